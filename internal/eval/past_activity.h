// Computes hotspot and recency as of an earlier time, so that later commits do not influence the
// evaluation of a past commit.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/history/node_histories.h"

namespace cairn::eval {

// Caches the history of each index. Thread-safe.
class PastActivity {
 public:
  // Returns the traits as of `time`, indexed by node. Returns an empty vector if the index has no
  // history.
  std::vector<model::NodeTraits> at(const corpus::Corpus& corpus, std::int64_t time);

 private:
  struct Known {
    model::History history;
    history::NodeHistories nodes;
  };
  const Known& known(const corpus::Corpus& corpus);

  std::mutex mutex_;
  std::map<std::string, Known> by_index_;
};

}  // namespace cairn::eval
