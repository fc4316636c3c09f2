#include <algorithm>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/model/language.h"
#include "internal/resolve/resolver.h"
#include "internal/resolve/steps.h"
#include "internal/resolve/type_text.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;
using model::NodeKind;

}  // namespace

const Resolver::Bases& Resolver::bases(EntityId type) {
  type = project_.whole(type);
  if (!has_implementations_) find_implementations();
  static const Bases itself;
  static const Bases unknown{{}, true, false};
  Kept<Bases>& kept = bases_[type];
  // The type may turn out to be its own base.
  return open_.result(kept, kept.is_open() ? itself : unknown, [&] { return find_bases(type); });
}

Resolver::Bases Resolver::find_bases(EntityId type) {
  const Apart apart(*this);
  Bases all;
  const Family& family = *project_.file(project_.entity(type).file).family;
  const auto add = [&](const Meaning& meaning, std::string_view base_name) {
    bool any = model::has_word(family.plain_bases, base_name);
    if (meaning.is(What::kEntities) || meaning.is(What::kObject)) {
      for (const EntityId id : meant(meaning.entities, true)) {
        if (!has_objects(id) && project_.entity(id).kind != NodeKind::kNamespace) {
          continue;
        }
        const EntityId base = project_.whole(id);
        any = true;
        if (!takes(all.types.size())) break;
        if (base != type &&
            std::find(all.types.begin(), all.types.end(), base) == all.types.end()) {
          all.types.push_back(base);
        }
        break;
      }
    }
    all.has_outside = all.has_outside || !any;
  };
  // Each part of the type can name bases.
  for (const EntityId part : parts_of(type)) {
    for (const BaseName& base : project_.base_names(part)) {
      const Context context = context_of(part);
      all.is_open = all.is_open || base.is_parameter;
      if (base.name.empty()) continue;
      Meaning found = base.qualifier.empty()
                          ? name(base.name, wanting_type(context), 0)
                          : qualified(base.qualifier, nullptr, base.name, context);
      if (family.includes_text && !found.is(What::kEntities)) {
        Meaning shorter = in_last_space(base.qualifier, base.name, context);
        if (shorter.is(What::kEntities)) found = std::move(shorter);
      }
      add(found, base.name);
    }
  }
  for (const EntityId trait : implemented_traits(type)) {
    if (trait != type && std::find(all.types.begin(), all.types.end(), trait) == all.types.end()) {
      all.types.push_back(trait);
    }
  }
  return all;
}

// Returns the base class that `super` means, or kNone if the base class is outside the project. If
// some base is outside the project, it is likely the base class, so interfaces are not returned.
EntityId Resolver::super_class(EntityId type) {
  const Bases& up = bases(type);
  for (const EntityId base : up.types) {
    if (!up.has_outside || project_.entity(base).kind != NodeKind::kInterface) return base;
  }
  return kNone;
}

// Adds the bases of `type` to `ancestors`. Returns false if there are too few steps left.
bool Resolver::add_bases(EntityId type, Ancestors& ancestors) {
  const Bases& up = bases(type);
  ancestors.has_outside = ancestors.has_outside || up.has_outside;
  ancestors.is_open = ancestors.is_open || up.is_open;
  ancestors.may_dereference = ancestors.may_dereference ||
                              project_.file(project_.entity(type).file).family->extends_any_type;
  Entities& open = ancestors.types;
  for (const EntityId base : up.types) {
    if (!takes(open.size())) return false;
    if (std::find(open.begin(), open.end(), base) == open.end()) open.push_back(base);
  }
  return true;
}

// Returns the ancestors of a type if keep_ancestors() has stored them, otherwise null.
const Resolver::Ancestors* Resolver::known_ancestors(EntityId type) const {
  const auto known = ancestors_.find(project_.whole(type));
  return known == ancestors_.end() ? nullptr : &known->second;
}

// Stores the ancestors of a type, all of which were visited. Types without bases are visited fast
// enough.
void Resolver::keep_ancestors(const Ancestors& ancestors) {
  const bool is_whole = open_.lacks() == ancestors.lacks_before;
  if (!is_whole || has_run_out_ || ancestors.types.size() < 2) return;
  ancestors_.emplace(ancestors.types.front(), ancestors);
}

