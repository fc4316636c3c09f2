#include "internal/search/surroundings.h"

#include <algorithm>

#include "internal/rank/bm25f.h"

namespace cairn::search {

void add_surroundings(const corpus::Corpus& corpus, std::vector<TextScore>& scores) {
  // The nodes of a file are consecutive and begin with the file itself.
  for (std::size_t begin = 0; begin < scores.size();) {
    const model::NodeId file = corpus.traits(scores[begin].node).file;
    double best = 0;
    std::size_t end = begin;
    for (; end < scores.size() && corpus.traits(scores[end].node).file == file; ++end) {
      best = std::max(best, scores[end].text);
    }
    if (file != model::kNoNode) {
      const double of_file = scores[begin].node == file ? scores[begin].text : 0;
      for (std::size_t i = begin; i < end; ++i) {
        if (scores[i].node == file) continue;
        scores[i].text = rank::with_surroundings(scores[i].text, of_file, best);
      }
    }
    begin = end;
  }
}

}  // namespace cairn::search
