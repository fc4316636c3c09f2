// An extract of the facts of source files: what other files need to know of their definitions. An
// index stores it, so that a revision need not read the facts of files that have not changed. In the
// JDK, it takes a twelfth of their space.
//
// The files that were parsed are in blocks, in the order of their paths. An import makes blocks of
// kFilesOfBlock; updates add files to them and remove files. A block is encoded by
// resolve::FileEncoder, and begins with whether it is the last one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/resolve/file_codec.h"

namespace cairn::builtin {

inline constexpr std::uint32_t kFilesOfBlock = 64;

// A longer block is not stored. Then it is missing, and the next update is an import. Those of real
// projects are far shorter: in the JDK, at most 83 kB compressed.
inline constexpr std::size_t kMaxBlockBytes = std::size_t{32} << 20U;

struct DeclaredFile {
  std::string path;
  std::uint64_t hash = 0;                 // of ParsedFile::hash
  std::uint8_t cuts = 0;                  // syntax::Facts::cuts
  std::vector<std::uint32_t> documented;  // the declarations with documentation (C, C++)
  resolve::FileContent content;
};

void begin_declared(bool is_last_block, resolve::FileEncoder& out);
void encode_declared(const DeclaredFile& file, resolve::FileEncoder& out);

// Reads the files of all blocks, in order.
class DeclaredFiles {
 public:
  // `block` returns the block with a number, or "" if there is none. Adds names to `project`.
  DeclaredFiles(std::function<std::string(std::uint32_t)> block, resolve::Project& project);

  // The next file that was not taken, or null if there is none, or if a block is missing or
  // malformed.
  DeclaredFile* next();
  // The number of the block of next().
  std::uint32_t block() const { return number_; }
  void take() { file_.reset(); }

  // Whether a block is missing or malformed. Requires: next() has returned null.
  bool is_malformed() const { return is_malformed_; }

 private:
  std::function<std::string(std::uint32_t)> read_block_;
  resolve::Project& project_;
  std::string bytes_;
  std::uint32_t number_ = 0;
  std::optional<resolve::FileDecoder> decoder_;
  std::optional<DeclaredFile> file_;
  bool is_last_block_ = false;
  bool is_malformed_ = false;
};

}  // namespace cairn::builtin
