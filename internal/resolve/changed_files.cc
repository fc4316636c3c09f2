// ChangedNames: what a file affects that is new or gone. Its definitions have names, by which their
// uses are found. Other files import it by its own name, or by that of a directory or package that
// begins or ceases to exist with it.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "internal/base/ascii.h"
#include "internal/base/path.h"
#include "internal/model/kind.h"
#include "internal/model/language.h"
#include "internal/resolve/changed_names.h"
#include "internal/resolve/forms.h"
#include "internal/resolve/name_words.h"

namespace cairn::resolve {
namespace {

using syntax::Import;

// Returns the name of a file without its endings.
std::string_view stem_of(std::string_view path) {
  const std::string_view name = base::base_name(path);
  return name.substr(0, name.find('.', 1));
}

// Whether the file gives names of its imports to files that import it.
bool is_given_on(const Family& family, const Import& import) {
  return family.exports_imports || family.has_crate_paths || import.is_exported;
}

// Whether a type or namespace can have parts in other files.
bool is_open(const Family& family, model::NodeKind kind) {
  if (family.has_one_of_each || family.has_parts_in_file || family.has_parts_in_package) {
    return false;
  }
  return kind == model::NodeKind::kNamespace ? family.has_open_namespaces
                                             : family.has_open_types && model::is_type(kind);
}

// Returns a key that is the same for all parts of an open type or namespace; "" for others.
std::string key_of_open(const Project& project, EntityId id) {
  constexpr int kMaxOuter = 100;
  const File& file = project.file(project.entity(id).file);
  std::string key = std::string(file.family->name) + '|' + file.package;
  for (int depth = 0; id != kNone; id = project.entity(id).parent, ++depth) {
    const Entity& entity = project.entity(id);
    const bool is_placed = entity.owner_text == 0 && depth < kMaxOuter;
    if (!is_placed || !is_open(*file.family, entity.kind)) return {};
    key += '|';
    key += project.name_of(id);
  }
  return key;
}

// Whether the key of a part of paths or chains is one of `keys`. Quotes, line breaks and null bytes
// also end a part.
bool has_part(std::string_view text, const std::unordered_set<std::string>& keys) {
  constexpr std::string_view kSeparators("/.:\\\"'\n\0", 8);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(kSeparators), text.size());
    if (keys.contains(key_of(text.substr(0, end)))) return true;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return false;
}

}  // namespace

bool ChangedNames::are_modules_in(std::string_view text) const {
  return !modules_.empty() && has_part(text, modules_);
}

// The files that are neither new nor gone.
class ChangedNames::OtherFiles {
 public:
  OtherFiles(const Project& project, const std::vector<WholeFile>& whole) {
    for (const WholeFile& one : whole) left_out_.insert(one.path);
    for (const File& file : project.files()) {
      if (left_out_.contains(file.path)) continue;
      add_directories(file);
      add_packages(file, file.package);
      for (const std::string& package : file.more_packages) add_packages(file, package);
      add_parts(project, file);
    }
  }

  // Whether such a file is in or below `directory`, in a language of `family`, or in any language.
  bool are_in(const Family& family, std::string_view directory) const {
    return directories_.contains(key(family, directory));
  }
  bool are_in(std::string_view directory) const { return any_directories_.contains(directory); }
  // Whether such a file is in `package`, or in a package inside `package`.
  bool have_package(const Family& family, std::string_view package) const {
    return packages_.contains(key(family, package));
  }
  // The packages of the files in `directory`. Empty unless Family::has_parts_in_package.
  std::set<std::string> packages_in(std::string_view directory) const {
    const auto found = packages_of_directory_.find(directory);
    return found == packages_of_directory_.end() ? std::set<std::string>() : found->second;
  }
  // The path of the first file with a part of a type or namespace; nothing if there is none, or if it
  // can have no parts in other files. The first part stands for all of them (Project::whole()).
  std::optional<std::string_view> first_part(const Project& project, EntityId id) const {
    if (!is_open(*project.file(project.entity(id).file).family, project.entity(id).kind)) return {};
    const auto found = first_part_.find(key_of_open(project, id));
    return found == first_part_.end() ? std::nullopt : std::optional(found->second);
  }

  // Returns the name of a package without the suffix of the tests in its directory (Go).
  static std::string plain_package(std::string package) {
    constexpr std::string_view kTests = "_test";
    if (package.ends_with(kTests)) package.resize(package.size() - kTests.size());
    return package;
  }

 private:
  static std::string key(const Family& family, std::string_view text) {
    return std::string(family.name) + '|' + std::string(text);
  }

