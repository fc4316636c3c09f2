#include "internal/audit/name_tokens.h"

#include <algorithm>
#include <string>

#include "internal/base/ascii.h"
#include "internal/resolve/family.h"
#include "internal/source/code_text.h"

namespace cairn::audit {
namespace {

constexpr std::size_t kLongestPercentText = 4096;
constexpr std::size_t kMaxUnclosed = 1000;  // max percent literals without an end in one file

bool is_blank(char c) { return c == ' ' || c == '\t'; }

void blank(std::string& code, std::size_t begin, std::size_t end) {
  for (std::size_t at = begin; at < std::min(end, code.size()); ++at) {
    if (code[at] != '\n') code[at] = ' ';
  }
}

// Replaces everything outside of code tags with blanks, for example the HTML in a PHP file.
void blank_templates(std::string& code, std::string_view tags) {
  const std::size_t space = tags.find(' ');
  if (space == tags.npos) return;
  const std::string_view open = tags.substr(0, space);
  const std::string_view close = tags.substr(space + 1);
  for (std::size_t at = 0; at < code.size();) {
    const std::size_t begin = std::min(code.find(open, at), code.size());
    blank(code, at, begin);
    const std::size_t end = code.find(close, begin);
    at = end == std::string::npos ? code.size() : end + close.size();
  }
}

// Replaces the text of each heredoc with blanks. The text begins on the line after `<<~WORD`. It
// ends with the first line that begins with WORD.
void blank_heredocs(std::string& code, std::string_view openers) {
  model::any_word(openers, [&](std::string_view opener) {
    for (std::size_t at = code.find(opener); at != std::string::npos; at = code.find(opener, at)) {
      at += opener.size();
      while (at < code.size() && is_blank(code[at])) ++at;
      if (at < code.size() && (code[at] == '"' || code[at] == '\'')) ++at;
      const std::size_t word_begin = at;
      while (at < code.size() && base::is_wide_word_byte(code[at])) ++at;
      const std::string word = code.substr(word_begin, at - word_begin);
      std::size_t line = code.find('\n', at);
      if (word.empty() || line == std::string::npos) continue;
      const std::size_t text = line + 1;
      while (line != std::string::npos) {
        std::size_t begin = line + 1;
        while (begin < code.size() && is_blank(code[begin])) ++begin;
        const bool is_end = code.compare(begin, word.size(), word) == 0 &&
                            (begin + word.size() >= code.size() ||
                             !base::is_wide_word_byte(code[begin + word.size()]));
        if (is_end) {
          blank(code, text, begin + word.size());
          at = begin + word.size();
          break;
        }
        line = code.find('\n', begin);
      }
    }
    return false;
  });
}

// Replaces names in backquotes with blanks if they are not identifiers, for example `can load
// items`.
void blank_quoted_names(std::string& code) {
  for (std::size_t at = code.find('`'); at != std::string::npos; at = code.find('`', at)) {
    const std::size_t end = code.find_first_of("`\n", at + 1);
    if (end == std::string::npos || code[end] != '`') {
      ++at;
      continue;
    }
    if (!std::all_of(code.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                     code.begin() + static_cast<std::ptrdiff_t>(end), base::is_wide_word_byte)) {
      blank(code, at, end);
    }
    at = end + 1;
  }
}

bool is_first_in_line(std::string_view code, std::size_t at) {
  while (at > 0 && is_blank(code[at - 1])) --at;
  return at == 0 || code[at - 1] == '\n';
}

// Returns the position after the "%w[" or "%q(" that begins a percent literal at `at`. Returns npos
// if no percent literal begins there. For example, a `%` after a value is an operator.
std::size_t percent_text(std::string_view code, std::size_t at) {
  const bool is_after_value = at > 0 && (base::is_wide_word_byte(code[at - 1]) ||
                                         code[at - 1] == ')' || code[at - 1] == ']');
  if (code[at] != '%' || is_after_value || at + 2 >= code.size()) return code.npos;
  const bool has_letter = std::string_view("wWiIqQr").find(code[at + 1]) != code.npos;
  const std::string_view openers = "[({<|";
  return has_letter && openers.find(code[at + 2]) != code.npos ? at + 3 : code.npos;
}

// Returns the end of the regular expression that begins with the slash at `at`. Returns npos if the
// slash is a division operator, or if the expression does not end on the same line.
std::size_t end_of_pattern(std::string_view code, std::size_t at) {
  std::size_t before = at;
  while (before > 0 && is_blank(code[before - 1])) --before;
  const bool is_start = before == 0 || std::string_view("(,=~!|&[{;\n").find(code[before - 1]) !=
                                           std::string_view::npos;
  if (code[at] != '/' || !is_start) return code.npos;
  for (std::size_t end = at + 1; end < code.size() && code[end] != '\n'; ++end) {
    if (code[end] == '\\') {
      ++end;
    } else if (code[end] == '/') {
      return end;
    }
  }
  return code.npos;
}

// Replaces Ruby's percent literals, such as %w[…], and regular expressions with blanks.
void blank_ruby_texts(std::string& code) {
  std::size_t unclosed = 0;
  for (std::size_t at = 0; at < code.size(); ++at) {
    const std::size_t begin = unclosed < kMaxUnclosed ? percent_text(code, at) : code.npos;
    if (begin != code.npos) {
      const char open = code[begin - 1];
      const std::string_view closers = "])}>|";
      const char close = closers[std::string_view("[({<|").find(open)];
      const std::size_t limit = std::min(code.size(), begin + kLongestPercentText);
      std::size_t end = begin;
      for (int depth = 1; end < limit; ++end) {
        if (code[end] == close && --depth == 0) break;
        if (code[end] == open && open != close) ++depth;
      }
      if (end == limit) {
        ++unclosed;
        continue;
      }
      blank(code, begin, end);
      at = end;
    } else if (const std::size_t end = end_of_pattern(code, at); end != code.npos) {
      blank(code, at, end);
      at = end;
    }
  }
}

// Returns the end of the one-line literal or comment that begins at `at`, or npos if none does.
std::size_t end_of_plain_text(std::string_view code, std::size_t at) {
  if (code.substr(at).starts_with("//")) return std::min(code.find('\n', at), code.size());
  if (code[at] != '"' && code[at] != '\'') return code.npos;
  for (std::size_t end = at + 1; end < code.size() && code[end] != '\n'; ++end) {
    if (code[end] == '\\') {
      ++end;
    } else if (code[end] == code[at]) {
      return end + 1;
    }
  }
  return code.npos;
}

// Returns the end of the multi-line string, @"…" or """…""", that begins at `at`, or npos if none
// does.
std::size_t end_of_long_text(std::string_view code, std::size_t at) {
  constexpr std::string_view kMark = "\"\"\"";
  const std::string_view rest = code.substr(at);
  if (rest.starts_with(kMark)) {
    const std::size_t end = code.find(kMark, at + kMark.size());
    return end == code.npos ? end : end + kMark.size();
  }
  const bool is_verbatim =
      rest.starts_with("@\"") || rest.starts_with("@$\"") || rest.starts_with("$@\"");
  if (!is_verbatim) return code.npos;
  std::size_t end = code.find('"', code.find('"', at) + 1);
  while (end != code.npos && code.substr(end).starts_with("\"\"")) end = code.find('"', end + 2);
  return end == code.npos ? end : end + 1;
}

// Replaces C#'s multi-line strings, and lines such as `#if NAME`, with blanks.
void blank_csharp_texts(std::string& code) {
  for (std::size_t at = 0; at < code.size(); ++at) {
    std::size_t end = end_of_long_text(code, at);
    if (end == code.npos && code[at] == '#' && is_first_in_line(code, at)) {
      end = std::min(code.find('\n', at), code.size());
    }
    if (end != code.npos) {
      blank(code, at, end);
    } else {
      end = end_of_plain_text(code, at);
    }
    if (end != code.npos) at = end - 1;
  }
}

std::string code_without_texts(std::string_view source, const model::Language& language,
                               const resolve::Family& family) {
  std::string code(source);
  blank_templates(code, family.code_tags);
  blank_heredocs(code, family.heredocs);
  if (language.id == "csharp") blank_csharp_texts(code);
  code = source::code_only(code, language);
  if (family.has_quoted_names) blank_quoted_names(code);
  if (language.id == "ruby") blank_ruby_texts(code);
  return code;
}

// Whether the name from `begin` to `end` is a symbol: `:name` or `name:`. The name in `a::name` is
// not a symbol, nor is the `b` in `a ? b : c`.
bool is_symbol(std::string_view code, std::size_t begin, std::size_t end) {
  const auto at = [&](std::size_t place) { return place < code.size() ? code[place] : ' '; };
  if (begin > 0 && code[begin - 1] == ':' && (begin < 2 || code[begin - 2] != ':')) return true;
  if (at(end) == '?' || at(end) == '!') ++end;
  return at(end) == ':' && at(end + 1) != ':';
}

}  // namespace

void visit_names(std::string_view source, const model::Language& language,
                 const std::function<void(std::size_t, std::string_view)>& visit) {
  const resolve::Family& family = resolve::family_named(language.family);
  const std::string code = code_without_texts(source, language, family);
  const auto is_sigil = [&](char c) { return family.sigils.find(c) != std::string_view::npos; };
  for (std::size_t at = 0; at < code.size();) {
    if (!base::is_wide_word_byte(code[at])) {
      ++at;
      continue;
    }
    // `_$name` is one name, and `$a$b` in a string template are two.
    const bool may_have_dollar = family.sigils.empty() && (at == 0 || code[at - 1] != '$');
    std::size_t end = at;
    while (end < code.size() &&
           (base::is_wide_word_byte(code[end]) || (family.has_primes && code[end] == '\'') ||
            (may_have_dollar && code[end] == '$'))) {
      ++end;
    }
    std::size_t begin = at;
    while (begin > 0 && code[begin - 1] != ' ' && is_sigil(code[begin - 1])) --begin;
    const bool is_member = begin >= 2 && code[begin - 1] == ':' && code[begin - 2] == ':';
    const bool is_text = family.has_symbols && is_symbol(code, begin, end);
    // In a language with symbols (Ruby), a `?` or `!` after a name is part of the name. Such a name
    // is visited only together with this mark.
    const bool has_mark = end < code.size() && (code[end] == '?' || code[end] == '!') &&
                          (end + 1 >= code.size() || code[end + 1] != '=');
    const bool is_whole = !has_mark || !family.has_symbols;
    const bool is_word = family.has_hash_words && at > 0 && code[at - 1] == '#';
    if (!base::is_digit(code[at]) && !is_text && !is_word) {
      if ((begin == at || is_member) && is_whole) visit(at, source.substr(at, end - at));
      if (begin < at) visit(begin, source.substr(begin, end - begin));
      if (begin == at && at > 0 && code[at - 1] == '$') {
        visit(at - 1, source.substr(at - 1, end - at + 1));
      }
      if (has_mark) visit(at, source.substr(at, end - at + 1));
    }
    at = end;
  }
}

}  // namespace cairn::audit
