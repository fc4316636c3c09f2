// How far an index covers a project: what it was built from, and what was left out.
//
//   Coverage coverage;
//   coverage.left_out(Omission::kNoGrammar, "scala").add("core/src/A.scala");
//   coverage.count(Omission::kNoGrammar)      // 1
//
// Names are escaped, so they are safe to print. For the stored form, see codec/coverage_codec.h.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "internal/base/tally.h"

namespace cairn::model {

// Reasons for leaving files out, in the order in which they are listed.
enum class Omission : std::uint8_t {
  kNoGrammar = 0,  // in a language that the built-in indexer cannot read; counted by language
  kNotImported,    // in no SCIP index, and the built-in indexer was not used; counted by language
  kTooLarge,       // above the size limit for a source
  kUnreadable,     // files and directories that could not be read
  kOddName,        // files and directories whose names are not UTF-8
  kTooDeep,        // directories below the depth limit
  kBeyond,         // directories that were not fully read, because the project has too many files
  kDocument,       // documents that are unreadable, too large, or too many
  kVendored,       // copied from another project
  kGenerated,      // written by a program
  kMinified,
};

inline constexpr std::size_t kOmissionCount = 11;

// The names in JSON and in an index: "no-grammar", "too-large", …
inline constexpr std::array<std::string_view, kOmissionCount> kOmissionNames = {
    "no-grammar",   "not-imported", "too-large", "unreadable", "name-not-utf-8", "too-deep",
    "beyond-limit", "document",     "vendored",  "generated",  "minified"};

constexpr std::string_view name_of(Omission why) {
  return kOmissionNames.at(static_cast<std::size_t>(why));
}

struct Coverage {
  using Key = std::pair<Omission, std::string>;  // the reason, and the language or ""

  std::map<std::string, std::uint64_t> read;  // number of files, by language ("" if unknown)
  std::map<Key, base::Tally> omissions;

  base::Tally& left_out(Omission why, std::string_view language = {}) {
    return omissions[Key(why, language)];
  }
  std::uint64_t count(Omission why) const {
    std::uint64_t sum = 0;
    for (const auto& [key, tally] : omissions) sum += key.first == why ? tally.count : 0;
    return sum;
  }
  // Whether files were left out because the project has too many. The choice of files is arbitrary.
  bool is_cut() const { return count(Omission::kBeyond) > 0; }
  bool is_complete() const { return omissions.empty(); }

  friend bool operator==(const Coverage&, const Coverage&) = default;
};

}  // namespace cairn::model
