// Finds the node that a user's name for it refers to.
//
//   invoke   Context.invoke   core.Context.invoke   src/click/core.py   src/click/core.py:850
//   "scip-python python click 8.4 `src.click.core`/Context#invoke()."   @7ke2m9xa0c
#pragma once

#include <string>
#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::search {

// A node with the data that distinguishes it from others in a list.
struct NodeSummary {
  model::Node node;
  std::string handle;
  std::string path;
};

NodeSummary summarize(const corpus::Corpus& corpus, model::Node node);

// The name of a node for use in a sentence: "Context.invoke", "src/app.py", or else its kind.
std::string shown_name(const corpus::Corpus& corpus, const model::Node& node);

struct Resolution {
  std::string asked;
  std::vector<NodeSummary> matches;      // one: found; several: ambiguous
  std::vector<NodeSummary> parts;        // if one was found: its overloads or further parts
  std::vector<NodeSummary> others;       // if one was found: less likely nodes of the same name
  std::vector<std::string> suggestions;  // if none was found
};

// If several nodes have the name, prefers nodes spelled exactly as asked, then nodes in the
// repository, in production code, at the top level, in this order. Nodes with the same qualified
// name in one directory count as one thing: overloads, variants for build tags, redefinitions. The
// one with the most members, then a documented one, is the match; the rest are its parts.
Resolution resolve(const corpus::Corpus& corpus, const std::string& asked);

// Returns the source files or documents that `path` means: the one with exactly this path, or else
// all whose path ends with it. Gives no suggestions.
Resolution find_files(const corpus::Corpus& corpus, const std::string& path);

// Like find_files(), but with suggestions if nothing is found; these read the whole lexicon.
Resolution resolve_file(const corpus::Corpus& corpus, const std::string& path);

}  // namespace cairn::search
