#include "internal/search/text_search.h"

#include <algorithm>
#include <utility>

#include "internal/base/analyzer.h"
#include "internal/search/name_search.h"

namespace cairn::search {
namespace {

using corpus::Corpus;
using corpus::TextHit;
using corpus::TextTerm;

constexpr std::size_t kMinTermPrefixBytes = 3;
constexpr std::size_t kMaxReplacements = 2;
constexpr double kReplacementWeight = 0.7;

// A term to look up: a term of the query or a replacement for such a term.
struct Lookup {
  TextTerm term;
  std::uint16_t slot = 0;  // index into Query::terms
  double weight = 1;
};

class TextSearch {
 public:
  TextSearch(const Corpus& corpus, const query::Query& query,
             const rank::Bm25Parameters& parameters)
      : corpus_(corpus), query_(query), parameters_(parameters) {}

  TextResult run() {
    for (std::size_t slot = 0; slot < query_.terms.size(); ++slot) {
      lookups_.push_back(
          {{query_.terms[slot].words, false}, static_cast<std::uint16_t>(slot), 1.0});
    }
    look_up(0);
    if (may_replace()) replace_missing();
    std::vector<FoundTerm> terms;
    terms.reserve(lookups_.size());
    for (const Lookup& lookup : lookups_) terms.push_back({lookup.slot, lookup.weight});
    result_.evidence.emplace(corpus_, query_, parameters_, std::move(terms), std::move(hits_));
    result_.scores = result_.evidence->scores();
    return std::move(result_);
  }

 private:
  // ---- look-ups --------------------------------------------------------------------------------

  void look_up(std::size_t first) {
    std::vector<TextTerm> terms;
    for (std::size_t i = first; i < lookups_.size(); ++i) terms.push_back(lookups_[i].term);
    std::vector<TextHit> found = corpus_.find_text(terms);
    for (TextHit& hit : found) hit.term = static_cast<std::uint16_t>(hit.term + first);
    if (hits_.empty()) {
      hits_ = std::move(found);
      return;
    }
    const auto known = static_cast<std::ptrdiff_t>(hits_.size());
    hits_.insert(hits_.end(), found.begin(), found.end());
    const auto in_order = [](const TextHit& a, const TextHit& b) {
      return a.node != b.node ? a.node < b.node : a.term < b.term;
    };
    std::inplace_merge(hits_.begin(), hits_.begin() + known, hits_.end(), in_order);
  }

  // In a collection of indexes, a word that this one lacks may be meant for another one. So words
  // are replaced only if the collection has none of them.
  bool may_replace() const {
    return query_.documents == 0 ||
           std::none_of(query_.terms.begin(), query_.terms.end(), [](const query::QueryTerm& term) {
             return term.frequency.value_or(0) > 0;
           });
  }

  std::vector<std::uint64_t> slot_counts() const {
    std::vector<std::uint64_t> counts(query_.terms.size(), 0);
    for (const TextHit& hit : hits_) ++counts[lookups_[hit.term].slot];
    return counts;
  }

  void replace_missing() {
    const std::vector<std::uint64_t> counts = slot_counts();
    const std::size_t first = lookups_.size();
    for (std::size_t slot = 0; slot < counts.size(); ++slot) {
      const query::QueryTerm& term = query_.terms[slot];
      const bool replaceable = term.words.size() == 1 && !term.is_whole &&
                               term.need != query::Need::kExcluded &&
                               term.words[0].size() >= kMinTermPrefixBytes;
      if (counts[slot] == 0 && replaceable) {
        lookups_.push_back(
            {{term.words, true}, static_cast<std::uint16_t>(slot), kReplacementWeight});
      }
    }
    if (lookups_.size() == first) return;
    look_up(first);
    // Spelling correction reads every name in the index for each word, which is too slow for pasted
    // text.
    if (!query_.is_pasted) correct_spelling();
  }

  void correct_spelling() {
    const std::vector<std::uint64_t> counts = slot_counts();
    const std::size_t first = lookups_.size();
    base::Analyzer analyzer;
    for (std::size_t slot = 0; slot < counts.size(); ++slot) {
      const query::QueryTerm& term = query_.terms[slot];
      if (counts[slot] > 0 || term.is_whole || term.words.size() != 1 ||
          term.need == query::Need::kExcluded) {
        continue;
      }
      for (const std::string& word : similar_words(corpus_, term.typed, kMaxReplacements)) {
        Lookup lookup{{{}, false}, static_cast<std::uint16_t>(slot), kReplacementWeight};
        analyzer.analyze(word, [&](const base::Term& t) {
          if (!t.beside_previous) lookup.term.words.emplace_back(t.text);
        });
        if (lookup.term.words.empty()) continue;
        lookups_.push_back(std::move(lookup));
        result_.corrections.push_back(term.typed + " -> " + word);
      }
    }
    if (lookups_.size() > first) look_up(first);
  }

  const Corpus& corpus_;
  const query::Query& query_;
  const rank::Bm25Parameters& parameters_;
  std::vector<Lookup> lookups_;
  std::vector<TextHit> hits_;
  TextResult result_;
};

}  // namespace

TextResult find_by_text(const Corpus& corpus, const query::Query& query,
                        const rank::Bm25Parameters& parameters) {
  return TextSearch(corpus, query, parameters).run();
}

}  // namespace cairn::search
