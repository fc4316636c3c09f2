// Checks that a request is meant for this server. A request from a browser must also come from the
// server's own page. This protects against DNS rebinding and against scripts on other sites.
// CVE-2025-66416 describes an attack on another project, which lacked such a check.
#pragma once

#include <string>
#include <vector>

#include "internal/http/message.h"

namespace cairn::api {

class HostGuard {
 public:
  // Accepts localhost, 127.0.0.1, ::1, and `hosts` (names or addresses, without a port).
  HostGuard(int port, const std::vector<std::string>& hosts);

  // Whether all of these conditions hold:
  //   The request has exactly one Host header, which is an accepted host with our port.
  //   The Origin header, if there is one, is "http://" and an accepted host with our port.
  //   The Sec-Fetch-Site header is not "cross-site".
  bool accepts(const http::Request& request) const;

 private:
  bool is_ours(std::string host) const;

  std::vector<std::string> hosts_;  // "name:port" in lower case; also "name" if the port is 80
};

// Whether a numeric address is a loopback address of this machine.
bool is_loopback(const std::string& address);

}  // namespace cairn::api
