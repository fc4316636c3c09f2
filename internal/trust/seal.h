// Whether a file was written here, by this user's cairn, or came with a repository.
//
//   Sealing sealing("/repo/.cairn/index.db");
//   sealing.prepare("/repo/.cairn/index.db.new");   // before it is renamed
//   rename(…);
//   sealing.finish();
//   is_sealed("/repo/.cairn/index.db")              // Seal::kByFile
//
// A clone can bring a `.cairn` of its own, whose content is an attacker's. A file is ours only if
// the seal next to it ("index.db.seal") was made with the user's key (key.h), which never lies in a
// repository. A seal is text of at most three lines, codes in hexadecimal digits:
//
//   content <code>   over all bytes of the file; holds wherever the file is copied or moved
//   content <code>   of the file that it is about to replace, or has just replaced
//   file <code>      over device, inode, size and times, so that a reader need not read the file:
//                    nobody can set the change time of an inode
//
// Codes are keyed BLAKE2b (RFC 7693), 256 bits. The path is not part of them: a repository that was
// moved keeps its index, and what a user has sealed for one directory says nothing false in
// another. A crash at any moment leaves a seal that holds for the old file and for the new one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "internal/trust/key.h"

namespace cairn::trust {

enum class Seal : std::uint8_t {
  kNone,       // not written here, or there is no key
  kByContent,  // written here, and copied since: each check reads all of it, 1 s a gigabyte
  kByFile,     // written here
};

// Looks up the key by itself. May be called while another process replaces the file.
Seal is_sealed(const std::string& path);

// Changes whenever the file is replaced or written: who opens a file by name after is_sealed() has
// seen it compares this from before and after. "" if there is no regular file.
std::string file_identity(const std::string& path);

class Sealing {
 public:
  explicit Sealing(std::string path);

  // `replacement` will be renamed to the path. Returns false if nothing can be sealed, because
  // there is no key. Throws base::Error if the seal cannot be written.
  bool prepare(const std::string& replacement);
  // The file is in its place; records which file that is, so that a check need not read it. Throws
  // base::Error if that cannot be written; the seal of the content holds all the same.
  void finish();

 private:
  std::string path_;
  std::optional<Key> key_;
  std::string content_;
};

// Seals a file that is in its place; nobody else may be writing it. False as prepare().
bool seal(const std::string& path);

// Removes the seal of a file that goes.
void remove_seal(const std::string& path) noexcept;

}  // namespace cairn::trust
