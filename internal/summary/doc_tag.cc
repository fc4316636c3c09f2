#include "internal/summary/doc_tag.h"

#include <algorithm>
#include <array>

#include "internal/base/ascii.h"
#include "internal/summary/markup_scan.h"

namespace cairn::summary {
namespace {

struct KnownTag {
  std::string_view name;
  DocTagKind kind;
};

constexpr auto kKnownTags = std::to_array<KnownTag>({
    {"a", DocTagKind::kInline},
    {"b", DocTagKind::kInline},
    {"c", DocTagKind::kInline},
    {"cite", DocTagKind::kInline},
    {"code", DocTagKind::kInline},
    {"doc", DocTagKind::kInline},
    {"em", DocTagKind::kInline},
    {"i", DocTagKind::kInline},
    {"kbd", DocTagKind::kInline},
    {"member", DocTagKind::kInline},
    {"samp", DocTagKind::kInline},
    {"small", DocTagKind::kInline},
    {"span", DocTagKind::kInline},
    {"strong", DocTagKind::kInline},
    {"sub", DocTagKind::kInline},
    {"summary", DocTagKind::kInline},
    {"sup", DocTagKind::kInline},
    {"tt", DocTagKind::kInline},
    {"u", DocTagKind::kInline},
    {"var", DocTagKind::kInline},
    {"paramref", DocTagKind::kReference},
    {"see", DocTagKind::kReference},
    {"seealso", DocTagKind::kReference},
    {"typeparamref", DocTagKind::kReference},
    {"br", DocTagKind::kSpace},
    {"description", DocTagKind::kSpace},
    {"item", DocTagKind::kSpace},
    {"li", DocTagKind::kSpace},
    {"list", DocTagKind::kSpace},
    {"listheader", DocTagKind::kSpace},
    {"term", DocTagKind::kSpace},
    {"blockquote", DocTagKind::kParagraph},
    {"dl", DocTagKind::kParagraph},
    {"h1", DocTagKind::kParagraph},
    {"h2", DocTagKind::kParagraph},
    {"h3", DocTagKind::kParagraph},
    {"h4", DocTagKind::kParagraph},
    {"hr", DocTagKind::kParagraph},
    {"ol", DocTagKind::kParagraph},
    {"p", DocTagKind::kParagraph},
    {"para", DocTagKind::kParagraph},
    {"pre", DocTagKind::kParagraph},
    {"table", DocTagKind::kParagraph},
    {"ul", DocTagKind::kParagraph},
    {"inheritdoc", DocTagKind::kDescribes},
    {"remarks", DocTagKind::kDescribes},
    {"returns", DocTagKind::kDescribes},
    {"value", DocTagKind::kDescribes},
    {"example", DocTagKind::kEnds},
    {"exception", DocTagKind::kEnds},
    {"include", DocTagKind::kEnds},
    {"param", DocTagKind::kEnds},
    {"permission", DocTagKind::kEnds},
    {"typeparam", DocTagKind::kEnds},
});

// Removes attributes such as ` key="value"` from the start of `rest`. Returns false if the tag
// contains anything except attributes before `>` or `/`.
bool take_attributes(std::string_view& rest, std::string_view& target) {
  for (skip_blanks(rest); !rest.empty() && rest[0] != '>' && rest[0] != '/'; skip_blanks(rest)) {
    const std::string_view key =
        prefix_of(rest, [](char c) { return base::is_word_byte(c) || c == '-' || c == ':'; });
    rest.remove_prefix(key.size());
    if (key.empty() || !take(rest, "=") || rest.empty()) return false;
    const char quote = rest[0];
    const std::size_t end = quote == '"' || quote == '\'' ? rest.find(quote, 1) : rest.npos;
    if (end == rest.npos) return false;
    const bool is_target = key == "cref" || key == "name" || key == "langword";
    if (is_target) target = rest.substr(1, end - 1);
    rest.remove_prefix(end + 1);
  }
  return true;
}

// Returns whether the text at `at` looks like a tag but is a type argument, as in `Result<value>`
// or `list<item>`.
bool is_type_argument(std::string_view text, std::size_t at, std::string_view rest,
                      std::string_view name) {
  if (at == 0 || !(base::is_word_byte(text[at - 1]) || text[at - 1] == ':')) return false;
  for (std::size_t end = rest.find("</"); end != rest.npos; end = rest.find("</", end + 2)) {
    if (rest.substr(end + 2).starts_with(name)) return false;
  }
  return true;
}

}  // namespace

std::optional<DocTag> doc_tag_at(std::string_view text, std::size_t at) {
  const std::string_view window = text.substr(at, kMarkupBytes);
  std::string_view rest = window;
  if (!take(rest, "<")) return std::nullopt;
  DocTag tag;
  tag.is_closing = take(rest, "/");
  tag.name = prefix_of(rest, [](char c) { return base::is_lower(c) || (c >= '1' && c <= '6'); });
  const auto known = std::find_if(kKnownTags.begin(), kKnownTags.end(),
                                  [&](const KnownTag& one) { return one.name == tag.name; });
  if (known == kKnownTags.end()) return std::nullopt;
  tag.kind = known->kind;
  rest.remove_prefix(tag.name.size());
  const bool is_bare = rest.starts_with('>');
  if (!is_bare && !rest.starts_with('/') && (rest.empty() || !base::is_plain_space(rest[0]))) {
    return std::nullopt;
  }
  if (!take_attributes(rest, tag.target)) return std::nullopt;
  const bool is_empty = take(rest, "/");
  if (!take(rest, ">")) return std::nullopt;
  const bool breaks = tag.kind == DocTagKind::kSpace && tag.name == "br";
  if (is_bare && !tag.is_closing && !breaks && tag.kind != DocTagKind::kParagraph &&
      is_type_argument(text, at, rest, tag.name)) {
    return std::nullopt;
  }
  tag.has_content = !tag.is_closing && !is_empty && !rest.starts_with("</");
  tag.size = window.size() - rest.size();
  return tag;
}

}  // namespace cairn::summary
