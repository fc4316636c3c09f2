#include "internal/codec/occurrence_codec.h"

#include <algorithm>

#include "internal/base/varint.h"
#include "internal/codec/damage.h"

namespace cairn::codec {
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

// The position relative to which the next occurrence is stored.
struct Cursor {
  std::uint32_t line = 0;
  std::uint32_t character = 0;

  std::uint32_t base(std::uint32_t on_line) const { return on_line == line ? character : 0; }
  void move(const model::Range& range) {
    line = range.begin.line;
    character = range.end.line == line ? range.end.character : range.begin.character;
  }
};

constexpr std::uint64_t kLeastBytes = 4;  // minimum size of an encoded occurrence

[[noreturn]] void refuse() { damaged("its occurrences cannot be decoded"); }

// Returns from + step. Reports damage if the result does not fit into 32 bits.
std::uint32_t sum(std::uint32_t from, std::int64_t step) {
  constexpr std::int64_t kMax = 0xFFFFFFFFLL;
  if (step < -kMax || step > kMax) refuse();
  const std::int64_t result = std::int64_t{from} + step;
  if (result < 0 || result > kMax) refuse();
  return static_cast<std::uint32_t>(result);
}

std::vector<NodeId> read_nodes(VarintReader& reader, NodeId last) {
  const std::uint64_t count = reader.next();
  if (count > reader.remaining()) refuse();
  std::vector<NodeId> nodes;
  nodes.reserve(count);
  std::uint64_t node = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    node += reader.next32();
    if (node == 0 || node > value_of(last)) refuse();
    nodes.push_back(NodeId{static_cast<std::uint32_t>(node)});
  }
  return nodes;
}

constexpr std::uint8_t kFullConfidence = 100;  // percent

// A run of consecutive uses with the same confidence.
struct Run {
  std::uint64_t uses = 0;
  std::uint8_t confidence = kFullConfidence;
};

// Returns no runs if all uses are certain.
std::vector<Run> runs_of(const std::vector<Occurrence>& occurrences) {
  std::vector<Run> runs;
  for (const Occurrence& occurrence : occurrences) {
    if (occurrence.is_definition) continue;
    if (runs.empty() || runs.back().confidence != occurrence.confidence) {
      runs.push_back({0, occurrence.confidence});
    }
    ++runs.back().uses;
  }
  if (runs.size() == 1 && runs.front().confidence == kFullConfidence) runs.clear();
  return runs;
}

void read_runs(VarintReader& reader, std::vector<Occurrence>& occurrences) {
  Run run{0, kFullConfidence};
  for (Occurrence& occurrence : occurrences) {
    if (occurrence.is_definition) continue;
    if (run.uses == 0) {
      run.uses = reader.next();
      const std::uint64_t confidence = reader.next();
      if (!reader.ok() || run.uses == 0 || confidence == 0 || confidence > kFullConfidence)
        refuse();
      run.confidence = static_cast<std::uint8_t>(confidence);
    }
    occurrence.confidence = run.confidence;
    --run.uses;
  }
  if (run.uses > 0) refuse();
}

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
  for (const Run& run : runs_of(occurrences)) {
    put_varint(out, run.uses);
    put_varint(out, run.confidence);
  }
  return out;
}

std::vector<Occurrence> decode_occurrences(std::string_view blob, NodeId last) {
  VarintReader reader(blob);
  const std::vector<NodeId> nodes = read_nodes(reader, last);
  const std::uint64_t count = reader.next();
  if (count > reader.remaining() / kLeastBytes) refuse();
  std::vector<Occurrence> occurrences;
  occurrences.reserve(count);
  Cursor cursor;
  for (std::uint64_t i = 0; i < count; ++i) {
    Occurrence occurrence;
    model::Range& range = occurrence.range;
    range.begin.line = sum(cursor.line, reader.next32());
    range.begin.character = sum(cursor.base(range.begin.line), unzigzag(reader.next()));
    const std::uint64_t packed = reader.next();
    if (packed / 4 >= nodes.size()) refuse();
    occurrence.node = nodes[packed / 4];
    occurrence.is_definition = (packed & kDefinitionBit) != 0;
    if ((packed & kSeveralLinesBit) != 0) {
      range.end.line = sum(range.begin.line, reader.next32());
      range.end.character = reader.next32();
    } else {
      range.end = {range.begin.line, sum(range.begin.character, reader.next32())};
    }
    if (!reader.ok() || range.end < range.begin) refuse();
    cursor.move(range);
    occurrences.push_back(occurrence);
  }
  if (!reader.done()) read_runs(reader, occurrences);
  if (!reader.done()) refuse();
  return occurrences;
}

}  // namespace cairn::codec
