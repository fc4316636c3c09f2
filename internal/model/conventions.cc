#include "internal/model/conventions.h"

#include <algorithm>
#include <array>

#include "internal/base/ascii.h"
#include "internal/base/identifier.h"
#include "internal/base/path.h"

namespace cairn::model {
namespace {

constexpr auto kTestDirectories = std::to_array<std::string_view>(
    {"test", "tests", "__tests__", "__test__", "testing", "testdata", "testsuite", "spec", "specs",
     "e2e", "__mocks__", "__fixtures__", "androidtest", "testfixtures", "dts-test", "unittests"});

constexpr auto kGeneratedDirectories =
    std::to_array<std::string_view>({"generated", "__generated__", "gen-src", "dist", "build",
                                     "out", "target", ".next", "go-build", "obj"});

constexpr auto kVendorDirectories = std::to_array<std::string_view>(
    {"vendor", "vendored", "_vendor", "third_party", "third-party", "thirdparty", "node_modules",
     "site-packages", "bower_components", "extern", "deps"});

constexpr auto kMigrationDirectories =
    std::to_array<std::string_view>({"migrations", "migration", "migrate", "upgrade", "upgrades",
                                     "update", "updates", "changelog", "changelogs"});

constexpr auto kGeneratedEndings = std::to_array<std::string_view>(
    {".pb.go", "_pb2.py", "_pb2_grpc.py", "_pb2.pyi", ".pb.cc", ".pb.h", ".g.dart", ".freezed.dart",
     ".designer.cs", ".g.cs", ".min.js", ".bundle.js", ".generated.ts", "_generated.go", ".gen.go",
     "_gen.go", ".gen.ts", "_generated.rs"});

std::string_view stem_of(std::string_view file_name) {
  return file_name.substr(0, file_name.rfind('.'));
}

// Whether one of the directories in `path` is in `names`. Requires: `path` is in lower case.
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

// Whether a directory has the name of a test project or source set. In .NET and Xcode, the names of
// test projects end with "Tests" (AngleSharp.Core.Tests, UITests). In Gradle, the names of test
// source sets end with "Test" (commonTest). Names such as RxTest, bloc_test and koin-test do not
// count, because they are the names of libraries for testing.
bool is_named_for_tests(std::string_view directory) {
  const bool is_source_set =
      base::is_lower(directory.front()) && directory.size() > 4 && directory.ends_with("Test");
  if (is_source_set) return true;
  const bool has_parts = directory.find('.') != directory.npos;
  for (std::size_t begin = 0; begin <= directory.size();) {
    const std::size_t end = std::min(directory.find('.', begin), directory.size());
    const std::string_view part = directory.substr(begin, end - begin);
    if (part.ends_with("Tests") || (has_parts && part == "Test")) return true;
    begin = end + 1;
  }
  return false;
}

// Returns the directories of a path with a slash after each.
std::string_view directories_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == path.npos ? std::string_view() : path.substr(0, slash + 1);
}

// Requires: `ending` is in lower case.
bool ends_with_folded(std::string_view text, std::string_view ending) {
  return text.size() >= ending.size() &&
         std::equal(ending.rbegin(), ending.rend(), text.rbegin(),
                    [](char want, char c) { return want == base::to_lower(c); });
}

bool has_directory_for_tests(std::string_view path) {
  for (std::size_t begin = 0;;) {
    const std::size_t slash = path.find('/', begin);
    if (slash == path.npos) return false;
    if (slash > begin && is_named_for_tests(path.substr(begin, slash - begin))) return true;
    begin = slash + 1;
  }
}

}  // namespace

std::string language_of(std::string_view declared, std::string_view path) {
  if (declared.empty()) return std::string(language_of_file(path).id);
  const Language& language = language_named(declared);
  return language.is_known() ? std::string(language.id) : base::fold(declared);
}

std::string source_language_of(std::string_view path) {
  const Language& language = language_of_file(path);
  return language.is_prose ? std::string() : std::string(language.id);
}

std::string peoples_name_of(std::string_view language) {
  const std::string_view known = language_named(language).name;
  std::string name(known.empty() ? language : known);
  if (!name.empty()) name[0] = base::to_upper(name[0]);
  return name;
}

bool is_test_path(std::string_view path, const Language& language) {
  std::string room;
  if (has_directory(base::folded(directories_of(path), room), kTestDirectories) ||
      has_directory_for_tests(path)) {
    return true;
  }
  const std::string_view name = made_name(path);
  const std::string_view stem = stem_of(name);
  const Tests& tests = language.tests;
  return (matches_any(tests.files, stem) || matches_any(tests.files, name)) &&
         !matches_any(tests.other_files, stem);
}

bool is_migration_path(std::string_view path, const Language& language) {
  if (language.family != "sql") return false;
  // Scripts that update a PostgreSQL extension have names such as a--1.0--1.1.sql.
  const std::string_view name = base::base_name(path);
  const std::size_t dashes = name.find("--");
  const bool is_update = dashes != name.npos && name.find("--", dashes + 2) != name.npos;
  std::string room;
  return is_update ||
         has_directory(base::folded(directories_of(path), room), kMigrationDirectories);
}

bool is_generated_path(std::string_view path) {
  // Other letters than those of ASCII may be folded to ASCII.
  std::string room;
  const bool is_ascii = std::all_of(path.begin(), path.end(), base::is_ascii);
  const std::string_view text = is_ascii ? path : base::folded(path, room);
  const bool by_ending =
      std::any_of(kGeneratedEndings.begin(), kGeneratedEndings.end(),
                  [&](std::string_view ending) { return ends_with_folded(text, ending); });
  return by_ending ||
         has_directory(base::folded(directories_of(path), room), kGeneratedDirectories);
}

bool is_vendored_path(std::string_view path) {
  std::string room;
  return has_directory(base::folded(directories_of(path), room), kVendorDirectories);
}

}  // namespace cairn::model
