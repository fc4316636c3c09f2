#include "internal/navigation/import_fit.h"

#include <algorithm>
#include <string>
#include <vector>

#include "internal/base/path.h"

namespace cairn::navigation {
namespace {

using Parts = std::vector<std::string_view>;

Parts split(std::string_view text, std::string_view separators) {
  Parts parts;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
    if (end > at) parts.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

std::string_view stem_of(std::string_view name) { return name.substr(0, name.find('.', 1)); }

// The parts of an import. Those of a relative import begin with the directory that it starts from.
struct ImportPath {
  Parts parts;
  bool is_relative = false;
  bool is_directory = false;  // "." and "..": the import names no module
};

ImportPath read_import(std::string_view text, std::string_view source_path) {
  ImportPath path;
  path.is_directory = text.find_first_not_of("./") == text.npos;
  Parts directory = split(base::directory_of(source_path), "/");
  if (text.find('/') != text.npos) {
    for (const std::string_view part : split(text, "/")) {
      const bool is_up = part == "..";
      if (is_up || part == ".") {
        if (!path.is_relative) path.parts = directory;
        path.is_relative = true;
        if (is_up && !path.parts.empty()) path.parts.pop_back();
      } else {
        path.parts.push_back(part);
      }
    }
    if (!path.parts.empty()) path.parts.back() = stem_of(path.parts.back());
    return path;
  }
  const std::size_t dots = std::min(text.find_first_not_of('.'), text.size());
  if (dots > 0) {  // Python: one dot means the directory of the source
    path.is_relative = true;
    directory.resize(directory.size() - std::min(directory.size(), dots - 1));
    path.parts = std::move(directory);
  }
  for (const std::string_view part : split(text.substr(dots), ".:\\")) {
    const bool is_root = part == "crate" || part == "self" || part == "super";
    if (!is_root) path.parts.push_back(part);
  }
  return path;
}

std::size_t fit(const ImportPath& import, const Parts& parts) {
  if (import.is_relative) return import.parts == parts ? parts.size() + 1 : 0;
  const auto end =
      std::mismatch(import.parts.rbegin(), import.parts.rend(), parts.rbegin(), parts.rend());
  return static_cast<std::size_t>(end.first - import.parts.rbegin());
}

bool is_index(std::string_view stem) { return stem == "index" || stem == "__init__"; }

}  // namespace

std::size_t import_fit(std::string_view import_path, std::string_view source_path,
                       std::string_view path) {
  const ImportPath import = read_import(import_path, source_path);
  if (import.parts.empty() && !import.is_relative) return 0;
  Parts parts = split(base::directory_of(path), "/");
  const std::string_view stem = stem_of(base::base_name(path));
  const std::size_t as_directory = import.is_directory && !is_index(stem) ? 0 : fit(import, parts);
  parts.push_back(stem);
  return std::max(as_directory, fit(import, parts));
}

std::optional<std::string> root_of_import(std::string_view import_path,
                                          std::string_view source_path, std::string_view path) {
  const ImportPath import = read_import(import_path, source_path);
  if (import.parts.empty()) return std::nullopt;
  Parts parts = split(base::directory_of(path), "/");
  const std::string_view stem = stem_of(base::base_name(path));
  if (!is_index(stem)) parts.push_back(stem);
  const std::size_t whole = import.is_relative ? parts.size() + 1 : import.parts.size();
  if (fit(import, parts) != whole) return std::nullopt;
  std::string root;
  if (import.is_relative) return root;
  for (std::size_t i = 0; i + import.parts.size() < parts.size(); ++i) {
    root += (root.empty() ? "" : "/") + std::string(parts[i]);
  }
  return root;
}

std::string module_name(std::string_view path) {
  const std::string_view stem = stem_of(base::base_name(path));
  const std::string_view directory = base::base_name(base::directory_of(path));
  return std::string(is_index(stem) && !directory.empty() ? directory : stem);
}

}  // namespace cairn::navigation
