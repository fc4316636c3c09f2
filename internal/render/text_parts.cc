#include "internal/render/text_parts.h"

#include <fmt/format.h>

#include "internal/base/display.h"
#include "internal/base/utf8.h"

namespace cairn::render {
namespace {

constexpr std::size_t kSignatureBytes = 160;

// Returns the tags of a node, for example " [test, deprecated]". Omits two tags: "private", because
// the name shows it, and "syntactic", because it applies to whole files.
std::string marks(const model::Node& node) {
  std::string out;
  for (const std::string_view tag : model::tags_of(node)) {
    if (tag != "private" && tag != "syntactic")
      out += (out.empty() ? " [" : ", ") + std::string(tag);
  }
  return out.empty() ? out : out + "]";
}

std::string place_of(const model::Node& node, std::string_view path, const Style& style) {
  if (node.kind == model::NodeKind::kRepository) return {};
  if (path.empty()) return style.dim("defined outside of this index");
  if (node.kind == model::NodeKind::kModule) return style.path(path);
  return style.place(path, node.name_range.begin);
}

}  // namespace

std::string kind_text(const model::Node& node) { return std::string(model::name_of(node.kind)); }

std::string shortened(std::string_view text) {
  if (text.size() <= kSignatureBytes) return std::string(text);
  return std::string(base::utf8_prefix(text, kSignatureBytes)) + "…";
}

void confidence_line(Out out, const search::Confidence& confidence, const Style& style) {
  const std::string line = "confidence: " + std::string(search::name_of(confidence.certainty()));
  fmt::format_to(out, "{}\n", style.dim(line));
}

void headline(Out out, const model::Node& node, std::string_view path, const Style& style) {
  fmt::format_to(out, "{} {}  {}{}", style.kind(kind_text(node)), style.name(node.qualified_name()),
                 place_of(node, path, style), style.dim(marks(node)));
}

std::string markup_text(std::string_view text) {
  std::string safe;
  for (const char c : base::display_line(text)) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += c;
    }
  }
  return safe;
}

std::string diagram_label(std::string_view text) {
  std::string label;
  for (const char c : markup_text(text)) label += c == '\\' ? "&#92;" : std::string(1, c);
  return label;
}

void indented_block(Out out, std::string_view text, std::string_view indent) {
  const std::string shown = base::display_block(text);
  for (std::size_t begin = 0; begin < shown.size();) {
    const std::size_t end = std::min(shown.find('\n', begin), shown.size());
    const std::string_view line = std::string_view(shown).substr(begin, end - begin);
    fmt::format_to(out, "{}{}\n", line.empty() ? "" : indent, line);
    begin = end + 1;
  }
}

std::string doubt_text(std::uint8_t confidence) {
  const model::Certainty certainty = model::certainty_of(confidence);
  return certainty == model::Certainty::kCertain ? std::string()
                                                 : fmt::format(" [{}]", name_of(certainty));
}

void hop_lines(Out out, const std::vector<search::Hop>& hops, const Style& style) {
  for (const search::Hop& hop : hops) {
    const std::string arrow = hop.is_backward ? fmt::format(" <-{}- ", model::name_of(hop.kind))
                                              : fmt::format(" -{}-> ", model::name_of(hop.kind));
    const std::string uses = hop.count > 1 ? fmt::format(", {} uses", hop.count) : std::string();
    fmt::format_to(out, "      {}{}\n",
                   style.dim(fmt::format("{}{}{}{}{}", hop.from, arrow, hop.to, uses,
                                         doubt_text(hop.confidence))),
                   hop.path.empty() ? "" : "  " + style.place(hop.path, hop.place));
  }
}

}  // namespace cairn::render
