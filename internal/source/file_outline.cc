#include "internal/source/file_outline.h"

#include <algorithm>

namespace cairn::source {
namespace {

bool is_ancestor(std::uint32_t ancestor, std::uint32_t of, std::span<const std::uint32_t> parents) {
  while (of != kNoParent && of != ancestor) of = parents[of];
  return of == ancestor;
}

// The bodies that are open at the current position, outermost first.
class OpenBodies {
 public:
  explicit OpenBodies(std::span<const Definition> definitions) : definitions_(definitions) {}

  // Returns the innermost body that encloses `place`, or kNoParent if there is none. Requires:
  // `place` is not before the position given in an earlier call.
  std::uint32_t around(model::Position place) {
    while (!open_.empty() && definitions_[open_.back()].body->end <= place) open_.pop_back();
    const auto innermost = std::find_if(open_.rbegin(), open_.rend(), [&](std::uint32_t open) {
      return definitions_[open].body->contains(place);
    });
    return innermost == open_.rend() ? kNoParent : *innermost;
  }

  void open(std::uint32_t definition) { open_.push_back(definition); }

 private:
  std::span<const Definition> definitions_;
  std::vector<std::uint32_t> open_;
};

}  // namespace

std::vector<std::uint32_t> parents_of(std::span<const Definition> definitions) {
  const auto count = static_cast<std::uint32_t>(definitions.size());
  std::vector<std::uint32_t> parents(count, kNoParent);
  OpenBodies bodies(definitions);
  for (std::uint32_t i = 0; i < count; ++i) {
    const Definition& definition = definitions[i];
    const std::uint32_t around = bodies.around(definition.name.begin);
    std::uint32_t parent = definition.named_container;
    if (parent == i) parent = kNoParent;
    const bool nested_deeper = definition.lies_where_written && around != kNoParent &&
                               (parent == kNoParent || is_ancestor(parent, around, parents));
    if (nested_deeper) parent = around;
    // In malformed input, the symbols and the positions of definitions can contradict each other.
    if (parent != kNoParent && is_ancestor(i, parent, parents)) parent = kNoParent;
    parents[i] = parent;
    if (definition.body && definition.can_hold) bodies.open(i);
  }
  return parents;
}

std::vector<std::uint32_t> preorder(std::span<const std::uint32_t> parents) {
  const auto count = static_cast<std::uint32_t>(parents.size());
  // The children of each definition form a linked list. It is built backwards, so that the children
  // end up in order. Index `count` of first_child represents the file.
  std::vector<std::uint32_t> first_child(count + 1, kNoParent);
  std::vector<std::uint32_t> next_sibling(count, kNoParent);
  for (std::uint32_t i = count; i-- > 0;) {
    const std::uint32_t parent = parents[i] == kNoParent ? count : parents[i];
    next_sibling[i] = first_child[parent];
    first_child[parent] = i;
  }
  std::vector<std::uint32_t> order;
  order.reserve(count);
  std::vector<std::uint32_t> pending;
  if (first_child[count] != kNoParent) pending.push_back(first_child[count]);
  while (!pending.empty()) {
    const std::uint32_t at = pending.back();
    pending.pop_back();
    order.push_back(at);
    if (next_sibling[at] != kNoParent) pending.push_back(next_sibling[at]);
    if (first_child[at] != kNoParent) pending.push_back(first_child[at]);
  }
  return order;
}

}  // namespace cairn::source
