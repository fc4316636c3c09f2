#include <doctest/doctest.h>

#include "internal/resolve/resolver.h"
#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/csharp");

TEST_CASE("C#: a property may have the name of the type that its initializer makes") {
  TestProject project({
      {"Disposer.cs", R"(
        namespace N;
        interface IDisposer { }
        class Disposer : IDisposer { public Disposer() { } }
        class Plain { }
      )"},
      {"Scope.cs", R"(
        namespace N;
        class Scope {
          public IDisposer Disposer { get; } = new Disposer();
          public object Plain = new Plain();
          public System.Action Stop { get; }
          void Run() { Stop(); }
        }
      )"},
  });
  CHECK(project.targets_of_call("Scope.cs", "Disposer();") == "Disposer.cs:3 Disposer.Disposer 90");
  CHECK(project.targets_of_call("Scope.cs", "Plain();") == "Disposer.cs:4 Plain 90");
  CHECK(project.targets_of_call("Scope.cs", "Stop();") == "Scope.cs:5 Scope.Stop 90");
}

TEST_CASE("C#: an extension method is called as a member of the type that it extends") {
  TestProject project({
      {"Shop.cs", R"(
        namespace Acme.Shops {
          public class Shop { public void Open() {} }
          public class Mall : Shop {}
          public class Road {}
        }
      )"},
      {"Extensions.cs", R"(
        namespace Acme.More {
          public static class ShopExtensions {
            public static Shop PaintRed([NotNull] this Shop shop) => shop;
            public static T Tag<T>(this T thing, int number) => thing;
            public static int CountPipes(this string text) => 0;
            public static void Open(this Shop shop, int hour) {}
          }
        }
      )"},
      {"App.cs", R"(
        using Acme.Shops;
        using Acme.More;
        class App {
          void Run(Mall mall, Road road, string text, Uri uri) {
            mall.PaintRed().Tag(1).Open();
            mall.Open(7);
            mall.Tag(2).PaintRed();
            road.PaintRed();
            text.CountPipes();
            uri.CountPipes();
          }
        }
      )"},
      {"Far.cs", "using Acme.Shops;\nclass Far { void Run(Mall mall) { mall.PaintRed(); } }"},
  });
  CHECK(project.targets("App.cs", "mall.PaintRed") == "Extensions.cs:3 ShopExtensions.PaintRed 90");
  CHECK(project.targets("App.cs", "mall.PaintRed().Tag") ==
        "Extensions.cs:4 ShopExtensions.Tag 90");
  CHECK(project.targets("App.cs", "Tag(1).Open") == "Shop.cs:2 Shop.Open 90");
  CHECK(project.targets("App.cs", "mall.Open") == "Extensions.cs:6 ShopExtensions.Open 90");
  CHECK(project.targets("App.cs", "Tag(2).PaintRed") ==
        "Extensions.cs:3 ShopExtensions.PaintRed 90");
  CHECK(project.targets("App.cs", "road.PaintRed") == "none");
  CHECK(project.targets("App.cs", "text.CountPipes") ==
        "Extensions.cs:5 ShopExtensions.CountPipes 90");
  CHECK(project.targets("App.cs", "uri.CountPipes") ==
        "Extensions.cs:5 ShopExtensions.CountPipes 70");
  CHECK(project.targets("Far.cs", "mall.PaintRed") == "none");  // Far.cs lacks the using directive
}

