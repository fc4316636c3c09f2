// Writes the state of an index as text and JSON.
#pragma once

#include <cstddef>
#include <string>

#include "internal/base/json.h"
#include "internal/freshness/index_state.h"
#include "internal/inventory/source_changes.h"

namespace cairn::render {

base::Json json_of(const inventory::SourceChanges& changes);

// Returns a line for each changed file, for example "  modified  src/a.py", for at most `most`
// files.
std::string list_of(const inventory::SourceChanges& changes, std::size_t most);

// Returns a note, for example "3 files have changed since the index was built; run 'cairn index'
// …". Returns "" if no file has changed.
std::string note_of_changes(const freshness::IndexState& state);

// Returns the output of `cairn status`.
std::string text_of(const freshness::IndexState& state);

// Returns a line such as "left out 504 Scala files (no grammar: only words are indexed)" for each
// reason, with the first files left out for that reason. Returns "" if no file was left out.
std::string text_of_left_out(const freshness::IndexState& state);

}  // namespace cairn::render
