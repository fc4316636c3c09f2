// How this process takes memory from the system, and returns it.
//
// The allocator retains freed blocks for later allocations. However, a later large block does not
// fit into the small blocks that a finished stage has freed. So return_free_memory() should be
// called after a stage that has freed a lot of memory. It takes about a millisecond for every few
// megabytes.
#pragma once

namespace cairn::platform {

// Takes the part of the stack that the main thread may need; called once, at the start of main().
// The stack grows on demand, and if a memory limit prevents that, the kernel kills the process.
// Returns false if there is not enough memory.
[[nodiscard]] bool take_stack();

// Makes malloc() take memory from the system in large steps, and its first 64 MiB in huge pages
// if the system has them (`/sys/kernel/mm/transparent_hugepage/enabled`). A short command would
// otherwise spend a third of its time on page faults: a search of 319,000 symbols uses 18 MB, which
// are 4,600 faults, or 310 with huge pages. Does nothing if RLIMIT_AS or RLIMIT_DATA is set. Memory
// that is free again is kept, up to 128 MiB. Called once, at the start of main(). Does nothing on
// macOS, whose allocator takes large regions anyway.
void take_heap_in_large_steps();

// Returns free memory to the system.
void return_free_memory() noexcept;

// From now on, blocks of more than one megabyte are returned to the system as soon as they are
// freed. Otherwise, when a vector grows, the allocator would retain its smaller old copies. Does
// nothing on macOS, whose allocator returns them anyway.
void return_large_blocks() noexcept;

}  // namespace cairn::platform
