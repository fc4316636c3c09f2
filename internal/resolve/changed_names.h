// Finds the files in which names may mean something else after other files have changed.
//
//   ChangedNames changed;
//   changed.add(path, family, before, after)   // false: names in any file may be affected
//   changed.add_file(path, family, facts, true)  // for a file that is new
//   changed.has_other_definitions()            // whether files define more, fewer or other names
//   changed.note(path, facts)                  // for all files; false: they may be affected
//   changed.spread(project)                    // false: too many names
//   changed.are_in(facts)                      // whether names in a file may be affected
//
// A change of a body affects no other file. If a definition was added, removed, renamed or moved, if
// its type, initial value or parameters have changed, or an import, then that affects the uses of
// the definition's or import's name, and the uses of what has its type from them, and so on. All
// these are found by name: a file in which none of the names occurs means the same as before. What
// cannot be found by name may affect all files: which types inherit from which, and which are
// parts of the same type. So a change that may give a type outside of the changed files other bases
// counts as one that affects all files.
//
// Names are compared without case, separators and the affixes of accessors, because languages leave
// these out: `shop.title` calls getTitle(), [Test] means TestAttribute.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "internal/resolve/guessed_members.h"
#include "internal/resolve/project.h"
#include "internal/resolve/rules.h"
#include "internal/syntax/facts.h"

namespace cairn::resolve {

class ChangedNames {
 public:
  static constexpr std::size_t kMaxNames = 2000;
  static constexpr int kMaxPasses = 20;  // each looks at all definitions of the project

  // Adds the names whose meaning in other files the change of a file affects. Returns false if that
  // cannot be limited to names: if the bases of a type have changed, or the package of the file, or
  // an import that gives other files any name.
  bool add(const std::string& path, const Family& family, const syntax::Facts& before,
           const syntax::Facts& after);

  // Adds a file that is new (`is_new`) or gone. Returns false like add().
  bool add_file(const std::string& path, const Family& family, const syntax::Facts& facts,
                bool is_new);

  // Whether a manifest may name one of these files. Names in any file may then be affected.
  bool are_files_in(const std::vector<Manifest>& manifests) const;

  // Adds the name of a declaration with other documentation, which the definition elsewhere has, too.
  // Returns false if the definition cannot be found by its name.
  bool add_documented(std::string_view name) { return add_name(name); }

  // Looks at a changed source for headers that are new or gone, because it gives names of other
  // headers on. Returns whether it added anything, or nullopt if names in any file may be affected.
  // To be called for all changed files, again until it adds nothing, and before note().
  std::optional<bool> note_includes(const std::string& path, const Family& family,
                                    const syntax::Facts& facts);

  // Looks at a file, in its new state, for the changes of others. In Python, a file gives on what it
  // imports, so a changed import affects another file that names both the module and what it
  // imported. Returns false if that file takes all names of the module, or includes a source file
  // that includes others than before.
  bool note(const std::string& path, const syntax::Facts& facts);
  // The same for a file with these imports. Requires: !has_conditions().
  bool note(const std::vector<syntax::Import>& imports) const;

  // Adds the names of all definitions whose type, initial value or base mentions one of the names,
  // again until there are no more. Returns false if there are more than kMaxNames names, if it takes
  // more than kMaxPasses passes, if a type that is new or gone has subtypes or other parts, or if a
  // type may have other bases.
  // Requires: all files have been added to `project`, those that changed in their new state.
  bool spread(const Project& project);
  // Why spread() has returned false, as a clause; "" if that has no short name.
  const std::string& obstacle() const { return obstacle_; }

  // Whether a file with these facts mentions one of the names.
  bool are_in(const syntax::Facts& facts) const;

  // Whether are_in() may hold for facts with these texts (syntax::texts_of_facts()).
  bool may_be_in(const std::vector<std::string_view>& texts) const;

  // The words by which a search finds all files for which are_in() holds, in lower case and without
  // underscores. Nothing if such a file need not contain one of the words as a run of letters, digits
  // and underscores. Each word has at least three letters.
  std::optional<std::unordered_set<std::string>> searchable_words() const;

  // Whether note() reads more than imports.
  bool has_conditions() const { return !conditions_.empty(); }

  // Whether a changed file has more, fewer or other definitions than before, or in another order.
  bool has_other_definitions() const { return has_other_definitions_; }

  // Whether no other file is affected. Requires: note() has been called for all files.
  bool empty() const { return keys_.empty() && files_.empty(); }

 private:
  // A changed import of a module whose imports other files can use.
  struct Condition {
    std::string path;
    std::string module;              // the key of the module's name
    std::vector<std::string> names;  // what the imports name
  };

  // A file that is new or gone.
  struct WholeFile {
    std::string path;
    const Family* family = nullptr;
    Project content;
    bool is_new = false;
  };
  class OtherFiles;

  bool fails(std::string obstacle);  // returns false
  bool add_files(const Project& project);
  bool add_module(std::string_view name);
  bool add_modules_of(const WholeFile& file, const OtherFiles& others);
  bool add_imports_of(const Project& project);
  std::unordered_set<std::string> imported_types(const Project& project) const;
  bool add_definitions_of(const WholeFile& file, const OtherFiles& others,
                          const std::unordered_set<std::string>& imported);

  bool add_definitions(const Family& family, const Project& before, const Project& after);
  bool add_imports(const Family& family, const std::string& path, const Project& before,
                   const Project& after);
  bool add_dependents(const Family& family, const Project& project, const ChangedNames& local,
                      bool is_any);
  bool add_name(std::string_view name);
  void note_spelling(std::string_view name, std::string_view separators);
  void add_symbol(const Family& family, const Project& project, EntityId id, bool is_new);
  bool add_other(const Family& family, const Project& project, EntityId id);
  bool add_definition(const Family& family, const Project& project, EntityId id);
  bool are_in_text(std::string_view text) const;
  bool are_modules_in(std::string_view text) const;
  bool is_in_new_file(const Project& project, EntityId id) const;
  bool are_written_in(std::string_view text) const;
  bool has_other_bases(const Project& project) const;
  bool depends(const Project& project, EntityId id) const;
  bool has_other_parts(const Project& project) const;
  bool spread_types(const Project& project, EntityId id);
  bool spread_methods(const Project& project, EntityId id);
  bool spread_imports(const File& file);
  bool has_changed_trait(const File& file) const;
  bool is_part_in_callable(const Project& project, EntityId id) const;
  bool is_in_callable(const Project& project, const Entity& entity) const;

  std::unordered_set<std::string> keys_;
  GuessedMembers guessed_;  // of files that are new or gone
  // New and gone definitions, and names that files pass on, as they are written. A base with such a
  // name may be another one than before.
  std::unordered_set<std::string> written_;
  std::unordered_set<std::string> types_;               // that are new or gone, by all their names
  std::unordered_map<std::string, std::size_t> parts_;  // the number of their new parts
  std::unordered_set<std::string> callables_;           // functions that are new or gone
  // Types that may implement other interfaces than before, interfaces that other types may
  // implement, and the methods of these interfaces (Family::satisfies).
  std::unordered_set<std::string> satisfying_;
  std::unordered_set<std::string> wanted_;
  bool has_other_definitions_ = false;
  bool is_searchable_ = true;  // as far as the spelling of the names tells
  std::string obstacle_;
  std::vector<Condition> conditions_;
  std::unordered_set<std::string> changed_includes_;  // names of source files with other includes
  std::vector<WholeFile> files_;
  std::unordered_set<std::string> new_files_;  // paths
  std::unordered_set<std::string> modules_;    // keys of files, directories and packages
};

}  // namespace cairn::resolve
