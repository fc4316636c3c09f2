#include "internal/summary/first_sentence.h"

#include <algorithm>
#include <array>

#include "internal/base/ascii.h"
#include "internal/base/utf8.h"
#include "internal/summary/doc_markup.h"
#include "internal/summary/markup_scan.h"
#include "internal/summary/plain_text.h"

namespace cairn::summary {
namespace {

constexpr std::size_t kSummaryBytes = 160;
constexpr std::size_t kReadBytes = std::size_t{8} << 10U;
constexpr std::string_view kSummaryTag = "<summary>";
constexpr std::string_view kDeprecatedLead = "Deprecated: ";

// A block tag that can serve as a summary, and the text to insert before it.
struct DescribingTag {
  std::string_view name;
  std::string_view lead;
};
constexpr auto kDescribingTags = std::to_array<DescribingTag>({
    {"brief", ""},
    {"deprecated", kDeprecatedLead},
    {"desc", ""},
    {"description", ""},
    {"details", ""},
    {"remarks", ""},
    {"return", kReturnsLead},
    {"returns", kReturnsLead},
    {"short", ""},
    {"summary", ""},
});

// Doxygen block commands that cannot serve as a summary. The list is necessary because not every
// backslash starts a command.
constexpr auto kDoxygenBlocks = std::to_array<std::string_view>(
    {"addtogroup", "author", "bug",    "class",   "code",     "copydoc",   "defgroup", "enum",
     "example",    "file",   "fn",     "ingroup", "internal", "namespace", "note",     "param",
     "post",       "pre",    "remark", "result",  "retval",   "sa",        "see",      "since",
     "struct",     "throw",  "throws", "todo",    "tparam",   "warning"});

// The first words of Sphinx fields, such as `param` in `:param x:`.
constexpr auto kFields = std::to_array<std::string_view>(
    {"arg",   "argument", "cvar",  "except",    "exception", "ivar",   "key",    "keyword",
     "kwarg", "meta",     "param", "parameter", "raise",     "raises", "return", "returns",
     "rtype", "type",     "var",   "vartype",   "yield",     "yields"});

std::size_t space_before(std::string_view text) {
  return prefix_of(text, base::is_plain_space).size();
}

const DescribingTag* describing_tag(std::string_view name) {
  const auto found = std::find_if(kDescribingTags.begin(), kDescribingTags.end(),
                                  [&](const DescribingTag& one) { return one.name == name; });
  return found == kDescribingTags.end() ? nullptr : &*found;
}

template <typename List>
bool is_in(std::string_view word, const List& list) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

// Returns the word of a block tag at the start of `line`: `@word …`, YARD's `@!word …` or Doxygen's
// `\word …`. Returns an empty view if there is no block tag.
std::string_view block_tag_of(std::string_view line) {
  if (!line.starts_with('@') && !line.starts_with('\\')) return {};
  const std::size_t begin = line.starts_with("@!") ? 2 : 1;  // YARD's @!parse
  std::size_t end = begin;
  if (end == line.size() || !base::is_lower(line[end])) return {};
  while (end < line.size() && base::is_letter(line[end])) ++end;
  const bool ends = end == line.size() || std::string_view(" \t\r{[").find(line[end]) != line.npos;
  const std::string_view word = line.substr(begin, end - begin);
  const bool is_tag = line.front() == '@'
                          ? !is_inline_command(word)
                          : describing_tag(word) != nullptr || is_in(word, kDoxygenBlocks);
  return ends && is_tag ? word : std::string_view();
}

// Returns the words between the colons of a field such as `:param x: …` at the start of `line`.
// Returns an empty view if there is no field.
std::string_view field_of(std::string_view line) {
  if (!line.starts_with(':')) return {};
  const std::size_t end = line.find(':', 1);
  if (end == line.npos) return {};
  const std::string_view words = line.substr(1, end - 1);
  const std::string_view first = words.substr(0, words.find(' '));
  const bool ends = end + 1 == line.size() || base::is_plain_space(line[end + 1]);
  return ends && is_in(first, kFields) ? words : std::string_view();
}

// Reads documentation line by line, up to the end of the first paragraph that can serve as a
// summary.
class ParagraphReader {
 public:
  explicit ParagraphReader(std::string_view text) : text_(text) {}

