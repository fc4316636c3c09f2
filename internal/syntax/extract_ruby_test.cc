#include <doctest/doctest.h>

#include <algorithm>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

Facts ruby(std::string_view source) { return facts_of("ruby", source); }

}  // namespace

TEST_SUITE_BEGIN("syntax/extract ruby");

TEST_CASE("Ruby: what a file defines") {
  const Facts facts = ruby(R"(
module App
  LIMIT = 3
  class Store < Base
    attr_reader :name, :size
    def initialize(name)
      @name = name
      @name = nil
      @@count ||= 1
      local = 1
    end
    def load(id)
      @late = id
    end
    def self.make(n)
      new(n)
    end
    def name=(value)
    end
    def ==(other)
    end
    alias other load
    alias_method :third, :load
    class << self
      def build
      end
    end
    Point = Struct.new(:x, :y)
  end
  class Deep::Inner
  end
  def helper
  end
end
def free
end
)");
  CHECK(definitions_of(facts) ==
        Texts{"namespace App",           "constant App.LIMIT",
              "class App.Store",         "property App.Store.name",
              "property App.Store.size", "constructor App.Store.initialize",
              "field App.Store.@name",   "field App.Store.@@count",
              "method App.Store.load",   "field App.Store.@late",
              "method App.Store.make",   "method App.Store.name=",
              "method App.Store.==",     "method App.Store.other",
              "method App.Store.third",  "method App.Store.build",
              "class App.Store.Point",   "class App.Deep::Inner",
              "method App.helper",       "function free"});
  CHECK(definition(facts, "LIMIT").value == "0");
  CHECK(definition(facts, "@name").value == "?");  // the value is a parameter of the method
  CHECK(definition(facts, "Store").signature == "class Store < Base");
  CHECK(definition(facts, "load").signature == "def load(id)");
}

TEST_CASE("symbols define the attributes of a Ruby class, and name its methods") {
  const Facts facts = ruby(R"(
class Order
  has_many :lines, dependent: :destroy
  delegate :city, :zip, to: :address
  scope :paid, -> { 1 }
  validate :check, if: :open?
  def run
    lines.map(&:price)
    object.send(:update_all, :price)
  end
end
)");
  CHECK(definitions_of(facts) == Texts{"class Order", "property Order.lines", "property Order.city",
                                       "property Order.zip", "property Order.paid",
                                       "method Order.run"});
  CHECK(definition(facts, "zip").name_range.begin.character == 19);
  CHECK(uses_in(facts, "run") == Texts{"value lines", "call lines.map/1", "call :?.price",
                                       "value object", "call object.send/2",
                                       "call :object.update_all"});
  const Texts uses = uses_of(facts);
  const auto has = [&](std::string_view use) {
    return std::find(uses.begin(), uses.end(), use) != uses.end();
  };
  CHECK(has("value :.check"));
  CHECK(has("value :.open?"));
  CHECK(has("value :.address"));
}

TEST_CASE("comments above document Ruby's definitions") {
  const Facts facts = ruby(R"(# frozen_string_literal: true

# A store.
#
# More.
class Store
  # Loads.
  def load
  end

  # Apart.

  def run # after
  end
  def stop
  end
end
)");
  CHECK(definition(facts, "Store").documentation == "A store.\n\nMore.");
  CHECK(definition(facts, "Store").body == model::Range{{5, 0}, {16, 3}});
  CHECK(definition(facts, "load").documentation == "Loads.");
  CHECK(definition(facts, "run").documentation.empty());
  CHECK(definition(facts, "stop").documentation.empty());
}

TEST_CASE("the signature of a Ruby definition does not include comments around its body") {
  const Facts facts = ruby(
      "module App\n  # Stores.\n  class Store < Base # quickly\n    # Loads.\n"
      "    def load(id, # of it\n             all)\n      all\n    end\n  end\nend\n");
  CHECK(definition(facts, "App").signature == "module App");
  CHECK(definition(facts, "Store").signature == "class Store < Base");
  CHECK(definition(facts, "load").signature == "def load(id, all)");
}

