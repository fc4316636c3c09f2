#include "internal/syntax/chain.h"

#include <algorithm>
#include <array>

#include "internal/base/ascii.h"
#include "internal/base/text_lines.h"

namespace cairn::syntax {
namespace {

constexpr int kMaxBrackets = 20;  // maximum nesting

// Whether `c` can be part of a name, including the '@' of Ruby fields and the '#' of JavaScript
// fields.
bool is_step_byte(char c) { return base::is_name_byte(c) || c == '@' || c == '#'; }

constexpr auto kPrefixes =
    std::to_array<std::string_view>({"await", "yield", "mut", "ref", "try", "try?", "try!"});

// Returns the offset after the raw string r#"…"# (Rust) that begins at `at`, or `at` if no raw
// string begins there.
std::size_t after_raw_text(std::string_view text, std::size_t at) {
  std::size_t open = at + 1;
  while (open < text.size() && text[open] == '#') ++open;
  if (open == at + 1 || open >= text.size() || text[open] != '"') return at;
  const std::string end = '"' + std::string(open - at - 1, '#');
  const std::size_t close = text.find(end, open + 1);
  return close == text.npos ? at : close + end.size();
}

// Returns the offset after the bracket that closes the bracket at `at`, or npos. Ignores brackets
// inside quotes.
std::size_t after_brackets(std::string_view text, std::size_t at) {
  int depth = 0;
  char quote = 0;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (quote != 0) {
      if (c == '\\') ++at;
      if (c == quote) quote = 0;
      continue;
    }
    // Skips a character literal. A single apostrophe can also begin a lifetime (Rust).
    if (c == '\'' && at + 2 < text.size()) {
      const std::size_t end = text[at + 1] == '\\' ? at + 3 : at + 2;
      if (end < text.size() && text[end] == '\'') at = end;
      continue;
    }
    if (c == 'r' && !(at > 0 && base::is_name_byte(text[at - 1]))) {
      if (const std::size_t end = after_raw_text(text, at); end != at) {
        at = end - 1;
        continue;
      }
    }
    if (c == '"' || c == '`') quote = c;
    if (c == '(' || c == '[' || c == '{') ++depth;
    if ((c == ')' || c == ']' || c == '}') && --depth == 0) return at + 1;
  }
  return std::string_view::npos;
}

// Returns the offset after the <…> at `at`, if the brackets certainly contain type arguments. This
// is certain if '(', '.', ':', '{' or the end of `text` follows. Returns npos otherwise.
std::size_t after_type_arguments(std::string_view text, std::size_t at) {
  int depth = 0;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '<') ++depth;
    if (c == '>' && --depth == 0) {
      ++at;
      const bool fits = at == text.size() || text[at] == '(' || text[at] == '.' ||
                        text[at] == ':' || text[at] == '{';
      return fits ? at : std::string_view::npos;
    }
    if (c == ';' || c == '{' || c == '"') return std::string_view::npos;
  }
  return std::string_view::npos;
}

// C++ casts and functions that name the type of their result in angle brackets, as in
// `make_unique<T>()`.
constexpr auto kMakers = std::to_array<std::string_view>(
    {"static_cast", "dynamic_cast", "const_cast", "reinterpret_cast", "static_pointer_cast",
     "dynamic_pointer_cast", "qobject_cast", "make_shared", "make_unique"});

// Returns the name of the type in `text` without type arguments and without `const`, `struct`, `*` and
// similar words. Returns "" if `text` is not a type.
std::string_view bare_type(std::string_view text) {
  constexpr auto kWords = std::to_array<std::string_view>(
      {"const ", "volatile ", "struct ", "class ", "union ", "enum ", "typename "});
  const auto trim = [&] {
    while (!text.empty() && base::is_plain_space(text.front())) text.remove_prefix(1);
    while (!text.empty() &&
           (base::is_plain_space(text.back()) || text.back() == '*' || text.back() == '&')) {
      text.remove_suffix(1);
    }
  };
  trim();
  for (bool again = true; again;) {
    again = false;
    for (const std::string_view word : kWords) {
      if (!text.starts_with(word)) continue;
      text.remove_prefix(word.size());
      trim();
      again = true;
    }
    if (text.ends_with(" const")) {
      text.remove_suffix(6);
      trim();
      again = true;
    }
  }
  const std::size_t arguments = text.find('<');
  if (arguments != text.npos && after_type_arguments(text, arguments) == text.size()) {
    text = text.substr(0, arguments);
  }
  const bool is_name = !text.empty() && !base::is_digit(text.front()) &&
                       std::all_of(text.begin(), text.end(),
                                   [](char c) { return base::is_name_byte(c) || c == ':'; });
  return is_name ? text : std::string_view();
}

