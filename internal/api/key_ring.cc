#include "internal/api/key_ring.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "internal/base/ascii.h"
#include "internal/base/error.h"
#include "internal/base/fd.h"

namespace cairn::api {
namespace {

using base::Error;
using base::ErrorKind;

constexpr std::size_t kMaxFileBytes = std::size_t{64} << 10U;
constexpr mode_t kOthers = 0077;

void check_key(std::string_view key, std::string_view where) {
  const bool is_plain =
      std::all_of(key.begin(), key.end(), [](char c) { return c > ' ' && c < 0x7F; });
  if (is_plain && key.size() >= kFewestKeyBytes && key.size() <= kMaxKeyBytes) return;
  throw Error(ErrorKind::kUsage,
              "a key in " + std::string(where) + " must have " + std::to_string(kFewestKeyBytes) +
                  " to " + std::to_string(kMaxKeyBytes) + " visible ASCII characters",
              "create one with: openssl rand -hex 24");
}

}  // namespace

bool equal_in_constant_time(std::string_view given, std::string_view secret) {
  volatile auto difference = static_cast<unsigned>(given.size() ^ secret.size());
  for (std::size_t i = 0; i < given.size(); ++i) {
    const char other = secret.empty() ? '\0' : secret[i % secret.size()];
    const auto bits = static_cast<unsigned>(static_cast<unsigned char>(given[i]) ^
                                            static_cast<unsigned char>(other));
    difference = difference | bits;
  }
  return difference == 0;
}

KeyRing KeyRing::parse(std::string_view text, std::string_view where) {
  KeyRing ring;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of("\n\r,", at), text.size());
    std::string_view key = text.substr(at, end - at);
    at = end + 1;
    while (!key.empty() && base::is_blank(key.front())) key.remove_prefix(1);
    while (!key.empty() && base::is_blank(key.back())) key.remove_suffix(1);
    if (key.empty() || key.front() == '#') continue;
    check_key(key, where);
    ring.keys_.emplace_back(key);
  }
  return ring;
}

KeyRing KeyRing::read(const std::string& path) {
  const base::UniqueFd file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file.valid()) throw base::system_error(errno, "keys of '" + path + "'");
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) throw base::system_error(errno, "keys of '" + path + "'");
  if (!S_ISREG(status.st_mode)) {
    throw Error(ErrorKind::kNoInput, "'" + path + "' is not a regular file");
  }
  if ((status.st_mode & kOthers) != 0) {
    throw Error(ErrorKind::kPermission, "the keys in '" + path + "' can be read by other users",
                "chmod 600 '" + path + "'");
  }
  std::string text(kMaxFileBytes, '\0');
  text.resize(base::read_up_to(file.get(), text.data(), text.size(), path));
  KeyRing ring = parse(text, "'" + path + "'");
  if (ring.empty()) throw Error(ErrorKind::kUsage, "there is no key in '" + path + "'");
  return ring;
}

std::optional<std::size_t> KeyRing::find(std::string_view given) const {
  if (given.size() > kMaxKeyBytes) return std::nullopt;
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    if (equal_in_constant_time(given, keys_[i])) found = i;
  }
  return found;
}

}  // namespace cairn::api
