// Ranks symbols, files and groups of files by their importance to a newcomer to the code.
//
//   importance = PageRank * visibility * documentation * churn * origin * kind
//
// PageRank flows from each node to the nodes that it uses. Each edge is weighted by its kind and
// the logarithm of its count. Tests, generated code and vendored code have a tenth of the start
// weight of other code. See L. Page et al.: The PageRank Citation Ranking, 1999.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "internal/map/code_map.h"

namespace cairn::map {

// The factors that PageRank is multiplied by. A factor that does not apply is 1.
struct Factors {
  double visibility = 1;     // 0.4 if private
  double documentation = 1;  // 1.2 if documented
  double churn = 1;          // up to 1.5 for the most active node of the repository
  double origin = 1;         // 0.1 for tests, generated and vendored code
  double kind = 1;           // 0.25 for fields, constants and variables, 0.2 for enum members

  double product() const { return visibility * documentation * churn * origin * kind; }
};

Factors factors_of(const model::NodeTraits& traits);

struct Importance {
  std::vector<double> pagerank;      // by node; the sum is 1
  std::vector<double> of_node;       // by node; 0 if it is not a symbol of a file in CodeMap::files
  std::vector<double> of_file;       // by file number; the sum over the file's symbols
  std::vector<std::uint32_t> ranks;  // by node; 1: most important, 0: not ranked
  std::uint32_t ranked = 0;          // number of symbols that have a rank
  int iterations = 0;                // number of PageRank iterations
};

Importance rank_importance(const CodeMap& map, const model::EdgeWeights& weights);

// Returns the number of stars for a rank among `ranked` symbols or files. The top rank and the
// first hundredth get three stars, the first twentieth gets two, the first fifth gets one, and the
// rest gets none.
int stars_of(std::uint32_t rank, std::uint32_t ranked);

// Returns a text such as "★★".
std::string_view star_text(int stars);

}  // namespace cairn::map
