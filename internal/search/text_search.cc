#include "internal/search/text_search.h"

#include <algorithm>
#include <unordered_map>

#include "internal/base/analyzer.h"
#include "internal/rank/signals.h"
#include "internal/search/name_search.h"

namespace cairn::search {
namespace {

using corpus::Corpus;
using corpus::TextHit;
using corpus::TextTerm;
using model::NodeId;

constexpr std::size_t kLeastPrefixBytes = 3;
constexpr std::size_t kMostReplacements = 2;
constexpr double kReplacementWeight = 0.7;
constexpr double kWholeWeight = 0.6;  // an identifier as one word, beside its parts

constexpr auto kName = static_cast<std::size_t>(corpus::TextField::kName);
constexpr auto kContainer = static_cast<std::size_t>(corpus::TextField::kContainer);
constexpr auto kPath = static_cast<std::size_t>(corpus::TextField::kPath);

// A term that is looked up, and the term of the query that it serves.
struct Lookup {
  TextTerm term;
  std::uint16_t slot = 0;  // index into Query::terms
  double weight = 1;
};

// The hits of one node: hits[begin, end).
struct Group {
  NodeId node{};
  std::size_t begin = 0;
  std::size_t end = 0;
};

class TextSearch {
 public:
  TextSearch(const Corpus& corpus, const Query& query, const rank::Bm25Parameters& parameters)
      : corpus_(corpus), query_(query), parameters_(parameters) {}

  TextResult run() {
    for (std::size_t slot = 0; slot < query_.terms.size(); ++slot) {
      lookups_.push_back(
          {{query_.terms[slot].words, false}, static_cast<std::uint16_t>(slot), 1.0});
    }
    look_up(0);
    replace_missing();
    std::sort(hits_.begin(), hits_.end(), [](const TextHit& a, const TextHit& b) {
      return a.node != b.node ? a.node < b.node : a.term < b.term;
    });
    weigh_terms();
    collect_paths();
    score();
    return std::move(result_);
  }

 private:
  // ---- look-ups --------------------------------------------------------------------------------

  void look_up(std::size_t first) {
    std::vector<TextTerm> terms;
    for (std::size_t i = first; i < lookups_.size(); ++i) terms.push_back(lookups_[i].term);
    std::vector<TextHit> found = corpus_.find_text(terms);
    for (TextHit& hit : found) hit.term = static_cast<std::uint16_t>(hit.term + first);
    hits_.insert(hits_.end(), found.begin(), found.end());
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
      const QueryTerm& term = query_.terms[slot];
      const bool replaceable = term.words.size() == 1 && !term.is_whole &&
                               term.need != Need::kExcluded &&
                               term.words[0].size() >= kLeastPrefixBytes;
      if (counts[slot] == 0 && replaceable) {
        lookups_.push_back(
            {{term.words, true}, static_cast<std::uint16_t>(slot), kReplacementWeight});
      }
    }
    if (lookups_.size() == first) return;
    look_up(first);
    // That looks at every name of the index for each word.
    if (!query_.is_pasted) correct_spelling();
  }

