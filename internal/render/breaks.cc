#include "internal/render/breaks.h"

#include <fmt/format.h>

#include <algorithm>

#include "internal/base/display.h"
#include "internal/render/markdown.h"

namespace cairn::render {
namespace {

using navigation::Break;
using navigation::BrokenUse;

constexpr std::size_t kShownUses = 5;
constexpr std::size_t kDigitsOfId = 10;

std::string compared(const navigation::ImpactResult& result) {
  return fmt::format("compared {} with the working tree: {}", result.since.substr(0, kDigitsOfId),
                     result.changed_files == 0
                         ? "no source differs"
                         : counted(result.changed_files, "source differs", "sources differ"));
}

// The part of the heading about uses that only their name connects with a changed definition.
std::string by_name(const navigation::BreaksResult& breaks) {
  if (breaks.by_name == 0) return "";
  return "; " + counted(breaks.by_name, "use by name is uncertain", "uses by name are uncertain");
}

std::string heading(const navigation::BreaksResult& breaks) {
  if (breaks.total == 0) {
    const bool is_sure = breaks.by_name + breaks.unchecked == 0;
    return (is_sure
                ? "no code outside of the change uses a definition as it was before"
                : "no code outside of the change is known to use a definition as it was before") +
           by_name(breaks);
  }
  std::string text;
  if (breaks.proven > 0) {
    text = counted(breaks.proven, "change breaks", "changes break") + " code outside of the change";
  }
  const std::size_t rest = breaks.total - breaks.proven;
  if (rest > 0) {
    text += (text.empty() ? "" : ", ") +
            counted(rest, "other signature has callers", "other signatures have callers") +
            " there";
  }
  return text + by_name(breaks);
}

void use_line(Out out, const BrokenUse& use, const Style& style) {
  fmt::format_to(out, "      {}", style.place(use.path, {use.line, use.character}));
  if (!use.inside.empty()) fmt::format_to(out, " in {}", style.name(use.inside));
  if (use.certainty != model::Certainty::kCertain) {
    fmt::format_to(out, " [{}]", model::name_of(use.certainty));
  }
  fmt::format_to(out, "{}\n", use.why.empty() ? "" : ", " + base::display_line(use.why));
}

std::string more_uses(const Break& found) {
  const std::size_t shown = std::min(kShownUses, found.uses.size());
  return found.uses_total == shown ? "" : with_commas(found.uses_total - shown) + " more";
}

std::string place_code(std::string_view path, std::uint32_t line) {
  return markdown_code(std::string(path) + ":" + std::to_string(line + 1));
}

}  // namespace

void breaks_text(Out out, const navigation::ImpactResult& result, const Style& style) {
  fmt::format_to(out, "{}\n\n{}\n", compared(result), heading(result.breaks));
  for (const Break& found : result.breaks.breaks) {
    fmt::format_to(
        out, "  {} {}  {}{}  {}\n", style.kind(name_of(found.symbol().kind)),
        style.name(found.symbol().qualified_name()), found.is_gone_with_file ? "was " : "",
        style.place(found.path, {found.line, found.character}), base::display_line(found.what));
    for (std::size_t i = 0; i < std::min(kShownUses, found.uses.size()); ++i) {
      use_line(out, found.uses[i], style);
    }
    const std::string more = more_uses(found);
    if (!more.empty()) fmt::format_to(out, "      {}\n", style.dim("… and " + more));
  }
  const std::size_t rest = result.breaks.total - result.breaks.breaks.size();
  if (rest > 0) {
    fmt::format_to(out, "  {}\n", style.dim("… and " + with_commas(rest) + " more changes"));
  }
}

void breaks_markdown(Out out, const navigation::ImpactResult& result) {
  fmt::format_to(out, "**{}**\n\n", heading(result.breaks));
  for (const Break& found : result.breaks.breaks) {
    fmt::format_to(out, "- {} ({}{}) {}\n", markdown_code(found.symbol().qualified_name()),
                   found.is_gone_with_file ? "was " : "", place_code(found.path, found.line),
                   markdown_code(found.what));
    for (std::size_t i = 0; i < std::min(kShownUses, found.uses.size()); ++i) {
      const BrokenUse& use = found.uses[i];
      fmt::format_to(out, "  - {}", place_code(use.path, use.line));
      if (!use.inside.empty()) fmt::format_to(out, " in {}", markdown_code(use.inside));
      if (use.certainty != model::Certainty::kCertain) {
        fmt::format_to(out, ", {}", model::name_of(use.certainty));
      }
      if (!use.why.empty()) fmt::format_to(out, ", {}", markdown_code(use.why));
      fmt::format_to(out, "\n");
    }
    const std::string more = more_uses(found);
    if (!more.empty()) fmt::format_to(out, "  - {}\n", more);
  }
  const std::size_t rest = result.breaks.total - result.breaks.breaks.size();
  if (rest > 0) fmt::format_to(out, "- {} more changes\n", with_commas(rest));
  if (result.breaks.total > 0) fmt::format_to(out, "\n");
}

base::Json breaks_json(const navigation::BreaksResult& result) {
  base::Json list = base::Json::array();
  for (const Break& found : result.breaks) {
    base::Json json;
    json["change"] = name_of(found.change.kind);
    json["what"] = found.what;
    json["kind"] = name_of(found.symbol().kind);
    json["qualified_name"] = found.symbol().qualified_name();
    json["before"] = found.change.before ? base::Json(found.change.before->written) : base::Json();
    json["after"] = found.change.after ? base::Json(found.change.after->written) : base::Json();
    json["path"] = found.path;
    json["line"] = found.line + 1;
    json["column"] = found.change.after ? base::Json(found.character + 1) : base::Json();
    json["is_gone_with_file"] = found.is_gone_with_file;
    json["uses_total"] = found.uses_total;
    json["certain"] = found.certain;
    json["is_proven"] = found.is_proven;
    base::Json uses = base::Json::array();
    for (const BrokenUse& use : found.uses) {
      uses.push_back({{"path", use.path},
                      {"line", use.line + 1},
                      {"column", use.character + 1},
                      {"inside", use.inside},
                      {"certainty", model::name_of(use.certainty)},
                      {"is_test", use.is_test},
                      {"is_contract", use.is_contract},
                      {"why", use.why}});
    }
    json["uses"] = std::move(uses);
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace cairn::render
