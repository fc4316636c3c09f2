#include "internal/indexer/aliases.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace cairn::indexer {
namespace {

// The result of resolve_aliases(). The symbols in `defined` have definitions, and the symbols in
// `used` have only uses.
class Names {
 public:
  Names(const std::vector<std::string>& defined, const std::vector<std::string>& used) {
    for (const std::string& symbol : defined) pool_.intern(symbol);
    for (const std::string& symbol : used) pool_.intern(symbol);
    std::vector<bool> is_defined(pool_.size(), false);
    for (std::size_t i = 0; i < defined.size(); ++i) is_defined[i] = true;
    canonical_ = resolve_aliases(pool_, is_defined);
  }

  std::string meaning_of(const std::string& symbol) const {
    return pool_.text(canonical_[*pool_.find(symbol)]);
  }

 private:
  collected::SymbolPool pool_;
  std::vector<collected::SymbolId> canonical_;
};

TEST_SUITE_BEGIN("indexer/aliases");

TEST_CASE("the same symbol in another version of an own package is joined") {
  const std::string own = "scip-typescript npm app 2.0.0 src/`a.ts`/f().";
  const std::string installed = "scip-typescript npm app 1.9.3 src/`a.ts`/f().";
  CHECK(Names({own}, {installed}).meaning_of(installed) == own);
}

TEST_CASE("symbols of packages without definitions in the repository are not joined") {
  const std::string own = "scip-typescript npm app 2.0.0 src/`a.ts`/f().";
  const std::string foreign = "scip-typescript npm lib 2.0.0 src/`a.ts`/f().";
  CHECK(Names({own}, {foreign}).meaning_of(foreign) == foreign);
}

TEST_CASE("a symbol is not joined if two definitions fit") {
  const std::string one = "scip-typescript npm app 2.0.0 src/`a.ts`/f().";
  const std::string two = "scip-typescript npm app 3.0.0 src/`a.ts`/f().";
  const std::string used = "scip-typescript npm app 1.0.0 src/`a.ts`/f().";
  CHECK(Names({one, two}, {used}).meaning_of(used) == used);
}

TEST_CASE("Python: the installed module is joined to the one below src") {
  const std::string own = "scip-python python click 2c8cd3a `src.click.core`/Group#add().";
  const std::string used = "scip-python python click 8.4.0 `click.core`/Group#add().";
  CHECK(Names({own}, {used}).meaning_of(used) == own);
}

TEST_CASE("Python: a module named by a relative import is joined") {
  const std::string own = "scip-python python requests 2.0 `src.requests.models`/__init__:";
  const std::string used = "scip-python python requests 2.0 models/__init__:";
  CHECK(Names({own}, {used}).meaning_of(used) == own);
}

TEST_CASE("Python: the tail of a module path begins after a dot") {
  const std::string own = "scip-python python app 2.0 `src.mymodels`/__init__:";
  const std::string used = "scip-python python app 2.0 models/__init__:";
  CHECK(Names({own}, {used}).meaning_of(used) == used);
}

TEST_CASE("Python: a module imported by its bare name is joined") {
  const std::string own = "scip-python python app 2.0 `tests.unit`/__init__:";
  const std::string used = "scip-python python app 2.0 `tests.unit`/";
  CHECK(Names({own}, {used}).meaning_of(used) == own);
}

TEST_CASE("Python: a class of the standard library under the project's name is not joined") {
  const std::string own = "scip-python python app 2.0 `tests.base`/TestCase#";
  const std::string used = "scip-python python app 2.0 `unittest.case`/TestCase#";
  CHECK(Names({own}, {used}).meaning_of(used) == used);
}

TEST_CASE("Rust: Self in an impl block is joined to the type") {
  const std::string own = "rust-analyzer cargo flash 1.0.0 error/FlashError#";
  const std::string self = "rust-analyzer cargo flash 1.0.0 error/impl#[FlashError]";
  const std::string of_trait = "rust-analyzer cargo flash 1.0.0 error/impl#[FlashError][Display]";
  const Names names({own}, {self, of_trait});
  CHECK(names.meaning_of(self) == own);
  CHECK(names.meaning_of(of_trait) == own);
}

TEST_CASE("Rust: the type of an impl block may be in another module if its name is unique") {
  const std::string own = "rust-analyzer cargo flash 1.0.0 model/Chip#";
  const std::string self = "rust-analyzer cargo flash 1.0.0 error/impl#[`Chip<T>`]";
  CHECK(Names({own}, {self}).meaning_of(self) == own);
  const std::string other = "rust-analyzer cargo flash 1.0.0 legacy/Chip#";
  CHECK(Names({own, other}, {self}).meaning_of(self) == self);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::indexer
