// A node and its traits.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/ids.h"
#include "internal/model/kind.h"
#include "internal/model/range.h"

namespace cairn::model {

// Bits of NodeTraits::flags.
enum NodeFlag : std::uint16_t {
  kFlagTest = 1U << 0U,       // test code, by convention
  kFlagGenerated = 1U << 1U,  // written by a program, judging by its path
  kFlagVendored = 1U << 2U,   // copied from another project
  kFlagPrivate = 1U << 3U,    // not intended for use from outside
  kFlagDeprecated = 1U << 4U,
  kFlagExternal = 1U << 5U,  // defined outside the index
  kFlagImplicit = 1U << 6U,  // in the SCIP index, but not in the source (a synthesized method)
  kFlagDocumented = 1U << 7U,
  kFlagSyntactic = 1U << 8U,  // known only from the syntax of its source
};

// The properties of a node that ranking needs. They are stored separately, so that a search with a
// hundred thousand matches reads few bytes.
struct NodeTraits {
  NodeId file{};            // kNoNode for modules and externals
  std::uint16_t flags = 0;  // NodeFlag
  NodeKind kind = NodeKind::kUnknown;
  std::uint8_t uses = 0;                // log_size() of the number of occurrences
  std::uint8_t documentation_size = 0;  // log_size() of the number of words
  std::uint8_t body_size = 0;           // log_size() of the number of words
  std::uint8_t name_words = 0;          // number of words in the name, at most 255
  std::uint8_t hotspot = 0;             // activity score, scaled: 255 is the maximum
  std::uint8_t recency = 0;             // 255 if the last commit changed the node; falls with age
};

// A size on a logarithmic scale with 8 steps per octave, in one byte: 0 -> 0, 1 -> 8, 2 -> 16 …
std::uint8_t log_size(std::uint64_t size);
double size_of_log(std::uint8_t log);  // approximately the inverse of log_size()

struct Node {
  NodeId id{};
  NodeId parent{};  // kNoNode for the repository
  NodeId last{};    // last node of its subtree; the node itself for a leaf
  NodeId file{};
  NodeKind kind = NodeKind::kUnknown;
  std::uint16_t flags = 0;
  std::uint32_t scip_kind = 0;  // from the SCIP index, usually 0
  std::string name;
  // The names that enclose the node, such as "Class". For files, modules and documents, the
  // directory; inside documents, the titles of the enclosing sections.
  std::string container;
  std::string symbol;  // the SCIP symbol; empty for modules, and for files without one
  std::string signature;
  Range name_range;  // the name in the definition
  Range body;        // the whole definition; empty if unknown

  bool is(NodeFlag flag) const { return (flags & flag) != 0; }
  // "Class.method"; for a file, module or document, its path; for a section, "Title > Title".
  std::string qualified_name() const;
};

// The words for the flags of `node`: "test", "private" … Omits kFlagDocumented.
std::vector<std::string_view> tags_of(const Node& node);

}  // namespace cairn::model
