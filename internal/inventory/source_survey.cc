#include "internal/inventory/source_survey.h"

#include <algorithm>
#include <optional>

#include "internal/base/interrupt.h"
#include "internal/base/spellings.h"
#include "internal/inventory/source_files.h"

namespace cairn::inventory {
namespace {

using store::SourceRow;

constexpr std::string_view kSyntactic = "syntactic";
constexpr std::string_view kDocuments = "documents";
constexpr std::string_view kNoSources = "no sources";
constexpr std::string_view kExcluded = "-";
constexpr std::string_view kMember = "+";

bool has_less_path(const SourceRow& a, const SourceRow& b) { return a.path < b.path; }

}  // namespace

std::string SurveyScope::text() const {
  std::string text;
  const auto add = [&](std::string_view line) { text += std::string(line) + "\n"; };
  if (!has_sources) add(kNoSources);
  if (is_syntactic) add(kSyntactic);
  if (has_documents) add(kDocuments);
  for (const std::string& pattern : selection.excluded) add(std::string(kExcluded) + pattern);
  for (const std::string& member : selection.members) add(std::string(kMember) + member);
  return text;
}

SurveyScope SurveyScope::parse(std::string_view text) {
  SurveyScope scope;
  scope.has_documents = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line == kNoSources) scope.has_sources = false;
    if (line == kSyntactic) scope.is_syntactic = true;
    if (line == kDocuments) scope.has_documents = true;
    if (line.starts_with(kExcluded)) scope.selection.excluded.emplace_back(line.substr(1));
    if (line.starts_with(kMember)) scope.selection.members.emplace_back(line.substr(1));
  }
  return scope;
}

SurveyScope scope_of(const store::IndexReader& index) {
  return SurveyScope::parse(index.about().scope);
}

SourceRow look_at(const base::SourceTree& sources, const std::string& path) {
  SourceRow row;
  row.path = path;
  if (const auto text = sources.read(path)) {
    row.bytes = text->size();
    row.hash = hash_of(*text);
  }
  return row;
}

std::vector<SourceRow> of_scip_indexes(const std::vector<SourceRow>& sources,
                                       const std::vector<store::InputRow>& inputs) {
  std::vector<SourceRow> rows;
  for (const SourceRow& row : sources) {
    if (row.input == 0 || row.input > inputs.size()) continue;
    const store::InputRow& input = inputs[row.input - 1];
    const bool is_built_in = input.tool == "cairn" && input.name == kSourcesInput;
    if (!is_built_in) rows.push_back(row);
  }
  return rows;
}

std::vector<SourceRow> survey(const base::SourceTree& sources, const SurveyScope& scope,
                              const std::vector<SourceRow>& known, const TrustedRow& trusted) {
  if (!scope.has_sources) return {};
  return survey(sources, scope, list_project_files(sources, scope.selection), known, trusted);
}

std::vector<SourceRow> survey(const base::SourceTree& sources, const SurveyScope& scope,
                              const ProjectFiles& files, const std::vector<SourceRow>& known,
                              const TrustedRow& trusted) {
  if (!scope.has_sources) return {};
  std::vector<std::string> paths;
  const auto add = [&](const std::vector<std::string>& listed) {
    const auto middle = static_cast<std::ptrdiff_t>(paths.size());
    paths.insert(paths.end(), listed.begin(), listed.end());
    std::inplace_merge(paths.begin(), paths.begin() + middle, paths.end());
  };
  if (scope.is_syntactic) {
    add(files.sources);
    add(files.manifests);
  }
  if (scope.has_documents) add(files.documents);
  // setup.py is both a source and a manifest.
  paths.erase(std::unique(paths.begin(), paths.end()), paths.end());
  const auto look = [&](const std::string& path) {
    const SourceRow* const row = trusted ? trusted(path) : nullptr;
    if (row == nullptr) return look_at(sources, path);
    return SourceRow{.path = path, .bytes = row->bytes, .hash = row->hash};
  };
  std::vector<SourceRow> rows;
  rows.reserve(paths.size());
  for (const std::string& path : paths) {
    base::throw_if_interrupted();
    rows.push_back(look(path));
  }
  std::optional<base::Spellings> spellings;
  for (const SourceRow& row : known) {
    if (row.input == 0 || std::binary_search(paths.begin(), paths.end(), row.path)) continue;
    // A file that is listed with another spelling has been renamed.
    if (!spellings) spellings.emplace(paths);
    if (spellings->of(sources, row.path) != row.path) continue;
    rows.push_back(look(row.path));
    rows.back().input = row.input;
    if (rows.back().hash.empty()) rows.pop_back();
  }
  if (!std::is_sorted(rows.begin(), rows.end(), has_less_path)) {
    std::sort(rows.begin(), rows.end(), has_less_path);
  }
  return rows;
}

}  // namespace cairn::inventory
