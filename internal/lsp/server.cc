#include "internal/lsp/server.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <utility>
#include <vector>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/json_scan.h"
#include "internal/base/thread.h"
#include "internal/lsp/client.h"
#include "internal/lsp/frame_reader.h"
#include "internal/lsp/index_keeper.h"
#include "internal/lsp/job_queue.h"
#include "internal/lsp/methods.h"
#include "internal/lsp/params.h"
#include "internal/lsp/sender.h"
#include "internal/mcp/stop.h"
#include "internal/operations/operation.h"
#include "internal/serving/service.h"

namespace cairn::lsp {
namespace {

using base::Error;
using base::ErrorKind;
using base::Json;

enum Code : std::int32_t {
  kParseError = -32700,
  kInvalidRequest = -32600,
  kMethodNotFound = -32601,
  kInvalidParams = -32602,
  kInternalError = -32603,
  kNotInitialized = -32002,
  kRequestCancelled = -32800,
  kContentModified = -32801,
  kRequestFailed = -32803,
};

constexpr std::string_view kNoId = "null";
constexpr std::string_view kAskId = "cairn/make-index";
constexpr std::string_view kWatchId = "cairn/watch";
constexpr std::string_view kLensId = "cairn/lenses";
constexpr std::string_view kMake = "Index it";
constexpr std::size_t kPieceBytes = std::size_t{64} << 10U;
constexpr int kDeadlineMilliseconds = 10'000;  // of processor time, for one answer
constexpr int kWarning = 2;                    // MessageType
constexpr int kInfo = 3;

// Whether a file has changed that an index may have. Files that cairn and
// git write themselves do not count, because each update would cause the next one.
bool has_changed_sources(const Json& params) {
  for (const Json& change : member(params, "changes")) {
    const std::string* const uri = string_in(change, "uri");
    const bool is_own = uri == nullptr || uri->find("/.cairn/") != std::string::npos ||
                        uri->find("/.git/") != std::string::npos;
    if (!is_own) return true;
  }
  return false;
}

int code_of(const Error& error, bool is_cancelled) {
  if (is_cancelled) return kRequestCancelled;
  if (error.kind() == ErrorKind::kUsage) return kInvalidParams;
  if (error.kind() == ErrorKind::kIndexBusy) return kContentModified;
  return error.kind() == ErrorKind::kInternal ? kInternalError : kRequestFailed;
}

std::string message_of(const Error& error) {
  return error.hint().empty() ? error.message() : error.message() + "; " + error.hint();
}

class Server {
 public:
  Server(serving::LiveIndex& index, const Host& host, const ServerOptions& options)
      : index_(index),
        service_(index),
        host_(host),
        options_(options),
        sender_(options.output),
        frames_(options.max_message_bytes),
        queue_(options.max_requests),
        keeper_(host.update, {[this] { updating_begins(); },
                              [this](const std::string& failure) { updating_ends(failure); }}) {}

  int run() {
    for (std::size_t i = 0; i < std::max<std::size_t>(options_.workers, 1); ++i) {
      workers_.emplace_back([this] { work(); });
    }
    read_all();
    return end();
  }

 private:
  // ---- the reading thread ----

  void read_all() {
    std::vector<char> buffer(kPieceBytes);
    while (!is_over_ && !sender_.is_broken()) {
      std::array<pollfd, 2> events = {{{options_.input, POLLIN, 0}, {options_.output, 0, 0}}};
      if (!stop_.wait(events) || events[1].revents != 0) return;
      const ssize_t got = ::read(options_.input, buffer.data(), buffer.size());
      if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) return;
      if (got > 0) take({buffer.data(), static_cast<std::size_t>(got)});
    }
  }

  void take(std::string_view piece) {
    for (;;) {
      switch (frames_.next(piece)) {
        case FrameEvent::kNone: return;
        case FrameEvent::kMessage: take_message(frames_.message()); break;
        case FrameEvent::kTooLong:
          sender_.failure(kNoId, kInvalidRequest, "the message is too long");
          break;
        case FrameEvent::kBroken:
          sender_.failure(kNoId, kParseError, "the header has no Content-Length");
          break;
      }
      if (is_over_) return;
    }
  }

  void take_message(std::string& text) {
    const base::JsonScan scan = base::scan_json(text, {});
    Json message = scan.broken.empty() ? base::parse_json(text) : Json();
    if (!scan.broken.empty() || message.is_discarded()) {
      return sender_.failure(kNoId, kParseError,
                             scan.broken.empty()
                                 ? "the message is not JSON"
                                 : "the message exceeds a limit: " + std::string(scan.broken));
    }
    const std::string* const method = string_in(message, "method");
    const Json& id = member(message, "id");
    const bool has_id = id.is_string() || id.is_number_integer();
    if (method == nullptr) {
      const bool is_answer = message.is_object() && has_id &&
                             (message.contains("result") || message.contains("error"));
      if (is_answer) return take_answer(message);
      return sender_.failure(
          has_id ? base::to_text(id, base::JsonLayout::kOneLine) : std::string(kNoId),
          kInvalidRequest, "the message has no method");
    }
    Json params = member(message, "params");
    if (message.contains("id") && !has_id) {
      return sender_.failure(kNoId, kInvalidRequest, "the id must be a string or a whole number");
    }
    if (has_id) {
      take_request(base::to_text(id, base::JsonLayout::kOneLine), *method, std::move(params));
    } else {
      take_notification(*method, params);
    }
  }

