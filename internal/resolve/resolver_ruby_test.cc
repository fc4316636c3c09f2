#include <doctest/doctest.h>

#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/ruby");

TEST_CASE("class ::A in another class means the outermost A") {
  TestProject project({
      {"form.rb", R"(
        class Form
          class ::String
            def quote_it; end
          end
          def run(a) = String.new.quote_it
        end
      )"},
      {"text.rb", R"(
        class String
          def again = quote_it
        end
        ::String.new.quote_it(1)
        Form::String.new.quote_it(2)
      )"},
  });
  CHECK(project.targets("form.rb", "String.new.quote_it") == "form.rb:3 String.quote_it 90");
  CHECK(project.targets("text.rb", "again = quote_it") == "form.rb:3 String.quote_it 90");
  CHECK(project.targets_of_call("text.rb", "quote_it(1)") == "form.rb:3 String.quote_it 90");
}

TEST_CASE("Ruby: a module is found even if many files reopen it") {
  std::vector<TestProject::Source> sources;
  for (const std::string part : {"a", "b", "c", "d", "e", "f"}) {
    sources.push_back({part + ".rb", "module Big; end"});
  }
  sources.push_back({"main.rb", "module Big\n  class Part\n  end\nend\n"});
  sources.push_back({"use.rb", "one = Big::Part\ntwo = ::Big::Part"});
  TestProject project(sources);
  CHECK(project.targets("use.rb", "one = Big::Part") == "main.rb:2 Part 90");
  CHECK(project.targets("use.rb", "two = ::Big::Part") == "main.rb:2 Part 90");
}

TEST_CASE("Ruby: A::B is the class B of the module A, even if A is not declared") {
  TestProject project({
      {"shop.rb", "module Shop\n  class Order\n    def pay_now; end\n  end\nend\n"},
      {"more.rb", "class Shop::Order\n  def send_out; pay_now; end\nend\n"},
      {"other.rb", "class Order\n  def cook_it; end\nend\n"},
      {"admin.rb", "class Admin::Pages::Base\n  def show_page; end\nend\n"},
      {"list.rb", "class Admin::List < Admin::Pages::Base\n  def run; show_page; end\nend\n"},
      {"use.rb", "Shop::Order.new.send_out\nOrder.new.cook_it\nAdmin::Pages::Base.new.show_page"},
  });
  CHECK(project.targets("more.rb", "pay_now") == "shop.rb:3 Order.pay_now 90");
  CHECK(project.targets("use.rb", "send_out") == "more.rb:2 Order.send_out 90");
  CHECK(project.targets("use.rb", "cook_it") == "other.rb:2 Order.cook_it 90");
  CHECK(project.targets("use.rb", "show_page") == "admin.rb:2 Base.show_page 90");
  CHECK(project.bases("list.rb", "List") == "admin.rb:1 Base");
  CHECK(project.targets("list.rb", "show_page") == "admin.rb:2 Base.show_page 90");
}

TEST_CASE("Ruby: methods of modules belong to the classes that include them") {
  TestProject project({
      {"lib/fast.rb", R"(
        module Fast
          def speed_up; self.slow_down; wait_for_it; end
          def slow_down; end
        end
      )"},
      {"lib/car.rb", R"(
        class Car
          include Fast
          def wait_for_it; end
          def drive_on; speed_up; missing_one; from_outside; end
        end
        class Van < Car
          def missing_one; end
        end
        class Ship
          def from_outside; end
        end
      )"},
      {"app/use.rb", "def use(thing)\n  thing.speed_up\nend\ndraw { from_outside }\n"},
  });
  CHECK(project.targets("app/use.rb", "from_outside") == "lib/car.rb:10 Ship.from_outside 50");
  CHECK(project.targets("lib/car.rb", "speed_up") == "lib/fast.rb:2 speed_up 90");
  CHECK(project.targets("lib/fast.rb", "self.slow_down") == "lib/fast.rb:3 slow_down 90");
  // A module may call methods of the classes that include it. A class may call methods of its
  // subclasses. Methods of unrelated classes are not targets.
  CHECK(project.targets("lib/fast.rb", "wait_for_it") == "lib/car.rb:3 Car.wait_for_it 70");
  CHECK(project.targets("lib/car.rb", "; missing_one") == "lib/car.rb:7 Van.missing_one 70");
  CHECK(project.targets("lib/car.rb", "; from_outside") == "none");
  CHECK(project.targets("app/use.rb", "thing.speed_up") == "lib/fast.rb:2 speed_up 50");
}

TEST_CASE("Ruby: names that all objects or tests have do not mean methods of modules") {
  TestProject project({
      {"a.rb", "module Hooks\n  def before; end\n  def before_all; end\nend\n"},
      {"a_spec.rb", "describe 'it' do\n  before { 1 }\n  before_all { 2 }\nend\n"},
  });
  CHECK(project.targets("a_spec.rb", "  before", " {") == "none");
  CHECK(project.targets("a_spec.rb", "before_all") == "a.rb:3 before_all 75");
}

TEST_CASE("Ruby: a method of a module is less certain if a class has a member of that name") {
  TestProject project({
      {"a.rb",
       "module Draw\n  def draw_it; pen_cache; end\nend\n"
       "class Page\n  include Draw\n  attr_reader :pen_cache\nend\n"},
      {"b.rb", "module Other\n  def pen_cache; end\n  def alone_one; end\nend\n"},
      {"c.rb", "pen_cache\nalone_one\n"},
  });
  CHECK(project.targets("a.rb", "draw_it; pen_cache") ==
        "a.rb:6 Page.pen_cache 35, b.rb:2 pen_cache 35");
  CHECK(project.targets("c.rb", "pen_cache") == "b.rb:2 pen_cache 70");
  CHECK(project.targets("c.rb", "alone_one") == "b.rb:3 alone_one 75");
}