  void add_directories(const File& file) {
    const std::string_view own = base::directory_of(file.path);
    for (std::string_view at = own;; at = base::directory_of(at)) {
      const bool is_new = directories_.insert(key(*file.family, at)).second;
      any_directories_.emplace(at);
      if (at.empty() || !is_new) break;
    }
    if (file.family->has_parts_in_package) {
      packages_of_directory_[std::string(own)].insert(plain_package(file.package));
    }
  }

  void add_packages(const File& file, std::string_view package) {
    while (!package.empty() && packages_.insert(key(*file.family, package)).second) {
      const std::size_t dot = package.rfind('.');
      package = package.substr(0, dot == package.npos ? 0 : dot);
    }
  }

  void add_parts(const Project& project, const File& file) {
    for (EntityId id = file.first; id < file.last; ++id) {
      if (!is_open(*file.family, project.entity(id).kind)) continue;
      const std::string part = key_of_open(project, id);
      if (part.empty()) continue;
      const auto known = first_part_.try_emplace(part, file.path).first;
      known->second = std::min<std::string_view>(known->second, file.path);
    }
  }

  std::unordered_set<std::string_view> left_out_;
  std::unordered_set<std::string> directories_;
  std::set<std::string, std::less<>> any_directories_;
  std::unordered_set<std::string> packages_;
  std::map<std::string, std::set<std::string>, std::less<>> packages_of_directory_;
  std::unordered_map<std::string, std::string_view> first_part_;  // path of its file
};

bool ChangedNames::add_file(const std::string& path, const Family& family,
                            const syntax::Facts& facts, bool is_new) {
  WholeFile whole{path, &family, {}, is_new};
  whole.content.add(path, family, facts);
  if (!whole.content.has_same_macro_spaces(Project())) return false;
  const File& file = whole.content.file(0);
  // Elixir's quoted code and C#'s global usings give other files names without being asked.
  const bool gives_unasked = family.has_type_paths || family.sees_package_first;
  for (const Import& import : file.imports) {
    if (import.is_exported && gives_unasked) return false;
  }
  std::unordered_set<std::string_view> types;
  for (EntityId id = 0; id < whole.content.entity_count(); ++id) {
    if (model::is_type(whole.content.entity(id).kind)) types.insert(whole.content.name_of(id));
  }
  // A type of another file has other methods than before, and may have other traits.
  for (const syntax::Implementation& one : file.implementations) {
    if (!types.contains(bare_type(one.owner))) return false;
  }
  if (family.includes_text && !file.imports.empty()) {
    changed_includes_.emplace(base::base_name(path));
  }
  has_other_definitions_ = true;
  if (is_new) new_files_.insert(path);
  files_.push_back(std::move(whole));
  return true;
}

bool ChangedNames::are_files_in(const std::vector<Manifest>& manifests) const {
  std::unordered_set<std::string> names;
  for (const WholeFile& file : files_) {
    if (file.family->manifests_name_files) names.insert(key_of(stem_of(file.path)));
  }
  return !names.empty() &&
         std::any_of(manifests.begin(), manifests.end(), [&](const Manifest& manifest) {
           return has_part(facts_of_manifest(manifest), names);
         });
}

// If a function has several definitions, the one whose file includes the declaration is preferred. So
// the definitions in `path` count as changed.
std::optional<bool> ChangedNames::note_includes(const std::string& path, const Family& family,
                                                const syntax::Facts& facts) {
  std::string name(base::base_name(path));
  const bool is_known = changed_includes_.contains(name);
  if (!family.includes_text || is_known || note(facts.imports)) return false;
  if (is_header(path)) return std::nullopt;
  changed_includes_.insert(std::move(name));
  for (const syntax::Definition& one : facts.definitions) {
    if (model::is_callable(one.kind) && !add_name(one.name)) return std::nullopt;
  }
  return true;
}

bool ChangedNames::add_files(const Project& project) {
  const OtherFiles others(project, files_);
  guessed_.note_languages(project);
  const std::unordered_set<std::string> imported = imported_types(project);
  for (const WholeFile& file : files_) {
    if (!add_modules_of(file, others) || !add_definitions_of(file, others, imported)) return false;
  }
  return add_imports_of(project);
}

// Adds the name of a file, directory or package. If it is not an identifier, only imports have it.
bool ChangedNames::add_module(std::string_view name) {
  std::string key = key_of(name);
  if (key.empty()) return false;
  note_spelling(name, {});
  modules_.insert(std::move(key));
  return !std::all_of(name.begin(), name.end(), base::is_name_byte) || add_name(name);
}

