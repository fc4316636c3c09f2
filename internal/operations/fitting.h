// Fits the text of an answer into a budget of tokens. The best items come first, and the text is
// cut after one of them. The items that are left out are listed as rests (answer.h).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "internal/operations/answer.h"
#include "internal/render/style.h"

namespace cairn::operations {

struct Fitted {
  std::string text;
  std::string json;            // on one line; "" unless it was asked for
  std::size_t left_out = 0;    // number of items left out
  std::size_t main_items = 0;  // number of items that Answer::list still has
  // Number of lines cut from the text. Lines are cut only if the budget is exceeded and no more
  // items can be left out.
  std::size_t lines_left_out = 0;
  Files files;
  std::vector<Rest> rests;
};

struct Budget {
  std::size_t tokens = 0;  // 0: no limit
  bool with_text = true;
  bool with_json = true;  // the budget applies to text and JSON separately
};

// Formats `answer` with as many items as the budget allows. Requires: answer.text is set. JSON from
// answer.written cannot be shortened.
Fitted fit(const Answer& answer, const render::Style& style, const Budget& budget);

// Returns the number of tokens in `text`, the larger of the counts in two encodings.
std::size_t tokens_of(std::string_view text);

}  // namespace cairn::operations