class ChainReader {
 public:
  // `is_cut` says whether the expression continues after `text`.
  ChainReader(std::string_view text, ChainStyle style, int depth = 0, bool is_cut = false)
      : text_(text), style_(style), depth_(depth), is_cut_(is_cut) {}

  Chain read() {
    if (depth_ > kMaxBrackets) return "?";
    while (!text_.empty() && base::is_plain_space(text_.back())) text_.remove_suffix(1);
    skip_prefixes();
    if (style_.has_conditionals && read_conditional()) return out_;
    if (starts_with("::")) at_ += 2;  // `::a` is `a` in the outermost scope
    if (at_ < text_.size() && text_[at_] == '(' && whole_in_brackets()) {
      return ChainReader(text_.substr(at_ + 1, text_.size() - at_ - 2), style_, depth_ + 1).read();
    }
    const bool is_read =
        read_literal() || read_bracketed() || read_unsafe_block() || read_branches() || read_word();
    if (!is_read) return "?";
    read_label();
    while (true) {
      skip_space();
      skip_comments();
      if (at_ >= text_.size()) break;
      const std::size_t before = out_.size();
      if (!read_postfix()) {
        if (is_cut_) return beginning(before);
        return "?";
      }
      if (out_.size() > kLongestChain) return beginning(before);
    }
    if (is_cut_) return beginning(out_.size());
    return out_.size() > kLongestChain ? "?" : out_;
  }

 private:
  // Returns the first `size` bytes of the chain, followed by ".?" in place of the rest.
  Chain beginning(std::size_t size) const {
    constexpr std::string_view kRest = ".?";
    Chain first = out_.substr(0, size);
    // A call or an index has no '.' before it. If the chain is cut before a call or index, the name
    // that is called or indexed is removed too.
    if (size < out_.size() && out_[size] != '.') first.resize(std::min(first.rfind('.'), size));
    while (first.size() + kRest.size() > kLongestChain) {
      const std::size_t dot = first.rfind('.');
      if (dot == Chain::npos) return "?";
      first.resize(dot);
    }
    return first.empty() ? "?" : first.append(kRest);
  }

  bool starts_with(std::string_view word) const { return text_.substr(at_).starts_with(word); }

  void skip_space() {
    while (at_ < text_.size() && base::is_plain_space(text_[at_])) ++at_;
  }

  // Skips line comments before the next step, as in "a()\n  // then\n  .b()".
  void skip_comments() {
    const std::size_t before = at_;
    while (starts_with("//")) {
      at_ = std::min(text_.find('\n', at_), text_.size());
      skip_space();
    }
    if (!starts_with(".")) at_ = before;
  }

  void skip_prefixes() {
    bool again = true;
    while (again) {
      again = false;
      while (at_ < text_.size() &&
             (base::is_plain_space(text_[at_]) || text_[at_] == '*' || text_[at_] == '&' ||
              text_[at_] == '\\' || (text_[at_] == '!' && style_.has_postfix_marks))) {
        ++at_;
      }
      for (const std::string_view prefix : kPrefixes) {
        const std::size_t end = at_ + prefix.size();
        if (!starts_with(prefix) || end >= text_.size() || !base::is_plain_space(text_[end]))
          continue;
        at_ = end;
        again = true;
      }
    }
  }

  bool whole_in_brackets() const { return after_brackets(text_, at_) == text_.size(); }

  // Reads the parentheses in `(expression).rest`, or the whole of `(Type) expression`.
  bool read_bracketed() {
    if (at_ >= text_.size() || text_[at_] != '(') return false;
    const std::size_t end = after_brackets(text_, at_);
    if (end == std::string_view::npos) return false;
    if (end < text_.size() && text_[end - 2] == '*') {  // (Type *)value
      const std::string_view type = bare_type(text_.substr(at_ + 1, end - at_ - 2));
      if (type.empty()) return false;
      out_ = "new " + ChainReader(type, style_, depth_ + 1).read() + "()";
      at_ = text_.size();
      return true;
    }
    if (read_cast(text_.substr(at_ + 1, end - at_ - 2), end)) return true;
    out_ = ChainReader(text_.substr(at_, end - at_), style_, depth_ + 1).read();
    at_ = end;
    return out_ != "?" && !out_.starts_with('|');
  }

