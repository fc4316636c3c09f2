#include "internal/scip/symbol_kind.h"

#include <algorithm>
#include <array>

#include "internal/base/ascii.h"
#include "internal/scip/describe.h"

namespace cairn::scip {
namespace {

using model::NodeKind;

struct KeywordKind {
  std::string_view word;
  NodeKind kind;
};

constexpr auto kRoles = std::to_array<KeywordKind>({
    {"method", NodeKind::kMethod},
    {"property", NodeKind::kProperty},
    {"enum member", NodeKind::kEnumMember},
    {"variable", NodeKind::kVariable},
    {"constant", NodeKind::kConstant},
    {"function", NodeKind::kFunction},
    {"class", NodeKind::kClass},
    {"accessor", NodeKind::kAccessor},
});

constexpr auto kDeclarators = std::to_array<KeywordKind>({
    {"class", NodeKind::kClass},         {"record", NodeKind::kClass},
    {"interface", NodeKind::kInterface}, {"protocol", NodeKind::kInterface},
    {"trait", NodeKind::kTrait},         {"mixin", NodeKind::kTrait},
    {"struct", NodeKind::kStruct},       {"enum", NodeKind::kEnum},
    {"union", NodeKind::kUnion},         {"object", NodeKind::kObject},
    {"type", NodeKind::kType},           {"typealias", NodeKind::kType},
    {"typedef", NodeKind::kType},        {"delegate", NodeKind::kType},
    {"function", NodeKind::kFunction},   {"func", NodeKind::kFunction},
    {"fn", NodeKind::kFunction},         {"def", NodeKind::kFunction},
    {"fun", NodeKind::kFunction},        {"constructor", NodeKind::kConstructor},
    {"get", NodeKind::kAccessor},        {"set", NodeKind::kAccessor},
    {"macro", NodeKind::kMacro},         {"macro_rules", NodeKind::kMacro},
    {"const", NodeKind::kConstant},      {"let", NodeKind::kVariable},
    {"var", NodeKind::kVariable},        {"val", NodeKind::kVariable},
    {"event", NodeKind::kEvent},         {"module", NodeKind::kNamespace},
    {"namespace", NodeKind::kNamespace},
});

constexpr auto kModifiers = std::to_array<std::string_view>(
    {"public",    "private",  "protected", "internal", "static",    "final",        "abstract",
     "sealed",    "export",   "default",   "declare",  "async",     "override",     "virtual",
     "partial",   "readonly", "unsafe",    "pub",      "open",      "data",         "case",
     "implicit",  "lazy",     "inline",    "extern",   "native",    "synchronized", "strictfp",
     "transient", "volatile", "suspend",   "operator", "companion", "new",          "ref"});

template <std::size_t kSize>
NodeKind look_up(const std::array<KeywordKind, kSize>& table, std::string_view word) {
  const auto found = std::find_if(table.begin(), table.end(),
                                  [&](const KeywordKind& entry) { return entry.word == word; });
  return found == table.end() ? NodeKind::kUnknown : found->kind;
}

// Iterates over the words at the beginning of a declaration, skipping annotations.
class DeclarationWords {
 public:
  explicit DeclarationWords(std::string_view text) : rest_(text) {}

  std::string_view next() {
    while (true) {
      rest_ = trimmed(rest_);
      if (rest_.starts_with('@') && !rest_.starts_with("@interface")) {
        skip_annotation();
        continue;
      }
      if (rest_.starts_with('@')) rest_.remove_prefix(1);
      std::size_t end = 0;
      while (end < rest_.size() && base::is_name_byte(rest_[end])) ++end;
      const std::string_view word = rest_.substr(0, end);
      rest_.remove_prefix(end);
      if (word == "pub" && rest_.starts_with('(')) skip_parentheses();
      return word;
    }
  }

  std::string_view rest() const { return trimmed(rest_); }

