// The lexicon: all distinct names, each with the nodes that have it, ordered by base::name_key().
//
// The lexicon is stored in blocks of about two hundred names. A database table holds the first key
// of each block. A look-up reads one block, and a prefix search reads a few. A fuzzy scan reads all
// blocks (about 24 bytes per name), but decodes only names that its filter admits.
//
//   block     varint: the number of names; the letters of each name's key, 8 bytes, little-endian
//             (base::LetterSet); the place of every 16th entry, 2 bytes each, from the first entry;
//             entries
//   entry     varint: the bytes in common with the name before, 0 for every 16th name; the other
//             bytes, with their number; the ids of the nodes as differences, with their size
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

// A block is full when it reaches this size. Only the last entry may begin before it and extend beyond
// it. In a table without row numbers, SQLite keeps some 500 bytes of such a row in the tree and the
// rest in a page of its own, with room for 4,084 bytes (file format, 1.6).
inline constexpr std::size_t kNameBlockBytes = 4300;

class NameBlockWriter {
 public:
  // Requires: entries are ordered by (base::name_key(name), name).
  void add(const NameEntry& entry);
  bool full() const {
    return letters_.size() + places_.size() + entries_.size() >= kNameBlockBytes;
  }
  bool empty() const { return entries_.empty(); }
  std::string take();  // returns the block and empties the writer

 private:
  std::size_t count_ = 0;
  std::string letters_;
  std::string places_;
  std::string entries_;
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
  // Skips the names that `filter` rules out by the letters of their keys; null skips none. Requires:
  // `block`, `order` and `filter` outlive this object.
  NameBlockReader(std::string_view block, model::NodeId last, const NodeOrder& order,
                  const base::LetterFilter* filter = nullptr);

  bool next();  // moves to the next name; false at the end
  const std::string& name() const { return name_; }
  std::string_view key() const { return key_; }  // base::name_key(name())
  // The outline numbers of the nodes with the current name, ascending; decoded on demand.
  std::vector<model::NodeId> nodes() const;

 private:
  bool is_admitted(std::size_t name) const;
  void skip_to(std::size_t name);
  void read_entry();

  std::size_t count_ = 0;
  std::string_view letters_;
  std::string_view places_;
  std::string_view entries_;
  std::size_t next_ = 0;   // the next name, from 0
  std::size_t place_ = 0;  // where its entry begins
  model::NodeId last_;
  model::NodeId highest_;  // stored
  const NodeOrder& order_;
  const base::LetterFilter* filter_;
  std::string name_;
  std::size_t same_ = 0;  // how many bytes of name_ are those of the name that keys_ knows
  base::NameKeys keys_;
  std::string_view key_;
  std::string_view ids_;
};

}  // namespace cairn::codec
