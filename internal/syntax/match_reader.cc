#include "internal/syntax/match_reader.h"

#include <algorithm>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/base/display.h"
#include "internal/syntax/argument_count.h"
#include "internal/syntax/arguments.h"
#include "internal/syntax/captures.h"
#include "internal/syntax/chain.h"
#include "internal/syntax/import_tree.h"
#include "internal/syntax/line_table.h"
#include "internal/syntax/name_text.h"
#include "internal/syntax/names_in_text.h"
#include "internal/syntax/shorthands.h"
#include "internal/syntax/sql_facts.h"

namespace cairn::syntax {
namespace {

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
    if (captures_.has(Part::kLiteral)) read_literal();
    if (captures_.has(Part::kImport)) read_import();
    if (const TSNode* const tree = captures_.node(Part::kImportTree)) read_import_tree(*tree);
    if (const TSNode* const text = captures_.node(Part::kNames)) {
      if (captures_.has_sql_names()) {
        add_sql(span_of(*text), position_of(ts_node_start_point(*text)), source_, pattern_, found_);
      } else {
        read_names(*text);
      }
    }
    if (const TSNode* const text = captures_.node(Part::kFormat)) read_format(*text);
    read_use(Part::kUse, Role::kValue);
    read_use(Part::kKey, Role::kValue);
    read_use(Part::kCall, Role::kCall);
    read_use(Part::kTypeUse, Role::kType);
    read_use(Part::kAttributeUse, Role::kAttribute);
    read_use(Part::kBase, Role::kBase);
    if (captures_.has(Part::kSymbol)) read_symbol();
  }

 private:
  void read_marks() {
    const auto each = [&](Part part, auto&& add) {
      if (const TSNode* const node = captures_.node(part)) add(*node);
    };
    if (!captures_.has(Part::kDefinition)) {
      each(Part::kDoc, [&](TSNode node) { mark(found_.docs, span_of(node)); });
    }
    found_.has_doc_types = found_.has_doc_types || captures_.has(Part::kDocTypes);
    each(Part::kIgnore, [&](TSNode node) { mark(found_.ignored, span_of(node)); });
    each(Part::kHidden, [&](TSNode node) { mark(found_.hidden, span_of(node)); });
    each(Part::kQualified, [&](TSNode node) { mark(found_.qualified, span_of(node)); });
    each(Part::kScope,
         [&](TSNode node) { mark(found_.scopes, std::pair(span_of(node), range_of(node))); });
    each(Part::kComment, [&](TSNode node) { mark(found_.comments, comment_of(node)); });
    each(Part::kAttribute, [&](TSNode node) { mark(found_.attributes, comment_of(node)); });
    each(Part::kTokens, [&](TSNode node) {
      mark(found_.tokens,
           TokenText{span_of(node), ts_node_start_point(node), ts_node_end_point(node), false});
    });
    each(Part::kTemplate, [&](TSNode node) {
      mark(found_.tokens,
           TokenText{span_of(node), ts_node_start_point(node), ts_node_end_point(node), true});
    });
    each(Part::kWrapper, [&](TSNode node) { add_wrapper(node, false); });
    each(Part::kDecorated, [&](TSNode node) { add_wrapper(node, true); });
    each(Part::kPackage, [&](TSNode node) {
      add_package(node);
      mark(found_.ignored, span_of(node));
    });
    each(Part::kExtension, [&](TSNode node) {
      const TSNode* const trait = captures_.node(Part::kTrait);
      Extension extension{span_of(node), captures_.text(Part::kOwner, source_, kLongestType),
                          captures_.text(Part::kTrait, source_, kLongestType),
                          trait != nullptr ? range_of(*trait) : model::Range{}};
      const std::size_t text = extension.owner.size() + extension.trait.size();
      found_.add(found_.extensions, found_.limits.imports(), std::move(extension), text);
    });
  }

  // Whether types that belong to no namespace follow the block of a namespace (C#).
  static bool is_next_to_types(TSNode block) {
    if (std::string_view(ts_node_type(block)) != "namespace_declaration") return false;
    const auto is_type = [](TSNode node) {
      const std::string_view type = ts_node_type(node);
      return type == "class_declaration" || type == "struct_declaration" ||
             type == "interface_declaration" || type == "enum_declaration" ||
             type == "record_declaration" || type == "delegate_declaration";
    };
    constexpr int kMaxSiblings = 100;
    TSNode next = ts_node_next_named_sibling(block);
    for (int i = 0; i < kMaxSiblings && !ts_node_is_null(next); ++i) {
      if (is_type(next)) return true;
      next = ts_node_next_named_sibling(next);
    }
    return false;
  }

