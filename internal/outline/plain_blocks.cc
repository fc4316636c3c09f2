#include "internal/outline/plain_blocks.h"

#include <utility>

#include "internal/outline/rst_lines.h"

namespace cairn::outline {
namespace {

constexpr std::size_t kShortestUnderline = 4;

}  // namespace

std::vector<Block> plain_blocks(std::string_view text) {
  const std::vector<TextSpan> lines = line_spans(text);
  BlockCollector blocks(text);
  TitleLevels levels;
  std::size_t at = 0;
  while (at < lines.size()) {
    const auto title = title_at(text, lines, at);
    if (title && (title->mark == '=' || title->mark == '-') &&
        trimmed(part_of(text, lines[title->last])).size() >= kShortestUnderline) {
      std::string words = plain_title(part_of(text, lines[title->text]));
      if (words.empty()) words = trimmed(part_of(text, lines[title->text]));
      blocks.add_section(levels.level_of(*title), {lines[at].begin, lines[title->last].end},
                         std::move(words));
      at = title->last + 1;
      continue;
    }
    TextSpan paragraph = lines[at];
    for (; at < lines.size() && !trimmed(part_of(text, lines[at])).empty(); ++at) {
      paragraph.end = lines[at].end;
    }
    blocks.add(NodeKind::kParagraph, paragraph);
    if (at < lines.size()) ++at;
  }
  return blocks.finish();
}

}  // namespace cairn::outline
