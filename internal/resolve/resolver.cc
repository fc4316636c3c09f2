#include "internal/resolve/resolver.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/base/identifier.h"
#include "internal/resolve/builtins.h"
#include "internal/resolve/type_text.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;
using model::NodeKind;
using syntax::Role;

constexpr std::size_t kMaxTargets = 3;
constexpr std::uint8_t kEvident = 90;
constexpr std::uint8_t kGuessedNear = 70;
constexpr std::uint8_t kGuessed = 50;
constexpr std::size_t kShortestGuess = 3;  // min letters of a name to guess
constexpr std::uint64_t kStepsOfImplementation = 4096;

// Whether the use is a key of a literal or tag, or a keyword argument.
bool is_key(const syntax::Use& use) {
  return use.qualifier.starts_with('{') || use.qualifier.starts_with('<');
}

// Whether a name is more than a single word.
bool has_words(std::string_view name) {
  std::vector<std::string_view> words;
  base::split_identifier(name, words);
  return words.size() > 1;
}

bool is_member_of_file(const Entity& entity) {
  return entity.kind == NodeKind::kFunction || entity.kind == NodeKind::kField;
}

std::uint8_t shared(std::uint8_t confidence, std::size_t among) {
  return static_cast<std::uint8_t>(
      std::max<std::size_t>(1, confidence / std::max<std::size_t>(1, among)));
}

}  // namespace

Resolver::Resolver(const Project& project, const RulesByFamily& rules)
    : project_(project), rules_(rules) {}

Resolver::~Resolver() = default;

const Rules& Resolver::rules(FileId file) const { return *rules_.at(project_.file(file).family); }

std::vector<ResolvedUse> Resolver::resolve(FileId file, const syntax::Facts& facts) {
  facts_ = &facts;
  bindings_.clear();
  for (const syntax::Binding& one : facts.bindings) bindings_[one.name].push_back(&one);
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
    if (!targets.empty()) out.push_back({use.range, use.role, std::move(targets)});
  }
  for (const syntax::Import& import : project_.file(file).imports) {
    resolve_import(import, file, out);
  }
  facts_ = nullptr;
  bindings_.clear();
  return out;
}

std::vector<Target> Resolver::targets_of(const syntax::Use& use, const Context& context) {
  Context place = context;
  // The bases of a class are resolved outside the class.
  if (use.role == Role::kBase && place.within != kNone) {
    place.within = project_.entity(place.within).parent;
  }
  const Family& family = *project_.file(place.file).family;
  if (use.role == Role::kAttribute) return targets_of_attribute(use, place);
  leave_own_value(use, place);
  if (use.qualifier.empty()) {
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
    const bool may_be_bound = !(family.has_function_names && use.role == Role::kCall);
    if (may_be_bound && binding(use.name, place) != nullptr) return {};
    if (family.has_bare_members && use.role == Role::kValue) return targets_of_bare(use, place);
    const bool is_type = use.role == Role::kType || use.role == Role::kBase;
    Meaning meaning = name(use.name, is_type ? wanting_type(place) : place, 0);
    if (family.has_clauses && meaning.is(What::kEntities) && !fits(meaning, use)) {
      Meaning other = imported(use.name, place, 0);
      if (other.is(What::kEntities) && fits(other, use)) meaning = std::move(other);
    }
    if (!may_be_called_here(meaning, place)) meaning.confidence = kGuessedNear;
    if (meaning.is(What::kModule) && meaning.module.files.size() == 1) {
      return {{kNone, meaning.module.files.front(), kEvident}};
    }
    if (family.has_mixins && !meaning.is(What::kEntities)) return guesses_of_mixins(use, place);
    if (!meaning.is(What::kEntities) && !is_type &&
        rules(place.file).guesses_by_words(place.file)) {
      return guesses_by_words(use, {}, place);
    }
    return chosen(meaning, use);
  }
  if (is_key(use)) return targets_of_key(use, place);
  if (syntax::is_by_text(use.qualifier)) return targets_of_symbol(use, place);
  Context before = place;
  if (use.role == Role::kType) {
    // In `config *config.Options` the package is meant, not the parameter.
    const syntax::Binding* const bound = binding(use.qualifier, place);
    const bool is_own =
        bound != nullptr && bound->type.find(use.qualifier + "." + use.name) != std::string::npos;
    before.has_bindings = before.has_bindings && !is_own;
  }
  const Meaning of = expression(use.qualifier, before, 0);
  const bool is_made = use.name == "new" && stands_for_type(of) && family.makes_by_new;
  const bool may_extend =
      family.has_extensions() && (use.role == Role::kCall || family.extension_word.empty());
  Meaning found = is_made      ? of
                  : may_extend ? member_or_extension(of, use.name, &use, place, 0)
                               : qualified(use.qualifier, use.name, before);
  if (family.is_keyed_by_name && use.role == Role::kValue && stands_for_type(of) &&
      !found.is(What::kEntities)) {
    // T{{k: v}} where T is a list, or T{k: v} where T is a map.
    const EntityId type = of.entities.front();
    const std::string held = element_type(project_.text(project_.entity(type).type));
    const Meaning element = held.empty() ? Meaning() : object_of(held, context_of(type), kNone, 0);
    const Meaning field = member(element, use.name, 0);
    if (field.is(What::kEntities)) return chosen(field, use);
    if (binding(use.name, place) != nullptr) return {};
    return chosen(name(use.name, place, 0), use);
  }
  if (found.is(What::kUnknown)) {
    // In `const {a} = f()`, the name alone is too little to guess what f() returns.
    const syntax::Binding* const bound = binding(use.name, place);
    const bool is_taken = bound != nullptr && bound->place == use.range.begin;
    return is_taken ? std::vector<Target>() : guesses(use, place);
  }
  if (found.is(What::kOutside) && family.extends_any_type) return of_foreign_traits(use, place);
  if (found.is(What::kOutside) && rules(place.file).guesses_by_words(place.file)) {
    return guesses_by_words(use, of, place);
  }
  if (found.is(What::kOutside) && of.is(What::kObject)) return guesses_below(of, use, place);
  if (found.is(What::kModule) && found.module.package.empty() && found.module.files.size() == 1) {
    return {{kNone, found.module.files.front(), kEvident}};
  }
  if (use.qualifier.ends_with(".?")) found.confidence = kGuessedNear;
  return chosen(found, use);
}

