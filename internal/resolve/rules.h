// The part of name resolution that differs between languages. Each family has one object; the
// algorithm (resolver.h) is the same for all.
#pragma once

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
  // The directory that the path names, such as a Python package (with or without __init__.py).
  std::string directory;
  // Whether the files' own imports are visible too, even if not exported. In Rust, a module sees
  // those of its enclosing modules.
  bool shows_imports = false;

  // The dotted name, if the module is a package or encloses packages.
  std::string package = {};
  FileId asked_from = 0;  // the file whose rules found the package

  bool is_outside() const { return what == What::kOutside && directory.empty(); }
};

// A file that names modules: go.mod, package.json, Cargo.toml. The caller reads them in path order,
// and skips large ones.
struct Manifest {
  std::string path;
  std::string text;
};

struct Traits {
  bool has_implicit_this = false;       // a bare name may be a member of the enclosing class
  bool names_are_global = false;        // a bare name may be anything in the project (C, Ruby)
  bool fields_need_self = false;        // such a member is not a field (Zig)
  bool class_call_constructs = false;   // Foo() or Foo{} creates a new Foo (Python)
  std::uint8_t global_confidence = 75;  // of a use found by names_are_global, in percent
  std::string_view self = "this";       // the name of the object itself
};

class Rules {
 public:
  virtual ~Rules() = default;

  virtual Traits traits() const = 0;

  // The target of an import of `path` in the file `from`.
  virtual Module module_of(std::string_view path, FileId from) const = 0;

  // The definitions of `name` that a file sees without importing or defining them: those of its
  // package and of files that it includes.
  virtual Entities visible(std::string_view name, FileId from) const = 0;

  // Imports that a file has without stating them (C#'s global usings).
  virtual std::span<const syntax::Import> implied_imports(FileId) const { return {}; }

  // The type that a path of names means at a place, nullptr for anywhere in the file `from`; kNone
  // if none. Only asked if Family::has_type_paths.
  virtual EntityId type_at(std::string_view /*path*/, FileId /*from*/, EntityId /*within*/,
                           const model::Position* /*place*/) const {
    return kNone;
  }

  // The package that `name` means at the start of a qualified name; a module with is_outside() if
  // there is none.
  virtual Module package_of(std::string_view, FileId) const { return {}; }

  // Whether definitions in the package of `other` are visible in `from`.
  virtual bool sees_package_of(FileId, FileId) const { return true; }

  // Whether code of the file sees the members of an object that it does not name: in a lambda, or
  // in a function that extends a type (Kotlin).
  virtual bool has_implicit_objects(FileId) const { return false; }

  // Whether a name of several words that has no evident meaning in the file may be the only member
  // of the project with that name: where types are mostly inferred, its object is often unknown.
  virtual bool guesses_by_words(FileId) const { return false; }

  // Whether a method with the signature `method` can implement the interface method `wanted`
  // (Family::satisfies).
  virtual bool agree(std::string_view method, std::string_view wanted) const;

  // The name that an import binds: its alias or the imported name, otherwise usually the last part
  // of its path.
  virtual std::string bound_name(const syntax::Import& import) const;
};

std::unique_ptr<Rules> make_rules(const Family& family, const Project& project,
                                  const std::vector<Manifest>& manifests);

// Whether make_rules() reads manifests with this file name.
bool is_manifest(std::string_view file_name);

}  // namespace cairn::resolve
