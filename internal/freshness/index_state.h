// The state of an index: what it was built from, and how its sources have changed since.
//
//   const IndexState state = look_at_index(corpus);
//   if (!state.is_current()) …                          // `cairn status --check`
//
// stale_files.h is for single answers: it checks only the files of one answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/freshness/checkout_state.h"
#include "internal/inventory/source_changes.h"
#include "internal/model/coverage.h"

namespace cairn::freshness {

struct IndexState {
  // An input that the index was built from: a SCIP file, or the built-in indexer.
  struct Input {
    std::string name;
    std::string tool;  // "" if unknown
    std::string version;
    std::string fault;        // how the tool failed; "" if it did not
    std::uint64_t files = 0;  // number of files that the input describes
  };
  std::string index_path;
  std::string root;   // the sources' directory
  std::string cairn;  // the version of cairn that wrote the index
  std::uint64_t bytes = 0;
  std::vector<Input> inputs;

  bool has_sources = false;  // the sources could be checked; otherwise `changes` is unknown
  inventory::SourceChanges changes;
  Freshness freshness;
  std::optional<model::Coverage> coverage;  // nothing if the index does not record it

  bool is_current() const {
    return has_sources && changes.count() == 0 &&
           (freshness.head.empty() || freshness.head == freshness.indexed);
  }
};

enum class Look : std::uint8_t {
  kContents,  // reads every file, which takes 2 ms per megabyte and 10 us per file
  kTimes,     // does not read files for which Corpus::is_unchanged() is true
};

// Lists the files of the project, and compares them with the files in the index.
IndexState look_at_index(const corpus::Corpus& corpus, Look look = Look::kContents);

}  // namespace cairn::freshness
