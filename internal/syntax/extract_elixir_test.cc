#include <doctest/doctest.h>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

Facts elixir(std::string_view source) { return facts_of("elixir", source); }

}  // namespace

TEST_SUITE_BEGIN("syntax/extract elixir");

TEST_CASE("Elixir: what a file defines") {
  const Facts facts = elixir(R"(defmodule Acme.Store do
  @moduledoc """
  Stores.
  """
  @behaviour Acme.Api
  @limit 3
  @type t :: %__MODULE__{id: String.t()}
  @callback run(x :: integer) :: :ok
  defstruct [:id, name: "x"]
  @doc """
  Loads.
  """
  @spec load(String.t(), keyword) :: t()
  def load(id, opts \\ []) when is_binary(id), do: id
  def load(nil, _), do: nil
  defp size, do: @limit
  defmacro make(n), do: n
end
)");
  CHECK(definitions_of(facts) ==
        Texts{"class Acme.Store", "constant Acme.Store.limit", "type Acme.Store.t",
              "method Acme.Store.run;", "field Acme.Store.id", "field Acme.Store.name",
              "method Acme.Store.load;", "method Acme.Store.load", "method Acme.Store.load",
              "method Acme.Store.size", "macro Acme.Store.make"});
  const Definition& load = facts.definitions[7];
  CHECK(load.least_arguments == 1);
  CHECK(load.max_arguments == 2);
  CHECK(load.documentation == "Loads.");
  CHECK(definition(facts, "size").max_arguments == 0);
  CHECK(definition(facts, "Acme.Store").documentation.find("Stores.") != std::string::npos);
}

TEST_CASE("Elixir: imports, also those that a macro quotes for others") {
  const Facts facts = elixir(R"(defmodule A do
  alias Acme.Db
  alias Acme.{Foo, Bar.Baz}
  alias Acme.Long, as: L
  import Ecto.Query, only: [from: 2]
  defmacro __using__(_) do
    quote do
      import Acme.Store
      def helper(x), do: x
    end
  end
end
)");
  CHECK(imports_of(facts) == Texts{"Acme.Db |", "Acme | Foo", "Acme | Bar.Baz", "Acme.Long | as L",
                                   "Ecto.Query | *", "export Acme.Store | *"});
  CHECK(definition(facts, "helper").owner == "A");
}

TEST_CASE("Elixir: calls with pipes, blocks and captures have all their arguments") {
  const Facts facts = elixir(R"(defmodule A do
  def f(x) do
    x |> Db.run(1) |> go
    Enum.map(x, &go/1)
    g = &Db.run/2
    make x do
      1
    end
    x.name
  end
end
)");
  CHECK(uses_of(facts) == Texts{"value Db", "call Db.run/2", "call go/1", "value Enum",
                                "call Enum.map/2", "call go/1", "value Db", "call Db.run/2",
                                "call make/2", "value x.name"});
}

TEST_SUITE_END();

}  // namespace cairn::syntax
