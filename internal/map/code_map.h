// The data from which a map is made: the traits of every node, and every use of one node by
// another.
//
// Takes twenty bytes per node and sixteen per edge; names and signatures are read only for the few
// nodes that a map shows.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/model/edge.h"
#include "internal/model/node.h"
#include "internal/query/query.h"

namespace cairn::map {

// A call, reference, implements or type-of edge in the repository. Containment is not a use.
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
  bool is_test = false;  // all of its symbols are tests, or it has no symbols and a test's path
};

struct CodeMap {
  std::vector<model::NodeTraits> traits;  // by node; node 0 is unused
  std::vector<Use> uses;                  // ascending by from, to, kind
  // By node: how many other nodes call it, and how many use it in any way. Tests count too.
  std::vector<std::uint32_t> callers;
  std::vector<std::uint32_t> users;
  std::vector<CodeFile> files;             // the files that the filters accept, ascending by node
  std::vector<std::uint32_t> file_number;  // by node: the file that is or contains it, or kNoFile

  static constexpr std::uint32_t kNoFile = 0xFFFFFFFFU;

  std::uint32_t size() const { return static_cast<std::uint32_t>(traits.size()); }
  bool is(std::uint32_t node, model::NodeFlag flag) const {
    return (traits[node].flags & flag) != 0;
  }
  // Whether `node` is a definition in one of `files`, rather than a file, module, repository or
  // package.
  bool is_symbol(std::uint32_t node) const;
};

// Leaves out the symbols and files that `filters` excludes, and every use from or to one of them.
CodeMap read_code_map(const corpus::Corpus& corpus, const query::Filters& filters);

}  // namespace cairn::map