  // Returns the offset of `mark`, with white space on both sides, at or after `at` and outside of
  // brackets and strings. Skips the second half of each conditional that begins on the way. Returns
  // npos if there is none.
  std::size_t find_mark(char mark, std::size_t at) const {
    int open = 0;
    for (; at < text_.size(); ++at) {
      const char c = text_[at];
      if (c == '(' || c == '[' || c == '{') {
        at = after_brackets(text_, at) - 1;
        if (at >= text_.size()) return text_.npos;
        continue;
      }
      if (c == '"' || c == '\'') {
        at = text_.find(c, at + 1);
        if (at == text_.npos) return at;
        continue;
      }
      const bool stands_alone = at > 0 && at + 1 < text_.size() &&
                                base::is_plain_space(text_[at - 1]) &&
                                base::is_plain_space(text_[at + 1]);
      if (!stands_alone) continue;
      if (c == mark && open == 0) return at;
      if (c == '?') ++open;
      if (c == ':') --open;
    }
    return text_.npos;
  }

  // Reads `c ? a : b` as "|a|b", or as the other value if one is `null`.
  bool read_conditional() {
    const std::size_t mark = find_mark('?', at_);
    const std::size_t colon = mark == text_.npos ? mark : find_mark(':', mark + 1);
    if (colon == text_.npos) return false;
    const bool is_function = text_.substr(at_, mark - at_).find("=>") != text_.npos;
    if (is_function) return false;
    const auto read_branch = [&](std::string_view text) {
      return ChainReader(text, style_, depth_ + 1, is_cut_).read();
    };
    const Chain first = read_branch(text_.substr(mark + 1, colon - mark - 1));
    const Chain second = read_branch(text_.substr(colon + 1));
    const auto add = [&](const Chain& branch) {
      if (!branch.starts_with('|')) out_ += '|';
      out_ += branch;
    };
    if (first == "null" || second == "null") {
      out_ = first == "null" ? second : first;
    } else if (first != "?" && second != "?") {
      add(first);
      add(second);
    }
    if (out_.empty() || out_.size() > kLongestChain) out_ = "?";
    return true;
  }

  // Reads Rust's `unsafe { expression }`.
  bool read_unsafe_block() {
    constexpr std::string_view kUnsafe = "unsafe";
    if (!starts_with(kUnsafe)) return false;
    const std::size_t open = text_.find_first_not_of(" \t\r\n", at_ + kUnsafe.size());
    if (open == std::string_view::npos || text_[open] != '{') return false;
    const std::size_t end = after_brackets(text_, open);
    if (end == std::string_view::npos) return false;
    std::string_view inside = text_.substr(open + 1, end - open - 2);
    inside.remove_prefix(std::min(inside.find_first_not_of(" \t\r\n"), inside.size()));
    out_ = ChainReader(inside, style_, depth_ + 1).read();
    at_ = end;
    return out_ != "?";
  }

  // Reads Rust's `if a { b } else { c }` as `b`, or as `c` if `b` is not a chain.
  bool read_branches() {
    if (!style_.has_branches || !starts_with("if ")) return false;
    constexpr std::string_view kElse = "else";
    constexpr std::string_view kSpace = " \t\r\n";
    Chain value;
    std::size_t at = at_;
    for (bool goes_on = true; goes_on;) {
      while (at < text_.size() && text_[at] != '{') {
        at = text_[at] == '(' || text_[at] == '[' ? after_brackets(text_, at) : at + 1;
      }
      const std::size_t end = at < text_.size() ? after_brackets(text_, at) : text_.npos;
      if (end == text_.npos) return false;
      std::string_view inside = text_.substr(at + 1, end - at - 2);
      inside.remove_prefix(std::min(inside.find_first_not_of(kSpace), inside.size()));
      if (value.empty() || value == "?") value = ChainReader(inside, style_, depth_ + 1).read();
      const std::size_t next = std::min(text_.find_first_not_of(kSpace, end), text_.size());
      goes_on = text_.substr(next).starts_with(kElse);
      at = goes_on ? next + kElse.size() : end;
    }
    if (value.empty() || value == "?") return false;
    out_ = std::move(value);
    at_ = at;
    return true;
  }

