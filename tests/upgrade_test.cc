// Tests what happens to an index when cairn is replaced by another version, and what cairn says of
// itself and of its files.

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "internal/base/json.h"
#include "internal/store/index_file.h"
#include "internal/store/sqlite.h"
#include "internal/trust/seal.h"
#include "tests/program.h"

namespace cairn::testing {
namespace {

using Words = std::vector<std::string>;

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != text.npos;
}

// A directory with an index that the program has written, and a user of its own.
class UpgradedProject {
 public:
  // If `has_key_of_tests`, the tests can seal what the program reads.
  explicit UpgradedProject(bool has_key_of_tests = true) {
    const char* const state = std::getenv("XDG_STATE_HOME");
    REQUIRE(state != nullptr);
    if (has_key_of_tests) environment_.push_back(std::string("XDG_STATE_HOME=") + state);
    write_file(directory_ / "app/a.py", "def lighthouse():\n    return 1\n");
    std::filesystem::create_directories(directory_ / "home");
    const Ran made = run({"index"});
    REQUIRE_MESSAGE(made.exit_code == 0, made.err);
  }

  Ran run(const Words& arguments) const {
    return run_cairn(arguments, directory_ / "app", environment_);
  }

  std::string index() const { return directory_ / "app/.cairn/index.db"; }

  // Makes the index that of another version, as if that had written it.
  void rewrite(std::uint32_t format, const std::string& version, bool is_sealed) const {
    const std::string sql = "PRAGMA user_version=" + std::to_string(format) +
                            "; UPDATE meta SET value='" + version + "' WHERE key='cairn'";
    store::Database::open_copy(index()).execute(sql.c_str());
    if (!is_sealed) return trust::remove_seal(index());
    REQUIRE(trust::seal(index()));
  }

 private:
  TemporaryDirectory directory_;
  Words environment_{"HOME=" + (directory_ / "home"), "PATH=/usr/bin:/bin"};
};

}  // namespace

TEST_SUITE_BEGIN("upgrade");

TEST_CASE("an index of an older format is written again once, if this user has written it") {
  const UpgradedProject project;
  project.rewrite(store::kOldestReadable - 1, "0.0.9", true);
  const Ran first = project.run({"search", "lighthouse"});
  CHECK_MESSAGE(first.exit_code == 0, first.err);
  CHECK(contains(first.out, "a.py"));
  CHECK(contains(first.err, "older cairn"));
  CHECK(store::format_of(project.index()) == store::kFormatVersion);
  const Ran second = project.run({"search", "lighthouse"});
  CHECK(second.out == first.out);
  CHECK(second.err.empty());
}

TEST_CASE("an older index of unknown origin, or one that was named, stays as it is") {
  const UpgradedProject project;
  project.rewrite(store::kOldestReadable - 1, "0.0.9", false);
  const std::string before = read_file(project.index());
  const Ran found = project.run({"search", "lighthouse"});
  CHECK(found.exit_code == 2);
  CHECK(contains(found.err, "cairn 0.0.9 wrote it"));
  CHECK(contains(found.err, "cairn index"));
  project.rewrite(store::kOldestReadable - 1, "0.0.9", true);
  const Ran named = project.run({"search", "lighthouse", "--index", ".cairn/index.db"});
  CHECK(named.exit_code == 2);
  CHECK(contains(named.err, "cairn index"));
  CHECK(read_file(project.index()).size() == before.size());
  CHECK(store::format_of(project.index()) == store::kOldestReadable - 1);
}

TEST_CASE("an index of a newer format is refused with the version that reads it") {
  const UpgradedProject project;
  project.rewrite(store::kFormatVersion + 1, "9.1.0", true);
  const std::string before = read_file(project.index());
  const Ran refused = project.run({"search", "lighthouse"});
  CHECK(refused.exit_code == 2);
  CHECK(contains(refused.err, "use cairn 9.1.0 or newer"));
  CHECK(read_file(project.index()) == before);
  CHECK(project.run({"index"}).exit_code == 0);  // the user has asked for it
  CHECK(project.run({"search", "lighthouse"}).exit_code == 0);
}

TEST_CASE("what a newer index says of its version is checked before it is shown") {
  const UpgradedProject project;
  project.rewrite(store::kFormatVersion + 1, "9.1\x1b[31m evil", true);
  const Ran refused = project.run({"search", "lighthouse"});
  CHECK(refused.exit_code == 2);
  CHECK_FALSE(contains(refused.err, "evil"));
  CHECK(contains(refused.err, "use a newer cairn"));
}

TEST_CASE("a newer index whose table is a view is not asked") {
  const UpgradedProject project;
  project.rewrite(store::kFormatVersion + 1, "9.1.0", true);
  store::Database::open_copy(project.index())
      .execute("ALTER TABLE meta RENAME TO old; CREATE VIEW meta AS SELECT * FROM old");
  const Ran refused = project.run({"search", "lighthouse"});
  CHECK(refused.exit_code == 2);
  CHECK_FALSE(contains(refused.err, "9.1.0"));
  CHECK(contains(refused.err, "use a newer cairn"));
}

TEST_CASE("the version names the platform and the formats") {
  const TemporaryDirectory directory;
  CHECK(run_cairn({"--version"}, directory.path()).out.starts_with("cairn "));
  const Ran ran = run_cairn({"--version", "--json"}, directory.path());
  const base::Json json = base::Json::parse(ran.out);
  CHECK("cairn " + json["version"].get<std::string>() + "\n" ==
        run_cairn({"--version"}, directory.path()).out);
  const auto platform = json["platform"].get<std::string>();
  CHECK((platform.starts_with("linux-") || platform.starts_with("macos-")));
  CHECK(json["index_formats"] == base::Json({store::kOldestReadable, store::kFormatVersion}));
  CHECK(json["features"].is_array());
  const Ran alone = run_cairn({"--json"}, directory.path());
  CHECK(alone.exit_code == 2);
  CHECK(contains(alone.err, "--version"));
}

TEST_CASE("everything that cairn has written is listed") {
  const UpgradedProject project(false);
  const base::Json json = base::Json::parse(project.run({"doctor", "--paths", "--json"}).out);
  std::vector<std::string> listed;
  for (const base::Json& one : json["paths"]) {
    if (one["exists"].get<bool>()) listed.push_back(one["path"].get<std::string>());
  }
  // After these have been removed, only the sources are left.
  const std::string top =
      std::filesystem::path(project.index()).parent_path().parent_path().parent_path().string();
  for (const std::string& path : listed) {
    if (path.starts_with(top)) std::filesystem::remove_all(path);
  }
  std::vector<std::string> left;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(top)) {
    if (!entry.is_directory()) left.push_back(entry.path().filename().string());
  }
  CHECK(left == std::vector<std::string>{"a.py"});
}

TEST_SUITE_END();

}  // namespace cairn::testing
