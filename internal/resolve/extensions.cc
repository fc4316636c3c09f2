#include <algorithm>

#include "internal/resolve/builtins.h"
#include "internal/resolve/resolver.h"
#include "internal/resolve/steps.h"
#include "internal/resolve/type_text.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;

// How well an extension method fits the object on which it is called.
constexpr int kNoFit = 0;
constexpr int kMayFit = 1;
constexpr int kFits = 2;

constexpr std::uint8_t kLikely = 70;
constexpr int kMaxExamined = 200;  // max extension methods with one name

// Returns the last name in a type: Item for `Shop.Item<T>?`. Returns "" for an array.
std::string_view last_name_of(std::string_view type) {
  if (type.ends_with(']')) return {};
  type = type.substr(0, type.find('<'));
  while (type.ends_with('?')) type.remove_suffix(1);
  return type.substr(type.rfind('.') + 1);
}

}  // namespace

// Calls `visit` for `type` and then for each of its ancestors, until a call returns true. Returns
// whether a call returned true.
template <typename Visit>
bool Resolver::any_ancestor(EntityId type, const Visit& visit) {
  if (const Ancestors* const known = known_ancestors(type)) {
    for (std::size_t at = 0; at < known->types.size() && at < kMaxAncestors; ++at) {
      if (!takes(kStepsOfAncestor)) return false;
      if (visit(known->types[at])) return true;
    }
    return false;
  }
  Ancestors walked;
  const Entities& open = walked.types;
  walked.types.push_back(project_.whole(type));
  walked.lacks_before = open_.lacks();
  for (std::size_t at = 0; at < open.size() && at < kMaxAncestors; ++at) {
    if (!takes(8)) return false;
    if (visit(open[at])) return true;
    if (!add_bases(open[at], walked)) return false;
  }
  keep_ancestors(walked);
  return false;
}

// Whether `base` is `type` or one of its ancestors.
bool Resolver::inherits(EntityId type, EntityId base) {
  base = project_.whole(base);
  return any_ancestor(type, [&](EntityId one) { return one == base; });
}

// Whether `type` inherits from a type called `name` that is outside of the project.
bool Resolver::has_outside_base(EntityId type, std::string_view name) {
  if (name.empty()) return false;
  return any_ancestor(type, [&](EntityId one) {
    const auto& names = project_.base_names(one);
    return bases(one).has_outside && takes(names.size()) &&
           std::any_of(names.begin(), names.end(),
                       [&](const BaseName& base) { return base.name == name; });
  });
}

// Whether the file `from` does not see the extension method `id`, because it is private to another
// file or library.
bool Resolver::is_private_extension(EntityId id, FileId from) const {
  const Entity& entity = project_.entity(id);
  return entity.extended != 0 && entity.is_own && entity.file != from &&
         !rules(from).shares_private(entity.file, from);
}

// Returns the member `name` of `of` or, if no such member fits the call, an extension method (C#).
Meaning Resolver::member_or_extension(const Meaning& of, std::string_view name,
                                      const syntax::Use* call, const Context& context, int depth) {
  Meaning found = member(of, name, depth);
  const Family& family = *project_.file(context.file).family;
  if (!family.has_extensions()) return found;
  const bool has_fitting =
      found.is(What::kEntities) &&
      (call == nullptr ||
       std::any_of(found.entities.begin(), found.entities.end(), [&](EntityId id) {
         // In C#, a property with the name of an extension method is called only if it is a delegate.
         const bool is_value =
             family.has_delegates && !model::is_callable(project_.entity(id).kind);
         return takes_arguments(id, *call) && !is_value;
       }));
  if (has_fitting) return found;
  Meaning other = extension(of, name, call, context, depth);
  return other.is(What::kEntities) ? other : found;
}