  bool read_cast(std::string_view type, std::size_t end) {
    const std::size_t operand = text_.find_first_not_of(" \t\r\n", end);
    if (operand == std::string_view::npos) return false;
    const bool is_operand = is_step_byte(text_[operand]) || text_[operand] == '(' ||
                            text_[operand] == '"' || text_[operand] == '\'';
    if (!is_operand || (text_[operand] == '(' && operand == end)) return false;
    const Chain name = type_name(type);
    if (name.empty()) return false;
    out_ = "new " + name + "()";
    at_ = text_.size();
    return true;
  }

  // Returns the name of a type (Name or Outer.Name) without its type arguments, or "" for other
  // text.
  static Chain type_name(std::string_view text) {
    const std::size_t arguments = text.find('<');
    if (arguments != std::string_view::npos) {
      if (after_type_arguments(text, arguments) != text.size()) return {};
      text = text.substr(0, arguments);
    }
    if (text.empty() || base::is_digit(text.front())) return {};
    const bool is_plain = std::all_of(text.begin(), text.end(),
                                      [](char c) { return base::is_name_byte(c) || c == '.'; });
    return is_plain && text.front() != '.' && text.back() != '.' ? Chain(text) : Chain();
  }

  bool read_literal() {
    const std::string_view rest = text_.substr(std::min(at_, text_.size()));
    if (rest.empty()) return false;
    const char first = rest.front();
    const bool prefixed = rest.size() > 1 && (rest[1] == '"' || rest[1] == '\'') &&
                          std::string_view("frbuFRBUL").find(first) != std::string_view::npos;
    if (first == '"' || first == '\'' || first == '`' || prefixed) {
      const std::size_t open = prefixed ? 1 : 0;
      const char quote = rest[open];
      std::size_t end = open + 1;
      while (end < rest.size() && rest[end] != quote) end += rest[end] == '\\' ? 2U : 1U;
      // The exact end of the string does not matter, only whether a step follows the string. A
      // string can have triple quotes.
      const std::size_t dot = rest.find(std::string{quote} + ".", open + 1);
      at_ = dot != std::string_view::npos ? at_ + dot + 1
                                          : (end + 1 >= rest.size() ? text_.size() : at_ + end + 1);
      out_ = "'";
      return true;
    }
    if (base::is_digit(first)) {
      while (at_ < text_.size() && (is_step_byte(text_[at_]) || text_[at_] == '.')) ++at_;
      out_ = "0";
      return true;
    }
    if (first == '[' || first == '{') {
      const std::size_t end = after_brackets(text_, at_);
      if (end == std::string_view::npos) return false;
      at_ = end;
      out_ = first == '[' ? "[]" : "{}";
      return true;
    }
    return false;
  }

