// Storage for many strings that are never freed one by one.
//
//   TextChunks texts;
//   std::string_view kept = texts.store(text);   // valid as long as `texts` exists
//
// A string takes as many bytes as it has.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace cairn::base {

class TextChunks {
 public:
  // Returns a copy of `text`.
  std::string_view store(std::string_view text);

 private:
  std::vector<std::unique_ptr<char[]>> chunks_;
  std::size_t left_ = 0;  // bytes left in the current chunk
  char* at_ = nullptr;
};

}  // namespace cairn::base
