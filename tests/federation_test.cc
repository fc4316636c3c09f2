// Tests searches over many repositories, on the sample projects. A database in memory takes the
// place of PostgreSQL.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "internal/base/error.h"
#include "internal/federation/directory_builder.h"
#include "internal/federation/federated_search.h"
#include "internal/federation/repository_score.h"
#include "internal/federation/term_sketch.h"
#include "internal/rank/bm25f.h"
#include "internal/search/text_fields.h"
#include "internal/store/sqlite_store.h"
#include "tests/sample_index.h"

namespace cairn::federation {
namespace {

using base::Error;
using base::ErrorKind;
using corpus::Corpus;
using testing::SampleIndex;

const std::vector<std::string> kLanguages = {"go", "java", "python", "rust", "typescript"};

// The repositories of the database, by name.
struct Repositories {
  struct One {
    std::string language;  // of the sample
    store::Directory directory;
    bool is_broken = false;
  };
  std::map<std::string, One> all;

  static Repositories of_samples() {
    Repositories repositories;
    for (const std::string& language : kLanguages) repositories.add("org/" + language, language);
    return repositories;
  }
  void add(const std::string& name, const std::string& language) {
    all[name] = {language, make_directory(SampleIndex::of(language).path())};
  }
};

class MemoryDatabase final : public store::RepositoryDatabase {
 public:
  explicit MemoryDatabase(const Repositories& repositories) : repositories_(repositories) {}

  store::FoundBuckets find_buckets(const store::RepositoryFilter& filter,
                                   const std::vector<std::int32_t>& buckets) override {
    store::FoundBuckets found;
    for (const auto& [name, repository] : repositories_.all) {
      if (!passes(filter, name, repository)) continue;
      const auto place = static_cast<std::uint32_t>(found.repositories.size());
      found.repositories.push_back({name, 0, 0, repository.directory.documents});
      for (const store::DirectoryBucket& bucket : repository.directory.buckets) {
        if (std::count(buckets.begin(), buckets.end(), bucket.number) == 0) continue;
        found.buckets.push_back({place, bucket});
      }
    }
    return found;
  }

  std::vector<store::FoundBucket> buckets_of(
      const std::vector<store::FoundRepository>& /*found*/,
      const std::vector<std::int32_t>& /*buckets*/) override {
    return {};
  }

  std::vector<store::RepositoryRow> list(const store::RepositoryFilter& /*filter*/) override {
    return {};
  }

  std::unique_ptr<store::RowStore> open(const store::FoundRepository& repository,
                                        int deadline) override {
    const Repositories::One& one = repositories_.all.at(repository.name);
    if (one.is_broken) throw Error(ErrorKind::kIo, "the database at db.example.org is gone");
    return std::make_unique<store::SqliteStore>(SampleIndex::of(one.language).path(), deadline);
  }

 private:
  static bool passes(const store::RepositoryFilter& filter, const std::string& name,
                     const Repositories::One& one) {
    const auto& languages = one.directory.languages;
    const bool has_language =
        filter.languages.empty() ||
        std::any_of(languages.begin(), languages.end(), [&](const std::string& language) {
          return std::count(filter.languages.begin(), filter.languages.end(), language) > 0;
        });
    return has_language && store::matches_any(name, filter.names) &&
           store::is_allowed(name, filter.allowed);
  }

  const Repositories& repositories_;
};

FederatedResult ask(const Repositories& repositories, const std::string& query,
                    std::size_t limit = 10, std::size_t offset = 0,
                    std::vector<std::string> names = {}) {
  FederatedRequest request;
  request.search.query = query;
  request.search.limit = limit;
  request.search.offset = offset;
  request.repositories.names = std::move(names);
  return federated_search([&] { return std::make_unique<MemoryDatabase>(repositories); }, request);
}

std::string line_of(const FederatedHit& hit) {
  return hit.repository + " " + hit.hit.path + " " + hit.hit.node.qualified_name();
}

std::vector<std::string> lines_of(const FederatedResult& result) {
  std::vector<std::string> lines;
  for (const FederatedHit& hit : result.hits) lines.push_back(line_of(hit));
  return lines;
}

// The score of a repository as the header of repository_score.h defines it, from the full text
// itself instead of directories. The samples are small, so no list of champions is cut.
class SlowScores {
 public:
  explicit SlowScores(const query::Query& query) : query_(query) {
    for (const std::string& language : kLanguages) {
      documents_ += value_of(SampleIndex::of(language).corpus().last_code_node());
    }
  }

