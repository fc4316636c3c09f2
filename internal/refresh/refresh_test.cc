#include "internal/refresh/refresh.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "internal/base/error.h"
#include "internal/codec/fault_codec.h"
#include "internal/indexer/index_directory.h"
#include "internal/refresh/run_lock.h"
#include "internal/store/index_reader.h"
#include "tests/testing.h"

namespace cairn::refresh {
namespace {

namespace fs = std::filesystem;
using State = JobOutcome::State;

// A repository with the Python sample, which has eight files, and `more` additional files. A script
// replaces scip-python: it writes the index of the sample and counts its runs.
class Repository {
 public:
  explicit Repository(std::size_t more) {
    fs::copy(testing::fixture("samples/python"), root(), fs::copy_options::recursive);
    fs::rename(root() + "/index.scip", made());
    for (std::size_t i = 0; i < more; ++i) {
      write("more/m" + std::to_string(i) + ".py", "x = " + std::to_string(i) + "\n");
    }
    behave("cp '" + made() + "' \"$1\"");
    request.root = root();
    request.index_path = indexer::prepare_index_directory(root());
    request.languages = {"python"};
    request.consent = Consent::kAsked;
    request.indexer_commands = {"python=" + script() + " {output}"};
    request.max_commits = 0;
  }

  std::string root() const { return directory_ / "tree"; }
  std::string made() const { return directory_ / "made.scip"; }
  std::string scip(const std::string& name) const { return root() + "/.cairn/scip/" + name; }

  void write(const std::string& path, std::string_view text) const {
    testing::write_file(root() + "/" + path, text);
  }
  // Appends a line to `count` of the additional files.
  void change(std::size_t count) const {
    for (std::size_t i = 0; i < count; ++i) {
      const std::string path = "more/m" + std::to_string(i) + ".py";
      write(path, testing::read_file(root() + "/" + path) + "y = 1\n");
    }
  }
  void behave(const std::string& commands) const {
    testing::write_file(script(), "#!/bin/sh\n" + commands + "\n");
    fs::permissions(script(), fs::perms::owner_all);
  }
  std::size_t runs() const { return runs_; }

  RefreshReport index() const {
    RefreshReport report = bring_up_to_date(request, quiet());
    REQUIRE(report.jobs.size() == 1);
    return report;
  }
  State state() const { return index().jobs.front().state; }
  State planned() const { return plan(request).jobs.at(0).state; }
  void import_by_hand(const std::string& file) const {
    indexer::ImportRequest import;
    import.inputs = {file};
    import.root = root();
    import.index_path = request.index_path;
    indexer::import_scip(import, [](std::string_view) {});
  }
  // Returns the tool that has described a file, for example "scip-python" or "cairn". Returns "" if
  // no tool has described it.
  std::string described_by(const std::string& path) const {
    const store::IndexReader reader(request.index_path, 0);
    const auto row = reader.source(path);
    return row && row->input > 0 ? reader.inputs().at(row->input - 1).tool : std::string();
  }

  RefreshRequest request;

 private:
  Listener quiet() const {
    Listener listener;
    listener.progress = [](std::string_view) {};
    listener.starts = [this](const JobOutcome&) { ++runs_; };
    return listener;
  }
  std::string script() const { return directory_ / "indexer.sh"; }

