#include "internal/trust/owner.h"

#include <sys/stat.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <optional>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/path.h"
#include "internal/trust/trusted_directories.h"
#include "internal/trust/user_directories.h"

namespace cairn::trust {
namespace {

constexpr uid_t kRoot = 0;

// Returns the user who called sudo. Returns nothing unless cairn runs as root, because any other
// user could have set SUDO_UID to any value.
std::optional<uid_t> caller_of_sudo() {
  const char* const value = std::getenv("SUDO_UID");
  if (::geteuid() != kRoot || value == nullptr) return std::nullopt;
  const std::string_view text(value);
  uid_t uid = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), uid);
  const bool is_number = error == std::errc() && stop == text.data() + text.size();
  return is_number ? std::optional(uid) : std::nullopt;
}

// A path that belongs to a user who is not trusted.
struct Foreign {
  std::string path;
  uid_t owner = 0;
  bool is_inside = false;  // whether `path` is inside a directory that is not foreign
};

class Ownership {
 public:
  explicit Ownership(const std::string& directory) : directory_(directory) {}

  std::optional<Foreign> foreign(std::initializer_list<std::string_view> inside) {
    struct stat status {};
    if (::stat(directory_.c_str(), &status) != 0) return std::nullopt;
    const uid_t owner = status.st_uid;
    if (!is_own(owner) && !is_trusted()) return Foreign{directory_, owner, false};
    for (const std::string_view name : inside) {
      std::string path = base::joined(directory_, name);
      if (::lstat(path.c_str(), &status) != 0 || is_own(status.st_uid)) continue;
      const bool is_usual = status.st_uid == owner || status.st_uid == kRoot;
      if (!is_usual || !is_trusted()) return Foreign{std::move(path), status.st_uid, true};
    }
    return std::nullopt;
  }

  // Reads the list of trusted directories when first called.
  bool is_trusted() {
    if (!is_trusted_) {
      const auto list = TrustedDirectories::read(user_directories().config);
      is_trusted_ = list.allows(directory_, TrustLevel::kRead);
      warning_ = list.warning();
    }
    return *is_trusted_;
  }

  const std::string& warning() const { return warning_; }

 private:
  const std::string& directory_;
  std::optional<bool> is_trusted_;
  std::string warning_;
};

std::string user_named(uid_t uid) { return uid == kRoot ? "root" : "user " + std::to_string(uid); }

}  // namespace

bool is_own(uid_t owner) { return owner == ::geteuid() || owner == caller_of_sudo(); }

bool is_foreign(const std::string& directory, std::initializer_list<std::string_view> inside) {
  return Ownership(directory).foreign(inside).has_value();
}

bool is_vouched_for(const std::string& directory) {
  struct stat status {};
  return ::stat(directory.c_str(), &status) == 0 && !is_own(status.st_uid) &&
         Ownership(directory).is_trusted();
}

void check_owner(const std::string& directory, std::initializer_list<std::string_view> inside,
                 const std::string& otherwise) {
  Ownership ownership(directory);
  const auto foreign = ownership.foreign(inside);
  if (!foreign) return;
  std::string what = "'" + base::display_line(foreign->path) + "' belongs to " +
                     user_named(foreign->owner) + ", and you are " + user_named(::geteuid());
  if (!ownership.warning().empty()) what += "; " + ownership.warning();
  const std::string place = base::display_line(directory);
  const bool is_planted = foreign->is_inside && foreign->owner != kRoot;
  throw base::Error(
      base::ErrorKind::kPermission, std::move(what),
      (is_planted ? "if you do not know why it is there, remove it; otherwise, "
                  : "run 'cairn trust --read " + place + "' if you trust its owner, or ") +
          otherwise);
}

bool may_set(uid_t owner, const std::string& directory) {
  return owner == kRoot || is_own(owner) || Ownership(directory).is_trusted();
}

}  // namespace cairn::trust
