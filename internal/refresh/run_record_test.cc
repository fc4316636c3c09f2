#include "internal/refresh/run_record.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>

#include "internal/base/error.h"
#include "internal/base/hash.h"
#include "internal/scip/byte_source.h"
#include "internal/trust/seal.h"
#include "tests/testing.h"

namespace cairn::refresh {
namespace {

namespace fs = std::filesystem;

// A directory of records with one successful run.
class Records {
 public:
  Records() {
    records.prepare();
    testing::write_file(records.scip_path("scip-x"), "an index");
    good.name = good.indexer = "scip-x";
    good.prefix = "services/api";
    good.hash = base::to_hex(scip::hash_stored(records.scip_path("scip-x")).hash);
    good.seconds = 1.5;
    good.peak_memory_bytes = 7;
    good.sources = {{"services/api/a.x", "1"}, {"b \"x\"\n", "2"}};
    records.write(good);
    trust::seal(records.scip_path("scip-x"));
  }

  std::string path(const std::string& name) const { return directory_ / "scip/" + name; }
  std::string text() const { return testing::read_file(path("scip-x.json")); }
  // Replaces `from` with `to` in the record, and seals the record as if cairn had written it.
  void damage(const std::string& from, const std::string& to) const {
    std::string changed = text();
    const std::size_t at = changed.find(from);
    REQUIRE(at != std::string::npos);
    testing::write_file(path("scip-x.json"), changed.replace(at, from.size(), to));
    trust::seal(path("scip-x.json"));
  }
  std::size_t count() const { return records.read().size(); }

 private:
  testing::TemporaryDirectory directory_;

 public:
  RunRecords records{directory_.path()};
  RunRecord good;
};

}  // namespace

TEST_SUITE_BEGIN("refresh/run_record");

TEST_CASE("a record survives writing and reading") {
  const Records place;
  const std::vector<RunRecord> read = place.records.read();
  REQUIRE(read.size() == 1);
  CHECK(read[0].name == "scip-x");
  CHECK(read[0].prefix == "services/api");
  CHECK(read[0].hash == place.good.hash);
  CHECK(read[0].seconds == 1.5);
  CHECK(read[0].peak_memory_bytes == 7);
  CHECK(read[0].sources == place.good.sources);
  CHECK(read[0].has_index());
  CHECK_FALSE(read[0].is_by_hand());
}

TEST_CASE("a record without its .scip, or with another one, does not count") {
  const Records place;
  testing::write_file(place.records.scip_path("scip-x"), "another ");
  CHECK(place.count() == 0);
  fs::remove(place.records.scip_path("scip-x"));
  CHECK(place.count() == 0);
}

TEST_CASE("a failed run has a record but no .scip") {
  const Records place;
  RunRecord failed;
  failed.name = "scip-y";
  failed.failure = "it ended";
  failed.tried = {{"a.y", "1"}};
  place.records.write(failed);
  const std::vector<RunRecord> read = place.records.read();
  REQUIRE(read.size() == 2);
  CHECK(read[1].failure == "it ended");
  CHECK(read[1].tried == failed.tried);
  CHECK_FALSE(read[1].has_index());
}

TEST_CASE("malformed records do not count") {
  const auto is_refused = [](const std::string& from, const std::string& to) {
    const Records place;
    place.damage(from, to);
    CAPTURE(from);
    CHECK(place.count() == 0);
  };
  is_refused("{", "[");
  is_refused("cairn.run/1", "cairn.run/2");
  is_refused("\"cairn.run/1\"", "1");
  is_refused("\"scip-x\"", "\"scip-z\"");  // the name of another record
  is_refused("\"scip-x\"", "\"../scip-x\"");
  is_refused("services/api\",", "../..\",");
  is_refused("\"services/api\",", "\"/etc\",");
  is_refused("1.5", "\"long\"");
  is_refused("\"1\"", "1");
  is_refused("\"tried\"", "\"other\"");
}

TEST_CASE("a foreign record does not count") {
  const Records place;
  const std::string text = place.text();
  fs::remove(place.path("scip-x.json.seal"));
  CHECK(place.count() == 0);
  trust::seal(place.path("scip-x.json"));
  CHECK(place.count() == 1);
  testing::write_file(place.path("scip-x.json"), text + " ");
  CHECK(place.count() == 0);
}

TEST_CASE("a foreign .scip does not count, whatever its record says") {
  const Records place;
  fs::remove(place.path("scip-x.scip.seal"));
  CHECK(place.count() == 0);
}

TEST_CASE("other files in the directory do no harm") {
  const Records place;
  testing::write_file(place.path(".json"), place.text());
  testing::write_file(place.path("deep.json"), std::string(100'000, '['));
  testing::write_file(place.path("bytes.json"), "\xff\xfe");
  fs::create_directories(place.path("directory.json"));
  REQUIRE(::mkfifo(place.path("pipe.json").c_str(), 0600) == 0);  // nobody writes to this pipe
  CHECK(place.count() == 1);
}

TEST_CASE("nothing is read or written through a link") {
  const Records place;
  const testing::TemporaryDirectory elsewhere;
  testing::write_file(elsewhere / "victim", place.text());
  fs::remove(place.path("scip-x.json"));
  fs::create_symlink(elsewhere / "victim", place.path("scip-x.json"));
  CHECK(place.count() == 0);
  RunRecord other = place.good;
  other.prefix = "";
  place.records.write(other);
  CHECK(testing::read_file(elsewhere / "victim").find("services/api") != std::string::npos);
  CHECK(place.count() == 1);
  fs::rename(place.path("scip-x.scip"), elsewhere / "x.scip");
  fs::create_symlink(elsewhere / "x.scip", place.path("scip-x.scip"));
  CHECK(place.count() == 0);
  fs::create_directory_symlink(place.path(""), elsewhere / "scip");
  const RunRecords linked(elsewhere.path());
  CHECK(linked.read().empty());
  CHECK_THROWS_AS(linked.prepare(), base::Error);
}

TEST_CASE("a record is removed with its .scip") {
  const Records place;
  place.records.remove("scip-x");
  place.records.remove("scip-x");
  CHECK(fs::is_empty(place.path("")));
}

TEST_SUITE_END();

}  // namespace cairn::refresh
