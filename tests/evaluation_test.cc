// Tests evaluations on the real indexes of the sample projects.

#include "internal/eval/evaluation.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "internal/eval/fixture.h"
#include "internal/eval/gates.h"
#include "internal/eval/mining.h"
#include "internal/eval/name_cases.h"
#include "internal/eval/study.h"
#include "internal/indexer/commits.h"
#include "internal/render/evaluation.h"
#include "internal/search/lookup.h"
#include "tests/git_project.h"
#include "tests/sample_index.h"

namespace cairn {
namespace {

using eval::Bound;
using eval::Case;
using eval::CaseResult;
using testing::SampleIndex;

constexpr std::int64_t kDayOfEval = 86400;

corpus::OpenRequest sample(const std::string& language) {
  const SampleIndex& index = SampleIndex::of(language);
  return {index.path(), index.root(), 0};
}

eval::Report evaluate(const std::vector<Case>& cases, const eval::Settings& settings,
                      const eval::IndexOf& index_of) {
  eval::Evaluation evaluation(cases, index_of, 1);
  return eval::summarize(cases, evaluation.run(settings, [](std::size_t, std::size_t) {}),
                         settings.matching, eval::metrics_at({1, 10}));
}

// The labelled queries of this repository, evaluated on the indexes of the sample projects. `make
// gate` runs the same evaluation.
struct CommittedGate {
  std::vector<Case> cases = eval::read_fixtures({testing::fixture("eval/samples.json")}).cases;
  eval::IndexOf index_of = [](const Case& asked) { return sample(asked.index); };
  eval::Baseline baseline = eval::parse_baseline(
      testing::read_file(testing::fixture("eval/baseline.json")), "baseline.json");

  bool holds(const rank::Ranking& ranking) const {
    eval::Settings settings;
    settings.ranking = ranking;
    const eval::Report report = evaluate(cases, settings, index_of);
    const eval::Comparison comparison = eval::compare(report, baseline, eval::metrics_at({1, 10}));
    return eval::check(eval::parse_gate("recall@10=0.95", Bound::kAtLeast), report).passed &&
           eval::check(eval::parse_gate("mrr=0.9", Bound::kAtLeast), report).passed &&
           eval::check_all_were_asked(report).passed &&
           eval::check_regression(comparison, report).passed;
  }
};

Case one_case(const std::string& json) {
  return eval::parse_fixture("[" + json + "]", "test.json").cases.at(0);
}

CaseResult ask_case(const corpus::Corpus& corpus, const Case& asked,
                    const eval::Settings& settings) {
  return eval::judge(corpus, asked, settings,
                     search::search(corpus, eval::request_of(asked, settings, {})));
}
CaseResult ask_case(const Case& asked) { return ask_case(testing::python_corpus(), asked, {}); }

// A sample project in which Lighthouse.describe was changed twice after the initial commit.
class WorkedOn {
 public:
  WorkedOn() {
    std::filesystem::copy(testing::fixture("samples/python"), project_.path(),
                          std::filesystem::copy_options::recursive |
                              std::filesystem::copy_options::overwrite_existing);
    const std::string whole = testing::read_file(project_ / kFile);
    write(whole, "on");
    project_.commit_as(kDayOfEval, "Begin with all of it");
    write(whole, "burning");
    project_.commit_as(100 * kDayOfEval, "fix(marks): say that the lamp burns (#3)");
    write(whole, "lit");
    project_.commit_as(200 * kDayOfEval, "Tell whether the lamp is lit");
  }

  corpus::Corpus import() {
    indexer::ImportRequest request;
    request.inputs = {project_ / "index.scip"};
    request.root = project_.path();
    request.index_path = index_ / "index.db";
    request.max_commits = 100;
    indexer::import_scip(request, [](std::string_view) {});
    return corpus::Corpus({index_ / "index.db", project_.path(), 0});
  }
  testing::GitProject& project() { return project_; }

