// Checks who owns a directory, like git's safe.directory. The check is for directories that cairn
// finds by searching, and for directories to which it writes.
//
//   check_owner(root, {".cairn", ".cairn/index.db"}, "name the index with --index");
//   if (is_foreign(top, {".git"})) …  // skip it with a note
//
// A directory is the user's own if its owner is the effective user. For root, it is also root's own
// if its owner is the user who called sudo (SUDO_UID). Another user's directory could contain
// anything, so it is used only after `cairn trust --read DIRECTORY`. The files in it may then
// belong to the user, to the owner of the directory, or to root.
#pragma once

#include <sys/types.h>

#include <initializer_list>
#include <string>
#include <string_view>

namespace cairn::trust {

// Returns whether a file that belongs to `owner` is the user's own.
bool is_own(uid_t owner);

// Returns whether `directory`, or one of the paths `inside` it, belongs to somebody whom the user
// does not trust. If `directory` is a link, it is followed. Links inside the directory are not
// followed. A path that does not exist is not foreign.
bool is_foreign(const std::string& directory, std::initializer_list<std::string_view> inside);

// Throws base::Error kPermission if is_foreign(). The hint suggests `cairn trust` or, as an
// alternative, what `otherwise` says. Requires: `directory` is absolute.
void check_owner(const std::string& directory, std::initializer_list<std::string_view> inside,
                 const std::string& otherwise);

// Returns whether `directory` belongs to somebody else and the user has trusted it with `cairn
// trust --read`. cairn then uses an index in the directory even if the user has not created the
// index.
bool is_vouched_for(const std::string& directory);

// Returns whether settings may be read from an open file in `directory` that belongs to `owner`.
// They may be read if `owner` is the user or root, or if the user trusts the directory.
bool may_set(uid_t owner, const std::string& directory);

}  // namespace cairn::trust
