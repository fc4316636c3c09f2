#include "internal/syntax/shorthands.h"

#include "internal/base/ascii.h"

namespace cairn::syntax {
namespace {

// Whether an expression can begin after `text`.
bool begins_expression(std::string_view text) {
  const bool has_space = !text.empty() && base::is_plain_space(text.back());
  while (!text.empty() && base::is_plain_space(text.back())) text.remove_suffix(1);
  if (text.empty()) return false;
  const char last = text.back();
  if (last == '?') return has_space;  // a ? .b : .c, but not a?.b
  if (last == '>') return text.ends_with("=>");
  if (std::string_view("(,=:[{&|").find(last) != std::string_view::npos) return true;
  constexpr std::string_view kReturn = "return";
  return has_space && text.ends_with(kReturn) &&
         (text.size() == kReturn.size() ||
          !base::is_name_byte(text[text.size() - kReturn.size() - 1]));
}

}  // namespace

std::string with_marked_shorthands(std::string_view source) {
  std::string out(source);
  for (std::size_t at = source.find('.'); at != source.npos; at = source.find('.', at + 1)) {
    if (at + 1 >= source.size() || !base::is_name_byte(source[at + 1])) continue;
    if (base::is_digit(source[at + 1])) continue;
    // Only kMaxBlanks bytes before the dot are examined, because few blanks separate an operator
    // from its operand.
    constexpr std::size_t kMaxBlanks = 200;
    const std::size_t begin = at > kMaxBlanks ? at - kMaxBlanks : 0;
    if (begins_expression(source.substr(begin, at - begin))) out[at] = kShorthandMark;
  }
  return out;
}

}  // namespace cairn::syntax
