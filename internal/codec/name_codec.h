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

#include "internal/base/identifier.h"
#include "internal/base/letter_filter.h"
#include "internal/codec/node_order.h"
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
// number that is not that of a node, or has an entry that begins after kNameBlockBytes. Without this
// limit, a large block could decode to far more bytes than it occupies in the file, because each name
// can repeat the previous name.
class NameBlockReader {
 public:
  // Skips the names that `filter` rules out, which takes a quarter of the time of reading them;
  // null skips none. Requires: `order` and `filter` outlive this object.
  NameBlockReader(std::string_view block, model::NodeId last, const NodeOrder& order,
                  const base::LetterFilter* filter = nullptr);

  bool next();  // moves to the next name; false at the end
  const std::string& name() const { return name_; }
  std::string_view key() const { return key_; }  // base::name_key(name())
  // The outline numbers of the nodes with the current name, ascending; decoded on demand.
  std::vector<model::NodeId> nodes() const;

 private:
  bool read_entry();

  std::string_view rest_;
  std::size_t after_;  // an entry may begin only if rest_ is longer than this
  model::NodeId last_;
  model::NodeId highest_;  // stored
  const NodeOrder& order_;
  const base::LetterFilter* filter_;
  std::string name_;
  std::size_t same_ = 0;  // how many bytes of name_ are those of the name that keys_ knows
  base::KeyLetters letters_;
  base::NameKeys keys_;
  std::string_view key_;
  std::string_view ids_;
};

}  // namespace cairn::codec
