// Tests that adding an entry to foreign JSON leaves the rest unchanged, and that removing the entry
// restores every byte.

#include "internal/agents/json_entry.h"

#include <doctest/doctest.h>

#include "internal/base/error.h"

namespace cairn::agents {
namespace {

Presence judge_by_name(const base::Json& value) {
  const auto command = value.is_object() ? value.find("command") : value.end();
  const bool is_ours = command != value.end() && command->is_string() &&
                       command->get<std::string>().ends_with("cairn");
  return is_ours ? Presence::kOurs : Presence::kForeign;
}

Presence judge_item(const base::Json& value) {
  const bool is_ours =
      value.is_object() && value == base::parse_json(R"({"command": "cairn hook"})");
  return is_ours ? Presence::kOurs : Presence::kAbsent;
}

const JsonEntry kServer{{"mcpServers"}, "cairn", R"({"command": "cairn"})", judge_by_name};
const JsonEntry kHook{{"hooks", "Prompt"}, "", R"({"command": "cairn hook"})", judge_item};

JsonEntry grouped_hook() {
  JsonEntry entry = kHook;
  entry.value = R"({"hooks": [{"command": "cairn hook"}]})";
  entry.group = "hooks";
  return entry;
}

std::string why_not(const std::string& text, const JsonEntry& entry) {
  try {
    return presence_of(text, entry) == Presence::kAbsent ? "absent" : "present";
  } catch (const base::Error& error) {
    return error.message();
  }
}

}  // namespace

TEST_CASE("an entry is added with the indentation of what is there") {
  CHECK(with_json_entry("{\n\t\"a\": 1\n}", kServer) ==
        "{\n\t\"mcpServers\": {\n\t\t\"cairn\": {\"command\": \"cairn\"}\n\t},\n\t\"a\": 1\n}");
  CHECK(with_json_entry(R"({"mcpServers": {"b": {}}})", kServer) ==
        R"({"mcpServers": {"cairn": {"command": "cairn"}, "b": {}}})");
  CHECK(with_json_entry("{\r\n  \"hooks\": {\"Prompt\": [ 1 ]}\r\n}", kHook) ==
        "{\r\n  \"hooks\": {\"Prompt\": [ {\"command\": \"cairn hook\"}, 1 ]}\r\n}");
}

TEST_CASE("removing restores the bytes, with comments, commas and empty objects") {
  const std::vector<std::string> texts = {
      "{}",
      "{ }",
      "{\n}",
      "{}\n",
      "{ // nothing\n}",
      "{/* c */}",
      "{\"a\": 1}",
      "{ \"a\": 1 }",
      "{\n  \"a\": 1\n}\n",
      "{\n  // one\n  \"a\": [1, 2,], // two\n}\n",
      "{\r\n  \"a\": 1\r\n}",
      "\xEF\xBB\xBF{\n  \"a\": 1\n}",
      "{\"mcpServers\": {}, \"hooks\": {}}",
      "{\n  \"mcpServers\": {\n  },\n  \"hooks\": {\n    \"Prompt\": [\n    ]\n  }\n}\n",
      "{\n  \"mcpServers\": { },\n  \"hooks\": { \"Prompt\": [ ] }\n}\n",
      "{\n  \"hooks\": {\n    \"Other\": [],\n    \"Prompt\": [\n      {\"command\": \"x\"},\n    "
      "],\n"
      "  },\n  \"mcpServers\": {\n    \"b\": {\"command\": \"y\"} // mine\n  }\n}\n"};
  for (const std::string& text : texts) {
    for (const JsonEntry& entry : {kServer, kHook}) {
      CAPTURE(text);
      const std::string with = with_json_entry(text, entry);
      CHECK(presence_of(with, entry) == Presence::kOurs);
      CHECK(without_json_entry(with, entry) == text);
    }
    const std::string both = with_json_entry(with_json_entry(text, kServer), kHook);
    CHECK(without_json_entry(*without_json_entry(both, kHook), kServer) == text);
  }
}

TEST_CASE("a new file is removed again, also if it must have another member") {
  JsonEntry entry = kHook;
  entry.first_member = R"("version": 1)";
  const std::string made = with_json_entry(std::nullopt, entry);
  CHECK(made ==
        "{\n  \"version\": 1,\n  \"hooks\": {\n    \"Prompt\": [\n"
        "      {\"command\": \"cairn hook\"}\n    ]\n  }\n}\n");
  CHECK(without_json_entry(made, entry) == std::nullopt);
}

TEST_CASE("an entry that was edited is removed with its comma") {
  const std::string moved =
      "{\n  \"mcpServers\": {\n    \"b\": 1, // mine\n"
      "    \"cairn\": {\"command\": \"/opt/cairn\", \"env\": {}}\n  }\n}\n";
  CHECK(without_json_entry(moved, kServer) ==
        "{\n  \"mcpServers\": {\n    \"b\": 1 // mine\n    \n  }\n}\n");
  const std::string alone =
      "{\"a\": 1,\n \"mcpServers\": {\"cairn\": {\"command\": \"/x/cairn\"}}}";
  CHECK(without_json_entry(alone, kServer) == "{\"a\": 1}");
}

TEST_CASE("only the item of cairn is removed from a group of somebody else") {
  const JsonEntry entry = grouped_hook();
  const std::string filter = R"({"command": "./filter.sh", "note": "before cairn hook"})";
  const std::string ours = R"({"command": "cairn hook"})";
  const auto in_group = [](const std::string& items) {
    return R"({"hooks": {"Prompt": [7, {"matcher": "x", "hooks": [)" + items + "]}]}}";
  };
  CHECK(presence_of(in_group(filter), entry) == Presence::kAbsent);
  CHECK(without_json_entry(in_group(filter + ", " + ours), entry) == in_group(filter));
  CHECK(without_json_entry(in_group(ours + ", " + filter), entry) == in_group(" " + filter));
  CHECK(without_json_entry(in_group(ours), entry) == in_group(""));
  const std::string alone = R"({"hooks": {"Prompt": [7, {"hooks": [)" + ours + "]}]}}";
  CHECK(without_json_entry(alone, entry) == R"({"hooks": {"Prompt": [7]}})");
  CHECK_THROWS_AS(without_json_entry(in_group(ours + "," + ours), entry), base::Error);
  for (const std::string text : {"{}", R"({"hooks": {"Prompt": [{"hooks": []}]}})"}) {
    CHECK(without_json_entry(with_json_entry(text, entry), entry) == text);
  }
}

TEST_CASE("a name that is there twice hides nothing") {
  CHECK(why_not(R"({"mcpServers": {"cairn": {"command": "cairn"}, "cairn": {}}})", kServer) ==
        "it has 'cairn' twice");
  CHECK(why_not(R"({"mcpServers": {}, "mcpServers": {}})", kServer) == "it has 'mcpServers' twice");
  CHECK(presence_of(R"({"mcpServers": {"cairn": {"command": "sh", "command": "cairn"}}})",
                    kServer) == Presence::kForeign);
  CHECK(presence_of(R"({"mcpServers": {"cairn": {"comman\u0064": /**/ "\u0063airn",}}})",
                    kServer) == Presence::kOurs);
}

TEST_CASE("the value that an older cairn has written is replaced where it is, and removed") {
  JsonEntry entry = kServer;
  entry.older = R"({"command": "old"})";
  const std::string text =
      "{\n  \"mcpServers\": {\n    \"cairn\": { \"command\":\"old\" }\n  }\n}\n";
  CHECK(presence_of(text, entry) == Presence::kOurs);
  CHECK(with_older_replaced(text, entry) == new_json_file(entry));
  CHECK(with_older_replaced(new_json_file(entry), entry) == std::nullopt);
  CHECK(without_json_entry(text, entry) == std::nullopt);
}

TEST_CASE("what is not ours, and what is not JSON") {
  CHECK(presence_of(R"({"mcpServers": {"cairn": {"command": "rock"}}})", kServer) ==
        Presence::kForeign);
  CHECK(why_not("", kServer) == "it is not JSON: line 1: it does not begin with an object");
  CHECK(why_not("{\n\"a\" 1}", kServer) == "it is not JSON: line 2: a colon is missing");
  CHECK(why_not("{\"a\": 1} x", kServer) ==
        "it is not JSON: line 1: there is more text after the object");
  CHECK(why_not("{\"a\": yes}", kServer) == "it is not JSON: line 1: a value is missing");
  CHECK(why_not("{\"a\": [1 2]}", kServer) == "it is not JSON: line 1: a comma is missing");
  CHECK(why_not("{\"a\": \"b\n\"}", kServer) == "it is not JSON: line 1: a string does not end");
  CHECK(why_not("{\"a\": {", kServer) == "it is not JSON: line 1: it ends too early");
  CHECK(why_not("{\"mcpServers\": []}", kServer) == "its 'mcpServers' is not an object");
  CHECK(why_not("{\"mcpServers\": 1}", kServer) == "its 'mcpServers' is not an object or a list");
  CHECK(why_not("{\"a\":" + std::string(100000, '['), kServer) ==
        "it is not JSON: line 1: it is nested too deeply");
}

}  // namespace cairn::agents
