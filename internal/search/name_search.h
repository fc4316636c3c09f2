// Finds nodes by name.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/query/query.h"

namespace cairn::search {

// How a name matches the request, most certain first.
enum class NameMatchKind : std::uint8_t {
  kExact,     // spelled exactly as requested
  kSpelling,  // equal except for case and separators
  kPrefix,
  kInitials,  // gCG or gcg for getCallGraph
  kInside,    // the requested text occurs inside the name
  kTypo,
  kNone,
};

std::string_view name_of(NameMatchKind kind);

struct NameHit {
  model::NodeId node{};
  double score = 0;  // 1 for an exact match, less for others
  NameMatchKind kind = NameMatchKind::kNone;
  // Whether the query consists only of this name. The query may include the name's containers, or
  // may consist of the words of the name.
  bool is_whole_query = false;
};

// Returns all nodes that any of `names` may refer to, in ascending order. Each node appears once,
// with its best score.
//
// If the query consists only of a name (NameQuery::is_only), also finds longer names that begin
// with it. If no name equals it (ignoring case and separators), also finds names by initials, parts
// and typos. That requires reading the whole lexicon, which takes about 0.05 us per name.
std::vector<NameHit> find_names(const corpus::Corpus& corpus,
                                const std::vector<query::NameQuery>& names);

constexpr std::size_t kMaxSuggestions = 5;

// Returns at most kMaxSuggestions names similar to `name`, most similar first, for "did you mean".
std::vector<std::string> similar_names(const corpus::Corpus& corpus, std::string_view name);

// Returns at most kMaxSuggestions names similar to any of `names`, without duplicates.
std::vector<std::string> suggestions_for(const corpus::Corpus& corpus,
                                         const std::vector<query::NameQuery>& names);

// Returns at most `count` words that occur in names and are similar to `word`, most similar first.
// Used to correct the spelling of a word that occurs nowhere.
std::vector<std::string> similar_words(const corpus::Corpus& corpus, std::string_view word,
                                       std::size_t count);

// Returns the number of typing errors that are tolerated in a word of `bytes` bytes.
std::size_t allowed_typos(std::size_t bytes);

}  // namespace cairn::search
