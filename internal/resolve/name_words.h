// The words of names, types and paths, by which ChangedNames finds what a change affects.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/base/path.h"
#include "internal/model/kind.h"
#include "internal/resolve/project.h"

namespace cairn::resolve {

// Calls visit(std::string_view) for each word of `text`, in lower case and without separators, until
// it returns true. Returns whether it did.
template <typename Visit>
bool any_word(std::string_view text, const Visit& visit) {
  std::string key;
  for (std::size_t at = 0; at < text.size();) {
    if (!base::is_name_byte(text[at])) {
      ++at;
      continue;
    }
    key.clear();
    for (; at < text.size() && base::is_name_byte(text[at]); ++at) {
      if (text[at] != '_' && text[at] != '$') key += base::to_lower(text[at]);
    }
    if (!key.empty() && visit(std::string_view(key))) return true;
  }
  return false;
}

inline void add_words(std::string_view text, std::unordered_set<std::string>& words) {
  any_word(text, [&](std::string_view word) {
    words.emplace(word);
    return false;
  });
}

// Like any_word(), with the words as they are written.
template <typename Visit>
bool any_written_word(std::string_view text, const Visit& visit) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    while (at < text.size() && base::is_name_byte(text[at])) ++at;
    if (at > begin && visit(std::string(text.substr(begin, at - begin)))) return true;
    if (at == begin) ++at;
  }
  return false;
}

inline void add_written_words(std::string_view text, std::unordered_set<std::string>& words) {
  any_written_word(text, [&](std::string&& word) {
    words.insert(std::move(word));
    return false;
  });
}

// Returns the words of a name as one, in lower case and without separators.
inline std::string key_of(std::string_view name) {
  std::string key;
  any_word(name, [&](std::string_view word) {
    key += word;
    return false;
  });
  return key;
}

// Returns the name of a type without its path and type arguments: B for `a::B<C>`.
inline std::string_view bare_type(std::string_view text) {
  text = text.substr(0, text.find_first_of("<[("));
  const std::size_t end = text.find_last_of(":.");
  return end == text.npos ? text : text.substr(end + 1);
}

// Returns a key that is the same for all parts of a type, and "" if a type of the family has none in
// other files. One part decides about the symbols of the members of all parts.
inline std::string part_key(const Project& project, EntityId id) {
  const File& file = project.file(project.entity(id).file);
  std::string key = key_of(project.name_of(id));
  if (file.family->has_one_of_each) return key;
  if (file.family->has_parts_in_package) {
    return std::string(base::directory_of(file.path)) + '|' + key;
  }
  return file.family->has_open_types ? file.package + '|' + key : std::string();
}

// Returns the name of the type that has the definition as a member, or "".
inline std::string_view owner_name(const Project& project, const Entity& entity) {
  if (entity.owner != kNone) return project.name_of(entity.owner);
  for (const NameId owner : {entity.owner_text, entity.extended}) {
    if (owner != 0) return bare_type(project.text(owner));
  }
  return {};
}

inline bool is_in_interface(const Project& project, const Entity& entity) {
  return entity.parent != kNone &&
         project.entity(entity.parent).kind == model::NodeKind::kInterface;
}

}  // namespace cairn::resolve
