#include "internal/git/file_versions.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "internal/base/error.h"
#include "tests/git_project.h"

namespace cairn::git {
namespace {

using Lines = std::vector<std::string>;

Lines paths_of(const std::vector<FileAt>& files) {
  Lines paths;
  for (const FileAt& file : files) paths.push_back(file.path);
  return paths;
}

// Returns "old -> new" for each pair. "-" stands for a missing side.
Lines shown(const std::vector<FilePair>& pairs) {
  Lines lines;
  for (const FilePair& pair : pairs) {
    lines.push_back((pair.old_file ? pair.old_file->path : "-") + " -> " +
                    (pair.new_file ? pair.new_file->path : "-"));
  }
  return lines;
}

struct Project : testing::GitProject {
  FileVersions versions(const std::string& below = "") const {
    return {path() + below, rooms / "index"};
  }
  testing::TemporaryDirectory rooms;
};

TEST_CASE("files of commits, and what differs between them, are read without a checkout") {
  Project project;
  project.commit_files(1000, {{"web/a.py", "one\ntwo\nthree\n"}, {"b.py", "b\n"}});
  std::filesystem::rename(project / "web/a.py", project / "web/c.py");
  std::filesystem::remove(project / "b.py");
  std::filesystem::create_symlink("web/c.py", project / "link.py");
  project.commit(2000);
  const FileVersions versions = project.versions();
  CHECK(paths_of(versions.files_at(versions.commit("HEAD"))) == Lines{"web/c.py"});
  CHECK(shown(versions.changes(versions.commit("HEAD~1"), versions.commit("main"))) ==
        Lines{"b.py -> -", "web/a.py -> web/c.py"});
  const FileVersions below = project.versions("/web");
  CHECK(paths_of(below.files_at(below.commit("HEAD~"))) == Lines{"a.py"});
  CHECK(shown(below.changes(below.commit("HEAD~1"), below.commit("HEAD"))) ==
        Lines{"a.py -> c.py"});
}

TEST_CASE("one file of a commit is found without listing the others") {
  Project project;
  project.commit_files(1000, {{"web/a.py", "one\n"}, {"web/a/b.py", "two\n"}, {"c", "x\n"}});
  const FileVersions versions = project.versions();
  const std::string head = versions.commit("HEAD");
  for (const FileAt& file : versions.files_at(head)) {
    CHECK(versions.file_at(head, file.path) == file.id);
  }
  CHECK_FALSE(versions.file_at(head, "web"));
  CHECK_FALSE(versions.file_at(head, "web/*"));
  CHECK_FALSE(versions.file_at(head, ""));
  CHECK(project.versions("/web").file_at(head, "a/b.py"));
  CHECK_FALSE(project.versions("/web").file_at(head, "c"));
}

TEST_CASE("objects are read in order; missing and binary ones are not texts") {
  Project project;
  project.commit_files(1000, {{"a.py", "a\n"}, {"b.py", ""}, {"c.bin", std::string("\0x", 2)}});
  const FileVersions versions = project.versions();
  std::vector<std::string> ids;
  for (const FileAt& file : versions.files_at(versions.commit("HEAD"))) ids.push_back(file.id);
  ids.emplace_back(40, '1');
  ids.push_back(ids.front());
  Lines texts;
  versions.read(ids, [&](std::size_t, const std::optional<std::string>& text) {
    texts.push_back(text.value_or("none"));
  });
  CHECK(texts == Lines{"a\n", "", "none", "none", "a\n"});
}

TEST_CASE("the content of the work tree has the ids that git gives it") {
  Project project;
  project.write(".gitattributes", "*.py filter=none\n");
  project.commit_files(1000, {{"a.py", "a\n"}, {"b.py", "b\n"}});
  project.write("b.py", "other\n");
  const FileVersions versions = project.versions();
  const std::vector<FileAt> files = versions.files_at(versions.commit("HEAD"));
  REQUIRE(files.size() == 3);
  const Lines ids = versions.ids_of({"a.py", "b.py"});
  CHECK(ids[0] == files[1].id);
  CHECK(ids[1] != files[2].id);
  CHECK_THROWS_AS(versions.ids_of({"gone.py"}), base::Error);
}

TEST_CASE("names that are no commit are refused, also those that look like options") {
  Project project;
  project.commit(1000);
  const FileVersions versions = project.versions();
  for (const char* name : {"", "-p", "--output=x", "none", "HEAD~9", "main:a", "main..main"}) {
    CAPTURE(name);
    CHECK_THROWS_AS(versions.commit(name), base::Error);
  }
  const testing::TemporaryDirectory outside;
  CHECK_THROWS_AS(FileVersions(outside.path(), outside / "index"), base::Error);
}

}  // namespace
}  // namespace cairn::git
