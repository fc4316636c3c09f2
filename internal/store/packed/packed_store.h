// An index in blocks (blocks.h) as rows by key (row_store.h).
//
// Blocks that were read are cached, up to some megabytes, so that neighbouring rows cost one
// look-up.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "internal/store/packed/blocks.h"
#include "internal/store/row_store.h"

namespace cairn::store {

// A block that was read and checked.
struct ReadBlock {
  Block block;
  std::string_view rows;
  std::string last_key;  // of its last row
};

using ReadBlockPointer = std::shared_ptr<const ReadBlock>;

class PackedStore final : public RowStore {
 public:
  explicit PackedStore(std::unique_ptr<BlockSource> source) : source_(std::move(source)) {}

  std::unique_ptr<Rows> prepare(const Query& query) const override;
  bool is_remote() const override { return true; }
  void prefetch(Table table, const std::vector<std::int64_t>& keys) const override;
  std::vector<TextHit> find_text(const std::vector<TextTerm>& terms, const RowSpan& rows,
                                 TextTable table) const override;
  std::size_t count_rows_with(const std::string& term, const RowSpan& rows, TextTable table,
                              const std::function<bool(model::NodeId)>& counts,
                              std::size_t most) const override;
  bool has_revisions() const override { return source_->has_revisions(); }
  std::uint64_t bytes() const override { return source_->bytes(); }
  std::uint64_t count(Table table) const override { return source_->size(table).rows; }
  void limit(int deadline_milliseconds, const std::atomic<bool>* cancelled) const override {
    limits().set(deadline_milliseconds, cancelled);
  }
  Limits& limits() const override { return source_->limits(); }
  void check_structure() const override;
  std::uint64_t check_content() const override;

  // For the queries of this store. Return null if there is no such block.
  ReadBlockPointer at_most(Table table, std::string_view key) const;
  ReadBlockPointer below(Table table, std::string_view key) const;
  // Checks a block that a scan has returned.
  ReadBlockPointer read(Table table, Block block) const;
  BlockSource& source() const { return *source_; }

 private:
  // The blocks of a table that were read, by their first keys.
  struct Cache {
    std::map<std::string, ReadBlockPointer, std::less<>> blocks;
    std::vector<std::string> first_keys;  // of all blocks of the table; empty until they are read
    std::size_t misses = 0;
    bool is_whole = false;  // whether it has all blocks
  };

  ReadBlockPointer cache(Table table, std::optional<Block> block) const;
  // Returns the last block of the cache whose first key is at most `key`, if that is the one of the
  // table; otherwise null.
  ReadBlockPointer cached(Table table, std::string_view key) const;
  // Returns the blocks that may have rows with these keys and are not cached, by their first keys.
  std::vector<std::string> blocks_of(Table table, const std::vector<std::string>& keys) const;
  // Counts a look-up that the cache could not answer. Reads the whole table if that pays.
  void count_miss(Table table) const;

  std::unique_ptr<BlockSource> source_;
  mutable std::array<Cache, kTableCount> caches_;
  mutable std::size_t cached_bytes_ = 0;
};

}  // namespace cairn::store
