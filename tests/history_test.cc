// Tests how git history is imported and used in answers. The test makes a temporary git repository
// from a sample project.

#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <map>

#include "internal/base/error.h"
#include "internal/indexer/changes.h"
#include "internal/indexer/import.h"
#include "internal/navigation/hotspots.h"
#include "internal/search/search.h"
#include "tests/git_project.h"

namespace cairn {
namespace {

using Lines = std::vector<std::string>;
using testing::GitProject;

constexpr std::int64_t kDay = 86400;
constexpr std::int64_t kBegin = 20000 * kDay;
const std::string kStations = "src/harbour_lights/stations.py";
const std::string kTides = "src/harbour_lights/tides.py";

// A repository with three commits, ten days apart. The first commit adds all files. The second
// changes Lighthouse.describe and tides.py. The third changes both to the text from which the index
// was made.
class History {
 public:
  History() {
    const std::string sample = testing::fixture("samples/python");
    std::filesystem::copy(sample, project_.path(),
                          std::filesystem::copy_options::recursive |
                              std::filesystem::copy_options::overwrite_existing);
    stations_ = testing::read_file(project_ / kStations);
    tides_ = testing::read_file(project_ / kTides);
    write_describe("on");
    project_.commit(kBegin);
    write_describe("burning");
    project_.write(kTides, tides_ + "# end\n");
    project_.commit(kBegin + 10 * kDay);
    write_describe("lit");
    project_.write(kTides, tides_);
    project_.commit(kBegin + 20 * kDay);
  }

  collected::ImportReport import(std::size_t max_commits = 1000) {
    indexer::ImportRequest request;
    request.inputs = {project_ / "index.scip"};
    request.root = project_.path();
    request.index_path = index_ / "index.db";
    request.max_commits = max_commits;
    return indexer::import_scip(request, [](std::string_view) {});
  }
  corpus::Corpus open() const { return corpus::Corpus({index_ / "index.db", project_.path(), 0}); }
  GitProject& project() { return project_; }
  std::string bytes() const { return testing::read_file(index_ / "index.db"); }

 private:
  void write_describe(const std::string& word) {
    std::string text = stations_;
    const std::size_t at = text.find("lit\" if self.lit");
    REQUIRE(at != std::string::npos);
    project_.write(kStations, text.replace(at, 3, word));
  }

