#include <doctest/doctest.h>

#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/php");

TEST_CASE("PHP: qualified names need no import") {
  TestProject project({
      {"src/Model.php", R"(<?php
        namespace App\Data;
        define('APP_LIMIT', 3);
        class Model { const FIRST_ONE = 1; public static $last_one; function save_it() {} }
        function read_all() {}
      )"},
      {"src/User.php", R"(<?php
        namespace Web;
        class User extends \App\Data\Model {
          function run() {
            $this->save_it();
            \App\Data\Model::FIRST_ONE;
            \App\Data\Model::$last_one->go();
            \App\Data\read_all();
            (new \App\Data\Model())->save_it();
            if (APP_LIMIT) {}
          }
        }
      )"},
  });
  const std::string model = "src/Model.php:4 Model";
  CHECK(project.targets("src/User.php", "extends \\App\\Data\\Model") == model + " 90");
  CHECK(project.targets("src/User.php", "this->save_it") == model + ".save_it 90");
  CHECK(project.targets("src/User.php", "Model::FIRST_ONE") == model + ".FIRST_ONE 90");
  CHECK(project.targets("src/User.php", "Model::$last_one") == model + ".last_one 90");
  CHECK(project.targets("src/User.php", "Data\\read_all") == "src/Model.php:5 read_all 90");
  CHECK(project.targets("src/User.php", "())->save_it") == model + ".save_it 90");
  CHECK(project.targets("src/User.php", "APP_LIMIT") == "src/Model.php:3 APP_LIMIT 90");
}

TEST_CASE("PHP: a class without a namespace is imported by its bare name") {
  TestProject project({
      {"Kernel.php", "<?php\nclass Kernel { static function find_alias() {} }\n"},
      {"lib/Kernel.php",
       "<?php\nnamespace lib;\nclass Kernel { static function find_alias() {} }\n"},
      {"app/Run.php", R"(<?php
        namespace app;
        use Kernel;
        class Run { function go() { Kernel::find_alias(); } }
      )"},
  });
  CHECK(project.targets("app/Run.php", "::find_alias") == "Kernel.php:2 Kernel.find_alias 90");
  CHECK(project.targets("app/Run.php", "{ Kernel") == "Kernel.php:2 Kernel 90");
}

TEST_CASE("PHP: a qualified name may be relative to the namespace") {
  TestProject project({
      {"src/Log/Handler/Test.php",
       "<?php\nnamespace Log\\Handler;\nclass Test { function find_it() {} }\n"},
      {"src/Log/Run.php", R"(<?php
        namespace Log;
        function go() { $test = new Handler\Test(); $test->find_it(); }
      )"},
      {"src/Two.php", R"(<?php
        namespace Acme;
        function other() {}
        namespace Log\Handler;
        function run() { return new Test(); }
      )"},
  });
  const std::string test = "src/Log/Handler/Test.php:3 Test";
  CHECK(project.targets("src/Log/Run.php", "Handler\\Test") == test + " 90");
  CHECK(project.targets("src/Log/Run.php", "$test->find_it") == test + ".find_it 90");
  CHECK(project.targets("src/Two.php", "new Test") == test + " 90");
}

TEST_CASE("PHP: a name before a backslash is a namespace even if a class has the same name") {
  TestProject project({
      {"src/Part.php", "<?php\nnamespace Acme;\nabstract class Part {}\n"},
      {"src/Part/Wheel.php", R"(<?php
        namespace Acme\Part;
        class Wheel extends \Acme\Part {
          const SIZE = 3;
          public function __construct(public int $turns) {}
          public static function read_it() {}
          public function turn_it() {}
        }
      )"},
      {"src/Part/Small/Cog.php",
       "<?php\nnamespace Acme\\Part\\Small;\nclass Cog { static function cut_it() {} }\n"},
      {"src/Build/Car.php", R"(<?php
        namespace Acme\Build;
        use Acme\Part;
        class Car {
          private ?Part\Wheel $front;
          function build(Part $any) {
            $wheel = new Part\Wheel(1);
            $wheel->turn_it();
            $this->front->turn_it(2);
            Part\Wheel::read_it();
            Part\Wheel::SIZE;
            Part\Small\Cog::cut_it();
            Part\Missing::read_it(3);
          }
        }
      )"},
      {"src/Sale.php", R"(<?php
        namespace Acme;
        function sell() { return Part\Wheel::read_it(); }
      )"},
  });
  const std::string wheel = "src/Part/Wheel.php:3 Wheel";
  const std::string car = "src/Build/Car.php";
  CHECK(project.targets(car, "new Part\\Wheel") ==
        "src/Part/Wheel.php:5 Wheel.__construct 90, " + wheel + " 90");
  CHECK(project.targets_of_call(car, "turn_it()") == "src/Part/Wheel.php:7 Wheel.turn_it 90");
  CHECK(project.targets_of_call(car, "turn_it(2)") == "src/Part/Wheel.php:7 Wheel.turn_it 90");
  CHECK(project.targets_of_call(car, "read_it()") == "src/Part/Wheel.php:6 Wheel.read_it 90");
  CHECK(project.targets(car, "::SIZE") == "src/Part/Wheel.php:4 Wheel.SIZE 90");
  CHECK(project.targets_of_call(car, "cut_it()") == "src/Part/Small/Cog.php:3 Cog.cut_it 90");
  CHECK(project.targets_of_call(car, "read_it(3)") == "none");
  CHECK(project.targets(car, "function build(Part") == "src/Part.php:3 Part 90");
  CHECK(project.targets_of_call("src/Sale.php", "read_it()") ==
        "src/Part/Wheel.php:6 Wheel.read_it 90");
}

