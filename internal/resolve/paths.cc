// Resolves paths such as `a::b::c` (Rust). A name before `::` means a module or type, also if a
// variable or function has the same name.
#include <algorithm>
#include <string>
#include <string_view>

#include "internal/base/ascii.h"
#include "internal/resolve/forms.h"
#include "internal/resolve/resolver.h"
#include "internal/resolve/steps.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;
using model::NodeKind;

constexpr std::uint32_t kColons = 2;  // the size of `::`

bool holds_names(NodeKind kind) { return model::is_type(kind) || kind == NodeKind::kNamespace; }

}  // namespace

// Whether the bare name is the beginning of a path: `name::next`.
bool Resolver::begins_path(const syntax::Use& use) const {
  if (facts_ == nullptr) return false;
  model::Position after = use.range.end;
  after.character += kColons;
  const auto next = std::lower_bound(facts_->uses.begin(), facts_->uses.end(), after,
                                     [](const syntax::Use& one, const model::Position& wanted) {
                                       return one.range.begin < wanted;
                                     });
  return next != facts_->uses.end() && next->range.begin == after && next->is_in_path &&
         next->qualifier == use.name;
}

// Whether a path in the current file begins with `name`.
bool Resolver::is_start_of_path(std::string_view name) const {
  return facts_ != nullptr && takes(facts_->uses.size()) &&
         std::any_of(facts_->uses.begin(), facts_->uses.end(), [&](const syntax::Use& use) {
           return use.is_in_path && use.qualifier.starts_with(name) &&
                  (use.qualifier.size() == name.size() || use.qualifier[name.size()] == '.');
         });
}

// Whether the qualifier of the use is a path that begins with the name of a module, as in `a::b`.
bool Resolver::is_in_path(const syntax::Use& use) {
  const std::string_view chain = use.qualifier;
  return use.is_in_path && chain.find_first_of("([<{?\"' ") == chain.npos && may_be_module(chain);
}

// Whether `name` means a parameter or variable.
bool Resolver::means_variable(std::string_view name, const Context& context) const {
  return !context.is_in_path && binding(name, context) != nullptr;
}

// Returns what `name` means before `::`, where `found` is its meaning elsewhere: a module or type.
// An import can bind a name to both a function and a module.
Meaning Resolver::as_part_of_path(Meaning found, std::string_view name, const Context& context) {
  if (!found.is(What::kEntities)) return found;
  const auto is_other = [&](EntityId id) { return !holds_names(project_.entity(id).kind); };
  if (!std::all_of(found.entities.begin(), found.entities.end(), is_other)) {
    std::erase_if(found.entities, is_other);
    return found;
  }
  const Rules& rule = rules(context.file);
  for (const syntax::Import& import : project_.file(context.file).imports) {
    if (!takes(kStepsOfImport)) break;
    if (import.is_wildcard || !may_bind(import, name) || rule.bound_name(import) != name) continue;
    const bool is_in_scope =
        import.scope.empty() || !context.has_bindings || import.scope.contains(context.place);
    if (!is_in_scope) continue;
    Meaning module = module_named_like(found, import, context.file);
    if (module.is(What::kModule)) return module;
  }
  return found;
}

// Returns the module that `import` names, if it also names `found` and that is neither a module nor
// a type.
Meaning Resolver::module_named_like(const Meaning& found, const syntax::Import& import,
                                    FileId file) {
  const bool may_be = project_.file(file).family->has_crate_paths && found.is(What::kEntities) &&
                      std::none_of(found.entities.begin(), found.entities.end(), [&](EntityId id) {
                        return holds_names(project_.entity(id).kind);
                      });
  if (!may_be || !takes(kStepsOfImport)) return {};
  std::string path = import.path;
  if (!path.empty() && !import.name.empty()) path += '.';
  const Module& named = module(path + import.name, file);
  Meaning meaning;
  if (named.what != Module::What::kFiles) return meaning;
  meaning.what = What::kModule;
  meaning.module = named;
  return meaning;
}

// Returns the module `name` in the module `of`, if `found`, the member with that name, is neither a
// module nor a type. Otherwise, returns `found`.
Meaning Resolver::module_below(Meaning found, const Meaning& of, std::string_view name) {
  if (!of.is(What::kModule) || of.module.files.size() != 1) return found;
  syntax::Import import;
  import.path = "self";
  import.name = name;
  Meaning module = module_named_like(found, import, of.module.files.front());
  return module.is(What::kModule) ? module : found;
}

}  // namespace cairn::resolve