  void add_package(TSNode name) {
    std::string package = chain_of(text_of(name, source_));
    const TSNode clause = ts_node_parent(name);
    if (found_.package.empty()) {
      found_.package = std::move(package);
      if (is_next_to_types(clause)) found_.more_packages.emplace_back();
      return;
    }
    if (std::string_view(ts_node_type(clause)) == "package_object") {  // Scala
      if (found_.package.size() + package.size() < kLongestPath) found_.package += '.' + package;
      return;
    }
    const TSNode before = ts_node_prev_named_sibling(clause);
    const auto has_no_body = [](TSNode node) {
      return ts_node_is_null(ts_node_child_by_field_name(node, "body", 4));
    };
    if (!ts_node_is_null(before) && ts_node_symbol(before) == ts_node_symbol(clause) &&
        has_no_body(before) && has_no_body(clause)) {  // Scala: `package a.b`, then `package c`
      if (found_.package.size() + package.size() < kLongestPath) found_.package += '.' + package;
      return;
    }
    std::vector<std::string>& more = found_.more_packages;
    const bool is_known =
        package == found_.package || std::find(more.begin(), more.end(), package) != more.end();
    if (is_known || more.size() >= kMaxPackages || package.empty()) return;
    more.push_back(std::move(package));
  }

  template <typename T>
  void mark(std::vector<T>& list, T entry) {
    found_.add(list, found_.limits.marks(), std::move(entry));
  }

  void add_wrapper(TSNode node, bool is_decoration) {
    mark(found_.wrappers, Wrapper{span_of(node), range_of(node).begin, is_decoration});
  }

  static Comment comment_of(TSNode node) {
    const TSPoint begin = ts_node_start_point(node);
    const TSPoint end = ts_node_end_point(node);
    // In some grammars, a line comment includes the line break at its end.
    const std::uint32_t last = end.column == 0 && end.row > begin.row ? end.row - 1 : end.row;
    return {span_of(node), begin.row, last, begin.column};
  }

  void read_definition(Part part) {
    const TSNode* const name = captures_.node(Part::kName);
    if (name == nullptr) return;
    const TSNode extent = *captures_.node(part);
    if (found_.is_of_tokens && ts_node_has_error(extent)) return;
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
    const std::string_view written = without_colon(text_of(*name, source_));
    const bool is_operator =  // Haskell's constructor :+:
        written.starts_with(':') && definition.kind == model::NodeKind::kConstructor;
    definition.name = is_operator ? std::string(written) : plain_name(written);
    if (definition.name.empty() || definition.name.size() > kLongestName) return;
    definition.name_range = range_of(*name);
    leave_out_colon(text_of(*name, source_), found.name, definition.name_range);
    if (written.starts_with(':') && !is_operator) {  // attr_reader :name
      ++found.name.begin;
      ++definition.name_range.begin.character;
    }
    definition.body = range_of(extent);
    if (const TSNode* const last = captures_.node(Part::kEnd)) {
      found.extent.end = std::max(found.extent.end, span_of(*last).end);
      definition.body.end = std::max(definition.body.end, range_of(*last).end);
    }
    if (captures_.has_sql_names() && ts_node_has_error(extent)) {
      end_sql_statement(position_of(ts_node_start_point(extent)), source_, found);
    }
    definition.is_declaration = part == Part::kDeclaration;
    if (!captures_.has(Part::kExtension)) {
      definition.owner = captures_.text(Part::kOwner, source_, kLongestType);
      definition.trait = plain_name(captures_.text(Part::kTrait, source_, kLongestName));
      const TSNode* const outer = captures_.node(Part::kOuter);
      if (outer != nullptr && !definition.owner.empty()) {
        const std::size_t begin = ts_node_start_byte(*outer);
        const std::size_t end = ts_node_end_byte(*captures_.node(Part::kOwner));
        if (begin < end && end - begin <= kLongestType) {
          definition.owner = base::collapse_space(source_.substr(begin, end - begin));
        }
      }
    }
    definition.type = captures_.type_text(Part::kTypeText, source_);
    add_pointer(*name, definition.type);
    definition.value = captures_.chain(Part::kValue, source_, found_);
    if (const TSNode* const parameters = captures_.node(Part::kParameters)) {
      count_parameters(*parameters, source_, definition);
    }
    if (const TSNode* const doc = captures_.node(Part::kDoc)) {
      mark(found_.docs, span_of(*doc));
    }
    const std::size_t text = definition.name.size() + definition.owner.size() +
                             definition.trait.size() + definition.type.size() +
                             definition.value.size();
    found_.add(found_.definitions, kMatchesOfDefinition * found_.limits.definitions(),
               std::move(found), text);
  }

