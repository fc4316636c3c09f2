// Reads a SCIP index as a stream of top-level messages.
//
//   ScipReader reader(source, "index.scip", Tolerance::kStrict);
//   ScipMessage message;
//   while (reader.next(message)) …
//
// Only one message is in memory at a time, whatever the size of the file. A length in the file is
// never trusted: the memory for a message is allocated as its bytes arrive. Each message is checked
// completely (scip_schema.h) before it is returned.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/scip/byte_source.h"
#include "internal/scip/wire.h"

namespace cairn::scip {

enum class ScipMessageKind : std::uint8_t { kMetadata, kDocument, kExternalSymbol };

struct ScipMessage {
  ScipMessageKind kind = ScipMessageKind::kDocument;
  std::string_view bytes;           // valid until the next call to next()
  std::uint64_t offset = 0;         // position of `bytes` in the file
  bool has_malformed_text = false;  // possible only with Tolerance::kKeepGoing
};

enum class Tolerance : std::uint8_t {
  kStrict,     // any damage ends the import
  kKeepGoing,  // damaged messages are skipped and reported, malformed text is repaired
};

// A position at which the file is not a valid SCIP index.
struct Damage {
  std::uint64_t offset = 0;
  std::string reason;
  bool rest_is_lost = false;  // nothing after this position could be read
};

class ScipReader {
 public:
  // `name` is the file's name in error messages. `source` must outlive the reader.
  ScipReader(ByteSource& source, std::string name, Tolerance tolerance);

  // Returns false at the end. With Tolerance::kStrict, throws base::Error kBadData if the bytes are
  // damaged. The error names the offset.
  bool next(ScipMessage& message);

  const std::vector<Damage>& damages() const { return damages_; }
  std::uint64_t offset() const { return window_offset_ + at_; }

 private:
  struct Field {
    std::uint32_t number = 0;
    WireType type = WireType::kVarint;
    std::uint64_t size = 0;  // for kBytes
  };

  bool read_field(Field& field);
  std::uint64_t read_varint();
  std::string_view take(std::uint64_t size);
  void skip(std::uint64_t size);
  void skip_group(std::uint32_t number);
  bool have(std::size_t size);
  bool accept(ScipMessage& message);
  void report(WireError error, bool rest_is_lost);

  ByteSource& source_;
  std::string name_;
  Tolerance tolerance_;
  std::vector<char> window_;
  std::size_t at_ = 0;               // next byte in the window
  std::size_t filled_ = 0;           // bytes in the window
  std::uint64_t window_offset_ = 0;  // offset of the window's first byte in the file
  bool ended_ = false;
  std::vector<Damage> damages_;
};

}  // namespace cairn::scip
