#include "internal/collected/symbol_pool.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace cairn::collected {
namespace {

TEST_SUITE_BEGIN("collected/symbol_pool");

TEST_CASE("equal symbols get the same number, and numbers are dense") {
  SymbolPool pool;
  std::vector<std::string> symbols;
  for (int i = 0; i < 5000; ++i) {
    const std::string file = "`src/m" + std::to_string(i % 70) + ".py`/";
    symbols.push_back("cairn . . . " + file + "f" + std::to_string(i * 7919 % 5000) + "().");
  }
  for (SymbolPool::Id id = 0; id < 5000; ++id) CHECK(pool.intern(symbols[id]) == id);
  std::string room = "what was here before";
  for (SymbolPool::Id id = 0; id < 5000; ++id) {
    CHECK(pool.intern(symbols[id]) == id);
    CHECK(pool.find(symbols[id]) == id);
    CHECK(pool.text(id) == symbols[id]);
    CHECK(pool.text(id, room) == symbols[id]);
  }
  CHECK(pool.size() == 5000);
}

TEST_CASE("symbols that only share a part are different") {
  SymbolPool pool;
  CHECK(pool.intern("cairn . . . `a.py`/f().") == 0);
  CHECK(pool.intern("cairn . . . `b.py`/f().") == 1);
  CHECK(pool.intern("cairn . . . `a.py`/g().") == 2);
  CHECK(pool.intern("cairn . . . `a.py`/") == 3);
  CHECK(pool.intern("f().") == 4);
  CHECK(pool.find("cairn . . . `b.py`/f().") == 1);
  CHECK_FALSE(pool.find("cairn . . . `b.py`/g()."));
  CHECK_FALSE(pool.find("cairn . . . `c.py`/f()."));
  CHECK_FALSE(pool.find("cairn . . . `b.py`/"));
  CHECK_FALSE(pool.find("g()."));
  CHECK(pool.text(3) == "cairn . . . `a.py`/");
  CHECK(pool.text(4) == "f().");
}

TEST_CASE("a symbol can be empty, end with a slash, or have a slash in its last name") {
  SymbolPool pool;
  CHECK_FALSE(pool.find(""));
  CHECK(pool.intern("") == 0);
  CHECK(pool.intern("/") == 1);
  CHECK(pool.intern("p . . . m/`GET /users/{id}`().") == 2);
  CHECK(pool.intern("p . . . m/`GET /users/{name}`().") == 3);
  CHECK(pool.intern("") == 0);
  CHECK(pool.text(0).empty());
  CHECK(pool.text(1) == "/");
  CHECK(pool.text(2) == "p . . . m/`GET /users/{id}`().");
  CHECK(pool.find("p . . . m/`GET /users/{name}`().") == 3);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::collected
