#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

Facts rust(std::string_view source) { return facts_of("rust", source); }

}  // namespace

TEST_SUITE_BEGIN("syntax/extract rust");

TEST_CASE("Rust: names in format strings are uses") {
  const Facts facts = rust(R"__(
fn run(name: &str) {
    println!("{START}x {name:?} {own}", own = 1);
    write!(out, r#"{width:>most$}"#)?;
    log::info!("{deep}{{no}}");
    other!(1, assert!(fine, "{inside}"), "{not}");
}
)__");
  CHECK(uses_in(facts, "run") == Texts{"call println", "value START", "value name", "value own",
                                       "call write", "value out", "value width", "value most",
                                       "value log", "call log.info", "value deep", "call other",
                                       "call assert", "value fine", "value inside"});
}

TEST_CASE("Rust: what a file defines") {
  const Facts facts = rust(R"(
pub struct Store<T> {
    pub name: String,
    items: Vec<T>,
}
struct Unit;
enum Kind { A, B(u32) }
union Raw { a: u8 }
pub trait Load: Base {
    type Out;
    fn load(&self) -> bool;
    fn go(&self) {}
}
const MAX: usize = 3;
static COUNT: u32 = 0;
type Alias = Store<u8>;
macro_rules! check { () => {} }
mod inner { pub fn f() { let x = 1; const Y: u8 = 1; } }
)");
  CHECK(definitions_of(facts) ==
        Texts{"struct Store", "field Store.name", "field Store.items", "struct Unit", "enum Kind",
              "enum-member Kind.A", "enum-member Kind.B", "union Raw", "field Raw.a", "trait Load",
              "type Load.Out", "method Load.load", "method Load.go", "constant MAX",
              "variable COUNT", "type Alias", "macro check", "namespace inner",
              "function inner.f"});
  CHECK(definition(facts, "items").type == "Vec<T>");
  CHECK(definition(facts, "load").type == "bool");
  CHECK(definition(facts, "MAX").type == "usize");
  CHECK(definition(facts, "MAX").value == "0");
  CHECK(definition(facts, "Alias").type == "Store<u8>");
  CHECK(definition(facts, "Store").signature == "pub struct Store<T>");
  CHECK(definition(facts, "Load").signature == "pub trait Load: Base");
}

TEST_CASE("definitions in an impl have its type as owner, and its trait") {
  const std::string_view source = R"(
impl<T> Store<T> {
    pub fn new(n: usize) -> Self { Store { n } }
}
impl Display for Store {
    fn fmt(&self) -> Result { fn helper() {} }
}
)";
  const Facts facts = rust(source);
  CHECK(definitions_of(facts) ==
        Texts{"method Store<T>::new", "method Store::fmt", "function Store::fmt.helper"});
  CHECK(definition(facts, "new").trait.empty());
  CHECK(definition(facts, "fmt").trait == "Display");
  CHECK(definition(facts, "helper").owner.empty());
  REQUIRE(facts.implementations.size() == 1);
  CHECK(facts.implementations[0].owner == "Store");
  CHECK(facts.implementations[0].trait == "Display");
  CHECK(text_at(source, facts.implementations[0].range) == "Display");
}

TEST_CASE("comments above attributes document definitions in Rust") {
  const Facts facts = rust(R"(//! About the crate.
//! More.

/// A store.
#[derive(Debug)]
#[serde(default)]
pub struct Store {
    /// Its name.
    name: String,
}
/// On one line.
struct Point { x: u8, y: u8 }
/** A block. */
fn f() {}
)");
  CHECK(facts.documentation == "About the crate.\nMore.");
  CHECK(definition(facts, "Store").documentation == "A store.");
  CHECK(definition(facts, "name").documentation == "Its name.");
  CHECK(definition(facts, "Point").documentation == "On one line.");
  CHECK(definition(facts, "x").documentation.empty());
  CHECK(definition(facts, "y").documentation.empty());
  CHECK(definition(facts, "f").documentation == "A block.");
}

TEST_CASE("the number of arguments of a Rust function is without self") {
  const Facts facts = rust("impl A {\n fn one(&self, a: u8) {}\n fn two(a: u8, mut b: u8) {}\n}\n");
  CHECK(arguments_of(definition(facts, "one")) == "1..1");
  CHECK(arguments_of(definition(facts, "two")) == "2..2");
}

TEST_CASE("the imports of Rust") {
  const std::string_view source = R"(
use std::collections::{HashMap, hash_map::Entry as E};
pub use crate::io::*;
use self::{
    a,
    b::c,
};
use serde;
mod util;
)";
  const Facts facts = rust(source);
  CHECK(imports_of(facts) == Texts{"std.collections | HashMap",
                                   "std.collections.hash_map | Entry as E", "export crate.io | *",
                                   "self | a", "self.b | c", " | serde", "export util |"});
  for (const Import& one : facts.imports) {
    CHECK(text_at(source, one.range) == (one.is_wildcard    ? "*"
                                         : one.name.empty() ? one.path
                                                            : one.name));
  }
  CHECK(facts.uses.empty());
  const Facts placed = rust(R"(
#[path = "../support.rs"]
#[allow(dead_code)]
mod support;
#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
mod imp;
#[doc = "other.rs"]
mod plain;
extern crate serde as kit;
)");
  CHECK(imports_of(placed) == Texts{"export ../support.rs | as support",
                                    "export ./unix.rs | as imp", "export ./windows.rs | as imp",
                                    "export plain |", "serde | as kit"});
}

