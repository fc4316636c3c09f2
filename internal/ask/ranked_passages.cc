#include "internal/ask/ranked_passages.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace cairn::ask {
namespace {

constexpr double kRepeatShare = 0.8;      // factor for each better passage with the same name
constexpr std::size_t kMaxCompared = 40;  // max passages whose names are compared

bool is_passage(const model::NodeTraits& traits) {
  const bool is_documented = (traits.flags & model::kFlagDocumented) != 0;
  return traits.kind == model::NodeKind::kUnknown || model::is_symbol(traits.kind) ||
         (traits.kind == model::NodeKind::kFile && is_documented);
}

std::string_view source_of(const search::Candidate& candidate) {
  if (candidate.match != search::NameMatchKind::kNone) return "name";
  return candidate.has_text ? "text" : "graph";
}

// Moves the best `count` passages to the front, best first.
void sort_head(std::vector<RankedPassage>& passages, std::size_t count) {
  std::partial_sort(passages.begin(), passages.begin() + static_cast<std::ptrdiff_t>(count),
                    passages.end(), [](const RankedPassage& a, const RankedPassage& b) {
                      return a.score != b.score ? a.score > b.score : a.node < b.node;
                    });
}

}  // namespace

std::vector<RankedPassage> passages_of(const corpus::Corpus& corpus,
                                       std::span<const search::Candidate> code,
                                       std::span<const ProseChunk> prose) {
  std::vector<RankedPassage> passages;
  for (const search::Candidate& candidate : code) {
    if (!is_passage(corpus.traits(candidate.node))) continue;
    passages.push_back(
        {candidate.node, candidate.node, candidate.score, candidate.signals, source_of(candidate)});
  }
  for (const ProseChunk& chunk : prose) {
    passages.push_back({chunk.node, chunk.last, chunk.score, chunk.signals, "text"});
  }
  return passages;
}

void discount_repeats(const corpus::Corpus& corpus, std::vector<RankedPassage>& passages) {
  const std::size_t head = std::min(kMaxCompared, passages.size());
  sort_head(passages, head);
  std::map<std::string, int> seen;
  for (std::size_t i = 0; i < head; ++i) {
    const auto node = corpus.node(passages[i].node);
    if (!node || corpus.is_prose(node->id)) continue;
    const int before = seen[node->qualified_name()]++;
    passages[i].score *= std::pow(kRepeatShare, before);
  }
}

void keep_best(std::vector<RankedPassage>& passages, std::size_t count) {
  count = std::min(count, passages.size());
  sort_head(passages, count);
  passages.resize(count);
}

}  // namespace cairn::ask
