// Implements the studies of `eval`. A study runs the cases several times, examines a single case,
// or measures something other than ranks.
#include "cmd/cairn/eval_options.h"
#include "cmd/cairn/progress.h"
#include "internal/base/display.h"
#include "internal/base/text_file.h"
#include "internal/eval/description_cases.h"
#include "internal/eval/diagnosis.h"
#include "internal/eval/feature_file.h"
#include "internal/eval/study.h"
#include "internal/indexer/commits.h"
#include "internal/render/evaluation.h"
#include "internal/render/history_warning.h"

namespace cairn::cmd {
namespace {

using base::Error;
using base::ErrorKind;

constexpr std::size_t kMaxMinedCommits = 100'000;
constexpr std::size_t kFewestToLearnFrom = 20;

template <typename Result>
void print(Session& session, const EvalOptions& options, const Result& result) {
  if (options.read.json || options.format == "json") {
    session.print_json(render::json_of(result));
  } else {
    session.print(render::text_of(result));
  }
}

std::string config_text(const eval::Learning& learning) {
  return "# found by cairn eval --learn; on held-out cases, " +
         eval::name_of(learning.held_out.metric) + " went from " +
         std::to_string(learning.held_out.before) + " to " +
         std::to_string(learning.held_out.after) + "\n[search]\nweights = \"" +
         rank::weights_text(learning.ranking) + "\"\n";
}

const eval::Case& case_to_show(const std::vector<eval::Case>& cases, const std::string& id) {
  for (const eval::Case& one : cases) {
    if (one.id == id || eval::key_of(one) == id) return one;
  }
  throw Error(ErrorKind::kUsage, "there is no case '" + base::display_line(id) + "'",
              "the first one is '" + base::display_line(cases.front().id) + "'");
}

void append(eval::Mining& all, eval::Mining more, std::size_t limit) {
  for (eval::MinedCase& one : more.cases) {
    if (all.cases.size() < limit) all.cases.push_back(std::move(one));
  }
  all.commits += more.commits;
  for (const auto& [reason, count] : more.left_out) all.left_out[reason] += count;
}

eval::Mining mine_around(const corpus::Corpus& corpus, const EvalOptions& options) {
  const std::size_t most = parse_count("--commits", options.commits, kMaxMinedCommits);
  const std::size_t limit = parse_count("--limit", options.limit, kMaxMinedCommits);
  eval::Mining all;
  for (const bool after : {true, false}) {
    if (after ? options.before : options.after) continue;
    const git::GitCommits commits =
        indexer::commits_around(corpus.sources().root(), corpus.head(), after, most);
    const std::uint64_t read = commits.log.commits.size();
    const std::string gaps = render::history_warning(commits.gaps, read, read);
    if (!gaps.empty()) Session::warn(gaps);
    append(all, eval::mine(corpus, {commits.log, commits.messages, after, options.messages}),
           limit);
  }
  return all;
}

// Returns the labelled queries of --fixtures. Without --fixtures, makes cases from the commits of
// the project.
std::vector<eval::Case> cases_to_learn_from(const EvalOptions& options) {
  if (!options.fixtures.empty()) return cases_of(options);
  const eval::Mining mining = mine_around(open_corpus(options.read, 0), options);
  std::vector<eval::Case> cases;
  for (const eval::MinedCase& mined : mining.cases) cases.push_back(mined.one);
  if (cases.size() >= kFewestToLearnFrom) return cases;
  throw Error(ErrorKind::kBadData,
              "the history has only " + std::to_string(cases.size()) +
                  " cases to learn from; at least " + std::to_string(kFewestToLearnFrom) +
                  " are needed",
              "give labelled queries of your own with --fixtures");
}

}  // namespace

void run_ablation(Session& session, const EvalOptions& options) {
  const std::vector<eval::Case> cases = cases_of(options);
  Asking asking(options, cases);
  const auto rows =
      eval::ablate(asking.evaluation(), settings_of(options, cases),
                   {metric_of("mrr"), metric_of("recall@10"), metric_of("acc@5")}, show_cases_done);
  clear_progress();
  print(session, options, rows);
}

void run_calibration(Session& session, const EvalOptions& options) {
  const std::vector<eval::Case> cases = cases_of(options);
  Asking asking(options, cases);
  const std::vector<eval::CaseResult> results =
      asking.evaluation().run(settings_of(options, cases), show_cases_done);
  clear_progress();
  const eval::Calibration calibration = eval::calibrate(cases, results);
  if (options.read.json || options.format == "json") {
    session.print_json(render::json_of(calibration));
  } else {
    session.print(render::text_of(calibration, make_style(options.read, std::string())));
  }
  if (!options.svg.empty()) {
    base::write_text_file(options.svg, render::svg_of(calibration), base::IfThere::kReplace);
  }
  if (!options.features.empty()) {
    const base::Json rows = render::rows_of(calibration, cases, results);
    base::write_text_file(options.features, base::to_text(rows, base::JsonLayout::kOneLine) + "\n",
                          base::IfThere::kReplace);
  }
  if (calibration.judged.empty()) session.exit_code = kNotFound;
}

void run_learning(Session& session, const EvalOptions& options) {
  const std::vector<eval::Case> cases = cases_to_learn_from(options);
  const eval::Settings settings = settings_of(options, cases);
  if (!settings.ranking.is_learned) {
    throw Error(ErrorKind::kUsage, "these weights do not use the learned ranking",
                "leave --weights out");
  }
  Asking asking(options, cases);
  const eval::Learning learning =
      eval::learn(asking.evaluation(), cases, settings, metric_of(options.metric), show_cases_done);
  clear_progress();
  print(session, options, learning);
  if (!learning.holds()) {
    Session::note("no improvement on held-out cases; the weights are unchanged");
    session.exit_code = kNotFound;
    return;
  }
  if (options.output.empty()) return;
  base::write_text_file(options.output, config_text(learning), base::IfThere::kRefuse);
  Session::note("wrote " + options.output + "; to use it, save it as cairn.toml at the root");
}

void run_features(Session&, const EvalOptions& options) {
  const std::vector<eval::Case> cases = cases_of(options);
  Asking asking(options, cases);
  const eval::IndexOf index_of = [&](const eval::Case& one) { return asking.indexes().of(one); };
  eval::write_features(cases, index_of, settings_of(options, cases), options.features,
                       show_cases_done);
  clear_progress();
  Session::note("wrote " + options.features + " and " + options.features + ".json");
}

void run_show(Session& session, const EvalOptions& options) {
  const std::vector<eval::Case> cases = cases_of(options);
  const eval::Case& asked = case_to_show(cases, options.show);
  Asking asking(options, cases);
  const auto index = asking.indexes().of(asked);
  if (const std::string* missing = std::get_if<std::string>(&index)) {
    throw Error(ErrorKind::kNoIndex, *missing);
  }
  const corpus::Corpus corpus(std::get<corpus::OpenRequest>(index));
  std::vector<model::NodeTraits> activity;
  if (asked.as_of) activity = eval::PastActivity().at(corpus, *asked.as_of);
  const eval::Diagnosis diagnosis =
      eval::diagnose(corpus, asked, settings_of(options, cases), activity);
  clear_progress();
  if (options.read.json || options.format == "json") {
    session.print_json(render::json_of(asked, diagnosis));
  } else {
    session.print(render::text_of(asked, diagnosis, make_style(options.read, corpus)));
  }
}

void run_mining(Session& session, const EvalOptions& options) {
  session.json = options.read.json;
  const corpus::Corpus corpus = open_corpus(options.read, 0);
  if (options.types && !options.descriptions) {
    throw Error(ErrorKind::kUsage, "--types only works with --descriptions", "add --descriptions");
  }
  const auto what = options.types ? eval::Described::kTypes : eval::Described::kFunctions;
  const eval::Mining mining =
      options.descriptions
          ? eval::mine_descriptions(corpus, what,
                                    parse_count("--limit", options.limit, kMaxMinedCommits))
          : mine_around(corpus, options);
  const std::string fixture =
      base::to_text(render::fixture_of(mining), base::JsonLayout::kIndented) + "\n";
  std::string left_out;
  for (const auto& [reason, count] : mining.left_out) {
    left_out += "; " + std::to_string(count) + " " + reason;
  }
  Session::note(std::to_string(mining.cases.size()) + " cases from " +
                std::to_string(mining.commits) + " commits" + left_out);
  if (mining.cases.empty()) session.exit_code = kNotFound;
  if (options.output.empty()) {
    session.print(fixture);
  } else {
    base::write_text_file(options.output, fixture, base::IfThere::kRefuse);
  }
}

}  // namespace cairn::cmd
