#include "internal/syntax/arguments.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/model/language.h"
#include "internal/syntax/argument_count.h"

namespace cairn::syntax {
namespace {

// Limits the work, because the arguments of nested calls are read again for each call around them.
constexpr std::size_t kLongestArgument = 80;
constexpr int kMaxOperators = 8;

constexpr auto kNodeTypes = std::to_array<std::pair<std::string_view, ArgumentKind>>({
    {"identifier", ArgumentKind::kName},
    {"interpolated_string_expression", ArgumentKind::kString},
    {"concatenated_string", ArgumentKind::kString},
    {"character_literal", ArgumentKind::kChar},
    {"char_literal", ArgumentKind::kChar},
    {"true", ArgumentKind::kBool},
    {"false", ArgumentKind::kBool},
    {"boolean_literal", ArgumentKind::kBool},
    {"null_literal", ArgumentKind::kNull},
    {"null", ArgumentKind::kNull},
    {"is_expression", ArgumentKind::kCondition},
    {"is_pattern_expression", ArgumentKind::kCondition},
    {"instanceof_expression", ArgumentKind::kCondition},
    {"lambda_expression", ArgumentKind::kFunction},
    {"lambda_literal", ArgumentKind::kFunction},
    {"anonymous_function", ArgumentKind::kFunction},
    {"method_reference", ArgumentKind::kFunction},
    {"anonymous_method_expression", ArgumentKind::kFunction},
    {"array_literal", ArgumentKind::kList},
    {"number_literal", ArgumentKind::kNumber},
    {"real_literal", ArgumentKind::kNumber},
    {"float_literal", ArgumentKind::kNumber},
    {"unary_expression", ArgumentKind::kUnary},
    {"prefix_unary_expression", ArgumentKind::kUnary},
    {"binary_expression", ArgumentKind::kBinary},
    {"await_expression", ArgumentKind::kAwait},
    {"co_await_expression", ArgumentKind::kAwait},
    {"spread_expression", ArgumentKind::kSpread},
    {"argument", ArgumentKind::kArgument},
    {"value_argument", ArgumentKind::kLabelledArgument},
});

constexpr auto kComparisons =
    std::to_array<std::string_view>({"==", "!=", "<", ">", "<=", ">=", "&&", "||", "instanceof"});

ArgumentKind kind_of_type(std::string_view type) {
  const auto* const found = std::find_if(kNodeTypes.begin(), kNodeTypes.end(),
                                         [&](const auto& one) { return one.first == type; });
  if (found != kNodeTypes.end()) return found->second;
  if (type.ends_with("string_literal")) return ArgumentKind::kString;
  const bool is_number = type.ends_with("integer_literal") || type.ends_with("point_literal");
  return is_number ? ArgumentKind::kNumber : ArgumentKind::kOther;
}

// Returns the type of a whole number without a suffix. A number that is too large for an `int` has
// another type in each language.
std::string_view whole_type(std::string_view digits) {
  const bool is_decimal = !digits.starts_with('0');
  const std::size_t most = is_decimal                         ? 9
                           : digits.size() < 2                ? 9
                           : base::is_digit(digits[1])        ? 11  // octal
                           : base::to_lower(digits[1]) == 'x' ? 2 + 7
                                                              : 2 + 31;
  return digits.size() <= most ? ":int" : "?";
}

std::string_view number_type(std::string_view text) {
  const bool is_hex = text.starts_with("0x") || text.starts_with("0X");
  bool is_unsigned = false;
  bool is_long = false;
  std::size_t end = text.size();
  for (; end > 0; --end) {
    const char c = base::to_lower(text[end - 1]);
    if (c == 'u') is_unsigned = true;
    if (c == 'l') is_long = true;
    if (c != 'u' && c != 'l') break;
  }
  const std::string_view digits = text.substr(0, end);
  const bool has_exponent = digits.find_first_of(is_hex ? "pP" : "eE") != digits.npos;
  const bool is_real = has_exponent || digits.find('.') != digits.npos;
  const char last = digits.empty() || is_hex ? '\0' : base::to_lower(digits.back());
  if (last == 'f') return ":float";
  if (last == 'd') return ":double";
  if (is_real && (base::is_digit(digits.back()) || digits.ends_with('.')))
    return is_long ? "?" : ":double";
  if (!is_hex && !base::is_digit(last)) return "?";  // another suffix: a decimal (C#)
  if (is_long) return is_unsigned ? ":ulong" : ":long";
  const std::string_view type = whole_type(digits);
  return is_unsigned && type == ":int" ? ":uint" : type;
}

TSNode field_of(TSNode node, std::string_view name) {
  return ts_node_child_by_field_name(node, name.data(), static_cast<std::uint32_t>(name.size()));
}

class ArgumentReader {
 public:
  ArgumentReader(const ArgumentKinds& kinds, std::string_view source, ChainStyle style)
      : kinds_(kinds), source_(source), style_(style) {}

