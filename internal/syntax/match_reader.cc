#include "internal/syntax/match_reader.h"

#include <algorithm>
#include <array>
#include <optional>

#include "internal/base/display.h"
#include "internal/base/utf8.h"
#include "internal/syntax/chain.h"
#include "internal/syntax/import_tree.h"

namespace cairn::syntax {
namespace {

constexpr std::size_t kLongestType = 200;
constexpr std::size_t kLongestName = 200;

// The captures of one match, by what they are.
class Captures {
 public:
  Captures(const TSQueryMatch& match, const Query& query) : query_(query) {
    for (std::uint16_t i = 0; i < match.capture_count; ++i) {
      const Part part = query.part(match.captures[i].index);
      std::optional<TSQueryCapture>& slot = slots_.at(static_cast<std::size_t>(part));
      if (!slot) slot = match.captures[i];
    }
  }

  const TSNode* node(Part part) const {
    const auto& slot = slots_.at(static_cast<std::size_t>(part));
    return slot ? &slot->node : nullptr;
  }

  bool has(Part part) const { return node(part) != nullptr; }

  model::NodeKind kind(Part part) const {
    return query_.kind(slots_.at(static_cast<std::size_t>(part))->index);
  }

  std::string text(Part part, std::string_view source, std::size_t most) const {
    const TSNode* const found = node(part);
    if (found == nullptr) return {};
    const std::string_view text = text_of(*found, source);
    return text.size() <= most ? base::collapse_space(text) : std::string();
  }

  Chain chain(Part part, std::string_view source) const {
    const TSNode* const found = node(part);
    return found == nullptr ? Chain() : chain_of(text_of(*found, source));
  }

 private:
  const Query& query_;
  std::array<std::optional<TSQueryCapture>, static_cast<std::size_t>(Part::kAttribute) + 1> slots_;
};

std::uint8_t count_arguments(TSNode node) {
  std::uint32_t count = 0;
  const std::uint32_t children = ts_node_named_child_count(node);
  for (std::uint32_t i = 0; i < children; ++i) {
    if (!ts_node_is_extra(ts_node_named_child(node, i))) ++count;
  }
  return static_cast<std::uint8_t>(std::min<std::uint32_t>(count, kAnyNumber - 1));
}

// C's f(void) has none, C#'s `params T[] x` and C's `...` stand among the parameters as they are.
bool has_unnamed_child(TSNode node, std::string_view wanted) {
  const std::uint32_t children = ts_node_child_count(node);
  for (std::uint32_t i = 0; i < children; ++i) {
    const TSNode child = ts_node_child(node, i);
    if (!ts_node_is_named(child) && ts_node_type(child) == wanted) return true;
  }
  return false;
}

// `*rest: int`, `...rest: T[]`: the mark is in the parameter.
bool takes_the_rest(TSNode parameter) {
  if (ts_node_named_child_count(parameter) == 0) return false;
  const std::string_view type = ts_node_type(ts_node_named_child(parameter, 0));
  return type.ends_with("splat_pattern") || type == "rest_pattern";
}

// Go's `x, y int` is one node.
std::uint32_t count_names(TSNode parameter) {
  std::uint32_t count = 0;
  const std::uint32_t children = ts_node_child_count(parameter);
  for (std::uint32_t i = 0; i < children; ++i) {
    const char* const field = ts_node_field_name_for_child(parameter, i);
    if (field != nullptr && std::string_view(field) == "name" &&
        ts_node_is_named(ts_node_child(parameter, i))) {
      ++count;
    }
  }
  return count;
}

// How many arguments fit these parameters, told by the names that grammars give to them.
void count_parameters(TSNode node, std::string_view source, Definition& definition) {
  std::uint32_t least = 0;
  std::uint32_t most = 0;
  const std::uint32_t children = ts_node_named_child_count(node);
  for (std::uint32_t i = 0; i < children; ++i) {
    const TSNode child = ts_node_named_child(node, i);
    if (ts_node_is_extra(child)) continue;
    const std::string_view type = ts_node_type(child);
    const auto is_a = [&](std::string_view word) { return type.find(word) != type.npos; };
    if (is_a("receiver_parameter") || is_a("self_parameter") || is_a("attribute")) continue;
    if (is_a("separator")) continue;  // Python's * and /
    if (is_a("spread") || is_a("variadic") || is_a("rest") || is_a("splat") ||
        is_a("block_parameter") || is_a("forward") || takes_the_rest(child)) {
      most = kAnyNumber;
      continue;
    }
    const std::string_view text = text_of(child, source);
    if (text == "void" || text.starts_with("this:")) continue;
    const bool has_default =
        is_a("default") || is_a("optional") ||
        !ts_node_is_null(ts_node_child_by_field_name(child, "value", 5)) ||
        !ts_node_is_null(ts_node_child_by_field_name(child, "default_value", 13)) ||
        has_unnamed_child(child, "=") || text.starts_with("this ");
    const std::uint32_t names = std::max<std::uint32_t>(1, count_names(child));
    if (!has_default) least += names;
    most = std::min<std::uint32_t>(most + names, kAnyNumber);
  }
  if (has_unnamed_child(node, "...") || has_unnamed_child(node, "params")) {
    most = kAnyNumber;
    if (has_unnamed_child(node, "params")) least = least > 2 ? least - 2 : 0;
  }
  definition.least_arguments =
      static_cast<std::uint8_t>(std::min<std::uint32_t>(least, kAnyNumber));
  definition.most_arguments = static_cast<std::uint8_t>(std::min<std::uint32_t>(most, kAnyNumber));
}

std::string_view without(std::string_view marks, std::string_view text) {
  while (!text.empty() && marks.find(text.front()) != text.npos) text.remove_prefix(1);
  while (!text.empty() && marks.find(text.back()) != text.npos) text.remove_suffix(1);
  return text;
}

// A name without quotes, Ruby's colon, and the arguments of `operator bool() const`.
std::string plain_name(std::string_view text) {
  text = without("\"'`", text);
  if (text.starts_with(':')) text.remove_prefix(1);
  if (text.starts_with("operator ")) text = text.substr(0, text.find('('));
  return base::collapse_space(text);
}

// `"./x"` and `<x.h>` without what is around; PHP's parts with dots between.
std::string plain_path(std::string_view text) {
  std::string path = base::collapse_space(without("\"'`<>", text));
  std::replace(path.begin(), path.end(), '\\', '.');
  return path.starts_with('.') && text.starts_with('\\') ? path.substr(1) : path;
}

class MatchReader {
 public:
  MatchReader(const Captures& captures, std::uint32_t pattern, std::string_view source,
              Found& found)
      : captures_(captures), pattern_(pattern), source_(source), found_(found) {}

