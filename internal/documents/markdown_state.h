// The state of a Markdown reader: the open containers that a line is in, and the block that it may
// continue.
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
  char mark = 0;                   // of an item
  bool has_content = true;         // an item has none at first
  std::size_t width = 0;           // columns that a line must be indented by to be in it
  std::uint32_t list = kNoList;    // of an item
  std::uint32_t begin = kNowhere;  // of an item: its marker, or that of the item it begins
};

enum class LeafKind : std::uint8_t { kNone, kParagraph, kFenced, kIndented, kHtml, kTable };

struct Leaf {
  LeafKind kind = LeafKind::kNone;
  base::TextSpan span;
  std::uint32_t last_line = 0;      // of a paragraph: where its last line begins
  std::uint32_t marker = kNowhere;  // of a paragraph that an item begins with
  std::uint32_t list = kNoList;
  Fence fence;
  HtmlKind html = HtmlKind::kBlock;
};

}  // namespace cairn::documents