TEST_CASE("C#: initializers and patterns name members, and attributes name types") {
  TestProject project({{"A.cs", R"(
    class Box { public int Width; public Lid Top; }
    class Lid { public int Height; }
    class Mark {}
    class MarkAttribute : Attribute { public string Label; }
    [Mark(Label = "a")]
    class Use {
      Box Make() => new Box { Width = 1, Top = new() { Height = 2 } };
      bool Wide(object o) => o is Box { Width: 3 };
      Lid With(Lid lid) => lid with { Height = 4 };
    }
  )"}});
  CHECK(project.targets("A.cs", "new Box { Width") == "A.cs:1 Box.Width 90");
  CHECK(project.targets("A.cs", "new() { Height") == "A.cs:2 Lid.Height 70");
  CHECK(project.targets("A.cs", "o is Box { Width") == "A.cs:1 Box.Width 90");
  CHECK(project.targets("A.cs", "with { Height") == "A.cs:2 Lid.Height 90");
  CHECK(project.targets("A.cs", "[Mark") == "A.cs:4 MarkAttribute 90");
  CHECK(project.targets("A.cs", "(Label") == "A.cs:4 MarkAttribute.Label 70");
}

TEST_CASE("C#: a qualified name can begin in any enclosing namespace") {
  TestProject project({
      {"Clock.cs", "namespace Acme.Time { public class Clock { public static Clock Own; } }"},
      {"Tool.cs", "namespace Acme.Tools { class Tool { } }"},
      {"Web.cs", R"(
        namespace Acme.Web {
          using Tools;
          class Web {
            Time.Clock near;
            Tool tool;
            object All() => Acme.Time.Clock.Own;
            object None() => System.Time.Clock.Else;
          }
        }
      )"},
  });
  CHECK(project.targets("Web.cs", "Tool", " tool") == "Tool.cs:1 Tool 90");
  CHECK(project.targets("Web.cs", "Time.Clock", " near") == "Clock.cs:1 Clock 90");
  CHECK(project.targets("Web.cs", "=> Acme.Time.Clock") == "Clock.cs:1 Clock 90");
  CHECK(project.targets("Web.cs", "=> Acme.Time.Clock.Own") == "Clock.cs:1 Clock.Own 90");
  CHECK(project.targets("Web.cs", "System.Time.Clock") == "none");
}

TEST_CASE("C#: global usings apply to all files of a project") {
  TestProject project({
      {"Directory.Build.props",
       "<Project><!-- <Using Include=\"Acme.Old\"/> -->\n"
       "<Using Include=\"Acme.Core\" /></Project>"},
      {"app/App.csproj", "<Project><Using Include='Acme.Two.Tool' Alias='Tool'/></Project>"},
      {"core/Core.cs", "namespace Acme.Core { public class Clock { } }"},
      {"core/Old.cs", "namespace Acme.Old { public class Stone { } }"},
      {"two/Two.cs", "namespace Acme.Two { public class Tool { } public class Three { } }"},
      {"app/Usings.cs", "global using Acme.Two;"},
      {"app/deep/App.cs", "class App { Clock a; Tool b; Stone c; Three d; }"},
      {"other/Other.cs", "class Other { Clock a; Tool b; Three d; }"},
  });
  CHECK(project.targets("app/deep/App.cs", "Clock") == "core/Core.cs:1 Clock 90");
  CHECK(project.targets("app/deep/App.cs", "Tool") == "two/Two.cs:1 Tool 90");
  CHECK(project.targets("app/deep/App.cs", "Three") == "two/Two.cs:1 Three 90");
  CHECK(project.targets("app/deep/App.cs", "Stone") == "none");
  CHECK(project.targets("other/Other.cs", "Clock") == "core/Core.cs:1 Clock 90");
  CHECK(project.targets("other/Other.cs", "Tool") == "none");
  CHECK(project.targets("other/Other.cs", "Three") == "none");
}

TEST_CASE("C#: a file belongs to all namespaces that it declares") {
  TestProject project({
      {"a.cs", "namespace System.Code { class Old { } }\nnamespace Acme.One { class Item { } }"},
      {"b.cs", "using Acme.One;\nnamespace Acme.Two { class C { Item i; Old o; } }"},
  });
  CHECK(project.targets("b.cs", "Item") == "a.cs:2 Item 90");
}

TEST_CASE("C#: enclosing namespaces come before usings") {
  TestProject project({
      {"a.cs", "namespace Acme.One { public class Item { } }"},
      {"b.cs", "namespace Acme.Two { public class Item { } }"},
      {"c.cs", "using Acme.Two;\nnamespace Acme.One.Deep { class C { Item i; } }"},
  });
  CHECK(project.targets("c.cs", "Item") == "a.cs:1 Item 90");
}

TEST_CASE("C#: a property does not hide a type of the same name") {
  TestProject project({{"A.cs", R"(
    class Options { public int Deep; }
    class Host {
      public Options Options { get; }
      int Run() => Options.Deep;
    }
  )"}});
  CHECK(project.targets("A.cs", "public Options") == "A.cs:1 Options 90");
  CHECK(project.targets("A.cs", "Options.Deep") == "A.cs:1 Options.Deep 90");
}

TEST_CASE("C#: a using in a namespace can be relative to it") {
  TestProject project({{"A.cs", R"(
    namespace Acme.Checks { static class More { public static void Purr(this Cat cat) {} } }
  )"},
                       {"C.cs", R"(
    namespace Other.Checks { static class Less { public static void Meow(this Cat cat) {} } }
  )"},
                       {"B.cs", R"(
    namespace Acme.Tests;
    using Checks;
    class Use { void Run(Cat cat) { cat.Purr(); cat.Meow(); } }
  )"}});
  CHECK(project.targets("B.cs", "cat.Purr") == "A.cs:1 More.Purr 90");
  CHECK(project.targets("B.cs", "cat.Meow") == "none");
}

TEST_CASE("C#: a block of extension methods extends the type of its parameter") {
  TestProject project({{"A.cs", R"(
    namespace Acme;
    class Cat { }
    static class More {
      extension(Cat cat) {
        public string Purr(int times) => cat.Meow();
        public string Meow() { return ""; }
      }
    }
    class Use { void Run(Cat one) { one.Purr(2); one.Purr(); } }
  )"}});
  CHECK(project.targets("A.cs", "cat.Meow") == "A.cs:6 More.Meow 90");
  CHECK(project.targets("A.cs", "one.Purr", "(2)") == "A.cs:5 More.Purr 90");
  CHECK(project.targets("A.cs", "one.Purr", "()") == "none");
}

TEST_CASE("C#: casts and type arguments give the type of an expression") {
  TestProject project({{"A.cs", R"(
    class Cat { public void Purr() {} public Cat this[int i] { get { return null; } } }
    class Dog { public void Purr() {} }
    class Animal {}
    class Use {
      T Find<T>() where T : Animal => null;
      void Run(object o, Cat[] cats, IServices services, Cat cat) {
        ((Cat) o).Purr();
        (o as Dog).Purr();
        cats[0].Purr();
        services.Get<Dog>().Purr(/**/);
        services.Get<Dog>().Missing();
        services.All.OfType<Dog>().First().Purr(/*d*/);
        Find<Cat>().Purr(/*c*/);
        cat[1].Purr(/*i*/);
      }
    }
  )"}});
  CHECK(project.targets("A.cs", "((Cat) o).Purr") == "A.cs:1 Cat.Purr 90");
  CHECK(project.targets("A.cs", "(o as Dog).Purr") == "A.cs:2 Dog.Purr 90");
  CHECK(project.targets("A.cs", "cats[0].Purr") == "A.cs:1 Cat.Purr 90");
  CHECK(project.targets("A.cs", "services.Get<Dog>().Purr") == "A.cs:2 Dog.Purr 90");
  CHECK(project.targets("A.cs", "Missing") == "none");
  CHECK(project.targets("A.cs", "First().Purr") == "A.cs:2 Dog.Purr 90");
  CHECK(project.targets("A.cs", "Find<Cat>().Purr") == "A.cs:1 Cat.Purr 90");
  CHECK(project.targets("A.cs", "cat[1].Purr") == "A.cs:1 Cat.Purr 90");
}

TEST_CASE("C#: the parameters of a class are visible in the whole class") {
  TestProject project({{"A.cs", R"(
    class Request { public bool IsLarge { get; set; } public void Send() {} }
    class Content(Request request) : IDisposable {
      readonly bool _large = request.IsLarge;
      void Run() { request.Send(); }
    }
  )"}});
  CHECK(project.targets("A.cs", "_large = request.IsLarge") == "A.cs:1 Request.IsLarge 90");
  CHECK(project.targets("A.cs", "request.Send") == "A.cs:1 Request.Send 90");
}

TEST_CASE("C#: a type after the block of a namespace is in no namespace") {
  TestProject project({
      {"Guard.cs", R"(
        namespace Notes.Inner { class NoteAttribute {} }
        static class Guard { public static void NotNull(object o) {} }
      )"},
      {"Use.cs", R"(
        namespace Shop;
        class Use {
          IReadOnlyDictionary<string, Item> items;
          void Run() { Guard.NotNull(this); items["a"].Sell(); }
        }
        class Item { public void Sell() {} }
      )"},
  });
  CHECK(project.targets("Use.cs", "Guard.NotNull") == "Guard.cs:2 Guard.NotNull 90");
  CHECK(project.targets("Use.cs", "].Sell") == "Use.cs:6 Item.Sell 90");
}

TEST_CASE("C#: types with one name may differ in their parameters") {
  TestProject project({
      {"Outcome.cs", "namespace Acme; public static class Outcome { public static int Zero; }"},
      {"Outcome.T.cs", "namespace Acme; public struct Outcome<T> { public void GetOrThrow() {} }"},
      {"Use.cs", R"(
        namespace Acme;
        class Use {
          ValueTask<Outcome<int>> Make() { return default; }
          async void Run() {
            var outcome = await Make();
            outcome.GetOrThrow();
            var other = await this.Make().ConfigureAwait(false);
            other.GetOrThrow();
          }
        }
      )"},
  });
  CHECK(project.targets("Use.cs", "other.GetOrThrow") == "Outcome.T.cs:1 Outcome.GetOrThrow 90");
  CHECK(project.targets("Use.cs", "outcome.GetOrThrow") == "Outcome.T.cs:1 Outcome.GetOrThrow 90");
}

TEST_CASE("C#: statements outside of types have variables, and conversions have parameters") {
  TestProject project({
      {"Helper.cs", R"(
        public class Helper {
          public void RunOnce() {}
          public static implicit operator int(Helper helper) { helper.RunOnce(); return 1; }
        }
        public class Other { public void RunOnce() {} }
      )"},
      {"Program.cs", "var helper = new Helper();\nCall(helper.RunOnce);\n"},
  });
  CHECK(project.targets("Helper.cs", "helper.RunOnce") == "Helper.cs:2 Helper.RunOnce 90");
  CHECK(project.targets("Program.cs", "helper.RunOnce") == "Helper.cs:2 Helper.RunOnce 90");
}

TEST_CASE("a member whose type is a type parameter has the type that the subclass gives for it") {
  TestProject project({
      {"Concern.cs", R"(
        abstract class ConcernFor<TSut>
        {
            protected TSut sut;
            public abstract TSut CreateSut();
        }
        abstract class Middle<A, B> : ConcernFor<B> { }
        class Other { public void Make() {} public void Last() {} }
        class Shop { public void Make() {} public void Last() {} }
        class ShopSpec : ConcernFor<Shop>
        {
            void Run() { sut.Make(); this.CreateSut().Last(); }
        }
        class DeepSpec : Middle<Other, Shop>
        {
            void Run() { sut.Make(2); }
        }
      )"},
      {"a.ts", R"(
        export class App { run_it() {} }
        export class Two { run_it() {} }
        export abstract class Base<O extends object> {
          get owner(): O { return null!; }
          made(): O { return null!; }
        }
        export class Sub extends Base<App> {
          go() { this.owner.run_it(1); this.made().run_it(2); }
        }
      )"},
      {"b.kt", R"(
        class Item { fun open_it() {} }
        class Box { fun open_it() {} }
        abstract class Store<T : Any> { lateinit var last: T }
        class Items : Store<Item>() { fun go() { last.open_it() } }
      )"},
  });
  CHECK(project.targets_of_call("Concern.cs", "Make();") == "Concern.cs:8 Shop.Make 90");
  CHECK(project.targets_of_call("Concern.cs", "Last();") == "Concern.cs:8 Shop.Last 90");
  CHECK(project.targets_of_call("Concern.cs", "Make(2)") == "Concern.cs:8 Shop.Make 90");
  CHECK(project.targets_of_call("a.ts", "run_it(1)") == "a.ts:1 App.run_it 90");
  CHECK(project.targets_of_call("a.ts", "run_it(2)") == "a.ts:1 App.run_it 90");
  CHECK(project.targets_of_call("b.kt", "open_it() }") == "b.kt:1 Item.open_it 90");
}

TEST_CASE(
    "C#: the parameter of a lambda has the type that the delegate of the called function has") {
  TestProject project({{"a.cs", R"(
    using System; using System.Data; using Dapper;
    namespace N {
      public class Page { public string Query(string key) { return key; } }
      public class Impl { public int Get(string k) { return 1; } }
      public class Other { public int Get(string k) { return 1; } }
      public static class Extensions {
        public static void Each(this Page page, int n, Func<Page, Impl, bool> each) { }
      }
      public class F {
        void Use(Action<IDbConnection> a) { }
        void UseImpl(string name, Action<Impl> a) { }
        T Make<T>(Func<T, int> make) { return default; }
        void Two(Action<Impl> a) { }
        void Two(Action<Other> a) { }
        public void Run(Page page) {
          Use(sql => { var x = sql.Query("select 1"); });
          UseImpl("a", c => c.Get("2"));
          this.UseImpl("a", (c) => c.Get("3"));
          page.Each(1, (p, i) => i.Get("4") > 0 && p.Query("5") == null);
          Make(t => t.Get("6"));
          Two(t => t.Get("7"));
          Use(connection => UseImpl("a", c => c.Get("8")));
        }
      }
    }
  )"}});
  CHECK(project.targets_of_call("a.cs", "Query(\"select 1\")") == "none");
  CHECK(project.targets_of_call("a.cs", "Get(\"2\")") == "a.cs:4 Impl.Get 90");
  CHECK(project.targets_of_call("a.cs", "Get(\"3\")") == "a.cs:4 Impl.Get 90");
  CHECK(project.targets_of_call("a.cs", "Get(\"4\")") == "a.cs:4 Impl.Get 90");
  CHECK(project.targets_of_call("a.cs", "Query(\"5\")") == "a.cs:3 Page.Query 90");
  CHECK(project.targets_of_call("a.cs", "Get(\"6\")") == "a.cs:4 Impl.Get 35, a.cs:5 Other.Get 35");
  CHECK(project.targets_of_call("a.cs", "Get(\"7\")") == "a.cs:4 Impl.Get 35, a.cs:5 Other.Get 35");
  CHECK(project.targets_of_call("a.cs", "Get(\"8\")") == "a.cs:4 Impl.Get 90");
}

TEST_CASE(
    "C#: a call with type arguments is not guessed to mean a function without type parameters") {
  TestProject project({{"a.cs", R"(
    namespace N {
      public class Page {
        public string Query(string key) { return key; }
        public T Fetch<T>(string key) { return default; }
      }
      public class F {
        public void Run() {
          foreach (var one in many) { one.Query<int>("3"); one.Query("4"); one.Fetch<int>("5"); }
        }
      }
    }
  )"}});
  CHECK(project.targets("a.cs", "one.Query", "<int>") == "none");
  CHECK(project.targets("a.cs", "one.Query", "(") == "a.cs:3 Page.Query 70");
  CHECK(project.targets("a.cs", "one.Fetch") == "a.cs:4 Page.Fetch 70");
}

TEST_CASE("C#: a call means an extension method, not a property with its name") {
  TestProject project({{"a.cs", R"(
    namespace N {
      public class Column { public int Width { get; set; } public System.Action Stop { get; } }
      public static class Extensions {
        public static Column Width(this Column column, int width) { return column; }
      }
      public class F {
        void Run(Column column) { column.Width(1).Width(2); column.Width = 3; column.Stop(); }
      }
    }
  )"}});
  CHECK(project.targets("a.cs", "column.Width", "(1)") == "a.cs:4 Extensions.Width 90");
  CHECK(project.targets("a.cs", "column.Width", " =") == "a.cs:2 Column.Width 90");
  CHECK(project.targets("a.cs", "column.Stop") == "a.cs:2 Column.Stop 90");
}

TEST_CASE("C#: a call means the overload whose parameters its arguments fit") {
  TestProject project({{"A.cs", R"(
    class Box {}
    class A {
      void Put(string s, int i) {}
      void Put(int? s, int i) {}
      void Put(Box s, int i) {}
      void One(int x, String name) {
        Put(x, 1);
        Put(name, 2);
        Put(new Box(), 3);
        Put($"{x}", 4);
        Put(i: 5, s: x);
      }
    }
  )"}});
  CHECK(project.targets_of_call("A.cs", "Put(x, 1)") == "A.cs:4 A.Put 90");
  CHECK(project.targets_of_call("A.cs", "Put(name, 2)") == "A.cs:3 A.Put 90");
  CHECK(project.targets_of_call("A.cs", "Put(new Box(), 3)") == "A.cs:5 A.Put 90");
  CHECK(project.targets_of_call("A.cs", "Put($\"{x}\", 4)") == "A.cs:3 A.Put 90");
  CHECK(project.targets_of_call("A.cs", "Put(i: 5, s: x)").find("A.cs:3 A.Put 30") == 0);
}

TEST_CASE("C#: arguments that are awaited, without a sign, or characters") {
  TestProject project({{"A.cs", R"(
    using System.Threading.Tasks;
    class Foo {}
    class A {
      void Run(Foo x) {}
      void Run(Task<Foo> x) {}
      Task<Foo> LoadAsync() { return null; }
      void U(int x) {}
      void U(uint x) {}
      void L(long x) {}
      void L(ulong x) {}
      void Ch(ushort x) {}
      void Ch(object x) {}
      void Lit(uint x) {}
      void Lit(object x) {}
      async void Go(Task<Foo> given) {
        Run(await LoadAsync());
        Run(LoadAsync() );
        var t = LoadAsync();
        Run(t);
        Run(given);
        var made = new Foo();
        Run(made);
        U(1u);
        U(5);
        L(1ul);
        Ch('a');
        Lit(5);
      }
    }
  )"}});
  CHECK(project.targets_of_call("A.cs", "Run(await") == "A.cs:4 A.Run 45, A.cs:5 A.Run 45");
  CHECK(project.targets_of_call("A.cs", "Run(LoadAsync() )") == "A.cs:5 A.Run 90");
  CHECK(project.targets_of_call("A.cs", "Run(t)") == "A.cs:4 A.Run 45, A.cs:5 A.Run 45");
  CHECK(project.targets_of_call("A.cs", "Run(given)") == "A.cs:5 A.Run 90");
  CHECK(project.targets_of_call("A.cs", "Run(made)") == "A.cs:4 A.Run 90");
  CHECK(project.targets_of_call("A.cs", "U(1u)") == "A.cs:8 A.U 90");
  CHECK(project.targets_of_call("A.cs", "U(5)") == "A.cs:7 A.U 90");
  CHECK(project.targets_of_call("A.cs", "L(1ul)") == "A.cs:10 A.L 90");
  CHECK(project.targets_of_call("A.cs", "Ch('a')") == "A.cs:11 A.Ch 90");
  CHECK(project.targets_of_call("A.cs", "Lit(5)") == "A.cs:13 A.Lit 45, A.cs:14 A.Lit 45");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
