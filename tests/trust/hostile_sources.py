#!/usr/bin/env python3
"""Makes small sources that are expensive to index, as an attacker would.

  source("rust functions", 65536)     returns a file name and a text of about 65536 bytes

Each kind of source is a pattern that is repeated until the size is reached.

When run as a program, tests/trust/hostile_sources.py build/cairn [WORDS] indexes each kind in sizes
that double. It prints memory, processor time and index size relative to the source. An exclamation
mark precedes each kind whose cost grows too fast.
"""
import argparse
import os
import resource
import subprocess
import sys
import tempfile

ENDINGS = {"python": "py", "typescript": "ts", "tsx": "tsx", "javascript": "js", "go": "go",
           "rust": "rs", "java": "java", "c": "c", "cpp": "cpp", "csharp": "cs", "ruby": "rb",
           "php": "php", "elixir": "ex", "kotlin": "kt", "scala": "scala", "swift": "swift",
           "dart": "dart", "haskell": "hs", "lua": "lua", "bash": "sh", "zig": "zig", "sql": "sql"}
HEADS = {"php": "<?php\n", "elixir": "defmodule T do\n", "go": "package p\n",
         "java": "class T {\n", "csharp": "class T {\n"}
TAILS = {"elixir": "end\n", "java": "}\n", "csharp": "}\n"}

