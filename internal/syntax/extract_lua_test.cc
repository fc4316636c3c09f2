#include <doctest/doctest.h>

#include "internal/syntax/testing.h"

namespace cairn::syntax {

TEST_SUITE_BEGIN("syntax/extract lua");

TEST_CASE("Lua: what a file defines") {
  const Facts facts = facts_of("lua", R"(
local M = { limit = 3, run = function(a) end }
local a, b = 1, 2
local later
M.size = 4
M.go = function(x, ...) end
function M.new() self.x = 1 self.x = 2 end
function M:add(x) self.y = x end
local function own() local inner = 1 end
function shared(n) end
other = 3
return M
)");
  CHECK(definitions_of(facts) == Texts{"variable M", "property M.limit", "method M.run",
                                       "variable a", "variable b", "variable later;",
                                       "field M::size", "method M::go", "constructor M::new",
                                       "field M::x", "method M::add", "field M::y", "function own",
                                       "function shared", "variable other"});
  CHECK(arguments_of(definition(facts, "go")) == "1..255");
  CHECK(definition(facts, "own").signature == "local function own()");
}

TEST_CASE("Lua: a function in the value of a field that a method assigns belongs to the method") {
  const Facts facts = facts_of("lua", R"(
function M:f()
  self.x = { y = function() end }
  self.x = { z = function() end }
end
)");
  CHECK(definitions_of(facts) ==
        Texts{"method M::f", "field M::x", "method M::f.y", "method M::f.z"});
}

TEST_CASE("Lua: imports and what a module returns") {
  const Facts facts = facts_of("lua", R"(
local a = require("x.a")
local b = require "x.b"
local c = require('x.c').d
require("x.e")
return { f = g, h = 1 }
)");
  CHECK(imports_of(facts) ==
        Texts{"x.a | as a", "x.b | as b", "x.c |", "x.c | d as c", "x.e |", "export  | g as f"});
  CHECK(imports_of(facts_of("lua", "local M = {}\nreturn M\n")) == Texts{"export  | M as default"});
}

TEST_CASE("Lua: uses and names of a function") {
  const Facts facts = facts_of("lua", R"(
local function run(x)
  local y = x:open("a"):read()
  for i, z in ipairs(y) do z.go { key = i } end
  require("m").f(1)
end
)");
  CHECK(uses_in(facts, "run") == Texts{"value x", "call x.open/1", "call x.open().read/0",
                                       "call ipairs/1", "value y", "value z", "call z.go/1",
                                       "value ?.key", "value i", "call require/1",
                                       "call \"m\".f/1"});
  CHECK(bindings_of(facts) == Texts{"x", "y = x.open().read()", "i", "z"});
}

}  // namespace cairn::syntax
