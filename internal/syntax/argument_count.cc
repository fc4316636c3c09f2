#include "internal/syntax/argument_count.h"

#include <algorithm>
#include <utility>

#include "internal/base/ascii.h"

namespace cairn::syntax {
namespace {

std::uint32_t few(std::uint32_t children) { return std::min(children, kMaxListed); }

// Whether a child of `node` is the bare token `wanted`, such as C#'s `params` or C's `...`.
bool has_unnamed_child(TSNode node, std::string_view wanted) {
  const std::uint32_t children = few(ts_node_child_count(node));
  for (std::uint32_t i = 0; i < children; ++i) {
    const TSNode child = ts_node_child(node, i);
    if (!ts_node_is_named(child) && ts_node_type(child) == wanted) return true;
  }
  return false;
}

// Whether the parameter takes all remaining arguments, as in `*rest: int` or `...rest: T[]`.
bool takes_the_rest(TSNode parameter) {
  const TSNode repeated = ts_node_child_by_field_name(parameter, "type", 4);
  if (!ts_node_is_null(repeated) &&
      std::string_view(ts_node_type(repeated)) == "repeated_parameter_type") {  // Scala's xs: Int*
    return true;
  }
  if (ts_node_named_child_count(parameter) == 0) return false;
  const std::string_view type = ts_node_type(ts_node_named_child(parameter, 0));
  return type.ends_with("splat_pattern") || type == "rest_pattern";
}

// Whether the parameter is the receiver of an extension method, such as `[NotNull] this Shop shop`
// in C#. A call can pass the receiver before the method name: `shop.Find()`.
bool is_object_of_extension(TSNode parameter, std::string_view source) {
  const std::uint32_t children = few(ts_node_named_child_count(parameter));
  for (std::uint32_t i = 0; i < children; ++i) {
    const TSNode child = ts_node_named_child(parameter, i);
    if (std::string_view(ts_node_type(child)) == "modifier" && text_of(child, source) == "this") {
      return true;
    }
  }
  return false;
}

// Returns the number of names that a parameter node declares. In Go, `x, y int` is one node.
std::uint32_t count_names(TSNode parameter) {
  std::uint32_t count = 0;
  const std::uint32_t children = few(ts_node_child_count(parameter));
  for (std::uint32_t i = 0; i < children; ++i) {
    const char* const field = ts_node_field_name_for_child(parameter, i);
    if (field != nullptr && std::string_view(field) == "name" &&
        ts_node_is_named(ts_node_child(parameter, i))) {
      ++count;
    }
  }
  return count;
}

}  // namespace

std::uint8_t count_arguments(TSNode list) {
  std::uint32_t count = 0;
  const std::uint32_t children = few(ts_node_named_child_count(list));
  for (std::uint32_t i = 0; i < children; ++i) {
    if (!ts_node_is_extra(ts_node_named_child(list, i))) ++count;
  }
  return static_cast<std::uint8_t>(std::min<std::uint32_t>(count, kAnyNumber - 1));
}

std::uint8_t number_in(std::string_view text) {
  const bool is_digits =
      !text.empty() && text.size() <= 3 && std::all_of(text.begin(), text.end(), base::is_digit);
  if (!is_digits) return kAnyNumber;
  unsigned number = 0;
  for (const char digit : text) number = 10 * number + static_cast<unsigned>(digit - '0');
  return static_cast<std::uint8_t>(std::min<unsigned>(number, kAnyNumber));
}

void count_parameters(TSNode node, std::string_view source, Definition& definition) {
  std::uint32_t least = 0;
  std::uint32_t most = 0;
  // In Swift, `node` is the whole declaration, because the grammar has no node for the parameter
  // list.
  const bool is_list = !std::string_view(ts_node_type(node)).ends_with("_declaration");
  std::uint32_t last_names = 0;  // the number of names in the previous parameter
  bool takes_rest = false;       // whether the next parameter takes any number of arguments
  bool is_default = false;       // whether the next child is a default value
  const std::uint32_t children = few(ts_node_child_count(node));
  for (std::uint32_t i = 0; i < children; ++i) {
    const TSNode child = ts_node_child(node, i);
    if (ts_node_is_extra(child)) continue;
    const std::string_view type = ts_node_type(child);
    if (std::exchange(is_default, false)) {  // the child is the previous parameter's default value
      least -= std::exchange(last_names, 0);
      continue;
    }
    if (!ts_node_is_named(child)) {
      is_default = type == "=";
      continue;
    }
    if (!is_list && type != "parameter") continue;
    const auto is_a = [&](std::string_view word) { return type.find(word) != type.npos; };
    if (is_a("receiver_parameter") || is_a("self_parameter") || is_a("attribute")) continue;
    if (is_a("separator")) continue;  // Python's * and /
    if (is_a("modifiers")) {
      takes_rest = takes_rest || text_of(child, source).find("vararg") != std::string_view::npos;
      continue;
    }
    last_names = 0;
    if (std::exchange(takes_rest, false) || is_a("spread") || is_a("variadic") ||
        is_a("vararg_expression") || is_a("rest") || is_a("splat") || is_a("block_parameter") ||
        is_a("forward") || is_a("optional_formal_parameters") || takes_the_rest(child)) {
      most = kAnyNumber;
      continue;
    }
    const std::string_view text = text_of(child, source);
    if (!is_list && text.ends_with("...")) {  // Swift's xs: Int...
      most = kAnyNumber;
      continue;
    }
    if (text == "void" || text.starts_with("this:")) continue;
    const bool has_default =
        is_a("default") || is_a("optional") ||
        !ts_node_is_null(ts_node_child_by_field_name(child, "value", 5)) ||
        !ts_node_is_null(ts_node_child_by_field_name(child, "default_value", 13)) ||
        has_unnamed_child(child, "\\\\") ||
        (!is_a("binary_operator") && has_unnamed_child(child, "=")) ||
        is_object_of_extension(child, source);
    const std::uint32_t names = is_list ? std::max<std::uint32_t>(1, count_names(child)) : 1;
    if (!has_default) least += last_names = names;
    most = std::min<std::uint32_t>(most + names, kAnyNumber);
  }
  if (has_unnamed_child(node, "...") || has_unnamed_child(node, "params")) {
    most = kAnyNumber;
    if (has_unnamed_child(node, "params")) least = least > 2 ? least - 2 : 0;
  }
  definition.least_arguments =
      static_cast<std::uint8_t>(std::min<std::uint32_t>(least, kAnyNumber));
  definition.max_arguments = static_cast<std::uint8_t>(std::min<std::uint32_t>(most, kAnyNumber));
}

}  // namespace cairn::syntax
