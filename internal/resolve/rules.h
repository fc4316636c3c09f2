// Rules for what a name means that differ between languages. One object per family; the resolution
// itself (resolver.h) is the same for all.
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
  // A part of a path that does not name a file itself: a Python package without __init__.py, the
  // first segments of a path.
  std::string directory;
  // The imports of the files are visible, too, though not exported: modules around one in Rust.
  bool shows_imports = false;

  // The dotted name of the package that it is, or of one that encloses packages.
  std::string package = {};
  FileId asked_from = 0;  // the file whose rules know the package

  bool is_outside() const { return what == What::kOutside && directory.empty(); }
};

// Files next to the sources that name modules: go.mod, package.json, Cargo.toml. The caller reads
// them, only small ones, in path order.
struct Manifest {
  std::string path;
  std::string text;
};

struct Traits {
  bool has_implicit_this = false;  // a bare name may be a member of the enclosing class
  bool names_are_global = false;   // a bare name may be anything in the project (C, Ruby)
  bool bare_members_need_self = false;
  bool class_call_constructs = false;  // Foo() or Foo{} creates a new Foo (Python)
  std::string_view self = "this";      // refers to the object itself
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

  // The package that `name` means where it begins a qualified name; outside() if none.
  virtual Module package_of(std::string_view, FileId) const { return {}; }

  // Whether `from` sees what the package of `other` has.
  virtual bool sees_package_of(FileId, FileId) const { return true; }

  // Whether a method with the signature `method` can be the one `wanted` of an interface
  // (Family::satisfies).
  virtual bool agree(std::string_view method, std::string_view wanted) const;

  // The name that `import path` binds without an alias: usually the last part.
  virtual std::string bound_name(const syntax::Import& import) const;
};

std::unique_ptr<Rules> make_rules(const Family& family, const Project& project,
                                  const std::vector<Manifest>& manifests);

// Whether make_rules() reads manifests with this file name.
bool is_manifest(std::string_view file_name);

}  // namespace cairn::resolve