  void read() {
    read_marks();
    if (captures_.has(Part::kDefinition)) read_definition(Part::kDefinition);
    if (captures_.has(Part::kDeclaration)) read_definition(Part::kDeclaration);
    if (captures_.has(Part::kLocal)) read_binding();
    if (captures_.has(Part::kImport)) read_import();
    if (const TSNode* const tree = captures_.node(Part::kImportTree)) read_import_tree(*tree);
    read_use(Part::kUse, Role::kValue);
    read_use(Part::kCall, Role::kCall);
    read_use(Part::kTypeUse, Role::kType);
    read_use(Part::kBase, Role::kBase);
  }

 private:
  void read_marks() {
    const auto each = [&](Part part, auto&& add) {
      if (const TSNode* const node = captures_.node(part)) add(*node);
    };
    if (!captures_.has(Part::kDefinition)) {
      each(Part::kDoc, [&](TSNode node) { found_.docs.push_back(span_of(node)); });
    }
    each(Part::kIgnore, [&](TSNode node) { found_.ignored.push_back(span_of(node)); });
    each(Part::kScope,
         [&](TSNode node) { found_.scopes.emplace_back(span_of(node), range_of(node)); });
    each(Part::kComment, [&](TSNode node) { found_.comments.push_back(comment_of(node)); });
    each(Part::kAttribute, [&](TSNode node) { found_.attributes.push_back(comment_of(node)); });
    each(Part::kWrapper, [&](TSNode node) { add_wrapper(node, false); });
    each(Part::kDecorated, [&](TSNode node) { add_wrapper(node, true); });
    each(Part::kPackage, [&](TSNode node) {
      if (found_.package.empty()) found_.package = chain_of(text_of(node, source_));
      found_.ignored.push_back(span_of(node));
    });
    each(Part::kExtension, [&](TSNode node) {
      const TSNode* const trait = captures_.node(Part::kTrait);
      found_.extensions.push_back({span_of(node),
                                   captures_.text(Part::kOwner, source_, kLongestType),
                                   captures_.text(Part::kTrait, source_, kLongestType),
                                   trait != nullptr ? range_of(*trait) : model::Range{}});
    });
  }

  void add_wrapper(TSNode node, bool is_decoration) {
    found_.wrappers.push_back({span_of(node), range_of(node).begin, is_decoration});
  }

  static Comment comment_of(TSNode node) {
    const TSPoint begin = ts_node_start_point(node);
    const TSPoint end = ts_node_end_point(node);
    // Some grammars give a line comment its line end.
    const std::uint32_t last = end.column == 0 && end.row > begin.row ? end.row - 1 : end.row;
    return {span_of(node), begin.row, last, begin.column};
  }

