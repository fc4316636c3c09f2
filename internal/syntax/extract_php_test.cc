#include <doctest/doctest.h>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

Facts php(std::string_view source) { return facts_of("php", "<?php\n" + std::string(source)); }

}  // namespace

TEST_SUITE_BEGIN("syntax/extract php");

TEST_CASE("PHP: what a file defines") {
  const Facts facts = php(R"(namespace Acme\App;
const LIMIT = 3;
define('OTHER', 4);
final class Store extends Base {
  use Loggable;
  const NAME = 'x';
  private ?Db $db = null, $more;
  public static int $count;
  public function __construct(private string $name, int $n = 1) { $local = 1; }
  public function load(string $id): Item { return null; }
  abstract function open();
}
interface Api { function run(): void; }
trait Loggable { function log() {} }
enum Color: string { case Red = 'r'; case Green = 'g'; }
function free(int $a): int { return 1; }
$top = make();
)");
  CHECK(facts.package == "Acme.App");
  CHECK(definitions_of(facts) == Texts{"constant LIMIT",        "constant OTHER",
                                       "class Store",           "constant Store.NAME",
                                       "field Store.db",        "field Store.more",
                                       "field Store.count",     "constructor Store.__construct",
                                       "field Store.name",      "method Store.load",
                                       "method Store.open",     "interface Api",
                                       "method Api.run",        "trait Loggable",
                                       "method Loggable.log",   "enum Color",
                                       "enum-member Color.Red", "enum-member Color.Green",
                                       "function free",         "variable top"});
  CHECK(definition(facts, "db").type == "?Db");
  CHECK(definition(facts, "name").type == "string");
  CHECK(definition(facts, "load").type == "Item");
  CHECK(definition(facts, "load").signature == "public function load(string $id): Item");
  CHECK(definition(facts, "top").value == "make()");
}

TEST_CASE("comments above attributes document definitions in PHP") {
  const Facts facts = php(R"(/**
 * A store.
 */
#[Attr]
class Store {
  /** Loads. */
  public function load() {}
  // Runs.
  public function run() {}

  public function stop() {}
}
)");
  CHECK(definition(facts, "Store").documentation == "A store.");
  CHECK(definition(facts, "Store").body == model::Range{{4, 0}, {12, 1}});
  CHECK(definition(facts, "load").documentation == "Loads.");
  CHECK(definition(facts, "run").documentation == "Runs.");
  CHECK(definition(facts, "stop").documentation.empty());
}

TEST_CASE("the number of arguments of a PHP function") {
  const Facts facts = php(R"(
function none() {}
function some($a, int $b = 1) {}
function rest($a, ...$more) {}
class A { function __construct(private $c, private $d = 1) {} }
)");
  CHECK(arguments_of(definition(facts, "none")) == "0..0");
  CHECK(arguments_of(definition(facts, "some")) == "1..2");
  CHECK(arguments_of(definition(facts, "rest")) == "1..255");
  CHECK(arguments_of(definition(facts, "__construct")) == "1..2");
}

TEST_CASE("the bases of a PHP class are its parent, interfaces and traits") {
  const Facts facts = php(R"(
class A extends \N\B implements C, D\E { use F; }
interface G extends H {}
)");
  CHECK(uses_of(facts) == Texts{"base N.B", "base C", "base D.E", "base F", "base H"});
}

TEST_CASE("the imports of PHP") {
  constexpr std::string_view kSource = R"(<?php
use Foo\Bar;
use Foo\Deep\{Baz, Qux as Q};
use function Foo\helper;
use const Foo\LIMIT as MOST;
use Foo\Other as Another;
use Plain;
require_once 'a.php';
include __DIR__ . '/b.php';
)";
  const Facts facts = facts_of("php", kSource);
  CHECK(imports_of(facts) == Texts{"Foo | Bar", "Foo.Deep | Baz", "Foo.Deep | Qux as Q",
                                   "Foo | helper", "Foo | LIMIT as MOST", "Foo | Other as Another",
                                   " | Plain", "a.php | *", "/b.php | *"});
  CHECK(text_at(kSource, facts.imports[2].range) == "Qux");
  CHECK(text_at(kSource, facts.imports[5].range) == "Other");
}

