#include "internal/resolve/resolver.h"

#include <algorithm>
#include <utility>

#include "internal/model/language.h"
#include "internal/resolve/confidence.h"
#include "internal/resolve/forms.h"
#include "internal/resolve/type_text.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;
using model::NodeKind;
using syntax::Role;

// The maximum number of modules that are kept from one file to the next.
constexpr std::size_t kMaxModules = 32'768;

}  // namespace

Resolver::Resolver(const Project& project, const RulesByFamily& rules) : project_(project) {
  rules_of_file_.reserve(project.files().size());
  for (const File& file : project.files()) {
    const auto found = rules.find(file.family);
    rules_of_file_.push_back(found == rules.end() ? nullptr : found->second.get());
  }
}

Resolver::~Resolver() = default;

Resolver::Apart::Apart(Resolver& resolver)
    : resolver_(resolver),
      asked_(std::exchange(resolver.asked_, {})),
      facts_(std::exchange(resolver.facts_, nullptr)),
      current_(std::exchange(resolver.current_, kNone)) {}

Resolver::Apart::~Apart() {
  resolver_.asked_ = std::move(asked_);
  resolver_.facts_ = facts_;
  resolver_.current_ = current_;
}

const Rules& Resolver::rules(FileId file) const { return *rules_of_file_[file]; }

std::vector<ResolvedUse> Resolver::resolve(FileId file, const syntax::Facts& facts) {
  facts_ = &facts;
  bindings_.clear();
  for (const syntax::Binding& one : facts.bindings) bindings_[one.name].add(one);
  for (auto& [name, bindings] : bindings_) bindings.finish();
  current_ = file;
  imported_.clear();
  imported_modules_.assign(project_.file(file).imports.size(), nullptr);
  scoped_imports_.clear();
  for (const syntax::Import& import : project_.file(file).imports) {
    if (!import.scope.empty()) scoped_imports_.push_back(&import);
  }
  std::vector<ResolvedUse> out;
  const EntityId first = project_.file(file).first;
  Context context;
  context.file = file;
  context.has_bindings = true;
  for (const syntax::Use& use : facts.uses) {
    context.within = use.within == kNone ? kNone : first + use.within;
    context.place = use.range.begin;
    context.is_in_head = use.is_in_head;
    std::vector<Target> targets = targets_of(use, context);
    if (has_run_out_ && targets.empty()) targets = only_in_file(use, file);
    if (!targets.empty()) out.push_back({use.range, use.role, std::move(targets)});
  }
  for (const syntax::Import& import : project_.file(file).imports) {
    resolve_import(import, file, out);
  }
  facts_ = nullptr;
  current_ = kNone;
  imported_.clear();
  bindings_.clear();
  own_.clear();
  // Other files seldom ask for the modules that this file has imported.
  if (modules_.size() > kMaxModules) modules_.clear();
  return out;
}

// Returns the definition that a bare name means if the steps are used up: the only one of that name
// in the file, provided that it is at the top level and that no variable has the name. Takes no
// steps.
std::vector<Target> Resolver::only_in_file(const syntax::Use& use, FileId file) {
  if (!use.qualifier.empty() || bindings_.contains(use.name)) return {};
  if (own_.empty()) {
    for (EntityId id = project_.file(file).first; id < project_.file(file).last; ++id) {
      const bool is_only = own_.try_emplace(project_.entity(id).name, id).second;
      if (!is_only) own_[project_.entity(id).name] = kNone;
    }
  }
  const std::optional<NameId> name = project_.id_of_name(use.name);
  const auto own = name ? own_.find(*name) : own_.end();
  if (own == own_.end() || own->second == kNone || !project_.is_at_top(own->second)) return {};
  const Entity& entity = project_.entity(own->second);
  const bool is_made = use.role == Role::kCall && model::is_type(entity.kind);
  if (entity.is_declaration || is_made || use.role == Role::kAttribute) return {};
  return {{own->second, kNone, kEvident}};
}

