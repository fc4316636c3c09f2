// Finds the types that type parameters stand for: after `class Shops : Store<Shop>`, a member of
// Store<T> whose type is T is a Shop in an object of Shops.
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "internal/resolve/resolver.h"
#include "internal/resolve/steps.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;

constexpr int kMaxBases = 8;  // the max number of types between a type and its base

// Returns the position of the type parameter that an entry of BaseName::arguments stands for.
std::optional<std::size_t> parameter_number(std::string_view argument) {
  if (!argument.starts_with(kParameterMark)) return std::nullopt;
  std::size_t number = 0;
  for (const char c : argument.substr(1)) number = number * 10 + static_cast<std::size_t>(c - '0');
  return number;
}

}  // namespace

// Returns the parts of a type: the whole type first, then its other declarations.
Entities Resolver::parts_of(EntityId type) const {
  Entities parts{type};
  for (const EntityId other : project_.named(project_.entity(type).name)) {
    if (!takes(1)) break;
    if (other != type && project_.whole(other) == type) parts.push_back(other);
  }
  return parts;
}

// Returns the type that a base type of `part` means, or kNone if it is not in the project.
EntityId Resolver::base_type(const BaseName& base, EntityId part) {
  const Context context = context_of(part);
  const auto asked = std::exchange(asked_, {});
  const Meaning meaning = base.qualifier.empty()
                              ? name(base.name, wanting_type(context), 0)
                              : qualified(base.qualifier, nullptr, base.name, context);
  asked_ = asked;
  if (!meaning.is(What::kEntities)) return kNone;
  for (const EntityId id : meant(meaning.entities, true)) {
    if (has_objects(id)) return project_.whole(id);
  }
  return kNone;
}

// Returns what the type parameter `index` of `generic` is in `type`, which inherits from it.
Resolver::TypeArgument Resolver::type_argument(EntityId type, EntityId generic, std::size_t index,
                                               int depth) {
  if (depth > kMaxBases || !takes(kStepsOfName)) return {};
  for (const EntityId part : parts_of(project_.whole(type))) {
    for (const BaseName& base : project_.base_names(part)) {
      const EntityId up = base_type(base, part);
      if (up == kNone || up == project_.whole(type) || !inherits(up, generic)) continue;
      TypeArgument found;
      if (up == generic) {
        if (index < base.arguments.size()) found = {base.arguments[index], part};
        return found;
      }
      found = type_argument(up, generic, index, depth + 1);
      const std::optional<std::size_t> own = parameter_number(found.text);
      if (!own || project_.whole(found.part) != up) return found;
      // The argument is a type parameter of the type between them.
      if (*own >= base.arguments.size()) return {};
      return {base.arguments[*own], part};
    }
  }
  return {};
}

// If the declared type of the member `id` is a type parameter, returns an object of the type that
// `receiver`, whose objects have the member, gives for it.
Meaning Resolver::object_of_parameter(EntityId id, EntityId receiver, int depth) {
  const Entity& entity = project_.entity(id);
  if (entity.type_parameter == kNoParameter || receiver == kNone || entity.owner == kNone)
    return {};
  const EntityId generic = project_.whole(entity.owner);
  if (project_.whole(receiver) == generic || depth > kMaxDepth) return {};
  const TypeArgument given = type_argument(receiver, generic, entity.type_parameter, 0);
  if (given.part == kNone || parameter_number(given.text)) return {};
  Meaning made = object_of(given.text, context_of(given.part), kNone, depth + 1);
  return made.is(What::kObject) ? made : Meaning();
}

}  // namespace cairn::resolve
