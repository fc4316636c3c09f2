#include "internal/api/agent_answer.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "internal/base/error.h"
#include "internal/base/token_counter.h"

namespace cairn::api {
namespace {

using base::Json;

std::string answer_of_entries(std::size_t count) {
  Json json;
  json["generation"] = "g";
  json["total"] = count;
  json["results"] = Json::array();
  for (std::size_t i = 0; i < count; ++i)
    json["results"].push_back({{"name", "n" + std::to_string(i)}});
  return base::to_text(json, base::JsonLayout::kOneLine);
}

TEST_CASE("an answer that fits is unchanged; the list of a longer one is cut and marked") {
  const std::string small = answer_of_entries(3);
  CHECK(trimmed(small, "results", small.size()) == small);
  const std::string cut = trimmed(answer_of_entries(1000), "results", 1000);
  CHECK(cut.size() <= 1000);
  const Json json = base::parse_own_json(cut);
  CHECK(json["total"] == 1000);
  CHECK(json["truncated"]["of"] == 1000);
  CHECK(json["truncated"]["shown"] == json["results"].size());
  CHECK(json["results"].size() > 20);
  CHECK(json["results"][0]["name"] == "n0");
}

TEST_CASE("an answer without a list keeps only its generation and its size") {
  const std::string large = R"({"generation":"g","text":")" + std::string(5000, 'x') + R"("})";
  const Json json = base::parse_own_json(trimmed(large, "", 1000));
  CHECK(json["generation"] == "g");
  CHECK(json["truncated"]["bytes"] == large.size());
}

serving::ServiceReply reply_with(std::string text, std::optional<operations::Shown> list) {
  serving::Reply reply;
  reply.text = std::move(text);
  reply.json = R"({"generation":"g"})";
  reply.generation = "g";
  reply.list = list;
  return {std::make_shared<const serving::Reply>(std::move(reply)), {"abc", "def"}, {}};
}

const ToolSet& all_tools() {
  static const ToolSet tools = tools_named("all");
  return tools;
}

ToolCall call_of(std::string_view tool, const Json& arguments) {
  return tool_call(*all_tools().find(tool), arguments, false);
}

mcp::ToolAnswer answer_of(const ToolCall& call, const serving::ServiceReply& reply) {
  return agent_answer(call, all_tools(), reply);
}

TEST_CASE("an answer ends with the call that continues, and what to do about an old index") {
  const mcp::ToolAnswer answer = answer_of(call_of("search", {{"query", "x"}, {"offset", 10}}),
                                           reply_with("x\n", operations::Shown{57, 10, 5}));
  CHECK(answer.text ==
        "x\n"
        "42 more: search {\"query\":\"x\",\"offset\":15}\n"
        "[HEAD is now def, but the index describes abc: run 'cairn index']\n");
  CHECK(answer.structured.empty());
  CHECK(answer.meta["cairn/list"]["next_offset"] == 15);
  CHECK(answer.meta["cairn/freshness"]["is_current"] == false);
}

TEST_CASE("if no offset continues an answer, a larger budget does") {
  const mcp::ToolAnswer answer = answer_of(call_of("context", {{"nodes", {"A"}}}),
                                           reply_with("x\n", operations::Shown{7, 0, 2}));
  CHECK(answer.text.find("5 more: context {\"nodes\":[\"A\"],\"max_tokens\":4500}\n") !=
        std::string::npos);
}

TEST_CASE("what an answer leaves out is continued by a tool that is offered") {
  serving::Reply reply;
  reply.text = "x\n";
  reply.rests = {{3, "in tests", {}, {{"tests", "only"}}},
                 {4, "more callers", "callers", {{"symbol", "A"}, {"offset", 8}}}};
  const serving::ServiceReply given{std::make_shared<const serving::Reply>(reply), {}, {}};
  const ToolCall call = call_of("symbol", {{"symbol", "A"}});
  CHECK(answer_of(call, given).text ==
        "x\n"
        "3 in tests: symbol {\"symbol\":\"A\",\"tests\":\"only\"}\n"
        "4 more callers: callers {\"symbol\":\"A\",\"offset\":8}\n");
  CHECK(
      agent_answer(call, tools_named("symbol,search"), given).text.ends_with("\n4 more callers\n"));
}

TEST_CASE("a long argument is not repeated") {
  const mcp::ToolAnswer answer = answer_of(call_of("search", {{"query", std::string(1000, 'x')}}),
                                           reply_with("x\n", operations::Shown{57, 0, 5}));
  CHECK(answer.text.find("52 more: the same call with {\"offset\":5}\n") != std::string::npos);
}

TEST_CASE("JSON is added if it is asked for, without what the text does not need") {
  const ToolCall call = call_of("search", {{"query", "x"}, {"structured", true}});
  CHECK(answer_of(call, reply_with("x\n", {})).structured == R"({"generation":"g"})");
  const Json json = base::parse_own_json(
      R"({"schema":"s","results":[{"symbol":"a b c","name":"c","qualified_name":"b.c","line":7,
          "column":3,"tags":[],"summary":"","is_test":false,"score":0.5}]})");
  CHECK(base::to_text(essentials(json), base::JsonLayout::kOneLine) ==
        R"({"results":[{"qualified_name":"b.c","line":7}]})");
}

