#include "internal/base/platform/memory.h"

#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace cairn::platform {
namespace {

constexpr std::size_t kStackBytes = std::size_t{512} << 10U;

// Makes the kernel extend the stack by kStackBytes. A page of it is taken when it is first used;
// that succeeds, since a limit holds for the size of the stack, not for the pages that are in use.
[[gnu::noinline]] void touch_stack() {
  std::array<volatile char, kStackBytes> room;  // NOLINT: only touched
  room[0] = 0;
}

// Only addresses are taken in these steps: memory is taken when it is first used.
constexpr int kFirstHeapBytes = 64 << 20;
constexpr int kHeapStepBytes = 1 << 20;
// The highest threshold that malloc() chooses by itself, in programs that free large blocks.
constexpr int kLeastMappedBytes = 32 << 20;
constexpr std::size_t kHugePageBytes = std::size_t{2} << 20U;
// Zeroing a huge page costs more than the few faults of a command that needs less than this.
constexpr std::size_t kSmallHeapBytes = std::size_t{1} << 20U;

}  // namespace

bool take_stack() {
  void* const same = ::mmap(nullptr, kStackBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (same == MAP_FAILED) return false;
  ::munmap(same, kStackBytes);
  touch_stack();
  return true;
}

void take_heap_in_large_steps() {
  // Within a limit, a large step could fail although there is enough for what is needed.
  for (const auto resource : {RLIMIT_AS, RLIMIT_DATA}) {
    rlimit limit{};
    if (::getrlimit(resource, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY) return;
  }
  char* const begin = static_cast<char*>(::sbrk(0));
  ::mallopt(M_TRIM_THRESHOLD, 2 * kFirstHeapBytes);
  ::mallopt(M_MMAP_THRESHOLD, kLeastMappedBytes);
  ::mallopt(M_TOP_PAD, kFirstHeapBytes);
  void* volatile block = std::malloc(kHugePageBytes);  // volatile, or both calls are optimized away
  std::free(block);
  ::mallopt(M_TOP_PAD, kHeapStepBytes);
  char* const end = static_cast<char*>(::sbrk(0));
  const std::uintptr_t least = reinterpret_cast<std::uintptr_t>(begin) + kSmallHeapBytes;
  char* const first = begin + kSmallHeapBytes + (kHugePageBytes - least % kHugePageBytes);
  if (first < end) ::madvise(first, static_cast<std::size_t>(end - first), MADV_HUGEPAGE);
}

void return_free_memory() noexcept { ::malloc_trim(0); }

void return_large_blocks() noexcept {
  constexpr int kLargeBlock = 1 << 20;
  ::mallopt(M_MMAP_THRESHOLD, kLargeBlock);
}

}  // namespace cairn::platform
