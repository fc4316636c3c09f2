// The memory that tree-sitter works in, file by file, with a limit on it and on the work.
//
//   TreeMemory memory;                          // one for each thread
//   try {
//     const TreeMemory::Use use(memory, {most_bytes, most_work});
//     … ts_parser_new(), ts_parser_parse(…), ts_query_cursor_next_match(…) …
//   } catch (const OverLimit&) { … }            // or std::bad_alloc
//
// Without it tree-sitter allocates without a limit, and aborts the program if memory runs out.
// While a Use lives, everything that tree-sitter and its scanners allocate on this thread comes
// from `memory`; if that fails, the allocation throws through tree-sitter. That is sound:
//
//   * its C sources are compiled with -fexceptions, so their frames can be unwound. They have
//     nothing to clean up: all that they own is memory of the Use;
//   * objects that were left half changed are never touched again: ~Use gives back every block at
//     once. So parser, tree and cursor are made within a Use and dropped with it, without calling
//     ts_*_delete;
//   * tree-sitter keeps nothing that changes outside of these objects.
//
// Blocks allocated outside of a Use (queries, which live as long as the program) come from malloc,
// which may throw std::bad_alloc. Requires: such blocks are not freed within a Use.
//
// The limits count the bytes requested, never time: a file is over its limit on every machine or on
// none.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace cairn::syntax {

struct OverLimit {};  // thrown where a limit is exceeded; of no class, as nobody else may catch it

struct TreeLimits {
  std::uint64_t bytes = 0;  // in use at a time
  std::uint64_t work = 0;   // see spend()
};

class TreeMemory {
 public:
  class Use {
   public:
    Use(TreeMemory& memory, TreeLimits limits);  // requires: no other Use on this thread
    ~Use();
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

   private:
    TreeMemory& memory_;
  };

  TreeMemory();
  ~TreeMemory();
  TreeMemory(const TreeMemory&) = delete;
  TreeMemory& operator=(const TreeMemory&) = delete;

  // Counts work other than allocation, in equivalent bytes; allocation counts by itself. Throws
  // OverLimit.
  void spend(std::uint64_t work);

  // The number of blocks requested in this Use.
  std::uint64_t blocks() const { return blocks_; }

  // For tree-sitter. Blocks are aligned to 8 bytes, which is what its types need.
  void* allocate(std::size_t size);
  void* reallocate(void* block, std::size_t size);
  void release(void* block) noexcept;

 private:
  struct Large;  // a block of malloc's own, in a list
  static constexpr std::size_t kClasses = 48;

  void begin(TreeLimits limits);
  void end() noexcept;  // gives back everything
  void take(std::uint64_t bytes);
  void* allocate_large(std::size_t size);
  void* reallocate_large(void* block, std::size_t size);
  void next_chunk();

  TreeLimits limits_;
  std::uint64_t used_ = 0;
  std::uint64_t work_ = 0;
  std::uint64_t blocks_ = 0;
  std::vector<std::byte*> chunks_;
  std::size_t open_chunks_ = 0;  // of them, those that blocks were taken from
  std::byte* at_ = nullptr;      // in the last of these
  std::byte* chunk_end_ = nullptr;
  std::array<void*, kClasses> free_{};  // blocks that were released, by size class
  Large* large_ = nullptr;
};

}  // namespace cairn::syntax
