#include "internal/config/settings.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "internal/base/toml.h"

namespace cairn::config {
namespace {

constexpr std::string_view kIndexerFamily = "index.indexer.";

// Returns the position of a setting in the table: the number of its row, and the index of its name
// among the names that the row describes.
std::pair<std::size_t, std::size_t> order_of(const Setting& setting) {
  const std::vector<std::string> names = names_of(*setting.key);
  const auto place = std::find(names.begin(), names.end(), setting.name) - names.begin();
  return {static_cast<std::size_t>(setting.key - keys().data()), static_cast<std::size_t>(place)};
}

template <typename Number>
Number parsed(const std::string& text) {
  Number value{};
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

}  // namespace

std::string_view name_of(Layer layer) {
  constexpr std::array<std::string_view, 5> kNames = {"default", "user", "repository", "index",
                                                      "environment"};
  return kNames.at(static_cast<std::size_t>(layer));
}

std::string text_of(const Origin& origin) {
  if (origin.layer == Layer::kDefault) return "default";
  return origin.line == 0 ? origin.where : origin.where + ":" + std::to_string(origin.line);
}

std::string Setting::as_toml() const {
  if (key->type == Type::kCount || key->type == Type::kWeight) return text;
  if (!is_list()) return base::toml_quoted(text);
  std::string all;
  for (const std::string& item : items) all += (all.empty() ? "" : ", ") + base::toml_quoted(item);
  return "[" + all + "]";
}

Settings::Settings() {
  for (const Key& key : keys()) {
    if (key.type == Type::kCommand) continue;
    for (const std::string& name : names_of(key)) {
      settings_.push_back({name, &key, fallback_of(name, key), {}, {}});
    }
  }
}

const Setting* Settings::find(std::string_view name) const {
  const auto found = std::find_if(settings_.begin(), settings_.end(),
                                  [&](const Setting& one) { return one.name == name; });
  return found == settings_.end() ? nullptr : &*found;
}

bool Settings::is_default(std::string_view name) const {
  const Setting* const setting = find(name);
  return setting == nullptr || setting->origin.layer == Layer::kDefault;
}

std::string Settings::text(std::string_view name) const {
  const Setting* const setting = find(name);
  return setting == nullptr ? std::string() : setting->text;
}

double Settings::number(std::string_view name) const { return parsed<double>(text(name)); }

std::size_t Settings::count(std::string_view name) const { return parsed<std::size_t>(text(name)); }

std::vector<std::string> Settings::list(std::string_view name) const {
  const Setting* const setting = find(name);
  return setting == nullptr ? std::vector<std::string>{} : setting->items;
}

void Settings::set(Setting setting) {
  const auto order = order_of(setting);
  const auto at = std::find_if(settings_.begin(), settings_.end(),
                               [&](const Setting& one) { return order_of(one) >= order; });
  if (at != settings_.end() && at->name == setting.name) {
    *at = std::move(setting);
  } else {
    settings_.insert(at, std::move(setting));
  }
}

IndexSettings index_settings(const Settings& settings) {
  IndexSettings index;
  const std::string precise = settings.text("index.precise");
  index.precise = precise == "always"  ? Precise::kAlways
                  : precise == "never" ? Precise::kNever
                                       : Precise::kAuto;
  index.network = settings.text("index.network") == "on";
  index.languages = settings.list("index.languages");
  index.exclude = settings.list("index.exclude");
  index.history = settings.count("index.history");
  for (const Setting& setting : settings.all()) {
    if (!setting.name.starts_with(kIndexerFamily)) continue;
    index.indexers.emplace(setting.name.substr(kIndexerFamily.size()), setting.text);
  }
  return index;
}

}  // namespace cairn::config
