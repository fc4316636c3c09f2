#include "internal/trust/signed_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal/base/error.h"
#include "internal/base/fd.h"
#include "internal/trust/authenticator.h"
#include "internal/trust/user_directories.h"

namespace cairn::trust {
namespace {

static_assert(kSignatureBytes == kCodeDigits);

std::string code_of(const Key& key, std::string_view purpose, std::string_view text) {
  Authenticator code(key, "cairn: signed file\n");
  code.update(std::string(purpose) + "\n");
  code.update(text);
  return code.code();
}

}  // namespace

std::optional<std::string> read_signed(const std::string& path, std::string_view purpose,
                                       std::size_t max_bytes) {
  const base::UniqueFd file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  struct stat status {};
  const bool is_read = file.valid() && ::fstat(file.get(), &status) == 0 &&
                       S_ISREG(status.st_mode) &&
                       static_cast<std::uint64_t>(status.st_size) >= kCodeDigits &&
                       static_cast<std::uint64_t>(status.st_size) <= max_bytes;
  if (!is_read) return std::nullopt;
  const std::optional<Key> key = read_key(user_directories().state);
  if (!key) return std::nullopt;
  std::string text(static_cast<std::size_t>(status.st_size), '\0');
  try {
    text.resize(base::read_up_to(file.get(), text.data(), text.size(), path));
  } catch (const base::Error&) {
    return std::nullopt;
  }
  if (text.size() < kCodeDigits) return std::nullopt;
  const std::string code = text.substr(text.size() - kCodeDigits);
  text.resize(text.size() - kCodeDigits);
  if (!is_same_code(code, code_of(*key, purpose, text))) return std::nullopt;
  return text;
}

bool write_signed(const std::string& path, std::string_view purpose, std::string text) {
  const std::optional<Key> key = read_or_create_key(user_directories().state);
  if (!key) return false;
  text += code_of(*key, purpose, text);
  const std::string temporary = path + ".new";
  ::unlink(temporary.c_str());
  const base::UniqueFd file(
      ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0644));
  if (!file.valid()) return false;
  try {
    base::write_all(file.get(), text, path);
  } catch (const base::Error&) {
    ::unlink(temporary.c_str());
    return false;
  }
  if (::rename(temporary.c_str(), path.c_str()) == 0) return true;
  ::unlink(temporary.c_str());
  return false;
}

}  // namespace cairn::trust
