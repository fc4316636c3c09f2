#include "internal/owners/code_owners.h"

#include <doctest/doctest.h>

#include "internal/owners/owners.h"
#include "tests/git_project.h"

namespace cairn::owners {
namespace {

// Returns the owners of `path`, separated by spaces, or "-" if no line matches.
std::string owners_of(const CodeOwners& rules, std::string_view path,
                      worktree::EntryType type = worktree::EntryType::kFile) {
  const OwnerRule* const rule = rules.rule_for(path, type);
  if (rule == nullptr) return "-";
  std::string text;
  for (const std::string& owner : rule->owners) text += (text.empty() ? "" : " ") + owner;
  return text;
}

TEST_CASE("the last line that matches decides") {
  const CodeOwners rules(
      "# a comment\n"
      "*             @all\n"
      "*.go          @go @gopher # inline\n"
      "/build/logs/  @doctor\r\n"
      "docs/*        docs@example.com\n"
      "apps/         @octocat\n"
      "/scripts      @ann\n"
      "**/legacy     @bob\n"
      "/apps/github\n");
  CHECK(owners_of(rules, "README.md") == "@all");
  CHECK(owners_of(rules, "a/b/main.go") == "@go @gopher");
  CHECK(owners_of(rules, "build/logs/today/x.txt") == "@doctor");
  CHECK(owners_of(rules, "x/build/logs/x.txt") == "@all");
  CHECK(owners_of(rules, "docs/start.md") == "docs@example.com");
  CHECK(owners_of(rules, "docs/more/start.md") == "@all");  // not directly in docs/
  CHECK(owners_of(rules, "web/apps/deep/x.js") == "@octocat");
  CHECK(owners_of(rules, "apps") == "@all");  // a file, not a directory
  CHECK(owners_of(rules, "apps", worktree::EntryType::kDirectory) == "@octocat");
  CHECK(owners_of(rules, "scripts/deploy/run.sh") == "@ann");
  CHECK(owners_of(rules, "a/b/legacy/x.c") == "@bob");
  CHECK(owners_of(rules, "apps/github/x.js").empty());  // no owner
  CHECK(rules.rule_for("apps/github/x.js", worktree::EntryType::kFile)->line == 9);
}

TEST_CASE("the root of the sources is owned by a line that matches everything") {
  const auto of_root = [](std::string_view text) {
    return owners_of(CodeOwners(text), "", worktree::EntryType::kDirectory);
  };
  CHECK(of_root("* @all\n*.go @go\n/docs/ @docs\n") == "@all");
  CHECK(of_root("** @all\n") == "@all");
  CHECK(of_root("* @all\n/** @last\n") == "@last");
  CHECK(of_root("*.go @go\n") == "-");
  CHECK(of_root("/* @top\n") == "-");          // matches only the files in the root
  CHECK(of_root("*/ @directories\n") == "-");  // does not match the files in the root
}

TEST_CASE("lines that GitHub does not understand are skipped") {
  const CodeOwners rules("\xEF\xBB\xBF*.c @c\n!x.c @not\nx[ab].c @range\n\\#x @hash\n\n   \n");
  CHECK(owners_of(rules, "x.c") == "@c");
  CHECK(owners_of(rules, "xa.c") == "@c");
  CHECK(owners_of(rules, "#x") == "-");
  CHECK(owners_of(CodeOwners("a\\ b.c @space\n"), "a b.c") == "@space");
}

TEST_CASE("hostile files are bounded") {
  CHECK(owners_of(CodeOwners(std::string(kMaxCodeOwnersBytes + 1, '*')), "x") == "-");
  std::string stars;
  for (int i = 0; i < 2000; ++i) stars += "*a";
  const CodeOwners rules(stars + " @a\n");
  CHECK(owners_of(rules, std::string(4000, 'a') + "b") == "-");
  std::string many("* ");
  for (int i = 0; i < 5000; ++i) many += "@a ";
  CHECK(CodeOwners(many).rule_for("x", worktree::EntryType::kFile)->owners.size() == 100);
}

TEST_CASE("authors are weighted by age, and distinguished by their addresses") {
  constexpr std::int64_t kDay = 24 * 60 * 60;
  const std::vector<Author> authors = authors_of({{"Ann", "ANN@x", 400 * kDay},
                                                  {"ann", "ann@x", 220 * kDay},
                                                  {"Bob", "bob@x", 220 * kDay},
                                                  {"Bob", "bob@x", 40 * kDay}});
  REQUIRE(authors.size() == 2);
  CHECK(authors[0].name == "Ann");
  CHECK(authors[0].commits == 2);
  CHECK(authors[0].last_change == 400 * kDay);
  CHECK(authors[0].share == doctest::Approx(1.5 / 2.25));
  CHECK(authors[1].share == doctest::Approx(0.75 / 2.25));
  CHECK(authors_of({}).empty());
}

TEST_CASE("authors come from the history of a path, or of lines") {
  testing::GitProject project;
  project.commit_files(1000, {{"a.c", "1\n2\n3\n4\n5\n6\n7\n8\n"}, {"b.c", "b\n"}});
  project.commit_files(2000, {{"a.c", "1\n2\n3\n4\n5\n6\n7\neight\n"}});
  project.commit_files(3000, {{".github/CODEOWNERS", "a.c @ann\n"}});
  const testing::TemporaryDirectory rooms;
  const base::SourceTree sources(project.path());
  OwnersRequest request;
  request.room_stem = rooms / "cairn";
  request.path = "a.c";
  const OwnersResult file = find_owners(sources, request);
  CHECK(file.failure.empty());
  CHECK(file.commits == 2);
  CHECK(file.rules_path == ".github/CODEOWNERS");
  REQUIRE(file.rule);
  CHECK(file.rule->owners == std::vector<std::string>{"@ann"});
  REQUIRE(file.authors.size() == 1);
  CHECK(file.authors[0].email == "e");

  request.first_line = 1;
  request.last_line = 2;
  CHECK(find_owners(sources, request).commits == 1);

  OwnersRequest whole;
  whole.room_stem = request.room_stem;
  whole.is_directory = true;
  CHECK(find_owners(sources, whole).commits == 3);
  CHECK_FALSE(find_owners(sources, whole).rule);
  project.commit_files(4000, {{".github/CODEOWNERS", "* @all\na.c @ann\n"}});
  REQUIRE(find_owners(sources, whole).rule);
  CHECK(find_owners(sources, whole).rule->owners == std::vector<std::string>{"@all"});
}

}  // namespace
}  // namespace cairn::owners
