// An answer as it is sent: written once, for everybody who asks the same.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "internal/operations/answer.h"

namespace cairn::serving {

struct Reply {
  std::string json;  // without a line end after it
  std::string text;  // as on a terminal that has no colours
  operations::Outcome outcome = operations::Outcome::kFound;
  std::string generation;
  std::string refusal;
  std::vector<std::string> warnings;
  std::vector<std::string> notes;
  std::optional<operations::Shown> list;
  operations::Files files;  // that it speaks of
};

// Writes only the JSON unless `with_text`.
Reply write(const operations::Answer& answer, bool with_text);

}  // namespace cairn::serving
