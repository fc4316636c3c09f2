// The table of languages: everything that cairn knows about a language without parsing it.
//
//   const Language& rust = language_named("rust");    // !is_known() for a name without a row
//   const Language& file = language_of_file("a.rs");  // by the name of the file
//   rust.comments.line                                // "//"
//
// A row in language.cc contains every property of a language except its grammar (syntax), queries
// (syntax/queries) and rules (resolve). Code checks the properties of a row, never the language's
// name, and looks the row up once per document. Properties that are lists are words separated by
// spaces. docs/extending.md explains how to add a language.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace cairn::model {

// How the body of a definition begins and ends.
enum class Blocks : std::uint8_t {
  kUnset,
  kBraces,
  kIndented,      // indented lines after a colon: Python
  kIndentedToEnd  // indented lines up to the word `end`: Ruby
};

// Where the documentation of a definition is.
enum class DocPlace : std::uint8_t { kUnset, kAbove, kInside };

// Which names are private although they have no modifier.
enum class Privacy : std::uint8_t {
  kUnset,
  kUnderscore,  // _x and #x
  kLowerCase,   // x, but not X: Go
  kUnlessPub    // all names without `pub`: Rust
};

struct Comments {
  std::string_view line = {};         // begins a comment to the end of the line: "//"
  std::string_view block_open = {};   // begins a multi-line comment: "/*"
  std::string_view block_close = {};  // ends a multi-line comment: "*/"
  std::string_view docs = {};         // prefixes of documentation comments: "/** ///"
  bool line_documents = false;        // a line comment above a definition is documentation (Go)
  bool begin_words = false;           // a comment must begin a word: the # in a#b begins none
};

struct Literals {
  bool triple_quotes = false;       // """…""" is a string, and '''…''' if single_quote_texts
  bool single_quote_texts = false;  // '…' is a string; otherwise a character, or a Rust lifetime
  bool backtick_texts = false;      // `…` is a string, which can have several lines
  bool raw_texts = false;           // r"…", r#"…"#
  bool shell_texts = false;         // "…" and '…' can have several lines; no escapes in '…'
  bool sql_texts = false;           // '…' can have several lines, and no escapes; "…" is a name
  bool long_brackets = false;       // [[…]], [=[…]=], and comments --[[…]] (Lua)
};

struct Calls {
  bool ends_with_line = false;   // arguments must begin on the same line as the name
  bool by_name = false;          // naming a method calls it (Ruby)
  bool macros = false;           // these are calls: f!(…), f![…], f!{…}, f::<T>(…)
  bool elements = false;         // these are calls: <F …> in JSX, f?.(…), f!(…), f`…`
  bool type_brackets = false;    // f[T](…) is a call
  bool block_arguments = false;  // f {…} is a call
};

struct Declarations {
  bool end_with_semicolon = false;        // or with a brace; other lines continue on the next line
  bool stand_apart = false;               // declared apart from the definition, as in headers (C)
  bool hold_functions = false;            // variables and fields can have functions as values
  bool name_bases = false;                // class Name(Base); uses before the name are decorators
  std::string_view attributes = {};       // prefixes of attribute lines, in addition to @ #[ [[
  std::string_view first_words = {};      // begin lines that belong to the next definition: "sig"
  std::string_view repeating_words = {};  // begin definitions that may repeat a name: "def class"
  // Without one of these words, a definition is not visible outside of its project.
  std::string_view public_words = {};    // at the top level: "export"
  std::string_view public_members = {};  // of a member of a type: "public protected"
};

// Patterns (see matches()) of the names that test runners recognize.
struct Tests {
  std::string_view files = {};       // file names without their endings: "test_* *_test"
  std::string_view modules = {};     // modules inside a file
  std::string_view functions = {};   // functions, in a test type or if the file imports a framework
  std::string_view types = {};       // types, if the file imports a framework
  std::string_view frameworks = {};  // modules that test files import
};

struct Language {
  std::string_view id = {};          // "cpp"
  std::string_view name = {};        // the name for people: "C++"
  std::string_view aliases = {};     // names that SCIP indexers use; lower case, '-' for a space
  std::string_view endings = {};     // endings of file names, in lower case: "py pyi"
  std::string_view file_names = {};  // whole file names: "Rakefile"
  std::string_view family = {};      // the rules that resolve its names (resolve/family.h)
  bool is_prose = false;             // documents, not programs
  bool is_configuration = false;     // read by internal/outline: has names and places, but no uses
  bool is_indexed = false;           // by the built-in indexer, or by an indexer that cairn runs
  Blocks blocks = Blocks::kUnset;
  DocPlace doc_place = DocPlace::kUnset;
  Privacy privacy = Privacy::kUnset;
  Comments comments = {};
  Literals literals = {};
  Calls calls = {};
  Declarations declarations = {};
  Tests tests = {};

  // False for the fallback row. Files with this row are read like files in most languages, but
  // names in them are not resolved.
  bool is_known() const { return !id.empty(); }
};

std::span<const Language> languages();

// The row whose id or alias is `name`, ignoring case; the fallback row if there is none.
const Language& language_named(std::string_view name);

// The rows that list the file's name or, if none does, its ending, in table order: several for
// `.h`, none for unknown files. If there are several, FileLanguages (file_languages.h) chooses one.
std::span<const Language* const> languages_of_file(std::string_view path);

// The first of languages_of_file(); the fallback row if there is none.
const Language& language_of_file(std::string_view path);

// Whether `pattern` matches all of `text`: * stands for any characters, ^ for a capital letter.
bool matches(std::string_view pattern, std::string_view text);
bool matches_any(std::string_view patterns, std::string_view text);

// Calls `holds` with each word of a list until it returns true. Returns whether it did.
template <typename Holds>
bool any_word(std::string_view list, const Holds& holds) {
  while (!list.empty()) {
    const std::size_t end = list.find(' ');
    if (end != 0 && holds(list.substr(0, end))) return true;
    list.remove_prefix(end == list.npos ? list.size() : end + 1);
  }
  return false;
}
inline bool has_word(std::string_view list, std::string_view word) {
  return any_word(list, [&](std::string_view one) { return one == word; });
}

// Whether `text` begins with a word of `list`.
inline bool starts_with_any_word(std::string_view list, std::string_view text) {
  return any_word(list, [&](std::string_view one) { return text.starts_with(one); });
}

}  // namespace cairn::model
