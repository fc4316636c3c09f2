#include "internal/base/platform/memory.h"

#include <malloc/malloc.h>

namespace cairn::platform {

// The system reserves the addresses of the whole stack when it starts the program.
bool take_stack() { return true; }

void take_heap_in_large_steps() {}

void return_free_memory() noexcept { ::malloc_zone_pressure_relief(nullptr, 0); }

void return_large_blocks() noexcept {}

}  // namespace cairn::platform
