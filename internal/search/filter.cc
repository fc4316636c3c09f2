#include "internal/search/filter.h"

#include <algorithm>

#include "internal/base/identifier.h"

namespace cairn::search {
namespace {

template <typename Value>
void append(std::vector<Value>& to, const std::vector<Value>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

}  // namespace

NodeFilter::NodeFilter(const corpus::Corpus& corpus, const query::Filters& filters)
    : corpus_(corpus),
      filters_(filters),
      by_file_(!filters.paths.empty() || !filters.excluded_paths.empty() ||
               !filters.languages.empty()) {
  if (!by_file_) return;
  for (const corpus::FileRow& file : corpus.files()) {
    const bool language =
        filters.languages.empty() || std::find(filters.languages.begin(), filters.languages.end(),
                                               file.language) != filters.languages.end();
    if (language && accepts_path(filters, file.path)) files_.insert(value_of(file.node));
  }
}

bool accepts_path(const query::Filters& filters, std::string_view path) {
  const auto matches = [&](const std::string& pattern) {
    return query::path_matches(path, pattern);
  };
  const bool wanted =
      filters.paths.empty() || std::any_of(filters.paths.begin(), filters.paths.end(), matches);
  return wanted &&
         std::none_of(filters.excluded_paths.begin(), filters.excluded_paths.end(), matches);
}

bool NodeFilter::accepts_kind(model::NodeKind kind) const {
  return filters_.kinds.empty() ||
         std::find(filters_.kinds.begin(), filters_.kinds.end(), kind) != filters_.kinds.end();
}

bool NodeFilter::accepts(model::NodeId node, const model::NodeTraits& traits) const {
  if (node > corpus_.last_code_node() || !accepts_kind(traits.kind)) return false;
  const bool is_test = (traits.flags & model::kFlagTest) != 0;
  if (filters_.tests == query::Tests::kExcluded && is_test) return false;
  if (filters_.tests == query::Tests::kOnly && !is_test) return false;
  if (!by_file_) return true;
  if (traits.file == model::kNoNode) {
    const auto module = corpus_.node(node);
    return module && filters_.languages.empty() && accepts_path(filters_, corpus_.path_of(*module));
  }
  return files_.contains(value_of(traits.file));
}

query::Filters merged(const query::Filters& a, const query::Filters& b) {
  query::Filters both = a;
  append(both.kinds, b.kinds);
  append(both.paths, b.paths);
  append(both.excluded_paths, b.excluded_paths);
  append(both.languages, b.languages);
  if (both.tests == query::Tests::kIncluded) both.tests = b.tests;
  return both;
}

}  // namespace cairn::search
