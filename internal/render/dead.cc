// Writes the answers of `dead`.
#include <fmt/format.h>

#include "internal/render/json_parts.h"
#include "internal/render/render.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

using navigation::DeadDefinition;
using navigation::Deadness;

constexpr std::array<std::string_view, navigation::kDeadnessCount> kTitles = {
    "no use, and the name is on no other line", "no known use, but the name is on other lines",
    "only uses that may mean another definition of the name", "used only by tests",
    "exported, but not used here"};

std::string evidence(const DeadDefinition& one) {
  std::string text;
  if (one.uses > 0) text = fmt::format("{} {}", one.uses, one.uses == 1 ? "use" : "uses");
  if (one.lines > 0 && one.why != Deadness::kTestOnly) {
    text += fmt::format("{}name on {} other {}", text.empty() ? "" : ", ", one.lines,
                        one.lines == 1 ? "line" : "lines");
  }
  return text.empty() ? text : "  " + text;
}

}  // namespace

std::string text_of(const navigation::DeadResult& result, const Style& style) {
  std::string text;
  Out out(text);
  const DeadDefinition* before = nullptr;
  for (const DeadDefinition& one : result.definitions) {
    if (before == nullptr || before->why != one.why) {
      const auto why = static_cast<std::size_t>(one.why);
      const bool is_unsearched = one.why == Deadness::kNoUse && !result.has_sources;
      const std::string_view title = is_unsearched ? "no known use" : kTitles.at(why);
      fmt::format_to(out, "{}{} ({})\n", before == nullptr ? "" : "\n",
                     style.name(std::string(title)), result.count.at(why));
    }
    fmt::format_to(out, "  ");
    headline(out, one.node.node, one.node.path, style);
    fmt::format_to(out, "{}\n", style.dim(evidence(one)));
    before = &one;
  }
  return text;
}

base::Json json_of(const navigation::DeadResult& result) {
  base::Json json;
  json["schema"] = "cairn.dead/1";
  json["generation"] = result.generation;
  json["total"] = result.total;
  base::Json counts;
  for (std::size_t i = 0; i < navigation::kDeadnessCount; ++i) {
    counts[std::string(navigation::name_of(static_cast<Deadness>(i)))] = result.count.at(i);
  }
  json["count"] = std::move(counts);
  json["hooks"] = result.hooks;
  json["has_sources"] = result.has_sources;
  base::Json definitions = base::Json::array();
  for (const DeadDefinition& one : result.definitions) {
    base::Json node = node_json(one.node);
    node["why"] = navigation::name_of(one.why);
    node["uses"] = one.uses;
    node["lines"] = one.lines;
    definitions.push_back(std::move(node));
  }
  json["definitions"] = std::move(definitions);
  return json;
}

}  // namespace cairn::render
