#include "internal/source/source_text.h"

#include <algorithm>

#include "internal/base/utf8.h"

namespace cairn::source {
namespace {

using model::PositionEncoding;

std::uint32_t units_of(const base::DecodedCharacter& character, PositionEncoding encoding) {
  if (encoding == PositionEncoding::kUtf8) return character.size;
  const bool pair = character.code_point >= 0x10000 && encoding != PositionEncoding::kUtf32;
  return pair ? 2 : 1;
}

}  // namespace

std::size_t byte_offset(std::string_view line, std::uint32_t character, PositionEncoding encoding) {
  if (encoding == PositionEncoding::kUtf8) return std::min<std::size_t>(character, line.size());
  std::size_t at = 0;
  for (std::uint32_t units = 0; units < character && at < line.size();) {
    const base::DecodedCharacter decoded = base::decode_utf8(line, at);
    units += units_of(decoded, encoding);
    at += decoded.size;
  }
  return at;
}

SourceText::SourceText(std::string_view text, PositionEncoding encoding)
    : text_(text), encoding_(encoding) {
  begins_.push_back(0);
  for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1)) {
    begins_.push_back(at + 1);
  }
}

std::string_view SourceText::line(std::size_t number) const {
  if (number >= begins_.size()) return {};
  const std::size_t begin = begins_[number];
  const std::size_t end = number + 1 < begins_.size() ? begins_[number + 1] - 1 : text_.size();
  std::string_view found = text_.substr(begin, end - begin);
  if (found.ends_with('\r')) found.remove_suffix(1);
  return found;
}

std::size_t SourceText::offset_of(model::Position position) const {
  if (position.line >= begins_.size()) return text_.size();
  return begins_[position.line] + byte_offset(line(position.line), position.character, encoding_);
}

model::Position SourceText::position_of(std::size_t offset) const {
  const auto after = std::upper_bound(begins_.begin(), begins_.end(), offset);
  const auto number = static_cast<std::size_t>(after - begins_.begin()) - 1;
  const std::string_view whole = line(number);
  const std::string_view before = whole.substr(0, std::min(offset - begins_[number], whole.size()));
  if (encoding_ == PositionEncoding::kUtf8) {
    return {static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(before.size())};
  }
  std::uint32_t units = 0;
  for (std::size_t at = 0; at < before.size();) {
    const base::DecodedCharacter decoded = base::decode_utf8(before, at);
    units += units_of(decoded, encoding_);
    at += decoded.size;
  }
  return {static_cast<std::uint32_t>(number), units};
}

}  // namespace cairn::source
