#include "internal/documents/document_tree.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "internal/base/ascii.h"
#include "internal/base/text_lines.h"

namespace cairn::documents {
namespace {

namespace fs = std::filesystem;

constexpr std::array kFormats = {DocumentFormat::kMarkdown, DocumentFormat::kReStructuredText,
                                 DocumentFormat::kPlain, DocumentFormat::kCode};

bool is_leaf(NodeKind kind) { return kind >= NodeKind::kParagraph; }

// Returns a description of the first violation of the rules in document_tree.h, or "".
std::string flaw_of(std::string_view text, const std::vector<Piece>& pieces) {
  if (pieces.empty() || pieces[0].kind != NodeKind::kDocument) return "no document";
  if (pieces[0].end != text.size() || pieces[0].parent != model::kNoPiece) return "document";
  std::vector<std::uint32_t> end_of_last_child(pieces.size(), 0);
  std::vector<std::uint32_t> last(pieces.size());
  for (std::size_t i = pieces.size(); i-- > 0;) {
    last[i] = std::max(last[i], static_cast<std::uint32_t>(i));
    if (last[i] != pieces[i].last) return "last";
    if (i > 0 && pieces[i].parent >= i) return "parent";
    if (i > 0) last[pieces[i].parent] = std::max(last[pieces[i].parent], last[i]);
  }
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    const Piece& parent = pieces[piece.parent];
    if (piece.begin < parent.begin || piece.end > parent.end) return "nesting";
    if (piece.begin >= piece.end) return "empty";
    if (piece.begin < end_of_last_child[piece.parent]) return "order";
    end_of_last_child[piece.parent] = piece.end;
    if (base::is_space(text[piece.begin]) || base::is_space(text[piece.end - 1]))
      return "white space";
    const bool has_leaf = is_leaf(parent.kind);
    if (has_leaf != (piece.kind == NodeKind::kSentence)) return "kind of the parent";
    if (parent.kind == NodeKind::kCodeBlock || parent.kind == NodeKind::kTable)
      return "child of code";
  }
  return {};
}

std::string random_text(std::mt19937& random) {
  static constexpr std::array<std::string_view, 44> kAlphabet = {"\n",         "\n",
                                                                 "\n\n",       " ",
                                                                 "  ",         "    ",
                                                                 "\t",         "\r\n",
                                                                 "# ",         "## ",
                                                                 "- ",         "* ",
                                                                 "1. ",        "> ",
                                                                 "```",        "~~~",
                                                                 "`",          "===",
                                                                 "-----",      "|",
                                                                 "|-|",        "a | b",
                                                                 "word",       "One. ",
                                                                 "e.g. ",      "。",
                                                                 "<!--",       "-->",
                                                                 "<div>",      "<h1>T</h1>",
                                                                 "[a]: b",     "[",
                                                                 "](",         "!!! note \"x\"",
                                                                 ":::",        "::",
                                                                 ".. note:: ", ".. image:: x",
                                                                 "== ==",      "+--+",
                                                                 ":f: ",       "\xFF",
                                                                 "\"",         "import x from 'y'"};
  std::string text;
  const std::size_t count = random() % 60;
  for (std::size_t i = 0; i < count; ++i) {
    text += kAlphabet.at(random() % kAlphabet.size());
  }
  if (random() % 8 == 0) text.insert(text.begin(), '\0');
  if (random() % 8 == 0) text.insert(0, "\xEF\xBB\xBF");
  return text;
}

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_SUITE_BEGIN("documents/document_tree");

TEST_CASE("sections nest by level and end with their last piece") {
  const std::string_view text = "# A\none. Two.\n### B\nb\n# C\n";
  const auto pieces = document_tree(text, DocumentFormat::kMarkdown);
  REQUIRE(pieces.size() == 9);
  CHECK(flaw_of(text, pieces).empty());
  CHECK(pieces[0].title == "A");
  CHECK(pieces[1].title == "A");
  CHECK(pieces[1].last == 7);
  CHECK(pieces[1].end == 21);
  CHECK(pieces[5].title == "B");
  CHECK(pieces[5].level == 3);
  CHECK(pieces[5].parent == 1);
  CHECK(pieces[8].title == "C");
  CHECK(pieces[8].parent == 0);
}

TEST_CASE("a document has the title of its first section, unless another is higher") {
  CHECK(document_tree("## A\n# B\n", DocumentFormat::kMarkdown)[0].title.empty());
  CHECK(document_tree("text\n", DocumentFormat::kPlain)[0].title.empty());
  CHECK(document_tree("Title\n=====\ntext\n", DocumentFormat::kPlain)[0].title == "Title");
}

TEST_CASE("the sentences of a list come from its items, without markers") {
  const std::string_view text = "- One. Two.\n- three\n";
  const auto pieces = document_tree(text, DocumentFormat::kMarkdown);
  REQUIRE(pieces.size() == 5);
  CHECK(pieces[1].kind == NodeKind::kList);
  CHECK(pieces[4].begin == 14);
  CHECK(pieces[4].parent == 1);
}

TEST_CASE("any bytes yield a tree") {
  std::mt19937 random(20240607);  // NOLINT(cert-msc32-c,cert-msc51-cpp): a fixed seed
  for (int i = 0; i < 20000; ++i) {
    const std::string text = random_text(random);
    for (const DocumentFormat format : kFormats) {
      const std::string flaw = flaw_of(text, document_tree(text, format));
      INFO(text);
      REQUIRE(flaw == "");
    }
  }
}

TEST_CASE("the documents of this project yield trees") {
  std::vector<fs::path> paths = {fs::path(CAIRN_SOURCE_DIR) / "README.md"};
  std::error_code missing;
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(CAIRN_SOURCE_DIR) / "docs", missing)) {
    if (entry.is_regular_file()) paths.push_back(entry.path());
  }
  for (const fs::path& path : paths) {
    const std::string text = read_file(path);
    for (const DocumentFormat format : kFormats) {
      INFO(path.string());
      CHECK(flaw_of(text, document_tree(text, format)) == "");
    }
  }
}

TEST_CASE("every word of a document is in a piece") {
  const std::string text = read_file(fs::path(CAIRN_SOURCE_DIR) / "README.md");
  const auto pieces = document_tree(text, DocumentFormat::kMarkdown);
  std::size_t outside = 0;
  std::size_t at = 0;
  for (const Piece& piece : pieces) {
    if (piece.kind == NodeKind::kDocument || piece.kind == NodeKind::kSentence) continue;
    if (piece.begin > at && base::has_words(std::string_view(text).substr(at, piece.begin - at)))
      ++outside;
    const std::size_t newline = std::min(text.find('\n', piece.begin), text.size());
    const bool is_section = piece.kind == NodeKind::kSection;
    at = std::max<std::size_t>(at, is_section ? newline : piece.end);
  }
  CHECK(outside == 0);
}

TEST_SUITE_END();

}  // namespace cairn::documents
