// Writes the results of `impact` and `hotspots` as text and JSON.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "internal/render/breaks.h"
#include "internal/render/json_parts.h"
#include "internal/render/markdown.h"
#include "internal/render/render.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

using base::Json;

std::string date_text(std::int64_t seconds) {
  return fmt::format("{:%Y-%m-%d}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

void affected_lines(Out out, const std::vector<navigation::Affected>& list, const Style& style) {
  for (const navigation::Affected& affected : list) {
    const navigation::WalkStep& step = affected.step;
    fmt::format_to(out, "  {:.2f} ", affected.strength);
    headline(out, step.node.node, step.node.path, style);
    fmt::format_to(out, "  {}", style.dim(model::name_of(step.kind)));
    if (!step.path.empty()) {
      fmt::format_to(out, "{}{}", style.dim(" at "),
                     style.place_after(step.node.path, step.path, step.place));
    }
    if (!affected.through.empty()) {
      const std::string hops = fmt::format(", {} hops, through {}", step.depth, affected.through);
      fmt::format_to(out, "{}", style.dim(hops));
    }
    fmt::format_to(out, "{}", style.dim(doubt_text(affected.confidence)));
    fmt::format_to(out, "\n");
  }
}

std::string more_text(const navigation::ImpactResult& result) {
  return "… and " + with_commas(result.changed_total - result.changed.size()) + " more changed";
}

std::string place_text(const search::NodeSummary& node) {
  return node.path + ":" + std::to_string(node.node.name_range.begin.line + 1);
}

void tests_text(Out out, const navigation::ImpactResult& result, const Style& style) {
  fmt::format_to(out, "\n{} it within {}\n",
                 counted(result.tests_total, "test reaches", "tests reach"),
                 counted(result.hops, "hop", "hops"));
  affected_lines(out, result.tests, style);
  if (result.run.commands.empty()) return;
  fmt::format_to(out, "\nto run them:\n");
  for (const std::string& command : result.run.commands) {
    fmt::format_to(out, "  {}\n", command);
  }
}

void tests_markdown(Out out, const navigation::ImpactResult& result) {
  if (result.run.commands.empty()) return;
  fmt::format_to(out, "\nTests to run:\n\n");
  for (const std::string& command : result.run.commands) fmt::format_to(out, "    {}\n", command);
}

Json affected_json(const std::vector<navigation::Affected>& list) {
  Json json = Json::array();
  for (const navigation::Affected& affected : list) {
    Json one = step_json(affected.step);
    one.erase("parent");
    one["strength"] = rounded(affected.strength);
    one["through"] = affected.through;
    one["path_confidence"] = affected.confidence;
    json.push_back(std::move(one));
  }
  return json;
}

void hotspot_lines(Out out, const navigation::Hotspot& hotspot, const Style& style) {
  const model::NodeHistory& history = hotspot.history;
  fmt::format_to(out, "{:5.2f} ", hotspot.share);
  headline(out, hotspot.node.node, hotspot.node.path, style);
  fmt::format_to(out, "\n      {}, last {}", counted(history.commits, "commit", "commits"),
                 date_text(history.last_change));
  if (history.lines > 0) {
    fmt::format_to(out, ", {}", counted(history.lines, "line", "lines") + " changed recently");
  }
  fmt::format_to(out, "\n");
  std::string text;
  for (const search::NodeSummary& symbol : hotspot.hottest) {
    text += (text.empty() ? "" : ", ") + style.name(symbol.node.qualified_name());
  }
  if (!text.empty()) fmt::format_to(out, "      {} {}\n", style.dim("mostly in"), text);
  text.clear();
  for (const navigation::Hotspot::Partner& partner : hotspot.partners) {
    text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", style.path(partner.path),
                        partner.commits);
  }
  if (!text.empty()) fmt::format_to(out, "      {} {}\n", style.dim("changes with"), text);
}

}  // namespace

std::string text_of(const navigation::ImpactResult& result, const Style& style) {
  using navigation::ImpactPart;
  std::string text;
  Out out(text);
  const bool is_diff = !result.since.empty();
  if (is_diff && result.part == ImpactPart::kTests) {
    tests_text(out, result, style);
    return text.substr(1);
  }
  if (is_diff) {
    breaks_text(out, result, style);
    if (result.part == ImpactPart::kAll) tests_text(out, result, style);
    fmt::format_to(out, "\nchanged:\n");
  }
  for (const search::NodeSummary& changed : result.changed) {
    headline(out, changed.node, changed.path, style);
    fmt::format_to(out, "\n");
  }
  if (result.changed.size() < result.changed_total) {
    fmt::format_to(out, "{}\n", style.dim(more_text(result)));
  }
  if (result.part == ImpactPart::kTests) {
    tests_text(out, result, style);
    return text;
  }
  if (result.total == 0) {
    fmt::format_to(out, "\nno other definition outside of tests depends on it\n");
  } else {
    fmt::format_to(out, "\n{} in {} may break, {} directly\n",
                   counted(result.total, "definition", "definitions"),
                   counted(result.files, "file", "files"), with_commas(result.direct));
  }
  affected_lines(out, result.affected, style);
  if (!is_diff && result.part == ImpactPart::kAll) tests_text(out, result, style);
  return text;
}

