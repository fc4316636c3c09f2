#include <doctest/doctest.h>

#include "internal/resolve/resolver.h"
#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/rust");

TEST_CASE("use leads through crate, self and super, with braces, other names and wildcards") {
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

TEST_CASE("paths in code begin at the crate, the module or the one above as well") {
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

TEST_CASE("crates of a workspace are known by the name in their Cargo.toml") {
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

TEST_CASE("parameters, bindings of patterns and closures hide") {
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

TEST_CASE("self, Self and associated functions know their impl, wherever it stands") {
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

TEST_CASE("what owns or may be missing gives its content's members") {
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

TEST_CASE("a trait gives its methods to what implements it, and to what is declared with it") {
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

TEST_CASE("variants belong to their enum, macros are called by their name") {
  TestProject project({{"src/lib.rs", R"(
    enum Color { Red, Green }
    macro_rules! paint { () => {} }
    fn run() { let c = Color::Red; paint!(); }
  )"}});
  CHECK(project.targets("src/lib.rs", "Color::Red") == "src/lib.rs:1 Color.Red 90");
  CHECK(project.targets("src/lib.rs", "; paint") == "src/lib.rs:2 paint 90");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
