#include <doctest/doctest.h>

#include "internal/resolve/resolver.h"
#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/java");

TEST_CASE(
    "Java: a bare name may be a member of the class, of its bases or of the enclosing class") {
  TestProject project({{"A.java", R"(
    class Base { void inherited() {} }
    class Outer extends Base {
      void own() {}
      void run(Runnable local) {
        own();
        inherited();
        missing();
        local.go();
      }
      class Inner {
        void deep() { own(); }
      }
    }
  )"}});
  CHECK(project.targets("A.java", "{\n    own") == "A.java:3 Outer.own 90");
  CHECK(project.targets("A.java", "    inherited") == "A.java:1 Base.inherited 90");
  CHECK(project.targets("A.java", "deep() { own") == "A.java:3 Outer.own 90");
  CHECK(project.targets("A.java", "missing") == "none");
}

TEST_CASE("Java: types are found in imports, in the package and in enclosing types") {
  TestProject project({
      {"src/com/acme/Item.java", R"(
        package com.acme;
        public class Item {
          public static class Part { public void fix_it() {} }
          public static int count_all() {}
          public static final int LIMIT = 3;
        }
      )"},
      {"src/com/acme/Near.java",
       "package com.acme;\nclass Near { Item i; void f() { i.missing(); } }"},
      {"src/com/other/Item.java", "package com.other;\npublic class Item {}"},
      {"src/org/App.java", R"(
        package org;
        import com.acme.Item;
        import static com.acme.Item.count_all;
        class App {
          void f(Item.Part part) {
            new Item();
            count_all();
            part.fix_it();
            Item.count_all(1);
            int a = Item.LIMIT;
          }
        }
      )"},
      {"src/org/Wild.java", R"(
        package org;
        import com.other.*;
        import static com.acme.Item.*;
        class Wild { void f() { new Item(); count_all(); int a = LIMIT; } }
      )"},
  });
  CHECK(project.targets("src/com/acme/Near.java", "{ Item") == "src/com/acme/Item.java:2 Item 90");
  CHECK(project.targets("src/org/App.java", "new Item") == "src/com/acme/Item.java:2 Item 90");
  CHECK(project.targets("src/org/App.java", "   count_all") ==
        "src/com/acme/Item.java:4 Item.count_all 90");
  CHECK(project.targets("src/org/App.java", "part.fix_it") ==
        "src/com/acme/Item.java:3 Item.Part.fix_it 90");
  CHECK(project.targets("src/org/App.java", "Item.LIMIT") ==
        "src/com/acme/Item.java:5 Item.LIMIT 90");
  CHECK(project.targets("src/org/App.java", "Item.Part") ==
        "src/com/acme/Item.java:3 Item.Part 90");
  CHECK(project.targets("src/org/Wild.java", "new Item") == "src/com/other/Item.java:2 Item 90");
  CHECK(project.targets("src/org/Wild.java", "; count_all") ==
        "src/com/acme/Item.java:4 Item.count_all 90");
  CHECK(project.targets("src/org/Wild.java", "LIMIT") == "src/com/acme/Item.java:5 Item.LIMIT 90");
}

TEST_CASE("Java: a name imported from outside does not mean a type of that name in the project") {
  TestProject project({
      {"src/a/Logger.java", "package a;\npublic class Logger { void note_it() {} }"},
      {"src/b/App.java", R"(
        package b;
        import org.slf4j.Logger;
        class App { void f(Logger log) { log.note_it(); } }
      )"},
  });
  CHECK(project.targets("src/b/App.java", "log.note_it") == "none");
  CHECK(project.targets("src/b/App.java", "f(Logger") == "none");
}

TEST_CASE("Java: a call means the overload with the same number of arguments") {
  TestProject project({{"A.java", R"(
    class A {
      A() { this(1); }
      A(int a) {}
      void put() {}
      void put(int a) {}
      void put(int a, int b) {}
      void many(String first, Object... rest) {}
      void many() {}
      void same(int a) {}
      void same(String a) {}
      void run() {
        put();
        put(1);
        put(1, 2);
        many("x", 1, 2);
        many("y");
        same(null);
        new A(2);
      }
    }
  )"}});
  CHECK(project.targets_of_call("A.java", "put();") == "A.java:4 A.put 90");
  CHECK(project.targets_of_call("A.java", "put(1);") == "A.java:5 A.put 90");
  CHECK(project.targets_of_call("A.java", "put(1, 2);") == "A.java:6 A.put 90");
  CHECK(project.targets_of_call("A.java", "many(\"x\"") == "A.java:7 A.many 90");
  CHECK(project.targets_of_call("A.java", "many(\"y\"") == "A.java:7 A.many 90");
  CHECK(project.targets_of_call("A.java", "same(null)") == "A.java:10 A.same 90");
  CHECK(project.targets("A.java", "new A") == "A.java:3 A.A 90");
  CHECK(project.targets("A.java", "{ this") == "A.java:3 A.A 90");
}

TEST_CASE("Java: fields, variables, results, loops and lambdas have types") {
  TestProject project({{"A.java", R"(
    import java.util.*;
    class Job { void start_it() {} Job next_one() {} }
    class A {
      private final Job field;
      List<Job> list;
      A(Job given) { field = given; }
      Job make() {}
      void run(Job parameter, Optional<Job> maybe) {
        parameter.start_it(1);
        field.start_it(2);
        this.field.start_it(3);
        make().start_it(4);
        Job local = unknown();
        local.start_it(5);
        for (Job each : list) each.start_it(6);
        var made = new Job();
        made.start_it(7);
        parameter.next_one().next_one().start_it(8);
        new Job().start_it(9);
        ((Job) local).start_it();
      }
    }
  )"}});
  for (int i = 1; i <= 9; ++i) {
    CAPTURE(i);
    CHECK(project.targets_of_call("A.java", "start_it(" + std::to_string(i) + ")") ==
          "A.java:2 Job.start_it 90");
  }
}

TEST_CASE("Java: super is the base, and a field does not hide a method of the same name") {
  TestProject project({{"A.java", R"(
    class Base { Base(int a) {} void run() {} }
    class A extends Base {
      int size;
      A() { super(1); }
      int size() { return size; }
      void run() { super.run(); int a = size(); }
    }
  )"}});
  CHECK(project.targets("A.java", "super.run") == "A.java:1 Base.run 90");
  CHECK(project.targets_of_call("A.java", "super(1)") == "A.java:1 Base.Base 90");
}

TEST_CASE("C#: namespaces, using and partial classes") {
  TestProject project({
      {"Model/Item.cs", R"(
        namespace Acme.Model
        {
            public partial class Item { public void FixIt() { Mend(); } }
        }
      )"},
      {"Model/Item.Part.cs", R"(
        namespace Acme.Model
        {
            public partial class Item { public void Mend() { FixIt(); } public Item Twin { get; } }
        }
      )"},
      {"Model/Deep.cs", R"(
        namespace Acme.Model.Deep
        {
            class Deeper { void F(Item item) { item.Mend(); } }
        }
      )"},
      {"App.cs", R"(
        using Acme.Model;
        namespace Other
        {
            class App
            {
                void Run(Item item)
                {
                    item.Mend();
                    item.Twin.FixIt();
                    var made = new Item();
                    made.FixIt(1);
                }
            }
        }
      )"},
  });
  CHECK(project.targets("Model/Item.cs", "{ Mend") == "Model/Item.Part.cs:3 Item.Mend 90");
  CHECK(project.targets("Model/Item.Part.cs", "{ FixIt") == "Model/Item.cs:3 Item.FixIt 90");
  CHECK(project.targets("Model/Deep.cs", "item.Mend") == "Model/Item.Part.cs:3 Item.Mend 90");
  CHECK(project.targets("App.cs", "item.Mend") == "Model/Item.Part.cs:3 Item.Mend 90");
  CHECK(project.targets("App.cs", "item.Twin.FixIt") == "Model/Item.cs:3 Item.FixIt 90");
  CHECK(project.targets("App.cs", "made.FixIt") == "Model/Item.cs:3 Item.FixIt 90");
  CHECK(project.targets("App.cs", "new Item") == "Model/Item.cs:3 Item 90");
}

TEST_CASE("Java, Kotlin, C#: several overloads with the same number of arguments may be called") {
  TestProject project({
      {"A.java", R"(
        class A {
          void put_it(int a) {}
          void put_it(long a) {}
          void put_it(String a) {}
          void put_it(Object a) {}
          void put_it(int a, int b) {}
          <T> void run(T any) { put_it(null); any.put_it(2); put_it(some()); }
        }
      )"},
      {"b.kt", R"(
        fun cut_it(a: Int) {}
        fun cut_it(a: Long) {}
        fun cut_it(a: String) {}
        fun cut_it(a: Any) {}
        fun run() { cut_it(1) }
      )"},
      {"C.cs", R"(
        class C
        {
            public C(int a) {}
            public C(long a) {}
            public C(string a) {}
            public C(object a) {}
            C Make() { return new C(x); }
        }
      )"},
  });
  CHECK(project.targets_of_call("A.java", "put_it(some())") ==
        "A.java:2 A.put_it 22, A.java:3 A.put_it 22, A.java:4 A.put_it 22, A.java:5 A.put_it 22");
  CHECK(project.targets_of_call("A.java", "put_it(null)") ==
        "A.java:4 A.put_it 45, A.java:5 A.put_it 45");
  CHECK(project.targets_of_call("A.java", "put_it(2)") == "A.java:2 A.put_it 70");
  CHECK(project.targets_of_call("b.kt", "cut_it(1)") == "b.kt:1 cut_it 90");
  CHECK(project.targets("C.cs", "new C") ==
        "C.cs:3 C.C 22, C.cs:4 C.C 22, C.cs:5 C.C 22, C.cs:6 C.C 22");
}

TEST_CASE("C#: overloads and constructors") {
  TestProject project({{"A.cs", R"(
    class Base { public Base(int a) {} public virtual void Go() {} }
    class A : Base
    {
        public A() : base(1) {}
        public A(int a, int b = 2) : this() {}
        void Put(int a) {}
        void Put(int a, params int[] rest) {}
        public override void Go() { Put(1, 2, 3); new A(7); }
    }
  )"}});
  CHECK(project.targets("A.cs", ": base") == "A.cs:1 Base.Base 90");
  CHECK(project.targets("A.cs", ": this") == "A.cs:4 A.A 90");
  CHECK(project.targets_of_call("A.cs", "Put(1, 2") == "A.cs:7 A.Put 90");
  CHECK(project.targets("A.cs", "new A") == "A.cs:5 A.A 90");
}

TEST_CASE("PHP: namespaces, use, $this, parent, self and static") {
  TestProject project({
      {"src/Base.php", R"(<?php
        namespace App\Core;
        class Base {
            public function __construct(int $a) {}
            public function shared_one() {}
            public static function make_one(): static {}
        }
        function helper_one() {}
      )"},
      {"src/User.php", R"(<?php
        namespace App\Model;
        use App\Core\Base;
        use App\Core\Base as Root;
        use Elsewhere\Thing;
        class User extends Base {
            private Base $kept;
            public function __construct(private Base $given) { parent::__construct(1); }
            public function own_one() {}
            public function run(Root $root, Thing $thing) {
                $this->own_one();
                $this->shared_one();
                $this->kept->shared_one(1);
                $this->given->shared_one(2);
                $root->shared_one(3);
                $made = new Root(4);
                $made->shared_one(4);
                self::own_one(5);
                static::own_one(6);
                $thing->own_one(7);
                User::make_one()->own_one(8);
            }
        }
      )"},
  });
  CHECK(project.targets("src/User.php", "$this->own_one") == "src/User.php:9 User.own_one 90");
  CHECK(project.targets("src/User.php", "$this->shared_one") ==
        "src/Base.php:5 Base.shared_one 90");
  CHECK(project.targets("src/User.php", "kept->shared_one") == "src/Base.php:5 Base.shared_one 90");
  CHECK(project.targets("src/User.php", "given->shared_one") ==
        "src/Base.php:5 Base.shared_one 90");
  CHECK(project.targets("src/User.php", "root->shared_one") == "src/Base.php:5 Base.shared_one 90");
  CHECK(project.targets("src/User.php", "made->shared_one") == "src/Base.php:5 Base.shared_one 90");
  CHECK(project.targets("src/User.php", "new Root") ==
        "src/Base.php:4 Base.__construct 90, src/Base.php:3 Base 90");
  CHECK(project.targets("src/User.php", "parent::__construct") ==
        "src/Base.php:4 Base.__construct 90");
  CHECK(project.targets("src/User.php", "self::own_one") == "src/User.php:9 User.own_one 90");
  CHECK(project.targets("src/User.php", "static::own_one") == "src/User.php:9 User.own_one 90");
  CHECK(project.targets("src/User.php", "thing->own_one") == "none");
  CHECK(project.targets("src/User.php", "make_one()->own_one") == "src/User.php:9 User.own_one 90");
}

TEST_CASE("Java: a field does not hide a type of the same name, and super is not an interface") {
  TestProject project({{"A.java", R"(
    import java.net.URL;
    interface Context { void add_value(); }
    class Failure extends Exception implements Context {
      static final Adapter<URL> URL = null;
      Failure() { super("a"); }
      URL read() { return null; }
      public void add_value() { super.add_value(); }
    }
  )"}});
  CHECK(project.targets("A.java", "Adapter<URL") == "none");
  CHECK(project.targets("A.java", "URL", " read") == "none");
  CHECK(project.targets("A.java", "super", "(\"a\")") == "none");
  CHECK(project.targets("A.java", "super.add_value") == "none");
}

TEST_CASE("Java: a type parameter means its bound, or any type if it has none") {
  TestProject project({{"A.java", R"(
    class Node { void visit_all() {} }
    class Leaf extends Node { void shake_leaf() {} }
    class Tree {
      <T extends Node> T find_node(Class<T> type) { return null; }
      <T> T make_any(Class<T> type) { return null; }
      void run(Object other, Byte[] bytes, Leaf[] leaves) {
        find_node(Leaf.class).visit_all();
        find_node(Leaf.class).shake_leaf();
        make_any(Leaf.class).visit_all(/**/);
        ((Leaf) other).shake_leaf(/*cast*/);
        ((Byte) other).shake_leaf(/*outside*/);
        leaves[0].shake_leaf(/*element*/);
        bytes[0].shake_leaf(/*bytes*/);
      }
    }
  )"}});
  CHECK(project.targets("A.java", "find_node(Leaf.class).visit_all") ==
        "A.java:1 Node.visit_all 90");
  CHECK(project.targets("A.java", "find_node(Leaf.class).shake_leaf") ==
        "A.java:2 Leaf.shake_leaf 70");
  CHECK(project.targets("A.java", "make_any(Leaf.class).visit_all") ==
        "A.java:1 Node.visit_all 70");
  CHECK(project.targets("A.java", "((Leaf) other).shake_leaf") == "A.java:2 Leaf.shake_leaf 90");
  CHECK(project.targets("A.java", "((Byte) other).shake_leaf") == "none");
  CHECK(project.targets("A.java", "leaves[0].shake_leaf") == "A.java:2 Leaf.shake_leaf 90");
  CHECK(project.targets("A.java", "bytes[0].shake_leaf") == "none");
}

TEST_CASE("Java: collections return their elements") {
  TestProject project({{"A.java", R"(
    class Leaf { void shake() {} }
    class Stone { void shake() {} }
    class Run {
      Stack<Leaf> leaves;
      Map<String, Stone> stones;
      Box box;
      void run(List<Leaf> more) {
        leaves.pop().shake();
        this.stones.get("a").shake();
        more.iterator().next().shake();
        more.get(0).shake();
        box.first().shake();
      }
    }
    class Box { Stone first() { return null; } }
  )"}});
  CHECK(project.targets("A.java", "leaves.pop().shake") == "A.java:1 Leaf.shake 90");
  CHECK(project.targets("A.java", "get(\"a\").shake") == "A.java:2 Stone.shake 90");
  CHECK(project.targets("A.java", "more.get(0).shake") == "A.java:1 Leaf.shake 90");
  CHECK(project.targets("A.java", "box.first().shake") == "A.java:2 Stone.shake 90");
}

TEST_CASE("Java: qualified names begin with packages") {
  TestProject project({
      {"a/Item.java", "package org.acme.shop;\npublic class Item { public static int LIMIT; }"},
      {"b/App.java",
       "package org.web;\nclass App { org.acme.shop.Item own; acme.shop.Item no;\n"
       "int f() { return org.acme.shop.Item.LIMIT; } }"},
  });
  CHECK(project.targets("b/App.java", "org.acme.shop.Item", " own") == "a/Item.java:2 Item 90");
  CHECK(project.targets("b/App.java", "; acme.shop.Item") == "none");
  CHECK(project.targets("b/App.java", "return org.acme.shop.Item.LIMIT") ==
        "a/Item.java:2 Item.LIMIT 90");
}

TEST_CASE("Java: a bare name may be a constant of the enum that a switch expects") {
  TestProject project({
      {"a/Kind.java", "package a;\npublic enum Kind { RED_ONE, BLUE_ONE }\n"},
      {"b/Other.java", "package b;\nclass Other { static final int GREY_ONE = 1; }\n"},
      {"b/Use.java",
       "package b;\nclass Use {\nvoid run(Box box) {\nswitch (box.kind()) {\n"
       "case RED_ONE: stop();\ncase GREY_ONE: stop();\n} } }\n"},
  });
  CHECK(project.targets("b/Use.java", "case RED_ONE") == "a/Kind.java:2 Kind.RED_ONE 50");
  CHECK(project.targets("b/Use.java", "case GREY_ONE") == "none");
}

TEST_CASE("Java: a call means the overload whose parameters its arguments fit") {
  TestProject project({{"A.java", R"(
    class Box {}
    class Crate extends Box {}
    class Other {}
    class A {
      Integer size;
      void put(String s, int i) {}
      void put(Integer s, int i) {}
      void put(Box s, int i) {}
      void put(int[] s, int i) {}
      void put(Object s, long i) {}
      void log(Object o, boolean b) {}
      void all(Collection<String> c) {}
      void all(Object[] c) {}
      void log(String o, boolean b) {}
      void both(Box a, Crate b) {}
      void both(Crate a, Box b) {}
      Crate crate() { return null; }
      void one(Integer x, String[] names, int[] numbers, Other other, Locale locale) {
        all(names);
        put(x, 1);
        put("a" + x, 2);
        put(names[0], 3);
        put(numbers, 4);
        put(crate(), 5);
        put(new Box(), 6);
        put(size, 7);
        put(unknown(), 8);
        put(other, 9);
        log(locale, true);
        log("a", other == null);
        both(crate(), crate());
        var text = "b";
        for (String name : names) put(name, 10);
      }
    }
  )"}});
  CHECK(project.targets_of_call("A.java", "put(x, 1)") == "A.java:7 A.put 90");
  CHECK(project.targets_of_call("A.java", "put(\"a\" + x, 2)") == "A.java:6 A.put 90");
  CHECK(project.targets_of_call("A.java", "put(names[0], 3)") == "A.java:6 A.put 90");
  CHECK(project.targets_of_call("A.java", "put(numbers, 4)") == "A.java:9 A.put 90");
  CHECK(project.targets_of_call("A.java", "put(crate(), 5)") == "A.java:8 A.put 90");
  CHECK(project.targets_of_call("A.java", "put(new Box(), 6)") == "A.java:8 A.put 90");
  CHECK(project.targets_of_call("A.java", "put(size, 7)") == "A.java:7 A.put 90");
  CHECK(project.targets_of_call("A.java", "put(name, 10)") == "A.java:6 A.put 90");
  // A String[] is an Object[].
  CHECK(project.targets_of_call("A.java", "all(names)").find("A.java:13 A.all") !=
        std::string::npos);
  // An unknown argument fits all of them.
  CHECK(project.targets_of_call("A.java", "put(unknown(), 8)").find("A.java:6 A.put 18") == 0);
  // Only Object can take an Other.
  CHECK(project.targets_of_call("A.java", "put(other, 9)") == "A.java:10 A.put 90");
  CHECK(project.targets_of_call("A.java", "log(locale, true)") == "A.java:11 A.log 70");
  CHECK(project.targets_of_call("A.java", "log(\"a\", other == null)") == "A.java:14 A.log 90");
  CHECK(project.targets_of_call("A.java", "both(crate(), crate())") ==
        "A.java:15 A.both 45, A.java:16 A.both 45");
}

TEST_CASE("Java: a method overrides the overload with the same parameters") {
  TestProject project({{"A.java", R"(
    abstract class Base { abstract void raw(String a, int i); abstract void raw(int a, int i); }
    class Own extends Base { void raw(final String name, int i) {} }
  )"}});
  CHECK(project.overridden("A.java", "Own.raw") == "A.java:1 Base.raw");
}

TEST_CASE("Java: a method overrides one with other types only if no ancestor has the same types") {
  TestProject project({{"A.java", R"(
    class Top {
      void put(int[] a) {}
      void put(Object a) {}
    }
    class Mid extends Top { void put(Object a) {} }
    class Low extends Mid { void put(int[] a) {} }
    interface Sink<T> { void take(T a); }
    class Texts implements Sink<String> { public void take(String a) {} }
  )"}});
  CHECK(project.overridden("A.java", "Low.put") == "A.java:2 Top.put");
  CHECK(project.overridden("A.java", "Mid.put") == "A.java:3 Top.put");
  CHECK(project.overridden("A.java", "Texts.take") == "A.java:7 Sink.take");
}

TEST_CASE("Java: an object that holds a number may mean an overload with a base type") {
  TestProject project({{"A.java", R"(
    class A {
      void f(int x) {}
      void f(Object x) {}
      void u(long x) {}
      void u(Object x) {}
      void h(char c) {}
      void h(Object c) {}
      void log(java.lang.reflect.Constructor<?> constructor, Object... args) {}
      void log(String s, Object a, Object b) {}
      void g(Integer i, Character k, java.lang.reflect.Constructor<?> c) {
        f(i);
        u(i);
        h(k);
        f(1);
        log(c, 1, 2);
      }
    }
  )"}});
  CHECK(project.targets_of_call("A.java", "f(i)") == "A.java:2 A.f 45, A.java:3 A.f 45");
  CHECK(project.targets_of_call("A.java", "u(i)") == "A.java:4 A.u 45, A.java:5 A.u 45");
  CHECK(project.targets_of_call("A.java", "h(k)") == "A.java:6 A.h 45, A.java:7 A.h 45");
  CHECK(project.targets_of_call("A.java", "f(1)") == "A.java:2 A.f 90");
  CHECK(project.targets_of_call("A.java", "log(c, 1, 2)").find("A.java:8 A.log") == 0);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