std::vector<Target> Resolver::targets_of_name(const syntax::Use& use, const Context& place) {
  const Family& family = *project_.file(place.file).family;
  if (use.name == "this" || use.name == family.base_call) {  // this(…), super(…)
    const Meaning self = self_type(place);
    if (!self.is(What::kObject) || use.role != Role::kCall) return {};
    Meaning type;
    type.what = What::kEntities;
    const EntityId own = self.entities.front();
    type.entities = {use.name == "this" ? own : super_class(own)};
    if (type.entities.front() == kNone) return {};
    return chosen(type, use);
  }
  if (use.name == "new" && use.role == Role::kCall) {
    const Meaning made = type_of_own_new(place, 0);
    if (made.is(What::kEntities)) return chosen(made, use);
  }
  const bool may_be_bound = !(family.has_function_names && use.role == Role::kCall);
  const bool is_start = family.has_crate_paths && may_be_module(use.name) && begins_path(use);
  if (may_be_bound && !is_start && binding(use.name, place) != nullptr) return {};
  if (family.has_bare_members && use.role == Role::kValue) return targets_of_bare(use, place);
  const bool is_type = use.role == Role::kType || use.role == Role::kBase;
  Meaning meaning = name(use.name, is_type ? wanting_type(place) : place, 0);
  if (family.marks_macros && use.role == Role::kValue) {  // a macro has `!` after its name
    std::erase_if(meaning.entities,
                  [&](EntityId id) { return project_.entity(id).kind == NodeKind::kMacro; });
    if (meaning.is(What::kEntities) && meaning.entities.empty()) return {};
  }
  if (is_start) meaning = as_part_of_path(std::move(meaning), use.name, place);
  if (family.has_clauses && meaning.is(What::kEntities) && !fits(meaning, use)) {
    Meaning other = imported(use.name, place, 0);
    if (other.is(What::kEntities) && fits(other, use)) meaning = std::move(other);
  }
  if (is_type_that_property_hides(meaning, use, place)) {  // A A { get; } = new A()
    meaning = name(use.name, wanting_type(place), 0);
  }
  if (!may_be_called_here(meaning, place)) meaning.confidence = kGuessedNear;
  if (meaning.is(What::kModule) && meaning.module.files.size() == 1) {
    return {{kNone, meaning.module.files.front(), kEvident}};
  }
  if (family.has_mixins && !meaning.is(What::kEntities)) return guesses_of_mixins(use, place);
  if (family.has_mixins && meaning.confidence == kGuessedNear) {
    // The name means a method of some module. But a class that includes the current module may
    // define the name, too.
    std::vector<Target> candidates = guesses_of_mixins(use, place);
    if (!candidates.empty()) return candidates;
  }
  if (!meaning.is(What::kEntities) && !is_type && rules(place.file).guesses_by_words(place.file)) {
    return guesses_by_words(use, {}, place);
  }
  if (meaning.is(What::kOutside) &&
      (meaning.may_be_ours || is_global_of_project(use.name, place))) {
    return only_named(use, place);
  }
  if (meaning.is(What::kOutside) && family.marks_macros && use.role == Role::kValue) {
    return guesses_of_macro_words(use, place);
  }
  if (meaning.is(What::kOutside) && family.macros_bring_names && use.role == Role::kCall) {
    return guesses_of_macro_words(use, place);
  }
  if (meaning.is(What::kOutside) && family.includes_text && !is_type) {
    return hidden_member(use, place);
  }
  if (meaning.is(What::kOutside) && family.has_bare_constants && use.role == Role::kValue) {
    return bare_constants(use, place);
  }
  return chosen(meaning, use);
}

// Whether the call means a type that has the same name as `found`, a property or field (C#).
bool Resolver::is_type_that_property_hides(const Meaning& found, const syntax::Use& use,
                                           const Context& place) {
  const bool may_be = use.role == Role::kCall && found.is(What::kEntities) &&
                      project_.file(place.file).family->has_type_parameters &&
                      std::all_of(found.entities.begin(), found.entities.end(), [&](EntityId id) {
                        const NodeKind kind = project_.entity(id).kind;
                        return kind == NodeKind::kProperty || kind == NodeKind::kField;
                      });
  return may_be && stands_for_type(name(use.name, wanting_type(place), 0));
}

