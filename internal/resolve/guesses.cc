// Guesses which member `b` means in `a.b` if the value of `a` is not evident.
#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "internal/base/ascii.h"
#include "internal/model/language.h"
#include "internal/resolve/builtins.h"
#include "internal/resolve/confidence.h"
#include "internal/resolve/forms.h"
#include "internal/resolve/resolver.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;
using model::NodeKind;
using syntax::Role;

// Whether a name of Rust is the name of a constant: it has several letters, all of them capital.
bool is_name_of_constant(std::string_view name) {
  return name.size() > 1 && base::is_upper(name.front()) &&
         std::none_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

bool is_member_of_file(const Entity& entity) {
  return entity.kind == NodeKind::kFunction || entity.kind == NodeKind::kField ||
         entity.kind == NodeKind::kVariable;
}

// Returns the last name in the path of a type of Rust: B for `a::B<C>`.
std::string_view last_of_path(std::string_view type) {
  type = type.substr(0, type.find('<'));
  return type.substr(type.rfind(':') + 1);
}

// Whether a member belongs to its type and not to the objects of the type.
bool is_of_type_itself(const Entity& entity) {
  return entity.is_static || entity.kind == NodeKind::kEnumMember ||
         entity.kind == NodeKind::kConstructor || model::is_type(entity.kind);
}

// Whether the use is `a.b` without brackets.
bool reads_member(const syntax::Use& use) {
  return use.role == Role::kValue && !use.qualifier.empty() && !syntax::is_by_text(use.qualifier);
}

// Whether the use is `a.b` without brackets and cannot mean the function, because it takes arguments
// (Elixir) or is called as `a:b()` (Lua). In Lua, such a function may also be passed as a value, so a
// name of several words still means it.
bool is_only_called(const Entity& entity, const syntax::Use& use, const Family& family) {
  if (!reads_member(use) || !model::is_callable(entity.kind)) return false;
  return (family.has_clauses && entity.least_arguments > 0) ||
         (entity.takes_object && !has_words(use.name));
}

}  // namespace

// Whether a chain of Rust is a value, and not the path of a module or type.
bool Resolver::is_value_chain(std::string_view chain, const Context& context) const {
  const std::string_view first = chain.substr(0, chain.find_first_of(".(["));
  return chain.find_first_of("([") != chain.npos || first == "self" || first == "'" ||
         first == "0" || means_variable(first, context);
}

// Returns the target of a method call on a value whose type is outside the project (Rust).
// Candidates are methods of traits of the project. The trait must be visible in the file, and a
// type outside the project must implement it. Returns nothing if there are several candidates.
std::vector<Target> Resolver::of_foreign_traits(const syntax::Use& use, const Context& context) {
  const Family& family = *project_.file(context.file).family;
  if (!family.extends_any_type || use.role != Role::kCall) return {};
  // Only values have methods of traits. The `fs` in fs::make_all() is not a value, so make_all() is
  // a function of another crate.
  if (!is_value_chain(use.qualifier, context)) return {};
  implemented_traits(kNone);
  Entities found;
  for (const EntityId id : project_.named(use.name)) {
    if (!takes(4)) return {};
    const Entity& entity = project_.entity(id);
    if (entity.kind != NodeKind::kMethod || entity.owner == kNone || entity.has_no_self) continue;
    if (!foreign_traits_.contains(entity.owner)) continue;
    const Meaning visible = name(project_.name_of(entity.owner), context, 0);
    if (!visible.is(What::kEntities)) continue;
    if (visible.entities.front() == entity.owner) found.push_back(id);
  }
  if (found.size() != 1) return {};
  return {{found.front(), kNone, kGuessedNear}};
}

