// Small sample sources, one for each grammar. Each sample has an example of everything in Facts. No
// sample begins with a comment or contains a multi-line string, so the facts of a sample do not
// depend on its line breaks or on a byte order mark.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace cairn::syntax {

inline constexpr std::string_view kPythonSample = R"(import os.path as osp
from .base import Base as B
LIMIT: int = 3
# Reads things.
@final
class Reader(B, abc.ABC):
    def __init__(self, path: str, mode="r"):
        self.path = path
    def read(self, *rest):
        for line in self.lines():
            print(line.strip(), end="ü")
        x = self.client.get(1)[0]
        return lambda y: y
)";

inline constexpr std::string_view kTypeScriptSample = R"(import def, { a as b } from "./m";
export * from "./all";
/** Stores. */
export default class Store extends ns.Base<T> implements Api {
  private size: number = 1;
  constructor(private readonly db: Db, name?: string) { super(); this.name = name; }
  get count(): number { return this.db.count(); }
  async load(id: string, ...rest: any[]): Promise<Item> {
    const item = await this.db.items.find(id, { key: 'ü' });
    for (const x of item.parts) { x.go(); }
    return new Item(item, 2);
  }
}
export interface Api { run(x: number): void; }
enum Color { Red, Green = 2 }
export const make = (n: number): Store => new Store(n);
)";

inline constexpr std::string_view kTsxSample = R"(import React from "react";
interface Props { name: string }
// Greets.
export function Greeting({ name, ...rest }: Props): JSX.Element {
  const [count, setCount] = React.useState(0);
  return <Layout.Row onClick={() => setCount(count + 1)}><Button label="ü" />{name}</Layout.Row>;
}
export default Greeting;
)";

inline constexpr std::string_view kJavaScriptSample = R"(const { a, b: c } = require("./m");
const fs = require('fs');
// Adds.
function add(x, y = 1, ...rest) { return x + y; }
class Store extends Base {
  size = 0;
  load(id) { this.name = id; return this.db.find(id, 'ü').then(x => x.go()); }
}
app.use = function (fn) { return fn(); };
module.exports = Store;
)";

inline constexpr std::string_view kGoSample = R"(package web
import (
	"fmt"
	str "strings"
)
const Limit int = 3
// Server serves.
type Server struct {
	*Base
	Name, Host string
}
type Handler interface { Handle(ctx Context) error }
func (s *Server) Run(x, y int) error {
	a, err := s.first(x, "ü")
	for i, o := range a.items { o.serve(i) }
	return fmt.Errorf(str.Trim(a), Server{Name: err})
}
)";

inline constexpr std::string_view kRustSample =
    R"(use std::collections::{HashMap, hash_map::Entry as E};
pub use crate::io::*;
/// A store.
#[derive(Debug)]
pub struct Store { pub name: String }
pub trait Load: Base { fn load(&self, n: usize) -> bool; }
impl Load for Store {
    fn load(&self, n: usize) -> bool {
        let items = Vec::<T>::with_capacity(n);
        for i in items.iter() { i.go("ü", 2); }
        self.name.is_empty()
    }
}
)";

inline constexpr std::string_view kJavaSample = R"(package com.acme;
import java.util.List;
import static org.junit.Assert.*;
/** A store. */
public class Store extends Base<T> implements Api, Other.Inner {
  private final int size = 1;
  public Store(String name, int... rest) { super(name); this.name = name; }
  List<Item> load(String id) {
    Item item = this.db.find(id, "ü").get();
    for (Item x : item.parts()) { x.go(); }
    return new ArrayList<Item>(item);
  }
  enum Color { RED, GREEN }
}
)";

inline constexpr std::string_view kCSample = R"(#include <stdio.h>
#define LIMIT 3
#define MAX(a, b) ((a) > (b) ? (a) : (b))
typedef struct { int a; } Pair;
enum color { RED, GREEN = 2 };
static int counter = 0;
int proto(int a);
/* Adds. */
int add(struct point *p, const char *name) {
  int local = p->next->x;
  p->go(local);
  return printf("ü", counter);
}
)";