TEST_CASE("calls in Rust, and names that are not uses") {
  const Facts facts = rust(R"(
fn f(s: S) {
    let x = Vec::<T>::with_capacity(n);
    s.items.iter().go(1, 2)?;
    crate::util::help(S { name: value, other });
    parse::<u8>(n);
    println!("{}", x);
    s.run::<u8>();
}
)");
  CHECK(uses_of(facts) == Texts{"type S",
                                "type Vec",
                                "type T",
                                "call Vec.with_capacity/1",
                                "value n",
                                "value s",
                                "value s.items",
                                "call s.items.iter/0",
                                "call s.items.iter().go/2",
                                "value crate.util",
                                "call crate.util.help/1",
                                "type S",
                                "value S.name",
                                "value value",
                                "value S.other",
                                "call parse/1",
                                "value n",
                                "call println",
                                "value x",
                                "value s",
                                "call s.run/0"});
}

TEST_CASE("a pattern uses fields of its type, and binds their names") {
  const Facts facts = rust("fn f(p: P) {\n let P { x, y: z } = p;\n g(x, z);\n}\n");
  CHECK(uses_of(facts) == Texts{"type P", "type P", "value P.x", "value P.y", "value p", "call g/2",
                                "value x", "value z"});
  CHECK(bindings_of(facts) == Texts{"p: P", "x", "z"});
}

TEST_CASE("macro arguments are read as items or as an expression") {
  const std::string_view source = R"(
gate! {
    /// Runs.
    pub fn run(n: u8) -> bool { n.check() }
    mod inner;
}
impl S {
    gate! { fn own(&self) {} }
}
fn f(s: S) {
    ensure!(s.size() == near(vec![s.first(1), T { name: 2 }]), "text {}", s.name);
}
)";
  const Facts facts = rust(source);
  CHECK(definitions_of(facts) == Texts{"function run", "method S::own", "function f"});
  CHECK(definition(facts, "run").documentation == "Runs.");
  CHECK(text_at(source, definition(facts, "run").name_range) == "run");
  CHECK(imports_of(facts) == Texts{"export inner |"});
  CHECK(uses_in(facts, "run") == Texts{"value n", "call n.check/0"});
  CHECK(uses_in(facts, "f") == Texts{"type S", "call ensure", "value s", "call s.size/0",
                                     "call near/1", "call vec", "value s", "call s.first/1",
                                     "type T", "value T.name", "value s", "value s.name"});
}

TEST_CASE("names defined in a macro rule are neither definitions nor uses") {
  const Facts facts = rust(R"(
macro_rules! make {
    ($t:ty) => { impl A for $t { fn made(&self) -> bool { self.inner.check(1) } } };
}
fn f() { quote! { fn quoted() { other(); } } }
)");
  CHECK(definitions_of(facts) == Texts{"macro make", "function f"});
  const Texts uses = uses_of(facts);
  const auto has = [&](std::string_view use) {
    return std::find(uses.begin(), uses.end(), use) != uses.end();
  };
  CHECK(has("call self.inner.check/1"));
  CHECK(has("call other/0"));
  CHECK_FALSE(has("value made"));
  CHECK_FALSE(has("value quoted"));
}

TEST_CASE("nested macros are read to some depth, and broken ones as far as they parse") {
  const Facts facts = rust(R"(
fn f() { a!(b!(c!(d!(x.one())))); e!(=> fn ( }); }
fn g() {}
)");
  CHECK(definitions_of(facts) == Texts{"function f", "function g"});
  const Texts uses = uses_of(facts);
  CHECK(std::find(uses.begin(), uses.end(), "call x.one/0") != uses.end());
}

TEST_CASE("type parameters have their bounds as their type") {
  const Facts facts = rust("fn f<T: A + Send, U>(t: T) where U: B {}\n");
  CHECK(bindings_of(facts) == Texts{"T: : A + Send", "U", "t: T", "U: : B"});
}

TEST_CASE("Some(x) and Ok(x) bind x to the matched value") {
  const Facts facts = rust(R"(
fn f() {
    if let Some(a) = x.find() { }
    let Ok(b) = y() else { return };
    match z.get() { Some(c) => c, Err(d) => d, _ => 0 }
}
)");
  CHECK(bindings_of(facts) == Texts{"a = x.find()", "b = y()", "c = z.get()", "d"});
}

TEST_CASE("the bases of a Rust trait are its bounds") {
  const Facts facts = rust("trait A: B + Send { }\n");
  CHECK(uses_of(facts) == Texts{"base B", "base Send"});
}

TEST_CASE("parameters and variables of Rust functions are bindings, with types and values") {
  const Facts facts = rust(R"(
fn f(a: &str, mut b: usize) {
    let c = a.first();
    let mut d: Vec<u8> = Vec::new();
    let (e, g) = pair();
    for i in c.iter() {}
    if let Some(h) = find() {}
    match c { Kind::B(k) => k, Point { x, y: z } => x, n @ 1..=5 => n }
    let l = |m| m;
}
)");
  CHECK(bindings_of(facts) == Texts{"a: &str", "b: usize", "c = a.first()",
                                    "d: Vec<u8> = Vec.new()", "e", "g", "i in c.iter()",
                                    "h = find()", "k", "x", "z", "n", "l = ?", "m"});
  CHECK(facts.bindings[0].scope == definition(facts, "f").body);
}

TEST_CASE("a Rust variable can be called raw") {
  const Facts facts = facts_of("rust", R"(impl A {
  fn f() { match &raw { B => 1, } let c = &raw const d; }
}
fn g() {}
)");
  CHECK(definitions_of(facts) == Texts{"method A::f", "function g"});
}

TEST_SUITE_END();

}  // namespace cairn::syntax
