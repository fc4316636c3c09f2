// The lexicon: every distinct name with the nodes that have it, ordered by base::name_key().
//
// It is stored in blocks of some two hundred names; a table holds the first key of each. A look-up
// reads one block, a prefix a few, and a fuzzy scan all (about 15 bytes a name). Within a block a
// name is written as the bytes it shares with the one before, the rest, and the ids.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/ids.h"

namespace cairn::codec {

struct NameEntry {
  std::string name;                  // as it is spelled
  std::vector<model::NodeId> nodes;  // ascending
};

// A bound for the size of a block; one entry more than fits begins the next.
inline constexpr std::size_t kNameBlockBytes = 1500;

class NameBlockWriter {
 public:
  // Requires: entries are ordered by (key, name).
  void add(const NameEntry& entry);
  bool full() const { return data_.size() >= kNameBlockBytes; }
  bool empty() const { return data_.empty(); }
  std::string take();  // the block; the writer is empty again

 private:
  std::string data_;
  std::string previous_;
};

// Walks over a block. Throws base::Error kIndexDamaged on anything else, and if it names a node
// after `last`. No entry begins after kNameBlockBytes: since each repeats the one before, a larger
// block could be far longer when decoded than it is in the file.
class NameBlockReader {
 public:
  NameBlockReader(std::string_view block, model::NodeId last);

  bool next();  // false at the end
  const std::string& name() const { return name_; }
  std::vector<model::NodeId> nodes() const;  // of the name, decoded on demand

 private:
  std::string_view rest_;
  std::size_t behind_;  // bytes of the block that rest_ must have left for one more entry
  model::NodeId last_;
  std::string name_;
  std::string_view ids_;
};

}  // namespace cairn::codec