// The targets of a key in an object literal, in a tag, or in the arguments of a constructor. If the
// type is unknown, only members of types without code, such as interfaces, are candidates.
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
  if (of.is(What::kOutside) || !family.has_literals) return {};
  return guesses(use, context);
}

std::vector<Target> Resolver::targets_of_attribute(const syntax::Use& use, const Context& context) {
  const std::string_view ending = project_.file(context.file).family->attribute_ending;
  syntax::Use named = use;
  named.role = Role::kType;
  std::vector<Target> plain = targets_of(named, context);
  if (ending.empty()) return plain;
  named.name += ending;
  std::vector<Target> ended = targets_of(named, context);
  if (!ended.empty()) return ended;
  // A type without bases cannot be an attribute; an outside type of the same name is meant.
  std::erase_if(plain, [&](const Target& one) {
    if (one.entity == kNone) return true;
    const Bases& up = bases(one.entity);
    return up.types.empty() && !up.has_outside;
  });
  return plain;
}

// In `config := config.Make()`, the name on the right is not the new variable: moves `place` before
// the declaration.
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
  place.place = bound->place;
  --place.place.character;
}

Entities Resolver::meant(const Entities& found, bool is_type) const {
  if (found.size() < 2 || !takes(found.size())) return found;
  Entities fitting;
  for (const EntityId id : found) {
    const NodeKind kind = project_.entity(id).kind;
    const bool only_type = kind == NodeKind::kInterface || kind == NodeKind::kType;
    if (is_type ? model::is_type(kind) : !only_type) fitting.push_back(id);
  }
  return fitting.empty() ? found : fitting;
}

Entities Resolver::called(const Entities& found, bool is_call) const {
  if (found.size() < 2 || !takes(found.size())) return found;
  Entities fitting;
  for (const EntityId id : found) {
    const NodeKind kind = project_.entity(id).kind;
    const bool can_be =
        is_call ? model::is_callable(kind) || model::is_type(kind) : !model::is_callable(kind);
    if (can_be) fitting.push_back(id);
  }
  return fitting.empty() ? found : fitting;
}

