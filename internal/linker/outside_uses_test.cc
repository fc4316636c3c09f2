#include "internal/linker/outside_uses.h"

#include <doctest/doctest.h>

#include "internal/resolve/test_project.h"

namespace cairn::linker {
namespace {

using resolve::testing::TestProject;
using Texts = std::vector<std::string>;

// Returns the uses in a file as "line module|module container.name".
Texts list_uses(const TestProject& project, const std::string& path) {
  OutsideUses finder(project.project(), project.rules());
  Texts texts;
  for (const OutsideUse& use : finder.find(project.project().file_at(path), project.facts(path))) {
    std::string text = std::to_string(use.position.line + 1) + " ";
    for (const std::string& module : *use.modules) {
      text += (text.ends_with(' ') ? "" : "|") + module;
    }
    text += " " + (use.container.empty() ? "" : use.container + ".") + use.name;
    texts.push_back(use.role == syntax::Role::kImport ? text + " import" : text);
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

// A text of each line, so that a failure shows them.
std::string lines_of(const Texts& texts) {
  std::string lines;
  for (const std::string& text : texts) lines += text + "\n";
  return lines;
}

std::string uses_in(const TestProject& project, const std::string& path) {
  return lines_of(list_uses(project, path));
}

std::string uses_of(const std::string& path, std::string_view source) {
  return uses_in(TestProject({{path, source}}), path);
}

}  // namespace

TEST_CASE("Python: names of imports, and values of declared types") {
  CHECK(uses_of("a.py", R"(
      from click import Command as C, echo
      import click.core
      import own
      echo(1)
      C()
      click.core.run()
      def f(ctx: C, echo, x):
          ctx.invoke()
          echo(1)
          x.invoke()
          y = C()
          y.main()
          print(own.a)
      )") == lines_of({"1 click Command import", "1 click echo import", "11 click Command",
                       "12 click Command.main", "13 own a", "4 click echo", "5 click Command",
                       "6 click core", "6 click core.run", "7 click Command",
                       "8 click Command.invoke"}));
}

TEST_CASE("a module of the project is not outside") {
  const TestProject project(
      {{"a.py", "from b import f\nimport c\nf()\nc.g()\n"}, {"b.py", "def f(): pass\n"}});
  CHECK(uses_in(project, "a.py") == lines_of({"4 c g"}));
}

TEST_CASE("Go: packages, and parameters of their types") {
  CHECK(uses_of("a.go", R"(
      package a
      import "github.com/spf13/cobra"
      func f(cmd *cobra.Command) {
        cmd.Help()
        c := &cobra.Command{}
        c.Usage()
      }
      )") ==
        lines_of({"3 github.com/spf13/cobra Command", "4 github.com/spf13/cobra Command.Help",
                  "5 github.com/spf13/cobra Command", "6 github.com/spf13/cobra Command.Usage"}));
}

TEST_CASE("Java: a package that several projects have") {
  const TestProject project(
      {{"A.java", R"(
                                package com.acme;
                                import com.acme.Other;
                                import com.acme.Own;
                                class A { Other other; void f() { other.run(); Own.go(); } }
                                )"},
       {"Own.java", "package com.acme;\nclass Own { static void go() {} }\n"}});
  CHECK(uses_in(project, "A.java") ==
        lines_of({"2 com.acme Other import", "4 com.acme Other", "4 com.acme Other.run"}));
}

TEST_CASE("C#: any of the imported namespaces may define a name; methods do not hide types") {
  const TestProject project({{"A.cs", R"(
                                using Serilog.Core;
                                using Serilog.Events;
                                class A { void Emit(LogEvent e) { Own.Make(); } }
                                )"},
                             {"B.cs", "class Own { void LogEvent() {} }\n"}});
  CHECK(uses_in(project, "A.cs") == lines_of({"3 Serilog.Core|Serilog.Events LogEvent"}));
}

TEST_CASE("PHP: names relative to the namespace, and imported namespaces") {
  CHECK(uses_of("a.php", R"(
      <?php
      namespace Acme\Web;
      use Acme\Psr7;
      Psr7\Utils::copy();
      Inner\Tool::go();
      )") == lines_of({"3 Acme Psr7 import", "4 Acme Psr7.Utils", "4 Acme Psr7.Utils.copy",
                       "5 Acme.Web Inner.Tool", "5 Acme.Web Inner.Tool.go"}));
}

