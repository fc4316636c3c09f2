#include "internal/lsp/sender.h"

#include <unistd.h>

#include <cerrno>

namespace cairn::lsp {
namespace {

std::string text_of(const base::Json& value) {
  return base::to_text(value, base::JsonLayout::kOneLine);
}

}  // namespace

void Sender::send(std::string_view message) {
  std::string bytes = "Content-Length: " + std::to_string(message.size()) + "\r\n\r\n";
  bytes += message;
  const std::lock_guard lock(mutex_);
  std::string_view left = bytes;
  while (!left.empty() && !is_broken_) {
    const ssize_t written = ::write(fd_, left.data(), left.size());
    if (written > 0) {
      left.remove_prefix(static_cast<std::size_t>(written));
    } else if (written < 0 && errno != EINTR && errno != EAGAIN) {
      is_broken_ = true;
    }
  }
}

void Sender::result(std::string_view id, const base::Json& value) {
  result_text(id, text_of(value));
}

void Sender::result_text(std::string_view id, std::string_view json) {
  send(R"({"jsonrpc":"2.0","id":)" + std::string(id) + R"(,"result":)" + std::string(json) + "}");
}

void Sender::failure(std::string_view id, int code, const std::string& message) {
  const base::Json error = {{"code", code}, {"message", message}};
  send(R"({"jsonrpc":"2.0","id":)" + std::string(id) + R"(,"error":)" + text_of(error) + "}");
}

void Sender::notify(std::string_view method, const base::Json& params) {
  send(text_of({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}}));
}

void Sender::request(std::string_view id, std::string_view method, const base::Json& params) {
  send(text_of({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}}));
}

}  // namespace cairn::lsp