bool Resolver::fits(const Meaning& found, const syntax::Use& call) const {
  return takes(found.entities.size()) &&
         std::any_of(found.entities.begin(), found.entities.end(),
                     [&](EntityId id) { return project_.entity(id).takes(call.arguments); });
}

std::vector<Target> Resolver::chosen(const Meaning& meaning, const syntax::Use& use) {
  if (!meaning.is(What::kEntities)) return {};
  Entities candidates;
  Entities made;
  Entities found = meant(meaning.entities, use.role == Role::kType || use.role == Role::kBase);
  if (use.role == Role::kCall || use.role == Role::kValue) {
    found = called(found, use.role == Role::kCall);
  }
  for (EntityId id : found) {
    id = principal(id);
    const bool is_type = use.role == Role::kType || use.role == Role::kBase;
    const EntityId owner = project_.entity(id).owner;
    if (is_type && owner != kNone && project_.entity(id).kind == NodeKind::kConstructor) {
      id = owner;  // the constructor has the name of its type
    }
    const Entity& entity = project_.entity(id);
    const bool is_constructed = use.role == Role::kCall && model::is_type(entity.kind) &&
                                !project_.file(entity.file).family->calls_types;
    if (is_constructed) {
      // The constructors that the class declares, if any.
      Entities constructors;
      for (const EntityId member : project_.all_members(id)) {
        if (!takes(1)) break;
        if (project_.entity(member).kind == NodeKind::kConstructor || is_called_by(id, member)) {
          constructors.push_back(principal(member));
        }
      }
      // Those with another name are called by it: Dart's Store.named(), Haskell's Empty.
      const auto has_own_name = [&](EntityId one) {
        return project_.entity(one).name == entity.name;
      };
      if (std::any_of(constructors.begin(), constructors.end(), has_own_name)) {
        std::erase_if(constructors, [&](EntityId one) { return !has_own_name(one); });
      }
      const Family& family = *project_.file(entity.file).family;
      const bool calls_member =
          !constructors.empty() &&
          project_.entity(constructors.front()).kind != NodeKind::kConstructor;
      const bool is_new = std::find(made.begin(), made.end(), id) == made.end();
      if (is_new && !constructors.empty() && (family.counts_made || calls_member)) {
        made.push_back(id);
      }
      if (constructors.empty()) constructors.push_back(id);
      candidates.insert(candidates.end(), constructors.begin(), constructors.end());
      continue;
    }
    candidates.push_back(id);
  }
  if (candidates.empty()) return {};
  const Family& family = *project_.file(project_.entity(candidates.front()).file).family;
  std::uint8_t confidence = meaning.confidence;
  if (family.has_clauses && !fits(meaning, use)) confidence = std::min(confidence, kGuessed);
  const bool has_number = use.role == Role::kCall || family.has_clauses;
  if (candidates.size() > 1 && family.has_overloads && has_number) {
    Entities fitting;
    std::copy_if(candidates.begin(), candidates.end(), std::back_inserter(fitting),
                 [&](EntityId id) { return project_.entity(id).takes(use.arguments); });
    if (!fitting.empty()) candidates = std::move(fitting);
  }
  // In languages without overloading, definitions of one name are one symbol; parts of a type are
  // one symbol everywhere.
  Entities distinct;
  if (!takes(kMaxTargets * candidates.size())) return {};
  for (const EntityId id : candidates) {
    const Entity& entity = project_.entity(id);
    const bool known = std::any_of(distinct.begin(), distinct.end(), [&](EntityId other) {
      const Entity& one = project_.entity(other);
      return project_.whole(other) == project_.whole(id) ||
             (!family.has_overloads && one.file == entity.file && one.owner == entity.owner);
    });
    if (!known) distinct.push_back(id);
    if (distinct.size() > kMaxTargets) break;  // the exact number above the limit does not matter
  }
  const std::size_t count = distinct.size();
  if (count > kMaxTargets) distinct.resize(1);
  std::vector<Target> targets;
  for (const EntityId id : distinct) {
    targets.push_back({id, kNone, shared(confidence, std::min(count, kMaxTargets))});
  }
  // In `A.prototype.f = f`, both the field and the function are meant.
  for (std::size_t i = 0; i < distinct.size() && family.has_module_values; ++i) {
    const EntityId function = function_of_field(distinct[i]);
    if (function != kNone) targets.push_back({function, kNone, targets[i].confidence});
  }
  if (made.size() == 1) targets.push_back({made.front(), kNone, meaning.confidence});
  return targets;
}

