#include "internal/review/signature.h"

#include <algorithm>
#include <optional>
#include <span>

#include "internal/base/ascii.h"
#include "internal/review/writing.h"

namespace cairn::review {
namespace {

using Tokens = std::vector<std::string_view>;
using TokenSpan = std::span<const std::string_view>;

constexpr std::string_view kReceivers = "self this cls";
// Words in a signature that do not affect callers.
constexpr std::string_view kWeakWords =
    "inline constexpr virtual override final explicit noexcept extern def func fn function fun "
    "class struct interface trait enum union type const let var val readonly mut new end default "
    "sealed open data abstract partial unsafe volatile transient native synchronized strictfp "
    "macro define declare lateinit operator infix tailrec convenience required mutating lazy "
    "module object record template typename";
constexpr std::string_view kVisibilityWords =
    "public private protected internal fileprivate package pub crate export open exported local";
// Words after the parameters that do not affect callers.
constexpr std::string_view kWeakEndings = "const override final noexcept end do then";

bool is_name_start(char c) { return base::is_name_byte(c) || c == '@'; }

bool is_name(std::string_view token) {
  return !token.empty() && is_name_start(token.front()) && !base::is_digit(token.front());
}

// Splits a signature into names, numbers, string literals and punctuation.
Tokens tokens_of(std::string_view text) {
  Tokens tokens;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    std::size_t end = at + 1;
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      at = end;
      continue;
    }
    if (is_name_start(c)) {
      while (end < text.size() && (is_name_start(text[end]) && text[end] != '@')) ++end;
    } else if (c == '"' || c == '\'' || c == '`') {
      while (end < text.size() && text[end] != c) end += text[end] == '\\' ? 2U : 1U;
      end = std::min(end + 1, text.size());
      // For a Rust lifetime or an unclosed quote, the token is only the quote character.
      if (c == '\'' && (end == text.size() || end - at > 40) && text[end - 1] != c) end = at + 1;
    } else {
      for (const std::string_view mark : {"...", "->", "=>", "::", "**", "&&", ":="}) {
        if (text.substr(at).starts_with(mark)) {
          end = at + mark.size();
          break;
        }
      }
    }
    tokens.push_back(text.substr(at, end - at));
    at = end;
  }
  return tokens;
}

int depth_change(std::string_view token) {
  if (token == "(" || token == "[" || token == "{" || token == "<") return 1;
  if (token == ")" || token == "]" || token == "}" || token == ">") return -1;
  return 0;
}

// Returns the index after the bracket that closes the bracket at `open`. Returns the number of
// tokens if the bracket is not closed.
std::size_t after_bracket(TokenSpan tokens, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < tokens.size(); ++i) {
    depth += depth_change(tokens[i]);
    if (depth <= 0) return i + 1;
  }
  return tokens.size();
}

// Joins tokens in a canonical form, with spaces only between names.
std::string joined(TokenSpan tokens) {
  std::string text;
  std::string_view before;
  for (const std::string_view token : tokens) {
    const bool is_apart = is_name(before) && (is_name(token) || base::is_digit(token.front()));
    if (is_apart) text += ' ';
    text += token;
    before = token;
  }
  return text;
}

// Returns the index of the first token outside of brackets that is one of `marks`. Returns the
// number of tokens if there is none.
std::size_t find_outside(TokenSpan tokens, std::string_view marks) {
  int depth = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (depth == 0 && model::has_word(marks, tokens[i])) return i;
    depth = std::max(0, depth + depth_change(tokens[i]));
  }
  return tokens.size();
}

