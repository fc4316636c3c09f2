#include "internal/source/attribution.h"

namespace cairn::source {

std::vector<std::uint32_t> innermost_owners(std::span<const Extent> extents,
                                            std::span<const model::Position> places) {
  std::vector<std::uint32_t> owners;
  owners.reserve(places.size());
  std::vector<const Extent*> open;
  std::size_t next = 0;
  for (const model::Position place : places) {
    while (next < extents.size() && extents[next].body.begin <= place) {
      while (!open.empty() && open.back()->body.end <= extents[next].body.begin) open.pop_back();
      open.push_back(&extents[next++]);
    }
    while (!open.empty() && open.back()->body.end <= place) open.pop_back();
    // If extents overlap partially (malformed input), `open` can still contain an extent that has
    // ended, below an extent that has not ended.
    std::uint32_t owner = kFileItself;
    for (auto at = open.rbegin(); at != open.rend() && owner == kFileItself; ++at) {
      if ((*at)->body.contains(place)) owner = (*at)->owner;
    }
    owners.push_back(owner);
  }
  return owners;
}

std::vector<std::uint32_t> preceding_owners(std::span<const Beginning> begins,
                                            std::span<const model::Position> places) {
  std::vector<std::uint32_t> owners;
  owners.reserve(places.size());
  std::size_t next = 0;
  for (const model::Position place : places) {
    while (next < begins.size() && begins[next].at <= place) ++next;
    owners.push_back(next == 0 ? kFileItself : begins[next - 1].owner);
  }
  return owners;
}

}  // namespace cairn::source
