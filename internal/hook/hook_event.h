// Parses the input that an agent passes to a hook, and writes the output that the agent expects.
//
//   agent        event                          context in the output
//   Claude Code  UserPromptSubmit, SessionStart hookSpecificOutput.additionalContext
//   Codex        UserPromptSubmit, SessionStart hookSpecificOutput.additionalContext
//   Gemini CLI   BeforeAgent, SessionStart      hookSpecificOutput.additionalContext
//   Cursor       beforeSubmitPrompt             additional_context, with continue: true
//   Cursor       sessionStart                   additional_context
//   none         plain text                     plain text
//
// All agents pass a JSON object with the event in `hook_event_name`, the prompt in `prompt`, and
// the directory in `cwd`. Cursor passes the directory in the list `workspace_roots` instead.
//
// The formats are documented in "Hooks reference" of Claude Code (docs.claude.com), "Hooks" of
// Codex (developers.openai.com/codex/hooks), "Hooks reference" of Gemini CLI
// (geminicli.com/docs/hooks/reference) and "Hooks" of Cursor (cursor.com/docs). Cursor's
// documentation does not say whether Cursor reads the context of beforeSubmitPrompt.
//
// Without context, the output is empty, which all agents interpret as "continue". An exception is
// the output for Cursor's beforeSubmitPrompt, which always contains at least continue: true.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::hook {

// The format of the output.
enum class Form : std::uint8_t {
  kText,      // only the context
  kSpecific,  // {"hookSpecificOutput": {"hookEventName": …, "additionalContext": …}}
  kContext,   // {"additional_context": …}
  kContinue,  // {"continue": true, "additional_context": …}
};

enum class Moment : std::uint8_t { kPrompt, kSessionStart, kOther };

struct HookEvent {
  Form form = Form::kText;
  Moment moment = Moment::kPrompt;
  std::string name;       // the name that the agent uses; "" for plain text
  std::string prompt;     // without leading and trailing white space
  std::string directory;  // directory of the agent's project, absolute; "" if unknown
};

// Parses the input of a hook. Cannot fail: input that is not a JSON object becomes the prompt. An
// event that is not in the table above has the moment kOther. `directory` comes from the agent and
// is not checked, except that it is an absolute path of reasonable length.
HookEvent parse_event(std::string_view input);

// Returns the output that passes `context` to the agent. If `context` is "", returns the output
// that passes nothing.
std::string output_of(const HookEvent& event, const std::string& context);

}  // namespace cairn::hook
