#include "internal/operations/fitting.h"

#include <algorithm>

#include "internal/base/token_counter.h"
#include "internal/base/utf8.h"

namespace cairn::operations {
namespace {

constexpr std::size_t kBytesPerToken = 4;  // at least this many in ordinary text

std::string json_text(const Answer& answer) {
  std::string text =
      answer.written ? answer.written() : base::to_text(answer.json(), base::JsonLayout::kOneLine);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

Fitted rendered(const Answer& answer, const render::Style& style, const Budget& budget) {
  Fitted fitted;
  if (budget.with_text) fitted.text = answer.text(style);
  if (budget.with_json) fitted.json = json_text(answer);
  fitted.files = answer.files;
  fitted.rests = answer.rests;
  fitted.main_items = answer.main_items;
  return fitted;
}

bool fits(const Fitted& fitted, std::size_t tokens) {
  // Counting tokens takes time, so a text that is much too long is rejected by its size alone.
  const auto is_short = [tokens](const std::string& text) {
    return text.size() / kBytesPerToken <= 2 * tokens && tokens_of(text) <= tokens;
  };
  return is_short(fitted.text) && is_short(fitted.json);
}

// Removes lines from the end until the text fits. If even the first line does not fit, shortens it.
void cut_lines(Fitted& fitted, std::size_t tokens) {
  std::string kept;
  std::size_t count = 0;
  std::size_t begin = 0;
  while (begin < fitted.text.size()) {
    const std::size_t end = std::min(fitted.text.find('\n', begin), fitted.text.size() - 1) + 1;
    std::string line = fitted.text.substr(begin, end - begin);
    if (kept.empty() && tokens_of(line) > tokens) {
      // A token has at least one byte, so a line of at most `tokens` bytes fits.
      line =
          std::string(base::utf8_prefix(line, tokens - std::min<std::size_t>(tokens, 4))) + "…\n";
    }
    count += tokens_of(line);
    if (count > tokens && !kept.empty()) break;
    kept += line;
    begin = end;
  }
  fitted.lines_left_out = static_cast<std::size_t>(std::count(
      fitted.text.begin() + static_cast<std::ptrdiff_t>(begin), fitted.text.end(), '\n'));
  fitted.text = std::move(kept);
}

}  // namespace

std::size_t tokens_of(std::string_view text) {
  static const base::LargestTokenCounter counter;
  return counter.count(text);
}

Fitted fit(const Answer& answer, const render::Style& style, const Budget& budget) {
  Fitted best = rendered(answer, style, budget);
  if (budget.tokens == 0 || fits(best, budget.tokens)) return best;
  // Find the largest number of items that fits by binary search. Keep at least one item.
  std::size_t least = answer.first ? std::min<std::size_t>(answer.items, 1) : 0;
  std::size_t most = answer.items;
  if (answer.first && answer.items > 0) {
    best = rendered(answer.first(least), style, budget);
    while (least + 1 < most) {
      const std::size_t middle = least + (most - least) / 2;
      Fitted tried = rendered(answer.first(middle), style, budget);
      const bool is_right = fits(tried, budget.tokens);
      (is_right ? least : most) = middle;
      if (is_right) best = std::move(tried);
    }
    best.left_out = answer.items - least;
  }
  if (budget.with_text && tokens_of(best.text) > budget.tokens) cut_lines(best, budget.tokens);
  return best;
}

}  // namespace cairn::operations
