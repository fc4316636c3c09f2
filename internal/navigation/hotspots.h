// Implements `hotspots`: finds the files and symbols that change most, according to version
// control.
//
// Results are ordered by activity score: the number of commits that touched the file or symbol,
// where each commit is weighted by its age. The weight halves for every 180 days between the commit
// and the head commit. Bulk commits and merges do not count.
#pragma once

#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/search/filter.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

struct HotspotsRequest {
  bool symbols = false;  // list functions, methods and types instead of files
  std::size_t limit = 20;
  std::size_t offset = 0;
  query::Filters filters;
};

struct Hotspot {
  search::NodeSummary node;
  model::NodeHistory history;
  double share = 0;  // activity score divided by the highest score, [0, 1]
  struct Partner {
    std::string path;
    std::uint32_t commits = 0;  // number of commits that change both this file and the node
  };
  std::vector<Partner> partners;  // files that change in the same commits, most frequent first
  std::vector<search::NodeSummary>
      hottest;  // for a file: its symbols with the highest activity scores
};

struct HotspotsResult {
  std::string generation;
  std::string head;            // id of the head commit; "" without history
  std::int64_t head_time = 0;  // the reference time for the ages of commits
  std::uint64_t commits = 0;   // number of commits that were read
  bool is_cut = false;         // whether there are older commits that were not read
  std::size_t total = 0;
  std::size_t offset = 0;
  std::vector<Hotspot> hotspots;
};

HotspotsResult find_hotspots(const corpus::Corpus& corpus, const HotspotsRequest& request);

}  // namespace cairn::navigation
