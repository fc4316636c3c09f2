#include "internal/chat/chat_client.h"

#include <array>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "internal/base/child_process.h"
#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/json.h"

namespace cairn::chat {

namespace {

using base::Json;

constexpr std::string_view kPath = "/chat/completions";
constexpr std::uint64_t kMaxReplyBytes = std::uint64_t{1} << 20U;

std::string address_of(const Endpoint& endpoint) {
  std::string url = endpoint.url;
  if (!url.starts_with("http://") && !url.starts_with("https://")) {
    throw base::Error(base::ErrorKind::kUsage,
                      "'" + base::display_line(url) + "' is not the URL of a language model",
                      "it must begin with http:// or https://, e.g. http://localhost:11434/v1");
  }
  while (url.ends_with('/')) url.pop_back();
  if (!url.ends_with(kPath)) url += kPath;
  return url;
}

std::string body_of(const Endpoint& endpoint, const Prompt& prompt) {
  Json body;
  body["model"] = endpoint.model;
  body["temperature"] = 0;
  body["stream"] = false;
  body["messages"] = Json::array({{{"role", "system"}, {"content", prompt.system}},
                                  {{"role", "user"}, {"content", prompt.user}}});
  return base::to_text(body, base::JsonLayout::kOneLine);
}

// Appends one option, as a line, to the configuration that curl reads from its standard input.
void add_option(std::string& config, std::string_view name, std::string_view value) {
  config.append(name).append(" = \"");
  for (const char c : value) {
    if (c == '"' || c == '\\') config += '\\';
    // Line breaks are dropped, because they would start a new option. Addresses, headers and
    // one-line JSON contain none.
    if (c == '\n' || c == '\r') continue;
    config += c;
  }
  config += "\"\n";
}

std::vector<std::string> environment() {
  std::vector<std::string> kept;
  for (const char* name : {"HTTPS_PROXY", "https_proxy", "http_proxy", "ALL_PROXY", "all_proxy",
                           "NO_PROXY", "no_proxy", "SSL_CERT_FILE", "SSL_CERT_DIR"}) {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
    if (value != nullptr) kept.push_back(std::string(name) + "=" + value);
  }
  return kept;
}

Reply failed(std::string why) { return {"", std::move(why)}; }

// Parses curl's output: the body of the response, and a last line with its status. The option
// --write-out adds that line.
Reply read_reply(const std::string& output) {
  const std::size_t line = output.rfind('\n');
  if (line == std::string::npos) return failed("the model did not answer");
  const std::string status = output.substr(line + 1);
  if (status == "000") return failed("the model cannot be reached, or took too long");
  if (status != "200") return failed("the model answered with status " + status);
  const Json json = base::parse_json(output.substr(0, line));
  const Json::json_pointer place("/choices/0/message/content");
  if (json.is_discarded() || !json.contains(place) || !json.at(place).is_string()) {
    return failed("the answer of the model is not a chat completion");
  }
  std::string text = json.at(place).get<std::string>();
  if (text.empty()) return failed("the reply of the model is empty");
  return {std::move(text), ""};
}

}  // namespace

Reply ask_model(const Endpoint& endpoint, const Prompt& prompt) {
  std::string config;
  add_option(config, "url", address_of(endpoint));
  add_option(config, "header", "Content-Type: application/json");
  if (!endpoint.key.empty()) {
    add_option(config, "header", "Authorization: Bearer " + endpoint.key);
  }
  add_option(config, "data-raw", body_of(endpoint, prompt));
  base::ChildLimits limits;
  limits.max_bytes = kMaxReplyBytes;
  limits.max_field_bytes = kMaxReplyBytes;
  limits.max_time = endpoint.timeout + std::chrono::seconds(2);
  limits.max_silence = limits.max_time;
  // The option -q makes curl ignore the user's configuration file.
  base::ChildProcess curl(
      {"curl", "-q", "--silent", "--globoff", "--proto", "=http,https", "--max-redirs", "0",
       "--max-time", std::to_string(endpoint.timeout.count()), "--write-out", "\n%{http_code}",
       "--config", "-"},
      environment(), "/", limits, config);
  std::string output;
  curl.read_until('\0', output);
  const bool is_done = curl.finish();
  if (output.empty()) return failed(is_done ? "the model did not answer" : curl.failure());
  return read_reply(output);
}

}  // namespace cairn::chat
