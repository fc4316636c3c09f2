// A labelled query: the question, and which answers are right.
//
// docs/evaluation.md defines the terms; docs/fixture.schema.json the file format.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/query/query.h"

namespace cairn::eval {

enum class CaseType : std::uint8_t {
  kNeedle,        // any of the expected answers, which are alternatives, within the first K
  kRanking,       // the first of the expected answers within the first K
  kExpansion,     // all of the expected answers within some hops of the first K in the code graph
  kLocalization,  // the functions and files that a commit or an issue touched: each one counts
};

std::string_view name_of(CaseType type);

// The kind of nodes in the ranking.
enum class Level : std::uint8_t { kSymbol, kFunction, kFile };

std::string_view name_of(Level level);

// Counted from 1, both inclusive.
struct GoldLines {
  std::uint32_t first = 0;
  std::uint32_t last = 0;
};

// A right answer. Requires: at least one of `symbol` and `file` is given.
struct Gold {
  // A SCIP symbol, the end of one (symbol_ends.h), or a name with enough of its containers to
  // identify it.
  std::string symbol;
  std::string file;  // path in the repository
  std::optional<GoldLines> lines;
  double relevance = 1;  // grade, for nDCG
  // Several symbols of the index have this end, so it matches none of them.
  bool is_ambiguous = false;
};

struct Case {
  std::string id;
  std::string source;  // name of the fixture that contains it
  CaseType type = CaseType::kNeedle;
  std::string label;  // the type as spelled in the fixture: "issue"
  std::string description;
  std::string query;
  std::vector<Gold> expected;
  std::vector<Gold> unexpected;    // must not be within the first K
  std::vector<std::string> files;  // right answers at the level of files
  std::string index;               // name of the index to ask; "" is the current one
  std::string repository;          // cases of the same one stay together in folds
  std::vector<std::string> tags;
  std::size_t top_k = 10;
  std::size_t hops = 2;  // max hops, for an expansion
  Level level = Level::kSymbol;
  query::Filters filters;
  bool hides_documentation = false;   // the query is the documentation of the expected answer
  std::optional<std::int64_t> as_of;  // seconds since 1970: ignores commits from then on
};

}  // namespace cairn::eval
