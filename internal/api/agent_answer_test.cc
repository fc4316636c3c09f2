#include "internal/api/agent_answer.h"

#include <doctest/doctest.h>

#include "internal/api/tools.h"
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

TEST_CASE("text is cut at the end of a line, counted in characters, and says so") {
  std::string text;
  for (int i = 0; i < 3000; ++i) text += "äöü line\n";
  const auto told = agent_answer(*operations::find_operation("search"), reply_with(text, {}));
  CHECK(told.text.find("line\n[truncated after 18998 of 27000 characters") != std::string::npos);
}

TEST_CASE("an answer says how much of a list it shows, how to get the rest, and its index") {
  const auto told = agent_answer(*operations::find_operation("search"),
                                 reply_with("x\n", operations::Shown{57, 10, 5}));
  CHECK(told.text.find("[5 of 57 shown, 42 more; use offset=15 to see more]") !=
        std::string::npos);
  CHECK(told.text.find("[index g, commit abc; HEAD is now def") != std::string::npos);
  CHECK(told.meta["cairn/list"]["next_offset"] == 15);
  CHECK(told.meta["cairn/freshness"]["is_current"] == false);
  const auto impact = agent_answer(*operations::find_operation("impact"),
                                   reply_with("x\n", operations::Shown{57, 0, 5}));
  CHECK(impact.text.find("use a larger limit to see more") != std::string::npos);
}

TEST_CASE("an unknown name is an error with suggestions") {
  serving::Reply reply;
  reply.outcome = operations::Outcome::kUnresolved;
  reply.refusal = "nothing is named 'Fo'; did you mean Foo?";
  const auto told = agent_answer(*operations::find_operation("symbol"),
                                 {std::make_shared<const serving::Reply>(reply), {}, {}});
  CHECK(told.is_error);
  CHECK(told.structured.empty());
  CHECK(told.text.find("did you mean Foo?") != std::string::npos);
}

TEST_CASE("all tools are described in less than 4,000 tokens") {
  base::LargestTokenCounter counter;
  const std::string all = base::to_text(tools_json(tools_named("all")), base::JsonLayout::kOneLine);
  CHECK(counter.count(all) < 4000);
}

TEST_CASE("tools are chosen by preset or by name, each once") {
  CHECK(tools_named("default").size() == 11);
  CHECK(tools_named("search,impact,search").size() == 2);
  CHECK(tools_named("ask").front().name == "hipporag_retrieve");
  CHECK_THROWS_AS(tools_named("search,nothing"), base::Error);
  CHECK_THROWS_AS(tools_named(""), base::Error);
  for (const Json& tool : tools_json(tools_named("all"))) {
    CAPTURE(tool["name"]);
    CHECK(tool["annotations"]["readOnlyHint"] == true);
    CHECK(tool["inputSchema"]["type"] == "object");
    CHECK(tool["outputSchema"]["type"] == "object");
  }
}

}  // namespace
}  // namespace cairn::api
