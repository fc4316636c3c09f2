// The results of an import: counts, repairs and losses. Whatever was dropped is counted here.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/inventory/source_changes.h"
#include "internal/model/coverage.h"
#include "internal/model/edge.h"
#include "internal/model/history.h"

namespace cairn::collected {

struct ImportReport {
  struct Input {
    std::string name;
    std::uint64_t bytes = 0;  // size of the file on disk, maybe compressed
    std::string tool;
    std::string version;
  };
  std::vector<Input> inputs;
  std::string index_path;
  bool unchanged = false;    // the index was built from exactly these inputs, so nothing was read
  bool was_foreign = false;  // this user's cairn did not write the previous index; it was not used
  bool is_sealed = true;     // false if there is no key to seal the index with (trust/seal.h)
  bool is_tracked = false;   // git tracks the index directory, so clones bring the index along

  // Read.
  std::uint64_t documents = 0;
  std::uint64_t occurrences = 0;
  std::uint64_t descriptions = 0;  // SymbolInformation messages

  // Stored.
  std::uint64_t files = 0;
  std::uint64_t symbols = 0;    // defined in the repository
  std::uint64_t externals = 0;  // used here, but defined elsewhere
  std::uint64_t kept_occurrences = 0;
  std::uint64_t sources_read = 0;  // files whose text was available
  std::uint64_t index_bytes = 0;
  std::uint64_t text_documents = 0;                          // README, guides …
  std::uint64_t sections = 0;                                // sections of these documents
  std::uint64_t paragraphs = 0;                              // including lists, code blocks, tables
  std::uint64_t mentions = 0;                                // mentions of code in these documents
  std::array<std::uint64_t, model::kEdgeKindCount> edges{};  // by model::EdgeKind

  // History.
  std::string head;                // the commit that is checked out; "" if there is no history
  std::uint64_t commits = 0;       // commits that the index knows …
  std::uint64_t new_commits = 0;   // … and how many of them were read now
  bool history_is_cut = false;     // whether older commits were not read
  std::uint64_t line_commits = 0;  // commits whose changed lines should have been read
  model::HistoryGaps history_gaps;
  std::string history_failure;  // why the history could not be read, as a clause; else ""

  // The built-in indexer.
  std::uint64_t parsed_files = 0;
  std::uint64_t known_files = 0;        // parsed files that have not changed since the last import
  std::uint64_t broken_files = 0;       // files with parts that could not be parsed
  std::uint64_t partly_read_files = 0;  // files that exceeded a limit (see PartlyRead)

  // Changes to the files since the previous import; for the first import, all files are new.
  inventory::SourceChanges changes;
  // SCIP documents whose source has changed since they were written; the source was read instead.
  std::uint64_t stale_documents = 0;
  // Found by the built-in indexer, but missing from the SCIP index that covers the file.
  std::uint64_t added_definitions = 0;
  std::uint64_t added_uses = 0;

  // The sources in the index and those left out; no value if the sources were not available. If
  // `unchanged`, the coverage comes from the existing index.
  std::optional<model::Coverage> coverage;
  bool has_other_gaps =
      false;  // whether the previous index left out other files, or there was no previous index

  // Left out by design.
  std::uint64_t left_out_vendored = 0;   // sources copied from other projects
  std::uint64_t left_out_generated = 0;  // sources that a program wrote
  std::uint64_t left_out_minified = 0;
  std::uint64_t unreadable_sources = 0;  // too large or unreadable
  std::uint64_t local_occurrences = 0;   // occurrences without a symbol that becomes a node
  std::uint64_t unused_externals = 0;    // symbols that are described, but used nowhere
  std::uint64_t left_out_texts = 0;      // documents too large or unreadable

  // Repaired.
  std::uint64_t merged_documents = 0;  // documents with the same path as an earlier one
  std::uint64_t repaired_paths = 0;    // paths with backslashes or superfluous components
  std::uint64_t duplicate_occurrences = 0;
  std::uint64_t undescribed_symbols = 0;  // defined, but without SymbolInformation
  std::uint64_t implicit_symbols = 0;     // described, but defined nowhere
  std::uint64_t redefinitions = 0;        // definitions that an indexer reported as uses
  std::uint64_t found_functions = 0;      // functions to which an indexer gave no symbol
  std::uint64_t joined_symbols = 0;       // other spellings of a symbol of the project …
  std::uint64_t joined_occurrences = 0;   // … and the uses that now refer to it
  std::uint64_t repaired_texts = 0;       // texts not in UTF-8 (from SCIP: only with --keep-going)

  // Lost.
  std::uint64_t skipped_documents = 0;  // documents whose path is not a path inside the project
  std::uint64_t skipped_ranges = 0;     // occurrences without a valid range
  std::uint64_t skipped_symbols = 0;    // symbols that are empty or too long
  std::uint64_t damaged_messages = 0;   // damaged messages that --keep-going skipped

  // One line, safe to print, for each loss or repair. Lines beyond max_details are only counted, in
  // more_details.
  std::vector<std::string> details;
  std::uint64_t more_details = 0;
  std::size_t max_details = 0;

  double seconds = 0;
  std::uint64_t peak_memory_bytes = 0;

  // The first kMaxPartlyRead sources that were read only in part, with the reason as a clause ("it
  // is nested too deeply").
  struct PartlyRead {
    std::string path;
    std::string reason;
  };
  std::vector<PartlyRead> partly_read;
  static constexpr std::size_t kMaxPartlyRead = 100;

  void add_detail(std::initializer_list<std::string_view> parts);  // the parts of one line
  void add_partly_read(std::string_view path, std::string_view reason);
  bool lost_something() const {
    return skipped_documents + skipped_ranges + skipped_symbols + damaged_messages > 0;
  }
};

}  // namespace cairn::collected
