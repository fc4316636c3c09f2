// Describes families of languages, and how names in them are resolved. The languages of a family
// can use each other's definitions.
//
//   const Family& family = family_named(language.family);  // !is_known() if there are no rules
//   family.has_overloads
//
// Each file rules_X.cc implements the rules of one or more families, and lists these families:
//
//   std::span<const Family> X_families();
//
// CMake finds these files (families.cmake), so a new family needs only a rules file. The flags in
// Family change the algorithm that all families share; code for a single family belongs in its
// Rules.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::resolve {

class Project;
class Rules;
struct Family;
struct Manifest;

using MakeRules = std::unique_ptr<Rules> (*)(const Family& family, const Project& project,
                                             const std::vector<Manifest>& manifests);

// Each comment describes the languages that set the flag. The language in brackets is an example.
struct Family {
  std::string_view name = {};       // model::Language::family
  MakeRules make_rules = nullptr;   // null: no names are visible or imported
  std::string_view manifests = {};  // patterns of files that the rules read: "go.mod *.csproj"
  // Returns what the rules read of a manifest, which has this text. Null: all of it.
  std::string (*manifest_facts)(std::string_view text) = nullptr;
  bool manifests_name_files = false;  // imports find a file by its name in a manifest (Zig)
  // Files that give their directory a meaning, without the ending: "__init__" (Python).
  std::string_view directory_files = {};

  // ---- members of types (lists are separated by spaces) ----

  std::string_view members = {};  // members of built-in types: "append pop"
  // Members of objects of common platforms, such as browsers and Node.js: "setHeader".
  std::string_view platform_members = {};
  std::string_view same_members = {};  // members that return the object or a copy of it: "clone"
  // Functions that return an object of the type that declares them: "default" (Rust).
  std::string_view making_members = {};
  // Members of a smart pointer that return the object that it points to: "get".
  std::string_view unwrapping = {};
  // Members of a built-in container that return one of its elements: "pop" (Python).
  std::string_view element_members = {};
  // Functions outside the project that return one of their arguments, or a part or copy of it:
  // "getattr" (Python).
  std::string_view passing_functions = {};
  // Functions that copy an object and replace the fields given as keyword arguments: "replace"
  // (Python).
  std::string_view replacing_functions = {};
  std::string_view maker = {};        // the method that computes undeclared members: "__getattr__"
  std::string_view forwarders = {};   // methods that handle undeclared members: "method_missing"
  std::string_view plain_bases = {};  // bases outside the project that add no members: "object"
  std::string_view file_owners = {};  // names that mean the file itself: `exports.x = …`
  std::string_view global_objects = {};  // objects that hold any global variable: "window"
  // The word before the first parameter of an extension method: "this" (C#).
  std::string_view extension_word = {};
  // The word before a block of extension methods: "extension" in `extension(Shop shop) {…}` (C#).
  std::string_view extension_block = {};
  // The member that is called if an object is called like a function: "apply" (Scala).
  std::string_view call_member = {};
  std::string_view implicit_names = {};  // values that are never declared: "it" (Kotlin)
  // Functions of the language that a project may also declare: "max" (Go).
  std::string_view predeclared = {};
  // The beginning of the declaration of a test, which no code can name: `test "` (Zig).
  std::string_view test_word = {};
  // The ending that a use of an attribute may omit: [Test] means TestAttribute (C#).
  std::string_view attribute_ending = {};
  // Words that begin definitions that are private to their scope: "local" (Lua), "defp" (Elixir).
  std::string_view own_words = {};
  std::string_view base_call = "super";    // the name that calls the base class's constructor
  std::string_view base_object = "super";  // the object as an instance of its base class

  // ---- definitions ----

