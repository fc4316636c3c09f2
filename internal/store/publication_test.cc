#include "internal/store/publication.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <thread>

#include "internal/base/error.h"
#include "internal/base/limits.h"
#include "internal/store/index_file.h"
#include "internal/store/index_reader.h"
#include "tests/small_index.h"
#include "tests/testing.h"

namespace cairn::store {
namespace {

using base::Error;
using base::ErrorKind;
using model::NodeId;
using testing::TemporaryDirectory;

TEST_SUITE_BEGIN("store/publication");

TEST_CASE("an index becomes visible all at once when it is published") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  testing::write_small_index(path, 5);
  Publication publication(path, std::chrono::milliseconds(0));
  testing::write_small_index(publication.temporary_path(), 50);
  CHECK(IndexReader(path, base::kQueryDeadlineMilliseconds).count(Table::kNode) == 7);
  publication.publish();
  CHECK(IndexReader(path, base::kQueryDeadlineMilliseconds).count(Table::kNode) == 52);
  CHECK_FALSE(std::filesystem::exists(publication.temporary_path()));
}

TEST_CASE("an abandoned publication changes nothing") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  testing::write_small_index(path, 5);
  std::string temporary;
  {
    const Publication publication(path, std::chrono::milliseconds(0));
    temporary = publication.temporary_path();
    testing::write_small_index(temporary, 50);
  }
  CHECK(IndexReader(path, base::kQueryDeadlineMilliseconds).count(Table::kNode) == 7);
  CHECK_FALSE(std::filesystem::exists(temporary));
}

TEST_CASE("a file that does not read back as written is not published") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  Publication publication(path, std::chrono::milliseconds(0));
  testing::write_small_index(publication.temporary_path(), 50);
  std::string bytes = testing::read_file(publication.temporary_path());
  bytes[5000] = static_cast<char>(~bytes[5000]);
  testing::write_file(publication.temporary_path(), bytes);
  CHECK_THROWS_AS(publication.publish(), Error);
  CHECK_FALSE(std::filesystem::exists(path));
}

TEST_CASE("there is one writer at a time, and the error for another names it") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  const Publication first(path, std::chrono::milliseconds(0));
  try {
    const Publication second(path, std::chrono::milliseconds(30));
    FAIL("two writers");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kIndexBusy);
    CHECK(error.message().find("process " + std::to_string(::getpid())) != std::string::npos);
  }
}

TEST_CASE("leftovers of a killed writer do no harm") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  testing::write_file(path + ".new", "half an index");
  testing::write_file(path + ".lock", "99999999\n");
  Publication publication(path, std::chrono::milliseconds(0));
  testing::write_small_index(publication.temporary_path(), 5);
  CHECK_NOTHROW(publication.publish());
}

TEST_CASE("a reader continues to see the generation that it has opened") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  testing::write_small_index(path, 5);
  const IndexReader reader(path, base::kQueryDeadlineMilliseconds);
  Publication publication(path, std::chrono::milliseconds(0));
  testing::write_small_index(publication.temporary_path(), 50);
  publication.publish();
  CHECK(reader.count(Table::kNode) == 7);
  CHECK(IndexReader(path, base::kQueryDeadlineMilliseconds).count(Table::kNode) == 52);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::store
