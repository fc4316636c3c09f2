// The state of an index, in words and as JSON.
#pragma once

#include <cstddef>
#include <string>

#include "internal/base/json.h"
#include "internal/freshness/index_state.h"
#include "internal/inventory/source_changes.h"

namespace cairn::render {

base::Json json_of(const inventory::SourceChanges& changes);

// One line for each file, at most `most` of them: "  modified  src/a.py".
std::string list_of(const inventory::SourceChanges& changes, std::size_t most);

// "3 files have changed since the index was made; 'cairn index' …"; "" if no file has changed.
std::string note_of_changes(const freshness::IndexState& state);

// For `cairn status`.
std::string text_of(const freshness::IndexState& state);

// "left out 504 Scala files (no grammar: words alone)" and the first of them, one line for each reason; "" if
// nothing was left out.
std::string text_of_left_out(const freshness::IndexState& state);

}  // namespace cairn::render
