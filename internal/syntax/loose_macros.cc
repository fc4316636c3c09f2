#include "internal/syntax/loose_macros.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "internal/base/ascii.h"
#include "internal/model/language.h"
#include "internal/syntax/c_tokens.h"

namespace cairn::syntax {
namespace {

using Kind = CToken::Kind;

constexpr std::size_t kShortestMacro = 3;
constexpr std::size_t kMaxScopes = 256;    // maximum number of nested braces
constexpr std::size_t kMaxBranches = 64;   // maximum number of nested #if directives
constexpr std::size_t kMaxBlock = 256;     // maximum number of tokens in the block of a macro
constexpr std::size_t kMaxArguments = 64;  // maximum number of tokens in the parentheses of a macro

// Words that may precede the type in a declaration.
constexpr std::string_view kSpecifiers =
    "static extern inline virtual constexpr explicit friend typedef consteval constinit "
    "thread_local __inline __inline__ __extension__";
// Words that can begin a type.
constexpr std::string_view kTypeWords =
    "void char short int long float double signed unsigned bool auto struct union enum class "
    "typename static extern inline virtual constexpr explicit friend typedef template namespace "
    "using";
constexpr std::string_view kRecords = "class struct union";
// Words that cannot be a type themselves. In `const NAME f(`, for example, NAME is the type and not
// a macro.
constexpr std::string_view kNotTypes =
    "const volatile class struct union enum typename operator namespace using unsigned signed";
// Substrings of macro names that specify how a function is called or exported.
constexpr std::array<std::string_view, 8> kConventions = {
    "API", "CALL", "EXPORT", "CDECL", "EXTERN", "INLINE", "CONSTEXPR", "NODISCARD"};

bool is_capital_name(std::string_view word) {
  bool has_letter = false;
  for (const char c : word) {
    if (base::is_upper(c)) {
      has_letter = true;
    } else if (c != '_' && !base::is_digit(c)) {
      return false;
    }
  }
  return has_letter && word.size() >= kShortestMacro;
}

bool is_convention(std::string_view word) {
  return std::any_of(kConventions.begin(), kConventions.end(),
                     [&](std::string_view part) { return word.find(part) != word.npos; });
}

// The kind of code between an open brace and its closing brace.
struct Scope {
  bool has_declarations = false;  // false if it contains statements, values or enum constants
  std::string_view record;        // the name of the class whose body this is
  bool is_enum = false;
};

class MacroFinder {
 public:
  MacroFinder(std::string_view source, std::vector<LooseMacro>& macros)
      : source_(source), macros_(macros), out_(source) {
    CTokens tokens(source);
    for (CToken one = tokens.next(); one.kind != Kind::kEnd; one = tokens.next()) {
      tokens_.push_back(one);
    }
  }

  std::string run() {
    for (; now_ < tokens_.size(); ++now_) {
      const CToken token = at(0);
      bool is_macro = false;
      if (token.kind == Kind::kDirective) {
        read_directive(text(0));
      } else if (token.kind == Kind::kMark) {
        read_mark(text(0));
      } else if (is_in_declarations() && token.kind == Kind::kWord) {
        is_macro = read_word();
      } else if (is_start_ && brackets_ == 0 && is_capital_name(text(0))) {
        const bool is_enum = !scopes_.empty() && scopes_.back().is_enum;
        is_macro = is_enum ? blank_call() : (is_of_statement() && blank(0)) || replace_condition();
        is_start_ = is_macro;
      } else {
        is_start_ = false;
      }
      if (!is_macro && now_ < tokens_.size()) before_ = at(0);
    }
    return std::move(out_);
  }

 private:
  CToken at(std::size_t ahead) const {
    return now_ + ahead < tokens_.size() ? tokens_[now_ + ahead] : CToken();
  }
  std::string_view text(std::size_t ahead) const { return text_of(at(ahead)); }
  std::string_view text_of(const CToken& one) const {
    return one.kind == Kind::kEnd ? std::string_view() : source_.substr(one.begin, one.size);
  }
  bool is_word(std::size_t ahead) const { return at(ahead).kind == Kind::kWord; }

  bool is_in_declarations() const {
    return brackets_ == 0 && (scopes_.empty() || scopes_.back().has_declarations);
  }

  // Reads a preprocessor directive. At the start of each branch of an #if, the same braces are open
  // as before the #if.
  void read_directive(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of("# \t"), line.size()));
    if (line.starts_with("if")) {
      if (branches_.size() < kMaxBranches) branches_.push_back({scopes_, brackets_});
    } else if (line.starts_with("el") && !branches_.empty()) {
      scopes_ = branches_.back().scopes;
      brackets_ = branches_.back().brackets;
    } else if (line.starts_with("endif") && !branches_.empty()) {
      branches_.pop_back();
    }
    if (brackets_ == 0) begin_declaration();
  }

