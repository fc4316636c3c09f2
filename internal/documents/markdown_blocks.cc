#include "internal/documents/markdown_blocks.h"

#include <algorithm>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/documents/line_cursor.h"
#include "internal/documents/markdown_html.h"
#include "internal/documents/markdown_lines.h"
#include "internal/documents/markdown_state.h"

namespace cairn::documents {
namespace {

constexpr std::size_t kMaxContainers = 64;
constexpr std::size_t kCodeIndent = 4;

class MarkdownReader {
 public:
  explicit MarkdownReader(std::string_view text) : text_(text), blocks_(text) {}

  std::vector<Block> read() {
    const std::vector<base::TextSpan> lines = base::line_spans(text_);
    for (std::size_t i = front_matter_lines(lines); i < lines.size(); ++i) {
      LineCursor line(text_, lines[i]);
      read_line(line);
    }
    close_leaf();
    return blocks_.finish();
  }

 private:
  std::size_t front_matter_lines(const std::vector<base::TextSpan>& lines) const {
    if (lines.empty()) return 0;
    const std::string_view mark = base::trimmed(base::part_of(text_, lines[0]));
    if (mark != "---" && mark != "+++") return 0;
    for (std::size_t i = 1; i < lines.size(); ++i) {
      if (base::trimmed(base::part_of(text_, lines[i])) == mark) return i + 1;
    }
    return 0;
  }

  void read_line(LineCursor& line) {
    const std::size_t matched = match_containers(line);
    const bool is_inside = matched == containers_.size();
    if (is_inside && continue_leaf(line)) return;
    if (line.is_blank()) {
      read_blank(matched);
      return;
    }
    if (skip_statement(line)) return;
    const bool has_opened = open_containers(line, matched);
    if (!line.is_blank()) read_content(line, has_opened ? containers_.size() : matched);
    was_blank_ = false;
  }

  // Returns the number of open containers that the line continues. Consumes their markers.
  std::size_t match_containers(LineCursor& line) const {
    std::size_t matched = 0;
    for (; matched < containers_.size(); ++matched) {
      const Container& container = containers_[matched];
      if (container.kind == ContainerKind::kQuote) {
        if (line.is_blank() || line.indent() >= kCodeIndent || line.rest()[0] != '>') break;
        take_quote(line);
      } else if (line.is_blank()) {
        if (container.kind == ContainerKind::kItem && !container.has_content) break;
      } else if (line.indent() >= container.width) {
        line.take_columns(container.width);
      } else {
        break;
      }
    }
    return matched;
  }

  static void take_quote(LineCursor& line) {
    line.take_marker(1);
    if (line.indent() > 0) line.take_columns(1);
  }

  // Adds the line to the open code or HTML block, which can contain any line. Returns false if no
  // such block is open, or if the line ends the block.
  bool continue_leaf(LineCursor& line) {
    if (leaf_.kind == LeafKind::kFenced) {
      if (!line.is_blank()) leaf_.span.end = line.end();
      if (line.indent() < kCodeIndent && closes(leaf_.fence, line.rest())) close_leaf();
      return true;
    }
    if (leaf_.kind == LeafKind::kHtml) {
      // A code fence also ends the block, because MDX allows a code fence on the line below a tag.
      const bool may_end = ends_at_blank_line(leaf_.html);
      if (may_end && (line.is_blank() || opening_fence(line.rest()))) return false;
      continue_html(line);
      return true;
    }
    if (leaf_.kind == LeafKind::kIndented && line.indent() >= kCodeIndent && !line.is_blank()) {
      leaf_.span.end = line.end();
      was_blank_ = false;
      return true;
    }
    return false;
  }

  void read_blank(std::size_t matched) {
    const bool is_quote = matched > 0 && containers_[matched - 1].kind == ContainerKind::kQuote;
    close_containers(matched);
    if (leaf_.kind != LeafKind::kIndented) close_leaf();
    was_blank_ = !is_quote;
    is_statement_ = false;
  }

