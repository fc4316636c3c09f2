// Collects what the directory has of each name, and encodes it.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "internal/linkage/link_entry.h"
#include "internal/store/directory.h"

namespace cairn::linker {

// The way to an outside name, as in linkage::OutsideName.
struct OutsideWay {
  std::string family;
  std::vector<std::string> modules;
  std::string container;
};

class EntryCollector {
 public:
  void add(const std::string& name, linkage::DefinedName definition);
  // Requires: the uses in a file are added one after another.
  void add(const std::string& name, const OutsideWay& way, linkage::UsePlace place);

  // Returns the buckets, ascending, and removes all names.
  std::vector<store::DirectoryBucket> take();

 private:
  struct Outside {
    linkage::OutsideName name;
    std::uint32_t last_file = 0;  // of the uses that were added
    // The places that are kept: one of each file, the first that is not an import, and others in
    // case there is room.
    std::vector<linkage::UsePlace> first;
    std::vector<linkage::UsePlace> others;
  };
  // Many names have the same family and modules, so each such pair is stored once.
  using Modules = std::pair<std::string, std::vector<std::string>>;
  using OutsideKey = std::pair<const Modules*, std::string>;  // with the container
  struct Name {
    std::vector<linkage::DefinedName> definitions;
    std::map<OutsideKey, Outside> outside;
  };

  const Modules* interned(const OutsideWay& way);
  static linkage::LinkEntry entry_of(Name all);

  std::map<std::string, Name> names_;
  std::set<Modules> modules_;
  const Modules* last_ = nullptr;  // that was interned; often the next one, too
};

}  // namespace cairn::linker
