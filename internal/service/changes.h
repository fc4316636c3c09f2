// Changes to the sources since the index was made.
#pragma once

#include <optional>
#include <string>

#include "internal/base/json.h"
#include "internal/corpus/corpus.h"
#include "internal/indexer/source_survey.h"
#include "internal/model/coverage.h"
#include "internal/service/answer.h"
#include "internal/service/freshness.h"

namespace cairn::service {

struct IndexState {
  bool has_sources = false;  // that could be looked at; otherwise nothing is known
  indexer::SourceChanges changes;
  Freshness freshness;
  // How many files each input describes, by its number; 0: documents and manifests.
  std::vector<std::uint64_t> files_of;
  std::optional<model::Coverage> coverage;  // if the index says so

  bool is_current() const {
    return has_sources && changes.count() == 0 &&
           (freshness.head.empty() || freshness.head == freshness.indexed);
  }
};

// Reads every file of the project: 2 ms a megabyte, 10 us a file.
IndexState look_at_index(const corpus::Corpus& corpus);

base::Json json_of(const indexer::SourceChanges& changes);

// A line each, at most `most`: "  modified  src/a.py".
std::string list_of(const indexer::SourceChanges& changes, std::size_t most);

// "3 files have changed since the index was made; 'cairn index' …"; "" if none has.
std::string note_of_changes(const IndexState& state);

// For `cairn status`.
std::string text_of(const IndexState& state, const corpus::Corpus& corpus);

// "left out 504 Scala files (no grammar)" and the first of them, a line for each reason; "" if
// nothing was.
std::string text_of_left_out(const IndexState& state);

// The answer of `status`. JSON has all of it, and so has the text for an agent; a person sees the
// part that was asked for: `cairn status` the state of the index, `cairn stats` its numbers.
enum class StatusText : std::uint8_t { kAll, kState, kNumbers };
Answer status_answer(const Scope& scope, StatusText shown);

}  // namespace cairn::service
