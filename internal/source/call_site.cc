#include "internal/source/call_site.h"

#include <algorithm>
#include <string>

#include "internal/base/ascii.h"

namespace cairn::source {
namespace {

constexpr std::size_t kLongestTypeArguments = 300;

std::string_view without_space(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first == text.npos ? std::string_view{} : text.substr(first);
}

// Returns the part of `text` after the `<…>` or `[…]` at its beginning. Returns "" if these
// brackets cannot be a list of type arguments.
std::string_view after_type_arguments(std::string_view text, char open, char close) {
  int depth = 0;
  const std::size_t end = std::min(text.size(), kLongestTypeArguments);
  for (std::size_t at = 0; at < end; ++at) {
    const char c = text[at];
    if (c == open) ++depth;
    // The `>` of an arrow (`->` or `=>`) in a function type closes no bracket.
    if (c == close && (at == 0 || (text[at - 1] != '-' && text[at - 1] != '='))) --depth;
    if (depth == 0) return text.substr(at + 1);
    if (c == ';' || c == '{') return {};
  }
  return {};
}

// Whether `before` ends with the `<` that opens a JSX element, `<Component …>`. The `<` can also be
// a comparison, or open a list of type arguments. In an element, the name directly follows the `<`.
bool opens_element(std::string_view before, std::string_view after) {
  if (!before.ends_with('<') || after.empty()) return false;
  const std::string_view left = before.substr(0, before.size() - 1);
  const std::size_t last = left.find_last_not_of(" \t\r\n");
  constexpr std::string_view kExpressionBegins = "(,=?:{}>[&|;";
  const bool begins = last == left.npos ||
                      kExpressionBegins.find(left[last]) != kExpressionBegins.npos ||
                      left.substr(0, last + 1).ends_with("return");
  const char next = after.front();
  return begins && (next == ' ' || next == '\n' || next == '>' || next == '/');
}

// A statement that names functions is at most this long before the name.
constexpr std::size_t kLongestStatement = 2000;

// Splits `text` at the bytes that are not part of names.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}

  // Returns the next word, or "" at the end.
  std::string_view next() {
    while (at_ < text_.size() && !base::is_name_byte(text_[at_])) ++at_;
    const std::size_t begin = at_;
    while (at_ < text_.size() && base::is_name_byte(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }
  std::size_t end() const { return at_; }  // of the last word

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

std::string_view last_bytes(std::string_view text) {
  return text.substr(text.size() - std::min(text.size(), kLongestStatement));
}

// Whether the shell command at the end of `before` begins with one of `commands`.
bool ends_with_command(std::string_view before, std::string_view commands) {
  constexpr std::string_view kBeforeCommand = "do elif else if then until while";
  before = last_bytes(before);
  Words words(before.substr(before.find_last_of("\n;&|(`{") + 1));  // npos + 1 is 0
  std::string_view word = words.next();
  while (model::has_word(kBeforeCommand, word)) word = words.next();
  return !word.empty() && model::has_word(commands, word);
}

std::string without_sql_comments(std::string_view text) {
  std::string code(text);
  for (std::size_t at = code.find("--"); at != code.npos; at = code.find("--", at)) {
    code.erase(at, code.find('\n', at) - at);
  }
  return code;
}

// Whether the SQL statement at the end of `before` begins with one of `words`, and names functions.
bool ends_with_statement(std::string_view before, std::string_view words) {
  constexpr std::string_view kKinds = "aggregate function procedure routine";
  constexpr std::string_view kOthers =
      "as begin call create delete end exec execute go insert perform return select update with";
  before = last_bytes(before);
  before.remove_prefix(before.rfind(';') + 1);  // npos + 1 is 0
  const std::string code = base::lowered(without_sql_comments(before));
  Words all(code);
  bool is_open = false;
  bool is_named = false;
  for (std::string_view word = all.next(); !word.empty(); word = all.next()) {
    if (model::has_word(words, word)) {
      is_open = true;
      is_named = false;
    } else if (is_named && model::has_word(kOthers, word)) {
      is_open = is_named = false;
    } else if (is_open && model::has_word(kKinds, word)) {
      is_named = true;
    }
  }
  return is_named;
}

}  // namespace

bool is_only_named(std::string_view before, const model::Calls& calls) {
  if (!calls.naming_commands.empty()) return ends_with_command(before, calls.naming_commands);
  return !calls.naming_statements.empty() && ends_with_statement(before, calls.naming_statements);
}

bool is_dropped(std::string_view before, const model::Calls& calls) {
  if (calls.dropping_word.empty()) return false;
  constexpr std::string_view kKinds =
      "aggregate domain foreign function index materialized policy procedure routine rule schema "
      "sequence table trigger type view";
  constexpr std::string_view kOthers =
      "alter begin call comment create delete end exec execute go grant insert perform revoke "
      "select update with";
  before = last_bytes(before);
  before.remove_prefix(before.rfind(';') + 1);  // npos + 1 is 0
  const std::string code = base::lowered(without_sql_comments(before));
  Words all(code);
  bool is_next = false;  // whether the last word was `drop`
  bool is_open = false;
  for (std::string_view word = all.next(); !word.empty(); word = all.next()) {
    if (is_next) is_open = model::has_word(kKinds, word);
    is_next = word == calls.dropping_word;
    if (model::has_word(kOthers, word)) is_open = false;
  }
  return is_open;
}

std::size_t end_of_head(std::string_view code, const model::Calls& calls) {
  const std::size_t space = calls.head.find(' ');
  if (space == calls.head.npos) return 0;
  Words words(code);
  if (words.next() != calls.head.substr(0, space)) return 0;
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    if (word == calls.head.substr(space + 1)) return words.end();
  }
  return 0;
}

bool makes_variable(std::string_view after) {
  if (after.starts_with('<')) after = after_type_arguments(after, '<', '>');
  std::string_view rest = without_space(after);
  if (rest.size() == after.size()) return false;
  const auto end = std::find_if_not(rest.begin(), rest.end(), base::is_name_byte);
  if (end == rest.begin()) return false;
  rest = without_space(rest.substr(static_cast<std::size_t>(end - rest.begin())));
  return rest.starts_with('(') || rest.starts_with('{');
}

bool is_call(std::string_view before, std::string_view after, const model::Calls& calls) {
  if (calls.elements && opens_element(before, after)) return true;
  std::string_view rest = without_space(after);
  // If the end of a line ends a statement in this language, the arguments must begin on the line of
  // the name.
  const bool next_line = rest.size() < after.size() &&
                         after.substr(0, after.size() - rest.size()).find('\n') != after.npos;
  if (next_line && calls.ends_with_line) return false;
  if (calls.macros) {
    if (rest.starts_with("!(") || rest.starts_with("![") || rest.starts_with("! {") ||
        rest.starts_with("!{")) {
      return true;
    }
    if (rest.starts_with("::<")) rest = after_type_arguments(rest.substr(2), '<', '>');
  }
  if (calls.elements) {
    if (rest.starts_with("?.(") || rest.starts_with('`') || rest.starts_with("!(")) return true;
    if (rest.starts_with(".call(") || rest.starts_with(".apply(")) return true;
  }
  if (rest.starts_with('<')) rest = without_space(after_type_arguments(rest, '<', '>'));
  if (rest.starts_with('[') && calls.type_brackets) {
    rest = after_type_arguments(rest, '[', ']');
  }
  if (rest.starts_with('(')) return true;
  // In some languages, the only argument may be a block, as in f {…}.
  return calls.block_arguments && rest.starts_with('{');
}

}  // namespace cairn::source
