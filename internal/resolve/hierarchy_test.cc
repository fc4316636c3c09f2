#include <doctest/doctest.h>

#include "internal/resolve/resolver.h"
#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/hierarchy");

TEST_CASE("Python: the bases of a class are found through any import") {
  TestProject project({
      {"base.py",
       "class Base:\n    def run(self): pass\n    def stop(self): pass\nclass Mixin: pass"},
      {"app.py", R"(
        import base
        from base import Mixin as M
        from abc import ABC
        class A(base.Base, M, ABC):
            def run(self): pass
            def other(self): pass
        class B(A):
            def run(self): pass
            def stop(self): pass
        class C(Generic[T]): pass
      )"},
  });
  CHECK(project.bases("app.py", "A") == "base.py:1 Base, base.py:4 Mixin");
  CHECK(project.bases("app.py", "B") == "app.py:4 A");
  CHECK(project.bases("app.py", "C") == "none");
  CHECK(project.bases("base.py", "Base") == "none");
  CHECK(project.overridden("app.py", "A.run") == "base.py:2 Base.run");
  CHECK(project.overridden("app.py", "A.other") == "none");
  CHECK(project.overridden("app.py", "B.run") == "app.py:5 A.run");
  CHECK(project.overridden("app.py", "B.stop") == "base.py:3 Base.stop");
}

TEST_CASE("a base may have the name of the class that derives from it") {
  TestProject project({
      {"core.py", "class Field: pass"},
      {"app.py", "import core\nclass Field(core.Field): pass"},
  });
  CHECK(project.bases("app.py", "Field") == "core.py:1 Field");
}

