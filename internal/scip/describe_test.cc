#include "internal/scip/describe.h"

#include <doctest/doctest.h>

#include <initializer_list>

#include "internal/base/limits.h"
#include "internal/model/conventions.h"
#include "internal/scip/source_hints.h"

namespace cairn::scip {
namespace {

using model::NodeKind;

struct Said {
  std::initializer_list<std::string_view> documentation;
  std::string_view signature;
  std::uint32_t kind = 0;
};

Description described(std::string_view symbol, std::string_view language, const Said& said) {
  ScipSymbol info;
  info.symbol = symbol;
  info.documentation.assign(said.documentation.begin(), said.documentation.end());
  info.signature = said.signature;
  info.kind = said.kind;
  return describe(parse_symbol(symbol), info, model::language_named(language));
}

NodeKind kind(std::string_view symbol, std::string_view language, const Said& said) {
  return described(symbol, language, said).kind;
}

TEST_SUITE_BEGIN("scip/describe");

TEST_CASE("TypeScript: the hover contains kind, signature and documentation") {
  const Description method = described("scip-typescript npm m 1 `b.ts`/Base#m().", "typescript",
                                       {{"```ts\n(method) m(): void\n```", "Does it."}, {}, 0});
  CHECK(method.name == "m");
  CHECK(method.kind == NodeKind::kMethod);
  CHECK(method.signature == "m(): void");
  CHECK(method.documentation == "Does it.");
}

TEST_CASE("TypeScript: a constant that holds a function is a function") {
  const std::string_view symbol = "scip-typescript npm m 1 `b.ts`/parse.";
  CHECK(kind(symbol, "typescript", {{"```ts\nvar parse: <T>(a: T) => Result<T>\n```"}, {}, 0}) ==
        NodeKind::kFunction);
  CHECK(kind(symbol, "typescript", {{"```ts\nvar parse: Map<string, () => void>\n```"}, {}, 0}) ==
        NodeKind::kVariable);
}

TEST_CASE("TypeScript: interfaces, enums, accessors and object keys") {
  CHECK(kind("s-t npm m 1 `b.ts`/Shape#", "typescript", {{"```ts\ninterface Shape\n```"}, {}, 0}) ==
        NodeKind::kInterface);
  CHECK(kind("s-t npm m 1 `b.ts`/E#A.", "typescript", {{"```ts\n(enum member) A\n```"}, {}, 0}) ==
        NodeKind::kEnumMember);
  const Description getter = described("scip-typescript npm m 1 `b.ts`/C#`<get>size`().",
                                       "typescript", {{"```ts\nget size: number\n```"}, {}, 0});
  CHECK(getter.name == "size");
  CHECK(getter.kind == NodeKind::kAccessor);
  CHECK(described("scip-typescript npm m 1 `b.ts`/fx10:", "typescript",
                  {{"```ts\n(property) fx1: number\n```"}, {}, 0})
            .name == "fx1");
  CHECK(described("scip-typescript npm m 1 `b.ts`/`'etag'0`:", "typescript",
                  {{"```ts\n(property) 'etag': any\n```"}, {}, 0})
            .name == "etag");
}

TEST_CASE("Python: signatures look like the source") {
  const Description function = described("scip-python python q 1 a/top().", "python",
                                         {{"```python\n@click.command()\n@click.option(\n  "
                                           "\"--x\"\n)\nasync def top(\n  a,\n  *args,\n  k=1\n): "
                                           "# -> map[Unknown]:\n```",
                                           "First line.\n\n    Indented more.\n    And so on."},
                                          {},
                                          0});
  CHECK(function.signature ==
        "@click.command @click.option async def top(a, *args, k=1) -> map[Unknown]");
  CHECK(function.documentation == "First line.\n\nIndented more.\nAnd so on.");
  CHECK(described("scip-python python q 1 a/CONST.", "python",
                  {{"```python\nbuiltins.int\n```"}, {}, 0})
            .signature == "CONST: int");
  CHECK(described("scip-python python q 1 a/F.", "python",
                  {{"```python\nundefined = t.TypeVar(\"F\")\n```"}, {}, 0})
            .signature == "F = t.TypeVar(\"F\")");
}

TEST_CASE("Python: an overloaded function is shown by its implementation") {
  const Description invoke = described("scip-python python q 1 a/C#f().", "python",
                                       {{"```python\n@t.overload\ndef f(a: int) -> int:\n```",
                                         "```python\ndef f(a: object) -> object:\n```", "Does it."},
                                        {},
                                        0});
  CHECK(invoke.signature == "def f(a: object) -> object");
  CHECK(invoke.documentation == "Does it.");
}

TEST_CASE("Python: properties, constructors, enum members and module variables") {
  CHECK(kind("scip-python python q 1 a/C#prop().", "python",
             {{"```python\n@property\ndef prop(self) -> int:\n```"}, {}, 0}) ==
        NodeKind::kAccessor);
  CHECK(kind("scip-python python q 1 a/C#__init__().", "python", {{}, {}, 0}) ==
        NodeKind::kConstructor);
  CHECK(kind("scip-python python q 1 `src.m`/Color#RED.", "python",
             {{"```python\nsrc.m.Color\n```"}, {}, 0}) == NodeKind::kEnumMember);
  CHECK(kind("scip-python python q 1 a/LIMIT.", "python",
             {{"```python\nbuiltins.int\n```"}, {}, 0}) == NodeKind::kConstant);
  CHECK(kind("scip-python python q 1 a/__init__:", "python", {{"(module) a"}, {}, 0}) ==
        NodeKind::kFile);
}

TEST_CASE("Java: kinds come from the index or, if it has none, from declarations") {
  CHECK(kind("scip-java maven . . com/g/A#", "java", {{}, "public interface A", 21}) ==
        NodeKind::kInterface);
  CHECK(kind("semanticdb maven . . com/g/A#", "java",
             {{"```java\n@FunctionalInterface\npublic interface A\n```"}, {}, 0}) ==
        NodeKind::kInterface);
  CHECK(kind("scip-java maven . . com/g/P#IDENTITY.", "java",
             {{}, "P.IDENTITY /* ordinal 0 */", 0}) == NodeKind::kEnumMember);
  CHECK(kind("semanticdb maven . . com/g/A#LIMIT.", "java",
             {{"```java\nprivate static final int LIMIT\n```"}, {}, 0}) == NodeKind::kConstant);
  CHECK(kind("semanticdb maven . . com/g/A#`<init>`().", "java", {{}, {}, 0}) ==
        NodeKind::kConstructor);
}

TEST_CASE("Go: structs, interfaces, their methods and fields") {
  CHECK(kind("scip-go gomod g v1 `g/p`/T#", "go",
             {{"```go\ntype T struct\n```", "```go\nstruct {\n}\n```"}, {}, 0}) ==
        NodeKind::kStruct);
  CHECK(kind("scip-go gomod g v1 `g/p`/I#", "go", {{"```go\ntype I interface\n```"}, {}, 0}) ==
        NodeKind::kInterface);
  CHECK(kind("scip-go gomod g v1 `g/p`/I#Name.", "go",
             {{"```go\nfunc (I).Name() string\n```"}, {}, 0}) == NodeKind::kMethod);
  CHECK(kind("scip-go gomod g v1 `g/p`/T#size.", "go",
             {{"```go\nstruct field size int\n```"}, {}, 0}) == NodeKind::kField);
  CHECK(kind("scip-go gomod g v1 `g/p`/Limit.", "go",
             {{"```go\nconst Limit untyped int = 3\n```"}, {}, 0}) == NodeKind::kConstant);
}

TEST_CASE("C#, Scala and Dart declarations") {
  CHECK(kind("scip-dotnet nuget . . M/I#", "csharp", {{"```cs\ninterface I\n```"}, {}, 0}) ==
        NodeKind::kInterface);
  CHECK(kind("scip-dotnet nuget . . M/C#N.", "csharp",
             {{"```cs\npublic const int C.N\n```"}, {}, 0}) == NodeKind::kConstant);
  CHECK(kind("scip-dotnet nuget . . M/C#P.", "csharp",
             {{"```cs\nstring C.P { get; set; }\n```"}, {}, 0}) == NodeKind::kProperty);
  CHECK(kind("semanticdb maven . . io/Graph.", "scala", {{"```scala\nobject Graph\n```"}, {}, 0}) ==
        NodeKind::kObject);
  CHECK(kind("semanticdb maven . . io/Job#", "scala",
             {{"```scala\nfinal case class Job(id: String)\n```"}, {}, 0}) == NodeKind::kClass);
  CHECK(kind("scip-dart pub d 1 lib/`m.dart`/main().", "dart",
             {{"```dart\nvoid main()\n```"}, {}, 0}) == NodeKind::kFunction);
}

TEST_CASE("a symbol without information has a name and a kind") {
  const Description method = described("cxx . p v S#f(49f6).", "cpp", {{}, {}, 0});
  CHECK(method.name == "f");
  CHECK(method.kind == NodeKind::kMethod);
  CHECK(method.signature.empty());
}

TEST_CASE("private and deprecated symbols are recognized") {
  CHECK(described("scip-python python q 1 a/_f().", "python", {{}, {}, 0}).is_private);
  CHECK_FALSE(
      described("scip-python python q 1 a/C#__init__().", "python", {{}, {}, 0}).is_private);
  CHECK(described("s m p v A#x.", "java", {{}, "private final int x", 15}).is_private);
  CHECK(described("scip-go gomod g v1 p/lower().", "go", {{}, {}, 0}).is_private);
  CHECK(described("s m p v A#x.", "java", {{"Old. @deprecated use y"}, {}, 0}).is_deprecated);
}

TEST_CASE("long signatures are truncated") {
  const std::string huge = "```ts\nvar x: " + std::string(1 << 20, 'a') + "\n```";
  const Description described_huge =
      described("scip-typescript npm m 1 `b.ts`/x.", "typescript", {{huge}, {}, 0});
  CHECK(described_huge.signature.size() <= base::kMaxSignatureBytes + std::string_view("…").size());
}

TEST_CASE("containers look as in source code") {
  const auto container = [](std::string_view symbol) { return container_of(parse_symbol(symbol)); };
  CHECK(container("scip-java maven . . com/g/Outer#Inner#read().") == "Outer.Inner");
  CHECK(container("rust-analyzer cargo f 1 w/impl#[`Map<K, V>`][Display]fmt().") == "Map");
  CHECK(container("scip-python python q 1 a/C#m().Local#f().") == "C.m.Local");
  CHECK(container("scip-python python q 1 a/LIMIT.LIMIT.") == "");
  CHECK(container("scip-typescript npm m 1 `b.ts`/T#typeLiteral0:key.") == "T");
  CHECK(container("scip-go gomod g v1 `g/p`/f().") == "");
  CHECK(namespace_of(parse_symbol("scip-java maven . . com/g/Outer#Inner#")) == "com/g");
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("scip/describe");

TEST_CASE("a class without description is described from its source") {
  Description description;
  description.name = "Flask";
  describe_from_source(
      "import x\n\nclass Flask(\n    App,\n):\n    \"\"\"The application.\n\n    More.\n    "
      "\"\"\"\n",
      2, model::language_named("python"), description);
  CHECK(description.signature == "class Flask( App, )");
  CHECK(description.documentation == "The application.\n\nMore.");
}

TEST_CASE("a source that has changed is not used") {
  Description description;
  description.name = "Flask";
  describe_from_source("class Bottle:\n    '''No.'''\n", 0, model::language_named("python"),
                       description);
  CHECK(description.signature.empty());
  CHECK(description.documentation.empty());
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("scip/describe");

TEST_CASE("spellings of languages are normalized") {
  CHECK(model::language_of("C#", "x") == "csharp");
  CHECK(model::language_of("CPP", "x") == "cpp");
  CHECK(model::language_of("", "src/a.tsx") == "typescript");
  CHECK(model::language_of("", "src/a.PY") == "python");
  CHECK(model::language_of("Rust", "x") == "rust");
  CHECK(model::language_of("", "LICENSE").empty());
  CHECK(model::language_of("", "dir.py/noextension").empty());
}

TEST_CASE("documents and data do not count as programs") {
  CHECK(model::source_language_of("core/src/A.scala") == "scala");
  CHECK(model::source_language_of("tests/unit/dump.tcl") == "tcl");
  CHECK(model::source_language_of("analysis.R") == "r");
  CHECK(model::source_language_of("boot.S") == "assembly");
  for (const char* const path : {"README.md", "guide.rst", "data.json", "logo.png", "a.csv",
                                 "notes.txt", "style.css", "index.html"}) {
    CAPTURE(path);
    CHECK(model::source_language_of(path).empty());
  }
}

TEST_CASE("languages have names for people") {
  CHECK(model::peoples_name_of("scala") == "Scala");
  CHECK(model::peoples_name_of("fsharp") == "F#");
  CHECK(model::peoples_name_of("r") == "R");
  CHECK(model::peoples_name_of("").empty());
}

TEST_CASE("test code is recognized by its path in every language") {
  CHECK(model::is_test_path("tests/a.py", model::language_named("python")));
  CHECK(model::is_test_path("src/test_core.py", model::language_named("python")));
  CHECK(model::is_test_path("conftest.py", model::language_named("python")));
  CHECK(model::is_test_path("pkg/server_test.go", model::language_named("go")));
  CHECK(model::is_test_path("src/app.spec.ts", model::language_named("typescript")));
  CHECK(model::is_test_path("src/__tests__/app.ts", model::language_named("typescript")));
  CHECK(model::is_test_path("src/test/java/AppTest.java", model::language_named("java")));
  CHECK(model::is_test_path("src/FooTest.java", model::language_named("java")));
  CHECK(model::is_test_path("Tests/Foo.cs", model::language_named("csharp")));
  for (const char* const directory : {"Core.Tests", "App.UITests", "Core.Test", "Core.Tests.Unit",
                                      "DemoUITests", "commonTest", "testFixtures"}) {
    CAPTURE(directory);
    CHECK(model::is_test_path(std::string("src/") + directory + "/A.cs",
                              model::language_named("csharp")));
  }
  for (const char* const directory :
       {"RxTest", "bloc_test", "koin-test", "contests", "latest.d", "attest", ".tests.d"}) {
    CAPTURE(directory);
    CHECK_FALSE(model::is_test_path(std::string("src/") + directory + "/A.cs",
                                    model::language_named("csharp")));
  }
  CHECK_FALSE(model::is_test_path("src/latest.py", model::language_named("python")));
  CHECK_FALSE(model::is_test_path("src/contest/a.ts", model::language_named("typescript")));
  CHECK(model::is_test_path("lib/parse.bats", model::language_named("shell")));
  CHECK(model::is_test_path("src/parse_test.py.in", model::language_named("python")));
  CHECK(model::is_test_path("src/test/java/TestApp.java", model::language_named("java")));
  CHECK(model::is_test_path("src/ITests.cs", model::language_named("csharp")));
  CHECK_FALSE(model::is_test_path("src/TestSuite.php", model::language_named("php")));
  CHECK_FALSE(model::is_test_path("src/TestCall.cs", model::language_named("csharp")));
  CHECK_FALSE(model::is_test_path("src/ITest.cs", model::language_named("csharp")));
  CHECK_FALSE(model::is_test_path("src/TestApp.java", model::language_named("java")));
  CHECK_FALSE(model::is_test_path("src/Testable.java", model::language_named("java")));
  CHECK_FALSE(model::is_test_path("src/testing_tools.go", model::language_named("go")));
}

TEST_CASE("generated and vendored code is recognized by its path") {
  CHECK(model::is_generated_path("api/user.pb.go"));
  CHECK(model::is_generated_path("dist/bundle.js"));
  CHECK(model::is_generated_path("src/generated/ports.ts"));
  CHECK_FALSE(model::is_generated_path("src/distance.py"));
  CHECK(model::is_vendored_path("vendor/github.com/x/y.go"));
  CHECK(model::is_vendored_path("node_modules/a/index.js"));
  CHECK_FALSE(model::is_vendored_path("src/vendors.py"));
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::scip
