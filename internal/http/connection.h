// A connection: its socket, the incoming request and the outgoing answer.
//
// A connection receives and sends bytes and stores its phase; conversation.h decides what happens
// next. No function blocks. If the client has disconnected, the functions return a value that says
// so; they never raise SIGPIPE.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "internal/base/fd.h"
#include "internal/http/request_parser.h"

namespace cairn::http {

using Clock = std::chrono::steady_clock;

enum class Phase : std::uint8_t {
  kIdle,       // no byte of a request has arrived yet
  kHead,       // the head of a request is being received
  kBody,       // the body of the request is being received
  kHandler,    // the request is queued for a worker or being handled
  kWriting,    // the answer is being sent
  kLingering,  // the last answer was sent; the remaining input is discarded
  kClosed,     // to be removed
};

// The answer that is being sent.
struct Outgoing {
  std::string head;
  std::shared_ptr<const std::string> body;  // may be null
  std::size_t sent = 0;                     // number of bytes sent, head and body together
  int status = 0;
  bool keep_alive = false;
  std::string method;  // method of the request, for the log
  std::string path;

  std::size_t size() const { return head.size() + (body ? body->size() : 0); }
};

struct Received {
  enum class Kind : std::uint8_t { kBytes, kLater, kEnd, kGone };
  Kind kind = Kind::kLater;
  std::string_view bytes;
};

class Connection {
 public:
  Connection(std::uint64_t number, base::UniqueFd connected, std::string from,
             const MessageLimits& limits)
      : id(number), peer(std::move(from)), parser(limits), socket_(std::move(connected)) {}

  // Records an edge-triggered event of the socket. If `has_ended`, the client will send nothing
  // more.
  void on_ready(bool has_ended) {
    may_have_bytes_ = true;
    has_ended_ = has_ended_ || has_ended;
  }

  // If keep_back() was called, returns the bytes passed to it. Otherwise, reads up to room.size()
  // bytes into `room` and returns them.
  Received receive(std::span<char> room);

  // Saves bytes that belong to the next request; the next call of receive() returns them. Requires:
  // `bytes` is a part of what receive() returned last.
  void keep_back(std::string_view bytes);
  bool has_kept_back() const { return !kept_back_.empty(); }

  // Sends as much of `outgoing` as the system accepts. Returns false if the client is gone.
  bool send();
  bool is_sent() const { return outgoing.sent == outgoing.size(); }

  // Sends `bytes`, a short interim answer, in one call. Returns false if the system did not accept
  // all of them; the connection must then be closed.
  bool send_now(std::string_view bytes) const;

  // Closes the sending side. Returns false if the client is gone.
  bool end_sending();

  int fd() const { return socket_.get(); }

  const std::uint64_t id;
  const std::string peer;
  Phase phase = Phase::kIdle;
  bool is_first = true;        // no request has been answered yet
  Clock::time_point since;     // when the phase began
  Clock::time_point begun;     // when the first byte of the request arrived
  Clock::time_point deadline;  // set by ConnectionTable::set_deadline
  std::size_t dropped = 0;     // bytes discarded in phase kLingering
  RequestParser parser;
  Outgoing outgoing;

 private:
  base::UniqueFd socket_;
  bool may_have_bytes_ = false;
  // The client will send nothing more, but earlier bytes may still be unread.
  bool has_ended_ = false;
  std::string kept_back_;
  std::string given_;  // the bytes, saved by keep_back(), that receive() returned last
};

}  // namespace cairn::http
