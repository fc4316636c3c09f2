#include "internal/audit/unique_names.h"

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "internal/audit/audited_source.h"
#include "internal/base/identifier.h"
#include "internal/resolve/signature.h"

namespace cairn::audit {
namespace {

using corpus::Corpus;
using model::NodeId;

// A name of one word is often also the name of a local variable or of a definition in a library.
constexpr std::size_t kFewestWords = 2;

bool is_distinctive(const std::string& name, const resolve::Family& family) {
  std::vector<std::string_view> words;
  base::split_identifier(name, words);
  return words.size() >= kFewestWords && !model::has_word(family.members, name) &&
         !model::has_word(family.platform_members, name) &&
         !model::has_word(family.library_types, name);
}

// Whether the definition may be a member of types outside the repository that do not declare it.
// This is possible for an extension method and for a method of a trait.
bool may_extend_outside(const model::Node& node, const std::optional<model::Node>& parent,
                        const UniqueName& definition) {
  using model::NodeKind;
  const resolve::Family& family = resolve::family_named(definition.language->family);
  if (!family.has_extensions() && !family.extends_any_type) return false;
  if (definition.language->id == "java") return false;
  if (definition.language->id == "scala") return true;  // implicit classes
  // The parent of an extension method may be a block such as `extension(Type value)` (C#).
  const bool is_in_function =
      parent && model::is_callable(parent->kind) &&
      (family.extension_block.empty() || parent->name != family.extension_block);
  if (is_in_function) return is_extension(node);
  const bool is_in_type = parent && model::is_type(parent->kind) &&
                          parent->kind != NodeKind::kInterface && parent->kind != NodeKind::kTrait;
  return !is_in_type || is_extension(node);
}

void describe(const Corpus& corpus, const model::Node& node, UniqueName& definition) {
  using model::NodeKind;
  const auto parent = corpus.node(node.parent);
  definition.is_macro = node.kind == NodeKind::kMacro;
  const bool is_value = node.kind == NodeKind::kField || node.kind == NodeKind::kProperty ||
                        node.kind == NodeKind::kAccessor;
  const resolve::Family& family = resolve::family_named(definition.language->family);
  // A C++ call that cannot be parsed may look like a type, so C++ methods do not count as members
  // here.
  definition.is_member = is_value || (node.kind == NodeKind::kMethod && !family.includes_text);
  definition.is_of_type = definition.is_member && parent && model::is_type(parent->kind);
  // The parent of an extension method may be a block such as `extension(Type value)` (C#).
  definition.is_local = parent && model::is_callable(parent->kind) && !definition.is_member &&
                        definition.sort != Sort::kMethod && definition.sort != Sort::kField &&
                        family.extension_block.empty();
  // A Rust field that holds a function is called in brackets: (x.f)().
  definition.is_never_called =
      (definition.language->id == "java" || definition.language->id == "rust") &&
      (definition.sort == Sort::kField || definition.sort == Sort::kConstant);
  definition.file = node.file;
  definition.may_extend = may_extend_outside(node, parent, definition);
}

}  // namespace

bool is_extension(const model::Node& node) {
  const std::size_t at = node.signature.find(node.name);
  const bool has_receiver = at != std::string::npos && at > 0 && node.signature[at - 1] == '.';
  return has_receiver || node.signature.find("(this ") != std::string::npos;
}

NamesByFamily names_defined_once(const Corpus& corpus) {
  NamesByFamily families;
  std::map<std::string_view, std::unordered_set<std::string>> taken;
  std::unordered_map<std::uint32_t, const model::Language*> language_of_file;
  for (const corpus::FileRow& row : corpus.files()) {
    language_of_file[value_of(row.node)] = &model::language_named(row.language);
  }
  for (const NodeId id : corpus.ids(NodeId{1}, corpus.last_code_node())) {
    const auto node = corpus.node(id);
    if (!node || !model::is_symbol(node->kind) || node->is(model::kFlagImplicit)) continue;
    const auto language = language_of_file.find(value_of(node->file));
    if (language == language_of_file.end()) continue;
    const resolve::Family& family = resolve::family_named(language->second->family);
    // No code uses the name of a test that a macro defines.
    const bool is_test = family.includes_text && model::is_callable(node->kind) &&
                         resolve::is_named_by_macro(node->signature, node->name);
    if (is_test) continue;
    UniqueNames& names = families[language->second->family];
    auto& seen = taken[language->second->family];
    const auto sort = sort_of(node->kind);
    if (node->kind == model::NodeKind::kConstructor) {
      // Most constructors have the name of their type. They do not make the name ambiguous.
      const auto type = corpus.node(node->parent);
      if (type && type->name == node->name) continue;
    }
    if (!seen.insert(node->name).second || !sort || !is_distinctive(node->name, family)) {
      names.erase(node->name);
      continue;
    }
    UniqueName& made = names[node->name] = {};
    made.node = id;
    made.sort = *sort;
    made.language = language->second;
    describe(corpus, *node, made);
  }
  return families;
}

void mark_bound_names(const syntax::Facts& facts, const resolve::Family& family,
                      UniqueNames& names) {
  const bool has_values_as_types =
      family.files_are_types || family.calls_types || family.has_module_values;
  // In Go, the facts have the field of a struct without a name, inside of a function, as a member of
  // `self`.
  const bool has_unnamed =
      family.satisfies() && std::none_of(facts.bindings.begin(), facts.bindings.end(),
                                         [](const auto& one) { return one.name == "self"; });
  for (const syntax::Use& use : facts.uses) {
    if (has_unnamed && use.qualifier == "self") {
      const auto known = names.find(use.name);
      if (known != names.end()) known->second.is_bound = true;
    }
    const bool is_type = use.role == syntax::Role::kType || use.role == syntax::Role::kBase ||
                         use.role == syntax::Role::kAttribute;
    if (!is_type || has_values_as_types) continue;
    const auto known = names.find(use.name);
    if (known != names.end() && known->second.is_member) known->second.is_bound = true;
  }
  for (const syntax::Binding& binding : facts.bindings) {
    const auto known = names.find(binding.name);
    if (known != names.end()) known->second.is_bound = true;
  }
}

}  // namespace cairn::audit
