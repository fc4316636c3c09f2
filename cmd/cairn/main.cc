// cairn: answers questions about code from the command line. See README.md.

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <new>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/version.h"
#include "internal/base/display.h"
#include "internal/base/edit_distance.h"
#include "internal/base/interrupt.h"
#include "internal/base/platform/files.h"
#include "internal/base/platform/memory.h"
#include "internal/base/utf8.h"

namespace cairn::cmd {
namespace {

using base::Error;
using base::ErrorKind;

constexpr std::size_t kMaxErrorBytes = 500;

constexpr const char* kFooter = R"(Examples
  cairn index                       index this repository, or bring the index up to date
  cairn search parse config file    find symbols by words, names or a question
  cairn ask 'how are options read'  passages of code and documents that answer
  cairn show Config.load            definition, documentation, source
  cairn refs Config.load            every use, with its line

'cairn COMMAND --help' describes a command.)";

// Opens /dev/null for each standard stream that is closed. Otherwise, a file opened later could
// become standard output or standard error.
void open_standard_streams() {
  for (int fd = 0; fd <= 2; ++fd) {
    if (::fcntl(fd, F_GETFD) >= 0) continue;
    if (::open("/dev/null", fd == 0 ? O_RDONLY : O_WRONLY) < 0) ::_exit(kFailed);
  }
}

void print_no_memory() {
  write_to_standard_error(
      {"cairn: error: not enough memory; close other programs, or raise the limit (ulimit -v)\n"});
}

void print_error(const Session& session, const Error& error) {
  const std::string message =
      base::display_line(base::utf8_prefix(error.message(), kMaxErrorBytes));
  const std::string hint = base::display_line(base::utf8_prefix(error.hint(), kMaxErrorBytes));
  const bool has_hint = !hint.empty();
  write_to_standard_error({"cairn: error: ", message, has_hint ? "\nhint: " : "", hint, "\n"});
  if (!session.json) return;
  const std::string json = base::to_text(render::json_of(error), base::JsonLayout::kOneLine) + "\n";
  if (::write(STDOUT_FILENO, json.data(), json.size()) < 0) return;
}

// Returns the command whose name is most similar to the misspelled `word`; "" if no name is
// similar.
std::string nearest_command(const CLI::App& app, const std::string& word) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
  }
  return base::nearest_word(names, word);
}

Error usage_error(const CLI::App& app, const CLI::ParseError& error, int count, char** words) {
  const CLI::App* chosen = &app;
  for (const CLI::App* command : app.get_subcommands()) chosen = command;
  if (chosen == &app && count > 1 && words[1][0] != '-') {
    const std::string word(words[1]);
    const std::string nearest = nearest_command(app, word);
    return {ErrorKind::kUsage, "there is no command '" + word.substr(0, 60) + "'",
            nearest.empty() ? "run 'cairn --help' to list the commands"
                            : "did you mean 'cairn " + nearest + "'?"};
  }
  const std::string command = chosen == &app ? "cairn" : "cairn " + chosen->get_name();
  return {ErrorKind::kUsage, std::string(base::utf8_prefix(error.what(), 300)),
          "run '" + command + " --help' to see how to use it"};
}

// Returns the help text of `app`, without the extra blank line that CLI11 prints for hidden
// options.
std::string help_of(const CLI::App& app, const std::string& before) {
  std::string help = app.help(before);
  const std::size_t gap = help.find("\n\n\n");
  return gap == std::string::npos ? help : help.erase(gap, 1);
}

int run(CLI::App& app, Session& session, int count, char** words) {
  // --version is a plain flag because CLI11's own version flag throws an exception. The first
  // exception in a statically linked program sorts the unwind tables, and that takes longer than
  // the rest of the run.
  bool wants_version = false;
  bool wants_json = false;
  app.add_flag("--version", wants_version, "Print the version and exit");
  app.add_flag("--json", wants_json, "With --version: JSON, with commit, platform and features");
  try {
    app.parse(count, words);
  } catch (const CLI::CallForHelp&) {
    const CLI::App* chosen = &app;
    for (const CLI::App* command : app.get_subcommands()) chosen = command;
    session.print(help_of(*chosen, chosen == &app ? "" : "cairn"));
  } catch (const CLI::ParseError& error) {
    throw usage_error(app, error, count, words);
  }
  if (wants_json && !wants_version) {
    throw Error(ErrorKind::kUsage, "--json belongs to --version or to a command",
                "write it behind the command, such as: cairn search --json parse");
  }
  if (wants_version && wants_json) {
    session.print_json(version_json());
  } else if (wants_version) {
    session.print(version_text());
  }
  if (count == 1) session.print(app.help());
  session.flush();
  return session.exit_code;
}

