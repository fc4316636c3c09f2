// Checks who owns a directory: git's rule for safe.directory, applied to directories that are found
// and to directories that are written to.
//
//   check_owner(root, {".cairn", ".cairn/index.db"}, "name the index with --index");
//   if (is_foreign(top, {".git"})) …  // skip it with a note
//
// A directory is the user's own if its owner is the effective user; for root, also if its owner is
// the user who called sudo (SUDO_UID). Directories of others are not used, since their owners could
// have put anything into them, unless the user has run `cairn trust --read DIRECTORY`. Then their
// content may also belong to the owner of the directory or to root.
#pragma once

#include <sys/types.h>

#include <initializer_list>
#include <string>
#include <string_view>

namespace cairn::trust {

// Whether a file owned by `owner` is the user's own.
bool is_own(uid_t owner);

// Whether `directory`, or an existing path of `inside` below it, belongs to somebody who is not
// trusted with that directory. If `directory` is a link, it is followed; links inside are not. A
// missing file is not foreign.
bool is_foreign(const std::string& directory, std::initializer_list<std::string_view> inside);

// Throws base::Error kPermission if `directory` is foreign. `otherwise` completes the hint "'cairn
// trust …' if you trust whoever owns it, or …". Requires: `directory` is absolute.
void check_owner(const std::string& directory, std::initializer_list<std::string_view> inside,
                 const std::string& otherwise);

// Whether `directory` belongs to another user whom the user trusts with it. An index there is used
// although the user did not make it: that is the purpose of `cairn trust --read`.
bool is_vouched_for(const std::string& directory);

// Whether settings may be read from an open file in `directory` that belongs to `owner`: the user,
// root, or somebody whose directory the user trusts.
bool may_set(uid_t owner, const std::string& directory);

}  // namespace cairn::trust
