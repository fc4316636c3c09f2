// Finds uses whose definition must be in another project. They are members of modules that a file
// imports from elsewhere (`uv.KeyUp`), and members of types that the repository does not define
// (`Assert.NotNull(x)`, or `writer.WriteLine()` for a parameter or field `TextWriter writer`).
//
// The search does not use the resolver or its rules, because the audit checks them. An import leads
// outside of the repository if both conditions hold:
//
//   1. No file, directory or type of the repository has the imported name. If the name is not
//      capitalized, the same must hold for the last part of the import's path. If the import may be
//      from Go's standard library, only directories are compared. In Rust, only the first part of
//      the path, which names the crate, is compared.
//   2. In all files, no use that is qualified with a name from this import has a certain target.
//      Definitions that extend types of other projects do not count as targets.
//
// A type is outside of the repository if no type of the repository has its name, and the second
// condition holds for it. Members of an outside type are counted as misses if the missed definition
// may extend such a type. A variable without a declared type also has an outside type if its value
// is `new Foo()` and Foo is outside, or if it is `package.NewFoo()` and the package is outside.
//
// The attributes of a JSX tag such as <button> are defined outside of the repository, unless the
// repository declares its own tags (IntrinsicElements).
//
// The second condition is known only after all sources have been read. Until then, missed uses are
// stored, and settle() decides about them.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "internal/audit/audited_source.h"
#include "internal/resolve/family.h"

namespace cairn::audit {

class OutsideImports {
 public:
  explicit OutsideImports(const corpus::Corpus& corpus);

  // Must be called for each source, before the calls below. Requires: `facts` stays valid during
  // these calls.
  void begin(const syntax::Facts& facts, const resolve::Family& family);

  // Must be called for each use that has a certain target, unless the target extends a type of
  // another project.
  void note_target(const syntax::Use& use);

  // Must be called for each missed use. Calls `count(is_outside)` now or in settle(). `is_path`
  // tells whether "::" precedes the name. `may_extend` tells whether the missed definition may be a
  // member of types that do not declare it.
  void judge(const syntax::Use& use, bool is_path, bool may_extend,
             std::function<void(bool is_outside)> count);

  // Must be called after all sources have been read.
  void settle();

 private:
  struct Path {
    bool has_targets = false;
    std::vector<std::function<void(bool)>> waiting;
  };

  std::string path_before(const syntax::Use& use) const;
  std::string crate_before(const syntax::Use& use) const;
  bool may_pass_on(std::string_view maker, std::string_view path) const;
  std::string path_of(std::string_view name) const;
  void add_type_parameters(std::string_view signature, std::string_view name);
  std::string outside_type_before(const syntax::Use& use) const;
  std::string outside_type(std::string_view text, const syntax::Use& use) const;
  const syntax::Binding* binding_at(const syntax::Use& use, std::string_view variable) const;
  bool is_in_repository(std::string_view path) const;

  // The names of all files (without the file name endings), of all directories, and of all types.
  std::unordered_set<std::string> names_;
  std::unordered_set<std::string> directories_;
  std::unordered_set<std::string> capitalized_;  // capitalized names of definitions
  std::map<std::string, Path> paths_;
  const resolve::Family* family_ = nullptr;
  std::unordered_map<std::string_view, std::string> imported_;  // name -> "path.name"
  std::unordered_map<std::string_view, std::vector<const syntax::Binding*>> bindings_;
  std::unordered_set<std::string_view> type_parameters_;  // type parameters of the file's types
  // Maps the names of the members that the file defines to their declared types. The type is "" if
  // members with the same name have different types.
  std::unordered_map<std::string_view, std::string_view> member_types_;
};

}  // namespace cairn::audit
