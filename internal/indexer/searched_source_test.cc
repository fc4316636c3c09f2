#include "internal/indexer/searched_source.h"

#include <doctest/doctest.h>

#include "internal/indexer/import.h"
#include "internal/store/index_reader.h"
#include "tests/testing.h"

namespace cairn::indexer {
namespace {

constexpr int kReadDeadline = 5000;

bool has_term(const store::IndexReader& index, const std::string& term) {
  return !index.find_text({{{term}, false}}, {}).empty();
}

TEST_SUITE_BEGIN("indexer/searched_source");

TEST_CASE("of sources only the code is searched when documentation is left out") {
  const std::optional<std::string> text = "def f():\n  \"\"\"Told.\"\"\"\n  x = 'é' # said\n";
  const SearchedSource all(text, model::PositionEncoding::kUtf8, "python", true);
  CHECK(all.text() == &*text);
  CHECK(all.lines()->line(1) == "  \"\"\"Told.\"\"\"");
  const SearchedSource code(text, model::PositionEncoding::kUtf8, "python", false);
  CHECK(code.lines()->line(0) == "def f():");
  CHECK(code.lines()->line(1).find_first_not_of(' ') == std::string_view::npos);
  CHECK(code.lines()->line(2).starts_with("  x = "));
  CHECK(code.text()->find("said") == std::string::npos);
  CHECK(code.text()->size() == text->size());
}

TEST_CASE("an index without documentation holds words of bodies and none of comments") {
  for (const bool keeps : {true, false}) {
    CAPTURE(keeps);
    const testing::TemporaryDirectory directory;
    ImportRequest request;
    request.inputs = {testing::text_fixture("javascript")};
    request.root = testing::fixture("text/javascript");
    request.index_path = directory / "index.db";
    request.keep_documentation = keeps;
    CHECK(import_scip(request, [](std::string_view) {}).sources_read > 0);
    const store::IndexReader index(directory / "index.db", kReadDeadline);
    CHECK(has_term(index, "mount") == keeps);
    CHECK(has_term(index, "lazi"));
  }
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::indexer
