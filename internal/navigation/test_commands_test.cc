#include "internal/navigation/test_commands.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "tests/testing.h"

namespace cairn::navigation {
namespace {

using Lines = std::vector<std::string>;
using Files = std::vector<std::pair<std::string, std::string>>;  // path, text

search::NodeSummary test_at(const std::string& path, const std::string& name,
                            const std::string& container = "", std::uint32_t line = 0) {
  search::NodeSummary test;
  test.path = path;
  test.node.name = name;
  test.node.container = container;
  test.node.kind = container.empty() ? model::NodeKind::kFunction : model::NodeKind::kMethod;
  test.node.name_range.begin.line = line;
  return test;
}

// A directory with the given files, which map paths to texts.
class Tree {
 public:
  explicit Tree(const Files& files) {
    for (const auto& [path, text] : files) {
      const std::filesystem::path whole = std::filesystem::path(folder_.path()) / path;
      std::filesystem::create_directories(whole.parent_path());
      std::ofstream(whole) << text;
    }
  }
  Lines commands(const std::vector<search::NodeSummary>& tests) const {
    return test_commands(tests, base::SourceTree(folder_.path())).commands;
  }

 private:
  testing::TemporaryDirectory folder_;
};

}  // namespace

TEST_SUITE_BEGIN("test_commands");

TEST_CASE("pytest takes node ids, with the classes around a test") {
  CHECK(Tree(Files{}).commands({test_at("tests/test_a.py", "test_x"),
                                test_at("tests/test_b.py", "test_y", "Outer.Inner")}) ==
        Lines{"pytest tests/test_a.py::test_x tests/test_b.py::Outer::Inner::test_y"});
}

TEST_CASE("for pytest, a fixture stands for its file, and a helper for nothing") {
  const Tree tree(Files{});
  CHECK(tree.commands({test_at("tests/test_a.py", "engine"), test_at("tests/test_a.py", "engine2"),
                       test_at("tests/conftest.py", "app"), test_at("tests/run.py", "main")}) ==
        Lines{"pytest tests/test_a.py"});
  CHECK(tree.commands({test_at("tests/conftest.py", "app")}).empty());
}

TEST_CASE("go runs the functions of each package, in the module of the package") {
  const Tree tree(Files{{"go.mod", ""}, {"tools/go.mod", ""}});
  CHECK(tree.commands({test_at("store/a_test.go", "TestOpen"), test_at("b_test.go", "TestRoot"),
                       test_at("store/a_test.go", "TestClose"),
                       test_at("tools/lint/l_test.go", "TestLint")}) ==
        Lines{"go test . -run '^(TestRoot)$'", "go test ./store -run '^(TestClose|TestOpen)$'",
              "go -C tools test ./lint -run '^(TestLint)$'"});
}

TEST_CASE("a method of a Go suite runs the whole package") {
  CHECK(Tree(Files{{"go.mod", ""}}).commands({test_at("a/a_test.go", "TestIt", "Suite")}) ==
        Lines{"go test ./a"});
}

TEST_CASE("cargo runs the tests of each crate") {
  const Tree tree(Files{{"Cargo.toml", ""}, {"crates/io/Cargo.toml", ""}});
  CHECK(tree.commands(
            {test_at("src/a.rs", "reads", "tests"), test_at("crates/io/tests/b.rs", "writes")}) ==
        Lines{"cargo test -- reads", "cargo test --manifest-path crates/io/Cargo.toml -- writes"});
  search::NodeSummary target = test_at("tests/cli.rs", "cli.rs");
  search::NodeSummary module = test_at("src/io/mod.rs", "mod.rs");
  target.node.kind = module.node.kind = model::NodeKind::kFile;
  CHECK(tree.commands({target, module}) == Lines{"cargo test --test cli", "cargo test -- io::"});
}

TEST_CASE("the nearest package.json names the runner of scripts") {
  const Tree tree(Files{{"package.json", R"({"devDependencies": {"mocha": "10"}})"},
                        {"web/package.json", R"({"devDependencies": {"vitest": "1"}})"}});
  CHECK(tree.commands({test_at("test/a.test.js", "one"), test_at("web/src/b.test.ts", "two")}) ==
        Lines{"npx mocha test/a.test.js", "(cd web && npx vitest run src/b.test.ts)"});
}

TEST_CASE("a package without a runner is tested by that of the package around it") {
  const Tree tree(Files{{"package.json", R"({"devDependencies": {"jest": "29"}})"},
                        {"addons/gl/package.json", R"({"name": "gl"})"}});
  CHECK(tree.commands({test_at("addons/gl/test/a.test.ts", "one"), test_at("b.test.ts", "two")}) ==
        Lines{"npx jest addons/gl/test/a.test.ts b.test.ts"});
}

TEST_CASE("a runner counts if package.json uses it, not if it mentions it") {
  const auto command = [](const std::string& manifest) {
    return Tree(Files{{"package.json", manifest}}).commands({test_at("test/a.test.js", "one")});
  };
  CHECK(command(R"({"keywords": ["jest"], "scripts": {"test": "node bin/mocha.js"}})") ==
        Lines{"npx mocha test/a.test.js"});
  CHECK(command(R"({"jest": {}, "devDependencies": {"mocha": "10"}})") ==
        Lines{"npx jest test/a.test.js"});
  CHECK(
      command(R"({"devDependencies": {"eslint-plugin-jest": "1"}, "scripts": {"t": "ava -v"}})") ==
      Lines{"npx ava test/a.test.js"});
  CHECK(command(R"({"scripts": {"test": "node --test test/"}})") ==
        Lines{"node --test test/a.test.js"});
  CHECK(
      command(R"({"a": {"scripts": {"t": "ava"}}, "scripts": {"a": "x \\"y\\"", "t": "mocha"}})") ==
      Lines{"npx mocha test/a.test.js"});
  for (const char* const manifest :
       {R"({"scripts": {"t": ["ava"]}, "x": {"devDependencies": {"jest": "1"}}})", R"({"a": "jest)",
        R"({"keywords": ["jest"], "description": "like mocha"})", R"({"scripts": {"t": "java"}})",
        R"({"scripts": ["jest"], "dependencies": "ava"})", "[]", "{", ""}) {
    CAPTURE(manifest);
    CHECK(command(manifest).empty());
  }
}

