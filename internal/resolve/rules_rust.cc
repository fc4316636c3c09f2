#include <algorithm>
#include <array>
#include <map>
#include <utility>

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
    "wait kill status output arg args current_dir env stdin stdout stderr "
    // of pointers, numbers, atomic values, characters and slices
    "is_null as_ptr as_mut_ptr wrapping_add wrapping_sub wrapping_mul saturating_add "
    "saturating_sub saturating_mul checked_add checked_sub checked_mul checked_div overflowing_add "
    "overflowing_sub leading_zeros trailing_zeros count_ones is_power_of_two next_power_of_two "
    "to_be_bytes to_le_bytes to_ne_bytes load store fetch_add fetch_sub fetch_and fetch_or "
    "fetch_xor "
    "fetch_nand fetch_max fetch_min fetch_update compare_exchange compare_exchange_weak "
    "get_unchecked get_unchecked_mut copy_from_slice clone_from_slice is_ascii is_ascii_whitespace "
    "is_ascii_digit is_ascii_alphabetic is_ascii_alphanumeric is_alphabetic is_alphanumeric "
    "is_numeric is_whitespace split_at split_at_mut chunks_exact sort_unstable sort_unstable_by "
    "binary_search swap_remove park_timeout "
    // of Option, Result and iterators
    "map_or map_or_else is_some_and is_ok_and unwrap_err expect_err unwrap_unchecked filter_map "
    "find_map map_while try_fold try_for_each max_by_key min_by_key "
    // of durations and paths
    "as_secs as_millis as_micros as_nanos as_secs_f64 file_stem to_str to_string_lossy wake_by_ref "
    "try_recv recv_timeout";

constexpr std::string_view kRustSameMembers =
    "clone unwrap expect as_ref as_mut as_deref as_deref_mut lock borrow borrow_mut to_owned "
    "unwrap_or_default unwrap_or unwrap_or_else ok ok_or ok_or_else or or_else await "
    "into_inner get_mut cloned copied take map_err context with_context read write by_ref "
    "or_insert_with or_default or_insert project project_ref project_mut";

constexpr std::string_view kRustTakingMembers =
    "first last first_mut last_mut get get_mut pop pop_front pop_back front back next swap_remove";

constexpr std::string_view kRustMakingMembers =
    "default from try_from from_str parse try_parse parse_from try_parse_from deserialize";

// Returns the names of the crates that a Cargo.toml declares.
std::vector<std::string> crate_names(std::string_view text) {
  const base::Toml toml{std::string(text)};
  std::vector<std::string> names;
  for (const std::string_view key : {"package.name", "lib.name"}) {
    std::string name = toml.text(key);
    std::replace(name.begin(), name.end(), '-', '_');
    if (!name.empty()) names.push_back(std::move(name));
  }
  return names;
}

std::string rust_facts(std::string_view text) {
  std::string facts;
  for (const std::string& name : crate_names(text)) facts += name + '\n';
  return facts;
}

// Modules correspond to files: src/lib.rs is the crate; src/a.rs or src/a/mod.rs is its module a.
class RustRules : public Rules {
 public:
  RustRules(const Project& project, const std::vector<Manifest>& manifests) : project_(project) {
    for (const Manifest& manifest : manifests) {
      if (base::base_name(manifest.path) != "Cargo.toml") continue;
      const std::string directory(base::directory_of(manifest.path));
      for (const std::string& name : crate_names(manifest.text)) add_crate(name, directory);
      packages_.push_back(directory);
    }
    place_files();
  }

  Traits traits() const override {
    Traits traits;
    traits.self = "self";
    traits.class_call_constructs = true;
    return traits;
  }

  Module module_of(std::string_view path, FileId from) const override {
    Module module = is_file_path(path) ? placed_at(path, from) : find(path, from, 0);
    for (const FileId file : module.files) {
      module.shows_imports = is_around(project_.file(file).path, project_.file(from).path);
    }
    return module;
  }

