#include "internal/codec/name_codec.h"

#include <algorithm>
#include <utility>

#include "internal/base/identifier.h"
#include "internal/base/little_endian.h"
#include "internal/base/varint.h"
#include "internal/codec/damage.h"

namespace cairn::codec {
namespace {

using base::get_little_endian;
using base::put_little_endian;
using base::put_string;
using base::put_varint;
using base::VarintReader;

constexpr std::size_t kLettersBytes = 8;
constexpr std::size_t kPlaceBytes = 2;
constexpr std::size_t kNamesOfPlace = 16;

[[noreturn]] void undecodable_lexicon() { damaged("the lexicon cannot be decoded"); }

}  // namespace

void NameBlockWriter::add(const NameEntry& entry) {
  put_little_endian<kLettersBytes>(letters_, base::letters_of_name(base::name_key(entry.name)));
  if (count_++ % kNamesOfPlace == 0) {
    put_little_endian<kPlaceBytes>(places_, entries_.size());
    previous_.clear();
  }
  const auto mismatch =
      std::mismatch(previous_.begin(), previous_.end(), entry.name.begin(), entry.name.end());
  const auto shared = static_cast<std::size_t>(mismatch.first - previous_.begin());
  put_varint(entries_, shared);
  put_string(entries_, std::string_view(entry.name).substr(shared));
  std::string ids;
  std::uint32_t previous = 0;
  for (const model::NodeId node : entry.nodes) {
    put_varint(ids, value_of(node) - previous);
    previous = value_of(node);
  }
  put_string(entries_, ids);
  previous_ = entry.name;
}

std::string NameBlockWriter::take() {
  std::string block;
  put_varint(block, count_);
  block += letters_ + places_ + entries_;
  *this = {};
  return block;
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
    : last_(last), highest_(order.highest(last)), order_(order), filter_(filter) {
  if (block.empty()) return;
  VarintReader reader(block);
  const std::uint64_t count = reader.next();
  const std::uint64_t places = count / kNamesOfPlace + (count % kNamesOfPlace == 0 ? 0 : 1);
  // The first comparison keeps the others from wrapping.
  const std::size_t size = reader.remaining();
  if (!reader.ok() || count > size || count * kLettersBytes + places * kPlaceBytes > size) {
    undecodable_lexicon();
  }
  count_ = count;
  letters_ = block.substr(block.size() - size, count * kLettersBytes);
  places_ = block.substr(block.size() - size + letters_.size(), places * kPlaceBytes);
  entries_ = block.substr(block.size() - size + letters_.size() + places_.size());
}

bool NameBlockReader::is_admitted(std::size_t name) const {
  return filter_->admits(get_little_endian<kLettersBytes>(letters_.data() + name * kLettersBytes));
}

// Moves to the last entry up to `name` whose place is known, unless that would be a step back.
void NameBlockReader::skip_to(std::size_t name) {
  const std::size_t number = name / kNamesOfPlace;
  if (number * kNamesOfPlace <= next_) return;
  const std::size_t place = get_little_endian<kPlaceBytes>(places_.data() + number * kPlaceBytes);
  // Entries are read at most once, even if the places are forged.
  if (place < place_) undecodable_lexicon();
  next_ = number * kNamesOfPlace;
  place_ = place;
}

bool NameBlockReader::next() {
  std::size_t wanted = next_;
  if (filter_ != nullptr) {
    while (wanted < count_ && !is_admitted(wanted)) ++wanted;
  }
  if (wanted >= count_) return false;
  skip_to(wanted);
  while (next_ <= wanted) read_entry();
  key_ = keys_.key_of(name_, same_);
  same_ = name_.size();
  return true;
}

void NameBlockReader::read_entry() {
  if (place_ >= std::min(entries_.size(), kNameBlockBytes)) undecodable_lexicon();
  VarintReader reader(entries_.substr(place_));
  const std::uint64_t shared = reader.next();
  const std::string_view suffix = reader.next_string();
  ids_ = reader.next_string();
  const std::size_t most = next_ % kNamesOfPlace == 0 ? 0 : name_.size();
  if (!reader.ok() || shared > most) undecodable_lexicon();
  name_.resize(shared);
  name_ += suffix;
  same_ = std::min<std::size_t>(same_, shared);
  place_ = entries_.size() - reader.remaining();
  ++next_;
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
  if (!reader.ok()) undecodable_lexicon();
  if (order_.is_dense()) return nodes;
  for (model::NodeId& one : nodes) one = order_.outline(one);
  std::erase(nodes, model::kNoNode);
  std::sort(nodes.begin(), nodes.end());
  if (!nodes.empty() && nodes.back() > last_)
    damaged("a name refers to a node that does not exist");
  return nodes;
}

}  // namespace cairn::codec
