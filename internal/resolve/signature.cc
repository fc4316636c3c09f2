#include "internal/resolve/signature.h"

#include <algorithm>
#include <array>

#include "internal/base/ascii.h"
#include "internal/base/text_lines.h"
#include "internal/model/language.h"

namespace cairn::resolve {
namespace {

constexpr std::size_t kNowhere = std::string_view::npos;

// Returns the offset of the bracket that closes the bracket at `open`, or kNowhere.
std::size_t closing_bracket(std::string_view text, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      at = text.find('"', at + 1);
      if (at == kNowhere) return kNowhere;
      continue;
    }
    if (c == '(' || c == '[' || c == '<' || c == '{') ++depth;
    const bool is_arrow = c == '>' && at > 0 && (text[at - 1] == '=' || text[at - 1] == '-');
    if (c == ')' || c == ']' || c == '}' || (c == '>' && !is_arrow)) {
      if (--depth == 0) return at;
    }
  }
  return kNowhere;
}

// Returns the offset of the first character outside of brackets that is one of `ends`, or the size
// of the text.
std::size_t end_of_part(std::string_view text, std::string_view ends) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (ends.find(text[at]) != kNowhere) return at;
    if (std::string_view("([<{").find(text[at]) == kNowhere) continue;
    at = closing_bracket(text, at);
    if (at == kNowhere) return text.size();
  }
  return text.size();
}

// Returns the offset after the declared name, where the type parameters or parameters begin.
std::size_t after_name(std::string_view signature, std::string_view name) {
  for (std::size_t at = signature.find(name); at != kNowhere; at = signature.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if (at > 0 && base::is_name_byte(signature[at - 1])) continue;
    if (end < signature.size() && (signature[end] == '(' || signature[end] == '<')) return end;
    if (signature.substr(end).starts_with(" (")) return end + 1;  // GNU style
  }
  return kNowhere;
}

// Returns what the brackets around the parameters of the function `name` contain. If the signature is
// cut short before the closing bracket, returns the rest of it and sets `is_cut`. Returns nullopt if
// the signature shows no parameters.
std::optional<std::string_view> parameter_list(std::string_view signature, std::string_view name,
                                               bool& is_cut) {
  std::size_t open = after_name(signature, name);
  if (open != kNowhere && signature[open] == '<') {
    open = closing_bracket(signature, open);
    if (open != kNowhere) open = signature.find('(', open);
  }
  if (open == kNowhere) return std::nullopt;
  const std::size_t end = closing_bracket(signature, open);
  is_cut = end == kNowhere;
  return signature.substr(open + 1, is_cut ? end : end - open - 1);
}

// Returns the same, or nullopt if the signature is cut short.
std::optional<std::string_view> whole_parameter_list(std::string_view signature,
                                                     std::string_view name) {
  bool is_cut = false;
  const auto list = parameter_list(signature, name, is_cut);
  return is_cut ? std::nullopt : list;
}

// Removes and returns the part of `list` before the first comma outside of brackets.
std::string_view take_part(std::string_view& list) {
  const std::size_t size = end_of_part(list, ",");
  const std::string_view part = list.substr(0, size);
  list.remove_prefix(std::min(size + 1, list.size()));
  return part;
}

std::string_view without_attributes(std::string_view text) {
  text = base::trimmed(text);
  while (text.starts_with('[')) {
    const std::size_t end = closing_bracket(text, 0);
    if (end == kNowhere) return {};
    text = base::trimmed(text.substr(end + 1));
  }
  return text;
}

bool take_modifier(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  const std::string_view rest = text.substr(word.size());
  if (!rest.empty() && base::is_name_byte(rest.front())) return false;
  text = base::trimmed(rest);
  return true;
}

