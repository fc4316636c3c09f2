#include <algorithm>
#include <array>
#include <map>

#include "internal/base/path.h"
#include "internal/base/toml.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

constexpr std::string_view kRustMembers =
    "unwrap expect clone into from as_ref as_mut to_string to_owned iter iter_mut into_iter map "
    "and_then or_else unwrap_or unwrap_or_else unwrap_or_default ok err is_some is_none is_ok "
    "is_err "
    "len is_empty push pop insert remove get get_mut contains contains_key entry or_insert keys "
    "values extend collect filter fold any all find position enumerate zip chain take skip rev sum "
    "count next peek last first sort sort_by dedup split trim starts_with ends_with replace parse "
    "as_str as_bytes as_slice to_vec lines chars bytes join concat read write flush lock borrow "
    "borrow_mut send recv spawn fmt eq cmp partial_cmp hash default drop deref new with_capacity "
    "clear drain retain truncate resize append cloned copied flatten flat_map for_each min max "
    "min_by max_by take_while skip_while step_by to_lowercase to_uppercase display to_path_buf "
    "exists is_file is_dir path parent file_name extension read_to_string write_all finish build "
    "id "
    "wait kill status output arg args current_dir env stdin stdout stderr";

// Modules follow files: src/lib.rs is the crate; src/a.rs or src/a/mod.rs is its module a.
class RustRules : public Rules {
 public:
  RustRules(const Project& project, const std::vector<Manifest>& manifests) : project_(project) {
    for (const Manifest& manifest : manifests) {
      if (base::base_name(manifest.path) != "Cargo.toml") continue;
      const std::string name = crate_name(manifest.text);
      if (!name.empty()) crates_[name] = base::directory_of(manifest.path);
    }
  }

  Traits traits() const override {
    Traits traits;
    traits.self = "self";
    traits.class_call_constructs = true;
    return traits;
  }

  Module module_of(std::string_view path, FileId from) const override {
    return find(path, from, 0);
  }

  Entities visible(std::string_view, FileId) const override { return {}; }

 private:
  static constexpr int kMaxSteps = 8;  // of imports that lead to imports

  Module find(std::string_view path, FileId from, int steps) const {
    if (steps > kMaxSteps) return {};
    const std::size_t dot = std::min(path.find('.'), path.size());
    const std::string_view first = path.substr(0, dot);
    const std::string_view rest = path.substr(std::min(dot + 1, path.size()));
    const std::string& own = project_.file(from).path;
    if (first == "crate") return below(crate_of(own), rest, steps);
    if (first == "self") return below(folder_of(own), rest, steps, from);
    if (first == "super") {
      std::string folder(base::directory_of(folder_of(own)));
      std::string_view left = rest;
      while (left.starts_with("super")) {
        folder = base::directory_of(folder);
        left = left.substr(std::min<std::size_t>(6, left.size()));
      }
      return below(folder, left, steps);
    }
    const auto crate = crates_.find(std::string(first));
    if (crate != crates_.end()) {
      const std::string source = crate->second.empty() ? "src" : crate->second + "/src";
      return below(source, rest, steps);
    }
    return below(folder_of(own), path, steps);  // mod a; or a::b of this module's own
  }

  static std::string crate_name(std::string_view text) {
    std::string found = base::Toml(text).text("package.name");
    std::replace(found.begin(), found.end(), '-', '_');
    return found;
  }

  // The source folder of the crate that contains `path`.
  std::string crate_of(std::string_view path) const {
    for (std::string_view at = base::directory_of(path);; at = base::directory_of(at)) {
      for (const std::string_view root : {"lib.rs", "main.rs"}) {
        const std::string file = (at.empty() ? "" : std::string(at) + "/") + std::string(root);
        if (project_.file_at(file) != kNone) return std::string(at);
      }
      if (at.empty()) return std::string(base::directory_of(path));
    }
  }

  // The folder of the submodules of a file's module.
  static std::string folder_of(std::string_view path) {
    const std::string_view name = base::base_name(path);
    if (name == "mod.rs" || name == "lib.rs" || name == "main.rs") {
      return std::string(base::directory_of(path));
    }
    return std::string(path.substr(0, path.size() - 3));
  }

  FileId file_of(const std::string& folder) const {
    if (folder.empty()) return project_.file_at("lib.rs");
    for (const std::string& file :
         {folder + ".rs", folder + "/mod.rs", folder + "/lib.rs", folder + "/main.rs"}) {
      const FileId found = project_.file_at(file);
      if (found != kNone) return found;
    }
    return kNone;
  }

  // The module `path` relative to the one in `folder`, or a type or inline module in it.
  Module below(std::string folder, std::string_view path, int steps, FileId known = kNone) const {
    FileId file = known != kNone ? known : file_of(folder);
    while (!path.empty()) {
      const std::size_t dot = std::min(path.find('.'), path.size());
      const std::string part(path.substr(0, dot));
      path = path.substr(std::min(dot + 1, path.size()));
      std::string next = folder;
      if (!next.empty()) next += '/';
      next += part;
      const FileId inner = file_of(next);
      if (inner != kNone) {
        file = inner;
        folder = next;
        continue;
      }
      if (file == kNone) return {};
      for (const EntityId id : project_.at_top(file, part)) {
        const model::NodeKind kind = project_.entity(id).kind;
        if (!model::is_type(kind) && kind != model::NodeKind::kNamespace) continue;
        Module module;
        module.what = Module::What::kEntity;
        module.entity = id;
        return path.empty() ? module : Module();
      }
      // Names that this module imports and re-exports.
      for (const syntax::Import& import : project_.file(file).imports) {
        if (import.name != part && import.alias != part) continue;
        if (!import.alias.empty() && import.alias != part) continue;
        if (import.path == part || import.path.empty()) continue;
        return path.empty() ? find(import.path + "." + import.name, file, steps + 1) : Module();
      }
      return {};
    }
    Module module;
    if (file == kNone) return module;
    module.what = Module::What::kFiles;
    module.files = {file};
    return module;
  }

  const Project& project_;
  std::map<std::string, std::string> crates_;  // name -> directory
};

std::unique_ptr<Rules> make_rust_rules(const Family&, const Project& project,
                                       const std::vector<Manifest>& manifests) {
  return std::make_unique<RustRules>(project, manifests);
}

}  // namespace

std::span<const Family> rust_families() {
  static constexpr std::array kFamilies = {Family{.name = "rust",
                                                  .make_rules = make_rust_rules,
                                                  .manifests = "Cargo.toml",
                                                  .members = kRustMembers,
                                                  .has_crate_paths = true}};
  return kFamilies;
}

}  // namespace cairn::resolve
