// The data for `export --for-llm`: everything that a map may tell a first-time reader about a
// repository. The parts are ordered and have values, so that pack() can choose the parts that fit.
//
//   read_code_map -> rank_importance -> group_files -> connect_groups     (the whole repository)
//   choose_candidates -> describe_symbols, find_entry_points, list_documents   (what may be shown)
//   -> RepositoryMap -> pack (packing.h) -> Selection (selection.h) -> render
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/map/connections.h"
#include "internal/map/entry_points.h"
#include "internal/map/grouping.h"
#include "internal/map/importance.h"
#include "internal/query/query.h"
#include "internal/search/spreading.h"

namespace cairn::map {

// The most detailed level that a map shows.
enum class Level : std::uint8_t { kModules, kFiles, kSymbols, kSignatures, kBodies };

std::string_view name_of(Level level);

// The topic of a map that covers only part of the repository.
struct Focus {
  std::string label;                        // the requested topic, shortened if it is long
  std::vector<search::ScoredNode> matches;  // most relevant first; all scores are above 0
  std::vector<std::string> warnings;
};

struct MapRequest {
  std::size_t tokens = 8000;
  Level level = Level::kBodies;
  std::optional<Focus> focus;
  query::Filters filters;
  bool with_prose = true;  // whether to show comments, and first sentences of documentation
  model::EdgeWeights edges = model::kDefaultEdgeWeights;
};

struct MapSymbol {
  std::uint32_t node = 0;
  std::uint32_t file = 0;  // index into RepositoryMap::files
  // The type that contains this symbol: an index into RepositoryMap::symbols, or nullopt.
  std::optional<std::uint32_t> container;
  model::NodeKind kind = model::NodeKind::kUnknown;
  std::string handle;
  std::string name;               // "invoke"
  std::string qualified_name;     // "Context.invoke"
  std::string signature;          // without the name and keywords: "(callback, *args) -> Any"
  std::string summary;            // first sentence of the documentation
  std::vector<std::string> body;  // source lines without common indentation
  bool body_is_cut = false;
  std::uint32_t line = 0;  // counted from 0
  std::uint32_t callers = 0;
  std::uint32_t users = 0;
  int stars = 0;
  bool is_hot = false;
  double value = 0;      // how much the symbol contributes to the map
  double relevance = 0;  // relevance to the focus, [0, 1]
};

struct MapFile {
  model::NodeId node{};
  std::string path;
  std::string language;
  std::uint32_t group = 0;
  std::uint32_t symbols = 0;
  int stars = 0;
  bool is_hot = false;
  double importance = 0;
  double value = 0;
};

struct MapModule {
  Group group;
  // The nodes and names of the module's most important symbols.
  std::vector<std::pair<std::uint32_t, std::string>> exports;
  std::uint32_t export_count = 0;  // number of top-level symbols that are not private
  double value = 0;
};

// A section of a document.
struct Heading {
  std::string title;
  std::uint32_t level = 1;  // 1 is the highest level
  std::uint32_t line = 0;   // counted from 0
};

struct MapDocument {
  std::string path;
  std::string title;  // first heading if it has the highest level, otherwise ""
  std::vector<Heading> sections;
  double value = 0;
};

struct MapConnection {
  Connection connection;
  std::vector<std::string> carriers;  // qualified names
  std::vector<std::string> back_carriers;
  double value = 0;
};

struct RepositoryMap {
  std::string name;  // name of the repository's directory
  std::string generation;
  std::string head;  // id of the head commit; "" if there is no history
  std::int64_t head_time = 0;
  std::vector<std::pair<std::string, std::uint32_t>> languages;  // files per language, descending
  std::uint32_t file_count = 0;
  std::uint32_t symbol_count = 0;
  std::uint32_t test_symbol_count = 0;
  std::uint32_t document_count = 0;
  bool sources_available = false;
  Level level = Level::kBodies;
  std::optional<Focus> focus;

  std::vector<MapModule> modules;          // all modules, most important first
  std::vector<MapConnection> connections;  // one for each connected pair, by descending weight
  std::vector<MapFile> files;              // all files that the filters accept, ascending by path
  std::vector<MapSymbol> symbols;          // the candidates, by file and line
  std::vector<EntryPoint> entry_points;    // in the order of EntryPoint::Why
  std::vector<MapDocument> documents;      // most important first
  CodeMap map;
  Importance importance;
};

RepositoryMap make_map(const corpus::Corpus& corpus, const MapRequest& request);

}  // namespace cairn::map
