// Decides the language of each file of a repository, once for all readers.
//
//   const FileLanguages languages(paths);
//   languages.of("src/list.h").id  // "c" or "cpp"
//
// The ending decides, unless several languages share it. The language of a `.h` file is that of
// most C and C++ sources in or below the nearest directory upwards that has any. If there is none,
// or as many of both, it is C++ if the repository has C++ sources, otherwise C. Vendored and
// generated files do not count, and files deeper than kMaxVoteDepth count only for directories
// above that depth, so that memory is linear in the paths.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "internal/model/language.h"

namespace cairn::model {

inline constexpr std::size_t kMaxVoteDepth = 32;

class FileLanguages {
 public:
  // Without files: uses the first language with the ending.
  FileLanguages() = default;

  // `paths` are the files of the repository, relative to its root.
  explicit FileLanguages(std::span<const std::string> paths);

  const Language& of(std::string_view path) const;

  // What the language adds to the identity of a file's content: "" if the ending alone decides, or
  // if the language is the last one that the ending can mean.
  std::string_view unusual(std::string_view path) const;

 private:
  using Votes = std::map<const Language*, std::uint32_t>;

  const Language* winner(const Votes& votes, std::span<const Language* const> rows) const;

  bool is_known_ = false;
  std::map<std::string, Votes, std::less<>> votes_;  // by directory, including all files below it
};

}  // namespace cairn::model
