#include "internal/related/intent.h"

#include <doctest/doctest.h>

namespace cairn::related {
namespace {

std::string cue_of(std::string_view question) { return detect_intent(question).cue; }

}  // namespace

TEST_SUITE_BEGIN("related/intent");

TEST_CASE("questions about relations are recognized by their words") {
  CHECK(cue_of("What is Similar to Context.invoke?") == "similar to");
  CHECK(cue_of("alternatives to `Option`") == "alternatives to");
  CHECK(cue_of("who uses parse_url") == "who uses");
  CHECK(cue_of("what code is related to the parser?") == "related to");
  CHECK(cue_of("Context的上下游") == "上下游");
  CHECK(cue_of("与Option相似的类") == "相似");
  CHECK(cue_of("RetryPolicy 有哪些竞品") == "竞品");
  CHECK(cue_of("类似于 Planner") == "类似");
  CHECK(cue_of("和 Planner 关联的代码") == "关联");
  CHECK(detect_intent("who calls f").intent == Intent::kRelationshipDiscovery);
}

TEST_CASE("other questions are about facts") {
  CHECK(detect_intent("how are options parsed?").intent == Intent::kFactQa);
  CHECK(cue_of("why is this unrelated?").empty());
  CHECK(cue_of("what do users of the current release need?").empty());
  CHECK(cue_of("what does related_name do").empty());
  CHECK(cue_of("what does Model.related return").empty());
  CHECK(cue_of("").empty());
  CHECK(cue_of("どのように動くか").empty());
}

TEST_CASE("the words say which relations are wanted") {
  using enum RelationType;
  CHECK(detect_intent("who calls f").types == std::vector{kUpstream});
  CHECK(detect_intent("dependencies of f").types == std::vector{kDownstream});
  CHECK(detect_intent("alternatives to f").types == std::vector{kAlternative, kSimilar});
  CHECK(detect_intent("f 的上下游").types == std::vector{kUpstream, kDownstream});
  CHECK(detect_intent("f 的上游").types == std::vector{kUpstream});
  CHECK(detect_intent("what is related to f").types.empty());
}

TEST_SUITE_END();

}  // namespace cairn::related