// Returns the targets of a name `k` in T{…} that is not a member of `type`, which is T (Go).
std::vector<Target> Resolver::targets_in_literal(const syntax::Use& use, EntityId type,
                                                 const Context& place) {
  // The use may be the key k in `T{{k: v}}`, where T is a list type, or in `T{k: v}`, where T is
  // a map type.
  const std::string held = element_type(project_.text(project_.entity(type).type));
  const Meaning element = held.empty() ? Meaning() : object_of(held, context_of(type), kNone, 0);
  const Meaning field = member(element, use.name, 0);
  if (field.is(What::kEntities)) return chosen(field, use);
  if (binding(use.name, place) != nullptr) return {};
  return chosen(name(use.name, place, 0), use);
}

// Returns the context of the qualifier of a use at `place`.
Resolver::Context Resolver::context_before(const syntax::Use& use, const Context& place) const {
  Context before = place;
  if (use.role == Role::kType) {
    // In the parameter `config *config.Options`, the second `config` means the package.
    const syntax::Binding* const bound = binding(use.qualifier, place);
    const bool is_own =
        bound != nullptr && bound->type.find(use.qualifier + "." + use.name) != std::string::npos;
    before.has_bindings = before.has_bindings && !is_own;
  }
  return before;
}

std::vector<Target> Resolver::targets_of(const syntax::Use& use, const Context& context) {
  Context place = context;
  // The bases of a class are resolved outside the class.
  if (use.role == Role::kBase && place.within != kNone) {
    place.within = project_.entity(place.within).parent;
    place.is_in_head = false;
  }
  const Family& family = *project_.file(place.file).family;
  if (use.role == Role::kAttribute) return targets_of_attribute(use, place);
  leave_own_value(use, place);
  if (use.qualifier.empty()) return targets_of_name(use, place);
  if (family.has_one_of_each && use.qualifier.starts_with("::")) {
    return targets_in_schema(use, place);
  }
  if (family.includes_text && project_.named(use.name).empty()) return {};
  if (use.qualifier == "::") return chosen(outermost(use.name, place.file), use);
  if (is_key(use)) return targets_of_key(use, place);
  if (syntax::is_by_text(use.qualifier)) return targets_of_symbol(use, place);
  Context before = context_before(use, place);
  before.is_in_path = place.is_in_path = family.has_crate_paths && is_in_path(use);
  const bool is_own_new = use.name == "new" && use.qualifier == "self";
  Meaning of = is_own_new ? type_of_own_new(place, 0) : Meaning();
  if (!of.is(What::kEntities)) of = expression(use.qualifier, before, 0);
  const bool is_made = use.name == "new" && stands_for_type(of) && family.makes_by_new;
  const bool may_extend =
      family.has_extensions() && (use.role == Role::kCall || family.extension_word.empty());
  Meaning found = is_made      ? of
                  : may_extend ? member_or_extension(of, use.name, &use, place, 0)
                               : qualified(use.qualifier, &of, use.name, before);
  if (family.includes_text && !found.is(What::kEntities)) {
    Meaning shorter = in_last_space(use.qualifier, use.name, before);
    if (shorter.is(What::kEntities)) found = std::move(shorter);
  }
  if (family.is_keyed_by_name && use.role == Role::kValue && stands_for_type(of) &&
      !found.is(What::kEntities)) {
    return targets_in_literal(use, of.entities.front(), place);
  }
  if (family.includes_text && !found.is(What::kEntities)) {
    std::vector<Target> targets = member_by_macro(use, place);
    if (!targets.empty()) return targets;
  }
  // The qualifier may be a schema.
  if (family.has_bare_members && !found.is(What::kEntities)) return targets_of_bare(use, place);
  if (found.is(What::kUnknown)) {
    // In `const {a} = f()`, the name `a` is not enough to guess what f() returns.
    const syntax::Binding* const bound = binding(use.name, place);
    const bool is_taken = bound != nullptr && bound->place == use.range.begin;
    if (is_taken) return {};
    std::vector<Target> siblings = of_same_literal(use, place);
    return siblings.empty() ? guesses(use, place) : siblings;
  }
  if (found.is(What::kOutside) && found.may_be_ours && family.guesses_only_names) {
    const bool is_undeclared = !of.outside_name.empty() && !family.library_objects.empty();
    if (is_undeclared) return only_named(use, place);
    if (of.is(What::kOutside)) return guesses(use, place);  // nothing is known about the object
    if (of.is(What::kModule)) return only_named(use, place);
  }
  if (found.is(What::kOutside) && family.extends_any_type) {
    std::vector<Target> targets = of_extended_type(use, place);
    if (targets.empty()) targets = of_foreign_traits(use, place);
    return targets.empty() ? guesses_of_values(use, of, place) : targets;
  }
  if (found.is(What::kOutside) && rules(place.file).guesses_by_words(place.file)) {
    return guesses_by_words(use, of, place);
  }
  if (found.is(What::kOutside) && family.macros_bring_names && use.role == Role::kCall) {
    return of_brought_module(use, place);
  }
  const bool may_be_below = of.is(What::kObject) || !of.outside_name.empty();
  if (found.is(What::kOutside) && may_be_below) return guesses_below(of, use, place);
  if (found.is(What::kModule) && found.module.package.empty() && found.module.files.size() == 1) {
    return {{kNone, found.module.files.front(), kEvident}};
  }
  if (use.qualifier.ends_with(".?")) found.confidence = kGuessedNear;
  if (family.has_type_paths || family.extends_outside) {
    keep_reachable(found.entities, use, place);
    const bool is_hidden = found.is(What::kEntities) && found.entities.empty();
    if (is_hidden && family.extends_outside) return guesses(use, place);
  }
  return chosen(found, use);
}

