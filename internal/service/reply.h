// An answer as it goes out: written once, sent to everybody who asks the same.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "internal/service/answer.h"

namespace cairn::service {

struct Reply {
  std::string json;  // without a line end behind it
  std::string text;  // as on a terminal that has no colours
  Outcome outcome = Outcome::kFound;
  std::string generation;
  std::string refusal;
  std::vector<std::string> warnings;
  std::vector<std::string> notes;
  std::optional<Shown> list;
  std::vector<std::string> paths;  // of the files that it speaks of
};

// `with_text`: otherwise only the JSON is written.
Reply write(const Answer& answer, bool with_text);

}  // namespace cairn::service
