#include "internal/base/text_chunks.h"

#include <cstring>

namespace cairn::base {
namespace {

constexpr std::size_t kChunkBytes = std::size_t{1} << 18U;

}  // namespace

std::string_view TextChunks::store(std::string_view text) {
  if (text.empty()) return {};
  if (text.size() > left_) {
    const std::size_t bytes = text.size() > kChunkBytes / 4 ? text.size() : kChunkBytes;
    chunks_.push_back(std::unique_ptr<char[]>(new char[bytes]));
    at_ = chunks_.back().get();
    left_ = bytes;
  }
  char* const at = at_;
  std::memcpy(at, text.data(), text.size());
  at_ += text.size();
  left_ -= text.size();
  return {at, text.size()};
}

}  // namespace cairn::base
