// Reads the bytes of an index from a file or standard input, and decompresses them if necessary.
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

  // Reads up to `size` bytes into `out` and returns the number of bytes read. The number is 0 only
  // at the end. Throws base::Error kIo or kBadData.
  virtual std::size_t read(char* out, std::size_t size) = 0;

  // The total number of bytes that read() will return, if known in advance.
  virtual std::optional<std::uint64_t> size() const = 0;

  // The hash and the number of the stored (possibly compressed) bytes. Both cover the whole input
  // only after read() has returned 0.
  virtual base::Hash128 stored_hash() const = 0;
  virtual std::uint64_t stored_bytes() const = 0;
};

// Opens `path`, or standard input for "-". Decompresses files whose names end in .zst or .gz.
// Decompresses standard input if it begins with the signature of one of these formats. A compressed
// file whose name has neither ending is an error: throws base::Error with a hint. Decompression
// fails if the result has more than base::kMaxScipBytes bytes, or more than base::kMaxExpansion
// times the stored bytes.
std::unique_ptr<ByteSource> open_byte_source(const std::string& path);

// The size and hash of a file as stored, like stored_bytes() and stored_hash(). stored_size()
// returns nothing if `path` is not a regular file. hash_stored() reads the whole file.
struct StoredContent {
  std::uint64_t bytes = 0;
  base::Hash128 hash;
};
std::optional<std::uint64_t> stored_size(const std::string& path);
StoredContent hash_stored(const std::string& path);

}  // namespace cairn::scip
