#include "internal/resolve/guessed_members.h"

#include <algorithm>

#include "internal/model/kind.h"
#include "internal/resolve/builtins.h"
#include "internal/resolve/confidence.h"

namespace cairn::resolve {

using model::NodeKind;

bool GuessedMembers::is_found_by_type(const Project& project, EntityId id) {
  const Entity& entity = project.entity(id);
  const bool is_member = entity.owner != kNone && entity.owner == entity.parent &&
                         entity.owner_text == 0 && entity.extended == 0 &&
                         model::is_type(project.entity(entity.owner).kind);
  if (!is_member || !project.file(entity.file).family->finds_members_by_type) return false;
  // A bare name can mean a constant (Family::has_bare_constants).
  return entity.kind != NodeKind::kEnumMember;
}

void GuessedMembers::add(const Project& content, EntityId id) {
  const Entity& entity = content.entity(id);
  const std::string_view name = content.name_of(id);
  const bool is_guessed = name.size() >= kMinGuessedLetters &&
                          !is_builtin_member(*content.file(entity.file).family, name);
  if (!is_guessed) return;
  by_name_[std::string(name)].push_back(
      {model::is_callable(entity.kind), entity.least_arguments, entity.max_arguments});
}

void GuessedMembers::note_languages(const Project& project) {
  guesses_by_words_ =
      std::any_of(project.files().begin(), project.files().end(), [](const File& file) {
        return file.family->finds_members_by_type && !file.path.ends_with(".java");
      });
}

const std::vector<GuessedMembers::Member>* GuessedMembers::of(std::string_view name) const {
  if (by_name_.empty()) return nullptr;
  const auto found = by_name_.find(std::string(name));
  return found == by_name_.end() ? nullptr : &found->second;
}

// In Java, a bare name is not guessed, and a call does not mean a field.
bool GuessedMembers::may_mean(const syntax::Use& use) const {
  const std::vector<Member>* const members = of(use.name);
  if (members == nullptr) return false;
  if (guesses_by_words_) return true;
  if (use.qualifier.empty()) return false;
  return std::any_of(members->begin(), members->end(), [&](const Member& one) {
    if (use.role != syntax::Role::kCall) return true;
    return one.is_callable &&
           (use.arguments == syntax::kAnyNumber ||
            (one.least_arguments <= use.arguments && use.arguments <= one.max_arguments));
  });
}

}  // namespace cairn::resolve