  void begin_declaration() {
    is_start_ = true;
    is_template_ = false;
    opens_declarations_ = false;
    record_ = {};
    has_enum_ = false;
    has_brackets_ = false;
    has_value_ = false;
    is_operator_ = false;
  }

  void read_mark(std::string_view mark) {
    if (mark == "(" || mark == "[") {
      ++brackets_;
      has_brackets_ = has_brackets_ || mark == "(";
      if (mark == "(") is_start_ = false;
    } else if (mark == ")" || mark == "]") {
      if (brackets_ > 0) --brackets_;
    } else if (mark == "{") {
      if (scopes_.size() < kMaxScopes) {
        const bool opens = is_in_declarations() && opens_declarations_ && !has_brackets_ &&
                           !has_value_ && !has_enum_;
        const bool is_enum = is_in_declarations() && has_enum_ && !has_brackets_;
        scopes_.push_back({opens, opens ? record_ : std::string_view(), is_enum});
        outer_brackets_.push_back(brackets_);
      }
      brackets_ = 0;
      begin_declaration();
    } else if (mark == "}") {
      brackets_ = 0;
      if (!scopes_.empty()) scopes_.pop_back();
      if (outer_brackets_.size() > scopes_.size()) {
        brackets_ = outer_brackets_.back();
        outer_brackets_.resize(scopes_.size());
      }
      if (brackets_ == 0) begin_declaration();
    } else if (brackets_ == 0) {
      read_plain_mark(mark);
    }
  }

  void read_plain_mark(std::string_view mark) {
    const bool is_label =
        mark == ":" && model::has_word("public private protected", text_of(before_));
    const bool is_constant = mark == "," && !scopes_.empty() && scopes_.back().is_enum;
    if (mark == ";" || is_label || is_constant) {
      begin_declaration();
    } else if (mark == "<" && is_template_) {
      skip_parameters();
    } else {
      has_value_ = has_value_ || (mark == "=" && !is_operator_);
      is_start_ = false;
    }
  }

  // Skips the parameter list of a template.
  void skip_parameters() {
    std::size_t open = 0;
    for (; now_ < tokens_.size(); ++now_) {
      const std::string_view mark = text(0);
      if (at(0).kind == Kind::kDirective || mark == ";" || mark == "{") return;
      if (mark == "<") ++open;
      if (mark == ">" && --open == 0) break;
    }
    is_template_ = false;
    is_start_ = true;
  }

  // Returns whether the word is a macro.
  bool read_word() {
    const std::string_view word = text(0);
    if (word == "template") is_template_ = true;
    if (word == "namespace" || word == "extern" || model::has_word(kRecords, word)) {
      opens_declarations_ = true;
    }
    if (word == "operator") is_operator_ = true;
    if (word == "enum") has_enum_ = true;
    if (is_capital_name(word)) {
      if (is_of_record()) return blank(0);
      if (is_start_ ? blank_at_start() : blank_after_start()) return true;
    }
    if (model::has_word(kRecords, text_of(before_))) record_ = word;
    is_start_ = is_start_ && (word == "template" || model::has_word(kSpecifiers, word));
    return false;
  }

  // Whether the current token is the macro in `class MACRO A {`, `class MACRO A : B` or `class
  // MACRO a::B<C>;`. The name in `struct POINT p;` is a type and not a macro.
  bool is_of_record() const {
    const std::string_view record = text_of(before_);
    if (!model::has_word(kRecords, record) && record != "enum") return false;
    if (!is_word(1) || text(1) == "final") return false;
    if (text(2) == ";") return record == "class";
    return text(2) == "{" || text(2) == ":" || text(2) == "final" || text(2) == "<" ||
           text(2) == "::";
  }

  // Whether the current token is the macro in `MACRO { … }`, or a macro on a line of its own before
  // a statement.
  bool is_of_statement() const {
    return (is_word(1) && is_alone()) || (text(1) == "{" && has_space(at(0), at(1)));
  }

  bool blank_at_start() {
    const std::size_t arguments = size_of_plain_arguments();
    if (arguments > 0) {
      const Kind next = at(1 + arguments).kind;
      const bool is_last = next == Kind::kEnd || next == Kind::kDirective;
      return (is_last || next == Kind::kWord) && blank(arguments);
    }
    if (begins_line() && blank_call()) return true;
    if (blank_return_type()) return true;
    return (is_alone() ? is_line() : is_before_type()) && blank(0);
  }