// Whether `member` is what a call of the object `type` means: Scala's apply.
bool Resolver::is_called_by(EntityId type, EntityId member) const {
  const Entity& entity = project_.entity(member);
  const std::string_view name = project_.file(entity.file).family->call_member;
  if (name.empty() || project_.name_of(member) != name || entity.parent == kNone) return false;
  return project_.entity(entity.parent).kind == NodeKind::kObject &&
         project_.whole(entity.parent) == project_.whole(type);
}

// The function that a field of the same name holds; kNone if there is none.
EntityId Resolver::function_of_field(EntityId field) {
  const Entity& entity = project_.entity(field);
  if (entity.kind != NodeKind::kField || entity.value != entity.name) return kNone;
  Context context;
  context.file = entity.file;
  const Meaning held = name(project_.name_of(field), context, 0);
  if (!held.is(What::kEntities) || held.entities.empty()) return kNone;
  const EntityId function = held.entities.front();
  return model::is_callable(project_.entity(function).kind) ? function : kNone;
}

// The target of a method call on a value of an outside type. Candidates are methods of those traits
// of the project that the file sees and that outside types implement; there must be exactly one.
std::vector<Target> Resolver::of_foreign_traits(const syntax::Use& use, const Context& context) {
  const Family& family = *project_.file(context.file).family;
  if (!family.extends_any_type || use.role != Role::kCall) return {};
  // Only values have the methods of traits: fs::make_all() is a function of another crate.
  const std::string_view chain = use.qualifier;
  const std::string_view first = chain.substr(0, chain.find_first_of(".(["));
  const bool is_value = chain.find_first_of("([") != chain.npos || first == "self" ||
                        first == "'" || first == "0" || binding(first, context) != nullptr;
  if (!is_value) return {};
  implemented_traits(kNone);
  Entities found;
  for (const EntityId id : project_.named(use.name)) {
    if (!takes(4)) return {};
    const Entity& entity = project_.entity(id);
    if (entity.kind != NodeKind::kMethod || entity.owner == kNone) continue;
    if (!foreign_traits_.contains(entity.owner)) continue;
    const Meaning visible = name(project_.name_of(entity.owner), context, 0);
    if (!visible.is(What::kEntities)) continue;
    if (visible.entities.front() == entity.owner) found.push_back(id);
  }
  if (found.size() != 1) return {};
  return {{found.front(), kNone, kGuessedNear}};
}

// Guesses the members called `use.name` of any type, if they are few and a built-in member is
// unlikely.
std::vector<Target> Resolver::guesses(const syntax::Use& use, const Context& context) {
  if (use.name.size() < kShortestGuess) return {};
  const Family& family = *project_.file(context.file).family;
  if (!family.is_known() || is_builtin_member(family, use.name)) return {};
  const Entities roots = guessed(use, family);
  if (use.role != Role::kCall && roots.size() > 1) return {};
  std::vector<Target> targets = targets_of(roots, context);
  if (is_key(use) && !has_words(use.name)) {  // any literal may have a key `name`
    std::erase_if(targets, [&](const Target& one) {
      return !is_near(context.file, project_.entity(one.entity).file);
    });
  }
  return targets;
}

// Guesses a bare name that neither the enclosing class nor its bases define. Candidates are methods
// of modules, which the class may include at run time, and of subclasses of the enclosing class.
// Inside a module, methods of all classes are candidates, since any class may include it. Outside
// of all types, a method must be the only one with its name.
std::vector<Target> Resolver::guesses_of_mixins(const syntax::Use& use, const Context& context) {
  if (use.name.size() < kShortestGuess || base::is_upper(use.name.front())) return {};
  const Family& family = *project_.file(context.file).family;
  if (is_builtin_member(family, use.name)) return {};
  Entities roots = guessed(use, family);
  const Meaning self = self_type(context);
  if (!self.is(What::kObject)) {
    // The call may be in a block that runs in the context of another object. A name of a single
    // word is more likely a local variable.
    if (roots.size() != 1 || use.name.find('_') == std::string::npos) return {};
    return {{roots.front(), kNone, kGuessed}};
  }
  const EntityId around = self.entities.front();
  if (model::is_type(project_.entity(around).kind)) {
    std::erase_if(roots, [&](EntityId id) {
      const EntityId owner = project_.entity(id).owner;
      return model::is_type(project_.entity(owner).kind) && !inherits(owner, around);
    });
  }
  return targets_of(roots, context);
}

