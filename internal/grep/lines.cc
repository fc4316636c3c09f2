#include "internal/grep/lines.h"

#include <algorithm>

namespace cairn::grep {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Returns the offset at which line `number` begins, or the end of the text if there are fewer
// lines.
std::size_t begin_of_line(std::string_view text, std::size_t number) {
  std::size_t at = 0;
  for (; number > 0 && at < text.size(); --number) {
    at = std::min(text.find('\n', at), text.size() - 1) + 1;
  }
  return at;
}

}  // namespace

LineFinder::LineFinder(std::string_view text, const Pattern& pattern, const LineRequest& request)
    : text_(text), pattern_(pattern), part_(request.part), tick_(request.tick) {
  if (part_ != Part::kAny) asides_ = source::asides_of(text, *request.language);
  if (request.last < text.size()) text_ = text.substr(0, begin_of_line(text, request.last + 1));
  at_ = request.first > 0                  ? begin_of_line(text_, request.first)
        : text.starts_with(kByteOrderMark) ? kByteOrderMark.size()
                                           : 0;
}

bool LineFinder::is_in_part(std::size_t at) {
  if (part_ == Part::kAny) return true;
  while (aside_ < asides_.size() && asides_[aside_].end <= at) ++aside_;
  const bool is_aside = aside_ < asides_.size() && asides_[aside_].begin <= at;
  if (!is_aside) return part_ == Part::kCode;
  return part_ == (asides_[aside_].is_comment ? Part::kComment : Part::kString);
}

// Returns the end of the code, comment or string that contains `at`. Requires: is_in_part(at) was
// called.
std::size_t LineFinder::end_of_run(std::size_t at) const {
  if (aside_ == asides_.size()) return text_.size();
  return asides_[aside_].begin <= at ? asides_[aside_].end : asides_[aside_].begin;
}

std::optional<Match> LineFinder::next_match() {
  while (at_ < text_.size()) {
    const std::optional<Match> match = pattern_.find(text_, at_);
    // An empty match after the last line break belongs to no line.
    if (!match || match->begin >= text_.size()) break;
    if (is_in_part(match->begin)) return match;
    at_ = std::max(end_of_run(match->begin), match->begin + 1);
    if (tick_) tick_();
  }
  at_ = text_.size();
  return std::nullopt;
}

std::optional<FoundLine> LineFinder::next() {
  const std::optional<Match> match = next_match();
  if (!match) return std::nullopt;
  FoundLine line;
  line.match = *match;
  const std::size_t before = match->begin == 0 ? text_.npos : text_.rfind('\n', match->begin - 1);
  line.begin = before == text_.npos ? 0 : before + 1;
  line.end = std::min(text_.find('\n', match->begin), text_.size());
  at_ = line.end + 1;
  return line;
}

std::size_t LineFinder::number_of(const FoundLine& line) {
  number_ += static_cast<std::size_t>(
      std::count(text_.begin() + static_cast<std::ptrdiff_t>(counted_),
                 text_.begin() + static_cast<std::ptrdiff_t>(line.begin), '\n'));
  counted_ = line.begin;
  return number_;
}

}  // namespace cairn::grep
