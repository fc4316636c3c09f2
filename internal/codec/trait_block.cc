#include "internal/codec/trait_block.h"

namespace cairn::codec {
namespace {

// Appends the bytes in little-endian order, so that files are the same on every machine.
void append(std::string& out, std::uint32_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out.push_back(static_cast<char>((value >> (8 * i)) & 0xFFU));
}

std::uint32_t read(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < size; ++i) {
    value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
  }
  return value;
}

}  // namespace

void append_traits(std::string& block, const model::NodeTraits& traits) {
  append(block, value_of(traits.file), 4);
  append(block, traits.flags, 2);
  append(block, static_cast<std::uint32_t>(traits.kind), 1);
  append(block, traits.uses, 1);
  append(block, traits.documentation_size, 1);
  append(block, traits.body_size, 1);
  append(block, traits.name_words, 1);
  append(block, traits.hotspot, 1);
  append(block, traits.recency, 1);
}

model::NodeTraits read_traits(std::string_view bytes) {
  model::NodeTraits traits;
  traits.file = model::NodeId{read(bytes, 0, 4)};
  traits.flags = static_cast<std::uint16_t>(read(bytes, 4, 2));
  const std::uint32_t kind = read(bytes, 6, 1);
  traits.kind =
      kind < model::kNodeKindCount ? static_cast<model::NodeKind>(kind) : model::NodeKind::kUnknown;
  traits.uses = static_cast<std::uint8_t>(read(bytes, 7, 1));
  traits.documentation_size = static_cast<std::uint8_t>(read(bytes, 8, 1));
  traits.body_size = static_cast<std::uint8_t>(read(bytes, 9, 1));
  traits.name_words = static_cast<std::uint8_t>(read(bytes, 10, 1));
  traits.hotspot = static_cast<std::uint8_t>(read(bytes, 11, 1));
  traits.recency = static_cast<std::uint8_t>(read(bytes, 12, 1));
  return traits;
}

}  // namespace cairn::codec
