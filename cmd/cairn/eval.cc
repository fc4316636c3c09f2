#include <algorithm>
#include <memory>

#include "cmd/cairn/eval_options.h"
#include "cmd/cairn/progress.h"
#include "internal/base/interrupt.h"
#include "internal/base/text_file.h"
#include "internal/eval/gates.h"
#include "internal/render/evaluation.h"

namespace cairn::cmd {
namespace {

constexpr std::size_t kMaxDepth = eval::kDepth;

constexpr const char* kEvalFooter =
    R"(A fixture is a JSON list of queries with the expected results; docs/evaluation.md describes it.
Without a fixture, searches for names from the index: unchanged, as separate words, and misspelt.

Examples
  cairn eval
  cairn eval --fixtures eval/ --min recall@10=0.9 --min mrr=0.8 --max p95=50ms
  cairn eval --fixtures eval/ --report before.json
  cairn eval --fixtures eval/ --baseline before.json --no-regression
  cairn eval --fixtures eval/ --show load-config
  cairn eval --fixtures eval/ --ablate
  cairn eval --fixtures eval/ --calibration --svg reliability.svg
  cairn eval mine -o mined.json && cairn eval --fixtures mined.json

Exit code: 0 if all conditions hold; 1 if one fails or no case could be run; 2 on error.)";

std::vector<std::size_t> depths_of(const std::string& text) {
  std::vector<std::size_t> depths;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    depths.push_back(parse_count("--k", text.substr(at, comma - at), kMaxDepth));
    if (depths.back() == 0)
      throw base::Error(base::ErrorKind::kUsage, "--k takes whole numbers from 1");
    at = comma + 1;
  }
  return depths;
}

std::vector<eval::Gate> gates_of(const EvalOptions& options) {
  std::vector<eval::Gate> gates;
  for (const std::string& text : options.at_least) {
    gates.push_back(eval::parse_gate(text, eval::Bound::kAtLeast));
  }
  for (const std::string& text : options.at_most) {
    gates.push_back(eval::parse_gate(text, eval::Bound::kAtMost));
  }
  return gates;
}

std::optional<eval::Baseline> baseline_of(const EvalOptions& options) {
  if (options.baseline.empty()) {
    if (!options.no_regression) return std::nullopt;
    throw base::Error(base::ErrorKind::kUsage, "--no-regression needs something to compare with",
                      "use --baseline FILE, where FILE is the --report of an earlier run");
  }
  return eval::parse_baseline(base::read_text_file(options.baseline), options.baseline);
}

void print(Session& session, const EvalOptions& options, const render::EvaluationOutput& output) {
  if (options.read.json || options.format == "json") {
    session.print_json(render::json_of(output));
  } else if (options.format == "junit") {
    session.print(render::junit_of(output));
  } else if (options.format == "markdown") {
    session.print(render::markdown_of(output));
  } else {
    session.print(render::text_of(output, make_style(options.read, std::string())));
  }
}

void run_evaluation(Session& session, const EvalOptions& options) {
  const std::vector<eval::Gate> gates = gates_of(options);
  const std::vector<eval::Metric> metrics = eval::metrics_at(depths_of(options.depths));
  const std::optional<eval::Baseline> baseline = baseline_of(options);
  const std::vector<eval::Case> cases = cases_of(options);
  const eval::Settings settings = settings_of(options, cases);
  Asking asking(options, cases);
  std::vector<eval::CaseResult> results = asking.evaluation().run(settings, show_cases_done);
  clear_progress();
  const eval::Report report =
      eval::summarize(cases, std::move(results), settings.matching, metrics);
  std::optional<eval::Comparison> comparison;
  if (baseline) comparison = eval::compare(report, *baseline, metrics);
  std::vector<eval::GateResult> checked;
  checked.reserve(gates.size() + 2);
  for (const eval::Gate& gate : gates) checked.push_back(eval::check(gate, report));
  if (options.no_regression) checked.push_back(eval::check_regression(*comparison, report));
  if (!checked.empty() && !options.allow_skipped && report.skipped > 0) {
    checked.push_back(eval::check_all_were_asked(report));
  }
  const render::EvaluationOutput output{report, rank::weights_text(settings.ranking), comparison,
                                        checked};
  if (!options.report.empty()) {
    base::write_text_file(
        options.report, base::to_text(render::json_of(output), base::JsonLayout::kIndented) + "\n",
        base::IfThere::kReplace);
  }
  print(session, options, output);
  const bool asked_none = report.skipped == report.cases.size();
  const bool failed = std::any_of(checked.begin(), checked.end(),
                                  [](const eval::GateResult& gate) { return !gate.passed; });
  if (asked_none || failed) session.exit_code = kNotFound;
}