  // Returns the macros called `name` in the package of `from`. If there are none, returns those in
  // all packages. Several macros may be returned: the order of `macro_rules!` and `#[macro_use]`
  // decides which of them is in scope, but the resolver does not track this order.
  Entities visible(std::string_view name, FileId from) const override {
    Entities own;
    Entities all;
    const std::string_view package = crate_path_of(project_.file(from).path);
    for (const EntityId id : project_.named(name)) {
      const Entity& entity = project_.entity(id);
      if (entity.kind != model::NodeKind::kMacro) continue;
      const File& file = project_.file(entity.file);
      if (file.family != project_.file(from).family) continue;
      all.push_back(id);
      if (crate_path_of(file.path) == package) own.push_back(id);
    }
    return own.empty() ? all : own;
  }

  // Returns the macros of the crate whose root is `file`. Only exported macros can be found by a
  // path (#[macro_export], `pub(crate) use`), so the attribute need not be checked.
  Entities lifted(std::string_view name, FileId file) const override {
    const std::string& root = project_.file(file).path;
    const std::string_view directory = base::directory_of(root);
    const std::string_view own = base::base_name(root);
    Entities found;
    if ((own != "lib.rs" && own != "main.rs" && !is_root(root)) || crate_of(root) != directory) {
      return found;
    }
    for (const EntityId id : project_.named(name)) {
      const Entity& entity = project_.entity(id);
      if (entity.kind != model::NodeKind::kMacro) continue;
      const std::string& path = project_.file(entity.file).path;
      if (path.ends_with(".rs") && crate_of(path) == directory) found.push_back(id);
    }
    return found;
  }

  // The name of the crate.
  std::string outside_name(FileId file) const override {
    const std::string& path = project_.file(file).path;
    const std::pair<const std::string, std::string>* nearest = nullptr;
    for (const auto& one : crates_) {
      if (!one.second.empty() && !base::is_at_or_below(path, one.second)) continue;
      const bool is_nearer = nearest == nullptr || one.second.size() > nearest->second.size() ||
                             (one.second == nearest->second && one.first < nearest->first);
      if (is_nearer) nearest = &one;
    }
    return nearest == nullptr ? std::string() : nearest->first;
  }

 private:
  // If several packages have the same name, keeps the one that has sources. The others are examples
  // of manifests, as for tests.
  void add_crate(const std::string& name, const std::string& directory) {
    const auto [known, is_new] = crates_.try_emplace(name, directory);
    if (!is_new && file_of(source_of(known->second)) == kNone) known->second = directory;
  }

  static std::string source_of(const std::string& directory) {
    return directory.empty() ? "src" : directory + "/src";
  }

  static constexpr int kMaxSteps = 8;            // max imports in a chain
  static constexpr std::size_t kMaxPlaced = 16;  // max files of one module

  Module find(std::string_view path, FileId from, int steps) const {
    if (steps > kMaxSteps) return {};
    const std::size_t dot = std::min(path.find('.'), path.size());
    const std::string_view first = path.substr(0, dot);
    const std::string_view rest = path.substr(std::min(dot + 1, path.size()));
    const std::string& own = project_.file(from).path;
    if (first == "crate") {
      const FileId outer = outermost(from);
      const std::string& top = project_.file(outer).path;
      return below(crate_of(top), rest, steps, is_root(top) ? outer : kNone);
    }
    if (first == "self") return below(folder_of(own), rest, steps, from);
    if (first == "super") {
      const auto placed = parents_.find(from);
      FileId above = placed == parents_.end() ? kNone : placed->second;
      std::string folder = above == kNone ? std::string(base::directory_of(folder_of(own)))
                                          : folder_of(project_.file(above).path);
      std::string_view left = rest;
      while (left.starts_with("super")) {
        above = kNone;
        folder = base::directory_of(folder);
        left = left.substr(std::min<std::size_t>(6, left.size()));
      }
      return below(folder, left, steps, above);
    }
    const auto crate = crates_.find(std::string(first));
    if (crate != crates_.end()) {
      return below(source_of(crate->second), rest, steps);
    }
    return below(folder_of(own), path, steps);  // `mod a;`, or a::b relative to this module
  }

