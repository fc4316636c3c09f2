#include <fmt/format.h>

#include <csignal>
#include <cstdlib>
#include <memory>
#include <optional>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/config.h"
#include "internal/access/gate.h"
#include "internal/api/http_api.h"
#include "internal/http/server.h"
#include "internal/serving/database_service.h"

namespace cairn::cmd {
namespace {

using base::Error;
using base::ErrorKind;

struct ServeOptions {
  ReadOptions read;
  std::string port = "7878";
  std::string address = "127.0.0.1";
  std::string keys;
  bool no_key = false;
  std::string rate;
  std::string relationships_rate;
  std::vector<std::string> hosts;
  std::vector<std::string> repositories;
  bool database_keys = false;
  bool access_log = false;
};

constexpr std::size_t kMaxPort = 65535;
constexpr std::size_t kMaxRate = 100'000'000;

constexpr const char* kServeFooter =
    R"(Answers are the same as those of the commands with --json. /openapi.json describes them; / is a page
for people. The server only reads the index, and uses a new index as soon as its import is complete.

API keys are read from the environment variable CAIRN_API_KEY (separated by commas) or from a file
that nobody else can read (one per line); a request sends its key as X-API-Key. Without keys, the
server starts only with --no-key, and then accepts only local connections. With --database-keys, the
keys are those that 'cairn access' has put into the database, each with its rights and its rate.

--repo serves repositories of a PostgreSQL database. Requests then name one with the parameter
'repository'; a search without it covers all, or those that match the patterns 'repositories'. The
database has no sources: to show them, --root names a directory with checkouts such as DIR/org/app.

Examples
  cairn serve --no-key                          then open http://127.0.0.1:7878/
  export CAIRN_API_KEY=$(openssl rand -hex 24); cairn serve &
  curl -H "X-API-Key: $CAIRN_API_KEY" 'http://127.0.0.1:7878/api/v1/search?q=parse+config'
  cairn serve --no-key --index postgresql:///code --repo 'org/*'
  cairn serve --database-keys --index postgresql:///code --repo '*'
  cairn serve --address 0.0.0.0 --host code.example --keys /etc/cairn/keys

Exit code: 0 if a signal ended the server; 2 on error.)";

http::Server* g_server = nullptr;  // global, because the signal handler uses it

void on_end(int /*signal*/) {
  if (g_server != nullptr) g_server->stop();
}

void end_by_signals() {
  struct sigaction action {};
  action.sa_handler = on_end;
  sigemptyset(&action.sa_mask);
  // SA_RESETHAND restores the default action, so a second signal ends the process at once.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

// Only one kind of keys may decide, or it would not be clear who may see what.
void check_database_keys(const ServeOptions& options) {
  if (options.no_key || !options.keys.empty()) {
    throw Error(ErrorKind::kUsage, "--database-keys cannot be combined with --keys or --no-key");
  }
  if (options.repositories.empty()) {
    throw Error(ErrorKind::kUsage, "--database-keys needs --repo",
                "--repo '*' serves all repositories that a key may see");
  }
  if (std::getenv("CAIRN_API_KEY") != nullptr) {  // NOLINT(concurrency-mt-unsafe)
    Session::warn("CAIRN_API_KEY is not used with --database-keys");
  }
}

api::KeyRing keys_of(const ServeOptions& options) {
  if (options.database_keys) return {};
  const char* const given = std::getenv("CAIRN_API_KEY");  // NOLINT(concurrency-mt-unsafe)
  if (options.no_key) {
    if (!options.keys.empty()) {
      throw Error(ErrorKind::kUsage, "--keys and --no-key cannot be combined");
    }
    if (!api::is_loopback(options.address)) {
      throw Error(ErrorKind::kUsage, "without a key, the server only accepts local connections",
                  "set CAIRN_API_KEY or --keys, or leave --address out");
    }
    return {};
  }
  api::KeyRing ring = !options.keys.empty() ? api::KeyRing::read(options.keys)
                      : given != nullptr    ? api::KeyRing::parse(given, "CAIRN_API_KEY")
                                            : api::KeyRing();
  if (!ring.empty()) return ring;
  throw Error(ErrorKind::kUsage, "there is no API key",
              "set CAIRN_API_KEY or --keys FILE; or use --no-key to serve only this machine");
}

std::optional<std::size_t> rate_in(const std::string& option, const char* name,
                                   const char* variable) {
  const char* const given = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe)
  if (!option.empty()) return parse_count(name, option, kMaxRate);
  if (given != nullptr) return parse_count(variable, given, kMaxRate);
  return std::nullopt;
}

// Reads how many requests per minute each key may send. A server without keys has no limit. The
// general rate also applies to /api/v1/relationships, unless that route has a separate rate.
void read_rates(const ServeOptions& options, api::HttpSettings& settings) {
  const auto all = rate_in(options.rate, "--rate", "CAIRN_RATE_LIMIT");
  const auto relationships =
      rate_in(options.relationships_rate, "--relationships-rate", "CAIRN_RELATIONSHIPS_RATE_LIMIT");
  settings.requests_a_minute = all.value_or(api::kDefaultRate);
  settings.relationships_a_minute = relationships.value_or(all.value_or(api::kRelationshipsRate));
}

api::HttpSettings settings_of(const ServeOptions& options) {
  api::HttpSettings settings;
  settings.keys = keys_of(options);
  read_rates(options, settings);
  settings.hosts = options.hosts;
  if (options.address != "0.0.0.0" && options.address != "::") {
    settings.hosts.push_back(options.address);
  }
  settings.version = CAIRN_VERSION;
  if (options.access_log) {
    settings.log = [](const std::string& line) { write_to_standard_error({line, "\n"}); };
  }
  return settings;
}

// Serves one index, or the repositories of a database, perhaps with the keys of the database.
struct Served {
  std::unique_ptr<access::Gate> gate;
  std::unique_ptr<serving::LiveIndex> index;
  std::unique_ptr<serving::Service> service;
};

Served served_by(const ServeOptions& options) {
  Served served;
  if (!options.repositories.empty()) {
    served.service = std::make_unique<serving::DatabaseService>(
        database_of(options.read, "--repo"), options.repositories,
        options.read.root.empty() ? "" : absolute_path(options.read.root), read_config);
    return served;
  }
  served.index = std::make_unique<serving::LiveIndex>(
      [&options] { return open_request(options.read); }, read_config);
  served.service = std::make_unique<serving::IndexService>(*served.index);
  return served;
}

std::unique_ptr<access::Gate> gate_of(const ServeOptions& options,
                                      const api::HttpSettings& settings) {
  if (!options.database_keys) return nullptr;
  access::Rates rates;
  rates.requests_a_minute = settings.requests_a_minute;
  rates.relationships_a_minute = settings.relationships_a_minute;
  rates.metrics_a_minute = api::kMetricsRate;
  return std::make_unique<access::Gate>(database_of(options.read, "--database-keys"), rates,
                                        [](const std::string& line) { Session::warn(line); });
}

void run_serve(Session& session, const ServeOptions& options) {
  if (options.database_keys) check_database_keys(options);
  Served served = served_by(options);
  http::ServerOptions where;
  where.address = options.address == "localhost" ? "127.0.0.1" : options.address;
  where.port = static_cast<int>(parse_count("--port", options.port, kMaxPort));
  // Check the keys and the index first, so that errors are reported before any client connects.
  api::HttpSettings settings = settings_of(options);
  served.gate = gate_of(options, settings);
  settings.gate = served.gate.get();
  api::HttpApi api(*served.service, std::move(settings));
  served.service->state(serving::Caller::unlimited());
  http::Server server(where, api.handler(), api.admission(), api.access_log());
  api.listens_to(server.port());
  if (!api::is_loopback(where.address) && options.hosts.empty()) {
    Session::warn(
        "the Host of requests must be the given address or localhost; allow other names with "
        "--host "
        "NAME");
  }
  g_server = &server;
  end_by_signals();
  Session::note(fmt::format("http://{}:{}/  (Ctrl-C ends it)", where.address, server.port()));
  server.run();
  g_server = nullptr;
  if (served.gate) served.gate->close();         // after the last answer
  if (server.running() > 0) std::_Exit(kFound);  // handler threads cannot be stopped
  session.exit_code = kFound;
}

}  // namespace

