// Determines the language of each file of a repository, so that all parts of cairn agree on it.
//
//   const FileLanguages languages(paths);
//   languages.of("src/list.h").id  // "c" or "cpp"
//
// The file extension determines the language, unless several languages share the extension. A `.h`
// file has the language of most C and C++ sources in its directory, including subdirectories. If
// there are no such sources, the sources of the parent directory determine the language, and so on.
// If no directory has such sources, or if a directory has as many C sources as C++ sources, the
// language is C++ if the repository has C++ sources, and C otherwise.
//
// A file whose name tells no language has the language of its interpreter, if it is a script
// (language_of_script()).
//
// Vendored and generated files do not count. Files deeper than kMaxVoteDepth count only for
// directories above that depth, so that memory is linear in the length of the paths.
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

// The languages of scripts by their paths.
using ScriptLanguages = std::map<std::string, const Language*, std::less<>>;

class FileLanguages {
 public:
  // Without a list of files, of() returns the first language that has the file's extension.
  FileLanguages() = default;

  // `paths` are the files of the repository, relative to its root. `scripts` are those whose
  // language their first lines tell.
  explicit FileLanguages(std::span<const std::string> paths, ScriptLanguages scripts = {});

  const Language& of(std::string_view path) const;

  // Returns a suffix for the hash of the file's content, because the same content has other facts
  // in another language. Returns "" if only one language has the file's extension. If several
  // languages share the extension, returns "" for the last of them and the id of the language for
  // the others. Returns the id of the language of a script.
  std::string_view unusual(std::string_view path) const;

 private:
  using Votes = std::map<const Language*, std::uint32_t>;

  const Language* winner(const Votes& votes, std::span<const Language* const> rows) const;

  const Language& of_script(std::string_view path) const;

  bool is_known_ = false;
  ScriptLanguages scripts_;
  std::map<std::string, Votes, std::less<>> votes_;  // the votes of all files below each directory
};

}  // namespace cairn::model