  // Whether `path` is the path of a file in an attribute: `#[path = "a.rs"] mod b;`.
  static bool is_file_path(std::string_view path) { return path.find('/') != path.npos; }

  // Finds the files that #[path] attributes name. Attributes inside of inline modules are ignored.
  void place_files() {
    const auto count = static_cast<FileId>(project_.files().size());
    for (FileId id = 0; id < count; ++id) {
      const File& file = project_.file(id);
      if (!file.family->has_crate_paths) continue;
      for (const syntax::Import& import : file.imports) {
        if (!is_file_path(import.path) || import.alias.empty()) continue;
        const std::string directory(base::directory_of(file.path));
        const FileId found = project_.file_at(path_from(directory, import.path));
        if (found == kNone || found == id) continue;
        std::vector<FileId>& files = placed_[{id, import.alias}];
        const bool is_known = std::find(files.begin(), files.end(), found) != files.end();
        if (is_known || files.size() == kMaxPlaced) continue;
        files.push_back(found);
        names_.emplace(std::pair(id, import.path), import.alias);
        parents_.emplace(found, id);
      }
    }
  }

  // Returns the files of the module in `from` whose #[path] attribute names `path`. A module may
  // have several files, one for each platform.
  Module placed_at(std::string_view path, FileId from) const {
    Module module;
    const auto name = names_.find({from, std::string(path)});
    if (name == names_.end()) return module;
    module.what = Module::What::kFiles;
    module.files = placed_.at({from, name->second});
    return module;
  }

  // Follows #[path] attributes upwards, from the file of a module to the file whose attribute names
  // it. Returns the last file. Returns `from` if no attribute names `from`.
  FileId outermost(FileId from) const {
    for (int steps = 0; steps < kMaxSteps; ++steps) {
      const auto above = parents_.find(from);
      if (above == parents_.end()) break;
      from = above->second;
    }
    return from;
  }

  // Whether the module in the file `outer` is the same as the module in the file `inner`, or
  // encloses it.
  bool is_around(const std::string& outer, const std::string& inner) const {
    if (outer == inner) return true;
    const std::string above = folder_of(outer);
    const std::string below = folder_of(inner);
    return base::is_at_or_below(below, above);
  }

  // Returns the innermost directory with a Cargo.toml that contains `path`.
  std::string_view crate_path_of(std::string_view path) const {
    std::string_view best;
    for (const std::string& directory : packages_) {
      if (base::is_below(path, directory) && directory.size() >= best.size()) best = directory;
    }
    return best;
  }

  // Returns the source folder of the crate that contains `path`.
  std::string crate_of(std::string_view path) const {
    if (is_root(path)) return std::string(base::directory_of(path));
    for (std::string_view at = base::directory_of(path);; at = base::directory_of(at)) {
      for (const std::string_view root : {"lib.rs", "main.rs"}) {
        const std::string file = (at.empty() ? "" : std::string(at) + "/") + std::string(root);
        if (project_.file_at(file) != kNone) return std::string(at);
      }
      if (at.empty()) return std::string(base::directory_of(path));
    }
  }

  // Whether the file is the root of a separate crate, such as a test, an example, or a program in
  // src/bin.
  bool is_root(std::string_view path) const {
    const std::string directory(base::directory_of(path));
    const std::string_view last = base::base_name(directory);
    if (last != "tests" && last != "examples" && last != "benches" && last != "bin") return false;
    if (directory.ends_with("src/tests")) return false;
    for (const std::string_view name : {"/mod.rs", "/lib.rs", "/main.rs"}) {
      if (project_.file_at(directory + std::string(name)) != kNone) return false;
    }
    return project_.file_at(directory + ".rs") == kNone;
  }

