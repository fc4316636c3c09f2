#include "internal/lsp/text_document.h"

#include <algorithm>
#include <utility>

#include "internal/base/utf8.h"
#include "internal/source/source_text.h"

namespace cairn::lsp {
namespace {

using model::PositionEncoding;

std::uint32_t width_of(const base::DecodedCharacter& character, PositionEncoding unit) {
  constexpr char32_t kFirstWithSurrogates = 0x10000;
  return unit != PositionEncoding::kUtf32 && character.code_point >= kFirstWithSurrogates ? 2 : 1;
}

}  // namespace

std::uint32_t byte_column(std::string_view line, std::uint32_t column, PositionEncoding unit) {
  return static_cast<std::uint32_t>(source::byte_offset(line, column, unit));
}

std::uint32_t column_of_byte(std::string_view line, std::uint32_t byte, PositionEncoding unit) {
  byte = std::min(byte, static_cast<std::uint32_t>(line.size()));
  if (unit == PositionEncoding::kUtf8) return byte;
  std::uint32_t column = 0;
  for (std::uint32_t at = 0; at < byte;) {
    const base::DecodedCharacter character = base::decode_utf8(line, at);
    if (at + character.size > byte) break;
    column += width_of(character, unit);
    at += character.size;
  }
  return column;
}

TextDocument::TextDocument(std::string text) : text_(std::move(text)), starts_{0} {
  for (std::size_t i = 0; i < text_.size(); ++i) {
    const bool ends_alone = text_[i] == '\r' && (i + 1 == text_.size() || text_[i + 1] != '\n');
    if (text_[i] == '\n' || ends_alone) starts_.push_back(i + 1);
  }
}

std::string_view TextDocument::line(std::uint32_t number) const {
  if (number >= starts_.size()) return {};
  const std::size_t begin = starts_[number];
  const std::size_t end = number + 1 < starts_.size() ? starts_[number + 1] : text_.size();
  std::string_view line = std::string_view(text_).substr(begin, end - begin);
  if (line.ends_with('\n')) line.remove_suffix(1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::size_t TextDocument::offset(model::Position position, PositionEncoding unit) const {
  if (position.line >= starts_.size()) return text_.size();
  return starts_[position.line] + byte_column(line(position.line), position.character, unit);
}

model::Position TextDocument::in_unit(model::Position bytes, PositionEncoding unit) const {
  return {bytes.line, column_of_byte(line(bytes.line), bytes.character, unit)};
}

model::Position TextDocument::in_bytes(model::Position position, PositionEncoding unit) const {
  return {position.line, byte_column(line(position.line), position.character, unit)};
}

}  // namespace cairn::lsp
