#include <doctest/doctest.h>

#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

}  // namespace

TEST_SUITE_BEGIN("resolve/sql");

TEST_CASE("SQL: tables and functions are those of one database, in any case") {
  TestProject project({
      {"1.sql", R"(
        CREATE TABLE order_items (id INTEGER, unit_price INTEGER);
        CREATE TABLE orders (id INTEGER, item_id INTEGER REFERENCES order_items (id));
        CREATE FUNCTION add_order(n INTEGER) RETURNS INTEGER AS $$ SELECT id FROM orders $$
          LANGUAGE sql;
      )"},
      {"2.sql", R"(
        ALTER TABLE order_items ADD COLUMN sale_price INTEGER;
        CREATE VIEW dear AS
          SELECT i.unit_price, i.sale_price, item_id FROM ORDER_ITEMS AS i WHERE id > 3;
        SELECT add_order(1) FROM dear;
        INSERT INTO orders (id) VALUES (1);
        SELECT unknown_one(1) FROM unknown_two;
      )"},
  });
  CHECK(project.targets("1.sql", "REFERENCES order_items") == "1.sql:1 order_items 90");
  CHECK(project.targets("1.sql", "FROM orders") == "1.sql:2 orders 90");
  CHECK(project.targets("2.sql", "TABLE order_items") == "1.sql:1 order_items 90");
  CHECK(project.targets("2.sql", "FROM ORDER_ITEMS") == "1.sql:1 order_items 90");
  CHECK(project.targets("2.sql", "i.unit_price") == "1.sql:1 order_items.unit_price 90");
  CHECK(project.targets("2.sql", "i.sale_price") == "2.sql:1 order_items.sale_price 90");
  CHECK(project.targets("2.sql", ", item_id") == "1.sql:2 orders.item_id 70");
  CHECK(project.targets("2.sql", "add_order") == "1.sql:3 add_order 90");
  CHECK(project.targets("2.sql", "FROM dear") == "2.sql:2 dear 90");
  CHECK(project.targets("2.sql", "INTO orders") == "1.sql:2 orders 90");
  CHECK(project.targets("2.sql", "unknown_one") == "none");
}

TEST_CASE("SQL: tables, columns and functions are defined once, however often migrations do it") {
  TestProject project({
      {"tables.sql", "CREATE TABLE config (id INTEGER, premake INTEGER);"},
      {"updates/1.sql", R"(
        CREATE TABLE Config (id INTEGER, premake INTEGER);
        ALTER TABLE config ADD COLUMN premake INTEGER;
        CREATE FUNCTION load(n INTEGER) RETURNS INTEGER AS $$ SELECT id FROM config $$
          LANGUAGE sql;
      )"},
      {"updates/2.sql", R"(
        CREATE FUNCTION load(n INTEGER, m INTEGER) RETURNS INTEGER AS $$ SELECT id FROM config $$
          LANGUAGE sql;
        SELECT c.premake, load(1) FROM config AS c;
      )"},
  });
  CHECK(project.targets("updates/2.sql", "c.premake") == "tables.sql:1 config.premake 90");
  CHECK(project.targets_of_call("updates/2.sql", "load(1)") == "updates/1.sql:3 load 90");
  CHECK(project.principal("updates/2.sql", "load") == "updates/1.sql:3 load");
  CHECK(project.principal("updates/1.sql", "Config") == "tables.sql:1 config");
}

TEST_CASE("SQL: functions and tables of different schemas") {
  TestProject project({
      {"a.sql", R"(
        CREATE TABLE a.ids (id INTEGER, a_name INTEGER);
        CREATE FUNCTION a.refresh(n INTEGER) RETURNS INTEGER AS $$ SELECT id FROM a.ids $$
          LANGUAGE sql;
        CREATE FUNCTION lib.load_it(n INTEGER) RETURNS INTEGER AS $$ SELECT 1 $$ LANGUAGE sql;
      )"},
      {"b.sql", R"(
        CREATE TABLE "B".ids (id INTEGER, b_name INTEGER);
        CREATE FUNCTION b.refresh(n INTEGER) RETURNS INTEGER AS $$ SELECT id FROM b.ids $$
          LANGUAGE sql;
        CREATE FUNCTION load_it(n INTEGER) RETURNS INTEGER AS $$ SELECT 2 $$ LANGUAGE sql;
      )"},
      {"c.sql", R"(
        SELECT a.refresh(1), B.refresh(2), lib.load_it(3), c.refresh(4);
        SELECT 1 FROM b.ids;
      )"},
  });
  CHECK(project.targets_of_call("c.sql", "refresh(1)") == "a.sql:2 refresh 90");
  CHECK(project.targets_of_call("c.sql", "refresh(2)") == "b.sql:2 refresh 90");
  CHECK(project.targets("c.sql", "b.ids") == "b.sql:1 ids 90");
  CHECK(project.targets("a.sql", "FROM a.ids") == "a.sql:1 ids 90");
  CHECK(project.principal("b.sql", "refresh") == "b.sql:2 refresh");
  CHECK(project.principal("b.sql", "ids") == "b.sql:1 ids");
  // A name with one schema is the same without it.
  CHECK(project.principal("b.sql", "load_it") == "a.sql:4 load_it");
}

TEST_CASE("SQL: a table and a function with one name") {
  TestProject project({{"a.sql", R"(
    CREATE FUNCTION a.stats(n INTEGER) RETURNS INTEGER AS $$ SELECT 1 $$ LANGUAGE sql;
    CREATE TABLE a.stats (id INTEGER);
    CREATE FUNCTION b.use_it() RETURNS INTEGER AS $$ SELECT id, a.stats(1) FROM a.stats $$
      LANGUAGE sql;
  )"}});
  CHECK(project.targets("a.sql", "FROM a.stats") == "a.sql:2 stats 90");
  CHECK(project.targets_of_call("a.sql", "stats(1)") == "a.sql:1 stats 90");
}

}  // namespace cairn::resolve
