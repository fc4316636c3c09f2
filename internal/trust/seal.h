// Seals show which files were written on this machine by this user's cairn, rather than copied from
// a repository.
//
//   Sealing sealing("/repo/.cairn/index.db");
//   sealing.prepare("/repo/.cairn/index.db.new");   // before it is renamed
//   rename(…);
//   sealing.finish();
//   is_sealed("/repo/.cairn/index.db")              // Seal::kByFile
//
// A cloned repository can contain a `.cairn` directory, whose content an attacker controls. So
// cairn trusts a file only if the seal next to it ("index.db.seal") was made with the user's key
// (key.h). The key is never stored in a repository. A seal has these lines, with codes in
// hexadecimal digits:
//
//   content <code>   covers all bytes of the file; still valid if the file is copied or moved
//   content <code>   only during a replacement: covers all bytes of the previous file
//   file <code>      covers the file's device, inode, size, times and (last) content code, so that a
//                    check need not read the whole file; this is safe because nobody can set an
//                    inode's change time
//   part <code>      one for each kPartBytes of the file; the content code is made of them. If most
//                    of a file is copied from a sealed one, the codes of the same parts are, too.
//
// The codes are keyed BLAKE2b (RFC 7693), 256 bits. They do not depend on the path, so a repository
// that is moved keeps its index. A copied seal is harmless, because it is valid only for a copy of
// the same content. Whenever cairn crashes, the seal is valid for the file that the crash leaves
// behind.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "internal/trust/key.h"

namespace cairn::trust {

enum class Seal : std::uint8_t {
  kNone,       // not written by this user's cairn, or there is no key
  kByContent,  // valid by content only, for example after a copy: a check takes 1 s per gigabyte
  kByFile,     // valid without reading the file
};

// Checks the seal of the file at `path` with the user's key. Another process may replace the file
// during the check.
Seal is_sealed(const std::string& path);

// Returns a string that changes whenever the file at `path` is replaced or written; "" if there is
// no regular file. To ensure that is_sealed() has checked the same file that you open, call
// file_identity() before is_sealed() and after opening, and compare the results.
std::string file_identity(const std::string& path);

// Returns the content code in the seal of the file at `path`: a name for its content that copies of
// the file have, too. Returns "" if there is no seal. If is_sealed() holds, the code is that of the
// file; otherwise, anybody may have written it.
std::string sealed_content(const std::string& path);

inline constexpr std::size_t kPartBytes = std::size_t{1} << 20U;

// Says that most of a file was copied from a sealed file.
struct CopiedParts {
  std::string from;              // the path of the sealed file
  std::string identity;          // its file_identity(), the same before and after it was copied
  std::vector<bool> may_differ;  // by part: whether it may differ from the same part of `from`
};

class Sealing {
 public:
  explicit Sealing(std::string path);

  // Writes a seal that is valid for both the old and the new file. Must be called before
  // `replacement` is renamed to the path given to the constructor. Reads only the parts that may
  // differ if `copied` is given and its file has a seal. Returns false if there is no key, so that
  // nothing can be sealed. Throws base::Error if the seal cannot be written.
  bool prepare(const std::string& replacement, const CopiedParts* copied = nullptr);
  // Adds the identity of the file to the seal, so that a check need not read the file. Must be
  // called after `replacement` is renamed. Throws base::Error if the seal cannot be written; the
  // file is then still sealed by its content.
  void finish();

 private:
  std::string path_;
  std::optional<Key> key_;
  std::string content_;
  std::vector<std::string> parts_;
};

// Seals an existing file. Returns false if there is no key. Requires: no other process is writing
// to the file.
bool seal(const std::string& path);

// Removes the seal of a file. Does nothing if there is no seal.
void remove_seal(const std::string& path) noexcept;

}  // namespace cairn::trust
