// A labelled query: a question and its right answers.
//
// docs/evaluation.md defines the terms, and docs/fixture.schema.json defines the file format.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/query/query.h"

namespace cairn::eval {

// The type of a case determines when the case passes. K is Case::top_k.
enum class CaseType : std::uint8_t {
  // Passes if any expected answer is among the first K. Metrics treat all expected answers as one
  // answer.
  kNeedle,
  kRanking,    // passes if expected[0] is among the first K; ignores other answers
  kExpansion,  // passes if all expected answers are within `hops` edges of the first K
  // Passes if any expected answer is among the first K. Metrics count each expected answer
  // separately.
  kLocalization,
  kNothing,  // no answer is right; passes if the search calls its first result a guess
};

std::string_view name_of(CaseType type);

// The kind of nodes that are ranked.
enum class Level : std::uint8_t { kSymbol, kFunction, kFile };

std::string_view name_of(Level level);

// Lines are counted from 1. `last` is the last line of the range.
struct GoldLines {
  std::uint32_t first = 0;
  std::uint32_t last = 0;
};

// A right answer, called a gold answer. Requires: at least one of `symbol` and `file` is set.
struct Gold {
  // A SCIP symbol, the end of a SCIP symbol (symbol_ends.h), or a name that is qualified enough to
  // be unique.
  std::string symbol;
  std::string file;  // path in the repository
  std::optional<GoldLines> lines;
  double relevance = 1;  // grade, for nDCG
  // Whether `symbol` is the end of several symbols in the index. If so, no symbol matches this
  // answer.
  bool is_ambiguous = false;
};

struct Case {
  std::string id;
  std::string source;  // name of the fixture that contains the case
  CaseType type = CaseType::kNeedle;
  std::string label;  // the type as written in the fixture: "issue"
  std::string description;
  std::string query;
  std::vector<Gold> expected;
  std::vector<Gold> unexpected;    // must not be within the first K
  std::vector<std::string> files;  // gold answers at file level
  std::string index;               // name of the index to search; "" means the current index
  std::string repository;          // cases from one repository are in the same fold (study.h)
  std::vector<std::string> tags;
  std::size_t top_k = 10;
  std::size_t hops = 2;  // only for expansions: maximum number of hops
  Level level = Level::kSymbol;
  query::Filters filters;
  bool hides_documentation = false;   // the query is the documentation of the expected answer
  std::optional<std::int64_t> as_of;  // seconds since 1970; later commits are ignored
};

}  // namespace cairn::eval