// Returns the targets of a table or function whose schema is written (SQL). If no schema declares the
// name, it may be declared without one.
std::vector<Target> Resolver::targets_in_schema(const syntax::Use& use, const Context& place) {
  const std::string schema = Project::schema_named(std::string_view(use.qualifier).substr(2));
  EntityId other = kNone;  // of another kind than the use says
  for (const EntityId id : project_.named(use.name)) {
    if (schema.empty() || !takes(2)) break;
    const Entity& entity = project_.entity(id);
    const bool is_there = entity.kind != NodeKind::kField &&
                          Project::schema_named(project_.text(entity.trait)) == schema &&
                          project_.file(entity.file).family->has_one_of_each;
    if (!is_there) continue;
    if (model::is_callable(entity.kind) == (use.role == Role::kCall)) {
      return chosen(all_of({&id, 1}), use);
    }
    if (other == kNone) other = id;
  }
  if (other != kNone && use.role != Role::kCall) return chosen(all_of({&other, 1}), use);
  syntax::Use plain = use;
  plain.qualifier.clear();
  return targets_of_name(plain, place);
}

// Returns the meaning of `b::c` for a use `a::b::c`, if the project has something called `a`. Used
// because the sources may hide where `b` is: a macro or an inline namespace may be around it (C++).
Meaning Resolver::in_last_space(std::string_view path, std::string_view name,
                                const Context& context) {
  constexpr std::string_view kSpace = "::";
  if (!path.starts_with(kSpace) || path.find('(') != path.npos) return {};
  path.remove_prefix(kSpace.size());
  const std::size_t dot = path.rfind('.');
  if (dot == path.npos) return {};
  const std::string_view first = path.substr(0, path.find('.'));
  if (model::has_word(project_.file(context.file).family->outside_spaces, first)) return {};
  if (project_.named(first).empty() && !project_.is_macro_space(first)) return {};
  const Meaning of = expression(std::string(kSpace).append(path.substr(dot + 1)), context, 0);
  Meaning found = member(of, name, 0);
  found.confidence = std::min(found.confidence, kOfProject);
  return found;
}

