// Blocks in memory, for tests: the simplest BlockSource.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>

#include "internal/store/packed/blocks.h"

namespace cairn::store {

// The blocks of an index by table and first key.
struct MemoryBlocks final : public BlockSink {
  void put(Table table, const Block& block) override {
    blocks.at(static_cast<std::size_t>(table))[block.first] = block.data;
  }
  void end_table(Table table, std::uint64_t count) override {
    rows.at(static_cast<std::size_t>(table)) = count;
  }

  std::array<std::map<std::string, std::string, std::less<>>, kTableCount> blocks;
  std::array<std::uint64_t, kTableCount> rows{};
};

// Requires: `blocks` outlives the result.
std::unique_ptr<BlockSource> read_blocks(const MemoryBlocks& blocks);

}  // namespace cairn::store
