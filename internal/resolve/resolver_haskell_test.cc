#include <doctest/doctest.h>

#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/haskell");

TEST_CASE("Haskell: names come from modules, by aliases, lists and re-exports") {
  TestProject project({
      {"src/Acme/Db.hs", R"(
        module Acme.Db (find, Item(..)) where
        data Item = Item { item_size :: Int } | Gone
        find :: Int -> Item
        find 0 = Gone
        find n = Item n
        hidden x = x
      )"},
      {"src/Acme/All.hs", R"(
        module Acme.All (module Acme.Db, run_all) where
        import Acme.Db
        run_all = find 1
      )"},
      {"src/Main.hs", R"(
        module Main where
        import qualified Acme.Db as Db
        import Acme.All
        main = do
          print (Db.find 2)
          print (run_all, item_size x)
          let find' = Acme.Db.find
          case y of
            Gone -> 1
            Item { item_size = n } -> n
      )"},
      {"src/Other.hs", R"(
        module Other where
        import Acme.Db (hidden)
        go find = hidden (find 3)
        back = find 4
      )"},
  });
  const std::string find = "src/Acme/Db.hs:4 find 90";
  CHECK(project.targets("src/Main.hs", "Db.find", " 2") == find);
  CHECK(project.targets("src/Main.hs", "run_all") == "src/Acme/All.hs:3 run_all 90");
  CHECK(project.targets("src/Main.hs", ", item_size") == "src/Acme/Db.hs:2 Item.item_size 90");
  CHECK(project.targets("src/Main.hs", "{ item_size") == "src/Acme/Db.hs:2 Item.item_size 90");
  CHECK(project.targets("src/Main.hs", "Gone") == "src/Acme/Db.hs:2 Item.Gone 90");
  CHECK(project.targets("src/Main.hs", " Item") == "src/Acme/Db.hs:2 Item.Item 90");
  CHECK(project.targets("src/Other.hs", "= hidden") == "src/Acme/Db.hs:6 hidden 90");
  CHECK(project.targets("src/Other.hs", "back = find") == "none");
}

TEST_CASE("Haskell: instances have the methods of their class") {
  TestProject project({{"A.hs", R"(
    module A where
    class Api a where
      run_it :: a -> Int
    newtype Id = Id { un_id :: Int }
    instance Api Id where
      run_it = un_id
    (<+>) :: Int -> Int -> Int
    a <+> b = a
    use x = run_it x <+> x' 1
    x' n = n
  )"}});
  CHECK(project.targets("A.hs", "= run_it") == "A.hs:3 Api.run_it 90");
  CHECK(project.targets("A.hs", "x <+>") == "A.hs:8 <+> 90");
  CHECK(project.targets("A.hs", "<+> x'") == "A.hs:10 x' 90");
  CHECK(project.bases("A.hs", "Id") == "A.hs:2 Api");
  CHECK(project.overridden("A.hs", "Id.run_it") == "A.hs:3 Api.run_it");
}

TEST_CASE("Haskell: a module passes on what other modules pass on, by name or as a whole") {
  TestProject project({
      {"Low.hs", "module Low (load, Item(..)) where\nload x = x\ndata Item = Item { size :: Int }"},
      {"Mid.hs", "module Mid (made, L.load) where\nimport qualified Low as L\nmade x = x"},
      {"More.hs", "module More (kept, module Low) where\nimport Low hiding (load)\nkept x = x"},
      {"Top.hs", "module Top (module Mid, module X) where\nimport Mid\nimport More as X"},
      {"Use.hs", "module Use where\nimport Top\nuse = load (made (kept (size 1)))"},
  });
  CHECK(project.targets("Use.hs", "load") == "Low.hs:2 load 90");
  CHECK(project.targets("Use.hs", "made") == "Mid.hs:3 made 90");
  CHECK(project.targets("Use.hs", "kept") == "More.hs:3 kept 90");
  CHECK(project.targets("Use.hs", "size") == "Low.hs:3 Item.size 90");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
