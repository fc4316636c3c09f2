// Simple checks of the form of a use, an import or an expression. They look up no names.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "internal/base/ascii.h"
#include "internal/base/identifier.h"
#include "internal/base/path.h"
#include "internal/model/language.h"
#include "internal/resolve/type_text.h"
#include "internal/syntax/facts.h"

namespace cairn::resolve {

// Whether the use is a key of an object literal, an attribute of a tag, or a keyword argument.
inline bool is_key(const syntax::Use& use) {
  return use.qualifier.starts_with('{') || use.qualifier.starts_with('<');
}

// Whether a file of C or C++ is only included, not compiled by itself.
inline bool is_header(std::string_view path) {
  constexpr std::string_view kSources = ".c .cc .cpp .cxx .m .mm .cu";
  const std::string_view name = base::base_name(path);
  const std::size_t dot = name.rfind('.');
  return dot == name.npos || !model::has_word(kSources, name.substr(dot));
}

// Whether a name consists of several words, such as load_all or loadAll.
inline bool has_words(std::string_view name) {
  std::vector<std::string_view> words;
  base::split_identifier(name, words);
  return words.size() > 1;
}

// A quick check. If it returns false, the import cannot bind `name`. If it returns true,
// Rules::bound_name() decides.
inline bool may_bind(const syntax::Import& import, std::string_view name) {
  if (!import.alias.empty()) return import.alias == name;
  return import.name.empty() || import.name == "self" || import.name == name;
}

// Whether `name` can be the name of a module in a path (Rust). Types begin with a capital letter.
inline bool may_be_module(std::string_view name) {
  return !name.empty() && !base::is_upper(name.front());
}

// Removes and returns the first step of a chain: a name, "()", "[]" or the type argument "<Foo>".
inline std::string_view take_step(std::string_view& chain) {
  if (chain.starts_with('.')) chain.remove_prefix(1);
  if (chain.starts_with('<')) {
    const std::size_t end = std::min(chain.find('>'), chain.size() - 1) + 1;
    const std::string_view step = chain.substr(0, end);
    chain.remove_prefix(end);
    return step;
  }
  if (chain.starts_with("()") || chain.starts_with("[]")) {
    const std::string_view step = chain.substr(0, 2);
    chain.remove_prefix(2);
    return step;
  }
  const std::size_t end = std::min(chain.find_first_of(".([<"), chain.size());
  const std::string_view step = chain.substr(0, end);
  chain.remove_prefix(end);
  return step;
}

// Whether `chain`, the rest of a chain, begins with a call.
inline bool is_called(std::string_view chain) {
  return chain.starts_with("()") || chain.starts_with('<');
}

// Whether a path of a library may lead to a value of the project (Rust). A smart pointer such as
// `std.sync.Arc.new()` has the members of its argument. Functions of the standard library such as
// `mem.take()` may return their argument.
inline bool may_pass_on(std::string_view path) {
  constexpr std::string_view kModules = "std core alloc mem ptr iter cmp slice";
  path = path.substr(0, path.find('('));
  bool is_of_type = false;
  const bool is_standard = model::has_word(kModules, path.substr(0, path.find('.')));
  while (!path.empty()) {
    const std::string_view step = take_step(path);
    if (is_wrapper(step)) return true;
    is_of_type = is_of_type || base::is_upper(step.front());
  }
  return is_standard && !is_of_type;
}

}  // namespace cairn::resolve
