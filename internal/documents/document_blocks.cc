#include "internal/documents/document_blocks.h"

#include <algorithm>
#include <utility>

namespace cairn::documents {

bool BlockCollector::place(base::TextSpan& span) const {
  if (!blocks_.empty()) span.begin = std::max(span.begin, blocks_.back().span.end);
  span.end = std::max(span.begin, span.end);
  span = base::trimmed_span(text_, span);
  return span.begin < span.end;
}

void BlockCollector::add_section(std::uint32_t level, base::TextSpan heading, std::string title) {
  if (!place(heading)) return;
  const auto small_level = static_cast<std::uint8_t>(std::clamp(level, 1U, 255U));
  blocks_.push_back({NodeKind::kSection, small_level, Join::kApart, heading, heading.begin, kNoList,
                     std::move(title)});
}

void BlockCollector::add(NodeKind kind, base::TextSpan span) {
  if (!place(span)) return;
  blocks_.push_back({kind, 0, Join::kApart, span, span.begin, kNoList, {}});
}

bool BlockCollector::follows_item(std::uint32_t begin) const {
  if (blocks_.empty() || blocks_.back().kind != NodeKind::kList) return false;
  const base::TextSpan gap{blocks_.back().span.end, begin};
  const std::string_view between = base::part_of(text_, gap);
  return std::count(between.begin(), between.end(), '\n') <= 1;
}

void BlockCollector::add_item(base::TextSpan span, std::uint32_t text_begin, std::uint32_t list) {
  if (!place(span)) return;
  const Join join = follows_item(span.begin) ? Join::kToPrevious : Join::kApart;
  text_begin = std::clamp(text_begin, span.begin, span.end);
  blocks_.push_back({NodeKind::kList, 0, join, span, text_begin, list, {}});
}

std::uint32_t BlockCollector::new_list() {
  loose_.push_back(false);
  return static_cast<std::uint32_t>(loose_.size() - 1);
}

void BlockCollector::loosen(std::uint32_t list) {
  if (list < loose_.size()) loose_[list] = true;
}

std::vector<Block> BlockCollector::finish() {
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    Block& block = blocks_[i];
    const bool is_followed = i + 1 < blocks_.size() && blocks_[i + 1].join == Join::kToPrevious;
    if (block.kind != NodeKind::kList || block.join == Join::kToPrevious || is_followed) continue;
    if (block.list >= loose_.size() || !loose_[block.list]) continue;
    block.kind = NodeKind::kParagraph;
    block.span.begin = block.text_begin;
  }
  return std::move(blocks_);
}

}  // namespace cairn::documents
