#include "internal/store/occurrence_codec.h"

#include <algorithm>

#include "internal/base/varint.h"
#include "internal/store/damage.h"

namespace cairn::store {
namespace {

using base::put_varint;
using base::unzigzag;
using base::VarintReader;
using base::zigzag;
using model::NodeId;
using model::Occurrence;

constexpr std::uint64_t kDefinitionBit = 2;
constexpr std::uint64_t kSeveralLinesBit = 1;

std::vector<NodeId> distinct_nodes(const std::vector<Occurrence>& occurrences) {
  std::vector<NodeId> nodes;
  nodes.reserve(occurrences.size());
  for (const Occurrence& occurrence : occurrences) nodes.push_back(occurrence.node);
  std::sort(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  return nodes;
}

// The place from which the next occurrence is counted.
struct Cursor {
  std::uint32_t line = 0;
  std::uint32_t character = 0;

  std::uint32_t base(std::uint32_t on_line) const { return on_line == line ? character : 0; }
  void move(const model::Range& range) {
    line = range.begin.line;
    character = range.end.line == line ? range.end.character : range.begin.character;
  }
};

}  // namespace

std::string encode_occurrences(const std::vector<Occurrence>& occurrences) {
  const std::vector<NodeId> nodes = distinct_nodes(occurrences);
  std::string out;
  put_varint(out, nodes.size());
  std::uint32_t previous = 0;
  for (const NodeId node : nodes) {
    put_varint(out, value_of(node) - previous);
    previous = value_of(node);
  }
  put_varint(out, occurrences.size());
  Cursor cursor;
  for (const Occurrence& occurrence : occurrences) {
    const model::Range& range = occurrence.range;
    const bool several_lines = range.end.line != range.begin.line;
    put_varint(out, range.begin.line - cursor.line);
    put_varint(out, zigzag(std::int64_t{range.begin.character} -
                           std::int64_t{cursor.base(range.begin.line)}));
    const auto index = static_cast<std::uint64_t>(
        std::lower_bound(nodes.begin(), nodes.end(), occurrence.node) - nodes.begin());
    put_varint(out, index * 4 + (occurrence.is_definition ? kDefinitionBit : 0) +
                        (several_lines ? kSeveralLinesBit : 0));
    if (several_lines) {
      put_varint(out, range.end.line - range.begin.line);
      put_varint(out, range.end.character);
    } else {
      put_varint(out, range.end.character - range.begin.character);
    }
    cursor.move(range);
  }
  return out;
}

std::vector<Occurrence> decode_occurrences(std::string_view blob) {
  VarintReader reader(blob);
  const std::uint64_t node_count = reader.next();
  if (node_count > blob.size()) damaged("occurrences do not decode");
  std::vector<NodeId> nodes;
  nodes.reserve(node_count);
  std::uint32_t node = 0;
  for (std::uint64_t i = 0; i < node_count; ++i) {
    node += reader.next32();
    nodes.push_back(NodeId{node});
  }
  const std::uint64_t count = reader.next();
  if (count > blob.size()) damaged("occurrences do not decode");
  std::vector<Occurrence> occurrences;
  occurrences.reserve(count);
  Cursor cursor;
  for (std::uint64_t i = 0; i < count; ++i) {
    Occurrence occurrence;
    model::Range& range = occurrence.range;
    range.begin.line = cursor.line + reader.next32();
    range.begin.character = static_cast<std::uint32_t>(std::int64_t{cursor.base(range.begin.line)} +
                                                       unzigzag(reader.next()));
    const std::uint64_t packed = reader.next();
    if (packed / 4 >= nodes.size()) damaged("occurrences do not decode");
    occurrence.node = nodes[packed / 4];
    occurrence.is_definition = (packed & kDefinitionBit) != 0;
    if ((packed & kSeveralLinesBit) != 0) {
      range.end.line = range.begin.line + reader.next32();
      range.end.character = reader.next32();
    } else {
      range.end = {range.begin.line, range.begin.character + reader.next32()};
    }
    if (!reader.ok()) damaged("occurrences do not decode");
    cursor.move(range);
    occurrences.push_back(occurrence);
  }
  if (!reader.done()) damaged("occurrences do not decode");
  return occurrences;
}

}  // namespace cairn::store