  // Adds " *" to the type of a number if the declaration of `name` makes it a pointer or an array, for
  // the choice among overloads (C++). Clears the type if it is that of the result of a function that
  // `name` points to.
  void add_pointer(TSNode name, std::string& type) const {
    if (!captures_.has_declarators() || !is_number_type(type)) return;
    std::string_view before = source_.substr(0, ts_node_start_byte(name));
    while (!before.empty() && (base::is_name_byte(before.back()) || before.back() == ':')) {
      before.remove_suffix(1);  // the owner of a member: `int *A::f()`
    }
    before = without_space(before);
    if (before.ends_with("const")) before = without_space(before.substr(0, before.size() - 5));
    std::string_view after = source_.substr(ts_node_end_byte(name));
    while (!after.empty() && base::is_space(after.front())) after.remove_prefix(1);
    if (before.ends_with('*') &&
        without_space(before.substr(0, before.size() - 1)).ends_with('(')) {
      type.clear();
    } else if (before.ends_with('*') || after.starts_with('[')) {
      type += " *";
    }
  }

  static std::string_view without_space(std::string_view text) {
    while (!text.empty() && base::is_space(text.back())) text.remove_suffix(1);
    return text;
  }

  void read_binding() {
    const TSNode name = *captures_.node(Part::kLocal);
    FoundBinding found;
    found.name = span_of(name);
    Binding& binding = found.binding;
    const std::string_view text = text_of(name, source_);
    if (text.size() > kLongestName) return;
    binding.name = text.starts_with(':') ? text.substr(1) : text;  // let(:name)
    binding.type = captures_.type_text(Part::kTypeText, source_);
    add_pointer(name, binding.type);
    binding.value = captures_.chain(Part::kValue, source_, found_);
    if (captures_.has(Part::kElements)) {
      binding.value = captures_.chain(Part::kElements, source_, found_);
      binding.is_element = true;
    }
    if (captures_.has(Part::kCallee)) binding.value = value_of_lambda_parameter(name);
    if (const TSNode* const key = captures_.node(Part::kKey)) {
      binding.type.clear();
      binding.value = keyed_value(text_of(*key, source_));
    }
    binding.place = range_of(name).begin;
    found.pattern = pattern_;
    const std::size_t size = binding.name.size() + binding.type.size() + binding.value.size();
    found_.add(found_.bindings, found_.limits.bindings(), std::move(found), size);
  }

  // Returns the position of `node` among those of its named siblings that have the same type, and
  // the number of these siblings.
  static std::pair<std::uint32_t, std::uint32_t> place_of(TSNode node) {
    constexpr std::uint32_t kMaxSiblings = 64;
    const TSNode list = ts_node_parent(node);
    std::uint32_t place = 0;
    std::uint32_t count = 0;
    for (std::uint32_t i = 0; i < std::min(ts_node_named_child_count(list), kMaxSiblings); ++i) {
      const TSNode one = ts_node_named_child(list, i);
      if (ts_node_symbol(one) != ts_node_symbol(node)) continue;
      if (ts_node_eq(one, node)) place = count;
      ++count;
    }
    return {place, count};
  }

  // Returns the value of the parameter `name` of a lambda that is an argument of a call of the
  // captured function, as a Chain (facts.h).
  Chain value_of_lambda_parameter(TSNode name) const {
    Chain value = captures_.chain(Part::kCallee, source_, found_);
    if (value.empty() || value == "?" || value.size() > kLongestChain - 16) return {};
    TSNode node = name;
    std::uint32_t parameter = 0;
    for (int i = 0; i < 4 && !ts_node_is_null(node); ++i) {
      const std::string_view type = ts_node_type(node);
      if (type == "parameter") parameter = place_of(node).first;
      if (type == "argument") break;
      node = ts_node_parent(node);
    }
    if (ts_node_is_null(node) || std::string_view(ts_node_type(node)) != "argument") return {};
    const auto [place, count] = place_of(node);
    return value.append("=>")
        .append(std::to_string(place))
        .append(":")
        .append(std::to_string(parameter))
        .append("/")
        .append(std::to_string(count));
  }

