#include "internal/model/language.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "internal/base/ascii.h"
#include "internal/base/identifier.h"
#include "internal/base/path.h"

namespace cairn::model {
namespace {

constexpr std::string_view kMarkedDocs = "/// //! /*! /**";
constexpr Comments kSlashes{
    .line = "//", .block_open = "/*", .block_close = "*/", .docs = kMarkedDocs};

// A name that only begins with "Test", such as TestSuite, is as common in production code.
constexpr std::string_view kClassTests = "*Test *Tests *TestCase *IT";
constexpr std::string_view kJvmTests =
    "*Test *Tests *TestCase *IT *Spec *Specs *Suite";  // for Kotlin and Scala
constexpr std::string_view kEcmascriptTests = "*.test *.spec *.test-d";
constexpr std::string_view kCTests = "*_test *_tests *_unittest test_*";

constexpr std::string_view kPythonFrameworks =
    "unittest unittest2 pytest nose nose2 hypothesis testtools parameterized django.test "
    "rest_framework.test twisted.trial absl.testing numpy.testing";

// The fallback row, for files in unknown languages. These files are read like files in most other
// languages. Names in them are not resolved, because the row has no family.
constexpr Language kUnknown{.blocks = Blocks::kBraces,
                            .doc_place = DocPlace::kAbove,
                            .privacy = Privacy::kUnderscore,
                            .comments = kSlashes,
                            .tests = {.files = kClassTests}};

// Returns a row for a language without a grammar. The files of such a language count as left out
// (inventory/coverage.h) unless a SCIP index contains them. Therefore only programming languages
// may have such a row.
constexpr Language listed(std::string_view id, std::string_view endings, std::string_view name = {},
                          std::string_view aliases = {}, std::string_view interpreters = {}) {
  Language row = kUnknown;
  row.id = id;
  row.aliases = aliases;
  row.endings = endings;
  row.interpreters = interpreters;
  row.name = name;
  return row;
}

// Returns a row for a format that internal/outline reads.
constexpr Language configuration(std::string_view id, std::string_view name,
                                 std::string_view endings, std::string_view file_names,
                                 const Comments& comments) {
  Language row = listed(id, endings, name);
  row.file_names = file_names;
  row.is_configuration = true;
  row.is_indexed = true;
  row.comments = comments;
  return row;
}

constexpr Language prose(std::string_view id, std::string_view endings) {
  Language row = listed(id, endings);
  row.is_prose = true;
  return row;
}

constexpr auto kLanguages = std::to_array<Language>({
    {.id = "c",
     .name = "C",
     .endings = "c h",
     .family = "c",
     .is_indexed = true,
     .blocks = Blocks::kBraces,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments = kSlashes,
     .declarations = {.end_with_semicolon = true, .stand_apart = true},
     .tests = {.files = kCTests}},
    {.id = "cpp",
     .name = "C++",
     .aliases = "c++ cplusplus",
     .endings = "cc cpp cxx c++ h hh hpp hxx inl ipp cu cuh",
     .family = "c",
     .is_indexed = true,
     .blocks = Blocks::kBraces,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments = kSlashes,
     .calls = {.variables = true},
     .declarations = {.end_with_semicolon = true, .stand_apart = true},
     .tests = {.files = kCTests}},
    {.id = "csharp",
     .name = "C#",
     .aliases = "c#",
     .endings = "cs",
     .family = "csharp",
     .is_indexed = true,
     .blocks = Blocks::kBraces,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments = kSlashes,
     .literals = {.triple_quotes = true},
     .declarations = {.end_with_semicolon = true,
                      .attributes = "[",
                      .public_words = "public",
                      .public_members = "public protected"},
     .tests = {.files = kClassTests, .other_files = "ITest ITestCase"}},
    {.id = "dart",
     .endings = "dart",
     .interpreters = "dart",
     .family = "dart",
     .is_indexed = true,
     .blocks = Blocks::kBraces,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments = kSlashes,
     .literals = {.triple_quotes = true, .single_quote_texts = true},
     .tests = {.files = "*_test"}},
    {.id = "go",
     .aliases = "golang",
     .endings = "go",
     .family = "go",
     .is_indexed = true,
     .blocks = Blocks::kBraces,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kLowerCase,
     .comments = {.line = "//",
                  .block_open = "/*",
                  .block_close = "*/",
                  .docs = kMarkedDocs,
                  .line_documents = true},
     .literals = {.backtick_texts = true},
     .calls = {.ends_with_line = true, .type_brackets = true},
     .tests = {.files = "*_test"}},
    {.id = "java",
     .endings = "java",
     .family = "java",
     .is_indexed = true,
     .blocks = Blocks::kBraces,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments = kSlashes,
     .literals = {.triple_quotes = true},
     .declarations = {.end_with_semicolon = true,
                      .public_words = "public",
                      .public_members = "public protected"},
     .tests = {.files = kClassTests}},
    {.id = "kotlin",
     .endings = "kt kts",
     .interpreters = "kotlin",
     .family = "java",
     .is_indexed = true,
     .blocks = Blocks::kBraces,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments = kSlashes,
     .literals = {.triple_quotes = true},
     .calls = {.ends_with_line = true, .block_arguments = true},
     .tests = {.files = kJvmTests}},
    {.id = "php",
     .name = "PHP",
     .endings = "php",
     .interpreters = "php",
     .family = "php",
     .is_indexed = true,
     .blocks = Blocks::kBraces,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments = {.line = "# //", .block_open = "/*", .block_close = "*/", .docs = kMarkedDocs},
     .literals = {.single_quote_texts = true},
     .declarations = {.end_with_semicolon = true, .attributes = "#["},
     .tests = {.files = kClassTests}},
    {.id = "javascript",
     .name = "JavaScript",
     .aliases = "javascriptreact",
     .endings = "js jsx mjs cjs",
     .interpreters = "node nodejs",
     .family = "ecmascript",
     .is_indexed = true,
     .blocks = Blocks::kBraces,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments = kSlashes,
     .literals = {.single_quote_texts = true, .backtick_texts = true},
     .calls = {.elements = true},
     .declarations = {.hold_functions = true, .public_words = "export"},
     .tests = {.files = kEcmascriptTests}},
    {.id = "python",
     .endings = "py pyi",
     .interpreters = "python pypy",
     .family = "python",
     .is_indexed = true,
     .blocks = Blocks::kIndented,
     .doc_place = DocPlace::kInside,
     .privacy = Privacy::kUnderscore,
     .comments = {.line = "#", .docs = "#:"},
     .literals = {.triple_quotes = true, .single_quote_texts = true},
     .calls = {.ends_with_line = true},
     .declarations = {.name_bases = true, .repeating_words = "def class"},
     .tests = {.files = "test_* *_test conftest",
               .functions = "test_*",
               .types = "Test^*",
               .frameworks = kPythonFrameworks}},
    {.id = "ruby",
     .endings = "rb rake",
     .interpreters = "ruby jruby",
     .family = "ruby",
     .is_indexed = true,
     .blocks = Blocks::kIndentedToEnd,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments = {.line = "#"},
     .literals = {.single_quote_texts = true, .backtick_texts = true},
     .calls = {.ends_with_line = true, .by_name = true, .block_arguments = true},
     .declarations = {.first_words = "sig"},
     .tests = {.files = "*_spec *_test"}},
    {.id = "rust",
     .endings = "rs",
     .interpreters = "rust-script",
     .family = "rust",
     .is_indexed = true,
     .blocks = Blocks::kBraces,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnlessPub,
     .comments = kSlashes,
     .literals = {.raw_texts = true, .long_texts = true},
     .calls = {.macros = true},
     .declarations = {.end_with_semicolon = true},
     .tests = {.files = "*_test", .modules = "tests"}},
    {.id = "scala",
     .endings = "scala sc sbt",
     .interpreters = "scala scala-cli",
     .family = "java",
     .is_indexed = true,
     .blocks = Blocks::kBraces,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments = kSlashes,
     .literals = {.triple_quotes = true},
     .calls = {.ends_with_line = true, .type_brackets = true, .block_arguments = true},
     .tests = {.files = kJvmTests}},
    {.id = "typescript",
     .name = "TypeScript",
     .aliases = "typescriptreact",
     .endings = "ts tsx mts cts",
     .interpreters = "bun deno ts-node tsx",
     .family = "ecmascript",
     .is_indexed = true,
     .blocks = Blocks::kBraces,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments = kSlashes,
     .literals = {.single_quote_texts = true, .backtick_texts = true},
     .calls = {.elements = true},
     .declarations = {.hold_functions = true, .public_words = "export"},
     .tests = {.files = kEcmascriptTests}},
    {.id = "swift",
     .endings = "swift",
     .interpreters = "swift",
     .family = "swift",
     .is_indexed = true,
     .blocks = Blocks::kBraces,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments = kSlashes,
     .literals = {.triple_quotes = true},
     .calls = {.ends_with_line = true, .block_arguments = true},
     .declarations = {.public_words = "public open", .public_members = "public open"},
     .tests = {.files = kClassTests}},
    {.id = "lua",
     .endings = "lua",
     .interpreters = "lua luajit",
     .family = "lua",
     .is_indexed = true,
     .blocks = Blocks::kIndentedToEnd,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments = {.line = "--",
                  .block_open = "--[[",
                  .block_close = "]]",
                  .docs = "---",
                  .line_documents = true},
     .literals = {.single_quote_texts = true, .long_brackets = true},
     .calls = {.ends_with_line = true},
     .tests = {.files = "*_spec *_test test_*"}},
    {.id = "shell",
     .name = "Shell",
     .aliases = "shellscript",
     .endings = "bash bats ksh sh zsh",
     .interpreters = "ash bash bats dash ksh mksh sh zsh",
     .family = "shell",
     .is_indexed = true,
     .blocks = Blocks::kBraces,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments = {.line = "#", .line_documents = true, .begin_words = true},
     .literals = {.single_quote_texts = true, .shell_texts = true},
     .calls = {.ends_with_line = true,
               .by_name = true,
               .naming_commands = "declare export readonly type typeset unset"},
     .tests = {.files = "*_test test_* *_spec *.bats"}},
    {.id = "elixir",
     .endings = "ex exs",
     .interpreters = "elixir",
     .family = "elixir",
     .is_indexed = true,
     .blocks = Blocks::kIndentedToEnd,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments =
         {.line = "#", .block_open = "@doc \"\"\"", .block_close = "\"\"\"", .docs = "@doc"},
     .literals = {.triple_quotes = true},
     .calls = {.ends_with_line = true, .by_name = true},
     .tests = {.files = "*_test"}},
    {.id = "haskell",
     .endings = "hs",
     .interpreters = "runghc runhaskell stack",
     .family = "haskell",
     .is_indexed = true,
     .blocks = Blocks::kIndented,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments = {.line = "--", .block_open = "{-", .block_close = "-}"},
     .calls = {.by_name = true, .head = "module where"},
     .tests = {.files = "*Spec *Test *Tests"}},
    {.id = "zig",
     .endings = "zig",
     .family = "zig",
     .is_indexed = true,
     .blocks = Blocks::kBraces,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnlessPub,
     .comments = {.line = "//", .docs = "/// //!"},
     .declarations = {.end_with_semicolon = true},
     .tests = {.files = "*_test *_tests test_*", .keywords = "test"}},
    {.id = "sql",
     .name = "SQL",
     .endings = "sql",
     .family = "sql",
     .is_indexed = true,
     .blocks = Blocks::kBraces,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments = {.line = "--", .block_open = "/*", .block_close = "*/"},
     .literals = {.single_quote_texts = true, .sql_texts = true},
     .calls = {.naming_statements = "alter comment drop grant revoke", .dropping_word = "drop"},
     .tests = {.files = "*_test test_*"}},
    {.id = "vue",
     .endings = "vue",
     .blocks = Blocks::kBraces,
     .doc_place = DocPlace::kAbove,
     .privacy = Privacy::kUnderscore,
     .comments = kSlashes,
     .tests = {.files = kEcmascriptTests}},
    listed("vb", "vb", "Visual Basic", "visual-basic"),
    listed("svelte", "svelte"),
    listed("astro", "astro"),
    listed("ocaml", "ml mli", "OCaml"),
    listed("erlang", "erl hrl", {}, {}, "escript"),
    listed("ada", "ada adb ads"),
    listed("assembly", "asm s"),
    listed("awk", "awk", {}, {}, "awk gawk mawk nawk"),
    listed("batch", "bat"),
    listed("cobol", "cbl cob", "COBOL"),
    listed("clojure", "clj cljc cljs"),
    listed("coffeescript", "coffee", "CoffeeScript"),
    listed("crystal", "cr"),
    listed("d", "d"),
    listed("emacs-lisp", "el", "Emacs Lisp"),
    listed("elm", "elm"),
    listed("fish", "fish", {}, {}, "fish"),
    listed("fortran", "f f03 f08 f90 f95 for"),
    listed("fsharp", "fs fsi fsx", "F#"),
    listed("gdscript", "gd", "GDScript"),
    listed("glsl", "glsl", "GLSL"),
    listed("groovy", "gradle groovy", {}, {}, "groovy"),
    listed("hlsl", "hlsl", "HLSL"),
    listed("haxe", "hx"),
    listed("arduino", "ino"),
    listed("jupyter", "ipynb"),
    listed("julia", "jl", {}, {}, "julia"),
    listed("lex", "l"),
    listed("lisp", "lisp lsp"),
    listed("objective-c", "m", "Objective-C or MATLAB"),
    listed("literate-haskell", "lhs", "Literate Haskell"),
    listed("metal", "metal"),
    listed("objective-cpp", "mm", "Objective-C++"),
    listed("mojo", "mojo"),
    listed("nim", "nim"),
    listed("nix", "nix"),
    listed("pascal", "pas"),
    listed("perl", "pl pm", {}, {}, "perl"),
    configuration("protobuf", "Protocol Buffers", "proto", "", kSlashes),
    configuration("graphql", "GraphQL", "graphql gql graphqls", "",
                  {.line = "#", .block_open = R"(""")", .block_close = R"(""")"}),
    configuration("terraform", "Terraform", "tf tofu", "",
                  {.line = "#", .block_open = "/*", .block_close = "*/"}),
    configuration("make", "Make", "mk mak", "Makefile makefile GNUmakefile Makefile.am Makefile.in",
                  {.line = "#"}),
    configuration("cmake", "CMake", "cmake", "CMakeLists.txt", {.line = "#"}),
    configuration("dockerfile", "Dockerfile", "dockerfile", "Dockerfile Containerfile",
                  {.line = "#"}),
    configuration("yaml", "YAML", "yaml yml", "", {.line = "#"}),
    listed("powershell", "ps1 psm1", "PowerShell", {}, "pwsh"),
    listed("purescript", "purs", "PureScript"),
    listed("cython", "pxd pxi pyx"),
    listed("qml", "qml", "QML"),
    listed("r", "r", {}, {}, "Rscript"),
    listed("raku", "raku", {}, {}, "raku"),
    listed("racket", "rkt", {}, {}, "racket"),
    listed("scheme", "scm", {}, {}, "guile"),
    listed("solidity", "sol"),
    listed("starlark", "bzl star"),
    listed("verilog", "sv svh v"),
    listed("tcl", "tcl", {}, {}, "expect tclsh wish"),
    listed("thrift", "thrift"),
    listed("vala", "vala"),
    listed("vhdl", "vhd vhdl", "VHDL"),
    listed("vim", "vim"),
    listed("wgsl", "wgsl", "WGSL"),
    listed("yacc", "y yy"),
    prose("markdown", "md"),
    prose("restructuredtext", "rst"),
#ifdef CAIRN_MORE_LANGUAGES  // a row that tests/toy adds, as the recipe of docs/extending.md says
#include CAIRN_MORE_LANGUAGES
#endif
});

using Rows = std::vector<const Language*>;

// The rows that have a word in one of their lists.
class Index {
 public:
  void add(std::string_view word, const Language& language) {
    rows_[word].push_back(&language);
    sizes_[begin_of(word)] |= bit_of(word.size());
  }

  std::span<const Language* const> find(std::string_view word) const {
    // Most names of files are not in the table, and this is faster than to hash them.
    if (word.empty() || (sizes_[begin_of(word)] & bit_of(word.size())) == 0) return {};
    const auto found = rows_.find(word);
    if (found == rows_.end()) return {};
    return found->second;
  }

 private:
  static std::size_t begin_of(std::string_view word) {
    return static_cast<unsigned char>(word.front());
  }
  static std::uint64_t bit_of(std::size_t size) {
    return std::uint64_t{1} << std::min<std::size_t>(size, 63);
  }

  std::unordered_map<std::string_view, Rows> rows_;
  std::array<std::uint64_t, 256> sizes_{};  // of the words, by their first byte; a bit for each
};

Index index_of(std::string_view Language::*list) {
  Index index;
  for (const Language& language : kLanguages) {
    any_word(language.*list, [&](std::string_view word) {
      index.add(word, language);
      return false;
    });
  }
  return index;
}

}  // namespace

std::span<const Language> languages() { return kLanguages; }

const Language& language_named(std::string_view name) {
  if (name.empty()) return kUnknown;
  static const Index ids = index_of(&Language::id);
  static const Index aliases = index_of(&Language::aliases);
  if (const auto rows = ids.find(name); !rows.empty()) return *rows.front();
  std::string folded = base::fold(name);
  if (const auto rows = ids.find(folded); !rows.empty()) return *rows.front();
  for (char& c : folded) c = c == ' ' ? '-' : c;
  if (const auto rows = aliases.find(folded); !rows.empty()) return *rows.front();
  return kUnknown;
}

std::span<const Language* const> languages_of_file(std::string_view path) {
  static const Index names = index_of(&Language::file_names);
  static const Index endings = index_of(&Language::endings);
  const std::string_view name = base::base_name(path);
  if (const auto rows = names.find(name); !rows.empty()) return rows;
  const std::string_view made = made_name(name);
  const std::size_t dot = made.rfind('.');
  if (dot == made.npos) return {};
  const std::string_view ending = made.substr(dot + 1);
  std::string room;
  const auto rows = endings.find(base::folded(ending, room));
  const bool is_program =
      !rows.empty() && !rows.front()->is_prose && !rows.front()->is_configuration;
  return made.size() == name.size() || is_program ? rows : std::span<const Language* const>();
}

std::string_view made_name(std::string_view path) {
  const std::string_view name = base::base_name(path);
  constexpr std::string_view kTemplate = ".in";
  if (!name.ends_with(kTemplate)) return name;
  const std::string_view made = name.substr(0, name.size() - kTemplate.size());
  return made.find('.') == made.npos ? name : made;
}

const Language& language_of_file(std::string_view path) {
  const auto rows = languages_of_file(path);
  return rows.empty() ? kUnknown : *rows.front();
}

const Language& language_of_script(std::string_view first_line) {
  static const Index interpreters = index_of(&Language::interpreters);
  constexpr std::string_view kSpace = " \t\r\n";
  if (!first_line.starts_with("#!")) return kUnknown;
  std::string_view line = first_line.substr(2, first_line.find('\n') - 2);
  bool is_after_env = false;
  while (true) {
    line.remove_prefix(std::min(line.find_first_not_of(kSpace), line.size()));
    if (line.empty()) return kUnknown;
    std::string_view word = line.substr(0, line.find_first_of(kSpace));
    line.remove_prefix(word.size());
    // In "env -S A=b bash", neither -S nor A=b is a program.
    if (is_after_env && (word.starts_with('-') || word.find('=') != word.npos)) continue;
    word = base::base_name(word);
    if (word == "env" && !is_after_env) {
      is_after_env = true;
      continue;
    }
    if (const auto rows = interpreters.find(word); !rows.empty()) return *rows.front();
    const std::size_t end = word.find_last_not_of("0123456789.-");  // of "python" in "python3.11"
    const auto rows = interpreters.find(word.substr(0, end + 1));
    return rows.empty() ? kUnknown : *rows.front();
  }
}

bool matches(std::string_view pattern, std::string_view text) {
  if (pattern.empty()) return text.empty();
  const char last = pattern.back();
  if (last != '*' && last != '^' && !text.ends_with(last)) return false;
  if (pattern.front() == '*') {
    for (std::size_t at = 0; at <= text.size(); ++at) {
      if (matches(pattern.substr(1), text.substr(at))) return true;
    }
    return false;
  }
  if (text.empty()) return false;
  const bool fits =
      pattern.front() == '^' ? base::is_upper(text.front()) : pattern.front() == text.front();
  return fits && matches(pattern.substr(1), text.substr(1));
}

bool matches_any(std::string_view patterns, std::string_view text) {
  return any_word(patterns, [&](std::string_view pattern) { return matches(pattern, text); });
}

}  // namespace cairn::model