// Looks up a member in a type, then in the bases of the type, breadth first. If no type has it,
// sets `ancestors` to the type and its ancestors, or to null if there are too few steps left.
// `walked` holds the ancestors if they are not stored.
Meaning Resolver::declared_in(EntityId type, std::string_view name, Ancestors& walked,
                              const Ancestors*& ancestors) {
  const std::optional<NameId> id = project_.id_of_name(name);
  const auto members_of = [&](EntityId one) {
    return id ? project_.members(one, *id) : std::span<const EntityId>();
  };
  const auto found = [&](std::span<const EntityId> members) {
    Meaning meaning = all_of(members);
    meaning.receiver = type;
    if (has_run_out_) ancestors = nullptr;
    return meaning;
  };
  // A method that assigns self.x calls the setter of a property of a base. If only methods assign x
  // in this type, `own` holds it, and the bases are searched for a property.
  std::span<const EntityId> own;
  const auto is_found = [&](std::span<const EntityId> members) {
    if (members.empty()) return false;
    if (!own.empty()) return is_property(members.front());
    if (!project_.entity(members.front()).is_assigned) return true;
    own = members;
    return false;
  };
  ancestors = known_ancestors(type);
  if (ancestors != nullptr) {
    const Entities& types = ancestors->types;
    for (std::size_t at = 0; at < types.size() && at < kMaxAncestors; ++at) {
      if (!takes(kStepsOfAncestor)) break;
      if (const auto members = members_of(types[at]); is_found(members)) return found(members);
    }
  } else {
    const Entities& open = walked.types;
    walked.types.push_back(project_.whole(type));
    walked.lacks_before = open_.lacks();
    for (std::size_t at = 0; at < open.size() && at < kMaxAncestors; ++at) {
      if (!takes(8)) break;
      if (const auto members = members_of(open[at]); is_found(members)) return found(members);
      if (has_run_out_ || !add_bases(open[at], walked)) break;
    }
    keep_ancestors(walked);
    ancestors = &walked;
  }
  if (!own.empty()) return found(own);
  if (has_run_out_) ancestors = nullptr;
  return {};
}

// Whether an entity is a property of Python: declared with @property, or made by property().
bool Resolver::is_property(EntityId id) const {
  const Entity& entity = project_.entity(id);
  return entity.kind == NodeKind::kAccessor || project_.text(entity.value).starts_with("property(");
}

// Looks up a member in a type and its bases. If they do not declare it, looks for it in the types to
// which they lead in other ways.
Meaning Resolver::in_type(EntityId type, std::string_view name, int depth) {
  if (depth > kMaxDepth) return {};
  Ancestors walked;
  const Ancestors* ancestors = nullptr;
  Meaning declared = declared_in(type, name, walked, ancestors);
  if (ancestors == nullptr || !declared.is(What::kUnknown)) return declared;
  const Entities& open = ancestors->types;
  const bool has_outside = ancestors->has_outside;
  for (std::size_t at = 0; at < open.size() && at < kMaxAncestors; ++at) {
    if (!ancestors->may_dereference) break;
    const EntityId target = deref_target(open[at]);
    if (target == kNone || !takes(8)) continue;
    const Meaning target_type = object_of(project_.text(project_.entity(target).type),
                                          context_of(target), open[at], depth + 1);
    if (!target_type.is(What::kObject) || target_type.entities.front() == type) return {};
    return in_type(target_type.entities.front(), name, depth + 1);
  }
  // An alias may refer to a type with members.
  const Entity& entity = project_.entity(type);
  if (entity.kind == NodeKind::kType && entity.type != 0) {
    const Meaning aliased =
        object_of(project_.text(entity.type), context_of(type), kNone, depth + 1);
    if (aliased.is(What::kObject) && aliased.entities.front() != type) {
      return in_type(aliased.entities.front(), name, depth + 1);
    }
    // In C++, the aliased namespace may be a macro such as LIB in `namespace lib = LIB;`. Only a
    // look-up of "::LIB" finds the namespaces of a macro.
    const bool is_space = project_.file(entity.file).family->includes_text;
    const Meaning space =
        expression((is_space ? "::" : "") + value_type(project_.text(entity.type)),
                   context_of(type), depth + 1);
    const bool is_namespace = space.is(What::kEntities) && !space.entities.empty() &&
                              project_.entity(space.entities.front()).kind == NodeKind::kNamespace;
    if (is_namespace) return member(space, name, depth + 1);
    const std::string_view opened = project_.text(entity.type);
    const Family& own = *project_.file(entity.file).family;
    return project_.is_macro_space(opened) ? by_space_name(opened, name, own) : Meaning();
  }
  if (project_.file(entity.file).family->has_accessors) {
    Meaning found = accessed(open, name);
    if (found.is(What::kEntities)) return found;
  }
  if (ancestors->is_open || may_have_unknown_members(open, name)) return {};
  // An open object may have members from a mixin, from a subclass, or from an assignment elsewhere.
  const Family& family = *project_.file(entity.file).family;
  const auto makes_members = [&](EntityId one) {
    return takes(1) && !family.maker.empty() && !project_.members(one, family.maker).empty();
  };
  const bool is_open = !has_outside && family.has_open_objects &&
                       std::none_of(open.begin(), open.end(), makes_members);
  if (is_open) return {};
  return has_outside ? hidden() : outside();
}

