#include <unistd.h>

#include <array>
#include <memory>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/config.h"
#include "internal/base/display.h"
#include "internal/hook/brought.h"
#include "internal/hook/hook_event.h"

namespace cairn::cmd {
namespace {

constexpr std::size_t kMaxInputBytes = std::size_t{1} << 20U;
constexpr std::size_t kMaxTokens = 10'000;
constexpr int kDeadlineMilliseconds = 1000;

constexpr const char* kHookFooter =
    R"(For the prompt and session hooks of coding agents. Reads what the agent passes on standard input,
searches the index of the agent's directory, and prints the best results in the form that the agent
expects. Prints nothing unless the results are probably right. It never blocks the agent: whatever
happens, the exit code is 0.

Formats, recognized by hook_event_name
  Claude Code  UserPromptSubmit, SessionStart
  Codex        UserPromptSubmit, SessionStart
  Gemini CLI   BeforeAgent, SessionStart
  Cursor       beforeSubmitPrompt, sessionStart
  plain text   is taken as the prompt

Examples
  echo 'where is the session cookie set' | cairn hook
  {"hooks": {"UserPromptSubmit": [{"hooks": [{"type": "command", "command": "cairn hook"}]}]}}

Exit code: 0.)";

struct HookOptions {
  ReadOptions read;
  std::string tokens;
  std::string threshold;
};

std::string read_input() {
  std::string input;
  std::array<char, 4096> part{};
  while (input.size() < kMaxInputBytes) {
    const ssize_t size = ::read(STDIN_FILENO, part.data(), part.size());
    if (size <= 0) break;
    input.append(part.data(), static_cast<std::size_t>(size));
  }
  return input;
}

// Returns the text that helps the agent with `event`. Finds the index, and decides whether to trust
// the index, as if the user had run cairn in the agent's working directory.
std::string context_for(const hook::HookEvent& event, const HookOptions& options) {
  if (event.moment == hook::Moment::kOther) return {};
  if (!event.directory.empty() && ::chdir(event.directory.c_str()) != 0) return {};
  // Does not write an old index again: the user waits for the answer of the hook.
  const corpus::Corpus corpus(open_request(options.read, kDeadlineMilliseconds));
  const operations::Config config = read_config(corpus);
  hook::BringOptions bring;
  if (!options.tokens.empty()) bring.tokens = parse_count("--tokens", options.tokens, kMaxTokens);
  if (!options.threshold.empty()) {
    bring.threshold = parse_number("--threshold", options.threshold, 0, 1);
  }
  bring.edges = config.edges;
  if (config.ranking) bring.ranking = *config.ranking;
  return event.moment == hook::Moment::kPrompt ? brought_for(corpus, event.prompt, bring)
                                               : brought_at_start(corpus, bring);
}

// If a hook exits with code 2, the agent rejects the user's prompt. So no failure may end with this
// exit code.
void run_hook(Session& session, const HookOptions& options) {
  const hook::HookEvent event = hook::parse_event(read_input());
  std::string context;
  try {
    context = context_for(event, options);
  } catch (const base::Error& error) {
    Session::note(error.message());
  } catch (const std::exception& error) {
    Session::note(error.what());
  }
  session.print(hook::output_of(event, context));
}

}  // namespace

void add_hook(CLI::App& app, Session& session) {
  auto options = std::make_shared<HookOptions>();
  CLI::App* command =
      app.add_subcommand("hook", "Give an agent code for its prompt: for prompt and session hooks");
  command
      ->add_option("--tokens", options->tokens, "Maximum number of tokens to print (default 400)")
      ->type_name("N");
  command
      ->add_option("--threshold", options->threshold,
                   "Minimum probability that one of the first five results is right (default 0.65)")
      ->type_name("P");
  add_index_options(*command, options->read);
  command->footer(kHookFooter);
  command->allow_extras();  // unknown options must not make a hook fail
  command->callback([command, options, &session] {
    for (const std::string& word : command->remaining()) {
      Session::note("ignored: " + base::display_line(word));
    }
    run_hook(session, *options);
  });
}

}  // namespace cairn::cmd
