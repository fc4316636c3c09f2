#include <doctest/doctest.h>

#include "internal/resolve/resolver.h"
#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/go");

TEST_CASE("files see the names of their package, but not those of others") {
  TestProject project({
      {"a/one.go", "package a\nfunc helper() {}"},
      {"a/two.go", "package a\nfunc run() { helper() }"},
      {"b/three.go", "package b\nfunc run() { helper() }"},
      {"a/one_test.go", "package a_test\nfunc check() { helper() }"},
  });
  CHECK(project.targets("a/two.go", "helper") == "a/one.go:2 helper 90");
  CHECK(project.targets("b/three.go", "helper") == "none");
  CHECK(project.targets("a/one_test.go", "helper") == "none");
}

TEST_CASE("import paths begin with the module that go.mod declares") {
  TestProject project({
      {"go.mod", "module example.com/shop\n\ngo 1.21"},
      {"main.go", R"(
        package main
        import (
          "strings"
          "example.com/shop/store"
          other "example.com/shop/internal/other"
          "example.com/elsewhere/store2"
        )
        func main() {
          store.Open_it()
          other.Make()
          var s store.Store
          s.Save_it()
          strings.Open_it()
          store2.Open_it()
        }
      )"},
      {"store/store.go", "package store\ntype Store struct{}\nfunc (s *Store) Save_it() {}"},
      {"store/open.go", "package store\nfunc Open_it() *Store { return nil }"},
      {"internal/other/x.go", "package different\nfunc Make() {}"},
  });
  CHECK(project.targets("main.go", "\n  store.Open_it") == "store/open.go:2 Open_it 90");
  CHECK(project.targets("main.go", "other.Make") == "internal/other/x.go:2 Make 90");
  CHECK(project.targets("main.go", "store.Store") == "store/store.go:2 Store 90");
  CHECK(project.targets("main.go", "s.Save_it") == "store/store.go:3 Store.Save_it 90");
  CHECK(project.targets("main.go", "strings.Open_it") == "none");
  CHECK(project.targets("main.go", "store2.Open_it") == "none");
}

TEST_CASE("a package has the name in its package clause, whatever its directory") {
  TestProject project({
      {"go.mod", "module m"},
      {"go-yaml/x.go", "package yaml\nfunc Parse_it() {}"},
      {"api/v2/x.go", "package api\nfunc Call_it() {}"},
      {"main.go", R"(
        package main
        import "m/go-yaml"
        import "m/api/v2"
        func main() { yaml.Parse_it(); api.Call_it() }
      )"},
  });
  CHECK(project.targets("main.go", "yaml.Parse_it") == "go-yaml/x.go:2 Parse_it 90");
  CHECK(project.targets("main.go", "api.Call_it") == "api/v2/x.go:2 Call_it 90");
}

TEST_CASE("a repository can have several go.mod files") {
  TestProject project({
      {"one/go.mod", "module example.com/one"},
      {"one/lib/x.go", "package lib\nfunc First() {}"},
      {"two/go.mod", "module example.com/two\nrequire example.com/one v1.0.0"},
      {"two/main.go", R"(
        package main
        import "example.com/one/lib"
        func main() { lib.First() }
      )"},
  });
  CHECK(project.targets("two/main.go", "lib.First") == "one/lib/x.go:2 First 90");
}

