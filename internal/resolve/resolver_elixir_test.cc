#include <doctest/doctest.h>

#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/elixir");

TEST_CASE("Elixir: a module is known by its whole name, by aliases and inside of its own") {
  TestProject project({
      {"lib/db.ex", R"(
        defmodule Acme.Db do
          defstruct [:size, name: "x"]
          defmodule Item do
            def make(n), do: n
          end
          def find(id), do: Item.make(id)
        end
      )"},
      {"lib/store.ex", R"(
        defmodule Acme.Store do
          alias Acme.Db
          alias Acme.{Db.Item}
          alias Acme.Db, as: Base
          def load(id) do
            Db.find(id)
            Item.make(1)
            Base.Item.make(2)
            Acme.Db.Item.make(3)
            s = %Db{size: 1}
            s.name
            Other.find(4)
          end
        end
      )"},
  });
  CHECK(project.targets("lib/db.ex", "Item.make", "(id)") == "lib/db.ex:4 Acme.Db.Item.make 90");
  CHECK(project.targets("lib/store.ex", "Db.find") == "lib/db.ex:6 Acme.Db.find 90");
  for (const char* const call : {" Item.make(1)", "Base.Item.make(2)", "Acme.Db.Item.make(3)"}) {
    CHECK(project.targets_of_call("lib/store.ex", call) == "lib/db.ex:4 Acme.Db.Item.make 90");
  }
  CHECK(project.targets("lib/store.ex", "%Db{size") == "lib/db.ex:2 Acme.Db.size 90");
  CHECK(project.targets("lib/store.ex", "s.name") == "lib/db.ex:2 Acme.Db.name 90");
  CHECK(project.targets("lib/store.ex", "Other.find") == "none");
}

TEST_CASE("Elixir: functions of one name differ by their number of arguments") {
  TestProject project({{"lib/a.ex", R"(
    defmodule A do
      def load(id), do: load(id, [])
      def load(nil, _), do: nil
      def load(id, more) when is_list(more), do: go(id)
      defp go(x), do: x |> load([1])
      def run(go), do: go(go)
      def all(xs), do: Enum.map(xs, &load/1)
    end
  )"}});
  CHECK(project.targets("lib/a.ex", "do: load") == "lib/a.ex:3 A.load 90");
  CHECK(project.targets("lib/a.ex", "|> load") == "lib/a.ex:3 A.load 90");
  CHECK(project.targets("lib/a.ex", "&load") == "lib/a.ex:2 A.load 90");
  CHECK(project.targets_of_call("lib/a.ex", "go(go)") == "lib/a.ex:5 A.go 90");
}

TEST_CASE("Elixir: the argument of a macro may use names that are not visible in it") {
  TestProject project({
      {"lib/query.ex", R"(
        defmodule Query do
          def date_add(a, b), do: a
          def like(a, b), do: a
          defmacro __using__(_) do
            quote do
              unquote(__MODULE__).date_add(1, 2)
            end
          end
        end
      )"},
      {"lib/a.ex", R"(
        defmodule A do
          def old, do: from(p in "posts", where: date_add(p.at, 1) and like(p.name, "a"))
          def bad, do: date_add(1)
        end
      )"},
  });
  CHECK(project.targets("lib/query.ex", "unquote(__MODULE__).date_add") ==
        "lib/query.ex:2 Query.date_add 90");
  CHECK(project.targets("lib/a.ex", "where: date_add") == "lib/query.ex:2 Query.date_add 25");
  CHECK(project.targets("lib/a.ex", "and like") == "none");  // of one word
  CHECK(project.targets("lib/a.ex", "bad, do: date_add") == "none");
}

TEST_CASE("Elixir: a macro may bring the alias of a module") {
  TestProject project({
      {"lib/job.ex", "defmodule Acme.Job do\n  def warn(a), do: a\n  def stop, do: 1\nend\n"},
      {"lib/other.ex", "defmodule Other.Job do\n  def stop, do: 1\nend\n"},
      {"test/job_test.ex",
       "defmodule JobTest do\n  use Acme.Case\n  def a, do: Job.warn(1)\n"
       "  def b, do: Job.warn(1, 2)\n  def c, do: Job.stop()\nend\n"},
  });
  CHECK(project.targets("test/job_test.ex", "a, do: Job.warn") == "lib/job.ex:2 Acme.Job.warn 50");
  CHECK(project.targets("test/job_test.ex", "b, do: Job.warn") == "none");
  CHECK(project.targets("test/job_test.ex", "Job.stop") == "none");  // of two modules
}

TEST_CASE("Elixir: `use` brings what the module quotes; callbacks are overridden") {
  TestProject project({
      {"lib/helpers.ex", R"(
        defmodule Helpers do
          def help_me(x), do: x
        end
      )"},
      {"lib/base.ex", R"(
        defmodule Base do
          @callback run(integer) :: :ok
          defmacro __using__(_) do
            quote do
              @behaviour Base
              import Helpers
              def made_by_base(x), do: x
            end
          end
        end
      )"},
      {"lib/user.ex", R"(
        defmodule User do
          use Base
          def run(x) do
            help_me(x)
            made_by_base(x)
          end
        end
      )"},
  });
  CHECK(project.targets("lib/user.ex", "help_me") == "lib/helpers.ex:2 Helpers.help_me 90");
  CHECK(project.targets("lib/user.ex", "made_by_base") == "lib/base.ex:7 Base.made_by_base 90");
  CHECK(project.bases("lib/user.ex", "User") == "lib/base.ex:1 Base");
  CHECK(project.overridden("lib/user.ex", "User.run") == "lib/base.ex:2 Base.run");
}

TEST_CASE(
    "Elixir: a call with a module does not reach private functions, or modules without alias") {
  TestProject project({
      {"lib/acme/code.ex", R"(
        defmodule Acme.Code do
          defp parse(text, more), do: text
          def check_all(text), do: parse(text, 1)
          def eval_string(text), do: text
        end
      )"},
      {"lib/acme/tool.ex", R"(
        defmodule Acme.Tool do
          def run(text), do: Code.eval_string(text)
          def load(text), do: Acme.Code.parse(text, 2)
          def test(text), do: Acme.Code.check_all(text)
        end
      )"},
  });
  CHECK(project.targets("lib/acme/code.ex", "do: parse") ==
        "lib/acme/code.ex:2 Acme.Code.parse 90");
  CHECK(project.targets("lib/acme/tool.ex", "Code.eval_string") == "none");
  CHECK(project.targets("lib/acme/tool.ex", "Acme.Code.parse") == "none");
  CHECK(project.targets("lib/acme/tool.ex", "Acme.Code.check_all") ==
        "lib/acme/code.ex:3 Acme.Code.check_all 90");
}

TEST_CASE("Elixir: a member without brackets is a field or takes no arguments") {
  TestProject project({
      {"lib/http.ex", R"(
        defmodule Demo.HTTP do
          @behaviour Demo.Conn
          defstruct [:request_data, :buffer]
          def request_data(conn, method), do: conn
          def decode(conn) do
            size = conn.request_data.buffer
            %{conn | request_data: nil, buffer: size}
          end
        end
      )"},
      {"lib/conn.ex", R"(
        defmodule Demo.Conn do
          @callback request_data(conn :: term, method :: term) :: term
        end
      )"},
  });
  const std::string field = "lib/http.ex:3 Demo.HTTP.request_data 70";
  CHECK(project.targets("lib/http.ex", "conn.request_data") == field);
  CHECK(project.targets("lib/http.ex", "conn | request_data") == field);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
