#include "internal/base/platform/sockets.h"

#include <fcntl.h>

#include <cerrno>

namespace cairn::platform {
namespace {

// Returns `socket` with all properties that sockets.h promises, or an invalid descriptor.
base::UniqueFd prepared(base::UniqueFd socket) {
  const int yes = 1;
  const int fd = socket.get();
  const bool is_prepared = socket.valid() && ::fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 &&
                           ::fcntl(fd, F_SETFL, O_NONBLOCK) == 0 &&
                           ::setsockopt(fd, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes) == 0;
  if (is_prepared) return socket;
  const int error = errno;
  socket.reset();
  errno = error;
  return socket;
}

}  // namespace

base::UniqueFd stream_socket(int family) {
  return prepared(base::UniqueFd(::socket(family, SOCK_STREAM, 0)));
}

base::UniqueFd accept_connection(int listener, sockaddr* peer, socklen_t* size) {
  base::UniqueFd socket(::accept(listener, peer, size));
  if (!socket.valid()) return socket;
  base::UniqueFd connection = prepared(std::move(socket));
  // setsockopt() fails with EINVAL if the peer has reset the connection in the meantime.
  if (!connection.valid() && errno == EINVAL) errno = ECONNABORTED;
  return connection;
}

int send_flags() { return 0; }

}  // namespace cairn::platform