void add_serve(CLI::App& app, Session& session) {
  auto options = std::make_shared<ServeOptions>();
  CLI::App* command = app.add_subcommand("serve", "Serve programs and browsers: an HTTP API");
  command->add_option("-p,--port", options->port, "Port (default 7878; 0 for any free port)")
      ->type_name("PORT");
  command
      ->add_option("--address", options->address,
                   "Numeric address to listen on (default 127.0.0.1)")
      ->type_name("ADDRESS");
  command->add_option("--host", options->hosts, "An additional host name that requests may use")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command->add_option("--keys", options->keys, "File of API keys, one per line")->type_name("FILE");
  command->add_flag("--no-key", options->no_key, "Require no key; accept only local connections");
  command
      ->add_option("--rate", options->rate,
                   "Maximum number of requests per minute and key (default 600; 0 for no limit)")
      ->type_name("N");
  command
      ->add_option("--relationships-rate", options->relationships_rate,
                   "Maximum for /api/v1/relationships (default 20, or --rate)")
      ->type_name("N");
  command
      ->add_option("--repo", options->repositories,
                   "Serve the repositories of a database whose names match, such as 'org/*'")
      ->type_name("PATTERN")
      ->allow_extra_args(false);
  command->add_flag("--database-keys", options->database_keys,
                    "Take keys, rights and rates from the database (cairn access)");
  command->add_flag("--access-log", options->access_log, "Log each request to standard error");
  add_index_options(*command, options->read);
  command->footer(kServeFooter);
  command->callback([options, &session] { run_serve(session, *options); });
}

}  // namespace cairn::cmd
