// Families of languages, and how their names are resolved. The languages of a family can use each
// other's definitions.
//
//   const Family& family = family_named(language.family);  // !is_known() if it has no rules
//   family.has_overloads
//
// Each file rules_X.cc implements the rules of one or more families, and lists them:
//
//   std::span<const Family> X_families();
//
// CMake finds these files (families.cmake), so a new family needs only a rules file. A flag here
// changes the algorithm that all families share; code for one family belongs in its Rules.
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

// The comment of a flag says what is true of a language that sets it, and names such a language.
struct Family {
  std::string_view name = {};       // model::Language::family
  MakeRules make_rules = nullptr;   // null: no names are visible or imported
  std::string_view manifests = {};  // patterns of files that the rules read: "go.mod *.csproj"

  // ---- members of types; lists are separated by spaces ----

  std::string_view members = {};         // members of built-in types: "append pop"
  std::string_view same_members = {};    // members that return their object, or a copy: "clone"
  std::string_view making_members = {};  // members that every type may have, and that return an
                                         // object of it: "default"
  std::string_view unwrapping = {};      // members of a smart pointer that return its object: "get"
  std::string_view maker = {};        // the method that computes undeclared members: "__getattr__"
  std::string_view forwarders = {};   // pass undeclared members on: "method_missing"
  std::string_view plain_bases = {};  // bases outside of the project that add no members
  std::string_view file_owners = {};  // names that mean the file: `exports.x = …`
  std::string_view extension_word =
      {};                             // before the first parameter of an extension method: "this"
  std::string_view call_member = {};  // the member of an object that a call of it means: "apply"
                                      // (Scala)
  std::string_view implicit_names = {};    // values that no definition names: "it" (Kotlin)
  std::string_view attribute_ending = {};  // attributes are written without it: [Test] means
                                           // TestAttribute (C#)
  std::string_view own_words = {};  // a definition that begins with one is private to its scope:
                                    // "local" (Lua)
  std::string_view base_call = "super";    // calls the constructor of the base
  std::string_view base_object = "super";  // the object, viewed as its base type

  // ---- definitions ----

  bool has_overloads = false;  // functions of one name differ by their parameters
  bool has_clauses = false;  // functions of one name with as many parameters are parts of one, and
                             // with other numbers of parameters are others (Elixir)
  bool has_open_types = false;        // a type may be declared in several parts (C#, Ruby)
  bool has_open_namespaces = false;   // so may a namespace
  bool has_parts_in_file = false;     // all parts must be in one file (ECMAScript)
  bool has_parts_in_package = false;  // a package may define a name once for each platform (Go)
  bool has_mixins = false;            // modules have methods for the types that include them (Ruby)
  bool has_class_tables = false;      // a variable that holds a table is used as a type (Lua)
  bool has_open_objects = false;      // objects may have members that their type does not declare
  bool has_open_enums = false;    // the members of an enum belong to the scope around it, unless
                                  // it is an `enum class` (C)
  bool has_open_members = false;  // members of a type are known by their bare names outside of it,
                                  // too: fields and constructors (Haskell)
  bool has_open_traits = false;   // a trait uses members of the types that use it (PHP)
  bool has_hidden_functions = false;  // a nested function is visible only in its function
  bool has_type_parameters = false;   // Name<T>; members of a T are guessed (Java, C#)
  bool files_are_types = false;       // a file is a type, and a constant may hold one (Zig)
  bool extends_any_type = false;      // a trait adds methods to types that it does not own (Rust)
  bool has_receivers = false;  // a function with an owner is called on objects of that type, but is
                               // not a member of it (Kotlin)
  bool extends_outside = false;  // types of other projects can have parts, too (Swift)
  bool infers_results = false;   // a function without a declared result returns its value (Kotlin)
  bool satisfies = false;        // a type implements each interface whose methods it has (Go)

  // ---- uses ----

  bool calls_types = false;   // calling a type refers to the type, not to a constructor (Python)
  bool makes_by_new = false;  // Type.new creates an object (Ruby)
  bool counts_made = false;   // `new Type` is a use of the type and of its constructor
  bool calls_properties = false;  // x.name calls the accessor of a property (Ruby)
  bool calls_by_name = false;     // naming a function without parameters calls it (Scala)
  bool makes_by_fields = false;   // a type without a constructor is made from its fields (Swift)
  bool is_keyed_by_name = false;  // in T{k: v}, k is a member of T or of a type it embeds (Go)
  bool has_literals = false;  // {a: 1} makes an object of any interface with an `a` (ECMAScript)
  bool is_unchecked = false;  // x.m may be a member that only subtypes of x's type have (PHP)
  bool has_bare_members = false;    // a bare name that is a value is a member of some type (SQL)
  bool has_function_texts = false;  // a word that is an argument may name a function (shell)

  // ---- names ----

  bool has_function_names = false;  // variables do not hide what is called by its name: in
                                    // `user = user(1)`, user(1) calls a function (Elixir)
  bool sees_own_members = false;    // the body of a type sees its members by bare name (Python)
  bool sees_package_first = false;  // names of the package hide imported ones (C#)
  bool binds_first_part = false;    // `import a.b` binds a (Python)
  bool binds_in_order = false;      // a variable has its meaning only after its declaration
  bool has_module_values = false;   // require(), module.exports, x.prototype (ECMAScript)
  bool has_package_paths = false;   // a.b.Type needs no import (PHP)
  bool has_type_paths = false;      // A.B is one name, whatever A means: Rules::type_at (Elixir)
  bool has_module_names = false;    // what stands before a name is a module (Haskell)
  bool has_crate_paths = false;     // crate::a, super::a, self::a (Rust)
  bool imports_members = false;     // an import may begin at a type or value in scope (Scala)
  bool exports_imports = false;     // names that a file imports are also names of the file
  bool includes_text = false;       // an import includes a whole file and its includes (C)

  // ---- text, for the audit, which reads sources without a grammar ----

  std::string_view sigils = {};     // characters that begin variable names: "$ @"
  std::string_view heredocs = {};   // begin strings that end at a line with their name: "<<~"
  std::string_view code_tags = {};  // around code; the rest is text: "<? ?>"
  bool has_primes = false;          // names may have ' in them: x' (Haskell)
  bool has_symbols = false;         // :name, and name: as a key, are strings (Ruby)

  // Whether functions are called as members of types that they do not belong to.
  bool has_extensions() const {
    return !extension_word.empty() || has_receivers || extends_outside;
  }
  bool is_known() const { return !name.empty(); }
};

// All families that have rules.
const std::vector<Family>& families();

// The family called `name`; the unknown family if there is none.
const Family& family_named(std::string_view name);

}  // namespace cairn::resolve
