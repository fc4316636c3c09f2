#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <tuple>

#include "cmd/cairn/cli.h"
#include "internal/base/display.h"
#include "internal/store/access_tables.h"
#include "internal/trust/api_key.h"

namespace cairn::cmd {
namespace {

using base::Error;
using base::ErrorKind;
using store::AccessGroup;
using store::AccessTables;
using store::ApiKeyRow;

constexpr const char* kAccessFooter =
    R"(Says who may ask 'cairn serve --database-keys' for which repositories of a PostgreSQL database. A
group is a name and patterns of repositories. A key has groups, and may see the repositories that
match a pattern of one of them. Without another option, the command lists groups and keys.

--add-key prints the key once; the database has only a hash of it. Servers notice a change within
five seconds. Each of their answers is a row of the audit: the time, the key, the operation, the
repositories that were asked for, and the status, but not the question.

Examples
  export CAIRN_INDEX=postgresql://admin@db.example.org/code
  cairn access --set-group web --repo 'org/web-*' --repo org/docs
  cairn access --add-key alice --group web --expires 90
  cairn access --set-key alice --group web --group infra
  cairn access --remove-key alice
  cairn access --audit --last 50
  cairn access --audit --keep 90                 removes rows that are older than 90 days

Exit code: 0 if done; 1 if there is nothing to list; 2 on error.)";

constexpr std::size_t kMaxShownRows = 1'000'000;
constexpr std::size_t kMostDays = 36'500;
constexpr std::size_t kMostRequests = 100'000'000;

struct AccessOptions {
  std::string url;
  std::string added;
  std::string set_key;
  std::vector<std::string> groups;
  std::string days;
  std::string rate;
  std::string removed_key;
  std::string set_group;
  std::vector<std::string> patterns;
  std::string removed_group;
  bool audit = false;
  std::string last = "100";
  std::string keep;
  bool json = false;
};

[[noreturn]] void refuse_access(const std::string& what, const std::string& hint = {}) {
  throw Error(ErrorKind::kUsage, what, hint);
}

// Each option belongs to an action, of which there may be one.
void check_actions(const AccessOptions& options) {
  int actions = static_cast<int>(options.audit);
  for (const std::string* const name : {&options.added, &options.set_key, &options.removed_key,
                                        &options.set_group, &options.removed_group}) {
    actions += static_cast<int>(!name->empty());
  }
  if (actions > 1) refuse_access("one change at a time", "run the command once for each");
  const bool has_limits = !(options.groups.empty() && options.days.empty() && options.rate.empty());
  if (options.added.empty() && options.set_key.empty() && has_limits) {
    refuse_access("--group, --expires and --rate are for --add-key and --set-key");
  }
  if (!options.set_key.empty() && !has_limits) {
    refuse_access("--set-key changes nothing", "say what with --group, --expires or --rate");
  }
  if (!options.added.empty() && options.groups.empty()) {
    refuse_access("a key needs a group", "name one with --group; --set-group creates one");
  }
  if (options.set_group.empty() && !options.patterns.empty()) {
    refuse_access("--repo is for --set-group");
  }
  if (!options.set_group.empty() && options.patterns.empty()) {
    refuse_access("a group needs patterns", "name some with --repo; --repo '*' means all");
  }
  if (!options.audit && !options.keep.empty()) refuse_access("--keep is for --audit");
}

std::string joined_names(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) {
    text += (text.empty() ? "" : ", ") + base::display_line(name);
  }
  return text.empty() ? "-" : text;
}

base::Json rate_json(const std::optional<std::int64_t>& rate) {
  return rate ? base::Json(*rate) : base::Json(nullptr);
}

