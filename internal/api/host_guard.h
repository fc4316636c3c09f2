// Checks that a request means this server and comes from its own page: the defence against DNS
// rebinding and against other sites' scripts. (CVE-2025-66416 is what happens without.)
#pragma once

#include <string>
#include <vector>

#include "internal/http/message.h"

namespace cairn::api {

class HostGuard {
 public:
  // Accepts this machine's own names for itself, and `hosts` (names or addresses without port).
  HostGuard(int port, const std::vector<std::string>& hosts);

  // True if the only Host is one of them with our port, and an Origin, if there is one, is
  // "http://" followed by it.
  bool accepts(const http::Request& request) const;

 private:
  bool is_ours(std::string host) const;

  std::vector<std::string> hosts_;  // "name:port", lower case; without port if it is 80
};

// Whether a numeric address is a loopback address of this machine.
bool is_loopback(const std::string& address);

}  // namespace cairn::api