  void take_request(std::string id, const std::string& method, Json params) {
    if (method == "initialize") return initialize(id, params);
    if (!is_initialized_) {
      return sender_.failure(id, kNotInitialized, "initialize has to come first");
    }
    if (is_shut_down_) return sender_.failure(id, kInvalidRequest, "the server was shut down");
    if (method == "shutdown") {
      is_shut_down_ = true;
      return sender_.result(id, nullptr);
    }
    if (method == "workspace/executeCommand") return execute(std::move(id), params);
    if (find_method(method) == nullptr && operation_of(method).empty()) {
      return sender_.failure(id, kMethodNotFound,
                             "there is no method " + base::display_quoted(method));
    }
    submit(std::move(id), method, std::move(params));
  }

  void submit(std::string id, const std::string& method, Json params) {
    auto job = std::make_shared<Job>();
    job->id = std::move(id);
    job->method = method;
    job->params = std::move(params);
    job->files = files_.snapshot();
    if (!queue_.push(job)) {
      sender_.failure(job->id, kRequestFailed, "too many requests wait for an answer");
    }
  }

  // Commands are what users and extensions call; their arguments are those of the method of the
  // same name, in one object.
  void execute(std::string id, const Json& params) {
    const std::string* const command = string_in(params, "command");
    if (command == nullptr) return sender_.failure(id, kInvalidParams, "command is needed");
    if (*command == "cairn.index") {
      if (!host_.update) {
        return sender_.failure(id, kRequestFailed, "this index is updated by somebody else");
      }
      may_update_ = true;  // the user wants an index
      keeper_.touch();
      return sender_.result(id, nullptr);
    }
    if (operation_of(*command).empty()) {
      return sender_.failure(id, kInvalidParams,
                             "there is no command " + base::display_quoted(*command));
    }
    const Json& arguments = member(params, "arguments");
    const bool has_one = arguments.is_array() && !arguments.empty();
    submit(std::move(id), *command, has_one ? arguments[0] : Json());
  }

  void initialize(const std::string& id, const Json& params) {
    if (is_initialized_) {
      return sender_.failure(id, kInvalidRequest, "the server is initialized already");
    }
    try {
      auto directory = directory_of(params);
      while (directory && directory->size() > 1 && directory->ends_with('/')) directory->pop_back();
      if (directory) directory_ = {*directory, host_.enter(*directory)};
    } catch (const Error& error) {
      return sender_.failure(id, kRequestFailed, message_of(error));
    }
    client_ = client_of(params);
    is_initialized_ = true;
    sender_.result(id, {{"capabilities", capabilities(client_.encoding, client_.left_out)},
                        {"serverInfo", {{"name", "cairn"}, {"version", host_.version}}}});
  }

  void take_notification(const std::string& method, const Json& params) {
    if (method == "exit") is_over_ = true;
    if (!is_initialized_) return;
    if (method == "initialized") begin();
    if (method == "$/cancelRequest") {
      queue_.cancel(base::to_text(member(params, "id"), base::JsonLayout::kOneLine));
    }
    if (!params.is_object()) return;
    if (method == "textDocument/didOpen") files_.did_open(params);
    if (method == "textDocument/didChange") files_.did_change(params, client_.encoding);
    if (method == "textDocument/didClose") files_.did_close(params);
    const bool is_changed =
        method == "textDocument/didSave" ||
        (method == "workspace/didChangeWatchedFiles" && has_changed_sources(params));
    if (is_changed && may_update_) keeper_.touch();
  }

  // Asks the client to watch files, and looks whether there is an index.
  void begin() {
    if (client_.can_register_watchers && host_.update && client_.index != "never") {
      const Json watchers = Json::array({{{"globPattern", "**/*"}}});
      const Json registration = {{"id", kWatchId},
                                 {"method", "workspace/didChangeWatchedFiles"},
                                 {"registerOptions", {{"watchers", watchers}}}};
      sender_.request(kWatchId, "client/registerCapability",
                      {{"registrations", Json::array({registration})}});
    }
    try {
      index_.current();
      may_update_ = host_.update && client_.index != "never";
      if (may_update_) keeper_.touch();  // the work tree may have changed since
    } catch (const Error& error) {
      without_index(error);
    }
  }

  void without_index(const Error& error) {
    const bool can_make =
        host_.update && client_.index != "never" &&
        (error.kind() == ErrorKind::kNoIndex || error.kind() == ErrorKind::kIndexVersion);
    if (!can_make) return show(kWarning, "cairn: " + message_of(error));
    if (client_.index == "create" || error.kind() == ErrorKind::kIndexVersion) {
      may_update_ = true;
      return keeper_.touch();
    }
    sender_.request(kAskId, "window/showMessageRequest",
                    {{"type", kInfo},
                     {"message",
                      "cairn has no index of this work tree yet. It takes seconds to make one, in "
                      "the folder .cairn."},
                     {"actions", Json::array({{{"title", kMake}}, {{"title", "Not now"}}})}});
  }

