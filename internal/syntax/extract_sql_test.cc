#include <doctest/doctest.h>

#include "internal/syntax/testing.h"

namespace cairn::syntax {

TEST_SUITE_BEGIN("syntax/extract sql");

TEST_CASE("SQL: definitions and uses") {
  const Facts facts = facts_of("sql", R"(
-- Goods.
CREATE TABLE items (id INTEGER, price INTEGER REFERENCES prices (id));
ALTER TABLE items ADD COLUMN name TEXT;
CREATE VIEW dear AS SELECT i.id FROM items AS i;
CREATE INDEX by_name ON items (name);
SELECT sum(price) FROM dear;
)");
  CHECK(definitions_of(facts) == Texts{"struct items", "field items.id", "field items.price",
                                       "field items::name", "struct dear", "variable by_name"});
  CHECK(definition(facts, "items").documentation == "Goods.");
  CHECK(uses_of(facts) == Texts{"type prices", "value id", "type items", "type i", "value i.id",
                                "type items", "type items", "value name", "call sum", "value price",
                                "type dear"});
}

TEST_CASE("SQL: a definition after an incomplete statement contains its name") {
  const Facts facts =
      facts_of("sql", "create function e;\n\nfunction out() returns v as $$select a");
  for (const Definition& one : facts.definitions) CHECK(one.body.contains(one.name_range.begin));
  CHECK_FALSE(facts.definitions.empty());
}

}  // namespace cairn::syntax
