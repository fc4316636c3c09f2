// Sends messages to the client, each with its header. Thread-safe; messages never mix.
//
// While the client does not read, senders block, so that memory stays bounded. Source: LSP 3.17,
// "Base Protocol".
#pragma once

#include <atomic>
#include <mutex>
#include <string>
#include <string_view>

#include "internal/base/json.h"

namespace cairn::lsp {

class Sender {
 public:
  explicit Sender(int fd) : fd_(fd) {}

  void send(std::string_view message);
  void result(std::string_view id, const base::Json& value);
  // `json` is the result as JSON on one line.
  void result_text(std::string_view id, std::string_view json);
  void failure(std::string_view id, int code, const std::string& message);
  void notify(std::string_view method, const base::Json& params);
  void request(std::string_view id, std::string_view method, const base::Json& params);

  // Whether the client has gone: nothing can be sent any more.
  bool is_broken() const { return is_broken_; }

 private:
  int fd_;
  std::mutex mutex_;
  std::atomic<bool> is_broken_ = false;
};

}  // namespace cairn::lsp
