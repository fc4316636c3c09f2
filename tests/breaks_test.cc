// Tests what `impact --diff` says about a change that breaks code. The index describes the state
// before or after the change. The code is in several languages.

#include "internal/navigation/breaks.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "internal/indexer/import.h"
#include "internal/navigation/impact.h"
#include "tests/git_project.h"

namespace cairn {
namespace {

using Lines = std::vector<std::string>;

// A repository with one commit, its working tree, and an index. The index can be made before or
// after the working tree is changed.
struct Project : testing::GitProject {
  void index() const {
    indexer::ImportRequest request;
    request.syntactic = true;
    request.root = path();
    request.index_path = place / "index.db";
    import_scip(request, [](std::string_view) {});
  }

  corpus::Corpus open() const {
    corpus::OpenRequest request;
    request.index_path = place / "index.db";
    request.root = path();
    return corpus::Corpus(request);
  }

  review::Review review() const {
    review::ReviewRequest request;
    request.root = path();
    request.from = "HEAD";
    request.room_stem = place / "room";
    return review::compare_revisions(request);
  }

  // Returns the definitions that the change breaks, and the lines of their uses, as "name what:
  // path:line path:line". Lines count from 1.
  Lines breaks() const {
    const corpus::Corpus corpus = open();
    Lines lines;
    for (const navigation::Break& one : navigation::find_breaks(corpus, review(), 50).breaks) {
      std::string line = one.change.before->qualified_name() + " " + one.what + ":";
      for (const navigation::BrokenUse& use : one.uses) {
        line += " " + use.path + ":" + std::to_string(use.line + 1);
      }
      lines.push_back(line);
    }
    return lines;
  }