  void take_answer(const Json& message) {
    if (member(message, "id") != Json(kAskId)) return;
    const std::string* const title = string_in(member(message, "result"), "title");
    if (title == nullptr || *title != kMake) return;
    may_update_ = true;
    keeper_.touch();
  }

  void show(int type, const std::string& text) {
    sender_.notify("window/showMessage", {{"type", type}, {"message", text}});
  }

  // ---- the keeper's thread ----

  void updating_begins() { sender_.notify("cairn/index", {{"state", "updating"}}); }

  void updating_ends(const std::string& failure) {
    if (failure.empty()) {
      sender_.notify("cairn/index", {{"state", "ready"}});
      if (client_.can_refresh_lenses && !client_.left_out.contains("codeLensProvider")) {
        sender_.request(kLensId, "workspace/codeLens/refresh", nullptr);
      }
      return;
    }
    sender_.notify("cairn/index", {{"state", "failed"}, {"why", failure}});
    sender_.notify(
        "window/logMessage",
        {{"type", kWarning}, {"message", "cairn: the index was not updated: " + failure}});
  }

  // ---- the worker threads ----

  void work() {
    while (const std::shared_ptr<Job> job = queue_.pop()) {
      answer(*job);
      queue_.finish(*job);
    }
  }

  void answer(const Job& job) {
    try {
      if (job.cancelled) return sender_.failure(job.id, kRequestCancelled, "cancelled");
      const std::string text = answer_of(job);
      if (job.cancelled) return sender_.failure(job.id, kRequestCancelled, "cancelled");
      sender_.result_text(job.id, text);
    } catch (const Error& error) {
      // The user was asked about an index at the start. An editor asks many questions of each file,
      // and shows or logs each error.
      const bool is_known = error.kind() == ErrorKind::kNoIndex && !job.cancelled &&
                            job.method.starts_with("textDocument/");
      if (is_known) return sender_.result(job.id, nullptr);
      sender_.failure(job.id, code_of(error, job.cancelled), message_of(error));
    } catch (const std::exception& error) {
      sender_.failure(job.id, kInternalError, error.what());
    }
  }

  // Returns the result as JSON.
  std::string answer_of(const Job& job) {
    serving::LiveIndex::Lease lease = index_.borrow();
    try {
      const corpus::Corpus& corpus = lease.corpus();
      if (!corpus.sources().available()) {
        throw Error(ErrorKind::kNoIndex, "the index has no sources here",
                    "run 'cairn index' in the work tree");
      }
      corpus.limit(kDeadlineMilliseconds, &job.cancelled);
      FileViews files(corpus, *job.files, indexed_, directory_, client_.encoding);
      Question question{corpus, files, client_, job.params, part_sender(job)};
      if (const Method* const method = find_method(job.method)) {
        return base::to_text(method->answer(question), base::JsonLayout::kOneLine);
      }
      const std::string operation = operation_of(job.method);
      return service_
          .ask(*operations::find_operation(operation), arguments_for(operation, question),
               &job.cancelled, serving::Caller::unlimited())
          .json();
    } catch (...) {
      lease.spoil();
      throw;
    }
  }

  std::function<void(Json)> part_sender(const Job& job) {
    const Json& token = member(job.params, "partialResultToken");
    if (!token.is_string() && !token.is_number_integer()) return {};
    return [this, token, &job](Json part) {
      if (job.cancelled) return;
      sender_.notify("$/progress", {{"token", token}, {"value", std::move(part)}});
    };
  }

  // ---- the end ----

  int end() {
    queue_.close();
    const bool can_end = keeper_.stop();
    const int code = stop_.signal() != 0          ? 128 + stop_.signal()
                     : is_over_ && !is_shut_down_ ? 1
                                                  : 0;
    // An update that is running ends by itself, and must not keep the client waiting.
    if (!can_end || sender_.is_broken()) std::_Exit(code);
    for (base::Thread& worker : workers_) worker.join();
    return code;
  }

  serving::LiveIndex& index_;
  serving::IndexService service_;
  const Host& host_;
  ServerOptions options_;
  mcp::Stop stop_;
  Sender sender_;
  FrameReader frames_;
  OpenFileTable files_;
  IndexedFiles indexed_;
  JobQueue queue_;
  Client client_;
  OpenedDirectory directory_;
  bool is_initialized_ = false;
  bool is_shut_down_ = false;
  bool is_over_ = false;
  bool may_update_ = false;
  std::vector<base::Thread> workers_;
  IndexKeeper keeper_;  // last, because its thread uses the others
};

}  // namespace

int serve(serving::LiveIndex& index, const Host& host, const ServerOptions& options) {
  static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
  return Server(index, host, options).run();
}

}  // namespace cairn::lsp