 private:
  void skip_annotation() {
    std::size_t end = 1;
    while (end < rest_.size() && (base::is_name_byte(rest_[end]) || rest_[end] == '.')) ++end;
    rest_.remove_prefix(end);
    if (rest_.starts_with('(')) skip_parentheses();
  }

  void skip_parentheses() {
    std::size_t depth = 0;
    for (std::size_t at = 0; at < rest_.size(); ++at) {
      if (rest_[at] == '(') ++depth;
      if (rest_[at] == ')' && --depth == 0) {
        rest_.remove_prefix(at + 1);
        return;
      }
    }
    rest_ = {};
  }

  std::string_view rest_;
};

// Returns whether a TypeScript declaration has a function type: "f: (a) => b" or "f: <T>(a) => b".
// `rest` is the declaration after its keyword.
bool has_function_type(std::string_view rest) {
  std::size_t colon = 0;
  while (colon < rest.size() && base::is_name_byte(rest[colon])) ++colon;
  if (!rest.substr(colon).starts_with(": ")) return false;
  const std::string_view type = rest.substr(colon + 2);
  return (type.starts_with('(') || type.starts_with('<')) && type.find("=>") != type.npos;
}

NodeKind kind_by_declaration(const Declaration& declaration) {
  if (const NodeKind kind = look_up(kRoles, declaration.role); kind != NodeKind::kUnknown)
    return kind;
  DeclarationWords words(declaration.code);
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    const NodeKind kind = look_up(kDeclarators, word);
    if (kind == NodeKind::kUnknown) {
      if (std::find(kModifiers.begin(), kModifiers.end(), word) == kModifiers.end()) break;
      continue;
    }
    const std::string_view rest = words.rest();
    if (word == "type" && rest.ends_with(" struct")) return NodeKind::kStruct;  // Go
    if (word == "type" && rest.ends_with(" interface")) return NodeKind::kInterface;
    if (word == "struct" && rest.starts_with("field ")) return NodeKind::kField;
    const bool binding = word == "const" || word == "var" || word == "let";
    if (binding && has_function_type(rest)) return NodeKind::kFunction;
    return kind;
  }
  return NodeKind::kUnknown;
}

bool is_all_capitals(std::string_view name) {
  bool capital = false;
  for (const char c : name) {
    if (base::is_lower(c)) return false;
    capital = capital || base::is_upper(c);
  }
  return capital && name.size() > 1;
}

bool is_constructor_name(std::string_view name) {
  return name == "<init>" || name == "<constructor>" || name == ".ctor" || name == "__init__" ||
         name == ".cctor" || name == "<clinit>" || name == "initialize";
}

// Returns the kind that the last descriptor implies.
NodeKind kind_by_suffix(const Symbol& symbol, bool in_type) {
  const Descriptor& last = symbol.descriptors.back();
  switch (last.suffix) {
    case Suffix::kNamespace: return NodeKind::kNamespace;
    case Suffix::kType: return NodeKind::kClass;
    case Suffix::kMethod:
      if (in_type && is_constructor_name(last.name)) return NodeKind::kConstructor;
      if (last.name.starts_with("<get>") || last.name.starts_with("<set>")) {
        return NodeKind::kAccessor;
      }
      return in_type ? NodeKind::kMethod : NodeKind::kFunction;
    case Suffix::kTerm:
      if (in_type) return NodeKind::kField;
      return is_all_capitals(last.name) ? NodeKind::kConstant : NodeKind::kVariable;
    case Suffix::kMeta: return last.name == "__init__" ? NodeKind::kFile : NodeKind::kProperty;
    case Suffix::kMacro: return NodeKind::kMacro;
    default: return NodeKind::kUnknown;
  }
}

bool is_in_type(const Symbol& symbol) {
  const std::size_t count = symbol.descriptors.size();
  if (count < 2) return false;
  const Suffix container = symbol.descriptors[count - 2].suffix;
  return container == Suffix::kType || container == Suffix::kTypeParameter;
}

bool is_function_like(NodeKind kind) {
  return kind == NodeKind::kFunction || kind == NodeKind::kMethod;
}

// Decides the kind if the declaration and the suffix disagree. The suffix decides between the
// families (type, callable, value). The declaration decides within a family.
NodeKind reconcile(NodeKind declared, NodeKind by_suffix, bool in_type, const Symbol& symbol,
                   const Declaration& declaration) {
  if (by_suffix == NodeKind::kConstructor || by_suffix == NodeKind::kAccessor ||
      by_suffix == NodeKind::kFile || by_suffix == NodeKind::kMacro) {
    return by_suffix;
  }
  if (declared == NodeKind::kUnknown || declared == NodeKind::kNamespace) {
    const bool enum_member = by_suffix == NodeKind::kField &&
                             declaration.code.find("/* ordinal ") != std::string_view::npos;
    return enum_member ? NodeKind::kEnumMember : by_suffix;
  }
  if (model::is_type(by_suffix)) return model::is_type(declared) ? declared : by_suffix;
  if (is_function_like(by_suffix)) {
    const bool property = declaration.code.starts_with("@property") ||
                          declaration.code.starts_with("@cached_property") ||
                          declaration.code.starts_with("@functools.cached_property");
    if (property) return NodeKind::kAccessor;
    return declared == NodeKind::kAccessor || declared == NodeKind::kConstructor ? declared
                                                                                 : by_suffix;
  }
  if (by_suffix == NodeKind::kProperty) {  // a key of a TypeScript object literal
    return declared == NodeKind::kMethod ? NodeKind::kMethod : NodeKind::kProperty;
  }
  if (declared == NodeKind::kFunction) return in_type ? NodeKind::kMethod : NodeKind::kFunction;
  if (declared == NodeKind::kClass && symbol.scheme != "semanticdb") return by_suffix;
  const bool value_in_type = in_type && (declared == NodeKind::kVariable);
  return value_in_type ? NodeKind::kField : declared;
}

// Returns whether the symbol is a member of a Python enumeration. The declaration of such a member
// is the qualified name of the enumeration.
bool is_python_enum_member(const Symbol& symbol, std::string_view declaration) {
  const std::size_t count = symbol.descriptors.size();
  if (count < 2 || symbol.descriptors[count - 2].suffix != Suffix::kType) return false;
  const std::string type = namespace_of(symbol) + "." + container_of(symbol);
  return declaration == type && symbol.descriptors.back().suffix == Suffix::kTerm;
}

}  // namespace

