#include "cmd/cairn/cli.h"

#include <fmt/format.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <climits>
#include <cstdlib>
#include <utility>

#include "cmd/cairn/joint.h"
#include "cmd/cairn/renewal.h"
#include "internal/base/display.h"
#include "internal/base/fd.h"
#include "internal/base/limits.h"
#include "internal/base/path.h"
#include "internal/base/utf8.h"
#include "internal/corpus/location.h"
#include "internal/trust/owner.h"

namespace cairn::cmd {
namespace {

using base::Error;
using base::ErrorKind;

bool wants_color(const std::string& choice) {
  if (choice != "auto") return choice == "always";
  if (const char* force = std::getenv("CLICOLOR_FORCE");
      force != nullptr && *force != '\0' && *force != '0') {
    return true;
  }
  const char* const no_color = std::getenv("NO_COLOR");
  if (no_color != nullptr && *no_color != '\0') return false;
  const char* const terminal = std::getenv("TERM");
  const bool dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
  return is_terminal(STDOUT_FILENO) && !dumb;
}

void note_foreign_index(const corpus::Corpus& corpus) {
  if (corpus.is_own() || corpus.sources().available()) return;
  Session::note(
      "this index was not created by you on this machine, so no sources are read; to read them, "
      "give their directory with --root DIR");
}

}  // namespace

void write_to_standard_error(std::initializer_list<std::string_view> parts) {
  std::array<iovec, 8> pieces{};
  int count = 0;
  for (const std::string_view part : parts) {
    if (static_cast<std::size_t>(count) == pieces.size()) break;
    pieces.at(static_cast<std::size_t>(count++)) = {const_cast<char*>(part.data()), part.size()};
  }
  if (::writev(STDERR_FILENO, pieces.data(), count) < 0) return;
}

void Session::warn(std::string_view text) {
  write_to_standard_error({"cairn: warning: ", base::display_line(text), "\n"});
}

void Session::note(std::string_view text) {
  write_to_standard_error({"cairn: ", base::display_line(text), "\n"});
}

void Session::print_json(const base::Json& value) {
  const auto layout =
      is_terminal(STDOUT_FILENO) ? base::JsonLayout::kIndented : base::JsonLayout::kOneLine;
  output_ += base::to_text(value, layout) + "\n";
}

void Session::flush() {
  const std::string output = std::exchange(output_, {});
  base::write_all(STDOUT_FILENO, output, "standard output");
}

void add_index_options(CLI::App& command, ReadOptions& options) {
  command
      .add_option("--index", options.indexes,
                  "Index file, or URL of an index in a database (default: $CAIRN_INDEX, or the "
                  "nearest .cairn/index.db here or above); repeat to search several as one")
      ->type_name("FILE")
      ->allow_extra_args(false);
  command
      .add_option("--root", options.root,
                  "Directory of the sources (default: the one recorded in the index)")
      ->type_name("DIR");
}

void add_read_options(CLI::App& command, ReadOptions& options) {
  add_index_options(command, options);
  command.add_option("--color", options.color, "When to use colours (default auto)")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->type_name("WHEN");
  command.add_flag("--json", options.json, "JSON instead of text");
}

std::string named_index(const std::string& named) {
  if (!named.empty()) return named;
  const char* const variable = std::getenv("CAIRN_INDEX");
  return variable == nullptr ? "" : variable;
}

store::DatabaseUrl database_of(const ReadOptions& options, const std::string& what) {
  if (options.indexes.size() > 1) {
    throw Error(ErrorKind::kUsage, what + " is about one database", "name it with one --index URL");
  }
  const std::string url = named_index(options.indexes.empty() ? "" : options.indexes.front());
  if (!store::is_database_url(url)) {
    throw Error(ErrorKind::kUsage, what + " needs the URL of a database",
                "name one with --index or CAIRN_INDEX, such as "
                "'postgresql://user@host/database'");
  }
  store::DatabaseUrl database = store::parse_database_url(url);
  if (database.repository.empty()) return database;
  throw Error(ErrorKind::kUsage,
              what + " is about a whole database, but the URL names one repository",
              "leave out the part behind '#'");
}

corpus::OpenRequest open_request(const ReadOptions& options, int deadline_milliseconds) {
  corpus::OpenRequest request;
  request.deadline_milliseconds = deadline_milliseconds;
  const std::string by_variable = options.indexes.empty() ? named_index("") : "";
  if (!by_variable.empty()) {
    request.index_path = index_file(by_variable);
  } else if (options.indexes.empty()) {
    request.index_path = corpus::find_index(working_directory());
    const std::string directory =
        base::system_directory_of(base::system_directory_of(request.index_path));
    if (trust::is_vouched_for(directory)) {
      request.root = directory;
    } else {
      // The index was found, not named by the user, so it may have come with a cloned repository.
      request.must_be_own = true;
    }
  } else if (options.indexes.size() == 1) {
    request.index_path = index_file(options.indexes.front());
  } else {
    request.index_path = joint_index(options.indexes);
  }
  if (!options.root.empty()) request.root = absolute_path(options.root);
  if (request.index_path.empty()) {
    throw Error(ErrorKind::kNoIndex,
                "there is no index here: no .cairn/index.db in '" +
                    base::display_line(working_directory()) + "' or above",
                "run 'cairn index' to create one, or name one with --index");
  }
  return request;
}

corpus::Corpus open_corpus(const ReadOptions& options, int deadline_milliseconds) {
  const corpus::OpenRequest request = open_request(options, deadline_milliseconds);
  renew_old_index(request);
  corpus::Corpus corpus(request);
  note_foreign_index(corpus);
  return corpus;
}

render::Style make_style(const ReadOptions& options, const corpus::Corpus& corpus) {
  return make_style(options, corpus.sources().root());
}

render::Style make_style(const ReadOptions& options, const std::string& root) {
  render::StyleOptions style;
  style.color = wants_color(options.color);
  style.links = style.color && is_terminal(STDOUT_FILENO);
  style.grouped = is_terminal(STDOUT_FILENO);
  style.root = root;
  style.directory = known_working_directory();
  return render::Style(style);
}

std::size_t parse_count(std::string_view option, const std::string& text, std::size_t most) {
  std::size_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end || text.empty() || value > most) {
    throw Error(ErrorKind::kUsage, std::string(option) + " takes a number from 0 to " +
                                       std::to_string(most) + ", not '" +
                                       base::display_line(base::utf8_prefix(text, 60)) + "'");
  }
  return value;
}