TEST_CASE("parameters, variables and receivers hide outer names in their block") {
  TestProject project({{"a.go", R"(
    package a
    func helper() int { return 1 }
    func one(helper func()) { helper() }
    func two() {
      helper := 1
      print(helper, 2)
    }
    func three() {
      if helper := 1; helper > 0 {
        print(helper, 3)
      }
      print(helper())
    }
    func four() {
      for _, helper := range []int{1} { print(helper, 4) }
      f := func(helper int) int { return -helper }
      print(f)
    }
    func five() { var helper = 1; print(helper, 5) }
  )"}});
  CHECK(project.targets("a.go", "one(helper func()) { helper") == "none");
  for (int i = 2; i <= 5; ++i) {
    CAPTURE(i);
    CHECK(project.targets("a.go", "helper", ", " + std::to_string(i) + ")") == "none");
  }
  CHECK(project.targets("a.go", "-helper") == "none");
  CHECK(project.targets("a.go", "}\n  print(helper") == "a.go:2 helper 90");
}

TEST_CASE("receivers, fields, results and literals have known types") {
  TestProject project({{"a.go", R"(
    package a
    type Job struct { next *Job; inner Inner }
    type Inner struct{}
    func (i Inner) Deep_one() {}
    func (j *Job) Start(n int) {}
    func (j *Job) Next() (*Job, error) { return j.next, nil }
    func NewJob() *Job { return &Job{} }
    type Queue struct {
      jobs []*Job
      byName map[string]*Job
    }
    func (q *Queue) run(given Job, pointer *Job, many []Job) {
      given.Start(1)
      pointer.Start(2)
      NewJob().Start(3)
      made := NewJob()
      made.Start(4)
      literal := Job{}
      literal.Start(5)
      address := &Job{}
      address.Start(6)
      following, err := made.Next()
      following.Start(7)
      for _, each := range q.jobs {
        each.Start(8)
      }
      for _, other := range many { other.Start(9) }
      for _, named := range q.byName { named.Start(10) }
      var declared Job
      declared.Start(11)
      given.next.next.Start(12)
      given.inner.Deep_one()
      allocated := new(Job)
      _, _ = err, allocated
    }
  )"}});
  for (int i = 1; i <= 12; ++i) {
    CAPTURE(i);
    CHECK(project.targets_of_call("a.go", "Start(" + std::to_string(i) + ")") ==
          "a.go:5 Job.Start 90");
  }
  CHECK(project.targets("a.go", "inner.Deep_one") == "a.go:4 Inner.Deep_one 90");
  CHECK(project.targets("a.go", "given.inner") == "a.go:2 Job.inner 90");
}

TEST_CASE("a struct has the methods of embedded types, also from other packages") {
  TestProject project({
      {"go.mod", "module m"},
      {"base/x.go", "package base\ntype Base struct{}\nfunc (b *Base) Close_it() {}"},
      {"main.go", R"(
        package main
        import "m/base"
        type Near struct{}
        func (n Near) Open_it() {}
        type Both struct {
          Near
          *base.Base
        }
        func run(b Both) { b.Open_it(); b.Close_it() }
      )"},
  });
  CHECK(project.targets("main.go", "b.Open_it") == "main.go:4 Near.Open_it 90");
  CHECK(project.targets("main.go", "b.Close_it") == "base/x.go:3 Base.Close_it 90");
}

TEST_CASE("a method may be in another file than its type") {
  TestProject project({
      {"a/use.go", "package a\nfunc run(t Thing) { t.Work_hard() }"},
      {"a/method.go", "package a\nfunc (t *Thing) Work_hard() {}"},
      {"a/type.go", "package a\ntype Thing struct{}"},
  });
  CHECK(project.targets("a/use.go", "t.Work_hard") == "a/method.go:2 Thing.Work_hard 90");
}

TEST_CASE("a package-level variable has the type of its initial value") {
  TestProject project({{"a.go", R"(
    package a
    type Config struct{}
    func (c *Config) Load_it() {}
    func newConfig() *Config { return nil }
    var declared Config
    var made = newConfig()
    var (
      first = &Config{}
      second Config
    )
    func run() { declared.Load_it(); made.Load_it(); first.Load_it(); second.Load_it() }
  )"}});
  for (const char* const text :
       {"declared.Load_it", "made.Load_it", "first.Load_it", "second.Load_it"}) {
    CAPTURE(text);
    CHECK(project.targets("a.go", text) == "a.go:3 Config.Load_it 90");
  }
}

TEST_CASE("if an interface is the declared type, its method is meant") {
  TestProject project({{"a.go", R"(
    package a
    type Saver interface { Save_it() error }
    type File struct{}
    func (f File) Save_it() error { return nil }
    func run(s Saver) { s.Save_it() }
  )"}});
  CHECK(project.targets("a.go", "s.Save_it") == "a.go:2 Saver.Save_it 90");
}

TEST_CASE("keys of a literal are fields of its type, or any names if it is a map") {
  TestProject project({
      {"go.mod", "module m"},
      {"base/x.go", "package base\ntype Options struct{ Deep_one int }"},
      {"a.go", R"(
        package a
        import "m/base"
        const Key_one = "x"
        type Job struct {
          base.Options
          Name_of string
        }
        type Names map[string]int
        type Jobs []Job
        func run() {
          _ = Job{Name_of: "1", Options: base.Options{Deep_one: 1}}
          _ = []Job{{Name_of: "2"}}
          _ = map[string]*Job{"x": {Name_of: "3"}}
          _ = Jobs{{Name_of: "4"}}
          _ = Names{Key_one: 5}
        }
      )"},
  });
  for (int i = 1; i <= 4; ++i) {
    CAPTURE(i);
    CHECK(project.targets("a.go", "Name_of", ": \"" + std::to_string(i)) ==
          "a.go:6 Job.Name_of 90");
  }
  CHECK(project.targets("a.go", "Options", ": base") == "a.go:5 Job.Options 90");
  CHECK(project.targets("a.go", "{Deep_one") == "base/x.go:2 Options.Deep_one 90");
  CHECK(project.targets("a.go", "Names{Key_one") == "a.go:3 Key_one 90");
}

TEST_CASE(
    "a parameter does not hide the package in its own type, nor a variable the one in its value") {
  TestProject project({
      {"go.mod", "module m"},
      {"config/x.go", "package config\ntype App struct{}\nfunc New_one() *App { return nil }"},
      {"a.go", R"(
        package a
        import "m/config"
        func one(config *config.App) {}
        func two() { config := config.New_one(); _ = config }
      )"},
  });
  CHECK(project.targets("a.go", "config.App") == "config/x.go:2 App 90");
  CHECK(project.targets("a.go", "config.New_one") == "config/x.go:3 New_one 90");
}

TEST_CASE("a type implements an interface only if the signatures of its methods agree") {
  TestProject project({
      {"go.mod", "module m"},
      {"store/x.go", R"(
        package store
        type Matcher struct{}
        type Labeler interface { Label_it(name string) error }
        type Querier interface {
          Labeler
          Select_it(sorted bool, all ...*Matcher) (Matcher, error)
        }
      )"},
      {"a/x.go", R"(
        package a
        import "m/store"
        type Good struct{}
        func (g *Good) Label_it(string) error { return nil }
        func (g *Good) Select_it(_ bool, ms ...*store.Matcher) (m store.Matcher, err error) { return }
        type Other struct{}
        func (o Other) Label_it(name string) error { return nil }
        func (o Other) Select_it(sorted string, ms ...*store.Matcher) (store.Matcher, error) { return }
        type Part struct{}
        func (p Part) Select_it(_ bool, ms ...*store.Matcher) (store.Matcher, error) { return }
        type Whole struct { *Good }
      )"},
  });
  CHECK(project.bases("a/x.go", "Good") == "store/x.go:3 Labeler, store/x.go:4 Querier");
  CHECK(project.bases("a/x.go", "Other") == "store/x.go:3 Labeler");
  CHECK(project.bases("a/x.go", "Part") == "none");
  CHECK(project.bases("a/x.go", "Whole") == "store/x.go:3 Labeler, store/x.go:4 Querier");
}

TEST_CASE("definitions for several platforms are one") {
  TestProject project({
      {"a/use.go", "package a\nfunc run(t Tool) { open_it(); t.Work_it() }\ntype Tool struct{}"},
      {"a/x_linux.go", "package a\nfunc open_it() {}\nfunc (t Tool) Work_it() {}"},
      {"a/x_windows.go", "package a\nfunc open_it() {}\nfunc (t Tool) Work_it() {}"},
      {"b/x.go", "package a\nfunc open_it() {}\nfunc run() { open_it() }"},
  });
  CHECK(project.targets("a/use.go", "open_it") == "a/x_linux.go:2 open_it 90");
  CHECK(project.targets("a/use.go", "t.Work_it") == "a/x_linux.go:3 Tool.Work_it 90");
  CHECK(project.targets("b/x.go", "{ open_it") == "b/x.go:2 open_it 90");
}

TEST_CASE("Go: the name of an embedded type means the field") {
  TestProject project({
      {"go.mod", "module example.org/lights\n"},
      {"a.go", R"(
        package lights
        import "sync"
        type Mark struct{ id string }
        func (m Mark) Describe() string { return m.id }
        type Lighthouse struct {
          *Mark
          sync.Mutex
          Lit bool
        }
        func New(id string) *Lighthouse { return &Lighthouse{Mark: &Mark{id: id}} }
        func (l *Lighthouse) Name() string { return l.Mark.Describe() }
        func (l *Lighthouse) Id() string { l.Mutex.Lock(); return l.id }
        func (l *Lighthouse) Other() string { return l.Describe() }
      )"},
  });
  CHECK(project.targets("a.go", "Lighthouse{Mark") == "a.go:6 Lighthouse.Mark 90");
  CHECK(project.targets("a.go", "&Mark") == "a.go:3 Mark 90");
  CHECK(project.targets("a.go", "return l.Mark") == "a.go:6 Lighthouse.Mark 90");
  CHECK(project.targets("a.go", "l.Mark.Describe") == "a.go:4 Mark.Describe 90");
  CHECK(project.targets("a.go", "return l.id") == "a.go:3 Mark.id 90");
  CHECK(project.targets("a.go", "return l.Describe") == "a.go:4 Mark.Describe 90");
  CHECK(project.targets("a.go", "l.Mutex") == "a.go:7 Lighthouse.Mutex 90");
  CHECK(project.targets("a.go", "l.Mutex.Lock") == "none");
  CHECK(project.targets("a.go", "  *Mark") == "a.go:3 Mark 90");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
