#include "internal/base/whole_word.h"

#include "internal/base/ascii.h"

namespace cairn::base {

std::size_t find_whole_word(std::string_view text, std::string_view word, std::size_t from) {
  if (word.empty()) return std::string_view::npos;
  const bool limits_begin = is_wide_word_byte(word.front());
  const bool limits_end = is_wide_word_byte(word.back());
  for (std::size_t at = text.find(word, from); at != text.npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool begins = at == 0 || !limits_begin || !is_wide_word_byte(text[at - 1]);
    const bool ends = end == text.size() || !limits_end || !is_wide_word_byte(text[end]);
    if (begins && ends) return at;
  }
  return std::string_view::npos;
}

}  // namespace cairn::base
