// Checks that a request is meant for this server and comes from its own page. This protects against
// DNS rebinding and scripts of other sites (without it: CVE-2025-66416).
#pragma once

#include <string>
#include <vector>

#include "internal/http/message.h"

namespace cairn::api {

class HostGuard {
 public:
  // Accepts localhost, 127.0.0.1, ::1, and `hosts` (names or addresses without port).
  HostGuard(int port, const std::vector<std::string>& hosts);

  // Whether the request has exactly one Host, an accepted one with our port; its Origin, if it has
  // one, is "http://" and such a host and port; and it is not marked as cross-site.
  bool accepts(const http::Request& request) const;

 private:
  bool is_ours(std::string host) const;

  std::vector<std::string> hosts_;  // "name:port", lower case; without the port if it is 80
};

// Whether a numeric address is a loopback address of this machine.
bool is_loopback(const std::string& address);

}  // namespace cairn::api
