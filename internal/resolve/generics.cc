// Finds the types that type parameters stand for: after `class Shops : Store<Shop>`, a member of
// Store<T> whose type is T is a Shop in an object of Shops.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/resolve/resolver.h"
#include "internal/resolve/signature.h"
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

constexpr std::uint32_t kEndOfLine = 1U << 20U;  // beyond all columns

// The parts of the value of a lambda's parameter (syntax::Chain): "a.f=>1:0/2".
struct LambdaPlace {
  std::string_view callee;
  std::uint32_t argument = 0;
  std::uint32_t parameter = 0;
  std::uint8_t arguments = 0;
};

std::optional<LambdaPlace> lambda_place(std::string_view value) {
  const std::size_t arrow = value.find("=>");
  if (arrow == std::string_view::npos) return std::nullopt;
  std::string_view rest = value.substr(arrow + 2);
  const auto take = [&](char end) -> std::optional<std::uint32_t> {
    const std::size_t size = std::min(rest.find(end), rest.size());
    std::uint32_t number = 0;
    const auto parsed = std::from_chars(rest.data(), rest.data() + size, number);
    if (parsed.ec != std::errc() || parsed.ptr != rest.data() + size) return std::nullopt;
    rest.remove_prefix(std::min(size + 1, rest.size()));
    return number;
  };
  LambdaPlace place;
  place.callee = value.substr(0, arrow);
  const auto argument = take(':');
  const auto parameter = take('/');
  const auto arguments = take(' ');
  if (!argument || !parameter || !arguments || place.callee.empty()) return std::nullopt;
  place.argument = *argument;
  place.parameter = *parameter;
  place.arguments = static_cast<std::uint8_t>(std::min(*arguments, 254U));
  return place;
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

// Returns the value of a parameter of a lambda that is an argument of a call: `shop` in `Each(shop =>
// …)`. It is known if the called function is in the project and its parameter is a delegate with
// written types: `void Each(Action<Shop> each)`.
Meaning Resolver::lambda_parameter(const syntax::Binding& binding, const Context& context,
                                   int depth) {
  const std::optional<LambdaPlace> place = lambda_place(binding.value);
  if (!place || depth > kMaxDepth) return {};
  Context outside_of_lambda = context;
  model::Position& before = outside_of_lambda.place;
  before = binding.scope.begin;
  if (before.character > 0) {
    --before.character;
  } else if (before.line > 0) {
    before = {before.line - 1, kEndOfLine};
  }
  const std::size_t dot = place->callee.rfind('.');
  syntax::Use call;
  call.name = place->callee.substr(dot == std::string_view::npos ? 0 : dot + 1);
  call.role = syntax::Role::kCall;
  call.arguments = place->arguments;
  if (call.name.find_first_of("([<") != std::string::npos) return {};
  Meaning of;
  Meaning found;
  if (dot == std::string_view::npos) {
    found = name(call.name, outside_of_lambda, depth + 1);
  } else {
    of = expression(place->callee.substr(0, dot), outside_of_lambda, depth + 1);
    found = member_or_extension(of, call.name, &call, outside_of_lambda, depth + 1);
  }
  if (!found.is(What::kEntities)) return {};
  std::string_view type;
  EntityId function = kNone;
  for (const EntityId id : found.entities) {
    const Entity& entity = project_.entity(id);
    if (!takes(8)) return {};
    if (!model::is_callable(entity.kind) || !entity.takes(call.arguments)) continue;
    const bool is_extension = entity.extended != 0 && dot != std::string_view::npos;
    if (is_extension && stands_for_type(of)) return {};
    const std::string_view given =
        delegate_parameter(project_.text(entity.signature), call.name,
                           place->argument + (is_extension ? 1U : 0U), place->parameter);
    if (given.empty() || (function != kNone && given != type)) return {};  // other overloads
    type = given;
    function = id;
  }
  const bool may_be_parameter =  // a type parameter of the function or of its type
      type.starts_with('T') && (type.size() == 1 || base::is_upper(type[1]));
  if (function == kNone || type == "dynamic") return {};
  Meaning made = object_of(type, context_of(function), kNone, depth + 1);
  return may_be_parameter && !made.is(What::kObject) ? Meaning() : made;
}

}  // namespace cairn::resolve
