// Computes what a revision replaces in the history of nodes.
//
//   RevisedHistory history(request, index, files);
//   if (!history.compute()) …       // the history cannot be read
//   history.write(reviser);
//
// If the index describes the checked-out commit, only the symbols of the changed files can have
// another history. After a commit, the activity and recency of all nodes are those at its time, so
// the histories of all nodes are computed, from the logs in the index and the new commits.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "internal/collected/import_report.h"
#include "internal/git/log.h"
#include "internal/history/node_histories.h"
#include "internal/indexer/changed_file.h"
#include "internal/indexer/import.h"
#include "internal/model/history.h"
#include "internal/store/index_reader.h"
#include "internal/store/index_reviser.h"

namespace cairn::indexer {

class RevisedHistory {
 public:
  // Requires: compute() is called when the files have been built.
  RevisedHistory(const ImportRequest& request, const store::IndexReader& index,
                 const std::vector<ChangedFile>& files)
      : request_(request), index_(index), files_(files), head_(index.about().head) {}

  // `view` is the index with the numbers that the nodes will have. Returns false if the history is
  // damaged or cannot be read.
  bool compute(const store::IndexReader& view);

  // Requires: the traits of the changed files have been written.
  void write(store::IndexReviser& reviser) const;

  // The commit that the index will describe.
  const std::string& head() const { return head_; }

  // Stores what was read in `report`, which describes the index as it was.
  void describe(collected::ImportReport& report) const;

 private:
  // New rows and traits for consecutive nodes.
  struct Block {
    model::NodeId first{};
    std::vector<model::NodeTraits> traits;  // for each node, with hotspot and recency alone
    std::vector<model::NodeHistory> rows;
  };
  bool compute_file(const ChangedFile& file, const model::History& history,
                    const history::NodeHistories::Highest& before);
  void compute_all(const store::IndexReader& view, const model::History& history);
  void add_all_files(const store::IndexReader& view, history::NodeHistories& histories) const;

  const ImportRequest& request_;
  const store::IndexReader& index_;
  const std::vector<ChangedFile>& files_;
  std::string head_;
  std::optional<git::GitLogResult> read_;                   // if there are new commits
  std::optional<history::NodeHistories::Highest> highest_;  // if it may have changed
  std::vector<Block> blocks_;
};

}  // namespace cairn::indexer
