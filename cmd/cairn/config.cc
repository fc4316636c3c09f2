#include "cmd/cairn/config.h"

#include <algorithm>
#include <mutex>
#include <set>

#include "cmd/cairn/cli.h"
#include "internal/base/path.h"
#include "internal/base/platform/processes.h"
#include "internal/config/files.h"
#include "internal/operations/choices.h"
#include "internal/store/database_url.h"

namespace cairn::cmd {
namespace {

// Returns the environment variables that can affect settings, sorted by name.
config::Environment variables_of_settings() {
  config::Environment chosen;
  for (const std::string& variable : platform::environment()) {
    const std::string_view line(variable);
    const std::string_view name = line.substr(0, line.find('='));
    if (name.size() == line.size()) continue;
    if (name == "HOME" || name == "XDG_CONFIG_HOME" || name.starts_with("CAIRN_")) {
      chosen.emplace_back(name, line.substr(name.size() + 1));
    }
  }
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

// Prints each warning only once per process, because a server reads the settings repeatedly.
void warn_once(const std::string& warning) {
  static std::mutex mutex;
  static std::set<std::string> said;
  const std::lock_guard lock(mutex);
  if (said.insert(warning).second) Session::warn(warning);
}

}  // namespace

config::Settings read_settings(const std::string& root, const std::string& index_path) {
  config::Places places;
  places.directory = root.empty() ? known_working_directory() : absolute_path(root);
  if (!index_path.empty() && !store::is_database_url(index_path)) {
    places.index_path = absolute_path(index_path);
  }
  places.environment = variables_of_settings();
  const config::FilesRead read = config::read_files(places);
  for (const std::string& warning : read.warnings) warn_once(warning);
  return merge(read.files, places.environment);
}

std::vector<std::string> settings_files(const std::string& root, const std::string& index_path) {
  std::vector<std::string> paths = {
      base::joined(root, config::kRepositoryFile),
      base::joined(base::system_directory_of(index_path), "config.toml")};
  std::string of_user = config::user_file(variables_of_settings());
  if (!of_user.empty()) paths.push_back(std::move(of_user));
  return paths;
}

operations::Config read_config(const corpus::Corpus& corpus) {
  const config::Settings settings = read_settings(corpus.sources().root(), corpus.index_path());
  operations::Config chosen;
  if (const config::Setting& weights = *settings.find("search.weights");
      weights.origin.layer != config::Layer::kDefault) {
    chosen.ranking = operations::ranking_of(text_of(weights.origin), weights.text);
  }
  for (std::size_t i = 0; i < chosen.edges.size(); ++i) {
    const std::string kind(name_of(static_cast<model::EdgeKind>(i)));
    chosen.edges.at(i) = settings.number("edges." + kind);
  }
  return chosen;
}

}  // namespace cairn::cmd
