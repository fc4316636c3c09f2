// Writes an index with texts that are likely to break code that writes output formats.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "internal/codec/occurrence_codec.h"
#include "internal/store/index_writer.h"

namespace cairn::testing {

// Returns names that could end a string, an XML element or a line, names that XML cannot represent,
// and names that are not valid UTF-8.
inline const std::vector<std::string>& hostile_names() {
  static const std::vector<std::string> kNames = {
      "\"},{\"id\":\"@0\"}",
      "</data></node><node id=\"x\">",
      "a & b &lt; ]]> <![CDATA[",
      "it's \\ \\u0041 \\",
      std::string("nul\0 bell\a escape\x1b[31m", 22),
      "line\nfeed\r\nand\ttab  ",
      "\xff\xfe no \xc3 text \xed\xa0\x80",
      "\u202E reversed \u009B del\x7f",
      "not a character \uFFFE",
      "broken off \xf0\x9f\x97 and \xe2\x82",
      "\U0001F5FC größe",
  };
  return kNames;
}

inline constexpr std::string_view kHostilePath = "src/<a&b>\"\x01\xff.py";

// Returns the row of node `id`. Node 1 is the repository, and node 2 is its only file. Every other
// node is a function with one of the hostile_names().
inline store::NodeRow hostile_node(std::uint32_t id, std::uint32_t last) {
  using model::NodeId;
  using model::NodeKind;
  store::NodeRow row;
  model::Node& node = row.node;
  node.id = NodeId{id};
  node.last = NodeId{id <= 2 ? last : id};
  node.parent = NodeId{std::min(id - 1, 2U)};
  node.file = id == 1 ? model::kNoNode : NodeId{2};
  node.kind = id == 1 ? NodeKind::kRepository : id == 2 ? NodeKind::kFile : NodeKind::kFunction;
  if (id == 2) node.name = kHostilePath;
  if (id <= 2) return row;
  node.name = hostile_names()[id - 3];
  node.symbol = "s m p v `" + node.name + "`().";
  node.signature = "def " + node.name;
  node.name_range = {{id, 4}, {id, 8}};
  row.symbol_header_size = 8;
  return row;
}

// Writes the index. Each function calls the next function and has some commits.
inline void write_hostile_index(const std::string& path) {
  using model::NodeId;
  store::IndexWriter writer(path);
  const auto last = static_cast<std::uint32_t>(hostile_names().size()) + 2;
  store::RowBatch batch;
  std::vector<std::pair<model::Handle, NodeId>> handles;
  std::vector<model::Occurrence> occurrences;
  for (std::uint32_t id = 1; id <= last; ++id) {
    batch.nodes.push_back(hostile_node(id, last));
    handles.emplace_back(model::handle_of(model::identity_of(batch.nodes.back().node)), NodeId{id});
    if (id > 2) occurrences.push_back({NodeId{id}, {{id, 4}, {id, 8}}, true});
    if (id > 2) occurrences.push_back({NodeId{id}, {{id, 20}, {id, 24}}, false});
  }
  batch.file = store::FileRow{NodeId{2}, std::string(kHostilePath), "py\"thon",
                              model::PositionEncoding::kUtf8};
  batch.occurrences = codec::encode_occurrences(occurrences);
  writer.add(batch);
  for (std::uint32_t id = 3; id <= last; ++id) {
    writer.add_posting(NodeId{id}, {{NodeId{2}, 2, true}});
    writer.add_history({NodeId{id}, id, 7, 1, 0.125, {}});
    if (id == last) continue;
    const model::Edge call{NodeId{id}, NodeId{id + 1}, model::EdgeKind::kCall,
                           id,         NodeId{2},      {id, 9}};
    writer.add_arcs(NodeId{id}, {call}, {});
  }
  writer.add_handles(std::move(handles));
  writer.set_meta("generation", "te\"st");
  writer.set_meta("cairn", "<0>");
  writer.set_meta("head", "&");
  writer.set_meta("last_node", std::to_string(last));
  writer.set_meta("last_code_node", std::to_string(last));
  writer.set_meta("last_external_node", std::to_string(last));
  writer.set_meta("last_document_node", std::to_string(last));
  writer.finish();
}

}  // namespace cairn::testing