  bool has_overloads = false;  // functions with the same name can differ in their parameters
  // Overloads can be distinguished by the types of the arguments, which precede the names of the
  // parameters (Java).
  bool typed_overloads = false;
  // A value of one type can become one of an unrelated type: by a constructor or operator (C++).
  bool converts_values = false;
  // Functions with the same name and number of parameters are parts of one function (Elixir).
  bool has_clauses = false;
  bool has_open_types = false;       // a type may be declared in several parts (C#, Ruby)
  bool has_open_namespaces = false;  // a namespace may be declared in several parts
  // All definitions of a name in a project are the same entity, because migrations may replace a
  // function or recreate a table (SQL), unless they are in different schemas. Names are
  // case-insensitive.
  bool has_one_of_each = false;
  bool has_parts_in_file = false;     // all parts of a definition must be in one file (ECMAScript)
  bool has_parts_in_package = false;  // a package may define a name once for each platform (Go)
  bool has_mixins = false;            // modules have methods for the types that include them (Ruby)
  bool has_class_tables = false;      // a variable that holds a table is used as a type (Lua)
  bool has_open_objects = false;      // objects may have members that their type does not declare
  // The constants of an enum belong to the enclosing scope, except for an `enum class` (C).
  bool has_open_enums = false;
  // A bare name outside of a type can mean a field or constructor of the type (Haskell).
  bool has_open_members = false;
  bool has_open_traits = false;       // a trait may use members of the types that include it (PHP)
  bool has_hidden_functions = false;  // a nested function is visible only in the enclosing function
  bool has_type_parameters = false;   // has types such as Name<T>; members of T are guessed (C#)
  bool files_are_types = false;       // a file is a type, and a constant can mean a type (Zig)
  bool extends_any_type = false;      // a trait can add methods to types of other projects (Rust)
  // A function declared as Type.f is called on objects of Type, but is not a member of Type
  // (Kotlin).
  bool has_receivers = false;
  bool extends_outside = false;  // types of other projects can also be extended (Swift)
  // Parameters of functions may be delegates: `Action<Shop> each` (C#).
  bool has_delegates = false;
  // Other libraries do not see the members of an extension without a name (Dart).
  bool hides_unnamed_extensions = false;
  bool infers_results = false;  // the result type of a function may be inferred (Kotlin)
  // Whether a method with the signature `method` can implement the interface method `wanted`. Set
  // only if a type implements each interface whose methods it has (Go).
  bool (*agree)(std::string_view method, std::string_view wanted) = nullptr;
  bool satisfies() const { return agree != nullptr; }

  // A name in another file means a member of a type only through the name of the type, through a value
  // of the type, or by a guess: no rule looks up a member by its name alone (Java). Enum constants are
  // exceptions.
  bool finds_members_by_type = false;

  // ---- uses ----

  bool calls_types = false;   // calling a type refers to the type, not to a constructor (Python)
  bool makes_by_new = false;  // Type.new creates an object (Ruby)
  bool counts_made = false;   // `new Type` is a use of the type and of its constructor (C++)
  bool calls_properties = false;  // x.name calls the accessor of a property (Ruby)
  // x.getName() reads the property `name` if another language of the family declares that property.
  // x.name calls the method getName() if another language declares that method (Kotlin and Java).
  bool has_accessors = false;
  bool calls_by_name = false;        // naming a function without parameters calls it (Scala)
  bool has_labels = false;           // f(x: 1) and f(y: 1) call different functions (Swift)
  bool has_named_arguments = false;  // f(x = 1) calls a function with a parameter x (Kotlin)
  bool makes_by_fields = false;      // Type(x: 1) sets fields if Type has no constructor (Swift)
  bool is_keyed_by_name = false;     // in T{k: v}, k is a member of T (Go)
  bool has_literals = false;  // {a: 1} may be an object of any interface with an `a` (TypeScript)
  bool is_unchecked = false;  // x.m may be a member that only subtypes of x's type have (PHP)
  // If the type of x is unknown, x.some_name may mean the only definition in the project with that
  // name, of any kind. The name must consist of several words (Python).
  bool guesses_only_names = false;
  bool has_bare_members = false;  // a bare name used as a value is a member of some type (SQL)
  // A bare name can be a constant of the enum that a switch expects: `case NAME:` (Java).
  bool has_bare_constants = false;
  bool has_function_texts = false;  // an argument that is a plain word may name a function (shell)

