#include "internal/operations/parameter.h"

#include <doctest/doctest.h>

#include <set>

#include "internal/base/error.h"
#include "internal/operations/operation.h"

namespace cairn::operations {
namespace {

using base::Json;

const std::vector<Parameter>& kinds_of_parameters() {
  static const std::vector<Parameter> kAll = {
      {.name = "query", .is_required = true},
      {.name = "paths", .type = ValueType::kTexts},
      {.name = "limit",
       .type = ValueType::kWhole,
       .is_common = true,
       .fallback = "10",
       .least = 0,
       .most = 100},
      {.name = "share", .type = ValueType::kNumber, .fallback = "0.5", .least = 0, .most = 1},
      {.name = "deep", .type = ValueType::kFlag, .fallback = "true"},
      {.name = "mode", .fallback = "\"fast\"", .words = {"fast", "thorough"}}};
  return kAll;
}

// Returns the message and hint that check_arguments() throws, or "" if it accepts `json`.
std::string complaint(const char* json) {
  try {
    check_arguments(kinds_of_parameters(), base::parse_own_json(json));
  } catch (const base::Error& error) {
    CHECK(error.kind() == base::ErrorKind::kUsage);
    return error.message() + (error.hint().empty() ? "" : " | " + error.hint());
  }
  return {};
}

TEST_CASE("a missing argument has its default, or is absent if there is none") {
  const Arguments arguments = check_arguments(kinds_of_parameters(), {{"query", "x"}});
  CHECK(arguments.whole("limit") == 10);
  CHECK(arguments.number("share") == 0.5);
  CHECK(arguments.flag("deep"));
  CHECK(arguments.text("mode") == "fast");
  CHECK_FALSE(arguments.has("paths"));
  CHECK(arguments.texts("paths").empty());
}

TEST_CASE("an error names the parameter") {
  CHECK(complaint(R"({"query": "x", "limit": 100})").empty());
  CHECK(complaint(R"({})") == "query: is missing");
  CHECK(complaint(R"({"query": " "})") == "query: must not be empty");
  CHECK(complaint(R"({"query": 5})") == "query: must be a string");
  CHECK(complaint(R"({"query": "x", "limit": 101})") ==
        "limit: must be a whole number from 0 to 100");
  CHECK(complaint(R"({"query": "x", "limit": 1.5})") ==
        "limit: must be a whole number from 0 to 100");
  CHECK(complaint(R"({"query": "x", "limit": "5"})") ==
        "limit: must be a whole number from 0 to 100");
  CHECK(complaint(R"({"query": "x", "limit": 1e300})") ==
        "limit: must be a whole number from 0 to 100");
  CHECK(complaint(R"({"query": "x", "share": -0.1})") == "share: must be a number from 0 to 1");
  CHECK(complaint(R"({"query": "x", "deep": 1})") == "deep: must be true or false");
  CHECK(complaint(R"({"query": "x", "paths": "src"})") == "paths: must be a list of strings");
  CHECK(complaint(R"({"query": "x", "paths": [1]})") == "paths: must be a string");
  CHECK(complaint(R"({"query": "x", "mode": "fasst"})") ==
        "mode: must be fast or thorough, not 'fasst' | did you mean 'fast'?");
  CHECK(complaint(R"({"query": "x", "limits": 5})") ==
        "limits: there is no such parameter | did you mean 'limit'?");
  CHECK(complaint("[]") == "the arguments must be an object");
}

TEST_CASE("a text is refused if it is too long or not UTF-8") {
  const auto takes = [](std::string text) {
    try {
      check_arguments(kinds_of_parameters(), Json{{"query", std::move(text)}});
      return true;
    } catch (const base::Error&) {
      return false;
    }
  };
  CHECK(takes(std::string(kMaxTextBytes, 'x')));
  CHECK_FALSE(takes(std::string(kMaxTextBytes + 1, 'x')));
  CHECK_FALSE(takes("\xff"));
}

TEST_CASE("the schema agrees with the check") {
  const Json schema = schema_of(kinds_of_parameters(), false);
  CHECK(schema["required"] == Json::array({"query"}));
  CHECK(schema["properties"]["limit"]["maximum"] == 100);
  CHECK(schema["properties"]["limit"]["default"] == 10);
  CHECK(schema["properties"]["mode"]["enum"] == Json::array({"fast", "thorough"}));
  CHECK(schema["properties"]["paths"]["items"]["type"] == "string");
  const Json common = schema_of(kinds_of_parameters(), true);
  CHECK(common["properties"].size() == 2);  // query, which is required, and limit
}

TEST_CASE("the option of a parameter is its name, unless the table says otherwise") {
  CHECK(option_names({.name = "min_share"}) == "--min-share");
  CHECK(option_names({.name = "deep", .type = ValueType::kFlag, .fallback = "false"}) == "--deep");
  CHECK(option_names({.name = "deep", .type = ValueType::kFlag, .fallback = "true"}) ==
        "--no-deep");
  const Parameter limit = {.name = "limit", .fallback = "10", .option = "-n,--limit"};
  CHECK(option_names(limit) == "-n,--limit");
  CHECK(option_name(limit) == "--limit");
  CHECK_FALSE(is_positional(limit));
  CHECK(fallback_text(limit) == "10");
  const Parameter words = {.name = "query", .option = "TEXT..."};
  CHECK(option_name(words) == "TEXT");
  CHECK(is_positional(words));
  CHECK(fallback_text(words).empty());
  CHECK(fallback_text({.name = "mode", .fallback = "\"fast\""}) == "fast");
}

TEST_CASE("every operation is fully described, and accepts its own defaults") {
  std::set<std::string_view> names;
  for (const Operation& operation : operations()) {
    CAPTURE(operation.name);
    CHECK(names.insert(operation.name).second);
    CHECK(static_cast<bool>(operation.run));
    CHECK_FALSE(operation.title.empty());
    CHECK_FALSE(operation.description.empty());
    std::set<std::string_view> parameters;
    std::set<std::string> options;
    Json required = Json::object();
    for (const Parameter& parameter : operation.parameters) {
      CAPTURE(parameter.name);
      CHECK(parameters.insert(parameter.name).second);
      CHECK_FALSE(parameter.description.empty());
      CHECK(options.insert(option_name(parameter)).second);
      const bool is_list = parameter.type == ValueType::kTexts;
      if (parameter.is_required) {
        required[std::string(parameter.name)] = is_list ? Json::array({"x"}) : Json("x");
      }
    }
    const Arguments arguments = check_arguments(operation.parameters, required);
    CHECK_NOTHROW(check_arguments(operation.parameters, arguments.values()));
  }
}

}  // namespace
}  // namespace cairn::operations
