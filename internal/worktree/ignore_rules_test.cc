#include "internal/worktree/ignore_rules.h"

#include <doctest/doctest.h>

#include "internal/base/limits.h"

namespace cairn::worktree {
namespace {

bool is_file_ignored(std::string_view rules, std::string_view path) {
  IgnoreRules all;
  all.add(rules, "");
  return all.is_ignored(path, EntryType::kFile);
}

bool is_directory_ignored(std::string_view rules, std::string_view path) {
  IgnoreRules all;
  all.add(rules, "");
  return all.is_ignored(path, EntryType::kDirectory);
}

TEST_SUITE_BEGIN("worktree/ignore_rules");

TEST_CASE("a name without a slash applies in every directory") {
  CHECK(is_file_ignored("doc", "doc"));
  CHECK(is_file_ignored("doc", "a/b/doc"));
  CHECK(is_file_ignored("doc", "a/doc/b"));
  CHECK_FALSE(is_file_ignored("doc", "docs"));
  CHECK(is_file_ignored("*.o", "a/x.o"));
  CHECK(is_file_ignored("a*c", "abbc"));
  CHECK_FALSE(is_file_ignored("a*c", "ab/c"));
}

TEST_CASE("a slash before the end makes a pattern relative to its file") {
  CHECK(is_file_ignored("/doc", "doc"));
  CHECK_FALSE(is_file_ignored("/doc", "a/doc"));
  CHECK(is_file_ignored("a/doc", "a/doc"));
  CHECK_FALSE(is_file_ignored("a/doc", "b/a/doc"));
  CHECK_FALSE(is_file_ignored("a/*", "b/x"));
  IgnoreRules below;
  below.add("/doc\nx*", "src");
  CHECK(below.is_ignored("src/doc", EntryType::kFile));
  CHECK_FALSE(below.is_ignored("doc", EntryType::kFile));
  CHECK_FALSE(below.is_ignored("src/a/doc", EntryType::kFile));
  CHECK(below.is_ignored("src/a/xy", EntryType::kFile));
  CHECK_FALSE(below.is_ignored("srcs/xy", EntryType::kFile));
}

TEST_CASE("a slash at the end means directories and their contents") {
  CHECK(is_directory_ignored("build/", "a/build"));
  CHECK_FALSE(is_file_ignored("build/", "a/build"));
  CHECK(is_file_ignored("build/", "a/build/x"));
}

TEST_CASE("two stars match any directories") {
  CHECK(is_file_ignored("**/a", "a"));
  CHECK(is_file_ignored("**/a/b", "x/y/a/b"));
  CHECK(is_file_ignored("a/**/b", "a/b"));
  CHECK(is_file_ignored("a/**/b", "a/x/y/b"));
  CHECK_FALSE(is_file_ignored("a/**/b", "a/xb"));
  CHECK(is_file_ignored("a/**", "a/x/y"));
  CHECK_FALSE(is_directory_ignored("a/**", "a"));
  CHECK_FALSE(is_file_ignored("x/a**b", "x/a/b"));
}

TEST_CASE("the last matching line decides, and later files override earlier ones") {
  CHECK_FALSE(is_file_ignored("*.c\n!a.c", "a.c"));
  CHECK(is_file_ignored("!a.c\n*.c", "a.c"));
  IgnoreRules rules;
  rules.add("*.c", "");
  rules.add("!a.c", "src");
  CHECK(rules.verdict("src/a.c", EntryType::kFile) == Verdict::kKept);
  CHECK(rules.verdict("src/b.c", EntryType::kFile) == Verdict::kIgnored);
  CHECK(rules.verdict("src/b.h", EntryType::kFile) == Verdict::kNone);
  rules.keep_first(1);
  CHECK(rules.verdict("src/a.c", EntryType::kFile) == Verdict::kIgnored);
}

TEST_CASE("nothing in an ignored directory can be included again") {
  CHECK(is_file_ignored("a\n!a/b", "a/b"));
  CHECK_FALSE(is_file_ignored("a/*\n!a/b", "a/b"));
}

TEST_CASE("comments, empty lines and trailing spaces are ignored unless escaped") {
  CHECK_FALSE(is_file_ignored("#a\n\n", "#a"));
  CHECK(is_file_ignored("\\#a", "#a"));
  CHECK(is_file_ignored("\\!a", "!a"));
  CHECK(is_file_ignored("a  ", "a"));
  CHECK(is_file_ignored("a\\ ", "a "));
  CHECK_FALSE(is_file_ignored("a\\ ", "a"));
  CHECK(is_file_ignored("a\\ \\  ", "a  "));
  CHECK(is_file_ignored(" a", " a"));
  CHECK(is_file_ignored("a\r\nb\r\n", "a"));
  CHECK(
      is_file_ignored("\xEF\xBB\xBF"
                      "a\n",
                      "a"));
  for (const char* const nothing : {"!", "/", "//", "\\", "!/", "a\\"}) {
    CAPTURE(nothing);
    CHECK_FALSE(is_file_ignored(nothing, "a"));
  }
}

TEST_CASE("a class matches one of its bytes, never a slash") {
  CHECK(is_file_ignored("[ab]", "a"));
  CHECK_FALSE(is_file_ignored("[ab]", "c"));
  CHECK(is_file_ignored("[!ab]", "c"));
  CHECK(is_file_ignored("[^ab]", "c"));
  CHECK(is_file_ignored("[a-c]x", "bx"));
  CHECK(is_file_ignored("[]a]", "]"));
  CHECK(is_file_ignored("[a-]", "-"));
  CHECK(is_file_ignored("[\\]]", "]"));
  CHECK(is_file_ignored("v[[:digit:]x]", "v1"));
  CHECK(is_file_ignored("v[[:digit:]x]", "vx"));
  CHECK_FALSE(is_file_ignored("v[[:digit:]]", "vy"));
  CHECK_FALSE(is_file_ignored("x/a[!b]c", "x/a/c"));
  for (const char* const broken : {"[a", "[[:none:]]", "[a-", "[\\", "[", "[!"}) {
    CAPTURE(broken);
    CHECK_FALSE(is_file_ignored(broken, "a"));
    CHECK_FALSE(is_file_ignored(broken, broken));
  }
}

TEST_CASE("a pattern with many stars is matched in polynomial time") {
  std::string stars;
  for (int i = 0; i < 1000; ++i) stars += "*a";
  const std::string path(4000, 'a');
  CHECK_FALSE(is_file_ignored(stars + "b", path));
  CHECK(is_file_ignored(stars, path));
  std::string directories;
  for (int i = 0; i < 500; ++i) directories += "**/*a";
  CHECK_FALSE(is_file_ignored(directories + "b", "a/a/a/a/a/a/" + path));
}

TEST_CASE("patterns and rules have a limit") {
  CHECK_FALSE(is_file_ignored(std::string(base::kMaxPathBytes + 1, '*'), "a"));
  std::string lines;
  for (std::size_t i = 0; i < base::kMaxIgnoreRules; ++i) lines += "x\n";
  CHECK_FALSE(is_file_ignored(lines + "a\n", "a"));
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::worktree
