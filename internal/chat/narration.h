// A model's account of given facts: which of them matter, and a summary in which each sentence
// names its facts. Anything else that it says is ignored.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "internal/chat/chat_client.h"

namespace cairn::chat {

struct NarrationSentence {
  std::string text;
  std::vector<std::size_t> facts;  // from 1, as they were given
};

struct Narration {
  std::vector<std::size_t> kept;  // facts that matter, ascending, each once
  std::vector<NarrationSentence> sentences;
  std::string failure;  // why there is no account: a clause; else ""
};

inline constexpr std::size_t kMostSentences = 12;
inline constexpr std::size_t kMostSentenceBytes = 1000;

// `facts` in order; `language` is that of the answer, in English ("English", "Chinese").
Prompt narration_prompt(std::string_view entity, std::span<const std::string> facts,
                        std::string_view language);

// Fails if the reply is not the JSON that was asked for, keeps no fact, or has a sentence without
// facts or with a fact that was not given or that it does not keep.
Narration parse_narration(std::string_view reply, std::size_t fact_count);

}  // namespace cairn::chat