// Guesses a member that the type of `object` lacks: in languages without type checks, a subtype may
// have it.
std::vector<Target> Resolver::guesses_below(const Meaning& object, const syntax::Use& use,
                                            const Context& context) {
  const Family& family = *project_.file(context.file).family;
  if (!family.is_unchecked || use.name.size() < kShortestGuess) return {};
  Entities roots = guessed(use, family);
  std::erase_if(roots, [&](EntityId id) {
    return !inherits(project_.entity(id).owner, object.entities.front());
  });
  return targets_of(roots, context);
}

// The only member of the project with a name of several words, where the language leaves open what
// it is a member of.
std::vector<Target> Resolver::guesses_by_words(const syntax::Use& use, const Meaning& of,
                                               const Context& context) {
  if (use.name.size() < kShortestGuess || !has_words(use.name)) return {};
  if (use.qualifier.empty()) {
    // Imported from elsewhere.
    if (!imported(use.name, context, 0).is(What::kUnknown)) return {};
  } else if (!of.is(What::kObject)) {
    // Type.name of a type outside: only what is a value can have an inferred type.
    const std::string_view chain = use.qualifier;
    const std::string_view first = chain.substr(0, chain.find_first_of(".(["));
    const bool is_value =
        chain.find_first_of("([") != chain.npos || (!first.empty() && !base::is_upper(first[0]));
    if (!is_value) return {};
  }
  const Family& family = *project_.file(context.file).family;
  if (is_builtin_member(family, use.name)) return {};
  const Entities roots = guessed(use, family);
  if (roots.size() != 1) return {};
  return targets_of(roots, context);
}

// The targets of a name in a string or symbol: `before_action :name`, `object.send(:name)`,
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

// The targets of a bare name where columns have bare names. If no type has such a member, it may be
// something else in a statement that the grammar does not know.
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

// The functions that a plain word may name, if it is more than a single word.
std::vector<Target> Resolver::targets_of_text(const syntax::Use& use, const Context& context) {
  if (!has_words(use.name)) return {};
  Meaning found = name(use.name, context, 0);
  std::erase_if(found.entities,
                [&](EntityId id) { return !model::is_callable(project_.entity(id).kind); });
  if (found.entities.empty()) return {};
  found.confidence = std::min(found.confidence, kGuessedNear);
  return chosen(found, use);
}

std::vector<Target> Resolver::targets_of(const Entities& roots, const Context& context) {
  if (roots.empty() || roots.size() > kMaxTargets) return {};
  std::vector<Target> targets;
  for (const EntityId id : roots) {
    const bool near = is_near(context.file, project_.entity(id).file);
    targets.push_back({id, kNone, shared(near ? kGuessedNear : kGuessed, roots.size())});
  }
  std::stable_sort(targets.begin(), targets.end(),
                   [](const Target& a, const Target& b) { return a.confidence > b.confidence; });
  return targets;
}

// All members that a guess can mean. If some override each other, only the overridden one.
Entities Resolver::guessed(const syntax::Use& use, const Family& family) {
  Entities candidates;
  std::unordered_set<EntityId> known;
  for (const EntityId id : project_.named(use.name)) {
    if (!takes(4)) return {};
    const Entity& entity = project_.entity(id);
    const bool has_owner = entity.owner != kNone;
    const bool is_of_file = !has_owner && family.files_are_types && is_member_of_file(entity);
    if (!has_owner && !is_of_file && entity.extended == 0) continue;
    if (project_.file(entity.file).family != &family) continue;
    const NodeKind owner = has_owner ? project_.entity(entity.owner).kind : NodeKind::kUnknown;
    const bool is_assigned = entity.owner != entity.parent;  // A.prototype.b = …
    if (model::is_callable(owner) && !is_assigned) continue;
    if (owner == NodeKind::kNamespace && (!family.has_mixins || model::is_type(entity.kind))) {
      continue;
    }
    const bool has_no_code = owner == NodeKind::kInterface || owner == NodeKind::kType ||
                             owner == NodeKind::kProperty;  // a: {b: string}
    if (is_key(use) && !has_no_code) continue;
    const bool is_called = model::is_callable(entity.kind) ||
                           (family.calls_properties && entity.kind == NodeKind::kProperty);
    const bool is_extension = entity.extended != 0 && !family.extension_word.empty();
    // A value may hold a function.
    const bool is_held =
        !model::is_type(entity.kind) && rules(entity.file).guesses_by_words(entity.file);
    if (use.role == Role::kCall ? !is_called && !is_held : is_extension) continue;
    if (use.role == Role::kCall && family.has_overloads && !entity.takes(use.arguments)) continue;
    const EntityId settled = principal(id);
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

// Whether `b` is near `a`: the same file, in the same directory, or imported by `a`.
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
  }
  if (!use.targets.empty()) out.push_back(std::move(use));
}