  void read_literal() {
    const TSNode literal = *captures_.node(Part::kLiteral);
    FoundBinding found;
    found.name = span_of(literal);
    found.binding.name = kLiteralName;
    found.binding.scope = range_of(literal);
    found.binding.place = found.binding.scope.begin;
    found.pattern = pattern_;
    found_.add(found_.bindings, found_.limits.bindings(), std::move(found), kLiteralName.size());
  }

  // Returns the type or value that has the captured key as a member, as a Chain (facts.h).
  Chain owner_of_key() const {
    if (captures_.has(Part::kValue)) return captures_.chain(Part::kValue, source_, found_);
    if (captures_.has(Part::kOwner)) {
      return "<" + captures_.text(Part::kOwner, source_, kLongestType) + ">";
    }
    const std::string type = captures_.text(Part::kTypeText, source_, kLongestType);
    return type.empty() ? "{?}" : "{" + type + "}";
  }

  // Returns the chain of the member called `key`, or "" if the type or value that owns it is
  // unknown.
  Chain keyed_value(std::string_view key) const {
    Chain value = owner_of_key();
    if (value.empty() || value == "?" || value == "{?}" || key.size() > kLongestName) return {};
    return (value += '.') += key;
  }

  void read_import() {
    FoundImport found;
    Import& import = found.import;
    const TSNode* place = captures_.node(Part::kImported);
    if (place == nullptr) place = captures_.node(Part::kPath);
    if (place == nullptr) place = captures_.node(Part::kImport);
    if (const TSNode* const path = captures_.node(Part::kPath)) {
      const std::string_view text = text_of(*path, source_);
      if (text.size() > kLongestPath) {
        found_.cuts |= kCutText;
        return;
      }
      import.path = plain_path(text);
      mark(found_.ignored, span_of(*path));
    }
    import.name = plain_name(captures_.text(Part::kImported, source_, kLongestName));
    import.alias = captures_.text(Part::kAlias, source_, kLongestName);
    if (captures_.has(Part::kFrom)) {
      if (import.alias.empty()) import.alias = import.name;
      import.name = captures_.chain(Part::kFrom, source_, found_) + "." + import.name;
    }
    if (const TSNode* const file = captures_.node(Part::kFile)) {
      name_file(plain_path(text_of(*file, source_)), import);
      found.has_file = true;
    }
    found.is_of_file = captures_.has(Part::kOuter);
    import.is_wildcard = captures_.has(Part::kWildcard);
    import.is_exported = captures_.has(Part::kExported);
    if (captures_.has(Part::kDefault)) import.alias = "default";
    if (captures_.has(Part::kDefaultImport)) import.name = "default";
    import.range = range_of(*place);
    found.place = span_of(*place);
    add_import(std::move(found));
    // The import already includes the alias, so the alias is not recorded as a use.
    if (const TSNode* const alias = captures_.node(Part::kAlias)) {
      mark(found_.ignored, span_of(*alias));
    }
  }

  // Turns `import`, whose path is the name of a module, into an import of the module's `file`.
  void name_file(std::string file, Import& import) {
    if (file.size() > kLongestPath) {
      found_.cuts |= kCutText;
      return;
    }
    const bool has_start = file.starts_with('.') || file.starts_with('/');
    import.alias = std::exchange(import.path, (has_start ? "" : "./") + std::move(file));
  }

  void add_import(FoundImport found) {
    const Import& import = found.import;
    const std::size_t text = import.path.size() + import.name.size() + import.alias.size();
    found_.add(found_.imports, found_.limits.imports(), std::move(found), text);
  }

  void read_import_tree(TSNode tree) {
    const bool exported = captures_.has(Part::kExported);
    const std::string_view text = text_of(tree, source_);
    bool is_cut = false;
    std::vector<ImportedPath> paths = read_import_paths(text, &is_cut);
    if (is_cut) found_.cuts |= kCutText;
    const LineTable lines(text, position_of(ts_node_start_point(tree)));
    for (ImportedPath& path : paths) {
      FoundImport found;
      const std::uint32_t begin = ts_node_start_byte(tree) + path.offset;
      found.place = {begin, begin + path.size};
      found.import = std::move(path.import);
      found.import.is_exported = exported;
      found.import.range.begin = lines.at(path.offset);
      found.import.range.end = found.import.range.begin;
      found.import.range.end.character += path.size;
      add_import(std::move(found));
    }
    mark(found_.ignored, span_of(tree));
  }

