#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

#include "internal/base/path.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

constexpr std::string_view kDartMembers =
    "add addAll addListener removeListener clear contains containsKey containsValue forEach map "
    "where toList toSet join length isEmpty isNotEmpty first last single any every expand fold "
    "reduce remove removeAt removeLast removeWhere insert insertAll indexOf sublist sort keys "
    "values entries putIfAbsent update take skip toString hashCode runtimeType noSuchMethod "
    "compareTo split trim substring startsWith endsWith replaceAll toLowerCase toUpperCase "
    "padLeft then catchError whenComplete timeout listen cancel pause resume close sink stream "
    "value name index build dispose initState setState createState context widget mounted key "
    "call parse tryParse abs round floor ceil toInt toDouble clamp now difference isBefore "
    "isAfter read write copyWith of state data child children id type";

// Returns the name of the package that a pubspec.yaml describes, or "" if it has none.
std::string_view package_name(std::string_view pubspec) {
  constexpr std::string_view kKey = "name:";
  while (!pubspec.empty()) {
    std::string_view line = pubspec.substr(0, pubspec.find('\n'));
    pubspec.remove_prefix(std::min(line.size() + 1, pubspec.size()));
    if (!line.starts_with(kKey)) continue;
    line.remove_prefix(kKey.size());
    const std::size_t begin = line.find_first_not_of(" \t\"'");
    if (begin == line.npos) return {};
    line.remove_prefix(begin);
    return line.substr(0, line.find_first_of(" \t\r\"'#"));
  }
  return {};
}

// Dart: an import makes all public names of a library visible. A library consists of a main file
// and part files, which all see each other's names and the imports of the main file.
class DartRules : public Rules {
 public:
  DartRules(const Project& project, const std::vector<Manifest>& manifests) : project_(project) {
    for (const Manifest& manifest : manifests) {
      if (base::base_name(manifest.path) != "pubspec.yaml") continue;
      const std::string_view name = package_name(manifest.text);
      if (name.empty()) continue;
      packages_[std::string(name)].emplace_back(base::directory_of(manifest.path));
    }
  }

  Traits traits() const override { return {.has_implicit_this = true}; }

  Module module_of(std::string_view path, FileId from) const override {
    Module module;
    const FileId file = project_.file_at(path_of(path, from));
    if (file == kNone) return module;
    module.what = Module::What::kFiles;
    module.files = {file};
    module.shows_imports = is_part(from) && has_part(file, from);
    return module;
  }

  Entities visible(std::string_view name, FileId from) const override {
    // All files of a library that has a name (`part of shop.core`) see each other's names.
    const File& file = project_.file(from);
    Entities found;
    if (file.package.empty() || file.package == kUnnamed) return found;
    for (const FileId other : project_.in_package(*file.family, file.package)) {
      const auto top = project_.at_top(other, name);
      found.insert(found.end(), top.begin(), top.end());
    }
    return found;
  }

  bool guesses_by_words(FileId) const override { return true; }

  // All files of a library see its private names.
  bool shares_private(FileId other, FileId from) const override {
    const std::string& library = project_.file(from).package;
    if (!library.empty() && library != kUnnamed) return project_.file(other).package == library;
    return main_file(other) == main_file(from);
  }

  // The name of the nearest package around the file.
  std::string outside_name(FileId file) const override {
    const std::string& path = project_.file(file).path;
    std::string name;
    std::string_view nearest;
    for (const auto& [package, directories] : packages_) {
      for (const std::string& directory : directories) {
        if (!directory.empty() && !base::is_at_or_below(path, directory)) continue;
        const bool is_nearer = name.empty() || directory.size() > nearest.size() ||
                               (directory == nearest && package < name);
        if (!is_nearer) continue;
        name = package;
        nearest = directory;
      }
    }
    return name;
  }

  std::string bound_name(const syntax::Import& import) const override {
    return import.alias.empty() ? import.name : import.alias;
  }

 private:
  // The value of File::package for a part file whose library has no name. Such a file declares
  // `part of 'path'`, and a chain shows every string literal as "'".
  static constexpr std::string_view kUnnamed = "'";

  // Returns the path of the file that an import of `path` in the file `from` means. For
  // "package:NAME/a.dart", it is "lib/a.dart" in the directory of the package NAME. Any other path
  // is relative to `from`. Returns "" if the file is not in the project.
  std::string path_of(std::string_view path, FileId from) const {
    constexpr std::string_view kPackage = "package:";
    if (!path.starts_with(kPackage)) {
      if (path.find(':') != path.npos) return {};  // dart:async
      return path_from(base::directory_of(project_.file(from).path), path);
    }
    path.remove_prefix(kPackage.size());
    const std::size_t slash = path.find('/');
    if (slash == path.npos) return {};
    const auto found = packages_.find(std::string(path.substr(0, slash)));
    if (found == packages_.end()) return {};
    // Several packages, such as examples, may have the same name; the nearest one is meant.
    const std::string_view own = project_.file(from).path;
    const auto nearest = std::max_element(found->second.begin(), found->second.end(),
                                          [&](const std::string& a, const std::string& b) {
                                            return common_directories(a + '/', own) <
                                                   common_directories(b + '/', own);
                                          });
    return path_from(*nearest, "lib/" + std::string(path.substr(slash + 1)));
  }

  bool is_part(FileId file) const { return project_.file(file).package == kUnnamed; }

  // Returns the main file of the library that contains `file`.
  FileId main_file(FileId file) const {
    if (!is_part(file)) return file;
    for (const syntax::Import& import : project_.file(file).imports) {
      const FileId whole = project_.file_at(path_of(import.path, file));
      if (whole != kNone && has_part(whole, file)) return whole;
    }
    return file;
  }

  // Whether the main file `whole` of a library lists the file `part` as one of its parts.
  bool has_part(FileId whole, FileId part) const {
    const auto& imports = project_.file(whole).imports;
    return std::any_of(imports.begin(), imports.end(), [&](const syntax::Import& import) {
      return import.is_exported && project_.file_at(path_of(import.path, whole)) == part;
    });
  }

  const Project& project_;
  std::unordered_map<std::string, std::vector<std::string>> packages_;  // directories by name
};

std::string dart_facts(std::string_view text) { return std::string(package_name(text)); }

std::unique_ptr<Rules> make_dart_rules(const Family&, const Project& project,
                                       const std::vector<Manifest>& manifests) {
  return std::make_unique<DartRules>(project, manifests);
}

}  // namespace

std::span<const Family> dart_families() {
  static constexpr std::array kFamilies = {Family{.name = "dart",
                                                  .make_rules = make_dart_rules,
                                                  .manifests = "pubspec.yaml",
                                                  .manifest_facts = dart_facts,
                                                  .members = kDartMembers,
                                                  .has_type_parameters = true,
                                                  .extends_outside = true,
                                                  .hides_unnamed_extensions = true,
                                                  .counts_made = true}};
  return kFamilies;
}

}  // namespace cairn::resolve
