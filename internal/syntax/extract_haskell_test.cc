#include <doctest/doctest.h>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

Facts haskell(std::string_view source) { return facts_of("haskell", source); }

}  // namespace

TEST_SUITE_BEGIN("syntax/extract haskell");

TEST_CASE("Haskell: what a file defines") {
  const Facts facts = haskell(R"(module Acme.Store where
data Store = Store { db, name :: Db } | Int :+: Int
class Api a where
  run :: a -> Int
instance Api (Store b) where
  run x = 1
-- Loads.
load :: Int -> Int
load 0 = 1
load n = x'
  where x' = n
x' <+> y = x'
limit = 3
)");
  CHECK(facts.package == "Acme.Store");
  CHECK(definitions_of(facts) == Texts{"struct Store", "constructor Store.Store", "field Store.db",
                                       "field Store.name", "constructor Store.:+:", "interface Api",
                                       "method Api.run", "method Store::run", "function load;",
                                       "function load", "function load", "function <+>",
                                       "function limit"});
  CHECK(facts.definitions[7].trait == "Api");
  CHECK(facts.definitions[9].documentation == "Loads.");
}

TEST_CASE("Haskell: imports and exports") {
  const Facts facts = haskell(R"(module A (load, Store(..), module C) where
import B
import C (f, T(..), U(V))
import D hiding (g)
import qualified E.F as G
import qualified H (h)
import I as J
)");
  CHECK(imports_of(facts) == Texts{"export  | load", "export  | Store", "export C | *", "B | *",
                                   "C | *", "C | f", "C | T", "C | U", "C | V", "D | *",
                                   "E.F | as G", "H |", "I | *", "I | as J"});
}

TEST_CASE("Haskell: the names of patterns are variables, fields and constructors are uses") {
  const Facts facts = haskell(R"(module A where
f (Item a (Just b)) c@(d, _) Store { size = e } = G.run a $ e { name = b }
)");
  CHECK(bindings_of(facts) == Texts{"a", "b", "c", "d", "e"});
  CHECK(uses_of(facts) == Texts{"call Item", "call Just", "call Store", "value size",
                                "call ::G.run", "value a", "value $", "value e", "value name",
                                "value b"});
}

TEST_SUITE_END();

}  // namespace cairn::syntax
