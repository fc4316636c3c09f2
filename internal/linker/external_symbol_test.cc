#include "internal/linker/external_symbol.h"

#include <doctest/doctest.h>

namespace cairn::linker {
namespace {

// Returns "module container.name".
std::string name_of(std::string_view symbol, std::string_view family) {
  const ExternalName name = external_name(symbol, family);
  return name.way.modules.front() + " " +
         (name.way.container.empty() ? "" : name.way.container + ".") + name.name;
}

}  // namespace

TEST_CASE("names of SCIP symbols") {
  CHECK(name_of("scip-python python click 8.1 `src.click.core`/Command#main().", "python") ==
        "click.core Command.main");
  CHECK(name_of("scip-python python python-stdlib 3.10 pathlib/Path#", "python") == "pathlib Path");
  CHECK(name_of("scip-typescript npm zod 3.0 src/`types.ts`/ZodType#parse().", "ecmascript") ==
        "zod ZodType.parse");
  CHECK(name_of("semanticdb maven maven/a 1.0 com/acme/Store#open().", "java") ==
        "com.acme Store.open");
  CHECK(
      external_name("scip-python python click 8.1 `click.core`/__init__:", "python").name.empty());
  CHECK(external_name("scip-python python click 8.1 `click.core`/f().", "python").is_function);
}

TEST_CASE("the definitions around one, also namespaces") {
  CHECK(container_of_symbol("cairn . . . `lib/a.rb`/Acme/Store#open().") == "Acme.Store");
  CHECK(container_of_symbol("cairn . . . `lib/a.rb`/open().").empty());
  CHECK(container_of_symbol("scip-ruby gem acme 1.0 Acme#Store#open().") == "Acme.Store");
}

}  // namespace cairn::linker
