#include "internal/syntax/blanks.h"

#include <algorithm>
#include <vector>

#include "internal/base/ascii.h"

namespace cairn::syntax {
namespace {

void blank(std::string& text, std::size_t begin, std::size_t end) {
  for (; begin < end; ++begin) {
    if (text[begin] != '\n' && text[begin] != '\r') text[begin] = ' ';
  }
}

bool is_word_at(std::string_view text, std::size_t at, std::size_t size) {
  const bool begins = at == 0 || !base::is_name_byte(text[at - 1]);
  return begins && (at + size >= text.size() || !base::is_name_byte(text[at + size]));
}

// Returns the offset after the parentheses that open at `at`. Returns `at` if no parenthesis opens
// there, if it never closes, or if the parentheses contain other parentheses.
std::size_t after_simple_brackets(std::string_view text, std::size_t at) {
  if (at >= text.size() || text[at] != '(') return at;
  const std::size_t next = text.find_first_of("()", at + 1);
  return next != text.npos && text[next] == ')' ? next + 1 : at;
}

std::size_t after_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && base::is_blank(text[at])) ++at;
  return at;
}

std::size_t after_name(std::string_view text, std::size_t at) {
  while (at < text.size() && base::is_name_byte(text[at])) ++at;
  return at;
}

// Returns the offset of the last byte before `at` that is not a blank, or npos if there is none.
std::size_t before_blanks(std::string_view text, std::size_t at) {
  while (at > 0 && base::is_blank(text[at - 1])) --at;
  return at == 0 ? text.npos : at - 1;
}

void blank_last_commas(std::string& text, char closing) {
  for (std::size_t at = text.find(','); at != text.npos; at = text.find(',', at + 1)) {
    const std::size_t next = text.find_first_not_of(" \t\r\n", at + 1);
    if (next != text.npos && text[next] == closing) text[at] = ' ';
  }
}

void blank_marks(std::string& text) {
  for (std::size_t at = text.find('@'); at != text.npos; at = text.find('@', at + 1)) {
    const std::size_t end = after_name(text, at + 1);
    if (end == at + 1 || end >= text.size() || text[end] != '@') continue;
    const bool is_schema = end + 2 < text.size() && text[end + 1] == '.' &&
                           (base::is_name_byte(text[end + 2]) || text[end + 2] == '"');
    if (is_schema) {
      blank(text, at, end + 2);
    } else {
      text[at] = text[end] = ' ';
    }
    at = end;
  }
}

void blank_variables(std::string& text) {
  constexpr std::string_view kBefore = " \t\r\n(,=<>+-*/|.";
  for (std::size_t at = text.find(':'); at != text.npos; at = text.find(':', at + 1)) {
    if (at + 1 >= text.size()) break;
    if (at > 0 && kBefore.find(text[at - 1]) == std::string_view::npos) continue;
    const char next = text[at + 1];
    if (next == '\'' || next == '"') text[at] = ' ';
    if (base::is_name_byte(next) && !base::is_digit(next)) text[at] = '_';
  }
}

// Whether a block opens after the blanks at `end`, or after a string that follows them.
bool is_before_block(std::string_view text, std::size_t end) {
  std::size_t next = after_blanks(text, end);
  if (next < text.size() && text[next] == '"') {
    const std::size_t close = text.find_first_of("\"\n", next + 1);
    if (close == text.npos || text[close] == '\n') return false;
    next = after_blanks(text, close + 1);
  }
  return next < text.size() && text[next] == '{';
}

// `words` are separated by `+`.
void blank_sequence(std::string& text, std::string_view words) {
  const bool has_block = words.ends_with('{');
  if (has_block) words.remove_suffix(1);
  const std::string_view first = words.substr(0, words.find('+'));
  if (first.empty()) return;
  for (std::size_t at = text.find(first); at != text.npos; at = text.find(first, at + 1)) {
    std::string_view left = words;
    std::size_t now = at;
    std::size_t last = at;
    while (!left.empty()) {
      const std::string_view word = left.substr(0, left.find('+'));
      if (text.compare(now, word.size(), word) != 0 || !is_word_at(text, now, word.size())) break;
      last = now;
      now = after_blanks(text, now + word.size());
      left.remove_prefix(std::min(word.size() + 1, left.size()));
    }
    if (left.empty() && (!has_block || is_before_block(text, now))) blank(text, at, last);
  }
}

