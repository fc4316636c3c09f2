// Checks that a request is meant for this server and, if a browser sends it, that it comes from the
// server's own page. This protects against DNS rebinding and scripts on other sites. CVE-2025-66416
// is about another project that lacked such a check.
#pragma once

#include <string>
#include <vector>

#include "internal/http/message.h"

namespace cairn::api {

class HostGuard {
 public:
  // Accepts localhost, 127.0.0.1, ::1, and `hosts` (names or addresses, without a port).
  HostGuard(int port, const std::vector<std::string>& hosts);

  // Whether all of these hold: the request has exactly one Host header, and this is an accepted
  // host with our port; its Origin header, if there is one, is "http://" followed by an accepted
  // host with our port; its Sec-Fetch-Site header is not "cross-site".
  bool accepts(const http::Request& request) const;

 private:
  bool is_ours(std::string host) const;

  std::vector<std::string> hosts_;  // "name:port" in lower case; also "name" if the port is 80
};

// Whether a numeric address is a loopback address of this machine.
bool is_loopback(const std::string& address);

}  // namespace cairn::api
