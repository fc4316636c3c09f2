#include "internal/documents/rst_blocks.h"

#include <algorithm>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/documents/rst_lines.h"

namespace cairn::documents {
namespace {

class RstReader {
 public:
  explicit RstReader(std::string_view text)
      : text_(text), lines_(base::line_spans(text)), blocks_(text) {}

  std::vector<Block> read() {
    while (at_ < lines_.size()) {
      if (is_blank(at_)) {
        ++at_;
      } else {
        read_block();
      }
    }
    return blocks_.finish();
  }

 private:
  struct OpenList {
    std::size_t indent = 0;
    char mark = 0;
    std::uint32_t id = kNoList;
  };

  // Which of the next lines continue a paragraph:
  // - kSame: lines with the same indentation as its first line.
  // - kDeeper: lines indented deeper than the marker before the paragraph.
  // - kDeeperButOptions: like kDeeper, but only up to the first option, such as ":name:".
  enum class Continuation { kSame, kDeeper, kDeeperButOptions };

  std::string_view line(std::size_t number) const { return base::part_of(text_, lines_[number]); }
  bool is_blank(std::size_t number) const { return base::trimmed(line(number)).empty(); }
  std::size_t indent(std::size_t number) const { return base::indentation(line(number)); }
  // Returns the offset of the first character in line at_ that is not white space.
  std::uint32_t begin() const { return base::trimmed_span(text_, lines_[at_]).begin; }

  void read_block() {
    const std::string_view rest = base::trimmed(line(at_));
    const std::size_t bullet = bullet_length(rest);
    const bool is_item = bullet != 0 || is_enumerated(rest);
    leave_lists(is_item);
    if (rest == ".." || (rest.starts_with("..") && base::is_space(rest[2])))
      return read_explicit(rest);
    if (bullet != 0) return read_item(bullet, rest[0]);
    if (rest.starts_with("__ ")) return skip_body(indent(at_));
    if (rest.starts_with(">>>")) return read_lines(NodeKind::kCodeBlock);
    if (is_grid_table_top(rest)) return read_lines(NodeKind::kTable);
    if (is_simple_table_border(rest)) return read_simple_table();
    const std::size_t field = field_marker_length(rest);
    if (field != 0) return read_paragraph(begin(), indent(at_), Continuation::kDeeper);
    if (read_title()) return;
    if (is_item) {
      const bool is_enclosed = rest[0] == '(';
      return read_item(enumerator_length(rest), is_enclosed ? '(' : '1');
    }
    read_paragraph(begin(), indent(at_), Continuation::kSame);
  }

  bool read_title() {
    if (indent(at_) != 0) return false;
    if (const auto title = title_at(text_, lines_, at_)) {
      const base::TextSpan heading{lines_[at_].begin, lines_[title->last].end};
      const std::string_view words = base::trimmed(line(title->text));
      std::string plain = base::plain_title(words);
      if (plain.empty()) plain = words;
      blocks_.add_section(levels_.level_of(*title), heading, std::move(plain));
      at_ = title->last + 1;
      return true;
    }
    const bool is_transition = underline_mark(line(at_)) != 0 &&
                               base::trimmed(line(at_)).size() >= 4 &&
                               (at_ + 1 >= lines_.size() || is_blank(at_ + 1));
    if (is_transition) ++at_;
    return is_transition;
  }

  // Returns whether line at_ is an enumerated item; `rest` is its text. An item requires that the
  // next line is indented, blank or another item. So a line such as "A. Smith wrote …" is usually
  // not mistaken for an item.
  bool is_enumerated(std::string_view rest) const {
    if (enumerator_length(rest) == 0) return false;
    if (at_ + 1 >= lines_.size() || is_blank(at_ + 1)) return true;
    if (indent(at_ + 1) != indent(at_)) return indent(at_ + 1) > indent(at_);
    return enumerator_length(base::trimmed(line(at_ + 1))) != 0;
  }

  // Closes the lists that cannot contain line at_, because the line is not indented enough.
  void leave_lists(bool is_item) {
    const std::size_t here = indent(at_);
    while (!lists_.empty() &&
           (lists_.back().indent > here || (lists_.back().indent == here && !is_item))) {
      lists_.pop_back();
    }
    const bool is_apart = at_ > 0 && is_blank(at_ - 1);
    if (is_apart && !lists_.empty() && lists_.back().indent < here) {
      blocks_.loosen(lists_.back().id);
    }
  }

  void read_item(std::size_t marker, char mark) {
    const std::size_t here = indent(at_);
    if (!lists_.empty() && lists_.back().indent == here && lists_.back().mark != mark) {
      lists_.pop_back();
    }
    if (lists_.empty() || lists_.back().indent != here) {
      lists_.push_back({here, mark, blocks_.new_list()});
    } else if (at_ > 0 && is_blank(at_ - 1)) {
      blocks_.loosen(lists_.back().id);
    }
    const std::uint32_t item = begin();
    const base::TextSpan words =
        take_paragraph(item + static_cast<std::uint32_t>(marker), here, Continuation::kDeeper);
    if (words.begin < words.end) blocks_.add_item({item, words.end}, words.begin, lists_.back().id);
    read_literal(words, here + marker - 1);
  }

  void read_paragraph(std::uint32_t from, std::size_t base, Continuation continuation) {
    const base::TextSpan words = take_paragraph(from, base, continuation);
    if (base::part_of(text_, words) != "::") blocks_.add(NodeKind::kParagraph, words);
    read_literal(words, base);
  }

