#include <doctest/doctest.h>

#include "internal/resolve/resolver.h"
#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/c");

TEST_CASE("C: a call means the definition, wherever the prototype is") {
  TestProject project({
      {"include/list.h", "struct list { int n; };\nvoid list_push(struct list *l, int a);"},
      {"src/list.c", "#include \"list.h\"\nvoid list_push(struct list *l, int a) { l->n = a; }"},
      {"src/main.c", R"(
        #include "list.h"
        #include <stdio.h>
        int main(void) { struct list l; list_push(&l, 1); printf("x"); return l.n; }
      )"},
  });
  CHECK(project.targets("src/main.c", "list_push") == "src/list.c:2 list_push 90");
  CHECK(project.targets("src/main.c", "printf") == "none");
  CHECK(project.targets("src/main.c", "struct list") == "include/list.h:1 list 90");
  CHECK(project.targets("src/main.c", "return l.n") == "include/list.h:1 list.n 90");
  CHECK(project.targets("src/list.c", "l->n") == "include/list.h:1 list.n 90");
  CHECK(project.targets("src/main.c", "\"list.h\"") == "include/list.h 90");
}

TEST_CASE("C: targets that are not included have less confidence, the more there are") {
  TestProject project({
      {"a/one.c", "void alone_one(void) {}\nvoid twice_one(void) {}"},
      {"b/two.c", "void twice_one(void) {}"},
      {"main.c", "int main(void) { alone_one(); twice_one(); }"},
  });
  CHECK(project.targets("main.c", "alone_one") == "a/one.c:1 alone_one 75");
  CHECK(project.targets("main.c", "twice_one") == "a/one.c:2 twice_one 37, b/two.c:1 twice_one 37");
}

TEST_CASE("C: a function of the file itself comes before those of other files") {
  TestProject project({
      {"a.c", "static void reset(void) {}\nvoid a(void) { reset(); }"},
      {"b.c", "static void reset(void) {}\nvoid b(void) { reset(); }"},
  });
  CHECK(project.targets("b.c", "{ reset") == "b.c:1 reset 90");
  CHECK(project.targets("a.c", "{ reset") == "a.c:1 reset 90");
}

