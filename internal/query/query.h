// Parses a query that a user has typed. Parsing cannot fail: text with unknown syntax is searched
// for verbatim.
//
//   parse config file                words; all optional, more matches rank higher
//   Class.method  Class::method  pkg/path  full_dispatch_request  gCG
//                                    names: found exactly, by prefix, by initials, with typos
//   "exact phrase"  +required  -excluded  +"required phrase"  NOT excluded  a AND b
//   kind:function  path:src/*  lang:python  test:no   (and -path:vendor)
//                                    filters; without any words, all nodes that pass them
//
// A quoted phrase is required, except in prose, where quotes are often not meant as an operator. In
// prose, the phrase is optional and has a weight of 2, and each of its words has a weight of 1. A
// phrase with a plus is required even in prose.
//
// A query of more than sixteen words is treated as pasted text. It has no operators and no filters,
// and some of its words have a larger weight than others (pasted_text.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/kind.h"
#include "internal/rank/features.h"

namespace cairn::query {

enum class Need : std::uint8_t { kOptional, kRequired, kExcluded };

// A word or phrase to search for in text.
struct QueryTerm {
  std::vector<std::string> words;  // terms of the index; several terms form a phrase
  std::string typed;               // as typed, for messages
  Need need = Need::kOptional;
  // More than 1 for terms in the first line of pasted text, for repeated terms, and for quoted
  // phrases in prose. Less than 1 for terms in the code and headings of pasted text.
  double weight = 1;
  bool is_whole = false;   // a whole identifier; its parts are separate terms
  bool is_common = false;  // a stop word, or a word common in questions
  bool is_title = false;   // in the first line of pasted text
  // The number of documents with the term, if Query::documents is set and the number is known.
  std::optional<std::uint64_t> frequency = {};
};

// A possible name of a result.
struct NameQuery {
  std::string name;                     // as typed, without its qualifiers
  std::vector<std::string> qualifiers;  // keys of the containers, outermost first
  std::string dotted;                   // as typed, with its qualifiers, joined by dots
  bool is_joined = false;               // several words joined to one name: "match short opt"
  bool is_only = false;                 // the query consists only of this name
};

enum class Tests : std::uint8_t { kIncluded, kExcluded, kOnly };

struct Filters {
  std::vector<model::NodeKind> kinds;       // any of these kinds; empty: all
  std::vector<std::string> paths;           // must match any of these patterns
  std::vector<std::string> excluded_paths;  // must match none of these patterns
  std::vector<std::string> languages;       // any of these languages
  Tests tests = Tests::kIncluded;

  bool empty() const {
    return kinds.empty() && paths.empty() && excluded_paths.empty() && languages.empty() &&
           tests == Tests::kIncluded;
  }
};

struct Query {
  std::string text;  // as typed, truncated to the limits
  std::vector<QueryTerm> terms;
  std::vector<NameQuery> names;
  Filters filters;
  bool is_prose = false;   // a question or a description instead of names
  bool is_pasted = false;  // more than sixteen words
  rank::Wording wording = rank::Wording::kEither;
  std::vector<std::string> warnings;  // one line each: what was not understood or was truncated
  // The size of a collection of indexes. If it is not 0, terms have their weights from their
  // frequencies in the collection, so that scores from different indexes can be compared.
  std::uint64_t documents = 0;
};

// Whether `term` is an optional phrase that occurs nowhere. `count` is its number of hits. Such a
// phrase is ignored. Otherwise, it would lower the scores of results that contain its words, which
// are also separate terms.
inline bool is_absent_phrase(const QueryTerm& term, std::uint64_t count) {
  return count == 0 && term.words.size() > 1 && term.need == Need::kOptional;
}

Query parse_query(std::string_view text);

// Whether `path` matches `pattern`. '*' and '?' work as in a shell, but also match '/'. A pattern
// without '*' and '?' matches if it occurs at the beginning of the path or after a '/'. For
// example, "core" matches src/core.py and src/core/x.py.
bool path_matches(std::string_view path, std::string_view pattern);

}  // namespace cairn::query
