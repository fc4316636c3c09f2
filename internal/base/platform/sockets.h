// Sockets that do not block, are not inherited, and raise no SIGPIPE.
#pragma once

#include <sys/socket.h>

#include "internal/base/fd.h"

namespace cairn::platform {

// Both return an invalid descriptor, and set errno, on failure.
base::UniqueFd stream_socket(int family);
base::UniqueFd accept_connection(int listener, sockaddr* peer, socklen_t* size);

// The flags for send() and sendmsg() on these sockets.
int send_flags();

}  // namespace cairn::platform
