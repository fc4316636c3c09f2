#include "internal/syntax/argument_values.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "internal/base/ascii.h"

namespace cairn::syntax {
namespace {

// Limits the work, because the arguments of nested calls are read again for each call around them.
constexpr std::size_t kLongestArgument = 80;
constexpr int kMaxOperators = 8;

// Node types of literals, and the names of their types.
constexpr auto kLiterals = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"string_literal", ":string"},
    {"raw_string_literal", ":string"},
    {"verbatim_string_literal", ":string"},
    {"interpolated_string_expression", ":string"},
    {"concatenated_string", ":string"},
    {"character_literal", ":char"},
    {"char_literal", ":char"},
    {"true", ":bool"},
    {"false", ":bool"},
    {"boolean_literal", ":bool"},
    {"null_literal", ":null"},
    {"null", ":null"},
    {"is_expression", ":bool"},
    {"is_pattern_expression", ":bool"},
    {"instanceof_expression", ":bool"},
    {"lambda_expression", ":function"},
    {"method_reference", ":function"},
    {"anonymous_method_expression", ":function"},
});

constexpr auto kComparisons =
    std::to_array<std::string_view>({"==", "!=", "<", ">", "<=", ">=", "&&", "||", "instanceof"});

std::string number_type(std::string_view text) {
  const bool is_hex = text.starts_with("0x") || text.starts_with("0X");
  const auto last = base::to_lower(text.back());
  if (is_hex) return last == 'l' ? ":long" : ":int";
  if (last == 'f') return ":float";
  if (last == 'm') return "?";  // a decimal (C#)
  const bool is_real = last == 'd' || text.find_first_of(".eE") != text.npos;
  if (is_real) return ":double";
  return last == 'l' ? ":long" : ":int";
}

TSNode field_of(TSNode node, std::string_view name) {
  return ts_node_child_by_field_name(node, name.data(), static_cast<std::uint32_t>(name.size()));
}

// Returns the type of a literal, or of an operation whose type follows from its operator; "" for any
// other expression.
std::string literal_type(TSNode node, std::string_view source, int depth) {
  const std::string_view type = ts_node_type(node);
  const auto* const known =
      std::find_if(kLiterals.begin(), kLiterals.end(),
                   [&](const auto& literal) { return literal.first == type; });
  if (known != kLiterals.end()) return std::string(known->second);
  const std::string_view text = text_of(node, source);
  const bool is_number = type == "number_literal" || type == "real_literal" ||
                         type.ends_with("integer_literal") || type.ends_with("point_literal");
  if (is_number) return text.empty() ? std::string() : number_type(text);
  if (depth > kMaxOperators) return {};
  if (type == "unary_expression" || type == "prefix_unary_expression") {
    if (text.starts_with('!')) return ":bool";
    const std::uint32_t count = ts_node_named_child_count(node);
    if (!text.starts_with('-') || count == 0) return {};
    return literal_type(ts_node_named_child(node, count - 1), source, depth + 1);
  }
  if (type != "binary_expression") return {};
  const TSNode mark = field_of(node, "operator");
  if (ts_node_is_null(mark)) return {};
  const std::string_view word = text_of(mark, source);
  if (std::find(kComparisons.begin(), kComparisons.end(), word) != kComparisons.end()) {
    return ":bool";
  }
  if (word != "+") return {};
  for (const std::string_view side : {"left", "right"}) {  // "a" + x
    const TSNode operand = field_of(node, side);
    if (ts_node_is_null(operand)) continue;
    std::string part = literal_type(operand, source, depth + 1);
    if (part == ":string") return part;
  }
  return {};
}

Argument read_argument(TSNode node, std::string_view source, ChainStyle style) {
  Argument argument{{}, "?"};
  if (std::string_view(ts_node_type(node)) == "argument") {  // C#
    const TSNode label = field_of(node, "name");
    if (!ts_node_is_null(label) && text_of(label, source).size() <= kLongestLabel) {
      argument.label = text_of(label, source);
    }
    const std::uint32_t count = ts_node_named_child_count(node);
    if (count == 0) return argument;
    node = ts_node_named_child(node, count - 1);
  }
  std::string literal = literal_type(node, source, 0);
  if (!literal.empty()) {
    argument.value = std::move(literal);
    return argument;
  }
  const std::string_view text = text_of(node, source);
  if (text.size() <= kLongestArgument) argument.value = chain_of(text, style);
  // `&a` and `*a` have the chain of `a` (C++).
  if (text.starts_with('&') || text.starts_with('*')) argument.value = "?";
  return argument;
}

}  // namespace

std::vector<Argument> read_arguments(TSNode list, std::string_view source, ChainStyle style) {
  std::vector<Argument> arguments;
  const auto most = static_cast<std::uint32_t>(2 * kMaxArguments);
  const std::uint32_t children = std::min(ts_node_named_child_count(list), most);
  for (std::uint32_t i = 0; i < children && arguments.size() < kMaxArguments; ++i) {
    const TSNode child = ts_node_named_child(list, i);
    if (!ts_node_is_extra(child)) arguments.push_back(read_argument(child, source, style));
  }
  while (!arguments.empty() && arguments.back().label.empty() && arguments.back().value == "?") {
    arguments.pop_back();
  }
  return arguments;
}

}  // namespace cairn::syntax