// Returns the functions that the project adds to a type outside of it (Rust): `Command::load()` means
// the function in `impl Loading for Command`.
std::vector<Target> Resolver::of_extended_type(const syntax::Use& use, const Context& context) {
  const Family& family = *project_.file(context.file).family;
  if (use.role != Role::kCall || is_value_chain(use.qualifier, context)) return {};
  const std::string_view chain = use.qualifier;
  const std::string_view type = chain.substr(chain.rfind('.') + 1);
  Meaning found;
  bool is_visible = false;
  for (const EntityId id : project_.named(use.name)) {
    if (!takes(4)) return {};
    const Entity& entity = project_.entity(id);
    if (entity.owner != kNone || entity.trait == 0) continue;
    if (project_.file(entity.file).family != &family) continue;
    if (last_of_path(project_.text(entity.owner_text)) != type) continue;
    const std::string_view trait = last_of_path(project_.text(entity.trait));
    const auto named = project_.named(trait);
    const bool is_ours = std::any_of(named.begin(), named.end(), [&](EntityId one) {
      return takes(1) && project_.entity(one).kind == NodeKind::kTrait;
    });
    if (!is_ours) continue;
    is_visible = is_visible || name(trait, context, 0).is(What::kEntities);
    found.entities.push_back(id);
  }
  if (found.entities.empty()) return {};
  found.what = What::kEntities;
  // The trait may be visible without a name: `use Loading as _`.
  if (!is_visible) found.confidence = kGuessedNear;
  return chosen(found, use);
}

// Removes the definitions that the use, which has a qualifier, cannot mean: after a value, functions
// without `self`, and methods if the use is not a call (Rust); private functions (Elixir); members of
// extensions that are private to other files (Swift, Dart).
void Resolver::keep_reachable(Entities& roots, const syntax::Use& use,
                              const Context& context) const {
  const Family& family = *project_.file(context.file).family;
  if (family.has_type_paths) {
    std::erase_if(roots, [&](EntityId id) { return project_.entity(id).is_own; });
  }
  if (family.extends_outside) {
    std::erase_if(roots, [&](EntityId id) { return is_private_extension(id, context.file); });
  }
  if (!family.extends_any_type || !is_value_chain(use.qualifier, context)) return;
  const std::string_view last =
      std::string_view(use.qualifier).substr(use.qualifier.rfind('.') + 1);
  if (!last.empty() && base::is_upper(last.front())) return;  // a variable has the name of a module
  std::erase_if(roots, [&](EntityId id) {
    const Entity& entity = project_.entity(id);
    return entity.has_no_self || (use.role != Role::kCall && model::is_callable(entity.kind));
  });
}

// Guesses that the use means a member called `use.name`, of whatever type, if there are few such
// members and a built-in member is unlikely.
std::vector<Target> Resolver::guesses(const syntax::Use& use, const Context& context) {
  if (use.name.size() < kMinGuessedLetters) return {};
  const Family& family = *project_.file(context.file).family;
  if (!family.is_known() || is_builtin_member(family, use.name)) return {};
  Entities roots = guessed(use, family);
  keep_reachable(roots, use, context);
  if (use.qualifier == syntax::kImplied) {
    std::erase_if(roots, [&](EntityId id) { return !is_of_type_itself(project_.entity(id)); });
  }
  if (use.role != Role::kCall && roots.size() > 1) return {};
  if (family.typed_overloads && !use.given.empty()) keep_typed(roots, use);
  std::vector<Target> targets = targets_of(roots, context);
  if (is_key(use) && !has_words(use.name)) {  // any literal may have a key `name`
    std::erase_if(targets, [&](const Target& one) {
      return !is_near(context.file, project_.entity(one.entity).file);
    });
  }
  const bool may_be_only = !is_key(use) || family.has_literals;
  if (targets.empty() && roots.empty() && may_be_only) return only_named(use, context);
  return targets;
}

// Returns the object literal around a definition of the current file, or null if there is none.
const syntax::Binding* Resolver::literal_around(EntityId id, const Context& context) const {
  Context place = context;
  place.place = facts_->definitions[project_.entity(id).definition].name_range.begin;
  return binding(syntax::kLiteralName, place);
}

