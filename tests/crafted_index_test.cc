// Tests indexes with valid pages but with contents that are crafted to make cairn hang or exhaust
// memory.

#include <doctest/doctest.h>
#include <sys/resource.h>

#include "internal/base/json.h"
#include "internal/store/sqlite.h"
#include "tests/program.h"
#include "tests/small_index.h"

namespace cairn::testing {
namespace {

// A small index that `sql` has modified. The modification uses cairn's own VFS, so the checksums
// stay valid.
class CraftedIndex {
 public:
  explicit CraftedIndex(const char* sql) {
    write_small_index(directory_ / "index.db", 1000);
    store::Database database = store::Database::create(directory_ / "index.db");
    database.execute(sql);
    database.close();
  }

  Ran run(std::vector<std::string> arguments, const std::string& input = "") const {
    arguments.insert(arguments.end(), {"--index", "index.db"});
    return run_cairn(arguments, directory_.path(), {}, input);
  }

  bool is_refused(const std::vector<std::string>& arguments) const {
    const Ran ran = run(arguments);
    INFO(arguments.front(), ": exit code ", ran.exit_code, ", ", ran.err);
    const bool is_refused = ran.exit_code == 2 && ran.err.find("damaged") != std::string::npos;
    CHECK(is_refused);
    return is_refused;
  }

 private:
  TemporaryDirectory directory_;
};

constexpr const char* kEndless = "UPDATE node SET last = 4294967295 WHERE id = 3";

std::string call(int id, const char* tool, const char* arguments) {
  return R"({"jsonrpc":"2.0","id":)" + std::to_string(id) +
         R"(,"method":"tools/call","params":{"name":")" + tool + R"(","arguments":)" + arguments +
         "}}\n";
}

TEST_SUITE_BEGIN("crafted_index");

TEST_CASE("a subtree that ends after the last node is damage, not an endless loop") {
  const CraftedIndex index(kEndless);
  CHECK(index.is_refused({"impact", "fn0"}));
  CHECK(index.is_refused({"export", "--for-llm", "--focus", "fn0"}));
  CHECK(index.is_refused({"export"}));
  CHECK(index.is_refused({"verify"}));
}

TEST_CASE("a server survives two queries of such an index") {
  const CraftedIndex index(kEndless);
  const Ran ran = index.run({"mcp"}, call(1, "impact", R"({"symbol":"fn0"})") +
                                         call(2, "impact", R"({"symbol":"fn0"})") +
                                         call(3, "search", R"({"query":"fn17"})"));
  std::size_t answers = 0;
  for (const int id : {1, 2, 3}) {
    if (ran.out.find("\"id\":" + std::to_string(id)) != std::string::npos) ++answers;
  }
  CAPTURE(ran.out);
  CHECK(answers == 3);
  CHECK(ran.out.find("fn17") != std::string::npos);
  CHECK(ran.exit_code == 0);
}

TEST_CASE("an impossible number of nodes is damage before memory is allocated") {
  for (const char* const key :
       {"last_node", "last_document_node", "last_external_node", "last_code_node"}) {
    CAPTURE(key);
    const std::string set = std::string("UPDATE meta SET value = '4294967295' WHERE key = '") + key;
    const CraftedIndex index((set + "'").c_str());
    for (const char* const command : {"verify", "stats", "export", "hotspots"}) {
      CHECK(index.is_refused({command}));
    }
  }
#if !defined(CAIRN_SANITIZED)  // ASan retains freed memory and adds shadow memory
  rusage usage{};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  CHECK(usage.ru_maxrss < 256 * 1024);
#endif
}

TEST_CASE("times outside of the calendar are shown clamped") {
  const CraftedIndex index(
      "INSERT OR REPLACE INTO meta VALUES('head', 'abc');"
      "INSERT OR REPLACE INTO meta VALUES('head_time', '9223372036854775807');"
      "INSERT INTO history VALUES(2, 3, 4, -9223372036854775808, 5000, x'00')");
  const Ran hotspots = index.run({"hotspots"});
  CHECK(hotspots.exit_code == 0);
  CHECK(hotspots.out.find("last 1970-01-01") != std::string::npos);
  CHECK(hotspots.out.find("up to 9999-12-31") != std::string::npos);
  const Ran map = index.run({"export", "--for-llm"});
  CHECK(map.exit_code == 0);
  CHECK(map.out.find("9999-12-31") != std::string::npos);
  const CraftedIndex not_a_number("INSERT OR REPLACE INTO meta VALUES('head_time', 'now')");
  CHECK(not_a_number.is_refused({"hotspots"}));
}

TEST_CASE("rows that share pages are read only a limited number of times") {
  // A thousand nodes. All their symbols begin with the same 100 kB of text.
  const CraftedIndex index(
      "UPDATE package SET header = hex(zeroblob(50000)) WHERE id = (SELECT package FROM node WHERE "
      "id = 3)");
  CHECK(index.is_refused({"export"}));
}

TEST_CASE("a block of traits that is too large is refused, and not kept") {
  const CraftedIndex index("UPDATE trait_block SET data = zeroblob(100000)");
  CHECK(index.is_refused({"stats"}));
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::testing
