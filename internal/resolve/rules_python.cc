#include <algorithm>
#include <array>
#include <set>

#include "internal/base/path.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

constexpr std::string_view kPythonMembers =
    "append extend insert remove pop clear index count sort reverse copy keys values items get "
    "setdefault update popitem fromkeys add discard union intersection difference issubset "
    "issuperset symmetric_difference isdisjoint join split rsplit splitlines strip lstrip rstrip "
    "replace find rfind rindex startswith endswith lower upper title capitalize casefold swapcase "
    "center ljust rjust zfill format format_map encode decode isdigit isalpha isalnum isspace "
    "isupper islower isidentifier isnumeric partition rpartition translate expandtabs read write "
    "close readline readlines writelines flush seek tell fileno isatty truncate open group groups "
    "groupdict start end span match search sub findall finditer fullmatch exists is_file is_dir "
    "mkdir rmdir unlink iterdir glob rglob resolve relative_to with_suffix with_name read_text "
    "write_text read_bytes write_bytes parent parents name stem suffix parts joinpath as_posix "
    "acquire release wait notify set put put_nowait get_nowait task_done run cancel result done "
    "send throw next info debug warning error exception critical log setLevel total_seconds "
    "strftime isoformat timestamp date time year month day hour minute second args kwargs "
    "communicate poll kill terminate returncode stdout stderr pid shape dtype mean sum max min std "
    "reshape astype tolist to_numpy loc iloc most_common elements appendleft popleft rotate "
    "execute fetchall fetchone commit rollback cursor connect bind listen accept recv "
    "__init__ __class__ __name__ __dict__ __doc__ __module__ __qualname__ __file__ parse_args "
    "add_argument as_tuple value type message code status text content data key id real imag";

std::string slashed(std::string_view dotted) {
  std::string path(dotted);
  std::replace(path.begin(), path.end(), '.', '/');
  return path;
}

std::string joined(std::string_view directory, std::string_view rest) {
  if (directory.empty()) return std::string(rest);
  return rest.empty() ? std::string(directory) : std::string(directory) + "/" + std::string(rest);
}

// A module is a file below a directory of the search path. Sources do not name these directories.
// They are assumed to be the root, `src`, `lib`, the directory of the importing file, and every
// directory that contains a package but is not a package itself.
class PythonRules : public Rules {
 public:
  PythonRules(const Family& family, const Project& project, const std::vector<Manifest>& manifests)
      : project_(project) {
    for (const Manifest& manifest : manifests) {
      const std::string_view name = base::base_name(manifest.path);
      if (name != "pyproject.toml" && name != "setup.py") continue;
      distributions_.emplace(base::directory_of(manifest.path));
    }
    for (const File& file : project.files()) {
      if (file.family != &family) continue;
      for (std::string_view at = base::directory_of(file.path); !at.empty();
           at = base::directory_of(at)) {
        if (!is_package(at)) roots_.emplace_back(at);
      }
    }
    std::sort(roots_.begin(), roots_.end());
    roots_.erase(std::unique(roots_.begin(), roots_.end()), roots_.end());
  }

  Traits traits() const override {
    Traits traits;
    traits.class_call_constructs = true;
    traits.self = "self";
    return traits;
  }

  Module module_of(std::string_view path, FileId from) const override {
    const std::string& own = project_.file(from).path;
    if (path.starts_with('.')) return relative(path, base::directory_of(own));
    const std::string below = slashed(path);
    if (Module found = at(below); !found.is_outside()) return found;
    // First, look in the directory of the file and in the directories above it, except packages.
    for (std::string_view up = base::directory_of(own); !up.empty(); up = base::directory_of(up)) {
      if (is_package(up)) continue;
      if (Module found = at(joined(up, below)); is_file(found)) return found;
    }
    // Then look in all other directories of the search path, and choose the nearest that has the
    // module.
    Module best;
    std::size_t most = 0;
    const bool is_long = path.find('.') != path.npos;
    for (const std::string& root : roots_) {
      const std::string_view last = base::base_name(root);
      const bool is_usual = is_long || last == "src" || last == "lib" || last == "python";
      // In directories other than src, lib and python, a path of one word is accepted only if it
      // names a package of a distribution.
      if (!is_usual && !(distributions_.contains(root) && is_package(joined(root, below))))
        continue;
      Module found = at(joined(root, below));
      if (!is_file(found)) continue;
      const std::size_t common = common_directories(root + "/", own) + 1;
      if (common > most) {
        most = common;
        best = std::move(found);
      }
    }
    return best;
  }