  // Skips imports and exports before any text. They are MDX code, which ends at a blank line.
  bool skip_statement(const LineCursor& line) {
    if (!blocks_.empty() || leaf_.kind != LeafKind::kNone || !containers_.empty()) return false;
    is_statement_ = is_statement_ || is_mdx_statement(line.rest());
    return is_statement_;
  }

  bool open_containers(LineCursor& line, std::size_t matched) {
    bool has_opened = false;
    bool in_paragraph = matched == containers_.size() && leaf_.kind == LeafKind::kParagraph;
    while (!line.is_blank() && line.indent() < kCodeIndent) {
      const std::size_t depth = has_opened ? containers_.size() : matched;
      if (depth >= kMaxContainers || !open_container(line, depth, in_paragraph)) break;
      has_opened = true;
      in_paragraph = false;
    }
    return has_opened;
  }

  // Opens the container that begins on the line. Closes the open containers from index `depth` on.
  // Returns false, and changes nothing, if no container begins on the line.
  bool open_container(LineCursor& line, std::size_t depth, bool in_paragraph) {
    if (line.rest()[0] == '>') {
      close_containers(depth);
      begin_content();
      containers_.push_back({});
      take_quote(line);
      return true;
    }
    if (const std::size_t length = admonition_marker(line.rest()); length != 0) {
      open_admonition(line, depth);
      return true;
    }
    const auto marker = list_marker(line.rest());
    if (!marker || (in_paragraph && !marker->is_first)) return false;
    if (is_thematic_break(line.rest())) return false;
    if (in_paragraph && underline_level(line.rest()) != 0) return false;
    open_item(line, depth, *marker);
    return true;
  }

  void open_admonition(LineCursor& line, std::size_t depth) {
    close_containers(depth);
    begin_content();
    const std::size_t width = line.indent() + kCodeIndent;
    containers_.push_back({ContainerKind::kAdmonition, 0, true, width, kNoList, kNowhere});
    const std::size_t quote = line.rest().find('"');
    if (quote != std::string_view::npos && base::has_words(line.rest().substr(quote))) {
      blocks_.add(NodeKind::kParagraph,
                  {line.begin() + static_cast<std::uint32_t>(quote), line.end()});
    }
    line.take_marker(line.rest().size());
  }

  void open_item(LineCursor& line, std::size_t depth, ListMarker marker) {
    std::uint32_t list = kNoList;
    const bool is_next = depth < containers_.size() && containers_[depth].mark == marker.kind;
    if (is_next) list = containers_[depth].list;
    close_containers(depth);
    Container item{ContainerKind::kItem, marker.kind, false, 0, list, line.begin()};
    if (is_next) {
      if (was_blank_) blocks_.loosen(list);
    } else {
      const bool begins_item = !containers_.empty() && !containers_.back().has_content;
      if (begins_item && containers_.back().begin != kNowhere)
        item.begin = containers_.back().begin;
      begin_content();
      item.list = blocks_.new_list();
    }
    item.width = line.indent() + marker.length + 1;
    line.take_marker(marker.length);
    const std::size_t space = line.is_blank() ? 1 : line.indent();
    const std::size_t taken = space > kCodeIndent ? 1 : space;
    item.width += taken - 1;
    line.take_columns(taken);
    containers_.push_back(item);
  }

  // Must be called when a block begins in the innermost container.
  void begin_content() {
    close_leaf();
    if (containers_.empty() || containers_.back().kind != ContainerKind::kItem) return;
    if (was_blank_ && containers_.back().has_content) blocks_.loosen(containers_.back().list);
    containers_.back().has_content = true;
  }

  void close_containers(std::size_t depth) {
    if (depth >= containers_.size()) return;
    close_leaf();
    containers_.resize(depth);
  }

  void read_content(const LineCursor& line, std::size_t depth);
  bool read_marked(const LineCursor& line, std::size_t depth);
  void read_colons(const LineCursor& line);
  void begin_block(LeafKind kind, base::TextSpan span);
  void add_line(const LineCursor& line);
  void add_heading(std::uint32_t level, base::TextSpan span, std::string_view title);
  bool end_with_underline(const LineCursor& line, std::uint32_t level);
  void continue_html(const LineCursor& line);
  bool begin_table(const LineCursor& line);
  void close_leaf();
  void close_html();
  void close_paragraph();

