// The socket that connections come in by.
#pragma once

#include <string>

#include "internal/base/fd.h"

namespace cairn::http {

// Bound and listening, non-blocking. `address` is IPv4 or IPv6 in numbers; port 0 is any.
// SO_REUSEADDR lets a server start again while connections of the one before are still closing; two
// that listen exclude each other all the same.
// Throws base::Error: kUsage, kPermission or kIo, as server.h says.
base::UniqueFd listen_on(const std::string& address, int port);

int local_port(int socket);

struct Accepted {
  base::UniqueFd socket;  // non-blocking
  std::string peer;       // "127.0.0.1"
  int error = 0;          // errno if there is no socket; EAGAIN if nobody waits
};

Accepted accept_from(int listener);

}  // namespace cairn::http
