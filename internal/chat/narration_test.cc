#include "internal/chat/narration.h"

#include <doctest/doctest.h>

namespace cairn::chat {
namespace {

std::string failure_of(std::string_view reply) { return parse_narration(reply, 3).failure; }

}  // namespace

TEST_SUITE_BEGIN("chat/narration");

TEST_CASE("the prompt has numbered facts and instructions") {
  const std::vector<std::string> facts = {"a calls b", "b extends c"};
  const Prompt prompt = narration_prompt("b", facts, "Chinese");
  CHECK(prompt.user == "The code: b\nFacts:\n1. a calls b\n2. b extends c\n");
  CHECK(prompt.system.ends_with("The sentences are in Chinese."));
}

TEST_CASE("a reply gives the kept facts, and sentences with the facts they cite") {
  const Narration found = parse_narration(
      "Here you are:\n```json\n{\"keep\": [3, 1, 3], \"sentences\": "
      "[{\"text\": \"It is so.\", \"facts\": [3]}]}\n```",
      3);
  CHECK(found.failure == "");
  CHECK(found.kept == std::vector<std::size_t>{1, 3});
  REQUIRE(found.sentences.size() == 1);
  CHECK(found.sentences[0].text == "It is so.");
  CHECK(found.sentences[0].facts == std::vector<std::size_t>{3});
}

TEST_CASE("a reply in another form is refused") {
  CHECK(failure_of("I cannot help with that.") == "the model did not answer with JSON");
  CHECK(failure_of("{\"keep\": [1], ") == "the model did not answer with JSON");
  CHECK(failure_of("{}") == "the model selected none of the given facts");
  CHECK(failure_of(R"({"keep": [], "sentences": []})") ==
        "the model selected none of the given facts");
  CHECK(failure_of(R"({"keep": [4], "sentences": []})") ==
        "the model selected none of the given facts");
  CHECK(failure_of(R"({"keep": [-1], "sentences": []})") ==
        "the model selected none of the given facts");
  CHECK(failure_of(R"({"keep": [1], "sentences": []})") ==
        "the model's summary is missing or too long");
  CHECK(failure_of(R"({"keep": [1], "sentences": [{"text": "x", "facts": []}]})") ==
        "a sentence of the summary cites none of the given facts");
  CHECK(failure_of(R"({"keep": [1], "sentences": [{"text": "x", "facts": [9]}]})") ==
        "a sentence of the summary cites none of the given facts");
  CHECK(failure_of(R"({"keep": [1], "sentences": [{"text": "x", "facts": [2]}]})") ==
        "a sentence of the summary cites a fact that the model did not select");
  CHECK(failure_of(R"({"keep": [1], "sentences": [{"facts": [1]}]})") ==
        "a sentence of the summary has no text");
}

TEST_SUITE_END();

}  // namespace cairn::chat
