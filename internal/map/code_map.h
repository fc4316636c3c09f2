// The input data for a map: the traits of every node, and every use of one node by another.
//
// Uses twenty bytes per node and sixteen bytes per edge. Names and signatures are read later, and
// only for the few nodes that the map shows.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/model/edge.h"
#include "internal/model/node.h"
#include "internal/query/query.h"

namespace cairn::map {

// An edge of the kind call, reference, implements or type-of between two nodes of the repository.
// Containment is not a use.
struct Use {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  model::EdgeKind kind = model::EdgeKind::kReference;
  std::uint32_t count = 1;
  std::uint8_t confidence = 100;  // percent
};

struct CodeFile {
  model::NodeId node{};
  std::string path;
  std::string language;
  std::uint32_t symbols = 0;
  bool is_test = false;  // all symbols are tests; without symbols: the path is a test path
};

struct CodeMap {
  std::vector<model::NodeTraits> traits;  // by node; node 0 is unused
  std::vector<Use> uses;                  // ascending by `from`, then `to`, then `kind`
  // For each node: the number of other nodes that call it, and the number of other nodes that use
  // it in any way. Both numbers include tests.
  std::vector<std::uint32_t> callers;
  std::vector<std::uint32_t> users;
  std::vector<CodeFile> files;             // files that the filters accept, ascending by node
  std::vector<std::uint32_t> file_number;  // by node: index of its file in `files`, or kNoFile

  static constexpr std::uint32_t kNoFile = 0xFFFFFFFFU;

  std::uint32_t size() const { return static_cast<std::uint32_t>(traits.size()); }
  bool is(std::uint32_t node, model::NodeFlag flag) const {
    return (traits[node].flags & flag) != 0;
  }
  // Returns whether `node` is a definition in one of `files`. A file, module, repository or package
  // is not a symbol.
  bool is_symbol(std::uint32_t node) const;
};

// Reads the code map of an index. Omits the symbols and files that `filters` excludes, and all uses
// from or to them.
CodeMap read_code_map(const corpus::Corpus& corpus, const query::Filters& filters);

}  // namespace cairn::map
