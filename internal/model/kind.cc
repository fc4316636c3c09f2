#include "internal/model/kind.h"

#include <algorithm>

namespace cairn::model {
namespace {

constexpr std::array<std::string_view, kNodeKindCount> kKindNames = {
    "unknown",     "repository", "module",      "file",     "package",  "namespace", "class",
    "interface",   "trait",      "struct",      "enum",     "union",    "object",    "type",
    "function",    "method",     "constructor", "accessor", "macro",    "field",     "property",
    "enum-member", "constant",   "variable",    "event",    "document", "section",   "paragraph",
    "list",        "code-block", "table",       "sentence",
};

constexpr NodeKind kind_at(std::size_t index) { return static_cast<NodeKind>(index); }

bool is_value(NodeKind kind) {
  return kind == NodeKind::kField || kind == NodeKind::kProperty || kind == NodeKind::kEnumMember ||
         kind == NodeKind::kConstant || kind == NodeKind::kVariable || kind == NodeKind::kEvent;
}

template <typename Predicate>
std::vector<NodeKind> kinds_where(Predicate predicate) {
  std::vector<NodeKind> kinds;
  for (std::size_t i = 1; i < kNodeKindCount; ++i) {
    if (predicate(kind_at(i))) kinds.push_back(kind_at(i));
  }
  return kinds;
}

}  // namespace

std::string_view name_of(NodeKind kind) {
  const auto index = static_cast<std::size_t>(kind);
  return index < kNodeKindCount ? kKindNames.at(index) : kKindNames[0];
}

std::optional<std::vector<NodeKind>> kinds_named(std::string_view word) {
  if (word == "type") return kinds_where(is_type);
  if (word == "callable") return kinds_where(is_callable);
  if (word == "value") return kinds_where(is_value);
  if (word == "symbol") return kinds_where(is_symbol);
  if (word == "prose") return kinds_where(is_prose);
  const auto* const found = std::find(kKindNames.begin() + 1, kKindNames.end(), word);
  if (found == kKindNames.end()) return std::nullopt;
  return std::vector{kind_at(static_cast<std::size_t>(found - kKindNames.begin()))};
}

std::vector<std::string_view> kind_words() {
  std::vector<std::string_view> words(kKindNames.begin() + 1, kKindNames.end());
  words.insert(words.end(), {"callable", "value", "symbol", "prose"});
  return words;
}

bool is_type(NodeKind kind) { return kind >= NodeKind::kClass && kind <= NodeKind::kType; }

bool is_symbol(NodeKind kind) { return kind >= NodeKind::kNamespace && kind <= NodeKind::kEvent; }

bool is_prose(NodeKind kind) { return kind >= NodeKind::kDocument; }

bool is_paragraph(NodeKind kind) {
  return kind >= NodeKind::kParagraph && kind <= NodeKind::kTable;
}

bool is_callable(NodeKind kind) { return kind >= NodeKind::kFunction && kind <= NodeKind::kMacro; }

NodeKind kind_of_scip(std::uint32_t scip_kind) {
  switch (scip_kind) {
    case 7:
    case 62:
    case 75: return NodeKind::kClass;  // SCIP: Class, Contract, SingletonClass
    case 21:
    case 42: return NodeKind::kInterface;  // SCIP: Interface, Protocol
    case 53:
    case 85: return NodeKind::kTrait;  // SCIP: Trait, Mixin
    case 49:
    case 28: return NodeKind::kStruct;  // SCIP: Struct, Message
    case 11: return NodeKind::kEnum;
    case 59: return NodeKind::kUnion;
    case 33: return NodeKind::kObject;
    case 3:
    case 54:
    case 55:
    case 56:
    case 57:
    case 63:
    case 73:
    case 84:
    case 86:
      return NodeKind::kType;  // SCIP: AssociatedType, Type, Alias, TypeClass, Family,
                               // Error, Delegate, Extension, Concept
    case 17:
    case 34: return NodeKind::kFunction;  // SCIP: Function, Operator
    case 26:
    case 47:
    case 66:
    case 67:
    case 68:
    case 69:
    case 70:
    case 71:
    case 74:
    case 76:
    case 80: return NodeKind::kMethod;  // SCIP: Method and its special forms
    case 9: return NodeKind::kConstructor;
    case 18:
    case 45:
    case 72: return NodeKind::kAccessor;  // SCIP: Getter, Setter, Accessor
    case 4:
    case 25: return NodeKind::kMacro;  // SCIP: Attribute, Macro
    case 15:
    case 77:
    case 79: return NodeKind::kField;  // SCIP: Field, StaticDataMember, StaticField
    case 41:
    case 81: return NodeKind::kProperty;  // SCIP: Property, StaticProperty
    case 12: return NodeKind::kEnumMember;
    case 8: return NodeKind::kConstant;
    case 60:
    case 61:
    case 82: return NodeKind::kVariable;  // SCIP: Value, Variable, StaticVariable
    case 13:
    case 78: return NodeKind::kEvent;  // SCIP: Event, StaticEvent
    case 29:
    case 30:
    case 35:
    case 36:
    case 64: return NodeKind::kNamespace;
    default: return NodeKind::kUnknown;
  }
}

}  // namespace cairn::model