  // Blanks the macro in `MACRO(a, b)`. Does so only if the line ends after the parenthesis and the
  // next line does not continue the declaration. If `name()` follows `MACRO(int)` on the next line,
  // for example, the macro is the type of a function.
  bool blank_call() {
    const std::size_t call = size_of_call();
    if (call == 0) return false;
    const CToken next = at(1 + call);
    const bool is_end = next.kind == Kind::kEnd || next.kind == Kind::kDirective ||
                        text_of(next) == "}" || text_of(next) == "~";
    const bool is_declaration =
        next.kind == Kind::kWord && (text(2 + call) != "(" || is_capital_name(text_of(next)));
    if (!has_line_break(at(call), next) || (!is_end && !is_declaration)) return false;
    const std::size_t name = now_;
    blank(call);
    for (std::size_t i = name + 2; i < now_; ++i) {
      const std::string_view before = text_of(tokens_[i - 1]);
      const bool is_member = before == "." || before == "->" || before == "::";
      if (tokens_[i].kind == Kind::kWord && !is_member) {
        macros_.push_back({tokens_[i].begin, tokens_[i].size});
      }
    }
    return true;
  }

  // Replaces the macro in `MACRO((a), b) name(` with `void`. The grammars parse `MACRO(a) name(`
  // themselves.
  bool blank_return_type() {
    const std::size_t call = size_of_call();
    const std::size_t name = call + 1;
    if (call == 0 || (text(name) != "operator" && (!is_word(name) || text(name + 1) != "("))) {
      return false;
    }
    bool has_many = text(2) == "(";
    std::size_t open = 0;
    for (std::size_t ahead = 1; ahead < call; ++ahead) {
      if (text(ahead) == "(") ++open;
      if (text(ahead) == ")") --open;
      has_many = has_many || (open == 1 && text(ahead) == ",");
    }
    if (!has_many) return false;
    const std::size_t begin = at(0).begin;
    blank(call);
    constexpr std::string_view kType = "void";
    out_.replace(begin, kType.size(), kType);
    return true;
  }

  // Replaces the macro in `MACRO (a) { … } else` with `if`.
  bool replace_condition() {
    const std::size_t call = size_of_call();
    if (call == 0 || text(call + 1) != "{") return false;
    std::size_t open = 0;
    for (std::size_t ahead = call + 1; ahead < kMaxBlock; ++ahead) {
      if (text(ahead) == "{") ++open;
      if (text(ahead) == "}" && --open == 0) {
        if (text(ahead + 1) != "else") return false;
        const std::size_t begin = at(0).begin;
        blank(0);
        constexpr std::string_view kWord = "if";
        out_.replace(begin, kWord.size(), kWord);
        return true;
      }
    }
    return false;
  }

  // Returns the number of tokens in the parentheses after the name, including the parentheses.
  // Returns 0 if there are no parentheses or too many tokens.
  std::size_t size_of_call() const {
    std::size_t open = 0;
    for (std::size_t ahead = 1; ahead < 2 + kMaxArguments; ++ahead) {
      const std::string_view mark = text(ahead);
      if (mark == "(") ++open;
      if (open == 0 || at(ahead).kind == Kind::kDirective || mark == ";" || mark == "{") return 0;
      if (mark == ")" && --open == 0) return ahead;
    }
    return 0;
  }

  static bool has_space(const CToken& from, const CToken& to) {
    return to.begin > from.begin + from.size;
  }

  bool has_line_break(const CToken& from, const CToken& to) const {
    const std::size_t end = to.kind == Kind::kEnd ? source_.size() : to.begin;
    const std::size_t begin = from.begin + from.size;
    return source_.substr(begin, end - begin).find('\n') != source_.npos;
  }

  bool begins_line() const {
    return before_.kind == Kind::kEnd || before_.kind == Kind::kDirective ||
           has_line_break(before_, at(0));
  }

  // Whether the current token is the only one on its line.
  bool is_alone() const {
    return begins_line() && (at(1).kind == Kind::kEnd || has_line_break(at(0), at(1)));
  }

  // Whether the current token, alone on its line, is a macro. If it is not a macro, it is the
  // return type of a function whose name is on the next line.
  bool is_line() const {
    return at(1).kind == Kind::kEnd || at(1).kind == Kind::kDirective || text(1) == "}" ||
           text(1) == "[" || (is_word(1) && (text(2) != "(" || is_capital_name(text(1))));
  }

