// All data that an import has read from its inputs, in the order in which it was read.
//
// Symbols, paths and positions are in memory. Occurrences, descriptions and facts are in the spool.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "internal/base/string_pool.h"
#include "internal/collected/spool.h"
#include "internal/collected/stale_symbols.h"
#include "internal/collected/symbol_pool.h"
#include "internal/inventory/unparsed_files.h"
#include "internal/model/range.h"

namespace cairn::collected {

using SymbolId = SymbolPool::Id;      // index in Collected::symbols
using PathId = base::StringPool::Id;  // index in Collected::paths

// A SCIP Document message. A path can have several documents.
struct DocumentRecord {
  PathId path = 0;
  std::uint32_t language = 0;  // index in Collected::languages
  std::uint32_t input = 0;     // index in Collected::inputs
  model::PositionEncoding encoding = model::PositionEncoding::kUnknown;
  SpoolSpan occurrences;  // encoded OccurrenceRecords
  std::uint32_t occurrence_count = 0;
  // Ranges of occurrences whose symbols do not become nodes, such as local symbols and parameters.
  // read_places() decodes them.
  SpoolSpan other_places;
  std::uint32_t other_place_count = 0;
  std::uint64_t digest = 0;  // builtin/document_digest.h; 0 for those of indexes
};

struct DefinitionRecord {
  SymbolId symbol = 0;
  PathId path = 0;
  model::Range name;
  model::Range body;  // empty if unknown
};

inline constexpr PathId kNoPath = 0xFFFFFFFFU;
inline constexpr SymbolId kNoSymbol = 0xFFFFFFFFU;

// A SymbolInformation message. The spool contains its bytes.
struct DescriptionRecord {
  SymbolId symbol = 0;
  PathId path = kNoPath;  // kNoPath for an external symbol
  SpoolSpan message;
};

// The facts that the built-in indexer extracted from a source file.
struct FactsRecord {
  SpoolSpan source;  // an encoded FactsSource
  SpoolSpan data;
};

// A block of what the index stores of the definitions of source files (builtin/declared_files.h).
struct DeclaredBlock {
  std::uint32_t number = 0;  // from 0
  SpoolSpan data;
};

struct FactsSource {
  std::string path;
  std::string hash;  // a hash of the file's content
};

struct InputRecord {
  std::string name;
  std::uint64_t bytes = 0;
  std::string hash;
  std::string tool;
  std::string version;
  std::string root;
  std::string prefix;
  std::string fault;  // how the indexer failed, or ""; after a failure, uses may be missing
};

struct Collected {
  explicit Collected(const std::string& spool_directory) : spool(spool_directory) {}

  SymbolPool symbols;               // global symbols
  std::vector<std::uint32_t> uses;  // number of uses of each symbol
  base::StringPool paths;           // canonical paths from the root of the index
  base::StringPool languages;
  std::vector<DocumentRecord> documents;
  std::vector<DefinitionRecord> definitions;
  std::vector<DescriptionRecord> descriptions;
  std::unordered_set<SymbolId> found_functions;  // symbols of functions from find_functions()
  std::vector<InputRecord> inputs;
  std::vector<FactsRecord> facts;
  std::vector<DeclaredBlock> declared;
  inventory::UnparsedFiles unparsed;
  std::string manifests;  // builtin::digest_of_manifests(), if the built-in indexer has run
  // Pairs of symbols for the same definition. The first is a symbol that an index uses but does not
  // define. The second is the built-in indexer's symbol (source_twins.h).
  std::vector<std::pair<SymbolId, SymbolId>> twins;
  StaleSymbols stale;
  std::unordered_set<SymbolId> kept_symbols;  // symbols in `stale` that the sources still define
  // Maps the symbol of a definition to the symbol of its container. Contains only definitions that
  // the built-in indexer adds to files that a SCIP index covers.
  std::unordered_map<SymbolId, SymbolId> containers;
  bool keeps_other_places = false;  // whether to fill DocumentRecord::other_places
  Spool spool;

  SymbolId intern_symbol(std::string_view text);
  // Adds a record to `facts`, and returns the place of its data.
  SpoolSpan add_facts(const FactsSource& source, std::string_view data);
  FactsSource source_of(const FactsRecord& record);
};

// An occurrence of a global symbol, as it is stored in the spool.
struct OccurrenceRecord {
  SymbolId symbol = 0;
  model::Range range;
  bool is_definition = false;
  std::uint8_t confidence = 100;  // probability in percent that the occurrence refers to `symbol`
};

void append_record(std::string& out, const OccurrenceRecord& occurrence);

// Decodes the records of `document` and appends them to `out`.
void read_records(Spool& spool, const DocumentRecord& document, std::vector<OccurrenceRecord>& out);

// Like append_record() and read_records(), but for DocumentRecord::other_places.
void append_place(std::string& out, const model::Range& range);
void read_places(Spool& spool, const DocumentRecord& document, std::vector<model::Range>& out);

}  // namespace cairn::collected
