#include <doctest/doctest.h>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

// Returns the facts of `source`, preceded by a package clause.
Facts go(std::string_view source) { return facts_of("go", "package web\n" + std::string(source)); }

}  // namespace

TEST_SUITE_BEGIN("syntax/extract go");

TEST_CASE("Go: what a file defines") {
  const Facts facts = go(R"(
const Limit int = 3
const (
	A = iota
	B
)
var client, other = NewClient(1), 2
var (
	late Client
)
type Server struct {
	*Base
	Name, Host string
	next func(int) error
}
type Handler interface {
	Handle(ctx Context) error
}
type ID = string
type Names []string
type (
	One struct{}
)
func New(name string) *Server {
	var local int
	const inside = 1
	return nil
}
func (s *Server) Run() {}
func (p Pair[K, V]) Get() K { return p.k }
)");
  CHECK(facts.package == "web");
  CHECK(definitions_of(facts) ==
        Texts{"constant Limit", "constant A", "constant B", "variable client", "variable other",
              "variable late", "struct Server", "field Server.Base", "field Server.Name",
              "field Server.Host", "field Server.next", "interface Handler",
              "method Handler.Handle", "type ID", "type Names", "struct One", "function New",
              "method Server::Run", "method Pair::Get"});
  CHECK(definition(facts, "Limit").type == "int");
  CHECK(definition(facts, "late").type == "Client");
  CHECK(definition(facts, "Host").type == "string");
  CHECK(definition(facts, "New").type == "*Server");
  CHECK(definition(facts, "Names").type == "[]string");
}

TEST_CASE("the signature of a Go definition ends before its body") {
  const Facts facts = go(R"(
type Server struct { a int }
type Handler interface { Do() }
func (s *Server) Run(ctx Context,
	x int) (err error) {
}
)");
  CHECK(definition(facts, "Server").signature == "type Server struct");
  CHECK(definition(facts, "Handler").signature == "type Handler interface");
  CHECK(definition(facts, "Run").signature ==
        "func (s *Server) Run(ctx Context, x int) (err error)");
  CHECK(definition(facts, "Run").body == model::Range{{4, 0}, {6, 1}});
}

TEST_CASE("comments above document Go's definitions") {
  const Facts facts = go(R"(
// Server serves.
// All day.
type Server struct {
	// Name of it.
	Name string
	Host string // behind
}

// Apart.

func Run() {}
/* Stop stops. */
func Stop() {}
)");
  CHECK(definition(facts, "Server").documentation == "Server serves.\nAll day.");
  CHECK(definition(facts, "Name").documentation == "Name of it.");
  CHECK(definition(facts, "Host").documentation.empty());
  CHECK(definition(facts, "Run").documentation.empty());
  CHECK(definition(facts, "Stop").documentation == "Stop stops.");
}

TEST_CASE("the number of arguments of a Go function") {
  const Facts facts = go(R"(
func none() {}
func pair(x, y int) {}
func three(a string, x, y int) {}
func rest(a string, more ...int) {}
func (s *Server) method(a int) {}
)");
  CHECK(arguments_of(definition(facts, "none")) == "0..0");
  CHECK(arguments_of(definition(facts, "pair")) == "2..2");
  CHECK(arguments_of(definition(facts, "three")) == "3..3");
  CHECK(arguments_of(definition(facts, "rest")) == "1..255");
  CHECK(arguments_of(definition(facts, "method")) == "1..1");
}

TEST_CASE("Go structs and interfaces have the types that they embed as bases") {
  const Facts facts = go(R"(
type S struct {
	*Base
	sync.Mutex
	Plain
	named Other
}
type I interface {
	io.Reader
	Own
}
)");
  CHECK(uses_of(facts) == Texts{"base Base", "base sync.Mutex", "base Plain", "type Other",
                                "base io.Reader", "base Own"});
}

TEST_CASE("the imports of Go") {
  const Facts facts = go(R"(
import "os"
import (
	"fmt"
	str "strings"
	. "math"
	_ "embed"
	"github.com/a/b/v2"
)
)");
  CHECK(imports_of(facts) ==
        Texts{"os |", "fmt |", "strings | as str", "math | *", "embed |", "github.com/a/b/v2 |"});
  CHECK(facts.uses.empty());
}

TEST_CASE("calls in Go, and names that are not uses") {
  const Facts facts = go(R"(
func f() {
	s := Server{Name: name, Port: pkg.Port}
	s.mu.Lock()
	str.Trim(s.Get(1, 2)[0], ",")
	go v.run()
	defer close(done)
	x := make(chan Item)
loop:
	goto loop
}
)");
  CHECK(uses_of(facts) == Texts{"type Server", "value Server.Name", "value name",
                                "value Server.Port", "value pkg", "value pkg.Port", "value s",
                                "value s.mu", "call s.mu.Lock/0", "value str", "call str.Trim/2",
                                "value s", "call s.Get/2", "value v", "call v.run/0",
                                "call close/1", "value done", "call make/1", "type Item"});
  for (const Use& use : facts.uses) CHECK(use.within == 0);
}

TEST_CASE("parameters and variables of Go functions are bindings, with types and values") {
  const Facts facts = go(R"(
func (s *Server) Run(ctx Context, x, y int) (err error) {
	a := s.first()
	b, c := one(), two.x
	d, e, f := three()
	var g error = s.run()
	for i, o := range a.items {}
	if v, ok := m[x]; ok {}
	switch t := a.(type) {}
	h := func(z int) {}
}
)");
  CHECK(bindings_of(facts) == Texts{"s: *Server", "ctx: Context", "x: int", "y: int", "err: error",
                                    "a = s.first()", "b = one()", "c = two.x", "d = three()", "e",
                                    "f", "g: error = s.run()", "i", "o in a.items", "v = m[]", "ok",
                                    "t", "h = ?", "z: int"});
  CHECK(facts.bindings[0].scope == definition(facts, "Run").body);
  CHECK(facts.bindings[5].scope == model::Range{{2, 56}, {11, 1}});
}

TEST_CASE("in Go, each of three names has its own value, or none") {
  const Facts facts = go("func f() {\n\ta, b, c := x(), y(), z()\n}\n");
  CHECK(bindings_of(facts) == Texts{"a = x()", "b = y()", "c"});
}

TEST_CASE("keys of a literal are members of its type") {
  const Facts facts = facts_of("go", R"(package p
var a = Job{Name: n}
var b = []*q.Job{{Name: n}}
var c = map[string]Job{key: {Name: n}}
var d = struct{ X int }{X: n}
)");
  CHECK(uses_of(facts) == Texts{"type Job", "value Job.Name", "value n", "type q.Job",
                                "value q.Job.Name", "value n", "type string", "type Job",
                                "value key", "value Job.Name", "value n", "type int", "value n"});
}

TEST_SUITE_END();

}  // namespace cairn::syntax
