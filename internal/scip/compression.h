// Zstandard compression, for parts of an index file that are rarely read.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace cairn::scip {

std::string compressed(std::string_view bytes);

// Decompresses many texts. Reuses its memory, which is larger than most of the texts.
class Decompressor {
 public:
  Decompressor();
  ~Decompressor();
  Decompressor(const Decompressor&) = delete;
  Decompressor& operator=(const Decompressor&) = delete;

  // See decompressed().
  std::optional<std::string> decompressed(std::string_view bytes, std::size_t most);

 private:
  struct Context;
  std::unique_ptr<Context> context_;
};

// Returns nothing if `bytes` were not made by compressed(), or would expand to more than `most`
// bytes.
std::optional<std::string> decompressed(std::string_view bytes, std::size_t most);

}  // namespace cairn::scip
