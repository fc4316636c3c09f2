#include "internal/http/message.h"

#include <algorithm>

namespace cairn::http {

const std::string* Request::header(std::string_view name) const {
  for (const Header& header : headers) {
    if (header.name == name) return &header.value;
  }
  return nullptr;
}

std::size_t Request::count(std::string_view name) const {
  return static_cast<std::size_t>(std::count_if(
      headers.begin(), headers.end(), [&](const Header& header) { return header.name == name; }));
}

}  // namespace cairn::http