void list_access(Session& session, AccessTables& tables) {
  const std::vector<AccessGroup> groups = tables.list_groups();
  const std::vector<ApiKeyRow> keys = tables.list_keys();
  if (groups.empty() && keys.empty()) session.exit_code = kNotFound;
  if (session.json) {
    base::Json json = {{"schema", "cairn.access/1"},
                       {"groups", base::Json::array()},
                       {"keys", base::Json::array()}};
    for (const AccessGroup& group : groups) {
      json["groups"].push_back({{"name", group.name}, {"patterns", group.patterns}});
    }
    for (const ApiKeyRow& key : keys) {
      json["keys"].push_back({{"name", key.name},
                              {"groups", key.groups},
                              {"rate", rate_json(key.rate)},
                              {"created", key.created},
                              {"expires", key.expires},
                              {"expired", key.is_expired}});
    }
    return session.print_json(json);
  }
  if (groups.empty()) session.print("there are no groups\n");
  for (const AccessGroup& group : groups) {
    session.print(fmt::format("group  {}  {}\n", base::display_line(group.name),
                              joined_names(group.patterns)));
  }
  for (const ApiKeyRow& key : keys) {
    const std::string expiry = key.expires.empty()
                                   ? "never expires"
                                   : (key.is_expired ? "expired " : "until ") + key.expires;
    session.print(fmt::format(
        "key    {}  {}  {}{}\n", base::display_line(key.name), joined_names(key.groups), expiry,
        key.rate ? fmt::format("  {} requests a minute", *key.rate) : std::string()));
  }
}

std::optional<std::int64_t> days_in(const AccessOptions& options) {
  if (options.days.empty()) return std::nullopt;
  const auto days = static_cast<std::int64_t>(parse_count("--expires", options.days, kMostDays));
  if (days == 0) refuse_access("--expires takes at least 1 day");
  return days;
}

std::optional<std::int64_t> rate_in(const AccessOptions& options) {
  if (options.rate.empty()) return std::nullopt;
  return static_cast<std::int64_t>(parse_count("--rate", options.rate, kMostRequests));
}

void add_key(Session& session, AccessTables& tables, const AccessOptions& options) {
  store::NewApiKey fresh;
  fresh.name = options.added;
  fresh.groups = options.groups;
  fresh.days = days_in(options);
  fresh.rate = rate_in(options);
  const std::string key = trust::make_api_key();
  fresh.hash = trust::hash_of_api_key(key);
  const std::string expires = tables.add_key(fresh);
  if (session.json) {
    return session.print_json({{"schema", "cairn.access-key/1"},
                               {"name", fresh.name},
                               {"key", key},
                               {"groups", fresh.groups},
                               {"rate", rate_json(fresh.rate)},
                               {"expires", expires}});
  }
  session.print(key + "\n");
  Session::note("the key of " + base::display_line(fresh.name) +
                "; it is not stored, so it cannot be shown again");
}

void list_audit(Session& session, AccessTables& tables, std::size_t most) {
  const auto rows = tables.list_audit(most);
  if (rows.empty()) session.exit_code = kNotFound;
  base::Json list = base::Json::array();
  for (const auto& [at, row] : rows) {
    constexpr double kMicrosecondsOfMillisecond = 1000;
    const double milliseconds = static_cast<double>(row.microseconds) / kMicrosecondsOfMillisecond;
    if (session.json) {
      list.push_back({{"at", at},
                      {"key", row.key},
                      {"operation", row.operation},
                      {"repositories", row.repositories},
                      {"status", row.status},
                      {"milliseconds", milliseconds},
                      {"peer", row.peer}});
      continue;
    }
    session.print(fmt::format("{}  {}  {:<10}  {}  {}  {:.1f} ms  {}\n", at, row.status,
                              base::display_line(row.operation.empty() ? "-" : row.operation),
                              base::display_line(row.key.empty() ? "-" : row.key),
                              joined_names(row.repositories), milliseconds,
                              base::display_line(row.peer)));
  }
  if (session.json) {
    return session.print_json({{"schema", "cairn.audit/1"}, {"rows", std::move(list)}});
  }
  if (rows.empty()) session.print("the audit has no rows\n");
}