// Whether a name or an opening bracket follows the blanks at `end`.
bool goes_on(std::string_view text, std::size_t end) {
  const std::size_t next = after_blanks(text, end);
  return next < text.size() &&
         (base::is_name_byte(text[next]) || text[next] == '(' || text[next] == '[');
}

void rename_word(std::string& text, std::string_view word) {
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + word.size())) {
    if (is_word_at(text, at, word.size()) && !goes_on(text, at + word.size())) text[at] = '_';
  }
}

// Renames the modifier `word` where it can only be a name: where a mark follows it that follows no
// modifier.
void rename_modifier(std::string& text, std::string_view word) {
  constexpr std::string_view kMarks = "=:.,)?+-*!|;";
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + word.size())) {
    const std::size_t next = after_blanks(text, at + word.size());
    if (!is_word_at(text, at, word.size()) || next >= text.size()) continue;
    if (kMarks.find(text[next]) != kMarks.npos) text[at] = '_';
  }
}

// Renames `word` between two operands on its line: `x get y`. The second one may not be in brackets,
// because `get(…)` also follows the type of a property.
void rename_infix(std::string& text, std::string_view word) {
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + word.size())) {
    if (!is_word_at(text, at, word.size())) continue;
    const std::size_t before = before_blanks(text, at);
    const std::size_t next = after_blanks(text, at + word.size());
    if (before == text.npos || next >= text.size()) continue;
    const bool has_left = base::is_name_byte(text[before]) || text[before] == ')' ||
                          text[before] == ']' || text[before] == '"';
    const bool has_right = base::is_name_byte(text[next]) || text[next] == '"';
    if (has_left && has_right) text[at] = '_';
  }
}

// Whether the block that opens at `open` begins with a declaration (Kotlin). Names, such as those of
// modifiers, may precede the word that declares something.
bool begins_declaration(std::string_view text, std::size_t open) {
  for (std::size_t at = after_blanks(text, open + 1); at < text.size();) {
    const std::size_t end = after_name(text, at);
    const std::string_view word = text.substr(at, end - at);
    if (word == "fun" || word == "val" || word == "var") return true;
    at = after_blanks(text, end);
    if (word.empty() || at == end) return false;
  }
  return false;
}

// Puts a semicolon before each `}` whose `{` is on the same line and begins with a declaration.
void end_last_members(std::string& text) {
  constexpr std::size_t kMaxOpen = 64;
  std::vector<std::size_t> open;  // the braces that are open on this line
  for (std::size_t at = text.find_first_of("\n{}"); at != text.npos;
       at = text.find_first_of("\n{}", at + 1)) {
    if (text[at] == '\n') {
      open.clear();
    } else if (text[at] == '{') {
      if (open.size() < kMaxOpen) open.push_back(at);
    } else if (!open.empty()) {
      if (text[at - 1] == ' ' && begins_declaration(text, open.back())) text[at - 1] = ';';
      open.pop_back();
    }
  }
}

// The number of bytes after a word in which the block that it begins must open.
constexpr std::size_t kLongestHead = 1024;

// Blanks the type parameters after `word`, and the constraints after the parameters that follow.
void blank_type_parameters(std::string& text, std::string_view word) {
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + word.size())) {
    const std::size_t begin = at + word.size();
    if (!is_word_at(text, at, word.size()) || begin >= text.size() || text[begin] != '<') continue;
    const std::string_view head = std::string_view(text).substr(begin, kLongestHead);
    const std::size_t end = head.find_first_of("(){};");
    if (end == head.npos || head[end] != '(') continue;
    const std::size_t open = head.find_first_of("{};", end);
    const std::size_t where = head.find("where", end);
    const bool has_where = open != head.npos && head[open] == '{' && where < open;
    blank(text, begin, begin + end);
    if (has_where) blank(text, begin + where, begin + open);
  }
}