// Returns the outermost object literal that contains `inner` and belongs to the same definition.
const syntax::Binding* Resolver::outermost_literal(const syntax::Binding* inner,
                                                   EntityId around) const {
  const auto found = bindings_.find(syntax::kLiteralName);
  if (found == bindings_.end()) return inner;
  const syntax::Binding* outermost = inner;
  for (const syntax::Binding* const one : found->second.around(inner->scope.begin)) {
    if (!takes(1)) break;
    if (!one->scope.contains(outermost->scope.begin)) continue;
    const bool is_inside =
        around == kNone ||
        facts_->definitions[project_.entity(around).definition].body.begin <= one->scope.begin;
    if (is_inside && one->scope.begin < outermost->scope.begin) outermost = one;
  }
  return outermost;
}

// Returns the innermost method that contains the position and has a `this` of its own, or kNone.
EntityId Resolver::method_with_this(const Context& context) const {
  constexpr int kMaxNested = 8;
  EntityId at = context.within;
  for (int steps = 0; at != kNone && steps < kMaxNested; ++steps) {
    const Entity& entity = project_.entity(at);
    const syntax::Definition& one = facts_->definitions[entity.definition];
    const bool is_arrow = one.signature.starts_with(one.name + ":") &&  // {load: () => …}
                          one.signature.find("function") == std::string::npos;
    const bool is_method = entity.kind == NodeKind::kMethod || entity.kind == NodeKind::kAccessor;
    if (is_method && !is_arrow) return at;
    at = entity.parent;
  }
  return kNone;
}

// Returns the method `b` of the object literal around the method that contains `this.b`. Literals
// that are returned or nested have no definition, so methods of other literals may have the same
// owner. If the literal has no such method, the outermost literal around it may have one in another
// part, as Vue's components do: `{methods: {b() {}}, computed: {c() { this.b() }}}`.
std::vector<Target> Resolver::of_same_literal(const syntax::Use& use, const Context& context) {
  const bool may_be = use.qualifier == "this" && facts_ != nullptr && context.has_bindings &&
                      project_.file(context.file).family->has_literals;
  if (!may_be) return {};
  const EntityId method = method_with_this(context);
  if (method == kNone) return {};
  const EntityId around = project_.entity(method).parent;
  const auto named = around == kNone ? project_.at_top(context.file, use.name)
                                     : project_.members(around, use.name);
  Entities methods(named.begin(), named.end());
  std::erase_if(methods, [&](EntityId id) {
    const Entity& entity = project_.entity(id);
    const bool is_method = entity.kind == NodeKind::kMethod || entity.kind == NodeKind::kAccessor;
    return !is_method || entity.file != context.file || entity.parent != around || !takes(1);
  });
  const syntax::Binding* const own = methods.empty() ? nullptr : literal_around(method, context);
  if (own == nullptr) return {};
  const syntax::Binding* const outermost = outermost_literal(own, around);
  Meaning members;
  Meaning others;
  for (const EntityId id : methods) {
    if (literal_around(id, context) == own) {
      members.entities.push_back(id);
    } else if (outermost->scope.contains(
                   facts_->definitions[project_.entity(id).definition].name_range.begin)) {
      others.entities.push_back(id);
    }
  }
  Meaning& found = members.entities.empty() ? others : members;
  if (found.entities.empty()) return {};
  found.what = What::kEntities;
  if (members.entities.empty()) {
    found.confidence = found.entities.size() == 1 ? kGuessedNear : kGuessed;
  }
  return chosen(found, use);
}

// Guesses what a bare name refers to if neither the enclosing class nor its bases define it.
// Candidates are methods of subclasses, and methods of modules, because the class may include any
// module at run time. Inside a module, methods of all classes are candidates, because any class may
// include the module. Outside of any type, a method is a candidate only if no other method has the
// same name. The same is true in the body of a class outside of its methods, because a block there
// may run in the context of another object.
std::vector<Target> Resolver::guesses_of_mixins(const syntax::Use& use, const Context& context) {
  if (use.name.size() < kMinGuessedLetters || base::is_upper(use.name.front())) return {};
  const Family& family = *project_.file(context.file).family;
  if (is_builtin_member(family, use.name)) return {};
  Entities roots = guessed(use, family);
  // The call may be in a block that runs in the context of another object. But a name that is a
  // single word is more likely a local variable.
  std::vector<Target> only;
  if (roots.size() == 1 && use.name.find('_') != std::string::npos) {
    only.push_back({roots.front(), kNone, kGuessed});
  }
  const Meaning self = self_type(context);
  if (!self.is(What::kObject)) return only;
  const EntityId around = self.entities.front();
  const bool is_in_body =
      context.within != kNone && !model::is_callable(project_.entity(context.within).kind);
  if (model::is_type(project_.entity(around).kind)) {
    std::erase_if(roots, [&](EntityId id) {
      const EntityId owner = project_.entity(id).owner;
      return model::is_type(project_.entity(owner).kind) && !inherits(owner, around);
    });
  }
  return roots.empty() && is_in_body ? only : targets_of(roots, context);
}