  bool read_word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_step_byte(text_[at_])) ++at_;
    if (at_ == begin) return false;
    std::string_view word = text_.substr(begin, at_ - begin);
    if (style_.has_projections && is_projection(word)) word.remove_prefix(1);
    if (word == "new" && out_.empty() && !style_.has_plain_new) {
      skip_space();
      while (at_ < text_.size() && text_[at_] == '\\') ++at_;
      out_ = "new ";
      return read_word();
    }
    if (out_.empty() && !style_.loader.empty() && word == style_.loader && read_loaded())
      return true;
    out_ += word;
    return true;
  }

  // Reads Kotlin's `this@Outer`, an object of type Outer.
  void read_label() {
    constexpr std::string_view kThis = "this@";
    if (!std::string_view(out_).starts_with(kThis)) return;
    const Chain name = out_.substr(kThis.size());
    if (!name.empty() && base::is_upper(name.front())) out_ = "new " + name + "()";
  }

  // Reads the block in f {…} or f(…) {…}.
  bool read_block() {
    const std::size_t end = after_brackets(text_, at_);
    if (end == std::string_view::npos) return false;
    if (!out_.ends_with(')')) out_ += "()";
    at_ = end;
    return true;
  }

  // Reads the brackets in x.as[T] or f[T](…).
  bool read_type_brackets() {
    const std::size_t end = after_brackets(text_, at_);
    if (end == std::string_view::npos) return false;
    const std::string_view type = text_.substr(at_ + 1, end - at_ - 2);
    const bool is_single = !type.empty() && base::is_upper(type.front()) &&
                           type.find('[') == std::string_view::npos && !out_.starts_with("new ");
    const Chain name = is_single ? type_name(type) : Chain();
    if (!name.empty()) out_ += '<' + name + '>';
    at_ = end;
    return true;
  }

  // Reads the path in `require("a.b")` or `require "a.b"`, starting after the word `require`.
  bool read_loaded() {
    std::size_t at = at_;
    const auto skip = [&] {
      while (at < text_.size() && base::is_plain_space(text_[at])) ++at;
    };
    skip();
    const bool has_bracket = at < text_.size() && text_[at] == '(';
    if (has_bracket) ++at;
    skip();
    if (at >= text_.size() || (text_[at] != '"' && text_[at] != '\'')) return false;
    const std::size_t end = text_.find(text_[at], at + 1);
    if (end == text_.npos) return false;
    const std::string_view path = text_.substr(at + 1, end - at - 1);
    if (path.empty() || path.find_first_of("\"\\\n") != path.npos) return false;
    at = end + 1;
    skip();
    if (has_bracket && (at >= text_.size() || text_[at++] != ')')) return false;
    out_.append(1, '"').append(path).append(1, '"');
    at_ = at;
    return true;
  }

  // Reads a step that only some languages have.
  bool read_step_of_style() {
    if (style_.has_cascades && (starts_with("..") || starts_with("?.."))) {
      at_ = text_.size();
      return true;
    }
    if (style_.has_postfix_marks && (starts_with(".*") || starts_with(".?"))) {
      at_ += 2;
      return true;
    }
    if (!style_.has_colon_calls) return false;
    if (starts_with("{")) {
      at_ = std::min(after_brackets(text_, at_), text_.size());
      out_ += "()";
      return true;
    }
    if (starts_with("\"") || starts_with("'")) {
      at_ = std::min(text_.find(text_[at_], at_ + 1), text_.size() - 1) + 1;
      out_ += "()";
      return true;
    }
    if (!starts_with(":")) return false;
    ++at_;
    skip_space();
    out_ += '.';
    return read_word();
  }

  // Reads the type in `x as Type`, which begins at `at`.
  bool read_cast(std::size_t at) {
    std::string_view type = text_.substr(at);
    for (const std::string_view pointer : {"*const ", "*mut "}) {  // Rust
      if (type.starts_with(pointer)) type.remove_prefix(pointer.size());
    }
    const Chain name = type_name(type);
    if (name.empty() || !base::is_upper(name.front())) return false;
    out_ = "new " + name + "()";
    at_ = text_.size();
    return true;
  }

  bool read_postfix() {
    if (read_step_of_style()) return true;
    for (const std::string_view dot : {"?.", "!.", "!!.", "->", "::", ".", "\\"}) {
      if (!starts_with(dot)) continue;
      at_ += dot.size();
      const std::size_t after = at_;
      skip_space();
      if (dot == "->" && at_ > after) return false;  // Java's x -> x.y()
      if (starts_with("<")) {                        // turbofish
        const std::size_t end = after_type_arguments(text_, at_);
        if (end == std::string_view::npos) return false;
        at_ = end;
        return true;
      }
      if (starts_with("(")) return dot != "." || read_assertion();  // ?.(
      if (starts_with("await")) {
        at_ += 5;
        return true;
      }
      out_ += '.';
      if (!read_word()) return false;
      constexpr std::string_view kThis = ".this";  // an object of type Outer in Scala's Outer.this
      if (style_.has_blocks && out_.ends_with(kThis)) {
        out_.resize(out_.size() - kThis.size());
        if (!out_.starts_with("new ")) out_ = "new " + out_ + "()";
      }
      return true;
    }
    if (starts_with("!!")) {  // Kotlin's x!!
      at_ += 2;
      return true;
    }
    const char c = text_[at_];
    if (c == '?' || c == '!') {
      ++at_;
      const std::size_t after = at_;
      skip_space();
      // After Rust's x()?, a step can follow on the next line.
      const bool goes_on =
          c == '?' && starts_with(".") && text_.substr(after, at_ - after).find('\n') != text_.npos;
      return at_ == text_.size() || goes_on;
    }
    if (c == '<') {
      const std::size_t end = after_type_arguments(text_, at_);
      if (end == std::string_view::npos) return false;
      const std::string_view made = std::string_view(out_).substr(out_.rfind('.') + 1);
      if (std::find(kMakers.begin(), kMakers.end(), made) != kMakers.end()) {
        const std::string_view type = bare_type(text_.substr(at_ + 1, end - at_ - 2));
        if (!type.empty()) out_ = "new " + ChainReader(type, style_, depth_ + 1).read();
      }
      add_type_argument(text_.substr(at_ + 1, end - at_ - 2), end);
      at_ = end;
      return true;
    }
    const std::size_t cast = starts_with("as ")                           ? 3
                             : starts_with("as? ") || starts_with("as! ") ? 4
                                                                          : 0;
    if (cast > 0 && base::is_plain_space(text_[at_ - 1])) return read_cast(at_ + cast);
    if (c == '[' && style_.has_type_brackets) return read_type_brackets();
    if (c == '{' && style_.has_blocks) return read_block();
    if (c == '(' || c == '[') {
      const std::size_t end = after_brackets(text_, at_);
      if (end == std::string_view::npos) return false;
      if (c == '(') add_super_type(text_.substr(at_ + 1, end - at_ - 2));
      out_ += c == '(' ? "()" : "[]";
      at_ = end;
      return true;
    }
    if (c == '{') {  // composite literals (Go, Rust), anonymous classes (Java)
      if (out_ == "func()" || out_ == "function()" || out_.starts_with("[]")) return false;
      const std::size_t end = after_brackets(text_, at_);
      if (end != text_.size()) return false;
      if (!out_.ends_with(')')) out_ += "()";
      at_ = end;
      return true;
    }
    return false;
  }

  // Adds the class in Python's super(A, self), whose arguments are given, to the chain.
  void add_super_type(std::string_view arguments) {
    if (!style_.has_super_types || out_ != "super") return;
    const std::size_t comma = arguments.find(',');
    if (comma == arguments.npos) return;
    const Chain name = type_name(base::trimmed(arguments.substr(0, comma)));
    if (!name.empty()) out_ += '<' + name + '>';
  }

  // Adds the only type argument of a call to the chain, because it is often the type of the result,
  // as in services.Get<Clock>().
  void add_type_argument(std::string_view type, std::size_t end) {
    const bool is_call = end < text_.size() && text_[end] == '(' && !out_.starts_with("new ");
    const bool is_single =
        !type.empty() && base::is_upper(type.front()) && type.find('<') == std::string_view::npos;
    if (!is_call || !is_single) return;
    const Chain name = type_name(type);
    if (!name.empty()) out_ += '<' + name + '>';
  }

  // Reads Go's type assertion x.(T), whose value has type T. Elixir's f.(x) is a call and not a
  // type assertion.
  bool read_assertion() {
    const std::size_t end = after_brackets(text_, at_);
    if (end == std::string_view::npos) return false;
    std::string_view type = text_.substr(at_ + 1, end - at_ - 2);
    const std::size_t last = std::min(type.rfind('.') + 1, type.size());
    const bool is_type =
        type.starts_with('*') || (last < type.size() && base::is_upper(type[last]));
    if (!is_type) return true;
    while (type.starts_with('*')) type.remove_prefix(1);
    const bool is_name =
        std::all_of(type.begin(), type.end(), [](char c) { return is_step_byte(c) || c == '.'; });
    if (!is_name || type.empty()) return false;
    out_ = "new " + std::string(type) + "()";
    at_ = end;
    return true;
  }

  std::string_view text_;
  ChainStyle style_;
  int depth_;
  bool is_cut_;
  std::size_t at_ = 0;
  Chain out_;
};

}  // namespace

Chain chain_of(std::string_view expression, ChainStyle style) {
  if (expression.empty()) return {};
  const bool is_cut = expression.size() > kMaxChainBytes;
  return ChainReader(expression.substr(0, kMaxChainBytes), style, 0, is_cut).read();
}

}  // namespace cairn::syntax
