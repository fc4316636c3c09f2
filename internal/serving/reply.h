// An answer formatted as text and JSON. All callers with the same query share it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "internal/operations/answer.h"
#include "internal/operations/fitting.h"

namespace cairn::serving {

// How an answer is formatted.
struct Layout {
  operations::Budget budget;
  bool compact = false;  // text for agents: render::StyleOptions::compact and grouped
};

// Moving a base::Json does not throw, but clang-tidy assumes that it may.
struct Reply {       // NOLINT(bugprone-exception-escape)
  std::string json;  // without a final line break; "" if the layout has no JSON
  std::string text;  // as on a terminal without colours; "" if the layout has no text
  operations::Outcome outcome = operations::Outcome::kFound;
  std::string generation;
  std::string refusal;
  std::vector<std::string> warnings;
  std::vector<std::string> notes;
  std::optional<operations::Shown> list;  // the part of the list that the text shows
  base::Json next;                        // as in operations::Answer
  std::vector<operations::Rest> rests;
  std::size_t left_out = 0;        // items that the budget left out
  std::size_t lines_left_out = 0;  // as in operations::Fitted
  operations::Files files;         // files that the answer mentions
  bool is_lasting = true;          // see operations::Answer
};

Reply write(const operations::Answer& answer, const Layout& layout);

}  // namespace cairn::serving
