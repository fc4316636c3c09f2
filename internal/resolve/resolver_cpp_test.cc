#include <doctest/doctest.h>

#include <string>

#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

constexpr std::string_view kFixture = R"(
  #pragma once
  struct Lamp { void dim_slowly(); int level; };
  struct LampTest { Lamp lamp; int turn_count; void turn_on(); };
)";

}  // namespace

TEST_SUITE_BEGIN("resolve/cpp");

TEST_CASE("C++: a test with a fixture sees the members of the fixture") {
  TestProject project({
      {"lamp.h", kFixture},
      {"gtest.cc", R"(
        #include "lamp.h"
        TEST_F(LampTest, Dims) { lamp.dim_slowly(); }
        BENCHMARK_F(LampTest, Slow)(State& st) { lamp.level = 1; }
        BOOST_FIXTURE_TEST_CASE(on, LampTest) { turn_on(); }
      )"},
  });
  CHECK(project.targets("gtest.cc", "dim_slowly") == "lamp.h:2 Lamp.dim_slowly 90");
  CHECK(project.targets("gtest.cc", "lamp.level") == "lamp.h:2 Lamp.level 90");
  CHECK(project.targets("gtest.cc", "turn_on") == "lamp.h:3 LampTest.turn_on 90");
}

TEST_CASE("C++: no name means a test") {
  TestProject project({
      {"units.h", R"(
        #pragma once
        using std::string;
        int parse_units(string text);
        struct Box {};
      )"},
      {"units_test.cc", R"(
        #include "units.h"
        TEST(Units, string) { }
        TEST(Units, parse_units) { CHECK(parse_units("100px")); }
        TEST_F(Box, fill_box) { fill_box(); }
      )"},
      {"use.cc", R"(
        #include "units.h"
        void add(string text);
      )"},
  });
  CHECK(project.targets("use.cc", "string") == "none");
  CHECK(project.targets_of_call("units_test.cc", "parse_units(\"100px\")") ==
        "units.h:3 parse_units 90");
  CHECK(project.targets_of_call("units_test.cc", "fill_box();") == "none");
}

TEST_CASE("C++: a nested namespace is the same, however it is written") {
  TestProject project({
      {"slot.h", R"(
        namespace tide::inside { struct Slot { int level; }; inline void fill_slot() {} }
        namespace tide { namespace inside { struct Gate {}; } }
      )"},
      {"use.cc", R"(
        #include "slot.h"
        namespace tide {
        using First = inside::Slot;
        void run() { inside::fill_slot(); }
        }
        namespace tide::inside { Gate* old_gate; }
      )"},
      {"far.cc", R"(
        #include "slot.h"
        tide::inside::Slot* far;
      )"},
  });
  CHECK(project.targets("use.cc", "Slot") == "slot.h:1 Slot 90");
  CHECK(project.targets("use.cc", "fill_slot") == "slot.h:1 fill_slot 90");
  CHECK(project.targets("use.cc", "Gate") == "slot.h:2 Gate 90");
  CHECK(project.targets("far.cc", "Slot") == "slot.h:1 Slot 90");
}

TEST_CASE("C++: a bare name may be a member of a class that a macro hides") {
  TestProject project({
      {"lamp.h", kFixture},
      {"far/other.h", "struct Other { int spare_count; };"},
      {"unknown.cc", R"(
        #include "lamp.h"
        void OWN_TEST(LampTest) {
          lamp.dim_slowly();
          turn_on();
          int a = turn_count;
          int b = spare_count;
          int c = level;
        }
      )"},
  });
  CHECK(project.targets("unknown.cc", "dim_slowly") == "lamp.h:2 Lamp.dim_slowly 70");
  CHECK(project.targets("unknown.cc", "turn_on") == "lamp.h:3 LampTest.turn_on 70");
  CHECK(project.targets("unknown.cc", "turn_count") == "lamp.h:3 LampTest.turn_count 70");
  CHECK(project.targets("unknown.cc", "spare_count") == "none");  // its header is not included
  CHECK(project.targets("unknown.cc", "level") == "none");        // only one word
}

