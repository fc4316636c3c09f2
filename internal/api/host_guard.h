// Checks that a request is meant for this server and comes from its own page. This protects against
// DNS rebinding and scripts of other sites (without it: CVE-2025-66416).
#pragma once

#include <string>
#include <vector>

#include "internal/http/message.h"

namespace cairn::api {

class HostGuard {
 public:
  // Accepts this machine's own names and addresses, and `hosts` (names or addresses without port).
  HostGuard(int port, const std::vector<std::string>& hosts);

  // Whether the only Host is one of these with our port, an Origin, if there is one, is "http://"
  // followed by one of these, and the request is not marked as cross-site.
  bool accepts(const http::Request& request) const;

 private:
  bool is_ours(std::string host) const;

  std::vector<std::string> hosts_;  // "name:port", lower case; without the port if it is 80
};

// Whether a numeric address is a loopback address of this machine.
bool is_loopback(const std::string& address);

}  // namespace cairn::api
