// The nodes of the files that grep found, and the definitions in them, as the index has them.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::grep {

// Finds the nodes of source files by their paths.
class FileNodes {
 public:
  explicit FileNodes(const corpus::Corpus& corpus) : corpus_(corpus) {}

  // kNoNode for documents and other files without symbols. Looks up all files with the same name,
  // once.
  model::NodeId node_of(const std::string& path);

 private:
  const corpus::Corpus& corpus_;
  std::set<std::string> seen_;  // names of files
  std::map<std::string, model::NodeId> nodes_;
};

// Finds where names are defined.
class Definitions {
 public:
  explicit Definitions(const corpus::Corpus& corpus) : corpus_(corpus) {}

  // The lines, from 0, where `file` defines `name`. Reads the definitions of a name once; after
  // kMaxNames names, it knows no more.
  const std::vector<std::uint32_t>& lines_of(const std::string& name, model::NodeId file);

 private:
  static constexpr std::size_t kMaxNames = 256;

  const corpus::Corpus& corpus_;
  std::set<std::string> seen_;
  std::map<std::pair<std::string, model::NodeId>, std::vector<std::uint32_t>> lines_;
};

}  // namespace cairn::grep
