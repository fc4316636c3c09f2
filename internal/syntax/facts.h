// The facts of a source file that follow from its syntax alone. These are definitions, uses of
// names, and the imports and bindings that help to resolve names.
//
// A name is only text in these facts. The code in `resolve` finds the definition to which a use
// refers. Columns count bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/kind.h"
#include "internal/model/range.h"

namespace cairn::syntax {

inline constexpr std::uint32_t kNone = 0xFFFFFFFFU;
inline constexpr std::uint8_t kAnyNumber = 255;  // any number of arguments, or an unknown number
inline constexpr std::size_t kMaxPackages = 16;  // per file

// An expression that has a value, in a notation that is the same for all languages:
//
//   self.client.get(url)[0]   "self.client.get()[]"
//   *app::Config::new(x)?     "app.Config.new()"
//   new Foo<T>(x)             "new Foo()"
//   (Foo) x, x as Foo         "new Foo()"
//   require("a.b").c()        "\"a.b\".c()"           (a module is named by its path)
//   services.Get<Foo>()       "services.Get<Foo>()"  (only a single type argument is included)
//   super(A, self).b()        "super<A>().b()"       (Python)
//   x in a.f(1, x => …)       "a.f=>1:0/2"           (parameter 0 of argument 1 of 2; C#)
//
//   {a: …} of type Foo        "{Foo}", or "{?}" if its type is unknown
//   a tag <Foo>               "<Foo>"
//
//   c ? a : b                 "|a|b"                  (Dart)
//
//   a string                  "'"
//   a number                  "0"
//   a list                    "[]"
//   the type of `.red`        "?type" (the type that the context expects)
//   any other expression      "?"
//   no expression             ""
//
// If a chain is too long, its end is replaced with "?". A chain that can only mean a namespace or
// type begins with "::".
using Chain = std::string;

// The first character of a use's qualifier if the name is written as a string or symbol. For
// `name`, the qualifier is ":" in `before_action :name` and ":item" in `item.send(:name)`.
inline constexpr std::string_view kByText = ":";

// The qualifier of a member whose type is left out, as in Swift and Dart: `.red`.
inline constexpr std::string_view kImplied = "?type";

constexpr bool is_by_text(std::string_view qualifier) {
  return qualifier.starts_with(kByText) && !qualifier.starts_with("::");
}

struct Definition {
  model::NodeKind kind = model::NodeKind::kUnknown;
  std::string name;
  std::uint32_t parent = kNone;  // index of the enclosing definition
  std::string owner;             // the type of a member outside that type (as in Rust's impl)
                                 // or "::" for a definition in no type (Ruby)
  std::string trait;             // `Trait` for a method in `impl Trait for Type`, or a schema (SQL)
  std::string type;              // declared type of a value, or result type of a function
  Chain value;                   // initial value of a variable or field
  std::string signature;
  std::string documentation;
  model::Range name_range;
  // The whole definition with its decorators. For a field that a method assigns: only the name.
  model::Range body;
  std::uint8_t least_arguments = 0;  // for a function
  std::uint8_t max_arguments = kAnyNumber;
  bool is_declaration = false;  // whether the definition is elsewhere, as for a prototype
  bool is_hidden = false;       // whether a namespace without a name is around it (C++)

  friend bool operator==(const Definition&, const Definition&) = default;
};

enum class Role : std::uint8_t {
  kValue = 0,
  kCall = 1,
  kType = 2,
  kBase = 3,       // a class that another class extends or implements
  kImport = 4,     // in an import statement; the name of an imported module is its path
  kAttribute = 5,  // a type that annotates a definition
};

// An argument of a call.
struct Argument {
  std::string label;  // `size` in f(size: 1), or kTrailing
  // The expression. A literal is the name of its type after a colon instead: ":string", ":char",
  // ":int", ":uint", ":long", ":ulong", ":float", ":double", ":bool", ":null", ":list", ":function"
  // for a lambda, or ":Int" for a number that fits any type of whole numbers (Swift, Kotlin).
  Chain value;

