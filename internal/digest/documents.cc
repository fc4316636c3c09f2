#include "internal/digest/documents.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "internal/base/path.h"

namespace cairn::digest {
namespace {

constexpr std::size_t kMostRead = 400;
constexpr std::size_t kHeadOfMap = 4096;
constexpr double kNoSections = 0.2;        // of its value has a document without a heading
constexpr std::size_t kMostSections = 60;  // of one document

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

bool is_document(std::string_view name) {
  const std::string key = lower(name);
  if (key.ends_with(".md") || key.ends_with(".markdown") || key.ends_with(".mdx") ||
      key.ends_with(".rst")) {
    return true;
  }
  constexpr std::array<std::string_view, 4> kPlain = {"readme", "readme.txt", "contributing",
                                                      "architecture.txt"};
  return std::find(kPlain.begin(), kPlain.end(), key) != kPlain.end();
}

bool is_about_tests(std::string_view path) {
  return path.find("test/") != path.npos || path.find("tests/") != path.npos ||
         path.find("fixtures/") != path.npos || path.find("examples/") != path.npos;
}

// What a newcomer reads first is worth most.
double value_of_path(std::string_view path) {
  const std::string name = lower(base::base_name(path));
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

bool is_wanted(std::string_view path, const search::Filters& filters) {
  const auto matches = [&](const std::string& pattern) {
    return search::path_matches(path, pattern);
  };
  const bool inside =
      filters.paths.empty() || std::any_of(filters.paths.begin(), filters.paths.end(), matches);
  return inside &&
         std::none_of(filters.excluded_paths.begin(), filters.excluded_paths.end(), matches);
}

// An earlier map, or the file that this one is written to.
bool is_no_document(std::string_view text) {
  return text.empty() || (text.starts_with("# Map of ") &&
                          text.substr(0, kHeadOfMap).find(kMapNotice) != text.npos);
}

// Its title leaves the sections: it is said beside the path.
void read_sections(const corpus::Corpus& corpus, DigestDocument& document) {
  const auto text = corpus.sources().read(document.path);
  if (!text) return;
  if (is_no_document(*text)) {
    document.path.clear();
    return;
  }
  document.sections = outline::sections_of(*text, outline::document_format(document.path));
  if (document.sections.empty()) return;
  const std::uint32_t first_level = document.sections.front().level;
  const bool is_only =
      std::none_of(document.sections.begin() + 1, document.sections.end(),
                   [&](const outline::Section& section) { return section.level <= first_level; });
  if (is_only || document.sections.size() == 1) {
    document.title = document.sections.front().title;
    document.sections.erase(document.sections.begin());
  }
  if (document.sections.size() > kMostSections) document.sections.resize(kMostSections);
}

void sort_by_value(std::vector<DigestDocument>& documents) {
  std::stable_sort(
      documents.begin(), documents.end(),
      [](const DigestDocument& a, const DigestDocument& b) { return a.value > b.value; });
}

}  // namespace

std::vector<DigestDocument> list_documents(const corpus::Corpus& corpus,
                                           const search::Filters& filters) {
  std::vector<DigestDocument> documents;
  for (std::string& path : corpus.sources().list(is_document)) {
    if (!is_wanted(path, filters)) continue;
    DigestDocument document;
    document.value = value_of_path(path);
    document.path = std::move(path);
    documents.push_back(std::move(document));
  }
  sort_by_value(documents);
  for (std::size_t i = 0; i < documents.size() && i < kMostRead; ++i) {
    read_sections(corpus, documents[i]);
    if (documents[i].title.empty() && documents[i].sections.empty()) {
      documents[i].value *= kNoSections;
    }
  }
  std::erase_if(documents, [](const DigestDocument& document) { return document.path.empty(); });
  sort_by_value(documents);
  return documents;
}

}  // namespace cairn::digest
