#include <doctest/doctest.h>

#include <algorithm>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

Facts dart(std::string_view source) { return facts_of("dart", source); }

}  // namespace

TEST_SUITE_BEGIN("syntax/extract dart");

TEST_CASE("Dart: what a file defines") {
  const Facts facts = dart(R"(/// A shop.
@immutable
abstract class Shop<T extends Item> extends Base with Mixin implements model.Api {
  final int size;
  static const maxItems = 4, minItems = 3;
  late final model.Item<int>? first = model.Item(3);
  Shop(this.size, {required this.first, int more = 3});
  Shop.named(int x) : size = x;
  factory Shop.fromJson(Map<String, dynamic> json) => Shop(json['size'] as int);
  Item get last => items.last;
  /// Opens it.
  @override
  Future<void> open(String name, [int? n]) async {
    void inner() { helper(); }
  }
  void close();
}
mixin Mixin on Base { void mix() {} }
extension StringX on String { int get twice => length * 2; }
enum Color { red, green(3); final int v; }
typedef Callback = void Function(int);
typedef int Old(int x);
int total(List<int> xs) => xs.fold(0, (a, b) => a + b);
const limit = 3;
int count = 1;
)");
  CHECK(definitions_of(facts) == Texts{"class Shop",
                                       "field Shop.size",
                                       "constant Shop.maxItems",
                                       "constant Shop.minItems",
                                       "field Shop.first",
                                       "constructor Shop.Shop",
                                       "constructor Shop.named",
                                       "constructor Shop.fromJson",
                                       "accessor Shop.last",
                                       "method Shop.open",
                                       "function Shop.open.inner",
                                       "method Shop.close",
                                       "class Mixin",
                                       "method Mixin.mix",
                                       "class StringX",
                                       "accessor StringX.String::twice",
                                       "enum Color",
                                       "enum-member Color.red",
                                       "enum-member Color.green",
                                       "field Color.v",
                                       "type Callback",
                                       "type Old",
                                       "function total",
                                       "constant limit",
                                       "variable count"});
  CHECK(definition(facts, "open").documentation == "Opens it.");
  CHECK(definition(facts, "open").least_arguments == 1);
  CHECK(definition(facts, "open").max_arguments == kAnyNumber);
  CHECK(definition(facts, "open").type == "Future<void>");
  CHECK(definition(facts, "open").body.end.line == 14);  // the body is a sibling of the signature
  CHECK(definition(facts, "named").body.end.character == 30);  // the end of the initializers
  CHECK(definition(facts, "first").type == "model.Item<int>?");
  CHECK(definition(facts, "first").value == "model.Item()");
  CHECK(definition(facts, "twice").owner == "String");
}

TEST_CASE("Dart: the object of a member is all that stands before it") {
  const Facts facts = dart(R"(void f(Shop shop) {
  shop.first.load(3).name;
  shop..open()..level = 3;
  shop?.items[0]!.go();
  super.close();
  handler.onTap = tap;
  (await shop.find('a')).stop();
  model.Item(size: 3);
  const Insets.all(4);
  print('$shop and ${shop.size}');
}
)");
  const Texts uses = uses_of(facts);
  CAPTURE(uses);
  for (const std::string_view wanted :
       {"call shop.first.load/1", "value shop.first.load().name", "call shop.open/0",
        "value shop.level", "call shop.items[].go/0", "call super.close/0", "value handler.onTap",
        "call model.Item/1", "call Insets.all/1", "value shop.size"}) {
    CAPTURE(wanted);
    CHECK(std::find(uses.begin(), uses.end(), wanted) != uses.end());
  }
}

TEST_CASE("Dart: variables have the value that follows, over all its steps") {
  const Facts facts = dart(R"(void f() {
  final door = Door('x').first..open();
  Map<String, Item> items = {};
  for (final one in door.parts.all) { one.go(); }
}
)");
  const auto binding = [&](std::string_view name) {
    const auto found = std::find_if(facts.bindings.begin(), facts.bindings.end(),
                                    [&](const Binding& one) { return one.name == name; });
    REQUIRE(found != facts.bindings.end());
    return *found;
  };
  CHECK(binding("door").value == "Door().first");
  CHECK(binding("items").type == "Map<String, Item>");
  CHECK(binding("one").value == "door.parts.all");
  CHECK(binding("one").is_element);
}

TEST_CASE("Dart: imports, exports and parts") {
  const Facts facts = dart(R"(import 'dart:async';
import 'package:shop/model.dart' as model;
import 'a.dart' show A hide B;
export 'b.dart';
part 'c.dart';
)");
  REQUIRE(facts.imports.size() == 5);
  CHECK(facts.imports[0].path == "dart:async");
  CHECK(facts.imports[0].is_wildcard);
  CHECK(facts.imports[1].alias == "model");
  CHECK_FALSE(facts.imports[1].is_wildcard);
  CHECK(facts.imports[2].path == "a.dart");
  CHECK(facts.imports[2].is_wildcard);
  CHECK(facts.imports[3].is_exported);
  CHECK(facts.imports[4].is_exported);
  CHECK(dart("part of 'a.dart';\n").package == "'");
  CHECK(dart("part of shop.core;\n").package == "shop.core");
}

}  // namespace cairn::syntax
