// Tests reading the history of small repositories that the tests create.
#include "internal/git/log.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <map>

#include "internal/git/clean_room.h"
#include "internal/git/head_files.h"
#include "internal/git/repository.h"
#include "tests/git_project.h"

namespace cairn::git {
namespace {

using testing::GitProject;

GitLogRequest request_for(const GitProject& project, const testing::TemporaryDirectory& rooms,
                          const std::string& below = "") {
  GitLogRequest request;
  request.directory = project.path() + below;
  request.room_stem = rooms / "index";
  return request;
}

GitLogResult read(const GitProject& project, const std::string& below = "",
                  const model::History* known = nullptr) {
  const testing::TemporaryDirectory rooms;
  GitLogResult result = read_git_log(request_for(project, rooms, below), known);
  CHECK(std::filesystem::is_empty(rooms.path()));  // the clean room is gone
  return result;
}

// Returns one line per commit: "time: path path<-old path".
using Lines = std::vector<std::string>;
Lines shown(const model::CommitLog& log) {
  Lines lines;
  for (const model::Commit& commit : log.commits) {
    std::string line = std::to_string(commit.time) + (commit.is_bulk ? " bulk:" : ":");
    for (const model::FileChange& change : commit.changes) {
      line += " " + log.paths[change.path];
      if (change.old_path != model::kNoPath) line += "<-" + log.paths[change.old_path];
    }
    lines.push_back(line);
  }
  return lines;
}

TEST_CASE("commits are listed newest first, with the changed files") {
  GitProject project;
  project.commit_files(1000, {{"a.c", "1\n2\n3\n"}, {"sub/b.c", "b\n"}});
  project.commit_files(2000, {{"a.c", "1\ntwo\n3\n"}});
  const GitLogResult result = read(project);
  CHECK(result.failure.empty());
  CHECK(result.history.head_time == 2000);
  CHECK(result.history.head == head_of(project.path()));
  CHECK(shown(result.history.commits) == Lines{"2000: a.c", "1000: a.c sub/b.c"});
  REQUIRE(shown(result.history.lines) == Lines{"2000: a.c", "1000: a.c sub/b.c"});
  CHECK(result.history.lines.commits[0].changes[0].hunks ==
        std::vector<model::Hunk>{{1, 1, 1, 1}});  // the second line, counted from 0
  CHECK(result.history.lines.commits[1].changes[0].hunks == std::vector<model::Hunk>{{0, 0, 0, 3}});
}

TEST_CASE("hunks that add or remove, and lines that look like headers") {
  GitProject project;
  project.write("a", "1\n2\n3\n4\n5\n");
  project.write("b", "x");  // without a newline at the end
  project.commit(1000);
  project.write("a", "1\n@@ -9 +9 @@\ndiff --git a/b b/b\n2\n5\n");
  project.write("b", "y");
  project.commit(2000);
  const GitLogResult result = read(project);
  REQUIRE(result.history.lines.commits.size() == 2);
  const model::Commit& commit = result.history.lines.commits[0];
  REQUIRE(commit.changes.size() == 2);
  CHECK(commit.changes[0].hunks == std::vector<model::Hunk>{{1, 0, 1, 2}, {2, 2, 4, 0}});
  CHECK(commit.changes[1].hunks == std::vector<model::Hunk>{{0, 1, 0, 1}});
}

TEST_CASE("a merge is only in the log of first parents") {
  GitProject project;
  project.write("a", "a\n");
  project.commit(1000);
  project.git("checkout -q -b side");
  project.write("b", "b\n");
  project.commit(2000);
  project.git("checkout -q main");
  project.write("c", "c\n");
  project.commit(3000);
  project.git("merge -q --no-ff -m m side", 4000);
  const GitLogResult result = read(project);
  CHECK(shown(result.history.commits) == Lines{"3000: c", "2000: b", "1000: a"});
  CHECK(shown(result.history.lines) == Lines{"4000: b", "3000: c", "1000: a"});
  CHECK(result.history.head_time == 4000);
}

TEST_CASE("unchanged renames, and names that need quoting") {
  GitProject project;
  project.write("old name.c", "1\n2\n");
  project.write("caf\xc3\xa9\n:100644", "x\n");
  project.commit(1000);
  project.git("mv 'old name.c' new.c");
  project.commit(2000);
  const GitLogResult result = read(project);
  CHECK(shown(result.history.commits) ==
        Lines{"2000: new.c<-old name.c", "1000: caf\xc3\xa9\n:100644 old name.c"});
}

TEST_CASE("below the top of the work tree, only that part counts") {
  GitProject project;
  project.write("web/a.ts", "a\n");
  project.write("api/b.py", "b\n");
  project.commit(1000);
  project.write("api/b.py", "bb\n");
  project.commit(2000);
  const GitLogResult result = read(project, "/web");
  CHECK(shown(result.history.commits) == Lines{"1000: a.ts"});
  CHECK(shown(result.history.lines) == Lines{"1000: a.ts"});
  CHECK(result.history.head_time == 2000);
}

TEST_CASE("a bulk commit has only its renames") {
  GitProject project;
  for (int i = 0; i < 201; ++i) project.write("f" + std::to_string(i), std::to_string(i) + "\n");
  project.commit(1000);
  project.git("mv f0 g0");
  for (int i = 1; i < 201; ++i) project.write("f" + std::to_string(i), "x\n");
  project.commit(2000);
  CHECK(shown(read(project).history.commits) == Lines{"2000 bulk: g0<-f0", "1000 bulk:"});
}

TEST_CASE("reading only new commits equals reading everything") {
  GitProject project;
  for (int i = 0; i < 6; ++i) {
    project.write("a" + std::to_string(i % 3), std::to_string(i) + "\n");
    project.commit(1000 * (i + 1));
  }
  const GitLogResult before = read(project);
  project.git("mv a0 z0");
  project.commit(7000);
  project.write("b", "b\n");
  project.commit(8000);
  const GitLogResult all = read(project);
  const GitLogResult on = read(project, "", &before.history);
  CHECK(on.new_commits == 2);
  CHECK(all.new_commits == 8);
  CHECK(on.history.commits == all.history.commits);
  CHECK(on.history.lines == all.history.lines);
  CHECK(on.history.head == all.history.head);
  CHECK(read(project, "", &on.history).new_commits == 0);
  CHECK(read(project, "", &on.history).history.lines == all.history.lines);
}

TEST_CASE("below the top of the work tree, known lines are continued, too") {
  GitProject project;
  project.commit_files(1000, {{"web/a.ts", "a\n"}, {"api/b.py", "b\n"}});
  model::History known = read(project, "/web").history;
  REQUIRE(known.lines.commits.size() == 1);
  project.commit_files(2000, {{"api/b.py", "c\n"}});
  project.commit_files(3000, {{"web/a.ts", "b\n"}});
  project.commit_files(4000, {{"api/b.py", "d\n"}});
  const GitLogResult all = read(project, "/web");
  CHECK(read(project, "/web", &known).history.lines == all.history.lines);
  CHECK(read(project, "/web", &known).history.commits == all.history.commits);
  // The known lines are not read again.
  known.lines.commits[0].time = 900;
  CHECK(shown(read(project, "/web", &known).history.lines) == Lines{"3000: a.ts", "900: a.ts"});
  // After a merge, the known head is no longer one of the first parents.
  project.git("checkout -q -b side HEAD~1");
  project.commit_files(5000, {{"api/c.py", "c\n"}});
  project.git("merge -q --no-edit main", 6000);
  known = all.history;
  CHECK(read(project, "/web", &known).history.lines == read(project, "/web").history.lines);
}

TEST_CASE("after a rebase or with an unknown head, everything is read") {
  GitProject project;
  project.write("a", "1\n");
  project.commit(1000);
  project.write("a", "2\n");
  project.commit(2000);
  model::History before = read(project).history;
  project.git("reset -q --hard HEAD~1");
  project.write("b", "1\n");
  project.commit(3000);
  CHECK(shown(read(project, "", &before).history.commits) == Lines{"3000: b", "1000: a"});
  before.head = "--output=x";
  CHECK(shown(read(project, "", &before).history.commits) == Lines{"3000: b", "1000: a"});
}

TEST_CASE("limits keep the newest commits and set is_cut") {
  GitProject project;
  for (int i = 0; i < 5; ++i) {
    project.write("a", std::to_string(i) + "\n");
    project.commit(1000 * (i + 1));
  }
  const testing::TemporaryDirectory rooms;
  GitLogRequest request = request_for(project, rooms);
  request.max_commits = 3;
  request.max_line_commits = 2;
  const GitLogResult result = read_git_log(request, nullptr);
  CHECK(result.failure == "");
  CHECK(shown(result.history.commits) == Lines{"5000: a", "4000: a", "3000: a"});
  CHECK(shown(result.history.lines) == Lines{"5000: a", "4000: a"});
  CHECK(result.history.commits.is_cut);
}

TEST_CASE("a log that has become as long as the limit is cut, however it was read") {
  GitProject project;
  const testing::TemporaryDirectory rooms;
  GitLogRequest request = request_for(project, rooms);
  request.max_commits = request.max_line_commits = 3;
  model::History before;
  for (int i = 0; i < 5; ++i) {
    project.write("a" + std::to_string(i % 2), std::to_string(i) + "\n");
    project.commit(1000 * (i + 1));
    const model::History on = read_git_log(request, i == 0 ? nullptr : &before).history;
    const model::History all = read_git_log(request, nullptr).history;
    CHECK(on.commits == all.commits);
    CHECK(on.lines == all.lines);
    before = on;
  }
}

TEST_CASE("nothing that the repository configures is run") {
  GitProject project;
  const std::string canary = project / "canary";
  project.write("a.x", "1\n");
  project.commit(1000);
  project.write("a.x", "2\n");
  project.write(".gitattributes", "*.x diff=evil\n");
  project.commit(2000);
  project.write("run", "#!/bin/sh\ntouch '" + canary + "'\n");
  project.git("config core.fsmonitor \"sh run\"");
  project.git("config diff.external \"sh run\"");
  project.git("config diff.evil.textconv \"sh run\"");
  project.git("config diff.evil.command \"sh run\"");
  project.git("config log.showSignature true");
  CHECK(shown(read(project).history.lines).size() == 2);
  CHECK_FALSE(std::filesystem::exists(canary));
}

TEST_CASE("leftovers of a killed import are removed, but nothing else") {
  const testing::TemporaryDirectory rooms;
  namespace fs = std::filesystem;
  const auto make = [&](const std::string& name, bool with_object) {
    fs::create_directories(rooms / (name + "/objects"));
    fs::create_directories(rooms / (name + "/refs"));
    testing::write_file(rooms / (name + "/HEAD"), "ref: refs/heads/none\n");
    if (with_object) testing::write_file(rooms / (name + "/objects/kept"), "1");
  };
  make("index.git-a1B2c3", false);
  make("index.git-backup", true);
  make("index.git-mirror", true);
  make("index.git-copied-by-hand", false);
  remove_stale_rooms(rooms / "index");
  CHECK_FALSE(fs::exists(rooms / "index.git-a1B2c3"));
  CHECK(fs::exists(rooms / "index.git-backup/HEAD"));
  CHECK(fs::exists(rooms / "index.git-mirror/HEAD"));
  CHECK(fs::exists(rooms / "index.git-copied-by-hand/HEAD"));
}

TEST_CASE("a missing or broken repository is a failure with a reason") {
  const testing::TemporaryDirectory nothing;
  GitLogRequest request;
  request.directory = nothing.path();
  request.room_stem = nothing / "index";
  CHECK(read_git_log(request, nullptr).is_absent);
  CHECK(head_of(nothing.path()).empty());
  const GitProject empty;
  request.directory = empty.path();
  const GitLogResult none = read_git_log(request, nullptr);
  CHECK_FALSE(none.is_absent);
  CHECK(none.failure == "HEAD does not name a commit");
}

TEST_CASE("HEAD is found in packed refs, by a linked work tree and when detached") {
  GitProject project;
  project.write("a", "1\n");
  project.commit(1000);
  const std::string head = head_of(project.path());
  CHECK(is_object_id(head));
  project.git("pack-refs --all");
  CHECK(head_of(project.path()) == head);
  project.git("worktree add -q linked");
  CHECK(head_of(project / "linked") == head);
  CHECK(shown(read(project, "/linked").history.commits) == Lines{"1000: a"});
  project.git("checkout -q --detach");
  CHECK(head_of(project.path()) == head);
}

TEST_CASE("work trees of a repository know each other, with the path below their top") {
  GitProject project;
  project.write("web/a", "1\n");
  project.commit(1000);
  CHECK(other_work_trees(project.path()).empty());
  project.git("worktree add -q linked");
  const std::string main = std::filesystem::canonical(project.path()).string();
  CHECK(other_work_trees(main) == Lines{main + "/linked"});
  CHECK(other_work_trees(main + "/linked") == Lines{main});
  CHECK(other_work_trees(main + "/linked/web") == Lines{main + "/web"});
  std::filesystem::create_directory(main + "/false");
  std::filesystem::copy(main + "/linked/.git", main + "/false/.git");
  CHECK(other_work_trees(main + "/false").empty());
  const testing::TemporaryDirectory nothing;
  CHECK(other_work_trees(nothing.path()).empty());
}

// Returns the files that determine HEAD, relative to the project.
Lines files_of_head(const GitProject& project, const std::string& below) {
  Lines lines;
  for (const HeadFile& file : head_files(project.path() + below)) {
    CHECK(std::filesystem::is_directory(file.directory));
    const std::string path = std::filesystem::canonical(file.directory) / file.path;
    lines.push_back(path.substr(std::filesystem::canonical(project.path()).string().size()));
  }
  return lines;
}

TEST_CASE("the files that determine HEAD are known, even without a commit") {
  GitProject project;
  CHECK(files_of_head(project, "") ==
        Lines{"/.git/HEAD", "/.git/packed-refs", "/.git/refs/heads/main"});
  project.write("web/a", "1\n");
  project.commit(1000);
  project.git("worktree add -q -b feature/x linked");
  CHECK(files_of_head(project, "/web") == files_of_head(project, ""));
  CHECK(files_of_head(project, "/linked") ==
        Lines{"/.git/worktrees/linked/HEAD", "/.git/packed-refs", "/.git/refs/heads/feature/x"});
  project.git("checkout -q --detach");
  CHECK(files_of_head(project, "") == Lines{"/.git/HEAD", "/.git/packed-refs"});
  const testing::TemporaryDirectory nothing;
  CHECK(head_files(nothing.path()).empty());
}

}  // namespace
}  // namespace cairn::git
