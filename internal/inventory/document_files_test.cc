#include "internal/inventory/document_files.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "internal/base/limits.h"
#include "internal/inventory/project_files.h"
#include "tests/testing.h"

namespace cairn::inventory {
namespace {

using model::DocumentFormat;
using Paths = std::vector<std::string>;

struct SourceDocuments {
  std::vector<SourceDocument> documents;  // ordered by path
  std::uint64_t repaired = 0;
  base::Tally left_out;
};

Paths paths_of(const SourceDocuments& found) {
  Paths paths;
  for (const SourceDocument& document : found.documents) paths.push_back(document.path);
  return paths;
}

SourceDocuments documents_in(const base::SourceTree& tree) {
  SourceDocuments found;
  const DocumentReport report =
      read_documents(tree, list_project_files(tree).documents,
                     [&](SourceDocument&& one) { found.documents.push_back(std::move(one)); });
  std::sort(found.documents.begin(), found.documents.end(),
            [](const SourceDocument& a, const SourceDocument& b) { return a.path < b.path; });
  found.repaired = report.repaired;
  found.left_out = report.left_out;
  return found;
}

SourceDocuments documents_in(const testing::TemporaryDirectory& directory) {
  return documents_in(base::SourceTree(directory.path()));
}

void write_texts(const testing::TemporaryDirectory& directory, const Paths& paths) {
  for (const std::string& path : paths) testing::write_file(directory / path, "text\n");
}

TEST_SUITE_BEGIN("inventory/document_files");

TEST_CASE("files with certain endings are documents anywhere") {
  for (const char* const path : {"a.md", "src/deep/a.markdown", "a.mdx", "lib/a.rst", "NOTES.MD"}) {
    CAPTURE(path);
    CHECK(is_document_path(path));
  }
  for (const char* const path : {"a.py", "md", "a.md.py", "md/a.py", "a.rst.in", "amd", ""}) {
    CAPTURE(path);
    CHECK_FALSE(is_document_path(path));
  }
}

TEST_CASE("a .txt file is a document only below a directory for documents") {
  CHECK(is_document_path("docs/guide.txt"));
  CHECK(is_document_path("doc/deep/guide.txt"));
  CHECK(is_document_path("packages/core/docs/guide.txt"));
  CHECK_FALSE(is_document_path("guide.txt"));
  CHECK_FALSE(is_document_path("src/guide.txt"));
  CHECK_FALSE(is_document_path("mydocs/guide.txt"));
  CHECK_FALSE(is_document_path("docs.old/guide.txt"));
  CHECK_FALSE(is_document_path("docs/conf.py"));
}

TEST_CASE("README and the like are documents, with .txt or without") {
  for (const char* const path : {"README", "README.txt", "readme", "CONTRIBUTING", "src/README.TXT",
                                 "Contributing.txt", "packages/a/README"}) {
    CAPTURE(path);
    CHECK(is_document_path(path));
  }
  for (const char* const path :
       {"README.py", "READMEs", "my_readme", "readme/main.py", "readme.json"}) {
    CAPTURE(path);
    CHECK_FALSE(is_document_path(path));
  }
}

TEST_CASE("documents are found in order of path, with format and text") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "docs/guide.rst", "Guide\n=====\n");
  testing::write_file(directory / "docs/notes.txt", "notes\n");
  testing::write_file(directory / ".github/CONTRIBUTING.md", "# How\n");
  testing::write_file(directory / "README", "read me\n");
  write_texts(directory, {"src/main.py", "notes.txt"});
  const SourceDocuments found = documents_in(directory);
  REQUIRE(paths_of(found) ==
          Paths{".github/CONTRIBUTING.md", "README", "docs/guide.rst", "docs/notes.txt"});
  CHECK(found.documents[0].format == DocumentFormat::kMarkdown);
  CHECK(found.documents[1].format == DocumentFormat::kPlain);
  CHECK(found.documents[2].format == DocumentFormat::kReStructuredText);
  CHECK(found.documents[3].format == DocumentFormat::kPlain);
  CHECK(found.documents[2].text == "Guide\n=====\n");
  CHECK(found.repaired == 0);
  CHECK(found.left_out.count == 0);
}

TEST_CASE("directories that package managers and tools fill are skipped") {
  const testing::TemporaryDirectory directory;
  write_texts(directory, {"README.md", "node_modules/x/README.md", "web/node_modules/README.md",
                          ".venv/lib/README.md", ".tox/docs/a.rst", "venv/README.md", ".git/README",
                          "docs/.hidden.md"});
  CHECK(paths_of(documents_in(directory)) == Paths{"README.md"});
}

TEST_CASE("ignored and vendored files are not documents") {
  const testing::TemporaryDirectory directory;
  write_texts(directory, {"README.md", "notes/a.md", "vendor/x/README.md", "third_party/b.md"});
  testing::write_file(directory / ".gitignore", "notes/\n");
  CHECK(paths_of(documents_in(directory)) == Paths{"README.md"});
}

TEST_CASE("a link is not followed") {
  const testing::TemporaryDirectory directory;
  write_texts(directory, {"README.md", "elsewhere/notes"});
  std::filesystem::create_symlink(directory / "elsewhere/notes", directory / "link.md");
  CHECK(paths_of(documents_in(directory)) == Paths{"README.md"});
}

TEST_CASE("a map made by cairn is not a document, other texts about maps are") {
  const testing::TemporaryDirectory directory;
  const std::string notice = std::string(model::kMapNotice) + "\n";
  testing::write_file(directory / "CODEMAP.md", "# Map of sample\n2 files.\n" + notice);
  testing::write_file(directory / "city.md", "# Map of the city\n\nStreets.\n");
  testing::write_file(directory / "maps.md", "# Maps\n\nThey say: " + notice);
  CHECK(paths_of(documents_in(directory)) == Paths{"city.md", "maps.md"});
}

TEST_CASE("malformed UTF-8 is repaired, and the documents are counted") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "a.md", "caf\xE9 and \xFF\n");
  testing::write_file(directory / "b.md", "café\n");
  const SourceDocuments found = documents_in(directory);
  REQUIRE(paths_of(found) == Paths{"a.md", "b.md"});
  CHECK(found.documents[0].text == "caf\uFFFD and \uFFFD\n");
  CHECK(found.documents[1].text == "café\n");
  CHECK(found.repaired == 1);
}

TEST_CASE("a document that is too large is left out, and counted") {
  const testing::TemporaryDirectory directory;
  const std::string largest(base::kMaxDocumentBytes, 'x');
  testing::write_file(directory / "a.md", largest);
  testing::write_file(directory / "b.md", largest + "x");
  testing::write_file(directory / "c.md", "text\n");
  const SourceDocuments found = documents_in(directory);
  CHECK(paths_of(found) == Paths{"a.md", "c.md"});
  CHECK(found.left_out.count == 1);
}

TEST_CASE("without sources, there are no documents") {
  const SourceDocuments found = documents_in(base::SourceTree("/nonexistent"));
  CHECK(found.documents.empty());
  CHECK(found.left_out.count == 0);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::inventory