// Returns the targets of a key in an object literal or in a tag, or of a keyword argument of a
// constructor. If the type of the object is unknown, candidates are only members of interfaces and
// of other types that contain no code.
std::vector<Target> Resolver::targets_of_key(const syntax::Use& use, const Context& context) {
  std::string_view rest = use.qualifier;
  if (rest == "{}") return guesses(use, context);  // a member of a literal: {}.toString
  const Family& family = *project_.file(context.file).family;
  const Meaning of = keyed(rest, context, 0);
  if (of.is(What::kObject)) {
    const EntityId type = of.entities.front();
    if (family.calls_types && in_type(type, "__init__", 0).is(What::kEntities)) return {};
    if (family.makes_by_fields && in_type(type, "init", 0).is(What::kEntities)) return {};
    const Meaning found = in_type(type, use.name, 0);
    if (!found.is(What::kUnknown)) return chosen(found, use);
  }
  if (of.is(What::kModule)) return chosen(member(of, use.name, 0), use);
  if (of.is(What::kOutside)) {
    const std::string_view maker =
        std::string_view(use.qualifier).substr(1, use.qualifier.rfind('}') - 1);
    const bool is_copy =
        model::has_word(family.replacing_functions, maker.substr(maker.rfind('.') + 1));
    return is_copy ? only_named(use, context) : std::vector<Target>();
  }
  return family.has_literals ? guesses(use, context) : std::vector<Target>();
}

std::vector<Target> Resolver::targets_of_attribute(const syntax::Use& use, const Context& context) {
  const Family& family = *project_.file(context.file).family;
  if (family.marks_macros) return targets_of_macro_attribute(use, context);
  const std::string_view ending = family.attribute_ending;
  syntax::Use named = use;
  named.role = Role::kType;
  std::vector<Target> plain = targets_of(named, context);
  if (ending.empty()) return plain;
  named.name += ending;
  std::vector<Target> ended = targets_of(named, context);
  if (!ended.empty()) return ended;
  // A type without bases cannot be an attribute. In this case, the use means a type outside the
  // project that has the same name.
  std::erase_if(plain, [&](const Target& one) {
    if (one.entity == kNone) return true;
    const Bases& up = bases(one.entity);
    return up.types.empty() && !up.has_outside;
  });
  return plain;
}

// Returns the function that implements an attribute (Rust). It is in another crate, so the file
// imports it or names the crate: `#[test]` means no macro and no function of this file.
std::vector<Target> Resolver::targets_of_macro_attribute(const syntax::Use& use,
                                                         const Context& context) {
  Meaning found = use.qualifier.empty()
                      ? imported(use.name, context, 0)
                      : member(expression(use.qualifier, context, 0), use.name, 0);
  std::erase_if(found.entities, [&](EntityId id) {
    const Entity& entity = project_.entity(id);
    return entity.kind == NodeKind::kMacro || entity.file == context.file;
  });
  syntax::Use named = use;
  named.role = Role::kValue;
  return found.entities.empty() ? std::vector<Target>() : chosen(found, named);
}

// In `config := config.Make()`, the second `config` does not mean the new variable. For such a use,
// moves `place` to a position before the declaration of the variable.
void Resolver::leave_own_value(const syntax::Use& use, Context& place) const {
  if (!project_.file(place.file).family->binds_in_order) return;
  const std::string_view chain = use.qualifier.empty() ? use.name : use.qualifier;
  const syntax::Binding* const bound = binding(chain.substr(0, chain.find_first_of(".([")), place);
  if (bound == nullptr || bound->place.character == 0) return;
  constexpr std::uint32_t kMaxLines = 1;
  if (use.range.begin.line > bound->place.line + kMaxLines) return;
  const std::string own = use.qualifier.empty() ? use.name : use.qualifier + '.' + use.name;
  const std::string_view value = bound->value;
  const bool is_own = value.starts_with(own) &&
                      (value.size() == own.size() ||
                       std::string_view(".([").find(value[own.size()]) != std::string_view::npos);
  if (!is_own) return;
  // On the next line, only the first use after the name of the variable can be in its value.
  const auto& uses = facts_->uses;
  auto at = std::upper_bound(uses.begin(), uses.end(), bound->place,
                             [](const model::Position& before, const syntax::Use& one) {
                               return before < one.range.begin;
                             });
  const bool is_later = use.range.begin.line > bound->place.line;
  for (; is_later && at != uses.end() && at->range.begin < use.range.begin && takes(1); ++at) {
    if (at->name == use.name && at->qualifier == use.qualifier) return;
  }
  place.place = bound->place;
  --place.place.character;
}

