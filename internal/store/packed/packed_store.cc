#include "internal/store/packed/packed_store.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "internal/base/error.h"
#include "internal/base/hash.h"
#include "internal/codec/damage.h"
#include "internal/store/packed/packed_cursor.h"
#include "internal/store/packed/packed_row.h"
#include "internal/store/packed/packed_text.h"

namespace cairn::store {
namespace {

constexpr std::size_t kMaxCachedBytes = std::size_t{64} << 20U;
// Larger tables are never read as a whole for look-ups.
constexpr std::size_t kMaxWholeTable = kMaxCachedBytes / 4;
// A message to the database and back takes as long as it takes to transfer and decode so many
// blocks: 0.1 ms on one machine. In a network, it takes longer.
constexpr std::uint64_t kBlocksPerMessage = 5;
// When prefetch() reads the first keys of all blocks, of some 20 bytes each, to look up fewer keys.
constexpr std::size_t kManyKeys = 8;
constexpr std::uint64_t kMaxFirstKeys = 2048;

// The places of the columns of a query in their table.
std::vector<std::size_t> places_of(const Query& query) {
  const TableLayout& layout = layout_of(query.table);
  std::vector<std::size_t> places;
  std::string_view rest = query.columns;
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view name = rest.substr(0, comma);
    const auto found = std::find_if(layout.columns.begin(), layout.columns.end(),
                                    [&](const Column& column) { return column.name == name; });
    if (found == layout.columns.end()) {
      throw base::Error(base::ErrorKind::kInternal, "a query has an unknown column");
    }
    places.push_back(static_cast<std::size_t>(found - layout.columns.begin()));
    rest.remove_prefix(comma);
    while (rest.starts_with(',') || rest.starts_with(' ')) rest.remove_prefix(1);
  }
  return places;
}

std::string key_of(std::int64_t value) {
  std::string key;
  append_key(key, value);
  return key;
}

class PackedRows final : public Rows {
 public:
  PackedRows(const PackedStore& store, const Query& query)
      : cursor_(store, query.table), access_(query.access), places_(places_of(query)) {}

  void seek(std::int64_t key) override { seek(key, key); }
  void seek(std::int64_t first, std::int64_t last) override {
    std::string end = key_of(last);
    end += '\0';
    cursor_.seek(key_of(first), std::move(end), Begin::kAtLeast);
  }
  void seek(std::string_view text) override {
    std::string key;
    append_key(key, text);
    std::string end = key + '\0';
    if (access_ == Access::kBefore) {
      cursor_.seek(std::move(key), "", Begin::kLastBelow);
    } else {
      cursor_.seek(std::move(key), std::move(end), Begin::kAtLeast);
    }
  }
  void seek_all() override { cursor_.seek("", "", Begin::kAtLeast); }
  bool next() override { return cursor_.next(); }
  void close() override { cursor_.close(); }

  std::int64_t integer(int column) const override {
    return cursor_.row().integer(places_[static_cast<std::size_t>(column)]);
  }
  std::string_view text(int column) const override {
    return cursor_.row().bytes(places_[static_cast<std::size_t>(column)]);
  }
  std::string_view blob(int column) const override { return text(column); }

 private:
  PackedCursor cursor_;
  Access access_;
  std::vector<std::size_t> places_;
};

}  // namespace

std::unique_ptr<Rows> PackedStore::prepare(const Query& query) const {
  return std::make_unique<PackedRows>(*this, query);
}

ReadBlockPointer PackedStore::read(Table table, Block block) const {
  auto read = std::make_shared<ReadBlock>();
  read->block = std::move(block);
  read->rows = rows_of(table, read->block);
  PackedRow row(layout_of(table));
  std::size_t last = 0;
  for (std::size_t at = 0; at < read->rows.size();) {
    last = at;
    at += row.read(read->rows.substr(at));
  }
  if (read->rows.empty()) codec::damaged("a block is empty");
  row.read(read->rows.substr(last));
  row.append_key_to(read->last_key);
  return read;
}

ReadBlockPointer PackedStore::cached(Table table, std::string_view key) const {
  const Cache& cache = caches_.at(static_cast<std::size_t>(table));
  auto found = cache.blocks.upper_bound(key);
  if (found == cache.blocks.begin()) return nullptr;
  --found;
  return cache.is_whole || key <= found->second->last_key ? found->second : nullptr;
}

