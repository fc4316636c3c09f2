// Tests which files `cairn agents` writes, and which files it leaves unchanged.

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>
#include <map>

#include "tests/program.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::Ran;
using testing::read_file;
using testing::write_file;
using Words = std::vector<std::string>;

// A repository and a home directory, both in one temporary directory.
class Home {
 public:
  Home() {
    fs::create_directories(directory_ / "home");
    fs::create_directories(root() + "/.git");
  }

  Ran run(const Words& words) const {
    return testing::run_cairn(words, root(), {"HOME=" + (directory_ / "home")});
  }
  std::string root() const { return directory_ / "project"; }
  std::string operator/(std::string_view name) const { return root() + "/" + std::string(name); }

  // Returns all files of the repository and of the home directory, with their contents.
  std::map<std::string, std::string> files() const {
    std::map<std::string, std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(directory_.path())) {
      const std::string name = entry.path().string().substr(directory_.path().size() + 1);
      found[name] = entry.is_regular_file() ? read_file(entry.path().string()) : "";
    }
    return found;
  }

 private:
  testing::TemporaryDirectory directory_;
};

const Words kAll = {"claude", "codex", "cursor", "gemini", "vscode"};

Words words(const Words& first, const Words& names) {
  Words all = first;
  all.insert(all.end(), names.begin(), names.end());
  return all;
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_SUITE_BEGIN("agents");

TEST_CASE("installing twice is installing once, and removing restores everything") {
  for (const std::string scope : {"--project", "--user"}) {
    const Home home;
    write_file(home / ".gemini/settings.json", "{\n  // mine\n  \"theme\": \"x\",\n}\n");
    write_file(home / "AGENTS.md", "# Notes");
    const auto before = home.files();
    const Words install = words({"agents", "install", "--yes", scope}, kAll);
    CHECK(home.run(install).exit_code == 0);
    const auto with = home.files();
    CHECK(with.size() > before.size());
    CHECK(home.run(install).out == "nothing to do\n");
    CHECK(home.files() == with);
    CHECK(home.run({"agents", scope}).exit_code == 0);
    CHECK(home.run({"agents", "remove", "--yes", scope}).exit_code == 0);
    CHECK(home.files() == before);
    CHECK(home.run({"agents", scope}).exit_code == 1);
  }
}

TEST_CASE("nothing is written without consent") {
  const Home home;
  const auto before = home.files();
  CHECK(home.run({"agents", "install", "claude"}).exit_code == 1);
  CHECK(home.run({"agents", "install", "claude", "--dry-run", "--yes"}).exit_code == 0);
  CHECK(home.run({"agents", "install", "claude", "--json"}).exit_code == 0);
  CHECK(home.run({"agents", "install"}).exit_code == 2);  // no agent is named, and none is in use
  CHECK(home.files() == before);
}

TEST_CASE("lines that two agents share stay until both are removed") {
  const Home home;
  CHECK(home.run({"agents", "install", "--yes", "codex", "cursor"}).exit_code == 0);
  CHECK(home.run({"agents", "remove", "--yes", "codex"}).exit_code == 0);
  CHECK(fs::exists(home / "AGENTS.md"));
  CHECK_FALSE(fs::exists(home / ".codex"));
  CHECK(home.run({"agents", "remove", "--yes", "cursor"}).exit_code == 0);
  CHECK_FALSE(fs::exists(home / "AGENTS.md"));
}

TEST_CASE("permissions are kept, and a link inside the repository is followed") {
  const Home home;
  write_file(home / "AGENTS.md", "# Notes\n");
  fs::create_symlink("AGENTS.md", home / "CLAUDE.md");
  REQUIRE(::chmod((home / "AGENTS.md").c_str(), 0640) == 0);
  CHECK(home.run({"agents", "install", "--yes", "claude", "codex"}).exit_code == 0);
  CHECK(fs::is_symlink(home / "CLAUDE.md"));
  const std::string text = read_file(home / "AGENTS.md");
  REQUIRE(contains(text, "cairn:begin"));
  CHECK(text.find("cairn:begin") == text.rfind("cairn:begin"));
  struct stat status {};
  REQUIRE(::stat((home / "AGENTS.md").c_str(), &status) == 0);
  CHECK((status.st_mode & 0777U) == 0640);
}

TEST_CASE("a file that is read-only, malformed, or behind a link is left alone") {
  const Home home;
  write_file(home / ".mcp.json", "{ not JSON");
  write_file(home / "CLAUDE.md", "# Notes\n");
  REQUIRE(::chmod((home / "CLAUDE.md").c_str(), 0440) == 0);
  write_file(home.root() + "/../elsewhere/settings.json", "{}");
  fs::create_directory_symlink("../elsewhere", home / ".claude");
  const auto before = home.files();
  const Ran ran = home.run({"agents", "install", "--yes", "claude"});
  CHECK(ran.exit_code == 1);
  CHECK(contains(ran.out, ".mcp.json is left alone: it is not JSON: line 1: a name in quotes"));
  CHECK(
      contains(ran.out, "CLAUDE.md is left alone: it is read-only; add by hand:\n    <!-- cairn"));
  CHECK(contains(ran.out, "settings.json is left alone: a link leads out of the directory"));
  CHECK(home.files() == before);
}

TEST_CASE("a link into .git or .cairn is refused, and where another leads is shown") {
  const Home home;
  write_file(home / ".git/config", "[core]\n");
  write_file(home / "docs/AGENTS.md", "# Notes\n");
  fs::create_directories(home / ".Cairn/x");
  fs::create_symlink(".git/config", home / "CLAUDE.md");
  fs::create_directory_symlink(".git", home / ".cursor");
  fs::create_directory_symlink(".Cairn/x", home / ".gemini");
  fs::create_symlink("docs/AGENTS.md", home / "AGENTS.md");
  const Ran ran = home.run({"agents", "install", "--yes", "claude", "cursor", "gemini"});
  CHECK(ran.exit_code == 1);
  CHECK(contains(ran.out, "CLAUDE.md is left alone: a link leads into .git;"));
  CHECK(contains(ran.out, ".cursor/hooks.json is left alone: a link leads into .git;"));
  CHECK(contains(ran.out, ".gemini/settings.json is left alone: a link leads into .cairn;"));
  CHECK(contains(ran.out, "AGENTS.md -> docs/AGENTS.md\n"));
  CHECK(read_file(home / ".git/config") == "[core]\n");
  CHECK_FALSE(fs::exists(home / ".git/mcp.json"));
  CHECK(fs::is_empty(home / ".Cairn/x"));
}

TEST_CASE("a directory that is a link to nowhere is refused before anything is written") {
  const Home home;
  fs::create_directory_symlink("nowhere", home / ".claude");
  fs::create_directory_symlink("nowhere", home / ".codex");
  const Ran ran = home.run({"agents", "install", "--yes", "claude", "codex"});
  CHECK(ran.exit_code == 1);
  CHECK(contains(ran.out,
                 ".claude/settings.json is left alone: a link in its path points to a directory "
                 "that does not exist"));
  CHECK(contains(ran.out,
                 ".codex/config.toml is left alone: a link in its path points to a directory that "
                 "does not exist"));
  CHECK(contains(ran.out, "wrote 3 files"));  // the files that are not below these links
  CHECK_FALSE(fs::exists(home / "nowhere"));
}

TEST_CASE("the server of an editor refuses an index that came with the clone") {
  const Home home;
  write_file(home / "app.py", "def parse_header(text):\n    return text\n");
  REQUIRE(home.run({"import", "--syntactic", "."}).exit_code == 0);
  const auto answer = [&] {
    return testing::run_cairn({"mcp", "--directory", home.root()}, "/",
                              {"HOME=" + home.root() + "/../home"},
                              R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":)"
                              R"({"name":"search","arguments":{"query":"parse_header"}}})"
                              "\n")
        .out;
  };
  CHECK(contains(answer(), "app.py:1"));
  REQUIRE(fs::remove(home / ".cairn/index.db.seal"));
  CHECK(contains(answer(), "was not created by you on this machine"));
  CHECK_FALSE(contains(answer(), "app.py:1"));
  CHECK(testing::run_cairn({"mcp", "--directory", home / "nowhere"}, "/").exit_code == 2);
}

TEST_CASE("what only looks like cairn is not installed, and is said to be of somebody else") {
  const Home home;
  write_file(home / ".mcp.json",
             R"({"mcpServers": {"cairn": {"command": "sh", "args": ["-c", "x", "cairn"]}}})");
  write_file(home / ".claude/settings.json",
             R"({"hooks": {"UserPromptSubmit": [{"hooks": [{"command": "sh x # cairn hook"}]}]}})");
  write_file(home / ".codex/config.toml",
             "[mcp_servers.cairn]\ncommand = \"./tools/cairn\"\nargs = [\"mcp\"]\n");
  const auto before = home.files();
  const Ran status = home.run({"agents", "status", "claude", "codex"});
  CHECK(status.exit_code == 1);
  CHECK_FALSE(contains(status.out, "installed"));
  CHECK(contains(status.out, ".mcp.json                   other: not written by cairn\n"));
  for (const std::string action : {"install", "remove"}) {
    const Ran ran = home.run({"agents", action, "claude", "codex", "--yes"});
    CHECK(ran.exit_code == 1);
    for (const char* file : {".mcp.json", ".codex/config.toml"}) {
      CHECK(contains(ran.out, std::string(file) + " is left alone: it has a server named 'cairn'"));
    }
    CHECK(contains(ran.out, ".claude/settings.json is left alone: it has a hook with"));
  }
  home.run({"agents", "remove", "claude", "codex", "--yes"});
  for (const auto& [name, text] : before) CHECK(home.files()[name] == text);
}

TEST_SUITE_END();

}  // namespace cairn