// Rejects options that have no effect on a study such as --ablate, instead of ignoring them.
void check_study(const EvalOptions& options) {
  const bool is_study =
      !options.show.empty() || options.ablate || options.learn || options.calibration;
  const char* wrong = !options.report.empty()     ? "--report"
                      : !options.baseline.empty() ? "--baseline"
                      : options.no_regression     ? "--no-regression"
                      : !options.at_least.empty() ? "--min"
                      : !options.at_most.empty()  ? "--max"
                                                  : nullptr;
  if (!is_study || wrong == nullptr) return;
  throw base::Error(
      base::ErrorKind::kUsage,
      std::string(wrong) + " cannot be used with --ablate, --learn, --show or --calibration",
      "leave one of them out");
}

void run_eval(Session& session, const EvalOptions& options) {
  session.json = options.read.json;
  check_study(options);
  base::catch_interrupts();
  try {
    if (options.calibration) {
      run_calibration(session, options);
    } else if (!options.show.empty()) {
      run_show(session, options);
    } else if (!options.features.empty()) {
      run_features(session, options);
    } else if (options.ablate) {
      run_ablation(session, options);
    } else if (options.learn) {
      run_learning(session, options);
    } else {
      run_evaluation(session, options);
    }
  } catch (...) {
    clear_progress();
    throw;
  }
}

void add_choice_of_cases(CLI::App& command, EvalOptions& options) {
  command
      .add_option("--fixtures", options.fixtures,
                  "File or directory of labelled queries (default: the names in the index)")
      ->type_name("PATH")
      ->allow_extra_args(false);
  command
      .add_option("--indexes", options.indexes,
                  "Directory of the indexes or checkouts that the cases refer to")
      ->type_name("DIR")
      ->allow_extra_args(false);
  command.add_flag("--no-history", options.no_history,
                   "Do not read git history when importing from --indexes");
  command.add_option("--only", options.only, "Run only cases with this type, tag or part of an id")
      ->type_name("TEXT")
      ->allow_extra_args(false);
  command
      .add_option("--match", options.match,
                  "How results must match expected names: strict or lenient")
      ->type_name("RULE")
      ->check(CLI::IsMember({"strict", "lenient"}));
  command.add_option("-w,--weights", options.weights, "Weights, as for search")
      ->type_name("WEIGHTS");
  command
      .add_option("--ask", options.ask, "Evaluate ask, not search: all its passages, or only code")
      ->type_name("PART")
      ->check(CLI::IsMember({"all", "code"}));
  command
      .add_option("--as-of", options.as_of,
                  "Ignore history after this time (default: the time that each case gives)")
      ->type_name("TIME");
  command.add_option("--jobs", options.jobs, "Number of cases to run in parallel (default 1)")
      ->type_name("N");
}

void add_conditions(CLI::App& command, EvalOptions& options) {
  command
      .add_option("--min", options.at_least,
                  "Require a metric to reach a value, e.g. recall@10=0.9 or type=issue:mrr=0.4")
      ->type_name("METRIC=VALUE")
      ->allow_extra_args(false);
  command
      .add_option("--max", options.at_most, "Require a metric not to exceed a value, e.g. p95=50ms")
      ->type_name("METRIC=VALUE")
      ->allow_extra_args(false);
  command.add_option("--baseline", options.baseline, "Compare with the --report of an earlier run")
      ->type_name("FILE");
  command.add_flag("--no-regression", options.no_regression,
                   "Require that every case that passed still passes, and that no mean drops "
                   "significantly");
  command.add_flag("--allow-skipped", options.allow_skipped,
                   "Let conditions pass even if some cases could not be run");
}

