#include "internal/config/files.h"

#include <sys/stat.h>

#include <cerrno>
#include <optional>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/path.h"
#include "internal/base/source_tree.h"
#include "internal/base/text_file.h"

namespace cairn::config {
namespace {

constexpr std::size_t kMostFileBytes = std::size_t{256} << 10U;
constexpr std::string_view kIndexFolder = ".cairn";
constexpr const char* kFileName = "config.toml";

bool is_there(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0;
}

// `directory` and those above it, up to the first that has `name`; empty if none has.
std::vector<std::string> way_up_to(const std::string& directory, std::string_view name) {
  std::vector<std::string> way;
  for (std::string at = directory; at.starts_with('/'); at = base::system_directory_of(at)) {
    way.push_back(at);
    if (is_there(base::joined(at, name))) return way;
    if (at == "/") break;
  }
  return {};
}

std::vector<std::string> way_up(const std::string& directory) {
  for (const std::string_view top : {std::string_view(".git"), kIndexFolder}) {
    if (auto way = way_up_to(directory, top); !way.empty()) return way;
  }
  return {directory};
}

std::string variable(const Environment& environment, std::string_view name) {
  for (const auto& [variable, value] : environment) {
    if (variable == name) return value;
  }
  return {};
}

void add(std::vector<LayerFile>& files, Layer layer, const std::string& path,
         std::optional<std::string> text) {
  if (!text) return;
  if (text->size() > kMostFileBytes) {
    throw base::Error(base::ErrorKind::kBadData, base::display_line(path) + " is above 256 KiB",
                      "settings are a few lines; is it another file?");
  }
  files.push_back({layer, path, *std::move(text)});
}

std::optional<std::string> read_if_there(const std::string& path) {
  struct stat status {};
  const bool is_missing =
      ::stat(path.c_str(), &status) != 0 && (errno == ENOENT || errno == ENOTDIR);
  if (path.empty() || is_missing) return std::nullopt;
  return base::read_text_file(path);
}

}  // namespace

std::string user_file(const Environment& environment) {
  std::string folder = variable(environment, "XDG_CONFIG_HOME");
  if (!folder.starts_with('/')) {
    const std::string home = variable(environment, "HOME");
    if (!home.starts_with('/')) return {};
    folder = base::joined(home, ".config");
  }
  return base::joined(base::joined(folder, "cairn"), kFileName);
}

std::vector<LayerFile> read_files(const Places& places) {
  std::vector<LayerFile> files;
  const std::string user = user_file(places.environment);
  add(files, Layer::kUser, user, read_if_there(user));
  if (!places.directory.empty()) {
    for (const std::string& directory : way_up(places.directory)) {
      auto text = base::SourceTree(directory).read(kRepositoryFile);
      if (!text) continue;
      add(files, Layer::kRepository, base::joined(directory, kRepositoryFile), std::move(text));
      break;
    }
  }
  // Beside an index elsewhere, in /tmp say, anybody may have put anything.
  const std::string folder = base::system_directory_of(places.index_path);
  if (base::base_name(folder) == kIndexFolder) {
    add(files, Layer::kIndex, base::joined(folder, kFileName),
        base::SourceTree(folder).read(kFileName));
  }
  return files;
}

}  // namespace cairn::config