std::string commands_of(const navigation::ImpactResult& result) {
  std::string text;
  for (const std::string& command : result.run.commands) text += command + "\n";
  return text;
}

std::string markdown_of(const navigation::ImpactResult& result) {
  std::string text;
  Out out(text);
  const bool is_diff = !result.since.empty();
  if (is_diff) {
    breaks_markdown(out, result);
    tests_markdown(out, result);
    if (!result.run.commands.empty()) fmt::format_to(out, "\n");
  }
  fmt::format_to(out, "**{} in {} may break**, {} directly; {} {}\n\n",
                 counted(result.total, "definition", "definitions"),
                 counted(result.files, "file", "files"), with_commas(result.direct),
                 counted(result.tests_total, "test", "tests"),
                 result.tests_total == 1 ? "reaches the change" : "reach the change");
  if (!result.affected.empty()) {
    fmt::format_to(out, "| strength | definition | place |\n|---|---|---|\n");
  }
  for (const navigation::Affected& affected : result.affected) {
    const search::NodeSummary& node = affected.step.node;
    fmt::format_to(out, "| {:.2f} | {}{} | {} |\n", affected.strength,
                   markdown_cell(markdown_code(node.node.qualified_name())),
                   doubt_text(affected.confidence), markdown_cell(markdown_code(place_text(node))));
  }
  if (result.affected.size() < result.total) {
    fmt::format_to(out, "\n{} more.\n", with_commas(result.total - result.affected.size()));
  }
  if (!is_diff) tests_markdown(out, result);
  return text;
}

base::Json json_of(const navigation::ImpactResult& result) {
  Json json;
  json["schema"] = "cairn.impact/1";
  json["generation"] = result.generation;
  if (!result.since.empty()) {
    json["comparison"] = {{"from", result.since}, {"to", nullptr}, {"working_tree", true}};
    json["files_changed"] = result.changed_files;
    json["breaks_total"] = result.breaks.total;
    json["breaks_by_name"] = result.breaks.by_name;
    json["breaks_unchecked"] = result.breaks.unchecked;
    json["breaks"] = breaks_json(result.breaks);
  }
  json["changed"] = nodes_json(result.changed);
  json["changed_total"] = result.changed_total;
  json["total"] = result.total;
  json["direct"] = result.direct;
  json["files"] = result.files;
  if (result.offset > 0) json["offset"] = result.offset;
  json["affected"] = affected_json(result.affected);
  json["tests_total"] = result.tests_total;
  json["tests"] = affected_json(result.tests);
  json["test_commands"] = result.run.commands;
  return json;
}

std::string text_of(const navigation::HotspotsResult& result, const Style& style) {
  std::string text;
  Out out(text);
  for (const navigation::Hotspot& hotspot : result.hotspots) hotspot_lines(out, hotspot, style);
  const std::string cut = result.is_cut ? "the newest " : "";
  fmt::format_to(out, "{}\n",
                 style.dim(fmt::format("counted over {}{} up to {}", cut,
                                       counted(result.commits, "commit", "commits"),
                                       date_text(result.head_time))));
  return text;
}

base::Json json_of(const navigation::HotspotsResult& result) {
  Json json;
  json["schema"] = "cairn.hotspots/1";
  json["generation"] = result.generation;
  json["head"] = result.head;
  json["head_time"] = result.head_time;
  json["commits"] = result.commits;
  json["history_is_cut"] = result.is_cut;
  json["total"] = result.total;
  if (result.offset > 0) json["offset"] = result.offset;
  Json hotspots = Json::array();
  for (const navigation::Hotspot& hotspot : result.hotspots) {
    Json one = node_json(hotspot.node);
    one["share"] = rounded(hotspot.share);
    one["heat"] = rounded(hotspot.history.activity);
    one["commits"] = hotspot.history.commits;
    one["lines"] = hotspot.history.lines;
    one["last_change"] = hotspot.history.last_change;
    one["symbols"] = nodes_json(hotspot.hottest);
    Json partners = Json::array();
    for (const navigation::Hotspot::Partner& partner : hotspot.partners) {
      partners.push_back({{"path", partner.path}, {"commits", partner.commits}});
    }
    one["changes_with"] = std::move(partners);
    hotspots.push_back(std::move(one));
  }
  json["hotspots"] = std::move(hotspots);
  return json;
}

}  // namespace cairn::render