  // Consumes the lines of a paragraph whose text begins at `from` in line at_.
  base::TextSpan take_paragraph(std::uint32_t from, std::size_t base, Continuation continuation) {
    base::TextSpan words{from, std::max(from, lines_[at_].end)};
    for (++at_; at_ < lines_.size() && !is_blank(at_); ++at_) {
      const std::size_t here = indent(at_);
      if (continuation == Continuation::kSame ? here != base : here <= base) break;
      if (continuation == Continuation::kDeeperButOptions &&
          field_marker_length(base::trimmed(line(at_))) != 0) {
        break;
      }
      words.end = lines_[at_].end;
    }
    return base::trimmed_span(text_, words);
  }

  // Reads the code block after a paragraph that ends with "::". The block consists of the lines
  // indented deeper than `base`.
  void read_literal(base::TextSpan words, std::size_t base) {
    if (!base::part_of(text_, words).ends_with("::")) return;
    const base::TextSpan body = take_body(base);
    blocks_.add(NodeKind::kCodeBlock, body);
  }

  // Consumes lines from at_ on, as long as they are blank or indented deeper than `base`. Returns
  // their range.
  base::TextSpan take_body(std::size_t base) {
    if (at_ >= lines_.size()) return {};
    base::TextSpan body{lines_[at_].begin, lines_[at_].begin};
    for (; at_ < lines_.size(); ++at_) {
      if (is_blank(at_)) continue;
      if (indent(at_) <= base) break;
      body.end = lines_[at_].end;
    }
    return base::trimmed_span(text_, body);
  }

  void skip_body(std::size_t base) {
    ++at_;
    take_body(base);
  }

  // Reads the lines up to the next blank line as one block.
  void read_lines(NodeKind kind) {
    base::TextSpan span{begin(), lines_[at_].end};
    for (; at_ < lines_.size() && !is_blank(at_); ++at_) span.end = lines_[at_].end;
    blocks_.add(kind, span);
  }

  // Reads a table up to the second border below its top border, or up to the first border with a
  // blank line after it.
  void read_simple_table() {
    base::TextSpan span{begin(), lines_[at_].end};
    std::size_t borders = 0;
    for (++at_; at_ < lines_.size() && borders < 2; ++at_) {
      if (is_blank(at_)) continue;
      if (indent(at_) == 0 && borders > 0 && underline_mark(line(at_)) != 0) break;
      span.end = lines_[at_].end;
      if (!is_simple_table_border(base::trimmed(line(at_)))) continue;
      ++borders;
      if (at_ + 1 >= lines_.size() || is_blank(at_ + 1)) borders = 2;
    }
    blocks_.add(NodeKind::kTable, span);
  }

  void read_explicit(std::string_view rest) {
    const std::size_t base = indent(at_);
    if (const auto directive = directive_of(rest)) return read_directive(*directive, base);
    const std::string_view said = base::trimmed(rest.substr(2));
    const bool ends_here = said.empty() && at_ + 1 < lines_.size() && is_blank(at_ + 1);
    if (ends_here) {
      ++at_;
    } else if (said.starts_with('[') && said.find(']') != said.npos) {
      const auto offset =
          static_cast<std::uint32_t>(said.data() + said.find(']') + 1 - text_.data());
      read_paragraph(offset, base, Continuation::kDeeper);
    } else {
      skip_body(base);
    }
  }

  void read_directive(Directive directive, std::size_t base) {
    const std::uint32_t from = begin();
    const std::uint32_t argument = from + static_cast<std::uint32_t>(directive.argument);
    switch (directive.kind) {
      case DirectiveKind::kSkipped: return skip_body(base);
      case DirectiveKind::kCode:
      case DirectiveKind::kTable: return read_whole(directive.kind, base);
      case DirectiveKind::kObject:
        blocks_.add(NodeKind::kParagraph, {from, lines_[at_].end});
        ++at_;
        break;
      case DirectiveKind::kProse:
        if (argument < base::trimmed_span(text_, lines_[at_]).end) {
          read_paragraph(argument, base, Continuation::kDeeperButOptions);
        } else {
          ++at_;
        }
        break;
    }
    skip_options(base);
  }

  void read_whole(DirectiveKind kind, std::size_t base) {
    const std::uint32_t from = begin();
    const std::uint32_t line_end = lines_[at_++].end;
    const base::TextSpan body = take_body(base);
    const std::uint32_t end = body.begin < body.end ? body.end : line_end;
    blocks_.add(kind == DirectiveKind::kCode ? NodeKind::kCodeBlock : NodeKind::kTable,
                {from, end});
  }

  // Skips the options of a directive: lines such as `:name: value` below its first line.
  void skip_options(std::size_t base) {
    std::size_t option = std::string_view::npos;  // the indentation of the options
    for (; at_ < lines_.size() && !is_blank(at_); ++at_) {
      const std::size_t here = indent(at_);
      if (here <= base) return;
      if (here > option) continue;
      if (field_marker_length(base::trimmed(line(at_))) == 0) return;
      option = here;
    }
  }

  std::string_view text_;
  std::vector<base::TextSpan> lines_;
  BlockCollector blocks_;
  TitleLevels levels_;
  std::vector<OpenList> lists_;  // the lists that line at_ may continue, the innermost last
  std::size_t at_ = 0;           // number of the next line to read
};

}  // namespace

std::vector<Block> rst_blocks(std::string_view text) { return RstReader(text).read(); }

}  // namespace cairn::documents
