#include "internal/model/conventions.h"

#include <algorithm>
#include <array>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/base/identifier.h"
#include "internal/base/path.h"

namespace cairn::model {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

constexpr auto kSpellings = std::to_array<Pair>({
    {"c#", "csharp"},
    {"visual basic", "vb"},
    {"c++", "cpp"},
    {"cplusplus", "cpp"},
    {"javascriptreact", "javascript"},
    {"typescriptreact", "typescript"},
    {"shellscript", "shell"},
    {"golang", "go"},
});

// Languages that have a grammar (syntax/grammar.h) and others: what has none is counted as left out
// (inventory/coverage.h), so only what holds programs belongs here, and Markdown and
// reStructuredText, which SCIP indexes may name.
constexpr auto kExtensions = std::to_array<Pair>({
    {"c", "c"},
    {"h", "c"},
    {"cc", "cpp"},
    {"cpp", "cpp"},
    {"cxx", "cpp"},
    {"hh", "cpp"},
    {"hpp", "cpp"},
    {"hxx", "cpp"},
    {"inl", "cpp"},
    {"cs", "csharp"},
    {"vb", "vb"},
    {"dart", "dart"},
    {"go", "go"},
    {"java", "java"},
    {"js", "javascript"},
    {"jsx", "javascript"},
    {"mjs", "javascript"},
    {"cjs", "javascript"},
    {"kt", "kotlin"},
    {"kts", "kotlin"},
    {"php", "php"},
    {"py", "python"},
    {"pyi", "python"},
    {"rb", "ruby"},
    {"rs", "rust"},
    {"scala", "scala"},
    {"sc", "scala"},
    {"sbt", "scala"},
    {"swift", "swift"},
    {"ts", "typescript"},
    {"tsx", "typescript"},
    {"mts", "typescript"},
    {"cts", "typescript"},
    {"vue", "vue"},
    {"svelte", "svelte"},
    {"astro", "astro"},
    {"lua", "lua"},
    {"ml", "ocaml"},
    {"mli", "ocaml"},
    {"hs", "haskell"},
    {"lhs", "haskell"},
    {"ex", "elixir"},
    {"exs", "elixir"},
    {"erl", "erlang"},
    {"hrl", "erlang"},
    {"zig", "zig"},
    {"ada", "ada"},
    {"adb", "ada"},
    {"ads", "ada"},
    {"asm", "assembly"},
    {"s", "assembly"},
    {"awk", "awk"},
    {"bat", "batch"},
    {"cbl", "cobol"},
    {"cob", "cobol"},
    {"clj", "clojure"},
    {"cljc", "clojure"},
    {"cljs", "clojure"},
    {"coffee", "coffeescript"},
    {"cr", "crystal"},
    {"d", "d"},
    {"el", "emacs-lisp"},
    {"elm", "elm"},
    {"f", "fortran"},
    {"f03", "fortran"},
    {"f08", "fortran"},
    {"f90", "fortran"},
    {"f95", "fortran"},
    {"for", "fortran"},
    {"fs", "fsharp"},
    {"fsi", "fsharp"},
    {"fsx", "fsharp"},
    {"gd", "gdscript"},
    {"glsl", "glsl"},
    {"gradle", "groovy"},
    {"groovy", "groovy"},
    {"hlsl", "hlsl"},
    {"hx", "haxe"},
    {"ino", "arduino"},
    {"ipynb", "jupyter"},
    {"jl", "julia"},
    {"l", "lex"},
    {"lisp", "lisp"},
    {"lsp", "lisp"},
    {"m", "objective-c"},
    {"metal", "metal"},
    {"mm", "objective-cpp"},
    {"mojo", "mojo"},
    {"nim", "nim"},
    {"nix", "nix"},
    {"pas", "pascal"},
    {"pl", "perl"},
    {"pm", "perl"},
    {"proto", "protobuf"},
    {"ps1", "powershell"},
    {"psm1", "powershell"},
    {"purs", "purescript"},
    {"pxd", "cython"},
    {"pxi", "cython"},
    {"pyx", "cython"},
    {"qml", "qml"},
    {"r", "r"},
    {"raku", "raku"},
    {"rkt", "racket"},
    {"bash", "shell"},
    {"fish", "shell"},
    {"ksh", "shell"},
    {"sh", "shell"},
    {"zsh", "shell"},
    {"scm", "scheme"},
    {"sol", "solidity"},
    {"sql", "sql"},
    {"bzl", "starlark"},
    {"star", "starlark"},
    {"sv", "verilog"},
    {"svh", "verilog"},
    {"v", "verilog"},
    {"tcl", "tcl"},
    {"thrift", "thrift"},
    {"vala", "vala"},
    {"vhd", "vhdl"},
    {"vhdl", "vhdl"},
    {"vim", "vim"},
    {"wgsl", "wgsl"},
    {"y", "yacc"},
    {"yy", "yacc"},
    {"md", "markdown"},
    {"rst", "restructuredtext"},
});

// Those that are not their own name with a capital.
constexpr auto kPeoplesNames = std::to_array<Pair>({
    {"c", "C"},
    {"cpp", "C++"},
    {"csharp", "C#"},
    {"coffeescript", "CoffeeScript"},
    {"cobol", "COBOL"},
    {"emacs-lisp", "Emacs Lisp"},
    {"fsharp", "F#"},
    {"gdscript", "GDScript"},
    {"glsl", "GLSL"},
    {"hlsl", "HLSL"},
    {"javascript", "JavaScript"},
    {"objective-c", "Objective-C or MATLAB"},
    {"objective-cpp", "Objective-C++"},
    {"ocaml", "OCaml"},
    {"php", "PHP"},
    {"powershell", "PowerShell"},
    {"protobuf", "Protocol Buffers"},
    {"purescript", "PureScript"},
    {"qml", "QML"},
    {"sql", "SQL"},
    {"typescript", "TypeScript"},
    {"vb", "Visual Basic"},
    {"vhdl", "VHDL"},
    {"wgsl", "WGSL"},
});

constexpr auto kTestDirectories = std::to_array<std::string_view>(
    {"test", "tests", "__tests__", "__test__", "testing", "testdata", "testsuite", "spec", "specs",
     "e2e", "__mocks__", "__fixtures__", "androidtest", "dts-test", "unittests"});

constexpr auto kGeneratedDirectories =
    std::to_array<std::string_view>({"generated", "__generated__", "gen-src", "dist", "build",
                                     "out", "target", ".next", "go-build", "obj"});

constexpr auto kVendorDirectories = std::to_array<std::string_view>(
    {"vendor", "vendored", "_vendor", "third_party", "third-party", "thirdparty", "node_modules",
     "site-packages", "bower_components", "extern", "deps"});

constexpr auto kGeneratedEndings = std::to_array<std::string_view>(
    {".pb.go", "_pb2.py", "_pb2_grpc.py", "_pb2.pyi", ".pb.cc", ".pb.h", ".g.dart", ".freezed.dart",
     ".designer.cs", ".g.cs", ".min.js", ".bundle.js", ".generated.ts", "_generated.go", ".gen.go",
     "_gen.go", ".gen.ts", "_generated.rs"});

std::string_view stem_of(std::string_view file_name) {
  return file_name.substr(0, file_name.rfind('.'));
}

// Whether one of the directories of `path` (lower case) is in `names`.
template <std::size_t kSize>
bool has_directory(std::string_view path, const std::array<std::string_view, kSize>& names) {
  for (std::size_t begin = 0;;) {
    const std::size_t slash = path.find('/', begin);
    if (slash == path.npos) return false;
    const std::string_view name = path.substr(begin, slash - begin);
    if (std::find(names.begin(), names.end(), name) != names.end()) return true;
    begin = slash + 1;
  }
}

template <std::size_t kSize>
std::string_view look_up(const std::array<Pair, kSize>& pairs, std::string_view key) {
  const auto found =
      std::find_if(pairs.begin(), pairs.end(), [&](const Pair& pair) { return pair.first == key; });
  return found == pairs.end() ? std::string_view{} : found->second;
}

bool is_capital(std::string_view text, std::size_t at) {
  return at < text.size() && base::is_upper(text[at]);
}

}  // namespace

