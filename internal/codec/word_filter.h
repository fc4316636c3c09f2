// A filter that determines which files can contain a text, so that a text search (internal/grep)
// reads only those files.
//
//   WordFilterBuilder builder;
//   builder.add(0, "def parse_args(argv):");       // file 0, then 1 …
//   store(builder.blocks());
//
//   WordFilterQuery query({"parse_ar"}, file_count);
//   for (block : blocks) query.read(block);
//   query.may_contain(0, 7);                       // false: file 7 does not contain "parse_ar"
//
// For each word, the filter lists the files that contain the word. A word is a run of letters,
// digits and underscores, in lower case. Bytes that are not ASCII separate words. Words of one or
// two letters are not stored. If a text has only such short words, the filter cannot exclude any
// file.
//
// The first and the last word of a text may be parts of longer words in the file. For example, a
// file contains "get.parse_ar" only if it has a word that ends with `get` and a word that begins
// with `parse_ar`. To find such words, a query searches the list of all words with memmem. The list
// is stored as plain text.
//
// A word longer than kMaxWordBytes, such as encoded data, is stored as overlapping pieces. The
// overlap is so large that every sequence of kSharedBytes bytes is in one of the pieces. If a file
// has too many such pieces, the filter assumes that the file can contain every text.
//
// Lists for trigrams would restrict a search more, but would take 13 to 26 % of the size of the
// sources. The lists for words take 5 to 10 % (docs/grep.md).
//
// A block has, in this order:
//   varint  number of words
//   string  the words in order, each followed by "\n"
//   varint  for each word, the size of its list in bytes
//   lists   for each word, varints: its first file number + 1, then the differences
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "internal/base/string_pool.h"

namespace cairn::codec {

class WordFilterBuilder {
 public:
  // Requires: file numbers ascend from one call to the next. Takes about 20 ns per byte.
  void add(std::uint32_t file, std::string_view text);
  // From now on, the file can contain every text. Requires: the same as add().
  void add_anything(std::uint32_t file);

  // The encoded blocks, each of about 64 KiB.
  std::vector<std::string> blocks() const;
  // A single block with everything.
  std::string block() const;

 private:
  struct List {
    std::uint32_t last = 0;  // number of the last added file + 1
    std::string data;
  };

  void add_word(std::uint32_t file, std::string_view word);
  std::vector<base::StringPool::Id> ordered_words() const;
  std::string take_block(const std::vector<base::StringPool::Id>& order, std::size_t most,
                         std::size_t* at) const;

  base::StringPool words_;
  std::vector<List> lists_;  // indexed by word id
};

class WordFilterQuery {
 public:
  // `texts` may be in upper or lower case. File numbers are below `file_count`.
  WordFilterQuery(const std::vector<std::string>& texts, std::uint32_t file_count);

  // Returns false if no text has a word that is long enough. Every file may then contain every
  // text.
  bool restricts() const { return !parts_.empty(); }

  // Must be called once for each block. Throws base::Error kIndexDamaged.
  void read(std::string_view block);

  // Requires: all blocks have been read.
  bool may_contain(std::size_t text, std::uint32_t file) const;

 private:
  // A word of a text, truncated to kSharedBytes. A file can contain the text only if the part
  // matches one of the file's words.
  struct Part {
    std::string word;
    bool begins_word = false;
    bool ends_word = false;
    std::vector<bool> files;
  };

  void add_parts(std::string_view text);

  std::uint32_t file_count_;
  std::vector<Part> parts_;
  std::vector<std::vector<std::size_t>> parts_of_text_;
  std::vector<bool> everything_;  // the files that can contain every text
};

// Finds the files with a word that `is_wanted` accepts. It gets each word of any file once, in lower
// case.
class WordFilterSelection {
 public:
  // File numbers are below `file_count`.
  WordFilterSelection(std::function<bool(std::string_view word)> is_wanted,
                      std::uint32_t file_count)
      : is_wanted_(std::move(is_wanted)), files_(file_count) {}

  // Must be called once for each block. Throws base::Error kIndexDamaged.
  void read(std::string_view block);

  // Requires: all blocks have been read.
  bool may_contain(std::uint32_t file) const { return files_.at(file); }

 private:
  std::function<bool(std::string_view word)> is_wanted_;
  std::vector<bool> files_;
};

}  // namespace cairn::codec
