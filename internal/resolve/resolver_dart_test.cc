#include <doctest/doctest.h>

#include "internal/resolve/resolver.h"
#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/dart");

TEST_CASE("Dart: an import shows the names of a library, of its parts and of its exports") {
  TestProject project({
      {"lib/shop.dart",
       "import 'src/price.dart';\nexport 'src/item.dart';\npart 'src/door.dart';\n"
       "class Shop { void sell_it() {} }\n"},
      {"lib/src/item.dart", "class Item { void polish_it() {} }\n"},
      {"lib/src/price.dart", "int price_of(Object a) => 1;\n"},
      {"lib/src/door.dart",
       "part of '../shop.dart';\nclass Door { int cost() => price_of(Shop()); }\n"},
      {"test/shop_test.dart",
       "import 'package:acme/shop.dart' as acme;\nimport '../lib/shop.dart';\n"
       "void main() { Item().polish_it(); Door().cost(); acme.Shop().sell_it(); price_of(1); }\n"},
      {"pubspec.yaml", "# about\nname: \"acme\"  # it\nversion: 1\n"},
  });
  CHECK(project.targets("test/shop_test.dart", ").polish_it") ==
        "lib/src/item.dart:1 Item.polish_it 90");
  CHECK(project.targets("test/shop_test.dart", "Door") == "lib/src/door.dart:2 Door 90");
  CHECK(project.targets("test/shop_test.dart", ").sell_it") == "lib/shop.dart:4 Shop.sell_it 90");
  CHECK(project.targets("test/shop_test.dart", "price_of") == "none");
  CHECK(project.targets("lib/src/door.dart", "price_of") == "lib/src/price.dart:1 price_of 90");
  CHECK(project.targets("lib/src/door.dart", "(Shop") == "lib/shop.dart:4 Shop 90");
}

TEST_CASE("Dart: of packages with one name, the nearest is meant") {
  TestProject project({
      {"a/core/lib/core.dart", "void make_it() {}\n"},
      {"b/core/lib/core.dart", "void make_it() {}\n"},
      {"b/app/main.dart", "import 'package:core/core.dart';\nvoid main() { make_it(); }\n"},
      {"a/core/pubspec.yaml", "name: core\n"},
      {"b/core/pubspec.yaml", "name: core\n"},
  });
  CHECK(project.targets("b/app/main.dart", "make_it") == "b/core/lib/core.dart:1 make_it 90");
}

TEST_CASE("Dart: constructors, fields by label, mixins, extensions, cascades") {
  TestProject project({{"a.dart", R"(
    mixin Lamp { void light_up() {} }
    class Base { Base.empty(); void close_it() {} }
    class Shop extends Base with Lamp {
      final Item? first_item;
      Shop.of_one({required this.first_item}) : super.empty();
      Shop({this.first_item});
      void open_it() { light_up(); close_it(); first_item?.polish_it(); }
    }
    class Item { void polish_it() {} }
    extension on Item { void shine_up() { polish_it(); } }
    enum Color { dark_red, blue }
    void use(Item item, List<Item> items) {
      Shop(first_item: item)..open_it()..light_up();
      Shop.of_one(first_item: item).close_it();
      item.shine_up();
      for (final one in items) { one.polish_it(); }
      paint(Color.dark_red);
    }
  )"}});
  CHECK(project.targets("a.dart", "{ light_up") == "a.dart:1 Lamp.light_up 90");
  CHECK(project.targets("a.dart", "; close_it") == "a.dart:2 Base.close_it 90");
  CHECK(project.targets("a.dart", "?.polish_it") == "a.dart:9 Item.polish_it 90");
  CHECK(project.targets("a.dart", "required this.first_item") == "a.dart:4 Shop.first_item 90");
  CHECK(project.targets("a.dart", "Shop(first_item") == "a.dart:4 Shop.first_item 90");
  CHECK(project.targets("a.dart", "..open_it") == "a.dart:7 Shop.open_it 90");
  CHECK(project.targets("a.dart", "..light_up") == "a.dart:1 Lamp.light_up 90");
  CHECK(project.targets("a.dart", ").close_it") == "a.dart:2 Base.close_it 90");
  CHECK(project.targets("a.dart", "item.shine_up") == "a.dart:10 Item.shine_up 90");
  CHECK(project.targets("a.dart", "one.polish_it") == "a.dart:9 Item.polish_it 90");
  CHECK(project.targets("a.dart", "Color.dark_red") == "a.dart:11 Color.dark_red 90");
}

TEST_CASE("Dart: an extension without a name is private to its library") {
  const std::string use = "class B { final Args args = Args(); void run() { args.add_it(); } }\n";
  const std::string extension = "extension on Args { void add_it() {} }\n";
  const std::string own = "import 'args.dart';\n" + extension + use;
  const std::string part = "part of 'whole.dart';\n" + use;
  const std::string other = "import 'args.dart';\nimport 'b.dart';\n" + use;
  const std::string whole = "import 'args.dart';\npart 'part.dart';\n" + extension;
  TestProject project({
      {"lib/args.dart", "class Args { int n = 0; }\n"},
      {"lib/a.dart", own},
      {"lib/b.dart", own},
      {"lib/c.dart", other},
      {"lib/whole.dart", whole},
      {"lib/part.dart", part},
  });
  CHECK(project.targets("lib/a.dart", "args.add_it") == "lib/a.dart:2 Args.add_it 90");
  CHECK(project.targets("lib/b.dart", "args.add_it") == "lib/b.dart:2 Args.add_it 90");
  CHECK(project.targets("lib/c.dart", "args.add_it") == "none");
  CHECK(project.targets("lib/part.dart", "args.add_it") == "lib/whole.dart:3 Args.add_it 90");
}

TEST_CASE("Dart: `c ? a : b` has the type of its branches") {
  TestProject project({{"a.dart", R"(
    class Json { void flush_it() {} }
    class Small extends Json { void flush_it() {} }
    class Logger { void flush_it() {} }
    class Use {
      Json? get local => null;
      Small get global => Small();
      void run(bool g) {
        final both = g ? global : local;
        both.flush_it(1);
        final one = g ? null : global;
        one.flush_it(2);
        final none = g ? global : Logger();
        none.flush_it(3);
      }
    }
  )"}});
  CHECK(project.targets_of_call("a.dart", "flush_it(1)") == "a.dart:1 Json.flush_it 90");
  CHECK(project.targets_of_call("a.dart", "flush_it(2)") == "a.dart:2 Small.flush_it 90");
  CHECK(project.targets_of_call("a.dart", "flush_it(3)") ==
        "a.dart:1 Json.flush_it 35, a.dart:3 Logger.flush_it 35");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
