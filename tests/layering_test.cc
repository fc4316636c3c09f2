// Tests that each module includes only the modules in its DEPS, which are the arguments of
// cairn_module() in CMakeLists.txt.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "tests/testing.h"

namespace cairn::testing {
namespace {

namespace fs = std::filesystem;

using Modules = std::map<std::string, std::set<std::string>>;

// Maps each module to its DEPS. For example, cairn_module(search DEPS corpus outline LIBS x) maps
// `search` to `corpus` and `outline`.
Modules modules_of(const std::string& cmake) {
  Modules modules;
  const std::regex call(R"(cairn_module\((\w+)([^)]*)\))");
  for (std::sregex_iterator at(cmake.begin(), cmake.end(), call), end; at != end; ++at) {
    std::istringstream words((*at)[2].str());
    bool is_dependency = false;
    std::set<std::string>& allowed = modules[(*at)[1]];
    for (std::string word; words >> word;) {
      if (word == "DEPS" || word == "LIBS" || word == "TEST_LIBS") {
        is_dependency = word == "DEPS";
      } else if (is_dependency) {
        allowed.insert(word);
      }
    }
  }
  return modules;
}

std::vector<std::string> includes_of(const std::string& text) {
  std::vector<std::string> includes;
  const std::regex line(R"(#include\s*[<"]([^>"]+)[>"])");
  for (std::sregex_iterator at(text.begin(), text.end(), line), end; at != end; ++at) {
    includes.push_back((*at)[1]);
  }
  return includes;
}

// Removes comments and string literals, since these may contain the name of any module.
std::string code_of(const std::string& text) {
  static const std::regex kNoCode(R"(//[^\n]*|"(?:\\.|[^"\\\n])*")");
  return std::regex_replace(text, kNoCode, "\"\"");
}

// Returns the modules whose namespaces occur in `text`, for example `store` for store::Database.
std::set<std::string> namespaces_in(const std::string& text, const Modules& modules) {
  std::set<std::string> used;
  const std::string code = code_of(text);
  const std::regex name(R"((^|[^\w:])(?:cairn::)?(\w+)::\w)");
  for (std::sregex_iterator at(code.begin(), code.end(), name), end; at != end; ++at) {
    if (modules.count((*at)[2]) > 0) used.insert((*at)[2]);
  }
  return used;
}

// Maps the header of a library to the only directories that may include it.
const std::map<std::string, std::set<std::string>>& owners() {
  static const std::map<std::string, std::set<std::string>> kOwners = {
      {"sqlite3.h", {"internal/store"}},
      {"libpq-fe.h", {"internal/store/postgresql"}},
      {"CLI/CLI.hpp", {"cmd/cairn"}},
      {"nlohmann/json.hpp", {"internal/base"}},
      {"libstemmer.h", {"internal/base"}},
      {"utf8proc.h", {"internal/base", "internal/base/platform/macos"}},
      {"toml++/toml.h", {"internal/base"}},
      {"zstd.h", {"internal/scip"}},
      {"zlib.h", {"internal/scip"}},
      {"scip.pb.h", {"internal/scip", "tests", "tests/bench"}},
      {"igraph/igraph.h", {"tests/bench"}},
      {"sodium.h", {"internal/trust"}},
      {"re2/re2.h", {"internal/grep"}},
      {"re2/filtered_re2.h", {"internal/grep"}},
      {"tree_sitter/api.h", {"internal/syntax"}},
  };
  return kOwners;
}

// Returns what makes `text` depend on the system, such as "sys/epoll.h" or "#ifdef __linux__"; "" if
// nothing does.
std::string system_in(const std::string& text) {
  static const std::regex kSystem(
      R"(#\s*include\s*<((?:linux|mach|mach-o|dispatch|malloc)/[^>]*|malloc\.h|sched\.h|)"
      R"(sys/(?:epoll|event|eventfd|inotify|mman|mount|prctl|signalfd|syscall|vfs)\.h)>|)"
      R"(#\s*if[^\n]*\b(__linux__|__gnu_linux__|__APPLE__|__GLIBC__|__x86_64__|__aarch64__)\b)");
  std::smatch found;
  if (!std::regex_search(text, found, kSystem)) return {};
  return found[1].matched ? found[1].str() : found[2].str();
}

// The directories that may include "internal/base/json.h". They write output, read requests, or
// read and write JSON files (fixtures, manifests, records).
const std::set<std::string> kKnowJson = {
    "cmd/cairn",          "internal/agents",       "internal/api",
    "internal/base",      "internal/chat",         "internal/eval",
    "internal/hook",      "internal/lsp",          "internal/mcp",
    "internal/refresh",   "internal/render",       "internal/operations",
    "internal/trust",     "internal/serving",      "internal/syncing",
    "internal/freshness", "internal/scip_runners", "internal/resolve"};

bool is_test(const fs::path& path) {
  return path.stem().string().ends_with("_test") || path.string().starts_with("tests/");
}

// Returns the folder in internal/ that has `file`, perhaps in a folder of its own.
std::string module_of(const fs::path& file) { return std::next(file.begin())->string(); }

// Returns the reason why `file` must not include `include`, or "" if it may.
std::string verdict(const Modules& modules, const fs::path& file, const std::string& include) {
  const std::string folder = file.parent_path().string();
  const std::string where = file.string() + " includes " + include;
  const auto owner = owners().find(include);
  if (owner != owners().end() && !is_test(file) && owner->second.count(folder) == 0) {
    return where + ", which only " + *owner->second.begin() + " may";
  }
  if (include == "internal/base/json.h" && kKnowJson.count(folder) == 0 && !is_test(file)) {
    return where + ": only output, input and chat know JSON";
  }
  if (include.starts_with("cmd/") && folder != "cmd/cairn") return where + ", a command";
  if (include.starts_with("tests/") && !is_test(file)) return where + ", a test";
  if (!include.starts_with("internal/") || !folder.starts_with("internal/")) return {};
  const std::string own = module_of(file);
  const std::string other = include.substr(9, include.find('/', 9) - 9);
  const auto module = modules.find(own);
  if (module == modules.end()) return where + ", but '" + own + "' is no cairn_module()";
  if (other == own || module->second.count(other) > 0) return {};
  return where + ", but the DEPS of " + own + " do not have " + other;
}

}  // namespace

TEST_SUITE_BEGIN("layering");

TEST_CASE("every include is allowed by the DEPS in CMakeLists.txt") {
  const fs::path root = CAIRN_SOURCE_DIR;
  const Modules modules = modules_of(read_file((root / "CMakeLists.txt").string()));
  REQUIRE(modules.size() >= 10);
  std::size_t includes = 0;
  for (const char* const top : {"internal", "cmd", "tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
      const std::string extension = entry.path().extension().string();
      if (extension != ".h" && extension != ".cc") continue;
      const fs::path file = fs::relative(entry.path(), root);
      for (const std::string& include : includes_of(read_file(entry.path().string()))) {
        ++includes;
        const std::string wrong = verdict(modules, file, include);
        CHECK_MESSAGE(wrong.empty(), wrong);
      }
    }
  }
  CHECK(includes > 300);
}

TEST_CASE("only internal/base/platform depends on the system") {
  const fs::path root = CAIRN_SOURCE_DIR;
  std::size_t inside = 0;
  for (const char* const top : {"internal", "cmd"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
      const fs::path file = fs::relative(entry.path(), root);
      const std::string extension = file.extension().string();
      if ((extension != ".h" && extension != ".cc") || is_test(file)) continue;
      const std::string found = system_in(read_file(entry.path().string()));
      const bool is_inside = file.string().starts_with("internal/base/platform/");
      if (is_inside && !found.empty()) ++inside;
      CHECK_MESSAGE((is_inside || found.empty()), file.string()
                                                      << " depends on the system: " << found);
    }
  }
  CHECK(inside >= 8);  // the expression still finds something
}

// Maps each module to the modules that its sources use. A source uses a module if it includes a
// header of the module or names its namespace.
Modules uses_of_modules(const Modules& modules) {
  const fs::path root = CAIRN_SOURCE_DIR;
  Modules uses;
  for (const auto& entry : fs::recursive_directory_iterator(root / "internal")) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".h" && extension != ".cc") continue;
    const std::string own = module_of(fs::relative(entry.path(), root));
    if (modules.count(own) == 0) continue;
    const std::string text = read_file(entry.path().string());
    std::set<std::string>& used = uses[own];
    used.merge(namespaces_in(text, modules));
    for (const std::string& include : includes_of(text)) {
      if (include.starts_with("internal/"))
        used.insert(include.substr(9, include.find('/', 9) - 9));
    }
    used.erase(own);
  }
  return uses;
}

TEST_CASE("a module uses only the namespaces of its DEPS, and all DEPS are used") {
  const Modules modules = modules_of(read_file(CAIRN_SOURCE_DIR "/CMakeLists.txt"));
  Modules uses = uses_of_modules(modules);
  CHECK(uses.size() == modules.size());
  for (const auto& module : modules) {
    const std::string& name = module.first;
    const auto& allowed = module.second;
    for (const std::string& used : uses[name]) {
      CHECK_MESSAGE(allowed.count(used) == 1, name << " uses " << used << ":: without an arrow");
    }
    for (const std::string& arrow : allowed) {
      CHECK_MESSAGE(uses[name].count(arrow) == 1, name << " does not use " << arrow);
    }
  }
}

// Checks only files under version control, because users may add other files.
TEST_CASE("the top level contains only the expected files") {
  if (!fs::exists(CAIRN_SOURCE_DIR "/.git")) {
    MESSAGE("skipped: not a git work tree");
    return;
  }
  const std::set<std::string> expected = {"CMakeLists.txt", "LICENSE",  "Makefile",
                                          "README.md",      "cmd",      "docs",
                                          "fixtures",       "internal", "tests"};
  const TemporaryDirectory directory;
  const std::string list = directory / "list";
  const std::string git = "git -c safe.directory='*' -C '" CAIRN_SOURCE_DIR
                          "' ls-tree --name-only HEAD > '" +
                          list + "'";
  REQUIRE(std::system(git.c_str()) == 0);  // NOLINT(cert-env33-c): our own paths
  std::set<std::string> found;
  std::istringstream names(read_file(list));
  for (std::string name; std::getline(names, name);) {
    if (!name.starts_with('.')) found.insert(name);
  }
  CHECK(found == expected);
}

TEST_CASE("modules have no cyclic dependencies") {
  const Modules modules = modules_of(read_file(CAIRN_SOURCE_DIR "/CMakeLists.txt"));
  std::set<std::string> done;
  for (std::size_t before = modules.size() + 1; before != done.size();) {
    before = done.size();
    for (const auto& [module, needs] : modules) {
      if (std::includes(done.begin(), done.end(), needs.begin(), needs.end())) done.insert(module);
    }
  }
  CHECK(done.size() == modules.size());
}

TEST_CASE("a forbidden include is detected") {
  const Modules modules = {{"rank", {"model", "base"}}, {"model", {"base"}}};
  CHECK(verdict(modules, "internal/rank/fuse.cc", "internal/model/node.h").empty());
  CHECK(verdict(modules, "internal/rank/fuse.cc", "internal/rank/fuse.h").empty());
  CHECK_FALSE(verdict(modules, "internal/rank/fuse.cc", "internal/store/rows.h").empty());
  CHECK_FALSE(verdict(modules, "internal/rank/fuse.cc", "sqlite3.h").empty());
  CHECK_FALSE(verdict(modules, "internal/rank/fuse.cc", "internal/base/json.h").empty());
  CHECK_FALSE(verdict(modules, "internal/rank/fuse.cc", "tests/testing.h").empty());
  CHECK(namespaces_in("// model::A\nx = rank::f(base::g());", modules) ==
        std::set<std::string>{"rank"});
  CHECK_FALSE(verdict(modules, "internal/wombat/x.cc", "internal/base/error.h").empty());
}

TEST_SUITE_END();

}  // namespace cairn::testing