inline constexpr std::string_view kCppSample = R"(#include "store.h"
namespace app {
/// A store.
template <typename T>
class Store : public Base<T>, private ns::Other {
 public:
  explicit Store(int n, bool b = false);
  virtual ~Store();
  int size() const { return size_; }
 private:
  int size_ = 0;
};
void Store::run(const std::string& name) {
  for (const auto& x : items_) x->go(name, "ü");
  auto foo = std::make_unique<Foo>(name);
}
}
)";

inline constexpr std::string_view kCsharpSample = R"(using System;
using Json = Newtonsoft.Json;
namespace Acme.App {
  /// <summary>A store.</summary>
  public class Store<T> : Base<T>, IApi {
    private readonly int size = 1;
    public int Count { get; set; }
    public Store(string name, int n = 1) : base(name) { this.size = n; }
    public Task<Item> Load(string id, params int[] rest) {
      var item = this.db.Find(id, key: "ü");
      foreach (var x in item.Parts) { x.Go(); }
      return new Item<T>(item);
    }
  }
  enum Color { Red, Green = 2 }
}
)";

inline constexpr std::string_view kRubySample = R"(require "json"
# A store.
class Store < Base::Root
  include Enumerable
  attr_reader :size
  LIMIT = 3
  def initialize(name, size = 1, *rest, key: 2, &block)
    @name = name
  end
  def load(id)
    item = @db.items.find(id, key: "ü")
    item.each { |x, y| x.go(y) }
  end
  def self.make(n)
    new(n)
  end
end
)";

inline constexpr std::string_view kPhpSample = R"(<?php
namespace Acme\App;
use Foo\{Bar, Qux as Q};
const LIMIT = 3;
/** A store. */
final class Store extends Base implements Api {
  use Loggable;
  private ?Db $db = null;
  public function __construct(private string $name, int $n = 1, ...$rest) { $this->n = $n; }
  public function load(string $id): Item {
    $item = $this->db->items->find($id, key: "ü");
    foreach ($item->parts as $k => $x) { $x->go(); }
    Foo::make(helper(LIMIT));
    return new Item($item);
  }
}
)";

inline constexpr std::string_view kKotlinSample = R"(package acme.app
import acme.db.Db
/** Stores. */
class Store(private val db: Db, val name: String = "ü") : Base(name), Api {
  var size: Int = 1
  fun load(id: String): Item? {
    val item = db.items.find(id)
    for (x in item.parts) { x.go() }
    return item
  }
}
interface Api {
  fun run(x: Int)
}
enum class Color { RED, GREEN }
fun make(n: Int) = Store(Db(n))
)";

inline constexpr std::string_view kSwiftSample = R"(import Foundation
/// Stores.
final class Store: Base, Api {
  private let db: Db
  var size: Int = 1
  init(db: Db, name: String = "ü") { self.db = db }
  func load(_ id: String) -> Item? {
    let item = db.items.find(id: id)
    for x in item.parts { x.go() }
    return item
  }
}
protocol Api { func run(_ x: Int) }
enum Color { case red, green }
extension Store { func make(n: Int) -> Store { return Store(db: Db(n)) } }
)";

inline constexpr std::string_view kScalaSample = R"(package acme.app
import acme.db.{Db, Item => I}
/** Stores. */
class Store(db: Db, val name: String = "ü") extends Base(name) with Api {
  var size: Int = 1
  def load(id: String): Option[I] = {
    val item = db.items.find(id)
    for (x <- item.parts) x.go()
    item
  }
}
trait Api { def run(x: Int): Unit }
object Store { def make(n: Int): Store = new Store(new Db(n)) }
)";

inline constexpr std::string_view kLuaSample = R"(local db = require("acme.db")
local Store = {}
--- Adds.
local function add(x, y) return x + y end
function Store.new(name) return setmetatable({ name = name }, Store) end
function Store:load(id, ...)
  local item = db.items:find(id, "ü")
  for _, x in ipairs(item.parts) do x:go() end
  return add(item, 1)
end
Store.make = function(n) return Store.new(n) end
return Store
)";