// Returns the bound of `type` in a list of type parameters, or nullopt if the list does not contain
// `type`.
std::optional<std::string_view> bound_in(std::string_view list, std::string_view type) {
  while (!list.empty()) {
    std::string_view one = without_attributes(take_part(list));
    if (!take_modifier(one, "in")) take_modifier(one, "out");
    take_modifier(one, "reified");
    if (!take_modifier(one, type)) continue;
    if (one.starts_with(':') && !one.starts_with("::")) {  // Kotlin, Swift
      one = base::trimmed(one.substr(1));
    } else if (!take_modifier(one, "extends")) {
      return std::string_view();
    }
    return base::trimmed(one.substr(0, end_of_part(one, "&")));
  }
  return std::nullopt;
}

// Returns the bound of `type` in a C# `where` clause: Item for T in `where T : Item, new()`.
std::string_view bound_after(std::string_view signature, std::string_view type) {
  constexpr std::string_view kWhere = " where ";
  for (std::size_t at = signature.find(kWhere); at != kNowhere;
       at = signature.find(kWhere, at + 1)) {
    std::string_view rest = signature.substr(at + kWhere.size());
    if (!take_modifier(rest, type) || !rest.starts_with(':')) continue;
    rest = base::trimmed(rest.substr(1));
    const std::string_view bound = base::trimmed(rest.substr(0, end_of_part(rest, ", (")));
    const bool is_type = bound != "class" && bound != "class?" && bound != "struct" &&
                         bound != "notnull" && bound != "unmanaged" && bound != "new";
    return is_type ? bound : std::string_view();
  }
  return {};
}

// Returns the letter for the literals that the type accepts (argument_labels() in signature.h), or
// '\0' if they are unknown.
char literal_kind(std::string_view type) {
  type = base::trimmed(type);
  while (type.starts_with('@')) {
    if (type.starts_with("@autoclosure")) return '\0';  // takes the value of the function
    type = base::trimmed(type.substr(end_of_part(type, " ")));
  }
  while (type.ends_with('?') || type.ends_with("...")) {
    type.remove_suffix(type.ends_with('?') ? 1 : 3);
  }
  const std::size_t dash = end_of_part(type, "-");
  if (type.substr(dash).starts_with("->")) return 'f';
  if (type.starts_with('(') && closing_bracket(type, 0) + 1 == type.size()) {
    return literal_kind(type.substr(1, type.size() - 2));
  }
  if (type.starts_with('[')) {
    const std::string_view inside = type.substr(1);
    return inside.substr(end_of_part(inside, ":]")).starts_with(']') ? 'l' : '\0';
  }
  if (model::has_word("String CharSequence StaticString", type)) return 's';
  if (model::has_word("Bool Boolean", type)) return 'b';
  constexpr std::string_view kNumbers =
      "Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Long Short Byte Float Double "
      "CGFloat";
  return model::has_word(kNumbers, type) ? 'n' : '\0';
}

// Returns a word for each parameter of a function, as argument_labels() does. `name_of` returns the
// name of a parameter.
template <typename NameOf>
std::string described_parameters(std::string_view signature, std::string_view name,
                                 NameOf name_of) {
  std::string words;
  bool is_cut = false;
  const auto parameters = parameter_list(signature, name, is_cut);
  if (!parameters) return "*";
  std::string_view list = *parameters;
  while (!list.empty()) {
    std::string_view one = base::trimmed(take_part(list));
    while (one.starts_with('@')) {  // an attribute, such as @escaping
      one = base::trimmed(one.substr(end_of_part(one, " ")));
    }
    const std::string_view label = name_of(one);
    if (label.empty()) continue;
    if (!words.empty()) words += ' ';
    words += label;
    const std::size_t colon = end_of_part(one, ":");
    const std::string_view rest = one.substr(std::min(colon + 1, one.size()));
    const std::size_t assigned = end_of_part(rest, "=");
    const std::string_view type = base::trimmed(rest.substr(0, assigned));
    if (const char kind = literal_kind(type)) (words += ':') += kind;
    if (type.ends_with("...") || one.starts_with("vararg ")) {
      words += "...";
    } else if (assigned < rest.size()) {
      words += '=';
    }
  }
  if (is_cut) words += words.empty() ? "*" : " *";
  return words;
}

