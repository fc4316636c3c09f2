#include "internal/eval/fixture.h"

#include <doctest/doctest.h>

#include "internal/base/error.h"

namespace cairn::eval {
namespace {

Case only(const std::string& json) { return parse_fixture("[" + json + "]", "f.json").cases.at(0); }

std::string refusal(const std::string& json) {
  try {
    parse_fixture(json, "f.json");
  } catch (const base::Error& error) {
    CHECK(error.kind() == base::ErrorKind::kBadData);
    return error.message();
  }
  return "accepted";
}

}  // namespace

TEST_SUITE_BEGIN("fixture");

TEST_CASE("the format of other tools is read as it is") {
  const Case one = only(R"({"id": "needle-engine", "type": "needle", "description": "the engine",
      "query": "Engine", "expectedSymbols": ["query.Engine", "Engine"], "scope": "internal/query",
      "kinds": ["class"], "topK": 7})");
  CHECK(one.id == "needle-engine");
  CHECK(one.type == CaseType::kNeedle);
  CHECK(one.query == "Engine");
  REQUIRE(one.expected.size() == 2);
  CHECK(one.expected[0].symbol == "query.Engine");
  CHECK(one.filters.paths == std::vector<std::string>{"internal/query"});
  // In the format of other tools, "class" means a type of any kind, even a Go struct.
  CHECK(one.filters.kinds == *model::kinds_named("type"));
  CHECK(one.top_k == 7);
  CHECK(one.level == Level::kSymbol);
}

TEST_CASE("our own format: strict gold, grades, unexpected answers, tags, time") {
  const Case one = only(R"({"id": "1", "type": "issue", "query": "q", "repo": "a/b", "commit": "c0",
      "expected": [{"file": "x.py", "symbol": "A.f", "lines": [3, 9], "relevance": 2}],
      "unexpected": ["g"], "expectedFiles": ["x.py", "y.py"], "asOf": "2024-05-01T02:00:00+02:00",
      "tags": {"long": true, "short": false, "lines": 4, "kind": "bug"}})");
  CHECK(one.type == CaseType::kLocalization);
  CHECK(one.label == "issue");
  CHECK(one.level == Level::kFunction);
  CHECK(one.filters.tests == query::Tests::kExcluded);
  CHECK(one.expected[0].lines->last == 9);
  CHECK(one.expected[0].relevance == 2);
  CHECK(one.unexpected[0].symbol == "g");
  CHECK(one.files == std::vector<std::string>{"x.py", "y.py"});
  CHECK(one.index == "a/b@c0");
  CHECK(one.repository == "a/b");
  CHECK(one.as_of == 1714521600);  // 2024-05-01T00:00:00Z
  CHECK(one.tags == std::vector<std::string>{"long", "kind=bug"});
}

TEST_CASE("a description hides the documentation, and ranks functions") {
  const Case one =
      only(R"({"type": "description", "query": "q", "expected": [{"symbol": "f", "file": "a"}]})");
  CHECK(one.hides_documentation);
  CHECK(one.level == Level::kFunction);
  CHECK(one.id == "test-1");
  CHECK(one.files == std::vector<std::string>{"a"});
}

TEST_CASE("a question without a right answer") {
  const Case one = only(R"({"type": "nothing", "query": "what is the capital of Peru?"})");
  CHECK(one.type == CaseType::kNothing);
  CHECK(one.expected.empty());
  CHECK(one.files.empty());
}

TEST_CASE("errors name the fixture, the case and the field") {
  const std::string begin = R"([{"id": "x", "query": "q", "expected": ["a"], )";
  CHECK(refusal("{}") == "f.json is not a JSON list of cases");
  CHECK(refusal("[{") == "f.json is not valid JSON");
  CHECK(refusal("[3]") == "f.json: case 'test-1' is not a JSON object");
  CHECK(refusal(R"([{"id": "x", "expected": ["a"]}])") == "f.json: case 'x': 'query' is missing");
  CHECK(refusal(R"([{"id": "x", "query": "q"}])") ==
        "f.json: case 'x': 'expected' must contain at least one right answer");
  CHECK(refusal(begin + R"("type": "noodle"}])") ==
        "f.json: case 'x': 'type' must be needle, ranking, expansion, localization or nothing, not "
        "'noodle'");
  CHECK(refusal(begin + R"("type": "nothing"}])") ==
        "f.json: case 'x': 'expected' must be empty for 'nothing'");
  CHECK(refusal(begin + R"("topK": 0}])") == "f.json: case 'x': 'topK' must be between 1 and 1000");
  CHECK(refusal(begin + R"("topK": "5"}])") == "f.json: case 'x': 'topK' must be a whole number");
  CHECK(refusal(begin + R"("kinds": ["klass"]}])") ==
        "f.json: case 'x': 'kinds' must contain kinds of symbols, not 'klass'");
  CHECK(refusal(begin + R"("asOf": "yesterday"}])") ==
        "f.json: case 'x': 'asOf' must be a time such as 2024-05-01T12:30:00Z");
  CHECK(refusal(R"([{"id": "x", "query": "q", "expected": [{"file": "a", "lines": [5, 2]}]}])") ==
        "f.json: case 'x': 'expected': 'lines' must be two line numbers, first and last, and needs "
        "a 'file'");
  CHECK(refusal(R"([{"id": "x", "query": "q",
                    "expected": [{"file": "a", "lines": [0, 4294967296]}]}])") ==
        "f.json: case 'x': 'expected': 'lines' must be two line numbers, first and last, and needs "
        "a 'file'");
  CHECK(refusal(R"([{"id": "x", "query": "q", "expected": [{"fiel": "a", "symbol": "b"}]}])") ==
        "f.json: case 'x': 'expected': 'fiel' is not known");
}

TEST_CASE("a repeated id is replaced by an unused one, with a warning") {
  const Fixture fixture = parse_fixture(
      R"([{"id": "x", "query": "a", "expected": ["a"]}, {"id": "x", "query": "b", "expected": ["a"]},
          {"id": "x", "query": "c", "expected": ["a"]}, {"id": "x#3", "query": "d", "expected": ["a"]},
          {"id": "x#3", "query": "e", "expected": ["a"]}, {"query": "f", "expected": ["a"]},
          {"id": "test-6", "query": "g", "expected": ["a"]}])",
      "f.json");
  std::vector<std::string> ids;
  std::string queries;
  for (const Case& one : fixture.cases) {
    ids.push_back(one.id);
    queries += one.query;
  }
  CHECK(ids == std::vector<std::string>{"x", "x#2", "x#4", "x#3", "x#3#2", "test-6", "test-6#2"});
  CHECK(queries == "abcdefg");
  REQUIRE(fixture.warnings.size() == 4);
  CHECK(fixture.warnings[0] ==
        "f.json: case 'x': another case has the same 'id'; this case is now called 'x#2'");
  CHECK(fixture.warnings[1] ==
        "f.json: case 'x': another case has the same 'id'; this case is now called 'x#4'");
}

TEST_CASE("an unknown field is reported once, as a warning") {
  const Fixture fixture = parse_fixture(
      R"([{"id": "1", "query": "q", "expected": ["a"], "expectedSymbol": "b"},
          {"id": "2", "query": "q", "expected": ["a"], "expectedSymbol": "b"}])",
      "f.json");
  CHECK(fixture.warnings == std::vector<std::string>{"f.json: unknown field "
                                                     "'expectedSymbol'; did you mean "
                                                     "'expectedSymbols'?"});
}

TEST_SUITE_END();

}  // namespace cairn::eval