TEST_CASE("Ruby and Elixir: modules are global") {
  const TestProject ruby({{"a.rb", "Rack::Utils.escape(1)\nOwn.go\nputs 1\n"},
                          {"b.rb", "module Own\n  def self.go; end\nend\n"}});
  CHECK(uses_in(ruby, "a.rb") == lines_of({"1  Rack", "1  Rack.Utils", "1  Rack.Utils.escape"}));
}

TEST_CASE("Rust: crates") {
  CHECK(uses_of("src/lib.rs", R"(
      use serde_json::Value;
      fn f(v: &Value) { v.as_str(); serde_json::to_string(v); crate::g(); }
      fn g() {}
      )") == lines_of({"1 serde_json Value import", "2 serde_json Value",
                       "2 serde_json Value.as_str", "2 serde_json to_string"}));
}

TEST_CASE("JavaScript: imports, require, and names taken out of modules") {
  CHECK(uses_of("a.ts", R"(
      import { z } from "zod";
      import * as path from "path";
      import { own } from "./own";
      const { join } = path;
      z.object();
      join(own);
      )") == lines_of({"1 zod z import", "5 zod z", "5 zod z.object", "6 path join"}));
}

TEST_CASE("C++: headers of others, but not those of the system") {
  const TestProject project({{"a.cc", R"(
                                #include <vector>
                                #include "b.h"
                                void f() { fmt::print(1); own(); std::move(1); }
                                )"},
                             {"b.h", "#include <fmt/core.h>\n#include <stdio.h>\nvoid own();\n"}});
  CHECK(uses_in(project, "a.cc") == lines_of({"3 fmt/core.h fmt", "3 fmt/core.h fmt.print"}));
}

TEST_CASE("names written in full, and those of enclosing namespaces") {
  CHECK(uses_of("a.scala", "package app\nclass A { val x = fansi.Color.Green }\n") ==
        lines_of({"2  fansi.Color", "2  fansi.Color.Green"}));
  CHECK(uses_of("A.cs", R"(
      namespace Autofac.Extensions;
      class A { ContainerBuilder b; }
      )") == lines_of({"2 Autofac ContainerBuilder"}));
}

TEST_CASE("extension functions, constructors without new, and variables of the file") {
  CHECK(uses_of("a.kt", R"(
      package app
      import lib.Kit
      import lib.toName
      fun f(x: Int) {
        val k = Kit()
        k.go()
        x.toName()
      }
      )") == lines_of({"2 lib Kit import", "3 lib toName import", "5 lib Kit", "6 lib Kit.go",
                       "7 lib toName"}));
  CHECK(uses_of("a.py", "import lib\ncli = lib.Group()\ncli.add()\n") ==
        lines_of({"2 lib Group", "3 lib Group.add"}));
  CHECK(uses_of("A.java", R"(
      import lib.Kit;
      class A { void f() { var k = new Kit(); k.go(); } }
      )") == lines_of({"1 lib Kit import", "2 lib Kit", "2 lib Kit.go"}));
}

TEST_CASE("C++: a namespace that the project opens, and a type that it only declares") {
  const TestProject project({{"a.cc", R"(
                                #include <tinyxml2.h>
                                namespace tinyxml2 { class XMLDocument; }
                                void f(tinyxml2::XMLDocument* d) { d->Parse(1); }
                                )"}});
  CHECK(uses_in(project, "a.cc") ==
        lines_of({"2 tinyxml2.h XMLDocument", "3 tinyxml2.h tinyxml2",
                  "3 tinyxml2.h tinyxml2.XMLDocument", "3 tinyxml2.h tinyxml2.XMLDocument.Parse"}));
}

TEST_CASE("a name of another language in the project is not ours") {
  const TestProject project(
      {{"a.c", "#include <uv.h>\nvoid f(uv_handle_t* h);\n"}, {"docs.lua", "uv_handle_t = {}\n"}});
  CHECK(uses_in(project, "a.c") == lines_of({"2 uv.h uv_handle_t"}));
}

TEST_CASE("names that are taken out of each other end") {
  CHECK(uses_of("a.js", "const { a } = b;\nconst { b } = a;\nconst { c } = c;\na.x; b.y; c.z;\n")
            .empty());
}

TEST_CASE("many uses of a name that has many meanings take little time") {
  std::string source = "import lib\n";
  for (int i = 0; i < 20'000; ++i) source += "x = lib.f(x)\n";
  std::string within = "def g():\n";
  for (int i = 0; i < 20'000; ++i) within += "    y = lib.f(y)\n";
  CHECK(list_uses(TestProject({{"a.py", source + within}}), "a.py").size() > 20'000);
}

}  // namespace cairn::linker