constexpr auto kNumberWords =
    std::to_array<std::string_view>({"unsigned", "signed", "long", "short", "int", "char", "double",
                                     "float", "bool", "void", "auto", "wchar_t"});

bool is_number_word(std::string_view word) {
  return std::find(kNumberWords.begin(), kNumberWords.end(), word) != kNumberWords.end();
}

constexpr auto kModifiers = std::to_array<std::string_view>(
    {"final", "volatile", "this", "ref", "out", "in", "readonly", "scoped", "struct", "class",
     "enum", "union", "typename", "register"});

// Returns the type in the declaration of a parameter (parameter_types).
std::string parameter_type(std::string_view text) {
  text = without_attributes(text.substr(0, end_of_part(text, "=")));
  while (text.starts_with('@')) {  // an annotation (Java)
    text.remove_prefix(1);
    text.remove_prefix(end_of_part(text, " "));
    text = base::trimmed(text);
  }
  if (text == "...") return std::string(text);
  bool is_const = false;
  for (bool again = true; again;) {
    const auto take_one = [&](std::string_view word) { return take_modifier(text, word); };
    const bool takes_const = take_modifier(text, "const");
    is_const = is_const || takes_const;
    again = takes_const || std::any_of(kModifiers.begin(), kModifiers.end(), take_one);
  }
  if (text.find("...") != kNowhere || take_modifier(text, "params")) return {};
  if (end_of_part(text, "(") < text.size()) {  // a pointer to a function or to an array (C)
    const bool is_pointer = text.find("(*") != kNowhere || text.find("(&") != kNowhere;
    return is_pointer ? std::string(text) : std::string();
  }
  const std::size_t colon = end_of_part(text, ":");
  if (colon < text.size() && !text.substr(colon).starts_with("::")) {  // `a: Int` (Kotlin)
    const std::string_view type = base::trimmed(text.substr(colon + 1));
    return type.find('(') == kNowhere ? std::string(type) : std::string();
  }
  std::string marks;
  while (text.ends_with(']')) {  // after the name: `int a[]`
    const std::size_t open = text.rfind('[');
    if (open == kNowhere) return {};
    marks += "[]";
    text = base::trimmed(text.substr(0, open));
  }
  std::size_t name = text.size();
  while (name > 0 && base::is_name_byte(text[name - 1])) --name;
  const std::string_view before = base::trimmed(text.substr(0, name));
  const bool has_name = name < text.size() && !before.empty() && !before.ends_with(':') &&
                        !before.ends_with('.') && !is_number_word(text.substr(name));
  if (has_name) text = before;
  // Only what a pointer or reference leads to can be constant for the caller.
  while (!text.empty()) {
    const bool is_mark = text.ends_with('*') || text.ends_with('&');
    if (is_mark) {
      marks.insert(marks.begin(), text.back());
    } else if (!text.ends_with(" const") && !text.ends_with("*const")) {
      break;
    }
    is_const = is_const || (!is_mark && !marks.empty());
    text = base::trimmed(text.substr(0, text.size() - (is_mark ? 1 : 5)));
  }
  return (is_const && !marks.empty() ? "const " : "") + std::string(text) + marks;
}

}  // namespace

std::string_view extended_type(std::string_view signature, std::string_view name,
                               std::string_view word) {
  bool is_cut = false;
  const auto list = parameter_list(signature, name, is_cut);
  if (!list) return {};
  std::string_view first = without_attributes(list->substr(0, end_of_part(*list, ",")));
  if (!word.empty() && !take_modifier(first, word)) return {};
  first = without_attributes(first);
  for (const std::string_view modifier : {"ref", "in", "readonly", "scoped"}) {
    take_modifier(first, modifier);
  }
  const std::size_t space = first.find_last_of(" \t");
  if (space == kNowhere && word.empty()) return first;
  return base::trimmed(first.substr(0, space + 1));
}

