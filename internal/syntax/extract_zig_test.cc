#include <doctest/doctest.h>

#include "internal/syntax/testing.h"

namespace cairn::syntax {

TEST_SUITE_BEGIN("syntax/extract zig");

TEST_CASE("Zig: what a file defines") {
  const Facts facts = facts_of("zig", R"(
const limit: u32 = 3;
pub var count: u32 = 0;
size: u32,
const Store = struct {
    const Self = @This();
    var last: u32 = 0;
    db: *Db,
    fn load(self: *Self, id: u32) !Item { const inner = 1; _ = inner; }
};
const Color = enum { red, green };
const Failure = error{ NotFound, TooLong };
const Value = union(enum) { a: u32, b: Store };
fn List(comptime T: type) type { return struct { first: T }; }
)");
  CHECK(definitions_of(facts) ==
        Texts{"constant limit", "variable count", "field size", "struct Store",
              "constant Store.Self", "field Store.last", "field Store.db", "method Store.load",
              "enum Color", "enum-member Color.red", "enum-member Color.green", "enum Failure",
              "enum-member Failure.NotFound", "enum-member Failure.TooLong", "union Value",
              "field Value.a", "field Value.b", "struct List", "field List.first"});
  CHECK(definition(facts, "load").type == "Item");
}

TEST_CASE("Zig: imports and uses") {
  const Facts facts = facts_of("zig", R"(
const std = @import("std");
const Store = @import("a/store.zig").Store;
const mem = std.mem;
fn run(store: *Store) !void {
    var item = try store.load(1);
    if (item.next) |other| other.go();
    _ = Point{ .x = item.?.y, .z = .red };
    @import("b.zig").f();
}
)");
  CHECK(imports_of(facts) == Texts{"std | as std", "a/store.zig |", "a/store.zig | Store as Store",
                                   " | std.mem as mem", "b.zig |"});
  CHECK(bindings_of(facts) == Texts{"store: *Store", "item = store.load()", "other = item.next"});
  CHECK(uses_in(facts, "run") ==
        Texts{"value Store", "value store", "call store.load", "value item", "value item.next",
              "value other", "call other.go", "value _", "value Point", "value {Point}.x",
              "value item", "value item.y", "value {Point}.z", "value ?.red", "call \"b.zig\".f"});
}

}  // namespace cairn::syntax
