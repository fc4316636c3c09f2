// The bytes of an index: a file or standard input, compressed or not.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "internal/base/hash.h"

namespace cairn::scip {

// A stream of bytes that is read once, from beginning to end.
class ByteSource {
 public:
  virtual ~ByteSource() = default;

  // Reads up to `size` bytes into `out`; returns 0 only at the end. Throws base::Error kIo or
  // kBadData.
  virtual std::size_t read(char* out, std::size_t size) = 0;

  // The total number of bytes that read() will return, if known in advance.
  virtual std::optional<std::uint64_t> size() const = 0;

  // Hash of the stored bytes, compressed or not. Complete after the last read().
  virtual base::Hash128 stored_hash() const = 0;
  virtual std::uint64_t stored_bytes() const = 0;
};

// Opens `path`, or standard input for "-". Files ending in .zst or .gz are decompressed; standard
// input is if it begins with the signature of either. A compressed file without such a name is an
// Error with a hint. Decompression stops with an Error at base::kMaxScipBytes, or when it yields
// more than base::kMaxExpansion times what it consumes.
std::unique_ptr<ByteSource> open_byte_source(const std::string& path);

// Reads `path` to the end only for its size and hash: the results of stored_bytes() and
// stored_hash(). Returns nothing if it is not a regular file.
struct StoredContent {
  std::uint64_t bytes = 0;
  base::Hash128 hash;
};
std::optional<std::uint64_t> stored_size(const std::string& path);
StoredContent hash_stored(const std::string& path);

}  // namespace cairn::scip