std::optional<std::string_view> bound_of(std::string_view signature, std::string_view name,
                                         std::string_view type) {
  const std::size_t after = after_name(signature, name);
  if (after != kNowhere && signature[after] == '<') {
    const std::size_t end = closing_bracket(signature, after);
    if (end == kNowhere) return std::nullopt;
    const auto bound = bound_in(signature.substr(after + 1, end - after - 1), type);
    if (!bound || !bound->empty()) return bound;
    return bound_after(signature, type);
  }
  // Java: `public <T> T get()`
  const std::size_t open = signature.find('<');
  if (after == kNowhere || open == kNowhere || open > after) return std::nullopt;
  if (open > 0 && base::is_name_byte(signature[open - 1])) return std::nullopt;
  const std::size_t end = closing_bracket(signature, open);
  if (end == kNowhere) return std::nullopt;
  return bound_in(signature.substr(open + 1, end - open - 1), type);
}

std::optional<std::string_view> template_default(std::string_view signature,
                                                 std::string_view type) {
  constexpr std::string_view kTemplate = "template";
  while (signature.starts_with(kTemplate)) {
    const std::size_t open = signature.find('<');
    const std::size_t close = open == kNowhere ? kNowhere : closing_bracket(signature, open);
    if (close == kNowhere) return std::nullopt;
    std::string_view list = signature.substr(open + 1, close - open - 1);
    signature = base::trimmed(signature.substr(close + 1));
    while (!list.empty()) {
      std::string_view one = base::trimmed(take_part(list));
      if (!take_modifier(one, "typename") && !take_modifier(one, "class")) continue;
      if (!take_modifier(one, type)) continue;
      return one.starts_with('=') ? base::trimmed(one.substr(1)) : std::string_view();
    }
  }
  return std::nullopt;
}

bool takes_self(std::string_view signature) {
  // Brackets in type parameters, as in `fn f<F: Fn(u8)>(self)`, come first, so all are tried.
  for (std::size_t at = signature.find('('); at != signature.npos;
       at = signature.find('(', at + 1)) {
    std::string_view rest = signature.substr(at + 1);
    const auto skip = [&](std::string_view word) {
      if (!rest.starts_with(word)) return false;
      rest.remove_prefix(word.size());
      rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
      return true;
    };
    skip(" ");
    if (skip("&") && rest.starts_with('\'')) {
      rest.remove_prefix(std::min(rest.find(' '), rest.size()));
      skip(" ");
    }
    skip("mut ");
    constexpr std::string_view kSelf = "self";
    if (!rest.starts_with(kSelf)) continue;
    rest.remove_prefix(kSelf.size());
    if (rest.empty() || !base::is_name_byte(rest.front())) return true;
  }
  return false;
}

bool is_named_by_macro(std::string_view signature, std::string_view name) {
  const auto end = std::find_if_not(signature.begin(), signature.end(), base::is_name_byte);
  const std::string_view macro(signature.begin(), end);
  const std::size_t open = signature.find_first_not_of(' ', macro.size());
  if (macro.empty() || macro == name || open == kNowhere || signature[open] != '(') return false;
  if (signature.substr(open).starts_with("(*")) return false;  // the result is a function
  const std::size_t close = closing_bracket(signature, open);
  if (close == kNowhere || signature.substr(open, close - open).find(name) == kNowhere)
    return false;
  const std::size_t after = signature.find_first_not_of(' ', close + 1);
  return after == kNowhere || signature[after] == '(';
}

std::string argument_labels(std::string_view signature, std::string_view name) {
  return described_parameters(
      signature, name, [](std::string_view one) { return one.substr(0, one.find_first_of(" :")); });
}

std::string parameter_names(std::string_view signature, std::string_view name) {
  return described_parameters(signature, name, [](std::string_view one) {
    one = base::trimmed(one.substr(0, one.find(':')));
    return one.substr(one.find_last_of(' ') + 1);
  });
}

std::vector<std::string> parameter_types(std::string_view signature, std::string_view name) {
  std::vector<std::string> types;
  std::string_view list = whole_parameter_list(signature, name).value_or(std::string_view());
  while (!list.empty()) types.push_back(parameter_type(take_part(list)));
  return types;
}

