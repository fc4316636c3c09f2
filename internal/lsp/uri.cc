#include "internal/lsp/uri.h"

#include "internal/base/ascii.h"

namespace cairn::lsp {
namespace {

constexpr std::string_view kScheme = "file://";
constexpr unsigned kHexBits = 4;

bool is_unreserved(char c) {
  return base::is_letter_or_digit(c) || c == '-' || c == '.' || c == '_' || c == '~' || c == '/';
}

}  // namespace

std::optional<std::string> path_of_uri(std::string_view uri) {
  if (!uri.starts_with(kScheme)) return std::nullopt;
  uri.remove_prefix(kScheme.size());
  if (uri.starts_with("localhost/")) uri.remove_prefix(std::string_view("localhost").size());
  if (!uri.starts_with('/')) return std::nullopt;
  std::string path;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    if (uri[i] == '?' || uri[i] == '#') break;
    if (uri[i] != '%') {
      path += uri[i];
      continue;
    }
    if (i + 2 >= uri.size()) return std::nullopt;
    const int high = base::hex_value(uri[i + 1]);
    const int low = base::hex_value(uri[i + 2]);
    if (high < 0 || low < 0 || (high == 0 && low == 0)) return std::nullopt;
    path += static_cast<char>(static_cast<unsigned>(high) << kHexBits | static_cast<unsigned>(low));
    i += 2;
  }
  return path;
}

std::string uri_of_path(std::string_view path) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string uri(kScheme);
  for (const char c : path) {
    if (is_unreserved(c)) {
      uri += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    uri += '%';
    uri += kDigits[byte >> kHexBits];
    uri += kDigits[byte & 0xFU];
  }
  return uri;
}

}  // namespace cairn::lsp
