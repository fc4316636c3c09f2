// The memory that tree-sitter uses for one file, with limits on memory and work.
//
//   TreeMemory memory;                          // one for each thread
//   try {
//     const TreeMemory::Use use(memory, {max_bytes, max_work});
//     … ts_parser_new(), ts_parser_parse(…), ts_query_cursor_next_match(…) …
//   } catch (const OverLimit&) { … }            // or std::bad_alloc
//
// By default, tree-sitter allocates without limit and aborts the program if memory runs out. While
// a Use exists, all memory that tree-sitter and its scanners allocate on this thread comes from
// `memory`. If an allocation fails, an exception is thrown through the functions of tree-sitter.
// This is safe for three reasons:
//
//   * tree-sitter's C sources are compiled with -fexceptions, so the stack can be unwound through
//     their functions. These functions need no cleanup, because they own only memory of the Use.
//   * An exception can leave objects half changed, but ~Use releases all blocks at once, so these
//     objects are never used again. Therefore the parser, the tree and the cursor are created
//     within a Use and are not deleted with ts_*_delete.
//   * tree-sitter has no mutable state outside of these objects.
//
// Blocks that are allocated outside a Use come from malloc. These are the blocks of queries, which
// live as long as the program. If malloc fails, std::bad_alloc is thrown. Requires: such blocks are
// not freed within a Use.
//
// The limits count requested bytes and never time. Whether a file exceeds a limit therefore does
// not depend on the machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace cairn::syntax {

struct OverLimit {};  // thrown at a limit; no other code catches it

struct TreeLimits {
  std::uint64_t bytes = 0;  // maximum memory in use at the same time
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

  // Adds `work` to the work done. A unit of work is the allocation of one byte. Allocations are
  // counted automatically, so this is for other work. Throws OverLimit.
  void spend(std::uint64_t work);

  // Replaces the limit on the work of the current Use.
  void limit_work(std::uint64_t work) { limits_.work = std::max(work, work_); }

  // The work done in the current Use, or in the latest Use if there is no current one.
  std::uint64_t work() const { return work_; }

  // Counts a comparison between two open matches of a query.
  void compare();

  // The number of comparisons between open matches since the Use began.
  std::uint64_t comparisons() const { return comparisons_; }

  // tree-sitter calls these functions. Blocks are aligned to 8 bytes, which suffices for its types.
  void* allocate(std::size_t size);
  void* reallocate(void* block, std::size_t size);
  void release(void* block) noexcept;

 private:
  struct Large;  // the header of a block from malloc; the headers form a list
  static constexpr std::size_t kClasses = 48;

  void begin(TreeLimits limits);
  void end() noexcept;  // releases everything
  void take(std::uint64_t bytes);
  void* allocate_large(std::size_t size);
  void* reallocate_large(void* block, std::size_t size);
  void next_chunk();

  TreeLimits limits_;
  std::uint64_t used_ = 0;
  std::uint64_t work_ = 0;
  std::uint64_t comparisons_ = 0;
  std::vector<std::byte*> chunks_;
  std::size_t open_chunks_ = 0;  // number of chunks in use
  std::byte* at_ = nullptr;      // the first free byte of the last chunk in use
  std::byte* chunk_end_ = nullptr;
  std::array<void*, kClasses> free_{};  // released blocks, by size class
  Large* large_ = nullptr;
};

}  // namespace cairn::syntax
