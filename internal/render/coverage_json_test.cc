#include "internal/render/coverage_json.h"

#include <doctest/doctest.h>

namespace cairn::render {
namespace {

using model::Coverage;
using model::Omission;

TEST_SUITE_BEGIN("render/coverage_json");

TEST_CASE("JSON has counts, and names where requested") {
  const auto text = [](const base::Json& json) {
    return base::to_text(json, base::JsonLayout::kOneLine);
  };
  Coverage coverage;
  coverage.read = {{"java", 2}, {"", 1}};
  coverage.left_out(Omission::kNoGrammar, "scala") = {2, {"A.scala"}};
  CHECK(text(json_of_unread(coverage)) ==
        R"([{"reason":"no-grammar","language":"scala","count":2}])");
  CHECK(text(json_of(coverage)) ==
        R"({"read":{"unknown":1,"java":2},"is_cut":false,"left_out":[{"reason":"no-grammar",)"
        R"("language":"scala","count":2,"first":["A.scala"]}]})");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::render
