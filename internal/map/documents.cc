#include "internal/map/documents.h"

#include <algorithm>

#include "internal/base/identifier.h"
#include "internal/base/path.h"
#include "internal/search/filter.h"

namespace cairn::map {
namespace {

constexpr double kNoSections = 0.2;       // factor for the value of a document without headings
constexpr std::size_t kMaxSections = 60;  // max sections listed per document

bool is_about_tests(std::string_view path) {
  return path.find("test/") != path.npos || path.find("tests/") != path.npos ||
         path.find("fixtures/") != path.npos || path.find("examples/") != path.npos;
}

// Returns a higher value for documents that a newcomer to the project should read first.
double value_of_path(std::string_view path) {
  const std::string name = base::fold(base::base_name(path));
  const auto depth = static_cast<double>(std::count(path.begin(), path.end(), '/'));
  double value = 1 / (1 + depth);
  if (name.starts_with("readme") || name.starts_with("index.")) value *= 2;
  if (name.starts_with("architecture") || name.starts_with("design")) value *= 2;
  if (name.starts_with("change") || name.starts_with("history") || name.starts_with("news") ||
      name.starts_with("license") || name.starts_with("code_of_conduct")) {
    value *= 0.2;
  }
  if (path.starts_with("doc")) value *= 3;
  if (is_about_tests(path)) value *= 0.1;
  return value;
}

// Reads the sections of a document. If the first heading has a higher level than all other
// headings, it becomes the document's title instead of a section. The title is shown next to the
// path.
void read_sections(const corpus::Corpus& corpus, const corpus::DocumentRow& row,
                   MapDocument& document) {
  const corpus::Document& text = corpus.document_of(row.node);
  for (std::uint32_t i = 0; i < text.pieces().size(); ++i) {
    const model::Piece& piece = text.pieces()[i];
    if (piece.kind != model::NodeKind::kSection || piece.title.empty()) continue;
    document.sections.push_back({piece.title, piece.level, text.range_of(i).begin.line});
  }
  if (document.sections.empty()) return;
  const std::uint32_t first_level = document.sections.front().level;
  const bool is_only =
      std::none_of(document.sections.begin() + 1, document.sections.end(),
                   [&](const Heading& section) { return section.level <= first_level; });
  if (is_only || document.sections.size() == 1) {
    document.title = document.sections.front().title;
    document.sections.erase(document.sections.begin());
  }
  if (document.sections.size() > kMaxSections) document.sections.resize(kMaxSections);
}

void sort_by_value(std::vector<MapDocument>& documents) {
  std::stable_sort(documents.begin(), documents.end(),
                   [](const MapDocument& a, const MapDocument& b) { return a.value > b.value; });
}

}  // namespace

std::vector<MapDocument> list_documents(const corpus::Corpus& corpus,
                                        const query::Filters& filters) {
  std::vector<MapDocument> documents;
  for (const corpus::DocumentRow& row : corpus.documents()) {
    const bool is_text = row.format != model::DocumentFormat::kComments;
    if (!is_text || !search::accepts_path(filters, row.path)) continue;
    MapDocument document;
    document.path = row.path;
    document.value = value_of_path(row.path);
    read_sections(corpus, row, document);
    if (document.title.empty() && document.sections.empty()) document.value *= kNoSections;
    documents.push_back(std::move(document));
  }
  sort_by_value(documents);
  return documents;
}

}  // namespace cairn::map
