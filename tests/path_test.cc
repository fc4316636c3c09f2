// Tests that `path` finds chains of calls, also through interfaces, function values and fields.
// Chains of calls must come before other links.

#include <doctest/doctest.h>

#include "internal/navigation/call_path.h"
#include "internal/search/lookup.h"
#include "tests/indexed_files.h"

namespace cairn {
namespace {

using navigation::Relation;
using testing::Indexed;

std::vector<search::NodeSummary> end_of(const corpus::Corpus& corpus, const std::string& asked) {
  const search::Resolution found = search::resolve(corpus, asked);
  CAPTURE(asked);
  REQUIRE(found.matches.size() == 1);
  return found.matches;
}

navigation::PathResult path_of(const corpus::Corpus& corpus, const std::string& from,
                               const std::string& to, bool with_all = false) {
  navigation::PathRequest request;
  request.from = end_of(corpus, from);
  request.to = end_of(corpus, to);
  request.with_all = with_all;
  return navigation::find_path(corpus, request);
}

// Returns a chain as text, for example "run -call-> Store.put -implementation-> Disk.put".
std::string written(const navigation::Chain& chain) {
  std::string text = chain.start.node.qualified_name();
  for (std::size_t i = 0; i < chain.steps.size(); ++i) {
    text += " -" + std::string(navigation::name_of(chain.kinds.at(i))) + "-> " +
            chain.steps[i].node.node.qualified_name();
  }
  return text;
}

// Returns the first chain as text. Checks that it is a chain of calls.
std::string calls(const corpus::Corpus& corpus, const std::string& from, const std::string& to) {
  const navigation::PathResult result = path_of(corpus, from, to);
  REQUIRE_FALSE(result.chains.empty());
  CHECK(result.chains.front().relation == Relation::kCalls);
  return written(result.chains.front());
}

constexpr std::string_view kServer = R"(limit = 0

def cron():
    databases_cron()
    check(limit)

def databases_cron():
    expire_cycle()

def expire_cycle():
    return limit

def check(value):
    pass
)";

}  // namespace

TEST_SUITE_BEGIN("path");

TEST_CASE("a chain of calls comes before a variable that both use") {
  Indexed indexed;
  indexed.write("server.py", kServer);
  const corpus::Corpus corpus = indexed.open();
  CHECK(calls(corpus, "cron", "expire_cycle") ==
        "cron -call-> databases_cron -call-> expire_cycle");
}

TEST_CASE("calls in the other direction come next, and only then other links") {
  Indexed indexed;
  indexed.write("server.py", kServer);
  const corpus::Corpus corpus = indexed.open();
  const navigation::PathResult back = path_of(corpus, "expire_cycle", "cron");
  REQUIRE(back.chains.size() == 1);
  const navigation::Chain& chain = back.chains.front();
  CHECK(chain.relation == Relation::kIsCalled);
  CHECK(written(chain) == "expire_cycle -call-> databases_cron -call-> cron");
  CHECK(chain.steps.front().is_backward);
  CHECK(chain.steps.front().path == "server.py");
  CHECK(chain.steps.front().place.line == 7);

  const navigation::PathResult linked = path_of(corpus, "check", "expire_cycle");
  REQUIRE(linked.chains.size() == 1);
  CHECK(linked.chains.front().relation == Relation::kLinked);

  const navigation::PathResult all = path_of(corpus, "cron", "expire_cycle", true);
  REQUIRE(all.chains.size() == 2);
  CHECK(all.chains.back().relation == Relation::kLinked);
}

TEST_CASE("a call of a method may run its implementations") {
  Indexed indexed;
  indexed.write("Store.java", "interface Store { void put(int x); }\n");
  indexed.write("Disk.java", R"(class Disk implements Store {
  public void put(int x) { flush(); }
  void flush() {}
}
)");
  indexed.write("Job.java", "class Job { void run(Store store) { store.put(1); } }\n");
  const corpus::Corpus corpus = indexed.open();
  CHECK(calls(corpus, "Job.run", "Disk.flush") ==
        "Job.run -call-> Store.put -implementation-> Disk.put -call-> Disk.flush");
}

TEST_CASE("a method that does something itself is followed before what overrides it") {
  Indexed indexed;
  indexed.write("loop.py", R"(
class Loop:
    def run(self):
        self.step()
    def step(self):
        pass

class Watching(Loop):
    def run(self):
        self.step()
    def step(self):
        find_paths()

class Looking(Loop):
    def step(self):
        find_paths()

def find_paths():
    pass
)");
  const corpus::Corpus corpus = indexed.open();
  CHECK(calls(corpus, "Loop.run", "find_paths").starts_with("Loop.run -call-> Loop.step"));
}

TEST_CASE("a call that may mean any overload leads to each of them") {
  Indexed indexed;
  indexed.write("Job.java", R"(class Job {
  void run(Object a, Object b) { put(pick(a), b); }
  void put(int x, int y) {}
  void put(String x, String y) { flush(); }
  Object pick(Object a) { return a; }
  void flush() {}
}
)");
  const corpus::Corpus corpus = indexed.open();
  CHECK(calls(corpus, "Job.run", "Job.flush") == "Job.run -call-> Job.put -call-> Job.flush");
}

TEST_CASE("functions run through fields, and where they are passed on") {
  Indexed indexed;
  indexed.write("backend.h", R"(struct backend {
  int (*read)(int key);
};
)");
  indexed.write("disk.c", R"(#include "backend.h"
static int seek(int key) { return key; }
static int disk_read(int key) { return seek(key); }
static int unused_read(int key) { return key; }
void open_disk(struct backend *b) {
  if (b->read == unused_read) return;
  b->read = &disk_read;
}
)");
  indexed.write("db.c", R"(#include "backend.h"
int lookup(struct backend *b, int key) { return b->read(key); }
)");
  indexed.write("pool.py", R"(def submit(task):
    pass

def start():
    submit(work)

def work():
    pass
)");
  const corpus::Corpus corpus = indexed.open();
  CHECK(calls(corpus, "lookup", "seek") ==
        "lookup -call-> backend.read -assignment-> disk_read -call-> seek");
  CHECK(path_of(corpus, "lookup", "unused_read").chains.front().relation == Relation::kLinked);
  CHECK(calls(corpus, "start", "work") == "start -value-> work");
}

TEST_CASE("a call of a class runs its constructor, and of an object what makes it callable") {
  Indexed indexed;
  indexed.write("app.py", R"(class Handler:
    def __init__(self):
        prepare()

    def __call__(self):
        respond()

class App:
    handler_class = Handler

    def serve(self):
        handler = self.handler_class()
        handler()

def prepare():
    pass

def respond():
    pass
)");
  const corpus::Corpus corpus = indexed.open();
  CHECK(calls(corpus, "App.serve", "prepare") ==
        "App.serve -call-> App.handler_class -assignment-> Handler -constructor-> "
        "Handler.__init__ -call-> prepare");
  CHECK(calls(corpus, "App.serve", "respond") ==
        "App.serve -call-> App.handler_class -assignment-> Handler -value-> "
        "Handler.__call__ -call-> respond");
}

TEST_CASE("the members of a class count as the class") {
  Indexed indexed;
  indexed.write("app.py", R"(class Clock:
    def now(self):
        return 1

class App:
    def __init__(self, clock: Clock):
        self.clock = clock

    def serve(self):
        return self.clock.now()
)");
  const corpus::Corpus corpus = indexed.open();
  CHECK(calls(corpus, "App", "Clock") == "App.serve -call-> Clock.now");
}

TEST_SUITE_END();

}  // namespace cairn