TEST_CASE("Ruby: a block in the body of a class may call a method of another class") {
  TestProject project({
      {"web/action.rb",
       "class Action\n  def url_params(key); end\n  def halt(code); end\n"
       "  def shared_one; end\nend\nclass Other\n  def shared_one; end\nend\n"},
      {"web/app.rb", R"(
        class App
          get "/" do
            url_params("a")
            halt(404)
            shared_one
          end
          def run
            url_params("b")
          end
        end
      )"},
  });
  CHECK(project.targets("web/app.rb", "url_params", "(\"a\")") ==
        "web/action.rb:2 Action.url_params 50");
  CHECK(project.targets("web/app.rb", "halt") == "none");
  CHECK(project.targets("web/app.rb", "shared_one") == "none");
  CHECK(project.targets("web/app.rb", "url_params", "(\"b\")") == "none");
}

TEST_CASE("Ruby: a call can mean an attribute of the same name") {
  TestProject project({
      {"a.rb", "class Order\n  attr_accessor :total_sum\nend\n"},
      {"b.rb", "def show(order)\n  order.total_sum\nend\n"},
  });
  CHECK(project.targets("b.rb", "order.total_sum") == "a.rb:2 Order.total_sum 70");
}

TEST_CASE("Ruby: symbols that name methods are uses of lower confidence") {
  TestProject project({{"a.rb", R"(
    class Page
      before_action :load_it, only: :show_it
      validates :unknown_one
      def load_it; [1].map(&:to_page); send(:show_it); end
      def show_it; self.send(:load_all); { key: :load_all }; end
      def load_all; end
    end
    class Text
      def to_page; end
    end
  )"}});
  CHECK(project.targets("a.rb", "before_action :load_it") == "a.rb:4 Page.load_it 70");
  CHECK(project.targets("a.rb", "only: :show_it") == "a.rb:5 Page.show_it 70");
  CHECK(project.targets("a.rb", "validates :unknown_one") == "none");
  CHECK(project.targets("a.rb", "&:to_page") == "a.rb:9 Text.to_page 70");
  CHECK(project.targets("a.rb", "self.send(:load_all") == "a.rb:6 Page.load_all 70");
  CHECK_THROWS(project.targets("a.rb", "key: :load_all"));
}

TEST_CASE("Ruby: names defined by let() in a specification hide methods") {
  TestProject project({
      {"a.rb", "module Tools\n  def made_order; end\nend\n"},
      {"a_spec.rb", "describe 'it' do\n  let(:made_order) { 1 }\n  it { made_order.go }\nend\n"},
  });
  CHECK(project.targets("a_spec.rb", "{ made_order") == "none");
}

TEST_CASE("Ruby: new in a method of a class makes an object of the class") {
  TestProject project({{"a.rb", R"(
    class Reader
      def self.read_it(text)
        reader = new(text)
        reader.parse_it
        self.new(1).parse_it(2)
        new(3).parse_it(4)
      end
      def initialize(text); end
      def parse_it(kind = 0); end
    end
    class Other
      def parse_it(kind = 0); end
      def self.new(a); end
      def self.read_all; new(5); end
    end
    class Deep < Reader
      def self.read_deep; new(6).parse_it(7); end
    end
  )"}});
  const std::string parse = "a.rb:9 Reader.parse_it 90";
  const std::string make = "a.rb:8 Reader.initialize 90";
  CHECK(project.targets("a.rb", "reader.parse_it") == parse);
  CHECK(project.targets_of_call("a.rb", "parse_it(2)") == parse);
  CHECK(project.targets_of_call("a.rb", "parse_it(4)") == parse);
  CHECK(project.targets_of_call("a.rb", "parse_it(7)") == parse);
  CHECK(project.targets_of_call("a.rb", "new(text)") == make);
  CHECK(project.targets_of_call("a.rb", "new(1)") == make);
  CHECK(project.targets_of_call("a.rb", "new(5)") == "a.rb:13 Other.new 90");
}

TEST_CASE("Ruby: a field has the type of the value that it shares with another variable") {
  TestProject project({{"a.rb", R"(
    class Memory
      def clear_all; end
    end
    class T
      def setup
        @a = (X.logger = Memory.new)
        @b = @c = Memory.new
        @d, @e = Memory.new, 1
        x, y = 1, Memory.new
        @a.clear_all 1
        @b.clear_all 2
        @d.clear_all 3
        y.clear_all 4
      end
    end
    class Other
      def clear_all; end
    end
  )"}});
  for (const char* const use : {"@a.clear_all", "@b.clear_all", "@d.clear_all", "y.clear_all"}) {
    CHECK(project.targets("a.rb", use) == "a.rb:2 Memory.clear_all 90");
  }
}

TEST_CASE("Ruby: a call with arguments means a method, whatever variables there are") {
  TestProject project({{"a.rb", R"(
    class A
      def make_rank(n) = n
      def use_it
        make_rank = make_rank(2)
        make_rank
      end
    end
  )"}});
  CHECK(project.targets_of_call("a.rb", "make_rank(2)") == "a.rb:2 A.make_rank 90");
  CHECK(project.all_targets("a.rb") == "4:17 a.rb:2 A.make_rank 90\n");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
