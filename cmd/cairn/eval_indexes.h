// Finds the index for a case of an evaluation: the one at hand, or one by name in a directory.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "cmd/cairn/cli.h"
#include "internal/eval/case.h"

namespace cairn::cmd {

// Without directories, all cases use the index that --index names. In a directory, the index NAME
// is NAME.db, NAME/.cairn/index.db, or one imported temporarily for the evaluation: NAME/index.scip
// with the sources and history of NAME; or NAME.scip, possibly compressed, with the sources and
// history of NAME if that directory exists. If NAME consists of repository and commit, such as
// owner/repo@0123456789, the slash may be written as "__" and the commit shortened to 8 digits.
class EvalIndexes {
 public:
  // Reads at most `max_commits` commits of the history of an imported index.
  EvalIndexes(const ReadOptions& at_hand, std::vector<std::string> directories,
              std::size_t max_commits);
  ~EvalIndexes();
  EvalIndexes(const EvalIndexes&) = delete;
  EvalIndexes& operator=(const EvalIndexes&) = delete;

  // The index, or a clause that says why there is none. Thread-safe.
  std::variant<corpus::OpenRequest, std::string> of(const eval::Case& asked);

 private:
  using Found = std::variant<corpus::OpenRequest, std::string>;
  Found find(const std::string& name, bool without_documentation);
  Found import(const std::string& name, const std::string& scip, const std::string& root,
               bool without_documentation);

  const ReadOptions& at_hand_;
  std::vector<std::string> directories_;
  std::size_t max_commits_ = 0;
  std::string scratch_;  // directory of imported indexes; "" until something is imported
  std::mutex mutex_;
  std::map<std::pair<std::string, bool>, Found> known_;
};

}  // namespace cairn::cmd