NodeKind kind_of(const Symbol& symbol, std::uint32_t scip_kind, const Declaration& declaration,
                 const model::Language& language) {
  const bool in_type = is_in_type(symbol);
  const NodeKind by_suffix = kind_by_suffix(symbol, in_type);
  if (by_suffix == NodeKind::kFile) return by_suffix;
  if (const NodeKind kind = model::kind_of_scip(scip_kind); kind != NodeKind::kUnknown) return kind;
  const NodeKind declared = kind_by_declaration(declaration);
  if (language.id == "python" && by_suffix == NodeKind::kField) {
    if (is_python_enum_member(symbol, declaration.code)) return NodeKind::kEnumMember;
    return is_all_capitals(symbol.descriptors.back().name) ? NodeKind::kConstant : by_suffix;
  }
  if (language.id == "python" && declared == NodeKind::kVariable) return by_suffix;
  if (language.id == "java" && by_suffix == NodeKind::kField &&
      declaration.code.find("static final ") != std::string_view::npos) {
    return NodeKind::kConstant;
  }
  if (language.id == "csharp" && by_suffix == NodeKind::kField) {
    if (declaration.code.find("const ") != std::string_view::npos) return NodeKind::kConstant;
    if (declaration.code.find('{') != std::string_view::npos) return NodeKind::kProperty;
  }
  return reconcile(declared, by_suffix, in_type, symbol, declaration);
}

}  // namespace cairn::scip
