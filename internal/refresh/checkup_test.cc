#include "internal/refresh/checkup.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "internal/indexer/index_directory.h"
#include "tests/testing.h"

namespace cairn::refresh {
namespace {

namespace fs = std::filesystem;

class Patient {
 public:
  Patient() {
    testing::write_file(directory_ / "notes.md", "# One\n");
    request.root = directory_.path();
    request.index_path = directory_ / ".cairn/index.db";
    request.max_commits = 0;
  }

  void index() const {
    indexer::prepare_index_directory(request.root);
    Listener listener;
    listener.progress = [](std::string_view) {};
    bring_up_to_date(request, listener);
  }
  std::string operator/(std::string_view path) const { return directory_ / path; }
  // Returns whether a finding at `level` contains `what`, for example "1 file has changed".
  bool finds(Finding::Level level, const std::string& what) const {
    const std::vector<Finding> all = check_up(request);
    return std::any_of(all.begin(), all.end(), [&](const Finding& one) {
      return one.level == level && one.what.find(what) != std::string::npos;
    });
  }

  RefreshRequest request;

 private:
  testing::TemporaryDirectory directory_;
};

using Level = Finding::Level;

}  // namespace

TEST_SUITE_BEGIN("refresh/checkup");

TEST_CASE("a missing index is a problem, and nothing is written") {
  const Patient patient;
  CHECK(patient.finds(Level::kProblem, "there is no index yet"));
  CHECK(patient.finds(Level::kGood, "is writable"));
  CHECK(patient.finds(Level::kNote, "no history"));
  CHECK_FALSE(fs::exists(patient / ".cairn"));
}

TEST_CASE("a foreign index is a problem, and nothing from it is shown") {
  const Patient patient;
  patient.index();
  REQUIRE(patient.finds(Level::kGood, "the index is intact"));
  fs::remove(patient / ".cairn/index.db.seal");
  CHECK(patient.finds(Level::kProblem, "the index was not created by you"));
  CHECK_FALSE(patient.finds(Level::kGood, "the index is intact"));
  CHECK_FALSE(patient.finds(Level::kGood, "no indexed file has changed"));
}

TEST_CASE("an intact, current index is good; an outdated one is a note") {
  const Patient patient;
  patient.index();
  CHECK(patient.finds(Level::kGood, "the index is intact"));
  CHECK(patient.finds(Level::kGood, "no indexed file has changed"));
  testing::write_file(patient / "notes.md", "# Two\n");
  CHECK(patient.finds(Level::kNote, "1 file has changed since"));
  testing::write_file(patient / "more.md", "# Two\n");
  CHECK(patient.finds(Level::kNote, "2 files have changed since"));
}

TEST_CASE("a damaged index is a problem") {
  const Patient patient;
  patient.index();
  std::string bytes = testing::read_file(patient.request.index_path);
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  testing::write_file(patient.request.index_path, bytes);
  CHECK_FALSE(patient.finds(Level::kGood, "the index is intact"));
  const std::vector<Finding> all = check_up(patient.request);
  CHECK(std::any_of(all.begin(), all.end(), [](const Finding& one) {
    return one.level == Level::kProblem && one.remedy == "cairn index --force";
  }));
}

TEST_CASE("a link instead of the index directory is a problem") {
  const Patient patient;
  fs::create_directories(patient / "elsewhere");
  fs::create_directory_symlink(patient / "elsewhere", patient / ".cairn");
  CHECK(patient.finds(Level::kProblem, "is a link or a file, not a directory"));
  CHECK_THROWS(indexer::prepare_index_directory(patient.request.root));
  CHECK(fs::is_empty(patient / "elsewhere"));
}

TEST_CASE("a missing indexer is a note with a remedy") {
  Patient patient;
  testing::write_file(patient / "a.py", "x = 1\n");
  patient.request.indexer_commands = {"python=no-such-program-anywhere {output}"};
  CHECK(patient.finds(Level::kNote, "is not installed"));
}

TEST_SUITE_END();

}  // namespace cairn::refresh
