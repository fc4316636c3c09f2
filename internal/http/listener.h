// Opens the socket that accepts connections, and accepts them.
#pragma once

#include <string>

#include "internal/base/fd.h"

namespace cairn::http {

// Returns a bound, listening, non-blocking socket. `address` is a numeric IPv4 or IPv6 address.
// Port 0 means any free port. The socket has SO_REUSEADDR, so a server can start while connections
// of a previous server are still closing. Two servers still cannot listen on the same port. Throws
// base::Error kUsage, kPermission or kIo, as described in server.h.
base::UniqueFd listen_on(const std::string& address, int port);

int local_port(int socket);

struct Accepted {
  base::UniqueFd socket;  // non-blocking
  std::string peer;       // "127.0.0.1"
  int error = 0;          // errno if there is no socket; EAGAIN if no client is waiting
};

Accepted accept_from(int listener);

}  // namespace cairn::http