  std::string_view text_;
  BlockCollector blocks_;
  std::vector<Container> containers_;
  Leaf leaf_;
  bool was_blank_ = false;     // the previous line was blank
  bool is_statement_ = false;  // all lines so far are MDX statements
};

// Reads the content of a line. `depth` is the number of open containers that the line is in. If the
// line continues a paragraph, it may be in fewer containers than the first line of the paragraph.
void MarkdownReader::read_content(const LineCursor& line, std::size_t depth) {
  const bool is_inside = depth == containers_.size();
  const base::TextSpan span{line.begin(), line.end()};
  if (line.indent() >= kCodeIndent) {
    if (leaf_.kind == LeafKind::kParagraph) return add_line(line);
    close_containers(depth);
    return begin_block(LeafKind::kIndented, span);
  }
  if (read_marked(line, depth)) return;
  if (leaf_.kind == LeafKind::kParagraph) {
    if (!is_inside || !begin_table(line)) add_line(line);
  } else if (is_inside && leaf_.kind == LeafKind::kTable) {
    add_line(line);
  } else {
    close_containers(depth);
    begin_block(LeafKind::kParagraph, span);
  }
}

// Reads a line whose kind is determined by its first characters.
bool MarkdownReader::read_marked(const LineCursor& line, std::size_t depth) {
  const std::string_view rest = line.rest();
  const bool in_paragraph = leaf_.kind == LeafKind::kParagraph;
  const base::TextSpan span{line.begin(), line.end()};
  if (const auto heading = atx_heading(rest)) {
    close_containers(depth);
    add_heading(heading->level, span, heading->text);
    return true;
  }
  if (const auto fence = opening_fence(rest)) {
    close_containers(depth);
    begin_block(LeafKind::kFenced, span);
    leaf_.fence = *fence;
    return true;
  }
  const auto html = html_start(rest);
  if (html && !(*html == HtmlKind::kTag && in_paragraph)) {
    close_containers(depth);
    begin_block(LeafKind::kHtml, {line.begin(), line.begin()});
    leaf_.html = *html;
    continue_html(line);
    return true;
  }
  if (in_paragraph && depth == containers_.size()) {
    const std::uint32_t level = underline_level(rest);
    if (level != 0 && end_with_underline(line, level)) return true;
  }
  const bool is_colons = rest.starts_with(":::");
  if (!is_colons && !is_thematic_break(rest)) return false;
  close_containers(depth);
  begin_content();
  if (is_colons) read_colons(line);
  return true;
}

// Reads the first line of an admonition: `:::note Title` or `:::note[Title]`. The title is a
// paragraph.
void MarkdownReader::read_colons(const LineCursor& line) {
  const std::string_view rest = line.rest();
  std::size_t at = std::min(rest.find_first_not_of(": \t"), rest.size());
  while (at < rest.size() && !base::is_space(rest[at]) && rest[at] != '[' && rest[at] != '{') ++at;
  if (!base::has_words(rest.substr(at))) return;
  blocks_.add(NodeKind::kParagraph, {line.begin() + static_cast<std::uint32_t>(at), line.end()});
}

void MarkdownReader::begin_block(LeafKind kind, base::TextSpan span) {
  const bool begins_item = !containers_.empty() && !containers_.back().has_content;
  begin_content();
  leaf_.kind = kind;
  leaf_.span = span;
  leaf_.last_line = span.begin;
  if (begins_item) {
    leaf_.marker = containers_.back().begin;
    leaf_.list = containers_.back().list;
  }
}

void MarkdownReader::add_line(const LineCursor& line) {
  leaf_.last_line = line.begin();
  leaf_.span.end = line.end();
}

// Adds a heading. A heading inside a container, or without words (only an image), becomes a
// paragraph.
void MarkdownReader::add_heading(std::uint32_t level, base::TextSpan span, std::string_view title) {
  std::string plain = containers_.empty() ? base::plain_title(title) : std::string();
  if (!plain.empty()) {
    begin_content();
    blocks_.add_section(level, span, std::move(plain));
    return;
  }
  const auto begin = static_cast<std::uint32_t>(title.data() - text_.data());
  if (title.empty()) return begin_content();
  begin_block(LeafKind::kParagraph, {begin, begin + static_cast<std::uint32_t>(title.size())});
  close_leaf();
}

bool MarkdownReader::end_with_underline(const LineCursor& line, std::uint32_t level) {
  const std::string_view all = base::part_of(text_, leaf_.span);
  leaf_.span.begin += static_cast<std::uint32_t>(link_definitions_length(all));
  const std::string_view title = base::part_of(text_, leaf_.span);
  if (title.empty()) close_leaf();
  if (title.empty() || title[0] == '|') return false;  // a table row outside a table
  std::string plain = containers_.empty() ? base::plain_title(title) : std::string();
  if (plain.empty()) {
    close_leaf();
    return true;
  }
  const base::TextSpan span{leaf_.span.begin, line.end()};
  leaf_ = {};
  blocks_.add_section(level, span, std::move(plain));
  return true;
}

void MarkdownReader::continue_html(const LineCursor& line) {
  const bool may_head = containers_.empty() && ends_at_blank_line(leaf_.html);
  auto heading = may_head ? html_heading(line.rest()) : std::nullopt;
  if (heading) {
    close_html();
    blocks_.add_section(heading->level, {line.begin(), line.end()}, std::move(heading->title));
    leaf_.span = {line.end(), line.end()};
    return;
  }
  if (leaf_.span.begin == leaf_.span.end) leaf_.span.begin = line.begin();
  leaf_.span.end = line.end();
  if (html_ends(leaf_.html, line.rest())) close_leaf();
}

// Begins a table if the line is a delimiter row. The last line of the open paragraph then becomes
// the header of the table.
bool MarkdownReader::begin_table(const LineCursor& line) {
  const std::size_t columns = delimiter_count(line.rest());
  if (columns == 0) return false;
  const base::TextSpan header{leaf_.last_line, leaf_.span.end};
  const std::string_view row = base::part_of(text_, header);
  if (row.find('|') == row.npos || cell_count(row) != columns) return false;
  if (leaf_.span.begin < header.begin) {
    leaf_.span = base::trimmed_span(text_, {leaf_.span.begin, header.begin});
    close_leaf();
  }
  leaf_ = {};
  leaf_.kind = LeafKind::kTable;
  leaf_.span = {header.begin, line.end()};
  return true;
}

void MarkdownReader::close_leaf() {
  switch (leaf_.kind) {
    case LeafKind::kNone: break;
    case LeafKind::kParagraph: close_paragraph(); break;
    case LeafKind::kFenced:
    case LeafKind::kIndented: blocks_.add(NodeKind::kCodeBlock, leaf_.span); break;
    case LeafKind::kHtml: close_html(); break;
    case LeafKind::kTable: blocks_.add(NodeKind::kTable, leaf_.span); break;
  }
  leaf_ = {};
}

void MarkdownReader::close_html() {
  if (leaf_.html == HtmlKind::kSource) return;
  if (!has_words_outside_tags(base::part_of(text_, leaf_.span))) return;
  blocks_.add(NodeKind::kParagraph, leaf_.span);
}

void MarkdownReader::close_paragraph() {
  base::TextSpan span = leaf_.span;
  span.begin += static_cast<std::uint32_t>(link_definitions_length(base::part_of(text_, span)));
  if (span.begin >= span.end) return;
  if (leaf_.marker == kNowhere) return blocks_.add(NodeKind::kParagraph, span);
  blocks_.add_item({leaf_.marker, span.end}, span.begin, leaf_.list);
}

}  // namespace

std::vector<Block> markdown_blocks(std::string_view text) { return MarkdownReader(text).read(); }

}  // namespace cairn::documents
