// Tests the answers to each method, in both eras, without pipes.
#include "internal/mcp/dispatcher.h"

#include <doctest/doctest.h>

#include "internal/mcp/test_backend.h"

namespace cairn::mcp {
namespace {

constexpr const char* kModern =
    R"("_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
    R"("io.modelcontextprotocol/clientCapabilities":{}})";

std::string answer_to(const std::string& method, const std::string& members = "") {
  static FakeBackend backend;
  Log log(-1);
  const Dispatcher dispatcher(backend, 3, log);
  const Request request{"1", method, base::parse_own_json("{" + members + "}"), 0};
  const CallContext context{nullptr, [](double, double, std::string_view) {}};
  return dispatcher.answer(request, context);
}

base::Json result_of(const std::string& method, const std::string& members = "") {
  return base::parse_own_json(answer_to(method, members))["result"];
}

base::Json modern(const std::string& method, const std::string& members = "") {
  return result_of(method, kModern + (members.empty() ? "" : "," + members));
}

int code_of(const std::string& method, const std::string& members = "") {
  const base::Json answer = base::parse_own_json(answer_to(method, members));
  return answer.contains("error") ? answer["error"]["code"].get<int>() : 0;
}

std::string text_of(const std::string& tool) {
  const base::Json result = result_of("tools/call", R"("name":")" + tool + "\"");
  return result.value("isError", false)
             ? "error: " + result["content"][0]["text"].get<std::string>()
             : "fine";
}

}  // namespace

TEST_SUITE_BEGIN("mcp/dispatcher");

TEST_CASE("initialize returns a known version, and for an unknown one the newest") {
  for (const std::string_view version : kLegacyVersions) {
    CHECK(result_of("initialize", R"("protocolVersion":")" + std::string(version) +
                                      "\"")["protocolVersion"] == version);
  }
  CHECK(result_of("initialize", R"("protocolVersion":"1999-01-01")")["protocolVersion"] ==
        "2025-11-25");
  CHECK(code_of("initialize") == kInvalidParams);
  CHECK(code_of("initialize", R"("protocolVersion":5)") == kInvalidParams);
}

TEST_CASE("initialize returns the server's name and capabilities") {
  CHECK(answer_to("initialize", R"("protocolVersion":"2025-06-18")") ==
        R"({"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-06-18",)"
        R"("capabilities":{"tools":{},"resources":{},"prompts":{}},)"
        R"("serverInfo":{"name":"fake","version":"1.2","title":"A fake"},)"
        R"("instructions":"Ask."}})");
}

TEST_CASE("ping gives an empty result, and does not exist in 2026-07-28") {
  CHECK(result_of("ping") == base::Json::object());
  CHECK(code_of("ping", kModern) == kMethodNotFound);
}

TEST_CASE("server/discover returns the versions that a request may give") {
  const base::Json result = modern("server/discover");
  CHECK(result["resultType"] == "complete");
  CHECK(result["supportedVersions"] == base::Json::array({"2026-07-28"}));
  CHECK(result["capabilities"].contains("tools"));
  CHECK(result["_meta"]["io.modelcontextprotocol/serverInfo"]["name"] == "fake");
  CHECK(result["ttlMs"].is_number_integer());
  CHECK(result["cacheScope"] == "private");
  CHECK(code_of("server/discover") == kInvalidParams);
}

TEST_CASE("a request of 2026-07-28 must give its version and client capabilities") {
  const std::string version = R"("io.modelcontextprotocol/protocolVersion":)";
  const std::string able = R"("io.modelcontextprotocol/clientCapabilities":)";
  const auto code_with = [](const std::string& meta) {
    return code_of("tools/list", "\"_meta\":" + meta);
  };
  CHECK(code_with("{" + version + "\"2026-07-28\"}") == kInvalidParams);
  CHECK(code_with("{" + able + "{}}") == kInvalidParams);
  CHECK(code_with("{" + version + "5," + able + "{}}") == kInvalidParams);
  CHECK(code_with("{" + version + "\"2026-07-28\"," + able + "5}") == kInvalidParams);
  CHECK(code_with("[]") == kInvalidParams);
  CHECK(code_with("\"x\"") == kInvalidParams);
  CHECK(code_with("null") == 0);
  CHECK(code_with(R"({"progressToken":1})") == 0);
}

TEST_CASE("another version is refused with the supported ones") {
  const base::Json answer = base::parse_own_json(answer_to(
      "tools/list", R"("_meta":{"io.modelcontextprotocol/protocolVersion":"1900-01-01"})"));
  CHECK(answer["error"]["code"] == -32022);
  CHECK(answer["error"]["data"] ==
        base::parse_own_json(R"({"supported":["2026-07-28"],"requested":"1900-01-01"})"));
}

