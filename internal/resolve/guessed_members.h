// Finds the members of new and gone types that change what other files guess.
//
// If Family::finds_members_by_type, a name in another file can mean a member of a type in two ways.
// If the file names the type, or something whose type it is, then ChangedNames finds the file by
// that name. Otherwise, the resolver guesses (Resolver::guesses()), and guesses nothing if more than
// kMaxTargets types have such a member. So a member does not matter to other files if no name like
// its own is guessed, or if so many unchanged types have a member that any guess considers as well.
// A guess gives the target of a use, but never the type of an expression.
//
//   GuessedMembers members;
//   if (GuessedMembers::is_found_by_type(content, id)) members.add(content, id);
//   members.count(project, changed)   // looks for such members in other files
//   members.may_mean(use)             // whether a guess may be another one than before
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "internal/resolve/project.h"
#include "internal/syntax/facts.h"

namespace cairn::resolve {

class GuessedMembers {
 public:
  // Whether other files find the definition by the type around it or by a guess only. A file can
  // also import it if it is a type.
  static bool is_found_by_type(const Project& project, EntityId id);

  // Adds a definition of a file that is new or gone. `content` contains this file only.
  // Requires: is_found_by_type() holds.
  void add(const Project& content, EntityId id);

  // Looks for the alternatives in the files of `project`, except for the files `changed`.
  // Requires: add() has been called for all definitions.
  void count(const Project& project, const std::unordered_set<std::string>& changed);

  // Whether a guess for a name, or for this use of a name, may be another one because of the
  // definitions that were added. Requires: count().
  bool may_mean(std::string_view name) const { return of(name) != nullptr; }
  bool may_mean(const syntax::Use& use) const;

  // Calls visit(const std::string&) for each name for which may_mean() holds.
  template <typename Visit>
  void visit_names(const Visit& visit) const {
    for (const auto& [name, groups] : by_name_) visit(name);
  }

 private:
  struct Member {
    EntityId owner = kNone;
    std::uint8_t least_arguments = 0;
    std::uint8_t max_arguments = 0;
    std::string labels;  // Entity::labels

    Member(const Project& project, EntityId id);
    // Whether it can be called with as many arguments as the other one, or with this number.
    bool takes_all_of(const Member& other) const;
    bool takes(std::uint8_t arguments) const;
  };
  // Members that only differ in their owners and parameters.
  struct Group {
    bool is_callable = false;
    std::vector<Member> changed;  // owners are in `content` of add()
    std::vector<Member> alternatives;
  };
  using Groups = std::map<std::string, Group>;  // by traits_of()

  const Groups* of(std::string_view name) const;
  bool may_mean(const Group& group, const syntax::Use& use) const;

  std::unordered_map<std::string, Groups> by_name_;
  bool guesses_by_words_ = false;  // whether Rules::guesses_by_words() holds for any file
};

}  // namespace cairn::resolve
