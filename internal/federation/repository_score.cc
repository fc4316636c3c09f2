#include "internal/federation/repository_score.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "internal/federation/term_sketch.h"
#include "internal/rank/bm25f.h"

namespace cairn::federation {
namespace {

using query::Need;

constexpr double kNameShare = 0.5;
constexpr double kPartOfName = 0.5;
constexpr double kIdentifierWeight = 0.6;  // as in search/text_evidence.cc

// A word to look up, which may belong to several terms of the query.
struct Word {
  std::string text;
  std::string typed;
  double weight = 0;
  bool is_required = false;
  bool is_whole = true;  // a whole identifier, whose parts are other words
};

std::vector<Word> words_of(const query::Query& query) {
  std::map<std::string, Word> words;
  for (const query::QueryTerm& term : query.terms) {
    if (term.need == Need::kExcluded) continue;
    for (const std::string& text : term.words) {
      Word& word = words[text];
      word.text = text;
      word.typed = term.typed;
      // The words of a phrase share its weight.
      const double share = term.weight / static_cast<double>(term.words.size());
      word.weight = std::max(word.weight, share * (term.is_whole ? kIdentifierWeight : 1.0));
      word.is_required = word.is_required || (term.need == Need::kRequired && !term.is_whole);
      word.is_whole = word.is_whole && term.is_whole;
    }
  }
  std::vector<Word> list;
  list.reserve(words.size());
  for (auto& [text, word] : words) list.push_back(std::move(word));
  return list;
}

// The sketches of all words in one repository; without champions where there is none.
using Sketches = std::vector<TermSketch>;

std::map<std::uint32_t, Sketches> sketches_of(const std::vector<Word>& words,
                                              const store::FoundBuckets& found) {
  std::map<std::uint32_t, Sketches> sketches;
  for (const store::FoundBucket& bucket : found.buckets) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (bucket_of(words[i].text) != bucket.bucket.number) continue;
      auto sketch = find_sketch(bucket.bucket.data, words[i].text);
      if (!sketch) continue;
      Sketches& all = sketches[bucket.repository];
      all.resize(words.size());
      all[i] = std::move(*sketch);
    }
  }
  return sketches;
}

double score_of(const Sketches& sketches, const std::vector<double>& weights) {
  std::unordered_map<std::uint32_t, double> files;
  double best = 0;
  for (std::size_t i = 0; i < sketches.size(); ++i) {
    for (const Champion& champion : sketches[i].champions) {
      const double named = champion.is_name ? 1 : champion.is_in_name ? kPartOfName : 0;
      const double impact = static_cast<double>(champion.impact) / kMaxImpact;
      double& sum = files[champion.file];
      sum += weights[i] * (impact + kNameShare * named);
      best = std::max(best, sum);
    }
  }
  return best;
}

void set_frequency(const std::string& word, std::uint64_t nodes, query::Query& query) {
  for (query::QueryTerm& term : query.terms) {
    if (term.words.size() == 1 && term.words.front() == word) term.frequency = nodes;
  }
}

}  // namespace

std::vector<std::int32_t> buckets_of(const query::Query& query) {
  std::set<std::int32_t> buckets;
  for (const Word& word : words_of(query)) buckets.insert(bucket_of(word.text));
  return {buckets.begin(), buckets.end()};
}

RepositoryScores score_repositories(query::Query& query, const store::FoundBuckets& found) {
  const std::vector<Word> words = words_of(query);
  const std::map<std::uint32_t, Sketches> sketches = sketches_of(words, found);
  std::uint64_t documents = 0;
  for (const store::FoundRepository& repository : found.repositories) {
    documents += repository.documents;
  }
  query.documents = documents;
  RepositoryScores scores;
  std::vector<double> weights(words.size());
  double total = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::uint64_t nodes = 0;
    for (const auto& [place, all] : sketches) nodes += all[i].nodes;
    nodes = std::min(nodes, documents);
    set_frequency(words[i].text, nodes, query);
    if (nodes == 0) {
      if (!words[i].is_whole) scores.unknown_words.push_back(words[i].typed);
      continue;
    }
    weights[i] = rank::inverse_document_frequency(documents, nodes) * words[i].weight;
    total += weights[i] * (1 + kNameShare);
  }
  for (const auto& [place, all] : sketches) {
    bool is_wanted = true;
    for (std::size_t i = 0; i < words.size(); ++i) {
      is_wanted = is_wanted && (!words[i].is_required || all[i].nodes > 0);
    }
    const double score = score_of(all, weights);
    if (is_wanted && score > 0) scores.best.push_back({place, score / total});
  }
  std::stable_sort(
      scores.best.begin(), scores.best.end(),
      [](const ScoredRepository& a, const ScoredRepository& b) { return a.score > b.score; });
  return scores;
}

}  // namespace cairn::federation