  // ---- names ----

  // Variables do not hide functions: in `user = user(1)`, user(1) calls a function (Elixir).
  bool has_function_names = false;
  bool sees_own_members = false;  // the body of a type sees its members by bare name (Python)
  // The code of a file and of the body of a type runs in order, so a name there means what was
  // defined or imported before (Python).
  bool runs_in_order = false;
  // A function may import names for itself. They hide the names around the function (Python).
  bool imports_locally = false;
  bool sees_package_first = false;  // names of the package hide imported names (C#)
  bool binds_first_part = false;    // `import a.b` binds a (Python)
  bool keeps_types = false;         // an assignment keeps the declared type of a variable (Python)
  bool binds_in_order = false;      // a variable is visible only after its declaration (Go)
  bool has_module_values = false;   // has require(), module.exports and x.prototype (ECMAScript)
  bool has_loose_globals = false;   // an undefined name can mean a global of any file (ECMAScript)
  bool has_package_paths = false;   // the full path a.b.Type needs no import (PHP)
  bool has_type_paths = false;      // A.B is looked up as one name, by Rules::type_at (Elixir)
  bool has_module_names = false;    // the qualifier of a name is a module (Haskell)
  bool has_crate_paths = false;     // has paths such as crate::a, super::a and self::a (Rust)
  bool imports_members = false;     // an import may begin at a type or value in scope (Scala)
  bool exports_imports = false;     // names that a file imports are also names of the file (Python)
  bool includes_text = false;       // an import includes a whole file and its includes (C)
  bool imports_whole_modules = false;  // an import gives all names of the module (Swift)
  // Namespaces of the standard library: "std" (C++). A project can add only specializations to
  // them.
  std::string_view outside_spaces = {};
  // Types of the standard library: "size_t". A project defines them only for platforms that lack
  // them.
  std::string_view library_types = {};
  // Global objects of the standard library: "table" (Lua). Any other object that no source declares
  // may have members that the project defines.
  std::string_view library_objects = {};
  // Modules of the standard library: "Enum" (Elixir). Only an alias gives such a name to a module of
  // the project.
  std::string_view library_modules = {};

  // ---- text (for the audit, which reads sources without a grammar) ----

  std::string_view sigils = {};     // characters that begin variable names: "$ @"
  std::string_view heredocs = {};   // operators that begin a heredoc: "<<~" (Ruby)
  std::string_view code_tags = {};  // tags that enclose code in a text file: "<? ?>"
  // Names that always mean something outside of the project: "std" (Rust).
  std::string_view outside_names = {};
  // Types of the language, such as "u8" (Rust). The project can give them members only by
  // extension.
  std::string_view outside_types = {};
  // A `!` after a name marks a macro call. No other call has a `!` after its name (Rust).
  bool marks_macros = false;
  // A macro may give meaning to names in its arguments that are not visible there, as the macros for
  // queries do in Elixir. It may also bring aliases of modules.
  bool macros_bring_names = false;
  bool has_quoted_names = false;  // a name in backquotes may contain spaces: `can load` (Kotlin)
  bool has_hash_words = false;    // #name is a keyword (Swift)
  bool has_primes = false;        // names may contain an apostrophe: x' (Haskell)
  bool has_symbols = false;       // :name and the key in {name: x} are strings (Ruby)

  // Whether a function can be called as a member of a type that it does not belong to.
  bool has_extensions() const {
    return !extension_word.empty() || has_receivers || extends_outside;
  }
  bool is_known() const { return !name.empty(); }
};

// Returns all families that have rules.
const std::vector<Family>& families();

// Returns the family called `name`. If there is none, returns the unknown family, whose is_known()
// is false.
const Family& family_named(std::string_view name);

}  // namespace cairn::resolve
