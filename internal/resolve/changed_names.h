// Finds the files in which names may mean something else after other files have changed.
//
//   ChangedNames changed;
//   changed.add(path, family, before, after)   // false: names in any file may be affected
//   changed.note(path, facts)                  // for all files; false: they may be affected
//   changed.spread(project)                    // false: too many names
//   changed.are_in(facts)                      // whether names in a file may be affected
//
// A change of a body affects no other file. If the type, initial value or parameters of a definition
// have changed, or an import, then that affects the uses of the definition's or import's name, and
// the uses of what has its type from them, and so on. All these are found by name: a file in which
// none of the names occurs means the same as before.
//
// Names are compared without case, separators and the affixes of accessors, because languages leave
// these out: `shop.title` calls getTitle(), [Test] means TestAttribute.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "internal/resolve/project.h"
#include "internal/syntax/facts.h"

namespace cairn::resolve {

class ChangedNames {
 public:
  static constexpr std::size_t kMaxNames = 2000;
  static constexpr int kMaxPasses = 20;  // each looks at all definitions of the project

  // Adds the names whose meaning in other files the change of a file affects. Returns false if that
  // cannot be limited to names: if definitions were added, removed, renamed or moved, if the bases
  // of a type have changed, or if an import has that gives other files any name.
  bool add(const std::string& path, const Family& family, const syntax::Facts& before,
           const syntax::Facts& after);

  // Looks at another file for add(). In Python, a file gives on what it imports, so a changed import
  // affects another file that names both the module and what it imported. Returns false if that
  // file takes all names of the module.
  bool note(const std::string& path, const syntax::Facts& facts);

  // Adds the names of all definitions whose type, initial value or base mentions one of the names,
  // again until there are no more. Returns false if there are more than kMaxNames names, or if it
  // takes more than kMaxPasses passes. Requires: all files have been added to `project`, those that
  // changed in their new state.
  bool spread(const Project& project);

  // Whether a file with these facts mentions one of the names.
  bool are_in(const syntax::Facts& facts) const;

  // Whether no other file is affected. Requires: note() has been called for all files.
  bool empty() const { return keys_.empty(); }

 private:
  // A changed import of a module whose imports other files can use.
  struct Condition {
    std::string path;
    std::string module;              // the key of the module's name
    std::vector<std::string> names;  // what the imports name
  };

  bool add_definitions(const Family& family, const Project& before, const Project& after);
  bool add_imports(const Family& family, const std::string& path, const Project& before,
                   const Project& after);
  bool add_name(std::string_view name);
  bool add_definition(const Family& family, const Project& project, EntityId id);
  bool are_in_text(std::string_view text) const;
  bool depends(const Project& project, EntityId id) const;

  std::unordered_set<std::string> keys_;
  std::vector<Condition> conditions_;
};

}  // namespace cairn::resolve
