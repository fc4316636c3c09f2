#include "internal/outline/outline.h"

#include <algorithm>
#include <array>

#include "internal/outline/formats.h"
#include "internal/outline/outline_builder.h"

namespace cairn::outline {
namespace {

constexpr std::array kReaders = {
    Reader{"protobuf", read_protobuf},   Reader{"graphql", read_graphql},
    Reader{"terraform", read_terraform}, Reader{"make", read_make},
    Reader{"cmake", read_cmake},         Reader{"dockerfile", read_dockerfile},
    Reader{"yaml", read_yaml},
};

}  // namespace

std::span<const Reader> readers() { return kReaders; }

const Reader* reader_for(const model::Language& language) {
  const auto* const found =
      std::find_if(kReaders.begin(), kReaders.end(),
                   [&](const Reader& reader) { return reader.language == language.id; });
  return found == kReaders.end() ? nullptr : found;
}

syntax::Facts read(const Reader& reader, std::string_view source) {
  Outline outline(source, model::language_named(reader.language).comments);
  reader.read(source, outline);
  return outline.finish();
}

}  // namespace cairn::outline
