#include "internal/render/json_parts.h"
#include "internal/render/render.h"

namespace cairn::render {
namespace {

using base::Json;
using search::NodeSummary;

Json explanation_json(const search::Explanation& explanation) {
  Json json;
  json["source"] = explanation.source;
  Json signals = Json::object();
  for (const search::SignalPart& part : explanation.signals) {
    signals[std::string(part.name)] = {{"raw", rounded(part.raw)},
                                       {"unit", part.unit},
                                       {"value", rounded(part.value)},
                                       {"weight", rounded(part.weight)},
                                       {"contribution", rounded(part.contribution)},
                                       {"scales", part.scales}};
  }
  json["signals"] = std::move(signals);
  if (explanation.is_learned) {
    Json features = Json::array();
    for (const search::FeaturePart& part : explanation.features) {
      features.push_back({{"name", part.name},
                          {"group", rank::name_of(part.group)},
                          {"value", rounded(part.value)},
                          {"contribution", rounded(part.contribution)}});
    }
    json["features"] = std::move(features);
  }
  json["prior"] = rounded(explanation.prior);
  json["activity"] = rounded(explanation.activity);
  json["exact_bonus"] = rounded(explanation.exact_bonus);
  json["hops"] = hops_json(explanation.hops);
  json["path_mass"] = rounded(explanation.path_mass);
  return json;
}

Json counts_json(const std::vector<std::pair<std::string, std::uint64_t>>& counts) {
  Json json = Json::object();
  for (const auto& [name, count] : counts) json[name] = count;
  return json;
}

}  // namespace

namespace {

Json hit_json(const search::SearchHit& hit) {
  Json node = node_json(hit.node, hit.handle, hit.path);
  node["language"] = hit.language;
  node["summary"] = hit.summary;
  node["score"] = rounded(hit.score);
  node["match"] = name_of(hit.match);
  if (hit.explanation) node["explanation"] = explanation_json(*hit.explanation);
  return node;
}

}  // namespace

Json json_of(const federation::FederatedResult& result) {
  Json json;
  json["schema"] = "cairn.federated/1";
  json["query"] = result.query;
  Json missing = Json::array();
  for (const federation::MissingRepository& repository : result.missing) {
    missing.push_back({{"name", repository.name}, {"why", repository.why}});
  }
  json["repositories"] = {{"total", result.repositories},
                          {"with_words", result.with_words},
                          {"searched", result.searched},
                          {"missing", std::move(missing)},
                          {"without_directory", result.without_directory}};
  json["incomplete"] = result.is_incomplete();
  json["total"] = result.total;
  json["offset"] = result.offset;
  Json hits = Json::array();
  for (const federation::FederatedHit& hit : result.hits) {
    Json node = {{"repository", hit.repository}};
    node.update(hit_json(hit.hit));
    node["score"] = rounded(hit.score);
    node["repository_score"] = rounded(hit.repository_score);
    node["score_in_repository"] = rounded(hit.hit.score);
    hits.push_back(std::move(node));
  }
  json["results"] = std::move(hits);
  json["weights"] = result.is_prose ? "prose" : "names";
  json["unknown_words"] = result.unknown_words;
  json["corrections"] = result.corrections;
  json["warnings"] = result.warnings;
  return json;
}

Json json_of(const search::SearchResult& result) {
  Json json;
  json["schema"] = "cairn.search/1";
  json["query"] = result.query;
  json["generation"] = result.generation;
  json["total"] = result.total;
  json["offset"] = result.offset;
  Json hits = Json::array();
  for (const search::SearchHit& hit : result.hits) hits.push_back(hit_json(hit));
  json["results"] = std::move(hits);
  json["weights"] = result.is_prose ? "prose" : "names";
  json["order"] = result.is_learned ? "learned" : "sum";
  if (result.is_learned) json["wording"] = rank::name_of(result.wording);
  if (result.confidence) json["confidence"] = confidence_json(*result.confidence);
  json["corrections"] = result.corrections;
  json["suggestions"] = result.suggestions;
  json["warnings"] = result.warnings;
  return json;
}

Json json_of(const navigation::Details& details) {
  Json json;
  json["schema"] = "cairn.show/1";
  json.update(node_json(details.summary));
  json["language"] = details.language;
  json["documentation"] = details.documentation;
  json["references"] = {{"count", details.reference_count}, {"files", details.reference_files}};
  Json others = Json::array();
  for (const navigation::Place& place : details.other_definitions) {
    Json range = range_json(place.range);
    range["path"] = place.path;
    others.push_back(std::move(range));
  }
  json["other_definitions"] = std::move(others);
  json["member_count"] = details.member_count;
  json["members"] = nodes_json(details.members);
  if (details.source) {
    json["source"] = {{"first_line", details.source->first_line + 1},
                      {"lines", details.source->lines},
                      {"is_cut", details.source->is_cut}};
  } else {
    json["source"] = nullptr;
  }
  json["source_has_changed"] = details.source_has_changed;
  return json;
}

// Returns the id of the definition to which a group of uses refers. `part` 0 is result.node, and
// `part` N is result.parts[N - 1]. Returns null if the uses may refer to several definitions.
Json part_json(const navigation::ReferencesResult& result, std::optional<std::size_t> part) {
  if (!part) return nullptr;
  return *part == 0 ? result.node.handle : result.parts.at(*part - 1).handle;
}

Json json_of(const navigation::ReferencesResult& result) {
  Json json;
  json["schema"] = "cairn.refs/1";
  json["node"] = node_json(result.node);
  json["generation"] = result.generation;
  json["total"] = result.total;
  json["files_total"] = result.files_total;
  json["certain"] = result.by_certainty.at(0);
  json["likely"] = result.by_certainty.at(1);
  json["by_name"] = result.by_certainty.at(2);
  json["offset"] = result.offset;
  if (result.folded_tests > 0) json["folded_tests"] = result.folded_tests;
  if (!result.parts.empty()) {
    Json parts = Json::array();
    for (const search::NodeSummary& part : result.parts) parts.push_back(node_json(part));
    json["parts"] = std::move(parts);
  }
  Json files = Json::array();
  for (const navigation::FileReferences& file : result.files) {
    Json places = Json::array();
    for (const navigation::Reference& reference : file.places) {
      Json place = range_json(reference.range);
      place["definition"] = reference.is_definition;
      place["text"] = reference.text ? Json(*reference.text) : Json(nullptr);
      place["inside"] = reference.inside;
      places.push_back(std::move(place));
    }
    Json entry = {{"path", file.path}, {"certainty", name_of(file.certainty)}};
    if (!result.parts.empty()) entry["of"] = part_json(result, file.of);
    entry["places"] = std::move(places);
    files.push_back(std::move(entry));
  }
  json["files"] = std::move(files);
  return json;
}

Json json_of(const navigation::OutlineView& outline) {
  Json json;
  json["schema"] = "cairn.outline/1";
  json["top"] = node_json(outline.top);
  json["language"] = outline.language;
  Json entries = Json::array();
  for (const navigation::OutlineEntry& entry : outline.entries) {
    Json node =
        node_json(entry.node, entry.handle, entry.path.empty() ? outline.top.path : entry.path);
    node["depth"] = entry.depth;
    entries.push_back(std::move(node));
  }
  json["entries"] = std::move(entries);
  return json;
}

Json json_of(const navigation::WalkResult& result) {
  Json json;
  json["schema"] = "cairn.walk/1";
  json["start"] = node_json(result.start);
  json["generation"] = result.generation;
  json["total"] = result.total;
  if (result.offset > 0) json["offset"] = result.offset;
  if (result.folded_tests > 0) json["folded_tests"] = result.folded_tests;
  if (!result.parts.empty()) {
    Json parts = Json::array();
    for (const search::NodeSummary& part : result.parts) parts.push_back(node_json(part));
    json["parts"] = std::move(parts);
  }
  Json steps = Json::array();
  for (const navigation::WalkStep& step : result.steps) {
    Json node = step_json(step);
    steps.push_back(std::move(node));
  }
  json["steps"] = std::move(steps);
  return json;
}

Json json_of(const navigation::Overview& overview) {
  Json json;
  json["schema"] = "cairn.stats/1";
  json["index"] = overview.index_path;
  json["bytes"] = overview.bytes;
  json["generation"] = overview.generation;
  json["cairn"] = overview.cairn_version;
  json["root"] = overview.root;
  json["sources_available"] = overview.sources_available;
  json["modules"] = overview.modules;
  json["files"] = overview.files;
  json["symbols"] = overview.symbols;
  json["test_symbols"] = overview.test_symbols;
  json["documented_symbols"] = overview.documented_symbols;
  json["externals"] = overview.externals;
  json["occurrences"] = overview.occurrences;
  json["documents"] = overview.documents;
  json["sections"] = overview.sections;
  json["paragraphs"] = overview.paragraphs;
  json["languages"] = counts_json(overview.languages);
  json["kinds"] = counts_json(overview.kinds);
  Json inputs = Json::array();
  for (const auto& input : overview.inputs) {
    inputs.push_back({{"name", input.name},
                      {"bytes", input.bytes},
                      {"hash", input.hash},
                      {"tool", input.tool},
                      {"version", input.version},
                      {"project_root", input.root},
                      {"prefix", input.prefix}});
  }
  json["inputs"] = std::move(inputs);
  return json;
}

Json json_of(const navigation::Verification& verification) {
  Json json;
  json["schema"] = "cairn.verify/1";
  json["index"] = verification.index_path;
  json["whole"] = true;  // always: if the index is damaged, there is an error instead
  json["generation"] = verification.generation;
  json["content"] = verification.content;
  json["bytes"] = verification.bytes;
  json["nodes"] = verification.nodes;
  json["files"] = verification.files;
  json["occurrences"] = verification.occurrences;
  return json;
}

Json json_of(const search::Resolution& resolution) {
  Json json;
  json["schema"] = "cairn.candidates/1";
  json["query"] = resolution.asked;
  json["candidates"] = nodes_json(resolution.matches);
  json["suggestions"] = resolution.suggestions;
  return json;
}

Json json_of(const base::Error& error) {
  Json json;
  json["error"] = {{"code", base::error_code(error.kind())},
                   {"message", error.message()},
                   {"hint", error.hint()}};
  return json;
}

}  // namespace cairn::render
