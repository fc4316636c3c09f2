// Renders what a definition calls in other repositories.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "internal/base/text_lines.h"
#include "internal/render/across_parts.h"
#include "internal/render/render.h"

namespace cairn::render {
namespace {

using base::Json;
using federation::FederatedCallees;
using federation::OutsideCallee;

constexpr std::size_t kShownUncertain = 5;
constexpr std::size_t kShownCallLines = 8;  // of the calls of one callee

// Returns "  at src/a.py:12, 14, 20".
std::string call_places(const OutsideCallee& callee) {
  std::string text = "  at " + callee.places.front().path + ":";
  std::set<std::uint32_t> lines;
  for (const federation::FoundPlace& one : callee.places) lines.insert(one.position.line + 1);
  std::size_t shown = 0;
  for (const std::uint32_t line : lines) {
    if (shown == kShownCallLines) return text + ", …";
    text += (shown++ == 0 ? "" : ", ") + std::to_string(line);
  }
  return text;
}

void callee_line(Out out, const OutsideCallee& callee, const Style& style) {
  if (!callee.definition) {
    fmt::format_to(out, "  {}{}\n", style.name(callee.written), style.dim(call_places(callee)));
    return;
  }
  const linkage::DefinedName& definition = callee.definition->definition;
  std::string remarks = call_places(callee);
  if (callee.match == linkage::Match::kPossible) remarks += "  [possible]";
  if (callee.definitions > 1) {
    remarks += fmt::format("  or {} more", with_commas(callee.definitions - 1));
  }
  fmt::format_to(out, "  {} {}  {}{}\n", style.kind(model::name_of(definition.kind)),
                 style.name(qualified(definition, callee.name)),
                 style.place(callee.definition->path, {definition.line, 0}), style.dim(remarks));
}

// Returns the callees of each repository, in the order of the first calls. "" has those that no
// repository defines.
std::vector<std::pair<std::string, std::vector<const OutsideCallee*>>> by_repository(
    const FederatedCallees& result, std::size_t limit) {
  std::vector<std::pair<std::string, std::vector<const OutsideCallee*>>> groups;
  const std::size_t shown = std::min(limit, result.callees.size());
  for (std::size_t i = 0; i < shown; ++i) {
    const OutsideCallee& one = result.callees[i];
    const std::string name = one.definition ? one.definition->repository.name : std::string();
    auto group = std::find_if(groups.begin(), groups.end(),
                              [&](const auto& known) { return known.first == name; });
    if (group == groups.end()) group = groups.insert(groups.end(), {name, {}});
    group->second.push_back(&one);
  }
  std::stable_partition(groups.begin(), groups.end(),
                        [](const auto& group) { return !group.first.empty(); });
  return groups;
}

std::string total_of(const FederatedCallees& result) {
  std::set<std::string> repositories;
  std::size_t defined = 0;
  for (const OutsideCallee& one : result.callees) {
    if (!one.definition) continue;
    ++defined;
    repositories.insert(one.definition->repository.name);
  }
  if (defined == 0) return "no callee in other repositories";
  return counted(defined, "callee", "callees") + " in " +
         counted(repositories.size(), "other repository", "other repositories");
}

Json callee_json(const OutsideCallee& one) {
  Json places = Json::array();
  for (const federation::FoundPlace& place : one.places) places.push_back(place_json(place));
  Json json = {{"written", one.written}, {"language", one.family}, {"places", std::move(places)}};
  if (!one.definition) {
    json["definition"] = nullptr;
    return json;
  }
  const linkage::DefinedName& definition = one.definition->definition;
  json["match"] = word_of(one.match);
  json["definition"] = {{"repository", one.definition->repository.name},
                        {"kind", model::name_of(definition.kind)},
                        {"qualified_name", qualified(definition, one.name)},
                        {"module", definition.module},
                        {"path", one.definition->path},
                        {"line", definition.line + 1}};
  json["definitions_total"] = one.definitions;
  return json;
}

}  // namespace

std::string text_of(const FederatedCallees& result, const CallerAcross& caller,
                    const std::string& own, std::size_t limit, const Style& style) {
  std::string text;
  Out out(text);
  headline(out, caller.definition, caller.name, style);
  fmt::format_to(out, "    {}\n", style.dim(total_of(result)));
  for (const auto& [repository, callees] : by_repository(result, limit)) {
    fmt::format_to(out, "\n{}\n",
                   repository.empty() ? style.dim("defined in no repository here")
                                      : style.heading(repository));
    for (const OutsideCallee* const one : callees) callee_line(out, *one, style);
  }
  if (result.callees.size() > limit) {
    fmt::format_to(
        out, "{}\n",
        style.dim(fmt::format("and {} more", with_commas(result.callees.size() - limit))));
  }
  if (!result.uncertain.empty()) {
    std::string names;
    for (std::size_t i = 0; i < std::min(result.uncertain.size(), kShownUncertain); ++i) {
      names += (i == 0 ? "" : ", ") + result.uncertain[i];
    }
    if (result.uncertain.size() > kShownUncertain) names += ", …";
    fmt::format_to(out, "\n{}\n",
                   style.dim("it may also call what its repository uses so often that not all "
                             "places are stored: " +
                             names));
  }
  if (!own.empty()) {
    fmt::format_to(out, "\n{}\n",
                   style.heading(caller.definition.repository.name + ", which defines it"));
    indented_block(out, own, "  ");
  }
  return text;
}

Json json_of(const FederatedCallees& result, const CallerAcross& caller, Json own,
             std::size_t limit) {
  const linkage::DefinedName& definition = caller.definition.definition;
  Json json;
  json["schema"] = "cairn.across-callees/1";
  json["repositories"] = {{"total", result.repositories},
                          {"without_directory", result.without_directory}};
  json["incomplete"] = !result.without_directory.empty();
  json["definition"] = {{"repository", caller.definition.repository.name},
                        {"kind", model::name_of(definition.kind)},
                        {"qualified_name", qualified(definition, caller.name)},
                        {"path", caller.definition.path},
                        {"line", definition.line + 1}};
  json["own"] = std::move(own);
  Json callees = Json::array();
  const std::size_t shown = std::min(limit, result.callees.size());
  for (std::size_t i = 0; i < shown; ++i) callees.push_back(callee_json(result.callees[i]));
  json["callees"] = std::move(callees);
  json["callees_total"] = result.callees.size();
  json["uncertain"] = result.uncertain;
  return json;
}

}  // namespace cairn::render
