#include "internal/http/connection.h"

#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "internal/base/platform/sockets.h"

namespace cairn::http {

Received Connection::receive(std::span<char> room) {
  if (!kept_back_.empty()) {
    given_.swap(kept_back_);
    kept_back_.clear();
    return {Received::Kind::kBytes, given_};
  }
  if (!may_have_bytes_) return {};
  ssize_t got = 0;
  do {
    got = ::recv(socket_.get(), room.data(), room.size(), 0);
  } while (got < 0 && errno == EINTR);
  if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
    may_have_bytes_ = false;
    return {};
  }
  if (got <= 0) return {got == 0 ? Received::Kind::kEnd : Received::Kind::kGone, {}};
  const auto size = static_cast<std::size_t>(got);
  // If a read does not fill the buffer, there are no more bytes for now, and the poller will report
  // bytes that arrive later. But it reports the end of the client's input only once. After that
  // report, keep reading until recv() returns 0.
  may_have_bytes_ = size == room.size() || has_ended_;
  return {Received::Kind::kBytes, {room.data(), size}};
}

void Connection::keep_back(std::string_view bytes) { kept_back_.assign(bytes); }

bool Connection::send() {
  while (!is_sent()) {
    const std::size_t head_size = outgoing.head.size();
    std::array<iovec, 2> parts{};
    std::size_t count = 0;
    // The pointers in iovec are not const, but sendmsg() only reads what they point to.
    if (outgoing.sent < head_size)
      parts[count++] = {outgoing.head.data() + outgoing.sent, head_size - outgoing.sent};
    if (outgoing.body) {
      const std::size_t from = outgoing.sent - std::min(outgoing.sent, head_size);
      parts[count++] = {const_cast<char*>(outgoing.body->data()) + from,
                        outgoing.body->size() - from};
    }
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = static_cast<decltype(message.msg_iovlen)>(count);
    const ssize_t put = ::sendmsg(socket_.get(), &message, platform::send_flags());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return errno == EAGAIN || errno == EWOULDBLOCK;
    outgoing.sent += static_cast<std::size_t>(put);
  }
  return true;
}

bool Connection::send_now(std::string_view bytes) const {
  return ::send(socket_.get(), bytes.data(), bytes.size(), platform::send_flags()) ==
         static_cast<ssize_t>(bytes.size());
}

bool Connection::end_sending() {
  kept_back_.clear();
  return ::shutdown(socket_.get(), SHUT_WR) == 0;
}

}  // namespace cairn::http
