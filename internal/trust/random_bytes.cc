#include "internal/trust/random_bytes.h"

#include <sys/random.h>

#include <cerrno>

namespace cairn::trust {

bool fill_with_random_bytes(unsigned char* bytes, std::size_t size) {
  std::size_t done = 0;
  while (done < size) {
    const ssize_t got = ::getrandom(bytes + done, size - done, 0);
    if (got < 0 && errno != EINTR) return false;
    if (got > 0) done += static_cast<std::size_t>(got);
  }
  return true;
}

}  // namespace cairn::trust
