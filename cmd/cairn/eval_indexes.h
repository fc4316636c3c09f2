// Finds the index for a case of an evaluation.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "cmd/cairn/cli.h"
#include "internal/eval/case.h"

namespace cairn::cmd {

// Opens the indexes on which the cases of an evaluation run.
//
// A case that names no index uses the index given with --index or, without --index, the index of
// the working directory. If --index is given and `directories` is empty, all cases use that index.
//
// Otherwise, the index called NAME is looked up in each directory, in this order:
//   NAME.db
//   NAME/.cairn/index.db
//   NAME/index.scip, NAME.scip, NAME.scip.zst or NAME.scip.gz
//
// A SCIP file is imported into a temporary index. Its sources and history are read from the
// directory NAME if that exists.
//
// NAME may consist of a repository and a commit, for example owner/repo@0123456789. In the file
// name, each slash is then written as "__", and the commit may be shortened to 8 digits.
class EvalIndexes {
 public:
  // `max_commits` is the maximum number of commits that are read for an imported index.
  EvalIndexes(const ReadOptions& at_hand, std::vector<std::string> directories,
              std::size_t max_commits);
  ~EvalIndexes();
  EvalIndexes(const EvalIndexes&) = delete;
  EvalIndexes& operator=(const EvalIndexes&) = delete;

  // Returns the index for a case, or a clause that says why there is none. Thread-safe.
  std::variant<corpus::OpenRequest, std::string> of(const eval::Case& asked);

 private:
  using Found = std::variant<corpus::OpenRequest, std::string>;
  Found find(const std::string& name, bool without_documentation);
  Found import(const std::string& name, const std::string& scip, const std::string& root,
               bool without_documentation);

  const ReadOptions& at_hand_;
  std::vector<std::string> directories_;
  std::size_t max_commits_ = 0;
  std::string scratch_;  // temporary directory of imported indexes; "" before the first import
  std::mutex mutex_;
  std::map<std::pair<std::string, bool>, Found> known_;
};

}  // namespace cairn::cmd
