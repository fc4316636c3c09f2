#include "internal/codec/trait_block.h"

#include "internal/base/little_endian.h"

namespace cairn::codec {
namespace {

using base::put_little_endian;

template <std::size_t kBytes>
std::uint32_t get(std::string_view bytes, std::size_t at) {
  return static_cast<std::uint32_t>(base::get_little_endian<kBytes>(bytes.data() + at));
}

}  // namespace

void append_traits(std::string& block, const model::NodeTraits& traits) {
  put_little_endian<4>(block, value_of(traits.file));
  put_little_endian<2>(block, traits.flags);
  put_little_endian<1>(block, static_cast<std::uint32_t>(traits.kind));
  put_little_endian<1>(block, traits.uses);
  put_little_endian<1>(block, traits.documentation_size);
  put_little_endian<1>(block, traits.body_size);
  put_little_endian<1>(block, traits.name_words);
  put_little_endian<1>(block, traits.hotspot);
  put_little_endian<1>(block, traits.recency);
}

model::NodeTraits read_traits(std::string_view bytes) {
  model::NodeTraits traits;
  traits.file = model::NodeId{get<4>(bytes, 0)};
  traits.flags = static_cast<std::uint16_t>(get<2>(bytes, 4));
  const std::uint32_t kind = get<1>(bytes, 6);
  traits.kind =
      kind < model::kNodeKindCount ? static_cast<model::NodeKind>(kind) : model::NodeKind::kUnknown;
  traits.uses = static_cast<std::uint8_t>(get<1>(bytes, 7));
  traits.documentation_size = static_cast<std::uint8_t>(get<1>(bytes, 8));
  traits.body_size = static_cast<std::uint8_t>(get<1>(bytes, 9));
  traits.name_words = static_cast<std::uint8_t>(get<1>(bytes, 10));
  traits.hotspot = static_cast<std::uint8_t>(get<1>(bytes, 11));
  traits.recency = static_cast<std::uint8_t>(get<1>(bytes, 12));
  return traits;
}

}  // namespace cairn::codec
