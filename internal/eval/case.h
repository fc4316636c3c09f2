// A labelled query: what is asked, and which answers are right.
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
  kNeedle,        // any of the expected ones, which are alternatives, within the first K
  kRanking,       // the first of the expected ones within the first K
  kExpansion,     // all of them within some hops of the first K in the code graph
  kLocalization,  // functions and files that a commit or an issue touched: each counts
};

std::string_view name_of(CaseType type);

// The kind of nodes that the ranking consists of.
enum class Level : std::uint8_t { kSymbol, kFunction, kFile };

std::string_view name_of(Level level);

// Counted from 1, both inclusive.
struct GoldLines {
  std::uint32_t first = 0;
  std::uint32_t last = 0;
};

// A right answer. At least one of `symbol` and `file` is there.
struct Gold {
  // A SCIP symbol, or the end of one (symbol_ends.h), or a name with as many of its containers as
  // are needed.
  std::string symbol;
  std::string file;  // path in the repository
  std::optional<GoldLines> lines;
  double relevance = 1;       // grade, for nDCG
  bool is_ambiguous = false;  // several symbols of the index end so: it means none of them
};

struct Case {
  std::string id;
  std::string source;  // name of the fixture that it stands in
  CaseType type = CaseType::kNeedle;
  std::string label;  // the type as the fixture spells it: "issue"
  std::string description;
  std::string query;
  std::vector<Gold> expected;
  std::vector<Gold> unexpected;    // must not be within the first K
  std::vector<std::string> files;  // right answers at the level of files
  std::string index;               // which index is asked; "" is the one at hand
  std::string repository;          // cases of one are kept together when folds are made
  std::vector<std::string> tags;
  std::size_t top_k = 10;
  std::size_t hops = 2;  // of an expansion
  Level level = Level::kSymbol;
  query::Filters filters;
  bool hides_documentation = false;   // the query is the documentation of what is expected
  std::optional<std::int64_t> as_of;  // seconds since 1970: commits from then on count for nothing
};

}  // namespace cairn::eval
