#include "internal/watch/watcher.h"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <optional>
#include <thread>

#include "internal/base/fd.h"
#include "internal/base/interrupt.h"
#include "tests/git_project.h"

namespace cairn::watch {
namespace {

namespace fs = std::filesystem;

using std::chrono::milliseconds;
using Indices = std::vector<std::size_t>;
using testing::GitProject;

constexpr milliseconds kLong{20'000};  // for what must come
constexpr milliseconds kShort{250};    // for what must not come

// Without listings that no event has caused, so that a test sees whether events suffice.
WatchOptions only_events() {
  WatchOptions options;
  options.quiet = milliseconds(30);
  options.safety = std::chrono::hours(1);
  return options;
}

WatchOptions only_polling() {
  WatchOptions options;
  options.quiet = milliseconds(30);
  options.interval = milliseconds(20);
  options.poll = true;
  return options;
}

// A repository with a commit, and a watcher of it.
class Watched {
 public:
  explicit Watched(const WatchOptions& options = only_events(), const std::string& below = "") {
    project.write(".gitignore", "*.o\nnode_modules/\n/out/\n");
    project.write("src/a.py", "a = 1\n");
    project.write("src/deep/b.py", "b = 1\n");
    project.write("lib/c.py", "c = 1\n");
    project.commit(1000);
    watcher.emplace(std::vector<Root>{{project.path() + below, {"generated/"}, {}}}, options);
    CHECK(watcher->take_notes().empty());
  }

  bool changes() { return watcher->wait(kLong) == Indices{0}; }
  // Whether nothing wakes the watcher up enough to list the files.
  bool sleeps() {
    const std::size_t before = watcher->listings(0);
    return watcher->wait(kShort).empty() && watcher->listings(0) == before;
  }

  GitProject project;
  std::optional<Watcher> watcher;
};

TEST_SUITE_BEGIN("watch/watcher");

TEST_CASE("nothing wakes a watcher while nothing happens") {
  Watched watched;
  CHECK_FALSE(watched.watcher->is_polled(0));
  CHECK(watched.sleeps());
}

TEST_CASE("files that are created, written, renamed and deleted are changes") {
  for (const WatchOptions& options : {only_events(), only_polling()}) {
    CAPTURE(options.poll);
    Watched watched(options);
    CHECK(watched.watcher->is_polled(0) == options.poll);
    watched.project.write("src/new.py", "n = 1\n");
    CHECK(watched.changes());
    watched.project.write("src/a.py", "a = 22\n");
    CHECK(watched.changes());
    fs::rename(watched.project / "src/new.py", watched.project / "lib/old.py");
    CHECK(watched.changes());
    fs::remove(watched.project / "src/deep/b.py");
    CHECK(watched.changes());
    CHECK(watched.watcher->wait(kShort).empty());
  }
}

TEST_CASE("a file that stays open is a change when it is written") {
  Watched watched;
  std::ofstream file(watched.project / "src/a.py", std::ios::app);
  CHECK(watched.sleeps());
  file << "more\n" << std::flush;
  CHECK(watched.changes());
}

TEST_CASE("new directories are watched, with what is in them already") {
  Watched watched;
  watched.project.write("new/one/two/a.py", "a = 1\n");
  CHECK(watched.changes());
  watched.project.write("new/one/two/a.py", "a = 22\n");
  CHECK(watched.changes());
  watched.project.write("new/one/b.py", "b = 1\n");
  CHECK(watched.changes());
  CHECK(watched.sleeps());
}

TEST_CASE("no file is lost that is written just after its directory") {
  // The watcher lists all the time while another thread writes, so files come into being at every
  // moment of a listing, also between the creation of a directory and its watch.
  WatchOptions options = only_events();
  options.patience = milliseconds(0);
  Watched watched(options);
  std::atomic<bool> is_done = false;
  std::thread writer([&] {
    for (int i = 0; i < 200; ++i) {
      watched.project.write("d" + std::to_string(i) + "/e/a.py", "a = 1\n");
      std::this_thread::sleep_for(std::chrono::microseconds(500));
      watched.project.write("d" + std::to_string(i) + "/e/b.py", "b = 1\n");
    }
    is_done = true;
  });
  while (!is_done || !watched.watcher->wait(kShort).empty()) watched.watcher->wait(kShort);
  writer.join();
  const std::size_t before = watched.watcher->listings(0);
  watched.watcher->exclude(0, {"generated/", "no-such-file"});  // leads to another listing
  CHECK(watched.watcher->wait(kShort).empty());
  CHECK(watched.watcher->listings(0) == before + 1);
}

TEST_CASE("directories are watched where they were moved to, and not where they left to") {
  Watched watched;
  const testing::TemporaryDirectory elsewhere;
  fs::rename(watched.project / "src", watched.project / "lib/src");
  CHECK(watched.changes());
  watched.project.write("lib/src/deep/b.py", "b = 22\n");
  CHECK(watched.changes());
  const std::size_t before = watched.watcher->watches(0);
  fs::rename(watched.project / "lib/src", elsewhere / "src");
  CHECK(watched.changes());
  CHECK(watched.watcher->watches(0) == before - 2);
  testing::write_file(elsewhere / "src/deep/b.py", "b = 333\n");
  CHECK(watched.sleeps());
}

TEST_CASE("deleted directories lose their watches, and may come back") {
  Watched watched;
  const std::size_t before = watched.watcher->watches(0);
  fs::remove_all(watched.project / "src");
  CHECK(watched.changes());
  CHECK(watched.watcher->watches(0) == before - 2);
  watched.project.write("src/deep/b.py", "b = 1\n");
  CHECK(watched.changes());
  CHECK(watched.watcher->watches(0) == before);
  watched.project.write("src/deep/b.py", "b = 22\n");
  CHECK(watched.changes());
}

TEST_CASE("ignored files and directories wake nothing") {
  Watched watched;
  for (int i = 0; i < 300; ++i) {
    watched.project.write("src/" + std::to_string(i) + ".o", "x");
    watched.project.write("node_modules/" + std::to_string(i) + "/index.js", "x");
    watched.project.write("src/generated/" + std::to_string(i) + ".py", "x");
  }
  watched.project.write("out/a.py", "x");
  watched.project.write(".hidden/a.py", "x");
  watched.project.write(".cairn/index.db", "x");
  CHECK(watched.sleeps());
  fs::remove_all(watched.project / "node_modules");
  fs::remove(watched.project / "src/7.o");
  CHECK(watched.sleeps());
}

TEST_CASE("a change of the rules is a change of the files") {
  Watched watched;
  watched.project.write("out/a.py", "a = 1\n");
  CHECK(watched.sleeps());
  watched.project.write(".gitignore", "*.o\n/lib/\n");
  CHECK(watched.changes());
  watched.project.write("out/a.py", "a = 22\n");
  CHECK(watched.changes());
  watched.project.write("lib/c.py", "c = 22\n");
  CHECK(watched.sleeps());
  watched.watcher->exclude(0, {"generated/", "src/"});
  CHECK(watched.changes());
  watched.project.write("src/a.py", "a = 333\n");
  CHECK(watched.sleeps());
}

TEST_CASE("a directory that becomes a cache is no longer watched") {
  Watched watched;
  watched.project.write("lib/CACHEDIR.TAG", "x");
  CHECK(watched.changes());
  watched.project.write("lib/c.py", "c = 22\n");
  CHECK(watched.sleeps());
}

TEST_CASE("links are not followed") {
  Watched watched;
  const testing::TemporaryDirectory elsewhere;
  testing::write_file(elsewhere / "a.py", "a = 1\n");
  fs::create_directory_symlink(elsewhere.path(), watched.project / "src/link");
  CHECK(watched.watcher->wait(kShort).empty());
  testing::write_file(elsewhere / "a.py", "a = 22\n");
  CHECK(watched.sleeps());
}

TEST_CASE("a root may be named by a link") {
  const testing::TemporaryDirectory place;
  testing::write_file(place / "real/a.py", "a = 1\n");
  fs::create_directory_symlink(place / "real", place / "link");
  Watcher watcher({{place / "link", {}, {}}}, only_events());
  CHECK_FALSE(watcher.is_polled(0));
  testing::write_file(place / "real/a.py", "a = 22\n");
  CHECK(watcher.wait(kLong) == Indices{0});
}

TEST_CASE("commits, branches and packed refs are noticed without watching objects") {
  Watched watched;
  GitProject& project = watched.project;
  project.git("commit -q --allow-empty -m c", 2000);
  CHECK(watched.changes());
  project.git("checkout -q -b feature/deep/x");
  CHECK(watched.watcher->wait(kShort).empty());  // the same commit
  project.git("commit -q --allow-empty -m c", 3000);
  CHECK(watched.changes());
  project.git("pack-refs --all --prune");
  CHECK(watched.watcher->wait(kShort).empty());
  project.git("commit -q --allow-empty -m c", 4000);
  CHECK(watched.changes());
  project.git("checkout -q main");
  CHECK(watched.changes());
  project.git("branch -q other");
  project.git("update-ref refs/remotes/origin/main HEAD");
  project.git("hash-object -w src/a.py > /dev/null");
  CHECK(watched.sleeps());
}

TEST_CASE("a checkout changes the files and the commit, and is one change") {
  Watched watched;
  GitProject& project = watched.project;
  project.git("checkout -q -b other");
  for (int i = 0; i < 200; ++i) project.write("src/" + std::to_string(i) + "/a.py", "a = 1\n");
  project.commit(2000);
  CHECK(watched.changes());
  project.git("checkout -q main");
  CHECK(watched.changes());
  CHECK(watched.sleeps());
  project.git("checkout -q other");
  CHECK(watched.changes());
  CHECK(watched.sleeps());
  project.write("src/150/a.py", "a = 22\n");
  CHECK(watched.changes());
}

TEST_CASE("a linked work tree below the top notices its own commits") {
  GitProject project;
  project.write("web/a.py", "a = 1\n");
  project.commit(1000);
  project.git("worktree add -q -b feature/x linked");
  Watcher watcher({{project / "linked/web", {}, {}}}, only_events());
  project.git("-C linked commit -q --allow-empty -m c", 2000);
  CHECK(watcher.wait(kLong) == Indices{0});
  project.git("commit -q --allow-empty -m c", 3000);  // of another branch
  CHECK(watcher.wait(kShort).empty());
}

TEST_CASE("a repository that comes into being is noticed") {
  const GitProject place;
  place.write("app/a.py", "a = 1\n");
  Watcher watcher({{place / "app", {}, {}}}, only_events());
  place.git("init -q -b main app");
  CHECK(watcher.wait(kShort).empty());
  place.git("-C app commit -q --allow-empty -m c", 1000);
  CHECK(watcher.wait(kLong) == Indices{0});
}

TEST_CASE("if events are lost, all files are listed") {
  // More events than the queue of the kernel holds, each different from the one before it.
  std::ifstream limit("/proc/sys/fs/inotify/max_queued_events");
  if (!limit) {
    MESSAGE("skipped: this system has no such limit");
    return;
  }
  std::size_t queued = 0;
  limit >> queued;
  REQUIRE(queued > 0);
  Watched watched;
  const std::string ignored = watched.project / "src/a.o";
  for (std::size_t i = 0; i < queued / 2 + 100; ++i) {
    REQUIRE(::mkdir(ignored.c_str(), 0700) == 0);
    REQUIRE(::rmdir(ignored.c_str()) == 0);
  }
  watched.project.write("new/deep/a.py", "a = 1\n");  // its event is lost
  CHECK(watched.changes());
  watched.project.write("new/deep/a.py", "a = 22\n");
  CHECK(watched.changes());
}

TEST_CASE("a root with too many directories is polled, and only that root") {
  const GitProject small;
  small.write("a.py", "a = 1\n");
  const GitProject large;
  large.write("a.py", "a = 1\n");
  for (int i = 0; i < 20; ++i) large.write(std::to_string(i) + "/a.py", "a = 1\n");
  WatchOptions options = only_events();
  options.max_directories = 15;
  options.interval = milliseconds(50);
  Watcher watcher({{small.path(), {}, {}}, {large.path(), {}, {}}}, options);
  CHECK_FALSE(watcher.is_polled(0));
  CHECK(watcher.is_polled(1));
  CHECK(watcher.watches(1) == 0);
  CHECK(watcher.take_notes() ==
        std::vector<std::string>{"inotify cannot watch '" + large.path() +
                                 "' (it has more than 15 directories), so its files are checked "
                                 "every 0.05 s"});
  CHECK(watcher.take_notes().empty());
  large.write("7/a.py", "a = 22\n");
  CHECK(watcher.wait(kLong) == Indices{1});
  small.write("b/c.py", "c = 1\n");
  CHECK(watcher.wait(kLong) == Indices{0});
}

TEST_CASE("a root whose directory is deleted is polled until it is back") {
  WatchOptions options = only_events();
  options.interval = milliseconds(50);
  const testing::TemporaryDirectory place;
  testing::write_file(place / "app/a.py", "a = 1\n");
  Watcher watcher({{place / "app", {}, {}}}, options);
  fs::remove_all(place / "app");
  CHECK(watcher.wait(kLong) == Indices{0});
  CHECK(watcher.is_polled(0));
  testing::write_file(place / "app/a.py", "a = 1\n");
  CHECK(watcher.wait(kLong) == Indices{0});
  CHECK_FALSE(watcher.is_polled(0));
  testing::write_file(place / "app/a.py", "a = 22\n");
  CHECK(watcher.wait(kLong) == Indices{0});
}

TEST_CASE("what no event reports is found by the listing for safety") {
  WatchOptions options = only_events();
  options.safety = milliseconds(50);
  Watched watched(options, "/src");
  // The rules above the root have no watch.
  watched.project.write(".gitignore", "a.py\n");
  CHECK(watched.changes());
}

TEST_CASE("changes that never end are reported all the same") {
  WatchOptions options = only_events();
  options.quiet = milliseconds(60'000);
  options.patience = milliseconds(100);
  Watched watched(options);
  watched.project.write("src/a.py", "a = 22\n");
  CHECK(watched.changes());
}

TEST_CASE("single files are watched, even if they do not exist") {
  const testing::TemporaryDirectory place;
  testing::write_file(place / "other.toml", "x");
  Watcher watcher({{"", {}, {place / "cairn.toml", place / "none/config.toml"}}}, only_events());
  CHECK_FALSE(watcher.is_polled(0));
  testing::write_file(place / "other.toml", "xx");
  CHECK(watcher.wait(kShort).empty());
  testing::write_file(place / "cairn.toml", "x");
  CHECK(watcher.wait(kLong) == Indices{0});
  fs::remove(place / "cairn.toml");
  CHECK(watcher.wait(kLong) == Indices{0});
}

TEST_CASE("a watcher ends when nobody reads its output") {
  std::array<int, 2> ends{};
  REQUIRE(::pipe(ends.data()) == 0);
  base::UniqueFd read_end(ends[0]);
  const base::UniqueFd write_end(ends[1]);
  WatchOptions options = only_events();
  options.outputs = {write_end.get()};
  Watched watched(options);
  CHECK(watched.sleeps());
  read_end.reset();
  CHECK_THROWS_AS(watched.watcher->wait(kLong), base::Interrupted);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::watch
