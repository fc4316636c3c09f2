// Returns memory to the operating system after the program has freed it.
//
// The allocator retains freed blocks for later allocations. However, a later large block does not
// fit into the small blocks that a finished stage has freed. So return_free_memory() should be
// called after a stage that has freed a lot of memory. It takes about a millisecond for every few
// megabytes.
#pragma once

namespace cairn::base {

void return_free_memory() noexcept;

// Empties a container and frees its memory. After clear() or `container = {}`, a vector would still
// have its memory.
template <typename Container>
void discard(Container& container) {
  container = Container();
}

// From now on, blocks of more than one megabyte are returned to the system as soon as they are
// freed. Otherwise, when a vector grows, the allocator would retain its smaller old copies.
void return_large_blocks() noexcept;

}  // namespace cairn::base
