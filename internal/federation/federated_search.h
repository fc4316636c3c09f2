// `search --repo`: one ranked list from many repositories of a database.
//
//   directories -> score of each repository (repository_score.h)
//     -> search in the best ones, several at a time -> one list
//
// Each repository ranks its own results, as `search` in it alone would, but with the document
// frequencies of all repositories. The score of a result in the list is the product of
//
//   its score there                     how well it answers the query, by all signals
//   its BM25F share of the query        which can be compared: rare words are rare everywhere. If the
//                                       query is a name, the better of this and the match of the name
//   the score of its repository         whether the words of the query occur together there
//
// A result never comes before a better one of its own repository. docs/ranking.md, "Many
// repositories", compares the product with other combinations.
//
// The repositories whose scores are near that of the best one are searched, then others until the
// page is full; at most kMaxSearched.
//
// The list is the same whatever the number of threads. Nothing is left out silently: repositories
// that were not searched, and why, are part of the result.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "internal/search/search.h"
#include "internal/store/databases.h"

namespace cairn::federation {

// Opens another connection to the same database. May be called by several threads at once.
using Connect = std::function<std::unique_ptr<store::RepositoryDatabase>()>;

// The most repositories that one question searches.
inline constexpr std::size_t kMaxSearched = 16;

struct FederatedRequest {
  search::SearchRequest search;
  store::RepositoryFilter repositories;
  std::chrono::milliseconds deadline{5000};  // after which no search in a repository begins
};

struct FederatedHit {
  std::string repository;
  double repository_score = 0;
  double score = 0;  // in the list; hit.score is the one in its repository
  search::SearchHit hit;
};

// A repository that could not be searched, or not in time.
struct MissingRepository {
  std::string name;
  std::string why;
};

struct FederatedResult {
  std::string query;
  std::size_t repositories = 0;  // that the filter lets through
  std::size_t with_words = 0;    // that have words of the query
  std::size_t searched = 0;
  std::vector<MissingRepository> missing;
  std::vector<std::string> without_directory;  // see store::FoundBuckets
  std::vector<std::string> unknown_words;      // that no repository has
  // "typed -> replacement". Words are replaced only if no repository has any word of the query.
  std::vector<std::string> corrections;
  std::size_t total = 0;  // results in the repositories that were searched
  std::size_t offset = 0;
  bool is_prose = false;
  std::vector<FederatedHit> hits;
  std::vector<std::string> warnings;

  // Whether a result might belong on this page, and is not there.
  bool is_incomplete() const { return !missing.empty() || !without_directory.empty(); }
};

// Throws base::Error kUsage if the query has no words, and the errors of the database.
FederatedResult federated_search(const Connect& connect, const FederatedRequest& given);

}  // namespace cairn::federation
