#include "internal/summary/doc_markup.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "internal/base/ascii.h"
#include "internal/base/utf8.h"
#include "internal/summary/markup_scan.h"

namespace cairn::summary {
namespace {

struct KnownInlineTag {
  std::string_view name;
  InlineTagKind kind;
};

constexpr auto kKnownInlineTags = std::to_array<KnownInlineTag>({
    {"code", InlineTagKind::kVerbatim},
    {"docRoot", InlineTagKind::kNothing},
    {"index", InlineTagKind::kText},
    {"inheritDoc", InlineTagKind::kNothing},
    {"inheritdoc", InlineTagKind::kNothing},
    {"link", InlineTagKind::kReference},
    {"linkcode", InlineTagKind::kReference},
    {"linkplain", InlineTagKind::kReference},
    {"literal", InlineTagKind::kVerbatim},
    {"return", InlineTagKind::kReturns},
    {"summary", InlineTagKind::kText},
    {"systemProperty", InlineTagKind::kText},
    {"tutorial", InlineTagKind::kReference},
    {"value", InlineTagKind::kReference},
});

constexpr auto kInlineCommands =
    std::to_array<std::string_view>({"a", "b", "c", "e", "em", "p", "ref"});

constexpr auto kEntities = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"amp", "&"},
    {"apos", "'"},
    {"gt", ">"},
    {"lt", "<"},
    {"nbsp", " "},
    {"quot", "\""},
});
constexpr std::size_t kEntityBytes = 10;

// Returns the text between the opening brace at the start of `text` and the matching closing brace.
std::optional<std::string_view> in_braces(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}' && --depth == 0) return text.substr(1, i - 1);
  }
  return std::nullopt;
}

// Returns the position of the last part of a name such as "a.b#c". Ignores separators inside of <…>
// or {…}.
std::size_t begin_of_last_part(std::string_view name) {
  std::size_t begin = 0;
  int depth = 0;
  for (std::size_t i = 0; i + 1 < name.size(); ++i) {
    if (name[i] == '<' || name[i] == '{') ++depth;
    if (name[i] == '>' || name[i] == '}') --depth;
    const bool parts = name[i] == '.' || name[i] == '#' || name[i] == '~';
    if (parts && depth == 0) begin = i + 1;
  }
  return begin;
}

}  // namespace

std::optional<InlineTag> inline_tag_at(std::string_view text, std::size_t at) {
  const std::string_view window = text.substr(at, kMarkupBytes);
  if (!window.starts_with("{@")) return std::nullopt;
  const std::string_view name = prefix_of(window.substr(2), base::is_word_byte);
  const auto known = std::find_if(kKnownInlineTags.begin(), kKnownInlineTags.end(),
                                  [&](const KnownInlineTag& one) { return one.name == name; });
  if (known == kKnownInlineTags.end()) return std::nullopt;
  const auto inside = in_braces(window);
  if (!inside) return std::nullopt;
  const std::string_view content = inside->substr(1 + name.size());
  if (!content.empty() && !base::is_plain_space(content[0])) return std::nullopt;
  return InlineTag{known->kind, trim(content), inside->size() + 2};
}

bool is_inline_command(std::string_view word) {
  return std::find(kInlineCommands.begin(), kInlineCommands.end(), word) != kInlineCommands.end();
}

std::size_t command_at(std::string_view text, std::size_t at) {
  const bool begins_word = at == 0 || base::is_plain_space(text[at - 1]) || text[at - 1] == '(';
  if (!begins_word || (text[at] != '\\' && text[at] != '@')) return 0;
  const std::string_view rest = text.substr(at + 1, kMarkupBytes);
  const std::string_view word = prefix_of(rest, base::is_word_byte);
  if (!is_inline_command(word)) return 0;
  const std::size_t blanks = prefix_of(rest.substr(word.size()), base::is_blank).size();
  return blanks == 0 || word.size() + blanks == rest.size() ? 0 : 1 + word.size() + blanks;
}

