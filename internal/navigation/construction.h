// Finds the types whose objects a constructor makes.
//
// A call that creates an object often names only the type: `Shop()` in Python. Such a call is a use
// of the type, and it runs the constructor of the type. If the type has no constructor, it runs that
// of the base type, in all languages.
#pragma once

#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::navigation {

// Returns the types that are created by calls that the index credits to the type and that run
// `constructor`: its own type, if calls name types in this language, and its subtypes without a
// constructor. Returns at most kMaxMadeTypes types, and none if the node is not a constructor.
std::vector<model::NodeId> types_made_by(const corpus::Corpus& corpus, model::NodeId constructor);

inline constexpr std::size_t kMaxMadeTypes = 200;

}  // namespace cairn::navigation
