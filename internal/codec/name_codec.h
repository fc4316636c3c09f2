// The lexicon: all distinct names, each with the nodes that have it, ordered by base::name_key().
//
// The lexicon is stored in blocks of about two hundred names. A database table holds the first key
// of each block. A look-up reads one block, and a prefix search reads a few. A fuzzy scan reads all
// blocks (about 15 bytes per name). Within a block, a name is stored as the number of bytes that it
// shares with the previous name, its remaining bytes, and the ids of its nodes.
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

// A block is full when it reaches this size. Only its last entry may extend beyond it.
inline constexpr std::size_t kNameBlockBytes = 1500;

class NameBlockWriter {
 public:
  // Requires: entries are ordered by (base::name_key(name), name).
  void add(const NameEntry& entry);
  bool full() const { return data_.size() >= kNameBlockBytes; }
  bool empty() const { return data_.empty(); }
  std::string take();  // returns the block and empties the writer

 private:
  std::string data_;
  std::string previous_;
};

// A row of the lexicon's table.
struct NameBlock {
  std::string first;  // the key of its first name
  std::string data;
};

// Returns the blocks of a lexicon, in order. Requires: entries are ordered by
// (base::name_key(name), name).
std::vector<NameBlock> name_blocks(const std::vector<NameEntry>& entries);

// Iterates over a block. Throws base::Error kIndexDamaged if the block is malformed, contains a
// node id above `last`, or has an entry that begins after kNameBlockBytes. Without this limit, a
// large block could decode to far more bytes than it occupies in the file, because each name can
// repeat the previous name.
class NameBlockReader {
 public:
  NameBlockReader(std::string_view block, model::NodeId last);

  bool next();  // moves to the next name; false at the end
  const std::string& name() const { return name_; }
  std::vector<model::NodeId> nodes() const;  // of the current name, decoded on demand

 private:
  std::string_view rest_;
  std::size_t after_;  // an entry may begin only if rest_ is longer than this
  model::NodeId last_;
  std::string name_;
  std::string_view ids_;
};

}  // namespace cairn::codec
