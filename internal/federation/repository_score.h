// Which repositories are worth searching for a query, best first, from their directories alone.
//
// The score of a repository is that of its best file, as far as the champions of the terms tell
// (term_sketch.h):
//
//   score = sum over terms of  weight * (impact + kNameShare * named), divided by its highest value
//
// `weight` is the inverse document frequency over all the repositories, times the weight that the
// query gives the term. So scores of different repositories can be compared, unlike those of
// searches in each of them. `named` is 1 if the term is the name of a node in the file, and
// kPartOfName if it is a word in such a name: where a word is a name, it is defined, not only used.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/query/query.h"
#include "internal/store/directory.h"

namespace cairn::federation {

struct ScoredRepository {
  std::uint32_t place = 0;  // index into FoundBuckets::repositories
  double score = 0;         // in (0, 1]
};

struct RepositoryScores {
  std::vector<ScoredRepository> best;      // those with words of the query, best first
  std::vector<std::string> unknown_words;  // as typed; that no repository has
};

// The buckets that score_repositories() needs.
std::vector<std::int32_t> buckets_of(const query::Query& query);

// Repositories that lack a required word are left out. Equal scores are in the order of `found`.
// Also sets the frequencies of the terms of `query` in all repositories.
RepositoryScores score_repositories(query::Query& query, const store::FoundBuckets& found);

}  // namespace cairn::federation