  // Returns the folder that holds the submodules of the module in the file at `path`.
  std::string folder_of(std::string_view path) const {
    const std::string_view name = base::base_name(path);
    const bool is_folder = name == "mod.rs" || name == "lib.rs" || name == "main.rs" ||
                           is_root(path) || parents_.contains(project_.file_at(path));
    if (is_folder) return std::string(base::directory_of(path));
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

  // Returns the module, inline module or type that `path` means in the module whose submodules are
  // in `folder`. `known` is the file of that module, if the caller knows it.
  Module below(std::string folder, std::string_view path, int steps, FileId known = kNone) const {
    FileId file = known != kNone ? known : file_of(folder);
    while (!path.empty()) {
      const std::size_t dot = std::min(path.find('.'), path.size());
      const std::string part(path.substr(0, dot));
      path = path.substr(std::min(dot + 1, path.size()));
      std::string next = folder;
      if (!next.empty()) next += '/';
      next += part;
      const auto placed = file == kNone ? placed_.end() : placed_.find({file, part});
      if (placed != placed_.end()) return below_any(placed->second, path, steps);
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
        module.entity = inside(id, path);
        return module.entity != kNone ? module : Module();
      }
      // The name may be one that this module re-exports.
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

  // Returns what `path` means in a module that has one file for each platform. Each file takes one
  // of the kMaxSteps steps. So nested modules with several files each lead to few look-ups, not to
  // a number that grows exponentially with their depth.
  Module below_any(const std::vector<FileId>& files, std::string_view path, int steps) const {
    Module all;
    if (steps > kMaxSteps) return all;
    const int more = steps + static_cast<int>(files.size());
    for (const FileId file : files) {
      Module one = below(folder_of(project_.file(file).path), path, more, file);
      if (one.what == Module::What::kEntity) return one;
      if (one.what != Module::What::kFiles) continue;
      all.what = Module::What::kFiles;
      all.files.insert(all.files.end(), one.files.begin(), one.files.end());
    }
    return all;
  }

  // Returns the type or inline module that `path` means inside `outer`, or kNone if there is none.
  EntityId inside(EntityId outer, std::string_view path) const {
    while (!path.empty() && outer != kNone) {
      const std::size_t dot = std::min(path.find('.'), path.size());
      EntityId next = kNone;
      for (const EntityId id : project_.members(outer, path.substr(0, dot))) {
        const model::NodeKind kind = project_.entity(id).kind;
        if (model::is_type(kind) || kind == model::NodeKind::kNamespace) next = id;
      }
      outer = next;
      path = path.substr(std::min(dot + 1, path.size()));
    }
    return outer;
  }

  const Project& project_;
  std::map<std::string, std::string> crates_;  // name -> directory
  std::vector<std::string> packages_;          // directories with a Cargo.toml
  // The files that #[path] attributes name. A key consists of the file with the attribute and the
  // name of the module.
  std::map<std::pair<FileId, std::string>, std::vector<FileId>> placed_;
  // The name of the module by the file with the attribute and the path in the attribute.
  std::map<std::pair<FileId, std::string>, std::string> names_;
  std::map<FileId, FileId> parents_;  // file -> the first file whose attribute names it
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
                                                  .manifest_facts = rust_facts,
                                                  .directory_files = "mod lib main",
                                                  .members = kRustMembers,
                                                  .same_members = kRustSameMembers,
                                                  .making_members = kRustMakingMembers,
                                                  .element_members = kRustTakingMembers,
                                                  .extends_any_type = true,
                                                  .binds_in_order = true,
                                                  .has_crate_paths = true,
                                                  .outside_names = "std core alloc",
                                                  .outside_types =
                                                      "bool char str f32 f64 i8 i16 i32 i64 i128 "
                                                      "isize u8 u16 u32 u64 u128 usize",
                                                  .marks_macros = true}};
  return kFamilies;
}

}  // namespace cairn::resolve
