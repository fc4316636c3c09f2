// Tests `refs` and `callers` with the built-in indexer. They must mark uncertain uses, and accept
// names with several definitions. They must not report a name as unused if a line of the sources
// contains it. Also tests the counts of `eval refs`.

#include <doctest/doctest.h>

#include <algorithm>

#include "internal/audit/reference_audit.h"
#include "internal/navigation/name_lines.h"
#include "internal/navigation/references.h"
#include "internal/navigation/walk.h"
#include "internal/search/lookup.h"
#include "tests/indexed_files.h"

namespace cairn {
namespace {

using testing::Indexed;

navigation::ReferencesResult refs_of(const corpus::Corpus& corpus, const std::string& asked) {
  const search::Resolution found = search::resolve(corpus, asked);
  CAPTURE(asked);
  REQUIRE(found.matches.size() == 1);
  navigation::ReferencesRequest request;
  request.node = found.matches.front();
  request.parts = found.parts;
  return navigation::find_references(corpus, request);
}

constexpr std::string_view kShip = R"(class Ship {
  void load(int boxes) {}
  void load(int boxes, String label) {}
  void unload() {}
}
)";
constexpr std::string_view kHarbour = R"(class Harbour {
  void work(Ship ship) {
    ship.load(1);
    ship.load(1, "tea");
    ship.load(2, "salt");
  }
}
)";

}  // namespace

TEST_SUITE_BEGIN("trusted references");

TEST_CASE("overloads form one answer, grouped by overload") {
  Indexed indexed;
  indexed.write("Ship.java", kShip);
  indexed.write("Harbour.java", kHarbour);
  const corpus::Corpus corpus = indexed.open();
  const navigation::ReferencesResult refs = refs_of(corpus, "Ship.load");
  REQUIRE(refs.parts.size() == 1);
  CHECK(refs.total == 3);
  CHECK(refs.files_total == 1);
  REQUIRE(refs.files.size() == 2);
  const std::size_t of_one = refs.node.node.signature.find("label") == std::string::npos ? 0 : 1;
  for (const navigation::FileReferences& group : refs.files) {
    REQUIRE(group.of);
    CHECK(group.places.size() == (*group.of == of_one ? 1 : 2));
    CHECK(group.certainty == model::Certainty::kCertain);
  }
}

TEST_CASE("an overload that calls another one is its caller") {
  Indexed indexed;
  indexed.write("A.java",
                "class A {\n  int load(int a) { return load(a, 1); }\n"
                "  int load(int a, int b) { return a; }\n}\n");
  const corpus::Corpus corpus = indexed.open();
  const search::Resolution found = search::resolve(corpus, "A.load");
  REQUIRE(found.matches.size() == 1);
  REQUIRE(found.parts.size() == 1);
  navigation::WalkRequest request;
  request.start = found.matches.front();
  request.parts = found.parts;
  request.direction = corpus::Direction::kIncoming;
  request.kinds = {model::EdgeKind::kCall};
  const navigation::WalkResult callers = navigation::walk(corpus, request);
  REQUIRE(callers.total == 1);
  CHECK(callers.steps[0].node.node.name_range.begin.line == 1);
  request.kinds = {};  // all ties: two overloads are not neighbors of each other
  for (const navigation::WalkStep& step : navigation::walk(corpus, request).steps) {
    CHECK(step.node.node.name != "load");
  }
}

TEST_CASE("callers of overloads include those of all overloads") {
  Indexed indexed;
  indexed.write("Ship.java", kShip);
  indexed.write("Harbour.java", kHarbour);
  indexed.write("Crane.java", "class Crane { void lift(Ship s) { s.load(3, \"ore\"); } }\n");
  const corpus::Corpus corpus = indexed.open();
  const search::Resolution found = search::resolve(corpus, "Ship.load");
  REQUIRE(found.matches.size() == 1);
  navigation::WalkRequest request;
  request.start = found.matches.front();
  request.parts = found.parts;
  request.direction = corpus::Direction::kIncoming;
  request.kinds = {model::EdgeKind::kCall};
  const navigation::WalkResult callers = navigation::walk(corpus, request);
  CHECK(callers.total == 2);
  for (const navigation::WalkStep& step : callers.steps) CHECK(step.parent == 0);
  request.hops = 2;
  for (const navigation::WalkStep& step : navigation::walk(corpus, request).steps) {
    CHECK(step.parent < callers.total + 1);
  }
}

