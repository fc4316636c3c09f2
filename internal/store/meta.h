// An index's description of itself, read once and checked: the numbers of its nodes, the settings
// of its import, the commit that it describes.
//
//   Meta meta = read_meta(database, file_bytes);
//   meta.last_node        // at most as many as a file of that size can hold
//
// Whoever made the file may have written anything here. A number that is malformed, or too large
// for a file of that size, is damage; so later code can count to it, and reserve memory for it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "internal/model/history.h"
#include "internal/model/ids.h"

namespace cairn::store {

class Database;

// The minimum size of a node: a row of the table `node` has 20 columns, whose types alone take as
// many bytes.
inline constexpr std::uint64_t kLeastBytesOfRow = 20;

struct Meta {
  // last_code_node <= last_external_node <= last_document_node <= last_node: code, what it uses
  // from outside, documents, comments. Less than the largest number of 32 bits.
  model::NodeId last_code_node{};
  model::NodeId last_external_node{};
  model::NodeId last_document_node{};
  model::NodeId last_node{};
  // Means over nodes that have any words.
  std::uint32_t documentation_words = 0;
  std::uint32_t body_words = 0;

  std::string head;            // commit; "" if there is no history
  std::int64_t head_time = 0;  // seconds since 1970, as model::sane_time() gives them
  std::int64_t lines_since = 0;
  std::uint64_t commits = 0;
  bool history_is_cut = false;
  model::HistoryGaps history_gaps;
  bool may_have_history = false;  // the import was to read some

  std::string generation;
  std::string root;
  std::string cairn;     // version
  std::string settings;  // of the import
  std::string scope;     // inventory/source_survey.h
  std::string made_of;
  std::string facts;          // how they were read
  std::string documentation;  // "kept", "left out"
  std::string joined_of;      // of an index over several repositories
};

// Throws base::Error kIndexDamaged.
Meta parse_meta(const std::map<std::string, std::string, std::less<>>& values,
                std::uint64_t file_bytes);
Meta read_meta(const Database& database, std::uint64_t file_bytes);

}  // namespace cairn::store
