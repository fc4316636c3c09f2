#include "internal/syntax/comment_text.h"

#include <algorithm>
#include <array>

#include "internal/base/ascii.h"
#include "internal/base/limits.h"
#include "internal/base/utf8.h"

namespace cairn::syntax {
namespace {

constexpr auto kLineMarks = std::to_array<std::string_view>({"///", "//!", "//", "##", "#"});

std::string_view trimmed_left(std::string_view text) {
  const std::size_t at = text.find_first_not_of(" \t");
  return at == text.npos ? std::string_view() : text.substr(at);
}

std::string_view trimmed_right(std::string_view text) {
  while (!text.empty() && std::string_view(" \t\r\n").find(text.back()) != std::string_view::npos) {
    text.remove_suffix(1);
  }
  return text;
}

// Returns a line of a block comment without the leading asterisk and the space after it.
std::string_view without_asterisk(std::string_view line) {
  std::string_view rest = trimmed_left(line);
  if (!rest.starts_with('*')) return rest;
  rest.remove_prefix(1);
  if (rest.starts_with(' ')) rest.remove_prefix(1);
  return rest;
}

void add_line(std::string& out, std::string_view line) {
  line = trimmed_right(line);
  if (out.empty() && line.empty()) return;
  if (!out.empty()) out += '\n';
  out += line;
}

std::string plain_block(std::string_view comment, std::string_view open, std::string_view close) {
  comment.remove_prefix(open.size());
  if (comment.ends_with(close)) comment.remove_suffix(close.size());
  while (!comment.empty() && (comment.front() == '*' || comment.front() == '!')) {
    comment.remove_prefix(1);
  }
  std::string out;
  while (!comment.empty()) {
    const std::size_t end = std::min(comment.find('\n'), comment.size());
    add_line(out, without_asterisk(comment.substr(0, end)));
    comment.remove_prefix(std::min(end + 1, comment.size()));
  }
  return std::string(trimmed_right(out));
}

bool opens_block(std::string_view text, const model::Comments& marks) {
  return text.starts_with("/*") ||
         (!marks.block_open.empty() && text.starts_with(marks.block_open));
}

// Whether a line comment is only decoration: `//////` or `// ------`. A line without any text separates
// paragraphs.
bool is_rule(std::string_view text) {
  const bool has_letter = std::any_of(text.begin(), text.end(), [](char c) {
    return base::is_letter_or_digit(c) || !base::is_ascii(c);
  });
  return !has_letter && trimmed_right(text).size() > 3;
}

bool is_line_comment(std::string_view text, const model::Comments& marks) {
  return text.starts_with("//") || text.starts_with('#') ||
         (!opens_block(text, marks) && model::starts_with_any_word(marks.line, text));
}

template <typename T>
const T* last_line_is(const std::vector<T>& sorted, std::uint32_t line) {
  const auto found =
      std::lower_bound(sorted.begin(), sorted.end(), line,
                       [](const T& one, std::uint32_t at) { return one.last_line < at; });
  return found != sorted.end() && found->last_line == line ? &*found : nullptr;
}

}  // namespace

std::string plain_comment(std::string_view comment, const model::Comments& marks) {
  comment = trimmed_right(trimmed_left(comment));
  if (comment.starts_with("/*")) return plain_block(comment, "/*", "*/");
  if (opens_block(comment, marks)) return plain_block(comment, marks.block_open, marks.block_close);
  const auto take = [&](std::string_view mark) {
    if (!comment.starts_with(mark)) return false;
    comment.remove_prefix(mark.size());
    if (comment.starts_with(' ')) comment.remove_prefix(1);
    comment = trimmed_right(comment);
    return true;
  };
  const bool is_usual = std::any_of(kLineMarks.begin(), kLineMarks.end(), take);
  if (!is_usual && !model::any_word(marks.docs, take)) model::any_word(marks.line, take);
  return std::string(comment);
}

CommentLines::CommentLines(std::vector<Comment> comments, std::vector<Comment> attributes,
                           std::string_view source, const model::Comments& marks)
    : marks_(marks),
      comments_(std::move(comments)),
      attributes_(std::move(attributes)),
      source_(source) {
  const auto by_last = [](const Comment& a, const Comment& b) { return a.last_line < b.last_line; };
  std::stable_sort(comments_.begin(), comments_.end(), by_last);
  std::stable_sort(attributes_.begin(), attributes_.end(), by_last);
}

const Comment* CommentLines::ending_at(std::uint32_t line) const {
  const Comment* const found = last_line_is(comments_, line);
  return found != nullptr && begins_its_line(*found) ? found : nullptr;
}

bool CommentLines::documents(const Comment& comment) const {
  const std::string_view text =
      source_.substr(comment.span.begin, comment.span.end - comment.span.begin);
  return model::any_word(marks_.docs, [&](std::string_view mark) {
    // A row of asterisks or slashes is decoration, not documentation.
    return text.starts_with(mark) &&
           (text.size() == mark.size() || text[mark.size()] != mark.back());
  });
}

bool CommentLines::begins_its_line(const Comment& comment) const {
  for (std::uint32_t at = comment.span.begin; at-- > 0 && source_[at] != '\n';) {
    if (!base::is_blank(source_[at])) return false;
  }
  return true;
}

std::string CommentLines::above(std::uint32_t line) const {
  while (line > 0) {
    const Comment* const attribute = last_line_is(attributes_, line - 1);
    if (attribute == nullptr) break;
    line = attribute->first_line;
  }
  std::vector<const Comment*> found;
  std::size_t bytes = 0;
  while (line > 0) {
    const Comment* const comment = ending_at(line - 1);
    if (comment == nullptr) break;
    const bool is_line = is_line_comment(
        source_.substr(comment->span.begin, comment->span.end - comment->span.begin), marks_);
    if (!found.empty() && !is_line) {
      // Another comment can follow a documentation comment, as in `/** Does x. */ // @Immutable`.
      if (documents(*comment) && !documents(*found.back())) found = {comment};
      break;
    }
    bytes += comment->span.end - comment->span.begin;
    if (bytes > base::kMaxDocumentationBytes) break;
    found.push_back(comment);
    line = comment->first_line;
    if (!is_line) break;
  }
  if (std::any_of(found.begin(), found.end(), [&](const auto* one) { return documents(*one); })) {
    std::erase_if(found, [&](const auto* one) { return !documents(*one); });
  }
  std::reverse(found.begin(), found.end());
  std::string out;
  for (const Comment* const one : found) {
    const std::string_view text = source_.substr(one->span.begin, one->span.end - one->span.begin);
    if (!is_rule(text)) add_line(out, plain_comment(text, marks_));
  }
  return std::string(trimmed_right(out));
}

std::string CommentLines::at_top() const {
  std::string out;
  for (const Comment& comment : comments_) {
    const std::string_view text =
        source_.substr(comment.span.begin, comment.span.end - comment.span.begin);
    const bool is_about_file = text.starts_with("//!") || text.starts_with("/*!");
    if (!is_about_file) break;
    add_line(out, plain_comment(text, marks_));
  }
  return out;
}

}  // namespace cairn::syntax
