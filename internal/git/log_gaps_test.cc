// Tests reading the history of repositories that lack objects, such as partial clones.
#include <doctest/doctest.h>

#include <filesystem>

#include "internal/git/commits.h"
#include "internal/git/log.h"
#include "tests/git_project.h"

namespace cairn::git {
namespace {

using testing::GitProject;

// Returns one row per commit: "time: path +begin,count", with the new lines of each hunk.
using Rows = std::vector<std::string>;
Rows rows_of(const model::CommitLog& log) {
  Rows rows;
  for (const model::Commit& commit : log.commits) {
    std::string line = std::to_string(commit.time) + ":";
    for (const model::FileChange& change : commit.changes) {
      line += " " + log.paths[change.path];
      for (const model::Hunk& hunk : change.hunks) {
        line += " +" + std::to_string(hunk.new_begin) + "," + std::to_string(hunk.new_count);
      }
    }
    rows.push_back(line);
  }
  return rows;
}

class Clone : public GitProject {
 public:
  GitLogResult read(const model::History* known = nullptr) const {
    const testing::TemporaryDirectory rooms;
    GitLogRequest request;
    request.directory = path();
    request.room_stem = rooms / "index";
    GitLogResult result = read_git_log(request, known);
    CHECK(std::filesystem::is_empty(rooms.path()));  // the clean rooms have been removed
    return result;
  }

  GitCommits commits(const std::string& head, bool after) const {
    const testing::TemporaryDirectory rooms;
    return read_git_commits({path(), rooms / "index", head, after, 1000});
  }

  // Hides the object that `revision` names. restore() makes the object available again.
  void lose(const std::string& revision) const { move(revision, "mv \"$file\" \"$file.lost\""); }
  void restore(const std::string& revision) const { move(revision, "mv \"$file.lost\" \"$file\""); }