double parse_number(std::string_view option, const std::string& text, double least, double most) {
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end || !(value >= least && value <= most)) {
    throw Error(ErrorKind::kUsage,
                fmt::format("{} takes a number from {} to {}, not '{}'", option, least, most,
                            base::display_line(base::utf8_prefix(text, 60))));
  }
  return value;
}

std::string known_working_directory() {
  std::string path(PATH_MAX, '\0');
  if (::getcwd(path.data(), path.size()) == nullptr) return {};
  path.resize(path.find('\0'));
  // If the working directory is outside of the root directory of the process (chroot), getcwd()
  // returns "(unreachable)/…".
  return path.starts_with('/') ? path : "";
}

std::string working_directory() {
  std::string path = known_working_directory();
  if (!path.empty()) return path;
  const bool is_refused = errno == EACCES;
  throw Error(
      ErrorKind::kNoInput,
      is_refused ? "the current directory cannot be read"
                 : "the current directory has been deleted",
      is_refused ? "change to a directory that you may read" : "change to a directory that exists");
}

std::string absolute_path(const std::string& path) {
  if (path.starts_with('/')) return path;
  std::string directory = working_directory();
  if (path == "." || path.empty()) return directory;
  std::string_view rest = path;
  while (rest.starts_with("./")) rest.remove_prefix(2);
  return base::joined(directory, rest);
}

bool is_terminal(int fd) { return ::isatty(fd) == 1; }

}  // namespace cairn::cmd
