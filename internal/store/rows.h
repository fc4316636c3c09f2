// The rows of an index's tables.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/codec/piece_codec.h"
#include "internal/model/document.h"
#include "internal/model/node.h"
#include "internal/model/occurrence.h"
#include "internal/model/range.h"
#include "internal/store/full_text.h"

namespace cairn::store {

// Names of the logs of an index. The log "commits" has the commits without merges. The log "lines"
// has the chain of first parents from HEAD, with the lines that each commit changed.
inline constexpr std::string_view kCommitsLog = "commits";
inline constexpr std::string_view kLinesLog = "lines";

// A SCIP file that went into the index.
struct InputRow {
  std::string name;
  std::uint64_t bytes = 0;  // size of the file as stored, possibly compressed
  std::string hash;         // hash of the stored bytes, hexadecimal
  std::string tool;
  std::string version;
  std::string root;    // the project root named in the file
  std::string prefix;  // the prefix added to the paths in the file
};

// A file from which the index was built, and the file's state at that time.
struct SourceRow {
  std::string path;
  std::uint64_t bytes = 0;
  std::string hash;         // hash of the content, hexadecimal; "" if it could not be read
  std::uint32_t input = 0;  // number of the input that describes the file, from 1; 0: none
  // The number of the file in the word filter (codec/word_filter.h). Other files keep theirs if a
  // revision adds or removes files.
  std::uint32_t number = 0;
  friend bool operator==(const SourceRow&, const SourceRow&) = default;
};

struct FileRow {
  model::NodeId node{};
  std::string path;
  std::string language;
  model::PositionEncoding encoding = model::PositionEncoding::kUnknown;
  // Identifies what the built-in indexer said of the file (builtin/document_digest.h); 0 if it said
  // nothing.
  std::uint64_t digest = 0;
};

// A file that contains occurrences of a node.
struct Posting {
  model::NodeId file{};
  std::uint32_t count = 0;
  bool has_definition = false;
};

// A document; its pieces are the nodes from `node` to `last`.
struct DocumentRow {
  model::NodeId node{};
  model::NodeId last{};
  std::string path;
  model::DocumentFormat format = model::DocumentFormat::kMarkdown;
  std::string title;
};

// Separates the documentation of two symbols in the text of a kComments document.
inline constexpr std::string_view kBetweenComments = "\n\n";

// The encoded contents of a document, to be written; see piece_codec.h and occurrence_codec.h.
struct DocumentContent {
  std::string pieces;
  std::string mentions;  // occurrences of symbols and files in the text; columns are in bytes
  std::string comments;  // only for kComments documents: the symbol that each section documents
  std::string text;
};

// The contents of a document without its pieces, as read.
struct DocumentBody {
  std::vector<model::Occurrence> mentions;  // as in DocumentContent
  std::vector<codec::CommentRow> comments;  // ascending by symbol, without repetition, and by piece
  std::string text;
};

// The searchable text of a node, one string per field.
using TextFields = std::array<std::string, kTextFieldCount>;
struct TextRow {
  model::NodeId node{};
  TextFields text;
};

// The few fields of a node that ranking reads for many nodes.
struct NodeHead {
  model::NodeId last{};  // last node of its subtree; a leaf is its own last node
  model::NodeId file{};
  std::string name;
  std::string container;
  model::NodeKind kind = model::NodeKind::kUnknown;
};

// The place of a node in the outline. It ends with `last`.
struct NodeSpan {
  model::NodeId node{};
  model::NodeId parent{};
  model::NodeId last{};
};

// The source range of a whole definition.
struct NodeBody {
  model::NodeId node{};
  model::Range range;
};

// A node with all data that is stored for this node alone.
struct NodeRow {
  model::Node node;
  std::size_t symbol_header_size = 0;  // bytes of node.symbol before its descriptors
  std::string documentation;
  bool has_text = false;  // whether a text search can find the node
  TextFields text;
};

// The total number of words in the bodies of a file, and the number of bodies that have any.
struct BodySizes {
  std::uint64_t words = 0;
  std::uint64_t count = 0;
};

// Rows that are written together. A batch is a file with its symbols, a document with its pieces,
// or a few nodes without a file.
struct RowBatch {
  std::vector<NodeRow> nodes;  // ascending by id
  std::optional<FileRow> file;
  std::string occurrences;  // the occurrences in `file`, encoded by encode_occurrences()
  BodySizes bodies;         // of `nodes`
  std::optional<DocumentRow> document;
  DocumentContent content;     // the contents of `document`
  std::vector<TextRow> texts;  // texts of the pieces of `document`, ascending by node
};

}  // namespace cairn::store
