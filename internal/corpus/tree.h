// Walking the outline by numbers: each step is a look-up, none is a scan.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::corpus {

// Calls visit(child) for each child of `node` in order, until it returns false.
void for_each_child(const corpus::Corpus& corpus, const model::Node& node,
                    const std::function<bool(const model::Node&)>& visit);

// From the parent outwards, at most `most`.
std::vector<model::Node> ancestors_of(const corpus::Corpus& corpus, const model::Node& node,
                                      std::size_t most);

// The text of a piece of a document or the first sentence of what is said of a symbol, in one line.
std::string excerpt_of(const corpus::Corpus& corpus, const model::Node& node);

}  // namespace cairn::corpus
