#include "internal/resolve/guessed_members.h"

#include <algorithm>

#include "internal/model/kind.h"
#include "internal/resolve/builtins.h"
#include "internal/resolve/confidence.h"

namespace cairn::resolve {
namespace {

using model::NodeKind;

bool may_be_guessed(const Project& project, EntityId id) {
  const std::string_view name = project.name_of(id);
  return name.size() >= kMinGuessedLetters &&
         !is_builtin_member(*project.file(project.entity(id).file).family, name);
}

// Returns a key of what Resolver::search_guessed() and Resolver::guesses() look at, except for the
// name and the number of arguments.
std::string traits_of(const Project& project, EntityId id) {
  const Entity& entity = project.entity(id);
  const std::string& path = project.file(entity.file).path;
  const NodeKind owner = project.entity(entity.owner).kind;
  std::string key = std::to_string(static_cast<int>(entity.kind));
  key += entity.is_static ? 's' : '-';
  key += entity.has_plain_name ? 'p' : '-';
  key += owner == NodeKind::kInterface || owner == NodeKind::kType ? 'n' : '-';  // has no code
  key += path.substr(path.rfind('.') + 1);  // one of the family's languages may guess by words
  return key;
}

// Returns whether the members belong to more than `most` types.
template <typename Members, typename Counts>
bool have_more_owners(std::size_t most, const Members& members, const Counts& counts) {
  std::unordered_set<EntityId> owners;
  for (const auto& one : members) {
    if (counts(one)) owners.insert(one.owner);
    if (owners.size() > most) return true;
  }
  return false;
}

}  // namespace

GuessedMembers::Member::Member(const Project& project, EntityId id) {
  const Entity& entity = project.entity(id);
  owner = entity.owner;
  least_arguments = entity.least_arguments;
  max_arguments = entity.max_arguments;
  labels = project.text(entity.labels);
}

bool GuessedMembers::Member::takes_all_of(const Member& other) const {
  return least_arguments <= other.least_arguments && max_arguments >= other.max_arguments;
}

bool GuessedMembers::Member::takes(std::uint8_t arguments) const {
  return arguments == syntax::kAnyNumber ||
         (least_arguments <= arguments && arguments <= max_arguments);
}

bool GuessedMembers::is_found_by_type(const Project& project, EntityId id) {
  const Entity& entity = project.entity(id);
  const bool is_member = entity.owner != kNone && entity.owner == entity.parent &&
                         entity.owner_text == 0 && entity.extended == 0 &&
                         model::is_type(project.entity(entity.owner).kind);
  if (!is_member || !project.file(entity.file).family->finds_members_by_type) return false;
  // A bare name can mean a constant (Family::has_bare_constants).
  return entity.kind != NodeKind::kEnumMember;
}

void GuessedMembers::add(const Project& content, EntityId id) {
  if (!may_be_guessed(content, id)) return;
  Group& group = by_name_[std::string(content.name_of(id))][traits_of(content, id)];
  group.is_callable = model::is_callable(content.entity(id).kind);
  group.changed.emplace_back(content, id);
}

// A member of a type with bases may override another candidate, which then stands for both. So such a
// member is not an alternative, unless it is private or static.
void GuessedMembers::count(const Project& project, const std::unordered_set<std::string>& changed) {
  if (by_name_.empty()) return;
  enum class Known : char { kNo, kUnwanted, kWanted };
  std::vector<Known> names;  // by NameId
  for (const File& file : project.files()) {
    if (!file.family->finds_members_by_type) continue;
    guesses_by_words_ = guesses_by_words_ || !file.path.ends_with(".java");
    if (changed.contains(file.path)) continue;
    for (EntityId id = file.first; id < file.last; ++id) {
      const Entity& entity = project.entity(id);
      if (entity.name >= names.size()) names.resize(std::size_t{entity.name} * 2 + 1);
      Known& known = names[entity.name];
      if (known == Known::kUnwanted) continue;
      const auto groups = by_name_.find(std::string(project.name_of(id)));
      known = groups == by_name_.end() ? Known::kUnwanted : Known::kWanted;
      if (known == Known::kUnwanted || !is_found_by_type(project, id)) continue;
      const auto group = groups->second.find(traits_of(project, id));
      if (group == groups->second.end()) continue;
      const bool may_override = !entity.is_own && !project.base_names(entity.owner).empty();
      if (!may_override) group->second.alternatives.emplace_back(project, id);
    }
  }
  for (auto& [name, groups] : by_name_) {
    for (auto& [traits, group] : groups) {
      std::erase_if(group.changed, [&alternatives = group.alternatives](const Member& member) {
        return have_more_owners(kMaxTargets, alternatives,
                                [&](const Member& other) { return other.takes_all_of(member); });
      });
    }
    std::erase_if(groups, [](const auto& one) { return one.second.changed.empty(); });
  }
  std::erase_if(by_name_, [](const auto& one) { return one.second.empty(); });
}

const GuessedMembers::Groups* GuessedMembers::of(std::string_view name) const {
  if (by_name_.empty()) return nullptr;
  const auto found = by_name_.find(std::string(name));
  return found == by_name_.end() ? nullptr : &found->second;
}

bool GuessedMembers::may_mean(const syntax::Use& use) const {
  const Groups* const groups = of(use.name);
  if (groups == nullptr || (use.qualifier.empty() && !guesses_by_words_)) return false;
  return std::any_of(groups->begin(), groups->end(),
                     [&](const auto& one) { return may_mean(one.second, use); });
}

// A name that is not called has no target if two types have such a member.
bool GuessedMembers::may_mean(const Group& group, const syntax::Use& use) const {
  const bool is_call = use.role == syntax::Role::kCall;
  if (is_call && !group.is_callable && !guesses_by_words_) return false;
  const auto fits = [&](const Member& one) {
    return !is_call || !group.is_callable || one.takes(use.arguments);
  };
  const bool has_labels = std::any_of(use.given.begin(), use.given.end(),
                                      [](const auto& one) { return !one.label.empty(); });
  if (has_labels) return std::any_of(group.changed.begin(), group.changed.end(), fits);
  return std::any_of(group.changed.begin(), group.changed.end(), fits) &&
         !have_more_owners(is_call ? kMaxTargets : 1, group.alternatives, fits);
}

}  // namespace cairn::resolve
