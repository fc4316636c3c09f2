// The revisions of the Model Context Protocol, and how to find the revision that a request follows.
//
// There are two eras. In the legacy era, up to revision 2025-11-25, a session begins with
// `initialize`, in which client and server agree on a version. In the modern era, since 2026-07-28,
// there are no sessions: params._meta of each request gives the version and the client's
// capabilities.
//
// This server determines the era of each request separately, because no answer depends on a
// session. A request that gives no version belongs to the legacy era, even if `initialize` was
// never called.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "internal/mcp/message.h"

namespace cairn::mcp {

inline constexpr std::string_view kModernVersion = "2026-07-28";
inline constexpr std::array<std::string_view, 4> kLegacyVersions = {
    "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"};  // newest first

inline constexpr std::string_view kServerInfoKey = "io.modelcontextprotocol/serverInfo";

// Returns the version that `initialize` offers to a client that asks for `version`. That is
// `version` itself if it is in kLegacyVersions, otherwise the newest legacy version.
std::string_view agreed_version(std::string_view version);

struct Era {
  bool is_modern = false;          // true: revision 2026-07-28
  std::optional<Failure> failure;  // set if the request must be refused
};

Era era_of(const Request& request);

// Returns the progress token of a request as JSON; "" if it has none.
std::string progress_token_of(const Request& request);

}  // namespace cairn::mcp
