// Helpers for arrays that have one value per text field: the index of each field, and a ratio that
// is never NaN.
#pragma once

#include <cstddef>

#include "internal/corpus/corpus.h"

namespace cairn::search {

// Indices into corpus::TextHit::counts and similar arrays.
namespace field {

inline constexpr auto kName = static_cast<std::size_t>(corpus::TextField::kName);
inline constexpr auto kContainer = static_cast<std::size_t>(corpus::TextField::kContainer);
inline constexpr auto kSignature = static_cast<std::size_t>(corpus::TextField::kSignature);
inline constexpr auto kDocumentation = static_cast<std::size_t>(corpus::TextField::kDocumentation);
inline constexpr auto kPath = static_cast<std::size_t>(corpus::TextField::kPath);
inline constexpr auto kBody = static_cast<std::size_t>(corpus::TextField::kBody);

}  // namespace field

// Returns `part` / `whole`, or 0 if `whole` is 0.
inline double ratio(double part, double whole) { return whole > 0 ? part / whole : 0.0; }

}  // namespace cairn::search
