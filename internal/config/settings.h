// The values of all settings, and the origin of each value. For example:
//
//   Settings settings = merge({{Layer::kUser, "/home/u/.config/cairn/config.toml", text}},
//                             {{"CAIRN_INDEX_HISTORY", "500"}});
//   settings.count("index.history")                    500
//   settings.find("index.history")->origin.where       "CAIRN_INDEX_HISTORY"
//   index_settings(settings).precise                   Precise::kAuto
//
// If several layers have a value for the same setting, the value of the strongest layer is used.
// Lists are not merged. merge() validates all values, so the getters cannot fail for names in the
// table (key.h). Command-line options override all layers and are not handled here.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "internal/config/key.h"

namespace cairn::config {

// The layers, from the weakest to the strongest.
enum class Layer : std::uint8_t { kDefault, kUser, kRepository, kIndex, kEnvironment };

std::string_view name_of(Layer layer);  // "default", "user", "repository", "index", "environment"

struct Origin {
  Layer layer = Layer::kDefault;
  std::string where;     // the file or the environment variable; "" for a default
  std::size_t line = 0;  // in the file, from 1
};

// Returns, for example, "/home/u/.config/cairn/config.toml:3", "CAIRN_INDEX_HISTORY" or "default".
std::string text_of(const Origin& origin);

struct Setting {
  std::string name;  // for example "edges.call"
  const Key* key = nullptr;
  std::string text;                // the value, if it is not a list
  std::vector<std::string> items;  // the value, if it is a list
  Origin origin;

  bool is_list() const { return key->type == Type::kNames || key->type == Type::kPatterns; }
  // Returns the value as it is written in a file, for example "auto" (with quotes), 10000 or
  // ["legacy/"].
  std::string as_toml() const;
};

class Settings {
 public:
  // All settings initially have their default values.
  Settings();

  // All settings in the order of the table. An index.indexer.* setting is included only if it is
  // set.
  const std::vector<Setting>& all() const { return settings_; }
  const Setting* find(std::string_view name) const;
  bool is_default(std::string_view name) const;

  // Requires: the setting `name` exists and has a value of the returned type. If an index.indexer.*
  // setting is not set, its text is "".
  std::string text(std::string_view name) const;
  double number(std::string_view name) const;
  std::size_t count(std::string_view name) const;
  std::vector<std::string> list(std::string_view name) const;

  void set(Setting setting);

 private:
  std::vector<Setting> settings_;
};

// The text of a settings file.
struct LayerFile {
  Layer layer = Layer::kUser;
  std::string path;
  std::string text;
};

using Environment = std::vector<std::pair<std::string, std::string>>;

// Merges all layers. Requires: `files` are sorted by layer, weakest first. Ignores variables in
// `environment` that are empty or do not begin with CAIRN_ and the name of a section. In a
// variable, commas separate the items of a list. Throws base::Error kBadData if a name or a value
// is wrong. The message names the file and line, or the variable, and says what to do.
Settings merge(const std::vector<LayerFile>& files, const Environment& environment);

// The values of index.precise.
enum class Precise : std::uint8_t { kAuto, kAlways, kNever };

struct IndexSettings {
  Precise precise = Precise::kAuto;
  bool network = false;                         // whether SCIP indexers may use the network
  std::vector<std::string> languages;           // empty: all
  std::vector<std::string> exclude;             // patterns, as in a .gitignore
  std::size_t history = 0;                      // maximum number of commits to read
  std::map<std::string, std::string> indexers;  // language -> command with {output}
};

IndexSettings index_settings(const Settings& settings);

}  // namespace cairn::config
