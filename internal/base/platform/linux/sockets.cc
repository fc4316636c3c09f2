#include "internal/base/platform/sockets.h"

namespace cairn::platform {

base::UniqueFd stream_socket(int family) {
  return base::UniqueFd(::socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
}

base::UniqueFd accept_connection(int listener, sockaddr* peer, socklen_t* size) {
  return base::UniqueFd(::accept4(listener, peer, size, SOCK_NONBLOCK | SOCK_CLOEXEC));
}

int send_flags() { return MSG_NOSIGNAL; }

}  // namespace cairn::platform