TEST_CASE("lists come in pages; only in 2026-07-28 do they have a caching time") {
  base::Json names = base::Json::array();
  std::string cursor;
  int pages = 0;
  do {
    const base::Json page =
        result_of("tools/list", cursor.empty() ? "" : "\"cursor\":\"" + cursor + "\"");
    for (const base::Json& tool : page["tools"]) names.push_back(tool["name"]);
    cursor = page.value("nextCursor", "");
    ++pages;
  } while (!cursor.empty());
  CHECK(pages == 3);
  CHECK(names.size() == 8);
  CHECK(names[7] == "large");
  CHECK(code_of("tools/list", R"("cursor":"no-such-cursor")") == kInvalidParams);
  CHECK_FALSE(result_of("tools/list").contains("ttlMs"));
  const base::Json page = modern("tools/list");
  CHECK(page["ttlMs"].get<int>() > 0);
  CHECK(page["cacheScope"] == "public");
  CHECK(page["nextCursor"] == "tools.3");
}

TEST_CASE("structured content is passed on byte for byte") {
  CHECK(answer_to("tools/call", R"("name":"echo","arguments":{"a":"é"})") ==
        R"({"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"{\"a\":\"é\"}"}],)"
        R"("structuredContent":{ "as": "it \u0069s" },"_meta":{"k":1}}})");
  const base::Json result = modern("tools/call", R"("name":"echo")");
  CHECK(result["resultType"] == "complete");
  CHECK(result["_meta"]["k"] == 1);
  CHECK_FALSE(result.contains("ttlMs"));
}

TEST_CASE("a malformed call of a tool is refused") {
  CHECK(code_of("tools/call") == kInvalidParams);
  CHECK(code_of("tools/call", R"("name":5)") == kInvalidParams);
  CHECK(code_of("tools/call", R"("name":"no_such_tool")") == kInvalidParams);
  for (const std::string arguments : {"null", "[]", "\"x\"", "5"}) {
    CHECK(code_of("tools/call", R"("name":"echo","arguments":)" + arguments) == kInvalidParams);
  }
}

TEST_CASE("an exception of a tool becomes an answer without internal details") {
  CHECK(text_of("user_error") == "error: there is no index\nrun 'cairn import'");
  CHECK(text_of("defect") == "error: internal error");
  CHECK(text_of("interrupted") == "error: internal error");
}

TEST_CASE("resources are listed and read; a missing one has the code of the era") {
  CHECK(result_of("resources/list")["resources"][0]["uri"] == "fake://one");
  CHECK(result_of("resources/templates/list")["resourceTemplates"].empty());
  CHECK(result_of("resources/read", R"("uri":"fake://one")")["contents"][0]["text"] == "1");
  CHECK(modern("resources/read", R"("uri":"fake://one")")["ttlMs"] == 0);
  CHECK(code_of("resources/read", R"("uri":"fake://two")") == -32002);
  CHECK(code_of("resources/read", kModern + std::string(R"(,"uri":"fake://two")")) == -32602);
  CHECK(code_of("resources/read") == kInvalidParams);
  CHECK(code_of("resources/read", R"("uri":"fake://bad")") == kInvalidParams);
  CHECK(code_of("resources/read", R"("uri":"fake://broken")") == kInternalError);
}

TEST_CASE("prompts are listed and read, with strings as arguments") {
  CHECK(result_of("prompts/list")["prompts"][0]["name"] == "greet");
  CHECK(result_of("prompts/get", R"("name":"greet","arguments":{"a":"b"})") ==
        base::parse_own_json(R"({"messages":[],"_meta":{"m":2}})"));
  CHECK(modern("prompts/get", R"("name":"greet")")["resultType"] == "complete");
  CHECK(code_of("prompts/get", R"("name":"no")") == kInvalidParams);
  CHECK(code_of("prompts/get", R"("name":"greet","arguments":{"a":1})") == kInvalidParams);
  CHECK(code_of("prompts/get", R"("name":"greet","arguments":[])") == kInvalidParams);
}

TEST_CASE("methods of the other era are unknown") {
  for (const std::string method : {"no/such", "", "tools/LIST", "logging/setLevel",
                                   "completion/complete", "subscriptions/listen"}) {
    CHECK(code_of(method) == kMethodNotFound);
    CHECK(code_of(method, kModern) == kMethodNotFound);
  }
}

TEST_SUITE_END();

}  // namespace cairn::mcp
