// A model's account of given facts: which of them matter, and a summary whose sentences cite their
// facts. Anything else that the model says is ignored.
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
  std::vector<std::size_t> facts;  // counted from 1, in the given order
};

struct Narration {
  std::vector<std::size_t> kept;  // facts that matter, ascending, without duplicates
  std::vector<NarrationSentence> sentences;
  std::string failure;  // why there is no account, a clause; otherwise ""
};

inline constexpr std::size_t kMaxSentences = 12;
inline constexpr std::size_t kMaxSentenceBytes = 1000;

// `language` is the language of the answer, in English ("English", "Chinese").
Prompt narration_prompt(std::string_view entity, std::span<const std::string> facts,
                        std::string_view language);

// Fails if the reply is not the requested JSON, keeps no fact, or has a sentence that cites no
// fact, an unknown fact, or a fact that is not kept.
Narration parse_narration(std::string_view reply, std::size_t fact_count);

}  // namespace cairn::chat