std::optional<MarkedText> role_at(std::string_view text, std::size_t at) {
  const std::string_view window = text.substr(at, kMarkupBytes);
  if (!window.starts_with(':') || (at > 0 && base::is_word_byte(text[at - 1]))) return std::nullopt;
  const std::string_view roles = prefix_of(window.substr(1), [](char c) {
    return base::is_word_byte(c) || c == ':' || c == '-' || c == '+';
  });
  std::string_view rest = window.substr(1 + roles.size());
  if (roles.size() < 2 || !roles.ends_with(':') || !take(rest, "`")) return std::nullopt;
  const std::size_t end = rest.find('`');
  if (end == rest.npos || end == 0) return std::nullopt;
  std::string_view content = rest.substr(0, end);
  rest.remove_prefix(end + 1);
  take(rest, "\\");  // as in :class:`Option`\s
  MarkedText marked{{}, window.size() - rest.size()};
  const std::size_t target = content.ends_with('>') ? content.rfind('<') : content.npos;
  if (target != content.npos && target > 0) {
    marked.text = trim(content.substr(0, target));
    return marked;
  }
  if (take(content, "~")) {
    const std::size_t dot = content.substr(0, content.find('(')).rfind('.');
    if (dot != content.npos) content.remove_prefix(dot + 1);
  } else if (!take(content, "!") && roles != "file:") {
    take(content, ".");
  }
  if (roles == "pep:") marked.text = "PEP ";
  if (roles == "rfc:") marked.text = "RFC ";
  marked.text += content;
  return marked;
}

std::optional<MarkedText> entity_at(std::string_view text, std::size_t at) {
  std::string_view name = text.substr(at, kEntityBytes);
  const std::size_t end = name.find(';');
  if (!name.starts_with('&') || end == name.npos) return std::nullopt;
  name = name.substr(1, end - 1);
  for (const auto& [known, character] : kEntities) {
    if (known == name) return MarkedText{std::string(character), end + 1};
  }
  if (!take(name, "#")) return std::nullopt;
  const int base = take(name, "x") ? 16 : 10;
  std::uint32_t code = 0;
  const char* const last = name.data() + name.size();
  const auto [parsed, error] = std::from_chars(name.data(), last, code, base);
  const bool is_surrogate = code >= 0xD800 && code < 0xE000;
  if (error != std::errc{} || parsed != last || code < 0x20 || code > 0x10FFFF || is_surrogate) {
    return std::nullopt;
  }
  MarkedText marked{{}, end + 1};
  base::append_utf8(marked.text, static_cast<char32_t>(code));
  return marked;
}

std::optional<MarkedText> code_span_at(std::string_view text, std::size_t at) {
  const std::string_view window = text.substr(at, kMarkupBytes);
  const std::string_view quotes = prefix_of(window, [](char c) { return c == '`'; });
  if (quotes.empty()) return std::nullopt;
  std::size_t end = window.find(quotes, quotes.size());
  if (end == window.npos || window.substr(0, end).find("\n\n") != window.npos) return std::nullopt;
  const std::string_view content = window.substr(quotes.size(), end - quotes.size());
  end += quotes.size();
  std::string_view rest = window.substr(end);
  const bool is_link = quotes.size() == 1 && take(rest, "_");
  if (!is_link) return MarkedText{std::string(window.substr(0, end)), end};
  take(rest, "_");
  const std::size_t target = content.ends_with('>') ? content.rfind('<') : content.npos;
  const bool has_label = target != content.npos && target > 0;
  return MarkedText{std::string(trim(has_label ? content.substr(0, target) : content)),
                    window.size() - rest.size()};
}

std::string referred_name(std::string_view reference) {
  std::string_view name = trim(reference);
  if (name.find("://") != name.npos) return std::string(name);
  if (name.size() > 2 && name[1] == ':' && name[2] != ':') name.remove_prefix(2);
  const std::size_t call = name.find('(');
  const bool has_call = call != name.npos;
  name = name.substr(0, call);
  name = name.substr(0, name.find(".#ctor"));
  name.remove_prefix(begin_of_last_part(name));
  name = name.substr(0, name.find('`'));
  if (name.empty()) return std::string(trim(reference));
  std::string out(name);
  std::replace(out.begin(), out.end(), '{', '<');
  std::replace(out.begin(), out.end(), '}', '>');
  if (has_call) out += "()";
  return out;
}

}  // namespace cairn::summary
