#include "internal/summary/plain_text.h"

#include "internal/base/ascii.h"
#include "internal/summary/markup_scan.h"

namespace cairn::summary {
namespace {

constexpr int kMaxNested = 4;  // max nesting depth of markup, as in {@link A {@code b}}

}  // namespace

std::size_t PlainText::put_at(std::string_view text, std::size_t at) {
  return put_nested_at(text, at, 0);
}

std::size_t PlainText::put_nested_at(std::string_view text, std::size_t at, int depth) {
  switch (text[at]) {
    case '<':
      if (const auto tag = doc_tag_at(text, at)) return put_tag(*tag);
      break;
    case '{':
      if (const auto tag = inline_tag_at(text, at)) return put_inline(*tag, depth);
      break;
    case ':':
      if (const auto role = role_at(text, at)) return put_marked(*role);
      break;
    case '&':
      if (const auto entity = entity_at(text, at)) return put_marked(*entity);
      break;
    case '`':
      if (const auto span = code_span_at(text, at)) return put_marked(*span);
      break;
    case '\\':
    case '@':
      if (const std::size_t size = command_at(text, at)) return size;
      break;
    default: break;
  }
  put(text.substr(at, 1));
  return 1;
}

std::size_t PlainText::put_marked(const MarkedText& marked) {
  put(marked.text);
  return marked.size;
}

std::size_t PlainText::put_tag(const DocTag& tag) {
  switch (tag.kind) {
    case DocTagKind::kInline:
      if (tag.is_closing && tag.name == "summary") end_paragraph();
      if (!tag.is_closing && tag.name == "sup") put("^");
      break;
    case DocTagKind::kReference:
      if (!tag.is_closing && !tag.has_content) put(referred_name(tag.target));
      break;
    case DocTagKind::kSpace: put_space(); break;
    case DocTagKind::kParagraph: end_paragraph(); break;
    case DocTagKind::kDescribes:
      end_paragraph();
      if (tag.name == "returns") begin_with(kReturnsLead);
      break;
    case DocTagKind::kEnds: is_ended_ = true; break;
  }
  return tag.size;
}

std::size_t PlainText::put_inline(const InlineTag& tag, int depth) {
  const std::string_view content = tag.content;
  switch (tag.kind) {
    case InlineTagKind::kNothing: break;
    case InlineTagKind::kVerbatim: put(content); break;
    case InlineTagKind::kReference: put_reference(content, depth); break;
    case InlineTagKind::kReturns: put("Returns "); [[fallthrough]];
    case InlineTagKind::kText: put_nested(content, depth); break;
  }
  return tag.size;
}

// Appends the label of a reference such as `A#b(int, T) label` or `A|label`. Appends the short form
// of the reference if it has no label.
void PlainText::put_reference(std::string_view content, int depth) {
  int open = 0;
  std::size_t end = 0;
  for (; end < content.size(); ++end) {
    const char c = content[end];
    if (c == '(' || c == '<') ++open;
    if (c == ')' || c == '>') --open;
    if (open <= 0 && (base::is_plain_space(c) || c == '|')) break;
  }
  std::string_view label = content.substr(end);
  while (!label.empty() && (base::is_plain_space(label[0]) || label[0] == '|'))
    label.remove_prefix(1);
  if (label.empty()) {
    put(referred_name(content.substr(0, end)));
  } else {
    put_nested(label, depth);
  }
}

void PlainText::put_nested(std::string_view text, int depth) {
  if (depth == kMaxNested) return put(text);
  for (std::size_t at = 0; at < text.size();) at += put_nested_at(text, at, depth + 1);
}

void PlainText::put(std::string_view text) {
  for (const char c : text) {
    if (base::is_plain_space(c)) {
      put_space();
      continue;
    }
    if (has_space_ && !text_.empty()) text_ += ' ';
    has_space_ = false;
    if (text_.empty()) text_ = lead_;
    text_ += c;
  }
}

}  // namespace cairn::summary
