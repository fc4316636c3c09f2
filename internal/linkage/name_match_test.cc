#include "internal/linkage/name_match.h"

#include <doctest/doctest.h>

namespace cairn::linkage {
namespace {

struct Way {
  std::vector<std::string> modules;
  std::string container;
};

Match match(const std::string& family, const Way& used, const std::string& module,
            const std::string& container = {}) {
  OutsideName name;
  name.family = family;
  name.modules = used.modules;
  name.container = used.container;
  DefinedName defined;
  defined.family = family;
  defined.module = module;
  defined.container = container;
  return match_of(name, defined);
}

}  // namespace

TEST_CASE("Java, C#, PHP, Ruby and Elixir: the full names must be equal") {
  CHECK(match("java", {{"com.acme"}, "Store"}, "com.acme", "Store") == Match::kExact);
  CHECK(match("java", {{"com.acme.Store"}, ""}, "com.acme", "Store") == Match::kExact);
  CHECK(match("java", {{"com.acme"}, "Store"}, "com.acme", "Store.Companion") == Match::kExact);
  CHECK(match("java", {{"com.acme"}, "Store"}, "org.acme", "Store") == Match::kNone);
  CHECK(match("java", {{"com.acme"}, ""}, "com.acme", "Store") == Match::kNone);
  CHECK(match("ruby", {{}, "Rack"}, "", "Rack") == Match::kExact);
  CHECK(match("ruby", {{}, "Rack"}, "", "Hack.Rack") == Match::kNone);
  CHECK(match("elixir", {{"Plug"}, "Conn"}, "", "Plug.Conn") == Match::kExact);
  CHECK(match("php", {{"Acme"}, "Psr7.Utils"}, "Acme.Psr7", "Utils") == Match::kExact);
}

TEST_CASE("several modules may define a name") {
  CHECK(match("csharp", {{"System", "Acme"}, ""}, "Acme") == Match::kPossible);
  CHECK(match("csharp", {{"Acme"}, ""}, "Acme") == Match::kExact);
  CHECK(match("csharp", {{"System", "Other"}, ""}, "Acme") == Match::kNone);
}

TEST_CASE("Python: a package passes on what its modules define") {
  CHECK(match("python", {{"click"}, ""}, "click.core") == Match::kPassedOn);
  CHECK(match("python", {{"click.core"}, ""}, "click.core") == Match::kExact);
  CHECK(match("python", {{"click"}, "core"}, "click.core") == Match::kExact);
  CHECK(match("python", {{"click"}, "Command"}, "click.core", "Command") == Match::kPassedOn);
  CHECK(match("python", {{"click"}, ""}, "click.core", "Command") == Match::kNone);
  CHECK(match("python", {{"core"}, ""}, "click.core") == Match::kNone);
  CHECK(match("python", {{"clicks"}, ""}, "click.core") == Match::kNone);
  CHECK(match("python", {{"click.core.deep"}, ""}, "click.core") == Match::kNone);
  CHECK(match("python", {{}, ""}, "click.core") == Match::kNone);
}

TEST_CASE("JavaScript, Rust, Dart: packages pass on any name") {
  CHECK(match("ecmascript", {{"zod"}, ""}, "zod") == Match::kExact);
  CHECK(match("ecmascript", {{"zod/v4"}, "z"}, "zod") == Match::kPassedOn);
  CHECK(match("ecmascript", {{"@acme/a/deep"}, ""}, "@acme/a") == Match::kPassedOn);
  CHECK(match("ecmascript", {{"@acme/b"}, ""}, "@acme/a") == Match::kNone);
  CHECK(match("ecmascript", {{"zod"}, "Other"}, "zod", "Type") == Match::kNone);
  CHECK(match("ecmascript", {{"zod"}, "default"}, "zod") == Match::kExact);
  CHECK(match("rust", {{"serde_json.value"}, ""}, "serde-json") == Match::kPassedOn);
  CHECK(match("rust", {{"serde_json"}, "value.Value"}, "serde_json", "Value") == Match::kExact);
  CHECK(match("rust", {{"serde"}, ""}, "serde_json") == Match::kNone);
  CHECK(match("dart", {{"package:http/http.dart"}, ""}, "http") == Match::kPassedOn);
  CHECK(match("dart", {{"dart:http"}, ""}, "http") == Match::kNone);
  CHECK(match("ecmascript", {{""}, ""}, "") == Match::kNone);
}

TEST_CASE("Go: import paths, of which only the end may be known") {
  CHECK(match("go", {{"github.com/spf13/cobra"}, ""}, "github.com/spf13/cobra") == Match::kExact);
  CHECK(match("go", {{"github.com/spf13/cobra/doc"}, ""}, "/doc") == Match::kPossible);
  CHECK(match("go", {{"github.com/spf13/cobra"}, "Command"}, "github.com/spf13/cobra") ==
        Match::kNone);
  CHECK(match("go", {{"github.com/spf13/viper"}, ""}, "github.com/spf13/cobra") == Match::kNone);
}

TEST_CASE("C: the header, or one in its directory") {
  CHECK(match("c", {{"fmt/core.h"}, "fmt"}, "include/fmt/core.h", "fmt") == Match::kExact);
  CHECK(match("c", {{"a.h", "fmt/core.h"}, "fmt"}, "include/fmt/core.h") == Match::kExact);
  CHECK(match("c", {{"fmt/format.h"}, "fmt"}, "include/fmt/core.h") == Match::kPossible);
  CHECK(match("c", {{"core.h"}, ""}, "include/fmt/core.h") == Match::kExact);
  CHECK(match("c", {{"mycore.h"}, ""}, "core.h") == Match::kNone);
  CHECK(match("c", {{"core.h"}, ""}, "mycore.h") == Match::kNone);
  CHECK(match("c", {{"core.h"}, ""}, "") == Match::kNone);
}

TEST_CASE("Lua: a path below any directory") {
  CHECK(match("lua", {{"pl.List"}, ""}, "lua.pl.List", "List") == Match::kExact);
  CHECK(match("lua", {{"List"}, ""}, "lua.pl.OtherList") == Match::kNone);
}

TEST_CASE("languages are never mixed") {
  OutsideName used{.family = "python", .modules = {"a"}, .container = {}, .places = {}};
  DefinedName defined;
  defined.family = "ruby";
  defined.module = "a";
  CHECK(match_of(used, defined) == Match::kNone);
}

TEST_CASE("written names") {
  CHECK(split_name("click.Command").name == "Command");
  CHECK(split_name("click.Command").way == "click");
  CHECK(split_name("Rack::Utils").way == "Rack:");
  CHECK(split_name("Command").way.empty());
  CHECK(split_name("a.").name.empty());
  CHECK(is_way_to("Command", "click.core", "Command"));
  CHECK(is_way_to("core.Command", "click.core", "Command"));
  CHECK(is_way_to("", "click.core", ""));
  CHECK_FALSE(is_way_to("click", "click.core", ""));
  CHECK_FALSE(is_way_to("ommand", "click.core", "Command"));
}

}  // namespace cairn::linkage