  void read_use(Part part, Role role) {
    const TSNode* const node = captures_.node(part);
    if (node == nullptr) return;
    FoundUse found;
    found.name = span_of(*node);
    found.pattern = pattern_;
    std::string_view name = without_colon(text_of(*node, source_));
    found.use.range = range_of(*node);
    leave_out_colon(text_of(*node, source_), found.name, found.use.range);
    if (is_quoted_name(*node, name)) {
      name = name.substr(1, name.size() - 2);
      ++found.name.begin;
      ++found.use.range.begin.character;
      --found.use.range.end.character;
    }
    const bool is_shorthand = captures_.has_shorthands() && name.starts_with(kShorthandMark) &&
                              found_.written[found.name.begin] == '.';
    const bool is_view = captures_.style().has_projections && is_projection(name);
    if (is_shorthand || is_view) {
      name.remove_prefix(1);
      ++found.name.begin;
      ++found.use.range.begin.character;
    }
    if (name.empty() || name.size() > kLongestName) return;
    found.use.name = name;
    found.use.role = role;
    found.is_key = part == Part::kKey;
    found.use.has_type_arguments =
        role == Role::kCall && source_.substr(found.name.end).starts_with('<');
    found.use.qualifier =
        found.is_key ? owner_of_key() : captures_.chain(Part::kQualifier, source_, found_);
    const TSNode* const qualifier = captures_.node(Part::kQualifier);
    if (qualifier != nullptr) {
      const std::uint32_t end = span_of(*qualifier).end;
      found.use.is_in_path = end < found.name.begin && source_.substr(end).starts_with("::");
    }
    const bool is_implied =
        is_shorthand || (qualifier != nullptr && text_of(*qualifier, source_) == ".");
    if (is_implied) found.use.qualifier = kImplied;
    if (captures_.has(Part::kOuter) && captures_.has(Part::kQualifier)) {  // `a.b` in `a.b.C`
      const std::size_t begin = ts_node_start_byte(*captures_.node(Part::kOuter));
      const std::size_t end = ts_node_end_byte(*captures_.node(Part::kQualifier));
      if (begin < end && end - begin <= kLongestType) {
        found.use.qualifier = chain_of(source_.substr(begin, end - begin), captures_.style());
      }
    }
    if (const TSNode* const space = captures_.node(Part::kSpace)) {
      const bool is_outermost = text_of(*space, source_) == "::";
      found.use.qualifier = is_outermost ? "" : space_chain(*space);
      if (found.use.qualifier != "?") found.use.qualifier.insert(0, "::");
    }
    read_call(found.use);
    std::size_t text = found.use.name.size() + found.use.qualifier.size();
    for (const Argument& one : found.use.given) text += one.label.size() + one.value.size();
    found_.add(found_.uses, kMatchesOfUse * found_.limits.uses(), std::move(found), text);
  }

  void read_call(Use& use) const {
    const TSNode* const list = captures_.node(Part::kArguments);
    if (list != nullptr) {
      read_arguments(*list, captures_.argument_kinds(), captures_.has_argument_values(), source_,
                     captures_.style(), use);
    }
    if (const TSNode* const more = captures_.node(Part::kArgument)) {
      const unsigned listed = list != nullptr ? use.arguments : 0U;
      if (listed != kAnyNumber) {
        use.arguments = static_cast<std::uint8_t>(std::min(listed + 1, kAnyNumber - 1U));
      }
      const bool is_known = use.given.size() == listed && listed < kMaxArguments;
      if (is_known && is_trailing_function(*more)) {
        use.given.push_back({std::string(kTrailing), ":function"});
      }
    }
    if (const TSNode* const arity = captures_.node(Part::kArity)) {
      use.arguments = number_in(text_of(*arity, source_));
    }
  }

  // Returns the chain of the node before `::`, which includes the path before the node: `a.b` for
  // `b` in `a::b::c`.
  Chain space_chain(TSNode space) const {
    const std::string_view type = ts_node_type(space);
    const std::size_t begin = ts_node_start_byte(space);
    const std::size_t end = ts_node_end_byte(space);
    const bool has_path = type == "namespace_identifier" || type == "template_type";
    const std::size_t first = has_path ? path_begin(source_, begin) : begin;
    if (first == begin || end - first > kLongestType) {
      return captures_.chain(Part::kSpace, source_, found_);
    }
    return chain_of(source_.substr(first, end - first), captures_.style());
  }

