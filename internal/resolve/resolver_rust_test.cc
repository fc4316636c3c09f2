#include <doctest/doctest.h>

#include <string>

#include "internal/resolve/resolver.h"
#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/rust");

TEST_CASE("use follows crate, self, super, braces, aliases and wildcards") {
  TestProject project({
      {"src/lib.rs", "mod util;\nmod net;\npub fn top_one() {}"},
      {"src/util.rs", "pub fn help_me() {}\npub struct Tool;\npub fn third_one() {}"},
      {"src/net/mod.rs", "pub mod tcp;\npub fn listen_on() {}"},
      {"src/net/tcp.rs", R"(
        use crate::util::{help_me, Tool as Hammer};
        use super::listen_on;
        use crate::top_one;
        use self::inner::deep_one;
        mod inner { pub fn deep_one() {} }
        fn run(t: Hammer) {
            help_me();
            listen_on();
            top_one();
            deep_one();
        }
      )"},
      {"src/wild.rs", "use crate::util::*;\nfn run() { third_one(); }"},
  });
  CHECK(project.targets("src/net/tcp.rs", "\n    help_me") == "src/util.rs:1 help_me 90");
  CHECK(project.targets("src/net/tcp.rs", "t: Hammer") == "src/util.rs:2 Tool 90");
  CHECK(project.targets("src/net/tcp.rs", "\n    listen_on") == "src/net/mod.rs:2 listen_on 90");
  CHECK(project.targets("src/net/tcp.rs", "\n    top_one") == "src/lib.rs:3 top_one 90");
  CHECK(project.targets("src/net/tcp.rs", "\n    deep_one") == "src/net/tcp.rs:5 deep_one 90");
  CHECK(project.targets("src/wild.rs", "third_one") == "src/util.rs:3 third_one 90");
  CHECK(project.targets("src/net/tcp.rs", "use super::listen_on") ==
        "src/net/mod.rs:2 listen_on 90");
}

TEST_CASE("paths in code can begin at the crate, the module or its parent") {
  TestProject project({
      {"src/main.rs", "mod util;\nmod net;\nfn main() { util::help_me(); }"},
      {"src/util.rs", "pub fn help_me() {}\npub struct Tool;\nimpl Tool { pub fn make_it() {} }"},
      {"src/net.rs", R"(
        use crate::util;
        fn here_one() {}
        fn run() {
            crate::util::help_me();
            super::util::Tool::make_it();
            self::here_one();
            util::help_me();
        }
        mod tests { fn check() { super::here_one(); } }
      )"},
  });
  CHECK(project.targets("src/main.rs", "util::help_me") == "src/util.rs:1 help_me 90");
  CHECK(project.targets("src/net.rs", "crate::util::help_me") == "src/util.rs:1 help_me 90");
  CHECK(project.targets("src/net.rs", "Tool::make_it") == "src/util.rs:3 Tool.make_it 90");
  CHECK(project.targets("src/net.rs", "self::here_one") == "src/net.rs:2 here_one 90");
  CHECK(project.targets("src/net.rs", "super::here_one") == "src/net.rs:2 here_one 90");
  CHECK(project.targets("src/net.rs", "    util::help_me") == "src/util.rs:1 help_me 90");
}

TEST_CASE("an attribute is neither a macro nor a function of its file") {
  TestProject project({
      {"Cargo.toml", "[workspace]"},
      {"app/Cargo.toml", "[package]\nname = \"app\""},
      {"app/src/lib.rs", R"(
        use checks::checked_run;
        macro_rules! test { ($a:expr) => { $a }; }
        fn bench() {}
        #[test]
        fn one() { test!(1); }
        #[bench]
        #[cfg(any(test, slow))]
        fn two() {}
        #[checked_run]
        fn three() {}
        #[checks::checked_run(slow)]
        fn four() {}
      )"},
      {"checks/Cargo.toml", "[package]\nname = \"checks\""},
      {"checks/src/lib.rs", "#[proc_macro_attribute]\npub fn checked_run(a: A, b: B) -> B { b }"},
  });
  CHECK(project.targets("app/src/lib.rs", "#[test") == "none");
  CHECK(project.targets("app/src/lib.rs", "{ test", "!") == "app/src/lib.rs:2 test 90");
  CHECK(project.targets("app/src/lib.rs", "#[bench") == "none");
  CHECK(project.targets("app/src/lib.rs", "any(test") == "none");
  CHECK(project.targets("app/src/lib.rs", "#[checked_run") == "checks/src/lib.rs:2 checked_run 90");
  CHECK(project.targets("app/src/lib.rs", "checks::checked_run", "(slow") ==
        "checks/src/lib.rs:2 checked_run 90");
}