// ---- related definitions ------------------------------------------------------------------------

EntityId Resolver::principal(EntityId id) {
  const Entity& entity = project_.entity(id);
  if (!entity.is_declaration) return project_.whole(id);
  const auto same = entity.owner == kNone ? project_.named(project_.name_of(id))
                                          : project_.members(entity.owner, project_.name_of(id));
  EntityId best = id;
  bool is_in_file = false;  // whether `best` is in the file of the declaration
  bool has_number = false;  // whether it takes as many arguments
  for (const EntityId other : same) {
    if (!takes(1)) break;
    const Entity& one = project_.entity(other);
    if (one.is_declaration || project_.file(one.file).family != project_.file(entity.file).family) {
      continue;
    }
    if (entity.owner == kNone && one.owner != kNone) continue;
    if (model::is_callable(one.kind) != model::is_callable(entity.kind)) continue;
    const bool same_number = one.max_arguments == entity.max_arguments;
    const bool same_file = one.file == entity.file;
    if (same_number && same_file) return other;
    if (best == id || (same_file && !is_in_file) || (same_number && !is_in_file && !has_number)) {
      best = other;
      is_in_file = same_file;
      has_number = same_number;
    }
  }
  return best;
}

Entities Resolver::bases_of(EntityId type) {
  if (project_.file(project_.entity(type).file).family->satisfies) {
    const auto known = satisfied_.find(type);
    if (known != satisfied_.end()) return known->second;
    Entities found = satisfied_by(type);
    if (!has_run_out_) satisfied_.emplace(type, found);
    return found;
  }
  return bases(type).types;
}

// The interfaces whose methods a type has.
Entities Resolver::satisfied_by(EntityId type) {
  Entities found;
  if (project_.entity(type).kind == NodeKind::kInterface) return found;
  // Its own methods, and those of the types that it embeds.
  const auto own = project_.all_members(type);
  Entities methods(own.begin(), own.end());
  for (const EntityId base : bases(type).types) {
    const auto more = project_.all_members(base);
    if (!takes(more.size())) return found;
    methods.insert(methods.end(), more.begin(), more.end());
  }
  for (const EntityId method : methods) {
    if (project_.entity(method).kind != NodeKind::kMethod) continue;
    for (const EntityId other : project_.named(project_.name_of(method))) {
      if (!takes(1)) return found;
      const EntityId owner = project_.entity(other).owner;
      if (owner == kNone || project_.entity(owner).kind != NodeKind::kInterface) continue;
      if (!takes(1 + found.size())) return found;
      if (std::find(found.begin(), found.end(), owner) != found.end()) continue;
      if (satisfies(type, owner)) found.push_back(owner);
    }
  }
  return found;
}

// Whether the type has all methods of the interface, and of those that it embeds.
bool Resolver::satisfies(EntityId type, EntityId interface) {
  constexpr std::size_t kMaxEmbedded = 32;
  Entities open{project_.whole(interface)};
  for (std::size_t at = 0; at < open.size() && at < kMaxEmbedded; ++at) {
    for (const EntityId wanted : project_.all_members(open[at])) {
      if (project_.entity(wanted).kind != NodeKind::kMethod) continue;
      const Meaning mine = in_type(type, project_.name_of(wanted), 0);
      if (!mine.is(What::kEntities)) return false;
      const Entity& method = project_.entity(mine.entities.front());
      const Entity& other = project_.entity(wanted);
      if (method.kind != NodeKind::kMethod || method.max_arguments != other.max_arguments ||
          !rules(method.file)
               .agree(project_.text(method.signature), project_.text(other.signature))) {
        return false;
      }
    }
    for (const EntityId base : bases(open[at]).types) {
      if (!takes(open.size())) return false;
      if (std::find(open.begin(), open.end(), base) == open.end()) open.push_back(base);
    }
  }
  return true;
}