  // Whether a type follows the current token, so that the current token is not the type itself.
  bool is_before_type() const {
    if (!is_word(1)) return text(1) == "~" || (text(1) == "[" && text(2) == "[");
    const bool is_in_record = !scopes_.empty() && !scopes_.back().record.empty();
    if (is_in_record && text(1) == scopes_.back().record && text(2) == "(") return true;
    if (model::has_word(kTypeWords, text(1))) return true;
    if (text(1) == "const" || text(1) == "volatile") {
      return is_word(2) && (is_word(3) || text(3) == "*" || text(3) == "&" || text(3) == "::");
    }
    if (text(1) == "operator") return is_word(2) && text(2) != "new" && text(2) != "delete";
    if (text(2) == "::") {
      return is_convention(text(0)) || text(3) == text(1) || text(3) == "~";
    }
    if (text(2) == "*" || text(2) == "&" || text(2) == "<") return true;
    if (!is_word(2)) return false;
    // In `DWORD count UNUSED;`, the first name is the type and not a macro.
    if (is_capital_name(text(2)) && !is_capital_name(text(1))) return false;
    // In `DWORD WINAPI run(`, the first name is the type and not a macro.
    const bool is_type = text(3) == "(" && is_capital_name(text(1)) && is_convention(text(1)) &&
                         !is_convention(text(0));
    return !is_type;
  }

  // Blanks a macro before the name of a function or after its parameters.
  bool blank_after_start() {
    // The constants of an enum are not declarations, unlike a function that returns an enum.
    if (has_value_ || (has_enum_ && !has_brackets_)) return false;
    const std::string_view before = text_of(before_);
    const bool is_after_parameters =
        has_brackets_ && model::has_word("const volatile override final", before);
    if (before == ")" || before == "]" || is_after_parameters) {
      const std::size_t arguments = size_of_plain_arguments();
      const std::string_view next = text(1 + arguments);
      const bool is_last = next == ";" || next == "{" || next == "=" || next == ":" ||
                           at(1 + arguments).kind == Kind::kDirective || is_capital_name(next);
      return is_last && blank(arguments);
    }
    const bool is_after_type =
        before_.kind == Kind::kWord
            ? !model::has_word(kSpecifiers, before) && !model::has_word(kNotTypes, before)
            : before == "*" || before == "&" || before == ">";
    return is_after_type && !has_brackets_ && is_word(1) && (text(2) == "(" || text(2) == "::") &&
           blank(0);
  }

  // Returns the number of tokens in the parentheses after the name, including the parentheses.
  // Returns 0 unless they contain only literals and commas.
  std::size_t size_of_plain_arguments() const {
    if (text(1) != "(") return 0;
    for (std::size_t ahead = 2; ahead < 2 + kMaxArguments; ++ahead) {
      if (text(ahead) == ")") return ahead;
      if (at(ahead).kind != Kind::kLiteral && text(ahead) != ",") return 0;
    }
    return 0;
  }

  // Blanks a macro and the `arguments` tokens of its arguments. Moves to the last of these tokens.
  // Always returns true.
  bool blank(std::size_t arguments) {
    macros_.push_back({at(0).begin, at(0).size});
    const std::size_t begin = at(0).begin;
    now_ += arguments;
    for (std::size_t i = begin; i < at(0).begin + at(0).size; ++i) {
      if (out_[i] != '\n' && out_[i] != '\r') out_[i] = ' ';
    }
    return true;
  }

  struct Branch {
    std::vector<Scope> scopes;
    std::size_t brackets = 0;
  };

  std::string_view source_;
  std::vector<CToken> tokens_;
  std::size_t now_ = 0;  // index of the current token
  std::vector<LooseMacro>& macros_;
  std::string out_;
  CToken before_;  // the last token that is not part of a macro
  std::vector<Scope> scopes_;
  std::vector<std::size_t> outer_brackets_;  // number of brackets around each open brace
  std::vector<Branch> branches_;
  std::size_t brackets_ = 0;         // number of open brackets in the innermost brace
  bool is_start_ = true;             // whether a declaration begins here
  bool is_template_ = false;         // whether the word `template` begins the declaration
  bool opens_declarations_ = false;  // whether the next brace contains declarations
  std::string_view record_;          // the name of the class that is being declared
  bool has_enum_ = false;            // whether the next brace contains constants
  bool has_brackets_ = false;        // whether the declaration has parameters
  bool is_operator_ = false;         // whether the declaration is that of an operator
  bool has_value_ = false;           // whether a value or the constants of an enum follow
};

}  // namespace

std::string without_loose_macros(std::string_view source, std::vector<LooseMacro>& macros) {
  return MacroFinder(source, macros).run();
}

}  // namespace cairn::syntax