# Each entry: language, kind, opening, innermost text, closing. The opening is repeated, then the
# closing is repeated. If the closing is "", the openings stay unclosed. Each "%d" is replaced with
# a new number.
NESTED = [
    ("python", "lambdas", "lambda a%d: (\n", "1", ")\n"),
    ("python", "parentheses", "(\n", "x", ")\n"),
    ("python", "brackets", "[\n", "x", ""),
    ("python", "calls", "f%d(\n", "x", ")\n"),
    ("python", "strings", "f'{f\"{\n", "x", "}\"}'\n"),
    ("python", "generics", "List[\n", "x", "]\n"),
    ("python", "conditions", "1 if a%d else (\n", "x", ")\n"),
    ("typescript", "functions", "function f%d() {\n", "", "}\n"),
    ("typescript", "arrows", "const a%d = () => {\n", "", "}\n"),
    ("typescript", "classes", "const a%d = class b%d {\nm() {\n", "", "}\n}\n"),
    ("typescript", "namespaces", "namespace a%d {\n", "", "}\n"),
    ("typescript", "types", "type a = {a%d: {\n", "", "}}\n"),
    ("typescript", "objects", "{a%d: {\n", "", "}},\n"),
    ("typescript", "templates", "`${`${\n", "1", "}`}`\n"),
    ("typescript", "generics", "let a: A<B<\n", "C", ">>\n"),
    ("typescript", "generics open", "A<B<\n", "", ""),
    ("typescript", "conditional types", "type A<T> = T extends a ? (\n", "", ") : 1\n"),
    ("typescript", "parentheses", "(\n", "x", ")\n"),
    ("typescript", "parentheses open", "(a, \n", "x", ""),
    ("tsx", "elements", "<a><b x={\n", "1", "}/></a>\n"),
    ("tsx", "elements open", "<a b={<c>\n", "", ""),
    ("javascript", "functions", "function f() {\n", "", "}\n"),
    ("javascript", "functions open", "function f() {\n", "", ""),
    ("javascript", "calls", "f(function() {\n", "", "})\n"),
    ("javascript", "classes", "class A { m() {\n", "", "}}\n"),
    ("javascript", "objects", "x = {a%d: {\n", "", "}}\n"),
    ("javascript", "objects of functions", "x = {a%d: function() {\n", "", "}}\n"),
    ("javascript", "arrows", "a => (\n", "1", ")\n"),
    ("javascript", "arrays", "[\n", "1", "]\n"),
    ("javascript", "braces open", "{\n", "1", ""),
    ("javascript", "templates", "`${\n", "1", "}`\n"),
    ("javascript", "regexes", "/[(\n", "", ""),
    ("go", "functions", "func f%d() { a%d := func() {\n", "", "}\n}\n"),
    ("go", "blocks", "{\n", "", "}\n"),
    ("go", "structs", "type A struct { B%d struct {\n", "", "}\n}\n"),
    ("go", "fields", "struct { B%d \n", "int", "}\n"),
    ("go", "parentheses", "(\n", "x", ")\n"),
    ("go", "types", "map[string]func(\n", "", ")\n"),
    ("go", "generics", "A[B[\n", "", "]]\n"),
    ("rust", "functions", "fn f(){\n", "", "}\n"),
    ("rust", "functions open", "fn f(){\n", "", ""),
    ("rust", "numbered functions", "fn f%d(a: u8){\n", "", "}\n"),
    ("rust", "modules", "mod m%d {\n", "", "}\n"),
    ("rust", "impls", "impl A { fn f() {\n", "", "}}\n"),
    ("rust", "traits", "impl T%d for A { fn f() {\n", "", "}}\n"),
    ("rust", "imports", "use a::{b%d::{\n", "c", "}};\n"),
    ("rust", "import tree", "a::{\n", "c", "}\n"),
    ("rust", "comments", "/*\n", "", "*/\n"),
    ("rust", "comments open", "/*\n", "", ""),
    ("rust", "closures", "|a%d| {\n", "", "}\n"),
    ("rust", "macros", "m!{\n", "", "}\n"),
    ("rust", "generics", "A<B<\n", "", ">>\n"),
    ("rust", "calls", "r=t(c(.h()}}\n", "", ""),
    ("rust", "blocks", "{{\n", "", "}}\n"),
    ("java", "classes", "class A {\n", "", "}\n"),
    ("java", "classes open", "class A {\n", "", ""),
    ("java", "numbered classes", "class A%d {\n", "", "}\n"),
    ("java", "anonymous classes", "Object a%d = new Object() { void f() {\n", "", "}};\n"),
    ("java", "blocks", "void f() {\n{\n", "", "}\n}\n"),
    ("java", "generics", "A<B<\n", "", ">>\n"),
    ("java", "lambdas", "a = () -> {\n", "", "};\n"),
    ("java", "parentheses", "(\n", "x", ")\n"),
    ("java", "annotations", "@A(@B(\n", "", "))\n"),
    ("java", "casts", "(A)(\n", "x", ")\n"),
    ("kotlin", "functions", "fun f%d() {\n", "", "}\n"),
    ("kotlin", "functions open", "fun f() {\n", "", ""),
    ("kotlin", "classes", "class A%d {\n", "", "}\n"),
    ("kotlin", "lambdas", "f { a%d ->\n", "", "}\n"),
    ("kotlin", "parentheses", "(\n", "x", ")\n"),
    ("kotlin", "generics", "val a: A<B<\n", "C", ">>\n"),
    ("kotlin", "comparisons", "f<\n", "x", ">(a)\n"),
    ("kotlin", "strings", "\"${\n", "1", "}\"\n"),
    ("scala", "functions", "def f%d() = {\n", "", "}\n"),
    ("scala", "functions open", "def f() = {\n", "", ""),
    ("scala", "classes", "class A%d {\n", "", "}\n"),
    ("scala", "lambdas", "f { a%d =>\n", "", "}\n"),
    ("scala", "parentheses", "(\n", "x", ")\n"),
    ("scala", "generics", "f[A[\n", "B", "]]\n"),
    ("scala", "imports", "import a.{b%d.{\n", "c", "}}\n"),
    ("scala", "patterns", "a match { case A%d(\n", "b", ") => 1 }\n"),
    ("swift", "functions", "func f%d() {\n", "", "}\n"),
    ("swift", "functions open", "func f() {\n", "", ""),
    ("swift", "classes", "class A%d {\n", "", "}\n"),
    ("swift", "extensions", "extension A { struct B%d {\n", "", "}}\n"),
    ("swift", "closures", "f { a%d in\n", "", "}\n"),
    ("swift", "parentheses", "(\n", "x", ")\n"),
    ("swift", "generics", "let a: A<B<\n", "C", ">>\n"),
    ("c", "functions", "int f(){\n", "", "}\n"),
    ("c", "structs", "struct a%d {\n", "int x;", "} b;\n"),
    ("c", "structs open", "struct a {\n", "int x;", ""),
    ("c", "unions", "union {\n", "int x;", "};\n"),
    ("c", "parentheses", "(\n", "x", ")\n"),
    ("c", "parentheses open", "int f(\n", "x", ""),
    ("c", "pointers", "(*\n", "x", ")\n"),
    ("c", "declarators", "int (*f(\n", "", "))()\n"),
    ("c", "casts", "(a)(\n", "x", ")\n"),
    ("c", "conditions", "#if A\n", "int x;\n", "#endif\n"),
    ("c", "conditions open", "#if A\nint f() {\n", "", ""),
    ("c", "else conditions", "#if A\nint f() {\n#else\n", "", "}\n#endif\n"),
    ("c", "blocks", "if (a) {\n", "", "}\n"),
    ("cpp", "classes", "class A {\n", "int x;", "};\n"),
    ("cpp", "namespaces", "namespace a%d {\n", "", "}\n"),
    ("cpp", "namespace chain", "a%d::\n", "b", ""),
    ("cpp", "templates", "template <class T%d> class A {\n", "", "};\n"),
    ("cpp", "template arguments", "A<B<\n", "int", ">>\n"),
    ("cpp", "template arguments open", "a<b<\n", "", ""),
    ("cpp", "lambdas", "[&](int a%d) {\n", "", "}\n"),
    ("cpp", "parentheses", "(a<\n", "x", ")\n"),
    ("cpp", "initializers", "{a, {\n", "", "}}\n"),
    ("csharp", "strings", "$\"{\n", "1", "}\"\n"),
    ("csharp", "strings open", "$\"{\n", "", ""),
    ("csharp", "raw strings open", "$\"\"\"{\n", "", ""),
    ("csharp", "classes", "class A {\n", "", "}\n"),
    ("csharp", "namespaces", "namespace A {\n", "", "}\n"),
    ("csharp", "functions", "void f() {\n", "", "}\n"),
    ("csharp", "generics", "A<B<\n", "", ">>\n"),
    ("csharp", "parentheses", "(a, \n", "b", ")\n"),
    ("csharp", "conditions", "#if A\n", "", "#endif\n"),
    ("csharp", "lambdas", "a = () => {\n", "", "};\n"),
    ("csharp", "patterns", "a is { b: \n", "", "}\n"),
    ("ruby", "modules", "module A\n", "", "end\n"),
    ("ruby", "classes", "class A%d\n", "", "end\n"),
    ("ruby", "methods", "def f\n", "", "end\n"),
    ("ruby", "methods open", "def f\n", "", ""),
    ("ruby", "blocks", "f do |a%d|\n", "", "end\n"),
    ("ruby", "strings", "\"#{\n", "1", "}\"\n"),
    ("ruby", "strings open", "\"#{\n", "", ""),
    ("ruby", "heredocs", "<<A%d\n#{\n", "", ""),
    ("ruby", "many heredocs", "<<A, \n", "", ""),
    ("ruby", "quotes", "%w(\n", "", ")\n"),
    ("ruby", "arrays", "[\n", "1", "]\n"),
    ("php", "functions", "function f() {\n", "", "}\n"),
    ("php", "classes", "class A { function f() {\n", "", "}}\n"),
    ("php", "anonymous classes", "$a = new class { function f() {\n", "", "}};\n"),
    ("php", "strings", "\"{$a[\n", "1", "]}\"\n"),
    ("php", "heredocs", "<<<A%d\n{$\n", "", ""),
    ("php", "arrays", "[\n", "1", "]\n"),
    ("php", "namespaces", "namespace A {\n", "", "}\n"),
    ("php", "blocks", "if ($a) {\n", "", "}\n"),
    ("haskell", "parentheses", "a%d = (\n ", "x", " )\n"),
    ("haskell", "lambdas", "(\\x ->\n ", "x", " )\n"),
    ("haskell", "patterns", "f (a\n ", "x", " )\n"),
    ("haskell", "brackets open", "[\n ", "x", ""),
    ("elixir", "modules", "defmodule A%d do\n", "", "end\n"),
    ("elixir", "functions", "def f(x) do\n", "", "end\n"),
    ("elixir", "quotes", "quote do\n", "x", "end\n"),
    ("elixir", "parentheses", "f(\n", "x", ")\n"),
    ("elixir", "tuples", "{\n", "x", "}\n"),
    ("elixir", "blocks open", "f do\n", "x", ""),
    ("php", "alternating", "if ($a): ?>\n<?php\n", "", "endif;\n"),
    ("lua", "functions", "function f%d()\n", "", "end\n"),
    ("lua", "functions open", "function f%d()\n", "", ""),
    ("lua", "tables", "a = {\nb%d = ", "1", "}\n"),
    ("lua", "calls", "f {\n", "1", "}\n"),
    ("lua", "blocks", "do\n", "", "end\n"),
    ("lua", "long brackets", "[=[\n", "", "]=]\n"),
    ("bash", "functions", "f%d() {\n", ":\n", "}\n"),
    ("bash", "commands", "echo \"$(\n", "a", ")\"\n"),
    ("bash", "commands open", "echo \"$(\n", "", ""),
    ("bash", "expansions", "echo ${a:-\n", "b", "}\n"),
    ("bash", "conditions", "if a; then\n", ":\n", "fi\n"),
    ("bash", "heredocs", "cat <<A%d\n$(\n", "", ""),
    ("zig", "containers", "const A%d = struct {\n", "", "};\n"),
    ("zig", "blocks", "test { {\n", "", "} }\n"),
    ("zig", "initializers", "const a = .{ .b = \n", "1", "};\n"),
    ("zig", "types", "const a: ?*const []?*\n", "u8 = 1", ";\n"),
    ("zig", "parentheses", "(\n", "x", ")\n"),
    ("sql", "queries", "SELECT a FROM (\n", "SELECT 1", ") AS b%d\n"),
    ("sql", "parentheses", "(\n", "1", ")\n"),
    ("sql", "cases", "CASE WHEN a THEN\n", "1", "END\n"),
    ("sql", "texts open", "$a%d$\n", "", ""),
    ("dart", "classes", "class A%d { void f() {\n", "", "} }\n"),
    ("dart", "functions", "void f%d() {\n", "", "}\n"),
    ("dart", "lists", "var a = [\n", "1", "]\n"),
    ("dart", "calls", "f%d(\n", "x", ")\n"),
    ("dart", "generics", "List<\n", "int", "> a;\n"),
    ("dart", "strings", "'${\n", "x", "}'\n"),
    ("dart", "closures", "f(() {\n", "", "});\n"),
    ("dart", "maps", "{'a':\n", "1", "}\n"),
]

