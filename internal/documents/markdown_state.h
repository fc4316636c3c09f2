// The state of a Markdown reader: the open containers around a line, and the block that the line
// may continue.
#pragma once

#include <cstddef>
#include <cstdint>

#include "internal/documents/document_blocks.h"
#include "internal/documents/markdown_html.h"
#include "internal/documents/markdown_lines.h"

namespace cairn::documents {

inline constexpr std::uint32_t kNowhere = 0xFFFFFFFF;

enum class ContainerKind : std::uint8_t { kQuote, kItem, kAdmonition };

struct Container {
  ContainerKind kind = ContainerKind::kQuote;
  char mark = 0;                 // the item's marker
  bool has_content = true;       // false for an item until it has any content
  std::size_t width = 0;         // columns by which a line inside must be indented
  std::uint32_t list = kNoList;  // the item's list
  // The position of the item's marker. If the item is the first content of an outer item, this
  // is the same as `begin` of the outer item.
  std::uint32_t begin = kNowhere;
};

enum class LeafKind : std::uint8_t { kNone, kParagraph, kFenced, kIndented, kHtml, kTable };

struct Leaf {
  LeafKind kind = LeafKind::kNone;
  base::TextSpan span;
  std::uint32_t last_line = 0;      // where a paragraph's last line begins
  std::uint32_t marker = kNowhere;  // position of the marker if the paragraph begins an item
  std::uint32_t list = kNoList;
  Fence fence;
  HtmlKind html = HtmlKind::kBlock;
};

}  // namespace cairn::documents
