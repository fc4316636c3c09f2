#include "internal/documents/plain_blocks.h"

#include <utility>

#include "internal/documents/rst_lines.h"

namespace cairn::documents {
namespace {

constexpr std::size_t kShortestUnderline = 4;

// The maximum number of lines in a code block. A code block can be a search result, so it should
// fit on a screen.
constexpr std::size_t kMaxLines = 40;

}  // namespace

std::vector<Block> plain_blocks(std::string_view text) {
  const std::vector<base::TextSpan> lines = base::line_spans(text);
  BlockCollector blocks(text);
  TitleLevels levels;
  std::size_t at = 0;
  while (at < lines.size()) {
    const auto title = title_at(text, lines, at);
    if (title && (title->mark == '=' || title->mark == '-') &&
        base::trimmed(base::part_of(text, lines[title->last])).size() >= kShortestUnderline) {
      std::string words = base::plain_title(base::part_of(text, lines[title->text]));
      if (words.empty()) words = base::trimmed(base::part_of(text, lines[title->text]));
      blocks.add_section(levels.level_of(*title), {lines[at].begin, lines[title->last].end},
                         std::move(words));
      at = title->last + 1;
      continue;
    }
    base::TextSpan paragraph = lines[at];
    for (; at < lines.size() && !base::trimmed(base::part_of(text, lines[at])).empty(); ++at) {
      paragraph.end = lines[at].end;
    }
    blocks.add(NodeKind::kParagraph, paragraph);
    if (at < lines.size()) ++at;
  }
  return blocks.finish();
}

std::vector<Block> code_blocks(std::string_view text) {
  const std::vector<base::TextSpan> lines = base::line_spans(text);
  BlockCollector blocks(text);
  for (std::size_t at = 0; at < lines.size(); ++at) {
    base::TextSpan block = lines[at];
    const std::size_t first = at;
    for (; at < lines.size() && at - first < kMaxLines; ++at) {
      if (base::trimmed(base::part_of(text, lines[at])).empty()) break;
      block.end = lines[at].end;
    }
    blocks.add(NodeKind::kCodeBlock, block);
    if (at - first == kMaxLines) --at;  // the block was cut, so no blank line follows
  }
  return blocks.finish();
}

}  // namespace cairn::documents
