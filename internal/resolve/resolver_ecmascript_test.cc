#include <doctest/doctest.h>

#include "internal/resolve/resolver.h"
#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/ecmascript");

TEST_CASE("parameters, variables and functions of a block hide outer names") {
  TestProject project({{"app.js", R"(
    function helper() {}
    function one(helper) { return helper(1); }
    function two() { const helper = 1; return helper + 2; }
    const three = helper => helper + 3;
    function four({helper}) { return [helper]; }
    function five() { function helper() {} return helper(5); }
    function six() { { let helper = 1; } return helper(6); }
    function seven() { for (const helper of []) { print(helper, 7); } }
    function eight() { try {} catch (helper) { print(helper, 8); } }
    function nine(...helper) { return -helper; }
    helper();
  )"}});
  for (const char* const text :
       {"one(helper) { return helper", "1; return helper", "=> helper", "[helper",
        "[]) { print(helper", "(helper) { print(helper", "return -helper"}) {
    CAPTURE(text);
    CHECK(project.targets("app.js", text) == "none");
  }
  CHECK(project.targets("app.js", "helper() {} return helper") == "app.js:6 five.helper 90");
  CHECK(project.targets("app.js", "1; } return helper") == "app.js:1 helper 90");
  CHECK(project.targets("app.js", "\nhelper") == "app.js:1 helper 90");
}

TEST_CASE("imports by name, under an alias, of the default export and of a whole module") {
  TestProject project({
      {"src/models.ts", R"(
        export class Item { size_of() {} }
        export function make() {}
        export default class Main { run_main() {} }
      )"},
      {"src/app.ts", R"(
        import Anything, { Item, make as create } from "./models";
        import * as all from "./models";
        new Item().size_of();
        create();
        all.make();
        new Anything().run_main();
        all.missing();
      )"},
  });
  CHECK(project.targets("src/app.ts", "new Item") == "src/models.ts:1 Item 90");
  CHECK(project.targets("src/app.ts", "size_of") == "src/models.ts:1 Item.size_of 90");
  CHECK(project.targets("src/app.ts", "\ncreate") == "src/models.ts:2 make 90");
  CHECK(project.targets("src/app.ts", "all.make") == "src/models.ts:2 make 90");
  CHECK(project.targets("src/app.ts", "new Anything") == "src/models.ts:3 Main 90");
  CHECK(project.targets("src/app.ts", "run_main") == "src/models.ts:3 Main.run_main 90");
  CHECK(project.targets("src/app.ts", "all.missing") == "none");
  CHECK(project.targets("src/app.ts", "{ Item") == "src/models.ts:1 Item 90");
  CHECK(project.targets("src/app.ts", "all from \"./models\"") == "src/models.ts 90");
}

TEST_CASE("an index file re-exports only what it exports") {
  TestProject project({
      {"lib/index.ts", R"(
        export * from "./core";
        export { inner as outer } from "./inner";
        export * as tools from "./tools";
        import { hidden } from "./hidden";
        import { taken } from "./taken";
        export { taken as given };
      )"},
      {"lib/core.ts", "export function start_core() {}"},
      {"lib/inner.ts", "export function inner() {}"},
      {"lib/tools.ts", "export function hammer() {}"},
      {"lib/hidden.ts", "export function hidden() {}"},
      {"lib/taken.ts", "export function taken() {}"},
      {"app.ts", R"(
        import { start_core, outer, tools, hidden, given } from "./lib";
        start_core();
        outer();
        tools.hammer();
        hidden();
        given();
      )"},
  });
  CHECK(project.targets("app.ts", "\nstart_core") == "lib/core.ts:1 start_core 90");
  CHECK(project.targets("app.ts", "\nouter") == "lib/inner.ts:1 inner 90");
  CHECK(project.targets("app.ts", "tools.hammer") == "lib/tools.ts:1 hammer 90");
  CHECK(project.targets("app.ts", "\nhidden") == "none");
  CHECK(project.targets("app.ts", "\ngiven") == "lib/taken.ts:1 taken 90");
}

TEST_CASE("CommonJS: names taken from a required file") {
  TestProject project({
      {"lib/util.js", R"(
        exports.flatten_deep = function () {};
        module.exports.other = () => 1;
      )"},
      {"app.js", R"(
        const { flatten_deep, other: renamed } = require('./lib/util');
        flatten_deep();
        renamed();
      )"},
  });
  CHECK(project.targets("app.js", "\nflatten_deep") == "lib/util.js:1 flatten_deep 90");
  CHECK(project.targets("app.js", "\nrenamed") == "lib/util.js:2 other 90");
}

TEST_CASE("CommonJS: members of functions and of their prototypes") {
  TestProject project({{"view.js", R"(
    module.exports = View;
    function View() {}
    View.prototype.render_it = function () { this.render_it(); };
    View.open_all = function () {};
    View.open_all(1);
    new View().render_it(2);
  )"}});
  CHECK(project.targets("view.js", "View.open_all", "(1)") == "view.js:4 View.open_all 90");
  CHECK(project.targets("view.js", "this.render_it") == "view.js:3 View.render_it 90");
  CHECK(project.targets("view.js", "= View") == "view.js:2 View 90");
}

TEST_CASE("CommonJS: a variable means the file that it requires") {
  TestProject project({
      {"lib/view.js", R"(
        module.exports = View;
        function View() {}
        View.open_all = function () {};
      )"},
      {"lib/util.js", "exports.flatten_deep = function () {};"},
      {"app.js", R"(
        var View = require('./lib/view');
        const util = require('./lib/util.js');
        const deep = require('./lib/util').flatten_deep;
        View(1);
        View.open_all();
        util.flatten_deep(2);
        deep();
      )"},
  });
  CHECK(project.targets("app.js", "View", "(1)") == "lib/view.js:2 View 90");
  CHECK(project.targets("app.js", "View.open_all") == "lib/view.js:3 View.open_all 90");
  CHECK(project.targets("app.js", "util.flatten_deep") == "lib/util.js:1 flatten_deep 90");
  CHECK(project.targets("app.js", "\ndeep") == "lib/util.js:1 flatten_deep 90");
}

TEST_CASE("paths may omit their ending, and '.js' may mean a '.ts' file") {
  TestProject project({
      {"a.tsx", "export function one() {}"},
      {"b/index.js", "export function two() {}"},
      {"c.ts", "export function three() {}"},
      {"d/index.mts", "export function five() {}"},
      {"app/main.ts", R"(
        import { five } from "../d";
        import { one } from "../a";
        import { two } from "../b";
        import { three } from "../c.js";
        import { four } from "../../beyond";
        one(); two(); three(); four(); five();
      )"},
  });
  CHECK(project.targets("app/main.ts", "\none") == "a.tsx:1 one 90");
  CHECK(project.targets("app/main.ts", "; two") == "b/index.js:1 two 90");
  CHECK(project.targets("app/main.ts", "; three") == "c.ts:1 three 90");
  CHECK(project.targets("app/main.ts", "; four") == "none");
  CHECK(project.targets("app/main.ts", "; five") == "d/index.mts:1 five 90");
}

TEST_CASE("packages of a workspace have the name in their package.json") {
  TestProject project({
      {"packages/core/package.json", R"({ "version": "1", "name": "@acme/core" })"},
      {"packages/core/src/index.ts", "export function boot() {}"},
      {"packages/core/src/extra.ts", "export function more() {}"},
      {"packages/web/package.json", R"({ "name": "web" })"},
      {"packages/web/main.ts", R"(
        import { boot } from "@acme/core";
        import { more } from "@acme/core/extra";
        import { render } from "@acme/other";
        boot(); more(); render();
      )"},
  });
  CHECK(project.targets("packages/web/main.ts", "\nboot") ==
        "packages/core/src/index.ts:1 boot 90");
  CHECK(project.targets("packages/web/main.ts", "; more") ==
        "packages/core/src/extra.ts:1 more 90");
  CHECK(project.targets("packages/web/main.ts", "; render") == "none");
}

TEST_CASE("the imports of a package.json name files of its package") {
  TestProject project({
      {"package.json", R"({ "name": "top", "imports": { "#sort": "./top/sort.ts" } })"},
      {"top/sort.ts", "export function sort_top() {}"},
      {"packages/core/package.json", R"({
        "name": "core",
        "imports": {
          "#sort": { "types": "./out/sort.d.ts", "default": ["./own/sort.js"] },
          "#parts/*": "./own/parts/*.ts",
          "#built": "./dist/built.js",
          "#other": "other-package"
        }
      })"},
      {"packages/core/own/sort.ts", "export function sort_own() {}"},
      {"packages/core/own/parts/a.ts", "export class Part { turn_it() {} }"},
      {"packages/core/src/built.ts", "export function build() {}"},
      {"packages/core/src/main.ts", R"(
        import { sort_own } from "#sort";
        import { type Part } from "#parts/a";
        import { build } from "#built";
        import { other } from "#other";
        import { sort_top } from "#missing";
        sort_own(); build(); other(); sort_top();
        function turn(part: Part) { part.turn_it(); }
      )"},
      {"top/main.ts", "import { sort_top } from '#sort';\nsort_top(2);\n"},
  });
  const std::string main = "packages/core/src/main.ts";
  CHECK(project.targets_of_call(main, "sort_own()") == "packages/core/own/sort.ts:1 sort_own 90");
  CHECK(project.targets_of_call(main, "turn_it()") ==
        "packages/core/own/parts/a.ts:1 Part.turn_it 90");
  CHECK(project.targets_of_call(main, "build()") == "packages/core/src/built.ts:1 build 90");
  CHECK(project.targets_of_call(main, "other()") == "none");
  CHECK(project.targets_of_call(main, "sort_top()") == "none");
  CHECK(project.targets_of_call("top/main.ts", "sort_top(2)") == "top/sort.ts:1 sort_top 90");
}

TEST_CASE("'@/' and '~/' mean the enclosing src directory") {
  TestProject project({
      {"web/src/lib/api.ts", "export function call_api() {}"},
      {"web/src/pages/home/page.ts", R"(
        import { call_api } from "@/lib/api";
        import * as api from "~/lib/api";
        call_api();
        api.call_api(2);
      )"},
  });
  CHECK(project.targets("web/src/pages/home/page.ts", "\ncall_api") ==
        "web/src/lib/api.ts:1 call_api 90");
  CHECK(project.targets("web/src/pages/home/page.ts", "api.call_api") ==
        "web/src/lib/api.ts:1 call_api 90");
}

TEST_CASE("names from outside packages have no targets") {
  TestProject project({{"app.ts", R"(
    import express, { Router } from "express";
    import * as path from "path";
    class Mine { listen_on() {} resolve_all() {} }
    express().listen_on();
    Router().listen_on(1);
    path.resolve_all();
    "text".listen_on(2);
    console.listen_on(3);
  )"}});
  for (const char* const text : {"express().listen_on", "Router().listen_on", "path.resolve_all",
                                 "\"text\".listen_on", "console.listen_on"}) {
    CAPTURE(text);
    CHECK(project.targets("app.ts", text) == "none");
  }
}

TEST_CASE("this and super mean their class, also inside arrow functions") {
  TestProject project({{"app.ts", R"(
    class Base { constructor(n: number) {} shared() {} both() {} }
    class Derived extends Base {
      own() {}
      both() { super.both(); }
      run() {
        this.own();
        this.shared();
        [1].map(() => this.both());
      }
    }
    class Other { own() {} shared() {} }
  )"}});
  CHECK(project.targets("app.ts", "super.both") == "app.ts:1 Base.both 90");
  CHECK(project.targets("app.ts", "this.own") == "app.ts:3 Derived.own 90");
  CHECK(project.targets("app.ts", "this.shared") == "app.ts:1 Base.shared 90");
  CHECK(project.targets("app.ts", "this.both") == "app.ts:4 Derived.both 90");
}

TEST_CASE("a bare name in a class does not mean a member") {
  TestProject project({{"app.ts", R"(
    function close() {}
    class File {
      value = close;
      close() {}
      only() {}
      stop() { close(); only(); }
    }
  )"}});
  CHECK(project.targets("app.ts", "{ close") == "app.ts:1 close 90");
  CHECK(project.targets("app.ts", "value = close") == "app.ts:1 close 90");
  CHECK(project.targets("app.ts", "; only") == "none");
}

TEST_CASE("an object has the type with which it is constructed, declared or returned") {
  TestProject project({{"app.ts", R"(
    class Reply { body_of() {} }
    class Client {
      fetch_it(): Promise<Reply> {}
      get last_one(): Reply {}
      made = new Reply();
      noted?: Reply;
      constructor(private kept: Reply, plain: Reply) { this.set = plain; }
      async run(list: Reply[], one: Reply | undefined) {
        (await this.fetch_it()).body_of(1);
        this.last_one.body_of(2);
        this.made.body_of(3);
        this.noted?.body_of(4);
        this.noted!.body_of(5);
        this.kept.body_of(6);
        this.set.body_of(7);
        for (const each of list) each.body_of(8);
        one.body_of(9);
        const two = await this.fetch_it();
        two.body_of(10);
        const three: Reply = unknown();
        three.body_of(11);
        new Reply().body_of(12);
      }
    }
  )"}});
  for (int i = 1; i <= 12; ++i) {
    CAPTURE(i);
    CHECK(project.targets_of_call("app.ts", "body_of(" + std::to_string(i) + ")") ==
          "app.ts:1 Reply.body_of 90");
  }
}

TEST_CASE("if a name is a type and a value, the place of the use decides") {
  TestProject project({{"app.ts", R"(
    interface Shape { area: number }
    const Shape = { make_one: () => 1 };
    function f(s: Shape) { return Shape; }
  )"}});
  CHECK(project.targets("app.ts", "s: Shape") == "app.ts:1 Shape 90");
  CHECK(project.targets("app.ts", "return Shape") == "app.ts:2 Shape 90");
}

TEST_CASE("functions in a constant object are its members") {
  TestProject project({{"app.js", R"(
    const api = { load_all: () => 1, save_all: function () {} };
    api.load_all();
    api.save_all();
  )"}});
  CHECK(project.targets("app.js", "api.load_all") == "app.js:1 api.load_all 90");
  CHECK(project.targets("app.js", "api.save_all") == "app.js:1 api.save_all 90");
}

TEST_CASE("keys of a literal are members of its type, or of the only interface that has them") {
  TestProject project({{"app.ts", R"(
    interface Options { keep_all?: boolean; deep: { keep_one: boolean } }
    interface Other { keep_none: boolean; name: string }
    class Store { drop_all = 1; }
    const a: Options = { keep_all: true };
    f({ keep_all: false, drop_all: 2 });
    const { keep_all: kept } = a;
    const { keep_all: other } = unknown();
    function g({ keep_all }: Options) {}
    f({ deep: { keep_one: true } });
    function h(one) { const { keep_none } = one; one.keep_none; }
  )"},
                       {"far/app.ts", "f({ keep_none: 1, name: 2 });\n"}});
  CHECK(project.targets("app.ts", "{ keep_all", ": true") == "app.ts:1 Options.keep_all 90");
  CHECK(project.targets("app.ts", "{ keep_all", ": false") == "app.ts:1 Options.keep_all 70");
  CHECK(project.targets("app.ts", "drop_all", ": 2") == "app.ts:3 Store.drop_all 25");
  CHECK(project.targets("app.ts", "{ keep_all", ": other") == "none");
  CHECK(project.targets("app.ts", "{ keep_none", " }") == "none");
  CHECK(project.targets("app.ts", "one.keep_none") == "app.ts:2 Other.keep_none 70");
  CHECK(project.targets("far/app.ts", "keep_none", ": 1") == "app.ts:2 Other.keep_none 50");
  CHECK(project.targets("far/app.ts", "name", ": 2") == "none");
  CHECK(project.targets("app.ts", "keep_one", ": true") == "app.ts:1 Options.deep.keep_one 70");
  CHECK(project.targets("app.ts", "keep_all", " }: Options") == "app.ts:1 Options.keep_all 90");
}

TEST_CASE("CommonJS: a file uses its own exports, and a required path needs no variable") {
  TestProject project({
      {"lib/util.js", R"(
        exports.make_it = function () {};
        exports.run_it = () => exports.make_it(1);
        module.exports.run_it();
      )"},
      {"lib/main.js", R"(
        require("./util").run_it(2);
        require("./util")[0].run_it(3);
        const { make_it: other_name } = require("./util").missing;
        const { shown_one } = holder.inner;
        const holder = { inner: {} };
        other_name();
      )"},
  });
  CHECK(project.targets_of_call("lib/util.js", "make_it(1)") == "lib/util.js:1 make_it 90");
  CHECK(project.targets("lib/util.js", "module.exports.run_it") == "lib/util.js:2 run_it 90");
  CHECK(project.targets_of_call("lib/main.js", "run_it(2)") == "lib/util.js:2 run_it 90");
}

TEST_CASE("CommonJS: what a file exports next to a function is a member of the function") {
  TestProject project({
      {"lib/suite.js", "class Suite { add_it() {} }\nmodule.exports = Suite;\n"},
      {"lib/main.js", R"(
        exports = module.exports = Main;
        const Suite = require("./suite");
        exports.Suite = Suite;
        exports.tidy_up = function () {};
        function Main() {}
      )"},
      {"app.js", R"(
        const Main = require("./lib/main");
        const { Suite } = Main;
        const { tidy_up } = Main;
        new Suite().add_it(1);
        new Main.Suite().add_it(2);
        tidy_up(3);
      )"},
  });
  const std::string add_it = "lib/suite.js:1 Suite.add_it 90";
  CHECK(project.targets_of_call("app.js", "add_it(1)") == add_it);
  CHECK(project.targets_of_call("app.js", "add_it(2)") == add_it);
  CHECK(project.targets_of_call("app.js", "tidy_up(3)") == "lib/main.js:4 tidy_up 90");
}

TEST_CASE(
    "CommonJS: the path of a directory means its package's main file, and exports may be chained") {
  TestProject project({
      {"package.json", R"({"main": "./lib/main.js"})"},
      {"lib/main.js", "class Page {}\nexports.Page = exports.page = Page;\n"},
      {"test/a.js", R"(
        const { Page, page } = require("..");
        new Page();
        new page();
      )"},
      {"other/index.js", "exports.run_it = function () {};\n"},
      {"other/deep/b.js", "require('../').run_it();\n"},
  });
  CHECK(project.targets("test/a.js", "new Page") == "lib/main.js:1 Page 90");
  CHECK(project.targets("test/a.js", "new page") == "lib/main.js:1 Page 90");
  CHECK(project.targets("other/deep/b.js", "').run_it") == "other/index.js:1 run_it 90");
}

TEST_CASE("a name that a file neither defines nor imports may be global") {
  TestProject project({
      {"src/chart.js", "export class Chart { drawAll() {} }\nexport function loadAll() {}\n"},
      {"src/key.js", "const view = { renderAll() {} };\n"},
      {"test/a.js", R"(
        import { Other } from "library";
        new Chart().drawAll(1);
        Unknown.drawAll(2);
        Other.drawAll(3);
        loadAll(4);
        renderAll(5);
      )"},
  });
  CHECK(project.targets_of_call("test/a.js", "drawAll(1)") == "src/chart.js:1 Chart.drawAll 50");
  CHECK(project.targets_of_call("test/a.js", "drawAll(2)") == "none");
  CHECK(project.targets_of_call("test/a.js", "drawAll(3)") == "none");
  CHECK(project.targets_of_call("test/a.js", "loadAll(4)") == "src/chart.js:2 loadAll 50");
  CHECK(project.targets_of_call("test/a.js", "renderAll(5)") == "none");
}

TEST_CASE("TypeScript reads the declarations next to a JavaScript file") {
  TestProject project({
      {"lib/main.js", "function run_it() {}\nmodule.exports = { run_it };\n"},
      {"lib/main.d.ts", "export function run_it(): Made;\nexport class Made { go_on(): void }\n"},
      {"a.ts", "import { run_it } from './lib/main.js';\nrun_it().go_on();\n"},
      {"b.js", "const { run_it } = require('./lib/main.js');\nrun_it();\n"},
  });
  CHECK(project.targets_of_call("a.ts", "run_it().") == "lib/main.d.ts:1 run_it 90");
  CHECK(project.targets("a.ts", "go_on") == "lib/main.d.ts:2 Made.go_on 90");
  CHECK(project.targets_of_call("b.js", "run_it();") == "lib/main.js:1 run_it 90");
}

TEST_CASE("names taken from an object whose members are hidden are guessed") {
  TestProject project({
      {"lib/util.js", R"(
        const ID_NAME = 1;
        exports.constants = frozen({ ID_NAME });
      )"},
      {"app.js", R"(
        const util = require("./lib/util");
        const { ID_NAME } = util.constants;
        use(ID_NAME);
      )"},
  });
  CHECK(project.targets("app.js", "use(ID_NAME") == "lib/util.js:1 ID_NAME 50");
}

TEST_CASE("elements that a call takes out of a typed container have its element type") {
  TestProject project({{"app.ts", R"(
    class Item { reprice() {} }
    class Shop {
      items: Item[] = [];
      go(named: Map<string, Item>) {
        this.items.pop().reprice(1);
        named.get("a").reprice(2);
        const found = this.items.find((x) => x);
        found.reprice(3);
        this.items.map((x) => x).reprice(4);
      }
    }
  )"}});
  CHECK(project.targets_of_call("app.ts", "reprice(1)") == "app.ts:1 Item.reprice 90");
  CHECK(project.targets_of_call("app.ts", "reprice(2)") == "app.ts:1 Item.reprice 90");
  CHECK(project.targets_of_call("app.ts", "reprice(3)") == "app.ts:1 Item.reprice 90");
}

TEST_CASE("a bare name does not mean a key of a literal") {
  TestProject project({{"app.js", R"(
    describe(() => { const view = { render_it() {} }; });
    use({ show_it() {} });
    render_it(1);
    show_it(2);
  )"}});
  CHECK(project.targets_of_call("app.js", "render_it(1)") == "none");
  CHECK(project.targets_of_call("app.js", "show_it(2)") == "none");
}

TEST_CASE("CommonJS exports in all spellings") {
  TestProject project({{"a.js", R"(
                         function run_it() {}
                         function stop_it() {}
                         module.exports = { start: run_it, stop_it, b: require("./b") };
                       )"},
                       {"b.js", "exports.LIMIT = [1];\nexports.again = require('./a');\n"},
                       {"c.js", "module.exports = class Named { go_on() {} };\n"},
                       {"d.js", "module.exports = require('./a');\n"},
                       {"app.js", R"(
    const { start, b } = require("./a");
    const all = require("./d");
    const Named = require("./c");
    const { stop_it } = all;
    start(1);
    b.LIMIT;
    stop_it(2);
    new Named().go_on(3);
    function late() { const { stop_it: end } = require("./a"); end(4); }
  )"}});
  CHECK(project.targets_of_call("app.js", "start(1)") == "a.js:1 run_it 90");
  CHECK(project.targets("app.js", "b.LIMIT") == "b.js:1 LIMIT 90");
  CHECK(project.targets_of_call("app.js", "stop_it(2)") == "a.js:2 stop_it 90");
  CHECK(project.targets_of_call("app.js", "go_on(3)") == "c.js:1 Named.go_on 90");
  CHECK(project.targets_of_call("app.js", "end(4)") == "a.js:2 stop_it 90");
}

TEST_CASE("JavaScript: methods of a literal that is a prototype belong to the class") {
  TestProject project({{"a.js", R"(
    function Visitor() {}
    Visitor.prototype = {
      visit: function () { return 1; },
      run: function () { return this.visit(1); }
    };
    Object.assign(Visitor.prototype, { extra() { return this.visit(2); } });
    Object.assign(Visitor.options, { visit() {} });
    function use() { new Visitor().extra(3); return new Visitor().visit(4); }
  )"}});
  const std::string visit = "a.js:3 Visitor.visit 90";
  CHECK(project.targets_of_call("a.js", "visit(1)") == visit);
  CHECK(project.targets_of_call("a.js", "visit(2)") == visit);
  CHECK(project.targets_of_call("a.js", "extra(3)") == "a.js:6 Visitor.extra 90");
  CHECK(project.targets_of_call("a.js", "visit(4)") == visit);
}

TEST_CASE("JavaScript: methods that are called through the prototype of their class") {
  TestProject project({{"a.js", R"(
    class Rules { find(x) { return x; } }
    class Other { find(x) { return x; } }
    function Old() {}
    Old.prototype.search = function () {};
    function go(rules) {
      Rules.prototype.find.apply(rules, [1]);
      Old.prototype.search.call(rules);
      Missing.prototype.find.call(2);
    }
  )"}});
  CHECK(project.targets("a.js", "Rules.prototype.find") == "a.js:1 Rules.find 90");
  CHECK(project.targets("a.js", "Old.prototype.search", ".call") == "a.js:4 Old.search 90");
  CHECK(project.targets("a.js", "Missing.prototype.find") == "none");
}

TEST_CASE("JavaScript: this is the object literal around a method, even if it is nested") {
  TestProject project({{"a.js", R"(
    function make() {
      return {
        one() { return this.two(1) + [1].map((x) => this.two(2)); },
        two() { return this.missing(3); },
        parts: { three() { return 1; }, four: function () { return this.three(4); } },
      };
    }
    function other() { return { two() { return this.one(5); } }; }
  )"}});
  CHECK(project.targets_of_call("a.js", "two(1)") == "a.js:4 make.two 90");
  CHECK(project.targets_of_call("a.js", "two(2)") == "a.js:4 make.two 90");
  CHECK(project.targets_of_call("a.js", "missing(3)") == "none");
  CHECK(project.targets_of_call("a.js", "three(4)") == "a.js:5 make.three 90");
  CHECK(project.targets_of_call("a.js", "one(5)") == "none");
}

TEST_CASE("JavaScript: this in a method of a literal does not mean another literal") {
  TestProject project({{"a.js", R"(
    function all_tests() {
      const first = { draw() { return this.area(1); }, size() { return this.parts; } };
      const second = { area() { return this.draw(2); }, draw() {}, parts() {} };
      const third = {
        area() {},
        methods: { draw() { this.area(3); this.paint(4); }, call: () => this.draw(5) },
        computed: { paint() { return [1].map(() => this.draw(6)); } },
      };
    }
  )"}});
  CHECK(project.targets_of_call("a.js", "area(1)") == "none");
  CHECK(project.targets("a.js", "this.parts") == "none");
  CHECK(project.targets_of_call("a.js", "draw(2)") == "a.js:3 all_tests.draw 90");
  CHECK(project.targets_of_call("a.js", "area(3)") == "a.js:5 all_tests.area 70");
  CHECK(project.targets_of_call("a.js", "paint(4)") == "a.js:7 all_tests.paint 70");
  CHECK(project.targets_of_call("a.js", "draw(5)") == "none");
  CHECK(project.targets_of_call("a.js", "draw(6)") == "a.js:6 all_tests.draw 70");
}

TEST_CASE("a function stored in a prototype is the target of both names") {
  TestProject project({{"app.js", R"(
    function push_all() {}
    function Stack() {}
    Stack.prototype.push_all = push_all;
    Stack.prototype.pop_all = function () { this.push_all(1); };
    function use_it(stack) { stack.pop_all(2); }
  )"}});
  CHECK(project.targets_of_call("app.js", "push_all(1)") ==
        "app.js:3 Stack.push_all 90, app.js:1 push_all 90");
  CHECK(project.targets_of_call("app.js", "pop_all(2)") == "app.js:4 Stack.pop_all 70");
}

TEST_CASE("a default export without a name means the file") {
  TestProject project({{"view.js", "export default () => 1;\n"},
                       {"app.js", "import view from './view';\nview(1);\n"}});
  CHECK(project.targets_of_call("app.js", "view(1)") == "view.js 90");
}

TEST_CASE("a package of the project means the file that its manifest names") {
  TestProject project({{"packages/store/package.json",
                        R"({"name": "store", "main": "dist/x.js", "source": "src/store.ts"})"},
                       {"packages/store/src/store.ts", "export function open_it() {}\n"},
                       {"app.ts", "import { open_it } from 'store';\nopen_it(1);\n"}});
  CHECK(project.targets_of_call("app.ts", "open_it(1)") ==
        "packages/store/src/store.ts:1 open_it 90");
}

TEST_CASE("files that declare parts of one module see each other's names") {
  TestProject project({{"a.d.ts", "declare module 'store' {\n  interface Item {}\n}\n"},
                       {"b.d.ts", "declare module 'store' {\n  function f(x: Item): void;\n}\n"},
                       {"c.d.ts", "declare module 'shop' {\n  function f(x: Item): void;\n}\n"},
                       {"app.ts", "import { Item } from 'store';\nlet x: Item;\n"}});
  CHECK(project.targets("b.d.ts", "x: Item") == "a.d.ts:2 Item 90");
  CHECK(project.targets("c.d.ts", "x: Item") == "none");
  CHECK(project.targets("app.ts", "x: Item") == "a.d.ts:2 Item 90");
}

TEST_CASE("an interface and a namespace of the same name share their members") {
  TestProject project({{"app.d.ts", R"(
    interface Shop extends Shop.Base { item: Shop.Item }
    declare namespace Shop { interface Base {} interface Item {} }
  )"}});
  CHECK(project.targets("app.d.ts", "item: Shop.Item") == "app.d.ts:2 Item 90");
}

TEST_CASE("TypeScript: an interface adds bases and members to a class with its name") {
  TestProject project({
      {"store.ts", "export default interface Store { read_all(): string; }\n"},
      {"shop.ts", R"(
        import Store from "./store";
        class Shop { open_up() {} }
        interface Shop extends Store { close_down(): void }
        export default Shop;
      )"},
      {"app.ts", R"(
        import Shop from "./shop";
        function run(shop: Shop) { shop.read_all(); shop.close_down(); shop.open_up(); }
      )"},
  });
  CHECK(project.targets("app.ts", "shop.read_all") == "store.ts:1 Store.read_all 90");
  CHECK(project.targets("app.ts", "shop.close_down") == "shop.ts:3 Shop.close_down 90");
  CHECK(project.targets("app.ts", "shop.open_up") == "shop.ts:2 Shop.open_up 90");
}

TEST_CASE("TypeScript: ReturnType is the type of what a function returns") {
  TestProject project({
      {"make.ts", R"(
        export class Shop { openUp() {} }
        export function makeShop(): Shop { return new Shop(); }
        export function makeAny() { return load(); }
        export interface Late { closeDown(): void; }
      )"},
      {"app.ts", R"(
        import { makeShop, makeAny } from "./make";
        let shop: ReturnType<typeof makeShop>;
        let other: Awaited<ReturnType<typeof makeAny>>;
        shop.openUp();
        other.closeDown();
      )"},
  });
  CHECK(project.targets("app.ts", "shop.openUp") == "make.ts:1 Shop.openUp 90");
  CHECK(project.targets("app.ts", "other.closeDown") == "make.ts:4 Late.closeDown 70");
}

TEST_CASE("a variable of the file may be imported later, by destructuring") {
  TestProject project({
      {"conn.ts", "export function connectable(n: number): number { return n; }\n"},
      {"conn.spec.ts", R"(
        type M = typeof import('./conn');
        let connectable: M['connectable'];
        let other;
        beforeAll(async () => { ({ connectable } = await import('./conn')); });
        async function load() { ({ other } = await import('./none')); }
        it('works', () => { connectable(1); other(2); });
      )"},
  });
  CHECK(project.targets("conn.spec.ts", "({ connectable") == "conn.ts:1 connectable 90");
  CHECK(project.targets_of_call("conn.spec.ts", "connectable(1)") == "conn.ts:1 connectable 90");
  CHECK(project.targets_of_call("conn.spec.ts", "other(2)") == "conn.spec.ts:3 other 90");
}

TEST_CASE("JavaScript: a method that returns this returns the object on which it is called") {
  TestProject project({{"a.js", R"(
    class Builder {
      flag(value) {
        if (arguments.length === 1) {
          this.set = value;
          return this;
        }
        const old = this.set;
        return old;
      }
      and() { return this.make(); }
      test(value) {
        if (!arguments.length) {
          return this.other;
        }
        this.other = value;
        return this;
      }
      read(value) {
        if (!arguments.length) return this.other;
        return this;
      }
      also(name) {
        if (!name) throw new Error();
        if (name) { this.names = name; }
        return this;
      }
      having(name) { this.names = name; return this; }
      or(name) { return this.flag(1).having(name); }
      run() { return this.flag(2).missing(1); }
    }
    class Wide extends Builder {
      wider() {}
    }
    class Other { having() {} missing() {} }
    new Wide().having(3).wider(4);
    new Builder().and().having(5);
    new Builder().test().having(6);
    new Builder().read().having(8);
    new Builder().also(1).having(7);
  )"}});
  CHECK(project.targets("a.js", "this.flag(1).having") == "a.js:27 Builder.having 90");
  CHECK(project.targets_of_call("a.js", "wider(4)") == "a.js:32 Wide.wider 90");
  const std::string guesses = "a.js:27 Builder.having 35, a.js:34 Other.having 35";
  CHECK(project.targets("a.js", "and().having") == guesses);
  CHECK(project.targets("a.js", "test().having") == guesses);
  CHECK(project.targets("a.js", "read().having") == guesses);
  CHECK(project.targets_of_call("a.js", "having(7)") == "a.js:27 Builder.having 90");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
