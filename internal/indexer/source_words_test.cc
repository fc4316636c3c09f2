#include "internal/indexer/source_words.h"

#include <doctest/doctest.h>

#include "internal/inventory/source_files.h"
#include "tests/testing.h"

namespace cairn::indexer {

TEST_SUITE_BEGIN("source words");

TEST_CASE("a file that changed since it was surveyed, or cannot be read, may contain any word") {
  const testing::TemporaryDirectory directory;
  std::vector<store::SourceRow> rows;
  for (const char* const path : {"changed.py", "gone.py", "same.py"}) {
    store::SourceRow row;
    row.path = path;
    row.hash = inventory::hash_of("tide = 1\n");
    row.number = static_cast<std::uint32_t>(rows.size());
    rows.push_back(row);
  }
  testing::write_file(directory / "changed.py", "ebb = 1\n");
  testing::write_file(directory / "same.py", "tide = 1\n");
  codec::WordFilterQuery query({"tide", "zebra"}, 3);
  for (const std::string& block : word_filter_of(rows, base::SourceTree(directory / "."))) {
    query.read(block);
  }
  for (const std::uint32_t file : {0U, 1U}) {
    CHECK(query.may_contain(0, file));
    CHECK(query.may_contain(1, file));
  }
  CHECK(query.may_contain(0, 2));
  CHECK_FALSE(query.may_contain(1, 2));
}

TEST_SUITE_END();

}  // namespace cairn::indexer