void add_mine(CLI::App& command, Session& session, const std::shared_ptr<EvalOptions>& options) {
  CLI::App* mine =
      command.add_subcommand("mine", "Create a fixture from the commits in the repository");
  mine->add_option("--commits", options->commits, "Number of commits to look at (default 1000)")
      ->type_name("N");
  mine->add_option("-n,--limit", options->limit, "Maximum number of cases (default 200)")
      ->type_name("N");
  mine->add_flag("--after", options->after, "Use only commits after the indexed one");
  mine->add_flag("--before", options->before, "Use only commits up to the indexed one");
  mine->add_flag("--messages", options->messages,
                 "Use a commit's subject and body as the query, if the body is long");
  mine->add_flag(
      "--descriptions", options->descriptions,
      "Create queries from the first sentences of functions' comments, not from commits");
  mine->add_flag("--types", options->types,
                 "With --descriptions, use types' comments instead of functions'");
  mine->add_option("-o,--output", options->output, "Write to a new file")->type_name("FILE");
  add_read_options(*mine, options->read);
  mine->footer(
      "The query is the subject of a commit; the expected results are the one to five functions\n"
      "that it changed. Commits after the indexed one are the better test, because the index does\n"
      "not contain their changes: check out an older commit, index it, check out the newest "
      "again,\n"
      "and mine. A case from an earlier commit stores its time, so that later history is "
      "ignored.\n\n"
      "Examples\n  cairn eval mine -o mined.json\n  cairn eval mine --before --limit 50\n\n"
      "Exit code: 0 if cases were found; 1 if not; 2 on error.");
  mine->callback([options, &session] { run_mining(session, *options); });
}

}  // namespace

void add_eval(CLI::App& app, Session& session) {
  auto options = std::make_shared<EvalOptions>();
  CLI::App* command =
      app.add_subcommand("eval", "Measure how well searches find the expected results");
  add_choice_of_cases(*command, *options);
  add_conditions(*command, *options);
  command
      ->add_option("--k", options->depths, "Values of K for recall@K, acc@K, … (default 1,5,10,50)")
      ->type_name("K,K");
  command->add_option("--format", options->format, "Output format: text, json, junit or markdown")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json", "junit", "markdown"}));
  command->add_option("--report", options->report, "Also write the JSON report to a file")
      ->type_name("FILE");
  command->add_flag("--ablate", options->ablate,
                    "Also run without each signal, and with each signal alone");
  command->add_flag("--calibration", options->calibration,
                    "Measure how often answers are right, by the confidence stated with them");
  command
      ->add_option("--svg", options->svg, "With --calibration, also write the reliability diagram")
      ->type_name("FILE");
  command->add_flag("--learn", options->learn,
                    "Fit the weights to the project's own commits, or to --fixtures");
  command->add_option("--metric", options->metric, "Metric that --learn maximizes (default mrr)")
      ->type_name("METRIC");
  command->add_option("-o,--output", options->output, "Write the weights of --learn to a new file")
      ->type_name("FILE");
  command
      ->add_option("--show", options->show,
                   "Show the ranking of one case and where its expected results are")
      ->type_name("ID");
  command
      ->add_option(
          "--features", options->features,
          "Write the features of the candidates (with --calibration, of the confidences) to a file")
      ->type_name("FILE");
  add_read_options(*command, options->read);
  command->footer(kEvalFooter);
  add_mine(*command, session, options);
  add_eval_refs(*command, session);
  command->require_subcommand(0, 1);
  command->callback([command, options, &session] {
    if (command->get_subcommands().empty()) run_eval(session, *options);
  });
}

}  // namespace cairn::cmd