// Whether the line before the one that begins at `line` has the word `word`.
bool is_in_line_before(std::string_view text, std::size_t line, std::string_view word) {
  if (line == 0) return false;
  const std::size_t begin = line < 2 ? 0 : text.rfind('\n', line - 2) + 1;  // npos + 1 is 0
  const std::string_view before = text.substr(begin, line - begin);
  if (before.size() > kLongestHead) return false;
  for (std::size_t at = before.find(word); at != before.npos; at = before.find(word, at + 1)) {
    if (is_word_at(before, at, word.size())) return true;
  }
  return false;
}

// Replaces the names before `word` by an annotation if `word` and these names begin a line and the
// line before it has `opener`. `words` are the two, separated by `@`.
void mark_line_start(std::string& text, std::string_view words) {
  const std::size_t mark = words.find('@');
  const std::string_view opener = words.substr(0, mark);
  const std::string_view word = words.substr(mark + 1);
  if (opener.empty() || word.empty()) return;
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + word.size())) {
    if (!is_word_at(text, at, word.size())) continue;
    std::size_t line = at;
    while (line > 0 && at - line < kLongestHead &&
           (base::is_name_byte(text[line - 1]) || base::is_blank(text[line - 1]))) {
      --line;
    }
    if (line > 0 && text[line - 1] != '\n') continue;
    const std::size_t begin = after_blanks(text, line);
    if (begin + 2 >= at || !is_in_line_before(text, line, opener)) continue;
    blank(text, begin, at);
    text[begin] = '@';
    text[begin + 1] = '_';
  }
}

// Blanks the `&` before `word`, unless `const` or `mut` follows.
void blank_reference(std::string& text, std::string_view word) {
  if (word.empty()) return;
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + word.size())) {
    if (at == 0 || text[at - 1] != '&' || !is_word_at(text, at, word.size())) continue;
    const std::size_t next = after_blanks(text, at + word.size());
    const std::string_view follows(text.data() + next, after_name(text, next) - next);
    if (follows != "const" && follows != "mut") text[at - 1] = ' ';
  }
}

// Returns the offset of the `{` that follows the name at `name` and blanks on the same line, or npos.
std::size_t block_after_name(std::string_view text, std::size_t name) {
  const std::size_t end = std::min(text.find('\n', name), text.size());
  const bool is_quoted = name < end && (text[name] == '"' || text[name] == '\'');
  for (std::size_t at = text.find('{', name); at < end; at = text.find('{', at + 1)) {
    const std::size_t last = before_blanks(text, at);
    if (last == text.npos || last + 1 == at || last < name + (is_quoted ? 1 : 0)) continue;
    if (!is_quoted || text[last] == text[name]) return at;
  }
  return text.npos;
}

// Ends the command with `word` and a name before the block that follows them on the line.
void divide_block(std::string& text, std::string_view word) {
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + word.size())) {
    const std::size_t before = before_blanks(text, at);
    const std::size_t name = after_blanks(text, at + word.size());
    if ((before != text.npos && text[before] != '\n') || name == at + word.size()) continue;
    const std::size_t block = block_after_name(text, name);
    if (block != text.npos) text[block - 1] = ';';
  }
}

