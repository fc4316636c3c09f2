#include "internal/indexer/searched_source.h"

#include <doctest/doctest.h>

#include "internal/base/analyzer.h"
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

TEST_CASE("sources are searched without the documentation that is left out") {
  const std::optional<std::string> text = "def f():\n  \"\"\"Told.\"\"\"\n  x = 'é' # said\n";
  const SearchedSource all(text, model::PositionEncoding::kUtf8, model::language_named("python"),
                           nullptr);
  CHECK(all.text() == &*text);
  CHECK(all.lines()->line(1) == "  \"\"\"Told.\"\"\"");
  const std::vector<std::uint32_t> lines = {0};
  const SearchedSource rest(text, model::PositionEncoding::kUtf8, model::language_named("python"),
                            &lines);
  CHECK(rest.lines()->line(0) == "def f():");
  CHECK(rest.lines()->line(1).find_first_not_of(' ') == std::string_view::npos);
  CHECK(rest.lines()->line(2) == "  x = 'é' # said");
  CHECK(rest.text()->size() == text->size());
}

TEST_CASE("an index without documentation has words of bodies, but none of doc comments") {
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

// Sources in which each word of documentation begins with "zq". Each word that a search must still
// find begins with "kept".
struct Documented {
  const char* path;
  const char* text;
};
constexpr Documented kDocumented[] = {{"a.py", R"(#!/usr/bin/env zqtop
# zqlicence
"""zqmodule."""
import os

# zqclass above
@decorate(
    "keptargument",  # keptamong
)
class Boat:
    r"""zqdocstring
    zqsecond line."""

    #: zqmarked
    draught = 1

    def sail(self, wind):  # keptbehind
        'zqshort'
        # keptinner
        course = "keptliteral" + """keptmultiple
        keptline"""
        return self.helper("keptgiven",
            "keptnext")

    def stop(self): "zqsingle"
)"},
                                      {"b.cc", R"(// zqtop

#include <vector>

namespace sea {

// zqclass
class Boat {
 public:
  // zqdeclared
  void sail();

  int draught = 1;  ///< zqtrailing
};

/** zqmarked */

// zqfunction
// zqsecond
template <typename T>
static int
depth(T of) {
  // keptinner
  const char* text = "keptliteral";
  /* keptblock */
  return of + text[0];
}

}  // namespace sea
)"},
                                      {"c.rs", R"(//! zqtop

/// zqstruct
#[derive(Clone)]
pub struct Boat {
    /// zqfield
    draught: u32,
}

// zqplain
#[inline]
fn depth() -> u32 {
    // keptinner
    print("keptliteral");
    1
}
)"},
                                      {"d.go", R"(// Package zqtop.
package sea

// Boat zqtype.
type Boat struct {
	// Draught zqfield.
	Draught int
}

// Depth zqfunction.
func Depth() string {
	// keptinner
	return "keptliteral"
}
)"},
                                      {"e.ts", R"(/** zqtop */
import x from "y";

/**
 * zqclass
 *
 * @returns zqreturned
 */
export class Boat {
  // zqfield
  draught = 1;
  /** zqmethod */
  depth() {
    // keptinner
    return `keptliteral`;
  }
}
)"}};

TEST_CASE("words of documentation cannot be found, but other comments and literals can") {
  for (const Documented& one : kDocumented) {
    CAPTURE(one.path);
    const testing::TemporaryDirectory root;
    const testing::TemporaryDirectory directory;
    testing::write_file(root / one.path, one.text);
    ImportRequest request;
    request.syntactic = true;
    request.root = root.path();
    request.index_path = directory / "index.db";
    request.keep_documentation = false;
    import_scip(request, [](std::string_view) {});
    const store::IndexReader index(request.index_path, kReadDeadline);
    CHECK(index.find_text({{{"zq"}, true}}, {}).empty());
    std::size_t kept = 0;
    base::Analyzer analyzer;
    analyzer.analyze(one.text, [&](const base::Term& term) {
      if (!term.text.starts_with("kept")) return;
      ++kept;
      CAPTURE(term.text);
      CHECK(has_term(index, std::string(term.text)));
    });
    CHECK(kept >= 2);
    request.keep_documentation = true;
    import_scip(request, [](std::string_view) {});
    const store::IndexReader whole(request.index_path, kReadDeadline);
    CHECK_FALSE(whole.find_text({{{"zq"}, true}}, {}).empty());
  }
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::indexer
