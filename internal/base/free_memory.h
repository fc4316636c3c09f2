// Frees the memory of a container that is no longer needed. To return it to the operating system, see
// platform/memory.h.
#pragma once

namespace cairn::base {

// Empties a container and frees its memory. After clear() or `container = {}`, a vector would still
// have its memory.
template <typename Container>
void discard(Container& container) {
  container = Container();
}

}  // namespace cairn::base
