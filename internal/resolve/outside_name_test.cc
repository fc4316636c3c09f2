// Tests the names under which other projects import what a file defines.

#include <doctest/doctest.h>

#include "internal/resolve/test_project.h"

namespace cairn::resolve {

using testing::TestProject;

TEST_CASE("Python: the path below the directories that are not packages") {
  const TestProject project({{"src/click/__init__.py", "A = 1\n"},
                             {"src/click/core.py", "B = 1\n"},
                             {"src/click/deep/__init__.py", ""},
                             {"src/click/deep/c.py", "C = 1\n"},
                             {"setup_helper.py", "D = 1\n"}});
  CHECK(project.outside_name("src/click/__init__.py") == "click");
  CHECK(project.outside_name("src/click/core.py") == "click.core");
  CHECK(project.outside_name("src/click/deep/c.py") == "click.deep.c");
  CHECK(project.outside_name("setup_helper.py") == "setup_helper");
}

TEST_CASE("Go: the import path of the nearest module") {
  const TestProject project({{"go.mod", "module github.com/acme/tool/v2\n"},
                             {"a.go", "package tool\n"},
                             {"cmd/b.go", "package cmd\n"},
                             {"sub/go.mod", "module github.com/acme/sub\n"},
                             {"sub/c/c.go", "package c\n"},
                             {"subtle/d.go", "package subtle\n"}});
  CHECK(project.outside_name("a.go") == "github.com/acme/tool/v2");
  CHECK(project.outside_name("cmd/b.go") == "github.com/acme/tool/v2/cmd");
  CHECK(project.outside_name("sub/c/c.go") == "github.com/acme/sub/c");
  CHECK(project.outside_name("subtle/d.go") == "github.com/acme/tool/v2/subtle");
  const TestProject unknown({{"cmd/b.go", "package cmd\n"}, {"a.go", "package a\n"}});
  CHECK(unknown.outside_name("cmd/b.go") == "/cmd");
  CHECK(unknown.outside_name("a.go").empty());
}

TEST_CASE("JavaScript, Rust and Dart: the name of the nearest package") {
  const TestProject project({{"package.json", R"({"name": "whole"})"},
                             {"packages/a/package.json", R"({"name": "@acme/a"})"},
                             {"packages/a/src/x.ts", "export const x = 1;\n"},
                             {"packages/a/sub/package.json", R"({"type": "module"})"},
                             {"packages/a/sub/y.ts", "export const y = 1;\n"},
                             {"z.ts", "export const z = 1;\n"},
                             {"Cargo.toml", "[package]\nname = \"top-crate\"\n"},
                             {"src/lib.rs", "pub fn a() {}\n"},
                             {"inner/Cargo.toml", "[package]\nname = \"inner\"\n"},
                             {"inner/src/lib.rs", "pub fn b() {}\n"},
                             {"pubspec.yaml", "name: shop\n"},
                             {"lib/shop.dart", "int c() => 1;\n"}});
  CHECK(project.outside_name("packages/a/src/x.ts") == "@acme/a");
  CHECK(project.outside_name("packages/a/sub/y.ts") == "@acme/a");
  CHECK(project.outside_name("z.ts") == "whole");
  CHECK(project.outside_name("src/lib.rs") == "top_crate");
  CHECK(project.outside_name("inner/src/lib.rs") == "inner");
  CHECK(project.outside_name("lib/shop.dart") == "shop");
}

TEST_CASE("other languages: packages, headers, modules, or nothing") {
  const TestProject project({{"A.java", "package com.acme;\nclass A {}\n"},
                             {"B.cs", "namespace Acme.Tools { class B {} }\n"},
                             {"c.php", "<?php\nnamespace Acme\\Web;\nclass C {}\n"},
                             {"include/d.h", "int d(void);\n"},
                             {"src/d.c", "int d(void) { return 1; }\n"},
                             {"lib/e.rb", "class E\nend\n"},
                             {"lua/pl/init.lua", "return {}\n"},
                             {"Sources/Core/f.swift", "func f() {}\n"}});
  CHECK(project.outside_name("A.java") == "com.acme");
  CHECK(project.outside_name("B.cs") == "Acme.Tools");
  CHECK(project.outside_name("c.php") == "Acme.Web");
  CHECK(project.outside_name("include/d.h") == "include/d.h");
  CHECK(project.outside_name("src/d.c").empty());
  CHECK(project.outside_name("lib/e.rb").empty());
  CHECK(project.outside_name("lua/pl/init.lua") == "lua.pl");
  CHECK(project.outside_name("Sources/Core/f.swift") == "Core");
}

}  // namespace cairn::resolve
