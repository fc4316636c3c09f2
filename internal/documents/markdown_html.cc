#include "internal/documents/markdown_html.h"

#include <algorithm>
#include <array>

#include "internal/base/ascii.h"
#include "internal/base/text_lines.h"

namespace cairn::documents {
namespace {

constexpr std::string_view kBlockTags =
    " address article aside base basefont blockquote body caption center col colgroup dd details "
    "dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 "
    "head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option "
    "p param search section source summary table tbody td tfoot th thead title tr track ul ";
constexpr std::size_t kLongestTag = 10;

// Returns the name of the tag that `line` begins with, in lower case. Returns "" if there is no tag
// or if its name is too long.
std::string tag_name(std::string_view line) {
  std::size_t at = line.starts_with("</") ? 2 : 1;
  std::string name;
  while (at < line.size() && base::is_letter_or_digit(line[at]) && name.size() <= kLongestTag) {
    name += base::to_lower(line[at++]);
  }
  const bool is_ended = at == line.size() || base::is_space(line[at]) || line[at] == '>' ||
                        (line[at] == '/' && at + 1 < line.size() && line[at + 1] == '>');
  return is_ended ? name : std::string();
}

bool contains_ignoring_case(std::string_view text, std::string_view wanted) {
  const auto found = std::search(text.begin(), text.end(), wanted.begin(), wanted.end(),
                                 [](char a, char b) { return base::to_lower(a) == b; });
  return found != text.end();
}

// Returns the offset after the tag that begins at `at`; npos if the tag does not end. A '>' in a
// quoted value does not end the tag.
std::size_t tag_end(std::string_view text, std::size_t at) {
  char quote = 0;
  for (; at < text.size(); ++at) {
    if (quote != 0) {
      if (text[at] == quote) quote = 0;
    } else if (text[at] == '"' || text[at] == '\'') {
      quote = text[at];
    } else if (text[at] == '>') {
      return at + 1;
    }
  }
  return text.npos;
}

bool is_tag_alone(std::string_view line) {
  const std::size_t name = line.starts_with("</") ? 2 : 1;
  if (name >= line.size() || !base::is_letter(line[name])) return false;
  std::size_t end = name;
  while (end < line.size() && (base::is_letter_or_digit(line[end]) || line[end] == '-')) ++end;
  // "<http://address>" is a link, not a tag.
  if (end == line.size() || (!base::is_space(line[end]) && line[end] != '>' && line[end] != '/')) {
    return false;
  }
  return tag_end(line, 0) == line.size();
}

}  // namespace

std::optional<HtmlKind> html_start(std::string_view line) {
  if (line.size() < 2 || line[0] != '<') return std::nullopt;
  if (line.starts_with("<!--")) return HtmlKind::kComment;
  if (line.starts_with("<![CDATA[")) return HtmlKind::kCharacterData;
  if (line[1] == '?') return HtmlKind::kInstruction;
  if (line[1] == '!') {
    if (line.size() > 2 && base::is_letter(line[2])) return HtmlKind::kDeclaration;
    return std::nullopt;
  }
  const std::string name = tag_name(line);
  if (line[1] != '/') {
    if (name == "script" || name == "style") return HtmlKind::kSource;
    if (name == "pre" || name == "textarea") return HtmlKind::kVerbatim;
  }
  if (!name.empty() && kBlockTags.find(' ' + name + ' ') != kBlockTags.npos) {
    return HtmlKind::kBlock;
  }
  return is_tag_alone(line) ? std::optional(HtmlKind::kTag) : std::nullopt;
}

bool html_ends(HtmlKind kind, std::string_view line) {
  switch (kind) {
    case HtmlKind::kSource:
      return contains_ignoring_case(line, "</script>") || contains_ignoring_case(line, "</style>");
    case HtmlKind::kVerbatim:
      return contains_ignoring_case(line, "</pre>") || contains_ignoring_case(line, "</textarea>");
    case HtmlKind::kComment: return line.find("-->") != line.npos;
    case HtmlKind::kInstruction: return line.find("?>") != line.npos;
    case HtmlKind::kDeclaration: return line.find('>') != line.npos;
    case HtmlKind::kCharacterData: return line.find("]]>") != line.npos;
    case HtmlKind::kBlock:
    case HtmlKind::kTag: return false;
  }
  return false;
}

bool ends_at_blank_line(HtmlKind kind) {
  return kind == HtmlKind::kBlock || kind == HtmlKind::kTag;
}

bool has_words_outside_tags(std::string_view html) {
  std::size_t at = 0;
  while (at < html.size()) {
    const std::size_t open = std::min(html.find('<', at), html.size());
    if (base::has_words(html.substr(at, open - at))) return true;
    if (open == html.size()) return false;
    const bool is_comment = html.substr(open).starts_with("<!--");
    const std::size_t end = is_comment ? html.find("-->", open + 4) : tag_end(html, open);
    if (end == html.npos) return !is_comment && base::has_words(html.substr(open));
    at = is_comment ? end + 3 : end;
  }
  return false;
}

std::optional<HtmlHeading> html_heading(std::string_view line) {
  if (line.size() < 9 || line[0] != '<' || base::to_lower(line[1]) != 'h' || line[2] < '1' ||
      line[2] > '6' || (line[3] != '>' && !base::is_space(line[3]))) {
    return std::nullopt;
  }
  const std::array<char, 5> close = {'<', '/', 'h', line[2], '>'};
  const std::string_view wanted(close.data(), close.size());
  if (line.size() < 10 || !contains_ignoring_case(line.substr(line.size() - 5), wanted)) {
    return std::nullopt;
  }
  const std::size_t begin = tag_end(line, 0);
  if (begin == line.npos || begin + 5 > line.size()) return std::nullopt;
  const std::string_view inside = line.substr(begin, line.size() - 5 - begin);
  if (contains_ignoring_case(inside, wanted)) return std::nullopt;
  std::string title = base::plain_title(inside);
  if (title.empty()) return std::nullopt;
  return HtmlHeading{static_cast<std::uint32_t>(line[2] - '0'), std::move(title)};
}

}  // namespace cairn::documents