// Guesses a member of a subtype of the type of `object`, in languages without type checks
// (Family::is_unchecked). If the type of `object` is outside the project, candidates are the
// members of the project's types that inherit from it.
std::vector<Target> Resolver::guesses_below(const Meaning& object, const syntax::Use& use,
                                            const Context& context) {
  const Family& family = *project_.file(context.file).family;
  if (!family.is_unchecked || use.name.size() < kMinGuessedLetters) return {};
  Entities roots = guessed(use, family);
  const Entities all = roots;
  std::erase_if(roots, [&](EntityId id) {
    const EntityId owner = project_.entity(id).owner;
    if (owner == kNone) return true;
    return object.is(What::kObject) ? !inherits(owner, object.entities.front())
                                    : !has_outside_base(owner, object.outside_name);
  });
  // The base of a class may inherit from the type of `object` outside of the project.
  if (roots.empty() && !object.is(What::kObject) && all.size() == 1 && has_words(use.name)) {
    const EntityId owner = project_.entity(all.front()).owner;
    if (owner != kNone && bases(owner).has_outside) return {{all.front(), kNone, kGuessedKey}};
  }
  return targets_of(roots, context);
}

// Returns the only member in the project called `use.name`, if this name consists of several words.
// Used for languages in which the type of an object is often unknown (Rules::guesses_by_words).
std::vector<Target> Resolver::guesses_by_words(const syntax::Use& use, const Meaning& of,
                                               const Context& context) {
  if (use.name.size() < kMinGuessedLetters || !has_words(use.name)) return {};
  const Family& family = *project_.file(context.file).family;
  if (use.qualifier.empty()) {
    if (family.files_are_types) return {};  // bare names are declared in enclosing scopes
    // An imported name is not a member.
    if (!imported(use.name, context, 0).is(What::kUnknown)) return {};
  } else if (!of.is(What::kObject)) {
    // In `Type.name`, the type is outside the project, so `name` is, too. In `value.name`, the type
    // of the value is unknown, so `name` may be in the project.
    const std::string_view chain = use.qualifier;
    const std::string_view first = chain.substr(0, chain.find_first_of(".(["));
    const bool is_value =
        chain.find_first_of("([") != chain.npos || (!first.empty() && !base::is_upper(first[0]));
    if (!is_value) return {};
    // If files are types (Zig), a name that is imported from outside the project is not a value,
    // such as `std` in `std.testing.expect()`.
    const bool is_space = family.files_are_types && imported(first, context, 0).is(What::kOutside);
    if (is_space) return {};
  }
  if (is_builtin_member(family, use.name)) return {};
  Entities roots = guessed(use, family);
  if (family.extends_outside) keep_reachable(roots, use, context);
  if (roots.size() != 1) return {};
  return targets_of(roots, context);
}