// Removes attributes such as `@Override`, `#[inline]` and `[[nodiscard]]`. In languages where `[`
// begins an attribute (C#), also removes those at the beginning, such as `[Pure]`.
Tokens without_attributes(TokenSpan tokens, const model::Language& language) {
  const bool has_brackets = model::has_word(language.declarations.attributes, "[");
  Tokens kept;
  for (std::size_t i = 0; i < tokens.size();) {
    const std::string_view token = tokens[i];
    const bool is_hash = token == "#" && i + 1 < tokens.size() && tokens[i + 1] == "[";
    const bool is_double = token == "[" && kept.empty() && i + 1 < tokens.size() &&
                           (has_brackets || tokens[i + 1] == "[");
    if (token.size() > 1 && token.front() == '@' && base::is_letter(token[1])) {
      ++i;
      while (i + 1 < tokens.size() && tokens[i] == ".") i += 2;
      if (i < tokens.size() && tokens[i] == "(") i = after_bracket(tokens, i);
    } else if (is_hash || is_double) {
      i = after_bracket(tokens, i + (is_hash ? 1 : 0));
    } else {
      kept.push_back(token);
      ++i;
    }
  }
  return kept;
}

// Returns the index of the last name in `tokens` if it is a parameter name, as in `const char *b`.
// Returns nullopt if the tokens are only a type.
std::optional<std::size_t> last_name(TokenSpan tokens) {
  std::size_t names = 0;
  std::optional<std::size_t> last;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!is_name(tokens[i])) continue;
    ++names;
    last = i;
  }
  const bool is_type_only =
      !last || names < 2 || (*last > 0 && (tokens[*last - 1] == "::" || tokens[*last - 1] == "."));
  const bool is_before_bracket =
      last && *last + 1 < tokens.size() && tokens[*last + 1] != "[" && tokens[*last + 1] != ")";
  return is_type_only || is_before_bracket ? std::nullopt : last;
}

std::string type_text(Tokens tokens) {
  std::erase_if(tokens, [](std::string_view token) {
    return token == "mut" || token == "final" || token == "val" || token == "var" ||
           token == "params" || token == "private" || token == "public" || token == "readonly" ||
           token == "required";
  });
  return joined(tokens);
}

using Style = Parameters;

// Reads one parameter.
Parameter parameter_of(TokenSpan tokens, Style style) {
  Parameter parameter;
  const std::size_t assign = find_outside(tokens, "= :=");
  parameter.is_optional = assign < tokens.size();
  TokenSpan head = tokens.first(assign);
  Tokens kept;
  int depth = 0;
  for (const std::string_view token : head) {
    depth += depth_change(token);
    if (depth > 0) {
      kept.push_back(token);
      continue;
    }
    const bool is_rest = token == "..." || (kept.empty() && (token == "*" || token == "**"));
    const bool is_block = kept.empty() && style == Style::kNames && token == "&";
    parameter.is_rest |= is_rest && style != Style::kTypeName;
    parameter.is_rest |= token == "..." || token == "params" || token == "vararg";
    if (is_block) parameter.is_optional = parameter.is_rest = true;
    if (!(is_rest && style != Style::kTypeName) && token != "..." && !is_block) {
      kept.push_back(token);
    }
  }
  const std::size_t colon = find_outside(kept, ":");
  if (style == Style::kTypeName && colon == kept.size()) {
    const auto name = last_name(kept);
    if (name) {
      parameter.name = kept[*name];
      kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(*name));
    }
    parameter.type = type_text(kept);
    return parameter;
  }
  if (style == Style::kNameType) {
    if (!kept.empty()) parameter.name = kept.front();
    parameter.type = joined(TokenSpan(kept).subspan(std::min<std::size_t>(1, kept.size())));
    return parameter;
  }
  Tokens before(kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(colon));
  if (!before.empty() && before.back() == "?") {
    parameter.is_optional = true;
    before.pop_back();
  }
  const bool has_colon = colon < kept.size();
  const bool is_keyword = has_colon && colon + 1 == kept.size() && style == Style::kNames;
  parameter.name = type_text(before);
  if (has_colon && !is_keyword) {
    parameter.type = joined(TokenSpan(kept).subspan(colon + 1));
  }
  if (style == Style::kNames && has_colon) {  // Ruby's keyword parameters `d:` and `e: 3`
    parameter.is_named = true;
    parameter.is_optional = colon + 1 < kept.size();
    parameter.type.clear();
  }
  return parameter;
}