TEST_CASE("calls in PHP, and names that are not uses") {
  const Facts facts = php(R"(function f($id) {
  $this->db->items->find($id, key: 2)->go();
  Foo::make(helper(LIMIT));
  new Item($id);
  new \N\Other;
  N\run(1);
  $x?->y();
  Foo::BAR;
  Foo::$count;
  Foo::class;
}
)");
  CHECK(uses_of(facts) ==
        Texts{"value $this.db", "value $this.db.items", "call $this.db.items.find/2",
              "call $this.db.items.find().go/0", "type Foo", "call Foo.make/1", "call helper/1",
              "value LIMIT", "call Item/1", "call N.Other", "call N.run/1", "call $x.y/0",
              "type Foo", "value Foo.BAR", "type Foo", "value Foo.count", "type Foo"});
}

TEST_CASE("parameters and variables of PHP functions are bindings, with types and values") {
  constexpr std::string_view kSource = R"(<?php
function f(string $a, int $b = 1, ...$rest) {
  $c = $this->db->find($a);
  foreach ($c->parts as $k => $x) { $x->go(); }
  foreach ($c->all() as $y) { }
  try { } catch (\Exception $e) { }
  [$g, $h] = pair();
  $i = function ($j) { return $j; };
  $l = fn($m) => $m;
}
)";
  const Facts facts = facts_of("php", kSource);
  CHECK(bindings_of(facts) == Texts{"$a: string", "$b: int = 0", "$rest", "$c = $this.db.find()",
                                    "$k", "$x in $c.parts", "$y in $c.all()", "$e: \\Exception",
                                    "$g", "$h", "$i = ?", "$j", "$l = ?", "$m"});
  CHECK(facts.bindings[0].scope == definition(facts, "f").body);
  CHECK(text_at(kSource, facts.bindings[11].scope) == "function ($j) { return $j; }");
}

TEST_CASE("PHP comments declare types that the code omits") {
  const Facts facts = php(R"(class A {
  /** @var Item[] */
  private array $items = [];
  /** @var Item */
  private Other $kept;
  /**
   * @param Item $item
   * @param Item $typed
   * @return Item|null
   */
  function run($item, Other $typed) {
    /** @var Item $found */
    $found = make();
  }
})");
  CHECK(definition(facts, "items").type == "Item[]");
  CHECK(definition(facts, "kept").type == "Other");
  CHECK(definition(facts, "run").type == "Item");
  CHECK(bindings_of(facts) == Texts{"$item: Item", "$typed: Other", "$found: Item = make()"});
}

TEST_CASE("PHP strings that name methods") {
  const Facts facts = php("f([$this, 'go']); f([A::class, 'run']); f(['a', 'b']); new \\B\\C();");
  CHECK(uses_of(facts) == Texts{"call f/1", "call :$this.go", "call f/1", "type A", "call :A.run",
                                "call f/1", "call B.C/0"});
}

TEST_CASE("text outside of PHP tags is ignored") {
  const Facts facts = facts_of("php", "<h1>Title</h1>\n<?php function f() {} ?>\n<p>more</p>\n");
  CHECK(definitions_of(facts) == Texts{"function f"});
  CHECK(facts.uses.empty());
  CHECK(facts_of("php", "only text\n").definitions.empty());
}

TEST_CASE("names with non-ASCII letters in PHP, and their columns in bytes") {
  constexpr std::string_view kSource = "class Größe { function länge() { höhe('ä', BREITE); } }\n";
  const Facts facts = php(kSource);
  CHECK(definitions_of(facts) == Texts{"class Größe", "method Größe.länge"});
  CHECK(uses_of(facts) == Texts{"call höhe/2", "value BREITE"});
  CHECK(facts.uses.front().range == model::Range{{1, 36}, {1, 41}});
}

TEST_SUITE_END();

}  // namespace cairn::syntax
