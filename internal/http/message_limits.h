// Limits on the size of a request.
//
// A request that is exactly at a limit is served. A request that exceeds a limit is refused with
// the status given next to that limit, and its connection is closed.
#pragma once

#include <cstddef>

namespace cairn::http {

struct MessageLimits {
  std::size_t max_line_bytes = std::size_t{8} << 10U;  // request line without CR LF: 414
  std::size_t max_header_bytes = std::size_t{16}
                                 << 10U;               // all headers together, including CR LF: 431
  std::size_t max_headers = 100;                       // including trailers: 431
  std::size_t max_body_bytes = std::size_t{1} << 20U;  // after decoding: 413
};

}  // namespace cairn::http
