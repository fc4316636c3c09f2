// Writes a small index directly, without an import.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "internal/base/identifier.h"
#include "internal/codec/occurrence_codec.h"
#include "internal/store/index_writer.h"

namespace cairn::testing {

// Writes an index of one file, a.py. The file has `count` functions fn0, fn1 …, and each is used
// once. If `distinct` is less than `count`, the names repeat after `distinct` functions.
inline void write_small_index(const std::string& path, std::uint32_t count,
                              std::uint32_t distinct = 0xFFFFFFFFU) {
  using codec::NameEntry;
  using model::NodeId;
  using store::FileRow;
  using store::IndexWriter;
  using store::NodeRow;
  using store::RowBatch;
  IndexWriter writer(path);
  RowBatch batch;
  std::vector<model::NodeTraits> traits(count + 3);
  std::vector<std::pair<model::Handle, NodeId>> handles;
  std::vector<NameEntry> names;
  const auto add = [&](NodeRow row) {
    model::NodeTraits& t = traits[value_of(row.node.id)];
    t.kind = row.node.kind;
    t.file = row.node.file;
    handles.emplace_back(model::handle_of(model::identity_of(row.node)), row.node.id);
    batch.nodes.push_back(std::move(row));
  };
  NodeRow repository;
  repository.node.id = NodeId{1};
  repository.node.last = NodeId{count + 2};
  repository.node.kind = model::NodeKind::kRepository;
  add(repository);
  NodeRow file;
  file.node.id = file.node.file = NodeId{2};
  file.node.parent = NodeId{1};
  file.node.last = NodeId{count + 2};
  file.node.kind = model::NodeKind::kFile;
  file.node.name = "a.py";
  add(file);
  std::vector<model::Occurrence> occurrences;
  for (std::uint32_t i = 0; i < count; ++i) {
    NodeRow row;
    row.node.id = row.node.last = NodeId{i + 3};
    row.node.parent = row.node.file = NodeId{2};
    row.node.kind = model::NodeKind::kFunction;
    row.node.name = "fn" + std::to_string(i % distinct);
    row.node.symbol = "s m p v a/fn" + std::to_string(i) + "().";
    row.node.name_range = {{i, 4}, {i, 8}};
    row.symbol_header_size = 8;
    row.documentation = "Documentation of number " + std::to_string(i);
    row.has_text = true;
    row.text[0] = row.node.name;
    row.text[3] = row.documentation;
    occurrences.push_back({row.node.id, row.node.name_range, true});
    if (i < distinct) {
      names.push_back({row.node.name, {row.node.id}});
    } else {
      names[i % distinct].nodes.push_back(row.node.id);
    }
    add(row);
  }
  batch.file = FileRow{NodeId{2}, "a.py", "python", model::PositionEncoding::kUtf16};
  batch.occurrences = codec::encode_occurrences(occurrences);
  writer.add(batch);
  for (std::uint32_t i = 0; i < count; ++i)
    writer.add_posting(NodeId{i + 3}, {{NodeId{2}, 1, true}});
  writer.add_traits(traits);
  std::sort(names.begin(), names.end(), [](const NameEntry& a, const NameEntry& b) {
    return std::pair(base::name_key(a.name), a.name) < std::pair(base::name_key(b.name), b.name);
  });
  writer.add_names(names);
  writer.add_handles(handles);
  writer.set_meta("generation", "test");
  writer.set_meta("last_node", std::to_string(count + 2));
  writer.set_meta("last_code_node", std::to_string(count + 2));
  writer.set_meta("last_external_node", std::to_string(count + 2));
  writer.set_meta("last_document_node", std::to_string(count + 2));
  writer.add_word_filter({"first block", "second block"});
  writer.finish();
}

}  // namespace cairn::testing