  void correct_spelling() {
    const std::vector<std::uint64_t> counts = slot_counts();
    const std::size_t first = lookups_.size();
    base::Analyzer analyzer;
    for (std::size_t slot = 0; slot < counts.size(); ++slot) {
      const QueryTerm& term = query_.terms[slot];
      if (counts[slot] > 0 || term.is_whole || term.words.size() != 1 ||
          term.need == Need::kExcluded) {
        continue;
      }
      for (const std::string& word : similar_words(corpus_, term.typed, kMostReplacements)) {
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

  // ---- weights ---------------------------------------------------------------------------------

  void weigh_terms() {
    const std::uint64_t documents = value_of(corpus_.last_code_node());
    const std::vector<std::uint64_t> counts = slot_counts();
    weights_.resize(counts.size());
    for (std::size_t slot = 0; slot < counts.size(); ++slot) {
      const QueryTerm& term = query_.terms[slot];
      if (term.need == Need::kExcluded || is_absent_phrase(term, counts[slot])) continue;
      weights_[slot] = rank::inverse_document_frequency(documents, counts[slot]) * term.weight *
                       (term.is_whole ? kWholeWeight : 1.0);
      total_weight_ += weights_[slot];
      if (!term.is_whole) total_plain_weight_ += weights_[slot];
    }
  }

  // Which terms stand in the path of each file that has any: its symbols inherit them.
  void collect_paths() {
    for (const TextHit& hit : hits_) {
      if (hit.counts.at(kPath) > 0) path_slots_[hit.node].push_back(lookups_[hit.term].slot);
    }
  }

  // ---- scores ----------------------------------------------------------------------------------

  void score() {
    for (std::size_t begin = 0; begin < hits_.size();) {
      Group group{hits_[begin].node, begin, begin};
      while (group.end < hits_.size() && hits_[group.end].node == group.node) ++group.end;
      begin = group.end;
      score_node(group);
    }
  }

  void score_node(const Group& group) {
    const model::NodeTraits traits = corpus_.traits(group.node);
    const rank::FieldLengths lengths{model::size_of_log(traits.documentation_size),
                                     model::size_of_log(traits.body_size),
                                     corpus_.mean_documentation_words(), corpus_.mean_body_words()};
    frequencies_.assign(query_.terms.size(), 0.0);
    places_.assign(query_.terms.size(), 0);
    certainty_.assign(query_.terms.size(), 0.0);
    for (std::size_t i = group.begin; i < group.end; ++i) add_hit(hits_[i], lengths);
    if (traits.file != group.node) inherit_path(traits.file);
    if (!is_wanted()) return;
    result_.scores.push_back({group.node, text_score(), agreement(traits)});
  }

  void add_hit(const TextHit& hit, const rank::FieldLengths& lengths) {
    const Lookup& lookup = lookups_[hit.term];
    const double frequency =
        lookup.weight * rank::weighted_frequency(parameters_, hit.counts, lengths);
    frequencies_[lookup.slot] = std::max(frequencies_[lookup.slot], frequency);
    certainty_[lookup.slot] = std::max(certainty_[lookup.slot], lookup.weight);
    if (hit.counts.at(kName) > 0) places_[lookup.slot] |= kInName;
    if (hit.counts.at(kContainer) > 0 || hit.counts.at(kPath) > 0) {
      places_[lookup.slot] |= kAround;
    }
  }

  void inherit_path(NodeId file) {
    const auto found = path_slots_.find(file);
    if (found == path_slots_.end()) return;
    for (const std::uint16_t slot : found->second) {
      frequencies_[slot] += parameters_.field_weights.at(kPath);
      places_[slot] |= kAround;
    }
  }

  bool is_wanted() const {
    for (std::size_t slot = 0; slot < query_.terms.size(); ++slot) {
      const Need need = query_.terms[slot].need;
      if (need == Need::kExcluded && frequencies_[slot] > 0) return false;
      if (need == Need::kRequired && frequencies_[slot] <= 0 && !query_.terms[slot].is_whole) {
        return false;
      }
    }
    return true;
  }

  double text_score() const {
    double sum = 0;
    for (std::size_t slot = 0; slot < frequencies_.size(); ++slot) {
      sum += weights_[slot] * rank::saturated(parameters_, frequencies_[slot]);
    }
    return total_weight_ > 0 ? sum / total_weight_ : 0.0;
  }

  double agreement(const model::NodeTraits& traits) const {
    double in_name = 0;
    double around = 0;
    double words_in_name = 0;
    for (std::size_t slot = 0; slot < places_.size(); ++slot) {
      if (query_.terms[slot].is_whole) continue;
      if ((places_[slot] & kInName) != 0) {
        in_name += certainty_[slot] * weights_[slot];
        words_in_name += static_cast<double>(query_.terms[slot].words.size());
      } else if ((places_[slot] & kAround) != 0) {
        around += std::max(certainty_[slot], kReplacementWeight) * weights_[slot];
      }
    }
    if (in_name <= 0 || total_plain_weight_ <= 0 || traits.name_words == 0) return 0;
    const double recall = (in_name + kAroundShare * around) / total_plain_weight_;
    const double precision = std::min(1.0, words_in_name / static_cast<double>(traits.name_words));
    return rank::name_agreement(recall, precision);
  }

  static constexpr std::uint8_t kInName = 1;
  static constexpr std::uint8_t kAround = 2;
  static constexpr double kAroundShare = 0.8;

  struct Hash {
    std::size_t operator()(NodeId id) const {
      return value_of(id) * std::size_t{0x9E3779B97F4A7C15};
    }
  };

  const Corpus& corpus_;
  const Query& query_;
  const rank::Bm25Parameters& parameters_;
  std::vector<Lookup> lookups_;
  std::vector<TextHit> hits_;
  std::vector<double> weights_;  // by slot
  double total_weight_ = 0;
  double total_plain_weight_ = 0;  // without whole identifiers
  std::unordered_map<NodeId, std::vector<std::uint16_t>, Hash> path_slots_;
  std::vector<double> frequencies_;   // of the node at hand, by slot
  std::vector<std::uint8_t> places_;  // of the node at hand, by slot
  std::vector<double> certainty_;     // of the node at hand: 1, or less for a replacement
  TextResult result_;
};

}  // namespace

TextResult find_by_text(const Corpus& corpus, const Query& query,
                        const rank::Bm25Parameters& parameters) {
  return TextSearch(corpus, query, parameters).run();
}

}  // namespace cairn::search
