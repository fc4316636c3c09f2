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

// A node with the data that distinguishes it from other nodes in a list.
struct NodeSummary {
  model::Node node;
  std::string handle;
  std::string path;
};

NodeSummary summarize(const corpus::Corpus& corpus, model::Node node);

// Returns the name of a node for messages: its qualified name, or its path if it has no name, or
// its kind if it has neither.
std::string shown_name(const corpus::Corpus& corpus, const model::Node& node);

struct Resolution {
  std::string asked;
  std::vector<NodeSummary> matches;  // several if `asked` is ambiguous
  std::vector<NodeSummary> parts;    // overloads or parts of the only match, except the match
  bool are_namesakes = false;        // whether `parts` come from join_namesakes()
  bool is_outside = false;  // whether `asked` is a line outside of all definitions of the match
  // The type in `asked` if it does not define the matches, but inherits them; or "".
  std::string heir;
  std::vector<NodeSummary> others;       // less likely nodes with the same name
  std::vector<std::string> suggestions;  // similar names, if there is no match
};

// Resolves a name to the nodes that it most likely refers to. Candidates are grouped by how well
// they match the name. Only the first group that is not empty is considered:
//
// - the qualified name ends with the requested name
// - the qualified name, ignoring case, ends with the requested name
// - a qualifier of the requested name matches a directory or file that contains the node
// - the name equals the requested name except for case and separators
//
// Within a group, each of these preferences is applied in turn: nodes in the repository, production
// code, nodes with a definition in the source, and nodes whose complete qualified name was given.
//
// If nothing matches `Sub.close`, but Sub is a type, the result is what Sub inherits as `close`.
//
// Several definitions of one symbol count as one match. Overloads, variants for build tags and
// redefinitions have the same qualified name and are in the same directory. The parts of a
// namespace may be in different directories. The match is the node with the most members,
// preferably a documented node. The other nodes become its parts.
Resolution resolve(const corpus::Corpus& corpus, const std::string& asked);

// Joins the matches of `found` if there are several, all in the same language, and all are functions,
// methods, or variables that may hold a function of this name (`const parse = …`); one of them must
// be a function or method. The most frequently used match remains. The other matches become its
// parts, most used first.
Resolution join_namesakes(const corpus::Corpus& corpus, Resolution found);

// Returns the source file or document whose path is exactly `path`. If there is none, returns all
// source files and documents whose path ends with '/' and `path`. Does not make suggestions.
Resolution find_files(const corpus::Corpus& corpus, const std::string& path);

// Like find_files(), but makes suggestions if it finds nothing. That requires reading the whole
// lexicon.
Resolution resolve_file(const corpus::Corpus& corpus, const std::string& path);

}  // namespace cairn::search