// Adds the name of the file, and those of directories and packages that come or go with it.
bool ChangedNames::add_modules_of(const WholeFile& file, const OtherFiles& others) {
  const Family& family = *file.family;
  const std::string_view stem = stem_of(file.path);
  const std::string_view own = base::directory_of(file.path);
  // In Rust, a/b.rs can become the parent of the files in a/b.
  const std::string below = file.path.substr(0, file.path.rfind('.'));
  if (family.has_crate_paths && others.are_in(below)) return false;
  const bool is_new_directory = !own.empty() && !others.are_in(family, own);
  if (model::has_word(family.directory_files, stem)) {
    if (!is_new_directory) return false;
  } else if (!add_module(stem)) {
    return false;
  }
  for (std::string_view at = own; !at.empty() && !others.are_in(family, at);
       at = base::directory_of(at)) {
    if (!add_module(base::base_name(at))) return false;
  }
  const File& content = file.content.file(0);
  std::vector<std::string> packages = content.more_packages;
  packages.push_back(content.package);
  if (family.has_parts_in_package) {
    const std::set<std::string> known = others.packages_in(own);
    const std::string package = OtherFiles::plain_package(content.package);
    if (known.empty()) return add_module(package);
    return known.size() == 1 && *known.begin() == package;
  }
  for (std::string_view package : packages) {
    while (!package.empty() && !others.have_package(family, package)) {
      const std::size_t dot = package.rfind('.');
      if (!add_module(package.substr(dot == package.npos ? 0 : dot + 1))) return false;
      package = package.substr(0, dot == package.npos ? 0 : dot);
    }
  }
  return true;
}

// Adds the names that imports of the modules bind: a type that inherits from one may have other bases
// than before, and other files may import the name from the file.
bool ChangedNames::add_imports_of(const Project& project) {
  std::unordered_set<const Family*> families;
  for (const WholeFile& file : files_) families.insert(file.family);
  for (const File& file : project.files()) {
    if (!families.contains(file.family) || file.family->includes_text) continue;
    for (const Import& import : file.imports) {
      if (!are_modules_in(import.path) && !are_modules_in(import.name)) continue;
      if (import.is_wildcard && import.alias.empty()) {
        if (is_given_on(*file.family, import)) return false;
        continue;
      }
      for (const std::string* const name : {&import.alias, &import.name}) {
        if (*name == "default" || key_of(*name).empty()) continue;
        add_written_words(*name, written_);
        if (!add_name(*name)) return false;
      }
    }
  }
  return true;
}

// Returns the outermost types of the new and gone files that some import names. Only an import lets
// another file name a type inside of a type alone, unless a type there inherits from the outer type.
std::unordered_set<std::string> ChangedNames::imported_types(const Project& project) const {
  std::unordered_set<std::string> outer;
  for (const WholeFile& file : files_) {
    for (EntityId id = 0; id < file.content.entity_count(); ++id) {
      const Entity& entity = file.content.entity(id);
      const bool is_outer = entity.owner == kNone && model::is_type(entity.kind);
      if (is_outer && file.family->finds_members_by_type) outer.emplace(file.content.name_of(id));
    }
  }
  std::unordered_set<std::string> imported;
  const auto note = [&](std::string&& word) {
    if (outer.contains(word)) imported.insert(std::move(word));
    return false;
  };
  for (const File& file : project.files()) {
    if (outer.empty() || !file.family->finds_members_by_type) continue;
    for (const Import& import : file.imports) {
      any_written_word(import.path, note);
      any_written_word(import.name, note);
    }
  }
  return imported;
}

// A part of a type or namespace that has its first part elsewhere adds only its members. If it is the
// first one itself, the members of all parts may have other symbols.
bool ChangedNames::add_definitions_of(const WholeFile& file, const OtherFiles& others,
                                      const std::unordered_set<std::string>& imported) {
  const Project& content = file.content;
  bool has_plain_types = !guessed_.guesses_by_words();  // an import of Scala may begin at a value
  for (EntityId id = 0; id < content.entity_count() && has_plain_types; ++id) {
    const bool is_outer = content.entity(id).owner == kNone;
    has_plain_types = !is_outer || !imported.contains(std::string(content.name_of(id)));
  }
  for (EntityId id = 0; id < content.entity_count(); ++id) {
    const Entity& entity = content.entity(id);
    // Other files use this definition by the name of the file.
    const bool is_module = entity.owner == kNone && entity.owner_text == 0 &&
                           model::has_word("default exports", content.name_of(id));
    if (is_module) continue;
    const bool is_in_type = GuessedMembers::is_found_by_type(content, id);
    if (is_in_type && (has_plain_types || !model::is_type(entity.kind))) {
      guessed_.add(content, id);
      note_spelling(content.name_of(id), {});
      continue;
    }
    const std::optional<std::string_view> first = others.first_part(content, id);
    // If all parts of a definition are in one file, no symbol in another file depends on it.
    if (!first && !file.family->has_parts_in_file) {
      add_symbol(*file.family, content, id, file.is_new);
    }
    if (!first && !add_other(*file.family, content, id)) return false;
    if (first && (*first >= file.path || !content.base_names(id).empty())) return false;
  }
  return true;
}

}  // namespace cairn::resolve