// Returns the targets of a name in a string or symbol: `before_action :name`, `object.send(:name)`,
// `map(&:name)`.
std::vector<Target> Resolver::targets_of_symbol(const syntax::Use& use, const Context& context) {
  const std::string_view chain = std::string_view(use.qualifier).substr(syntax::kByText.size());
  if (chain.empty() && project_.file(context.file).family->has_function_texts) {
    return targets_of_text(use, context);
  }
  const Meaning of = chain.empty() ? self_type(context) : expression(chain, context, 0);
  Meaning found = member(of, use.name, 0);
  if (found.is(What::kUnknown)) {
    return chain.empty() ? std::vector<Target>() : guesses(use, context);
  }
  found.confidence = std::min(found.confidence, kGuessedNear);
  return chosen(found, use);
}

// Returns the targets of a bare name in a language in which bare names can be columns (SQL). In a
// statement that the grammar does not know, any name looks like a column. So if no table has such a
// column, the name may mean a definition of another kind.
std::vector<Target> Resolver::targets_of_bare(const syntax::Use& use, const Context& context) {
  const auto named = project_.named(use.name);
  if (!takes(named.size())) return {};
  const bool is_member = std::any_of(named.begin(), named.end(), [&](EntityId id) {
    return project_.entity(id).kind == NodeKind::kField;
  });
  if (is_member) return guesses(use, context);
  if (!has_words(use.name)) return {};
  Meaning found = name(use.name, context, 0);
  found.confidence = std::min(found.confidence, kGuessedNear);
  return chosen(found, use);
}

// Returns the functions that an argument such as load_all may name (shell). An argument that is a
// single word is assumed to name no function.
std::vector<Target> Resolver::targets_of_text(const syntax::Use& use, const Context& context) {
  if (!has_words(use.name)) return {};
  Meaning found = name(use.name, context, 0);
  std::erase_if(found.entities, [&](EntityId id) {
    // In its own function, the name is a label: `log "load_all"`.
    return !model::is_callable(project_.entity(id).kind) || id == context.within;
  });
  if (found.entities.empty()) return {};
  found.confidence = std::min(found.confidence, kGuessedNear);
  return chosen(found, use);
}

void Resolver::resolve_import(const syntax::Import& import, FileId file,
                              std::vector<ResolvedUse>& out) {
  ResolvedUse use;
  use.range = import.range;
  use.role = Role::kImport;
  const Meaning meaning = import.is_wildcard && import.name.empty() && !import.path.empty()
                              ? [&] {
                                  Meaning all;
                                  all.what = What::kModule;
                                  all.module = module(import.path, file);
                                  return all;
                                }()
                              : by_import(import, file, 0);
  if (meaning.is(What::kModule) && meaning.module.files.size() == 1) {
    use.targets.push_back({kNone, meaning.module.files.front(), kEvident});
  } else {
    syntax::Use named;
    named.name = import.name;
    use.targets = chosen(meaning, named);
    const Meaning twin = module_named_like(meaning, import, file);
    if (twin.is(What::kModule) && twin.module.files.size() == 1 &&
        is_start_of_path(rules(file).bound_name(import))) {
      use.targets.push_back({kNone, twin.module.files.front(), kEvident});
    }
  }
  if (!use.targets.empty()) out.push_back(std::move(use));
}

}  // namespace cairn::resolve
