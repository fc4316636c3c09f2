#include "internal/worktree/listing.h"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

#include <filesystem>

#include "internal/base/limits.h"
#include "tests/testing.h"

namespace cairn::worktree {
namespace {

using Paths = std::vector<std::string>;

// A temporary directory with files to list.
class Place {
 public:
  void write(const std::string& path, std::string_view text = "x") const {
    testing::write_file(directory_ / path, text);
  }
  void make_repository(const std::string& path = "") const {
    write(path + ".git/HEAD", "ref: refs/heads/main\n");
  }
  Listing list(const std::string& path = ".", const ListingRequest& request = {}) const {
    return list_files(base::SourceTree(directory_ / path), request);
  }
  Paths paths(const std::string& path = ".", const ListingRequest& request = {}) const {
    Paths found;
    for (const ListedFile& file : list(path, request).files) found.push_back(file.path);
    return found;
  }
  std::string operator/(const std::string& name) const { return directory_ / name; }

 private:
  testing::TemporaryDirectory directory_;
};

TEST_SUITE_BEGIN("worktree/listing");

TEST_CASE("files are listed in byte order of the path, with size and time") {
  const Place place;
  place.write("a/c.py", "12345");
  place.write("a.py");
  place.write("a-b/d.py");
  const utimbuf times{7, 1234567890};
  CHECK(::utime((place / "a/c.py").c_str(), &times) == 0);
  const Listing found = place.list();
  CHECK(place.paths() == Paths{"a-b/d.py", "a.py", "a/c.py"});
  CHECK(found.files[2].bytes == 5);
  CHECK(found.files[2].modified == 1234567890'000'000'000);
  CHECK(found.ignored == 0);
  CHECK(found.left_out == LeftOut{});
}

TEST_CASE("only wanted files are listed") {
  const Place place;
  for (const char* const path : {"a/b.md", "a/b.c", "c.md"}) place.write(path);
  CHECK(place.paths(".", {[](std::string_view path) { return path.ends_with(".md"); }, {}}) ==
        Paths{"a/b.md", "c.md"});
}

TEST_CASE("links, hidden directories and special files are left out") {
  const Place place;
  for (const char* const path :
       {"in/a", "in/.hidden/b", "in/.github/c", "in/.git/d", "in/.cairn/e", "in/.f", "out/g"}) {
    place.write(path);
  }
  std::filesystem::create_symlink(place / "out", place / "in/link");
  std::filesystem::create_symlink(place / "out/g", place / "in/link.c");
  CHECK(::mkfifo((place / "in/fifo").c_str(), 0600) == 0);
  CHECK(place.paths("in") == Paths{".f", ".github/c", "a"});
}

TEST_CASE("ignore files of all directories apply, deeper ones override") {
  const Place place;
  place.write(".gitignore", "*.log\n/gen/\n");
  place.write("src/.gitignore", "!keep.log\n");
  for (const char* const path :
       {"a.log", "src/a.log", "src/keep.log", "gen/a", "src/gen/a", "src/a"}) {
    place.write(path);
  }
  CHECK(place.paths() ==
        Paths{".gitignore", "src/.gitignore", "src/a", "src/gen/a", "src/keep.log"});
  CHECK(place.list().ignored == 3);  // the paths a.log, gen and src/a.log
}

TEST_CASE(".cairnignore overrides .gitignore of any directory") {
  const Place place;
  place.make_repository();
  place.write(".gitignore", "build/\n");
  place.write(".cairnignore", "!build/\n*.x\n");
  place.write("sub/.gitignore", "build/\n!b.x\n");
  for (const char* const path : {"build/a", "sub/build/a", "sub/b.x"}) place.write(path);
  CHECK(place.paths() ==
        Paths{".cairnignore", ".gitignore", "build/a", "sub/.gitignore", "sub/build/a"});
}

TEST_CASE("the configured exclusions override all files") {
  const Place place;
  place.write(".cairnignore", "!a/\nb\n");
  for (const char* const path : {"a/x", "b"}) place.write(path);
  CHECK(place.paths(".", {{}, {"/a", "!b"}}) == Paths{".cairnignore", "b"});
}

TEST_CASE("info/exclude applies, and .gitignore overrides it") {
  const Place place;
  place.make_repository();
  place.write(".git/info/exclude", "*.x\n");
  place.write(".gitignore", "!b.x\n");
  for (const char* const path : {"a.x", "b.x"}) place.write(path);
  CHECK(place.paths() == Paths{".gitignore", "b.x"});
}

TEST_CASE("a linked work tree uses info/exclude of its repository") {
  const Place place;
  place.write("main/.git/HEAD");
  place.write("main/.git/info/exclude", "*.x\n");
  place.write("main/.git/worktrees/w/HEAD");
  place.write("main/.git/worktrees/w/commondir", "../..\n");
  place.write("linked/.git", "gitdir: ../main/.git/worktrees/w\n");
  for (const char* const path : {"linked/a.x", "linked/build/b"}) place.write(path);
  CHECK(place.paths("linked") == Paths{"build/b"});
}

TEST_CASE("below the top of a work tree, the rules of directories above apply") {
  const Place place;
  place.make_repository();
  place.write(".gitignore", "*.log\n/web/app/gen\n/app\n");
  place.write("web/.gitignore", "/app/tmp\n/tmp\n");
  for (const char* const path : {"gen/a", "tmp/a", "app/a", "a.log", "build/a"}) {
    place.write(std::string("web/app/") + path);
  }
  CHECK(place.paths("web/app") == Paths{"app/a", "build/a"});
}

TEST_CASE("a root that the enclosing work tree ignores counts as outside it") {
  const Place place;
  place.make_repository();
  place.write(".gitignore", "/deps\n*.py\n");
  place.write("deps/x/a.py");
  place.write("deps/x/build/b.py");
  CHECK(place.paths("deps/x") == Paths{"a.py"});
}

TEST_CASE("directories that tools fill are skipped unless included again") {
  const Place place;
  place.make_repository();
  for (const char* const path : {"node_modules/a", "s/__pycache__/a", "v/pyvenv.cfg", "v/a",
                                 "c/CACHEDIR.TAG", "o/CMakeCache.txt", "o/s/a", "z"}) {
    place.write(path);
  }
  place.write(".gitignore", "!node_modules\n");
  CHECK(place.paths() == Paths{".gitignore", "z"});
  CHECK(place.list().ignored == 5);
  place.write(".cairnignore", "!node_modules\n!/o/\n");
  CHECK(place.paths() ==
        Paths{".cairnignore", ".gitignore", "node_modules/a", "o/CMakeCache.txt", "o/s/a", "z"});
  CHECK(place.paths("v") == Paths{"a", "pyvenv.cfg"});  // pyvenv.cfg has no effect in the root
}

TEST_CASE("`target`, `build` and the like are listed only in a work tree") {
  const Place place;
  for (const char* const path : {"build/a", "src/target/b", "env/c", "vendor/d", "e"}) {
    place.write(path);
  }
  CHECK(place.paths() == Paths{"e", "vendor/d"});
  place.make_repository();
  CHECK(place.paths() == Paths{"build/a", "e", "env/c", "src/target/b", "vendor/d"});
}

TEST_CASE("ignore files that are links or too large are not read") {
  const Place place;
  place.write("rules", "a\n");
  place.write("in/a");
  place.write("in/s/a");
  std::filesystem::create_symlink(place / "rules", place / "in/.gitignore");
  place.write("in/s/.gitignore", "a\n" + std::string(base::kMaxIgnoreBytes, '\n'));
  CHECK(place.paths("in") == Paths{"a", "s/.gitignore", "s/a"});
}

TEST_CASE("a listing has a maximum depth, and reports deeper directories") {
  const Place place;
  std::string deep;
  for (std::size_t i = 0; i < base::kMaxListedDepth; ++i) deep += "d/";
  place.write(deep + "a");
  CHECK(place.paths() == Paths{deep + "a"});
  CHECK(place.list().left_out == LeftOut{});
  place.write(deep + "d/b");
  CHECK(place.paths() == Paths{deep + "a"});
  const LeftOut left_out = place.list().left_out;
  CHECK(left_out.too_deep.count == 1);
  CHECK(left_out.too_deep.first == Paths{deep + "d"});
}

TEST_CASE("a listing has a maximum size, and reports where it was cut") {
  const Place place;
  for (const char* const path : {"a/1", "a/2", "b/1", "b/2", "b/3", "c/1", "d/e/1"}) {
    place.write(path);
  }
  ListingRequest request;
  // The eight entries are a, b, c and d, then 1 and 2 in a, and then 1 and 2 in b.
  request.max_entries = 8;
  CHECK(place.paths(".", request) == Paths{"a/1", "a/2", "b/1", "b/2"});
  LeftOut left_out = place.list(".", request).left_out;
  CHECK(left_out.beyond.count == 3);
  CHECK(left_out.beyond.first == Paths{"b", "c", "d"});
  request.max_entries = 12;
  CHECK(place.list(".", request).left_out == LeftOut{});
  request.excluded = {"b"};
  request.max_entries = 9;
  CHECK(place.list(".", request).left_out == LeftOut{});
}

TEST_CASE("ignore files apply in a directory that is cut") {
  const Place place;
  place.write("z/.gitignore", "a\n");
  place.write("z/a");
  place.make_repository();
  ListingRequest request;
  request.max_entries = 2;
  CHECK(place.paths(".", request) == Paths{"z/.gitignore"});
  request.max_entries = 0;
  CHECK(place.list(".", request).left_out.beyond.first == Paths{"."});
}

TEST_CASE("names that are not UTF-8 are counted if wanted and not ignored") {
  const Place place;
  for (const char* const path : {"a\xff.py", "b\xff.png", "c.py", "d\xff.log", "e\xff/f.py"}) {
    place.write(path);
  }
  place.write(".cairnignore", "*.log\n");
  ListingRequest request;
  request.is_wanted = [](std::string_view path) { return !path.ends_with(".png"); };
  const Listing found = place.list(".", request);
  CHECK(place.paths(".", request) == Paths{".cairnignore", "c.py"});
  CHECK(found.left_out.odd_names.count == 2);
  CHECK(found.left_out.odd_names.first == Paths{"a\xff.py", "e\xff"});
}

TEST_CASE("unreadable directories are counted") {
  if (::geteuid() == 0) return;  // the superuser can read everything
  const Place place;
  place.write("a/b");
  place.write("c/d");
  CHECK(::chmod((place / "a").c_str(), 0) == 0);
  CHECK(::chmod((place / "c").c_str(), 0400) == 0);
  const LeftOut left_out = place.list().left_out;
  CHECK(::chmod((place / "a").c_str(), 0700) == 0);
  CHECK(::chmod((place / "c").c_str(), 0700) == 0);
  CHECK(left_out.unreadable.first == Paths{"a", "c/d"});
}

TEST_CASE("a missing root has no files") {
  CHECK(list_files(base::SourceTree("/nonexistent"), {}).files.empty());
  CHECK(list_files(base::SourceTree(""), {}).files.empty());
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::worktree