TEST_CASE("an attribute names the file of a module") {
  TestProject project({
      {"tests/retry/main.rs", R"(
        #[path = "../support.rs"]
        #[allow(unused)]
        pub(crate) mod support;
        use support::Tracer;
        fn run(t: Tracer) {
            let _guard = support::trace_init();
            t.trace_on();
        }
        fn limit_of() {}
      )"},
      {"tests/support.rs", R"(
        mod inner;
        pub struct Tracer;
        impl Tracer { pub fn trace_on(&self) { super::limit_of(); } }
        pub fn trace_init() { inner::deep_one(); }
      )"},
      {"tests/inner.rs", "pub fn deep_one() {}"},
      {"src/lib.rs", R"(
        #[cfg_attr(unix, path = "unix_like.rs")]
        #[cfg_attr(windows, path = "windows/all.rs")]
        mod imp;
        fn run() { imp::open_both(); imp::open_handle(); crate::imp::open_handle(); }
      )"},
      {"src/unix_like.rs", "pub fn open_both() {}"},
      {"src/windows/all.rs", "pub fn open_both() {}\npub fn open_handle() {}"},
      {"src/imp.rs", "pub fn open_handle() {}"},
  });
  CHECK(project.targets("tests/retry/main.rs", "t: Tracer") == "tests/support.rs:2 Tracer 90");
  CHECK(project.targets("tests/retry/main.rs", "mod support") == "tests/support.rs 90");
  CHECK(project.targets("tests/retry/main.rs", "support::trace_init") ==
        "tests/support.rs:4 trace_init 90");
  CHECK(project.targets("tests/retry/main.rs", "t.trace_on") ==
        "tests/support.rs:3 Tracer.trace_on 90");
  CHECK(project.targets("tests/support.rs", "super::limit_of") ==
        "tests/retry/main.rs:9 limit_of 90");
  CHECK(project.targets("tests/support.rs", "inner::deep_one") == "tests/inner.rs:1 deep_one 90");
  CHECK(project.targets("src/lib.rs", " imp::open_handle") ==
        "src/windows/all.rs:2 open_handle 90");
  CHECK(project.targets("src/lib.rs", "crate::imp::open_handle") ==
        "src/windows/all.rs:2 open_handle 90");
  const std::string both = project.targets("src/lib.rs", "imp::open_both");
  CHECK(both.find("src/unix_like.rs:1 open_both") != std::string::npos);
  CHECK(both.find("src/windows/all.rs:1 open_both") != std::string::npos);
}

