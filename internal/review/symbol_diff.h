// Compares the definitions in two versions of files.
//
// First, definitions are matched by file, qualified name and signature. Definitions without a match
// are then matched by name and text, to find those that were moved to another file or container.
// Definitions still without a match are matched by text, to find those that were renamed.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "internal/review/symbols.h"

namespace cairn::review {

// A file, with its symbols before and after the change.
struct FileSymbols {
  std::vector<Symbol> before;
  std::vector<Symbol> after;
  const model::Language* language = nullptr;  // never null
};

enum class ChangeKind : std::uint8_t { kRemoved, kRenamed, kMoved, kSignature, kBody, kAdded };
inline constexpr std::size_t kChangeKindCount = 6;
std::string_view name_of(ChangeKind kind);  // "removed" …

struct SymbolChange {
  ChangeKind kind = ChangeKind::kBody;
  std::size_t old_file = 0;       // index of the file that contains `before`
  std::size_t new_file = 0;       // index of the file that contains `after`
  std::optional<Symbol> before;   // nullopt if the definition was added
  std::optional<Symbol> after;    // nullopt if the definition was removed
  SignatureComparison signature;  // set if both versions exist, for any kind of change
  bool is_body_changed = false;
  // Whether the change follows from a change of the enclosing type: the type was removed or added
  // as a whole.
  bool is_implied = false;

  // Returns the version that is shown in lists: the new version if it exists, otherwise the old
  // version.
  const Symbol& symbol() const { return after ? *after : *before; }
  std::size_t file() const { return after ? new_file : old_file; }
};

struct SymbolDiff {
  std::vector<SymbolChange> changes;  // ordered by file and position
  // Whether a limit ended the comparison early. If so, some moved or renamed definitions are listed
  // as removed and added.
  bool is_cut = false;
};

// Takes time linear in the number of symbols. In addition, takes time quadratic in the number of
// symbols that each file lost and gained, up to a limit on the total of all files.
SymbolDiff diff_symbols(std::span<const FileSymbols> files);

}  // namespace cairn::review