ReadBlockPointer PackedStore::cache(Table table, std::optional<Block> block) const {
  if (!block) return nullptr;
  if (cached_bytes_ > kMaxCachedBytes) {
    for (Cache& cache : caches_) cache = {};
    cached_bytes_ = 0;
  }
  ReadBlockPointer read = this->read(table, std::move(*block));
  Cache& cache = caches_.at(static_cast<std::size_t>(table));
  if (cache.blocks.insert_or_assign(read->block.first, read).second) {
    cached_bytes_ += read->block.data.size();
  }
  return read;
}

// Look-ups of single blocks then cost at most twice what it would have cost to know in advance that
// there would be many, or few (the ski rental problem).
void PackedStore::count_miss(Table table) const {
  Cache& cache = caches_.at(static_cast<std::size_t>(table));
  const TableSize size = source_->size(table);
  const bool pays = ++cache.misses * kBlocksPerMessage >= size.blocks;
  if (cache.is_whole || !pays || size.bytes > kMaxWholeTable) return;
  for (Block& block : source_->all(table)) this->cache(table, std::move(block));
  cache.is_whole = cache.blocks.size() >= size.blocks;
}

ReadBlockPointer PackedStore::at_most(Table table, std::string_view key) const {
  if (ReadBlockPointer known = cached(table, key)) return known;
  count_miss(table);
  if (caches_.at(static_cast<std::size_t>(table)).is_whole) return cached(table, key);
  return cache(table, source_->at_most(table, key));
}

ReadBlockPointer PackedStore::below(Table table, std::string_view key) const {
  const Cache& read = caches_.at(static_cast<std::size_t>(table));
  if (read.is_whole) {
    const auto found = read.blocks.lower_bound(key);
    return found == read.blocks.begin() ? nullptr : std::prev(found)->second;
  }
  ReadBlockPointer known = cached(table, key);
  if (known && known->block.first < key) return known;
  return cache(table, source_->below(table, key));
}

void PackedStore::prefetch(Table table, const std::vector<std::int64_t>& keys) const {
  std::vector<std::string> missing;
  for (const std::int64_t key : keys) {
    std::string packed = key_of(key);
    if (!cached(table, packed)) missing.push_back(std::move(packed));
  }
  if (missing.size() < 2) return;
  count_miss(table);
  if (caches_.at(static_cast<std::size_t>(table)).is_whole) return;
  // Many keys are in few blocks. If these are known, the server looks up each of them once.
  const bool is_known = missing.size() >= kManyKeys && source_->size(table).blocks <= kMaxFirstKeys;
  for (Block& block : is_known ? source_->at(table, blocks_of(table, missing))
                               : source_->at_most(table, missing)) {
    cache(table, std::move(block));
  }
}

std::vector<std::string> PackedStore::blocks_of(Table table,
                                                const std::vector<std::string>& keys) const {
  Cache& cache = caches_.at(static_cast<std::size_t>(table));
  if (cache.first_keys.empty()) cache.first_keys = source_->first_keys(table);
  std::set<std::string> blocks;
  for (const std::string& key : keys) {
    const auto next = std::upper_bound(cache.first_keys.begin(), cache.first_keys.end(), key);
    if (next == cache.first_keys.begin()) continue;  // before all rows
    const std::string& first = *std::prev(next);
    if (cache.blocks.count(first) == 0) blocks.insert(first);
  }
  return {blocks.begin(), blocks.end()};
}

std::vector<TextHit> PackedStore::find_text(const std::vector<TextTerm>& terms, const RowSpan& rows,
                                            TextTable table) const {
  return PackedText(*this, table).find(terms, rows);
}

std::size_t PackedStore::count_rows_with(const std::string& term, const RowSpan& rows,
                                         TextTable table,
                                         const std::function<bool(model::NodeId)>& counts,
                                         std::size_t most) const {
  return PackedText(*this, table).count(term, rows, counts, most);
}

std::uint64_t PackedStore::check_content() const {
  std::uint64_t content = 0;
  for (const TableLayout& layout : all_tables()) {
    const auto scan = source_->after(layout.table, "", "");
    while (std::optional<Block> block = scan->next()) {
      limits().tick();
      content = base::hash64(rows_of(layout.table, *block), content);
    }
  }
  return content;
}

void PackedStore::check_structure() const {
  for (const TableLayout& layout : all_tables()) {
    PackedCursor cursor(*this, layout.table);
    cursor.seek("", "", Begin::kAtLeast);
    std::uint64_t rows = 0;
    std::string last;
    while (cursor.next()) {
      std::string key;
      cursor.row().append_key_to(key);
      if (rows > 0 && key <= last) codec::damaged("rows of a table are out of order");
      last = std::move(key);
      ++rows;
    }
    if (rows != count(layout.table)) codec::damaged("a table lacks rows");
  }
}

}  // namespace cairn::store
