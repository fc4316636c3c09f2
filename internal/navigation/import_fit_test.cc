#include "internal/navigation/import_fit.h"

#include <doctest/doctest.h>

namespace cairn::navigation {
namespace {

TEST_CASE("an absolute import fits by the parts at its end") {
  CHECK(import_fit("shop.rates", "app.py", "src/shop/rates.py") == 2);
  CHECK(import_fit("rates", "app.py", "src/shop/rates.py") == 1);
  CHECK(import_fit("shop.rates", "app.py", "src/shop/_rates.py") == 0);
  CHECK(import_fit("com.acme.shop", "App.java", "com/acme/shop/A.java") == 3);
  CHECK(import_fit("crate::shop::rates", "src/app.rs", "src/shop/rates.rs") == 2);
  CHECK(import_fit("x.org/mod/shop", "main.go", "shop/rates.go") == 1);
  CHECK(import_fit("", "app.py", "src/shop/rates.py") == 0);
}

TEST_CASE("a relative import fits only the file that it leads to") {
  CHECK(import_fit("./rates.js", "shop/app.js", "shop/rates.js") > 0);
  CHECK(import_fit("./rates", "shop/app.ts", "shop/rates.d.ts") > 0);
  CHECK(import_fit("./rates", "app.ts", "shop/rates.ts") == 0);
  CHECK(import_fit("../rates", "shop/cart/app.ts", "shop/rates.ts") > 0);
  CHECK(import_fit("../../../rates", "app.ts", "rates.ts") > 0);
  CHECK(import_fit("./shop", "app.ts", "shop/index.ts") > 0);
  CHECK(import_fit(".rates", "shop/app.py", "shop/rates.py") > 0);
  CHECK(import_fit("..rates", "shop/app.py", "rates.py") > 0);
  CHECK(import_fit(".rates", "shop/app.py", "rates.py") == 0);
  CHECK(import_fit(".", "shop/app.py", "shop/__init__.py") > 0);
  CHECK(import_fit(".", "shop/app.py", "shop/rates.py") == 0);
  CHECK(import_fit(".", "app.py", "rates.py") == 0);
}

TEST_CASE("an import that names a file completely begins at a directory") {
  CHECK(root_of_import("shop.rates", "app.py", "src/shop/rates.py") == "src");
  CHECK(root_of_import("shop.rates", "app.py", "shop/rates.py") == "");
  CHECK(root_of_import("shop", "app.py", "lib/shop/__init__.py") == "lib");
  CHECK(root_of_import("..rates", "shop/cart/app.py", "shop/rates.py") == "");
  CHECK_FALSE(root_of_import("shop.rates", "app.py", "src/cart/rates.py"));
  CHECK_FALSE(root_of_import("shop", "app.py", "shop/rates.py"));
  CHECK_FALSE(root_of_import("", "app.py", "rates.py"));
  CHECK(module_name("shop/rates.py") == "rates");
  CHECK(module_name("shop/__init__.py") == "shop");
  CHECK(module_name("index.js") == "index");
}

}  // namespace
}  // namespace cairn::navigation
