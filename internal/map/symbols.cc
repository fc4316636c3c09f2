#include "internal/map/symbols.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "internal/corpus/source_lines.h"
#include "internal/map/activity_thresholds.h"
#include "internal/map/by_value.h"
#include "internal/map/prose_filter.h"
#include "internal/map/short_signature.h"
#include "internal/summary/first_sentence.h"

namespace cairn::map {
namespace {

constexpr double kContainerShare = 0.5;  // min value of a type, relative to its best member
constexpr std::size_t kMaxBodyLines = 60;
constexpr std::size_t kTokensOfLine = 12;
// The limit for the total tokens of the bodies that are read, as a multiple of the requested
// tokens.
constexpr std::size_t kMaxBodiesFactor = 2;

struct Described {
  model::Node node;
  double value = 0;
};

using ByNode = std::map<std::uint32_t, Described>;

// Returns the candidates and the types that contain them. A type has at least half the value of its
// best member.
ByNode with_containers(const corpus::Corpus& corpus, const CodeMap& map,
                       const std::vector<Candidate>& candidates) {
  ByNode nodes;
  for (const Candidate& candidate : candidates) {
    auto node = corpus.node(model::NodeId{candidate.node});
    if (node) nodes.emplace(candidate.node, Described{std::move(*node), candidate.value});
  }
  for (const Candidate& candidate : candidates) {
    const auto found = nodes.find(candidate.node);
    if (found == nodes.end()) continue;
    const std::uint32_t parent = value_of(found->second.node.parent);
    if (parent >= map.size() || !map.is_symbol(parent)) continue;
    if (!model::is_type(map.traits[parent].kind)) continue;
    const double value = kContainerShare * candidate.value;
    const auto known = nodes.find(parent);
    if (known != nodes.end()) {
      known->second.value = std::max(known->second.value, value);
    } else if (auto node = corpus.node(model::NodeId{parent})) {
      nodes.emplace(parent, Described{std::move(*node), value});
    }
  }
  return nodes;
}

MapSymbol describe(const corpus::Corpus& corpus, const Described& described,
                   const MapRequest& request, const RepositoryMap& map) {
  const model::Node& node = described.node;
  const std::uint32_t id = value_of(node.id);
  MapSymbol symbol;
  symbol.node = id;
  symbol.file = map.map.file_number[id];
  symbol.kind = node.kind;
  symbol.handle = corpus.handle(node);
  symbol.name = node.name;
  symbol.qualified_name = node.qualified_name();
  symbol.signature = short_signature(node);
  if (request.with_prose && node.is(model::kFlagDocumented)) {
    symbol.summary = summary::first_sentence(corpus.documentation(node.id));
  }
  symbol.line = node.name_range.begin.line;
  symbol.callers = map.map.callers[id];
  symbol.users = map.map.users[id];
  symbol.stars = stars_of(map.importance.ranks[id], map.importance.ranked);
  symbol.value = described.value;
  return symbol;
}

void link_containers(const ByNode& nodes, std::vector<MapSymbol>& symbols) {
  std::map<std::uint32_t, std::uint32_t> index;
  for (std::uint32_t i = 0; i < symbols.size(); ++i) index[symbols[i].node] = i;
  for (MapSymbol& symbol : symbols) {
    const auto parent = index.find(value_of(nodes.at(symbol.node).node.parent));
    if (parent == index.end() || !model::is_type(symbols[parent->second].kind)) continue;
    if (symbols[parent->second].file == symbol.file) symbol.container = parent->second;
  }
}

void remove_indentation(std::vector<std::string>& lines) {
  std::size_t common = std::string::npos;
  for (const std::string& line : lines) {
    const std::size_t begin = line.find_first_not_of(" \t");
    if (begin != line.npos) common = std::min(common, begin);
  }
  for (std::string& line : lines) line.erase(0, std::min(common, line.size()));
}

// Reads the lines of the whole definition, at most kMaxBodyLines lines.
void read_body(const model::Node& node, const corpus::FileRow& file, bool with_prose,
               corpus::SourceLines& sources, MapSymbol& symbol) {
  if (node.body.empty() || !sources.still_says(file, node.name_range, node.name).value_or(false)) {
    return;
  }
  const std::uint32_t first = std::min(node.body.begin.line, node.name_range.begin.line);
  const auto snippet = sources.lines(file.path, first, node.body.end.line);
  if (!snippet) return;
  ProseFilter prose;
  for (const std::string& line : snippet->lines) {
    const bool is_prose = prose.is_prose(line);
    const bool is_blank = line.find_first_not_of(" \t") == std::string::npos;
    if (is_blank || (!with_prose && is_prose)) continue;
    if (symbol.body.size() == kMaxBodyLines) {
      symbol.body_is_cut = true;
      break;
    }
    symbol.body.push_back(line);
  }
  symbol.body_is_cut = symbol.body_is_cut || snippet->is_cut;
  remove_indentation(symbol.body);
}

}  // namespace

void describe_symbols(const corpus::Corpus& corpus, const std::vector<Candidate>& candidates,
                      const std::vector<double>& relevance, const MapRequest& request,
                      RepositoryMap& map) {
  const ByNode nodes = with_containers(corpus, map.map, candidates);
  const ActivityThresholds thresholds(map.map);
  for (const auto& [id, described] : nodes) {
    MapSymbol symbol = describe(corpus, described, request, map);
    symbol.is_hot = thresholds.is_hot_symbol(id);
    if (!relevance.empty()) symbol.relevance = relevance[id];
    map.symbols.push_back(std::move(symbol));
  }
  std::sort(map.symbols.begin(), map.symbols.end(), [](const MapSymbol& a, const MapSymbol& b) {
    return std::tie(a.file, a.line, a.node) < std::tie(b.file, b.line, b.node);
  });
  link_containers(nodes, map.symbols);
}

void add_bodies(const corpus::Corpus& corpus, const MapRequest& request, RepositoryMap& map) {
  corpus::SourceLines sources(corpus);
  std::size_t lines = 0;
  for (const std::uint32_t index : indexes_by_value(map.symbols)) {
    if (lines * kTokensOfLine > request.tokens * kMaxBodiesFactor) break;
    MapSymbol& symbol = map.symbols[index];
    if (!model::is_callable(symbol.kind) && !model::is_type(symbol.kind)) continue;
    const auto node = corpus.node(model::NodeId{symbol.node});
    const auto file = corpus.file(map.files[symbol.file].node);
    if (!node || !file) continue;
    // Do not show the source of a type whose members are listed below it, since the members would
    // appear twice.
    const bool has_members = model::is_type(symbol.kind) && node->last != node->id;
    if (has_members) continue;
    read_body(*node, *file, request.with_prose, sources, symbol);
    lines += symbol.body.size();
  }
}

}  // namespace cairn::map
