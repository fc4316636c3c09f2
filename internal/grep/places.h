// Looks up the nodes of the files that grep found, and the definitions in these files.
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

  // Returns the node of a file. Returns kNoNode for documents and for other files without symbols.
  // The first call for a file name looks up all files with that name.
  model::NodeId node_of(const std::string& path);

 private:
  const corpus::Corpus& corpus_;
  std::set<std::string> seen_;  // file names that have been looked up
  std::map<std::string, model::NodeId> nodes_;
};

// Finds the lines on which names are defined.
class Definitions {
 public:
  explicit Definitions(const corpus::Corpus& corpus) : corpus_(corpus) {}

  // Returns the lines, from 0, on which `file` defines `name`. The definitions of each name are
  // read only once. After kMaxNames different names, returns no lines for any further name.
  const std::vector<std::uint32_t>& lines_of(const std::string& name, model::NodeId file);

 private:
  static constexpr std::size_t kMaxNames = 256;

  const corpus::Corpus& corpus_;
  std::set<std::string> seen_;
  std::map<std::pair<std::string, model::NodeId>, std::vector<std::uint32_t>> lines_;
};

}  // namespace cairn::grep
