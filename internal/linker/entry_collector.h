// Collects what the directory has of each name, and encodes it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "internal/linkage/link_entry.h"
#include "internal/store/directory.h"

namespace cairn::linker {

// Identifies an outside name: the members of linkage::OutsideName with these names.
struct OutsideKey {
  std::string family;
  std::vector<std::string> modules;
  std::string container;

  friend auto operator<=>(const OutsideKey&, const OutsideKey&) = default;
};

class EntryCollector {
 public:
  void add(const std::string& name, linkage::DefinedName definition);
  // Requires: the uses in a file are added one after another.
  void add(const std::string& name, OutsideKey key, linkage::UsePlace place);

  // Returns the buckets, ascending, and removes all names.
  std::vector<store::DirectoryBucket> take();

 private:
  struct Outside {
    linkage::OutsideName name;
    std::uint32_t last_file = 0;  // of the uses that were added
    // The places that are kept: one of each file, the first that is no import, and others in
    // case there is room.
    std::vector<linkage::UsePlace> first;
    std::vector<linkage::UsePlace> others;
  };
  struct Name {
    std::vector<linkage::DefinedName> definitions;
    std::map<OutsideKey, Outside> outside;
  };

  std::map<std::string, Name> names_;
};

}  // namespace cairn::linker
