#include "internal/mcp/server.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <system_error>
#include <utility>

#include "internal/base/error.h"
#include "internal/base/thread.h"
#include "internal/mcp/dispatcher.h"
#include "internal/mcp/line_reader.h"
#include "internal/mcp/output.h"
#include "internal/mcp/progress.h"
#include "internal/mcp/work_queue.h"

namespace cairn::mcp {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kPieceBytes = std::size_t{64} << 10U;
// The requests in a piece of input are submitted once the whole piece has been read. If they take
// more memory than this, they are submitted earlier.
constexpr std::size_t kMaxReceivedBytes = std::size_t{1} << 20U;

// Moves the standard streams to other descriptors, so that other code cannot use them (server.h).
class Streams {
 public:
  explicit Streams(const ServerOptions& options) : input_(options.input), output_(options.output) {
    if (output_ == STDOUT_FILENO) {
      own_output_ = copy_of(output_);
      output_ = own_output_.get();
      replace(STDOUT_FILENO, ::fcntl(STDERR_FILENO, F_GETFD) < 0 ? null_device() : STDERR_FILENO);
    }
    if (input_ == STDIN_FILENO) {
      own_input_ = copy_of(input_);
      input_ = own_input_.get();
      replace(STDIN_FILENO, null_device());
    }
  }

  int input() const { return input_; }
  int output() const { return output_; }

 private:
  static base::UniqueFd copy_of(int fd) {
    base::UniqueFd copy(::fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
    if (!copy.valid()) throw base::system_error(errno, "cannot use a standard stream");
    return copy;
  }

  int null_device() {
    if (!null_.valid()) null_.reset(::open("/dev/null", O_RDWR | O_CLOEXEC));
    return null_.get();
  }

  static void replace(int fd, int by) {
    if (by < 0 || ::dup2(by, fd) < 0) {
      throw base::system_error(errno, "cannot replace a standard stream");
    }
  }

  int input_;
  int output_;
  base::UniqueFd own_input_;
  base::UniqueFd own_output_;
  base::UniqueFd null_;
};

class Server {
 public:
  Server(Backend& backend, const ServerOptions& options)
      : options_(options),
        streams_(options),
        log_(options.log),
        output_(streams_.output(), stop_),
        dispatcher_(backend, options.page_size, log_),
        queue_(options.max_requests, options.max_request_bytes),
        lines_(options.max_line_bytes) {}

  int run() {
    start_workers();
    try {
      read_all();
    } catch (const std::exception& error) {  // not enough memory to read or to refuse a line
      log_.say(LogKind::kEnd, error.what());
    }
    return end();
  }

 private:
  // ---- the reading thread

  void read_all();
  bool wait_for_input();
  void take(std::string_view piece);
  void take_line();
  void answer_line();
  void submit(Request request);
  void submit_received();
  void cancel(const Request& request);
  void refuse(std::string_view id, const Failure& failure);

  // ---- the worker threads

  void start_workers();
  void work();
  std::string answer(Job& job);

  // ---- the end

  bool workers_end_within(int milliseconds, bool may_stop);
  int end();

