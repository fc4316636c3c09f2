#include "internal/navigation/entry_points.h"

#include <algorithm>
#include <functional>

#include "internal/base/ascii.h"
#include "internal/base/path.h"
#include "internal/worktree/listing.h"

namespace cairn::navigation {
namespace {

constexpr std::size_t kMaxNamingFiles = 2'000;
constexpr std::size_t kMaxEntries = 100'000;
constexpr std::size_t kMaxNameBytes = 512;  // a longer name is not the name of a definition

bool names_classes(std::string_view path) {
  const std::string rooted = "/" + std::string(path);
  const std::size_t at = rooted.rfind("/META-INF/");
  if (at == std::string::npos) return false;
  const std::string_view inside = std::string_view(rooted).substr(at + 10);
  return inside.starts_with("services/") || inside == "spring.factories" ||
         (inside.starts_with("spring/") && inside.ends_with(".imports"));
}

bool names_functions(std::string_view path) {
  const std::string_view name = base::base_name(path);
  return name == "pyproject.toml" || name == "setup.cfg" || name == "setup.py";
}

bool is_part(char c) { return base::is_word_byte(c) || c == '.' || c == '$'; }

// Returns `text` with each '.' replaced by '/'.
std::string with_separator_of_paths(std::string text) {
  std::replace(text.begin(), text.end(), '.', '/');
  return text;
}

// Whether `path` ends with the components of `tail`.
bool ends_with_path(std::string_view path, std::string_view tail) {
  return path == tail || (path.ends_with(tail) && path[path.size() - tail.size() - 1] == '/');
}

}  // namespace

EntryPoints::EntryPoints(const base::SourceTree& sources) {
  if (!sources.available()) return;
  worktree::ListingRequest request;
  request.is_wanted = [](std::string_view path) {
    return names_classes(path) || names_functions(path);
  };
  std::size_t files = 0;
  for (const worktree::ListedFile& file : worktree::list_files(sources, request).files) {
    if (++files > kMaxNamingFiles || count_ > kMaxEntries) return;
    const auto text = sources.read(file.path);
    if (!text) continue;
    if (names_classes(file.path)) read_classes(*text);
    if (names_functions(file.path)) read_functions(*text);
  }
}

// Reads names such as `a.b.Outer$Inner` outside of comments.
void EntryPoints::read_classes(std::string_view text) {
  while (!text.empty() && count_ <= kMaxEntries) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::string_view code = line.substr(0, line.find('#'));
    for (std::size_t at = 0; at < code.size() && count_ <= kMaxEntries; ++at) {
      std::size_t end = at;
      while (end < code.size() && is_part(code[end])) ++end;
      const std::string_view name = code.substr(at, end - at);
      at = end;
      if (name.empty() || name.size() > kMaxNameBytes) continue;
      const std::size_t dot = name.rfind('.');
      std::string type(dot == name.npos ? name : name.substr(dot + 1));
      std::replace(type.begin(), type.end(), '$', '.');
      const std::string package(dot == name.npos ? "" : name.substr(0, dot));
      // The types that enclose an entry point are used, too.
      for (; !type.empty(); type.resize(type.find('.') == type.npos ? 0 : type.rfind('.'))) {
        places_[type].push_back({with_separator_of_paths(package), false});
        ++count_;
      }
    }
  }
}

// Reads names such as `pkg.cli:main`.
void EntryPoints::read_functions(std::string_view text) {
  for (std::size_t colon = text.find(':'); colon != text.npos && count_ <= kMaxEntries;
       colon = text.find(':', colon + 1)) {
    std::size_t begin = colon;
    while (begin > 0 && is_part(text[begin - 1])) --begin;
    std::size_t end = colon + 1;
    while (end < text.size() && is_part(text[end])) ++end;
    if (begin == colon || end == colon + 1 || base::is_digit(text[colon + 1])) continue;
    if (end - begin > kMaxNameBytes) continue;
    places_[std::string(text.substr(colon + 1, end - colon - 1))].push_back(
        {with_separator_of_paths(std::string(text.substr(begin, colon - begin))), true});
    ++count_;
  }
}

bool EntryPoints::has(const model::Node& node, std::string_view path) const {
  const auto known = places_.find(node.qualified_name());
  if (known == places_.end()) return false;
  const std::string_view directory = base::directory_of(path);
  std::string_view file = path.substr(0, path.rfind('.'));
  if (base::base_name(file) == "__init__") file = directory;
  return std::any_of(known->second.begin(), known->second.end(), [&](const Place& place) {
    if (place.is_file) return ends_with_path(file, place.module);
    // The directory of a Kotlin source may lack the first parts of the package's name.
    return place.module.empty() || base::base_name(directory) == base::base_name(place.module);
  });
}

}  // namespace cairn::navigation
