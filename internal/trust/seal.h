// Whether a file was written here by this user's cairn, or came with a repository.
//
//   Sealing sealing("/repo/.cairn/index.db");
//   sealing.prepare("/repo/.cairn/index.db.new");   // before it is renamed
//   rename(…);
//   sealing.finish();
//   is_sealed("/repo/.cairn/index.db")              // Seal::kByFile
//
// A clone can bring a `.cairn` of its own, whose content an attacker controls. A file is ours only
// if the seal next to it ("index.db.seal") was made with the user's key (key.h), which is never
// stored in a repository. A seal is text of at most three lines, with codes in hexadecimal digits:
//
//   content <code>   over all bytes of the file; stays valid wherever the file is copied or moved
//   content <code>   of the file that it is about to replace, or has just replaced
//   file <code>      over device, inode, size and times, so that a reader need not read the file:
//                    nobody can set the change time of an inode
//
// Codes are keyed BLAKE2b (RFC 7693), 256 bits. They do not include the path: a repository that was
// moved keeps its index, and a seal made for one directory claims nothing false in another one. A
// crash at any moment leaves a seal that is valid for the old file and for the new one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "internal/trust/key.h"

namespace cairn::trust {

enum class Seal : std::uint8_t {
  kNone,       // not written here, or there is no key
  kByContent,  // written here, then copied: each check reads the whole file, 1 s per gigabyte
  kByFile,     // written here
};

// Reads the user's key. May be called while another process replaces the file.
Seal is_sealed(const std::string& path);

// A text that changes whenever the file is replaced or written, or "" if there is no regular file.
// To open a file by name after is_sealed(), compare the identities from before and after.
std::string file_identity(const std::string& path);

class Sealing {
 public:
  explicit Sealing(std::string path);

  // Prepares to rename `replacement` to the path. Returns false if nothing can be sealed because
  // there is no key. Throws base::Error if the seal cannot be written.
  bool prepare(const std::string& replacement);
  // Records the identity of the file, now in place, so that a check need not read it. Throws
  // base::Error if that cannot be written; the seal of the content is valid even then.
  void finish();

 private:
  std::string path_;
  std::optional<Key> key_;
  std::string content_;
};

// Seals a file that is in place. Returns false like prepare(). Requires: nobody else is writing it.
bool seal(const std::string& path);

// Removes the seal of a file that is to be removed.
void remove_seal(const std::string& path) noexcept;

}  // namespace cairn::trust