TEST_CASE("C++: the result of a template function is its default or unknown") {
  TestProject project({{"a.cc", R"(
    struct Group { void add_name(); void add_last(); };
    template <typename CRTP> struct Base { CRTP* take_first(); };
    struct Option : Base<Option> { void show_default(); void show_rest(); };
    struct App {
      template <typename T = Group> T* add_group();
      template <typename T = Group> std::unique_ptr<T> make_group();
      template <typename T> std::shared_ptr<T> make_any();
    };
    void make(App& app) {
      app.make_group()->add_last();
      app.make_any<Option>()->show_rest();
    }
    void run(App& app, Option* option) {
      app.add_group()->add_name();
      option->take_first()->show_default();
    }
  )"}});
  CHECK(project.targets("a.cc", "->add_name") == "a.cc:1 Group.add_name 90");
  CHECK(project.targets("a.cc", "->show_default") == "a.cc:3 Option.show_default 70");
  CHECK(project.targets("a.cc", "->add_last") == "a.cc:1 Group.add_last 90");
  CHECK(project.targets("a.cc", "->show_rest") == "a.cc:3 Option.show_rest 70");
}

TEST_CASE("C++: a template before :: is found in its namespace") {
  TestProject project({
      {"a.h",
       "namespace lib { namespace detail {\n"
       "template <class T> struct type_count { static const int value = 1; };\n} }"},
      {"b.cc", "#include \"a.h\"\nint n = lib::detail::type_count<int>::value;"},
  });
  CHECK(project.targets("b.cc", "detail::type_count") == "a.h:2 type_count 90");
}

TEST_CASE("C++: the alias of a namespace with the name of a macro hides one in another file") {
  TestProject project({
      {"lib/config.hpp", "#define LIB_SPACE acme::lib"},
      {"lib/a.hpp", "#include \"config.hpp\"\nnamespace LIB_SPACE { struct value_to {}; }"},
      {"app/other.hpp",
       "#include \"../lib/config.hpp\"\nnamespace app { namespace lib = LIB_SPACE; }"},
      {"app/main.cpp",
       "#include \"../lib/config.hpp\"\n#include \"../lib/a.hpp\"\n"
       "namespace lib = LIB_SPACE;\nnamespace app { struct B : lib::value_to {}; }"},
  });
  CHECK(project.targets("app/main.cpp", "lib::value_to") == "lib/a.hpp:2 value_to 90");
}

TEST_CASE(
    "C++: a parameter of a template may have any member, and so may a class derived from it") {
  TestProject project({{"a.cc", R"(
    struct traits { static const int first_indent = 1; };
    struct reader { void read_all(); };
    struct Input { void read_own(); };
    template <typename Traits> struct trace { int f() { return Traits::first_indent; } };
    template <typename Input> struct with_depth : public Input { void go_deep(); };
    using deep_reader = with_depth<reader>;
    void run(deep_reader& in) {
      in.go_deep();
      in.read_all();
    }
  )"}});
  CHECK(project.targets("a.cc", "Traits::first_indent") == "a.cc:1 traits.first_indent 70");
  CHECK(project.targets("a.cc", "in.go_deep") == "a.cc:5 with_depth.go_deep 90");
  CHECK(project.targets("a.cc", "in.read_all") == "a.cc:2 reader.read_all 70");
  CHECK(project.bases("a.cc", "with_depth") == "none");
}

TEST_CASE("C: a type may be defined once for each platform") {
  TestProject project({{"pool.c", R"(
    #if WINDOWS
    struct pool { int port; };
    #else
    struct pool { int queue_head; };
    #endif
    typedef struct pool pool_t;
    void run(pool_t *p, struct pool *q) { p->queue_head = q->port; }
  )"}});
  CHECK(project.targets("pool.c", "p->queue_head") == "pool.c:4 pool.queue_head 90");
  CHECK(project.targets("pool.c", "q->port") == "pool.c:2 pool.port 90");
}

TEST_CASE("C: offsetof names fields") {
  TestProject project({{"conf.c", R"(
    typedef struct { int time_limit; } inner_t;
    typedef struct { inner_t in; int max_size; } conf_t;
    int a = offsetof(conf_t, max_size);
  )"}});
  CHECK(project.targets("conf.c", "conf_t, max_size") == "conf.c:2 conf_t.max_size 90");
}

TEST_CASE("C++: a name after a leading `::` is outside of all namespaces") {
  TestProject project({
      {"top.h", "void shared_one(int a);\ntemplate <class T> void made_one(T a) {}\n"},
      {"a.cc", R"(
        #include "top.h"
        namespace shop {
        void close(int a) {}
        void shared_one(int a) {}
        void made_one(int a) {}
        void run() {
          ::close(1);
          close(2);
          ::shared_one(3);
          ::made_one<int>(4);
        }
        }
      )"},
      {"b.cc", "void shared_one(int a) {}\n"},
  });
  CHECK(project.targets("a.cc", "::close") == "none");
  CHECK(project.targets("a.cc", "\n  close", "(2)") == "a.cc:3 close 90");
  CHECK(project.targets("a.cc", "::shared_one") == "b.cc:1 shared_one 90");
  CHECK(project.targets("a.cc", "::made_one") == "top.h:2 made_one 90");
}

TEST_CASE("C++: a class with an operator `->` has the members of its argument") {
  TestProject project({{"a.cc", R"(
    template <class T> struct Handle { T* operator->() const; T& operator*() const; void drop(); };
    template <class T> struct Strong : Handle<T> {};
    template <class T> struct Plain { T first; };
    struct Shop { void open(int a); };
    struct Door { void open(int a); void drop(); };
    struct Town {
      Handle<const Shop> one;
      Strong<Shop> two;
      Plain<Shop> three;
      void run() {
        one->open(1);
        two->open(2);
        auto& three_of_them = *two;
        three_of_them.open(3);
        one.drop();
        three.open(5);
      }
    };
  )"}});
  for (const std::string call : {"open(1)", "open(2)", "open(3)"}) {
    CAPTURE(call);
    CHECK(project.targets_of_call("a.cc", call) == "a.cc:4 Shop.open 90");
  }
  CHECK(project.targets("a.cc", "one.drop") == "a.cc:1 Handle.drop 90");
  CHECK(project.targets("a.cc", "three.open") == "none");
}

TEST_CASE("C++: a path names the class of one namespace") {
  TestProject project({{"m.cpp", R"(
    namespace A { struct File { static int ok(int); enum { kOne }; struct In { static int deep(int); }; }; }
    namespace B { struct File { static int ok(int); enum { kOne }; struct In { static int deep(int); }; }; }
    int A::File::ok(int x) { return x; }
    int B::File::ok(int x) { return x; }
    int one(int x) { return A::File::ok(x); }
    int two(int x) { return B::File::ok(x); }
    int three(int x) { return B::File::In::deep(x); }
    int four() { return B::File::kOne; }
    int five(int x) { return ::B::File::ok(x + 1); }
    int six(int x) { using namespace B; return File::ok(x); }
  )"}});
  CHECK(project.targets("m.cpp", "return A::File::ok") == "m.cpp:3 File.ok 90");
  CHECK(project.targets("m.cpp", "return B::File::ok") == "m.cpp:4 File.ok 90");
  CHECK(project.targets("m.cpp", "return B::File", "::In") == "m.cpp:2 File 90");
  CHECK(project.targets("m.cpp", "B::File::In::deep") == "m.cpp:2 File.In.deep 90");
  CHECK(project.targets("m.cpp", "B::File::kOne") == "m.cpp:2 File.kOne 90");
  CHECK(project.targets("m.cpp", "return ::B::File::ok") == "m.cpp:4 File.ok 90");
  CHECK(project.targets("m.cpp", "return File::ok") == "m.cpp:3 File.ok 45, m.cpp:4 File.ok 45");
}

TEST_CASE("C++: a class that is defined outside of its class") {
  TestProject project({{"m.cpp", R"(
    namespace L { struct File { struct Data; }; }
    struct L::File::Data { int n; };
    namespace L { namespace A { struct File : L::File { struct Data; Data *d; int size(); }; } }
    struct L::A::File::Data { int count; };
    int L::A::File::size() { return d->count; }
  )"}});
  CHECK(project.targets("m.cpp", "d->count") == "m.cpp:4 File.Data.count 90");
}

TEST_CASE("C++: three namespaces, and a name of a library") {
  TestProject project({{"m.cpp", R"(
    namespace R { namespace W { struct File { static int ok(int x) { return x; } }; } }
    namespace R { namespace V { struct File { static int ok(int x) { return x; } }; } }
    struct Clock { static int now() { return 1; } };
    int one(int x) { return R::V::File::ok(x); }
    int two(int x) { return std::chrono::Clock::now(); }
  )"}});
  CHECK(project.targets("m.cpp", "R::V::File::ok") == "m.cpp:2 File.ok 90");
  CHECK(project.targets("m.cpp", "std::chrono::Clock::now") == "none");
}

TEST_CASE("C++: a call means the overload whose parameters its arguments fit") {
  TestProject project({
      {"t.h", R"(
        #pragma once
        struct L {}; struct V {}; struct W : V {};
        struct T { void set(int k, const V &v); void set(int k, const L &l); void go(const V &v); };
      )"},
      {"t.cpp", R"(
        #include "t.h"
        void T::set(int k, const V &v) {}
        void T::set(int k, const L &l) {}
        void T::go(const V &v) { set(1, v); }
        void use(T &t, W *w) { L l; t.set(2, l); V v; t.set(3, v); t.set(4, *w); t.set(5, W()); }
      )"},
  });
  CHECK(project.targets_of_call("t.cpp", "set(1, v)") == "t.cpp:2 T.set 90");
  CHECK(project.targets("t.cpp", "L l; t.set") == "t.cpp:3 T.set 90");
  CHECK(project.targets("t.cpp", "V v; t.set") == "t.cpp:2 T.set 90");
  CHECK(project.targets_of_call("t.cpp", "set(4, *w)") == "t.cpp:2 T.set 45, t.cpp:3 T.set 45");
  CHECK(project.targets_of_call("t.cpp", "set(5, W())") == "t.cpp:2 T.set 90");
}

TEST_CASE("C++: overloads that differ in `const` are different functions") {
  TestProject project({
      {"a.h", R"(
        #pragma once
        struct Map {};
        int &find(Map &m);
        const int &find(const Map &m);
      )"},
      {"a.cc", R"(
        #include "a.h"
        int &find(Map &m) { static int x; return x; }
        const int &find(Map const & m) { static int y; return y; }
        void on(void (*call)(int)) {}
        void on(void (*call)(char *)) {}
        void all(int a, ...) {}
        #if UNIX
        int size_of(const Map &m) { return 1; }
        #else
        int size_of(Map const &map) { return 2; }
        #endif
        int use(const Map &m) { return size_of(m); }
      )"},
  });
  const auto one = [&](std::string_view name) {
    int count = 0;
    for (const EntityId id : project.project().named(name)) {
      const bool is_whole = project.project().whole(id) == id;
      if (is_whole && !project.project().entity(id).is_declaration) ++count;
    }
    return count;
  };
  CHECK(one("find") == 2);
  CHECK(one("on") == 2);
  CHECK(one("size_of") == 1);
  CHECK(project.targets_of_call("a.cc", "size_of(m);") == "a.cc:8 size_of 90");
}

TEST_CASE("C++: the branches of an #if define one member, but specializations are others") {
  TestProject project({
      {"a.h", R"(
        #pragma once
        namespace sea {
        struct Shader { void load(int a, int b); int &at(int a); const int &at(int a) const; };
        template <typename T> struct Box { void put(int a); };
        }
      )"},
      {"a.cc", R"(
        #include "a.h"
        namespace sea {
        #if GL
        void Shader::load(int a, int b) {}
        int &Shader::at(int a) { return data[a]; }
        const int &Shader::at(int a) const { return data[a]; }
        #else
        void Shader::load(int /* a */, int /* b */) {}
        #endif
        template <> void Box<int>::put(int a) {}
        template <> void Box<char>::put(int a) {}
        void use(Shader &shader) { shader.load(1, 2); }
        }
      )"},
  });
  CHECK(project.targets("a.cc", "shader.load") == "a.cc:4 Shader.load 90");
  const auto wholes = [&](std::string_view name) {
    int count = 0;
    for (const EntityId id : project.project().named(name)) {
      if (project.project().entity(id).is_declaration) continue;
      count += project.project().whole(id) == id ? 1 : 0;
    }
    return count;
  };
  CHECK(wholes("load") == 1);
  CHECK(wholes("at") == 2);
  CHECK(wholes("put") == 2);
  CHECK(project.principal("a.h", "Shader.at") == "a.cc:5 Shader.at");
}

TEST_CASE("C++: arguments that are pointers, arrays or numbers without a sign") {
  TestProject project({{"a.cc", R"(
    #include <memory>
    struct Foo {};
    void f(int x) {}
    void f(int *x) {}
    void u(int x) {}
    void u(unsigned x) {}
    void ul(long x) {}
    void ul(unsigned long x) {}
    void add(const Foo &foo) {}
    void add(std::shared_ptr<Foo> foo) {}
    void on(bool is_on) {}
    void on(const std::string &word) {}
    struct Box { int *first; int count; char *text; };
    int *make();
    void say(const char *a) {}
    void say(const Foo &a) {}
    void g(int *q, Box box) {
      int *p = 0;
      int arr[3];
      int n = 1;
      f(p);
      f(q );
      f(arr);
      f(n);
      f(box.first);
      f(box.count);
      f(make());
      say(box.text);
      u(1u);
      u(0xFF);
      ul(1ul);
      auto s = std::make_shared<Foo>();
      add(s);
      on("x");
      auto *t = make();
      auto v = *make();
      f(v);
      f((int)v);
      f((int *)v);
    }
  )"}});
  CHECK(project.targets_of_call("a.cc", "f(p)") == "a.cc:4 f 90");
  CHECK(project.targets_of_call("a.cc", "f(q )") == "a.cc:4 f 90");
  CHECK(project.targets_of_call("a.cc", "f(arr)") == "a.cc:4 f 90");
  CHECK(project.targets_of_call("a.cc", "f(n)") == "a.cc:3 f 90");
  CHECK(project.targets_of_call("a.cc", "f(box.first)") == "a.cc:4 f 90");
  CHECK(project.targets_of_call("a.cc", "f(box.count)") == "a.cc:3 f 90");
  CHECK(project.targets_of_call("a.cc", "f(make())") == "a.cc:4 f 90");
  CHECK(project.targets_of_call("a.cc", "say(box.text)") == "a.cc:15 say 90");
  CHECK(project.targets_of_call("a.cc", "u(1u)") == "a.cc:6 u 90");
  CHECK(project.targets_of_call("a.cc", "u(0xFF)") == "a.cc:5 u 90");
  CHECK(project.targets_of_call("a.cc", "ul(1ul)") == "a.cc:8 ul 90");
  CHECK(project.targets_of_call("a.cc", "add(s)") == "a.cc:9 add 45, a.cc:10 add 45");
  CHECK(project.targets_of_call("a.cc", "on(\"x\")") == "a.cc:11 on 45, a.cc:12 on 45");
  CHECK(project.targets_of_call("a.cc", "f((int)v)") == "a.cc:3 f 90");
  CHECK(project.targets_of_call("a.cc", "f((int *)v)") == "a.cc:3 f 45, a.cc:4 f 45");
  CHECK(project.targets_of_call("a.cc", "f(v)") == "a.cc:3 f 45, a.cc:4 f 45");
}

TEST_CASE("C++: no other source names a function that is static or in a namespace without a name") {
  TestProject project({
      {"a.cc", R"(
        namespace { void close_it(int file) {} int depth; }
        static void open_it(int file) {}
        namespace sea { namespace { void wave() {} } }
        void own() { ::close_it(1); open_it(2); sea::wave(); }
      )"},
      {"b.cc", R"(
        namespace sea { void all(int file) { ::close_it(file); wave(); } }
        void more(int file) { close_it(file); sea::wave(); }
      )"},
      {"c.cc", R"(
        #include "a.cc"
        void use(int file) { ::close_it(file); }
      )"},
      {"d.h", "#pragma once\nvoid open_it(int file);\n"},
      {"f.h", "#pragma once\nstatic void fill_it(int file);\n"},
      {"f.cc", "#include \"f.h\"\nstatic void fill_it(int file) {}\n"},
      {"e.cc", "#include \"d.h\"\nvoid last() { open_it(3); }\n"},
  });
  CHECK(project.targets_of_call("a.cc", "close_it(1)") == "a.cc:1 close_it 90");
  CHECK(project.targets_of_call("a.cc", "open_it(2)") == "a.cc:2 open_it 90");
  CHECK(project.targets("a.cc", "sea::wave") == "a.cc:3 wave 90");
  CHECK(project.targets("b.cc", "::close_it") == "none");
  CHECK(project.targets("b.cc", "(file); wave") == "none");
  CHECK(project.targets("b.cc", "sea::wave") == "none");
  CHECK(project.targets("b.cc", "{ close_it") == "none");
  CHECK(project.targets("c.cc", "::close_it") == "a.cc:1 close_it 90");
  CHECK(project.principal("f.h", "fill_it") == "f.cc:2 fill_it");
  CHECK(project.targets_of_call("e.cc", "open_it(3)") == "d.h:2 open_it 90");
}

TEST_CASE("C++: a declaration gives the default values of the parameters") {
  TestProject project({
      {"a.h", R"(
        #pragma once
        #include <string>
        void log_it(int a, int b = 0);
        void log_it(const std::string &a);
        struct Net { void send(int a, const char *b = 0); void send(int a); void send(float a); };
      )"},
      {"a.cc", R"(
        #include "a.h"
        void log_it(int a, int b) {}
        void log_it(const std::string &a) {}
        void Net::send(int a, const char *b) {}
        void Net::send(float a) {}
        void own(Net net) { log_it(1); net.send(2); }
      )"},
      {"b.cc", "#include \"a.h\"\nvoid use() { log_it(3); log_it(\"a\"); }\n"},
  });
  CHECK(project.targets_of_call("a.cc", "log_it(1)") == "a.cc:2 log_it 90");
  CHECK(project.targets_of_call("b.cc", "log_it(3)") == "a.cc:2 log_it 90");
  CHECK(project.targets_of_call("b.cc", "log_it(\"a\")") == "a.cc:3 log_it 90");
}

TEST_CASE("C++: declarations that call constructors, and destructors that do not") {
  TestProject project({
      {"a.h", R"(
        #pragma once
        struct Base { Base(const Base &) = delete; Base(); virtual ~Base(); };
        struct D : Base { explicit D(int n); D(int n, int m); ~D(); };
        struct Plain { int a; };
      )"},
      {"a.cc", R"(
        #include "a.h"
        D::D(int n) {}
        D::D(int n, int m) {}
        D::~D() {}
        void use(int n, D *old) {
          D one(1);
          D two{1, 2};
          const D three(n);
          Plain four{4};
          D five(one);
          D six(std::move(two));
          old->~D();
        }
      )"},
  });
  CHECK(project.targets("a.cc", "D", " one") == "a.cc:2 D.D 90, a.h:3 D 90");
  CHECK(project.targets("a.cc", "D", " two") == "a.cc:3 D.D 90, a.h:3 D 90");
  CHECK(project.targets("a.cc", "D", " three") == "a.cc:2 D.D 90, a.h:3 D 90");
  CHECK(project.targets("a.cc", "Plain", " four") == "a.h:4 Plain 90");
  CHECK(project.targets("a.cc", "D", " five") == "a.h:3 D 90");
  CHECK(project.targets("a.cc", "D", " six") == "a.h:3 D 90");
  CHECK(project.targets("a.cc", "old->~D") == "a.h:3 D 90");
}

TEST_CASE("C++: a namespace in that of the standard library is none of the project") {
  TestProject project({
      {"a.h", R"(
        #pragma once
        namespace std { template <> struct hash<int> {}; }
        namespace chrono { struct seconds {}; void wait_some(); }
      )"},
      {"b.cc", R"(
        #include "a.h"
        void f() { std::chrono::seconds x; std::chrono::wait_some(); chrono::wait_some(); }
      )"},
  });
  CHECK(project.targets("b.cc", "std::chrono::seconds") == "none");
  CHECK(project.targets("b.cc", "std::chrono::wait_some") == "none");
  CHECK(project.targets("b.cc", " chrono::wait_some") == "a.h:3 wait_some 90");
}

TEST_SUITE_END();

}  // namespace cairn::resolve
