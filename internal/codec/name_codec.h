// The lexicon: every distinct name with the nodes that have it, ordered by base::name_key().
//
// It is stored in blocks of some two hundred names; a table holds the first key of each block. A
// look-up reads one block, a prefix search a few, and a fuzzy scan all (about 15 bytes per name).
// Within a block, a name is written as the number of bytes it shares with the previous name, the
// rest, and the ids.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/ids.h"

namespace cairn::codec {

struct NameEntry {
  std::string name;                  // as spelled
  std::vector<model::NodeId> nodes;  // ascending
};

// A bound on the size of a block; the entry that exceeds it is the last one of its block.
inline constexpr std::size_t kNameBlockBytes = 1500;

class NameBlockWriter {
 public:
  // Requires: entries are ordered by (key, name).
  void add(const NameEntry& entry);
  bool full() const { return data_.size() >= kNameBlockBytes; }
  bool empty() const { return data_.empty(); }
  std::string take();  // returns the block and empties the writer

 private:
  std::string data_;
  std::string previous_;
};

// Iterates over a block. Throws base::Error kIndexDamaged if the block is malformed or names a node
// after `last`. No entry begins after kNameBlockBytes: since each name repeats part of the previous
// one, a larger block could decode to far more than it takes in the file.
class NameBlockReader {
 public:
  NameBlockReader(std::string_view block, model::NodeId last);

  bool next();  // false at the end
  const std::string& name() const { return name_; }
  std::vector<model::NodeId> nodes() const;  // of the current name, decoded on demand

 private:
  std::string_view rest_;
  std::size_t behind_;  // bytes that rest_ must have left for one more entry
  model::NodeId last_;
  std::string name_;
  std::string_view ids_;
};

}  // namespace cairn::codec