TEST_CASE("arguments have the names that agents use for them") {
  CHECK(call_of("references", {{"name", "A"}}).arguments["symbol"] == "A");
  CHECK(call_of("symbol", {{"entity", "A"}}).arguments["symbol"] == "A");
  CHECK(call_of("ask", {{"question", "why"}}).arguments["query"] == "why");
  CHECK(call_of("search", {{"query", "a"}, {"path", "src"}}).arguments["paths"] ==
        Json::array({"src"}));
  // An unknown name is kept, and the operation then refuses it.
  CHECK(call_of("search", {{"query", "a"}, {"colour", 1}}).arguments.contains("colour"));
}

TEST_CASE("a tool implies arguments, and its budget is that of the answer") {
  const ToolCall callers = call_of("callers", {{"symbol", "A"}});
  CHECK(callers.arguments["direction"] == "in");
  CHECK(callers.arguments["tests"] == "fold");
  CHECK_FALSE(callers.given.contains("direction"));
  CHECK(callers.layout().budget.tokens < kAnswerTokens);
  CHECK(call_of("callers", {{"symbol", "A"}, {"max_tokens", 400}}).layout().budget.tokens == 300);
  CHECK(call_of("module_map", {{"max_tokens", 3000}}).arguments["tokens"] == 2850);
  CHECK_THROWS_AS(call_of("search", {{"query", "a"}, {"max_tokens", 5}}), base::Error);
  CHECK_THROWS_AS(call_of("search", {{"query", "a"}, {"max_tokens", "many"}}), base::Error);
}

TEST_CASE("an unknown name is an error with suggestions") {
  serving::Reply reply;
  reply.outcome = operations::Outcome::kUnresolved;
  reply.refusal = "nothing is named 'Fo'; did you mean Foo?";
  const mcp::ToolAnswer answer = answer_of(call_of("symbol", {{"symbol", "Fo"}}),
                                           {std::make_shared<const serving::Reply>(reply), {}, {}});
  CHECK(answer.is_error);
  CHECK(answer.structured.empty());
  CHECK(answer.text.find("did you mean Foo?") != std::string::npos);
}

TEST_CASE("an unknown tool is answered with the tools that do the same") {
  const ToolSet tools = tools_named("default");
  CHECK(instead_of("find_references", tools).starts_with("did you mean references? tools are "));
  CHECK(instead_of("getCallers", tools).starts_with("did you mean callers? "));
  CHECK(instead_of("go_to_definition", tools).starts_with("did you mean symbol? "));
  CHECK(instead_of("serch", tools).starts_with("did you mean search? "));
  CHECK(instead_of("xyzzy", tools).starts_with("tools are search, "));
  CHECK(instead_of("find_references", tools_named("search")).starts_with("did you mean search? "));
}

TEST_CASE("tools are described in 2,000 tokens, all of them in 3,000") {
  base::LargestTokenCounter counter;
  const auto tokens = [&](const char* preset) {
    return counter.count(
        base::to_text(tools_json(tools_named(preset), false), base::JsonLayout::kOneLine));
  };
  CHECK(tokens("default") < 2000);
  CHECK(tokens("all") < 3000);
}

TEST_CASE("tools are chosen by preset or by name, each once") {
  CHECK(tools_named("default").listed.size() == 13);
  CHECK(tools_named("search,impact,search").listed.size() == 2);
  CHECK_THROWS_AS(tools_named("search,nothing"), base::Error);
  CHECK_THROWS_AS(tools_named(""), base::Error);
  for (const Json& tool : tools_json(tools_named("all"), true)) {
    CAPTURE(tool["name"]);
    CHECK(tool["annotations"]["readOnlyHint"] == true);
    CHECK(tool["inputSchema"]["type"] == "object");
    CHECK(tool["inputSchema"]["properties"].contains("max_tokens"));
    CHECK(tool["outputSchema"]["type"] == "object");
  }
}

TEST_CASE("old names of tools may be called, but are not listed") {
  const ToolSet tools = tools_named("default");
  REQUIRE(tools.find("hipporag_retrieve") != nullptr);
  CHECK(operation_of(*tools.find("hipporag_retrieve")).name == "ask");
  CHECK(tools.find("neighbors") != nullptr);
  CHECK(tools_named("ask").find("hipporag_retrieve") != nullptr);
  CHECK(tools_named("search").find("hipporag_retrieve") == nullptr);
  CHECK(tools_named("search").find("impact") == nullptr);
}

TEST_CASE("every listed parameter and implied argument of a tool exists") {
  for (const Tool* const tool : tools_named("all").listed) {
    CAPTURE(tool->name);
    const Json properties = tools_json({{tool}, false}, false)[0]["inputSchema"]["properties"];
    const auto words =
        static_cast<std::size_t>(std::count(tool->parameters.begin(), tool->parameters.end(), ' '));
    CHECK(properties.size() == (tool->parameters.empty() ? 1 : words + 2));
    for (const std::string_view given : {tool->fixed, tool->defaults}) {
      if (given.empty()) continue;
      Json arguments = base::parse_own_json(given);
      for (const operations::Parameter& one : operation_of(*tool).parameters) {
        if (one.is_required) arguments[std::string(one.name)] = "A";
      }
      CHECK_NOTHROW(operations::check_arguments(operation_of(*tool).parameters, arguments));
    }
  }
}

}  // namespace
}  // namespace cairn::api