  friend bool operator==(const Argument&, const Argument&) = default;
};

inline constexpr std::size_t kMaxArguments = 16;   // max arguments of a call in `Use::given`
inline constexpr std::size_t kLongestLabel = 100;  // bytes; a longer label is left out

// The label of a function that follows the list of arguments: f(1) { … }
inline constexpr std::string_view kTrailing = "{}";

struct Use {
  std::string name;
  Chain qualifier;  // the expression before the name: "self" in self.name
  model::Range range;
  Role role = Role::kValue;
  std::uint8_t arguments = kAnyNumber;  // the number of arguments of a call
  // The arguments of a call up to the last one that is known, if the query of the language asks for
  // them (`; arguments:`), or if they have labels (Swift, Kotlin).
  std::vector<Argument> given = {};
  std::uint32_t within = kNone;  // the innermost enclosing definition
  bool is_in_head = false;       // whether the use precedes the body of `within`, as in a decorator
  bool is_in_path = false;       // whether `::` follows the qualifier: `a::b`
  bool has_type_arguments = false;  // whether type arguments follow the name of a call: `a<B>()`

  friend bool operator==(const Use&, const Use&) = default;
};

// The name of the binding that stands for an object literal: its methods mean it by `this`. The
// scope of the binding is the literal.
inline constexpr std::string_view kLiteralName = "{}";

// A parameter or variable of a function. A binding hides other meanings of its name. Its type may
// be known.
struct Binding {
  std::string name;
  std::string type;
  Chain value;
  bool is_element = false;  // whether the variable is an element of `value`: `for x in value`
  model::Position place;
  model::Range scope;

  friend bool operator==(const Binding&, const Binding&) = default;
};

// One imported name. For example:
//
//   from a.b import c as d      path "a.b", name "c", alias "d"
//   import a.b                  path "a.b", name "", alias ""
//   import x from "./m"         path "./m", name "default", alias "x"
//   const {x} = m               path "", name "m.x", alias "x"
//   from a import *             path "a", is_wildcard
struct Import {
  std::string path;
  std::string name;
  std::string alias;
  bool is_wildcard = false;
  bool is_exported = false;  // whether other files can import the name from this file
  model::Range range;        // the position of the name, or of the path if there is no name
  model::Range scope;        // where the import applies; empty if it applies in the whole file

  friend bool operator==(const Import&, const Import&) = default;
};

// A Rust block `impl Trait for Type`, which is separate from the trait and from the type.
struct Implementation {
  std::string owner;
  std::string trait;
  model::Range range;  // the position of the trait's name

  friend bool operator==(const Implementation&, const Implementation&) = default;
};

// A bit set of the reasons why facts may be incomplete (limits.h).
enum Cut : std::uint8_t {
  kNoCut = 0,
  kCutWork = 1,   // the parser was stopped: the facts cover only the beginning of the file
  kCutDepth = 2,  // nodes that are nested too deeply are missing
  kCutCount = 4,  // some definitions, uses or imports are missing
  kCutText = 8,   // some names, types, signatures or documentation are missing
};
inline constexpr std::uint8_t kAllCuts = 15;

struct Facts {
  std::string package;  // as declared in the file: "com.acme.app"
  // The packages after the first one, if the file declares several. "" means that a part of the
  // file is in no package (C#).
  std::vector<std::string> more_packages;
  std::string documentation;            // documentation of the file itself
  std::vector<Definition> definitions;  // in source order; a parent precedes its children
  std::vector<Use> uses;                // ordered by position
  std::vector<Binding> bindings;        // ordered by position
  std::vector<Import> imports;          // ordered by position
  std::vector<Implementation> implementations;
  bool is_broken = false;  // whether some parts could not be parsed
  std::uint8_t cuts = kNoCut;

  friend bool operator==(const Facts&, const Facts&) = default;
};

}  // namespace cairn::syntax