 private:
  static constexpr const char* kFile = "src/harbour_lights/stations.py";

  void write(std::string text, const std::string& word) {
    const std::size_t at = text.find("lit\" if self.lit");
    REQUIRE(at != std::string::npos);
    project_.write(kFile, text.replace(at, 3, word));
  }

  testing::GitProject project_;
  testing::TemporaryDirectory index_;
};

const char* const kDescribe =
    R"({"query": "show the name of the station and its depth in metres", "type": "ranking",
        "expected": ["Lighthouse.describe"], "topK": 1, "kinds": ["method"],
        "scope": "src/harbour_lights/stations.py"})";

}  // namespace

TEST_SUITE_BEGIN("evaluation");

TEST_CASE("the committed gate passes, and fails if the sign of a signal is flipped") {
  const CommittedGate gate;
  CHECK(gate.holds(rank::default_ranking()));
  const auto with_flipped = [](double rank::Weights::*weight) {
    rank::Ranking ranking = rank::default_ranking();
    ranking.names.*weight *= -1;
    ranking.prose.*weight *= -1;
    return ranking;
  };
  CHECK_FALSE(gate.holds(with_flipped(&rank::Weights::text)));
  CHECK_FALSE(gate.holds(with_flipped(&rank::Weights::name)));
  CHECK_FALSE(gate.holds(with_flipped(&rank::Weights::graph)));
  CHECK_FALSE(gate.holds(with_flipped(&rank::Weights::exact)));
}

TEST_CASE("hotspot and recency raise changed code, and do not if flipped") {
  WorkedOn project;
  const corpus::Corpus corpus = project.import();
  const auto rank_with = [&](double rank::Weights::*weight, double value) {
    eval::Settings settings;
    settings.ranking.is_learned = false;
    settings.ranking.prose.graph = settings.ranking.prose.hotspot = 0;
    settings.ranking.prose.recency = 0;
    settings.ranking.prose.*weight = value;
    return eval::first_rank(ask_case(corpus, one_case(kDescribe), settings));
  };
  for (double rank::Weights::*weight : {&rank::Weights::hotspot, &rank::Weights::recency}) {
    CHECK(rank_with(weight, 2) < rank_with(weight, -0.4));
  }
}

TEST_CASE("needle expects any result, ranking the first, localization all") {
  const CaseResult needle =
      ask_case(one_case(R"({"query": "Lighthouse", "expected": ["nothing", "Lighthouse"]})"));
  CHECK(needle.passed);
  CHECK(needle.gold.ranks == std::vector<std::size_t>{1});
  const CaseResult ranking = ask_case(one_case(
      R"({"type": "ranking", "query": "Lighthouse", "expected": ["nothing", "Lighthouse"]})"));
  CHECK_FALSE(ranking.passed);
  CHECK(ranking.failure == "no right answer is among the first 100");
  const CaseResult each = ask_case(one_case(
      R"({"type": "localization", "query": "draught limit", "expected": [
          {"file": "src/harbour_lights/stations.py", "symbol": "Station.draught_limit"},
          {"file": "src/harbour_lights/stations.py", "symbol": "TideGauge.draught_limit"},
          {"file": "src/harbour_lights/stations.py", "symbol": "Lighthouse.draught_limit"}]})"));
  CHECK(each.passed);
  CHECK(each.value(*eval::metric_named("recall@10")) == doctest::Approx(2.0 / 3));
  CHECK(each.value(*eval::metric_named("acc@10")) == 0);
  CHECK(each.value(*eval::metric_named("file.acc@1")) == 1);
}

