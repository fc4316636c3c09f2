// Parses the text that a user has typed. Parsing cannot fail: text that is not understood is
// searched for verbatim.
//
//   parse config file                words; any may be missing, more is better
//   Class.method  Class::method  pkg/path  full_dispatch_request  gCG
//                                    names: found exactly, by prefix, by capitals, with typos
//   "exact phrase"  +required  -excluded  +"required phrase"  NOT excluded  a AND b
//   kind:function  path:src/*  lang:python  test:no   (and -path:vendor); without words: lists all
//
// A phrase is required. In prose, where quotes are a manner of writing, it is optional and counts
// twice, and each of its words once; with a plus it is required in prose, too.
//
// More than sixteen words are pasted text, without operators or filters; some of its words count
// more than others (pasted_text.h).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/kind.h"
#include "internal/rank/features.h"

namespace cairn::query {

enum class Need : std::uint8_t { kOptional, kRequired, kExcluded };

// Something that the text of a result can contain.
struct QueryTerm {
  std::vector<std::string> words;  // terms of the index; several form a phrase
  std::string typed;               // as typed, for messages
  Need need = Need::kOptional;
  // Higher if it is in the title of a pasted text, is repeated, or is a phrase quoted in prose.
  double weight = 1;
  bool is_whole = false;   // an identifier as one word, in addition to its parts
  bool is_common = false;  // a stop word, or a word common in questions
  bool is_title = false;   // in the first line of a pasted text
};

// Something that can be the name of a result.
struct NameQuery {
  std::string name;                     // as typed, without its qualifiers
  std::vector<std::string> qualifiers;  // keys of the containers, outermost first
  std::string dotted;                   // as typed, with its qualifiers, joined by dots
  bool is_joined = false;               // several words as one name: "match short opt"
  bool is_only = false;                 // the query is nothing but this name
};

enum class Tests : std::uint8_t { kIncluded, kExcluded, kOnly };

struct Filters {
  std::vector<model::NodeKind> kinds;       // any of these; empty: all
  std::vector<std::string> paths;           // any of these patterns
  std::vector<std::string> excluded_paths;  // none of these
  std::vector<std::string> languages;       // any of these
  Tests tests = Tests::kIncluded;

  bool empty() const {
    return kinds.empty() && paths.empty() && excluded_paths.empty() && languages.empty() &&
           tests == Tests::kIncluded;
  }
};

struct Query {
  std::string text;  // as typed, cut to the limits
  std::vector<QueryTerm> terms;
  std::vector<NameQuery> names;
  Filters filters;
  bool is_prose = false;   // a question or a description rather than names
  bool is_pasted = false;  // a long text, in which no single word matters
  rank::Wording wording = rank::Wording::kEither;
  std::vector<std::string> warnings;  // one line each: what was not understood, what was cut
};

// Whether no text contains the phrase. Such a phrase does not lower the score of results with its
// words, which are terms of their own.
inline bool is_absent_phrase(const QueryTerm& term, std::uint64_t count) {
  return count == 0 && term.words.size() > 1 && term.need == Need::kOptional;
}

Query parse_query(std::string_view text);

// Whether `path` matches `pattern`: '*' and '?' work as in a shell but also match '/'. A pattern
// without them is a part of the path that begins at a component ("core" matches src/core.py and
// src/core/x.py).
bool path_matches(std::string_view path, std::string_view pattern);

}  // namespace cairn::query