  testing::TemporaryDirectory place;
};

constexpr const char* kUser = "from lib import load\n\n\ndef run():\n    return load(1)\n";

TEST_CASE("a removed function breaks its callers, whichever side the index has") {
  for (const bool is_old : {true, false}) {
    CAPTURE(is_old);
    Project project;
    project.commit_files(1000, {{"lib.py", "def load(a):\n    return a\n\n\ndef keep(): pass\n"},
                                {"app.py", kUser}});
    if (is_old) project.index();
    project.write("lib.py", "# new\n\ndef keep(): pass\n");
    if (!is_old) project.index();
    CHECK(project.breaks() == Lines{"load removed: app.py:1 app.py:5"});
  }
}

TEST_CASE("bodies, comments and optional parameters break nothing; a required parameter does") {
  Project project;
  project.commit_files(1000, {{"lib.py", "def load(a):\n    return a\n"}, {"app.py", kUser}});
  project.index();
  project.write("lib.py", "# why\ndef load(a, b=None):\n    return a + 1\n");
  CHECK(project.breaks().empty());
  project.write("lib.py", "def load(a, b):\n    return a\n");
  CHECK(project.breaks() == Lines{"load parameter b added: app.py:1 app.py:5"});
  project.write("app.py", "from lib import load\n\n\ndef run():\n    return load(1, 2)\n");
  CHECK(project.breaks() == Lines{"load parameter b added: app.py:1"});
}

TEST_CASE("lines of callers are moved to where they are now") {
  Project project;
  project.commit_files(1000, {{"lib.go", "package p\n\nfunc Load(a int) int { return a }\n"},
                              {"app.go", "package p\n\nfunc run() { Load(1) }\n"}});
  project.index();
  project.write("lib.go", "package p\n\nfunc Load(a int, b int) int { return a }\n");
  project.write("app.go", "package p\n\n// new\n// lines\nfunc run() { Load(1) }\n");
  CHECK(project.breaks() == Lines{"Load parameter b added: app.go:5"});
}

TEST_CASE("a name in a template of text is a use") {
  Project project;
  project.commit_files(
      1000, {{"lib.dart", "const tideRate = 2;\n"},
             {"app.dart", "import \"lib.dart\";\nString show() => \"at $tideRate\";\n"}});
  project.index();
  project.write("lib.dart", "const other = 2;\n");
  CHECK(project.breaks() == Lines{"tideRate removed: app.dart:2"});
}

TEST_CASE("an import without the name of a module does not mean a file in the root") {
  Project project;
  project.commit_files(1000,
                       {{"lib.py", "def load(a):\n    return a\n\n\ndef keep(): pass\n"},
                        {"app.py", "from . import load\n\n\ndef run():\n    return load(1)\n"}});
  project.write("lib.py", "def keep(): pass\n");
  project.index();
  CHECK(project.breaks().empty());
}

TEST_CASE("a name that is taken out of a module is a use of that module") {
  for (const std::string folder : {"", "src/"}) {
    CAPTURE(folder);
    Project project;
    project.commit_files(
        1000,
        {{folder + "lib.js", "function loadAll() {}\nmodule.exports = {loadAll};\n"},
         {folder + "app.js", "const lib = require('./lib');\nconst {loadAll} = lib;\nloadAll();\n"},
         {folder + "more.js",
          "const net = require('net');\nconst {loadAll} = net;\nloadAll();\n"}});
    project.write(folder + "lib.js", "module.exports = {};\n");
    project.index();
    CHECK(project.breaks() == Lines{"loadAll removed: " + folder + "app.js:3"});
  }
}

TEST_CASE("what a file still imports was not lost") {
  Project project;
  const std::string body = "def load(a):\n    b = a + 1\n    c = b + 2\n    return c\n";
  project.commit_files(1000, {{"lib.py", body}, {"app.py", kUser}});
  project.index();
  project.write("other.py", body);
  project.write("lib.py", "x = 1\n");
  CHECK(project.breaks() == Lines{"load moved from lib.py: app.py:1 app.py:5"});
  project.write("lib.py", "from other import load\n");
  CHECK(project.breaks().empty());
}

TEST_CASE("an import of the new module is not broken by the move") {
  Project project;
  const std::string body = "def load(a):\n    b = a + 1\n    c = b + 2\n    return c\n";
  project.commit_files(1000, {{"shop/_lib.py", body},
                              {"app.py", "from shop._lib import load\nload(1)\n"},
                              {"old.py", "from shop._lib import load\nload(1)\n"}});
  std::filesystem::remove(project / "shop/_lib.py");
  project.write("shop/lib.py", "more = 1\n" + body);
  project.write("app.py", "from shop.lib import load\nload(1)\n");
  const Lines broken = {"load moved from shop/_lib.py: old.py:1 old.py:2"};
  project.index();
  CHECK(project.breaks() == broken);
}

TEST_CASE("a renamed module breaks the imports that name it") {
  Project project;
  const std::string body = "def load(a):\n    return a\n";
  project.commit_files(1000, {{"shop/__init__.py", ""},
                              {"shop/rates.py", body},
                              {"shop/cart.py", "from . import rates\nfrom .rates import load\n"},
                              {"app.py", "import shop.rates\nfrom shop.rates import load\n"},
                              {"other.py", "import rates\nfrom .rates import load\n"},
                              {"web/rates.ts", "export function load() {}\n"},
                              {"web/app.ts", "import {load} from './rates';\nload();\n"},
                              {"web/more.ts", "import {load} from 'rates';\nload();\n"}});
  project.git("mv shop/rates.py shop/prices.py");
  project.git("mv web/rates.ts web/prices.ts");
  project.index();
  CHECK(project.breaks() ==
        Lines{"rates.py moved from shop/rates.py: app.py:1 app.py:2 shop/cart.py:1 shop/cart.py:2",
              "rates.ts moved from web/rates.ts: web/app.ts:1"});
  project.write("app.py", "import shop.prices\nfrom shop.prices import load\n");
  project.write("shop/cart.py", "from . import prices\nfrom .prices import load\n");
  CHECK(project.breaks() == Lines{"rates.ts moved from web/rates.ts: web/app.ts:1"});
}

TEST_CASE("a line that the change has written does not use what the change removes") {
  Project project;
  project.commit_files(1000, {{"lib/parser.py", "def parse_all(a):\n    return a\n"},
                              {"app.py", "import lib.parser\nlib.parser.parse_all(1)\n"}});
  std::filesystem::remove(project / "lib/parser.py");
  project.write("app.py", "import parser\nparser.parse_all(1)\n");
  project.index();
  CHECK(project.breaks().empty());
}

TEST_CASE("Kotlin: a type of another package is not the removed type of the same name") {
  Project project;
  const std::string head = "package shop.time\n\nclass Clock {\n";
  project.commit_files(
      1000, {{"time/Clock.kt", head + "  companion object { fun of(a: Int) = Clock() }\n}\n"},
             {"test/Use.kt",
              "package shop.use\n\nval a = java.base.Clock.of(1)\n"
              "val b = shop.time.Clock.of(1)\n"}});
  project.write("time/Clock.kt", head + "  companion object { }\n}\n");
  project.index();
  CHECK(project.breaks() == Lines{"Clock.of removed: test/Use.kt:4"});
}

TEST_CASE("a bare name means no definition of another file that it does not import") {
  Project project;
  project.commit_files(1000, {{"lib.py", "def load_all(a):\n    return a\n"},
                              {"own.py", "load_all(1)\n"},
                              {"seen.py", "from lib import *\nload_all(1)\n"}});
  project.write("lib.py", "x = 1\n");
  project.index();
  CHECK(project.breaks() == Lines{"load_all removed: seen.py:2"});
}

TEST_CASE("Go: a function that the language has since is not missed") {
  Project project;
  const std::string rest = "func f() int { return max(1, 2) + most(1, 2) }\n";
  project.commit_files(1000, {{"go.mod", "module m\n"},
                              {"a.go",
                               "package m\n\nfunc max(a, b int) int { return a }\n"
                               "func most(a, b int) int { return b }\n" +
                                   rest}});
  project.write("a.go", "package m\n\n" + rest);
  project.index();
  CHECK(project.breaks() == Lines{"most removed: a.go:3"});
}

TEST_CASE("nothing is called removed that a syntax error may hide") {
  Project project;
  project.commit_files(1000, {{"lib.py", "def load(a):\n    return a\n\n\ndef gone():\n    pass\n"},
                              {"app.py", kUser}});
  project.index();
  project.write("lib.py", "def load(a:\n    return a\n");
  const review::Review review = project.review();
  CHECK(review.unclear == 1);
  REQUIRE(review.changes.size() == 1);
  CHECK(review.changes.front().symbol().name == "gone");
}

TEST_CASE("a file that is renamed to an earlier name is one file") {
  Project project;
  project.commit_files(1000, {{"b.py", "def load(a):\n    return a\n"}, {"c.py", "x = 1\n"}});
  std::filesystem::remove(project / "b.py");
  project.write("a.py", "def load(a):\n    return a\n");
  const review::Review review = project.review();
  REQUIRE(review.files.size() == 1);
  CHECK(review.files.front().old_path == "b.py");
  CHECK(review.files.front().path == "a.py");
}

// Returns "path:line [certainty] why" for each use of the only break.
Lines contracts(const Project& project) {
  const corpus::Corpus corpus = project.open();
  const navigation::BreaksResult found = navigation::find_breaks(corpus, project.review(), 50);
  Lines lines;
  for (const navigation::Break& one : found.breaks) {
    for (const navigation::BrokenUse& use : one.uses) {
      if (!use.is_contract) continue;
      lines.push_back(use.path + ":" + std::to_string(use.line + 1) + " [" +
                      std::string(model::name_of(use.certainty)) + "] " + use.why);
    }
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

constexpr const char* kStore =
    "package p\n\ntype Store interface {\n\tGet(key string) (string, error)\n\tClose() error\n}\n";
constexpr const char* kDisk =
    "package p\n\ntype Disk struct{}\n\nfunc (d *Disk) Get(key string) (string, error) "
    "{ return key, nil }\n\nfunc (d *Disk) Close() error { return nil }\n";

TEST_CASE("an imported package is not a removed variable of the same name") {
  Project project;
  project.commit_files(1000, {{"go.mod", "module m\n"},
                              {"a.go", "package p\n\nvar rand uint32\n\nfunc Keep() {}\n"},
                              {"a_test.go",
                               "package p\n\nimport \"math/rand\"\n\n"
                               "func check() { rand.Intn(3); use(rand.Int) }\n"}});
  project.index();
  project.write("a.go", "package p\n\nfunc Keep() {}\n");
  CHECK(project.breaks().empty());
}

TEST_CASE("C++: a declaration in a header stands for the definition elsewhere") {
  for (const bool is_old : {true, false}) {
    for (const bool are_both : {true, false}) {
      CAPTURE(is_old);
      CAPTURE(are_both);
      Project project;
      project.commit_files(1000,
                           {{"gauge.h", "class Gauge {\n  void read(int a);\n};\n"},
                            {"use.cc", "#include \"gauge.h\"\nvoid f(Gauge g) { g.read(3); }\n"},
                            {"zone.cc", "#include \"gauge.h\"\nvoid Gauge::read(int a) {}\n"}});
      if (is_old) project.index();
      project.write("gauge.h", "class Gauge {\n  void read(int a, int b);\n};\n");
      if (are_both)
        project.write("zone.cc", "#include \"gauge.h\"\nvoid Gauge::read(int a, int b) {}\n");
      if (!is_old) project.index();
      CHECK(project.breaks() == Lines{"Gauge.read parameter b added: use.cc:2"});
    }
  }
}

TEST_CASE("uses by name are counted, and places have columns") {
  Project project;
  project.commit_files(1000, {{"lib.rb", "class Lock\n  def unlatch(a)\n  end\nend\n"},
                              {"app.rb", "def run(x)\n  x.unlatch(1)\nend\n"},
                              {"other.rb", "class Other\n  def unlatch(q)\n  end\nend\n"},
                              {"own.rb", "def go\n  y = Lock.new; y.unlatch(2)\nend\n"}});
  project.index();
  project.write("lib.rb", "class Lock\n  def unlatch(a, b)\n  end\nend\n");
  const corpus::Corpus corpus = project.open();
  const navigation::BreaksResult found = navigation::find_breaks(corpus, project.review(), 50);
  REQUIRE(found.breaks.size() == 1);
  CHECK(found.breaks.front().character == 6);
  REQUIRE(found.breaks.front().uses.size() == 1);
  CHECK(found.breaks.front().uses.front().character == 18);
  CHECK(found.by_name == 1);
  CHECK(found.unchecked == 0);
}

TEST_CASE("many uses by name do not hide a certain one") {
  Project project;
  std::string many = "def run(x)\n";
  for (int i = 0; i < 2'100; ++i) many += "  x.unlatch(1)\n";
  project.commit_files(1000, {{"app.rb", many + "end\n"},
                              {"lib.rb", "class Lock\n  def unlatch(a)\n  end\nend\n"},
                              {"other.rb", "class Other\n  def unlatch(q)\n  end\nend\n"},
                              {"own.rb", "def go\n  y = Lock.new; y.unlatch(2)\nend\n"}});
  project.index();
  project.write("lib.rb", "class Lock\n  def unlatch(a, b)\n  end\nend\n");
  CHECK(project.breaks() == Lines{"Lock.unlatch parameter b added: own.rb:2"});
  const corpus::Corpus corpus = project.open();
  CHECK(navigation::find_breaks(corpus, project.review(), 50).by_name == 2'100);
}

TEST_CASE("a member of a nested struct is only likely to be that of another struct") {
  Project project;
  project.commit_files(
      1000, {{"output.h", "struct output {\n  struct { int off; int on; } events;\n};\n"},
             {"input.c",
              "#include <input.h>\nvoid f(struct input *input) {\n  input->events.off = 1;\n}\n"}});
  project.write("output.h", "struct output {\n  struct { int on; } events;\n};\n");
  project.index();
  const corpus::Corpus corpus = project.open();
  const navigation::BreaksResult found = navigation::find_breaks(corpus, project.review(), 50);
  REQUIRE(found.breaks.size() == 1);
  REQUIRE(found.breaks.front().uses.size() == 1);
  CHECK(found.breaks.front().uses.front().certainty == model::Certainty::kLikely);
}

TEST_CASE("a type that loses a method no longer satisfies its interface") {
  const std::string why = "Disk no longer satisfies Store";
  for (const bool is_old : {true, false}) {
    for (const char* const instead :
         {"", "func (d *Disk) Fetch(key string) (string, error) { return key, nil }\n",
          "func (d *Disk) Get(key string, n int) (string, error) { return key, nil }\n"}) {
      CAPTURE(is_old);
      CAPTURE(std::string(instead));
      Project project;
      project.commit_files(1000, {{"store.go", kStore}, {"disk.go", kDisk}});
      if (is_old) project.index();
      project.write("disk.go", std::string("package p\n\ntype Disk struct{}\n\n") + instead +
                                   "\nfunc (d *Disk) Close() error { return nil }\n");
      if (!is_old) project.index();
      CHECK(contracts(project) == Lines{"store.go:4 [likely] " + why});
      // The line `var _ Store = …` proves that the interface is needed.
      project.write("check.go", "package p\n\nvar _ Store = (*Disk)(nil)\n");
      project.index();
      CHECK(contracts(project) == Lines{"check.go:3 [certain] " + why});
    }
  }
}

TEST_CASE("a type and an interface of one name in two packages are not the same") {
  Project project;
  project.commit_files(1000, {{"go.mod", "module example.com/p\n"},
                              {"store.go", kStore},
                              {"other.go", "package p\n\nvar any Store = nil\n"},
                              {"disk/disk.go",
                               "package disk\n\ntype Store struct{}\n\nfunc (s Store) Get(key "
                               "string) (string, error) { return key, nil }\n\nfunc (s Store) "
                               "Close() error { return nil }\n"}});
  project.index();
  project.write("disk/disk.go",
                "package disk\n\ntype Store struct{}\n\nfunc (s Store) Close() error { return "
                "nil }\n");
  CHECK(contracts(project) == Lines{"store.go:4 [likely] Store no longer satisfies Store"});
}

TEST_CASE("a method that no interface demands, or still has by embedding, breaks no contract") {
  Project project;
  project.commit_files(1000, {{"store.go", kStore}, {"disk.go", kDisk}});
  project.index();
  // The interface no longer requires the method.
  project.write("disk.go",
                "package p\n\ntype Disk struct{}\n\nfunc (d *Disk) Close() error { return nil }\n");
  project.write("store.go", "package p\n\ntype Store interface {\n\tClose() error\n}\n");
  CHECK(contracts(project).empty());
  // The interface and the type changed in the same way.
  project.write("store.go",
                "package p\n\ntype Store interface {\n\tGet(key int) error\n\tClose() error\n}\n");
  project.write(
      "disk.go",
      "package p\n\ntype Disk struct{}\n\nfunc (d *Disk) Get(key int) error { return nil }"
      "\n\nfunc (d *Disk) Close() error { return nil }\n");
  CHECK(contracts(project).empty());
  // The type Half lacks some of the methods, so it never satisfied the interface.
  Project other;
  other.commit_files(1000, {{"store.go", kStore},
                            {"half.go",
                             "package p\n\ntype Half struct{}\n\nfunc (h Half) Get(key "
                             "string) (string, error) { return key, nil }\n"}});
  other.index();
  other.write("half.go", "package p\n\ntype Half struct{}\n");
  CHECK(contracts(other).empty());
}

TEST_CASE("types lack a method that a Go interface has got") {
  for (const bool is_old : {true, false}) {
    CAPTURE(is_old);
    Project project;
    project.commit_files(1000, {{"store.go", kStore},
                                {"disk.go", kDisk},
                                {"none.go",
                                 "package p\n\ntype None struct{}\n\nfunc (n None) "
                                 "Close() error { return nil }\n"}});
    if (is_old) project.index();
    project.write("store.go",
                  "package p\n\ntype Store interface {\n\tGet(key string) (string, error)\n"
                  "\tPut(key string) error\n\tClose() error\n}\n");
    if (!is_old) project.index();
    CHECK(contracts(project) == Lines{"disk.go:3 [likely] lacks Put"});
    project.write("disk.go",
                  std::string(kDisk) + "\nfunc (d *Disk) Put(key string) error { return nil }\n");
    CHECK(contracts(project).empty());
  }
}

TEST_CASE("types lack a member that an interface demands, unless it has a default") {
  struct Case {
    const char* file;
    const char* before;
    const char* demand;
    const char* optional;
    const char* user;
  };
  const std::vector<Case> cases = {
      {"Store.java", "interface Store {\n  int size();\n", "  void clear(int a);\n",
       "  default void clear(int a) {}\n",
       "class Disk implements Store {\n  public int size() { return 1; }\n}\n"},
      {"store.rs", "pub trait Store {\n    fn size(&self) -> u32;\n",
       "    fn clear(&self, a: u32);\n", "    fn clear(&self, a: u32) {}\n",
       "use crate::store::Store;\n\npub struct Disk;\n\nimpl Store for Disk {\n    fn size(&self) "
       "-> "
       "u32 { 1 }\n}\n"},
      {"store.ts", "export interface Store {\n  size(): number;\n", "  clear(a: number): void;\n",
       "  clear?(a: number): void;\n",
       "import { Store } from './store';\n\nexport class Disk implements Store {\n  size() { "
       "return "
       "1; }\n}\n"},
      {"Store.cs", "interface Store {\n  int Size();\n", "  int Clear { get; }\n",
       "  int Clear => 1;\n", "class Disk : Store {\n  public int Size() { return 1; }\n}\n"},
      {"Store.kt", "interface Store {\n  fun size(): Int\n", "  fun clear(a: Int = 1): Int\n",
       "  fun clear(a: Int) = a\n", "class Disk : Store {\n  override fun size() = 1\n}\n"}};
  for (const Case& one : cases) {
    const std::string file = one.file;
    const std::string ending = file.substr(file.find('.'));
    const std::string user = std::string("disk") + ending;
    for (const bool is_old : {true, false}) {
      CAPTURE(file);
      CAPTURE(is_old);
      Project project;
      project.commit_files(
          1000, {{"src/" + file, std::string(one.before) + "}\n"}, {"src/" + user, one.user}});
      if (is_old) project.index();
      project.write("src/" + file, std::string(one.before) + one.optional + "}\n");
      if (!is_old) project.index();
      CHECK(contracts(project).empty());
      project.write("src/" + file, std::string(one.before) + one.demand + "}\n");
      const Lines found = contracts(project);
      REQUIRE(found.size() == 1);
      CHECK(found.front().starts_with("src/" + user + ":"));
      CHECK(found.front().find("lacks ") != std::string::npos);
    }
  }
}

TEST_CASE("a review has uncommitted changes and new files, but no ignored ones") {
  Project project;
  project.commit_files(1000, {{"lib.py", "def load(a): pass\n"}, {".gitignore", "out/\n"}});
  project.write("lib.py", "def load(a): return 1\n");
  project.write("new.py", "def fresh(): pass\n");
  project.write("out/gone.py", "def hidden(): pass\n");
  Lines seen;
  for (const review::SymbolChange& change : project.review().changes) {
    seen.push_back(std::string(name_of(change.kind)) + " " + change.symbol().name);
  }
  CHECK(seen == Lines{"body load", "added fresh"});
}

TEST_CASE("generated files are left out and counted, whatever happened to them") {
  const std::string mark = "# Code generated by tides. DO NOT EDIT.\n";
  Project project;
  project.commit_files(1000, {{"lib.py", "def load(a): pass\n"},
                              {"changed.py", mark + "x = 1\n"},
                              {"removed.py", mark + "y = 1\n"},
                              {"same.py", mark + "z = 1\n"}});
  project.write("lib.py", "def load(a): return 1\n");
  project.write("changed.py", mark + "x = 2\n");
  project.write("added.py", mark + "def fresh(): pass\n");
  project.git("rm -q removed.py");
  const review::Review review = project.review();
  REQUIRE(review.files.size() == 1);
  CHECK(review.files[0].path == "lib.py");
  CHECK(review.left_out == 3);
  CHECK(review.unread == 0);
  REQUIRE(review.changes.size() == 1);
  CHECK(review.changes[0].symbol().name == "load");
}

}  // namespace
}  // namespace cairn