// Completes the types of Go parameters. In `a, b int`, both parameters have type int. If no
// parameter has a type, the names are actually types.
void share_types(std::vector<Parameter>& parameters) {
  const bool has_types = std::any_of(parameters.begin(), parameters.end(),
                                     [](const Parameter& one) { return !one.type.empty(); });
  std::string type;
  for (std::size_t i = parameters.size(); i-- > 0;) {
    Parameter& one = parameters[i];
    if (!has_types) {
      one.type = std::move(one.name);
      one.name.clear();
    } else if (one.type.empty()) {
      one.type = type;
    } else {
      type = one.type;
    }
  }
}

std::vector<Parameter> parameters_of(TokenSpan tokens, const model::Language& language) {
  const Style style = writing_of(language).parameters;
  std::vector<Parameter> parameters;
  bool is_named = false;
  while (!tokens.empty()) {
    const std::size_t end = find_outside(tokens, ",");
    const TokenSpan one = tokens.first(end);
    tokens = tokens.subspan(std::min(end + 1, tokens.size()));
    if (one.empty()) continue;
    if (one.size() == 1 && (one[0] == "*" || one[0] == "/")) {  // Python's parameter markers
      is_named |= one[0] == "*";
      continue;
    }
    Tokens plain = without_attributes(one, language);
    std::erase_if(plain, [](std::string_view token) { return token == "&" || token == "mut"; });
    const bool is_lifetime = plain.size() > 1 && plain[0] == "'";
    const std::string_view first = plain.empty() ? "" : plain[is_lifetime ? plain.size() - 1 : 0];
    const bool is_receiver = parameters.empty() && model::has_word(kReceivers, first) &&
                             (plain.size() == 1 || is_lifetime || plain[1] == ":");
    if (is_receiver && style != Style::kTypeName) continue;
    if (one.size() == 1 && one[0] == "void") continue;
    Parameter parameter = parameter_of(without_attributes(one, language), style);
    parameter.is_named |= is_named && !parameter.is_rest;
    is_named |= parameter.is_rest && style == Style::kNameColonType && one[0] == "*";
    parameters.push_back(std::move(parameter));
  }
  if (style == Style::kNameType) share_types(parameters);
  return parameters;
}

// Returns the index of the name. Prefers an occurrence that is followed by a bracket or similar
// token. Returns the number of tokens if there is no occurrence.
std::size_t find_name(TokenSpan tokens, std::string_view name) {
  std::size_t found = tokens.size();
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool is_it = tokens[i] == name || (tokens[i].size() == name.size() + 1 &&
                                             tokens[i].substr(1) == name && !is_name(name));
    if (!is_it && !(tokens[i].front() == '$' && tokens[i].substr(1) == name)) continue;
    const std::string_view next = i + 1 < tokens.size() ? tokens[i + 1] : "";
    if (next == "(" || next == "<" || next == "[" || next == "?" || next == "!") return i;
    if (found == tokens.size()) found = i;
  }
  return found;
}

int visibility_of(TokenSpan before, const syntax::Definition& definition, model::NodeKind owner,
                  const model::Language& language) {
  const auto has = [&](std::string_view word) {
    return std::find(before.begin(), before.end(), word) != before.end();
  };
  if (has("private") || has("fileprivate") || has("local")) return 0;
  if (has("protected") || has("internal")) return 1;
  const bool is_limited = has("pub") && has("(");
  if (is_limited) return 1;
  if (has("public") || has("pub") || has("open") || has("export")) return 2;
  const bool is_contract = owner == model::NodeKind::kInterface || owner == model::NodeKind::kTrait;
  if (is_contract) return 2;
  const bool is_member = definition.parent != syntax::kNone || !definition.owner.empty();
  if (model::is_type(owner) && writing_of(language).members_are_private) return 0;
  if (language.privacy == model::Privacy::kUnlessPub) return definition.trait.empty() ? 0 : 2;
  const model::Declarations& rules = language.declarations;
  if (rules.stand_apart && has("static") && !is_member) return 0;
  if (rules.public_words == "export") return is_member ? 2 : 0;
  return !rules.public_words.empty() ? 1 : 2;
}

