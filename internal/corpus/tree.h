// Walks the outline by node numbers. Each step looks up one node and scans nothing.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::corpus {

// Calls visit(child) for each child of `node` in order, until it returns false.
void for_each_child(const corpus::Corpus& corpus, const model::Node& node,
                    const std::function<bool(const model::Node&)>& visit);

// Returns the ancestors of `node`, parent first; at most `most`.
std::vector<model::Node> ancestors_of(const corpus::Corpus& corpus, const model::Node& node,
                                      std::size_t most);

// Returns the text of a document piece, or the first sentence of a symbol's documentation, as one
// line.
std::string excerpt_of(const corpus::Corpus& corpus, const model::Node& node);

}  // namespace cairn::corpus