  std::string read() {
    while (at_ < text_.size() && !out_.is_ended() && out_.text().size() <= kSummaryBytes) {
      if (begins_line_) begin_line();
      if (at_ < text_.size() && !out_.is_ended() && !begins_line_) step();
    }
    return out_.text();
  }

 private:
  void begin_line() {
    const std::size_t next = std::min(text_.find('\n', at_), text_.size());
    at_ += space_before(text_.substr(at_, next - at_));
    const std::string_view line = text_.substr(at_, next - at_);
    if (line.empty()) {
      out_.end_paragraph();
      is_skipping_ = false;
      at_ = std::min(next + 1, text_.size());
      return;
    }
    begins_line_ = false;
    const std::string_view tag = block_tag_of(line);
    const std::string_view field = field_of(line);
    if (!tag.empty()) {
      begin_part(tag, static_cast<std::size_t>(tag.data() + tag.size() - line.data()), line);
    } else if (!field.empty()) {
      begin_part(field, 2 + field.size(), line);
    } else if (line.starts_with(".. ")) {
      begin_directive(line);
    } else if (is_skipping_) {
      leave_out(line);
    } else if (line.starts_with(": ")) {  // rest of a Python comment that starts with "#:"
      at_ += 1;
    }
  }

  // Begins a new part of the documentation. `line` starts with a block tag or field called `name`
  // that has `size` bytes.
  void begin_part(std::string_view name, std::size_t size, std::string_view line) {
    out_.end_paragraph();
    is_skipping_ = false;
    const std::string_view said = line.substr(size);
    if (const DescribingTag* const known = describing_tag(name)) {
      at_ += size;
      out_.begin_with(known->lead);
    } else {
      leave_out(line);
      // If a tag has no text, such as @internal, the next lines can be the summary. The lines after
      // a directive (@!…), however, belong to the directive.
      is_skipping_ = space_before(said) != said.size() || line.starts_with("@!");
    }
  }

  void begin_directive(std::string_view line) {
    out_.end_paragraph();
    leave_out(line);
    is_skipping_ = !line.starts_with(".. deprecated::");
    if (!is_skipping_) out_.begin_with(kDeprecatedLead);
  }

  void leave_out(std::string_view line) { at_ += line.size(); }

  void step() {
    const char c = text_[at_];
    if (c == '\n') {
      out_.put_space();
      begins_line_ = true;
      ++at_;
    } else {
      at_ += out_.put_at(text_, at_);
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  PlainText out_;
  bool begins_line_ = true;
  bool is_skipping_ = false;  // whether the current part cannot serve as a summary
};

// Returns the text after <summary>, if this tag starts a line or follows another tag. Otherwise,
// returns all of `documentation`. In C#, other text may precede the summary.
std::string_view from_summary(std::string_view documentation) {
  const std::size_t at = documentation.find(kSummaryTag);
  if (at == documentation.npos) return documentation;
  const std::size_t line = documentation.rfind('\n', at) + 1;  // npos + 1 is 0
  const std::string_view before = documentation.substr(line, at - line);
  const bool begins = space_before(before) == before.size() || before.ends_with('>');
  return begins ? documentation.substr(at + kSummaryTag.size()) : documentation;
}

std::size_t end_of_sentence(std::string_view text) {
  std::size_t end = text.size();
  for (std::size_t at = 0; at + 1 < text.size(); ++at) {
    const bool stop =
        (text[at] == '.' || text[at] == '!' || text[at] == '?') && text[at + 1] == ' ';
    // A full stop before a lower-case letter does not end the sentence, as in "e.g. x".
    const bool goes_on = at + 2 < text.size() && base::is_lower(text[at + 2]);
    if (stop && !goes_on) {
      end = at + 1;
      break;
    }
  }
  constexpr std::string_view kIdeographicStop = "。";
  const std::size_t ideographic = text.substr(0, end).find(kIdeographicStop);
  return ideographic == text.npos ? end : ideographic + kIdeographicStop.size();
}

}  // namespace

std::string first_sentence(std::string_view documentation) {
  const std::string_view read = base::utf8_prefix(documentation, kReadBytes);
  std::string text = ParagraphReader(from_summary(read)).read();
  text.resize(end_of_sentence(text));
  if (text.size() <= kSummaryBytes) return text;
  return std::string(base::utf8_prefix(text, kSummaryBytes)) + "…";
}

}  // namespace cairn::summary
