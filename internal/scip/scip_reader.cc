#include "internal/scip/scip_reader.h"

#include <algorithm>
#include <cstring>

#include "internal/base/error.h"
#include "internal/base/limits.h"
#include "internal/scip/scip_schema.h"

namespace cairn::scip {
namespace {

constexpr std::size_t kWindowBytes = std::size_t{256} << 10U;
constexpr std::size_t kGrowthBytes = std::size_t{1} << 20U;

// Field numbers of the message Index.
constexpr std::uint32_t kMetadataField = 1;
constexpr std::uint32_t kDocumentField = 2;
constexpr std::uint32_t kExternalSymbolField = 3;

MessageType type_of(ScipMessageKind kind) {
  switch (kind) {
    case ScipMessageKind::kMetadata: return MessageType::kMetadata;
    case ScipMessageKind::kDocument: return MessageType::kDocument;
    case ScipMessageKind::kExternalSymbol: return MessageType::kSymbolInformation;
  }
  return MessageType::kDocument;
}

std::optional<ScipMessageKind> kind_of(std::uint32_t field_number) {
  switch (field_number) {
    case kMetadataField: return ScipMessageKind::kMetadata;
    case kDocumentField: return ScipMessageKind::kDocument;
    case kExternalSymbolField: return ScipMessageKind::kExternalSymbol;
    default: return std::nullopt;
  }
}

}  // namespace

ScipReader::ScipReader(ByteSource& source, std::string name, Tolerance tolerance)
    : source_(source), name_(std::move(name)), tolerance_(tolerance), window_(kWindowBytes) {}

bool ScipReader::next(ScipMessage& message) {
  try {
    Field field;
    while (read_field(field)) {
      const std::optional<ScipMessageKind> kind = kind_of(field.number);
      if (field.type == WireType::kGroup) {
        skip_group(field.number);
      } else if (field.type == WireType::kBytes && kind) {
        message.kind = *kind;
        message.bytes = take(field.size);
        message.offset = offset() - field.size;
        if (accept(message)) return true;
      } else {
        skip(field.size);
      }
    }
    return false;
  } catch (const WireError& error) {
    report(error, true);
    ended_ = true;
    at_ = filled_;
    return false;
  }
}

// Returns whether `message` is well-formed. With Tolerance::kStrict, throws if it is not.
bool ScipReader::accept(ScipMessage& message) {
  try {
    const MessageCheck check = check_message(type_of(message.kind), message.bytes, message.offset);
    message.has_malformed_text = check.malformed_strings > 0;
    if (message.has_malformed_text) {
      report({check.first_malformed_offset, "text that is not UTF-8"}, false);
    }
    return true;
  } catch (const WireError& error) {
    report(error, false);
    return false;
  }
}

void ScipReader::report(WireError error, bool rest_is_lost) {
  if (tolerance_ == Tolerance::kStrict) {
    throw base::Error(base::ErrorKind::kBadData,
                      name_ + " is not an intact SCIP index: at byte " +
                          std::to_string(error.offset) + ", " + error.reason,
                      "create it again, or import the intact parts with --keep-going");
  }
  damages_.push_back({error.offset, error.reason, rest_is_lost});
}

bool ScipReader::read_field(Field& field) {
  if (!have(1)) return false;
  const std::uint64_t tag_offset = offset();
  const std::uint64_t tag = read_varint();
  field.number = static_cast<std::uint32_t>(tag >> 3U);
  field.type = static_cast<WireType>(tag & 7U);
  field.size = 0;
  if (tag >> 32U != 0) throw WireError{tag_offset, "a field number is out of range"};
  if (field.number == 0) throw WireError{tag_offset, "a field has number 0"};
  switch (field.type) {
    case WireType::kVarint: read_varint(); break;
    case WireType::kFixed64: field.size = 8; break;
    case WireType::kFixed32: field.size = 4; break;
    case WireType::kGroup: break;
    case WireType::kBytes:
      field.size = read_varint();
      if (field.size > base::kMaxMessageBytes) {
        throw WireError{tag_offset, "a message claims to be larger than 256 MiB"};
      }
      break;
    case WireType::kGroupEnd: throw WireError{tag_offset, "a group ends without a beginning"};
    default: throw WireError{tag_offset, "an unknown wire type"};
  }
  return true;
}

std::uint64_t ScipReader::read_varint() {
  std::uint64_t value = 0;
  for (unsigned shift = 0; shift < 70; shift += 7) {
    if (!have(1)) throw WireError{offset(), "the file is truncated"};
    const auto byte = static_cast<unsigned char>(window_[at_++]);
    if (shift < 64) value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
    if (byte < 0x80U) return value;
  }
  throw WireError{offset(), "a number is longer than ten bytes"};
}

// Returns the next `size` bytes as one contiguous view.
std::string_view ScipReader::take(std::uint64_t size) {
  const std::uint64_t begin = offset();
  const std::optional<std::uint64_t> total = source_.size();
  if (total && begin + size > *total)
    throw WireError{begin, "a message reaches past the end of the file"};
  if (!have(static_cast<std::size_t>(size))) {
    throw WireError{begin, "a message reaches past the end of the file"};
  }
  const std::string_view bytes(window_.data() + at_, static_cast<std::size_t>(size));
  at_ += static_cast<std::size_t>(size);
  return bytes;
}

void ScipReader::skip(std::uint64_t size) {
  while (size > 0) {
    if (!have(1)) throw WireError{offset(), "the file is truncated"};
    const std::uint64_t step = std::min<std::uint64_t>(size, filled_ - at_);
    at_ += static_cast<std::size_t>(step);
    size -= step;
  }
}

void ScipReader::skip_group(std::uint32_t number) {
  std::vector<std::uint32_t> open{number};
  while (!open.empty()) {
    if (!have(1)) throw WireError{offset(), "a group does not end"};
    const std::uint64_t tag_offset = offset();
    const std::uint64_t tag = read_varint();
    const auto field_number = static_cast<std::uint32_t>(tag >> 3U);
    if (tag >> 32U != 0 || field_number == 0) {
      throw WireError{tag_offset, "a field number is out of range"};
    }
    switch (static_cast<WireType>(tag & 7U)) {
      case WireType::kVarint: read_varint(); break;
      case WireType::kFixed64: skip(8); break;
      case WireType::kFixed32: skip(4); break;
      case WireType::kBytes: skip(read_varint()); break;
      case WireType::kGroup:
        if (open.size() == kMaxGroupDepth) {
          throw WireError{tag_offset, "groups are nested too deeply"};
        }
        open.push_back(field_number);
        break;
      case WireType::kGroupEnd:
        if (open.back() != field_number) {
          throw WireError{tag_offset, "a group ends without a beginning"};
        }
        open.pop_back();
        break;
      default: throw WireError{tag_offset, "an unknown wire type"};
    }
  }
}

// Makes the next `size` bytes available in the window. Returns false if the source ends earlier.
bool ScipReader::have(std::size_t size) {
  if (filled_ - at_ >= size) return true;
  if (at_ > 0) {
    std::memmove(window_.data(), window_.data() + at_, filled_ - at_);
    window_offset_ += at_;
    filled_ -= at_;
    at_ = 0;
  }
  while (filled_ < size && !ended_) {
    if (filled_ == window_.size()) {
      // If the size of the file is known, take() has checked that these bytes exist. A stream may
      // end earlier, so its window grows step by step.
      const std::size_t step =
          source_.size() ? size : filled_ + std::max(kGrowthBytes, filled_ / 2);
      window_.resize(std::min(size, step));
    }
    const std::size_t got = source_.read(window_.data() + filled_, window_.size() - filled_);
    ended_ = got == 0;
    filled_ += got;
  }
  return filled_ >= size;
}

}  // namespace cairn::scip
