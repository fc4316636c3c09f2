#include "internal/syntax/tree_memory.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <new>

#include <tree_sitter/api.h>

namespace cairn::syntax {

struct TreeMemory::Large {
  Large* before = nullptr;
  Large* after = nullptr;
  std::size_t unused = 0;  // padding
  std::size_t size = 0;    // the last member, because the payload must follow the size directly
};

namespace {

thread_local TreeMemory* memory_of_thread = nullptr;

constexpr std::size_t kHeader = sizeof(std::size_t);
constexpr std::size_t kChunkBytes = std::size_t{256} << 10U;
constexpr std::size_t kKeptChunks = 16;  // retained for the next file
constexpr std::size_t kStep = 16;
constexpr std::size_t kStepped = 512;  // up to this size, each multiple of kStep is a size class
constexpr std::size_t kSteppedClasses = kStepped / kStep;

// The largest block that comes from a chunk. Larger blocks come directly from malloc. With
// AddressSanitizer, all blocks come from malloc, so that AddressSanitizer knows where each block
// ends.
#if defined(CAIRN_SANITIZED)
constexpr std::size_t kLargestSmall = 0;
#else
constexpr std::size_t kLargestSmall = std::size_t{32} << 10U;
#endif

// Above kStepped, there are two size classes for each doubling of the size: 768, 1024, 1536 …
std::size_t class_of(std::size_t size) {
  if (size <= kStepped) return (size + kStep - 1) / kStep - 1;
  const auto doublings = static_cast<std::size_t>(std::bit_width((size - 1) / kStepped)) - 1;
  const std::size_t lower = kStepped << doublings;
  return kSteppedClasses + 2 * doublings + (size > lower + lower / 2 ? 1 : 0);
}

std::size_t bytes_of(std::size_t size_class) {
  if (size_class < kSteppedClasses) return (size_class + 1) * kStep;
  const std::size_t lower = kStepped << ((size_class - kSteppedClasses) / 2);
  return (size_class - kSteppedClasses) % 2 == 0 ? lower + lower / 2 : 2 * lower;
}

std::size_t& size_of(void* block) { return *(static_cast<std::size_t*>(block) - 1); }

void* checked(void* block) {
  if (block == nullptr) throw std::bad_alloc();
  return block;
}

void* allocate_block(std::size_t size) {
  TreeMemory* const memory = memory_of_thread;
  return memory != nullptr ? memory->allocate(size)
                           : checked(std::malloc(std::max<std::size_t>(size, 1)));
}

void* allocate_zeros(std::size_t count, std::size_t size) {
  std::size_t bytes = 0;
  if (__builtin_mul_overflow(count, size, &bytes)) throw std::bad_alloc();
  void* const block = allocate_block(bytes);
  return std::memset(block, 0, bytes);
}

void* reallocate_block(void* block, std::size_t size) {
  TreeMemory* const memory = memory_of_thread;
  return memory != nullptr ? memory->reallocate(block, size)
                           : checked(std::realloc(block, std::max<std::size_t>(size, 1)));
}

void free_block(void* block) {
  if (block == nullptr) return;
  if (memory_of_thread != nullptr) {
    memory_of_thread->release(block);
  } else {
    std::free(block);
  }
}

}  // namespace

// Some scanners call malloc() and related functions directly. They are compiled to call the
// functions below instead (grammars/CMakeLists.txt). The Swift scanner calls calloc() for 0 objects
// and then uses one object, so at least one object is allocated.
extern "C" void* cairn_tree_malloc(std::size_t size) { return allocate_block(size); }
extern "C" void* cairn_tree_calloc(std::size_t count, std::size_t size) {
  return allocate_zeros(std::max<std::size_t>(count, 1), size);
}
extern "C" void* cairn_tree_realloc(void* block, std::size_t size) {
  return reallocate_block(block, size);
}
extern "C" void cairn_tree_free(void* block) { free_block(block); }

// Scanners call this when they ask for a character after the end of the file. A correct scanner
// does so only a few times for each token at the end.
extern "C" void cairn_tree_read_past_end() {
  constexpr std::uint64_t kWorkPastEnd = 256;
  if (memory_of_thread != nullptr) memory_of_thread->spend(kWorkPastEnd);
}

// The parser and queries call this for work that allocates no memory (grammars/CMakeLists.txt).
extern "C" void cairn_tree_spend(std::uint32_t work) {
  if (memory_of_thread != nullptr) memory_of_thread->spend(work);
}

// Queries call this for each comparison of two open matches.
extern "C" void cairn_tree_compare() {
  if (memory_of_thread != nullptr) memory_of_thread->compare();
}

TreeMemory::Use::Use(TreeMemory& memory, TreeLimits limits) : memory_(memory) {
  memory_.begin(limits);
  memory_of_thread = &memory_;
}

TreeMemory::Use::~Use() {
  memory_of_thread = nullptr;
  memory_.end();
}

TreeMemory::TreeMemory() {
  static std::once_flag once;
  std::call_once(
      once, [] { ts_set_allocator(allocate_block, allocate_zeros, reallocate_block, free_block); });
}

TreeMemory::~TreeMemory() {
  end();
  for (std::byte* const chunk : chunks_) std::free(chunk);
}

void TreeMemory::begin(TreeLimits limits) {
  limits_ = limits;
  used_ = 0;
  work_ = 0;
  comparisons_ = 0;
}

void TreeMemory::end() noexcept {
  while (large_ != nullptr) {
    Large* const next = large_->after;
    std::free(large_);
    large_ = next;
  }
  for (; chunks_.size() > kKeptChunks; chunks_.pop_back()) std::free(chunks_.back());
  open_chunks_ = 0;
  at_ = chunk_end_ = nullptr;
  free_.fill(nullptr);
}

void TreeMemory::spend(std::uint64_t work) {
  if (work > limits_.work - work_) throw OverLimit();
  work_ += work;
}

void TreeMemory::compare() {
  constexpr std::uint64_t kWorkOfComparison = 7;
  ++comparisons_;
  spend(kWorkOfComparison);
}

void TreeMemory::take(std::uint64_t bytes) {
  if (bytes > limits_.bytes - used_) throw OverLimit();
  used_ += bytes;
}

void* TreeMemory::allocate(std::size_t size) {
  if (size > limits_.bytes) throw OverLimit();
  spend(size + kStep);
  if (size + kHeader > kLargestSmall) return allocate_large(size);
  const std::size_t size_class = class_of(size + kHeader);
  if (void*& first = free_.at(size_class); first != nullptr) {
    void* const block = first;
    std::memcpy(&first, block, sizeof first);
    return block;
  }
  const std::size_t bytes = bytes_of(size_class);
  if (static_cast<std::size_t>(chunk_end_ - at_) < bytes) next_chunk();
  void* const block = at_ + kHeader;
  at_ += bytes;
  size_of(block) = bytes - kHeader;
  return block;
}

void TreeMemory::next_chunk() {
  take(kChunkBytes);
  if (open_chunks_ == chunks_.size()) {
    chunks_.reserve(chunks_.size() + 1);
    chunks_.push_back(static_cast<std::byte*>(checked(std::malloc(kChunkBytes))));
  }
  // Payloads follow an 8-byte header, so they are aligned to 8 bytes.
  at_ = chunks_[open_chunks_++];
  chunk_end_ = at_ + kChunkBytes;
}

void* TreeMemory::allocate_large(std::size_t size) {
  take(size);
  void* const room = std::malloc(sizeof(Large) + size);
  if (room == nullptr) throw std::bad_alloc();
  auto* const one = new (room) Large{nullptr, large_, 0, size};
  if (large_ != nullptr) large_->before = one;
  large_ = one;
  return one + 1;
}

void* TreeMemory::reallocate_large(void* block, std::size_t size) {
  auto* one = static_cast<Large*>(block) - 1;
  if (size > one->size) take(size - one->size);
  if (size < one->size) used_ -= one->size - size;
  one = static_cast<Large*>(checked(std::realloc(one, sizeof(Large) + size)));
  one->size = size;
  (one->before != nullptr ? one->before->after : large_) = one;
  if (one->after != nullptr) one->after->before = one;
  return one + 1;
}

void* TreeMemory::reallocate(void* block, std::size_t size) {
  if (block == nullptr) return allocate(size);
  const std::size_t before = size_of(block);
  const bool was_large = before + kHeader > kLargestSmall;
  if (size > limits_.bytes) throw OverLimit();
  if (was_large && size + kHeader > kLargestSmall) {
    spend(size);
    return reallocate_large(block, size);
  }
  if (!was_large && size <= before) return block;
  void* const moved = allocate(size);
  std::memcpy(moved, block, std::min(before, size));
  release(block);
  return moved;
}

void TreeMemory::release(void* block) noexcept {
  if (block == nullptr) return;
  const std::size_t size = size_of(block);
  if (size + kHeader > kLargestSmall) {
    auto* const one = static_cast<Large*>(block) - 1;
    (one->before != nullptr ? one->before->after : large_) = one->after;
    if (one->after != nullptr) one->after->before = one->before;
    used_ -= size;
    std::free(one);
    return;
  }
  void*& first = free_.at(class_of(size + kHeader));
  std::memcpy(block, &first, sizeof first);
  first = block;
}

}  // namespace cairn::syntax