TEST_CASE("names in format strings mean constants and variables") {
  TestProject project({{"src/lib.rs", R"(
    const START: &str = "a";
    fn mark() -> String {
        let name = 1;
        format!("{START}x{name}")
    }
  )"}});
  CHECK(project.targets("src/lib.rs", "{START") == "src/lib.rs:1 START 90");
  CHECK(project.targets("src/lib.rs", "{name") == "none");
}

TEST_CASE("modules that name each other's files in attributes do not multiply look-ups") {
  std::string attributes;
  for (int i = 0; i < 12; ++i) {
    attributes += "#[path = \"f" + std::to_string(i) + ".rs\"] mod m;\n";
  }
  std::string path;
  for (int i = 0; i < 12; ++i) path += "m::";
  const std::string root =
      attributes + "use crate::" + path + "deep_one;\nfn run() { deep_one(); m::near_one(); }\n";
  const std::string module = attributes + "pub fn near_one() {}\n";
  std::vector<TestProject::Source> files = {{"src/lib.rs", root}};
  for (int i = 0; i < 12; ++i) files.push_back({"src/f" + std::to_string(i) + ".rs", module});
  TestProject project(files);  // 12^8 look-ups, if each file of each module led to 12
  CHECK(project.targets("src/lib.rs", "m::near_one").find("src/f0.rs") != std::string::npos);
  CHECK(project.targets("src/lib.rs", "run() { deep_one") == "none");
}

TEST_CASE(
    "a variable does not hide a module before `::`; a projection has the fields of its type") {
  TestProject project({
      {"src/lib.rs", "mod headers;\nmod call;"},
      {"src/headers.rs", "pub fn is_chunked() {}"},
      {"src/call.rs", R"(
        use crate::headers;
        struct Call { current_one: u8 }
        impl Call {
            fn poll_it(self: Pin<&mut Self>, headers: Map) {
                headers::is_chunked();
                let this = self.project();
                this.current_one;
                let other = self.as_mut().project();
                other.current_one.next();
            }
        }
      )"},
  });
  CHECK(project.targets("src/call.rs", "headers::is_chunked") == "src/headers.rs:1 is_chunked 90");
  CHECK(project.targets("src/call.rs", "this.current_one") == "src/call.rs:2 Call.current_one 90");
  CHECK(project.targets("src/call.rs", "other.current_one") == "src/call.rs:2 Call.current_one 90");
}

TEST_CASE("a name before `::` is a module, also if a variable or function has the name") {
  TestProject project({
      {"src/lib.rs", "mod vars; mod view; mod output; mod name;"},
      {"src/vars.rs", R"(
        pub static STYLE: u8 = 1;
        pub struct Shade { pub depth: u8 }
        pub mod deep { pub const LEVEL: u8 = 1; }
      )"},
      {"src/view.rs", R"(
        use crate::vars;
        fn show<T: Default>(vars: &crate::vars::Shade) {
            vars.get(vars::STYLE, vars::deep::LEVEL);
            let shade: vars::Shade = T::default();
            vars.depth;
        }
        struct Pair { y: crate::vars::Shade }
        fn spread(x: Pair) { at(x,x.y.depth); }
        fn point(vars: *const crate::vars::Shade) { (*vars).depth + (&vars)?.deep; }
      )"},
      {"src/output/mod.rs", R"(
        mod escape;
        pub use self::escape::escape;
        use self::escape::start_tag;
        fn own() { escape::start_tag(); start_tag(); }
      )"},
      {"src/output/escape.rs",
       "pub const CLOSING: u8 = 1;\npub fn escape() {}\npub fn start_tag() {}\n"
       "pub struct Mark { pub inner_size: u8 }"},
      {"src/plain.rs", "use crate::output::escape;\nfn put() { escape(); }"},
      {"src/name.rs", R"(
        use crate::output;
        use crate::output::escape;
        fn put(mark: escape::Mark) {
            mark.inner_size;
            escape();
            escape::start_tag();
            output::escape::CLOSING;
        }
      )"},
  });
  CHECK(project.targets("src/view.rs", "vars::STYLE") == "src/vars.rs:1 STYLE 90");
  CHECK(project.targets("src/view.rs", "vars", "::STYLE") == "src/vars.rs 90");
  CHECK(project.targets("src/view.rs", "vars::deep::LEVEL") == "src/vars.rs:3 LEVEL 90");
  CHECK(project.targets("src/view.rs", "shade: vars::Shade") == "src/vars.rs:2 Shade 90");
  CHECK(project.targets("src/view.rs", "vars", ".get") == "none");
  CHECK(project.targets("src/view.rs", "vars.depth") == "src/vars.rs:2 Shade.depth 90");
  CHECK(project.targets("src/view.rs", "(*vars).depth") == "src/vars.rs:2 Shade.depth 90");
  CHECK(project.targets("src/view.rs", "(*vars") == "none");
  CHECK(project.targets("src/view.rs", "(&vars)?.deep") == "none");
  CHECK(project.targets("src/view.rs", "x.y.depth") == "src/vars.rs:2 Shade.depth 90");
  CHECK(project.targets("src/output/mod.rs", "{ escape::start_tag") ==
        "src/output/escape.rs:3 start_tag 90");
  CHECK(project.targets("src/name.rs", "use crate::output::escape") ==
        "src/output/escape.rs:2 escape 90, src/output/escape.rs 90");
  CHECK(project.targets("src/plain.rs", "output::escape") == "src/output/escape.rs:2 escape 90");
  CHECK(project.targets_of_call("src/name.rs", "escape();") == "src/output/escape.rs:2 escape 90");
  CHECK(project.targets("src/name.rs", "    escape", "::start_tag") == "src/output/escape.rs 90");
  CHECK(project.targets("src/name.rs", "escape::start_tag") ==
        "src/output/escape.rs:3 start_tag 90");
  CHECK(project.targets("src/name.rs", "escape::Mark") == "src/output/escape.rs:4 Mark 90");
  CHECK(project.targets("src/name.rs", "mark.inner_size") ==
        "src/output/escape.rs:4 Mark.inner_size 90");
  CHECK(project.targets("src/name.rs", "output::escape::CLOSING") ==
        "src/output/escape.rs:1 CLOSING 90");
}

TEST_CASE("a type of the project may have the name of a container") {
  TestProject project({{"src/lib.rs", R"(
    pub struct Slice<T> { items: [T] }
    impl<T> Slice<T> {
        fn from_all(items: &[T]) -> &Self { Self::from_all(items) }
    }
    impl<T> Load for Vec<T> { fn load_all(&self) {} }
    fn run() { Slice::from_all(1); }
  )"}});
  CHECK(project.targets("src/lib.rs", "Self::from_all") == "src/lib.rs:3 Slice.from_all 90");
  CHECK(project.targets("src/lib.rs", "Slice::from_all") == "src/lib.rs:3 Slice.from_all 90");
}

TEST_CASE("exported macros belong to their crate") {
  TestProject project({
      {"kit/Cargo.toml", "[package]\nname = \"my-kit\""},
      {"kit/src/lib.rs", "mod macros;\nfn run() { crate::check_all!(); }"},
      {"kit/src/macros.rs", R"(
        #[macro_export]
        macro_rules! check_all { () => { $crate::check_one!() }; }
        #[macro_export]
        macro_rules! check_one { () => {}; }
      )"},
      {"app/Cargo.toml", "[package]\nname = \"app\""},
      {"app/src/main.rs", R"(
        use my_kit as krate;
        extern crate my_kit as kit;
        macro_rules! check_one { () => {}; }
        fn run() {
            my_kit::check_all!();
            krate::check_one!();
            kit::check_all!(1);
            other::check_all!();
        }
      )"},
  });
  CHECK(project.targets("kit/src/lib.rs", "crate::check_all") ==
        "kit/src/macros.rs:2 check_all 90");
  CHECK(project.targets("kit/src/macros.rs", "$crate::check_one") ==
        "kit/src/macros.rs:4 check_one 90");
  CHECK(project.targets("app/src/main.rs", "my_kit::check_all") ==
        "kit/src/macros.rs:2 check_all 90");
  CHECK(project.targets("app/src/main.rs", "krate::check_one") ==
        "kit/src/macros.rs:4 check_one 90");
  CHECK(project.targets("app/src/main.rs", "kit::check_all", "!(1)") ==
        "kit/src/macros.rs:2 check_all 90");
  CHECK(project.targets("app/src/main.rs", "other::check_all") == "none");
}

TEST_CASE("crates of a workspace have the name in their Cargo.toml") {
  TestProject project({
      {"core/Cargo.toml", "[package]\nname = \"my-core\"\nversion = \"1.0\""},
      {"core/src/lib.rs", "pub mod text;\npub use text::Parser;"},
      {"core/src/text.rs", "pub struct Parser;\nimpl Parser { pub fn parse_it(&self) {} }"},
      {"app/Cargo.toml", "[package]\nname = \"app\""},
      {"more/Cargo.toml", "# [package] name = \"no\"\npackage = { name = 'some-more' }"},
      {"more/src/lib.rs", "pub fn more_of_it() {}"},
      {"app/src/main.rs", R"(
        use my_core::text::Parser;
        use my_core::Parser as Again;
        use some_more::more_of_it;
        use serde::Deserialize;
        fn run(p: Parser, q: Again, d: Deserialize) {
            p.parse_it();
            q.parse_it();
            d.parse_it();
            more_of_it();
        }
      )"},
  });
  CHECK(project.targets("app/src/main.rs", "\n    more_of_it") ==
        "more/src/lib.rs:1 more_of_it 90");
  CHECK(project.targets("app/src/main.rs", "p.parse_it") ==
        "core/src/text.rs:2 Parser.parse_it 90");
  CHECK(project.targets("app/src/main.rs", "q.parse_it") ==
        "core/src/text.rs:2 Parser.parse_it 90");
  CHECK(project.targets("app/src/main.rs", "d.parse_it") == "none");
}

TEST_CASE("parameters, patterns and closures hide outer names") {
  TestProject project({{"src/lib.rs", R"(
    fn helper() -> i32 { 1 }
    fn one(helper: fn()) { helper(); }
    fn two() { let helper = 1; show(helper, 2); }
    fn three() { let f = |helper| helper + 3; }
    fn four(x: Option<i32>) { if let Some(helper) = x { show(helper, 4); } }
    fn five(x: Option<i32>) { match x { Some(helper) => show(helper, 5), _ => show(helper(), 6) } }
    fn six() { for helper in 0..1 { show(helper, 7); } show(helper(), 8); }
  )"}});
  CHECK(project.targets("src/lib.rs", "fn()) { helper") == "none");
  CHECK(project.targets("src/lib.rs", "helper", ", 2)") == "none");
  CHECK(project.targets("src/lib.rs", "|helper| helper") == "none");
  CHECK(project.targets("src/lib.rs", "helper", ", 4)") == "none");
  CHECK(project.targets("src/lib.rs", "helper", ", 5)") == "none");
  CHECK(project.targets("src/lib.rs", "helper", "(), 6)") == "src/lib.rs:1 helper 90");
  CHECK(project.targets("src/lib.rs", "helper", ", 7)") == "none");
  CHECK(project.targets("src/lib.rs", "helper", "(), 8)") == "src/lib.rs:1 helper 90");
}

TEST_CASE("self, Self and associated functions mean the type of their impl, in any file") {
  TestProject project({
      {"src/lib.rs", "pub mod shape;\npub mod more;"},
      {"src/shape.rs", R"(
        pub struct Shape { side: Side }
        pub struct Side;
        impl Side { fn length_of(&self) -> f32 { 1.0 } }
        impl Shape {
            pub fn make_it() -> Self { Self::with_side(Side) }
            fn with_side(side: Side) -> Shape { Shape { side } }
            pub fn area_of(&self) { self.side.length_of(); self.twice_as(); }
        }
      )"},
      {"src/more.rs", R"(
        use crate::shape::Shape;
        impl Shape { pub fn twice_as(&self) { self.area_of(); } }
        fn run() {
            Shape::make_it().area_of();
            let s = Shape::make_it();
            s.twice_as();
        }
      )"},
  });
  CHECK(project.targets("src/shape.rs", "Self::with_side") == "src/shape.rs:6 Shape.with_side 90");
  CHECK(project.targets("src/shape.rs", "side.length_of") == "src/shape.rs:3 Side.length_of 90");
  CHECK(project.targets("src/shape.rs", "self.twice_as") == "src/more.rs:2 Shape.twice_as 90");
  CHECK(project.targets("src/more.rs", "self.area_of") == "src/shape.rs:7 Shape.area_of 90");
  CHECK(project.targets("src/more.rs", "make_it().area_of") == "src/shape.rs:7 Shape.area_of 90");
  CHECK(project.targets("src/more.rs", "s.twice_as") == "src/more.rs:2 Shape.twice_as 90");
}

TEST_CASE("smart pointers, Option and Result give the members of their content") {
  TestProject project({{"src/lib.rs", R"(
    struct Job { next: Option<Box<Job>> }
    impl Job {
        fn start_it(&self, n: i32) {}
        fn try_make() -> Result<Job, Error> { unknown() }
    }
    struct Holder { job: Arc<Mutex<Job>>, jobs: Vec<Job> }
    impl Holder {
        fn run(&self, given: &Job, owned: Box<Job>) {
            given.start_it(1);
            owned.start_it(2);
            self.job.start_it(3);
            let made = Job::try_make()?;
            made.start_it(4);
            for each in self.jobs { each.start_it(5); }
            let literal = Job { next: None };
            literal.start_it(6);
            let declared: Job = unknown();
            declared.start_it(7);
            given.next.start_it(8);
        }
    }
  )"}});
  for (int i = 1; i <= 8; ++i) {
    CAPTURE(i);
    CHECK(project.targets_of_call("src/lib.rs", "start_it(" + std::to_string(i) + ")") ==
          "src/lib.rs:3 Job.start_it 90");
  }
}

TEST_CASE("methods of a trait are found on its implementations and on values declared with it") {
  TestProject project({{"src/lib.rs", R"(
    trait Speak { fn speak_up(&self); fn shout_out(&self) { self.speak_up(); } }
    struct Dog;
    impl Speak for Dog { fn speak_up(&self) {} }
    fn run(d: Dog, b: Box<dyn Speak>, i: &impl Speak) {
        d.speak_up(); d.shout_out(); b.speak_up(); i.speak_up();
    }
  )"}});
  CHECK(project.targets("src/lib.rs", "self.speak_up") == "src/lib.rs:1 Speak.speak_up 90");
  CHECK(project.targets("src/lib.rs", "d.speak_up") == "src/lib.rs:3 Dog.speak_up 90");
  CHECK(project.targets("src/lib.rs", "d.shout_out") == "src/lib.rs:1 Speak.shout_out 90");
  CHECK(project.targets("src/lib.rs", "b.speak_up") == "src/lib.rs:1 Speak.speak_up 90");
  CHECK(project.targets("src/lib.rs", "i.speak_up") == "src/lib.rs:1 Speak.speak_up 90");
}

TEST_CASE("variants belong to their enum, and macros are called by name") {
  TestProject project({{"src/lib.rs", R"(
    enum Color { Red, Green }
    macro_rules! paint { () => {} }
    fn run() { let c = Color::Red; paint!(); }
  )"}});
  CHECK(project.targets("src/lib.rs", "Color::Red") == "src/lib.rs:1 Color.Red 90");
  CHECK(project.targets("src/lib.rs", "; paint") == "src/lib.rs:2 paint 90");
}

TEST_CASE("variants are visible where a use imports everything from an enum") {
  TestProject project({
      {"src/lib.rs", "use kinds::Kind;\nmod kinds;\nmod show;"},
      {"src/kinds.rs", R"(
        pub enum Kind { EndOfLine, Wide { size: u8 } }
        impl Kind { fn make_it() {} }
      )"},
      {"src/show.rs", R"(
        use super::*;
        fn run(kind: Kind) {
            use Kind::*;
            match kind { EndOfLine => 1, Wide { size } => 2 };
            make_it();
            enum Own { NotYet }
            use Own::*;
            take(NotYet);
        }
      )"},
  });
  CHECK(project.targets("src/show.rs", "EndOfLine") == "src/kinds.rs:1 Kind.EndOfLine 90");
  CHECK(project.targets("src/show.rs", "Wide") == "src/kinds.rs:1 Kind.Wide 90");
  CHECK(project.targets("src/show.rs", "Wide { size") == "src/kinds.rs:1 Kind.Wide.size 90");
  CHECK(project.targets("src/show.rs", "make_it") == "none");
  CHECK(project.targets("src/show.rs", "take(NotYet") == "src/show.rs:6 run.Own.NotYet 90");
}

TEST_CASE("a module sees the imports of enclosing modules, but only the exports of others") {
  TestProject project({
      {"src/lib.rs", "mod tool;\nmod net;\nuse tool::Hammer;"},
      {"src/tool.rs", "pub struct Hammer;\npub struct Saw;"},
      {"src/net/mod.rs", "mod tcp;\nuse crate::tool::Saw;\npub(crate) use crate::*;"},
      {"src/net/tcp.rs", "use super::*;\nfn run(a: Hammer, b: Saw) {}"},
      {"src/other.rs", "use crate::net::*;\nfn run(b: Saw) {}"},
  });
  CHECK(project.targets("src/net/tcp.rs", "a: Hammer") == "src/tool.rs:1 Hammer 90");
  CHECK(project.targets("src/net/tcp.rs", "b: Saw") == "src/tool.rs:2 Saw 90");
  CHECK(project.targets("src/other.rs", "b: Saw") == "none");
}

TEST_CASE("in an inline module, super is the file, and an impl finds its type") {
  TestProject project({
      {"src/lib.rs", "mod deep;\npub fn above_it() {}"},
      {"src/deep.rs", R"(
        use crate::above_it;
        pub fn helper_one() {}
        mod tests {
            use super::helper_one;
            use super::super::above_it as up;
            struct Probe { level: u8 }
            impl Probe { fn look_at(&self) { self.level; self.look_at(); } }
            fn run() { helper_one(); up(); }
            mod inner { use super::Probe; fn run(p: Probe) { p.look_at(); } }
        }
      )"},
  });
  CHECK(project.targets("src/deep.rs", "use super::helper_one") == "src/deep.rs:2 helper_one 90");
  CHECK(project.targets("src/deep.rs", "; up") == "src/lib.rs:2 above_it 90");
  CHECK(project.targets("src/deep.rs", "self.level") == "src/deep.rs:6 Probe.level 90");
  CHECK(project.targets("src/deep.rs", "self.look_at") == "src/deep.rs:7 Probe.look_at 90");
  CHECK(project.targets("src/deep.rs", "p.look_at") == "src/deep.rs:7 Probe.look_at 90");
}

TEST_CASE("a macro is visible in its whole package") {
  TestProject project({
      {"a/Cargo.toml", "[package]\nname = \"a\""},
      {"a/src/lib.rs", "macro_rules! check_it { () => {} }\nmacro_rules! only_a { () => {} }"},
      {"a/src/use.rs", "fn run() { check_it!(); }"},
      {"b/Cargo.toml", "[package]\nname = \"b\""},
      {"b/src/lib.rs", "macro_rules! check_it { () => {} }\nfn run() { a::only_a!(); }"},
  });
  CHECK(project.targets("a/src/use.rs", "check_it") == "a/src/lib.rs:1 check_it 90");
  CHECK(project.targets("b/src/lib.rs", "a::only_a") == "a/src/lib.rs:2 only_a 90");
}

TEST_CASE("a path can begin with a crate that is not imported, and follow re-exports") {
  TestProject project({
      {"core/Cargo.toml", "[package]\nname = \"my-core\"\n[lib]\nname = \"the_core\""},
      {"core/src/lib.rs", "mod text;\npub mod prelude { pub use crate::text::Parser; }"},
      {"core/src/text.rs", "pub struct Parser;\npub fn parse_it() {}"},
      {"core/tests/all.rs", "mod common;\nfn run() { common::set_up(); the_core::parse_it(); }"},
      {"core/tests/common/mod.rs", "pub fn set_up() {}"},
      {"app/src/main.rs", R"(
        use my_core::prelude::*;
        fn run(p: Parser) { the_core::text::parse_it(); }
      )"},
  });
  CHECK(project.targets("app/src/main.rs", "text::parse_it") == "core/src/text.rs:2 parse_it 90");
  CHECK(project.targets("app/src/main.rs", "p: Parser") == "core/src/text.rs:1 Parser 90");
  CHECK(project.targets("core/tests/all.rs", "common::set_up") ==
        "core/tests/common/mod.rs:1 set_up 90");
}

TEST_CASE("fields of literals and patterns belong to the type") {
  TestProject project({{"src/lib.rs", R"(
    struct Job { name_of: u8, left: u8 }
    fn run(left: u8) { show(Job { name_of: 1, left }); }
    fn take(Job { left, .. }: Job) -> Job { left; Job { left: 2, name_of: left } }
  )"}});
  CHECK(project.targets("src/lib.rs", "{ name_of", ": 1") == "src/lib.rs:1 Job.name_of 90");
  CHECK(project.targets("src/lib.rs", "1, left") == "src/lib.rs:1 Job.left 90");
  CHECK(project.targets("src/lib.rs", "Job { left", ", ..") == "src/lib.rs:1 Job.left 90");
  CHECK(project.targets("src/lib.rs", "-> Job { left") == "none");
}

TEST_CASE("a type parameter has the members of its bounds") {
  TestProject project({{"src/lib.rs", R"(
    trait Speak { fn speak_up(&self); }
    fn one<T: Send + Speak>(t: T) { t.speak_up(); }
    fn two<U>(u: &U) where U: Speak { u.speak_up(); }
    struct Cage<V: Speak> { inner: V }
    impl<V: Speak> Cage<V> { fn open(&self, v: V) { v.speak_up(); } }
  )"}});
  for (const char* const text : {"u.speak_up", "v.speak_up"}) {
    CAPTURE(text);
    CHECK(project.targets("src/lib.rs", text) == "src/lib.rs:1 Speak.speak_up 90");
  }
}

TEST_CASE("a trait's method can be called on types of other crates where the trait is visible") {
  TestProject project({
      {"src/ext.rs", R"(
        pub trait Shorten { fn shorten_it(&self) -> usize; }
        impl Shorten for String { fn shorten_it(&self) -> usize { 1 } }
        pub trait Local { fn local_one(&self); }
        pub struct Own;
        impl Local for Own { fn local_one(&self) {} }
      )"},
      {"src/a.rs", R"(
        use crate::ext::{Local, Shorten};
        fn run(s: std::string::String) {
            s.shorten_it();
            fs::shorten_it();
            s.local_one();
        }
      )"},
      {"src/b.rs", "fn run(s: std::string::String) { s.shorten_it(); }"},
  });
  CHECK(project.targets("src/a.rs", "s.shorten_it") == "src/ext.rs:1 Shorten.shorten_it 70");
  CHECK(project.targets("src/a.rs", "fs::shorten_it") == "none");
  CHECK(project.targets("src/a.rs", "s.local_one") == "none");
  CHECK(project.targets("src/b.rs", "s.shorten_it") == "none");
}

TEST_CASE("values keep their type through clone, default, aliases of Result and Deref") {
  TestProject project({{"src/lib.rs", R"(
    type Outcome<'a, T> = Result<T, Failure<'a>>;
    struct Job;
    impl Job { fn start_it(&self) {} }
    struct Boxed { inner: Job }
    impl std::ops::Deref for Boxed { type Target = Job; fn deref(&self) -> &Job { &self.inner } }
    fn make<'a>() -> Outcome<'a, Job> { unknown() }
    fn run(job: &Job, boxed: Boxed) {
        job.clone().start_it(1);
        let other = Job::default();
        other.start_it(2);
        make()?.start_it(3);
        boxed.start_it(4);
        let make = make().unwrap();
        make.start_it(5);
        if let Some(found) = Some(job) { found.start_it(6); }
    }
  )"}});
  for (int i = 1; i <= 5; ++i) {
    CAPTURE(i);
    CHECK(project.targets_of_call("src/lib.rs", "start_it(" + std::to_string(i) + ")") ==
          "src/lib.rs:3 Job.start_it 90");
  }
}

TEST_CASE(
    "the end of a long builder chain is a member of the builder; other chains are not guessed") {
  std::string chain;
  for (int i = 0; i < 40; ++i) chain += ".with_part(1)";
  const std::string source = R"(
    pub struct Maker;
    impl Maker {
        pub fn new() -> Self { Maker }
        pub fn with_part(self, n: u8) -> Self { self }
        pub fn finish_all(self) {}
    }
    fn run() {
        Maker::new())" + chain +
                             R"(.finish_all();
        other::Command::new())" +
                             chain + R"(.finish_all(2);
    }
    use elsewhere::other;
  )";
  TestProject project({{"src/lib.rs", source}});
  CHECK(project.targets_of_call("src/lib.rs", "finish_all();") ==
        "src/lib.rs:5 Maker.finish_all 70");
  CHECK(project.targets_of_call("src/lib.rs", "finish_all(2)") == "none");
}

TEST_CASE("a type can be declared by its path in another crate") {
  TestProject project({{"Cargo.toml", "[package]\nname = \"clap\""},
                       {"lex/Cargo.toml", "[package]\nname = \"clap-lex\""},
                       {"src/lib.rs", "pub struct Command;\nimpl Command { pub fn get(&self) {} }"},
                       {"lex/src/lib.rs", R"(
    pub struct Lexer;
    impl Lexer { pub fn peek(&self) -> Option<crate::part::Part> { None } }
    pub mod part { pub struct Part; impl Part { pub fn len(&self) {} } }
  )"},
                       {"lex/src/use.rs", R"(
    fn run(cmd: &mut clap::Command, lexer: &clap_lex::Lexer) {
        cmd.get();
        while let Some(part) = lexer.peek() { part.len(); }
    }
  )"}});
  CHECK(project.targets("lex/src/use.rs", "cmd.get") == "src/lib.rs:2 Command.get 90");
  CHECK(project.targets("lex/src/use.rs", "part.len") == "lex/src/lib.rs:3 Part.len 90");
}

TEST_CASE("if a method and a field share a name, a call means the method, a read the field") {
  TestProject project({{"src/lib.rs", R"(
    pub struct Maker { part: Part }
    pub struct Part;
    impl Part { fn fit_in(&self) {} }
    impl Maker {
        pub fn part(mut self, p: Part) -> Self { self.part.fit_in(); self }
        pub fn finish_it(self) {}
    }
    fn run(m: Maker) { m.part(Part).finish_it(); }
  )"}});
  CHECK(project.targets("src/lib.rs", "self.part") == "src/lib.rs:1 Maker.part 90");
  CHECK(project.targets("src/lib.rs", "fit_in", "();") == "src/lib.rs:3 Part.fit_in 90");
  CHECK(project.targets("src/lib.rs", "m.part") == "src/lib.rs:5 Maker.part 90");
  CHECK(project.targets("src/lib.rs", ".finish_it") == "src/lib.rs:6 Maker.finish_it 90");
}

TEST_CASE("what a type parameter or the standard library returns may have the only such member") {
  TestProject project({{"src/lib.rs", R"(
    use lib_crate::Ring;
    use std::{mem, sync::Arc};
    pub struct Latch<L> { inner: L }
    impl<L> Latch<L> {
        pub fn wait_here(&self) {}
        pub fn try_push(&self) {}
        pub fn is_null(&self) {}
        fn run(&self, seen: &std::cell::Cell<u8>) {
            self.inner.wait_here();
            mem::take(1).wait_here(2);
            let shared = Arc::clone(seen);
            shared.wait_here(3);
            let ring = Ring::with_room(1);
            ring.try_push();
            Ring::with_room(1).more(2).try_push(1);
            lib_crate::latch().try_push(2);
            let raw = mem::take(2);
            raw.is_null();
            let late = unsafe { Latch::<u8>::at(seen) };
            late.try_push(3);
        }
        fn at(seen: u8) -> Self { todo!() }
    }
    impl lib_crate::Near for lib_crate::Other {
        fn near(&self) { self.try_push(4); if let Some(ref mut wait_here) = 1 { wait_here; } }
    }
  )"}});
  CHECK(project.targets_of_call("src/lib.rs", "try_push(4)") == "none");
  CHECK(project.targets("src/lib.rs", "{ wait_here") == "none");
  CHECK(project.targets_of_call("src/lib.rs", "wait_here();") == "src/lib.rs:5 Latch.wait_here 50");
  CHECK(project.targets_of_call("src/lib.rs", "wait_here(2)") == "src/lib.rs:5 Latch.wait_here 50");
  CHECK(project.targets_of_call("src/lib.rs", "wait_here(3)") == "src/lib.rs:5 Latch.wait_here 50");
  CHECK(project.targets_of_call("src/lib.rs", "try_push();") == "none");
  CHECK(project.targets_of_call("src/lib.rs", "try_push(1)") == "none");
  CHECK(project.targets_of_call("src/lib.rs", "try_push(2)") == "none");
  CHECK(project.targets_of_call("src/lib.rs", "try_push(3)") == "src/lib.rs:6 Latch.try_push 90");
  CHECK(project.targets_of_call("src/lib.rs", "is_null();") == "none");
}

TEST_CASE("a word in the arguments of a macro may be the only member of that name") {
  TestProject project({{"src/lib.rs", R"(
    pub struct Deck;
    impl Deck { pub fn sort_all(&self) {} pub fn sort(&self) {} }
    macro_rules! check { ($f:ident, $g:ident) => { Deck.$f(); } }
    fn run() { check!(sort_all, sort); check!(part: sort_all::Part); }
  )"}});
  CHECK(project.targets("src/lib.rs", "part: sort_all") == "none");
  CHECK(project.targets("src/lib.rs", "check!(sort_all") == "src/lib.rs:2 Deck.sort_all 25");
  CHECK(project.targets("src/lib.rs", ", sort") == "none");
}

TEST_CASE("a name that several imports bind, each for another platform, means all definitions") {
  TestProject project(
      {{"src/lib.rs", "mod tz;\nuse tz::Error as E;\nfn run() { E::Failed; }\n"}, {"src/tz.rs", R"(
    #[cfg(windows)] pub use self::disabled::*;
    #[cfg(unix)] pub use self::enabled::*;
    mod disabled { pub enum Error {} }
    mod enabled { pub enum Error { Failed, } }
  )"}});
  CHECK(project.targets("src/lib.rs", "E::Failed") == "src/tz.rs:4 Error.Failed 90");
  CHECK(project.targets("src/lib.rs", "{ E") == "src/tz.rs:3 Error 45, src/tz.rs:4 Error 45");
}

TEST_CASE("a manifest without sources does not hide the package of the same name") {
  const std::string manifest = "[package]\nname = \"bat\"";
  TestProject project({{"Cargo.toml", manifest},
                       {"tests/source/Cargo.toml", manifest},
                       {"src/lib.rs", "pub struct Printer;"},
                       {"examples/a.rs", "use bat::Printer;\nfn run(a: Printer) {}"}});
  CHECK(project.targets("examples/a.rs", "a: Printer") == "src/lib.rs:1 Printer 90");
}

TEST_CASE("a static value in a function is a variable of that function") {
  TestProject project({{"src/lib.rs", R"(
    pub struct Latch;
    impl Latch { pub fn wait_here(&self) {} }
    static ALL_READY: u8 = 1;
    fn run() {
        static ALL_READY: Latch = Latch;
        ALL_READY.wait_here();
    }
  )"}});
  CHECK(project.targets_of_call("src/lib.rs", "wait_here()") == "src/lib.rs:2 Latch.wait_here 90");
}

TEST_CASE("an import by name hides the names of `*`, even if it means something outside") {
  TestProject project({
      {"src/main.rs", "mod ink;\nmod page;\nuse ink::Ink;\nfn main() {}"},
      {"src/ink.rs",
       "pub struct Ink(u8);\nimpl Ink { pub fn fresh() -> Self { Self(1) } "
       "pub fn fresh_one(&self) {} }"},
      {"src/page.rs", R"(
        use { super::*, dyes::{Ink, Pen} };
        fn draw() { Ink::fresh(); }
      )"},
      {"src/block.rs", R"(
        use dyes::Ink;
        fn draw() { use crate::ink::*; Ink::fresh(); }
        struct Page { ink: Ink }
        impl Page { fn show(&self) { self.ink.fresh_one(); } }
      )"},
      {"src/other.rs", R"(
        use super::*;
        use crate::ink::Ink;
        fn draw() { Ink::fresh(); }
      )"},
  });
  CHECK(project.targets("src/page.rs", "Ink::fresh") == "none");
  CHECK(project.targets("src/block.rs", "self.ink.fresh_one") == "none");
  CHECK(project.targets("src/block.rs", "Ink::fresh") == "src/ink.rs:2 Ink.fresh 90");
  CHECK(project.targets("src/other.rs", "Ink::fresh") == "src/ink.rs:2 Ink.fresh 90");
}

TEST_CASE("a trait adds functions to a type outside of the project") {
  TestProject project({
      {"src/main.rs", "mod ext;\nmod run;\nuse std::process::Child;\nuse ext::*;\nfn main() {}"},
      {"src/ext.rs", R"(
        use super::*;
        pub trait Spawned { fn find_it(name: &str) -> Child; fn settle(self); }
        impl Spawned for Child {
          fn find_it(name: &str) -> Child { todo!() }
          fn settle(self) {}
        }
        struct Stub;
        impl Stub { fn find_it(self) {} }
        impl From<Stub> for String { fn from(stub: Stub) -> String { todo!() } }
      )"},
      {"src/run.rs", R"(
        use super::*;
        fn run(list: Unknown) {
          Child::find_it("a");
          list.only().find_it();
        }
      )"},
      {"src/apart.rs", "use std::process::Child;\nfn run() { Child::find_it(\"b\"); }"},
      {"src/elsewhere.rs",
       "use std::thread::Thread;\nfn run() { Thread::find_it(\"b\"); String::from(\"b\"); }"},
  });
  CHECK(project.targets("src/run.rs", "Child::find_it") == "src/ext.rs:4 find_it 90");
  CHECK(project.targets("src/apart.rs", "Child::find_it") == "src/ext.rs:4 find_it 70");
  CHECK(project.targets("src/elsewhere.rs", "Thread::find_it") == "none");
  CHECK(project.targets("src/elsewhere.rs", "String::from") == "none");
}

TEST_CASE("a function without self is not called on a value") {
  TestProject project({{"src/lib.rs", R"(
    struct Plan { size: u8 }
    impl Plan {
      fn solve_all(size: u8) -> u8 {
        let mut plan = Self { size };
        plan.solve_one(size)
      }
      fn solve_one(&mut self, size: u8) -> u8 { size }
    }
    struct Other;
    impl Other { fn solve_one(size: u8) -> u8 { size } }
    fn run(found: Unknown) { found.get().solve_all(1); found.get().solve_one(2); }
  )"}});
  CHECK(project.targets("src/lib.rs", "plan.solve_one") == "src/lib.rs:7 Plan.solve_one 90");
  CHECK(project.targets("src/lib.rs", "found.get().solve_all") == "none");
  CHECK(project.targets("src/lib.rs", "found.get().solve_one") == "src/lib.rs:7 Plan.solve_one 50");
}

TEST_CASE("a conditional value has the members of its branches") {
  TestProject project({{"src/lib.rs", R"(
    struct Pen; impl Pen { fn wide(self) -> Pen { self } fn shut(self) -> Pen { self } }
    struct Gate; impl Gate { fn shut(self) -> Pen { Pen } }
    fn run(pen: Pen, is_wide: bool) {
      let used = if is_wide { pen.wide() } else { pen }.shut();
      used.wide();
    }
  )"}});
  CHECK(project.targets("src/lib.rs", "else { pen }.shut") == "src/lib.rs:1 Pen.shut 90");
  CHECK(project.targets("src/lib.rs", "used.wide") == "src/lib.rs:1 Pen.wide 90");
}

TEST_CASE("Rust: a call without `!` means no macro, and one with it no function") {
  TestProject project({
      {"Cargo.toml", "[package]\nname = \"demo\"\n"},
      {"src/lib.rs", R"(
        mod set;
        pub fn start() -> u32 { set::set_all(1) }
      )"},
      {"src/set.rs", R"(
        macro_rules! set_all { ($x:expr) => { $x + 1 } }
        pub fn set_all(n: u32) -> u32 { set_all!(n) }
        pub fn again(n: u32) -> u32 { set_all(n) }
      )"},
  });
  CHECK(project.targets("src/lib.rs", "set::set_all") == "src/set.rs:2 set_all 90");
  CHECK(project.targets("src/set.rs", "{ set_all", "!") == "src/set.rs:1 set_all 90");
  CHECK(project.targets("src/set.rs", "{ set_all", "(") == "src/set.rs:2 set_all 90");
}

TEST_CASE("Rust: a type parameter has the members of all of its bounds") {
  TestProject project({
      {"Cargo.toml", "[package]\nname = \"demo\"\n"},
      {"src/lib.rs", R"(
        pub trait Conf { fn conf_of() -> u32; }
        pub trait Get { fn get_value(n: u32) -> Self; fn more(&self) -> u32; }
        pub fn one<T>(n: u32) -> T where T: Conf, T: Get, T: From<u32> { T::get_value(n) }
        pub fn two<T: Conf + Get>(x: T) -> u32 { x.more() }
        pub fn three<T: Copy>(x: T) -> u32 where T: Conf { T::conf_of() }
      )"},
  });
  CHECK(project.targets("src/lib.rs", "T::get_value") == "src/lib.rs:2 Get.get_value 90");
  CHECK(project.targets("src/lib.rs", "x.more") == "src/lib.rs:2 Get.more 90");
  CHECK(project.targets("src/lib.rs", "where T: Conf { T::conf_of") ==
        "src/lib.rs:1 Conf.conf_of 90");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
