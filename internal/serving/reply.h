// An answer as text and JSON, formatted once for all callers with the same query.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "internal/operations/answer.h"

namespace cairn::serving {

struct Reply {
  std::string json;  // without a final line break
  std::string text;  // as on a terminal without colours
  operations::Outcome outcome = operations::Outcome::kFound;
  std::string generation;
  std::string refusal;
  std::vector<std::string> warnings;
  std::vector<std::string> notes;
  std::optional<operations::Shown> list;
  operations::Files files;  // files that the answer mentions
};

// Formats an answer as JSON and, if `with_text`, also as text.
Reply write(const operations::Answer& answer, bool with_text);

}  // namespace cairn::serving