inline constexpr std::string_view kBashSample = R"(set -e
. ./lib.sh
LIMIT=3
# Greets.
greet() {
  local name="$1"
  for word in "$name" "ü"; do echo "$word $LIMIT"; done
}
function main {
  greet $(date) | tr a b
}
main "$@"
)";

inline constexpr std::string_view kElixirSample = R"(defmodule Acme.Store do
  use GenServer
  alias Acme.Db
  @limit 3
  # Loads.
  def load(id, name \\ "ü") when is_binary(id) do
    item = Db.find(id, @limit)
    for x <- item.parts, do: go(x)
  end
  defp go(x), do: x |> Db.run()
  defmacro make(n), do: n
end
)";

inline constexpr std::string_view kHaskellSample = R"(module Acme.Store (Store, load) where
import qualified Acme.Db as Db
import Data.List (sortOn, nub)
-- | Stores.
data Store = Store { db :: Db.Db, name :: String } | Empty
newtype Id = Id String
type Items = [Db.Item]
class Api a where
  run :: a -> Int -> IO ()
load :: Store -> String -> Items
load store key = sortOn id found
  where found = Db.find (db store) (key ++ "ü")
limit = 3
)";

inline constexpr std::string_view kZigSample = R"(const std = @import("std");
pub const limit: u32 = 3;
/// Stores.
pub const Store = struct {
    db: *Db,
    size: u32 = 1,
    pub fn load(self: *Store, id: []const u8) !Item {
        const item = try self.db.items.find(id, "ü");
        for (item.parts) |x| x.go();
        return item;
    }
};
const Color = enum { red, green };
pub fn make(n: u32) Store {
    return Store{ .db = std.mem.zeroes(n) };
}
)";

inline constexpr std::string_view kDartSample = R"(import 'package:acme/db.dart' as db;
const limit = 3;
/// Stores.
class Store extends Base implements Api {
  final Db _db;
  int size = 1;
  Store(this._db, {String name = 'ü'});
  Future<Item> load(String id) async {
    final item = await _db.items.find(id);
    for (var x in item.parts) { x.go(); }
    return Item(item, limit);
  }
}
enum Color { red, green }
Store make(int n) => Store(db.Db(n));
)";

inline constexpr std::string_view kSqlSample = R"(CREATE TABLE store (
  id INTEGER PRIMARY KEY,
  name TEXT DEFAULT 'ü'
);
-- The large ones.
CREATE VIEW large AS SELECT s.id, s.name FROM store AS s WHERE s.id > 3;
CREATE FUNCTION load(n INTEGER) RETURNS INTEGER AS $$ SELECT id FROM store $$ LANGUAGE sql;
CREATE INDEX by_name ON store (name);
SELECT load(id) FROM large;
)";

inline std::string_view sample_of(std::string_view grammar) {
  if (grammar == "python") return kPythonSample;
  if (grammar == "typescript") return kTypeScriptSample;
  if (grammar == "tsx") return kTsxSample;
  if (grammar == "javascript") return kJavaScriptSample;
  if (grammar == "go") return kGoSample;
  if (grammar == "rust") return kRustSample;
  if (grammar == "java") return kJavaSample;
  if (grammar == "c") return kCSample;
  if (grammar == "cpp") return kCppSample;
  if (grammar == "csharp") return kCsharpSample;
  if (grammar == "ruby") return kRubySample;
  if (grammar == "php") return kPhpSample;
  if (grammar == "kotlin") return kKotlinSample;
  if (grammar == "swift") return kSwiftSample;
  if (grammar == "scala") return kScalaSample;
  if (grammar == "lua") return kLuaSample;
  if (grammar == "bash") return kBashSample;
  if (grammar == "elixir") return kElixirSample;
  if (grammar == "haskell") return kHaskellSample;
  if (grammar == "zig") return kZigSample;
  if (grammar == "dart") return kDartSample;
  if (grammar == "sql") return kSqlSample;
  throw std::runtime_error("no sample: " + std::string(grammar));
}

}  // namespace cairn::syntax