void sweep_audit(Session& session, AccessTables& tables, const std::string& keep) {
  const std::uint64_t removed =
      tables.sweep_audit(static_cast<std::int64_t>(parse_count("--keep", keep, kMostDays)));
  if (session.json) {
    return session.print_json({{"schema", "cairn.audit-sweep/1"}, {"removed", removed}});
  }
  session.print(base::counted(removed, "row was", "rows were") + " removed\n");
}

void say_done(Session& session, const std::string& what, const std::string& name,
              const std::string& how) {
  if (session.json) {
    return session.print_json({{"schema", "cairn.access-change/1"}, {what, name}, {"change", how}});
  }
  session.print(what + " " + base::display_line(name) + " was " + how + "\n");
}

void run_access(Session& session, const AccessOptions& options) {
  session.json = options.json;
  check_actions(options);
  ReadOptions read;
  if (!options.url.empty()) read.indexes.push_back(options.url);
  const bool may_create = !options.added.empty() || !options.set_group.empty();
  const auto tables = store::open_access_tables(database_of(read, "cairn access"), may_create);
  if (!options.added.empty()) {
    add_key(session, *tables, options);
  } else if (!options.set_key.empty()) {
    tables->change_key({options.set_key, options.groups, rate_in(options), days_in(options)});
    say_done(session, "key", options.set_key, "changed");
  } else if (!options.removed_key.empty()) {
    tables->remove_key(options.removed_key);
    say_done(session, "key", options.removed_key, "removed");
  } else if (!options.set_group.empty()) {
    const bool is_new = tables->set_group({options.set_group, options.patterns});
    say_done(session, "group", options.set_group, is_new ? "added" : "changed");
  } else if (!options.removed_group.empty()) {
    tables->remove_group(options.removed_group);
    say_done(session, "group", options.removed_group, "removed");
  } else if (options.audit && !options.keep.empty()) {
    sweep_audit(session, *tables, options.keep);
  } else if (options.audit) {
    list_audit(session, *tables, parse_count("--last", options.last, kMaxShownRows));
  } else {
    list_access(session, *tables);
  }
}

}  // namespace

void add_access(CLI::App& app, Session& session) {
  auto options = std::make_shared<AccessOptions>();
  CLI::App* command =
      app.add_subcommand("access", "Choose who may see which repositories of a database");
  const auto text = [&](const char* name, std::string& value, const char* help, const char* type) {
    command->add_option(name, value, help)->type_name(type);
  };
  const auto list = [&](const char* name, std::vector<std::string>& values, const char* help,
                        const char* type) {
    command->add_option(name, values, help)->type_name(type)->allow_extra_args(false);
  };
  text("--index", options->url, "URL of the database (default: $CAIRN_INDEX)", "URL");
  text("--add-key", options->added, "Add a key with this name, and print it once", "NAME");
  text("--set-key", options->set_key,
       "Change this key: its groups, when it expires, its rate; what is not given stays", "NAME");
  list("--group", options->groups, "A group of the key; may be repeated", "GROUP");
  text("--expires", options->days, "Days until the key expires (default: never)", "DAYS");
  text("--rate", options->rate,
       "Requests a minute of the key, 0 for no limit (default: the server's)", "N");
  text("--remove-key", options->removed_key, "Remove this key", "NAME");
  text("--set-group", options->set_group, "Add a group, or replace its patterns", "NAME");
  list("--repo", options->patterns, "A pattern of the group, such as 'org/*'; may be repeated",
       "PATTERN");
  text("--remove-group", options->removed_group, "Remove this group, which no key may have",
       "NAME");
  command->add_flag("--audit", options->audit, "List what servers have answered");
  text("--last", options->last, "The number of rows of the audit (default 100)", "N");
  text("--keep", options->keep, "With --audit: remove rows that are older, instead", "DAYS");
  command->add_flag("--json", options->json, "JSON instead of text");
  command->footer(kAccessFooter);
  command->callback([options, &session] { run_access(session, *options); });
}

}  // namespace cairn::cmd
