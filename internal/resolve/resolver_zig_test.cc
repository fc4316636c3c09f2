#include <doctest/doctest.h>

#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

}  // namespace

TEST_SUITE_BEGIN("resolve/zig");

TEST_CASE("Zig: imports lead to files, which are structs") {
  TestProject project({
      {"build.zig", "b.addModule(\"shop\", .{ .root_source_file = b.path(\"src/root.zig\") });\n"},
      {"src/root.zig", "pub const Store = @import(\"Store.zig\");\n"},
      {"src/Store.zig", R"(
        const Store = @This();
        item_count: u32 = 0,
        pub const max_items = 3;
        pub fn init_empty() Store { return .{ .item_count = max_items }; }
        pub fn add_item(self: *Store) void { self.item_count += 1; self.clear_all(); }
        fn clear_all(self: *@This()) void { _ = self.item_count; }
      )"},
      {"src/app.zig", R"(
        const std = @import("std");
        const Store = @import("Store.zig");
        const limit = Store.max_items;
        const shop = @import("shop");
        fn run(other: *Store, any: anytype) !void {
          var store = try Store.init_empty();
          store.add_item();
          other.add_item();
          const deep = shop.Store.init_empty();
          deep.add_item(limit);
          any.item_count = 1;
          std.item_count();
        }
      )"},
  });
  CHECK(project.targets("src/Store.zig", "self.item_count", " +=") ==
        "src/Store.zig:2 item_count 90");
  CHECK(project.targets("src/Store.zig", "_ = self.item_count") == "src/Store.zig:2 item_count 90");
  CHECK(project.targets("src/Store.zig", "self.clear_all") == "src/Store.zig:6 clear_all 90");
  CHECK(project.targets("src/Store.zig", "{ .item_count") == "src/Store.zig:2 item_count 70");
  CHECK(project.targets("src/app.zig", "try Store.init_empty") == "src/Store.zig:4 init_empty 90");
  CHECK(project.targets("src/app.zig", " store.add_item") == "src/Store.zig:5 add_item 90");
  CHECK(project.targets("src/app.zig", "other.add_item") == "src/Store.zig:5 add_item 90");
  CHECK(project.targets("src/app.zig", "shop.Store.init_empty") == "src/Store.zig:4 init_empty 90");
  CHECK(project.targets("src/app.zig", "deep.add_item") == "src/Store.zig:5 add_item 90");
  CHECK(project.targets("src/app.zig", "(limit") == "src/Store.zig:3 max_items 90");
  CHECK(project.targets("src/app.zig", "any.item_count") == "src/Store.zig:2 item_count 70");
  CHECK(project.targets("src/app.zig", "std.item_count") == "none");
}

TEST_CASE("Zig: containers have members, and generic ones are functions") {
  TestProject project({{"a.zig", R"(
    const Color = enum { dark_red, pale_green };
    const Point = struct {
      const Self = @This();
      left_x: u32,
      fn move_by(self: *Self, color: Color) void {
        self.left_x += 1;
        if (color == .dark_red) own_help();
      }
      fn own_help() void {}
    };
    fn ListOf(comptime T: type) type {
      return struct {
        first_one: T,
        fn add_one(self: *@This()) void { _ = self.first_one; }
      };
    }
    const Points = ListOf(Point);
    fn run() void {
      const point = Point{ .left_x = 1 };
      point.move_by(Color.pale_green);
      var points: Points = undefined;
      points.add_one();
      const left_x = 1;
      _ = left_x;
    }
  )"}});
  CHECK(project.targets("a.zig", "self.left_x") == "a.zig:4 Point.left_x 90");
  CHECK(project.targets("a.zig", "== .dark_red") == "a.zig:1 Color.dark_red 70");
  CHECK(project.targets("a.zig", ") own_help") == "a.zig:9 Point.own_help 90");
  CHECK(project.targets("a.zig", "self.first_one") == "a.zig:13 ListOf.first_one 90");
  CHECK(project.targets("a.zig", "Point{ .left_x") == "a.zig:4 Point.left_x 90");
  CHECK(project.targets("a.zig", "point.move_by") == "a.zig:5 Point.move_by 90");
  CHECK(project.targets("a.zig", "Color.pale_green") == "a.zig:1 Color.pale_green 90");
  CHECK(project.targets("a.zig", "points.add_one") == "a.zig:14 ListOf.add_one 90");
  CHECK(project.targets("a.zig", "_ = left_x") == "none");
}

TEST_CASE("Zig: a negated call is a call on the value after the `!`") {
  TestProject project({{"a.zig", R"(
    const Pump = struct {
        fn ready(self: *Pump) bool { return true; }
        fn run(self: *Pump) void {
            if (!self.ready()) return;
            while (!self.ready()) {}
        }
    };
    const Tank = struct {
        fn ready(self: *Tank) bool { return false; }
    };
  )"}});
  CHECK(project.targets("a.zig", "if (!self.ready") == "a.zig:2 Pump.ready 90");
  CHECK(project.targets("a.zig", "while (!self.ready") == "a.zig:2 Pump.ready 90");
}

TEST_CASE("Zig: a module of build.zig may be in a variable") {
  TestProject project({
      {"build.zig", R"(
        pub fn build(b: *std.Build) void {
            const root_source_file = b.path("src/start.zig");
            const lib_mod = b.addModule("lib", .{ .root_source_file = root_source_file });
            const other = b.createModule(.{ .root_source_file = b.path("src/more.zig") });
            exe.root_module.addImport("more", other);
            exe.root_module.addImport("image", image.module("image"));
            exe.root_module.addImport("last", b.createModule(.{ .root_source_file = b.path("a.zig") }));
        }
      )"},
      {"src/start.zig", "pub fn area() u32 { return 1; }\n"},
      {"src/more.zig", "pub fn depth() u32 { return 1; }\n"},
      {"a.zig", "pub fn width() u32 { return 1; }\n"},
      {"use.zig", R"(
        const lib = @import("lib");
        const more = @import("more");
        const image = @import("image");
        const last = @import("last");
        fn all() u32 { return lib.area() + more.depth() + last.width() + image.width(); }
      )"},
  });
  CHECK(project.targets("use.zig", "lib.area") == "src/start.zig:1 area 90");
  CHECK(project.targets("use.zig", "more.depth") == "src/more.zig:1 depth 90");
  CHECK(project.targets("use.zig", "last.width") == "a.zig:1 width 90");
  CHECK(project.targets("use.zig", "image.width") == "none");
}

TEST_CASE("Zig: no name means a test") {
  TestProject project({{"a.zig", R"(
    test "slice" { _ = slice(); }
    fn slice() u32 { return 1; }
    fn all() u32 { return slice(); }
  )"}});
  CHECK(project.targets("a.zig", "_ = slice") == "a.zig:2 slice 90");
  CHECK(project.targets("a.zig", "return slice") == "a.zig:2 slice 90");
}

}  // namespace cairn::resolve
