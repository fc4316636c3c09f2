#include <memory>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/completion_scripts.h"

namespace cairn::cmd {
namespace {

constexpr const char* kCompletionFooter = R"(Examples
  cairn completion bash > ~/.local/share/bash-completion/completions/cairn
  cairn completion zsh > ~/.zfunc/_cairn        add ~/.zfunc to $fpath before compinit
  cairn completion fish > ~/.config/fish/completions/cairn.fish)";

}  // namespace

void add_completion(CLI::App& app, Session& session) {
  auto shell = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("completion", "Print completions for a shell");
  command->add_option("SHELL", *shell, "bash, zsh or fish")
      ->required()
      ->type_name("")
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command->footer(kCompletionFooter);
  command->callback([shell, &app, &session] {
    session.print(*shell == "bash"  ? bash_script(app)
                  : *shell == "zsh" ? zsh_script(app)
                                    : fish_script(app));
  });
}

}  // namespace cairn::cmd
