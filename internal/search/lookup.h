// From what a user calls something to the node that is meant.
//
//   invoke   Context.invoke   core.Context.invoke   src/click/core.py   src/click/core.py:850
//   "scip-python python click 8.4 `src.click.core`/Context#invoke()."   @7ke2m9xa0c
#pragma once

#include <string>
#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::search {

// A node with what is needed to tell it from others in a list.
struct NodeSummary {
  model::Node node;
  std::string handle;
  std::string path;
};

NodeSummary summarize(const corpus::Corpus& corpus, model::Node node);

// The name of a node in a sentence: "Context.invoke", "src/app.py", or else its kind.
std::string shown_name(const corpus::Corpus& corpus, const model::Node& node);

struct Resolution {
  std::string asked;
  std::vector<NodeSummary> matches;      // exactly one: that is it; several: ambiguous
  std::vector<NodeSummary> others;       // beside the one: the same name, less likely meant
  std::vector<std::string> suggestions;  // if there is none
};

// If several nodes have the name, the one is meant that alone is spelled as asked, in the
// repository, in production code, at the top level; in this order of importance.
Resolution resolve(const corpus::Corpus& corpus, const std::string& asked);

// The source files or documents that `path` means: the one of this path, or all that end with it.
// Without suggestions.
Resolution find_files(const corpus::Corpus& corpus, const std::string& path);

// The same; if there is none, with suggestions, which reads the whole lexicon.
Resolution resolve_file(const corpus::Corpus& corpus, const std::string& path);

}  // namespace cairn::search
