#include "internal/ask/prose_chunks.h"

#include <algorithm>
#include <map>

#include "internal/rank/bm25f.h"
#include "internal/search/filter.h"

namespace cairn::ask {
namespace {

using model::NodeId;

// A factor that ranks a document slightly lower than code that matches equally well, because code
// is authoritative.
constexpr double kBesideCode = 0.95;

// Text scores of one document that also raise the scores of its passages.
struct Surroundings {
  double document = 0;  // the document's own score
  double best = 0;      // the score of its best passage
};

}  // namespace

std::vector<ProseChunk> prose_chunks(const corpus::Corpus& corpus, const query::Filters& filters,
                                     const search::ProseResult& found) {
  std::vector<ProseChunk> chunks;
  if (found.passages.empty()) return chunks;
  std::map<NodeId, Surroundings> around;
  for (const search::ProseScore& score : found.scores) {
    if (score.kind == model::NodeKind::kDocument) around[score.document].document = score.text;
  }
  for (const search::Passage& passage : found.passages) {
    double& best = around[passage.document].best;
    best = std::max(best, passage.text);
  }
  NodeId document{};
  bool is_wanted = false;
  double prior = 1;
  for (const search::Passage& passage : found.passages) {
    if (passage.document != document) {
      document = passage.document;
      const std::string& path = corpus.outline_of(document).head.path;
      is_wanted = search::accepts_path(filters, path);
      prior = kBesideCode * search::prose_prior(path);
    }
    if (!is_wanted) continue;
    const Surroundings& of_document = around[passage.document];
    ProseChunk chunk;
    chunk.node = passage.first;
    chunk.last = passage.last;
    chunk.document = passage.document;
    chunk.signals.text =
        rank::with_surroundings(passage.text, of_document.document, of_document.best);
    chunk.signals.name = passage.title;
    chunk.signals.prior = prior;
    chunks.push_back(chunk);
  }
  std::sort(chunks.begin(), chunks.end(),
            [](const ProseChunk& a, const ProseChunk& b) { return a.node < b.node; });
  return chunks;
}

void score(std::vector<ProseChunk>& chunks, const rank::Weights& weights) {
  for (ProseChunk& chunk : chunks) chunk.score = rank::fuse(chunk.signals, weights);
}

}  // namespace cairn::ask