TEST_CASE("PHP: an object of an outside interface may have members of a class that implements it") {
  TestProject project({{"src/Log.php", R"(<?php
    namespace Log;
    use Psr\LoggerInterface;
    class Logger implements LoggerInterface { function handlers() {} }
    class Other { function others() {} }
    class Run {
      private LoggerInterface $logger;
      function go() {
        $this->logger->handlers();
        $this->logger->others();
        $this->logger->child()->handlers(2);
        unserialize($x)->handlers(3);
      }
    }
  )"}});
  const std::string handlers = "src/Log.php:4 Logger.handlers 70";
  CHECK(project.targets_of_call("src/Log.php", "handlers();") == handlers);
  CHECK(project.targets_of_call("src/Log.php", "others();") == "none");
  CHECK(project.targets_of_call("src/Log.php", "handlers(2)") == "none");
  CHECK(project.targets_of_call("src/Log.php", "handlers(3)") == handlers);
}

TEST_CASE("PHP: documentation comments give types") {
  TestProject project({
      {"Mail.php", R"(<?php
        class Mail { function send_it() {} function trim_it() {} }
        class Box {
          /** @var Mail|null the newest */
          private $last;
          /** @var array<string, Mail> */
          private $all = [];
          /** @return Mail */
          function first() {}
          /** @return T */
          function any() {}
          /**
           * @param Mail $mail to keep
           * @param string $name
           */
          function run($mail, $name) {
            $this->last->send_it();
            $this->all[$name]->trim_it();
            $this->first()->send_it(1);
            $mail->send_it(1, 2);
            /** @var Mail $found */
            $found = load($name);
            $found->send_it(1, 2, 3);
            foreach ($this->all as $each) { $each->trim_it(1); }
            $this->any()->send_it(1, 2, 3, 4);
          }
        }
      )"},
  });
  const std::string send = "Mail.php:2 Mail.send_it ";
  CHECK(project.targets("Mail.php", "last->send_it") == send + "90");
  CHECK(project.targets("Mail.php", "[$name]->trim_it") == "Mail.php:2 Mail.trim_it 90");
  CHECK(project.targets("Mail.php", "first()->send_it") == send + "90");
  CHECK(project.targets("Mail.php", "mail->send_it") == send + "90");
  CHECK(project.targets("Mail.php", "found->send_it") == send + "90");
  CHECK(project.targets("Mail.php", "each->trim_it") == "Mail.php:2 Mail.trim_it 90");
  CHECK(project.targets("Mail.php", "any()->send_it") == send + "70");
}

TEST_CASE("PHP: a new object is a use of its class and of its constructor") {
  TestProject project({
      {"a.php", "<?php class Made { function __construct() {} }\nclass Plain {}\n"},
      {"b.php", "<?php $a = new Made();\n$b = new Plain();\n"},
  });
  CHECK(project.targets("b.php", "new Made") == "a.php:1 Made.__construct 90, a.php:1 Made 90");
  CHECK(project.targets("b.php", "new Plain") == "a.php:2 Plain 90");
}

TEST_CASE("PHP: facades, traits and subclasses have members that the type lacks") {
  TestProject project({
      {"a.php", R"(<?php
        class Log extends Facade { static function getFacadeAccessor() { return 'logger'; } }
        class Logger { function write_line() {} function not_there() {} }
        trait Counts { function count_it() { $this->number_of(); } }
        class Shelf { use Counts; function number_of() {} }
        class Node { function walk_it(Node $node) { $node->leaf_only(); $node->not_there(); } }
        class Leaf extends Node { function leaf_only() {} }
        Log::write_line();
      )"},
  });
  CHECK(project.targets("a.php", "Log::write_line") == "a.php:3 Logger.write_line 70");
  CHECK(project.targets("a.php", "this->number_of") == "a.php:5 Shelf.number_of 70");
  CHECK(project.targets("a.php", "node->leaf_only") == "a.php:7 Leaf.leaf_only 70");
  CHECK(project.targets("a.php", "node->not_there") == "none");
}

TEST_CASE("PHP: a method named in an array is a use of lower confidence") {
  TestProject project({
      {"a.php", R"(<?php
        class Home {
          function index_page() { usort($x, [$this, 'index_page']); }
        }
        route('/', [Home::class, 'index_page']);
        $text = ['index_page', 'Home'];
      )"},
  });
  CHECK(project.targets("a.php", "[$this, 'index_page") == "a.php:3 Home.index_page 70");
  CHECK(project.targets("a.php", "class, 'index_page") == "a.php:3 Home.index_page 70");
  CHECK_THROWS(project.targets("a.php", "['index_page"));
}

TEST_CASE("PHP: a class with a base of a library may be below another class of that library") {
  TestProject project({
      {"a.php", R"(<?php
        use Vendor\Client;
        use Vendor\SimpleClient;
        class ClientStub extends SimpleClient { function put_object() {} }
        class Plain { function get_object() {} }
        class Shelf {
          private Client $client;
          function run() { $this->client->put_object(); $this->client->get_object(); }
        }
      )"},
  });
  CHECK(project.targets("a.php", "client->put_object") == "a.php:4 ClientStub.put_object 25");
  CHECK(project.targets("a.php", "client->get_object") == "none");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
