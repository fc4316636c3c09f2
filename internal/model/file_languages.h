// Decides the languages of a repository's files, once for everything that reads them.
//
//   const FileLanguages languages(paths);
//   languages.of("src/list.h").id  // "c" or "cpp"
//
// The ending says it, but for those that several languages have. `.h` is of the language that most
// sources have in the nearest directory upwards with any source of C or C++ in it or below it. If
// there is none, or as many of both, it is C++ if the repository has C++ sources, else C. What was
// copied from elsewhere or written by a program has no vote.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "internal/model/language.h"

namespace cairn::model {

class FileLanguages {
 public:
  // Knows no files: the first language with the ending counts.
  FileLanguages() = default;

  // `paths` are those of the repository, below its root.
  explicit FileLanguages(std::span<const std::string> paths);

  const Language& of(std::string_view path) const;

  // The language as it is a part of what identifies a file's content: "" if the ending says it, or
  // if it is the last one of those that the ending may mean.
  std::string_view unusual(std::string_view path) const;

 private:
  using Votes = std::map<const Language*, std::uint32_t>;

  const Language* winner(const Votes& votes, std::span<const Language* const> rows) const;

  bool is_known_ = false;
  std::map<std::string, Votes, std::less<>> votes_;  // by directory: of all below it
};

}  // namespace cairn::model
