#include "internal/worktree/rule_file.h"

#include <fcntl.h>
#include <sys/stat.h>

#include "internal/base/error.h"
#include "internal/base/fd.h"
#include "internal/base/limits.h"

namespace cairn::worktree {

std::string read_rule_file(int directory, const std::string& name) {
  constexpr int kFlags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
  const base::UniqueFd file(::openat(directory, name.c_str(), kFlags));
  struct stat status {};
  if (!file.valid() || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
  if (static_cast<std::uint64_t>(status.st_size) > base::kMaxIgnoreBytes) return {};
  std::string text(static_cast<std::size_t>(status.st_size), '\0');
  try {
    text.resize(base::read_up_to(file.get(), text.data(), text.size(), name));
  } catch (const base::Error&) {
    return {};
  }
  return text;
}

}  // namespace cairn::worktree
