// What the tables hold, beside nodes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/node.h"
#include "internal/model/range.h"
#include "internal/store/fts.h"

namespace cairn::store {

// Names of the logs of an index: every commit but merges; the first parents, with lines.
inline constexpr std::string_view kCommitsLog = "commits";
inline constexpr std::string_view kLinesLog = "lines";

// One SCIP file that went into the index.
struct InputRow {
  std::string name;
  std::uint64_t bytes = 0;  // as stored
  std::string hash;         // of the stored bytes, hexadecimal
  std::string tool;
  std::string version;
  std::string root;    // the project root that it names
  std::string prefix;  // what was put before its paths
};

struct FileRow {
  model::NodeId node{};
  std::string path;
  std::string language;
  model::PositionEncoding encoding = model::PositionEncoding::kUnknown;
};

// In which files a node occurs.
struct Posting {
  model::NodeId file{};
  std::uint32_t count = 0;
  bool has_definition = false;
};

// A node with everything that is stored of it alone.
struct NodeRow {
  model::Node node;
  std::size_t symbol_header_size = 0;  // bytes of node.symbol before its descriptors
  std::string documentation;
  bool has_text = false;  // whether it can be found by text
  std::array<std::string, kTextFieldCount> text;
};

// Rows that are written together: a file with its symbols, or a few nodes without a file.
struct RowBatch {
  std::vector<NodeRow> nodes;  // ascending by id
  std::optional<FileRow> file;
  std::string occurrences;  // of the file, by encode_occurrences()
};

}  // namespace cairn::store
