#include "internal/ask/passage_mass.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace cairn::ask {
namespace {

using model::NodeId;

using Scores = std::span<const graph::NodeScore>;

double mass_of(Scores scores, NodeId node) {
  const auto at = std::lower_bound(
      scores.begin(), scores.end(), value_of(node),
      [](const graph::NodeScore& score, std::uint32_t wanted) { return score.node < wanted; });
  return at != scores.end() && at->node == value_of(node) ? at->score : 0.0;
}

// Returns the masses of the pieces of a passage, except its first piece. These pieces are the
// direct children of a section, or the paragraphs after the first. Omits pieces that PageRank has
// not reached.
std::vector<double> masses_inside(const corpus::Corpus& corpus, Scores scores,
                                  const ProseChunk& chunk) {
  std::vector<double> masses;
  auto at = std::upper_bound(
      scores.begin(), scores.end(), value_of(chunk.node),
      [](std::uint32_t wanted, const graph::NodeScore& score) { return wanted < score.node; });
  if (at == scores.end()) return masses;
  const corpus::DocumentOutline& document = corpus.outline_of(chunk.node);
  const std::uint32_t first = document.piece_of(chunk.node);
  const bool is_section = document.pieces[first].kind == model::NodeKind::kSection;
  const std::uint32_t last =
      is_section ? document.pieces[first].last : document.piece_of(chunk.last);
  const std::uint32_t parent = is_section ? first : document.pieces[first].parent;
  for (; at != scores.end() && at->node <= value_of(document.node_of(last)); ++at) {
    const std::uint32_t piece = document.piece_of(NodeId{at->node});
    if (document.pieces[piece].parent == parent) masses.push_back(at->score);
  }
  return masses;
}

}  // namespace

void set_graph_signals(const corpus::Corpus& corpus, const search::Spread& spread,
                       std::vector<ProseChunk>& chunks) {
  const Scores scores = spread.ranks.scores;
  for (ProseChunk& chunk : chunks) {
    double mass = mass_of(scores, chunk.node);
    double pieces = 1;
    for (const double inside : masses_inside(corpus, scores, chunk)) {
      mass += inside;
      ++pieces;
    }
    chunk.signals.graph = std::min(1.0, mass / std::sqrt(pieces) / spread.most);
  }
}

}  // namespace cairn::ask
