// Families of languages: those whose names can mean each other's, and how their names are resolved.
//
//   const Family& family = family_named(language.family);  // {}.is_known() if no rules are for it
//   family.has_overloads
//
// A file rules_X.cc has the rules of one family or several, and lists them:
//
//   std::span<const Family> X_families();
//
// CMake finds the files (families.cmake), so a rules file is all that a new family needs. A flag
// here changes the resolution that is the same for all; what needs code of its own is behind Rules.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace cairn::resolve {

class Project;
class Rules;
struct Family;
struct Manifest;

using MakeRules = std::unique_ptr<Rules> (*)(const Family& family, const Project& project,
                                             const std::vector<Manifest>& manifests);

struct Family {
  std::string_view name = {};       // model::Language::family
  MakeRules make_rules = nullptr;   // null: nothing is visible or imported
  std::string_view manifests = {};  // names of files that the rules read, with a space between
  std::string_view members = {};    // of the languages' own types, likewise: "append pop"

  bool has_overloads = false;
  bool has_open_types = false;        // types are written in parts (C#, Ruby)
  bool has_open_namespaces = false;   // so are namespaces
  bool has_parts_in_file = false;     // but all parts are in one file (ECMAScript)
  bool has_hidden_functions = false;  // functions in functions are seen by these alone

  bool calls_types = false;        // the call of a type means the type, not a constructor (Python)
  bool makes_by_new = false;       // Type.new is an object (Ruby)
  bool satisfies = false;          // a type has the interfaces whose methods it has (Go)
  bool sees_own_members = false;   // the body of a type sees its members by their names (Python)
  bool has_module_values = false;  // require(), module.exports, x.prototype (ECMAScript)
  bool binds_first_part = false;   // `import a.b` binds a (Python)
  bool exports_imports = false;    // what a file imports is a name of it
  bool includes_text = false;      // an import takes in a file whole, and what that takes in (C)
  bool has_crate_paths = false;    // crate::a, super::a, self::a (Rust)
  std::string_view base_call = "super";    // calls the constructor of the base
  std::string_view base_object = "super";  // the object as one of the base
  std::string_view file_owners = {};       // names that stand for the file: `exports.x = …`

  bool is_known() const { return !name.empty(); }
};

// All families that have rules.
const std::vector<Family>& families();

// The family of that name; the unknown one if there is none.
const Family& family_named(std::string_view name);

}  // namespace cairn::resolve
