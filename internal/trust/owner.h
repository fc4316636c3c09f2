// Decides whose directory it is: the rule of git's safe.directory, for directories that are found
// and for those that are written to.
//
//   check_owner(root, {".cairn", ".cairn/index.db"}, "name the index with --index");
//   if (is_foreign(top, {".git"})) …        // where it is passed over, with a note about it
//
// A directory is the user's own if its owner is the effective user; for root, also if its owner is
// the user who called sudo (SUDO_UID). Directories of others are not used, since they could have
// put anything into them, unless the user has said `cairn trust --read DIRECTORY`. Then its content
// may belong to the owner of the directory or to root as well.
#pragma once

#include <sys/types.h>

#include <initializer_list>
#include <string>
#include <string_view>

namespace cairn::trust {

// Whether a file of `owner` is the user's own.
bool is_own(uid_t owner);

// Whether `directory`, or one of `inside` it that exists, belongs to somebody who is not trusted
// with that directory. A link `directory` is followed, links inside never. A missing file is not
// foreign.
bool is_foreign(const std::string& directory, std::initializer_list<std::string_view> inside);

// Throws base::Error kPermission if it is. `otherwise` completes the hint "'cairn trust …' if you
// trust whoever owns it, or …".
// Requires: `directory` is absolute.
void check_owner(const std::string& directory, std::initializer_list<std::string_view> inside,
                 const std::string& otherwise);

// Whether `directory` belongs to another user whom the user trusts with it. An index there counts
// although it was not made by the user: that is what `cairn trust --read` is for.
bool is_vouched_for(const std::string& directory);

// Whether a file of `owner` in `directory`, opened already, may be read as settings: it is the
// user's own, root's, or of a directory that the user trusts.
bool may_set(uid_t owner, const std::string& directory);

}  // namespace cairn::trust
