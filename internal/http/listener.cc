#include "internal/http/listener.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "internal/base/error.h"
#include "internal/base/platform/sockets.h"

namespace cairn::http {
namespace {

constexpr int kBacklog = 512;

// An IPv4 or IPv6 address as the system calls expect it.
struct Address {
  sockaddr_storage storage{};
  socklen_t size = sizeof(sockaddr_storage);
  sockaddr* get() { return reinterpret_cast<sockaddr*>(&storage); }
};

Address parse_address(const std::string& text, int port) {
  if (port < 0 || port > 65535)
    throw base::Error(base::ErrorKind::kUsage, "there is no port " + std::to_string(port),
                      "ports are 0 to 65535");
  Address address;
  sockaddr_in v4{};
  sockaddr_in6 v6{};
  if (::inet_pton(AF_INET, text.c_str(), &v4.sin_addr) == 1) {
    v4.sin_family = AF_INET;
    v4.sin_port = htons(static_cast<std::uint16_t>(port));
    address.size = sizeof v4;
    std::memcpy(&address.storage, &v4, sizeof v4);
  } else if (::inet_pton(AF_INET6, text.c_str(), &v6.sin6_addr) == 1) {
    v6.sin6_family = AF_INET6;
    v6.sin6_port = htons(static_cast<std::uint16_t>(port));
    address.size = sizeof v6;
    std::memcpy(&address.storage, &v6, sizeof v6);
  } else {
    throw base::Error(base::ErrorKind::kUsage, "the address to listen on is not valid",
                      "use a numeric address: 127.0.0.1 or ::1");
  }
  return address;
}

[[noreturn]] void throw_bind_error(int errno_value, const std::string& address, int port) {
  const std::string number = std::to_string(port);
  if (errno_value == EADDRINUSE)
    throw base::Error(base::ErrorKind::kIo, "port " + number + " of " + address + " is in use",
                      "stop the program that listens on this port, or choose another port");
  if (errno_value == EADDRNOTAVAIL || errno_value == EAFNOSUPPORT)
    throw base::Error(base::ErrorKind::kUsage, address + " is not an address of this machine");
  throw base::system_error(errno_value, "cannot listen on port " + number + " of " + address);
}

std::string peer_of(const Address& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (address.storage.ss_family == AF_INET) {
    sockaddr_in v4{};
    std::memcpy(&v4, &address.storage, sizeof v4);
    ::inet_ntop(AF_INET, &v4.sin_addr, text.data(), text.size());
  } else if (address.storage.ss_family == AF_INET6) {
    sockaddr_in6 v6{};
    std::memcpy(&v6, &address.storage, sizeof v6);
    ::inet_ntop(AF_INET6, &v6.sin6_addr, text.data(), text.size());
  }
  return text.data();
}

}  // namespace

base::UniqueFd listen_on(const std::string& address, int port) {
  Address local = parse_address(address, port);
  base::UniqueFd socket = platform::stream_socket(local.storage.ss_family);
  if (!socket.valid()) throw_bind_error(errno, address, port);
  const int yes = 1;
  ::setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  // Accepted sockets inherit TCP_NODELAY. Each answer is a single write, so Nagle's algorithm would
  // only delay the last packet.
  ::setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  if (::bind(socket.get(), local.get(), local.size) != 0 || ::listen(socket.get(), kBacklog) != 0) {
    throw_bind_error(errno, address, port);
  }
  return socket;
}

int local_port(int socket) {
  Address local;
  if (::getsockname(socket, local.get(), &local.size) != 0)
    throw base::system_error(errno, "cannot find the port");
  sockaddr_in v4{};  // sockaddr_in6 has the port at the same offset
  std::memcpy(&v4, &local.storage, sizeof v4);
  return ntohs(v4.sin_port);
}

Accepted accept_from(int listener) {
  Address remote;
  Accepted accepted;
  accepted.socket = platform::accept_connection(listener, remote.get(), &remote.size);
  if (!accepted.socket.valid()) {
    accepted.error = errno;
    return accepted;
  }
  accepted.peer = peer_of(remote);
  return accepted;
}

}  // namespace cairn::http
