#include "internal/store/packed/memory_blocks.h"

#include <iterator>
#include <utility>

namespace cairn::store {
namespace {

using Blocks = std::map<std::string, std::string, std::less<>>;

class MemoryScan final : public BlockScan {
 public:
  MemoryScan(const Blocks& blocks, std::string_view after, std::string_view end)
      : at_(blocks.upper_bound(after)),
        end_(end.empty() ? blocks.end() : blocks.lower_bound(end)) {}

  std::optional<Block> next() override {
    if (at_ == end_) return std::nullopt;
    const auto& [first, data] = *at_++;
    return Block{first, data};
  }

 private:
  Blocks::const_iterator at_;
  Blocks::const_iterator end_;
};

class MemorySource final : public BlockSource {
 public:
  explicit MemorySource(const MemoryBlocks& blocks) : blocks_(blocks) {
    for (const Blocks& table : blocks.blocks) {
      for (const auto& [first, data] : table) bytes_ += data.size();
    }
  }

  std::optional<Block> at_most(Table table, std::string_view key) override {
    return before(table, of(table).upper_bound(key));
  }
  std::optional<Block> below(Table table, std::string_view key) override {
    return before(table, of(table).lower_bound(key));
  }
  std::vector<Block> at_most(Table table, const std::vector<std::string>& keys) override {
    Blocks found;
    for (const std::string& key : keys) {
      if (std::optional<Block> block = at_most(table, std::string_view(key))) {
        found.emplace(std::move(block->first), std::move(block->data));
      }
    }
    std::vector<Block> blocks;
    for (auto& [first, data] : found) blocks.push_back({first, std::move(data)});
    return blocks;
  }
  std::vector<std::string> first_keys(Table table) override {
    std::vector<std::string> keys;
    for (const auto& [first, data] : of(table)) keys.push_back(first);
    return keys;
  }
  std::vector<Block> at(Table table, const std::vector<std::string>& first_keys) override {
    std::vector<Block> blocks;
    blocks.reserve(first_keys.size());
    for (const std::string& first : first_keys) blocks.push_back({first, of(table).at(first)});
    return blocks;
  }
  std::unique_ptr<BlockScan> after(Table table, std::string_view after,
                                   std::string_view end) override {
    return std::make_unique<MemoryScan>(of(table), after, end);
  }
  std::uint64_t bytes() const override { return bytes_; }
  std::vector<Block> all(Table table) override {
    std::vector<Block> blocks;
    for (const auto& [first, data] : of(table)) blocks.push_back({first, data});
    return blocks;
  }
  TableSize size(Table table) const override {
    TableSize size{blocks_.rows.at(static_cast<std::size_t>(table)), of(table).size(), 0};
    for (const auto& [first, data] : of(table)) size.bytes += data.size();
    return size;
  }
  bool has_revisions() const override { return size(Table::kOutline).rows > 0; }
  Limits& limits() override { return limits_; }

 private:
  const Blocks& of(Table table) const { return blocks_.blocks.at(static_cast<std::size_t>(table)); }
  std::optional<Block> before(Table table, Blocks::const_iterator found) const {
    if (found == of(table).begin()) return std::nullopt;
    --found;
    return Block{found->first, found->second};
  }

  const MemoryBlocks& blocks_;
  std::uint64_t bytes_ = 0;
  Limits limits_;
};

}  // namespace

std::unique_ptr<BlockSource> read_blocks(const MemoryBlocks& blocks) {
  return std::make_unique<MemorySource>(blocks);
}

}  // namespace cairn::store
