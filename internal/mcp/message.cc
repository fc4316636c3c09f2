#include "internal/mcp/message.h"

#include "internal/base/display.h"
#include "internal/base/json_scan.h"
#include "internal/base/utf8.h"

namespace cairn::mcp {
namespace {

using base::Json;

constexpr std::size_t kShownBytes = 64;
constexpr std::size_t kBytesOfValue = 100;  // memory of a JSON value, in addition to its text

Message refused(int code, std::string text, std::string id = std::string(kNoId)) {
  Message message;
  message.request.id = std::move(id);
  message.failure = Failure{code, std::move(text), nullptr};
  return message;
}

// Returns the id of a request as JSON. Returns "" if the id is neither a string nor a 64-bit
// integer. Also returns "" if the scan has replaced a lone surrogate in the id, because the
// original id is then unknown.
std::string id_of(const Json& id, const base::JsonScan& scan) {
  if (!id.is_string() && !id.is_number_integer()) return {};
  std::string text = json_of(id);
  if (scan.surrogates > 0 && text.find("\uFFFD") != std::string::npos) return {};
  return text;
}

bool is_version_two(const Json& message) {
  const auto version = message.find("jsonrpc");
  return version != message.end() && version->is_string() && *version == "2.0";
}

Message read_object(Json& object, const base::JsonScan& scan, std::size_t line_bytes) {
  const auto method = object.find("method");
  const auto id = object.find("id");
  const bool is_answer = object.contains("result") || object.contains("error");
  if (method == object.end() && is_answer) return {MessageKind::kIgnored, {}, {}};

  Message message{MessageKind::kNotification, {}, {}};
  Request& request = message.request;
  if (id != object.end()) {
    message.kind = MessageKind::kRequest;
    request.id = id_of(*id, scan);
    if (request.id.empty()) return refused(kInvalidRequest, "'id' must be a string or an integer");
  }
  const std::string reply_to = request.id.empty() ? std::string(kNoId) : request.id;
  if (!is_version_two(object)) {
    return refused(kInvalidRequest, "'jsonrpc' must be \"2.0\"", reply_to);
  }
  if (method == object.end() || !method->is_string()) {
    return refused(kInvalidRequest, "'method' must be a string", reply_to);
  }
  request.method = method->get<std::string>();
  request.bytes = line_bytes + scan.values * kBytesOfValue;
  const auto params = object.find("params");
  if (params == object.end() || params->is_null()) {
    request.params = Json::object();
  } else if (params->is_object()) {
    request.params = std::move(*params);
  } else if (message.kind == MessageKind::kNotification) {
    message.kind = MessageKind::kIgnored;
  } else {
    return refused(kInvalidParams, "'params' must be an object", reply_to);
  }
  return message;
}

}  // namespace

Message read_message(std::string& line) {
  const base::JsonScan scan = base::scan_json(line, {});
  if (!scan.broken.empty()) {
    return refused(kInvalidRequest, "the message is refused: " + std::string(scan.broken));
  }
  // The parser rejects numbers that do not fit into a double, and text that is not UTF-8.
  Json value = base::parse_json(line);
  if (value.is_discarded()) return refused(kParseError, "the line is not JSON");
  if (value.is_array()) return refused(kInvalidRequest, "batches are not supported");
  if (!value.is_object()) return refused(kInvalidRequest, "a message must be an object");
  return read_object(value, scan, line.size());
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

std::string shown(std::string_view name) {
  const std::string_view start = base::utf8_prefix(name, kShownBytes);
  return "'" + base::display_line(start) + (start.size() < name.size() ? "…'" : "'");
}

std::string result_line(std::string_view id, std::string_view result) {
  std::string line;
  line.reserve(id.size() + result.size() + 64);
  line.append(R"({"jsonrpc":"2.0","id":)").append(id);
  line.append(R"(,"result":)").append(result).append("}");
  return line;
}

std::string failure_line(std::string_view id, const Failure& failure) {
  Json error = {{"code", failure.code}, {"message", failure.message}};
  if (!failure.data.is_null()) error["data"] = failure.data;
  std::string line;
  line.append(R"({"jsonrpc":"2.0","id":)").append(id);
  line.append(R"(,"error":)").append(json_of(error)).append("}");
  return line;
}

std::string notification_line(std::string_view method, const Json& params) {
  return json_of({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
}

std::string json_of(const Json& value) { return base::to_text(value, base::JsonLayout::kOneLine); }

}  // namespace cairn::mcp
