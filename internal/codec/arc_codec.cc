#include "internal/codec/arc_codec.h"

#include "internal/base/varint.h"
#include "internal/codec/damage.h"

namespace cairn::codec {
namespace {

using base::put_varint;
using base::VarintReader;
using model::Edge;
using model::EdgeKind;
using model::NodeId;

constexpr std::uint64_t kNoFile = 0;
constexpr std::uint64_t kSameFile = 1;
constexpr std::uint64_t kOtherFile = 2;
constexpr std::uint64_t kKinds = 8;  // number of kinds; the kind is packed with the count
constexpr std::uint64_t kUncertain = 8;
constexpr std::uint64_t kCounts = 16;
constexpr std::uint64_t kSure = 100;
// The usual number of bytes of an edge.
constexpr std::size_t kUsualOutgoing = 7;
constexpr std::size_t kUsualIncoming = 4;
static_assert(model::kStoredEdgeKindCount == kKinds);

void put_head(std::string& out, const Edge& edge, NodeId other, std::uint32_t& previous) {
  put_varint(out, value_of(other) - previous);
  put_varint(out, static_cast<std::uint64_t>(edge.kind) +
                      (edge.confidence < kSure ? kUncertain : 0) + kCounts * edge.count);
  if (edge.confidence < kSure) put_varint(out, edge.confidence);
  previous = value_of(other);
}

// Reads the data that put_head() writes. Sets `other` to the node at the other end of the edge.
void read_head(VarintReader& reader, NodeId last, std::uint32_t& previous, Edge& edge,
               NodeId& other) {
  const std::uint64_t node = previous + std::uint64_t{reader.next32()};
  const std::uint64_t packed = reader.next();
  const std::uint64_t count = packed / kCounts;
  const std::uint64_t confidence = packed % kCounts >= kUncertain ? reader.next() : kSure;
  if (!reader.ok() || node == 0 || node > value_of(last) || count > 0xFFFFFFFFU ||
      confidence > kSure) {
    damaged("its edges cannot be decoded");
  }
  previous = static_cast<std::uint32_t>(node);
  other = NodeId{previous};
  edge.kind = static_cast<EdgeKind>(packed % kKinds);
  edge.count = static_cast<std::uint32_t>(count);
  edge.confidence = static_cast<std::uint8_t>(confidence);
}

}  // namespace

std::string encode_outgoing(const std::vector<Edge>& edges) {
  std::string out;
  std::uint32_t previous = 0;
  NodeId file = model::kNoNode;
  for (const Edge& edge : edges) {
    put_head(out, edge, edge.to, previous);
    if (edge.file == model::kNoNode) {
      put_varint(out, kNoFile);
      continue;
    }
    if (edge.file == file) {
      put_varint(out, kSameFile);
    } else {
      put_varint(out, kOtherFile + value_of(edge.file));
      file = edge.file;
    }
    put_varint(out, edge.place.line);
    put_varint(out, edge.place.character);
  }
  return out;
}

std::string encode_incoming(const std::vector<Edge>& edges) {
  std::string out;
  std::uint32_t previous = 0;
  for (const Edge& edge : edges) put_head(out, edge, edge.from, previous);
  return out;
}

std::vector<Edge> decode_outgoing(std::string_view blob, NodeId node, NodeId last) {
  std::vector<Edge> edges;
  edges.reserve(blob.size() / kUsualOutgoing + 1);
  VarintReader reader(blob);
  std::uint32_t previous = 0;
  NodeId file = model::kNoNode;
  while (!reader.done()) {
    Edge edge;
    edge.from = node;
    read_head(reader, last, previous, edge, edge.to);
    const std::uint64_t where = reader.next();
    if (where != kNoFile) {
      if (where > kOtherFile + std::uint64_t{value_of(last)})
        damaged("its edges cannot be decoded");
      if (where >= kOtherFile) file = NodeId{static_cast<std::uint32_t>(where - kOtherFile)};
      edge.file = file;
      edge.place.line = reader.next32();
      edge.place.character = reader.next32();
    }
    if (!reader.ok()) damaged("its edges cannot be decoded");
    edges.push_back(edge);
  }
  return edges;
}

std::vector<Edge> decode_incoming(std::string_view blob, NodeId node, NodeId last) {
  std::vector<Edge> edges;
  edges.reserve(blob.size() / kUsualIncoming + 1);
  VarintReader reader(blob);
  std::uint32_t previous = 0;
  while (!reader.done()) {
    Edge edge;
    edge.to = node;
    read_head(reader, last, previous, edge, edge.from);
    edges.push_back(edge);
  }
  return edges;
}

}  // namespace cairn::codec
