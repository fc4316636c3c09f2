// Finds the breaks of a change. There are three kinds:
//
//   * a definition that the change removes, renames, moves or gives another signature, although
//     code outside of the change still uses the old definition
//   * an interface that a type no longer satisfies, because the type lost a method or the interface
//     got a member (contracts.h)
//   * a file that was renamed, although imports still name it as before. The symbol is the file.
//
//   const BreaksResult found = find_breaks(corpus, review, 50);
//   found.breaks[0].uses[0]          // the first use that still expects the old definition
//
// A change breaks nothing if it affects only a function body, comments, or a signature in a way
// that keeps all calls valid. The index may have been made before the change, after it, or from
// other sources. If the index contains the definition, the uses come from the index, and their line
// numbers are adjusted to the current files. Otherwise, the sources that contain the name are
// parsed. A use counts only if its line still contains the name.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/model/certainty.h"
#include "internal/review/comparison.h"

namespace cairn::navigation {

// A use that the change does not touch. `path` and `line` refer to the current file on disk.
struct BrokenUse {
  std::string path;
  std::uint32_t line = 0;       // counted from 0
  std::uint32_t character = 0;  // the first byte of the name in its line
  std::string inside;           // qualified name of the innermost enclosing definition, or ""
  model::Certainty certainty = model::Certainty::kCertain;
  bool is_test = false;
  std::string why;  // why the use is wrong, such as "passes 1 argument", or ""
  // Whether an interface requires the definition at this line (contracts.h). Such a line need not
  // name the definition.
  bool is_contract = false;
};

struct Break {
  review::SymbolChange change;
  std::string path;  // the current file of the definition, or its last file if it was removed
  std::string old_path;
  std::uint32_t line = 0;       // in `path`; if the definition was removed, the line where it was
  std::uint32_t character = 0;  // of its name, unless it was removed
  bool is_gone_with_file = false;
  std::string what;             // "removed", "renamed to x", "parameter a removed"
  std::vector<BrokenUse> uses;  // certain before likely, code before tests
  std::size_t uses_total = 0;
  std::size_t certain = 0;  // how many of `uses_total` are certain
  // Whether the change certainly breaks a use. If false, only the signature has changed, and
  // callers may remain valid: for example, if a parameter has a new type.
  bool is_proven = false;

  // Returns the definition before the change, or the new definition if there was none.
  const review::Symbol& symbol() const { return change.before ? *change.before : *change.after; }
};

struct BreaksResult {
  std::vector<Break> breaks;  // proven first, then those with certain uses, then by uses_total
  std::size_t total = 0;
  std::size_t proven = 0;     // how many of `total` are proven
  std::size_t by_name = 0;    // number of uses that only their name connects with a definition
  std::size_t unchecked = 0;  // number of definitions whose uses may not all have been found
};

// Returns at most `limit` breaks, each with at most kMaxBrokenUses uses.
inline constexpr std::size_t kMaxBrokenUses = 20;
BreaksResult find_breaks(const corpus::Corpus& corpus, const review::Review& review,
                         std::size_t limit);

}  // namespace cairn::navigation
