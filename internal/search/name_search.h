// Finds nodes by name.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/query/query.h"

namespace cairn::search {

// How a name matched, most certain first.
enum class NameMatchKind : std::uint8_t {
  kExact,     // spelled exactly as asked
  kSpelling,  // except for case and separators
  kPrefix,
  kInitials,  // gCG, gcg: getCallGraph
  kInside,    // a part of the name
  kTypo,
  kNone,
};

std::string_view name_of(NameMatchKind kind);

struct NameHit {
  model::NodeId node{};
  double score = 0;  // 1 for an exact match, less for others
  NameMatchKind kind = NameMatchKind::kNone;
  // The query consists only of this name, with or without containers, or of its words.
  bool is_whole_query = false;
};

// Returns all nodes that one of `names` may mean, ascending, each once with its best score.
// Prefixes, initials, parts and typos are tried only if no name matches exactly and the query is
// nothing but the name, since they read the whole lexicon (about 0.1 us a name).
std::vector<NameHit> find_names(const corpus::Corpus& corpus,
                                const std::vector<query::NameQuery>& names);

constexpr std::size_t kMaxSuggestions = 5;

// Returns names similar to `name`, most similar first, at most kMaxSuggestions: for "did you mean".
std::vector<std::string> similar_names(const corpus::Corpus& corpus, std::string_view name);

// Returns names similar to any of `names`, without duplicates, at most kMaxSuggestions.
std::vector<std::string> suggestions_for(const corpus::Corpus& corpus,
                                         const std::vector<query::NameQuery>& names);

// Returns words like `word` that occur in names, for a word that occurs nowhere.
std::vector<std::string> similar_words(const corpus::Corpus& corpus, std::string_view word,
                                       std::size_t count);

// The number of typing errors tolerated in a word of `bytes` bytes.
std::size_t allowed_typos(std::size_t bytes);

// Rates how well `qualifiers` (keys) name, in order, things that contain `node`: classes, its file
// with or without extension, directories. Returns 1 if the last one is its immediate container,
// slightly less if it is not, and 0 if they do not match.
double qualifier_score(const corpus::Corpus& corpus, const model::Node& node,
                       const std::vector<std::string>& qualifiers);

}  // namespace cairn::search