// Replaces `word` by a comma between a condition and `->` on the same line: `is A if a.b -> c`.
// Blanks it after `else`, with the `else`. Both are at most kLongestHead bytes from the word.
void mark_guards(std::string& text, std::string_view word) {
  constexpr std::string_view kOther = "={};";  // in other statements
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + word.size())) {
    if (!is_word_at(text, at, word.size())) continue;
    std::size_t line = at;
    while (line > 0 && at - line < kLongestHead && text[line - 1] != '\n') --line;
    const std::string_view before = std::string_view(text).substr(line, at - line);
    const std::size_t begin = line + before.find_first_not_of(" \t");
    std::string_view after = std::string_view(text).substr(at, kLongestHead);
    after = after.substr(0, after.find('\n'));
    const std::size_t arrow = after.find("->");
    if (begin >= at || arrow == after.npos || before.find("->") != before.npos) continue;
    if (before.find_first_of(kOther) != before.npos) continue;
    after = after.substr(0, arrow);
    if (after.find_first_of("{};") != after.npos) continue;
    const std::string_view condition(text.data() + begin, after_name(text, begin) - begin);
    const bool is_other = condition == "return" || condition == "throw" || condition == word;
    if (condition == "else") {
      blank(text, begin, at + word.size());
    } else if (!is_other) {
      blank(text, at, at + word.size());
      text[at] = ',';
    }
  }
}

void blank_word(std::string& text, std::string_view word) {
  const bool has_brackets = word.ends_with("()");
  const bool has_equals = word.starts_with('=');
  const bool has_block = word.ends_with('{');
  if (has_brackets) word.remove_suffix(2);
  if (has_equals) word.remove_prefix(1);
  if (has_block) word.remove_suffix(1);
  if (word.empty()) return;
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + word.size())) {
    if (!is_word_at(text, at, word.size())) continue;
    const std::size_t end = at + word.size();
    if (has_brackets) {
      blank(text, end, after_simple_brackets(text, end));
    } else if (has_equals) {
      const std::size_t equals = before_blanks(text, at);
      if (equals != text.npos && text[equals] == '=') blank(text, equals, end);
    } else if (has_block) {
      const std::size_t next = after_blanks(text, end);
      if (next < text.size() && text[next] == '{') blank(text, at, end);
    } else if (after_blanks(text, end) > end && goes_on(text, end)) {
      blank(text, at, end);
    }
  }
}

}  // namespace

std::string with_blanks(std::string_view source, std::string_view words) {
  std::string out(source);
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    const std::string_view word = words.substr(0, end);
    if (word == ",)" || word == ",>") {
      blank_last_commas(out, word[1]);
    } else if (word == "@_@") {
      blank_marks(out);
    } else if (word == ":_") {
      blank_variables(out);
    } else if (word == ";}") {
      end_last_members(out);
    } else if (word.ends_with("->")) {
      mark_guards(out, word.substr(0, word.size() - 2));
    } else if (word.starts_with('&')) {
      blank_reference(out, word.substr(1));
    } else if (word.ends_with(";{")) {
      divide_block(out, word.substr(0, word.size() - 2));
    } else if (word.find('@') != word.npos) {
      mark_line_start(out, word);
    } else if (word.find('+') != word.npos) {
      blank_sequence(out, word);
    } else if (word.size() > 2 && word.starts_with('_') && word.ends_with('_')) {
      rename_infix(out, word.substr(1, word.size() - 2));
    } else if (word.ends_with('=')) {
      rename_modifier(out, word.substr(0, word.size() - 1));
    } else if (word.ends_with('_')) {
      rename_word(out, word.substr(0, word.size() - 1));
    } else if (word.ends_with("<>")) {
      blank_type_parameters(out, word.substr(0, word.size() - 2));
    } else {
      blank_word(out, word);
    }
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return out;
}

std::string with_names_of(std::string_view source, std::string_view text) {
  std::string out(text);
  const std::size_t size = std::min(source.size(), text.size());
  for (std::size_t at = 0; at + 1 < size; ++at) {
    const bool is_renamed = out[at] == '_' && source[at] != '_' && base::is_name_byte(source[at]) &&
                            base::is_name_byte(out[at + 1]) && out[at + 1] == source[at + 1];
    if (is_renamed) out[at] = source[at];
  }
  return out;
}

}  // namespace cairn::syntax