# Each entry: language, kind, first text, text to repeat, last text.
REPEATED = [
    ("python", "definitions", "", "def f%d(a, b): return a\n", ""),
    ("python", "definitions of one name", "", "def f(a, b): return a\n", ""),
    ("python", "lines of many", "", "a%d=1;" * 12 + "\n", ""),
    ("python", "methods of one class", "class A:\n", "  def f%d(self): self.a%d = self.f%d()\n", ""),
    ("python", "fields of one name", "class A:\n  def f(self, x):\n", "    self.a%d = x\n", ""),
    ("python", "parameters", "def f(\n", "a%d, \n", "): pass\n"),
    ("python", "parameters of fields", "class A:\n  def f(self,\n", "    a%d, \n",
     "  ):\n" + "    self.x = y\n" * 2000),
    ("python", "bases", "class A(\n", "B%d,\n", "): pass\n"),
    ("python", "chain of bases", "class A0: pass\n", "class A%d(A%p): pass\n", ""),
    ("python", "bases of one name", "", "class A(A): pass\n", ""),
    ("python", "chain of names", "", "a.b.c.d.e.f.g.h.\n", "i"),
    ("python", "chain of calls", "x", ".f(a%d)", "\n"),
    ("python", "chain of subscripts", "x", "[1]", "\n"),
    ("python", "chain of members", "x", ".a%d", "\n"),
    ("python", "chain of sums", "x", "+a%d", "\n"),
    ("python", "decorators", "", "@a%d\n", "def f(): pass\n"),
    ("python", "decorated", "", "@a\n@b\ndef f%d(): pass\n", ""),
    ("python", "imports", "", "import a%d\n", ""),
    ("python", "imports and uses", "", "from a%d import b%d\nb%d()\n", ""),
    ("python", "wildcards and uses", "", "from .f import *\ng%d()\n", ""),
    ("python", "imported names", "from a import (\n", "b%d as c%d,\n", ")\n"),
    ("python", "bindings", "def f():\n", "  x = x.a%d\n", ""),
    ("python", "bindings and uses", "def f():\n", "  x = g(x); x.h()\n", ""),
    ("python", "uses", "", "f(a, b)\n", ""),
    ("python", "members of one name", "", "class A%d:\n  def run(self): x.run()\n", ""),
    ("python", "comments", "", "# comment\n", "def f(): pass\n"),
    ("python", "comments and definitions", "", "# a\ndef f%d(): pass\n", ""),
    ("python", "docstrings", "def f():\n", "  'words %d'\n", ""),
    ("python", "strings", "x = (\n", "  'a%d'\n", ")\n"),
    ("python", "escapes", "x = '", "\\n", "'\n"),
    ("python", "one name", "def ", "a", "(): pass\n"),
    ("python", "long names", "", "def " + "x" * 190 + "%d(): pass\n", ""),
    ("python", "indents", "", "if a:\n%i", ""),
    ("python", "indented functions", "", "def f():\n%i", ""),
    ("python", "indented classes", "", "class A:\n%i", ""),
    ("python", "backslashes", "a = 1 ", "+ \\\n 1 ", "\n"),
    ("python", "newlines", "", "\n", ""),
    ("python", "errors", "", ") ] } def class\n", ""),
    ("python", "statements", "", "x;", "\n"),
    ("python", "globals", "", "if a: b = %d\n", ""),
    ("python", "indented globals", "", "class A%d:\n b = 1; c = b\n", ""),
    ("python", "aliases", "a0 = 1\n", "a%d = a%p\n", ""),
    ("python", "aliases back", "", "a%p = a%d\n", ""),
    ("python", "aliases of calls", "def f0(): pass\n", "def f%d() -> f%p: return f%p().x\n", ""),
    ("typescript", "members", "interface A {\n", "a%d: b%d;\n", "}\n"),
    ("typescript", "unions", "type A = \n", "| a%d\n", ""),
    ("typescript", "overloads", "", "function f(a: a%d): void;\n", ""),
    ("typescript", "enums", "enum A {\n", "a%d,\n", "}\n"),
    ("typescript", "exports", "", "export * from './a%d'\n", ""),
    ("typescript", "own exports", "", "export * from './f'; g%d()\n", ""),
    ("typescript", "assignments", "", "a.b%d = function() {}\n", ""),
    ("typescript", "decorators", "", "@A() class B%d {}\n", ""),
    ("typescript", "type arguments", "let a = f<\n", "a%d,\n", ">()\n"),
    ("typescript", "less", "a ", "< b%d ", "\n"),
    ("typescript", "functions of one name", "", "function f() { f() }\n", ""),
    ("typescript", "namespaces of one name", "", "namespace A { function f() { f() } }\n", ""),
    ("typescript", "arrow chain", "a", "=> a ", "\n"),
    ("typescript", "open assertions", "", "<a>(\n", ""),
    ("typescript", "variables", "const \n", "a%d = 1,\n", "b = 1\n"),
    ("javascript", "object keys", "x = {\n", "a%d: () => 1,\n", "}\n"),
    ("javascript", "prototypes", "", "A.prototype.f%d = function() {};\n", ""),
    ("javascript", "statements in a line", "", "a=b;", "\n"),
    ("javascript", "functions in a line", "", "function f%d(){f%d()}", "\n"),
    ("javascript", "methods in a line", "class A {", "f%d(){this.f%d()}", "}\n"),
    ("javascript", "comments in a line", "", "/* a */", "function f() {}\n"),
    ("javascript", "comments before", "", "/* a */ function f%d() {}\n", ""),
    ("javascript", "chain of calls", "x\n", ".then(() => 1)\n", "\n"),
    ("javascript", "exports", "", "exports.a%d = b%d\n", ""),
    ("javascript", "requires", "", "const a%d = require('./b%d')\n", ""),
    ("javascript", "variables of functions", "", "const a%d = () => a%d\n", ""),
    ("javascript", "open parentheses", "", "a = (\n", ""),
    ("javascript", "open functions", "", "f(a => {\n", ""),
    ("javascript", "closed", "", "}\n", ""),
    ("javascript", "tails", "", "a ? b : \n", "1"),
    ("go", "functions", "", "func f%d() { f%d() }\n", ""),
    ("go", "methods", "type A struct{}\n", "func (a A) F%d() { a.F%d() }\n", ""),
    ("go", "interfaces", "", "type I%d interface { F%d(); G() }\ntype T%d struct{}\n"
     "func (t T%d) F%d() {}\nfunc (t T%d) G() {}\n", ""),
    ("go", "constants", "const (\n", "a%d = iota\n", ")\n"),
    ("go", "results", "", "var a%d, b%d int\n", ""),
    ("go", "names", "var \n", "a%d, ", "b int\n"),
    ("go", "struct", "type A struct {\n", "a%d int\n", "}\n"),
    ("go", "methods of many", "", "type A%d struct{}\nfunc (a *A%d) Run() { b.Run() }\n", ""),
    ("rust", "functions", "", "fn f%d() { f%d() }\n", ""),
    ("rust", "impls", "struct A;\n", "impl A { fn f%d(&self) { self.f%d() } }\n", ""),
    ("rust", "traits", "struct A;\n", "trait T%d {}\nimpl T%d for A {}\n", ""),
    ("rust", "traits of many", "", "struct A%d; trait T%d { fn f(); }\n"
     "impl T%d for A%d { fn f() {} }\n", ""),
    ("rust", "imports", "use a::{\n", "b%d,\n", "};\n"),
    ("rust", "import path", "use a::", "b%d::", "c;\n"),
    ("rust", "attributes", "", "#[a%d]\n", "fn f() {}\n"),
    ("rust", "documentation", "", "/// words %d\n", "fn f() {}\n"),
    ("rust", "comments at the top", "", "//! words %d\n", "fn f() {}\n"),
    ("rust", "comments", "", "/* // */ //\n", "fn f() {}\n"),
    ("rust", "attributes and comments", "", "/// a\n#[b]\nfn f%d() {}\n", ""),
    ("rust", "raw strings", "", "r####\"\n", ""),
    ("rust", "macros", "", "a!(b%d);\n", ""),
    ("rust", "circles", "", "r=t(c(.h()}}\n", ""),
    ("rust", "lifetimes", "fn f<", "'a%d, ", ">() {}\n"),
    ("rust", "paths", "", "a::b::c%d::d();\n", ""),
    ("java", "methods", "", "void f%d() { f%d(); }\n", ""),
    ("kotlin", "functions", "", "fun f%d() { f%d() }\n", ""),
    ("kotlin", "overloads", "", "fun f(a: A%d) { f(a) }\n", ""),
    ("kotlin", "extensions of one name", "", "fun A%d.f() { x.f() }\n", ""),
    ("kotlin", "extensions", "class A\n", "fun A.f%d() { f%d() }\n", ""),
    ("kotlin", "imports and uses", "", "import a%d.b%d\nval c%d = b%d()\n", ""),
    ("kotlin", "aliases", "typealias A0 = Int\n", "typealias A%d = A%p\n", ""),
    ("kotlin", "chain of calls", "val a = b", ".c(d%d)", "\n"),
    ("kotlin", "chain of lambdas", "val a = b", ".c { it }", "\n"),
    ("kotlin", "chain of results", "fun f0() = 1\n", "fun f%d() = f%p().x\n", ""),
    ("kotlin", "chain of bases", "open class A0\n", "open class A%d : A%p() { fun f() { f() } }\n", ""),
    ("scala", "functions", "object A {\n", "def f%d() = f%d()\n", "}\n"),
    ("scala", "implicit classes", "object A {\n",
     "implicit class B%d(x: C) { def f = x.f }\n", "}\n"),
    ("scala", "wildcards and uses", "", "import a%d._\nobject B%d { c%d() }\n", ""),
    ("scala", "imports of values", "class A(a: B) {\n", "import a.b%d._\ndef f%d = g%d\n", "}\n"),
    ("scala", "imported names", "import a.{\n", "b%d => c%d,\n", "d}\n"),
    ("scala", "packages", "", "package a%d\n", ""),
    ("scala", "chain of results", "object A {\ndef f0 = 1\n", "def f%d = f%p.x\n", "}\n"),
    ("scala", "chain of names", "object A { val a = \n", "a%d.\n", "b }\n"),
    ("scala", "companions of one name", "", "class A { f() }; object A { def f() = 1 }\n", ""),
    ("swift", "functions", "", "func f%d() { f%d() }\n", ""),
    ("swift", "overloads", "", "func f(a: A%d) { f(a: a) }\n", ""),
    ("swift", "extensions of one type", "struct A {}\n", "extension A { func f%d() { f%d() } }\n", ""),
    ("swift", "extensions of many", "", "extension B%d { func f() { x.f() } }\n", ""),
    ("swift", "conformances", "struct A {}\n", "protocol P%d {}\nextension A: P%d {}\n", ""),
    ("swift", "aliases", "typealias A0 = Int\n", "typealias A%d = A%p\n", ""),
    ("swift", "imports and uses", "", "import A%d\nlet b%d = A%d.c()\n", ""),
    ("swift", "cases", "enum A {\n", "case a%d\n", "}\n"),
    ("swift", "chain of calls", "let a = b", ".c(d%d)", "\n"),
    ("swift", "initializers", "class A {\n", "init(a%d: Int) { A(a%d: 1) }\n", "}\n"),
    ("java", "overloads", "", "void f(A%d a) { f(a); }\n", ""),
    ("java", "fields", "", "int a%d;\n", ""),
    ("java", "fields of one statement", "int \n", "a%d,\n", "b;\n"),
    ("java", "chain of names", "Object a = \n", "a%d.\n", "b;\n"),
    ("java", "chain of calls", "Object a = b", ".c(d%d)", ";\n"),
    ("java", "constructors", "", "T(A%d a) { new T(a); }\n", ""),
    ("java", "chain of bases", "class A0 {}\n", "class A%d extends A%p { void f() { f(); } }\n", ""),
    ("java", "one method of many", "interface I { void run(); }\n",
     "class A%d implements I { public void run() { x.run(); } }\n", ""),
    ("c", "definitions", "", "int f%d(void) { return f%d(); }\n", ""),
    ("c", "declarations", "", "int f(int a);\n", "int f(int a) { return f(1); }\n"),
    ("c", "declarations of many", "", "int f%d(int a);\n", ""),
    ("c", "definitions of one name", "", "int f(void) { return f(); }\n", ""),
    ("c", "macros", "", "#define A%d A%d\n", ""),
    ("c", "macro lines", "#define A \\\n", "a%d \\\n", "\n"),
    ("c", "enum", "enum {\n", "a%d,\n", "};\n"),
    ("c", "variables", "int \n", "a%d,\n", "b;\n"),
    ("c", "struct", "struct a {\n", "int a%d;\n", "};\n"),
    ("c", "types", "", "typedef struct a%d { int b; } a%d;\n", ""),
    ("c", "types without a word", "", "a%d\n", ""),
    ("c", "stars", "int ", "*", "a;\n"),
    ("c", "includes", "", "#include \"a%d.h\"\n", ""),
    ("c", "own includes", "", "#include \"f.c\"\nint a%d = b%d();\n", ""),
    ("c", "strings", "char *a = \n", "\"a%d\"\n", ";\n"),
    ("c", "old parameters", "int f(a)\n", "int a%d;\n", "{}\n"),
    ("c", "labels", "int f() {\n", "a%d:\n", "}\n"),
    ("c", "cases", "int f(int a) { switch (a) {\n", "case %d:\n", "} }\n"),
    ("c", "elses", "int f() {\n", "if (a) b(); else \n", ";}\n"),
    ("cpp", "qualified", "", "void A::B%d::f() {}\n", ""),
    ("cpp", "methods", "class A {\n", "void f%d() { f%d(); }\n", "};\n"),
    ("cpp", "declared methods", "class A {\n", "void f(int);\n", "};\nvoid A::f(int) {}\n"),
    ("cpp", "defined methods", "class A { void f(int); };\n", "void A::f(int) { f(1); }\n", ""),
    ("cpp", "templates", "", "template <class T> void f%d(T a) {}\n", ""),
    ("cpp", "less", "int a = b", "<c%d", ";\n"),
    ("cpp", "raw strings", "", "R\"a%d(\n", ""),
    ("cpp", "namespaces of one name", "", "namespace a { void f%d() { f%d(); } }\n", ""),
    ("csharp", "properties", "", "int A%d { get; set; }\n", ""),
    ("csharp", "parts", "", "partial class A { void F%d() { F%d(); } }\n", ""),
    ("csharp", "overloads", "", "void F(A%d a) { F(a); }\n", ""),
    ("csharp", "namespaces", "}\n", "namespace N%d { class A { void F() { F(); } } }\n", "class U {\n"),
    ("csharp", "long namespace", "}\nnamespace ", "N%d.", "A { class B { B b; } }\nclass U {\n"),
    ("csharp", "strings", "", "string a = $\"{b}{c}\";\n", ""),
    ("csharp", "text in a string", "string a = $\"\"\"", "{b}\n", "\"\"\";\n"),
    ("csharp", "attributes", "", "[A%d]\n", "void F() {}\n"),
    ("ruby", "methods", "", "def f%d; f%d; end\n", ""),
    ("ruby", "methods of one name", "", "def f; f; end\n", ""),
    ("ruby", "classes of one name", "", "class A; def f%d; f%d; end; end\n", ""),
    ("ruby", "attributes", "class A\n", "attr_reader :a%d\n", "end\n"),
    ("ruby", "fields", "class A; def f\n", "@a%d = @a%d\n", "end; end\n"),
    ("ruby", "heredocs", "", "a = <<B%d\n", ""),
    ("ruby", "words", "", "a%d b\n", ""),
    ("ruby", "mixins", "class A\n", "include B%d\n", "end\n"),
    ("ruby", "scopes", "A", "::B%d", "\n"),
    ("haskell", "functions", "", "f%d first second = f%d first second\n", ""),
    ("haskell", "equations", "", "f %d x = f 1 x\n", ""),
    ("haskell", "signatures", "", "f :: A%d\n", "f = 1\n"),
    ("haskell", "imports", "", "import A%d\n", "x = g y\n"),
    ("haskell", "aliases", "", "import qualified A%d as B%d\n", "x = B1.g y\n"),
    ("haskell", "aliases of one name", "", "import qualified A%d as B\n", "x = B.g y\n" * 500),
    ("haskell", "exports", "module A (", "f%d,\n ", "g) where\ng = f1\n"),
    ("haskell", "imported names", "import A (", "f%d,\n ", "g)\ng = f1\n"),
    ("haskell", "constructors", "data A = B", " | C%d\n", "\n"),
    ("haskell", "fields", "data A = A { b :: Int\n", " , c%d :: Int\n", " }\n"),
    ("haskell", "instances", "class A a where b :: a\n", "instance A T%d where b = b\n", ""),
    ("haskell", "operators", "x = y", " <+> a%d\n ", "\n"),
    ("haskell", "parameters", "f ", "a%d\n ", "= x\n"),
    ("elixir", "clauses", "", "def f(%d, x), do: f(x, 1)\n", ""),
    ("elixir", "arities", "", "def f%d(first, second), do: f%d(first, second)\n", ""),
    ("elixir", "aliases", "", "alias A.B%d\nB%d.f(1)\n", ""),
    ("elixir", "aliases of one name", "", "alias A%d.B\nB.f(1)\n", ""),
    ("elixir", "grouped aliases", "alias A.{\n", "B%d,\n", "C}\n"),
    ("elixir", "imports and uses", "", "import A%d\ng%d(1)\n", ""),
    ("elixir", "uses of modules", "", "use A%d\n", ""),
    ("elixir", "modules of one name", "", "defmodule A do\ndef f(x), do: A.f(x)\nend\n", ""),
    ("elixir", "pipes", "x\n", "|> f(%d)\n", "\n"),
    ("elixir", "fields", "defstruct [\n", ":a%d,\n", ":b]\n"),
    ("elixir", "attributes", "", "@a%d @a%d\n", ""),
    ("elixir", "long alias", "A", ".B%d", ".f(1)\n"),
    ("php", "functions", "", "function f%d() { f%d(); }\n", ""),
    ("php", "methods", "class A {\n", "function f%d() { $this->f%d(); }\n", "}\n"),
    ("php", "uses", "", "use A\\B%d;\n", ""),
    ("php", "grouped uses", "use A\\{\n", "B%d,\n", "};\n"),
    ("php", "uses and calls", "", "use A\\B%d; new B%d();\n", ""),
    ("php", "texts", "", "?>a<?php\n", ""),
    ("php", "strings", "$a = \"", "$b[c] {$d}", "\";\n"),
    ("php", "heredocs", "", "$a = <<<B%d\n", ""),
    ("php", "namespaces", "", "namespace A\\B%d; class C { }\n", ""),
    ("php", "long namespace", "namespace ", "A%d\\", "B; class C {}\n"),
    ("lua", "functions", "", "function f%d() f%d() end\n", ""),
    ("lua", "functions of one name", "", "function f() f() end\n", ""),
    ("lua", "globals and uses", "", "x%d = y%d\n", ""),
    ("lua", "methods", "local M = {}\n", "function M:f%d() self.a%d = self:f%d() end\n", ""),
    ("lua", "fields of one name", "local M = {}\nfunction M:f()\n", "self.a = self.b\n", "end\n"),
    ("lua", "requires", "", "local a%d = require('b%d')\n", ""),
    ("lua", "requires and uses", "", "local a%d = require('f')\na%d.b()\n", ""),
    ("lua", "values", "local a0 = 1\n", "local a%d = a%p.b\n", ""),
    ("lua", "keys", "local a = {\n", "b%d = 1,\n", "}\n"),
    ("lua", "chain of calls", "x\n", ":f(a%d)\n", "\n"),
    ("lua", "bases", "local A0 = {}\n",
     "local A%d = setmetatable({}, {__index = A%p})\nfunction A%d:f() self:g() end\n", ""),
    ("lua", "returned keys", "return {\n", "a%d = b%d,\n", "}\n"),
    ("bash", "functions", "", "f%d() { f%d; }\n", ""),
    ("bash", "functions of one name", "", "f() { f; }\n", ""),
    ("bash", "variables", "", "a%d=$a%d\n", ""),
    ("bash", "variables of one name", "", "a=$a\n", ""),
    ("bash", "sourced files", "", ". ./a%d.sh\n", ""),
    ("bash", "own files", "", ". ./f.sh\ng%d\n", ""),
    ("bash", "words", "", "a b%d_c\n", ""),
    ("zig", "functions", "", "fn f%d() void { f%d(); }\n", ""),
    ("zig", "imports", "", "const a%d = @import(\"b%d.zig\");\n", ""),
    ("zig", "own imports", "", "const a%d = @import(\"f.zig\"); const b%d = a%d.b%d;\n", ""),
    ("zig", "aliases", "", "const a%d = a%p.b;\n", ""),
    ("zig", "constants", "const a0 = 1;\n", "const a%d = a%p;\n", ""),
    ("zig", "fields", "const A = struct {\n", "a%d: u32,\n", "};\n"),
    ("zig", "methods", "const A = struct {\n", "fn f%d(self: *A) void { self.f%d(); }\n", "};\n"),
    ("zig", "literals", "const a = .{\n", ".b%d = 1,\n", "};\n"),
    ("zig", "chain of members", "const a = x", ".a%d", ";\n"),
    ("sql", "tables", "", "CREATE TABLE a%d (b%d INTEGER REFERENCES a%p (b%p));\n", ""),
    ("sql", "tables of one name", "", "CREATE TABLE a (b%d INTEGER);\n", ""),
    ("sql", "columns", "CREATE TABLE a (\n", "b%d INTEGER,\n", "c INTEGER);\n"),
    ("sql", "columns of one name", "", "CREATE TABLE a%d (b_c INTEGER); SELECT b_c FROM a%d;\n", ""),
    ("sql", "queries", "", "SELECT a%d.b FROM c AS a%d;\n", ""),
    ("sql", "functions of one name", "",
     "CREATE FUNCTION f(a INTEGER) RETURNS INTEGER AS $$ SELECT f(1) $$ LANGUAGE sql;\n", ""),
    ("sql", "values", "INSERT INTO a VALUES\n", "(%d, 'b'),\n", "(1, 'c');\n"),
    ("dart", "functions", "", "int f%d(int a) { return f%d(a); }\n", ""),
    ("dart", "functions of one name", "", "void f() { f(); }\n", ""),
    ("dart", "methods", "class A {\n", "void f%d() { f%d(); }\n", "}\n"),
    ("dart", "fields", "class A {\n", "int a%d = 1;\n", "}\n"),
    ("dart", "parts", "", "part 'a%d.dart';\n", ""),
    ("dart", "imports", "", "import 'a%d.dart';\n", "var a = b;\n"),
    ("dart", "own imports", "", "import 'f.dart'; var a%d = b%d;\n", ""),
    ("dart", "exports", "", "export 'f.dart';\n", "var a = b;\n"),
    ("dart", "chain of calls", "var a = b\n", ".c(d%d)\n", ";\n"),
    ("dart", "cascades", "var a = b\n", "..c(d%d)\n", ";\n"),
    ("dart", "chain of bases", "class A0 {}\n", "class A%d extends A%p { void f() { f(); } }\n", ""),
    ("dart", "extensions", "", "extension E%d on A { void f%d() { f%d(); } }\n", ""),
    ("dart", "extensions of one name", "class A {}\n",
     "extension E%d on A { void f() { A().f(); } }\n", ""),
    ("dart", "aliases", "", "typedef A%d = A%p; A%d a%d;\n", ""),
    ("dart", "enum", "enum A {\n", "a%d,\n", "b }\n"),
    ("dart", "shorthands", "", "var a%d = f(b: .c);\n", ""),
    ("dart", "parameters", "void f(\n", "int a%d,\n", "int b) {}\n"),
]

