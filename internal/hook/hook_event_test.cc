#include "internal/hook/hook_event.h"

#include <doctest/doctest.h>

#include "internal/base/json.h"

namespace cairn::hook {

TEST_SUITE_BEGIN("hook");

TEST_CASE("Claude Code and Codex: the context of a prompt") {
  const HookEvent event = parse_event(
      R"({"session_id": "a", "transcript_path": "/t.jsonl", "cwd": "/code/app",)"
      R"( "hook_event_name": "UserPromptSubmit", "prompt": " where are routes added?\n"})");
  CHECK(event.moment == Moment::kPrompt);
  CHECK(event.prompt == "where are routes added?");
  CHECK(event.directory == "/code/app");
  CHECK(base::parse_json(output_of(event, "src/a.py:1")) ==
        base::parse_json(R"({"hookSpecificOutput": {"hookEventName": "UserPromptSubmit",)"
                         R"( "additionalContext": "src/a.py:1"}})"));
  CHECK(output_of(event, "").empty());
}

TEST_CASE("Claude Code, Codex and Gemini CLI: the start of a session") {
  const HookEvent event = parse_event(
      R"({"cwd": "/code/app", "hook_event_name": "SessionStart", "source": "startup"})");
  CHECK(event.moment == Moment::kSessionStart);
  CHECK(event.prompt.empty());
  CHECK(base::parse_json(output_of(event, "x"))["hookSpecificOutput"]["hookEventName"] ==
        "SessionStart");
}

TEST_CASE("Gemini CLI: the context of a prompt") {
  const HookEvent event = parse_event(
      R"({"hook_event_name": "BeforeAgent", "cwd": "/a", "prompt": "x", "timestamp": "2026"})");
  CHECK(event.moment == Moment::kPrompt);
  CHECK(base::parse_json(output_of(event, "x"))["hookSpecificOutput"]["hookEventName"] ==
        "BeforeAgent");
}

TEST_CASE("Cursor: a prompt is always let through") {
  const HookEvent event = parse_event(
      R"({"hook_event_name": "beforeSubmitPrompt", "prompt": "fix it", "attachments": [],)"
      R"( "workspace_roots": ["/code/app", "/code/lib"], "cursor_version": "2.0"})");
  CHECK(event.moment == Moment::kPrompt);
  CHECK(event.directory == "/code/app");
  CHECK(base::parse_json(output_of(event, "")) == base::parse_json(R"({"continue": true})"));
  CHECK(base::parse_json(output_of(event, "x")) ==
        base::parse_json(R"({"continue": true, "additional_context": "x"})"));
}

TEST_CASE("Cursor: the start of a session") {
  const HookEvent event =
      parse_event(R"({"hook_event_name": "sessionStart", "workspace_roots": ["/code/app"]})");
  CHECK(event.moment == Moment::kSessionStart);
  CHECK(base::parse_json(output_of(event, "x")) ==
        base::parse_json(R"({"additional_context": "x"})"));
}

TEST_CASE("plain text is the prompt, and so is what only looks like JSON") {
  for (const char* text : {"where is it?", "{ not json", "[1, 2]", "\"text\""}) {
    const HookEvent event = parse_event(text);
    CHECK(event.moment == Moment::kPrompt);
    CHECK(event.prompt == text);
    CHECK(output_of(event, "a.py:1\n") == "a.py:1\n");
  }
}

TEST_CASE("an unknown event, and members of another type, bring nothing") {
  CHECK(parse_event(R"({"hook_event_name": "PreToolUse", "cwd": "/a"})").moment == Moment::kOther);
  CHECK(parse_event("{}").moment == Moment::kOther);
  const HookEvent event = parse_event(
      R"({"hook_event_name": "UserPromptSubmit", "prompt": 7, "cwd": ["/a"], "workspace_roots": 1})");
  CHECK(event.prompt.empty());
  CHECK(event.directory.empty());
}

TEST_CASE("a directory that is not an absolute path is ignored") {
  for (const std::string& directory : {std::string("app"), std::string("../x"),
                                       "/" + std::string(5000, 'a'), std::string("/a\\u0000b")}) {
    CHECK(parse_event(R"({"hook_event_name": "SessionStart", "cwd": ")" + directory + "\"}")
              .directory.empty());
  }
}

TEST_CASE("context cannot break out of its string") {
  const HookEvent event = parse_event(R"({"hook_event_name": "sessionStart"})");
  const std::string context = "a\"}\n\x1b[31m\xff";
  const std::string output = output_of(event, context);
  CHECK(base::parse_json(output).is_object());
  CHECK(output.find('\x1b') == std::string::npos);
}

TEST_SUITE_END();

}  // namespace cairn::hook