 private:
  void move(const std::string& revision, const std::string& how) const {
    git("rev-parse '" + revision +
        "' >.git/id && id=$(cat .git/id) && rest=${id#??} && file=.git/objects/${id%$rest}/$rest "
        "&& " +
        how);
  }
};

// A repository with three files and four commits.
struct SmallClone : Clone {
  SmallClone() {
    write("a", "1\n2\n3\n");
    write("b", "1\n");
    commit(1000);
    write("a", "1\n2\n3\n4\n");
    write("b", "1\n2\n");
    commit(2000);
    write("a", "0\n1\n2\n3\n4\n");
    write("c", "c\n");
    commit(3000);
    write("a", "0\n1\n2\n3\n4\n5\n");
    commit(4000);
  }
};

TEST_CASE("a missing version loses only that file's lines, up to that commit") {
  SmallClone clone;
  const GitLogResult whole = clone.read();
  CHECK_FALSE(whole.history.gaps.any());
  clone.lose("HEAD~1:a");
  const GitLogResult read = clone.read();
  CHECK(read.failure == "");
  CHECK(read.history.commits == whole.history.commits);
  CHECK(rows_of(read.history.lines) ==
        Rows{"4000: a", "3000: a c +0,1", "2000: a b +1,1", "1000: a b +0,1"});
  CHECK(read.history.gaps == model::HistoryGaps{1, 4, false});
  CHECK(read.history.lines.paths == whole.history.lines.paths);
  clone.restore("HEAD~1:a");
  CHECK(clone.read().history.lines == whole.history.lines);
}

TEST_CASE("newer lines are known although an older version is missing") {
  SmallClone clone;
  clone.lose("HEAD~3:a");
  const GitLogResult read = clone.read();
  CHECK(rows_of(read.history.lines) ==
        Rows{"4000: a +5,1", "3000: a +0,1 c +0,1", "2000: a b +1,1", "1000: a b +0,1"});
  CHECK(read.history.gaps == model::HistoryGaps{1, 2, false});
}

TEST_CASE("both versions of a file, or most versions, may be missing") {
  SmallClone clone;
  clone.lose("HEAD~2:a");
  clone.lose("HEAD~1:a");
  CHECK(rows_of(clone.read().history.lines) ==
        Rows{"4000: a", "3000: a c +0,1", "2000: a b +1,1", "1000: a b +0,1"});
  for (const char* const file : {"HEAD:a", "HEAD~3:a", "HEAD:b", "HEAD~3:b"}) clone.lose(file);
  GitLogResult read = clone.read();
  CHECK(rows_of(read.history.lines) == Rows{"4000: a", "3000: a c +0,1", "2000: a b", "1000: a b"});
  CHECK(read.history.gaps == model::HistoryGaps{6, 4, false});
  clone.lose("HEAD:c");  // the last existing version
  read = clone.read();
  CHECK(read.failure == "");
  CHECK(rows_of(read.history.lines) == Rows{"4000: a", "3000: a c", "2000: a b", "1000: a b"});
  CHECK(read.history.gaps == model::HistoryGaps{7, 4, false});
}

TEST_CASE("missing lines follow a renamed file, in both directions") {
  Clone clone;
  clone.commit_files(1000, {{"old", "1\n"}, {"other", "x\n"}});
  clone.commit_files(2000, {{"old", "1\n2\n"}});
  clone.git("mv old new");
  clone.commit(3000);
  clone.write("new", "1\n2\n3\n");
  clone.commit(4000);
  clone.write("new", "1\n2\n3\n4\n");
  clone.commit(5000);
  clone.git("tag head");
  clone.git("rev-parse HEAD~4 >.git/first");
  const std::string first = testing::read_file(clone / ".git/first").substr(0, 40);
  clone.lose("HEAD~1:new");
  CHECK(rows_of(clone.read().history.lines) ==
        Rows{"5000: new", "4000: new", "3000: new", "2000: old", "1000: old other +0,1"});
  clone.restore("HEAD~1:new");
  clone.lose("HEAD~4:old");
  const GitCommits after = clone.commits(first, true);
  CHECK(after.failure == "");
  CHECK(rows_of(after.log) == Rows{"2000: old", "3000: new", "4000: new", "5000: new"});
  CHECK(after.messages.size() == 4);
  CHECK(after.gaps == model::HistoryGaps{1, 4, false});
  const GitCommits before = clone.commits(head_of(clone.path()), false);
  CHECK(rows_of(before.log) ==
        Rows{"5000: new +3,1", "4000: new +2,1", "3000: new", "2000: old", "1000: old other +0,1"});
  CHECK(before.messages.size() == 5);
}

TEST_CASE("with gaps, reading only new commits equals reading everything") {
  SmallClone clone;
  const GitLogResult whole = clone.read();
  clone.write("c", "c\nd\n");
  clone.commit(5000);
  clone.write("c", "c\nd\ne\n");
  clone.commit(6000);
  clone.lose("HEAD~1:c");
  const GitLogResult all = clone.read();
  CHECK(all.history.gaps == model::HistoryGaps{1, 3, false});
  const GitLogResult on = clone.read(&whole.history);
  CHECK(on.history.lines == all.history.lines);
  CHECK(on.history.commits == all.history.commits);
  CHECK(on.history.gaps == all.history.gaps);
  // Known gaps are reused for the same head, and determined again for the next head.
  CHECK(clone.read(&on.history).new_commits == 0);
  CHECK(clone.read(&on.history).history.gaps == all.history.gaps);
  clone.restore("HEAD~1:c");
  clone.write("c", "d\n");
  clone.commit(7000);
  const GitLogResult later = clone.read(&on.history);
  CHECK_FALSE(later.history.gaps.any());
  CHECK(later.history.lines == clone.read().history.lines);
}

TEST_CASE("a damaged version loses the lines, too") {
  SmallClone clone;
  clone.lose("HEAD~1:a");
  clone.git(
      "rev-parse HEAD~1:a >.git/id && id=$(cat .git/id) && rest=${id#??} && "
      "chmod u+w .git/objects/${id%$rest}/$rest.lost && "
      "printf x | dd of=.git/objects/${id%$rest}/$rest.lost bs=1 seek=9 conv=notrunc 2>/dev/null");
  clone.restore("HEAD~1:a");
  const GitLogResult read = clone.read();
  CHECK(read.failure == "");
  CHECK(rows_of(read.history.commits) == Rows{"4000: a", "3000: a c", "2000: a b", "1000: a b"});
  CHECK(read.history.lines.commits.size() == 4);
  CHECK(read.history.gaps.any());
}

TEST_CASE("a missing commit or directory ends the history early") {
  for (const char* const lost : {"HEAD~3", "HEAD~3^{tree}"}) {
    CAPTURE(lost);
    SmallClone clone;
    clone.lose(lost);
    const GitLogResult read = clone.read();
    CHECK(read.failure == "");
    CHECK(read.history.gaps.ends_early);
    CHECK(read.history.commits.is_cut);
    REQUIRE(!read.history.commits.commits.empty());
    CHECK(rows_of(read.history.commits).front() == "4000: a");
    REQUIRE(!read.history.lines.commits.empty());
    CHECK(rows_of(read.history.lines).front() == "4000: a +5,1");
  }
}

TEST_CASE("without the newest commit's directory, reading fails with a reason") {
  SmallClone clone;
  clone.lose("HEAD^{tree}");
  const GitLogResult read = clone.read();
  CHECK(read.failure == "git ended with status 128");
  CHECK(read.history.head.empty());
}

TEST_CASE("a missing submodule does not matter") {
  Clone clone;
  clone.write("a", "1\n");
  clone.commit(1000);
  clone.git("update-index --add --cacheinfo 160000,$(git rev-parse HEAD),module");
  clone.git("commit -q -m c", 2000);
  clone.write("a", "2\n");
  clone.git("commit -q -m c -- a", 3000);
  clone.lose("HEAD~1:a");
  const GitLogResult read = clone.read();
  CHECK(read.failure == "");
  CHECK(read.history.gaps.objects == 1);
  CHECK(rows_of(read.history.lines) == Rows{"3000: a", "2000: module +0,1", "1000: a"});
}

}  // namespace
}  // namespace cairn::git