Entities Resolver::overridden_by(EntityId member) {
  const Entity& entity = project_.entity(member);
  Entities found;
  if (entity.owner == kNone || !has_objects(entity.owner)) return found;
  if (entity.kind == NodeKind::kConstructor || model::is_type(entity.kind)) return found;
  if (entity.is_own) return found;
  const std::string_view name = project_.name_of(member);
  const bool overloads = project_.file(entity.file).family->has_overloads;
  Entities open = bases_of(project_.whole(entity.owner));
  constexpr std::size_t kMaxAncestors = 100;
  for (std::size_t at = 0; at < open.size() && at < kMaxAncestors; ++at) {
    if (open[at] == project_.whole(entity.owner)) continue;  // a cycle
    bool has_it = false;
    for (const EntityId other : project_.members(open[at], name)) {
      if (!takes(4)) return found;
      const Entity& one = project_.entity(other);
      if (model::is_type(one.kind) || one.is_own) continue;
      if (model::is_callable(entity.kind) && overloads &&
          one.max_arguments != entity.max_arguments) {
        continue;
      }
      has_it = true;
      found.push_back(principal(other));
      if (!overloads) break;
    }
    if (has_it) continue;
    for (const EntityId up : bases_of(open[at])) {
      if (!takes(open.size())) return found;
      if (std::find(open.begin(), open.end(), up) == open.end()) open.push_back(up);
    }
  }
  return found;
}

const Entities& Resolver::implemented_traits(EntityId type) {
  if (!has_implementations_) {
    has_implementations_ = true;
    find_implementations();
  }
  static const Entities none;
  const auto found = implementations_.find(type);
  return found == implementations_.end() ? none : found->second;
}

void Resolver::find_implementations() {
  // This is done once for all files, so its steps are not counted against the current file.
  std::uint64_t all_steps = kStepsOfImplementation;
  for (const File& file : project_.files()) {
    all_steps += kStepsOfImplementation * file.implementations.size();
  }
  const auto steps_before = std::exchange(steps_left_, all_steps);
  const bool had_run_out = std::exchange(has_run_out_, false);
  std::unordered_map<EntityId, Entities> all;
  for (FileId file = 0; file < project_.files().size(); ++file) {
    Context context;
    context.file = file;
    for (const syntax::Implementation& one : project_.file(file).implementations) {
      const Meaning owner = object_of(one.owner, context, kNone, 0);
      const Meaning trait = object_of(one.trait, context, kNone, 0);
      if (!trait.is(What::kObject)) continue;
      if (!owner.is(What::kObject)) foreign_traits_.insert(trait.entities.front());
      if (!owner.is(What::kObject)) continue;
      all[project_.whole(owner.entities.front())].push_back(trait.entities.front());
    }
  }
  implementations_ = std::move(all);
  bases_.clear();
  steps_left_ = steps_before;
  has_run_out_ = had_run_out;
}

EntityId Resolver::owner_type(EntityId of, std::string_view text) {
  const Entity& entity = project_.entity(of);
  Context context = context_of(of);
  if (project_.file(entity.file).family->has_module_values) {
    // app.use = …, Layer.prototype.match = …
    if (text.ends_with(".prototype")) text.remove_suffix(10);
    const auto top = project_.at_top(entity.file, text);
    if (top.empty() && project_.file(entity.file).family->has_class_tables) {
      const Meaning table = expression(text, context, 0);  // function a.b.f()
      return table.is(What::kEntities) ? table.entities.front() : kNone;
    }
    return top.empty() ? kNone : top.front();
  }
  Meaning owner = object_of(text, context, kNone, 0);
  // The qualifier may be a name that is unknown here, such as an alias: try without it.
  while (!owner.is(What::kObject) && rules(entity.file).traits().names_are_global) {
    const std::size_t colons = text.find("::");
    if (colons == text.npos) break;
    text.remove_prefix(colons + 2);
    owner = object_of(text, context, kNone, 0);
  }
  return owner.is(What::kObject) ? project_.whole(owner.entities.front()) : kNone;
}

}  // namespace cairn::resolve