  testing::TemporaryDirectory directory_;
  mutable std::size_t runs_ = 0;
};

const std::string kTides = "src/harbour_lights/tides.py";
const std::string kUnits = "src/harbour_lights/units.py";

}  // namespace

TEST_SUITE_BEGIN("refresh/refresh");

TEST_CASE("the built-in indexer answers first, then the SCIP indexer") {
  const Repository repository(16);
  CHECK(repository.planned() == State::kDue);
  CHECK_FALSE(fs::exists(repository.scip("")));  // a plan writes nothing
  bool is_answered = false;
  Listener listener;
  listener.progress = [](std::string_view) {};
  listener.answers = [&](const collected::ImportReport& first) {
    is_answered = repository.runs() == 0 && first.symbols > 0;
    CHECK(repository.described_by(kTides) == "cairn");
  };
  const RefreshReport report = bring_up_to_date(repository.request, listener);
  CHECK(is_answered);
  REQUIRE(report.jobs.size() == 1);
  CHECK(report.jobs[0].state == State::kRan);
  CHECK(report.jobs[0].changed == 24);
  CHECK(report.second);
  CHECK(repository.described_by(kTides) == "scip-python");
  CHECK(repository.described_by("more/m1.py") == "cairn");
}

TEST_CASE("no indexer runs without consent") {
  Repository repository(16);
  repository.request.consent = Consent::kNone;
  CHECK(repository.planned() == State::kNeedsConsent);
  for (const Precision precision : {Precision::kAuto, Precision::kAlways}) {
    for (const bool force : {false, true}) {
      repository.request.precision = precision;
      repository.request.force = force;
      CHECK(repository.state() == State::kNeedsConsent);
    }
  }
  repository.request.force = false;
  CHECK(repository.runs() == 0);
  CHECK(repository.described_by(kTides) == "cairn");
  repository.request.consent = Consent::kTrusted;
  CHECK(repository.state() == State::kRan);
  repository.request.consent = Consent::kNone;
  CHECK(repository.state() == State::kCurrent);  // the result of a run with consent stays in use
  CHECK(repository.described_by(kTides) == "scip-python");
  repository.request.named_commands = repository.request.indexer_commands;
  repository.request.indexer_commands.clear();
  repository.change(3);
  CHECK(repository.state() == State::kRan);  // naming a command for a run is consent
}

TEST_CASE("nothing is done if nothing has changed") {
  const Repository repository(16);
  repository.index();
  const RefreshReport again = repository.index();
  CHECK(again.jobs[0].state == State::kCurrent);
  CHECK(again.jobs[0].changed == 0);
  CHECK(again.first.unchanged);
  CHECK_FALSE(again.second);
  CHECK(repository.runs() == 1);
}

TEST_CASE("a changed file is read at once, its indexer runs again after a tenth has changed") {
  const Repository repository(16);
  repository.index();
  repository.write(kTides, "def rise():\n    return 1\n");
  const RefreshReport report = repository.index();
  CHECK(report.jobs[0].state == State::kKept);
  CHECK(report.jobs[0].changed == 1);
  CHECK(report.first.changes.modified == std::vector<std::string>{kTides});
  CHECK(repository.described_by(kTides) == "cairn");
  CHECK(repository.described_by(kUnits) == "scip-python");
  CHECK(repository.runs() == 1);
  repository.change(1);  // two of 24 files have changed
  CHECK(repository.state() == State::kKept);
  repository.change(2);  // three of 24
  CHECK(repository.state() == State::kRan);
  CHECK(repository.runs() == 2);
  CHECK(repository.state() == State::kCurrent);
}

TEST_CASE("a restored file gets its precise document back without a run") {
  const Repository repository(16);
  repository.index();
  const std::string before = testing::read_file(repository.root() + "/" + kTides);
  repository.write(kTides, "x = 1\n");
  repository.index();
  repository.write(kTides, before);
  CHECK(repository.state() == State::kCurrent);
  CHECK(repository.described_by(kTides) == "scip-python");
  CHECK(repository.runs() == 1);
}

TEST_CASE("the same output of a new run counts for the newer sources") {
  const Repository repository(0);
  repository.index();
  const std::string text = testing::read_file(repository.root() + "/" + kTides);
  repository.write(kTides, text + "# nothing moved\n");
  CHECK(repository.state() == State::kRan);  // because one of eight sources has changed
  CHECK(repository.described_by(kTides) == "scip-python");
}

TEST_CASE("a renamed, deleted or new file counts as one change") {
  const Repository repository(16);
  repository.index();
  fs::rename(repository.root() + "/more/m0.py", repository.root() + "/more/n0.py");
  CHECK(repository.index().jobs[0].changed == 1);
  fs::remove(repository.root() + "/more/n0.py");
  CHECK(repository.index().jobs[0].changed == 1);
  repository.write("more/a.py", "x = 1\n");
  repository.write("more/b.py", "x = 1\n");
  CHECK(repository.index().jobs[0].changed == 2);
}

TEST_CASE("--precise, --force and --syntactic decide whether indexers run") {
  Repository repository(16);
  repository.request.precision = Precision::kNever;
  CHECK(repository.state() == State::kSkipped);
  repository.request.precision = Precision::kAlways;
  CHECK(repository.state() == State::kRan);
  CHECK(repository.state() == State::kCurrent);
  repository.change(1);
  CHECK(repository.state() == State::kRan);
  repository.request.precision = Precision::kAuto;
  repository.request.force = true;
  CHECK(repository.state() == State::kRan);
  CHECK(repository.runs() == 3);
}

TEST_CASE("a failed indexer is tried again only after a tenth has changed") {
  Repository repository(16);
  repository.behave("echo 'error: no module'; exit 3");
  const RefreshReport report = repository.index();
  CHECK(report.jobs[0].state == State::kFailed);
  CHECK(report.jobs[0].failure == "indexer.sh ended with status 3: error: no module");
  CHECK_FALSE(report.second);
  CHECK(repository.described_by(kTides) == "cairn");
  const RefreshReport again = repository.index();
  CHECK(again.jobs[0].state == State::kFailedBefore);
  CHECK(again.jobs[0].failure == report.jobs[0].failure);
  repository.change(2);
  CHECK(repository.state() == State::kFailedBefore);
  CHECK(repository.runs() == 1);
  repository.change(3);
  CHECK(repository.state() == State::kFailed);
  repository.request.precision = Precision::kAlways;
  CHECK(repository.state() == State::kFailed);
  CHECK(repository.runs() == 3);
}

TEST_CASE("the output of a failed run is reported as partial until a run succeeds") {
  Repository repository(16);
  repository.behave("cp '" + repository.made() + "' \"$1\"; echo 'Error: one file'; exit 1");
  const RefreshReport report = repository.index();
  CHECK(report.jobs[0].state == State::kPartial);
  CHECK(report.jobs[0].has_run);
  CHECK(report.jobs[0].failure == "indexer.sh ended with status 1: Error: one file");
  CHECK(repository.described_by(kTides) == "scip-python");
  const auto fault = [&] {
    const store::IndexReader reader(repository.request.index_path, 0);
    const auto faults = codec::decode_faults(reader.meta(codec::kFaultsMeta));
    return faults.empty() ? std::string() : faults.front();
  };
  CHECK(fault() == report.jobs[0].failure);
  const RefreshReport again = repository.index();
  CHECK(again.jobs[0].state == State::kPartial);
  CHECK_FALSE(again.jobs[0].has_run);
  CHECK(again.first.unchanged);
  CHECK(again.jobs[0].failure == report.jobs[0].failure);
  CHECK(repository.runs() == 1);
  // The next run has the same output, but does not fail.
  repository.behave("cp '" + repository.made() + "' \"$1\"");
  repository.request.force = true;
  CHECK(repository.state() == State::kRan);
  CHECK(fault().empty());
  repository.request.force = false;
  CHECK(repository.state() == State::kCurrent);
}

TEST_CASE("earlier output stays in use after a failure, which is recorded") {
  const Repository repository(16);
  repository.index();
  repository.change(3);
  repository.behave("exit 1");
  CHECK(repository.state() == State::kFailed);
  CHECK(repository.described_by(kTides) == "scip-python");
  CHECK(repository.state() == State::kFailedBefore);
  CHECK(repository.runs() == 2);
  repository.behave("cp '" + repository.made() + "' \"$1\"");
  repository.change(3);
  CHECK(repository.state() == State::kRan);
  CHECK(repository.state() == State::kCurrent);
}

TEST_CASE("a changed file that only the SCIP indexer describes is left out") {
  const Repository repository(16);
  repository.write(".gitignore", "units.py\n");
  fs::create_directories(repository.root() + "/.git");
  testing::write_file(repository.root() + "/.git/HEAD", "ref: refs/heads/main\n");
  CHECK(repository.index().jobs[0].job.sources.size() == 23);
  CHECK(repository.described_by(kUnits) == "scip-python");
  repository.write(kUnits, "x = 1\n");
  CHECK(repository.index().jobs[0].changed == 1);
  CHECK(repository.described_by(kUnits).empty());
}

TEST_CASE("output stays in use after its indexer was uninstalled") {
  Repository repository(16);
  repository.index();
  repository.request.indexer_commands = {"python=no-such-program-anywhere {output}"};
  CHECK(repository.state() == State::kCurrent);
  repository.change(3);
  CHECK(repository.state() == State::kMissing);
  CHECK(repository.described_by(kTides) == "scip-python");
  repository.request.precision = Precision::kNever;
  CHECK(repository.state() == State::kSkipped);
}

TEST_CASE("output stays in use if its language was not requested") {
  Repository repository(16);
  repository.index();
  repository.request.languages = {"go"};
  Listener listener;
  listener.progress = [](std::string_view) {};
  CHECK(bring_up_to_date(repository.request, listener).jobs.empty());
  CHECK(repository.described_by(kTides) == "scip-python");
}

TEST_CASE("output of a job is used only while the job is planned") {
  Repository repository(16);
  repository.request.languages.clear();
  repository.index();
  const std::string record = repository.scip("scip-python.json");
  REQUIRE(fs::exists(record));
  fs::rename(repository.scip("scip-python.scip"), repository.scip("scip-python@gone.scip"));
  std::string text = testing::read_file(record);
  text.replace(text.find("\"name\": \"scip-python\""), 21, "\"name\": \"scip-python@gone\"");
  testing::write_file(repository.scip("scip-python@gone.json"), text);
  fs::remove(record);
  repository.behave("exit 1");
  repository.index();
  CHECK(repository.described_by(kTides) == "cairn");
  CHECK(fs::exists(repository.scip("scip-python@gone.scip")));
}

TEST_CASE("a file imported by hand stays an input and covers its language") {
  const Repository repository(0);
  repository.import_by_hand(repository.made());
  CHECK(repository.planned() == State::kCovered);
  const RefreshReport report = repository.index();
  CHECK(report.jobs[0].state == State::kCovered);
  CHECK(report.lost_inputs.empty());
  CHECK(repository.described_by(kTides) == "scip-python");
  repository.behave("exit 1");  // the next run fails; it is due if one of 8 files has changed
  repository.write(kTides, "x = 1\n");
  repository.index();
  CHECK(repository.described_by(kTides) == "cairn");
  CHECK(repository.described_by(kUnits) == "scip-python");
  // If there is no index, the records still say which file was imported.
  fs::remove(repository.request.index_path);
  repository.index();
  CHECK(repository.described_by(kTides) == "cairn");
  CHECK(repository.described_by(kUnits) == "scip-python");
}

TEST_CASE("an imported file that is rewritten counts for the new sources") {
  const Repository repository(16);
  const std::string copy = repository.root() + "/mine.scip";
  fs::copy_file(repository.made(), copy);
  repository.import_by_hand(copy);
  repository.write(kTides, "x = 1\n");
  repository.behave("exit 1");
  repository.index();
  CHECK(repository.described_by(kTides) == "cairn");
  // Appends an unknown field (100, a varint). The file then has the same documents, but different
  // bytes.
  testing::write_file(copy, testing::read_file(copy) + "\xa0\x06\x01");
  repository.index();
  CHECK(repository.described_by(kTides) == "scip-python");
  std::size_t records = 0;
  for (const auto& entry : fs::directory_iterator(repository.scip(""))) {
    const std::string name = entry.path().filename().string();
    records += name.starts_with("imported-") && name.ends_with(".json") ? 1U : 0U;
  }
  CHECK(records == 1);
}

TEST_CASE("a lost file that was imported by hand is reported once") {
  const Repository repository(0);
  const std::string copy = repository.root() + "/mine.scip";
  fs::copy_file(repository.made(), copy);
  repository.import_by_hand(copy);
  fs::remove(copy);
  repository.behave("exit 1");
  CHECK(repository.index().lost_inputs == std::vector<std::string>{copy});
  CHECK(repository.described_by(kTides) == "cairn");
  CHECK(repository.index().lost_inputs.empty());
}

TEST_CASE("a .scip that was replaced is made again") {
  const Repository repository(16);
  repository.index();
  testing::write_file(repository.scip("scip-python.scip"), "damaged");
  CHECK(repository.planned() == State::kDue);
  CHECK(repository.state() == State::kRan);
  fs::remove(repository.scip("scip-python.scip"));
  CHECK(repository.state() == State::kRan);
  CHECK(repository.described_by(kTides) == "scip-python");
}

TEST_CASE("only one process at a time runs indexers") {
  const Repository repository(16);
  fs::create_directories(repository.scip(""));
  {
    const RunLock lock(repository.root() + "/.cairn/scip", {});
    CHECK_THROWS_AS(repository.index(), base::Error);
    CHECK(repository.runs() == 0);
    CHECK(repository.described_by(kTides) == "cairn");  // the built-in indexer still answers
  }
  CHECK(repository.state() == State::kRan);
}

TEST_SUITE_END();

}  // namespace cairn::refresh
