// A client that sends raw bytes, for the tests of this module only.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "internal/base/fd.h"
#include "internal/base/platform/sockets.h"

namespace cairn::http::testing {

class Client {
 public:
  explicit Client(int port, int receive_buffer = 0) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_buffer > 0)
      ::setsockopt(socket_.get(), SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    const timeval patience{5, 0};
    ::setsockopt(socket_.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
      throw std::runtime_error("cannot connect");
  }

  // Sends `bytes`. Returns false if the server no longer accepts bytes.
  bool send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t put = ::send(socket_.get(), bytes.data(), bytes.size(), platform::send_flags());
      if (put <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(put));
    }
    return true;
  }

  // Reads up to and including `end`, or to the end of the stream.
  std::string read_until(std::string_view end) {
    std::array<char, 65536> room{};
    std::size_t found = 0;
    while ((found = kept_.find(end)) == std::string::npos) {
      const ssize_t got = ::recv(socket_.get(), room.data(), room.size(), 0);
      if (got <= 0) return std::exchange(kept_, {});
      kept_.append(room.data(), static_cast<std::size_t>(got));
    }
    std::string result = kept_.substr(0, found + end.size());
    kept_.erase(0, result.size());
    return result;
  }

  std::string read_all() { return read_until("\1 never sent \1"); }

  void end_sending() const { ::shutdown(socket_.get(), SHUT_WR); }

 private:
  base::UniqueFd socket_;
  std::string kept_;
};

inline std::string get(const std::string& path, const std::string& headers = {}) {
  return "GET " + path + " HTTP/1.1\r\nHost: a\r\n" + headers + "\r\n";
}

inline std::string last_get(const std::string& path) { return get(path, "Connection: close\r\n"); }

inline bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace cairn::http::testing
