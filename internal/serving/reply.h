// An answer as text and JSON, written once for all callers who ask the same.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "internal/operations/answer.h"

namespace cairn::serving {

struct Reply {
  std::string json;  // without a final line end
  std::string text;  // as on a terminal that has no colours
  operations::Outcome outcome = operations::Outcome::kFound;
  std::string generation;
  std::string refusal;
  std::vector<std::string> warnings;
  std::vector<std::string> notes;
  std::optional<operations::Shown> list;
  operations::Files files;  // files that the answer mentions
};

// Writes an answer as JSON and, if `with_text`, as text.
Reply write(const operations::Answer& answer, bool with_text);

}  // namespace cairn::serving