TEST_CASE("C: parameters and variables hide functions") {
  TestProject project({{"a.c", R"(
    void size_of(int a) {}
    void one(int size_of) { use(size_of); }
    void two(void) { int size_of = 1; use(-size_of); }
    void three(void) { { int size_of = 1; } size_of(3); }
  )"}});
  CHECK(project.targets("a.c", "use(size_of") == "none");
  CHECK(project.targets("a.c", "use(-size_of") == "none");
  CHECK(project.targets("a.c", "size_of", "(3)") == "a.c:1 size_of 90");
}

TEST_CASE("C: a typedef leads to the members of its struct") {
  TestProject project({
      {"node.h", "typedef struct node_s node_t;\nstruct node_s { node_t *next; int key_of; };"},
      {"main.c", "#include \"node.h\"\nint f(node_t *n) { return n->next->key_of; }"},
  });
  CHECK(project.targets("main.c", "key_of") == "node.h:2 node_s.key_of 90");
  CHECK(project.targets("main.c", "n->next") == "node.h:2 node_s.next 90");
}

TEST_CASE("C++: methods defined outside of their class belong to it and see its members") {
  TestProject project({
      {"shape.h", R"(
        namespace geo {
        class Shape {
         public:
          Shape(int a);
          void draw_it();
          int area_of(int a) const;
          static Shape unit_one();
         private:
          int side_;
        };
        }
      )"},
      {"shape.cc", R"(
        #include "shape.h"
        namespace geo {
        Shape::Shape(int a) : side_(a) {}
        void Shape::draw_it() { area_of(1); this->area_of(2); side_ = 3; }
        int Shape::area_of(int a) const { return a; }
        Shape Shape::unit_one() { return Shape(1); }
        }
      )"},
      {"main.cc", R"(
        #include "shape.h"
        int main() {
          geo::Shape s(1);
          s.draw_it();
          auto p = std::make_unique<geo::Shape>(1);
          geo::Shape* q = nullptr;
          q->draw_it(1);
          geo::Shape::unit_one().draw_it(2);
          std::unique_ptr<geo::Shape> r;
          r->draw_it(3);
          new geo::Shape(4);
        }
      )"},
  });
  CHECK(project.targets("shape.cc", "{ area_of") == "shape.cc:5 Shape.area_of 90");
  CHECK(project.targets("shape.cc", "this->area_of") == "shape.cc:5 Shape.area_of 90");
  CHECK(project.targets("shape.cc", "side_", " = 3") == "shape.h:9 Shape.side_ 90");
  CHECK(project.targets("main.cc", "s.draw_it") == "shape.cc:4 Shape.draw_it 90");
  CHECK(project.targets("main.cc", "q->draw_it") == "shape.cc:4 Shape.draw_it 90");
  CHECK(project.targets("main.cc", "unit_one().draw_it") == "shape.cc:4 Shape.draw_it 90");
  CHECK(project.targets("main.cc", "r->draw_it") == "shape.cc:4 Shape.draw_it 90");
  CHECK(project.targets("main.cc", "geo::Shape::unit_one") == "shape.cc:6 Shape.unit_one 90");
  CHECK(project.targets("main.cc", "new geo::Shape") ==
        "shape.cc:3 Shape.Shape 90, shape.h:2 Shape 90");
}

TEST_CASE("C++: overloads by number of arguments, inherited members and namespaces") {
  TestProject project({{"a.cc", R"(
    namespace one { void act(int a) {} void act(int a, int b) {} }
    namespace two { void act(int a) {} }
    struct Base { void shared_one() {} };
    struct Derived : public Base { void run() { shared_one(); } };
    void f(Derived& d) {
      one::act(1);
      one::act(1, 2);
      two::act(3);
      d.shared_one();
      for (Derived& each : list) each.run();
    }
    template <typename T> void g(T t) { t.shared_one(9); }
  )"}});
  CHECK(project.targets_of_call("a.cc", "act(1);") == "a.cc:1 act 90");
  CHECK(project.targets_of_call("a.cc", "act(1, 2);") == "a.cc:1 act 90");
  CHECK(project.targets_of_call("a.cc", "act(3);") == "a.cc:2 act 90");
  CHECK(project.targets("a.cc", "run() { shared_one") == "a.cc:3 Base.shared_one 90");
  CHECK(project.targets("a.cc", "d.shared_one") == "a.cc:3 Base.shared_one 90");
  CHECK(project.targets("a.cc", "each.run") == "a.cc:4 Derived.run 90");
}

TEST_CASE("C: indirect includes are searched, the nearest first, even in cycles") {
  TestProject project({
      {"a.h", "#include \"b.h\"\n"},
      {"b.h", "#include \"a.h\"\n#include \"c.h\"\nint far_one;\nstatic int both_one;"},
      {"c.h", "#include \"d.h\"\nstatic int both_one;"},
      {"d.h", "#include \"e.h\"\n"},
      {"e.h", "#include \"f.h\"\n"},
      {"f.h", "#include \"g.h\"\n"},
      {"g.h", "#include \"h.h\"\n"},
      {"h.h", "int deep_one;"},
      {"main.c", "#include \"a.h\"\nint main(void) { return far_one + both_one + deep_one; }"},
  });
  CHECK(project.targets("main.c", "return far_one") == "b.h:3 far_one 90");
  CHECK(project.targets("main.c", "both_one") == "b.h:4 both_one 90");
  CHECK(project.targets("main.c", "deep_one") == "h.h:1 deep_one 90");
}

TEST_CASE("C: members of an enum are visible around it, and designators mean fields") {
  TestProject project({
      {"kinds.h", R"(
        enum kind { KIND_ONE, KIND_TWO };
        typedef enum { MODE_ONE } mode;
        typedef struct { int width; int depth_of; } shape;
      )"},
      {"main.c", R"(
        #include "kinds.h"
        shape one = { .width = KIND_TWO };
        shape all[] = { { .depth_of = MODE_ONE } };
        int f(shape *list) { return list[1].width; }
      )"},
  });
  CHECK(project.targets("main.c", "KIND_TWO") == "kinds.h:1 kind.KIND_TWO 90");
  CHECK(project.targets("main.c", "MODE_ONE") == "kinds.h:2 mode.MODE_ONE 90");
  CHECK(project.targets("main.c", "{ .width") == "kinds.h:3 shape.width 90");
  CHECK(project.targets("main.c", ".depth_of") == "kinds.h:3 shape.depth_of 90");
  CHECK(project.targets("main.c", "list[1].width") == "kinds.h:3 shape.width 90");
}

TEST_CASE("C: a macro defined inside a struct is visible in the whole file") {
  TestProject project({{"a.c", R"(
    struct box {
    #define BOX_FULL 1
    #define BOX_TEST(a) ((a) & BOX_FULL)
      int flags;
    };
    int f(struct box *b) { return BOX_TEST(b->flags) | BOX_FULL; }
  )"}});
  CHECK(project.targets("a.c", "| BOX_FULL") == "a.c:2 box.BOX_FULL 90");
  CHECK(project.targets("a.c", "return BOX_TEST") == "a.c:3 box.BOX_TEST 90");
  CHECK(project.targets("a.c", "& BOX_FULL") == "a.c:2 box.BOX_FULL 90");
}

TEST_CASE("C++: an enum in a namespace or class, and an enum class") {
  TestProject project({{"a.cc", R"(
    namespace code { enum Value { OK_ONE }; }
    struct Box { enum Sort { SMALL_ONE }; int f() { return SMALL_ONE; } };
    enum class Hue { kRedOne };
    int a = code::OK_ONE;
    int b = Box::SMALL_ONE;
    int c = Hue::kRedOne;
    int d = kRedOne;
  )"}});
  CHECK(project.targets("a.cc", "code::OK_ONE") == "a.cc:1 Value.OK_ONE 90");
  CHECK(project.targets("a.cc", "return SMALL_ONE") == "a.cc:2 Box.Sort.SMALL_ONE 90");
  CHECK(project.targets("a.cc", "Box::SMALL_ONE") == "a.cc:2 Box.Sort.SMALL_ONE 90");
  CHECK(project.targets("a.cc", "Hue::kRedOne") == "a.cc:3 Hue.kRedOne 90");
  CHECK(project.targets("a.cc", "d = kRedOne") == "none");
}

TEST_CASE("C++: the qualifier of a member means the class, not its constructor") {
  TestProject project({
      {"shape.h", "namespace geo { class Shape { public: Shape(); void draw_it(); ~Shape(); }; }"},
      {"shape.cc", R"(
        #include "shape.h"
        namespace geo {
        Shape::Shape() {}
        void Shape::draw_it() {}
        Shape::~Shape() {}
        }
      )"},
  });
  CHECK(project.targets("shape.cc", "Shape", "::Shape() {}") == "shape.h:1 Shape 90");
  CHECK(project.targets("shape.cc", "void Shape") == "shape.h:1 Shape 90");
  CHECK(project.targets("shape.cc", "::~Shape") == "shape.h:1 Shape 90");
}

TEST_CASE(
    "C++: if several classes have the name of an owner, the one in an included file is meant") {
  TestProject project({
      {"one.h", "namespace n { struct Key { struct Part { int part_; void f(); }; int size_; }; }"},
      {"two.h",
       "namespace n { struct Key { struct Part { int other_; }; int count_; void g(); }; }"},
      {"two.cc", "#include \"two.h\"\nnamespace n { void Key::g() { count_ = 1; } }"},
      {"one.cc", "#include \"one.h\"\nnamespace n { void Key::Part::f() { part_ = 1; } }"},
  });
  CHECK(project.targets("two.cc", "count_") == "two.h:1 Key.count_ 90");
  CHECK(project.targets("one.cc", "part_") == "one.h:1 Key.Part.part_ 90");
}

TEST_CASE("C++: a variable does not hide a namespace, and a namespace can have an alias") {
  TestProject project({{"a.cc", R"(
    namespace uri { int join_it(int a); }
    namespace u = uri;
    int f(int uri) { return uri::join_it(uri); }
    int g() { return u::join_it(2); }
  )"}});
  CHECK(project.targets("a.cc", "uri::join_it") == "a.cc:1 join_it 90");
  CHECK(project.targets("a.cc", "u::join_it", "(2)") == "a.cc:1 join_it 90");
}

TEST_CASE("C: all definitions of a macro in a file are the same macro") {
  TestProject project({
      {"a.c", R"(
        #define CMP(a, b) ((a) == (b))
        int one(int a) { return CMP(a, 1); }
        #undef CMP
        #define CMP(a, b) ((a) != (b))
        #ifdef WIDE
        #define WIDTH 2
        #else
        #define WIDTH 1
        #endif
        int two(int a) { return WIDTH; }
      )"},
  });
  CHECK(project.targets("a.c", "return CMP") == "a.c:1 CMP 90");
  CHECK(project.targets("a.c", "return WIDTH") == "a.c:6 WIDTH 90");
}

TEST_CASE("C++: a test of GoogleTest sees the members of its fixture") {
  TestProject project({{"a_test.cc", R"(
    class ShapeTest { protected: void make_one(int a) {} int made_; };
    TEST_F(ShapeTest, Draws) { make_one(made_); }
    TEST(ShapeTest, Alone) { make_one(2); }
  )"}});
  CHECK(project.targets("a_test.cc", "{ make_one", "(made_)") ==
        "a_test.cc:1 ShapeTest.make_one 90");
  CHECK(project.targets("a_test.cc", "made_", ");") == "a_test.cc:1 ShapeTest.made_ 90");
  CHECK(project.targets("a_test.cc", "{ make_one", "(2)") == "none");
}

TEST_CASE("C++: members are found through casts, elements and smart pointers") {
  TestProject project({{"a.cc", R"(
    struct Item { void go_on(int a); };
    struct List { std::vector<std::unique_ptr<Item>> items_; };
    void f(void* p, List& list, QSharedPointer<Item> q) {
      static_cast<Item*>(p)->go_on(1);
      ((Item*)p)->go_on(2);
      list.items_[0]->go_on(3);
      q.get()->go_on(4);
      auto made = std::make_shared<Item>();
      made->go_on(5);
    }
    struct Other { void go_on(int a); };
  )"}});
  for (const std::string call : {"go_on(1)", "go_on(2)", "go_on(3)", "go_on(4)", "go_on(5)"}) {
    CAPTURE(call);
    CHECK(project.targets_of_call("a.cc", call) == "a.cc:1 Item.go_on 90");
  }
}

TEST_CASE("C++: if several headers have the same name, the nearest is included") {
  TestProject project({
      {"a/util.h", "inline void only_a() {}"},
      {"b/util.h", "inline void only_b() {}"},
      {"b/src/main.cc", "#include \"util.h\"\nint main() {}"},
  });
  CHECK(project.targets("b/src/main.cc", "\"util.h\"") == "b/util.h 90");
}

TEST_CASE("Ruby: classes that are reopened share their members") {
  TestProject project({
      {"lib/user.rb", R"(
        module App
          class User < Base
            attr_reader :title_of
            def initialize(name); @store = Store.new; end
            def run_it; extra_one; shared_one; @store.keep_it; title_of; end
          end
        end
      )"},
      {"lib/user_more.rb", R"(
        module App
          class User
            def extra_one; run_it; end
          end
          class Base
            def shared_one; end
          end
          class Store
            def keep_it; end
          end
        end
      )"},
      {"main.rb", R"(
        require_relative "lib/user"
        def main
          user = App::User.new("x")
          user.run_it
        end
        App::User.new("y").extra_one
      )"},
  });
  CHECK(project.targets("lib/user.rb", "run_it; extra_one") ==
        "lib/user_more.rb:3 User.extra_one 90");
  CHECK(project.targets("lib/user.rb", "shared_one") == "lib/user_more.rb:6 Base.shared_one 90");
  CHECK(project.targets("lib/user.rb", "@store.keep_it") == "lib/user_more.rb:9 Store.keep_it 90");
  CHECK(project.targets("lib/user.rb", "; title_of") == "lib/user.rb:3 User.title_of 90");
  CHECK(project.targets("lib/user_more.rb", "; run_it") == "lib/user.rb:5 User.run_it 90");
  CHECK(project.targets("main.rb", "App::User.new(\"y\").extra_one") ==
        "lib/user_more.rb:3 User.extra_one 90");
  CHECK(project.targets("main.rb", "new", "(\"x\")") == "lib/user.rb:4 User.initialize 90");
  CHECK(project.targets("main.rb", "user.run_it") == "lib/user.rb:5 User.run_it 90");
  CHECK(project.targets("main.rb", "\"lib/user\"") == "lib/user.rb 90");
}

TEST_CASE("C: the constants of an enum inside a struct are names of the file") {
  TestProject project({
      {"a.h",
       "LIB_BEGIN\nstruct it { enum { IS_READY, IS_DONE } state; };\ntypedef enum { K_ONE } kind;"},
      {"a.c", "#include \"a.h\"\nvoid f(struct it *i) { i->state = IS_READY; g(K_ONE); }"},
  });
  CHECK(project.targets("a.c", "= IS_READY") == "a.h:2 it.state.IS_READY 75");
  CHECK(project.targets("a.c", "i->state") == "a.h:2 it.state 90");
  CHECK(project.targets("a.c", "K_ONE") == "a.h:3 kind.K_ONE 90");
}

TEST_CASE("C++: a namespace that a macro opens has the names of the files") {
  TestProject project({
      {"core.h",
       "#define LIB_BEGIN namespace lib { inline namespace v1 {\n"
       "#define LIB_BEGIN_DETAIL namespace detail {\n"
       "LIB_BEGIN\nLIB_BEGIN_DETAIL\nint to_bits(int a);\nint to_bits(int a) { return a; }\n"
       "struct value_of { int int_value; };\n"},
      {"other.h", "namespace detail { int other_one(); }"},
      {"std.h",
       "namespace std { template <> struct hash<int> { }; }\nint move_it(int a) { return a; }"},
      {"main.cc",
       "#include \"core.h\"\nint main() { lib::detail::to_bits(1); detail::to_bits(2);\n"
       "  lib::value_of v; v.int_value = lib::missing(3); std::move_it(4); }"},
  });
  CHECK(project.targets("main.cc", "lib::detail::to_bits") == "core.h:6 to_bits 75");
  CHECK(project.targets("main.cc", "detail::to_bits", "(2)") == "core.h:6 to_bits 75");
  CHECK(project.targets("main.cc", "lib::value_of") == "core.h:7 value_of 75");
  CHECK(project.targets("main.cc", "v.int_value") == "core.h:7 value_of.int_value 90");
  CHECK(project.targets("main.cc", "std::move_it") == "none");
}

TEST_CASE("C++: a function of a namespace that is defined outside of it") {
  TestProject project({
      {"a.h", "namespace lib { void run_it(int a); int twice(int a); }"},
      {"a.cc",
       "#include \"a.h\"\nvoid lib::run_it(int a) { twice(a); }\n"
       "int lib::twice(int a) { return 2 * a; }"},
      {"main.cc", "#include \"a.h\"\nint main() { lib::run_it(1); }"},
  });
  CHECK(project.targets("main.cc", "lib::run_it") == "a.cc:2 run_it 90");
  CHECK(project.targets("a.cc", "{ twice") == "a.cc:3 twice 90");
}

TEST_CASE("C++: the owner of a member in a namespace that its file does not show") {
  TestProject project({
      {"a.h",
       "#define LIB_BEGIN namespace lib {\nLIB_BEGIN\n"
       "class Store { public: Store(int n); void save_it(); int n_; };\n"},
      {"a.cc",
       "#include \"a.h\"\nLIB_BEGIN\nnamespace detail {\n"
       "Store::Store(int n) { save_it(); }\nvoid Store::save_it() { n_ = 1; }\n}"},
  });
  CHECK(project.targets("a.cc", "{ save_it") == "a.cc:5 Store.save_it 90");
  CHECK(project.targets("a.cc", "{ n_", " =") == "a.h:3 Store.n_ 90");
}

TEST_CASE("Ruby: block parameters and local variables hide methods") {
  TestProject project({{"a.rb", R"(
    class A
      def item; end
      def one(list); list.each { |item| show(item, 1) }; end
      def two; item = 1; show(item, 2); end
      def three; show(item, 3); end
    end
  )"}});
  CHECK(project.targets("a.rb", "item", ", 1)") == "none");
  CHECK(project.targets("a.rb", "item", ", 2)") == "none");
  CHECK(project.targets("a.rb", "item", ", 3)") == "a.rb:2 A.item 90");
}

TEST_CASE("C: a member may be a macro, or a field that a macro declares") {
  TestProject project({
      {"loop.h", R"(
        #define LOOP_FIELDS \
          int wake_fd; /* wakes */ \
          struct queue *first_item;
        struct queue { int length_now; };
        struct loop { LOOP_FIELDS union { int handler; } u; };
        #define on_signal u.handler
      )"},
      {"loop.c", R"(
        #include "loop.h"
        int run(struct loop *l) { return l->wake_fd + l->on_signal; }
      )"},
      {"other.c", "int go(struct thing *t) { return t->on_signal; }"},
  });
  CHECK(project.targets("loop.c", "l->wake_fd") == "loop.h:2 LOOP_FIELDS.wake_fd 75");
  CHECK(project.targets("loop.c", "l->on_signal") == "loop.h:6 on_signal 75");
  CHECK(project.targets("other.c", "on_signal") == "none");
}

TEST_CASE("C: each platform may have its own definition of a function") {
  TestProject project({
      {"linux/Platform.h", "#pragma once\nvoid scan(int a);\nstatic inline void done(int a) { }\n"},
      {"linux/Platform.c",
       "#include \"Platform.h\"\nvoid scan(int a) { }\nvoid own() { scan(1); }\n"},
      {"pcp/Platform.h", "#pragma once\nvoid scan(int a);\nstatic inline void done(int a) { }\n"},
      {"pcp/Platform.c", "#include \"Platform.h\"\nvoid scan(int a) { }\n"},
      {"main.c", "#include \"Platform.h\"\nvoid all(int a) { scan(a); done(a); }\n"},
      {"one.c", "#include \"pcp/Platform.h\"\nvoid one(int a) { scan(a); }\n"},
  });
  CHECK(project.targets_of_call("main.c", "scan(a)") ==
        "linux/Platform.c:2 scan 75, pcp/Platform.c:2 scan 75");
  CHECK(project.targets_of_call("main.c", "done(a)") ==
        "linux/Platform.h:3 done 75, pcp/Platform.h:3 done 75");
  CHECK(project.targets_of_call("linux/Platform.c", "scan(1)") == "linux/Platform.c:2 scan 90");
  CHECK(project.targets_of_call("one.c", "scan(a)") == "pcp/Platform.c:2 scan 90");
  CHECK(project.principal("pcp/Platform.h", "scan") == "pcp/Platform.c:2 scan");
}

TEST_CASE("C: the definitions of a function that a header declares") {
  TestProject project({
      {"port.h", "#pragma once\nint port_open(void);\n"},
      {"port_unix.c", "#include \"port.h\"\nint port_open(void) { return 1; }\n"},
      {"port_win.c", "#include \"port.h\"\nint port_open(void) { return 2; }\n"},
      {"old/other.c", "int port_open(void) { return 3; }\n"},
      {"main.c", "#include \"port.h\"\nint main(void) { return port_open(); }\n"},
      {"port2.h", "#pragma once\nint port_close(void);\n"},
      {"a/close.c", "#include \"port2.h\"\nint port_close(void) { return 1; }\n"},
      {"b/shut.c", "#include \"port2.h\"\nint port_close(void) { return 2; }\n"},
      {"b/use.c", "#include \"port2.h\"\nint use(void) { return port_close(); }\n"},
  });
  CHECK(project.targets_of_call("b/use.c", "port_close()") == "b/shut.c:2 port_close 90");
  CHECK(project.targets_of_call("main.c", "port_open()") ==
        "port_unix.c:2 port_open 75, port_win.c:2 port_open 75");
}

TEST_CASE("C: the branches of an #if define one function") {
  TestProject project({{"a.c", R"(
    #if UNIX
    static int find(int a) { return a; }
    #else
    static int find(int b) { return -b; }
    #endif
    int use(int a) { return find(a); }
  )"}});
  CHECK(project.targets_of_call("a.c", "find(a);") == "a.c:2 find 90");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
