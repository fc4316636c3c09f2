#include "internal/review/line_diff.h"

#include <algorithm>
#include <unordered_map>

namespace cairn::review {
namespace {

using Number = std::uint32_t;
using Numbers = std::vector<Number>;

constexpr int kMaxDepth = 40;  // blocks nested more deeply are treated as replaced

// A range of lines on the old side, and the corresponding range on the new side.
struct Block {
  Number old_begin = 0;
  Number old_end = 0;
  Number new_begin = 0;
  Number new_end = 0;
  int depth = 0;
};

// Assigns the same number to equal lines.
class LineNumbers {
 public:
  Numbers of(std::string_view text) {
    Numbers lines;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      std::string_view line = text.substr(0, end);
      if (line.ends_with('\r')) line.remove_suffix(1);
      lines.push_back(numbers_.emplace(line, static_cast<Number>(numbers_.size())).first->second);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
  }

 private:
  std::unordered_map<std::string_view, Number> numbers_;
};

struct Seen {
  Number old_count = 0;
  Number new_count = 0;
  Number old_line = 0;
  Number new_line = 0;
};

struct Anchor {
  Number old_line = 0;
  Number new_line = 0;
};

// Returns the longest chain of `anchors` with ascending new lines. Requires: `anchors` have
// ascending old lines.
std::vector<Anchor> longest_chain(const std::vector<Anchor>& anchors) {
  std::vector<std::size_t> ends;  // for each chain length: the last anchor with the lowest new line
  std::vector<std::size_t> before(anchors.size(), anchors.size());
  for (std::size_t i = 0; i < anchors.size(); ++i) {
    const auto at = std::lower_bound(
        ends.begin(), ends.end(), i,
        [&](std::size_t a, std::size_t b) { return anchors[a].new_line < anchors[b].new_line; });
    if (at != ends.begin()) before[i] = *(at - 1);
    if (at == ends.end()) {
      ends.push_back(i);
    } else {
      *at = i;
    }
  }
  std::vector<Anchor> chain;
  for (std::size_t i = ends.empty() ? anchors.size() : ends.back(); i < anchors.size();
       i = before[i]) {
    chain.push_back(anchors[i]);
  }
  std::reverse(chain.begin(), chain.end());
  return chain;
}

class LineDiff {
 public:
  LineDiff(const Numbers& old_lines, const Numbers& new_lines) : old_(old_lines), new_(new_lines) {}

  std::vector<model::Hunk> run() {
    std::vector<Block> blocks = {
        {0, static_cast<Number>(old_.size()), 0, static_cast<Number>(new_.size()), 0}};
    while (!blocks.empty()) {
      Block block = blocks.back();
      blocks.pop_back();
      trim(block);
      const bool is_replaced = block.old_begin == block.old_end || block.new_begin == block.new_end;
      const std::vector<Anchor> chain =
          is_replaced || block.depth == kMaxDepth ? std::vector<Anchor>() : chain_in(block);
      if (chain.empty()) {
        add(block);
      } else {
        split(block, chain, blocks);
      }
    }
    return std::move(hunks_);
  }

 private:
  void trim(Block& block) const {
    while (block.old_begin < block.old_end && block.new_begin < block.new_end &&
           old_[block.old_begin] == new_[block.new_begin]) {
      ++block.old_begin;
      ++block.new_begin;
    }
    while (block.old_begin < block.old_end && block.new_begin < block.new_end &&
           old_[block.old_end - 1] == new_[block.new_end - 1]) {
      --block.old_end;
      --block.new_end;
    }
  }

  // Returns the longest chain of lines that have the same order on both sides of `block`. Considers
  // only lines that occur exactly once on each side.
  std::vector<Anchor> chain_in(const Block& block) const {
    std::unordered_map<Number, Seen> seen;
    for (Number i = block.old_begin; i < block.old_end; ++i) {
      Seen& line = seen[old_[i]];
      ++line.old_count;
      line.old_line = i;
    }
    for (Number i = block.new_begin; i < block.new_end; ++i) {
      Seen& line = seen[new_[i]];
      ++line.new_count;
      line.new_line = i;
    }
    std::vector<Anchor> anchors;
    for (Number i = block.old_begin; i < block.old_end; ++i) {
      const Seen& line = seen.at(old_[i]);
      if (line.old_count == 1 && line.new_count == 1) anchors.push_back({i, line.new_line});
    }
    return longest_chain(anchors);
  }

  // Pushes the blocks between the anchors. The first block is pushed last, so that it is popped
  // first.
  static void split(const Block& block, const std::vector<Anchor>& chain,
                    std::vector<Block>& blocks) {
    Number old_end = block.old_end;
    Number new_end = block.new_end;
    for (std::size_t i = chain.size(); i-- > 0;) {
      blocks.push_back(
          {chain[i].old_line + 1, old_end, chain[i].new_line + 1, new_end, block.depth + 1});
      old_end = chain[i].old_line;
      new_end = chain[i].new_line;
    }
    blocks.push_back({block.old_begin, old_end, block.new_begin, new_end, block.depth + 1});
  }

  void add(const Block& block) {
    const Number old_count = block.old_end - block.old_begin;
    const Number new_count = block.new_end - block.new_begin;
    if (old_count + new_count == 0) return;
    hunks_.push_back({block.old_begin, old_count, block.new_begin, new_count});
  }

  const Numbers& old_;
  const Numbers& new_;
  std::vector<model::Hunk> hunks_;
};

}  // namespace

std::vector<model::Hunk> diff_lines(std::string_view old_text, std::string_view new_text) {
  LineNumbers numbers;
  const Numbers old_lines = numbers.of(old_text);
  const Numbers new_lines = numbers.of(new_text);
  return LineDiff(old_lines, new_lines).run();
}

MovedLine moved_line(std::span<const model::Hunk> hunks, std::uint32_t old_line) {
  // The ends of the last hunk before `old_line`, on both sides. From there on, old and new lines
  // correspond.
  std::uint32_t old_end = 0;
  std::uint32_t new_end = 0;
  for (const model::Hunk& hunk : hunks) {
    if (old_line < hunk.old_begin) break;
    if (old_line < hunk.old_begin + hunk.old_count) return {hunk.new_begin, true};
    old_end = hunk.old_begin + hunk.old_count;
    new_end = hunk.new_begin + hunk.new_count;
  }
  return {new_end + (old_line - old_end), false};
}

}  // namespace cairn::review
