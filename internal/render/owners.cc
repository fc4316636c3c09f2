// Writes the answers of `owners`.
#include <fmt/format.h>

#include "internal/base/display.h"
#include "internal/render/json_parts.h"
#include "internal/render/render.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

constexpr std::size_t kShownAuthors = 10;

std::string rule_line(const owners::OwnersResult& result) {
  if (result.rules_path.empty()) return "there is no CODEOWNERS file";
  if (!result.rule) return "no line of " + result.rules_path + " matches";
  std::string names;
  for (const std::string& owner : result.rule->owners) {
    names += (names.empty() ? "" : " ") + base::display_line(owner);
  }
  return fmt::format("{}  {}:{} {}", names.empty() ? "nobody" : names, result.rules_path,
                     result.rule->line, base::display_line(result.rule->pattern));
}

}  // namespace

std::string text_of(const owners::OwnersResult& result, const std::string& path,
                    const search::NodeSummary* what, const Style& style) {
  std::string text;
  Out out(text);
  if (what != nullptr) {
    headline(out, what->node, what->path, style);
    fmt::format_to(out, "\n");
  } else {
    fmt::format_to(out, "{}\n", path.empty() ? "." : style.path(path));
  }
  fmt::format_to(out, "owners   {}\n", rule_line(result));
  for (std::size_t i = 0; i < result.authors.size() && i < kShownAuthors; ++i) {
    const owners::Author& author = result.authors[i];
    fmt::format_to(out, "{:<8} {:>4.0f} %  {} <{}>  {}\n", i == 0 ? "authors" : "",
                   author.share * 100, style.name(base::display_line(author.name)),
                   base::display_line(author.email),
                   style.dim(base::counted(author.commits, "commit", "commits")));
  }
  return text;
}

base::Json json_of(const owners::OwnersResult& result, const std::string& path,
                   const search::NodeSummary* what) {
  base::Json json;
  json["schema"] = "cairn.owners/1";
  json["path"] = path;
  if (what != nullptr) json["node"] = node_json(*what);
  json["rules"] = result.rules_path.empty() ? base::Json(nullptr) : base::Json(result.rules_path);
  json["rule"] = nullptr;
  if (result.rule) {
    json["rule"] = {{"line", result.rule->line},
                    {"pattern", result.rule->pattern},
                    {"owners", result.rule->owners}};
  }
  base::Json authors = base::Json::array();
  for (const owners::Author& author : result.authors) {
    authors.push_back({{"name", author.name},
                       {"email", author.email},
                       {"share", rounded(author.share)},
                       {"commits", author.commits},
                       {"last_change", author.last_change}});
  }
  json["authors"] = std::move(authors);
  json["commits"] = result.commits;
  json["is_cut"] = result.is_cut;
  json["failure"] = result.failure.empty() ? base::Json(nullptr) : base::Json(result.failure);
  return json;
}

}  // namespace cairn::render
