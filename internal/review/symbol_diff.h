// Compares the definitions of two versions of files.
//
// Definitions are matched by file, qualified name and signature first; then those that are left by
// name and text (moved to another file or container), then by text (renamed).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "internal/review/symbols.h"

namespace cairn::review {

// A file, with its symbols on both sides.
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
  std::size_t old_file = 0;       // index of the file of `before`
  std::size_t new_file = 0;       // index of the file of `after`
  std::optional<Symbol> before;   // nothing if added
  std::optional<Symbol> after;    // nothing if removed
  SignatureComparison signature;  // if both are there; also of moved and renamed definitions
  bool is_body_changed = false;
  // Whether it follows from the change of its type: members of a removed or moved type.
  bool is_implied = false;

  // The version by which the change is listed.
  const Symbol& symbol() const { return after ? *after : *before; }
  std::size_t file() const { return after ? new_file : old_file; }
};

struct SymbolDiff {
  std::vector<SymbolChange> changes;  // ordered by file and position
  // Whether there was too much to compare, so that some definitions that were moved or renamed are
  // listed as removed and added.
  bool is_cut = false;
};

// Takes time linear in the number of symbols, and quadratic in those of one file that were removed
// and added, up to a bound for all files.
SymbolDiff diff_symbols(std::span<const FileSymbols> files);

}  // namespace cairn::review
