// Finds the types whose objects a constructor makes.
//
// A call that creates an object often names only the type: `Shop()` in Python. Such a call is a use
// of the type, and it runs the constructor of the type. If the type has no constructor, it runs that
// of the base type, in all languages.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::navigation {

// Returns the type that `node` constructs, or nothing if `node` is not the constructor of a type.
std::optional<model::NodeId> constructed_type(const corpus::Corpus& corpus, model::NodeId node);

// Returns the types whose names are called to run a constructor of `type`: `type` itself, if calls
// name types in this language, and its subtypes without a constructor. Looks at no more than
// kMaxSubtypes subtypes.
std::vector<model::NodeId> types_made_by(const corpus::Corpus& corpus, model::NodeId type);

inline constexpr std::size_t kMaxSubtypes = 1000;

}  // namespace cairn::navigation