TEST_CASE("the number of arguments of a Ruby method") {
  const Facts facts = ruby(R"(
def none
end
def two(a, b)
end
def some(a, b = 1, c: 2)
end
def rest(a, *more, **options)
end
def with_block(a, &block)
end
)");
  CHECK(arguments_of(definition(facts, "two")) == "2..2");
  CHECK(arguments_of(definition(facts, "some")) == "1..3");
  CHECK(arguments_of(definition(facts, "rest")) == "1..255");
  CHECK(definition(facts, "with_block").least_arguments == 1);
}

TEST_CASE("the bases of a Ruby class are its superclass and what it includes") {
  const Facts facts = ruby(R"(
class A < Base::Root
  include Enumerable
  extend Deep::Helper, Other
end
class B < C
end
)");
  CHECK(uses_of(facts) == Texts{"value Base", "base Base.Root", "call include/1", "base Enumerable",
                                "call extend/2", "value Deep", "base Deep.Helper", "base Other",
                                "base C"});
}

TEST_CASE("the imports of Ruby") {
  const Facts facts = ruby(R"(
require "json"
require_relative 'lib/base'
autoload :Foo, "foo"
other "x"
)");
  CHECK(imports_of(facts) == Texts{"json | *", "lib/base | *", "foo | Foo"});
}

TEST_CASE("calls in Ruby, and names that are not uses") {
  const Facts facts = ruby(R"(
def f(id)
  @db.items.find(id, key: 2)&.go
  Item.new(id).run 1, x: y
  helper
  puts :symbol, "text"
  App::Store.make
end
)");
  CHECK(uses_of(facts) == Texts{"value @db", "call @db.items", "call @db.items.find/2", "value id",
                                "call @db.items.find().go", "value Item", "call Item.new/1",
                                "value id", "call Item.new().run/2", "value y", "value helper",
                                "call puts/2", "value :.symbol", "value App", "value App.Store",
                                "call App.Store.make"});
}

TEST_CASE("parameters and variables of Ruby methods are bindings, with values") {
  constexpr std::string_view kSource = R"(
def f(a, b = make(1), *rest, key: 2, must:, **more, &block)
  c = @db.find(a)
  c.each { |x, y| x.go(y) }
  d, *e = pair
  begin
  rescue Error => g
  end
  for h in c.items do
  end
  l = ->(m) { m }
end
)";
  const Facts facts = ruby(kSource);
  CHECK(bindings_of(facts) == Texts{"a", "b = make()", "rest", "key = 0", "must", "more", "block",
                                    "c = @db.find()", "x", "y", "d", "e", "g: Error",
                                    "h in c.items", "l = ?", "m"});
  CHECK(facts.bindings[0].scope == definition(facts, "f").body);
  CHECK(text_at(kSource, facts.bindings[8].scope) == "{ |x, y| x.go(y) }");
}

TEST_CASE("names with non-ASCII letters in Ruby, and their columns in bytes") {
  constexpr std::string_view kSource = "Größe = höhe.länge('ä', breite)\n";
  const Facts facts = ruby(kSource);
  CHECK(definitions_of(facts) == Texts{"constant Größe"});
  CHECK(uses_of(facts) == Texts{"value höhe", "call höhe.länge/2", "value breite"});
  // 'Größe' has 7 bytes, 'höhe' 5, 'länge' 6, 'ä' 2.
  CHECK(facts.uses.back().range.begin == model::Position{0, 29});
}

TEST_CASE("Ruby: a call with a receiver declares no property") {
  const Facts facts = ruby(R"(
class T
  attr :plain
  test 'something' do
    assert_nil x[0].attr :id
    assert_nil x.attr_reader :role
    x.attr :late
  end
end
)");
  CHECK(definitions_of(facts) == Texts{"class T", "property T.plain"});
}

TEST_SUITE_END();

}  // namespace cairn::syntax