  double of(const Corpus& corpus) const {
    std::map<model::NodeId, double> files;
    double most = 0;
    for (const query::QueryTerm& term : query_.terms) {
      REQUIRE(term.words.size() == 1);
      const double weight = weight_of(term);
      if (weight <= 0) continue;
      most += weight * 1.5;
      std::map<model::NodeId, std::pair<double, double>> best;  // impact and name, by file
      for (const corpus::TextHit& hit : corpus.find_text({{term.words, false}})) {
        const model::NodeTraits traits = corpus.traits(hit.node);
        auto& [impact, name] = best[traits.file == model::kNoNode ? hit.node : traits.file];
        impact = std::max(impact, impact_of(corpus, traits, hit));
        if (hit.counts.at(search::field::kName) == 0) continue;
        name = std::max(name, traits.name_words == 1 ? 1 : 0.5);
      }
      for (const auto& [file, value] : best) {
        files[file] += weight * (value.first + 0.5 * value.second);
      }
    }
    double score = 0;
    for (const auto& [file, sum] : files) score = std::max(score, sum);
    return most > 0 ? score / most : 0;
  }

 private:
  double weight_of(const query::QueryTerm& term) const {
    std::size_t nodes = 0;
    for (const std::string& language : kLanguages) {
      nodes += SampleIndex::of(language).corpus().find_text({{term.words, false}}).size();
    }
    if (nodes == 0) return 0;
    return rank::inverse_document_frequency(documents_, nodes) * term.weight *
           (term.is_whole ? 0.6 : 1.0);
  }

  static double impact_of(const Corpus& corpus, const model::NodeTraits& traits,
                          const corpus::TextHit& hit) {
    const rank::Bm25Parameters parameters;
    const rank::LengthNorms norms =
        rank::norms_of(parameters, {model::size_of_log(traits.documentation_size),
                                    model::size_of_log(traits.body_size),
                                    corpus.mean_documentation_words(), corpus.mean_body_words()});
    return rank::saturated(parameters, rank::weighted_frequency(parameters, hit.counts, norms));
  }

