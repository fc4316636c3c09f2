#include "internal/federation/federated_search.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include "internal/base/error.h"
#include "internal/base/thread.h"
#include "internal/corpus/corpus.h"
#include "internal/federation/repository_score.h"
#include "internal/search/filter.h"

namespace cairn::federation {
namespace {

using Clock = std::chrono::steady_clock;
using store::FoundBuckets;
using store::FoundRepository;
using store::RepositoryDatabase;

// Repositories that are searched at the same time. The server works for each of them, too.
constexpr std::size_t kThreads = 2;
// A repository with a lower share of the best score is searched only if the page has room left.
// Chosen on the questions of docs/ranking.md: this finds as much as searching 16 repositories
// always.
constexpr double kNearBest = 0.6;
constexpr int kDeadlineMilliseconds = 5000;  // of processor time in one repository

// The outcome of the search in one repository.
struct Outcome {
  std::optional<search::SearchResult> result;
  std::string why;  // it has none
};

search::SearchResult search_in(RepositoryDatabase& database, const FoundRepository& repository,
                               const search::SearchRequest& request) {
  const corpus::Corpus corpus(database.open(repository, kDeadlineMilliseconds), repository.name);
  return search::search(corpus, request);
}

// Searches repositories with some threads, each with a connection of its own.
class Searchers {
 public:
  Searchers(const Connect& connect, std::unique_ptr<RepositoryDatabase> first,
            const FederatedRequest& request, const FoundBuckets& found)
      : connect_(connect), request_(request), found_(found), begin_(Clock::now()) {
    databases_.push_back(std::move(first));
  }

  // Searches the repositories, and returns the outcomes in their order.
  std::vector<Outcome> run(std::span<const ScoredRepository> repositories) {
    std::vector<Outcome> outcomes(repositories.size());
    std::atomic<std::size_t> next{0};
    const std::size_t count = std::min(kThreads, repositories.size());
    while (databases_.size() < count) databases_.push_back(nullptr);
    const auto work = [&](std::size_t worker) {
      for (std::size_t i = next++; i < repositories.size(); i = next++) {
        outcomes[i] = one(databases_[worker], found_.repositories.at(repositories[i].place));
      }
    };
    std::vector<base::Thread> threads;
    for (std::size_t worker = 1; worker < count; ++worker) {
      threads.emplace_back([&work, worker] { work(worker); });
    }
    work(0);
    for (base::Thread& thread : threads) thread.join();
    return outcomes;
  }

 private:
  // Never throws, because it runs on a thread.
  Outcome one(std::unique_ptr<RepositoryDatabase>& database, const FoundRepository& repository) {
    if (Clock::now() - begin_ > request_.deadline) return {{}, "the time was over"};
    try {
      if (!database) database = connect_();
      search::SearchRequest request = request_.search;
      request.limit += request.offset;
      request.offset = 0;
      return {search_in(*database, repository, request), ""};
    } catch (const base::Error& error) {
      // Answers of a server must not tell where its database is.
      const bool is_of_server = error.kind() == base::ErrorKind::kIo;
      return {{}, is_of_server ? "the database could not be read" : error.message()};
    } catch (const std::exception& error) {
      return {{}, error.what()};
    }
  }

  const Connect& connect_;
  const FederatedRequest& request_;
  const FoundBuckets& found_;
  Clock::time_point begin_;
  std::vector<std::unique_ptr<RepositoryDatabase>> databases_;
};

// How well the text of a result, or its name if the query is one, matches the query.
double match_of(const search::SearchHit& hit, bool is_prose) {
  return is_prose ? hit.signals.text : std::max(hit.signals.text, hit.signals.name);
}

// The list while it grows.
class Merge {
 public:
  explicit Merge(std::size_t wanted) : wanted_(wanted) {}

  // Requires: repositories are added in the order of their scores, so equal results stay in it.
  void add(const std::string& repository, double repository_score, search::SearchResult& result) {
    double last = std::numeric_limits<double>::infinity();
    for (search::SearchHit& hit : result.hits) {
      // The order of the repository counts, even where these scores do not descend.
      last = std::clamp(hit.score * match_of(hit, result.is_prose), 0.0, last);
      hits_.push_back({repository, repository_score, repository_score * last, std::move(hit)});
    }
    std::stable_sort(hits_.begin(), hits_.end(), [](const FederatedHit& a, const FederatedHit& b) {
      return a.score > b.score;
    });
  }

