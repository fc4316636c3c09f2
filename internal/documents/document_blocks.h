// The blocks of a document, in order. The reader of each format produces them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/documents/document_tree.h"

namespace cairn::documents {

inline constexpr std::uint32_t kNoList = 0xFFFFFFFF;

enum class Join : std::uint8_t { kApart, kToPrevious };

struct Block {
  NodeKind kind = NodeKind::kParagraph;  // section, paragraph, list (one item), code, table
  std::uint8_t level = 0;                // heading level of a section
  Join join = Join::kApart;              // whether an item shares the previous item's piece
  base::TextSpan span;                   // for a section, only its heading
  std::uint32_t text_begin = 0;          // for an item, after its marker; otherwise span.begin
  std::uint32_t list = kNoList;          // the list that an item belongs to
  std::string title;                     // title of a section
};

// Collects blocks in the order of the text. Drops a block without text. If a block starts inside
// the previous block, moves its start to the end of the previous block.
class BlockCollector {
 public:
  explicit BlockCollector(std::string_view text) : text_(text) {}

  void add_section(std::uint32_t level, base::TextSpan heading, std::string title);
  void add(NodeKind kind, base::TextSpan span);
  // `span` includes the item's marker.
  void add_item(base::TextSpan span, std::uint32_t text_begin, std::uint32_t list);

  std::uint32_t new_list();
  // Records that there are blank lines between the items of `list` or inside one of them.
  void loosen(std::uint32_t list);

  bool empty() const { return blocks_.empty(); }
  std::vector<Block> finish();

 private:
  bool place(base::TextSpan& span) const;
  bool follows_item(std::uint32_t begin) const;

  std::string_view text_;
  std::vector<Block> blocks_;
  std::vector<bool> loose_;  // indexed by list
};

}  // namespace cairn::documents
