#include "internal/http/response_head.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "internal/base/ascii.h"
#include "internal/http/text_rules.h"

namespace cairn::http {
namespace {

constexpr std::array<std::string_view, 4> kOwnHeaders = {"content-length", "transfer-encoding",
                                                         "connection", "content-type"};

std::string_view status_text(int status) {
  switch (status) {
    case 200: return "OK";
    case 201: return "Created";
    case 202: return "Accepted";
    case 204: return "No Content";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 406: return "Not Acceptable";
    case 408: return "Request Timeout";
    case 409: return "Conflict";
    case 411: return "Length Required";
    case 413: return "Content Too Large";
    case 414: return "URI Too Long";
    case 415: return "Unsupported Media Type";
    case 417: return "Expectation Failed";
    case 421: return "Misdirected Request";
    case 422: return "Unprocessable Content";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 501: return "Not Implemented";
    case 503: return "Service Unavailable";
    case 504: return "Gateway Timeout";
    case 505: return "HTTP Version Not Supported";
    default: return "Other";
  }
}

bool is_plain_value(std::string_view value) {
  return std::none_of(value.begin(), value.end(), base::is_control);
}

bool has_header(const Response& response, std::string_view name) {
  return std::any_of(response.headers.begin(), response.headers.end(),
                     [&](const Header& header) { return equals_ignoring_case(header.name, name); });
}

void append_header(std::string_view name, std::string_view value, std::string& out) {
  out += name;
  out += ": ";
  out += value;
  out += "\r\n";
}

}  // namespace

bool may_have_body(int status) { return status != 204 && status != 304; }

bool is_sound(const Response& response) {
  if (response.status < 200 || response.status > 599) return false;
  if (!is_plain_value(response.content_type)) return false;
  return std::all_of(response.headers.begin(), response.headers.end(), [](const Header& header) {
    return is_token(header.name) && is_plain_value(header.value) &&
           std::none_of(kOwnHeaders.begin(), kOwnHeaders.end(), [&](std::string_view own) {
             return equals_ignoring_case(header.name, own);
           });
  });
}

void append_head(const Response& response, bool keep_alive, std::string& out) {
  out += "HTTP/1.1 ";
  out += std::to_string(response.status);
  out += ' ';
  out += status_text(response.status);
  out += "\r\n";
  if (may_have_body(response.status)) {
    const std::size_t length = response.body ? response.body->size() : 0;
    if (!response.content_type.empty()) append_header("Content-Type", response.content_type, out);
    append_header("Content-Length", std::to_string(length), out);
  }
  append_header("Connection", keep_alive ? "keep-alive" : "close", out);
  if (!has_header(response, "cache-control")) append_header("Cache-Control", "no-store", out);
  if (!has_header(response, "x-content-type-options"))
    append_header("X-Content-Type-Options", "nosniff", out);
  for (const Header& header : response.headers) append_header(header.name, header.value, out);
  out += "\r\n";
}

}  // namespace cairn::http
