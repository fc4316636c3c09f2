#include "internal/mcp/protocol.h"

#include <algorithm>

namespace cairn::mcp {
namespace {

using base::Json;

constexpr const char* kVersionKey = "io.modelcontextprotocol/protocolVersion";
constexpr const char* kCapabilitiesKey = "io.modelcontextprotocol/clientCapabilities";
constexpr const char* kClientInfoKey = "io.modelcontextprotocol/clientInfo";

Era bad_params(std::string message) {
  return {true, Failure{kInvalidParams, std::move(message), nullptr}};
}

Era unsupported(const std::string& version) {
  Json data = {{"supported", Json::array({kModernVersion})}, {"requested", version}};
  return {true, Failure{kUnsupportedVersion, "unsupported protocol version", std::move(data)}};
}

bool is_object_or_absent(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found == object.end() || found->is_object();
}

}  // namespace

std::string_view agreed_version(std::string_view version) {
  const auto* const found = std::find(kLegacyVersions.begin(), kLegacyVersions.end(), version);
  return found == kLegacyVersions.end() ? kLegacyVersions.front() : *found;
}

Era era_of(const Request& request) {
  const auto meta = request.params.find("_meta");
  const bool has_meta = meta != request.params.end() && !meta->is_null();
  if (has_meta && !meta->is_object()) return bad_params("'_meta' must be an object");
  // `initialize` exists only in the legacy era, so the rest of the request need not be examined.
  if (request.method == "initialize") return {};
  const bool is_modern =
      request.method == "server/discover" ||
      (has_meta && (meta->contains(kVersionKey) || meta->contains(kCapabilitiesKey) ||
                    meta->contains(kClientInfoKey)));
  if (!is_modern) return {};
  if (!has_meta || !meta->contains(kVersionKey) || !(*meta)[kVersionKey].is_string()) {
    return bad_params(std::string("_meta needs '") + kVersionKey + "', a string");
  }
  const auto version = (*meta)[kVersionKey].get<std::string>();
  if (version != kModernVersion) return unsupported(version);
  if (!meta->contains(kCapabilitiesKey) || !is_object_or_absent(*meta, kCapabilitiesKey)) {
    return bad_params(std::string("_meta needs '") + kCapabilitiesKey + "', an object");
  }
  if (!is_object_or_absent(*meta, kClientInfoKey)) {
    return bad_params(std::string("'") + kClientInfoKey + "' must be an object");
  }
  return {true, std::nullopt};
}

std::string progress_token_of(const Request& request) {
  const auto meta = request.params.find("_meta");
  if (meta == request.params.end() || !meta->is_object()) return {};
  const auto token = meta->find("progressToken");
  if (token == meta->end()) return {};
  return token->is_string() || token->is_number_integer() ? json_of(*token) : std::string();
}

}  // namespace cairn::mcp
