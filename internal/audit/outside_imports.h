// Finds uses that another project must define: members of what a file imports from elsewhere
// (`uv.KeyUp`), and members of types that the repository does not define (`Assert.NotNull(x)`, or
// `writer.WriteLine()` for a parameter or field `TextWriter writer`).
//
// This does not use the resolver or its rules, because the audit checks them. An import leads
// outside if both conditions hold:
//
//   * no file, directory or type of the repository has the imported name or, unless that name is a
//     type's, the last part of the import's path; for an import that may be of Go's standard
//     library, only directories count
//   * in all files, no use that is qualified with a name from this import has a certain target
//
// A type is outside if no definition of the repository has its name, and the second condition
// holds. The definition that the audit asks about must not be able to extend such a type.
//
// The second condition is known only after all sources have been read, so misses wait until
// settle().
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

  // Call for each source, before the calls below. Requires: `facts` stays valid during these calls.
  void begin(const syntax::Facts& facts, const resolve::Family& family);

  // Call for each use that has a certain target.
  void note_target(const syntax::Use& use);

  // Call for each use that was missed. Calls `count(is_outside)` now or in settle(). `may_extend`:
  // whether the missed definition may be a member of types that it does not belong to.
  void judge(const syntax::Use& use, bool may_extend, std::function<void(bool is_outside)> count);

  // Call after all sources.
  void settle();

 private:
  struct Path {
    bool has_targets = false;
    std::vector<std::function<void(bool)>> waiting;
  };

  std::string path_before(const syntax::Use& use) const;
  std::string path_of(std::string_view name) const;
  void add_type_parameters(std::string_view signature, std::string_view name);
  std::string outside_type_before(const syntax::Use& use) const;
  std::string outside_type(std::string_view text, const syntax::Use& use) const;
  const syntax::Binding* binding_at(const syntax::Use& use, std::string_view variable) const;
  bool is_in_repository(std::string_view path) const;

  // The names of all files (without their endings), directories and types.
  std::unordered_set<std::string> names_;
  std::unordered_set<std::string> directories_;
  std::unordered_set<std::string> capitalized_;  // names of definitions that begin with a capital
  std::map<std::string, Path> paths_;
  const resolve::Family* family_ = nullptr;
  std::unordered_map<std::string_view, std::string> imported_;  // name -> "path.name"
  std::unordered_map<std::string_view, std::vector<const syntax::Binding*>> bindings_;
  std::unordered_set<std::string_view> type_parameters_;  // of the file's types
  // The declared types of members that the file defines; "" if members with one name differ.
  std::unordered_map<std::string_view, std::string_view> member_types_;
};

}  // namespace cairn::audit
