// Messages of JSON-RPC 2.0: parses the lines of a client and writes the answers.
//
//   Message message = read_message(line);
//   if (message.kind == MessageKind::kRequest) answer(failure_line(message.request.id, …));
//
// Source: jsonrpc.org/specification. The Model Context Protocol has additional restrictions: an id
// is a string or an integer, `params` is an object, and batches are refused.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "internal/base/json.h"

namespace cairn::mcp {

inline constexpr int kParseError = -32700;
inline constexpr int kInvalidRequest = -32600;
inline constexpr int kMethodNotFound = -32601;
inline constexpr int kInvalidParams = -32602;
inline constexpr int kInternalError = -32603;
inline constexpr int kResourceNotFound = -32002;    // used up to revision 2025-11-25
inline constexpr int kUnsupportedVersion = -32022;  // used since revision 2026-07-28

inline constexpr std::string_view kNoId = "null";

struct Failure {
  int code = 0;
  std::string message;
  base::Json data = base::Json::value_t::null;  // null = none
};

struct Request {
  std::string id;  // JSON text of a string or integer; never converted to a double
  std::string method;
  base::Json params = base::Json::value_t::null;  // an object; empty if the message has no params
  std::size_t bytes = 0;                          // approximate memory usage
};

enum class MessageKind : std::uint8_t {
  kRequest,
  kNotification,  // request.id is empty
  kIgnored,       // an unexpected answer, or a notification with malformed params
  kFailure,       // must be answered with `failure` and request.id
};

struct Message {
  MessageKind kind = MessageKind::kFailure;
  Request request;
  Failure failure;
};

// Parses one line. May change `line`: replaces the escape sequence of a lone surrogate with
// "\ufffd" (json_scan.h).
Message read_message(std::string& line);

// Whether `line` is empty or only white space.
bool is_blank(std::string_view line);

// Returns `name`, which comes from a message, in quotes for use in an error message. The result is
// one line; a long name is shortened.
std::string shown(std::string_view name);

// These functions return the line that sends a result, a failure or a notification. `id` is JSON;
// `result` is a JSON object.
std::string result_line(std::string_view id, std::string_view result);
std::string failure_line(std::string_view id, const Failure& failure);
std::string notification_line(std::string_view method, const base::Json& params);

// Returns `value` as JSON on one line.
std::string json_of(const base::Json& value);

}  // namespace cairn::mcp