  const query::Query& query_;
  std::uint64_t documents_ = 0;
};

const char* const kQueries[] = {
    "draught limit",         "parse url", "how is a depth converted to metres", "lighthouse keeper",
    "tide level of the day", "describe"};

}  // namespace

TEST_CASE("scores of repositories are those of their best file") {
  const Repositories repositories = Repositories::of_samples();
  for (const char* const text : kQueries) {
    CAPTURE(text);
    query::Query query = query::parse_query(text);
    const store::FoundBuckets found =
        MemoryDatabase(repositories).find_buckets({}, buckets_of(query));
    const SlowScores slow(query);
    std::map<std::string, double> fast;
    for (const ScoredRepository& one : score_repositories(query, found).best) {
      fast[found.repositories.at(one.place).name] = one.score;
    }
    for (const std::string& language : kLanguages) {
      CAPTURE(language);
      // Impacts are stored in 64 steps.
      CHECK(std::abs(fast["org/" + language] - slow.of(SampleIndex::of(language).corpus())) <
            1.0 / kMaxImpact);
    }
  }
}

TEST_CASE("the list has the results of each repository, by the product of scores") {
  const Repositories repositories = Repositories::of_samples();
  constexpr std::size_t kAll = 1000;
  for (const char* const text : kQueries) {
    CAPTURE(text);
    const FederatedResult result = ask(repositories, text, kAll);
    CHECK(result.searched == result.with_words);
    std::map<std::string, std::vector<std::string>> lists;
    for (std::size_t i = 0; i < result.hits.size(); ++i) {
      const FederatedHit& hit = result.hits[i];
      if (i > 0) CHECK(result.hits[i - 1].score >= hit.score);
      const search::SearchHit& own = hit.hit;
      const double match =
          result.is_prose ? own.signals.text : std::max(own.signals.text, own.signals.name);
      CHECK(hit.score <= hit.repository_score * std::max(0.0, own.score * match) + 1e-12);
      lists[hit.repository].push_back(line_of(hit));
    }
    // Each repository searches with the frequencies of all.
    query::Query query = query::parse_query(text);
    score_repositories(query, MemoryDatabase(repositories).find_buckets({}, buckets_of(query)));
    for (const std::string& language : kLanguages) {
      search::SearchRequest request;
      request.query = text;
      request.parsed = query;
      request.limit = kAll;
      std::vector<std::string> alone;
      for (const search::SearchHit& hit :
           search::search(SampleIndex::of(language).corpus(), request).hits) {
        alone.push_back(line_of({"org/" + language, 0, 0, hit}));
      }
      CHECK(lists["org/" + language] == alone);
    }
  }
}

TEST_CASE("pages follow each other without gaps and repetitions") {
  const Repositories repositories = Repositories::of_samples();
  const std::vector<std::string> whole = lines_of(ask(repositories, "draught limit", 30));
  REQUIRE(whole.size() == 30);
  std::vector<std::string> pages;
  for (std::size_t offset = 0; offset < 30; offset += 10) {
    for (const std::string& line :
         lines_of(ask(repositories, "draught limit", 30 - offset, offset))) {
      pages.push_back(line);
    }
    pages.resize(offset + 10);
  }
  CHECK(pages == whole);
}

TEST_CASE("one repository gives the list of a search in it alone") {
  const Repositories repositories = Repositories::of_samples();
  search::SearchRequest request;
  request.query = "how is a depth converted to metres";
  std::vector<std::string> alone;
  for (const search::SearchHit& hit : search::search(testing::python_corpus(), request).hits) {
    alone.push_back(line_of({"org/python", 0, 0, hit}));
  }
  CHECK(lines_of(ask(repositories, request.query, 10, 0, {"org/python"})) == alone);
}

TEST_CASE("a filter by language leaves out repositories without it") {
  const Repositories repositories = Repositories::of_samples();
  const FederatedResult result = ask(repositories, "draught lang:rust");
  CHECK(result.repositories == 1);
  REQUIRE_FALSE(result.hits.empty());
  for (const FederatedHit& hit : result.hits) CHECK(hit.repository == "org/rust");
}

TEST_CASE("a repository that cannot be searched is named") {
  Repositories repositories = Repositories::of_samples();
  repositories.all["org/go"].is_broken = true;
  const FederatedResult result = ask(repositories, "draught limit", 100);
  REQUIRE(result.missing.size() == 1);
  CHECK(result.missing[0].name == "org/go");
  CHECK(result.missing[0].why == "the database could not be read");
  CHECK(result.is_incomplete());
  for (const FederatedHit& hit : result.hits) CHECK(hit.repository != "org/go");
}

TEST_CASE("words that no repository has are named, and similar ones are found") {
  const Repositories repositories = Repositories::of_samples();
  const FederatedResult known = ask(repositories, "lighthouse zzyzx");
  CHECK(known.unknown_words == std::vector<std::string>{"zzyzx"});
  CHECK_FALSE(known.hits.empty());
  const FederatedResult typo = ask(repositories, "lihgthouse");
  CHECK(typo.with_words == 0);
  REQUIRE_FALSE(typo.hits.empty());
  CHECK(typo.hits[0].hit.node.name == "Lighthouse");
}

TEST_CASE("a required word leaves out repositories without it") {
  Repositories repositories = Repositories::of_samples();
  for (const FederatedHit& hit : ask(repositories, "draught +typescript", 100).hits) {
    CHECK(hit.repository == "org/typescript");
  }
}

TEST_CASE("filters alone are refused") {
  const Repositories repositories = Repositories::of_samples();
  CHECK_THROWS_AS(ask(repositories, "kind:class"), Error);
}

TEST_CASE("sketches are read as they were written, and damage is noticed") {
  std::string bucket;
  const TermSketch first{3, {{7, 12, true, false}, {9, kMaxImpact, false, false}}};
  const TermSketch second{1, {{0xFFFFFFFFU, 0, true, true}}};
  append_sketch(bucket, "level", first);
  append_sketch(bucket, "tide", second);
  CHECK(find_sketch(bucket, "level")->champions == first.champions);
  CHECK(find_sketch(bucket, "tide")->champions == second.champions);
  CHECK(find_sketch(bucket, "level")->nodes == 3);
  CHECK_FALSE(find_sketch(bucket, "mast"));
  CHECK_FALSE(find_sketch("", "mast"));
  for (std::size_t size = 1; size < bucket.size(); ++size) {
    try {
      find_sketch(std::string_view(bucket).substr(0, size), "tide");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kIndexDamaged);
    }
  }
  std::string endless;
  append_sketch(endless, "a", {1, {}});
  endless.back() = '\x7F';  // 127 champions
  CHECK_THROWS_AS(find_sketch(endless, "a"), Error);
}

TEST_CASE("the best champions are kept: names first, then those with the highest impact") {
  std::vector<Champion> champions;
  for (std::uint32_t file = 1; file <= 100; ++file) {
    champions.push_back({file, static_cast<std::uint8_t>(file % kMaxImpact), file == 5, false});
  }
  const std::vector<Champion> all = champions;
  keep_best(champions);
  REQUIRE(champions.size() == kMaxChampions);
  CHECK(champions[0].file == 5);
  std::uint8_t least = kMaxImpact;
  std::set<std::uint32_t> kept;
  for (const Champion& champion : champions) {
    kept.insert(champion.file);
    if (!champion.is_in_name) least = std::min(least, champion.impact);
  }
  for (const Champion& champion : all) {
    if (kept.count(champion.file) == 0) CHECK(champion.impact <= least);
  }
}

}  // namespace cairn::federation
