#include "internal/api/host_guard.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/http/text_rules.h"

namespace cairn::api {
namespace {

constexpr int kHttpPort = 80;
constexpr std::string_view kScheme = "http://";
constexpr std::string_view kCrossSite = "cross-site";

}  // namespace

HostGuard::HostGuard(int port, const std::vector<std::string>& hosts) {
  std::vector<std::string> names = {"127.0.0.1", "localhost", "[::1]"};
  for (const std::string& host : hosts) {
    const bool is_bare_ipv6 = host.find(':') != std::string::npos && !host.starts_with('[');
    names.push_back(is_bare_ipv6 ? "[" + host + "]" : host);
  }
  for (const std::string& name : names) {
    hosts_.push_back(base::lowered(name) + ":" + std::to_string(port));
    if (port == kHttpPort) hosts_.push_back(base::lowered(name));
  }
}

bool HostGuard::is_ours(std::string host) const {
  host = base::lowered(std::move(host));
  return std::find(hosts_.begin(), hosts_.end(), host) != hosts_.end();
}

bool HostGuard::accepts(const http::Request& request) const {
  if (request.count("host") != 1 || !is_ours(*request.header("host"))) return false;
  const auto is_cross_site = [](const http::Header& header) {
    return header.name == "sec-fetch-site" &&
           http::equals_ignoring_case(http::trimmed(header.value), kCrossSite);
  };
  if (std::any_of(request.headers.begin(), request.headers.end(), is_cross_site)) return false;
  const std::string* const origin = request.header("origin");
  if (origin == nullptr) return true;
  const std::string_view from = *origin;
  return request.count("origin") == 1 &&
         http::equals_ignoring_case(from.substr(0, kScheme.size()), kScheme) &&
         is_ours(std::string(from.substr(kScheme.size())));
}

bool is_loopback(const std::string& address) {
  return address.starts_with("127.") || address == "::1" || address == "localhost";
}

}  // namespace cairn::api
