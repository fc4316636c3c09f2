// Finds the definitions that a file had before and still has after it was edited.
//
// Definitions correspond if they have the same name, kind, trait and owner inside definitions that
// correspond, and if their order is the same in both. So a definition that was renamed or moved
// counts as one that was removed and one that was added.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "internal/resolve/project.h"

namespace cairn::resolve {

// The definitions between the first and the last that differ: at most this number before times the
// number after.
inline constexpr std::size_t kMaxAligned = 4'000'000;

// Requires: both projects have one file. Returns the id in `before` of each entity of `after`, or
// kNone for an entity that was added. Returns nothing if too many definitions differ.
std::optional<Entities> aligned_definitions(const Project& before, const Project& after);

// Whether two definitions that correspond are the same except for what has_same_type() compares.
// `aligned` has the result of aligned_definitions(). The strings of the projects have other ids.
bool is_alike_but_for_type(const Project& before, const Project& after, const Entities& aligned,
                           EntityId id);

// Whether two definitions that correspond have the same type, initial value and parameters. `id` is
// that in `after`, and `old` that in `before`.
bool has_same_type(const Project& before, EntityId old, const Project& after, EntityId id);

}  // namespace cairn::resolve