  // Returns the arguments of Java, C# or C++ that the children of a list are.
  Argument read(TSNode node) const {
    Argument argument{{}, "?"};
    ArgumentKind kind = kinds_.of(node);
    if (kind == ArgumentKind::kArgument) {
      const TSNode label = field_of(node, "name");
      if (!ts_node_is_null(label) && text_of(label, source_).size() <= kLongestLabel) {
        argument.label = text_of(label, source_);
      }
      const std::uint32_t count = ts_node_named_child_count(node);
      if (count == 0) return argument;
      node = ts_node_named_child(node, count - 1);
      kind = kinds_.of(node);
    }
    if (kind == ArgumentKind::kAwait || kind == ArgumentKind::kSpread) return argument;
    std::string_view text = text_of(node, source_);
    constexpr std::string_view kMove = "std::move(";
    if (text.starts_with(kMove) && text.find(')') + 1 == text.size()) {
      text = text.substr(kMove.size(), text.size() - kMove.size() - 1);
    }
    // These make a smart pointer, but have the chain of `new T()` (C++).
    for (const std::string_view maker : {"make_shared<", "make_unique<", "_pointer_cast<"}) {
      if (kind == ArgumentKind::kOther && text.find(maker) != text.npos) return argument;
    }
    const std::string_view literal = type_of(node, kind, 0);
    if (!literal.empty()) {
      argument.value = literal;
    } else if (text.size() <= kLongestArgument && !text.starts_with('&') &&
               !text.starts_with('*')) {
      // `&a` and `*a` have the chain of `a` (C++).
      argument.value = kind == ArgumentKind::kName ? std::string(text) : chain_of(text, style_);
      // `(int *) p` has the chain of `(int) p` (C++).
      const std::string_view value = argument.value;
      const bool is_pointer = value.starts_with("new ") && text.find('*') != text.npos &&
                              is_number_type(value.substr(4, value.find('(') - 4));
      if (is_pointer) argument.value = "?";
    }
    return argument;
  }

  // Returns the argument of Swift or Kotlin. Returns false if the number of arguments is unknown.
  bool read_labelled(TSNode node, Argument& argument) const {
    const std::uint32_t parts = ts_node_named_child_count(node);
    if (parts == 0) return true;
    const TSNode value = ts_node_named_child(node, parts - 1);
    const ArgumentKind kind = kinds_.of(value);
    // Swift's f(a:b:) names a function, and `*xs` stands for several arguments. In f(a: *), the value
    // is an operator, which is not a node.
    const TSNode reference = field_of(node, "reference_specifier");
    if (!ts_node_is_null(reference) || kind == ArgumentKind::kSpread) return false;
    argument.label = label_of(node);
    const std::string_view text = text_of(value, source_);
    const bool is_word = text == "true" || text == "false";
    const std::string_view type = is_word ? ":bool" : type_of(value, kind, 0);
    argument.value = type.empty() ? "?" : type == ":int" ? ":Int" : type;
    return true;
  }

 private:
  // Returns the label in `label: value` (Swift) or `label = value` (Kotlin), or "".
  std::string_view label_of(TSNode argument) const {
    const TSNode label = field_of(argument, "name");
    if (!ts_node_is_null(label)) return text_of(label, source_);
    if (ts_node_child_count(argument) < 3) return {};
    const std::string_view mark = ts_node_type(ts_node_child(argument, 1));
    return mark == "=" ? text_of(ts_node_child(argument, 0), source_) : std::string_view();
  }

