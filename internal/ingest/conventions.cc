#include "internal/ingest/conventions.h"

#include <algorithm>
#include <array>
#include <utility>

#include "internal/base/identifier.h"
#include "internal/base/path.h"

namespace cairn::ingest {
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
    {"swift", "swift"},
    {"ts", "typescript"},
    {"tsx", "typescript"},
    {"mts", "typescript"},
    {"cts", "typescript"},
    {"vue", "vue"},
    {"svelte", "svelte"},
    {"lua", "lua"},
    {"ml", "ocaml"},
    {"hs", "haskell"},
    {"ex", "elixir"},
    {"exs", "elixir"},
    {"erl", "erlang"},
    {"zig", "zig"},
    {"md", "markdown"},
    {"rst", "restructuredtext"},
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
  return at < text.size() && text[at] >= 'A' && text[at] <= 'Z';
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

bool is_test_name(std::string_view name, std::string_view language) {
  if (language == "rust") return name == "tests";
  if (language != "python") return false;
  return name.starts_with("test_") || (name.starts_with("Test") && is_capital(name, 4));
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

}  // namespace cairn::ingest
