// Identifies what a document says: its occurrences and descriptions, with the texts of their symbols.
// If two runs give the documents of a file the same digest, the documents are the same, although
// their symbols may have other numbers.
//
//   DocumentDigest digest(collected.symbols);   // for all documents of a run
//   digest.begin();
//   digest.add(record);  digest.add(message);  …
//   digest.value()                              // never 0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/collected/collected.h"

namespace cairn::builtin {

class DocumentDigest {
 public:
  // Requires: `symbols` outlives this object, and only grows.
  explicit DocumentDigest(const collected::SymbolPool& symbols) : symbols_(symbols) {}

  void begin() { value_ = 0; }
  void add(const collected::OccurrenceRecord& record);
  void add(std::string_view description);
  std::uint64_t value() const { return value_ == 0 ? 1 : value_; }

 private:
  std::uint64_t hash_of(collected::SymbolId symbol);

  const collected::SymbolPool& symbols_;
  std::vector<std::uint64_t> hashes_;  // of the texts of symbols; 0 if not yet computed
  std::string room_;
  std::uint64_t value_ = 0;
};

}  // namespace cairn::builtin
