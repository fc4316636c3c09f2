// The socket on which connections come in.
#pragma once

#include <string>

#include "internal/base/fd.h"

namespace cairn::http {

// Returns a bound and listening socket, non-blocking. `address` is numeric IPv4 or IPv6; port 0 is
// any. SO_REUSEADDR lets a server start while connections of the previous one are still closing;
// two servers that listen still exclude each other.
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
