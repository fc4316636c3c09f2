#include "internal/documents/document_tree.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "internal/documents/document_blocks.h"
#include "internal/documents/markdown_blocks.h"
#include "internal/documents/plain_blocks.h"
#include "internal/documents/rst_blocks.h"

namespace cairn::documents {
namespace {

constexpr std::size_t kMaxBytes = 0xFFFFFFF0;

bool ends_with_any(std::string_view path, std::initializer_list<std::string_view> ends) {
  return std::any_of(ends.begin(), ends.end(),
                     [&](std::string_view end) { return path.ends_with(end); });
}

class TreeBuilder {
 public:
  explicit TreeBuilder(std::string_view text) : text_(text) { pieces_.emplace_back(); }

  void add(Block& block) {
    if (block.kind == NodeKind::kSection) {
      close_sections(block.level);
      const std::uint32_t section = push(block.kind, open_.empty() ? 0 : open_.back(), block.span);
      pieces_[section].level = block.level;
      pieces_[section].title = std::move(block.title);
      open_.push_back(section);
      return;
    }
    if (block.join == Join::kToPrevious) {
      pieces_[leaf_].end = block.span.end;
    } else {
      leaf_ = push(block.kind, open_.empty() ? 0 : open_.back(), block.span);
    }
    if (block.kind == NodeKind::kParagraph || block.kind == NodeKind::kList) {
      add_sentences({block.text_begin, block.span.end});
    }
    pieces_[leaf_].last = static_cast<std::uint32_t>(pieces_.size() - 1);
    end_ = block.span.end;
  }

  std::vector<Piece> finish() {
    close_sections(0);
    pieces_[0].last = static_cast<std::uint32_t>(pieces_.size() - 1);
    pieces_[0].end = static_cast<std::uint32_t>(text_.size());
    pieces_[0].title = document_title();
    return std::move(pieces_);
  }

 private:
  std::uint32_t push(NodeKind kind, std::uint32_t parent, base::TextSpan span) {
    const auto index = static_cast<std::uint32_t>(pieces_.size());
    pieces_.push_back({kind, 0, parent, index, span.begin, span.end, {}});
    end_ = span.end;
    return index;
  }

  void add_sentences(base::TextSpan prose) {
    for (const base::TextSpan sentence : sentences_of(base::part_of(text_, prose))) {
      push(NodeKind::kSentence, leaf_, {prose.begin + sentence.begin, prose.begin + sentence.end});
    }
  }

  void close_sections(std::uint32_t level) {
    while (!open_.empty() && pieces_[open_.back()].level >= level) {
      pieces_[open_.back()].last = static_cast<std::uint32_t>(pieces_.size() - 1);
      pieces_[open_.back()].end = end_;
      open_.pop_back();
    }
  }

  // Returns the title of the first section. Returns "" if a later section has a higher level: the
  // first title is then not the title of the whole document.
  std::string document_title() const {
    const Piece* first = nullptr;
    for (const Piece& piece : pieces_) {
      if (piece.kind != NodeKind::kSection) continue;
      if (first == nullptr) {
        first = &piece;
      } else if (piece.level < first->level) {
        return {};
      }
    }
    return first == nullptr ? std::string() : first->title;
  }

  std::string_view text_;
  std::vector<Piece> pieces_;
  std::vector<std::uint32_t> open_;  // the open sections, innermost last
  std::uint32_t leaf_ = 0;           // the last paragraph, list, code or table
  std::uint32_t end_ = 0;            // end of the last piece
};

std::vector<Block> blocks_of(std::string_view text, DocumentFormat format) {
  if (format == DocumentFormat::kMarkdown) return markdown_blocks(text);
  if (format == DocumentFormat::kReStructuredText) return rst_blocks(text);
  if (format == DocumentFormat::kCode) return code_blocks(text);
  return plain_blocks(text);
}

}  // namespace

DocumentFormat document_format(std::string_view path) {
  if (ends_with_any(path, {".md", ".markdown", ".mdx", ".MD"})) return DocumentFormat::kMarkdown;
  if (ends_with_any(path, {".rst"})) return DocumentFormat::kReStructuredText;
  return DocumentFormat::kPlain;
}

std::vector<Piece> document_tree(std::string_view text, DocumentFormat format) {
  text = text.substr(0, kMaxBytes);
  TreeBuilder builder(text);
  for (Block& block : blocks_of(text, format)) builder.add(block);
  return builder.finish();
}

}  // namespace cairn::documents