std::vector<std::string> modifiers_of(TokenSpan before) {
  std::vector<std::string> modifiers;
  for (const std::string_view token : before) {
    if (model::has_word("static async suspend", token)) modifiers.emplace_back(token);
  }
  std::sort(modifiers.begin(), modifiers.end());
  modifiers.erase(std::unique(modifiers.begin(), modifiers.end()), modifiers.end());
  return modifiers;
}

// Returns the result of a function: its result type, and words after the parameters that can affect
// callers, such as `throws E`.
std::string result_of(TokenSpan before, TokenSpan after, Style style) {
  Tokens result;
  if (style == Style::kTypeName) {
    for (const std::string_view token : before) {
      if (model::has_word(kWeakWords, token) || model::has_word(kVisibilityWords, token)) continue;
      if (token == "static" || token == "async" || token == "def") continue;
      result.push_back(token);
    }
    while (!result.empty() && result.back() == "::") {  // the class name in `int K::m()`
      result.pop_back();
      if (!result.empty()) result.pop_back();
    }
  }
  for (const std::string_view token : after) {
    if (token == "{" || token == ";" || token == "=>" || token == "=") break;
    if (model::has_word(kWeakEndings, token)) continue;
    result.push_back(token);
  }
  return joined(result);
}

}  // namespace

Signature read_signature(const syntax::Definition& definition, model::NodeKind owner,
                         const model::Language& language) {
  Signature signature;
  const Tokens all = tokens_of(definition.signature);
  const Tokens tokens = without_attributes(all, language);
  const Style style = writing_of(language).parameters;
  const std::size_t name = find_name(tokens, definition.name);
  signature.is_unknown = name == tokens.size() && tokens.size() < all.size();
  if (signature.is_unknown) return signature;
  const TokenSpan before = TokenSpan(tokens).first(name);
  TokenSpan after = TokenSpan(tokens).subspan(std::min(name + 1, tokens.size()));
  signature.visibility = visibility_of(before, definition, owner, language);
  const bool takes_arguments = model::is_callable(definition.kind);
  if (!takes_arguments && !model::is_type(definition.kind)) {
    // For a value, only the type matters.
    signature.result = definition.kind == model::NodeKind::kEnumMember
                           ? joined(after.first(find_outside(after, "= ,")))
                           : joined(tokens_of(definition.type));
    return signature;
  }
  signature.modifiers = modifiers_of(before);
  const bool has_type_parameters =
      style != Style::kNames && !after.empty() && (after.front() == "<" || after.front() == "[");
  if (has_type_parameters) {
    const std::size_t end = after_bracket(after, 0);
    signature.type_parameters = joined(after.first(end));
    after = after.subspan(end);
  }
  if (model::is_type(definition.kind)) {
    const bool is_alias = definition.kind == model::NodeKind::kType;
    if (is_alias) signature.result = joined(tokens_of(definition.type));
    return signature;
  }
  const auto open =
      static_cast<std::size_t>(std::find(after.begin(), after.end(), "(") - after.begin());
  const std::size_t assign = find_outside(after, "=");
  const bool is_value = assign < open && open < after.size();  // const f = async (a) => …
  if (open < after.size()) {
    const std::size_t end = after_bracket(after, open);
    signature.has_parameters = true;
    if (is_value) {
      for (std::string& word : modifiers_of(after.first(open))) {
        signature.modifiers.push_back(std::move(word));
      }
    }
    TokenSpan inside = after.subspan(open + 1, end - open - 1);
    signature.is_cut = inside.empty() || inside.back() != ")";
    if (!inside.empty() && !signature.is_cut) inside = inside.first(inside.size() - 1);
    signature.parameters = parameters_of(inside, language);
    after = after.subspan(end);
  }
  signature.result = result_of(before, after, style);
  return signature;
}

}  // namespace cairn::review
