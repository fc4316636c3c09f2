#include "cmd/cairn/narrate.h"

#include <algorithm>
#include <cstdlib>

#include "internal/chat/narration.h"
#include "internal/render/fact_text.h"

namespace cairn::cmd {
namespace {

constexpr std::size_t kMaxTimeout = 600;  // seconds
constexpr std::size_t kMaxFacts = 120;

chat::Endpoint endpoint_of(const NarrateOptions& options) {
  if (options.llm_model.empty()) {
    throw base::Error(base::ErrorKind::kUsage, "--llm needs a model name",
                      "for example: --llm http://localhost:11434/v1 --llm-model qwen2.5-coder");
  }
  const char* const key = std::getenv("CAIRN_LLM_KEY");  // NOLINT(concurrency-mt-unsafe)
  const auto seconds = parse_count("--llm-timeout", options.llm_timeout, kMaxTimeout);
  return {options.llm, options.llm_model, key == nullptr ? "" : key,
          std::chrono::seconds(std::max<std::size_t>(1, seconds))};
}

// Numbers the facts of `result` consecutively and returns the first kMaxFacts of them as text.
std::vector<std::string> given_facts(related::RelatedResult& result, render::Language language) {
  std::vector<std::string> given;
  for (related::RelatedNode& one : result.results) {
    for (related::Fact& fact : one.facts) {
      if (given.size() == kMaxFacts) return given;
      fact.number = given.size() + 1;
      std::string text = one.node.node.qualified_name() + " (";
      text.append(render::label_of(one.type, language)).append("): ");
      text += render::fact_text(fact, language);
      if (!fact.path.empty()) {
        text += " at " + fact.path + ":" + std::to_string(fact.place.line + 1);
      }
      given.push_back(std::move(text));
    }
  }
  return given;
}

void keep(related::RelatedResult& result, const std::vector<std::size_t>& kept) {
  for (related::RelatedNode& one : result.results) {
    result.filtered.by_model += std::erase_if(one.facts, [&](const related::Fact& fact) {
      return !std::binary_search(kept.begin(), kept.end(), fact.number);
    });
  }
  std::erase_if(result.results, [](const related::RelatedNode& one) { return one.facts.empty(); });
}

void forget_numbers(related::RelatedResult& result) {
  for (related::RelatedNode& one : result.results) {
    for (related::Fact& fact : one.facts) fact.number = 0;
  }
}

}  // namespace

void add_narrate_options(CLI::App& command, NarrateOptions& options) {
  command
      .add_option("--llm", options.llm,
                  "Let the language model at this address select and summarize the facts")
      ->type_name("URL");
  command
      .add_option("--llm-model", options.llm_model,
                  "Name of the model; the API key is read from CAIRN_LLM_KEY")
      ->type_name("NAME");
  command
      .add_option("--llm-timeout", options.llm_timeout,
                  "Seconds to wait for the model (default 60)")
      ->type_name("SECONDS");
}

void narrate(related::RelatedResult& result, const NarrateOptions& options,
             render::Language language) {
  const chat::Endpoint endpoint = endpoint_of(options);
  result.account.emplace();
  result.account->model = options.llm_model;
  const std::vector<std::string> facts = given_facts(result, language);
  if (facts.empty()) {
    result.account->failure = "there are no facts to summarize";
    return;
  }
  const chat::Prompt prompt =
      chat::narration_prompt(result.entity.node.qualified_name(), facts,
                             language == render::Language::kChinese ? "Chinese" : "English");
  const chat::Reply reply = chat::ask_model(endpoint, prompt);
  chat::Narration narration;
  narration.failure = reply.failure;
  if (reply.failure.empty()) narration = chat::parse_narration(reply.text, facts.size());
  if (!narration.failure.empty()) {
    result.account->failure = narration.failure;
    return forget_numbers(result);
  }
  for (chat::NarrationSentence& sentence : narration.sentences) {
    result.account->sentences.push_back({std::move(sentence.text), std::move(sentence.facts)});
  }
  keep(result, narration.kept);
}

}  // namespace cairn::cmd
