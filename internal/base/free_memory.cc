#include "internal/base/free_memory.h"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace cairn::base {

void return_free_memory() noexcept {
#ifdef __GLIBC__
  ::malloc_trim(0);
#endif
}

void return_large_blocks() noexcept {
#ifdef __GLIBC__
  constexpr int kLargeBlock = 1 << 20;
  ::mallopt(M_MMAP_THRESHOLD, kLargeBlock);
#endif
}

}  // namespace cairn::base