std::string language_of(std::string_view declared, std::string_view path) {
  std::string name = base::fold(declared);
  if (!name.empty()) {
    const std::string_view spelling = look_up(kSpellings, name);
    return spelling.empty() ? name : std::string(spelling);
  }
  const std::string_view file = base::base_name(path);
  const std::size_t dot = file.rfind('.');
  if (dot == file.npos) return {};
  return std::string(look_up(kExtensions, base::fold(file.substr(dot + 1))));
}

std::string source_language_of(std::string_view path) {
  std::string language = language_of("", path);
  const bool is_prose = language == "markdown" || language == "restructuredtext";
  return is_prose ? std::string() : language;
}

std::span<const Pair> language_endings() { return kExtensions; }

std::string peoples_name_of(std::string_view language) {
  const std::string_view known = look_up(kPeoplesNames, language);
  std::string name(known.empty() ? language : known);
  if (!name.empty()) name[0] = base::to_upper(name[0]);
  return name;
}

bool is_test_path(std::string_view path, std::string_view language) {
  if (has_directory(base::fold(path), kTestDirectories)) return true;
  const std::string_view stem = stem_of(base::base_name(path));
  if (language == "python") {
    return stem.starts_with("test_") || stem.ends_with("_test") || stem == "conftest";
  }
  if (language == "go" || language == "rust" || language == "dart") return stem.ends_with("_test");
  if (language == "ruby") return stem.ends_with("_spec") || stem.ends_with("_test");
  if (language == "javascript" || language == "typescript" || language == "vue") {
    return stem.ends_with(".test") || stem.ends_with(".spec") || stem.ends_with(".test-d");
  }
  if (language == "c" || language == "cpp") {
    return stem.ends_with("_test") || stem.ends_with("_tests") || stem.ends_with("_unittest") ||
           stem.starts_with("test_");
  }
  // Java and its relatives: FooTest, FooTests, FooTestCase, TestFoo, FooIT.
  const bool prefixed = stem.starts_with("Test") && is_capital(stem, 4);
  return prefixed || stem.ends_with("Test") || stem.ends_with("Tests") ||
         stem.ends_with("TestCase") || stem.ends_with("IT");
}

bool is_generated_path(std::string_view path) {
  const std::string folded = base::fold(path);
  const bool by_ending =
      std::any_of(kGeneratedEndings.begin(), kGeneratedEndings.end(),
                  [&](std::string_view ending) { return folded.ends_with(ending); });
  return by_ending || has_directory(folded, kGeneratedDirectories);
}

bool is_vendored_path(std::string_view path) {
  return has_directory(base::fold(path), kVendorDirectories);
}

}  // namespace cairn::model
