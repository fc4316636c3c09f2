// Merges the settings in files and environment variables, and checks their names and values.

#include <algorithm>
#include <charconv>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/toml.h"
#include "internal/base/utf8.h"
#include "internal/config/settings.h"
#include "internal/rank/ranking.h"

namespace cairn::config {
namespace {

using base::Error;
using base::ErrorKind;

constexpr double kMaxWeight = 10;
constexpr std::size_t kMaxItemBytes = 4096;
constexpr std::string_view kOutputPart = "{output}";

// A value from a file or variable, before validation.
struct Given {
  bool is_list = false;
  std::vector<std::string> texts;  // the value, or the items of a list
};

[[noreturn]] void refuse_setting(const Origin& origin, const std::string& what,
                                 const std::string& hint) {
  throw Error(ErrorKind::kBadData, base::display_line(text_of(origin) + ": " + what),
              base::display_line(hint));
}

std::string shown(std::string_view text) {
  return "'" + base::display_line(base::utf8_prefix(text, 60)) + "'";
}

std::string words_text(const Key& key) {
  std::string text;
  for (const std::string_view word : key.words)
    text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

bool is_word_of(const Key& key, std::string_view text) {
  return std::find(key.words.begin(), key.words.end(), text) != key.words.end();
}

bool is_weight(const std::string& text) {
  double weight = -1;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, weight);
  return error == std::errc{} && stop == end && weight >= 0 && weight <= kMaxWeight;
}

bool is_count(const std::string& text, std::size_t most) {
  std::size_t count = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, count);
  return error == std::errc{} && stop == end && count <= most;
}

bool is_line(const std::string& text) {
  const bool has_break = text.find('\n') != text.npos || text.find('\0') != text.npos;
  return !text.empty() && text.size() <= kMaxItemBytes && !has_break;
}

// Returns "" if a value is valid. Otherwise returns what is wrong, as a clause that begins with
// "must". Numbers may be quoted.
std::string wrong_with(const Key& key, const Given& given) {
  const auto is_word = [&](const std::string& word) { return is_word_of(key, word); };
  const auto all = [&](const auto& fits) {
    return given.is_list && std::all_of(given.texts.begin(), given.texts.end(), fits);
  };
  const std::string text = given.is_list ? std::string() : given.texts.front();
  switch (key.type) {
    case Type::kWeight: return is_weight(text) ? "" : "must be a number from 0 to 10";
    case Type::kCount:
      if (is_count(text, key.most)) return "";
      return "must be a whole number from 0 to " + std::to_string(key.most);
    case Type::kChoice: return is_word(text) ? "" : "must be one of " + words_text(key);
    case Type::kNames:
      return all(is_word) ? "" : "must be a list of words from: " + words_text(key);
    case Type::kPatterns: return all(is_line) ? "" : "must be a list of .gitignore patterns";
    case Type::kCommand:
      if (is_line(text) && text.find(kOutputPart) != text.npos) return "";
      return "must be a command with {output} where the name of the SCIP file goes";
    case Type::kWeights: break;
  }
  return "";
}

std::string example_of(const Key& key) {
  switch (key.type) {
    case Type::kWeights: return R"("classic", or "graph=0.5,history=2")";
    case Type::kWeight: return "0.5";
    case Type::kChoice: return base::toml_quoted(key.words.front());
    case Type::kCount: return std::string(key.fallback);
    case Type::kNames: return R"(["python", "go"])";
    case Type::kPatterns: return R"(["*.min.js", "legacy/"])";
    case Type::kCommand: return R"("scip-python index --output {output}")";
  }
  return {};
}

Setting checked(std::string name, const Key& key, Given given, Origin origin) {
  if (key.type == Type::kWeights) {
    std::string all;
    for (const std::string& text : given.texts) all += (all.empty() ? "" : ",") + text;
    const auto ranking = rank::parse_ranking(all);
    if (const std::string* wrong = std::get_if<std::string>(&ranking)) {
      refuse_setting(origin, "'" + name + "': " + *wrong, "for example " + example_of(key));
    }
    return {std::move(name), &key, std::move(all), {}, std::move(origin)};
  }
  if (const std::string wrong = wrong_with(key, given); !wrong.empty()) {
    const std::string what = given.texts.size() == 1 ? ", not " + shown(given.texts.front()) : "";
    refuse_setting(origin, "'" + name + "' " + wrong + what,
                   "for example " + name + " = " + example_of(key));
  }
  Setting setting{std::move(name), &key, {}, {}, std::move(origin)};
  if (setting.is_list()) {
    setting.items = std::move(given.texts);
  } else {
    setting.text = std::move(given.texts.front());
  }
  return setting;
}

// Returns the row of the setting that `one` sets. Throws base::Error if there is no such setting,
// or if the file is not allowed to set it.
const Key& allowed_key(const base::TomlEntry& one, const Origin& origin) {
  const Key* const key = find_key(one.key);
  if (key == nullptr) {
    const std::string nearest = nearest_name(one.key);
    refuse_setting(origin, "there is no setting '" + one.key + "'",
                   nearest.empty() ? "run 'cairn config --help' to list the settings"
                                   : "did you mean '" + nearest + "'?");
  }
  if (key->from == From::kOutside && origin.layer != Layer::kUser) {
    refuse_setting(
        origin, "'" + one.key + "' controls which programs may run, so a repository cannot set it",
        "to set it, put it into ~/.config/cairn/config.toml, or set " + variable_of(one.key));
  }
  return *key;
}

void apply_file(const LayerFile& file, Settings& settings) {
  const base::Toml read(file.text);
  if (const auto& fault = read.fault()) {
    refuse_setting({file.layer, file.path, fault->line}, fault->what,
                   "the file must be TOML: [section], then name = value, with text in quotes");
  }
  for (base::TomlEntry& one : read.entries()) {
    const Origin origin{file.layer, file.path, one.line};
    const Key& key = allowed_key(one, origin);
    if (!one.other.empty()) {
      refuse_setting(origin,
                     "'" + one.key + "' cannot be " + (one.is_list ? "a list with " : "") +
                         std::string(one.other),
                     "for example " + one.key + " = " + example_of(key));
    }
    settings.set(checked(one.key, key, {one.is_list, std::move(one.texts)}, origin));
  }
}

Given given_of(const Key& key, std::string_view text) {
  if (key.type != Type::kNames && key.type != Type::kPatterns) {
    return {false, {std::string(text)}};
  }
  Given given{true, {}};
  for (;;) {
    const std::size_t comma = text.find(',');
    given.texts.emplace_back(base::collapse_space(text.substr(0, comma)));
    if (comma == std::string_view::npos) return given;
    text.remove_prefix(comma + 1);
  }
}

// Returns whether `variable` begins with CAIRN_ and the name of a section. Such a variable must
// name a setting. Other variables that begin with CAIRN_ are ignored.
bool names_a_section(std::string_view variable) {
  return variable.starts_with("CAIRN_SEARCH_") || variable.starts_with("CAIRN_EDGES_") ||
         variable.starts_with("CAIRN_INDEX_") || variable.starts_with("CAIRN_WORKSPACE_");
}

void apply_variable(const std::string& variable, const std::string& value, Settings& settings) {
  if (value.empty() || !names_a_section(variable)) return;
  const Origin origin{Layer::kEnvironment, variable, 0};
  for (const Key& key : keys()) {
    for (const std::string& name : names_of(key)) {
      if (variable_of(name) != variable) continue;
      settings.set(checked(name, key, given_of(key, value), origin));
      return;
    }
  }
  const std::string nearest = nearest_variable(variable);
  refuse_setting(origin, "there is no setting with that name",
                 nearest.empty()
                     ? "run 'cairn config --help' to list the settings, or unset the variable"
                     : "did you mean " + nearest + "?");
}

}  // namespace

Settings merge(const std::vector<LayerFile>& files, const Environment& environment) {
  Settings settings;
  for (const LayerFile& file : files) apply_file(file, settings);
  for (const auto& [variable, value] : environment) apply_variable(variable, value, settings);
  return settings;
}

}  // namespace cairn::config
