// Families of languages whose names can refer to each other's, and how their names are resolved.
//
//   const Family& family = family_named(language.family);  // {}.is_known() if no rules are for it
//   family.has_overloads
//
// A file rules_X.cc has the rules of one or more families, and lists them:
//
//   std::span<const Family> X_families();
//
// CMake finds the files (families.cmake), so a rules file is all that a new family needs. A flag
// here changes the resolution that all families share; code of one family belongs in its Rules.
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
  std::string_view manifests = {};  // patterns of files that the rules read: "go.mod *.csproj"
  std::string_view members = {};    // of built-in types, separated by spaces: "append pop"

  // Those that give the object itself, or one like it, unless its type has one: "clone unwrap".
  std::string_view same_members = {};

  // Those that a type can have without writing them, and that give an object of it: "default".
  std::string_view making_members = {};

  bool has_overloads = false;
  bool has_open_types = false;        // types can be declared in parts (C#, Ruby)
  bool has_open_namespaces = false;   // namespaces can, too
  bool has_parts_in_file = false;     // but all parts are in one file (ECMAScript)
  bool has_mixins = false;            // namespaces have methods that types include (Ruby)
  bool has_parts_in_package = false;  // one for each platform, of functions, too (Go)
  bool has_hidden_functions = false;  // a nested function is only visible in its function

  bool calls_types = false;        // calling a type refers to the type, not a constructor (Python)
  bool makes_by_new = false;       // Type.new creates an object (Ruby)
  bool satisfies = false;          // a type implements the interfaces whose methods it has (Go)
  bool is_keyed_by_name = false;   // T{k: v}: k is a member of T, an embedded type's too (Go)
  bool sees_own_members = false;   // the body of a type sees its members by bare name (Python)
  bool has_open_objects = false;   // objects have members that their type does not show
  bool has_literals = false;       // {a: 1} makes an object of any interface with a (ECMAScript)
  bool has_module_values = false;  // require(), module.exports, x.prototype (ECMAScript)
  bool binds_first_part = false;   // `import a.b` binds a (Python)
  bool binds_in_order = false;     // a variable has its meaning only behind its declaration
  bool exports_imports = false;    // names that a file imports are also names of the file
  bool includes_text = false;      // an import includes a whole file and its includes (C)
  bool has_open_enums = false;     // an enum's members are names of the scope around it (C),
                                   // unless it is an `enum class`
  bool has_package_paths = false;  // a.b.Type without an import (PHP)
  bool counts_made = false;        // `new Type` is a use of the type and of its constructor
  bool is_unchecked = false;       // members may be those of types below the declared one (PHP)
  bool has_open_traits = false;    // a trait uses members of the types that use it (PHP)
  bool has_crate_paths = false;    // crate::a, super::a, self::a (Rust)
  bool extends_any_type = false;   // a trait can add methods to any type (Rust)
  std::string_view maker = {};     // the method that makes up members: __getattr__
  std::string_view plain_bases = {};  // outside of the project, that give no members
  bool calls_properties = false;      // x.name calls the accessor of a property (Ruby)
  bool has_type_parameters = false;   // Name<T>; members of a T are guessed (Java, C#)
  bool sees_package_first = false;    // names of the package hide imported ones (C#)
  // Before the first parameter of functions that are called as members of its type: "this" (C#)
  std::string_view extension_word = {};
  // What may be left out of the name of a type that annotates: [Test] is TestAttribute (C#)
  std::string_view attribute_ending = {};
  std::string_view base_call = "super";    // calls the constructor of the base
  std::string_view base_object = "super";  // the object, viewed as its base type
  std::string_view forwarders = {};        // members that answer for others: "method_missing"
  std::string_view file_owners = {};       // names that stand for the file: `exports.x = …`
  std::string_view unwrapping = {};  // members of smart pointers that give what they hold: "get"

  // The text of its sources, for those that read it without a grammar.
  std::string_view sigils = {};     // letters that begin names of variables: "$ @"
  std::string_view heredocs = {};   // openers of texts that a line with their name ends: "<<~"
  std::string_view code_tags = {};  // around code; all else is text: "<? ?>"
  bool has_symbols = false;         // :name, and name: as a key, are texts (Ruby)

  bool is_known() const { return !name.empty(); }
};

// All families that have rules.
const std::vector<Family>& families();

// The family called `name`; the unknown family if there is none.
const Family& family_named(std::string_view name);

}  // namespace cairn::resolve
