#include "internal/reading/page_lines.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/utf8.h"
#include "internal/model/language.h"
#include "internal/source/code_text.h"
#include "internal/source/source_text.h"
#include "internal/syntax/grammar.h"
#include "internal/syntax/tree_memory.h"

namespace cairn::reading {
namespace {

// Returns the comments and literals of a language without a grammar.
std::vector<syntax::ColouredRange> plain_colours(std::string_view text,
                                                 const model::Language& language) {
  std::vector<syntax::ColouredRange> ranges;
  if (!language.is_known() || language.is_prose) return ranges;
  for (const source::Aside& aside : source::asides_of(text, language)) {
    ranges.push_back({static_cast<std::uint32_t>(aside.begin),
                      static_cast<std::uint32_t>(aside.end),
                      aside.is_comment ? syntax::Colour::kComment : syntax::Colour::kString});
  }
  return ranges;
}

}  // namespace

PageLines::PageLines(std::string_view text, std::uint32_t first, std::size_t limit, FilePage& page)
    : text_(text), page_(page) {
  page.first_line = first;
  std::size_t bytes = 0;
  std::size_t number = 0;
  for (std::size_t at = 0; at < text.size(); ++number) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const bool is_full = page.lines.size() >= limit || bytes >= kMaxPageBytes;
    if (number >= first && !is_full) {
      std::string_view line = text.substr(at, end - at);
      if (line.ends_with('\r')) line.remove_suffix(1);
      const std::string_view shown = base::utf8_prefix(line, kMaxLineBytes);
      if (shown.size() < line.size()) ++page.cut_lines;
      bytes += shown.size();
      spans_.push_back({static_cast<std::uint32_t>(at),
                        static_cast<std::uint32_t>(at + shown.size()), base::is_valid_utf8(shown),
                        std::all_of(shown.begin(), shown.end(), base::is_ascii)});
      page.lines.push_back({base::repaired_utf8(shown), {}, {}});
    }
    at = end + 1;
  }
  page.line_count = number;
}

// Returns the UTF-16 units between two offsets in a line.
std::uint32_t PageLines::units(const Span& span, std::size_t from, std::size_t to) const {
  if (span.is_ascii) return static_cast<std::uint32_t>(to - from);
  return static_cast<std::uint32_t>(base::utf16_length(text_.substr(span.begin + from, to - from)));
}

std::optional<PageLines::Place> PageLines::place(std::uint32_t line, std::uint32_t begin,
                                                 std::uint32_t end,
                                                 model::PositionEncoding unit) const {
  if (line < page_.first_line || line - page_.first_line >= spans_.size()) return std::nullopt;
  Place place;
  place.line = line - page_.first_line;
  const Span& span = spans_[place.line];
  if (!span.is_valid) return std::nullopt;
  const std::string_view text = text_.substr(span.begin, span.end - span.begin);
  const std::size_t from = source::byte_offset(text, begin, unit);
  const std::size_t to = source::byte_offset(text, end, unit);
  if (from >= to) return std::nullopt;
  place.text = text.substr(from, to - from);
  place.offset = units(span, 0, from);
  place.length = units(span, from, to);
  return place;
}

void PageLines::add_colours() {
  if (text_.empty() || text_.size() > kMaxColouredBytes) return;
  const model::Language& language = model::language_of_file(page_.path);
  const model::Language& known =
      page_.language.empty() ? language : model::language_named(page_.language);
  const syntax::Grammar* const grammar =
      syntax::grammar_for(known.is_known() ? known : language, page_.path);
  std::vector<syntax::ColouredRange> ranges;
  if (grammar != nullptr) {
    syntax::TreeMemory memory;
    ranges = syntax::colours_of(*grammar, text_, memory);
  } else {
    ranges = plain_colours(text_, known.is_known() ? known : language);
  }
  std::size_t line = 0;
  for (const syntax::ColouredRange& range : ranges) add(range.begin, range.end, range.colour, line);
}

// Adds the parts of a range to the lines that it covers. `line` is the first one that may be.
void PageLines::add(std::uint32_t begin, std::uint32_t end, syntax::Colour colour,
                    std::size_t& line) {
  while (line < spans_.size() && spans_[line].end <= begin) ++line;
  for (std::size_t i = line; i < spans_.size() && spans_[i].begin < end; ++i) {
    const Span& span = spans_[i];
    const std::uint32_t from = std::max(begin, span.begin);
    const std::uint32_t to = std::min(end, span.end);
    if (from >= to || !span.is_valid) continue;
    std::vector<ColourSpan>& colours = page_.lines[i].colours;
    // Ranges are ordered, so each begins where counting has stopped, or later.
    const Counted start = counted_line_ == i ? counted_ : Counted{};
    const std::size_t offset = start.units + units(span, start.bytes, from - span.begin);
    const std::uint32_t length = units(span, from - span.begin, to - span.begin);
    counted_line_ = i;
    counted_ = {to - span.begin, offset + length};
    colours.push_back({static_cast<std::uint32_t>(offset), length, colour});
  }
}

}  // namespace cairn::reading