  ServerOptions options_;
  Streams streams_;
  Log log_;
  Stop stop_;
  Output output_;
  Dispatcher dispatcher_;
  WorkQueue queue_;
  LineReader lines_;
  // The requests in the current piece of input. If a cancellation in the same piece cancels one of
  // these requests, that request never starts.
  std::vector<std::shared_ptr<Job>> received_;
  std::size_t received_bytes_ = 0;
  base::Event worker_ended_;
  std::atomic<std::size_t> running_ = 0;
  std::vector<base::Thread> workers_;
};

// Waits for input or its end; returns false if the server must end. Also watches the output for
// errors, so that the server stops if nobody reads it any more.
bool Server::wait_for_input() {
  std::array<pollfd, 2> events = {{{streams_.input(), POLLIN, 0}, {streams_.output(), 0, 0}}};
  if (!stop_.wait(events)) return false;
  if (events[1].revents == 0) return true;
  log_.say(LogKind::kEnd, "nobody reads the output");
  stop_.request();
  return false;
}

void Server::read_all() {
  std::vector<char> buffer(kPieceBytes);
  while (wait_for_input()) {
    const ssize_t got = ::read(streams_.input(), buffer.data(), buffer.size());
    if (got > 0) {
      take({buffer.data(), static_cast<std::size_t>(got)});
      submit_received();
    } else if (got == 0) {
      if (lines_.end() == LineEvent::kLine) take_line();
      submit_received();
      return;
    } else if (errno != EINTR && errno != EAGAIN) {
      log_.say(LogKind::kEnd, "the input cannot be read");
      return;
    }
  }
}

void Server::take(std::string_view piece) {
  while (!stop_.is_requested()) {
    switch (lines_.next(piece)) {
      case LineEvent::kNone: return;
      case LineEvent::kLine: take_line(); break;
      case LineEvent::kTooLong:
        refuse(kNoId,
               {kInvalidRequest,
                "the line is longer than " + std::to_string(options_.max_line_bytes) + " bytes",
                nullptr});
        break;
    }
  }
}

void Server::take_line() {
  if (is_blank(lines_.line())) return;
  try {
    answer_line();
  } catch (const std::exception& error) {
    log_.say(LogKind::kDefect, error.what());
    output_.send(failure_line(kNoId, {kInternalError, "internal error", nullptr}));
  }
}

void Server::answer_line() {
  Message message = read_message(lines_.line());
  switch (message.kind) {
    case MessageKind::kIgnored: break;
    case MessageKind::kFailure: refuse(message.request.id, message.failure); break;
    case MessageKind::kNotification:
      if (message.request.method == "notifications/cancelled") cancel(message.request);
      break;
    case MessageKind::kRequest:
      if (Dispatcher::takes_long(message.request.method)) {
        submit(std::move(message.request));
      } else {
        output_.send(dispatcher_.answer(message.request, {nullptr, {}}));
      }
      break;
  }
}

void Server::refuse(std::string_view id, const Failure& failure) {
  log_.say(LogKind::kBadMessage, failure.message);
  output_.send(failure_line(id, failure));
}

void Server::submit(Request request) {
  received_.push_back(std::make_shared<Job>(std::move(request)));
  received_bytes_ += received_.back()->request.bytes;
  if (received_bytes_ > kMaxReceivedBytes) submit_received();
}

// Waits while the queue is full. Meanwhile, the client's next lines stay in the pipe.
void Server::submit_received() {
  for (const std::shared_ptr<Job>& job : std::exchange(received_, {})) {
    while (!stop_.is_requested()) {
      queue_.changed().clear();
      if (queue_.push(job)) break;
      pollfd room{queue_.changed().fd(), POLLIN, 0};
      if (!stop_.wait({&room, 1})) return;
    }
  }
  received_bytes_ = 0;
}

void Server::cancel(const Request& request) {
  const auto id = request.params.find("requestId");
  if (id == request.params.end()) return;
  if (!id->is_string() && !id->is_number_integer()) return;
  const std::string wanted = json_of(*id);
  std::erase_if(received_, [&](const auto& job) { return job->request.id == wanted; });
  queue_.cancel(wanted);
}

// Starts the workers. If the system allows only some of them, continues with these; if it allows
// none, throws.
void Server::start_workers() {
  const std::size_t count = std::max<std::size_t>(options_.workers, 1);
  while (workers_.size() < count) {
    ++running_;
    try {
      workers_.emplace_back([this] { work(); });
    } catch (const std::system_error&) {
      --running_;
      if (workers_.empty()) throw;
      return;
    }
  }
}

// Runs in each worker thread: answers jobs until the queue is closed. If a request has been
// cancelled, its answer is not sent. If there is not enough memory for an answer, only that answer
// is lost, and the process continues.
void Server::work() {
  while (const std::shared_ptr<Job> job = queue_.pop()) {
    bool is_finished = false;
    try {
      std::string line = job->cancelled ? std::string() : answer(*job);
      // The request can still be cancelled until its answer is sent. The answer may have to wait
      // for earlier lines or for the client to read.
      output_.send(std::move(line), [&] {
        is_finished = true;
        return queue_.finish(*job);
      });
    } catch (...) {
      if (!is_finished) queue_.finish(*job);
      log_.say(LogKind::kDefect, "a request could not be answered");
    }
  }
  --running_;
  worker_ended_.raise();
}

std::string Server::answer(Job& job) {
  Progress progress(progress_token_of(job.request), output_, job.cancelled);
  const CallContext context{&job.cancelled,
                            [&progress](double value, double total, std::string_view message) {
                              progress.report(value, total, message);
                            }};
  return dispatcher_.answer(job.request, context);
}

// Returns whether all workers have ended in time. If `may_stop`, a signal or a disconnected client
// ends the wait early.
bool Server::workers_end_within(int milliseconds, bool may_stop) {
  const Clock::time_point end = Clock::now() + std::chrono::milliseconds(milliseconds);
  while (running_ > 0) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
    if (left <= 0) return false;
    worker_ended_.clear();
    if (running_ == 0) break;
    pollfd ended{worker_ended_.fd(), POLLIN, 0};
    if (!may_stop) {
      ::poll(&ended, 1, static_cast<int>(left));
    } else if (!stop_.wait({&ended, 1}, static_cast<int>(left))) {
      return false;
    }
  }
  return true;
}

int Server::end() {
  queue_.close();
  const bool is_drained = workers_end_within(options_.drain_milliseconds, true);
  const int code = stop_.signal() == 0 ? 0 : 128 + stop_.signal();
  if (!is_drained) {
    stop_.request();
    queue_.cancel_all();
    if (!workers_end_within(options_.grace_milliseconds, false)) {
      log_.say(LogKind::kEnd,
               "a cancelled request is still running; exiting without waiting for it");
      std::_Exit(code);
    }
  }
  for (base::Thread& worker : workers_) worker.join();
  return code;
}

}  // namespace

int serve(Backend& backend, const ServerOptions& options) { return Server(backend, options).run(); }

}  // namespace cairn::mcp
