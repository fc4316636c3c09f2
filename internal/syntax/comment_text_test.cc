#include "internal/syntax/comment_text.h"

#include <doctest/doctest.h>

namespace cairn::syntax {
namespace {

constexpr model::Comments kMarks;  // only the default comment delimiters

// Reads the comments and attributes of `source`. A line that begins with a comment delimiter is a
// one-line comment, and a line that begins with "#[" is an attribute.
CommentLines lines_of(std::string_view source) {
  std::vector<Comment> comments;
  std::vector<Comment> attributes;
  std::uint32_t line = 0;
  for (std::size_t at = 0; at < source.size(); ++line) {
    const std::size_t end = std::min(source.find('\n', at), source.size());
    const std::string_view text = source.substr(at, end - at);
    const std::size_t mark = std::min(text.find("#["), text.find("//"));
    if (mark != text.npos) {
      const Comment one{{static_cast<std::uint32_t>(at + mark), static_cast<std::uint32_t>(end)},
                        line,
                        line,
                        static_cast<std::uint32_t>(mark)};
      (text[mark] == '#' ? attributes : comments).push_back(one);
    }
    at = end + 1;
  }
  return {std::move(comments), std::move(attributes), source, kMarks};
}

}  // namespace

TEST_SUITE_BEGIN("syntax/comment_text");

TEST_CASE("marks that only one language uses are removed, too") {
  constexpr model::Comments lua{
      .line = "--", .block_open = "--[[", .block_close = "]]", .docs = "---"};
  CHECK(plain_comment("-- text", lua) == "text");
  CHECK(plain_comment("--- text", lua) == "text");
  CHECK(plain_comment("--[[ One.\n  Two. ]]", lua) == "One.\nTwo.");
  CHECK(plain_comment("-- text", kMarks) == "-- text");
}

TEST_CASE("marks of line comments are removed, with one space") {
  CHECK(plain_comment("// text", kMarks) == "text");
  CHECK(plain_comment("/// text", kMarks) == "text");
  CHECK(plain_comment("//! text", kMarks) == "text");
  CHECK(plain_comment("# text", kMarks) == "text");
  CHECK(plain_comment("## text", kMarks) == "text");
  CHECK(plain_comment("//   indented  \r\n", kMarks) == "  indented");
  CHECK(plain_comment("//", kMarks).empty());
}

TEST_CASE("marks of block comments are removed, with the asterisks before lines") {
  CHECK(plain_comment("/* text */", kMarks) == "text");
  CHECK(plain_comment("/** text */", kMarks) == "text");
  CHECK(plain_comment("/*! text */", kMarks) == "text");
  CHECK(plain_comment("/**\n * One.\n *\n *   Two.\n */", kMarks) == "One.\n\n  Two.");
  CHECK(plain_comment("/**\r\n * One.\r\n * Two.\r\n */", kMarks) == "One.\nTwo.");
  CHECK(plain_comment("/*\n  One.\n  Two.\n*/", kMarks) == "One.\nTwo.");
  CHECK(plain_comment("/**/", kMarks).empty());
}

TEST_CASE("an unclosed block comment keeps its text") {
  CHECK(plain_comment("/* text", kMarks) == "text");
  CHECK(plain_comment("/*", kMarks).empty());
}

TEST_CASE("text without marks is unchanged") {
  CHECK(plain_comment("  About the file.\n", kMarks) == "About the file.");
  CHECK(plain_comment("", kMarks).empty());
}

TEST_CASE("the comment of a definition is the lines above it, up to a blank line") {
  const CommentLines lines = lines_of("// zero\n\n// one\n// two\ncode\n");
  CHECK(lines.above(4) == "one\ntwo");
  CHECK(lines.above(1) == "zero");
  CHECK(lines.above(2).empty());
  CHECK(lines.above(0).empty());
}

TEST_CASE("a comment without a letter is only decoration") {
  const CommentLines lines =
      lines_of("//////\n// one\n//\n// two\n// ----\ncode\n//////////\nmore\n");
  CHECK(lines.above(5) == "one\n\ntwo");
  CHECK(lines.above(7).empty());
}

TEST_CASE("a comment after code does not document the next line") {
  const CommentLines lines = lines_of("code // of this line\nmore\n");
  CHECK(lines.above(1).empty());
}

TEST_CASE("attributes are allowed between a comment and its definition") {
  const CommentLines lines = lines_of("// one\n#[derive(A)]\n#[test]\ncode\n");
  CHECK(lines.above(3) == "one");
}

TEST_CASE("a block comment above a line comment is a separate comment") {
  const std::string_view source = "/* licence */\n// one\ncode\n";
  const CommentLines lines({{{0, 13}, 0, 0, 0}, {{14, 20}, 1, 1, 0}}, {}, source, kMarks);
  CHECK(lines.above(2) == "one");
  CHECK(lines.above(1) == "licence");
}

TEST_CASE("only comments with the marks for it document the file") {
  CHECK(lines_of("//! one\n//! two\n// three\n").at_top() == "one\ntwo");
  CHECK(lines_of("// one\n//! two\n").at_top().empty());
  CHECK(lines_of("").at_top().empty());
}

TEST_SUITE_END();

}  // namespace cairn::syntax
