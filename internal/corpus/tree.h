// Navigates the outline by node numbers. Each step looks up one node, without a scan.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::corpus {

// Calls visit(child) for each child of `node` in order, until visit() returns false.
void for_each_child(const corpus::Corpus& corpus, const model::Node& node,
                    const std::function<bool(const model::Node&)>& visit);

// Returns at most `most` ancestors of `node`, nearest first.
std::vector<model::Node> ancestors_of(const corpus::Corpus& corpus, const model::Node& node,
                                      std::size_t most);

// Returns a one-line excerpt. For a symbol, this is the first sentence of its documentation; for a
// document, its title; for another piece of a document, the beginning of its text.
std::string excerpt_of(const corpus::Corpus& corpus, const model::Node& node);

}  // namespace cairn::corpus