TEST_CASE("constructors override nothing") {
  TestProject project({{"app.py", R"(
    class A:
        def __init__(self): pass
    class B(A):
        def __init__(self): pass
  )"}});
  CHECK(project.overridden("app.py", "B.__init__") == "none");
}

TEST_CASE("in each line of bases, the nearest member is overridden") {
  TestProject project({{"app.py", R"(
    class Top:
        def run(self): pass
    class Left(Top):
        def run(self): pass
    class Right: 
        def run(self): pass
    class Both(Left, Right):
        def run(self): pass
  )"}});
  CHECK(project.overridden("app.py", "Both.run") == "app.py:4 Left.run, app.py:6 Right.run");
}

TEST_CASE("TypeScript: classes extend and implement, interfaces extend") {
  TestProject project({{"a.ts", R"(
    interface Shape { area(): number; }
    interface Named extends Shape { name(): string; }
    abstract class Base<T> { draw() {} }
    class Circle extends Base<number> implements Named {
      area() { return 1; }
      name() { return ""; }
      draw() {}
    }
  )"}});
  CHECK(project.bases("a.ts", "Circle") == "a.ts:3 Base, a.ts:2 Named");
  CHECK(project.bases("a.ts", "Named") == "a.ts:1 Shape");
  CHECK(project.overridden("a.ts", "Circle.area") == "a.ts:1 Shape.area");
  CHECK(project.overridden("a.ts", "Circle.name") == "a.ts:2 Named.name");
  CHECK(project.overridden("a.ts", "Circle.draw") == "a.ts:3 Base.draw");
}

TEST_CASE(
    "Java: an overload overrides one with as many parameters; static and private methods none") {
  TestProject project({{"A.java", R"(
    interface I { void put(int a); }
    class Base implements I {
      public void put(int a) {}
      void put(int a, int b) {}
      static void make() {}
      private void hide() {}
    }
    class Derived extends Base {
      void put(int a, int b) {}
      static void make() {}
      void hide() {}
    }
  )"}});
  CHECK(project.bases("A.java", "Base") == "A.java:1 I");
  CHECK(project.overridden("A.java", "Base.put") == "A.java:1 I.put");
  CHECK(project.overridden("A.java", "Derived.put") == "A.java:4 Base.put");
  CHECK(project.overridden("A.java", "Derived.make") == "none");
  CHECK(project.overridden("A.java", "Derived.hide") == "none");
}

TEST_CASE("Rust: impl blocks make traits the bases of types") {
  TestProject project({
      {"src/lib.rs", "pub mod shapes;\npub trait Area { fn area(&self); fn twice(&self) {} }"},
      {"src/shapes.rs", R"(
        use crate::Area;
        pub struct Square;
        impl Area for Square { fn area(&self) {} }
        impl std::fmt::Display for Square { fn fmt(&self) {} }
        trait Deep: Area {}
      )"},
  });
  CHECK(project.bases("src/shapes.rs", "Square") == "src/lib.rs:2 Area");
  CHECK(project.bases("src/shapes.rs", "Deep") == "src/lib.rs:2 Area");
  CHECK(project.overridden("src/shapes.rs", "Square.area") == "src/lib.rs:2 Area.area");
  CHECK(project.overridden("src/shapes.rs", "Square.fmt") == "none");
}

TEST_CASE("Rust: a trait is implemented for a type outside of the project") {
  TestProject project({
      {"src/lib.rs", R"(
        mod text;
        use url::Url;
        pub trait IntoUrl { fn into_url(self); fn other(self) {} }
        impl IntoUrl for Url { fn into_url(self) {} }
        impl std::fmt::Display for Url { fn fmt(&self) {} }
      )"},
      {"src/text.rs", "use crate::IntoUrl;\nimpl<'a> IntoUrl for &'a str { fn into_url(self) {} }"},
  });
  CHECK(project.overridden("src/lib.rs", "into_url") == "src/lib.rs:3 IntoUrl.into_url");
  CHECK(project.overridden("src/text.rs", "into_url") == "src/lib.rs:3 IntoUrl.into_url");
  CHECK(project.overridden("src/lib.rs", "fmt") == "none");
}

TEST_CASE("Go: a type implements an interface if it has all of its methods") {
  TestProject project({
      {"a/io.go", R"(
        package a
        type Reader interface { ReadIt(n int) error }
        type Closer interface { CloseIt() }
        type Both interface {
          Reader
          Closer
        }
        type Empty interface {}
      )"},
      {"b/file.go", R"(
        package b
        type File struct{}
        func (f *File) ReadIt(n int) error { return nil }
        func (f *File) CloseIt() {}
        type Half struct{}
        func (h Half) CloseIt() {}
        type Wrong struct{}
        func (w Wrong) ReadIt() {}
        type Embeds struct {
          File
        }
        func (e Embeds) CloseIt() {}
      )"},
  });
  CHECK(project.bases("b/file.go", "File").find("a/io.go:2 Reader") == 0);
  CHECK(project.bases("b/file.go", "File").find("a/io.go:3 Closer") != std::string::npos);
  CHECK(project.bases("b/file.go", "Half") == "a/io.go:3 Closer");
  CHECK(project.bases("b/file.go", "Wrong") == "none");
  CHECK(project.bases("b/file.go", "Embeds").find("a/io.go:3 Closer") != std::string::npos);
  CHECK(project.bases("a/io.go", "Reader") == "none");
  CHECK(project.overridden("b/file.go", "File.ReadIt") == "a/io.go:2 Reader.ReadIt");
  CHECK(project.overridden("b/file.go", "Wrong.ReadIt") == "none");
}

TEST_CASE("C++: bases and virtual functions, declared or defined") {
  TestProject project({
      {"a.h", "struct Base { virtual void go(int a) = 0; void stay(); };"},
      {"b.cc", R"(
        #include "a.h"
        struct Derived : public Base { void go(int a) override {} void go() {} };
      )"},
  });
  CHECK(project.bases("b.cc", "Derived") == "a.h:1 Base");
  CHECK(project.overridden("b.cc", "Derived.go") == "a.h:1 Base.go");
}

TEST_CASE("C# and PHP: bases, interfaces and traits") {
  TestProject sharp({{"A.cs", R"(
    interface IRun { void Go(); }
    class Base { public virtual void Stop() {} }
    class A : Base, IRun { public void Go() {} public override void Stop() {} }
  )"}});
  CHECK(sharp.bases("A.cs", "A") == "A.cs:2 Base, A.cs:1 IRun");
  CHECK(sharp.overridden("A.cs", "A.Go") == "A.cs:1 IRun.Go");
  CHECK(sharp.overridden("A.cs", "A.Stop") == "A.cs:2 Base.Stop");
  TestProject php({{"a.php", R"(<?php
    interface Runs { public function go(); }
    trait Stops { public function stop() {} }
    class Base { public function wait() {} }
    class A extends Base implements Runs { use Stops; public function go() {} }
  )"}});
  CHECK(php.bases("a.php", "A") == "a.php:4 Base, a.php:2 Runs, a.php:3 Stops");
  CHECK(php.overridden("a.php", "A.go") == "a.php:2 Runs.go");
}

TEST_CASE("a class that is its own base, directly or in a cycle, does not loop") {
  TestProject project({{"app.py", R"(
    class Own(Own):
        def run(self):
            self.missing_one()
    class One(Two):
        def run(self):
            self.missing_one(1)
            self.stop_it()
    class Two(Three): pass
    class Three(One):
        def run(self): pass
        def stop_it(self): pass
  )"}});
  CHECK(project.bases("app.py", "Own") == "none");
  CHECK(project.overridden("app.py", "Own.run") == "none");
  CHECK(project.targets_of_call("app.py", "missing_one()") == "none");
  CHECK(project.targets_of_call("app.py", "missing_one(1)") == "none");
  CHECK(project.targets("app.py", "self.stop_it") == "app.py:11 Three.stop_it 90");
  CHECK(project.overridden("app.py", "Three.stop_it") == "none");
  CHECK(project.overridden("app.py", "One.run") == "app.py:10 Three.run");
}

TEST_CASE("a long line of bases is followed to its end") {
  std::string source = "class C0:\n    def deep_one(self): pass\n";
  for (int i = 1; i <= 60; ++i) {
    source += "class C" + std::to_string(i) + "(C" + std::to_string(i - 1) + "): pass\n";
  }
  source += "def f(x: C60):\n    x.deep_one()\n";
  TestProject project({{"app.py", source}});
  CHECK(project.targets("app.py", "x.deep_one") == "app.py:2 C0.deep_one 90");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
