// The part of name resolution that differs between languages. Each family has its own Rules; the
// algorithm (resolver.h) is the same for all families.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "internal/resolve/project.h"

namespace cairn::resolve {

// The target of an import.
struct Module {
  enum class What : std::uint8_t {
    kOutside,  // in another project, or not found
    kFiles,    // one file, or several if a directory or package is a module
    kEntity,   // a type or namespace: import a.b.Type.*
  };
  What what = What::kOutside;
  std::vector<FileId> files;
  EntityId entity = kNone;
  // The directory that the imported path names, such as a Python package (with or without
  // __init__.py).
  std::string directory;
  // Whether the names that `files` import are visible in the module even if they are not exported.
  // In Rust, a module sees what its enclosing modules import.
  bool shows_imports = false;

  // The dotted name of the package, if the module is a package or encloses packages.
  std::string package = {};
  FileId asked_from = 0;  // the file whose rules found the package

  // The name of the namespace, if the module is a namespace that only macros open
  // (Project::is_macro_space).
  std::string space = {};

  bool is_outside() const { return what == What::kOutside && directory.empty(); }
};

// A file that defines the names of modules, such as go.mod, package.json or Cargo.toml. The caller
// reads manifests in the order of their paths, and skips large ones.
struct Manifest {
  std::string path;
  std::string text;
};

struct Traits {
  bool has_implicit_this = false;       // a bare name may be a member of the enclosing class
  bool names_are_global = false;        // a bare name may mean any definition (C, Ruby)
  bool fields_need_self = false;        // a bare name does not mean a field (Zig)
  bool class_call_constructs = false;   // Foo() or Foo{} creates a new Foo (Python)
  std::uint8_t global_confidence = 75;  // percent; for uses found through names_are_global
  std::string_view self = "this";       // the name of the object itself
};

class Rules {
 public:
  virtual ~Rules() = default;

  virtual Traits traits() const = 0;

  // Returns the target of an import of `path` in the file `from`.
  virtual Module module_of(std::string_view path, FileId from) const = 0;

  // Returns the definitions of `name` that the file `from` sees although it neither imports nor
  // defines them, such as those in its package.
  virtual Entities visible(std::string_view name, FileId from) const = 0;

  // Returns the definitions of `name` that belong to the module in `file` although other files
  // contain them (in Rust, macros that a crate exports).
  virtual Entities lifted(std::string_view /*name*/, FileId /*file*/) const { return {}; }

  // Returns the imports that apply to a file although it does not contain them (global usings in
  // C#).
  virtual std::span<const syntax::Import> implied_imports(FileId) const { return {}; }

  // Returns the type that `path` means at the position `place` in the file `from`, inside the
  // entity `within`. Returns kNone if there is none. `place` is null if the position is unknown.
  // Called only if Family::has_type_paths.
  virtual EntityId type_at(std::string_view /*path*/, FileId /*from*/, EntityId /*within*/,
                           const model::Position* /*place*/) const {
    return kNone;
  }

  // Returns the package that `name` means at the start of a qualified name in the given file. If
  // there is none, returns a module whose is_outside() is true.
  virtual Module package_of(std::string_view, FileId) const { return {}; }

  // Whether the file `from` sees the private names at the top level of another file.
  virtual bool shares_private(FileId other, FileId from) const { return other == from; }

  // Whether the second file sees the definitions in the package of the first file.
  virtual bool sees_package_of(FileId, FileId) const { return true; }

  // Whether code in the file may use members of an object without naming the object, as in a lambda
  // or in a function that extends a type (Kotlin).
  virtual bool has_implicit_objects(FileId) const { return false; }

  // Whether the resolver may guess that a name means the only member in the project with that name.
  // Only names that consist of several words and whose meaning is not evident are guessed. Guesses
  // help with languages that infer most types, because the resolver often does not know the type of
  // an object.
  virtual bool guesses_by_words(FileId) const { return false; }

  // Returns the name under which other projects import what `file` defines: the path of a package
  // (Go), the name of a package (npm, Cargo, Dart), a dotted module or package (Python, Java), or
  // the path of a header (C). Returns "" if they need none (Ruby), or if the project does not say.
  // linkage/name_match.h compares it with imports.
  virtual std::string outside_name(FileId /*file*/) const { return {}; }

  // Returns the name that an import binds: the alias if there is one, otherwise the imported name
  // if there is one, otherwise (in most languages) the last part of the path.
  virtual std::string bound_name(const syntax::Import& import) const;
};

using RulesByFamily = std::map<const Family*, std::unique_ptr<Rules>>;

std::unique_ptr<Rules> make_rules(const Family& family, const Project& project,
                                  const std::vector<Manifest>& manifests);

// Returns what make_rules() reads of a manifest. If this is the same for two texts, names mean the
// same.
std::string facts_of_manifest(const Manifest& manifest);

// Whether make_rules() reads manifests with this file name.
bool is_manifest(std::string_view file_name);

}  // namespace cairn::resolve