// Returns the only member in the project called `use.name` if the type of `of`, the value before the
// name, is not evident (Rust). A function of a library may return what it got from the project, and
// macros and type parameters add members to the project's types. Values of the library's own types
// have no such members.
std::vector<Target> Resolver::guesses_of_values(const syntax::Use& use, const Meaning& of,
                                                const Context& context) {
  if (use.name.size() < kMinGuessedLetters || !has_words(use.name)) return {};
  if (use.role != Role::kCall && use.role != Role::kValue) return {};
  const Family& family = *project_.file(context.file).family;
  if (is_builtin_member(family, use.name)) return {};
  const std::string_view chain = use.qualifier;
  const std::string_view first = chain.substr(0, chain.find_first_of(".(["));
  const bool is_call = chain.find_first_of("([") != chain.npos;
  const bool is_literal = first == "'" || first == "0";
  const bool is_path = first == "crate" || first == "super" || first == "Self";
  const bool is_bound =
      first == "self" || is_name_of_constant(first) || means_variable(first, context);
  if (!is_bound) {
    if (!is_call) return {};
    const bool is_ours =
        is_literal || is_path || may_pass_on(chain) || !name(first, context, 0).is(What::kOutside);
    if (!is_ours) return {};
  }
  // A name of one letter is a type parameter.
  const bool is_of_library = of.outside_name.size() > 1 && !is_call;
  const bool is_foreign_self = chain == "self" && !of.is(What::kObject);
  if (is_of_library || is_foreign_self) return {};
  Entities roots = guessed(use, family);
  keep_reachable(roots, use, context);
  if (roots.size() != 1) return {};
  const bool near = is_near(context.file, project_.entity(roots.front()).file);
  return {{roots.front(), kNone, near ? kGuessed : kGuessedKey}};
}

// Returns the function of the only module whose name ends with the name before the call: `Job.run()`
// may mean Acme.Job.run, because macros can bring aliases (Elixir).
std::vector<Target> Resolver::of_brought_module(const syntax::Use& use, const Context& context) {
  const std::string_view module = use.qualifier;
  if (module.empty() || !base::is_upper(module.front())) return {};
  const Family& family = *project_.file(context.file).family;
  if (model::has_word(family.library_modules, module.substr(0, module.find('.')))) return {};
  Entities found;
  std::string_view owner;
  for (const EntityId id : project_.named(use.name)) {
    if (!takes(4)) return {};
    const Entity& entity = project_.entity(id);
    if (entity.owner == kNone || project_.file(entity.file).family != &family) continue;
    if (entity.file == context.file) continue;  // Registry in Acme.Registry is that of the library
    const std::string_view whole = project_.name_of(entity.owner);
    const bool is_end = whole.ends_with(module) && whole.size() > module.size() &&
                        whole[whole.size() - module.size() - 1] == '.';
    if (!is_end || entity.is_own || !entity.takes(use.arguments)) continue;
    if (!owner.empty() && owner != whole) return {};
    owner = whole;
    found.push_back(id);
  }
  if (found.empty()) return {};
  Meaning meaning = all_of(found);
  meaning.confidence = kGuessed;
  return chosen(meaning, use);
}

// Returns the only member in the project called `use.name`, for a bare name that has no other
// meaning. It may be a word in the arguments of a macro, whose code calls the member (Rust):
// `check!(par_sort)`.
std::vector<Target> Resolver::guesses_of_macro_words(const syntax::Use& use,
                                                     const Context& context) {
  if (use.name.size() < kMinGuessedLetters || !has_words(use.name) || begins_path(use)) return {};
  const Family& family = *project_.file(context.file).family;
  if (!imported(use.name, context, 0).is(What::kUnknown)) return {};
  if (is_builtin_member(family, use.name)) return {};
  syntax::Use called = use;
  called.role = Role::kCall;
  Entities roots = guessed(called, family);
  if (roots.empty()) roots = guessed(use, family);
  if (roots.size() != 1) return {};
  return {{roots.front(), kNone, kGuessedKey}};
}

// Returns the only definition in the project called `use.name`, if this name consists of several
// words. Used if the project's code does not show which object has the member
// (Family::guesses_only_names). For example, code elsewhere may have replaced the value or added
// members to the object.
std::vector<Target> Resolver::only_named(const syntax::Use& use, const Context& context) {
  const Family& family = *project_.file(context.file).family;
  if (!family.guesses_only_names || use.name.size() < kMinGuessedLetters || !has_words(use.name)) {
    return {};
  }
  if (is_builtin_member(family, use.name)) return {};
  if (model::has_word(family.platform_members, use.name)) return {};
  EntityId only = kNone;
  for (const EntityId id : project_.named(use.name)) {
    if (!takes(4)) return {};
    const Entity& entity = project_.entity(id);
    if (project_.file(entity.file).family != &family || !may_be_member(id, use.role)) continue;
    const EntityId settled = project_.whole(principal(id));
    if (only == kNone) only = settled;
    const Entity& first = project_.entity(only);
    if (settled != only && (entity.file != first.file || entity.owner != first.owner)) return {};
  }
  if (only == kNone) return {};
  return {{only, kNone, is_key(use) ? kGuessedKey : kGuessed}};
}

