#include "internal/search/text_evidence.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "internal/rank/signals.h"
#include "internal/search/text_fields.h"

namespace cairn::search {
namespace {

using corpus::TextHit;
using model::NodeId;

constexpr double kIdentifierWeight = 0.6;  // weight of a whole identifier, in addition to its parts
constexpr double kAroundWeight = 0.7;      // min certainty of a term found in a container or path
constexpr double kAroundShare = 0.8;

// The number of occurrences in a file for which a term gets half of the maximum score.
constexpr double kFileHalf = 10;

// Bits of TextEvidence::places_: the fields in which a term occurs.
constexpr std::uint8_t kInName = 1;
constexpr std::uint8_t kAround = 2;

std::uint8_t bit_of(std::size_t field) { return static_cast<std::uint8_t>(1U << field); }
bool is_in(std::uint8_t fields, std::size_t field) { return (fields & bit_of(field)) != 0; }

}  // namespace

TextEvidence::TextEvidence(const corpus::Corpus& corpus, const query::Query& query,
                           const rank::Bm25Parameters& parameters, std::vector<FoundTerm> terms,
                           std::vector<TextHit> hits)
    : corpus_(&corpus),
      query_(&query),
      parameters_(parameters),
      terms_(std::move(terms)),
      hits_(std::move(hits)) {
  weigh_terms();
  collect_paths();
  measure_lengths();
}

void TextEvidence::weigh_terms() {
  const std::uint64_t documents = value_of(corpus_->last_code_node());
  std::vector<std::uint64_t> counts(query_->terms.size(), 0);
  for (const TextHit& hit : hits_) ++counts[terms_[hit.term].slot];
  weights_.resize(counts.size());
  frequencies_.resize(counts.size());
  places_.resize(counts.size());
  certainty_.resize(counts.size());
  for (std::size_t slot = 0; slot < counts.size(); ++slot) {
    const query::QueryTerm& term = query_->terms[slot];
    if (term.need != query::Need::kOptional) demands_.push_back(slot);
    if (term.need == query::Need::kExcluded || query::is_absent_phrase(term, counts[slot]))
      continue;
    const bool is_of_collection = query_->documents > 0 && term.frequency.has_value();
    const double rarity = is_of_collection
                              ? rank::inverse_document_frequency(query_->documents, *term.frequency)
                              : rank::inverse_document_frequency(documents, counts[slot]);
    weights_[slot] = rarity * term.weight * (term.is_whole ? kIdentifierWeight : 1.0);
    total_weight_ += weights_[slot];
    (term.is_whole ? total_whole_weight_ : total_plain_weight_) += weights_[slot];
    if (term.is_title) total_title_weight_ += weights_[slot];
    heaviest_ = std::max(heaviest_, weights_[slot]);
  }
}

// Records the terms that occur in the path of each file. The symbols of the file inherit these
// terms.
void TextEvidence::collect_paths() {
  for (const TextHit& hit : hits_) {
    if (hit.counts.at(field::kPath) > 0) path_slots_[hit.node].push_back(terms_[hit.term].slot);
  }
}

void TextEvidence::measure_lengths() {
  norms_.resize(std::size_t{std::numeric_limits<std::uint8_t>::max()} + 1);
  for (std::size_t log = 0; log < norms_.size(); ++log) {
    const double length = model::size_of_log(static_cast<std::uint8_t>(log));
    norms_[log] = rank::norms_of(parameters_, {length, length, corpus_->mean_documentation_words(),
                                               corpus_->mean_body_words()});
  }
}

rank::LengthNorms TextEvidence::norms(const model::NodeTraits& traits) const {
  return {norms_[traits.documentation_size].documentation, norms_[traits.body_size].body};
}

std::vector<TextScore> TextEvidence::scores() {
  std::vector<TextScore> scores;
  scores.reserve(std::min<std::size_t>(hits_.size(), value_of(corpus_->last_code_node())));
  NodeId file = model::kNoNode;
  const Slots* of_path = nullptr;
  for (std::size_t begin = 0; begin < hits_.size();) {
    const NodeId node = hits_[begin].node;
    std::size_t end = begin;
    while (end < hits_.size() && hits_[end].node == node) ++end;
    const model::NodeTraits traits = corpus_->traits(node);
    if (traits.file != file) {
      file = traits.file;
      of_path = slots_of_path(file);
    }
    read(traits, node, Hits(hits_).subspan(begin, end - begin), of_path);
    if (is_wanted()) scores.push_back({node, text_score(), agreement(traits)});
    begin = end;
  }
  return scores;
}

const TextEvidence::Slots* TextEvidence::slots_of_path(NodeId file) const {
  const auto found = path_slots_.find(file);
  return found == path_slots_.end() ? nullptr : &found->second;
}

void TextEvidence::read(const model::NodeTraits& traits, NodeId node, Hits hits,
                        const Slots* of_path) {
  for (const std::size_t slot : found_) {
    frequencies_[slot] = 0;
    places_[slot] = 0;
    certainty_[slot] = 0;
  }
  found_.clear();
  const rank::LengthNorms norms = this->norms(traits);
  for (const TextHit& hit : hits) add_hit(hit, norms);
  if (traits.file != node && of_path != nullptr) {
    for (const std::uint16_t slot : *of_path) {
      found_.push_back(slot);
      frequencies_[slot] += parameters_.field_weights.at(field::kPath);
      places_[slot] |= kAround;
    }
  }
  std::sort(found_.begin(), found_.end());
  found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
}

void TextEvidence::add_hit(const TextHit& hit, const rank::LengthNorms& norms) {
  const FoundTerm& term = terms_[hit.term];
  found_.push_back(term.slot);
  const double frequency = term.weight * rank::weighted_frequency(parameters_, hit.counts, norms);
  frequencies_[term.slot] = std::max(frequencies_[term.slot], frequency);
  certainty_[term.slot] = std::max(certainty_[term.slot], term.weight);
  if (hit.counts.at(field::kName) > 0) places_[term.slot] |= kInName;
  if (hit.counts.at(field::kContainer) > 0 || hit.counts.at(field::kPath) > 0)
    places_[term.slot] |= kAround;
}

bool TextEvidence::is_wanted() const {
  for (const std::size_t slot : demands_) {
    const query::Need need = query_->terms[slot].need;
    if (need == query::Need::kExcluded && frequencies_[slot] > 0) return false;
    if (need == query::Need::kRequired && frequencies_[slot] <= 0 &&
        !query_->terms[slot].is_whole) {
      return false;
    }
  }
  return true;
}

double TextEvidence::text_score() const {
  double sum = 0;
  for (const std::size_t slot : found_) {
    sum += weights_[slot] * rank::saturated(parameters_, frequencies_[slot]);
  }
  return ratio(sum, total_weight_);
}

double TextEvidence::agreement(const model::NodeTraits& traits) const {
  double in_name = 0;
  double around = 0;
  double words_in_name = 0;
  for (const std::size_t slot : found_) {
    if (query_->terms[slot].is_whole) continue;
    if ((places_[slot] & kInName) != 0) {
      in_name += certainty_[slot] * weights_[slot];
      words_in_name += static_cast<double>(query_->terms[slot].words.size());
    } else if ((places_[slot] & kAround) != 0) {
      around += std::max(certainty_[slot], kAroundWeight) * weights_[slot];
    }
  }
  if (in_name <= 0 || total_plain_weight_ <= 0 || traits.name_words == 0) return 0;
  const double recall = (in_name + kAroundShare * around) / total_plain_weight_;
  const double precision = std::min(1.0, words_in_name / static_cast<double>(traits.name_words));
  return rank::name_agreement(recall, precision);
}

std::vector<TextHit>::const_iterator TextEvidence::first_hit(NodeId node) const {
  return std::lower_bound(hits_.begin(), hits_.end(), node,
                          [](const TextHit& hit, NodeId id) { return hit.node < id; });
}

TextMeasures TextEvidence::measures(NodeId node) {
  const auto first = first_hit(node);
  auto last = first;
  while (last != hits_.end() && last->node == node) ++last;
  const Hits hits(first, last);
  const model::NodeTraits traits = corpus_->traits(node);
  read(traits, node, hits, slots_of_path(traits.file));

  TextMeasures measures;
  measures.text = text_score();
  measures.title = total_title_weight_ > 0 ? share_of_title() : measures.text;
  double words_in_name = 0;
  for (const std::size_t slot : found_) {
    const query::QueryTerm& term = query_->terms[slot];
    if ((places_[slot] & kInName) != 0 && !term.is_whole) {
      words_in_name += static_cast<double>(term.words.size());
    }
    if (frequencies_[slot] <= 0) continue;
    measures.found += weights_[slot];
    measures.rarest = std::max(measures.rarest, weights_[slot]);
  }
  measures.found = ratio(measures.found, total_weight_);
  measures.rarest = ratio(measures.rarest, heaviest_);
  if (traits.name_words > 0) {
    measures.name_covered = std::min(1.0, words_in_name / traits.name_words);
  }
  measure_fields(traits, hits, measures);
  return measures;
}

double TextEvidence::share_of_title() const {
  double sum = 0;
  for (const std::size_t slot : found_) {
    if (!query_->terms[slot].is_title) continue;
    sum += weights_[slot] * rank::saturated(parameters_, frequencies_[slot]);
  }
  return ratio(sum, total_title_weight_);
}

FileMeasures TextEvidence::file_measures(NodeId file) {
  std::vector<double> occurrences(weights_.size(), 0.0);
  // The nodes of a file are consecutive and begin with the file itself.
  for (auto hit = first_hit(file); hit != hits_.end(); ++hit) {
    if (hit->node != file && corpus_->traits(hit->node).file != file) break;
    const FoundTerm& term = terms_[hit->term];
    for (std::size_t field = 0; field < rank::kFieldCount; ++field) {
      occurrences[term.slot] += term.weight * hit->counts.at(field);
    }
  }
  FileMeasures measures;
  for (std::size_t slot = 0; slot < weights_.size(); ++slot) {
    if (occurrences[slot] <= 0) continue;
    measures.found += weights_[slot];
    measures.dense += weights_[slot] * occurrences[slot] / (kFileHalf + occurrences[slot]);
  }
  measures.found = ratio(measures.found, total_weight_);
  measures.dense = ratio(measures.dense, total_weight_);
  return measures;
}

double TextEvidence::unknown_words() const {
  std::vector<double> certainty(weights_.size(), 0.0);
  for (const TextHit& hit : hits_) {
    const FoundTerm& term = terms_[hit.term];
    certainty[term.slot] = std::max(certainty[term.slot], term.weight);
  }
  double words = 0;
  double unknown = 0;
  for (std::size_t slot = 0; slot < weights_.size(); ++slot) {
    if (query_->terms[slot].is_whole || weights_[slot] <= 0) continue;
    ++words;
    if (certainty[slot] < 1) ++unknown;
  }
  return ratio(unknown, words);
}

void TextEvidence::measure_fields(const model::NodeTraits& traits, Hits hits,
                                  TextMeasures& measures) {
  const rank::LengthNorms norms = this->norms(traits);
  fields_.assign(weights_.size(), 0);
  for (const std::size_t slot : found_) frequencies_[slot] = 0;
  for (const TextHit& hit : hits) {
    const FoundTerm& term = terms_[hit.term];
    for (std::size_t field = 0; field < rank::kFieldCount; ++field) {
      if (hit.counts.at(field) > 0) fields_[term.slot] |= bit_of(field);
    }
    std::array<std::uint8_t, rank::kFieldCount> code{};
    code.at(field::kSignature) = hit.counts.at(field::kSignature);
    code.at(field::kBody) = hit.counts.at(field::kBody);
    // A term may have several replacements. Only the most frequent replacement counts.
    const double frequency = term.weight * rank::weighted_frequency(parameters_, code, norms);
    frequencies_[term.slot] = std::max(frequencies_[term.slot], frequency);
  }
  measures.code = text_score();
  if (const Slots* const of_path = slots_of_path(traits.file); of_path != nullptr) {
    for (const std::uint16_t slot : *of_path) fields_[slot] |= bit_of(field::kPath);
  }
  for (const std::size_t slot : found_) {
    for (std::size_t field = 0; field < rank::kFieldCount; ++field) {
      if (is_in(fields_[slot], field)) measures.fields.at(field) += weights_[slot];
    }
    if (query_->terms[slot].is_whole && is_in(fields_[slot], field::kName)) {
      measures.whole_names += weights_[slot];
    }
  }
  for (double& share : measures.fields) share = ratio(share, total_weight_);
  measures.whole_names = ratio(measures.whole_names, total_whole_weight_);
}

}  // namespace cairn::search