  Entities visible(std::string_view, FileId) const override { return {}; }

  // The path below the nearest directory that is not a package: "click.core".
  std::string outside_name(FileId file) const override {
    std::string_view path = project_.file(file).path;
    std::string_view root = base::directory_of(path);
    while (!root.empty() && is_package(root)) root = base::directory_of(root);
    path.remove_prefix(root.empty() ? 0 : root.size() + 1);
    std::string name(path.substr(0, path.rfind('.')));
    constexpr std::string_view kPackageFile = "/__init__";
    if (name.ends_with(kPackageFile)) name.resize(name.size() - kPackageFile.size());
    std::replace(name.begin(), name.end(), '/', '.');
    return name;
  }

  // `import a.b` binds a.
  std::string bound_name(const syntax::Import& import) const override {
    if (import.name.empty() && import.alias.empty()) {
      return import.path.substr(0, import.path.find('.'));
    }
    return Rules::bound_name(import);
  }

 private:
  static bool is_file(const Module& module) { return module.what == Module::What::kFiles; }

  bool is_package(std::string_view directory) const {
    return project_.file_at(joined(directory, "__init__.py")) != kNone;
  }

  Module relative(std::string_view path, std::string_view directory) const {
    std::size_t dots = 0;
    while (dots < path.size() && path[dots] == '.') ++dots;
    for (std::size_t i = 1; i < dots; ++i) directory = base::directory_of(directory);
    return at(joined(directory, slashed(path.substr(dots))));
  }

  // Returns the module file, package, or directory of Python files at `path`.
  Module at(const std::string& path) const {
    Module module;
    for (const std::string_view ending : {".py", "/__init__.py", ".pyi", "/__init__.pyi"}) {
      std::string file = path + std::string(ending);
      if (path.empty()) file = file.substr(1);
      const FileId id = project_.file_at(file);
      if (id == kNone) continue;
      module.what = Module::What::kFiles;
      module.files = {id};
      if (ending.starts_with('/')) module.directory = path;
      return module;
    }
    if (!path.empty() && !project_.in_directory(path).empty()) module.directory = path;
    return module;
  }

  const Project& project_;
  std::vector<std::string> roots_;
  std::set<std::string, std::less<>>
      distributions_;  // directories with a pyproject.toml or setup.py
};

// Only the directory of a manifest counts.
std::string no_facts(std::string_view) { return {}; }

std::unique_ptr<Rules> make_python_rules(const Family& family, const Project& project,
                                         const std::vector<Manifest>& manifests) {
  return std::make_unique<PythonRules>(family, project, manifests);
}

}  // namespace

std::span<const Family> python_families() {
  static constexpr std::array kFamilies = {Family{.name = "python",
                                                  .make_rules = make_python_rules,
                                                  .manifests = "pyproject.toml setup.py",
                                                  .manifest_facts = no_facts,
                                                  .directory_files = "__init__",
                                                  .members = kPythonMembers,
                                                  .element_members = "pop popleft get setdefault",
                                                  .passing_functions =
                                                      "getattr next max min copy deepcopy cast "
                                                      "replace evolve reduce enter_context",
                                                  .replacing_functions = "replace evolve _replace",
                                                  .maker = "__getattr__",
                                                  .plain_bases = "object ABC Generic Protocol",
                                                  .base_call = "",
                                                  .has_open_objects = true,
                                                  .calls_types = true,
                                                  .guesses_only_names = true,
                                                  .sees_own_members = true,
                                                  .runs_in_order = true,
                                                  .imports_locally = true,
                                                  .binds_first_part = true,
                                                  .keeps_types = true,
                                                  .exports_imports = true}};
  return kFamilies;
}

}  // namespace cairn::resolve
