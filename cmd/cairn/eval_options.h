// The options of `eval`, and functions that its implementation files share.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/eval_indexes.h"
#include "internal/eval/evaluation.h"
#include "internal/eval/fixture.h"

namespace cairn::cmd {

struct EvalOptions {
  ReadOptions read;
  std::vector<std::string> fixtures;
  std::vector<std::string> indexes;
  std::vector<std::string> only;
  bool no_history = false;
  std::string match = "strict";
  std::string weights;
  std::string ask;
  std::string as_of;
  std::string depths = "1,5,10,50";
  std::string jobs = "1";
  std::vector<std::string> at_least;
  std::vector<std::string> at_most;
  std::string baseline;
  bool no_regression = false;
  bool allow_skipped = false;
  std::string format = "text";
  std::string report;
  bool ablate = false;
  bool learn = false;
  std::string metric = "mrr";
  std::string output;
  std::string show;
  std::string features;
  bool calibration = false;
  std::string svg;
  // Options of `eval mine`.
  std::string commits = "1000";
  std::string limit = "200";
  bool after = false;
  bool before = false;
  bool messages = false;
  bool descriptions = false;
  bool types = false;
};

// Returns the cases to run. Warns about lines that could not be parsed.
std::vector<eval::Case> cases_of(const EvalOptions& options);

// Returns the settings of the evaluation. The weights in the settings files apply only if at least
// one case names no index of its own.
eval::Settings settings_of(const EvalOptions& options, const std::vector<eval::Case>& cases);

// Returns the metric called `name`. Throws base::Error kUsage if there is none.
eval::Metric metric_of(const std::string& name);

// Evaluates `cases` on the indexes that `options` and the cases name. `options` and `cases` must
// outlive this object.
class Asking {
 public:
  Asking(const EvalOptions& options, const std::vector<eval::Case>& cases);

  EvalIndexes& indexes() { return indexes_; }
  eval::Evaluation& evaluation() { return evaluation_; }

 private:
  EvalIndexes indexes_;
  eval::IndexOf index_of_;
  eval::Evaluation evaluation_;
};

// Shows the progress of an evaluation. Throws base::Interrupted.
void show_cases_done(std::size_t done, std::size_t all);

// Each function runs one kind of `eval`: --calibration, --ablate, --learn, --show, --features, and
// the subcommand `eval mine`.
void run_calibration(Session& session, const EvalOptions& options);
void run_ablation(Session& session, const EvalOptions& options);
void run_learning(Session& session, const EvalOptions& options);
void run_show(Session& session, const EvalOptions& options);
void run_features(Session& session, const EvalOptions& options);
void run_mining(Session& session, const EvalOptions& options);

// Adds `eval refs`.
void add_eval_refs(CLI::App& command, Session& session);

}  // namespace cairn::cmd
