// Reads what an agent passes to a hook, and writes what the agent expects in return.
//
//   agent        event                          context in the output
//   Claude Code  UserPromptSubmit, SessionStart hookSpecificOutput.additionalContext
//   Codex        UserPromptSubmit, SessionStart hookSpecificOutput.additionalContext
//   Gemini CLI   BeforeAgent, SessionStart      hookSpecificOutput.additionalContext
//   Cursor       beforeSubmitPrompt             additional_context, with continue: true
//   Cursor       sessionStart                   additional_context
//   none         plain text                     plain text
//
// All pass a JSON object with hook_event_name, the prompt in `prompt`, and the directory in `cwd`
// or (Cursor) in the list `workspace_roots`. The formats are documented in "Hooks reference" of
// Claude Code (docs.claude.com), "Hooks" of Codex (developers.openai.com/codex/hooks), "Hooks
// reference" of Gemini CLI (geminicli.com/docs/hooks/reference) and "Hooks" of Cursor
// (cursor.com/docs). Cursor does not document that it reads the context of beforeSubmitPrompt.
//
// Without context, the output is empty, which all agents take as "continue"; only Cursor's
// beforeSubmitPrompt is always answered.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::hook {

// How the output is written.
enum class Form : std::uint8_t {
  kText,      // the context itself
  kSpecific,  // {"hookSpecificOutput": {"hookEventName": …, "additionalContext": …}}
  kContext,   // {"additional_context": …}
  kContinue,  // {"continue": true, "additional_context": …}
};

enum class Moment : std::uint8_t { kPrompt, kSessionStart, kOther };

struct HookEvent {
  Form form = Form::kText;
  Moment moment = Moment::kPrompt;
  std::string name;       // as the agent spells it; "" for plain text
  std::string prompt;     // without white space around it
  std::string directory;  // absolute, of the agent's project; "" if it is not known
};

// Parses the input of a hook, which cannot fail: what is not a JSON object is the prompt. An event
// other than those above has the moment kOther. `directory` is what the agent says; nothing is
// known about it except that it is an absolute path of a sensible length.
HookEvent parse_event(std::string_view input);

// Returns what to print to bring `context` to the agent; with "" for `context`, what to print to
// bring nothing.
std::string output_of(const HookEvent& event, const std::string& context);

}  // namespace cairn::hook
