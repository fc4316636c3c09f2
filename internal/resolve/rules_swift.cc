#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

#include "internal/base/path.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

constexpr std::string_view kSwiftMembers =
    "append insert remove removeAll removeFirst removeLast count isEmpty first last contains map "
    "compactMap flatMap filter reduce forEach sorted sort enumerated joined split prefix suffix "
    "dropFirst dropLast reversed index firstIndex min max keys values hash encode decode "
    "description debugDescription rawValue hashValue print write read close open start stop "
    "resume suspend cancel load data string components range lowercased uppercased "
    "trimmingCharacters hasPrefix hasSuffix replacingOccurrences formatted init self Type next "
    "makeIterator wait signal lock unlock async sync bounds frame center size width height "
    "origin addSubview removeFromSuperview layoutSubviews";

// Swift: all files of a module see each other's names. Each folder below Sources or Tests is a
// module; all files outside of such folders form one module.
class SwiftRules : public Rules {
 public:
  SwiftRules(const Family& family, const Project& project) : family_(family), project_(project) {
    for (FileId id = 0; id < project.files().size(); ++id) {
      const File& file = project.file(id);
      if (file.family != &family) continue;
      const std::string_view module = base::base_name(module_folder(file.path));
      if (!module.empty()) modules_[std::string(module)].push_back(id);
    }
  }

  Traits traits() const override { return {.has_implicit_this = true, .self = "self"}; }

  Module module_of(std::string_view path, FileId) const override {
    Module module;
    const auto found = modules_.find(std::string(path));
    if (found == modules_.end()) return module;
    module.what = Module::What::kFiles;
    module.files = found->second;
    return module;
  }

  // Looks for definitions of `name` first in the file's module, then in the modules that the file
  // imports, then in all modules. Returns those of the first step that finds any.
  Entities visible(std::string_view name, FileId from) const override {
    const File& file = project_.file(from);
    Entities best;
    int best_rank = 0;
    for (const EntityId id : project_.named(name)) {
      const Entity& entity = project_.entity(id);
      const File& other = project_.file(entity.file);
      if (other.family != &family_ || !project_.is_at_top(id)) continue;
      if (entity.is_own && entity.file != from) continue;
      const int rank = rank_of(other.path, file);
      if (rank < best_rank) continue;
      if (rank > best_rank) best.clear();
      best_rank = rank;
      best.push_back(id);
    }
    return best;
  }

  std::string outside_name(FileId file) const override {
    return std::string(base::base_name(module_folder(project_.file(file).path)));
  }

  bool has_implicit_objects(FileId) const override { return true; }
  bool guesses_by_words(FileId) const override { return true; }

 private:
  // Returns the folder of a file's module: "a/Sources/Core" for a/Sources/Core/x/y.swift. Returns
  // "" if there is none.
  static std::string_view module_folder(std::string_view path) {
    for (const std::string_view parent : {"Sources/", "Tests/"}) {
      std::size_t at = path.rfind(parent);
      while (at != path.npos && at > 0 && path[at - 1] != '/') {
        at = path.rfind(parent, at - 1);
      }
      if (at == path.npos) continue;
      const std::size_t end = path.find('/', at + parent.size());
      if (end != path.npos) return path.substr(0, end);
    }
    return {};
  }

  static int rank_of(std::string_view path, const File& from) {
    const std::string_view module = module_folder(path);
    if (module == module_folder(from.path)) return 3;
    const std::string_view name = base::base_name(module);
    const bool is_imported =
        std::any_of(from.imports.begin(), from.imports.end(),
                    [&](const syntax::Import& import) { return import.path == name; });
    return is_imported ? 2 : 1;
  }

  const Family& family_;
  const Project& project_;
  std::unordered_map<std::string, std::vector<FileId>> modules_;
};

std::unique_ptr<Rules> make_swift_rules(const Family& family, const Project& project,
                                        const std::vector<Manifest>&) {
  return std::make_unique<SwiftRules>(family, project);
}

}  // namespace

std::span<const Family> swift_families() {
  static constexpr std::array kFamilies = {
      Family{.name = "swift",
             .make_rules = make_swift_rules,
             .members = kSwiftMembers,
             .implicit_names = "$0 $1 $2 $3 newValue oldValue error",
             .has_overloads = true,
             .has_type_parameters = true,
             .extends_outside = true,
             .counts_made = true,
             .has_labels = true,
             .makes_by_fields = true,
             .binds_in_order = true,
             .imports_whole_modules = true,
             .has_quoted_names = true,
             .has_hash_words = true}};
  return kFamilies;
}

}  // namespace cairn::resolve