  GitProject project_;
  testing::TemporaryDirectory index_;
  std::string stations_;
  std::string tides_;
};

Lines names(const navigation::HotspotsResult& result) {
  Lines lines;
  for (const navigation::Hotspot& hotspot : result.hotspots) {
    lines.push_back(hotspot.node.node.qualified_name() + " " +
                    std::to_string(hotspot.history.commits));
  }
  return lines;
}

search::SearchRequest explained_request() {
  search::SearchRequest request;
  request.query = "how does each station describe itself";
  request.explain = true;
  request.limit = 50;
  return request;
}

}  // namespace

TEST_SUITE_BEGIN("history");

TEST_CASE("files and symbols have the commits that touched them") {
  History history;
  const collected::ImportReport report = history.import();
  CHECK(report.commits == 3);
  CHECK(report.new_commits == 3);
  const corpus::Corpus corpus = history.open();
  CHECK(corpus.head_time() == kBegin + 20 * kDay);
  navigation::HotspotsRequest request;
  request.limit = 2;
  const navigation::HotspotsResult files = navigation::find_hotspots(corpus, request);
  CHECK(names(files) == Lines{kStations + " 3", kTides + " 3"});
  REQUIRE(files.hotspots[0].partners.size() > 0);
  CHECK(files.hotspots[0].partners[0].path == kTides);
  CHECK(files.hotspots[0].partners[0].commits == 3);
  request.symbols = true;
  const navigation::HotspotsResult symbols = navigation::find_hotspots(corpus, request);
  CHECK(names(symbols) == Lines{"Lighthouse 3", "Lighthouse.describe 3"});
}

TEST_CASE("commits to a symbol raise its rank according to the weights") {
  History history;
  history.import();
  const corpus::Corpus corpus = history.open();
  // Both methods are in the same file, but later commits change only Lighthouse.describe.
  const auto ratio = [&](double hotspot, double recency) {
    search::SearchRequest request;
    request.query = "show the name of the station and its depth in metres";
    request.limit = 50;
    request.ranking.is_learned = false;
    request.ranking.prose.graph = 0;
    request.ranking.prose.hotspot = hotspot;
    request.ranking.prose.recency = recency;
    double lighthouse = 0;
    double gauge = 0;
    for (const search::SearchHit& hit : search::search(corpus, request).hits) {
      const std::string name = hit.node.qualified_name();
      if (name == "Lighthouse.describe") lighthouse = hit.score;
      if (name == "TideGauge.describe") gauge = hit.score;
    }
    REQUIRE(lighthouse > 0);
    REQUIRE(gauge > 0);
    return lighthouse / gauge;
  };
  const double without = ratio(0, 0);
  // The first commit, 20 days ago, added both methods. All three commits changed the file that
  // contains them. The two later commits changed Lighthouse.describe, but not the other method.
  const double once = std::exp2(-20.0 / 180);
  const double thrice = 1 + std::exp2(-10.0 / 180) + once;
  const double hotspot = (1 + std::log1p(once) / std::log1p(thrice)) / 2;
  CHECK(ratio(0.5, 0) == doctest::Approx(without * 1.5 / (1 + 0.5 * hotspot)).epsilon(0.005));
  CHECK(ratio(0, 0.5) ==
        doctest::Approx(without * 1.5 / (1 + 0.5 * std::exp2(-20.0 / 90))).epsilon(0.005));
}

TEST_CASE("a learned order explains each score by groups, and each group by features") {
  History history;
  history.import();
  const corpus::Corpus corpus = history.open();
  search::SearchRequest request = explained_request();
  request.ranking = std::get<rank::Ranking>(rank::parse_ranking("history=2,file=0"));
  const search::SearchResult result = search::search(corpus, request);
  REQUIRE(result.is_learned);
  REQUIRE(result.hits.size() > 5);
  double last = 1e9;
  for (const search::SearchHit& hit : result.hits) {
    CAPTURE(hit.node.qualified_name());
    const search::Explanation& explanation = *hit.explanation;
    std::map<std::string_view, double> by_group;
    for (const search::FeaturePart& part : explanation.features) {
      by_group[rank::name_of(part.group)] += part.contribution;
    }
    double sum = explanation.exact_bonus;
    for (const search::SignalPart& part : explanation.signals) {
      sum += part.contribution;
      CHECK(part.contribution == doctest::Approx(by_group[part.name]));
      CHECK(part.weight == (part.name == "history" ? 2 : part.name == "file" ? 0 : 1));
    }
    CHECK(hit.score == doctest::Approx(sum));
    CHECK(by_group["file"] == 0);
    last = std::min(last, hit.score);
  }
  CHECK(last >= 0);
}

TEST_CASE("an explanation has commits and days, and its parts add up to the score") {
  History history;
  history.import();
  const corpus::Corpus corpus = history.open();
  search::SearchRequest request = explained_request();
  request.ranking.is_learned = false;
  std::map<std::string, std::pair<double, double>> raw;  // name -> hotspot and recency, unscaled
  for (const search::SearchHit& hit : search::search(corpus, request).hits) {
    const search::Explanation& explanation = *hit.explanation;
    double sum = 0;
    double activity = 1;
    for (const search::SignalPart& part : explanation.signals) {
      (part.scales ? activity : sum) += part.contribution;
      if (part.name == "hotspot") raw[hit.node.qualified_name()].first = part.raw;
      if (part.name == "recency") raw[hit.node.qualified_name()].second = part.raw;
    }
    CHECK(explanation.activity == doctest::Approx(activity));
    CHECK(hit.score ==
          doctest::Approx(sum * explanation.prior * activity + explanation.exact_bonus));
  }
  const double once = std::exp2(-20.0 / 180);
  const double thrice = 1 + std::exp2(-10.0 / 180) + once;
  CHECK(raw.at("Lighthouse.describe").first == doctest::Approx(thrice).epsilon(0.001));
  CHECK(raw.at("Lighthouse.describe").second == 0);
  CHECK(raw.at("TideGauge.describe").first == doctest::Approx((thrice + once) / 2).epsilon(0.001));
  CHECK(raw.at("TideGauge.describe").second == 20);
}

TEST_CASE("the next import reads only new commits, with the same result") {
  History history;
  history.import();
  history.project().write("README.md", "changed\n");
  history.project().commit(kBegin + 30 * kDay);
  const collected::ImportReport next = history.import();
  CHECK_FALSE(next.unchanged);
  CHECK(next.new_commits == 1);
  CHECK(next.commits == 4);
  const std::string incremental = history.bytes();
  CHECK(history.import().unchanged);
  history.import(0);
  const collected::ImportReport all = history.import();
  CHECK(all.new_commits == 4);
  CHECK(history.bytes() == incremental);
}

TEST_CASE("without history, the rest of an import is the same") {
  History history;
  const collected::ImportReport report = history.import(0);
  CHECK(report.head.empty());
  CHECK(report.history_failure.empty());
  CHECK(report.symbols > 0);
  CHECK(navigation::find_hotspots(history.open(), {}).total == 0);
}

TEST_CASE("an unreadable repository only means that there is no history") {
  History history;
  testing::write_file(history.project() / ".git/HEAD", "ref: refs/heads/gone\n");
  const collected::ImportReport report = history.import();
  CHECK(report.history_failure == "HEAD does not name a commit");
  CHECK(report.symbols > 0);
}

TEST_CASE("changed lines since a commit given as tag, branch, id or ~N") {
  History history;
  GitProject& project = history.project();
  project.git("tag first HEAD~2");
  for (const std::string revision : {"HEAD~1", "main~1", "first^0", "first"}) {
    CAPTURE(revision);
    const auto changes = indexer::changed_lines(project.path(), revision);
    REQUIRE(!changes.empty());
    CHECK(changes[0].path == kStations);
    CHECK(changes[0].lines == std::vector<history::LineSpan>{{60, 60}});
  }
  CHECK(indexer::changed_lines(project.path(), "HEAD").empty());
  for (const std::string revision : {"--output=x", "", "nope", "HEAD@{1}", "HEAD..main", "main:a",
                                     "$(touch x)", "-p", "HEAD\n", "deadbeef"}) {
    CAPTURE(revision);
    CHECK_THROWS_AS(indexer::changed_lines(project.path(), revision), base::Error);
  }
}

TEST_SUITE_END();

}  // namespace cairn
