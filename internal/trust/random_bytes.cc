#include "internal/trust/random_bytes.h"

#include <sys/random.h>
#include <unistd.h>

#include <algorithm>

namespace cairn::trust {

bool fill_with_random_bytes(unsigned char* bytes, std::size_t size) {
  constexpr std::size_t kMaxAtOnce = 256;  // the limit of getentropy()
  for (std::size_t done = 0; done < size;) {
    const std::size_t count = std::min(size - done, kMaxAtOnce);
    if (::getentropy(bytes + done, count) != 0) return false;
    done += count;
  }
  return true;
}

}  // namespace cairn::trust