TEST_CASE("the end of a SCIP symbol means that symbol if it is unique") {
  const auto rank_of = [](const std::string& gold, const std::string& query,
                          eval::Matching matching = eval::Matching::kStrict) {
    eval::Settings settings;
    settings.matching = matching;
    const Case asked =
        one_case(R"({"query": ")" + query + R"(", "expected": [)" + gold + "], \"topK\": 1}");
    return eval::first_rank(ask_case(testing::python_corpus(), asked, settings));
  };
  CHECK(rank_of(R"("Lighthouse#")", "Lighthouse") == 1);
  CHECK(rank_of(R"("stations`/Lighthouse#")", "Lighthouse") == 1);
  CHECK(rank_of(R"("`src.harbour_lights.stations`/Lighthouse#")", "Lighthouse") == 1);
  CHECK(rank_of(R"("Lighthouse#describe().")", "Lighthouse.describe") == 1);
  CHECK(rank_of(R"("harbour_lights.config`/__init__:")", "src/harbour_lights/config.py") == 1);
  // A pattern that begins in the middle of a name does not match.
  CHECK(rank_of(R"("house#")", "Lighthouse") == 0);
  CHECK(rank_of(R"("tations`/Lighthouse#")", "Lighthouse") == 0);
  // If several classes have a method that matches the pattern, even in the same file, the pattern
  // is ambiguous. It then matches nothing.
  CHECK(rank_of(R"("describe().")", "Lighthouse.describe") == 0);
  CHECK(rank_of(R"({"symbol": "describe().", "file": "src/harbour_lights/stations.py"})",
                "Lighthouse.describe") == 0);
  CHECK(rank_of(R"("plan().")", "Planner.plan") == 1);
  CHECK(rank_of(R"("__init__:")", "src/harbour_lights/config.py") == 0);
  CHECK(rank_of(R"({"symbol": "__init__:", "file": "src/harbour_lights/config.py"})",
                "src/harbour_lights/config.py") == 1);
  CHECK(rank_of(R"("describe().")", "Lighthouse.describe", eval::Matching::kLenient) == 1);
}

TEST_CASE("an unwanted result can be given by the end of its symbol") {
  const CaseResult result = ask_case(one_case(
      R"({"query": "draught limit", "expected": ["Station#draught_limit()."],
          "unexpected": ["TideGauge#draught_limit()."]})"));
  CHECK_FALSE(result.passed);
  CHECK(result.failure.find("TideGauge.draught_limit is at rank") == 0);
}

TEST_CASE("an unwanted result fails a case that is otherwise right") {
  const CaseResult result = ask_case(one_case(
      R"({"query": "draught limit", "expected": ["Station.draught_limit"],
          "unexpected": ["TideGauge.draught_limit"]})"));
  CHECK_FALSE(result.passed);
  CHECK(result.failure.find("TideGauge.draught_limit is at rank") == 0);
}

TEST_CASE("a case of expansion is judged on all nodes within the hops") {
  // FogSignal extends Lighthouse, which extends Station; Lighthouse uses Span.
  const auto expansion = [](const std::string& expected, int hops) {
    return ask_case(
        one_case(R"({"type": "expansion", "query": "FogSignal", "topK": 1, "expected": [)" +
                 expected + R"(], "hops": )" + std::to_string(hops) + "}"));
  };
  CHECK(expansion(R"("FogSignal", "Lighthouse")", 1).passed);
  CHECK(expansion(R"("Lighthouse", "Station")", 2).passed);
  const CaseResult far = expansion(R"("Lighthouse", "Station")", 1);
  CHECK_FALSE(far.passed);
  CHECK(far.failure == "not within 1 hops of the first 1: Station");
  CHECK_FALSE(far.has(*eval::metric_named("mrr")));
}

TEST_CASE("a case is skipped without its index, or if the index has its documentation") {
  const std::vector<Case> cases = {
      one_case(R"({"query": "q", "expected": ["a"], "index": "gone"})"),
      one_case(R"({"type": "description", "query": "q", "expected": ["a"], "index": "python"})")};
  const eval::IndexOf index_of =
      [](const Case& asked) -> std::variant<corpus::OpenRequest, std::string> {
    if (asked.index == "gone") return std::string("there is no index 'gone'");
    return sample(asked.index);
  };
  const eval::Report report = evaluate(cases, {}, index_of);
  CHECK(report.skipped == 2);
  CHECK(report.results[0].skipped == "there is no index 'gone'");
  CHECK(report.results[1].skipped.find("contains documentation") != std::string::npos);
}

TEST_CASE("an interruption ends an evaluation with any number of threads") {
  const CommittedGate gate;
  struct Stopped {};
  for (const std::size_t jobs : {1U, 2U, 4U}) {
    eval::Evaluation evaluation(gate.cases, gate.index_of, jobs);
    std::size_t asked = 0;
    CHECK_THROWS_AS(evaluation.run({},
                                   [&](std::size_t, std::size_t) {
                                     if (++asked >= 3) throw Stopped{};
                                   }),
                    Stopped);
    CHECK(asked < gate.cases.size());
  }
}

TEST_CASE("a report is its own baseline") {
  CommittedGate gate;
  const eval::Report report = evaluate(gate.cases, {}, gate.index_of);
  const std::optional<eval::Comparison> none;
  const std::string json =
      base::to_text(render::json_of({report, "", none, {}}), base::JsonLayout::kIndented);
  const eval::Comparison comparison =
      eval::compare(report, eval::parse_baseline(json, "report"), {*eval::metric_named("ndcg@10")});
  CHECK(comparison.compared == gate.cases.size());
  CHECK(comparison.worse.empty());
  CHECK(comparison.better.empty());
  CHECK(comparison.differences.at(0).before == doctest::Approx(comparison.differences.at(0).after));
}

TEST_CASE("cases of names are deterministic, and each finds the named node") {
  const corpus::Corpus& corpus = testing::python_corpus();
  const std::vector<Case> cases = eval::cases_of_names(corpus, 12);
  REQUIRE(cases.size() == 12);
  const std::vector<Case> again = eval::cases_of_names(corpus, 12);
  for (std::size_t i = 0; i < cases.size(); ++i) CHECK(cases[i].query == again[i].query);
  for (const Case& one : cases) {
    CAPTURE(one.id);
    CHECK(ask_case(one).passed);
  }
}

TEST_CASE("commits before the index become cases as of their own time") {
  WorkedOn project;
  const corpus::Corpus corpus = project.import();
  const auto commits = indexer::commits_around(project.project().path(), corpus.head(), false, 100);
  const eval::Mining mining = eval::mine(corpus, {commits.log, commits.messages, false});
  CHECK(mining.commits == 3);
  REQUIRE(mining.cases.size() == 2);
  CHECK(mining.cases[0].one.query == "Tell whether the lamp is lit");
  CHECK(mining.cases[1].one.query == "marks: say that the lamp burns");
  CHECK(mining.cases[1].names == std::vector<std::string>{"Lighthouse.describe"});
  CHECK(mining.cases[1].one.as_of == 100 * kDayOfEval);
  CHECK(mining.left_out == std::map<std::string, std::size_t>{{"too many functions", 1}});
  // Mining writes a fixture that an evaluation can read.
  const std::string json = base::to_text(render::fixture_of(mining), base::JsonLayout::kIndented);
  const std::vector<Case> cases = eval::parse_fixture(json, "mined.json").cases;
  REQUIRE(cases.size() == 2);
  CHECK(cases[1].as_of == 100 * kDayOfEval);
  CHECK(cases[1].expected.at(0).symbol == "Lighthouse.describe");
}

TEST_CASE("commits after the index become cases, through lines that moved") {
  WorkedOn project;
  const corpus::Corpus corpus = project.import();
  testing::GitProject& git = project.project();
  const std::string path = "src/harbour_lights/stations.py";
  git.write(path, "# one more line\n# and another\n" + testing::read_file(git / path));
  git.commit_as(300 * kDayOfEval, "Head the file with two lines");
  std::string text = testing::read_file(git / path);
  const std::size_t at = text.find("lit\" if self.lit");
  git.write(path, text.replace(at, 3, "shining"));
  git.commit_as(400 * kDayOfEval, "Let the lamp of a lighthouse shine");
  const auto commits = indexer::commits_around(git.path(), corpus.head(), true, 100);
  const eval::Mining mining = eval::mine(corpus, {commits.log, commits.messages, true});
  CHECK(mining.commits == 2);
  REQUIRE(mining.cases.size() == 1);
  CHECK(mining.cases[0].one.query == "Let the lamp of a lighthouse shine");
  CHECK(mining.cases[0].names == std::vector<std::string>{"Lighthouse.describe"});
  CHECK_FALSE(mining.cases[0].one.as_of);
  CHECK(mining.left_out == std::map<std::string, std::size_t>{{"no indexed function changed", 1}});
}

TEST_CASE("as of an earlier time, later commits do not count") {
  WorkedOn project;
  const corpus::Corpus corpus = project.import();
  const auto node = [&](const std::string& name) {
    return search::resolve(corpus, name).matches.at(0).node.id;
  };
  eval::PastActivity past;
  const auto activity = [&](std::int64_t time, const std::string& name) {
    return int{past.at(corpus, time)[model::value_of(node(name))].hotspot};
  };
  // Before the second commit, each method has one commit. At the end, Lighthouse.describe has
  // three.
  CHECK(activity(50 * kDayOfEval, "Lighthouse.describe") ==
        activity(50 * kDayOfEval, "TideGauge.describe"));
  CHECK(activity(300 * kDayOfEval, "Lighthouse.describe") >
        activity(300 * kDayOfEval, "TideGauge.describe"));
  // After the last commit, the computed activity is the same as the activity stored in the index.
  const auto now = past.at(corpus, 200 * kDayOfEval + 1);
  for (const char* name : {"Lighthouse.describe", "TideGauge.describe"}) {
    CHECK(now[model::value_of(node(name))].hotspot == corpus.traits(node(name)).hotspot);
  }
  // A commit does not count at its own time, only later.
  CHECK(activity(1 * kDayOfEval, "Lighthouse.describe") == 0);
}

TEST_CASE("learning reports figures on held-out cases") {
  CommittedGate gate;
  std::erase_if(gate.cases, [](const Case& one) {
    const bool asks_names = std::any_of(one.tags.begin(), one.tags.end(), [](const auto& tag) {
      return tag == "typo" || tag == "parts";
    });
    return !asks_names || one.index == "rust" || one.index == "go";
  });
  eval::Evaluation evaluation(gate.cases, gate.index_of, 2);
  eval::Settings settings;
  settings.ranking.names.name = 0;
  const eval::Metric metric = *eval::metric_named("mrr");
  const eval::Learning learning =
      eval::learn(evaluation, gate.cases, settings, metric, [](std::size_t, std::size_t) {});
  REQUIRE(learning.folds.size() == 3);  // one fold for each remaining sample project
  std::size_t cases = 0;
  double after = 0;
  for (const eval::Fold& fold : learning.folds) {
    cases += fold.cases;
    after += fold.after * static_cast<double>(fold.cases);
  }
  CHECK(cases == gate.cases.size());
  CHECK(learning.held_out.after == doctest::Approx(after / static_cast<double>(cases)));
  // On the cases from which it was learned, the new ranking is better than the initial ranking.
  settings.ranking = learning.ranking;
  double sum = 0;
  for (const CaseResult& result : evaluation.run(settings, [](std::size_t, std::size_t) {})) {
    sum += result.value(metric);
  }
  CHECK(learning.ranking.names.name > 0);
  CHECK(sum / static_cast<double>(cases) > learning.held_out.before);
}

TEST_SUITE_END();

}  // namespace cairn