Meaning Resolver::extension(const Meaning& of, std::string_view name, const syntax::Use* call,
                            const Context& context, int depth) {
  const bool is_type =
      stands_for_type(of) && project_.entity(of.entities.front()).kind != model::NodeKind::kObject;
  const Family* const family = project_.file(context.file).family;
  const bool is_reference =  // Type::member (Kotlin) names a member of objects
      call != nullptr && call->is_in_path && family->has_receivers;
  if (is_type && is_reference) {
    return extension(object(of.entities.front()), name, nullptr, context, depth + 1);
  }
  if (depth > kMaxDepth || is_type || of.is(What::kModule)) return {};
  Entities found;
  int best = kMayFit;
  int examined = 0;
  for (const EntityId id : project_.named(name)) {
    if (!takes(8)) return {};
    const Entity& entity = project_.entity(id);
    if (entity.extended == 0 || project_.file(entity.file).family != family) continue;
    if (call != nullptr && !takes_arguments(id, *call)) continue;
    if (family->extension_word.empty() && is_private_extension(id, context.file)) continue;
    if (!rules(context.file).sees_package_of(entity.file, context.file)) continue;
    if (++examined > kMaxExamined) return {};
    const int fit = fit_of_extension(id, of, depth + 1);
    if (fit < best) continue;
    if (fit > best) found.clear();
    best = fit;
    found.push_back(id);
  }
  if (found.empty()) return {};
  // A method that may or may not fit is too uncertain if nothing is known about the object, or if a
  // built-in type also has a member with this name.
  if (best == kMayFit && (of.is(What::kUnknown) || is_builtin_member(*family, name))) return {};
  Meaning meaning = all_of(found);
  if (of.is(What::kObject)) meaning.receiver = of.entities.front();
  if (best == kMayFit) meaning.confidence = kLikely;
  return meaning;
}

// If `function` extends a type (Kotlin), returns the object that `this` means in it.
Meaning Resolver::extended_self(EntityId function, int depth) {
  const Entity& entity = project_.entity(function);
  if (entity.extended == 0 || !rules(entity.file).has_implicit_objects(entity.file)) return {};
  return object_of(project_.text(entity.extended), context_of(function), kNone, depth + 1);
}

// Whether `function` can be called here by its bare name. For an extension function (Kotlin), the
// type of `this` must be the type that the function extends. A lambda around the call could also
// supply the object, but this is too uncertain.
bool Resolver::may_be_called_here(const Meaning& function, const Context& context) {
  if (!function.is(What::kEntities) || function.entities.empty()) return true;
  const EntityId id = function.entities.front();
  const Entity& entity = project_.entity(id);
  if (entity.extended == 0 || !project_.file(entity.file).family->has_receivers) return true;
  const Meaning self = self_type(context);
  return !self.is(What::kUnknown) && fit_of_extension(id, self, 0) == kFits;
}

int Resolver::fit_of_extension(EntityId function, const Meaning& of, int depth) {
  const std::string_view text = project_.text(project_.entity(function).extended);
  const std::string_view written = last_name_of(text);
  const Meaning wanted = object_of(text, context_of(function), kNone, depth + 1);
  if (wanted.is(What::kObject)) {
    if (of.is(What::kOutside)) {
      // A type of another project may conform to a protocol of this one (Swift).
      const Entity& extended = project_.entity(wanted.entities.front());
      const bool may_conform = project_.file(extended.file).family->extends_outside &&
                               extended.kind == model::NodeKind::kInterface;
      return may_conform ? kMayFit : kNoFit;
    }
    if (!of.is(What::kObject)) return kMayFit;
    const EntityId base = project_.whole(wanted.entities.front());
    return inherits(of.entities.front(), base) ? kFits : kNoFit;
  }
  if (of.is(What::kOutside)) {
    return !written.empty() && written == of.outside_name ? kFits : kMayFit;
  }
  if (!of.is(What::kObject)) return kMayFit;
  if (written == "object") return kFits;
  bool is_open = false;
  const bool is_named = any_ancestor(of.entities.front(), [&](EntityId one) {
    is_open = is_open || bases(one).has_outside;
    const auto& names = project_.base_names(one);
    return std::any_of(names.begin(), names.end(),
                       [&](const BaseName& base) { return base.name == written; });
  });
  return is_named ? kFits : (is_open ? kMayFit : kNoFit);
}

}  // namespace cairn::resolve
