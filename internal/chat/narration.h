// A language model's assessment of given facts. It consists of the facts that matter, and a summary
// in which every sentence cites facts. Anything else in the model's reply is ignored.
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
  std::vector<std::size_t> facts;  // 1-based numbers of the cited facts, in the order given
};

struct Narration {
  std::vector<std::size_t> kept;  // numbers of the facts that matter, ascending, without duplicates
  std::vector<NarrationSentence> sentences;
  std::string failure;  // why the reply cannot be used, as a clause; "" if it can
};

inline constexpr std::size_t kMaxSentences = 12;
inline constexpr std::size_t kMaxSentenceBytes = 1000;

// `language` is the language of the summary, as its English name ("English", "Chinese").
Prompt narration_prompt(std::string_view entity, std::span<const std::string> facts,
                        std::string_view language);

// Parses the model's reply. Sets Narration::failure if the reply is not the requested JSON, or if
// it lists no fact that matters. Also sets it if a sentence cites no fact, an unknown fact, or a
// fact that is not in Narration::kept.
Narration parse_narration(std::string_view reply, std::size_t fact_count);

}  // namespace cairn::chat
