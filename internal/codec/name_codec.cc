#include "internal/codec/name_codec.h"

#include <algorithm>
#include <utility>

#include "internal/base/identifier.h"
#include "internal/base/varint.h"
#include "internal/codec/damage.h"

namespace cairn::codec {
namespace {

using base::put_string;
using base::put_varint;
using base::VarintReader;

}  // namespace

void NameBlockWriter::add(const NameEntry& entry) {
  const auto mismatch =
      std::mismatch(previous_.begin(), previous_.end(), entry.name.begin(), entry.name.end());
  const auto shared = static_cast<std::size_t>(mismatch.first - previous_.begin());
  put_varint(data_, shared);
  put_string(data_, std::string_view(entry.name).substr(shared));
  std::string ids;
  std::uint32_t previous = 0;
  for (const model::NodeId node : entry.nodes) {
    put_varint(ids, value_of(node) - previous);
    previous = value_of(node);
  }
  put_string(data_, ids);
  previous_ = entry.name;
}

std::string NameBlockWriter::take() {
  previous_.clear();
  return std::exchange(data_, {});
}

std::vector<NameBlock> name_blocks(const std::vector<NameEntry>& entries) {
  std::vector<NameBlock> blocks;
  NameBlockWriter block;
  for (const NameEntry& entry : entries) {
    if (block.empty()) blocks.push_back({base::name_key(entry.name), {}});
    block.add(entry);
    if (block.full()) blocks.back().data = block.take();
  }
  if (!block.empty()) blocks.back().data = block.take();
  return blocks;
}

NameBlockReader::NameBlockReader(std::string_view block, model::NodeId last, const NodeOrder& order,
                                 const base::LetterFilter* filter)
    : rest_(block),
      after_(block.size() - std::min(block.size(), kNameBlockBytes)),
      last_(last),
      highest_(order.highest(last)),
      order_(order),
      filter_(filter) {}

bool NameBlockReader::next() {
  while (read_entry()) {
    if (filter_ != nullptr && !letters_.admitted(*filter_)) continue;
    key_ = keys_.key_of(name_, same_);
    same_ = name_.size();
    return true;
  }
  return false;
}

bool NameBlockReader::read_entry() {
  if (rest_.empty()) return false;
  if (rest_.size() <= after_) damaged("the lexicon cannot be decoded");
  VarintReader reader(rest_);
  const std::uint64_t shared = reader.next();
  const std::string_view suffix = reader.next_string();
  ids_ = reader.next_string();
  if (!reader.ok() || shared > name_.size()) damaged("the lexicon cannot be decoded");
  name_.resize(shared);
  name_ += suffix;
  same_ = std::min<std::size_t>(same_, shared);
  if (filter_ != nullptr) letters_.next(name_, shared);
  rest_.remove_prefix(rest_.size() - reader.remaining());
  return true;
}

std::vector<model::NodeId> NameBlockReader::nodes() const {
  std::vector<model::NodeId> nodes;
  VarintReader reader(ids_);
  std::uint64_t node = 0;
  while (!reader.done()) {
    node += reader.next32();
    if (node == 0 || node > value_of(highest_))
      damaged("a name refers to a node that does not exist");
    nodes.push_back(model::NodeId{static_cast<std::uint32_t>(node)});
  }
  if (!reader.ok()) damaged("the lexicon cannot be decoded");
  if (order_.is_dense()) return nodes;
  for (model::NodeId& one : nodes) one = order_.outline(one);
  std::erase(nodes, model::kNoNode);
  std::sort(nodes.begin(), nodes.end());
  if (!nodes.empty() && nodes.back() > last_)
    damaged("a name refers to a node that does not exist");
  return nodes;
}

}  // namespace cairn::codec
