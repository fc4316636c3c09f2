#include <algorithm>

#include "internal/resolve/builtins.h"
#include "internal/resolve/resolver.h"
#include "internal/resolve/type_text.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;

// How well a function fits what it is called on.
constexpr int kNoFit = 0;
constexpr int kMayFit = 1;
constexpr int kFits = 2;

constexpr std::uint8_t kLikely = 70;
constexpr std::size_t kMaxAncestors = 100;

// Item for `Shop.Item<T>?`, "" for an array.
std::string_view last_name_of(std::string_view type) {
  if (type.ends_with(']')) return {};
  type = type.substr(0, type.find('<'));
  while (type.ends_with('?')) type.remove_suffix(1);
  return type.substr(type.rfind('.') + 1);
}

}  // namespace

// Calls `visit` with a type and what it inherits from until it returns true.
template <typename Visit>
bool Resolver::any_ancestor(EntityId type, const Visit& visit) {
  Entities open{project_.whole(type)};
  for (std::size_t at = 0; at < open.size() && at < kMaxAncestors; ++at) {
    if (!takes(8)) return false;
    if (visit(open[at])) return true;
    for (const EntityId base : bases(open[at]).types) {
      if (!takes(open.size())) return false;
      if (std::find(open.begin(), open.end(), base) == open.end()) open.push_back(base);
    }
  }
  return false;
}

// Whether `base` is `type` or one of its ancestors.
bool Resolver::inherits(EntityId type, EntityId base) {
  base = project_.whole(base);
  return any_ancestor(type, [&](EntityId one) { return one == base; });
}

// A member of `of`; if it has none that fits, a function that is called like one (C#).
Meaning Resolver::member_or_extension(const Meaning& of, std::string_view name,
                                      const syntax::Use* call, const Context& context, int depth) {
  Meaning found = member(of, name, depth);
  if (project_.file(context.file).family->extension_word.empty()) return found;
  const bool has_fitting =
      found.is(What::kEntities) &&
      (call == nullptr ||
       std::any_of(found.entities.begin(), found.entities.end(),
                   [&](EntityId id) { return project_.entity(id).takes(call->arguments); }));
  if (has_fitting) return found;
  Meaning other = extension(of, name, call, context, depth);
  return other.is(What::kEntities) ? other : found;
}

Meaning Resolver::extension(const Meaning& of, std::string_view name, const syntax::Use* call,
                            const Context& context, int depth) {
  if (depth > kMaxDepth || stands_for_type(of) || of.is(What::kModule)) return {};
  const Family* const family = project_.file(context.file).family;
  Entities found;
  int best = kMayFit;
  for (const EntityId id : project_.named(name)) {
    if (!takes(8)) return {};
    const Entity& entity = project_.entity(id);
    if (entity.extended == 0 || project_.file(entity.file).family != family) continue;
    if (call != nullptr && !entity.takes(call->arguments)) continue;
    if (!rules(context.file).sees_package_of(entity.file, context.file)) continue;
    const int fit = fit_of_extension(id, of, depth + 1);
    if (fit < best) continue;
    if (fit > best) found.clear();
    best = fit;
    found.push_back(id);
  }
  if (found.empty()) return {};
  // The object's own type may have a member with a name that the language's types have, too.
  if (best == kMayFit && (of.is(What::kUnknown) || is_builtin_member(*family, name))) return {};
  Meaning meaning = all_of(found);
  if (of.is(What::kObject)) meaning.receiver = of.entities.front();
  if (best == kMayFit) meaning.confidence = kLikely;
  return meaning;
}

int Resolver::fit_of_extension(EntityId function, const Meaning& of, int depth) {
  const std::string_view text = project_.text(project_.entity(function).extended);
  const std::string_view written = last_name_of(text);
  const Meaning wanted = object_of(text, context_of(function), kNone, depth + 1);
  if (wanted.is(What::kObject)) {
    if (of.is(What::kOutside)) return kNoFit;
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