// Whether the definition can become a member of an object without being declared as a member of its
// type. Code may store any function, value or class in an object or module.
bool Resolver::may_be_member(EntityId id, Role role) const {
  const Entity& entity = project_.entity(id);
  const bool is_local = entity.is_own && !project_.file(entity.file).family->own_words.empty();
  if (is_local) return false;
  const bool is_type_use = role == Role::kType || role == Role::kBase;
  if (is_type_use) return model::is_type(entity.kind);
  if (entity.kind == NodeKind::kInterface || entity.kind == NodeKind::kType) return false;
  const bool is_in_function = entity.owner != kNone && entity.owner == entity.parent &&
                              model::is_callable(project_.entity(entity.owner).kind);
  // A method in a function belongs to an object that the function makes: `return {load() {}}`.
  return !is_in_function || entity.kind == NodeKind::kMethod;
}

// Returns the enum constants that a bare name may mean in `case NAME:`.
std::vector<Target> Resolver::bare_constants(const syntax::Use& use, const Context& context) {
  Entities found;
  for (const EntityId id : project_.named(use.name)) {
    if (!takes(2)) return {};
    const bool is_same =
        project_.file(project_.entity(id).file).family == project_.file(context.file).family;
    if (is_same && project_.entity(id).kind == NodeKind::kEnumMember) found.push_back(id);
  }
  return targets_of(found, context);
}

std::vector<Target> Resolver::targets_of(const Entities& roots, const Context& context) {
  if (roots.empty() || roots.size() > kMaxOverloads) return {};
  if (roots.size() > kMaxTargets && !are_overloads(roots)) return {};
  std::vector<Target> targets;
  for (const EntityId id : roots) {
    const bool near = is_near(context.file, project_.entity(id).file);
    targets.push_back({id, kNone, shared(near ? kGuessedNear : kGuessed, roots.size())});
  }
  std::stable_sort(targets.begin(), targets.end(),
                   [](const Target& a, const Target& b) { return a.confidence > b.confidence; });
  return targets;
}

// Returns the members that a guess can mean.
Entities Resolver::guessed(const syntax::Use& use, const Family& family) {
  Entities found = guessed_by_number(use, family);
  if (use.role == Role::kCall) {
    std::erase_if(found, [&](EntityId id) { return !takes_labels(id, use); });
  }
  return found;
}

// Does the same, but does not consider the names of arguments. Stores the result if many definitions
// have the name, because it does not depend on the place of the use.
Entities Resolver::guessed_by_number(const syntax::Use& use, const Family& family) {
  constexpr std::size_t kFew = 2;
  const std::optional<NameId> name = project_.id_of_name(use.name);
  if (!name) return {};
  if (project_.named(*name).size() <= kFew) return search_guessed(use, family);
  const bool is_call = use.role == Role::kCall;
  const bool counts_arguments = is_call && family.has_overloads;
  const std::uint64_t key = (std::uint64_t{*name} << 16U) | (is_call ? 1U << 9U : 0U) |
                            (use.has_type_arguments ? 1U << 10U : 0U) |
                            (reads_member(use) ? 1U << 11U : 0U) | (is_key(use) ? 1U << 8U : 0U) |
                            (counts_arguments ? use.arguments : 0U);
  std::unordered_map<std::uint64_t, Entities>& all = guessed_[&family];
  const auto known = all.find(key);
  if (known != all.end()) return takes(1 + known->second.size()) ? known->second : Entities();
  Entities found = search_guessed(use, family);
  if (!has_run_out_) guessed_[&family].emplace(key, found);
  return found;
}

