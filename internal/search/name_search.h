// Finding nodes by what they are called.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/query/query.h"

namespace cairn::search {

// How a name was found, the surest first.
enum class NameMatchKind : std::uint8_t {
  kExact,     // spelled as asked
  kSpelling,  // but for case and separators
  kPrefix,
  kInitials,  // gCG, gcg: getCallGraph
  kInside,    // a part of the name
  kTypo,
  kNone,
};

std::string_view name_of(NameMatchKind kind);

struct NameHit {
  model::NodeId node{};
  double score = 0;  // 1 for exact, less for the others
  NameMatchKind kind = NameMatchKind::kNone;
  bool is_whole_query = false;  // the query is nothing but this name, with containers, or its words
};

// Every node that one of `names` may mean, ascending, each once with its best score. Prefixes,
// initials, parts and typos are looked for only where no name fits exactly and the query is
// nothing but the name, since that reads the whole lexicon (about 0.1 us a name).
std::vector<NameHit> find_names(const corpus::Corpus& corpus,
                                const std::vector<query::NameQuery>& names);

constexpr std::size_t kMaxSuggestions = 5;

// Names like `name`, the most similar first, at most kMaxSuggestions: for "did you mean".
std::vector<std::string> similar_names(const corpus::Corpus& corpus, std::string_view name);

// The same for all of `names`, each once, at most kMaxSuggestions.
std::vector<std::string> suggestions_for(const corpus::Corpus& corpus,
                                         const std::vector<query::NameQuery>& names);

// Words that names are made of and that are like `word`, for a word that occurs nowhere.
std::vector<std::string> similar_words(const corpus::Corpus& corpus, std::string_view word,
                                       std::size_t count);

// How many typing errors a word of this many bytes may hold.
std::size_t allowed_typos(std::size_t bytes);

// Whether `qualifiers` (keys) name, in order, things that `node` is inside of: classes, its file
// with or without extension, directories. 1 if the last one is its immediate container, a little
// less if not, 0 if they do not.
double qualifier_score(const corpus::Corpus& corpus, const model::Node& node,
                       const std::vector<std::string>& qualifiers);

}  // namespace cairn::search
