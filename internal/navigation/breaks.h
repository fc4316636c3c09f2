// Finds what a change breaks: definitions that were removed, renamed or moved, or that got another
// signature, and that code outside of the change uses.
//
//   const BreaksResult found = find_breaks(corpus, review, 50);
//   found.breaks[0].callers[0]       // the first use that still expects the old definition
//
// A change of a body, of comments, and of a signature that keeps all calls valid breaks nothing. The
// index may describe the old or the new side of the change, or neither. Uses come from the index if
// it has the definition, with lines that are moved to where they are now; otherwise the sources that
// have the name are parsed. A use counts only if its line still has the name.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/model/certainty.h"
#include "internal/review/comparison.h"

namespace cairn::navigation {

// A use that the change leaves as it was. Places are those on disk.
struct BrokenUse {
  std::string path;
  std::uint32_t line = 0;  // from 0
  std::string inside;      // qualified name of the innermost definition around it, or ""
  model::Certainty certainty = model::Certainty::kCertain;
  bool is_test = false;
  std::string why;  // "passes 1 argument", or ""
};

struct Break {
  review::SymbolChange change;
  std::string path;  // where the definition is now; where it was, if it was removed
  std::string old_path;
  std::uint32_t line = 0;  // in `path`; for a removed definition, where it was
  bool is_gone_with_file = false;
  std::string what;             // "removed", "renamed to x", "parameter a removed"
  std::vector<BrokenUse> uses;  // certain before likely, code before tests
  std::size_t uses_total = 0;
  std::size_t certain = 0;  // of uses_total
  // Whether a use cannot be right any longer. Otherwise the signature has changed in a way that may
  // or may not matter to its callers, such as the type of a parameter.
  bool is_proven = false;
};

struct BreaksResult {
  std::vector<Break> breaks;  // certain first, then by number of uses
  std::size_t total = 0;
  std::size_t proven = 0;     // of total
  std::size_t unchecked = 0;  // definitions with too many files to look into
};

// Lists at most `limit` breaks, and of each at most kMaxBrokenUses uses.
inline constexpr std::size_t kMaxBrokenUses = 20;
BreaksResult find_breaks(const corpus::Corpus& corpus, const review::Review& review,
                         std::size_t limit);

}  // namespace cairn::navigation