TEST_CASE("Maven and Gradle are distinguished by their manifests") {
  CHECK(Tree(Files{{"pom.xml", ""}, {"core/pom.xml", ""}})
            .commands({test_at("core/src/test/java/ATest.java", "adds", "ATest")}) ==
        Lines{"mvn test -pl core -Dtest='ATest#adds'"});
  CHECK(Tree(Files{{"gradlew", ""}, {"core/build.gradle.kts", ""}})
            .commands({test_at("core/src/test/kotlin/BTest.kt", "adds", "BTest")}) ==
        Lines{"./gradlew :core:test --tests '*BTest.adds'"});
}

TEST_CASE("places and filters of other runners") {
  const Tree tree(Files{});
  CHECK(tree.commands({test_at("spec/a_spec.rb", "works", "", 11)}) ==
        Lines{"bundle exec rspec spec/a_spec.rb:12"});
  CHECK(tree.commands({test_at("tests/ATest.php", "testIt", "ATest")}) ==
        Lines{"vendor/bin/phpunit --filter ATest::testIt"});
  CHECK(tree.commands({test_at("A.Tests/ATests.cs", "Adds", "ATests")}) ==
        Lines{"dotnet test --filter 'FullyQualifiedName~ATests.Adds'"});
  CHECK(tree.commands({test_at("test/a_test.exs", "test it", "A", 4)}) ==
        Lines{"mix test test/a_test.exs:5"});
}

TEST_CASE("a runner that is not known is named by its language") {
  const TestCommands none =
      test_commands({test_at("tests/a_test.cc", "Adds")}, base::SourceTree("/nonexistent"));
  CHECK(none.commands.empty());
  CHECK(none.unknown == Lines{"C++"});
}

TEST_CASE("names of a repository cannot run anything in a shell") {
  CHECK(shell_word("a; rm -rf /") == "'a; rm -rf /'");
  CHECK(shell_word("it's $(x)") == R"('it'\''s $(x)')");
  CHECK(shell_word("") == "''");
  const Tree tree(Files{});
  CHECK(tree.commands({test_at("-rf/$(x).py", "test_a")}) ==
        Lines{"pytest './-rf/$(x).py::test_a'"});
  CHECK(tree.commands({test_at("a.py", "test_a\nrm x")}).empty());
}

TEST_SUITE_END();

}  // namespace cairn::navigation