  // Returns the type of a literal, or of an operation whose type follows from its operator; "" for any
  // other expression.
  std::string_view type_of(TSNode node, ArgumentKind kind, int depth) const {
    if (depth > kMaxOperators) return {};
    switch (kind) {
      case ArgumentKind::kString: return ":string";
      case ArgumentKind::kChar: return ":char";
      case ArgumentKind::kBool:
      case ArgumentKind::kCondition: return ":bool";
      case ArgumentKind::kNull: return ":null";
      case ArgumentKind::kFunction: return ":function";
      case ArgumentKind::kList: return kinds_.has_labels() ? ":list" : std::string_view();
      case ArgumentKind::kNumber: return number_type(text_of(node, source_));
      case ArgumentKind::kUnary: return type_of_unary(node, depth);
      case ArgumentKind::kBinary: return type_of_binary(node, depth);
      default: return {};
    }
  }

  std::string_view type_of_unary(TSNode node, int depth) const {
    const std::string_view text = text_of(node, source_);
    if (text.starts_with('!')) return ":bool";
    const std::uint32_t count = ts_node_named_child_count(node);
    if (!text.starts_with('-') || count == 0) return {};
    const TSNode operand = ts_node_named_child(node, count - 1);
    return type_of(operand, kinds_.of(operand), depth + 1);
  }

  std::string_view type_of_binary(TSNode node, int depth) const {
    const TSNode mark = field_of(node, "operator");
    if (ts_node_is_null(mark)) return {};
    const std::string_view word = text_of(mark, source_);
    if (std::find(kComparisons.begin(), kComparisons.end(), word) != kComparisons.end()) {
      return ":bool";
    }
    if (word != "+") return {};
    for (const std::string_view side : {"left", "right"}) {  // "a" + x
      const TSNode operand = field_of(node, side);
      if (ts_node_is_null(operand)) continue;
      const std::string_view part = type_of(operand, kinds_.of(operand), depth + 1);
      if (part == ":string") return part;
    }
    return {};
  }

  const ArgumentKinds& kinds_;
  std::string_view source_;
  ChainStyle style_;
};

}  // namespace

ArgumentKinds::ArgumentKinds(const TSLanguage* language)
    : kinds_(ts_language_symbol_count(language), ArgumentKind::kOther) {
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    const char* const name = ts_language_symbol_name(language, static_cast<TSSymbol>(i));
    if (name == nullptr) continue;
    kinds_[i] = kind_of_type(name);
    has_labels_ = has_labels_ || kinds_[i] == ArgumentKind::kLabelledArgument;
  }
}

ArgumentKind ArgumentKinds::of(TSNode node) const {
  const TSSymbol symbol = ts_node_symbol(node);
  return symbol < kinds_.size() ? kinds_[symbol] : ArgumentKind::kOther;
}

void read_arguments(TSNode list, const ArgumentKinds& kinds, bool has_values,
                    std::string_view source, ChainStyle style, Use& use) {
  if (!has_values && !kinds.has_labels()) {
    use.arguments = count_arguments(list);
    return;
  }
  const ArgumentReader reader(kinds, source, style);
  std::uint32_t count = 0;
  bool has_parts = true;  // whether all children are arguments with labels
  const std::uint32_t children = std::min(ts_node_named_child_count(list), kMaxListed);
  for (std::uint32_t i = 0; i < children; ++i) {
    const TSNode child = ts_node_named_child(list, i);
    if (ts_node_is_extra(child)) continue;
    if (++count > kMaxArguments) continue;
    if (has_values) {
      use.given.push_back(reader.read(child));
      continue;
    }
    Argument argument;
    has_parts = has_parts && kinds.of(child) == ArgumentKind::kLabelledArgument;
    if (!has_parts) continue;
    if (!reader.read_labelled(child, argument)) {
      use.given.clear();
      use.arguments = kAnyNumber;
      return;
    }
    has_parts = !argument.value.empty() && argument.label.size() <= kLongestLabel;
    use.given.push_back(std::move(argument));
  }
  if (!has_parts) use.given.clear();
  while (has_values && !use.given.empty() && use.given.back().label.empty() &&
         use.given.back().value == "?") {
    use.given.pop_back();
  }
  use.arguments = static_cast<std::uint8_t>(std::min<std::uint32_t>(count, kAnyNumber - 1));
}

bool is_number_type(std::string_view type) {
  if (type.starts_with("std::")) type.remove_prefix(5);
  return model::has_word(
      "bool char double float int long short signed unsigned wchar_t size_t int8_t int16_t "
      "int32_t int64_t uint8_t uint16_t uint32_t uint64_t",
      type.substr(0, type.find(' ')));
}

bool is_trailing_function(TSNode node) {
  const std::string_view type = ts_node_type(node);
  return type == "lambda_literal" || type == "annotated_lambda";
}

}  // namespace cairn::syntax
