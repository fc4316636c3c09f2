// Finds the node that a user refers to by a name, path, symbol or handle. Examples:
//
//   invoke   Context.invoke   core.Context.invoke   Context::invoke   src/click/core.py
//   src/click/core.py:850   core.py:Context.invoke   core.py::Context::invoke   click#invoke
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

// The name of a node for messages: its qualified name, or else its path, or else its kind.
std::string shown_name(const corpus::Corpus& corpus, const model::Node& node);

struct Resolution {
  std::string asked;
  std::vector<NodeSummary> matches;      // none, one, or several if `asked` is ambiguous
  std::vector<NodeSummary> parts;        // if there is one match: its other overloads or parts
  bool are_namesakes = false;            // the parts are other functions with the same name
  std::vector<NodeSummary> others;       // less likely nodes with the same name
  std::vector<std::string> suggestions;  // if there is no match: similar names
};

// If several nodes have the name, only the best of these groups that is not empty counts: nodes
// whose qualified name ends exactly as asked; nodes for which it does so if case is ignored; nodes
// in a directory or file that has the name of a container; nodes with another spelling. Within a
// group, prefers, in this order: nodes in the repository, production code, nodes with a definition
// in the source, and nodes whose complete qualified name was given.
//
// Overloads, variants for build tags and redefinitions have the same qualified name in the same
// directory; parts of a namespace may be in different ones. They count as one match: the node with
// the most members, preferably a documented one. The other nodes become its parts.
Resolution resolve(const corpus::Corpus& corpus, const std::string& asked);

// If `found` has several matches and all are functions or methods of one language, joins them: the
// one that is used most becomes the match, the others its parts, by decreasing use.
Resolution join_namesakes(const corpus::Corpus& corpus, Resolution found);

// Returns the source file or document whose path is exactly `path`. If there is none, returns all
// source files and documents whose path ends with '/' and `path`. Makes no suggestions.
Resolution find_files(const corpus::Corpus& corpus, const std::string& path);

// Like find_files(), but makes suggestions if nothing is found, which requires reading the whole
// lexicon.
Resolution resolve_file(const corpus::Corpus& corpus, const std::string& path);

}  // namespace cairn::search
