#include <doctest/doctest.h>

#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

}  // namespace

TEST_SUITE_BEGIN("resolve/lua");

TEST_CASE("Lua: a module is what its file returns") {
  TestProject project({
      {"lua/shop/store.lua", R"(
        local M = {}
        M.max_items = 3
        function M.find_item(id) return id end
        local function hidden_one() end
        return M
      )"},
      {"lua/shop/init.lua", "return { first_price = 1, show_all = function() end }\n"},
      {"lua/app.lua", R"(
        local store = require("shop.store")
        local shop = require "shop"
        local find = require("shop.store").find_item
        local function run()
          store.find_item(store.max_items)
          store.hidden_one()
          shop.show_all(shop.first_price)
          find(1)
          require("shop.store").find_item(2)
          local late = require("shop.store")
          late.find_item(3)
        end
      )"},
  });
  const std::string item = "lua/shop/store.lua:3 M.find_item 90";
  CHECK(project.targets_of_call("lua/app.lua", "store.find_item(store") == item);
  CHECK(project.targets("lua/app.lua", "store.max_items") == "lua/shop/store.lua:2 M.max_items 90");
  CHECK(project.targets("lua/app.lua", "store.hidden_one") == "none");
  CHECK(project.targets("lua/app.lua", "shop.show_all") == "lua/shop/init.lua:1 show_all 90");
  CHECK(project.targets("lua/app.lua", "shop.first_price") == "lua/shop/init.lua:1 first_price 90");
  CHECK(project.targets_of_call("lua/app.lua", "find(1)") == item);
  CHECK(project.targets("lua/app.lua", "\").find_item", "(2)") == item);
  CHECK(project.targets("lua/app.lua", "late.find_item") == item);
}

TEST_CASE("Lua: tables with methods are classes") {
  TestProject project({
      {"base.lua", R"(
        local Base = {}
        Base.__index = Base
        function Base:save_all() end
        return Base
      )"},
      {"store.lua", R"(
        local Base = require("base")
        local Store = setmetatable({}, { __index = Base })
        function Store.new(name)
          local self = setmetatable({}, Store)
          self.item_count = 0
          return self
        end
        function Store:add_item()
          self.item_count = self.item_count + 1
          self:save_all()
          self:unknown_one()
        end
        return Store
      )"},
      {"app.lua", R"(
        local Store = require("store")
        local store = Store.new("a")
        local function run(other)
          store:add_item(other.item_count)
        end
      )"},
  });
  CHECK(project.targets("store.lua", "= self.item_count") == "store.lua:5 Store.item_count 90");
  CHECK(project.targets("store.lua", "self:save_all") == "base.lua:3 Base.save_all 90");
  CHECK(project.targets("store.lua", "self:unknown_one") == "none");
  CHECK(project.targets("app.lua", "store:add_item") == "store.lua:8 Store.add_item 90");
  CHECK(project.targets("app.lua", "other.item_count") == "store.lua:5 Store.item_count 70");
}

TEST_CASE("Lua: globals are visible everywhere, local names in their scope alone") {
  TestProject project({
      {"a.lua", R"(
        function shared_one() end
        local function private_one() end
        local later
        function later() end
        private_one()
      )"},
      {"b.lua", R"(
        shared_one()
        private_one()
        later()
        local function run(shared_one)
          shared_one(1)
          do local inner = 1 end
        end
      )"},
  });
  CHECK(project.targets("b.lua", "shared_one", "()\np") == "a.lua:1 shared_one 90");
  CHECK(project.targets("b.lua", "private_one") == "none");
  CHECK(project.targets("b.lua", "later") == "none");
  CHECK(project.targets("b.lua", "shared_one", "(1)") == "none");
  CHECK(project.targets("a.lua", "private_one", "()\n") == "a.lua:2 private_one 90");
}