// Finds the counterpart of `name` in another language of the family (Kotlin and Java). If `name` is
// the name of an accessor method (getName, isName, setName), returns the property that the method
// reads or writes. If `name` is a property, returns the method that reads it. Searches `types`,
// which are a type and its ancestors.
Meaning Resolver::accessed(const Entities& types, std::string_view name) const {
  const auto found_as = [&](std::string_view other, bool is_method) -> Meaning {
    if (project_.named(other).empty()) return {};
    for (const EntityId type : types) {
      if (!takes(2)) return {};
      for (const EntityId id : project_.members(type, other)) {
        const Entity& entity = project_.entity(id);
        const bool is_java = project_.file(entity.file).path.ends_with(".java");
        const bool is_reader =
            is_java && entity.kind == NodeKind::kMethod && entity.least_arguments == 0;
        const bool is_property =
            !is_java && (entity.kind == NodeKind::kProperty || entity.kind == NodeKind::kField);
        if (is_method ? is_reader : is_property) return all_of({&id, 1});
      }
    }
    return {};
  };
  for (const std::string_view prefix : {"get", "set", "is"}) {
    if (!name.starts_with(prefix) || name.size() == prefix.size()) continue;
    if (!base::is_upper(name[prefix.size()])) continue;
    std::string property(prefix == "is" ? name : name.substr(prefix.size()));
    if (prefix != "is") property[0] = base::to_lower(property[0]);
    return found_as(property, false);
  }
  if (name.empty() || base::is_upper(name.front())) return {};
  std::string method = "get" + std::string(name);
  method[3] = base::to_upper(method[3]);
  return found_as(name.starts_with("is") ? name : std::string_view(method), true);
}

// Whether objects of the type `ancestors.front()` may have a member `name` that no type in
// `ancestors` declares. `ancestors` are the type itself and its bases.
bool Resolver::may_have_unknown_members(const Entities& ancestors, std::string_view name) const {
  const Family& family = *project_.file(project_.entity(ancestors.front()).file).family;
  // Methods may come from modules that are included at run time; constants do not.
  if (family.has_mixins && !name.empty() && !base::is_upper(name.front())) return true;
  // A class in a file that cannot be parsed may be cut short, so that members are missing.
  const bool may_be_cut = std::any_of(ancestors.begin(), ancestors.end(), [&](EntityId type) {
    return project_.file(project_.entity(type).file).is_broken;
  });
  if (may_be_cut) return true;
  if (family.has_open_traits && project_.entity(ancestors.front()).kind == NodeKind::kTrait) {
    return true;
  }
  return model::any_word(family.forwarders, [&](std::string_view forwarder) {
    return takes(ancestors.size()) &&
           std::any_of(ancestors.begin(), ancestors.end(),
                       [&](EntityId type) { return !project_.members(type, forwarder).empty(); });
  });
}

// Returns the definition `type Target = …` in an `impl Deref` for `type` (Rust), or kNone.
EntityId Resolver::deref_target(EntityId type) const {
  if (!project_.file(project_.entity(type).file).family->extends_any_type) return kNone;
  for (const EntityId id : project_.members(type, "Target")) {
    if (project_.text(project_.entity(id).trait).ends_with("Deref")) return id;
  }
  return kNone;
}

}  // namespace cairn::resolve