LONG_LINE = 4000   # a file with longer lines counts as minified and is not parsed
KINDS = {"%s %s" % (one[0], one[1] + " nested" * (table is NESTED)): (table is NESTED, one)
         for table in (NESTED, REPEATED) for one in table}


def _numbered(pattern, number):
    text = pattern.replace("%d", str(number)).replace("%p", str(number - 1))
    return text.replace("%i", " " * number) if "%i" in text else text


def _repeated(first, pattern, last, size):
    parts, length, number = [first], len(first) + len(last), 1
    while length < size:
        parts.append(_numbered(pattern, number))
        length += len(parts[-1])
        number += 1
    return "".join(parts) + last


def source(kind, size):
    """Returns the name and the text of a file of about `size` bytes."""
    nested, one = KINDS[kind]
    language, _, *pattern = one
    head, tail = HEADS.get(language, ""), TAILS.get(language, "")
    if nested:
        opening, inside, closing = pattern
        count = max(1, (size - len(head)) // (len(_numbered(opening, 10000)) + len(closing)))
        text = "".join(_numbered(opening, i) for i in range(count)) + inside + closing * count
    else:
        text = _repeated(*pattern, size - len(head) - len(tail))
    text = head + text + tail
    if "\n" not in text[LONG_LINE:-LONG_LINE] or len(text) / (text.count("\n") + 1) > 390:
        text += "\n" * (len(text) // 390 + 1)   # shortens the average line
    return "f." + ENDINGS[language], text


# ---- measuring ------------------------------------------------------------------------------------

def measure(program, text, name, memory=6 << 30, seconds=60, words=("index",)):
    """Returns (exit code, peak MiB, processor seconds, bytes of the index, output)."""
    with tempfile.TemporaryDirectory(prefix="cairn-hostile-") as folder:
        root = os.path.join(folder, "r")
        os.makedirs(os.path.join(folder, "home"))
        os.makedirs(root)
        with open(os.path.join(root, name), "w") as file:
            file.write(text)

        def limits():
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))

        environment = {"PATH": "/usr/bin:/bin", "HOME": os.path.join(folder, "home"),
                       "LC_ALL": "C.UTF-8"}
        log = os.path.join(folder, "log")
        with open(log, "wb") as out:
            process = subprocess.Popen([program, *words], cwd=root, env=environment, stdout=out,
                                       stderr=out, stdin=subprocess.DEVNULL, preexec_fn=limits)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        index = os.path.join(root, ".cairn", "index.db")
        size = os.path.getsize(index) if os.path.exists(index) else 0
        with open(log, errors="replace") as file:
            return (process.returncode, usage.ru_maxrss / 1024, usage.ru_utime + usage.ru_stime,
                    size, file.read())


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("words", nargs="*", help="only kinds whose names contain these words")
    parser.add_argument("--sizes", default="16,32,64", help="sizes in KiB")
    parser.add_argument("--all", action="store_true", help="also print kinds that cost little")
    parser.add_argument("--time", type=float, default=2.4, help="allowed factor for twice the size")
    parser.add_argument("--index", type=float, default=8, help="allowed index bytes per byte")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    sizes = [int(float(word) * 1024) for word in options.sizes.split(",")]
    chosen = [kind for kind in KINDS if all(word in kind for word in options.words)]
    for kind in chosen:
        rows, last, bad = [], None, False
        for size in sizes:
            name, text = source(kind, size)
            row = measure(program, text, name)
            rows.append("%5d K %4d MiB %6.2f s %5.1fx index" %
                        (len(text) >> 10, row[1], row[2], row[3] / len(text)))
            bad = bad or row[0] != 0 or row[3] > options.index * len(text) + (1 << 17)
            bad = bad or row[1] > 64 + 60 * len(text) / (1 << 20)
            bad = bad or (last and row[2] > 0.3 and row[2] > options.time * last[2])
            if row[0] != 0:
                rows[-1] += " exit %d %s" % (row[0], row[4][-100:].strip())
                break
            last = row
        if bad or options.all:
            print("%s %-36s %s" % ("!" if bad else " ", kind, " | ".join(rows)), flush=True)
    print("%d kinds" % len(chosen))


if __name__ == "__main__":
    sys.exit(main())
