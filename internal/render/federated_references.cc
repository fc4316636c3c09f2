// Renders the uses of a definition in many repositories.

#include <fmt/format.h>

#include <algorithm>

#include "internal/base/text_lines.h"
#include "internal/render/across_parts.h"
#include "internal/render/render.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

using base::Json;
using federation::FederatedReferences;
using federation::FoundDefinition;
using federation::FoundPlace;
using federation::UsingRepository;
using linkage::Match;
using linkage::UseRole;

constexpr std::size_t kShownCandidates = 10;

std::string last_name(const FederatedReferences& result) {
  return std::string(linkage::split_name(result.name).name);
}

Json definition_json(const FoundDefinition& one, const std::string& name) {
  return {{"repository", one.repository.name},
          {"kind", model::name_of(one.definition.kind)},
          {"qualified_name", qualified(one.definition, name)},
          {"module", one.definition.module},
          {"path", one.path},
          {"line", one.definition.line + 1},
          {"parts", one.parts},
          {"uses", one.uses},
          {"repositories", one.repositories}};
}

std::string total_text(const FederatedReferences& result) {
  std::uint64_t uses = 0;
  for (const UsingRepository& one : result.uses) uses += one.uses;
  if (uses == 0) return "no use in other repositories";
  return counted(uses, "use", "uses") + " in " +
         counted(result.uses.size(), result.definitions.empty() ? "repository" : "other repository",
                 result.definitions.empty() ? "repositories" : "other repositories");
}

void candidate_lines(Out out, const FederatedReferences& result, const Style& style) {
  const std::size_t shown = std::min(result.definitions.size(), kShownCandidates);
  for (std::size_t i = 0; i < shown; ++i) {
    headline(out, result.definitions[i], last_name(result), style);
  }
  if (shown < result.definitions_total) {
    fmt::format_to(
        out, "{}\n",
        style.dim(fmt::format("and {} more", with_commas(result.definitions_total - shown))));
  }
}

void definition_lines(Out out, const FederatedReferences& result, const Style& style) {
  headline(out, result.definitions.front(), last_name(result), style);
  fmt::format_to(out, "    {}\n", style.dim(total_text(result)));
}

// `details` replaces the places.
void use_lines(Out out, const UsingRepository& one, const std::string& details, std::size_t& left,
               const Style& style) {
  std::string written;
  for (const std::string& name : one.written) written += (written.empty() ? "" : ", ") + name;
  fmt::format_to(
      out, "\n{}  {}\n", style.heading(one.repository.name),
      style.dim(counted(one.uses, "use", "uses") + " in " + counted(one.files, "file", "files") +
                ", of " + written + (one.match == Match::kPossible ? "  [possible]" : "")));
  if (!details.empty()) return indented_block(out, details, "  ");
  std::size_t shown = 0;
  for (const FoundPlace& place : one.places) {
    if (left == 0) break;
    --left;
    ++shown;
    std::string line;
    if (place.role == UseRole::kImport) line += "  " + style.kind("import");
    if (!place.inside.empty()) line += style.dim("  in " + place.inside);
    fmt::format_to(out, "  {}{}\n", style.place(place.path, place.position), line);
  }
  if (shown > 0 && shown < one.uses)
    fmt::format_to(out, "  {}\n",
                   style.dim(fmt::format("and {} more", with_commas(one.uses - shown))));
}

}  // namespace

std::string text_of(const FederatedReferences& result, const AcrossText& parts, std::size_t limit,
                    const Style& style) {
  std::string text;
  Out out(text);
  // The name means none of them, because nothing tells which.
  const bool is_ambiguous =
      result.definitions.size() > 1 && result.uses.empty() && parts.own.empty();
  if (is_ambiguous) {
    candidate_lines(out, result, style);
  } else if (!result.definitions.empty()) {
    definition_lines(out, result, style);
  } else if (!result.undefined.empty()) {
    fmt::format_to(out, "{}\n    {}\n", style.name(result.undefined.front().written),
                   style.dim(total_text(result)));
  }
  std::size_t left = limit;
  for (std::size_t i = 0; i < result.uses.size(); ++i) {
    const std::string& details = i < parts.others.size() ? parts.others[i] : std::string();
    use_lines(out, result.uses[i], details, left, style);
  }
  // Last, because it is usually the longest, and one question to the repository alone gives it.
  if (!parts.own.empty()) {
    fmt::format_to(
        out, "\n{}\n",
        style.heading(result.definitions.front().repository.name + ", which defines it"));
    indented_block(out, parts.own, "  ");
  }
  return text;
}

Json json_of(const FederatedReferences& result, Json own, std::size_t limit) {
  const std::string name = last_name(result);
  Json json;
  json["schema"] = "cairn.across/1";
  json["name"] = result.name;
  json["repositories"] = {{"total", result.repositories},
                          {"without_directory", result.without_directory}};
  json["incomplete"] = !result.without_directory.empty();
  Json definitions = Json::array();
  for (const FoundDefinition& one : result.definitions) {
    definitions.push_back(definition_json(one, name));
  }
  json["definitions"] = std::move(definitions);
  json["definitions_total"] = result.definitions_total;
  json["own"] = std::move(own);
  std::size_t left = limit;
  Json uses = Json::array();
  for (const UsingRepository& one : result.uses) {
    Json places = Json::array();
    for (std::size_t i = 0; i < one.places.size() && left > 0; ++i, --left) {
      places.push_back(place_json(one.places[i]));
    }
    uses.push_back({{"repository", one.repository.name},
                    {"match", word_of(one.match)},
                    {"uses", one.uses},
                    {"files", one.files},
                    {"written", one.written},
                    {"places", std::move(places)}});
  }
  json["uses"] = std::move(uses);
  Json undefined = Json::array();
  for (const federation::UndefinedName& one : result.undefined) {
    undefined.push_back({{"language", one.family},
                         {"written", one.written},
                         {"uses", one.uses},
                         {"repositories", one.repositories}});
  }
  json["undefined"] = std::move(undefined);
  return json;
}

}  // namespace cairn::render
