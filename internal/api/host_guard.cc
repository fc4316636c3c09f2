#include "internal/api/host_guard.h"

#include <algorithm>

namespace cairn::api {
namespace {

constexpr int kHttpPort = 80;
constexpr std::string_view kScheme = "http://";

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

}  // namespace

HostGuard::HostGuard(int port, const std::vector<std::string>& hosts) {
  std::vector<std::string> names = {"127.0.0.1", "localhost", "[::1]"};
  for (const std::string& host : hosts) {
    const bool is_bare_ipv6 = host.find(':') != std::string::npos && !host.starts_with('[');
    names.push_back(is_bare_ipv6 ? "[" + host + "]" : host);
  }
  for (const std::string& name : names) {
    hosts_.push_back(lower(name) + ":" + std::to_string(port));
    if (port == kHttpPort) hosts_.push_back(lower(name));
  }
}

bool HostGuard::is_ours(std::string host) const {
  host = lower(std::move(host));
  return std::find(hosts_.begin(), hosts_.end(), host) != hosts_.end();
}

bool HostGuard::accepts(const http::Request& request) const {
  if (request.count("host") != 1 || !is_ours(*request.header("host"))) return false;
  const std::string* const site = request.header("sec-fetch-site");
  if (site != nullptr && *site == "cross-site") return false;
  const std::string* const origin = request.header("origin");
  if (origin == nullptr) return true;
  return request.count("origin") == 1 && origin->starts_with(kScheme) &&
         is_ours(origin->substr(kScheme.size()));
}

bool is_loopback(const std::string& address) {
  return address.starts_with("127.") || address == "::1" || address == "localhost";
}

}  // namespace cairn::api