struct Command {
  std::string_view name;
  void (*add)(CLI::App&, Session&);
};

// In the order of the help. One function may add several commands, which follow each other here.
constexpr std::array kEveryCommand = std::to_array<Command>({
    {"index", add_index},       {"status", add_status},   {"watch", add_watch},
    {"import", add_import},     {"publish", add_publish}, {"repos", add_repos},
    {"sync", add_sync},         {"access", add_access},   {"search", add_search},
    {"grep", add_grep},         {"ask", add_ask},         {"show", add_show},
    {"nodes", add_nodes},       {"context", add_context}, {"related", add_related},
    {"refs", add_refs},         {"outline", add_outline}, {"read", add_read},
    {"files", add_files},       {"callers", add_walks},   {"callees", add_walks},
    {"impls", add_walks},       {"neighbors", add_walks}, {"path", add_path},
    {"impact", add_impact},     {"diff", add_diff},       {"dead", add_dead},
    {"hotspots", add_hotspots}, {"owners", add_owners},   {"export", add_export},
    {"eval", add_eval},         {"mcp", add_mcp},         {"lsp", add_lsp},
    {"hook", add_hook},         {"serve", add_serve},     {"agents", add_agents},
    {"config", add_config},     {"stats", add_stats},     {"verify", add_verify},
    {"doctor", add_doctor},     {"trust", add_trust},     {"completion", add_completion},
    {"man", add_man},
});

// Adds the command with the name `word`; all commands if there is none, or if it describes the
// others. To add one instead of all saves a millisecond.
void add_commands(CLI::App& app, Session& session, std::string_view word) {
  const auto* const named = std::find_if(kEveryCommand.begin(), kEveryCommand.end(),
                                         [&](const Command& one) { return one.name == word; });
  if (named != kEveryCommand.end() && word != "completion" && word != "man") {
    named->add(app, session);
    return;
  }
  void (*added)(CLI::App&, Session&) = nullptr;
  for (const Command& command : kEveryCommand) {
    if (command.add != added) command.add(app, session);
    added = command.add;
  }
}

// Spells the words of the command line as an index spells paths. A shell on macOS may complete the
// name of a file with decomposed letters.
std::vector<std::string> usual_words(int count, char** words) {
  std::vector<std::string> usual(words, words + count);
  for (std::string& word : usual) word = platform::usual_name(word);
  return usual;
}

int guarded_main(int count, char** given) {
  Session session;
  std::vector<std::string> usual = usual_words(count, given);
  std::vector<char*> pointers(usual.size() + 1);  // the last one is null
  std::transform(usual.begin(), usual.end(), pointers.begin(),
                 [](std::string& word) { return word.data(); });
  char** const words = pointers.data();
  try {
    CLI::App app(
        "Code navigation: search code, read it, follow its references, ask questions about it.",
        "cairn");
    app.require_subcommand(0, 1);
    app.footer(kFooter);
    add_commands(app, session, count > 1 ? words[1] : "");
    return run(app, session, count, words);
  } catch (const Error& error) {
    print_error(session, error);
    return kFailed;
  } catch (const base::Interrupted& interrupted) {
    write_to_standard_error({"cairn: interrupted; nothing was changed\n"});
    return 128 + interrupted.signal;
  }
}

// Whether the command runs until it is stopped. It then should return the memory that it no longer
// needs.
bool is_server(std::string_view word) {
  return word == "mcp" || word == "lsp" || word == "serve" || word == "watch";
}

}  // namespace
}  // namespace cairn::cmd

int main(int count, char** words) {
  cairn::cmd::open_standard_streams();
  if (!cairn::platform::take_stack()) {
    cairn::cmd::print_no_memory();
    return cairn::cmd::kFailed;
  }
  if (!cairn::cmd::is_server(count > 1 ? words[1] : ""))
    cairn::platform::take_heap_in_large_steps();
  // Ignore SIGXFSZ, so that a write beyond the file size limit fails with an error instead of
  // killing the process.
  static_cast<void>(std::signal(SIGXFSZ, SIG_IGN));
  try {
    return cairn::cmd::guarded_main(count, words);
  } catch (const std::bad_alloc&) {
    cairn::cmd::print_no_memory();
  } catch (const std::system_error& error) {  // usually, a thread could not be started
    const bool is_memory = error.code() == std::errc::resource_unavailable_try_again ||
                           error.code() == std::errc::not_enough_memory;
    if (is_memory) {
      cairn::cmd::print_no_memory();
    } else {
      cairn::cmd::write_to_standard_error({"cairn: error: ", error.what(), "\n"});
    }
  } catch (...) {
    cairn::cmd::write_to_standard_error({"cairn: error: internal error\n"});
  }
  return cairn::cmd::kFailed;
}
