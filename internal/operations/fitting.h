// Fits the text of an answer into a budget of tokens. The text is cut between items, the best of
// which come first; the items that are left out are listed as rests (answer.h).
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
  std::size_t main_items = 0;  // how many items of Answer::list remain
  // Lines cut from a text that exceeds the budget even though no more items can be left out.
  std::size_t lines_left_out = 0;
  Files files;
  std::vector<Rest> rests;
};

struct Budget {
  std::size_t tokens = 0;  // 0: no limit
  bool with_text = true;
  bool with_json = true;  // the budget applies to text and JSON separately
};

// Requires: answer.text is set; answer.written counts as JSON that cannot be shortened.
Fitted fit(const Answer& answer, const render::Style& style, const Budget& budget);

// The number of tokens in `text`, in whichever encoding yields more.
std::size_t tokens_of(std::string_view text);

}  // namespace cairn::operations
