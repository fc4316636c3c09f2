// Generates random directory trees with random ignore rules, and compares their listings with those
// of git. With CAIRN_IGNORE_ROUNDS=5000, the test runs 5000 rounds, which takes too long for
// everyday use.
#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <random>

#include "internal/base/child_process.h"
#include "internal/worktree/listing.h"
#include "tests/git_project.h"

namespace cairn::worktree {
namespace {

constexpr int kRounds = 40;
constexpr int kMaxFiles = 40;

class RandomTree {
 public:
  explicit RandomTree(unsigned seed) : random_(seed) {}

  void write(const testing::GitProject& project) {
    std::vector<std::string> directories = {""};
    const std::size_t files = 5 + below(kMaxFiles);
    for (std::size_t i = 0; i < files; ++i) {
      std::string path;
      for (std::size_t depth = below(5); depth > 0; --depth) {
        path += name() + "/";
        directories.push_back(path);
      }
      try_to_write(project, path + name(), "x");
    }
    try_to_write(project, ".gitignore", rules());
    try_to_write(project, ".git/info/exclude", below(2) == 0 ? rules() : "");
    for (std::size_t i = below(4); i > 0; --i) {
      try_to_write(project, directories[below(directories.size())] + ".gitignore", rules());
    }
  }

 private:
  std::size_t below(std::size_t end) { return random_() % end; }

  template <std::size_t n>
  std::string one_of(const std::array<const char*, n>& choices) {
    return choices.at(below(n));
  }

  std::string name() {
    static constexpr std::array<const char*, 20> kNames = {
        "a",  "b",  "ab", "ba",  "abc", "a.c", "b.c",      "a b", "a ", "-",
        "a]", "!a", "#a", "a\\", "[a",  "*",   "\xC3\xA9", "A",   "1",  "a-B"};
    return one_of(kNames);
  }

  std::string piece() {
    static constexpr std::array<const char*, 38> kPieces = {"*",       "*",
                                                            "**",      "**/",
                                                            "/**/",    "/**",
                                                            "?",       "/",
                                                            "/",       "a",
                                                            "b",       "c",
                                                            ".c",      "\\",
                                                            "\\*",     "\\a",
                                                            "\\/",     "[ab]",
                                                            "[!a]",    "[^b]",
                                                            "[a-c]",   "[]a]",
                                                            "[a",      "[[:alpha:]]",
                                                            "[a-",     "[\\]a]",
                                                            "[!]a]",   "[[:punct:]b]",
                                                            "[[:x:]]", "[[:upper:]]",
                                                            "[[:a]",   " ",
                                                            "\\ ",     "[a-\\c]",
                                                            "[--b]",   "***",
                                                            "]",       "[[:space:][:digit:]]"};
    return below(3) == 0 ? name() : one_of(kPieces);
  }

  std::string pattern() {
    static constexpr std::array<const char*, 8> kBegins = {"", "", "", "", "!", "/", "!/", "#"};
    static constexpr std::array<const char*, 8> kEnds = {"", "", "", "/", " ", "\r", "\t", "\\ "};
    std::string text = one_of(kBegins);
    for (std::size_t i = 1 + below(4); i > 0; --i) text += piece();
    return text + one_of(kEnds);
  }

  std::string rules() {
    std::string text = below(10) == 0 ? "\xEF\xBB\xBF" : "";
    for (std::size_t i = below(8); i > 0; --i) text += pattern() + "\n";
    return text + (below(4) == 0 ? pattern() : "");
  }

  // Writes a file. Ignores failures, because there may be a file where a directory is needed.
  static void try_to_write(const testing::GitProject& project, const std::string& path,
                           std::string_view text) {
    try {
      testing::write_file(project / path, text);
    } catch (const std::exception&) {
      return;
    }
  }

  std::mt19937 random_;
};

std::vector<std::string> listed_by_git(const std::string& root) {
  base::ChildProcess git({"git", "ls-files", "-co", "--exclude-standard", "-z"},
                         {"HOME=" + root, "GIT_CONFIG_NOSYSTEM=1"}, root, {});
  std::vector<std::string> paths;
  std::string path;
  while (git.read_until('\0', path)) paths.push_back(path);
  REQUIRE(git.finish());
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::vector<std::string> listed_by_us(const std::string& root) {
  std::vector<std::string> paths;
  for (const ListedFile& file : list_files(base::SourceTree(root), {}).files) {
    paths.push_back(file.path);
  }
  return paths;
}

// Returns the paths that only one of both lists.
std::string listed_by_one(const std::string& root) {
  const std::vector<std::string> ours = listed_by_us(root);
  const std::vector<std::string> gits = listed_by_git(root);
  std::vector<std::string> different;
  std::set_symmetric_difference(ours.begin(), ours.end(), gits.begin(), gits.end(),
                                std::back_inserter(different));
  std::string text;
  for (const std::string& path : different) text += "'" + path + "' ";
  return text;
}

void remove_content(const std::string& root) {
  for (const auto& entry : std::filesystem::directory_iterator(root)) {
    if (entry.path().filename() != ".git") std::filesystem::remove_all(entry.path());
  }
}

bool has_git() {
  base::ChildProcess git({"git", "--version"}, {}, "/", {});
  std::string line;
  git.read_until('\n', line);
  return git.finish();
}

TEST_SUITE_BEGIN("worktree/git_agreement");

TEST_CASE("git lists the same files in random trees with random rules") {
  if (!has_git()) {
    MESSAGE("skipped: there is no git");
    return;
  }
  const char* const wanted = std::getenv("CAIRN_IGNORE_ROUNDS");
  const int rounds = wanted == nullptr ? kRounds : std::atoi(wanted);  // NOLINT(cert-err34-c)
  const testing::GitProject project;
  for (int round = 0; round < rounds; ++round) {
    remove_content(project.path());
    RandomTree(static_cast<unsigned>(round)).write(project);
    project.git(round % 2 == 0 ? "config core.ignorecase false" : "config core.ignorecase true");
    CAPTURE(round);
    const std::string different = listed_by_one(project.path());
    REQUIRE(different == "");
  }
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::worktree