TEST_CASE("a reopened class is one symbol, whose main part is the largest") {
  Indexed indexed;
  indexed.write("a/extra.rb", "class Vessel\n  def flag\n  end\nend\n");
  indexed.write("z/vessel.rb",
                "class Vessel\n  def sail\n  end\n  def moor\n  end\n  def tow\n  end\nend\n");
  indexed.write("use.rb", "Vessel.new.sail\n");
  const corpus::Corpus corpus = indexed.open();
  const search::Resolution found = search::resolve(corpus, "Vessel");
  REQUIRE(found.matches.size() == 1);
  CHECK(found.matches.front().path == "z/vessel.rb");
  CHECK(found.parts.empty());                   // the two definitions are one symbol
  CHECK(refs_of(corpus, "Vessel").total == 2);  // one of the class, one of its constructor
}

TEST_CASE("types of the same name in different packages stay ambiguous") {
  Indexed indexed;
  indexed.write("red/config.py", "class Config:\n    pass\n");
  indexed.write("blue/config.py", "class Config:\n    pass\n");
  const corpus::Corpus corpus = indexed.open();
  CHECK(search::resolve(corpus, "Config").matches.size() == 2);
}

TEST_CASE("uncertain uses come after certain ones and are marked") {
  Indexed indexed;
  indexed.write("lamp.py", "class Lamp:\n    def dim_slowly(self):\n        pass\n");
  indexed.write("far/use.py",
                "import lamp\n\ndef known():\n    lamp.Lamp().dim_slowly()\n\n"
                "def unknown(thing):\n    thing.dim_slowly()\n");
  const corpus::Corpus corpus = indexed.open();
  const navigation::ReferencesResult refs = refs_of(corpus, "dim_slowly");
  CHECK(refs.total == 2);
  CHECK(refs.by_certainty.at(0) == 1);
  REQUIRE(refs.files.size() == 2);
  CHECK(refs.files[0].certainty == model::Certainty::kCertain);
  CHECK(refs.files[0].places.at(0).inside == "known");
  CHECK(refs.files[1].certainty != model::Certainty::kCertain);
  CHECK(refs.files[1].places.at(0).inside == "unknown");
}

TEST_CASE("a member of a class that is cut short where its file cannot be parsed is likely") {
  Indexed indexed;
  indexed.write("Cache.swift",
                "class Cache {\n    func firstOne() {}\n    func brokenOne() {\n        @@ } }}\n"
                "    }\n    func diskSize() -> Int { return 1 }\n}\n");
  indexed.write("Use.swift",
                "func run(cache: Cache) {\n  cache.diskSize()\n  cache.firstOne()\n}\n");
  const corpus::Corpus corpus = indexed.open();
  const navigation::ReferencesResult cut = refs_of(corpus, "diskSize");
  REQUIRE(cut.total == 1);
  CHECK(cut.files[0].certainty == model::Certainty::kLikely);
  const navigation::ReferencesResult whole = refs_of(corpus, "firstOne");
  REQUIRE(whole.total == 1);
  CHECK(whole.files[0].certainty == model::Certainty::kCertain);
}

TEST_CASE("a name without known uses is searched for in the text") {
  Indexed indexed;
  indexed.write("a.py", "def furl_sails():\n    pass\n\ndef strike_bell():\n    pass\n");
  indexed.write("b.py", "ACTIONS = ['furl_sails']\n# calls furl_sails, not refurl_sails\n");
  const corpus::Corpus corpus = indexed.open();
  const auto node = [&](const char* name) {
    return search::resolve(corpus, name).matches.at(0).node;
  };
  const auto lines = navigation::lines_with_name(corpus, node("furl_sails"));
  REQUIRE(lines);
  CHECK(lines->lines == 2);
  CHECK(lines->files == 1);
  REQUIRE(lines->first.size() == 2);
  CHECK(lines->first[0].path == "b.py");
  CHECK(lines->first[0].line == 0);
  CHECK(lines->first[1].line == 1);
  const auto none = navigation::lines_with_name(corpus, node("strike_bell"));
  REQUIRE(none);
  CHECK(none->lines == 0);
}

