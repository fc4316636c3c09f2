#include "internal/resolve/aligned_definitions.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace cairn::resolve {
namespace {

// Gives the same number to definitions that can correspond.
class Keys {
 public:
  std::vector<std::uint32_t> of(const Project& project) {
    std::vector<std::uint32_t> keys;
    for (EntityId id = 0; id < project.entity_count(); ++id) {
      const Entity& entity = project.entity(id);
      std::string text = entity.parent == kNone ? "" : std::to_string(keys[entity.parent]);
      text += ' ' + std::to_string(static_cast<int>(entity.kind));
      for (const NameId part : {entity.name, entity.trait, entity.owner_text}) {
        text += '\n';
        text += project.text(part);
      }
      const auto next = static_cast<std::uint32_t>(numbers_.size());
      keys.push_back(numbers_.try_emplace(std::move(text), next).first->second);
    }
    return keys;
  }

 private:
  std::unordered_map<std::string, std::uint32_t> numbers_;
};

}  // namespace

std::optional<Entities> aligned_definitions(const Project& before, const Project& after) {
  Keys keys;
  const std::vector<std::uint32_t> old = keys.of(before);
  const std::vector<std::uint32_t> now = keys.of(after);
  Entities aligned(now.size(), kNone);
  const std::size_t most = std::min(old.size(), now.size());
  std::size_t first = 0;
  for (; first < most && old[first] == now[first]; ++first) {
    aligned[first] = static_cast<EntityId>(first);
  }
  std::size_t last = 0;
  for (; last < most - first && old[old.size() - 1 - last] == now[now.size() - 1 - last]; ++last) {
    aligned[now.size() - 1 - last] = static_cast<EntityId>(old.size() - 1 - last);
  }
  const std::size_t rows = old.size() - first - last;
  const std::size_t columns = now.size() - first - last;
  if (rows * columns > kMaxAligned) return std::nullopt;
  // The length of the longest common subsequence of what follows a pair of definitions.
  std::vector<std::uint32_t> longest((rows + 1) * (columns + 1), 0);
  const auto at = [&](std::size_t i, std::size_t j) -> std::uint32_t& {
    return longest[i * (columns + 1) + j];
  };
  for (std::size_t i = rows; i-- > 0;) {
    for (std::size_t j = columns; j-- > 0;) {
      at(i, j) = old[first + i] == now[first + j] ? at(i + 1, j + 1) + 1
                                                  : std::max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
    if (old[first + i] == now[first + j]) {
      aligned[first + j++] = static_cast<EntityId>(first + i++);
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      ++i;
    } else {
      ++j;
    }
  }
  // Of several definitions with the same name, the parents may correspond to others.
  for (EntityId id = 0; id < aligned.size(); ++id) {
    if (aligned[id] == kNone) continue;
    const EntityId parent = after.entity(id).parent;
    const EntityId was = before.entity(aligned[id]).parent;
    if (parent == kNone ? was != kNone : was == kNone || aligned[parent] != was) {
      aligned[id] = kNone;
    }
  }
  return aligned;
}

bool is_alike_but_for_type(const Project& before, const Project& after, const Entities& aligned,
                           EntityId id) {
  Entity old = before.entity(aligned[id]);
  const Entity& now = after.entity(id);
  for (NameId Entity::*const text : {&Entity::name, &Entity::trait, &Entity::owner_text,
                                     &Entity::signature, &Entity::extended}) {
    if (before.text(old.*text) != after.text(now.*text)) return false;
    old.*text = now.*text;
  }
  for (EntityId Entity::*const around : {&Entity::parent, &Entity::owner, &Entity::scope}) {
    const EntityId same = now.*around == kNone ? kNone : aligned[now.*around];
    if (old.*around != same) return false;
    old.*around = now.*around;
  }
  old.definition = now.definition;
  old.type = now.type;
  old.value = now.value;
  old.labels = now.labels;
  old.parameters = now.parameters;
  old.has_bound_type = now.has_bound_type;
  old.type_parameter = now.type_parameter;
  old.least_arguments = now.least_arguments;
  old.max_arguments = now.max_arguments;
  return old == now;
}

bool has_same_type(const Project& before, EntityId old, const Project& after, EntityId id) {
  const Entity& a = before.entity(old);
  const Entity& b = after.entity(id);
  const auto same = [&](NameId x, NameId y) { return before.text(x) == after.text(y); };
  return same(a.type, b.type) && same(a.value, b.value) && same(a.labels, b.labels) &&
         same(a.parameters, b.parameters) && a.has_bound_type == b.has_bound_type &&
         a.type_parameter == b.type_parameter && a.least_arguments == b.least_arguments &&
         a.max_arguments == b.max_arguments;
}

}  // namespace cairn::resolve
