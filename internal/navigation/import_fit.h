// Says how well the path in an import fits a file.
//
//   import_fit("shop.rates", "app.py", "src/shop/rates.py")          2: shop, rates
//   import_fit("./rates.js", "shop/app.js", "shop/rates.js")         2: the whole path
//   import_fit("./rates.js", "app.js", "shop/rates.js")              0
//   import_fit("com.acme.shop", "App.java", "com/acme/shop/A.java")  3: the directory
//
// Used to find out which of two files an import means, without an index and for any language. So
// the settings of a project, such as aliases of paths, are not known.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace cairn::navigation {

// Returns how many parts at the end of `import_path`, as written in the file at `source_path`, are
// the parts at the end of `path` without its extension, or of its directory. 0 means that the
// import cannot mean the file. An import relative to `source_path` fits if the whole path does.
std::size_t import_fit(std::string_view import_path, std::string_view source_path,
                       std::string_view path);

// If all parts of the import name the file at `path`, returns the directory in which the import
// begins, "" for the root of the sources or a relative import. Otherwise returns nothing.
std::optional<std::string> root_of_import(std::string_view import_path,
                                          std::string_view source_path, std::string_view path);

// Returns the name by which imports name the file: "rates" for shop/rates.py, "shop" for
// shop/__init__.py and shop/index.js.
std::string module_name(std::string_view path);

}  // namespace cairn::navigation
