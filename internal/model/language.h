// The table of languages. It contains the properties of languages that are used without a parser.
//
//   const Language& rust = language_named("rust");    // !is_known() for a name without a row
//   const Language& file = language_of_file("a.rs");  // by the name of the file
//   rust.comments.line                                // "//"
//
// A row in language.cc contains every property of a language except its grammar (syntax), queries
// (syntax/queries) and rules (resolve). Code outside language.cc checks the properties of a row and
// never the name of the language. The row is looked up once for each document. A list is written as
// words separated by spaces. docs/extending.md explains how to add a language.
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

// Which names are private without a modifier.
enum class Privacy : std::uint8_t {
  kUnset,
  kUnderscore,  // _x and #x are private
  kLowerCase,   // x is private, but X is not: Go
  kUnlessPub    // names without `pub` are private: Rust
};

struct Comments {
  std::string_view line = {};         // begins a comment to the end of the line: "//"
  std::string_view block_open = {};   // begins a multi-line comment: "/*"
  std::string_view block_close = {};  // ends a multi-line comment: "*/"
  std::string_view docs = {};         // prefixes of documentation comments: "/** ///"
  bool line_documents = false;        // a line comment above a definition is documentation (Go)
  bool begin_words = false;           // a comment must begin a word, so a#b has no comment
};

struct Literals {
  bool triple_quotes = false;       // """…""" is a string; also '''…''' if single_quote_texts
  bool single_quote_texts = false;  // '…' is a string, not a character or a Rust lifetime
  bool backtick_texts = false;      // `…` is a string that can have several lines
  bool raw_texts = false;           // r"…" and r#"…"# are strings without escapes
  bool long_texts = false;          // "…" can have several lines
  bool shell_texts = false;         // "…" and '…' can have several lines; '…' has no escapes
  bool sql_texts = false;           // '…' can have several lines, no escapes; "…" is a name
  bool long_brackets = false;       // [[…]] and [=[…]=] are strings; --[[…]] is a comment
};

struct Calls {
  bool ends_with_line = false;   // arguments must begin on the same line as the name
  bool by_name = false;          // naming a method calls it (Ruby)
  bool macros = false;           // f!(…), f![…], f!{…} and f::<T>(…) are calls
  bool elements = false;         // <F …> (JSX), f?.(…), f!(…) and f`…` are calls
  bool type_brackets = false;    // f[T](…) is a call
  bool block_arguments = false;  // f {…} is a call
  bool variables = false;        // T x(…) and T x{…} call a constructor of T (C++)
  // Nothing is called from the first of these words to the last, if a file begins with the first:
  // "module where" (the list of exports in Haskell).
  std::string_view head = {};
  std::string_view naming_commands = {};    // name their arguments: "export unset" (shell)
  std::string_view naming_statements = {};  // name functions: "drop alter" (SQL: DROP FUNCTION f)
  std::string_view dropping_word = {};      // begins statements that need nothing: "drop" (SQL)
};

struct Declarations {
  bool end_with_semicolon = false;        // statements end with ; or a brace, not with the line
  bool stand_apart = false;               // declarations can be in other files (headers)
  bool hold_functions = false;            // variables and fields can have functions as values
  bool name_bases = false;                // the bases follow the name: class Name(Base)
  std::string_view attributes = {};       // prefixes of attribute lines, in addition to @ #[ [[
  std::string_view first_words = {};      // begin lines that belong to the next definition: "sig"
  std::string_view repeating_words = {};  // begin definitions that may reuse a name: "def"
  // A definition without one of these words is not visible outside its project.
  std::string_view public_words = {};    // for top-level definitions: "export"
  std::string_view public_members = {};  // for members of types: "public protected"
};

// Patterns (see matches()) for names that test runners recognize.
struct Tests {
  std::string_view files = {};        // file names, usually without extensions: "test_* *.bats"
  std::string_view other_files = {};  // exceptions from `files`
  std::string_view keywords = {};     // first words of declarations of tests: "test" (Zig)
  std::string_view modules = {};      // modules inside a file
  std::string_view functions = {};   // functions in a test type, or if the file imports a framework
  std::string_view types = {};       // types in a file that imports a framework
  std::string_view frameworks = {};  // test frameworks: modules that test files import
};

struct Language {
  std::string_view id = {};          // "cpp"
  std::string_view name = {};        // the displayed name: "C++"
  std::string_view aliases = {};     // other names, from SCIP indexers: lower case, '-' for a space
  std::string_view endings = {};     // file extensions in lower case: "py pyi"
  std::string_view file_names = {};  // whole file names: "Rakefile"
  std::string_view interpreters = {};  // programs that run scripts: "python"
  std::string_view family = {};        // selects the rules that resolve names (resolve/family.h)
  bool is_prose = false;               // whether files are documents, not programs
  bool is_configuration = false;  // whether internal/outline finds the definitions (but no uses)
  // Whether the built-in indexer, or an indexer that cairn runs, reads the files.
  bool is_indexed = false;
  Blocks blocks = Blocks::kUnset;
  DocPlace doc_place = DocPlace::kUnset;
  Privacy privacy = Privacy::kUnset;
  Comments comments = {};
  Literals literals = {};
  Calls calls = {};
  Declarations declarations = {};
  Tests tests = {};

  // Returns false for the fallback row. Files with this row are read like files in most other
  // languages, but names in them are not resolved.
  bool is_known() const { return !id.empty(); }
};

std::span<const Language> languages();

// Returns the row whose id or alias is `name`, ignoring case. Returns the fallback row if there is
// none.
const Language& language_named(std::string_view name);

// Returns the rows that list the file's name, in table order. If no row lists the name, returns the
// rows that list the file's extension. There are several rows for `.h`, and none for unknown files.
// If there are several, FileLanguages (file_languages.h) chooses one of them. A template of a
// program (`lib.sql.in`) has the rows of the file that is made from it.
std::span<const Language* const> languages_of_file(std::string_view path);

// Returns the first of languages_of_file(), or the fallback row if there is none.
const Language& language_of_file(std::string_view path);

// Returns the row that lists the interpreter that the first line of a script names, as in
// "#!/usr/bin/env -S python3.11 -u". A version after the name of the interpreter does not count.
// Returns the fallback row if the line names no known interpreter. Only the text up to the first
// line break matters.
const Language& language_of_script(std::string_view first_line);

// Returns the name of the file that a build makes from the template at `path`: "lib.sql" for
// "src/lib.sql.in". For other files, returns the file's own name.
std::string_view made_name(std::string_view path);

// Whether `pattern` matches all of `text`. In a pattern, * matches any characters, and ^ matches a
// capital letter.
bool matches(std::string_view pattern, std::string_view text);
bool matches_any(std::string_view patterns, std::string_view text);

// Calls `holds` with each word of a list until a call returns true. Returns whether a call returned
// true.
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
