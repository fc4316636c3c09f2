// A local server that replaces a language model in tests. It can also simulate failures.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <atomic>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "internal/base/fd.h"
#include "internal/base/json.h"
#include "internal/base/platform/sockets.h"

namespace cairn::testing {

class StandInModel {
 public:
  // Returns the whole response to `request`, with status line and headers.
  using Answer = std::function<std::string(const std::string& request)>;

  explicit StandInModel(Answer answer) : answer_(std::move(answer)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    if (::bind(socket_.get(), any, size) != 0 || ::listen(socket_.get(), 8) != 0 ||
        ::getsockname(socket_.get(), any, &size) != 0) {
      throw std::runtime_error("no socket");
    }
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { serve(); });
  }
  ~StandInModel() {
    is_over_ = true;
    thread_.join();
  }
  StandInModel(const StandInModel&) = delete;
  StandInModel& operator=(const StandInModel&) = delete;

  std::string url() const { return "http://127.0.0.1:" + std::to_string(port_) + "/v1"; }

  std::vector<std::string> requests() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return requests_;
  }

  // Returns the response of a model whose answer is `content`.
  static std::string says(const std::string& content) {
    base::Json body;
    body["choices"] = base::Json::array({{{"message", {{"content", content}}}}});
    return response("200 OK", base::to_text(body, base::JsonLayout::kOneLine));
  }

  static std::string response(const std::string& status, const std::string& body,
                              const std::string& header = "") {
    return "HTTP/1.1 " + status + "\r\n" + header +
           "Connection: close\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
           body;
  }

 private:
  // Returns whether `event` has happened on the socket. Not every system wakes a thread that
  // accepts connections when the socket is shut down, so waiting ends often.
  static bool has(const base::UniqueFd& socket, short event) {
    pollfd waiting{socket.get(), event, 0};
    return ::poll(&waiting, 1, 10) > 0;
  }

  void serve() {
    while (!is_over_) {
      if (!has(socket_, POLLIN)) continue;
      const base::UniqueFd client = platform::accept_connection(socket_.get(), nullptr, nullptr);
      if (!client.valid()) continue;
      const std::string request = read_request(client);
      {
        const std::lock_guard<std::mutex> lock(mutex_);
        requests_.push_back(request);
      }
      const std::string answer = answer_(request);
      for (std::size_t at = 0; at < answer.size() && !is_over_;) {
        if (!has(client, POLLOUT)) continue;
        const ssize_t sent =
            ::send(client.get(), answer.data() + at, answer.size() - at, platform::send_flags());
        if (sent <= 0) break;
        at += static_cast<std::size_t>(sent);
      }
    }
  }

  std::string read_request(const base::UniqueFd& client) const {
    std::string request;
    std::size_t wanted = std::string::npos;
    char buffer[4096];
    while (request.size() < wanted && !is_over_) {
      if (!has(client, POLLIN)) continue;
      const ssize_t got = ::recv(client.get(), buffer, sizeof buffer, 0);
      if (got <= 0) break;
      request.append(buffer, static_cast<std::size_t>(got));
      const std::size_t end = request.find("\r\n\r\n");
      const std::size_t length = request.find("Content-Length: ");
      if (end != std::string::npos && length != std::string::npos) {
        wanted = end + 4 + std::stoul(request.substr(length + 16));
      }
    }
    return request;
  }

  Answer answer_;
  base::UniqueFd socket_ = platform::stream_socket(AF_INET);
  int port_ = 0;
  std::atomic<bool> is_over_ = false;
  mutable std::mutex mutex_;
  std::vector<std::string> requests_;
  std::thread thread_;
};

}  // namespace cairn::testing