  void read_definition(Part part) {
    const TSNode* const name = captures_.node(Part::kName);
    if (name == nullptr) return;
    const TSNode extent = *captures_.node(part);
    FoundDefinition found;
    found.extent = span_of(extent);
    found.name = span_of(*name);
    found.pattern = pattern_;
    found.signature_end = found.extent.end;
    if (const TSNode* const body = captures_.node(Part::kBody)) {
      found.signature_end = ts_node_start_byte(*body);
    }
    Definition& definition = found.definition;
    definition.kind = captures_.kind(part);
    definition.name = plain_name(text_of(*name, source_));
    if (definition.name.empty() || definition.name.size() > kLongestName) return;
    definition.name_range = range_of(*name);
    definition.body = range_of(extent);
    definition.is_declaration = part == Part::kDeclaration;
    if (!captures_.has(Part::kExtension)) {
      definition.owner = captures_.text(Part::kOwner, source_, kLongestType);
    }
    definition.type = captures_.text(Part::kTypeText, source_, kLongestType);
    definition.value = captures_.chain(Part::kValue, source_);
    if (const TSNode* const parameters = captures_.node(Part::kParameters)) {
      count_parameters(*parameters, source_, definition);
    }
    if (const TSNode* const doc = captures_.node(Part::kDoc)) {
      found_.docs.push_back(span_of(*doc));
    }
    found_.definitions.push_back(std::move(found));
  }

  void read_binding() {
    const TSNode name = *captures_.node(Part::kLocal);
    FoundBinding found;
    found.name = span_of(name);
    Binding& binding = found.binding;
    const std::string_view text = text_of(name, source_);
    if (text.size() > kLongestName) return;
    binding.name = text;
    binding.type = captures_.text(Part::kTypeText, source_, kLongestType);
    binding.value = captures_.chain(Part::kValue, source_);
    if (captures_.has(Part::kElements)) {
      binding.value = captures_.chain(Part::kElements, source_);
      binding.is_element = true;
    }
    binding.place = range_of(name).begin;
    found.pattern = pattern_;
    found_.bindings.push_back(std::move(found));
  }

  void read_import() {
    FoundImport found;
    Import& import = found.import;
    const TSNode* place = captures_.node(Part::kImported);
    if (place == nullptr) place = captures_.node(Part::kPath);
    if (place == nullptr) place = captures_.node(Part::kImport);
    if (const TSNode* const path = captures_.node(Part::kPath)) {
      import.path = plain_path(text_of(*path, source_));
      found_.ignored.push_back(span_of(*path));
    }
    import.name = plain_name(captures_.text(Part::kImported, source_, kLongestName));
    import.alias = captures_.text(Part::kAlias, source_, kLongestName);
    import.is_wildcard = captures_.has(Part::kWildcard);
    import.is_exported = captures_.has(Part::kExported);
    if (captures_.has(Part::kDefault)) import.alias = "default";
    if (captures_.has(Part::kDefaultImport)) import.name = "default";
    import.range = range_of(*place);
    found.place = span_of(*place);
    found_.imports.push_back(std::move(found));
    // The alias is a name of its own; the import stands for both.
    if (const TSNode* const alias = captures_.node(Part::kAlias)) {
      found_.ignored.push_back(span_of(*alias));
    }
  }

  void read_import_tree(TSNode tree) {
    const bool exported = captures_.has(Part::kExported);
    for (ImportedPath& path : read_import_paths(text_of(tree, source_))) {
      FoundImport found;
      const std::uint32_t begin = ts_node_start_byte(tree) + path.offset;
      found.place = {begin, begin + path.size};
      found.import = std::move(path.import);
      found.import.is_exported = exported;
      found.import.range = lines_between(tree, path.offset, path.size);
      found_.imports.push_back(std::move(found));
    }
    found_.ignored.push_back(span_of(tree));
  }

  model::Range lines_between(TSNode tree, std::uint32_t offset, std::uint32_t size) const {
    const TSPoint at = ts_node_start_point(tree);
    const std::string_view before = text_of(tree, source_).substr(0, offset);
    const auto lines = static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n'));
    const std::size_t last = before.rfind('\n');
    const std::uint32_t column =
        lines == 0 ? at.column + offset : static_cast<std::uint32_t>(before.size() - last - 1);
    return {{at.row + lines, column}, {at.row + lines, column + size}};
  }

  void read_use(Part part, Role role) {
    const TSNode* const node = captures_.node(part);
    if (node == nullptr) return;
    FoundUse found;
    found.name = span_of(*node);
    found.pattern = pattern_;
    const std::string_view name = text_of(*node, source_);
    if (name.empty() || name.size() > kLongestName) return;
    found.use.name = name;
    found.use.role = role;
    found.use.range = range_of(*node);
    found.use.qualifier = captures_.chain(Part::kQualifier, source_);
    if (const TSNode* const arguments = captures_.node(Part::kArguments)) {
      found.use.arguments = count_arguments(*arguments);
    }
    found_.uses.push_back(std::move(found));
  }

  const Captures& captures_;
  std::uint32_t pattern_;
  std::string_view source_;
  Found& found_;
};

}  // namespace

Span span_of(TSNode node) { return {ts_node_start_byte(node), ts_node_end_byte(node)}; }

void read_match(const TSQueryMatch& match, const Query& query, std::string_view source,
                Found& found) {
  const Captures captures(match, query);
  MatchReader(captures, match.pattern_index, source, found).read();
}

}  // namespace cairn::syntax