TEST_CASE("the audit counts uses in the text, those found, and those that are certain") {
  Indexed indexed;
  indexed.write(
      "deck.py",
      "class MainDeck:\n    def swab_deck(self):\n        pass\n\n"
      "def ring_bell():\n    pass\n\n"
      "def use(thing):\n    \"\"\"ring_bell in a text\"\"\"\n"
      "    ring_bell()  # ring_bell\n    MainDeck().swab_deck()\n    vars()[ring_bell]\n");
  indexed.write("other.py", "from deck import ring_bell\n\ndef go(x):\n    x.ring_bell\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  REQUIRE(audit.languages.contains("python"));
  const audit::Groups& groups = audit.languages.at("python");
  const audit::Group& functions = groups.at(static_cast<std::size_t>(audit::Sort::kFunction));
  CHECK(functions.names == 1);  // ring_bell; `use` and `go` are single words and do not count
  CHECK(functions.uses == 3);   // uses in strings, comments and imports do not count
  CHECK(functions.found == 3);
  CHECK(functions.certain == 2);  // x.ring_bell is only a guess, since the name is unique
  CHECK(functions.missed.at(static_cast<std::size_t>(audit::Miss::kMember)) == 0);
  const audit::Group& methods = groups.at(static_cast<std::size_t>(audit::Sort::kMethod));
  CHECK(methods.uses == 1);
  CHECK(methods.found == 1);
  CHECK(methods.certain == 1);
}

TEST_CASE("members of another project's packages and types are not judged") {
  Indexed indexed;
  indexed.write("go.mod", "module example.com/deck\n");
  indexed.write("keys/keys.go", "package keys\n\nconst KeyUp = 1\n\nfunc ReadKey() {}\n");
  indexed.write("main.go",
                "package main\n\nimport (\n\t\"example.com/deck/keys\"\n"
                "\tuv \"example.org/ultra\"\n)\n\n"
                "func main(screen uv.Screen) {\n\tprintln(keys.KeyUp, uv.KeyUp)\n"
                "\tscreen.ReadKey()\n\tkeys.ReadKey()\n\tother().ReadKey()\n}\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  const audit::Groups& groups = audit.languages.at("go");
  const audit::Group& constants = groups.at(static_cast<std::size_t>(audit::Sort::kConstant));
  CHECK(constants.uses == 1);
  CHECK(constants.found == 1);
  CHECK(constants.imported == 1);
  const audit::Group& functions = groups.at(static_cast<std::size_t>(audit::Sort::kFunction));
  CHECK(functions.uses == 2);  // other().ReadKey() counts: the type of other() is unknown
  CHECK(functions.found == 1);
  CHECK(functions.imported == 1);
}

TEST_CASE("a member of a package that the index never resolves is a miss if the package is ours") {
  Indexed indexed;
  indexed.write("lib/keys.py", "def read_key():\n    pass\n");
  indexed.write("main.py", "import elsewhere.keys\n\nelsewhere.keys.read_key()\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  const audit::Group& functions =
      audit.languages.at("python").at(static_cast<std::size_t>(audit::Sort::kFunction));
  CHECK(functions.uses + functions.imported == 1);
  CHECK(functions.imported == 0);
}

TEST_CASE("a macro with the name of a method, and words of a language, are not judged") {
  Indexed indexed;
  indexed.write("lib.rs",
                "struct Arg;\nimpl Arg { fn debug_arg(&self) { debug_arg!(); } }\n"
                "fn run(a: Arg) { a.debug_arg(); }\n");
  indexed.write("a.swift", "struct Place { var filePath: Int }\nfunc go() { print(#filePath) }\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  CHECK(audit.languages.at("rust").at(static_cast<std::size_t>(audit::Sort::kMethod)).uses == 1);
  CHECK(audit.languages.at("swift").at(static_cast<std::size_t>(audit::Sort::kField)).uses == 0);
}

TEST_CASE("the name of a test that a macro defines is not judged") {
  Indexed indexed;
  indexed.write("a_test.cc",
                "TEST(Speed, LampList) { run(); }\nTEST(LampList, AddsOne) { run(); }\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  const auto cpp = audit.languages.find("cpp");
  const auto functions = static_cast<std::size_t>(audit::Sort::kFunction);
  CHECK((cpp == audit.languages.end() || cpp->second.at(functions).uses == 0));
}

TEST_CASE("a name that is also a variable's is not judged") {
  Indexed indexed;
  indexed.write("deck.py", "def ring_bell():\n    pass\n\ndef use(ring_bell):\n    ring_bell()\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  for (const auto& [language, groups] : audit.languages) {
    for (const audit::Group& group : groups) CHECK(group.uses == 0);
  }
}

TEST_CASE("a name in a path that leads elsewhere is not judged") {
  Indexed indexed;
  indexed.write("Hold.php", "<?php\nnamespace Ship;\nclass CargoHold {}\n");
  indexed.write("Dock.php",
                "<?php\nnamespace Port;\nnew \\Ship\\CargoHold();\nnew \\CargoHold();\n"
                "new \\Other\\CargoHold();\n");
  indexed.write("hold.ex",
                "defmodule MainDeck do\n  def swab(), do: 1\nend\n"
                "defmodule Fore do\n  defmodule SailLocker do\n  end\nend\n");
  indexed.write("dock.ex",
                "defmodule Dock do\n  def a(), do: MainDeck.swab()\n"
                "  def b(), do: MainDeck.Rail.paint()\n"
                "  def c(), do: Fore.SailLocker.open()\nend\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  const auto types_of = [&](const char* language) {
    return audit.languages.at(language).at(static_cast<std::size_t>(audit::Sort::kType));
  };
  CHECK(types_of("php").uses == 1);
  CHECK(types_of("php").found == 1);
  CHECK(types_of("elixir").uses == 2);
  CHECK(types_of("elixir").found == 2);
}

TEST_CASE("a name of the standard library is not judged") {
  Indexed indexed;
  indexed.write("deck.cc",
                "namespace deck { int ring_bell() { return 1; } }\n"
                "int use() { return deck::ring_bell() + std::chrono::ring_bell(); }\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  const audit::Group& functions =
      audit.languages.at("cpp").at(static_cast<std::size_t>(audit::Sort::kFunction));
  CHECK(functions.uses == 1);
  CHECK(functions.found == 1);
  CHECK(functions.imported == 1);
}

TEST_CASE("a use agrees with any definition of a function that has several") {
  const auto write_bells = [](Indexed& indexed, std::string_view last) {
    indexed.write("bells.py",
                  "from typing import overload\n@overload\ndef ring_bell(a: int): ...\ndef " +
                      std::string(last) + "(a): ...\nring_bell(1)\n");
    return indexed.open();
  };
  Indexed indexed;
  Indexed other;
  const corpus::Corpus corpus = write_bells(indexed, "ring_bell");
  const corpus::Corpus second = write_bells(other, "bing_bell");
  const auto line_in = [](const corpus::Corpus& asked) {
    return search::resolve(asked, "ring_bell").matches.front().node.name_range.begin.line;
  };
  REQUIRE(line_in(corpus) == 3);  // the line of the main definition
  REQUIRE(line_in(second) == 2);
  audit::AuditRequest request;
  request.against = &second;
  const audit::Audit audit = audit::audit_references(corpus, request);
  const audit::Group& functions =
      audit.languages.at("python").at(static_cast<std::size_t>(audit::Sort::kFunction));
  CHECK(functions.judged == 1);
  CHECK(functions.right == 1);
}

TEST_CASE("an index agrees with itself") {
  Indexed indexed;
  indexed.write("Ship.java", kShip);
  indexed.write("Harbour.java", kHarbour);
  const corpus::Corpus corpus = indexed.open();
  audit::AuditRequest request;
  request.against = &corpus;
  const audit::Audit audit = audit::audit_references(corpus, request);
  const audit::Group& methods =
      audit.languages.at("java").at(static_cast<std::size_t>(audit::Sort::kMethod));
  CHECK(methods.judged == 3);
  CHECK(methods.right == 3);
}

TEST_CASE("members of types that the repository does not define are not judged") {
  Indexed indexed;
  indexed.write("Ensure.java",
                "class Ensure {\n  void notNull(Object o) {}\n  void writeLine(Object o) {}\n}\n");
  indexed.write("Use.java",
                "class Use<Unknown> {\n  TextWriter writer;\n"
                "  void run(Ensure ours, Printer theirs, Unknown value) {\n"
                "    ours.notNull(1);\n    Assert.notNull(1);\n    theirs.notNull(1);\n"
                "    writer.writeLine(1);\n    value.writeLine(1);\n    other().writeLine(2);\n"
                "  }\n}\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  const audit::Groups& groups = audit.languages.at("java");
  const audit::Group& methods = groups.at(static_cast<std::size_t>(audit::Sort::kMethod));
  CHECK(methods.names == 2);
  CHECK(methods.imported == 3);  // calls on Assert, Printer and TextWriter
  CHECK(methods.uses == 3);      // calls on Ensure, and on two values of unknown type
}

TEST_CASE("members of values that a library makes, and of its tags, are not judged") {
  Indexed indexed;
  indexed.write("go.mod", "module example.com/deck\n");
  indexed.write("flags.go",
                "package main\n\nimport \"example.org/flag\"\n\n"
                "type Flags struct {\n\tIntSlice int\n}\n\n"
                "func main() {\n\tset := flag.NewFlagSet(1)\n\tset.IntSlice()\n"
                "\tother := flag.Wrap(1)\n\tother.IntSlice()\n}\n");
  indexed.write("Panel.tsx",
                "interface Props { onPress: any }\n"
                "export const Panel = (x: any) => <button onPress={x} />;\n");
  indexed.write("Plan.cs",
                "class Plan {\n  int MaxValue = int.MaxValue;\n  Kind Kind { get; }\n  Kind "
                "IsOpen(Kind kind) {\n"
                "    kind.IsNested();\n    return kind.IsOpen;\n  }\n}\n"
                "static class Kinds { public static bool IsNested(this Kind kind) => true; }\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  const auto group = [&](const char* language, audit::Sort sort) {
    return audit.languages.at(language).at(static_cast<std::size_t>(sort));
  };
  CHECK(group("go", audit::Sort::kField).imported == 1);
  CHECK(group("go", audit::Sort::kField).uses == 1);  // Wrap may return its argument
  CHECK(group("typescript", audit::Sort::kField).imported == 1);
  CHECK(group("typescript", audit::Sort::kField).uses == 0);
  CHECK(group("csharp", audit::Sort::kField).imported == 1);
  CHECK(group("csharp", audit::Sort::kField).uses == 0);
  CHECK(group("csharp", audit::Sort::kMethod).imported == 1);  // IsOpen is a member of Kind
  CHECK(group("csharp", audit::Sort::kMethod).found == 1);     // IsNested extends Kind
}

TEST_CASE("words in Ruby's lists and regular expressions are not judged") {
  Indexed indexed;
  indexed.write("a.rb",
                "class Busy\n  def retried_at; end\nend\n"
                "KEYS = %w[\n  retried_at\n]\ncheck(/retried_at/, 4 / Busy.new.retried_at / 2)\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  const audit::Group& methods =
      audit.languages.at("ruby").at(static_cast<std::size_t>(audit::Sort::kMethod));
  CHECK(methods.uses == 1);
  CHECK(methods.found == 1);
}

TEST_CASE("words in C#'s long texts and conditions are not judged") {
  Indexed indexed;
  indexed.write(
      "Row.cs",
      "#if ROW_COUNT\n#endif\nclass Row {\n  public int RowCount;\n"
      "  string a = \"x@\" + new Row().RowCount + \"y\"; // @\"\n"
      "  string b = @\"\n    SET @RowCount = \"\"RowCount\"\" \"; int c = new Row().RowCount;\n"
      "  const int ROW_COUNT = 1;\n}\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  const audit::Groups& groups = audit.languages.at("csharp");
  const audit::Group& fields = groups.at(static_cast<std::size_t>(audit::Sort::kField));
  CHECK(fields.uses == 2);
  CHECK(fields.found == 2);
  CHECK(groups.at(static_cast<std::size_t>(audit::Sort::kConstant)).uses == 0);
}

TEST_CASE("members of crates that a path names are not judged") {
  Indexed indexed;
  indexed.write("Cargo.toml", "[package]\nname = \"deck\"\n");
  indexed.write("src/lib.rs",
                "pub mod poll;\nfn run(poll: u8) {\n    tokio::task::yield_now();\n"
                "    crate::poll::yield_now();\n    poll::yield_now();\n    u8::try_all(1);\n}\n");
  indexed.write("src/poll.rs",
                "pub fn yield_now() {}\npub struct All;\nimpl All { pub fn try_all(a: u8) {} }\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  const audit::Groups& groups = audit.languages.at("rust");
  const audit::Group& functions = groups.at(static_cast<std::size_t>(audit::Sort::kFunction));
  CHECK(functions.imported == 1);
  CHECK(functions.uses == 2);
  CHECK(functions.found == 2);
  CHECK(groups.at(static_cast<std::size_t>(audit::Sort::kMethod)).uses == 0);
}

TEST_CASE("paths, definitions in macros and texts of several lines in Rust are not judged") {
  Indexed indexed;
  indexed.write("Cargo.toml", "[package]\nname = \"deck\"\n");
  indexed.write("src/lib.rs",
                "use ring_crate::{pool, Ring};\nuse std::thread::{self, Thread};\n"
                "pub struct Deck { is_open: u8 }\n"
                "impl Deck {\n  pub fn load_all(&self) {}\n  pub fn park_all(&self) {}\n}\n"
                "pub fn is_dark() {}\n"
                "macro_rules! more { ($t:ty) => { impl More for $t { fn load_all(&self) {} } } }\n"
                "const HELP: &str = \"one\n  load_all\n\";\n"
                "fn run(c: &Deck) {\n  crate::load_all::f();\n  c.is_dark();\n  c.is_open();\n"
                "  thread::park_all();\n  c.load_all();\n  is_dark();\n"
                "  let ring = Ring::sized(1);\n  ring.load_all();\n"
                "  let one = pool::first();\n  one.load_all();\n}\n"
                "fn more<R: Ring>(ring: R) {\n  ring.load_all();\n}\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  const audit::Groups& groups = audit.languages.at("rust");
  const audit::Group& functions = groups.at(static_cast<std::size_t>(audit::Sort::kFunction));
  const audit::Group& methods = groups.at(static_cast<std::size_t>(audit::Sort::kMethod));
  CHECK(functions.uses == 1);
  CHECK(functions.found == 1);
  CHECK(methods.uses == 1);  // c.load_all()
  CHECK(methods.found == 1);
  CHECK(methods.imported == 4);  // thread::park_all(), ring.load_all() twice, one.load_all()
  CHECK(groups.at(static_cast<std::size_t>(audit::Sort::kField)).uses == 0);
}

TEST_CASE("calls of a base's method, and fields of Go's structs without a name, are not judged") {
  Indexed indexed;
  indexed.write("Deck.php",
                "<?php\nclass Deck extends \\Vendor\\Box {\n"
                "  function loadAll() { return parent::loadAll(); }\n"
                "  function run() { $this->loadAll(); }\n}\n");
  indexed.write("go.mod", "module example.com/deck\n");
  indexed.write("deck.go",
                "package main\n\ntype Deck struct {\n\tcardCount int\n\tcardColor int\n}\n\n"
                "func f(d Deck) int {\n\tcases := []struct{ cardCount int }{{cardCount: 1}}\n"
                "\treturn d.cardCount + d.cardColor + len(cases)\n}\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  const auto group = [&](const char* language, audit::Sort sort) {
    return audit.languages.at(language).at(static_cast<std::size_t>(sort));
  };
  CHECK(group("php", audit::Sort::kMethod).uses == 1);  // $this->loadAll()
  CHECK(group("php", audit::Sort::kMethod).found == 1);
  CHECK(group("go", audit::Sort::kField).uses == 1);  // d.cardColor
}

TEST_CASE("a bare name in TypeScript is not a member") {
  Indexed indexed;
  indexed.write("a.ts",
                "interface Options { WebLink?: typeof WebLink }\n"
                "export const make = (o: Options) => o.WebLink ?? WebLink;\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  const audit::Group& fields =
      audit.languages.at("typescript").at(static_cast<std::size_t>(audit::Sort::kField));
  CHECK(fields.uses == 1);
  CHECK(fields.found == 1);
}

TEST_CASE("a member whose name is also the name of a type is not judged") {
  Indexed indexed;
  indexed.write("Row.cs",
                "class Row {\n  public DateTimeOffset DateTimeOffset { get; set; }\n"
                "  public int RowCount { get; set; }\n"
                "  int Run() { var o = DateTimeOffset.MinValue; return RowCount; }\n}\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  const audit::Groups& groups = audit.languages.at("csharp");
  const audit::Group& fields = groups.at(static_cast<std::size_t>(audit::Sort::kField));
  CHECK(fields.names == 1);
  CHECK(fields.uses == 1);
  CHECK(fields.found == 1);
}

TEST_CASE("a definition that is local to a function has no uses elsewhere") {
  Indexed indexed;
  indexed.write("a.py",
                "def run():\n    def side_effect():\n        pass\n    side_effect()\n"
                "    mock.side_effect = 1\n");
  indexed.write("b.py", "import mock\n\nmock.side_effect\n");
  const corpus::Corpus corpus = indexed.open();
  const audit::Audit audit = audit::audit_references(corpus, {});
  const audit::Groups& groups = audit.languages.at("python");
  const audit::Group& functions = groups.at(static_cast<std::size_t>(audit::Sort::kFunction));
  CHECK(functions.uses == 1);
  CHECK(functions.found == 1);
}

TEST_SUITE_END();

}  // namespace cairn