std::string qualifiers_of(std::string_view signature, std::string_view name) {
  const auto list = whole_parameter_list(signature, name);
  if (!list) return {};
  const std::size_t end = static_cast<std::size_t>(list->data() - signature.data()) + list->size();
  std::string_view rest = base::trimmed(signature.substr(std::min(end + 1, signature.size())));
  std::string out;
  if (take_modifier(rest, "const")) out = "const";
  for (; rest.starts_with('&'); rest.remove_prefix(1)) out += '&';
  return out;
}

bool is_specialization(std::string_view signature, std::string_view name) {
  const std::size_t at = after_name(signature, name);
  if (at == kNowhere) return false;
  const std::string_view owner = base::trimmed(signature.substr(0, at - name.size()));
  return signature[at] == '<' || owner.ends_with(">::");
}

std::optional<std::size_t> parameter_index(std::string_view signature, std::string_view name,
                                           std::string_view type) {
  const std::size_t open = after_name(signature, name);
  if (open == kNowhere || signature[open] != '<') return std::nullopt;
  const std::size_t end = closing_bracket(signature, open);
  if (end == kNowhere) return std::nullopt;
  std::string_view list = signature.substr(open + 1, end - open - 1);
  for (std::size_t index = 0; !list.empty(); ++index) {
    if (bound_in(take_part(list), type)) return index;
  }
  return std::nullopt;
}

bool has_no_type_parameters(std::string_view signature, std::string_view name) {
  const std::size_t at = after_name(signature, name);
  return at != kNowhere && signature[at] == '(';
}

bool takes_delegate(std::string_view signature) {
  return signature.find("Action<") != kNowhere || signature.find("Func<") != kNowhere;
}

std::string_view delegate_parameter(std::string_view signature, std::string_view name,
                                    std::size_t index, std::size_t parameter) {
  const auto parameters = whole_parameter_list(signature, name);
  if (!parameters) return {};
  // Returns the part of `list` at `place`, without the other parts.
  const auto part_at = [](std::string_view list, std::size_t place) -> std::string_view {
    for (; place > 0 && !list.empty(); --place) {
      list.remove_prefix(std::min(end_of_part(list, ",") + 1, list.size()));
    }
    return base::trimmed(list.substr(0, end_of_part(list, ",")));
  };
  std::string_view type = without_attributes(part_at(*parameters, index));
  take_modifier(type, "this");
  // Returns what the brackets of `outer<…>` contain, if the type begins with it.
  const auto inside = [&](std::string_view outer) -> std::string_view {
    if (!type.starts_with(outer) || type.size() <= outer.size() || type[outer.size()] != '<') {
      return {};
    }
    const std::size_t end = closing_bracket(type, outer.size());
    return end == kNowhere ? std::string_view()
                           : base::trimmed(type.substr(outer.size() + 1, end - outer.size() - 1));
  };
  if (const std::string_view expression = inside("Expression"); !expression.empty()) {
    type = expression;
  }
  if (const std::string_view action = inside("Action"); !action.empty()) {
    return part_at(action, parameter);
  }
  const std::string_view function = inside("Func");
  const bool is_result = part_at(function, parameter + 1).empty();  // the last type
  return is_result ? std::string_view() : part_at(function, parameter);
}

std::vector<std::string> base_arguments(std::string_view signature, std::string_view name,
                                        std::string_view base) {
  std::vector<std::string> arguments;
  const std::size_t own = signature.find(name);
  std::size_t at = own == kNowhere ? own : signature.find(base, own + name.size());
  for (; at != kNowhere; at = signature.find(base, at + 1)) {
    const std::size_t open = at + base.size();
    if (at == 0 || base::is_name_byte(signature[at - 1])) continue;
    if (open >= signature.size() || signature[open] != '<') continue;
    const std::size_t end = closing_bracket(signature, open);
    if (end == kNowhere) return {};
    std::string_view list = signature.substr(open + 1, end - open - 1);
    while (!list.empty()) {
      arguments.emplace_back(base::trimmed(take_part(list)));
    }
    return arguments;
  }
  return arguments;
}

}  // namespace cairn::resolve
