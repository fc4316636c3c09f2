// Tests the additions to TOML and Markdown files.

#include "internal/agents/agents.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "internal/base/error.h"

namespace cairn::agents {
namespace {

Addition addition_of(std::string_view agent, Part part) {
  const auto& known = known_agents();
  const auto found =
      std::find_if(known.begin(), known.end(), [&](const Agent& one) { return one.name == agent; });
  for (Place& place : places_of(*found, Scope::kProject, "/work")) {
    if (place.part == part) return place.addition;
  }
  return {};
}

}  // namespace

TEST_CASE("a table and lines are added at the end, and removing them restores the bytes") {
  for (const Part part : {Part::kServer, Part::kLines}) {
    const Addition addition = addition_of("codex", part);
    for (const std::string text : {"", "a = 1\n", "a = 1", "a = 1\r\nb = 2\r\n", "\n\n", "# x"}) {
      CAPTURE(text);
      const std::string with = added_to(text, addition);
      CHECK(presence_in(with, addition) == Presence::kOurs);
      CHECK(with.starts_with(text));
      CHECK(removed_from(with, addition) == text);
      // Text that is appended after the addition stays, on a line of its own.
      const std::string line_end = with.ends_with('\n') ? "" : "\n";
      CHECK(removed_from(with + line_end + "[more]\n", addition) == text + line_end + "[more]\n");
    }
    CHECK(removed_from(added_to(std::nullopt, addition), addition) == std::nullopt);
  }
}

TEST_CASE("a TOML table that was edited, or is written in another way") {
  const Addition table = addition_of("codex", Part::kServer);
  const std::string head = "[mcp_servers.cairn]\n";
  CHECK(removed_from("a = 1\n" + head + "command = '/x/cairn'\nargs = ['mcp']\n" +
                         "[mcp_servers.cairn.env]\n[other]\n# d\n",
                     table) == "a = 1\n[other]\n# d\n");
  for (const char* rest :
       {"command = 'rock'\nargs = ['mcp']\n", "command = './tools/cairn'\nargs = ['mcp']\n",
        "command = 'cairn'\n", "command = 'cairn'\nargs = ['mcp', '--index', 'x.db']\n",
        "command = 'cairn'\nargs = ['mcp']\n[mcp_servers.cairn.env]\nPATH = 'tools'\n"}) {
    CAPTURE(rest);
    CHECK(presence_in(head + rest, table) == Presence::kForeign);
  }
  const std::string inlined = "mcp_servers = {cairn = {command = 'cairn', args = ['mcp']}}\n";
  CHECK(presence_in(inlined, table) == Presence::kOurs);
  CHECK_THROWS_AS(removed_from(inlined, table), base::Error);
  CHECK_THROWS_AS(added_to("mcp_servers = {}\n", table), base::Error);
  CHECK_THROWS_AS(presence_in("a = \n", table), base::Error);
}

TEST_CASE("an older block of lines is replaced where it is") {
  const Addition lines = addition_of("claude", Part::kLines);
  const std::string old = "# A\n\n<!-- cairn:begin -->\nold\n<!-- cairn:end -->\n\nmore\n";
  CHECK(is_outdated(old, lines));
  const std::string renewed = added_to(old, lines);
  CHECK_FALSE(is_outdated(renewed, lines));
  CHECK(renewed.starts_with("# A\n\n<!-- cairn:begin"));
  CHECK(renewed.ends_with("<!-- cairn:end -->\n\nmore\n"));
  CHECK(removed_from(renewed, lines) == "# A\n\nmore\n");
}

TEST_CASE("exactly the lines between markers on lines of their own are removed") {
  const Addition lines = addition_of("claude", Part::kLines);
  const std::string block = "# A\n\n" + by_hand(lines);
  const auto with_end = [&](const std::string& end) {
    return block.substr(0, block.size() - 1) + end;
  };
  CHECK(removed_from(with_end(" \nmine\n"), lines) == "# A\nmine\n");
  CHECK(removed_from(with_end("\r\nmine\n"), lines) == "# A\nmine\n");
  CHECK(removed_from(with_end(" \t"), lines) == "# A");
  CHECK_FALSE(is_outdated(with_end(" \r\nmine\n"), lines));
  const std::string sentence = "The line `<!-- cairn:begin -->` begins it.\nmine\n";
  CHECK(presence_in(sentence, lines) == Presence::kAbsent);
  CHECK(removed_from(added_to(sentence, lines), lines) == sentence);
  const std::string old = "\n<!-- cairn:begin -->\nold\n<!-- cairn:end -->\n";
  CHECK(added_to(sentence + old, lines) == sentence + "\n" + by_hand(lines));
}

TEST_CASE("markers that do not enclose one block are refused") {
  const Addition lines = addition_of("claude", Part::kLines);
  const std::string begin = "<!-- cairn:begin -->\nold\n";
  const std::string end = "<!-- cairn:end -->";
  const auto why_not = [&](const std::string& text) -> std::string {
    try {
      return presence_in(text, lines) == Presence::kAbsent ? "absent" : "present";
    } catch (const base::Error& error) {
      return error.message();
    }
  };
  CHECK(why_not("# A\n" + begin) == "cairn's lines begin on line 2 but have no end marker");
  CHECK(why_not(begin + end + " mine\n") == "cairn's lines begin on line 1 but have no end marker");
  CHECK(why_not(begin + " " + end + "\n") ==
        "cairn's lines begin on line 1 but have no end marker");
  CHECK(why_not(begin + begin + end + "\n") == "cairn's lines begin on line 1 and again on line 3");
  CHECK(why_not(begin + end + "\n" + begin + end) ==
        "cairn's lines begin on line 1 and again on line 4");
  CHECK(why_not(end + "\n") == "absent");
}

TEST_CASE("a comment behind a table of ours does not make the rest of the file ours") {
  const Addition table = addition_of("codex", Part::kServer);
  const std::string text = by_hand(table).substr(0, by_hand(table).size() - 1);
  CHECK(removed_from(text + " # mine\n[more]\na = 1\n", table) == "[more]\na = 1\n");
}

TEST_CASE("an editor's entry that names an index is outdated, and no entry names one") {
  for (const Agent& agent : known_agents()) {
    for (const Place& place : places_of(agent, Scope::kProject, "/work")) {
      CHECK(by_hand(place.addition).find("--index") == std::string::npos);
    }
  }
  const Addition server = addition_of("vscode", Part::kServer);
  const std::string older =
      R"({"servers": {"cairn": {"type": "stdio", "command": "cairn", )"
      R"("args": ["mcp", "--index", "${workspaceFolder}/.cairn/index.db"]}}})";
  CHECK(presence_in(older, server) == Presence::kOurs);
  CHECK(is_outdated(older, server));
  const std::string newer = added_to(older, server);
  CHECK(newer == R"({"servers": {"cairn": {"type": "stdio", "command": "cairn", )"
                 R"("args": ["mcp", "--directory", "${workspaceFolder}"]}}})");
  CHECK_FALSE(is_outdated(newer, server));
}

}  // namespace cairn::agents