  void read_names(TSNode node) {
    const std::string_view text = text_of(node, source_);
    if (captures_.has(Part::kFields)) {
      read_fields(node, LineTable(text, position_of(ts_node_start_point(node))));
    }
    add_names(node, names_in_text(text));
  }

  // Reads the names in a format string. Leaves out names that the arguments after the string define:
  // `"{a}", a = 1`.
  void read_format(TSNode node) {
    const std::string_view text = text_of(node, source_);
    std::vector<NameInText> names = names_in_format(text);
    if (names.empty()) return;
    constexpr int kMaxSiblings = 200;
    TSNode next = ts_node_next_sibling(node);
    for (int i = 0; i < kMaxSiblings && !ts_node_is_null(next); ++i) {
      const TSNode after = ts_node_next_sibling(next);
      if (!ts_node_is_null(after) && text_of(after, source_) == "=") {
        const std::string_view own = text_of(next, source_);
        std::erase_if(
            names, [&](const NameInText& one) { return text.substr(one.begin, one.size) == own; });
      }
      next = after;
    }
    add_names(node, std::move(names));
  }

  // Adds uses of `names`, whose positions are relative to the beginning of `node`.
  void add_names(TSNode node, std::vector<NameInText> names) {
    const std::string_view text = text_of(node, source_);
    const LineTable lines(text, position_of(ts_node_start_point(node)));
    for (NameInText& name : names) {
      if (name.size > kLongestName) continue;
      const auto begin = static_cast<std::uint32_t>(ts_node_start_byte(node) + name.begin);
      FoundUse found;
      found.name = {begin, begin + static_cast<std::uint32_t>(name.size)};
      found.pattern = pattern_;
      found.use.name = text.substr(name.begin, name.size);
      found.use.role = name.is_call ? Role::kCall : Role::kValue;
      found.use.range = {lines.at(name.begin), lines.at(name.begin + name.size)};
      found.use.qualifier = std::move(name.qualifier);
      const std::size_t size = found.use.name.size() + found.use.qualifier.size();
      found_.add(found_.uses, kMatchesOfUse * found_.limits.uses(), std::move(found), size);
    }
  }

  void read_fields(TSNode node, const LineTable& lines) {
    const std::string_view text = text_of(node, source_);
    for (const FieldInText& field : fields_in_text(text)) {
      if (field.size > kLongestName || field.type.size() > kLongestType) continue;
      const auto begin = static_cast<std::uint32_t>(ts_node_start_byte(node) + field.begin);
      FoundDefinition found;
      found.name = found.extent = {begin, begin + static_cast<std::uint32_t>(field.size)};
      found.pattern = pattern_;
      found.signature_end = found.extent.end;
      found.definition.kind = model::NodeKind::kField;
      found.definition.name = text.substr(field.begin, field.size);
      found.definition.type = base::collapse_space(field.type);
      found.definition.body =
          found.definition.name_range = {lines.at(field.begin), lines.at(field.begin + field.size)};
      const std::size_t size = found.definition.name.size() + found.definition.type.size();
      found_.add(found_.definitions, kMatchesOfDefinition * found_.limits.definitions(),
                 std::move(found), size);
    }
  }

  void read_symbol() {
    const TSNode node = *captures_.node(Part::kSymbol);
    FoundUse found;
    found.name = span_of(node);
    found.pattern = pattern_;
    std::string_view name = text_of(node, source_);
    found.use.range = range_of(node);
    const auto colon = static_cast<std::uint32_t>(name.starts_with(':'));
    name.remove_prefix(colon);
    found.name.begin += colon;
    found.use.range.begin.character += colon;
    if (name.size() > 1 && name.starts_with('\'') && name.ends_with('\'')) {  // 'load_all' (shell)
      name = name.substr(1, name.size() - 2);
      ++found.name.begin;
      --found.name.end;
      ++found.use.range.begin.character;
      --found.use.range.end.character;
    }
    const bool is_text = name.find_first_of(" \t\r\n") != name.npos;
    if (name.empty() || name.size() > kLongestName || is_text) return;
    found.use.name = name;
    found.use.role = captures_.has(Part::kQualifier) ? Role::kCall : Role::kValue;
    found.use.qualifier = std::string(kByText) + captures_.chain(Part::kQualifier, source_, found_);
    const std::size_t text = found.use.name.size() + found.use.qualifier.size();
    found_.add(found_.uses, kMatchesOfUse * found_.limits.uses(), std::move(found), text);
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
