#include "internal/http/conversation.h"

#include <algorithm>
#include <utility>

#include "internal/http/response_head.h"

namespace cairn::http {
namespace {

constexpr std::size_t kReadBytes = std::size_t{16} << 10U;
constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";

}  // namespace

Conversation::Conversation(const ServerOptions& options, const Callbacks& callbacks,
                           ConnectionTable& table, WorkerPool& pool)
    : options_(options), callbacks_(callbacks), table_(table), pool_(pool), room_(kReadBytes) {}

void Conversation::enter(Connection& c, Phase phase, Clock::time_point deadline) {
  c.phase = phase;
  table_.set_deadline(c, deadline);
}

void Conversation::begin(Connection& connection) {
  connection.since = Clock::now();
  enter(connection, Phase::kIdle, connection.since + options_.head_time);
}

void Conversation::refuse(Connection& connection) {
  connection.since = connection.begun = Clock::now();
  fail(connection, {503, "there are too many connections"});
  advance(connection);
}

void Conversation::advance(Connection& connection) {
  bool goes_on = true;
  while (goes_on) {
    switch (connection.phase) {
      case Phase::kIdle:
      case Phase::kHead:
      case Phase::kBody: goes_on = read(connection); break;
      case Phase::kWriting: goes_on = write(connection); break;
      case Phase::kLingering: goes_on = drop(connection); break;
      case Phase::kHandler:
      case Phase::kClosed: goes_on = false; break;
    }
  }
}

bool Conversation::read(Connection& c) {
  const Received received = c.receive(room_);
  switch (received.kind) {
    case Received::Kind::kLater: return false;
    case Received::Kind::kEnd: end_input(c); return true;
    case Received::Kind::kGone: close(c); return true;
    case Received::Kind::kBytes: break;
  }
  if (!c.parser.has_begun()) begin_request(c);
  const std::size_t used = c.parser.feed(received.bytes);
  if (used < received.bytes.size()) c.keep_back(received.bytes.substr(used));
  react(c);
  return true;
}

void Conversation::begin_request(Connection& c) {
  c.begun = c.since = Clock::now();
  // The deadline for the first head was set when the connection was accepted, and is kept.
  enter(c, Phase::kHead, c.is_first ? c.deadline : c.begun + options_.head_time);
}

void Conversation::react(Connection& c) {
  switch (c.parser.step()) {
    case RequestParser::Step::kHeadDone: take_head(c); break;
    case RequestParser::Step::kDone: take_request(c); break;
    case RequestParser::Step::kFailed: fail(c, c.parser.failure()); break;
    default: break;
  }
}

void Conversation::take_head(Connection& c) {
  Request& request = c.parser.request();
  request.peer = c.peer;
  const Framing& framing = c.parser.framing();
  if (std::optional<Response> refusal = admit(request)) {
    // The body of a refused request is not read, so the server cannot tell where the next request
    // begins. The connection therefore stays open only if the request has no body.
    const bool keep_alive = framing.keep_alive && framing.body == BodyKind::kNone;
    reply(c, request, std::move(*refusal), keep_alive);
    return;
  }
  c.parser.read_body();
  if (c.parser.step() == RequestParser::Step::kDone) return take_request(c);
  enter(c, Phase::kBody, Clock::now() + options_.body_time);
  // If the client has already begun to send the body, it does not wait for "100 Continue".
  if (framing.wants_continue && !c.has_kept_back() && !c.send_now(kContinue)) close(c);
}

std::optional<Response> Conversation::admit(const Request& request) const {
  if (!callbacks_.admission) return std::nullopt;
  try {
    return callbacks_.admission(request);
  } catch (...) {
    return error_response({500, "the request could not be answered"});
  }
}

void Conversation::take_request(Connection& c) {
  Job job{c.id, std::move(c.parser.request())};
  if (pool_.offer(job)) return enter(c, Phase::kHandler, Clock::time_point::max());
  reply(c, job.request, error_response({503, "there are too many requests"}),
        c.parser.framing().keep_alive);
}

void Conversation::answer(Connection& connection, Answered& answered) {
  if (connection.phase != Phase::kHandler) return;
  reply(connection, answered.request, std::move(answered.response),
        connection.parser.framing().keep_alive);
  advance(connection);
}

void Conversation::end_input(Connection& c) {
  if (!c.parser.has_begun()) return close(c);
  fail(c, {400, "the request ends too early"});
}

void Conversation::fail(Connection& c, const Failure& failure) {
  reply(c, c.parser.request(), error_response(failure), false);
}

void Conversation::reply(Connection& c, const Request& request, Response response,
                         bool keep_alive) {
  if (!is_sound(response)) response = error_response({500, "the answer was malformed"});
  Outgoing& out = c.outgoing;
  out.keep_alive = keep_alive && !is_stopping_;
  out.status = response.status;
  out.method = request.method;
  out.path = request.path;
  out.head.clear();
  append_head(response, out.keep_alive, out.head);
  out.body.reset();
  if (request.method != "HEAD" && may_have_body(response.status)) out.body = response.body;
  out.sent = 0;
  const std::size_t rate = std::max<std::size_t>(options_.slowest_bytes_per_second, 1);
  const std::chrono::seconds for_size(out.size() / rate);
  enter(c, Phase::kWriting, Clock::now() + options_.write_time + for_size);
}

bool Conversation::write(Connection& c) {
  if (!c.send()) {
    close(c);
    return true;
  }
  if (!c.is_sent()) return false;
  finish(c);
  return true;
}

void Conversation::finish(Connection& c) {
  log(c);
  c.outgoing.body.reset();
  c.is_first = false;
  c.since = Clock::now();
  if (c.outgoing.keep_alive && !is_stopping_) {
    c.parser.reset();
    enter(c, Phase::kIdle, c.since + options_.idle_time);
  } else if (c.end_sending()) {
    enter(c, Phase::kLingering, c.since + options_.linger_time);
  } else {
    c.phase = Phase::kClosed;
  }
}

bool Conversation::drop(Connection& c) {
  const Received received = c.receive(room_);
  if (received.kind == Received::Kind::kLater) return false;
  c.dropped += received.bytes.size();
  if (received.kind != Received::Kind::kBytes || c.dropped > options_.max_lingering_bytes) close(c);
  return true;
}

void Conversation::expire(Connection& connection) {
  if (connection.phase != Phase::kHead && connection.phase != Phase::kBody)
    return close(connection);
  fail(connection, {408, "the request took too long"});
  advance(connection);
}

void Conversation::lose(Connection& connection) {
  // In kHandler, the connection is neither read nor written, so it is closed here. In all other
  // phases, everything that the client sent is read first. Then receive() or send() notices that
  // the client has disconnected.
  if (connection.phase == Phase::kHandler) close(connection);
}

void Conversation::close(Connection& connection) {
  if (connection.phase == Phase::kHandler) pool_.cancel(connection.id);
  if (connection.phase == Phase::kWriting) log(connection);
  connection.phase = Phase::kClosed;
}

void Conversation::stop() {
  is_stopping_ = true;
  for (const std::uint64_t id : table_.ids()) {
    Connection& connection = *table_.find(id);
    if (connection.phase < Phase::kHandler) close(connection);
  }
}

void Conversation::log(const Connection& c) const {
  if (!callbacks_.log) return;
  Access access;
  access.method = c.outgoing.method;
  access.path = c.outgoing.path;
  access.status = c.outgoing.status;
  access.bytes = c.outgoing.sent;
  access.microseconds =
      std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - c.begun).count();
  access.peer = c.peer;
  callbacks_.log(access);
}

}  // namespace cairn::http
