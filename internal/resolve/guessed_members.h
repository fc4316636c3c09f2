// The members of new and gone types that change what other files guess.
//
// If Family::finds_members_by_type, a name in another file can mean a member of a type in two ways.
// If the file names the type, or something whose type it is, then ChangedNames finds the file by
// that name. Otherwise, the resolver guesses (Resolver::guesses()), unless a built-in type has such a
// member. A guess gives the target of a use, but never the type of an expression, so it affects only
// the files with such a use.
//
//   GuessedMembers members;
//   if (GuessedMembers::is_found_by_type(content, id)) members.add(content, id);
//   members.note_languages(project);
//   members.may_mean(use)   // whether a guess may be another one than before
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/resolve/project.h"
#include "internal/syntax/facts.h"

namespace cairn::resolve {

class GuessedMembers {
 public:
  // Whether other files find the definition by the type around it or by a guess only. A file can
  // also import it if it is a type.
  static bool is_found_by_type(const Project& project, EntityId id);

  // Adds a definition of a file that is new or gone. Requires: is_found_by_type() holds.
  void add(const Project& content, EntityId id);

  // Must be called before the functions below, with all files.
  void note_languages(const Project& project);

  // Whether a file of the family is in another language than Java (Rules::guesses_by_words()).
  bool guesses_by_words() const { return guesses_by_words_; }

  // Whether a guess for a name, or for this use of a name, may be another one because of the
  // definitions that were added.
  bool may_mean(std::string_view name) const { return of(name) != nullptr; }
  bool may_mean(const syntax::Use& use) const;

  // Calls visit(const std::string&) for each name for which may_mean() holds.
  template <typename Visit>
  void visit_names(const Visit& visit) const {
    for (const auto& [name, members] : by_name_) visit(name);
  }

 private:
  struct Member {
    bool is_callable = false;
    std::uint8_t least_arguments = 0;
    std::uint8_t max_arguments = 0;
  };

  const std::vector<Member>* of(std::string_view name) const;

  std::unordered_map<std::string, std::vector<Member>> by_name_;
  bool guesses_by_words_ = false;
};

}  // namespace cairn::resolve
