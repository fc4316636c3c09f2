#include "internal/inventory/seen_files.h"

#include <doctest/doctest.h>

#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

#include "internal/inventory/source_survey.h"
#include "tests/testing.h"

namespace cairn::inventory {
namespace {

namespace fs = std::filesystem;

// A project with an index, whose files are looked at like by an import at a time that may be in the
// future: a test does not wait until files have settled.
class LookedAt {
 public:
  LookedAt() {
    write("a.py", "one");
    write("b/b.py", "two");
  }

  void write(const std::string& path, const std::string& text) {
    testing::write_file(folder_ / ("project/" + path), text);
  }
  std::string path(const std::string& name) const { return folder_ / name; }

  // Looks at all files, and returns those that are read.
  std::vector<std::string> read_at(std::time_t seconds_from_now) {
    const base::SourceTree sources(folder_ / "project");
    timespec begun{};
    ::clock_gettime(CLOCK_REALTIME, &begun);
    begun.tv_sec += seconds_from_now;
    std::vector<std::string> read;
    std::vector<store::SourceRow> rows;
    SeenFiles seen(folder_ / "index.db");
    for (const char* const path : {"a.py", "b/b.py", "c.py"}) {
      const store::SourceRow* const row = seen.find(sources, path);
      if (row == nullptr && sources.has(path)) read.emplace_back(path);
      rows.push_back(row == nullptr ? look_at(sources, path) : *row);
      CHECK(rows.back() == look_at(sources, path));
    }
    seen.keep(rows, begun);
    return read;
  }

 private:
  testing::TemporaryDirectory folder_;
};

using Paths = std::vector<std::string>;
constexpr std::time_t kLater = 10;

TEST_SUITE_BEGIN("inventory/seen_files");

TEST_CASE("a file is read again only if it has changed") {
  LookedAt project;
  CHECK(project.read_at(kLater) == Paths{"a.py", "b/b.py"});
  CHECK(project.read_at(kLater).empty());
  project.write("a.py", "six");  // of the same size
  CHECK(project.read_at(kLater) == Paths{"a.py"});
  CHECK(project.read_at(kLater).empty());
  project.write("c.py", "new");
  CHECK(project.read_at(kLater) == Paths{"c.py"});
  fs::remove(project.path("project/b/b.py"));
  CHECK(project.read_at(kLater).empty());
  project.write("b/b.py", "two");
  CHECK(project.read_at(kLater) == Paths{"b/b.py"});
}

TEST_CASE("a file that was put in the place of another one is read, even with its old time") {
  LookedAt project;
  project.read_at(kLater);
  const auto time = fs::last_write_time(project.path("project/a.py"));
  SUBCASE("written") { project.write("a.py", "eno"); }
  SUBCASE("renamed") {
    project.write("d.py", "eno");
    fs::rename(project.path("project/d.py"), project.path("project/a.py"));
  }
  fs::last_write_time(project.path("project/a.py"), time);
  CHECK(project.read_at(kLater) == Paths{"a.py"});
}

TEST_CASE("a file that has just changed is not remembered, because it may change again") {
  LookedAt project;
  CHECK(project.read_at(0).size() == 2);
  CHECK(project.read_at(0).size() == 2);
  CHECK(project.read_at(1).size() == 2);
  CHECK(project.read_at(kLater).size() == 2);
  CHECK(project.read_at(0).empty());
}

TEST_CASE("a list that this user did not write, or a part of one, is not believed") {
  LookedAt project;
  project.read_at(kLater);
  const std::string list = project.path("index.db.times");
  const std::string text = testing::read_file(list);
  SUBCASE("changed") {
    for (std::size_t at = 0; at < text.size(); ++at) {
      std::string changed = text;
      changed[at] = static_cast<char>(changed[at] ^ 1);
      testing::write_file(list, changed);
      CHECK(project.read_at(0).size() == 2);
    }
  }
  SUBCASE("cut") {
    for (std::size_t size = 0; size < text.size(); ++size) {
      testing::write_file(list, text.substr(0, size));
      CHECK(project.read_at(0).size() == 2);
    }
  }
  SUBCASE("a link") {
    fs::rename(list, list + ".real");
    fs::create_symlink(list + ".real", list);
    CHECK(project.read_at(0).size() == 2);
  }
}

TEST_CASE("a list that cannot be written does no harm") {
  LookedAt project;
  fs::create_directories(project.path("index.db.times.new/x"));
  CHECK(project.read_at(kLater).size() == 2);
  CHECK(project.read_at(kLater).size() == 2);
  CHECK_FALSE(fs::exists(project.path("index.db.times")));
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::inventory