  bool is_full() const { return hits_.size() >= wanted_; }

  std::vector<FederatedHit> take(std::size_t offset) {
    std::vector<FederatedHit> page;
    for (std::size_t i = offset; i < std::min(wanted_, hits_.size()); ++i) {
      page.push_back(std::move(hits_[i]));
    }
    return page;
  }

 private:
  std::size_t wanted_;
  std::vector<FederatedHit> hits_;
};

// If no repository has a word of the query, as written, each may have similar ones.
std::vector<ScoredRepository> all_equal(const FoundBuckets& found) {
  std::vector<ScoredRepository> all;
  for (std::size_t i = 0; i < std::min(kMaxSearched, found.repositories.size()); ++i) {
    all.push_back({static_cast<std::uint32_t>(i), 1.0});
  }
  return all;
}

// Returns how many of the repositories have a score that is near enough to the best one.
std::size_t count_worthwhile(const std::vector<ScoredRepository>& best) {
  std::size_t count = 0;
  while (count < best.size() && best[count].score >= kNearBest * best.front().score) ++count;
  return count;
}

void search_next(std::span<const ScoredRepository> repositories, Searchers& searchers,
                 const FoundBuckets& found, Merge& merge, FederatedResult& result) {
  std::vector<Outcome> outcomes = searchers.run(repositories);
  for (std::size_t i = 0; i < repositories.size(); ++i) {
    const std::string& name = found.repositories.at(repositories[i].place).name;
    if (!outcomes[i].result) {
      result.missing.push_back({name, outcomes[i].why});
      continue;
    }
    ++result.searched;
    result.total += outcomes[i].result->total;
    for (const std::string& correction : outcomes[i].result->corrections) {
      const auto& known = result.corrections;
      if (std::find(known.begin(), known.end(), correction) == known.end()) {
        result.corrections.push_back(correction);
      }
    }
    merge.add(name, repositories[i].score, *outcomes[i].result);
  }
}

void check_query(const query::Query& query) {
  if (!query.terms.empty()) return;
  throw base::Error(base::ErrorKind::kUsage,
                    "a search over many repositories needs words to search for",
                    "add a word or a name; filters alone are for one repository");
}

}  // namespace

FederatedResult federated_search(const Connect& connect, const FederatedRequest& given) {
  FederatedRequest request = given;
  if (!request.search.parsed) request.search.parsed = query::parse_query(request.search.query);
  query::Query& query = *request.search.parsed;
  check_query(query);

  request.repositories.languages = search::merged(query.filters, request.search.filters).languages;
  std::unique_ptr<RepositoryDatabase> database = connect();
  const FoundBuckets found = database->find_buckets(request.repositories, buckets_of(query));
  RepositoryScores scores = score_repositories(query, found);
  const std::size_t with_words = scores.best.size();
  if (scores.best.empty()) scores.best = all_equal(found);

  FederatedResult result;
  result.query = query.text;
  result.repositories = found.repositories.size();
  result.with_words = with_words;
  result.without_directory = found.without_directory;
  result.unknown_words = std::move(scores.unknown_words);
  result.offset = request.search.offset;
  result.is_prose = query.is_prose;
  result.warnings = query.warnings;

  Searchers searchers(connect, std::move(database), request, found);
  Merge merge(request.search.offset + request.search.limit);
  const std::size_t most = std::min(kMaxSearched, scores.best.size());
  std::size_t next = 0;
  // Repositories of lower scores are searched only if the others do not fill the page.
  for (std::size_t end = count_worthwhile(scores.best); next < most && end > 0;
       end = merge.is_full() ? 0 : kThreads) {
    const std::size_t count = std::min(end, most - next);
    search_next({scores.best.data() + next, count}, searchers, found, merge, result);
    next += count;
  }
  result.hits = merge.take(request.search.offset);
  return result;
}

}  // namespace cairn::federation
