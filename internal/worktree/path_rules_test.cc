#include "internal/worktree/path_rules.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "internal/worktree/listing.h"
#include "tests/testing.h"

namespace cairn::worktree {
namespace {

namespace fs = std::filesystem;

using Names = std::set<std::string>;

// A repository with rules of every kind.
class Ruled {
 public:
  Ruled() {
    write(".git/HEAD", "ref: refs/heads/main\n");
    write(".git/info/exclude", "*.bak\n");
    write(".gitignore", "*.log\n/gen/\nweb/out/\n");
    write("web/.gitignore", "!keep.log\n*.min.js\n");
    write("web/app/.cairnignore", "legacy/\n!node_modules/\n");
    for (const char* const path : {"a.py",
                                   "a.log",
                                   "a.bak",
                                   "gen/a.py",
                                   "web/keep.log",
                                   "web/a.log",
                                   "web/a.min.js",
                                   "web/a.js",
                                   "web/out/a.js",
                                   "web/app/a.js",
                                   "web/app/legacy/a.js",
                                   "web/app/keep.log",
                                   "web/app/node_modules/a.js",
                                   "web/app/deep/out.js",
                                   "web/node_modules/a.js",
                                   "web/.hidden/a.js",
                                   ".github/a.yml",
                                   "lib/skipped.js",
                                   "lib/b.js",
                                   ".cairn/index.db"}) {
      write(path, "x");
    }
  }
  std::string operator/(const std::string& name) const { return directory_ / name; }

 private:
  void write(const std::string& path, std::string_view text) {
    testing::write_file(directory_ / path, text);
  }
  testing::TemporaryDirectory directory_;
};

struct Found {
  Names listed;    // what a walk lists or reads
  Names by_rules;  // what PathRules does not leave out, in the directories that a walk reads
  Names left_out;  // the other entries of these directories
};

Found compare(const std::string& root, const std::vector<std::string>& excluded) {
  const base::SourceTree tree(root);
  std::vector<std::string> directories;
  ListingRequest request;
  request.excluded = excluded;
  request.before_reading = [&](std::string_view path) { directories.emplace_back(path); };
  Found found;
  for (const ListedFile& file : list_files(tree, request).files) found.listed.insert(file.path);
  PathRules rules(tree, excluded);
  for (const std::string& directory : directories) {
    if (!directory.empty()) found.listed.insert(directory);
    for (const auto& entry : fs::directory_iterator(root + "/" + directory)) {
      const std::string name = entry.path().filename();
      const auto type = entry.is_directory() ? EntryType::kDirectory : EntryType::kFile;
      const std::string path = directory.empty() ? name : directory + "/" + name;
      (rules.leave_out(directory, name, type) ? found.left_out : found.by_rules).insert(path);
    }
  }
  return found;
}

TEST_SUITE_BEGIN("worktree/path_rules");

TEST_CASE("the rules for single paths are those of a listing") {
  const Ruled place;
  const Found found = compare(place / "", {"skipped.js"});
  CHECK(found.by_rules == found.listed);
  CHECK(found.left_out == Names{".cairn", ".git", "a.bak", "a.log", "gen", "lib/skipped.js",
                                "web/.hidden", "web/a.log", "web/a.min.js", "web/app/legacy",
                                "web/node_modules", "web/out"});
}

TEST_CASE("below the top of a work tree, the rules of directories above apply to single paths") {
  const Ruled place;
  const Found found = compare(place / "web", {});
  CHECK(found.by_rules == found.listed);
  CHECK(found.left_out ==
        Names{".hidden", "a.log", "a.min.js", "app/legacy", "node_modules", "out"});
}

TEST_CASE("a walk says which directory is left out by a file in it") {
  const testing::TemporaryDirectory place;
  testing::write_file(place / "cache/CACHEDIR.TAG", "x");
  testing::write_file(place / "cache/deep/a.py", "x");
  testing::write_file(place / "src/a.py", "x");
  Names read;
  Names left_out;
  ListingRequest request;
  request.before_reading = [&](std::string_view path) { read.emplace(path); };
  request.after_leaving_out = [&](std::string_view path) { left_out.emplace(path); };
  CHECK(list_files(base::SourceTree(place.path()), request).files.size() == 1);
  CHECK(read == Names{"", "cache", "src"});
  CHECK(left_out == Names{"cache"});
}

TEST_CASE("what comes into being while before_reading() runs is listed") {
  const testing::TemporaryDirectory place;
  testing::write_file(place / "src/a.py", "x");
  ListingRequest request;
  request.before_reading = [&](std::string_view path) {
    if (path.empty()) testing::write_file(place / "lib/b.py", "x");
    if (!path.empty()) testing::write_file(place / (std::string(path) + "/late.py"), "x");
  };
  Names listed;
  for (const ListedFile& file : list_files(base::SourceTree(place.path()), request).files) {
    listed.insert(file.path);
  }
  CHECK(listed == Names{"lib/b.py", "lib/late.py", "src/a.py", "src/late.py"});
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::worktree
