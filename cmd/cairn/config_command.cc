#include <fmt/format.h>

#include <memory>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/config.h"
#include "cmd/cairn/joint.h"
#include "internal/base/display.h"
#include "internal/config/key.h"
#include "internal/corpus/location.h"
#include "internal/store/database_url.h"

namespace cairn::cmd {
namespace {

struct ConfigOptions {
  ReadOptions read;
  std::string key;
  bool show_origin = false;
};

constexpr const char* kConfigFooter = R"(
Files (each file overrides the files above it)
  ~/.config/cairn/config.toml   your settings (in $XDG_CONFIG_HOME/cairn if that is set)
  cairn.toml                    a repository's settings, at its root or nearer to the sources
  .cairn/config.toml            your settings for this repository, next to the index
Environment variables override files: CAIRN_INDEX_HISTORY sets index.history; lists are separated by
commas. The options of a command override both. cairn.toml cannot set index.indexer, which chooses
programs to run.
This command writes nothing. To change a setting, edit one of the files:
  [index]
  exclude = ["*.min.js", "legacy/"]

Examples
  cairn config
  cairn config --show-origin
  cairn config index.history
  CAIRN_INDEX_PRECISE=never cairn config --json index.precise

Exit code: 0 if shown; 1 if there is no such setting; 2 on error.)";

std::string settings_help() {
  std::string text = "Settings\n";
  for (const config::Key& key : config::keys()) {
    text += fmt::format("  {:<25} {}\n", key.name, key.description);
  }
  return text + kConfigFooter;
}

config::Settings settings_for(const ReadOptions& options) {
  const std::string index = options.indexes.empty() ? corpus::find_index(working_directory())
                                                    : index_file(options.indexes.front());
  if (!options.root.empty()) return read_settings(options.root, index);
  const std::string usual = corpus::usual_index("/");
  const bool is_path = !index.empty() && !store::is_database_url(index);
  const std::string path = is_path ? absolute_path(index) : index;
  if (!path.ends_with(usual)) return read_settings("", index);
  return read_settings(path.substr(0, path.size() - usual.size()), index);
}

base::Json value_of(const config::Setting& setting) {
  if (setting.is_list()) return setting.items;
  const bool is_number =
      setting.key->type == config::Type::kCount || setting.key->type == config::Type::kWeight;
  return is_number ? base::parse_own_json(setting.as_toml()) : base::Json(setting.text);
}

base::Json json_of(const config::Setting& setting) {
  const config::Origin& origin = setting.origin;
  base::Json from = {{"layer", name_of(origin.layer)}};
  if (origin.layer == config::Layer::kEnvironment) from["variable"] = origin.where;
  if (origin.line > 0) {
    from["file"] = origin.where;
    from["line"] = origin.line;
  }
  return {{"key", setting.name},
          {"value", value_of(setting)},
          {"origin", std::move(from)},
          {"description", setting.key->description}};
}

// Returns one line in TOML syntax. The lines of all settings together are a valid settings file.
std::string line_of(const config::Setting& setting, bool show_origin, const render::Style& style) {
  std::string line = setting.name + " = " + setting.as_toml();
  const bool is_default = setting.origin.layer == config::Layer::kDefault;
  const std::string origin = show_origin ? "  # " + text_of(setting.origin) : std::string();
  if (is_default) return style.dim(line + origin) + "\n";
  return style.name(line) + (show_origin ? style.dim(origin) : std::string()) + "\n";
}

// Returns only the value, for scripts. Strings have no quotes, and lists have one item per line.
std::string bare_text_of(const config::Setting& setting) {
  if (!setting.is_list()) return base::display_line(setting.text) + "\n";
  std::string text;
  for (const std::string& item : setting.items) text += base::display_line(item) + "\n";
  return text;
}

void print_one(Session& session, const ConfigOptions& options, const config::Settings& settings) {
  const config::Key* const key = config::find_key(options.key);
  if (key == nullptr) {
    const std::string nearest = config::nearest_name(options.key);
    session.exit_code = kNotFound;
    if (options.read.json) session.print_json(nullptr);
    Session::note("there is no setting '" + options.key + "'" +
                  (nearest.empty() ? "; run 'cairn config --help' to list them"
                                   : "; did you mean '" + nearest + "'?"));
    return;
  }
  const config::Setting* const found = settings.find(options.key);
  const config::Setting setting =
      found != nullptr ? *found : config::Setting{options.key, key, {}, {}, {}};
  if (options.read.json) {
    session.print_json(json_of(setting));
  } else if (options.show_origin) {
    session.print(line_of(setting, true, make_style(options.read, "")));
  } else {
    session.print(bare_text_of(setting));
  }
}

void run_config(Session& session, const ConfigOptions& options) {
  session.json = options.read.json;
  const config::Settings settings = settings_for(options.read);
  if (!options.key.empty()) return print_one(session, options, settings);
  if (options.read.json) {
    base::Json all = base::Json::array();
    for (const config::Setting& setting : settings.all()) all.push_back(json_of(setting));
    return session.print_json({{"settings", std::move(all)}});
  }
  const render::Style style = make_style(options.read, "");
  for (const config::Setting& setting : settings.all()) {
    session.print(line_of(setting, options.show_origin, style));
  }
}

}  // namespace

void add_config(CLI::App& app, Session& session) {
  auto options = std::make_shared<ConfigOptions>();
  CLI::App* command =
      app.add_subcommand("config", "Show the settings in effect, and where they are set");
  command->add_option("KEY", options->key, "Show only this setting")->type_name("");
  command->add_flag("--show-origin", options->show_origin,
                    "Also show where each value is set: file and line, or variable");
  add_read_options(*command, options->read);
  command->footer(settings_help());
  command->callback([options, &session] { run_config(session, *options); });
}

}  // namespace cairn::cmd
