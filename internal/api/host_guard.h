// Whether a request means this server and comes from its own page: the defence against DNS
// rebinding and against other sites' scripts. (CVE-2025-66416 is what happens without.)
#pragma once

#include <string>
#include <vector>

#include "internal/http/message.h"

namespace cairn::api {

class HostGuard {
 public:
  // The names of this machine for itself, and `hosts` (names or addresses without port) besides.
  HostGuard(int port, const std::vector<std::string>& hosts);

  // The one Host is one of them with our port, and an Origin, if there is one, is http:// before
  // it.
  bool accepts(const http::Request& request) const;

 private:
  bool is_ours(std::string host) const;

  std::vector<std::string> hosts_;  // "name:port", lower case; without port if it is 80
};

// Whether an address in numbers is this machine's own for itself.
bool is_loopback(const std::string& address);

}  // namespace cairn::api