TEST_CASE("Lua: members of a table in a function are guessed") {
  TestProject project({{"a.lua", R"(
    return function(busted)
      local block = {}
      function block.reject_all(element) end
      local function run() block.reject_all(1) end
      return block
    end
  )"}});
  CHECK(project.targets("a.lua", "run() block.reject_all") == "a.lua:3 reject_all 70");
}

TEST_CASE("a member of a Lua object that no source declares may be the only one of its name") {
  TestProject project({
      {"shims/root.lua",
       "local root = {}\nfunction root.fake_input(a) end\nfunction root.start() end\n"
       "return root\n"},
      {"use.lua",
       "root.fake_input(1)\nroot.start()\nvim.fake_input(2)\nlocal function f(a)\n"
       "  string.fake_input(3)\nend\n"},
  });
  CHECK(project.targets("use.lua", "root.fake_input") == "shims/root.lua:2 root.fake_input 50");
  CHECK(project.targets("use.lua", "root.start") == "none");  // a single word
  CHECK(project.targets("use.lua", "vim.fake_input") == "none");
  CHECK(project.targets("use.lua", "string.fake_input") == "none");
}

TEST_CASE("Lua: a table that extend() makes has the members of its base") {
  TestProject project({
      {"shape.lua", R"(
        local Shape = {}
        function Shape:extend() return setmetatable({}, self) end
        function Shape:area() return 0 end
        return Shape
      )"},
      {"square.lua", R"(
        local Shape = require "shape"
        local Square = Shape:extend()
        function Square:area() return 1 end
        local Tile = Square:extend()
        function Tile:draw() return self:area() end
        local Round = Shape:extend()
        function Round:draw() return self:area() + 1 end
      )"},
  });
  CHECK(project.bases("square.lua", "Square") == "shape.lua:1 Shape");
  CHECK(project.targets("square.lua", "return self:area", "() end") ==
        "square.lua:3 Square.area 90");
  CHECK(project.targets("square.lua", "return self:area", "() + 1") == "shape.lua:3 Shape.area 90");
}

TEST_CASE("Lua: a field that is read does not mean a method") {
  TestProject project({
      {"a.lua", R"(
        local M = {}
        function M:tasks(plugin) return plugin.name end
        function M:all_tasks() end
        function M.names() end
        return M
      )"},
      {"b.lua", R"(
        local function has_task(plugin)
          return plugin._.tasks, plugin._.all_tasks, plugin._.names, plugin.x:tasks(1)
        end
      )"},
  });
  CHECK(project.targets("b.lua", "_.tasks") == "none");
  CHECK(project.targets("b.lua", "_.all_tasks") == "a.lua:3 M.all_tasks 70");
  CHECK(project.targets("b.lua", "_.names") == "a.lua:4 M.names 70");
  CHECK(project.targets_of_call("b.lua", "tasks(1)") == "a.lua:2 M.tasks 70");
}

TEST_CASE("Lua: a variable may get its members from the table in __index") {
  TestProject project({
      {"float.lua", R"(
        local M = {}
        function M:show_it() end
        function M:set_up() end
        return M
      )"},
      {"view.lua", R"(
        local Float = require("float")
        local M = setmetatable({}, { __index = Float })
        function M.create()
          local self = setmetatable({}, { __index = setmetatable(M, { __index = Float }) })
          self:set_up(1)
          local plain = setmetatable({}, { __index = M })
          plain:set_up(2)
          plain:show_it(3)
          self.state = vim.deepcopy(other)
          self.state.profile.sort_items = 4
        end
        function M:set_up() end
        return M
      )"},
      {"state.lua", "local M = {}\nM.state = { sort_items = 1 }\nreturn M\n"},
  });
  CHECK(project.targets_of_call("view.lua", "set_up(1)") == "view.lua:12 M.set_up 90");
  CHECK(project.targets_of_call("view.lua", "set_up(2)") == "view.lua:12 M.set_up 90");
  CHECK(project.targets("view.lua", "profile.sort_items") == "state.lua:2 M.state.sort_items 70");
  CHECK(project.targets_of_call("view.lua", "show_it(3)") == "float.lua:2 M.show_it 90");
}

}  // namespace cairn::resolve
