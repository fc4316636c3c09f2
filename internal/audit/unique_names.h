// Finds the names that exactly one definition of a repository has. The audit judges only these
// names.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "internal/audit/reference_audit.h"
#include "internal/model/language.h"
#include "internal/resolve/family.h"
#include "internal/syntax/facts.h"

namespace cairn::audit {

// A definition with a unique name, and the counts for this name.
struct UniqueName {
  model::NodeId node{};
  model::NodeId file{};
  Sort sort = Sort::kFunction;
  const model::Language* language = nullptr;
  bool is_macro = false;
  bool is_member = false;        // a member of a type or object, but not a constant of an enum
  bool is_of_type = false;       // is_member, and a type contains the definition
  bool is_never_called = false;  // a field in Java or Rust
  bool is_local = false;         // defined in a function, so it is not a member of anything
  bool may_extend = false;       // may be a member of types that do not declare it
  bool is_bound = false;         // not judged: also the name of a parameter, a variable or a type
  Group counts;
  std::optional<std::string> package = {};  // of its file; set on first use
};

using UniqueNames =
    std::unordered_map<std::string, UniqueName>;  // names in one family of languages
using NamesByFamily = std::map<std::string_view, UniqueNames>;

// Returns, for each family of languages, the names that exactly one definition of the family has.
NamesByFamily names_defined_once(const corpus::Corpus& corpus);

// Whether `node` is an extension method or property, according to its signature (C#, Kotlin).
bool is_extension(const model::Node& node);

// Marks names as bound if a parameter or variable in the file has the same name. Also marks the
// name of a member if a type in the file has the same name: the type must be outside of the
// repository, like DateTimeOffset in C#'s `DateTimeOffset DateTimeOffset { get; }`. Also marks
// the names of fields of Go's structs without a name.
void mark_bound_names(const syntax::Facts& facts, const resolve::Family& family,
                      UniqueNames& names);

}  // namespace cairn::audit
