// Gives memory that the program has freed back to the system.
//
// The allocator keeps freed blocks for later allocations, and a large block fits into none of the
// small ones that a finished stage leaves behind. Call this after a stage that has freed much.
// It takes a millisecond for each few megabytes.
#pragma once

namespace cairn::base {

void return_free_memory() noexcept;

// From now on, blocks of more than a megabyte go back to the system as soon as they are freed.
// Otherwise, the allocator would keep the smaller copies that a growing list leaves behind.
void return_large_blocks() noexcept;

}  // namespace cairn::base