// Finds the members that a guess can mean. A member that overrides another of these members is left
// out.
Entities Resolver::search_guessed(const syntax::Use& use, const Family& family) {
  Entities candidates;
  std::unordered_set<EntityId> known;
  std::unordered_set<EntityId> owners;  // the types of the candidates
  for (const EntityId id : project_.named(use.name)) {
    if (!takes(4)) return {};
    const Entity& entity = project_.entity(id);
    const bool has_owner = entity.owner != kNone;
    const bool is_of_file = !has_owner && family.files_are_types && is_member_of_file(entity);
    // In Lua, the method of `function t.f()` has no owner if t is a local variable of a function.
    const bool is_of_table =
        !has_owner && family.has_class_tables && entity.kind == NodeKind::kMethod;
    // A member has no owner if its class is cut short because the file cannot be parsed.
    const bool is_cut_off = !has_owner && family.extends_outside && is_member_of_file(entity) &&
                            project_.file(entity.file).is_broken;
    if (!has_owner && !is_of_file && !is_of_table && entity.extended == 0 && !is_cut_off) continue;
    if (project_.file(entity.file).family != &family) continue;
    const NodeKind owner = has_owner ? project_.entity(entity.owner).kind : NodeKind::kUnknown;
    const bool is_assigned = entity.owner != entity.parent;  // as in `A.prototype.b = …`
    if (model::is_callable(owner) && !is_assigned) continue;
    if (owner == NodeKind::kNamespace && (!family.has_mixins || model::is_type(entity.kind))) {
      continue;
    }
    const bool has_no_code = owner == NodeKind::kInterface || owner == NodeKind::kType ||
                             owner == NodeKind::kProperty;  // as in `a: {b: string}`
    if (is_key(use) && !has_no_code) continue;
    const bool is_called = model::is_callable(entity.kind) ||
                           (family.calls_properties && entity.kind == NodeKind::kProperty);
    const bool is_extension = entity.extended != 0 && !family.extension_word.empty();
    // A value may hold a function.
    const bool is_held =
        !model::is_type(entity.kind) && rules(entity.file).guesses_by_words(entity.file);
    if (use.role == Role::kCall ? !is_called && !is_held : is_extension) continue;
    if (use.role == Role::kCall && family.has_overloads && !entity.takes(use.arguments)) continue;
    if (use.has_type_arguments && entity.has_plain_name) continue;
    if (is_only_called(entity, use, family)) continue;
    const EntityId settled = principal(id);
    // All overloads of a method (TypeScript) are one symbol.
    const bool is_of_type = has_owner && model::is_type(owner) && !family.has_overloads;
    if (is_of_type && !owners.insert(project_.whole(entity.owner)).second) continue;
    if (known.insert(settled).second) candidates.push_back(settled);
  }
  Entities roots;
  for (const EntityId id : candidates) {
    const Entities above = overridden_by(id);
    const bool overrides =
        std::any_of(above.begin(), above.end(), [&](EntityId up) { return known.contains(up); });
    if (!overrides) roots.push_back(id);
  }
  return has_run_out_ ? Entities() : roots;
}

// Whether `b` is near `a`: both are the same file, both are in the same directory, or `a` imports
// `b`.
bool Resolver::is_near(FileId a, FileId b) {
  if (a == b) return true;
  const std::string_view one = project_.file(a).path;
  const std::string_view other = project_.file(b).path;
  if (one.substr(0, one.rfind('/') + 1) == other.substr(0, other.rfind('/') + 1)) return true;
  if (project_.file(a).family->includes_text) {
    const std::vector<FileId>& included = includes(a);
    return takes(included.size()) &&
           std::find(included.begin(), included.end(), b) != included.end();
  }
  for (const syntax::Import& import : project_.file(a).imports) {
    if (import.path.empty()) continue;
    if (!takes(16)) return false;
    const Module& from = module(import.path, a);
    if (std::find(from.files.begin(), from.files.end(), b) != from.files.end()) return true;
  }
  return false;
}

}  // namespace cairn::resolve
