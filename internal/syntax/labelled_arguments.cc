#include "internal/syntax/labelled_arguments.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace cairn::syntax {
namespace {

std::string_view literal_type(std::string_view type, std::string_view text) {
  if (type.ends_with("string_literal")) return ":string";
  if (type == "integer_literal" || type == "number_literal") return ":int";
  if (type == "real_literal" || type == "float_literal") return ":double";
  if (type == "boolean_literal" || text == "true" || text == "false") return ":bool";
  if (type == "lambda_literal" || type == "anonymous_function") return ":function";
  return type == "array_literal" ? ":list" : "?";
}

// Returns the label in `label: value` (Swift) or `label = value` (Kotlin), or "".
std::string_view label_of(TSNode argument, std::string_view source) {
  const TSNode label = ts_node_child_by_field_name(argument, "name", 4);
  if (!ts_node_is_null(label)) return text_of(label, source);
  if (ts_node_child_count(argument) < 3) return {};
  const std::string_view mark = ts_node_type(ts_node_child(argument, 1));
  return mark == "=" ? text_of(ts_node_child(argument, 0), source) : std::string_view();
}

}  // namespace

std::vector<Argument> read_labelled_arguments(TSNode list, std::string_view source,
                                              bool* is_unknown) {
  std::vector<Argument> arguments;
  const auto most = static_cast<std::uint32_t>(2 * kMaxArguments);
  const std::uint32_t children = std::min(ts_node_named_child_count(list), most);
  for (std::uint32_t i = 0; i < children && arguments.size() < kMaxArguments; ++i) {
    const TSNode node = ts_node_named_child(list, i);
    if (ts_node_is_extra(node)) continue;
    if (std::string_view(ts_node_type(node)) != "value_argument") return {};
    const std::uint32_t parts = ts_node_named_child_count(node);
    if (parts == 0) return {};
    const TSNode value = ts_node_named_child(node, parts - 1);
    const std::string_view type = ts_node_type(value);
    // Swift's f(a:b:) names a function, and `*xs` stands for several arguments. In f(a: *), the value
    // is an operator, which is not a node.
    const TSNode reference = ts_node_child_by_field_name(node, "reference_specifier", 19);
    if (!ts_node_is_null(reference) || type == "spread_expression") {
      *is_unknown = true;
      return {};
    }
    const std::string_view label = label_of(node, source);
    if (label.size() > kLongestLabel) return {};
    arguments.push_back(
        {std::string(label), std::string(literal_type(type, text_of(value, source)))});
  }
  return arguments;
}

bool is_trailing_function(TSNode node) {
  const std::string_view type = ts_node_type(node);
  return type == "lambda_literal" || type == "annotated_lambda";
}

}  // namespace cairn::syntax
