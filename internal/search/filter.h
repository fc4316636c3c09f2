// Decides which nodes may be results of a request.
#pragma once

#include <unordered_set>

#include "internal/corpus/corpus.h"
#include "internal/query/query.h"

namespace cairn::search {

class NodeFilter {
 public:
  // Reads the list of files only if `filters` restricts paths or languages.
  NodeFilter(const corpus::Corpus& corpus, const query::Filters& filters);

  bool accepts(model::NodeId node, const model::NodeTraits& traits) const;

 private:
  bool accepts_kind(model::NodeKind kind) const;

  const corpus::Corpus& corpus_;
  const query::Filters& filters_;
  bool by_file_ = false;
  std::unordered_set<std::uint32_t> files_;  // the accepted files; used only if by_file_
};

// Whether the path filters accept `path`.
bool accepts_path(const query::Filters& filters, std::string_view path);

// Concatenates the lists of `a` and `b`. Uses b.tests if a.tests has the default value kIncluded.
query::Filters merged(const query::Filters& a, const query::Filters& b);

}  // namespace cairn::search
