#include "internal/store/delta_pages.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "internal/base/error.h"
#include "internal/base/hash.h"
#include "internal/store/index_file.h"
#include "internal/store/index_reader.h"
#include "internal/store/index_reviser.h"
#include "internal/store/opened_index.h"
#include "internal/store/publication.h"
#include "internal/trust/seal.h"
#include "tests/small_index.h"
#include "tests/testing.h"

namespace cairn::store {
namespace {

namespace fs = std::filesystem;
using testing::TemporaryDirectory;

constexpr std::chrono::milliseconds kNoWait{0};

void publish_small(const std::string& path, std::uint32_t functions) {
  Publication publication(path, kNoWait);
  testing::write_small_index(publication.temporary_path(), functions);
  publication.publish();
}

// Sets one value of the index, so that an update has something to write.
void update(const std::string& path, RevisionForm form, const std::string& value) {
  Publication publication(path, kNoWait);
  const std::string identity = trust::file_identity(path);
  WrittenPages written;
  {
    IndexReviser reviser(path, publication.temporary_path(), form);
    reviser.set_meta("probe", value);
    reviser.set_meta("long " + value, std::string(20'000, value.front()));
    written = reviser.finish();
  }
  if (form == RevisionForm::kDelta) {
    CHECK(publication.publish_delta());
  } else {
    const CopiedIndex copied{path, identity, std::move(written)};
    CHECK(publication.publish(&copied));
  }
}

std::string probe(const std::string& path) {
  const OpenedIndex opened = open_with_seal(path, 0);
  CHECK(opened.seal == trust::Seal::kByFile);
  return opened.reader->meta("probe");
}

// Makes the checksum of a changed header or table valid again.
void seal_header(std::string& delta, std::size_t page_size) {
  const std::size_t pages =
      static_cast<unsigned char>(delta[24]) + 256U * static_cast<unsigned char>(delta[25]);
  const std::uint64_t table = base::hash64(std::string_view(delta).substr((pages + 1) * page_size));
  const std::uint64_t hash = base::hash64(std::string_view(delta).substr(0, 96), table);
  for (std::size_t i = 0; i < 8; ++i) delta[96 + i] = static_cast<char>(hash >> (8 * i));
}

TEST_SUITE_BEGIN("store/delta_pages");

TEST_CASE("an update leaves the index as it is, and readers see the new content") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  publish_small(path, 300);
  const std::string before = testing::read_file(path);
  const OpenedIndex old = open_with_seal(path, 0);
  update(path, RevisionForm::kDelta, "one");
  CHECK(testing::read_file(path) == before);
  CHECK(probe(path) == "one");
  CHECK(old.reader->meta("probe").empty());
  CHECK_NOTHROW(check_index_pages(path));
  const OpenedIndex first = open_with_seal(path, 0);
  update(path, RevisionForm::kDelta, "two");
  CHECK(testing::read_file(path) == before);
  CHECK(probe(path) == "two");
  CHECK(first.reader->meta("probe") == "one");
  CHECK(first.reader->meta("long two").empty());
  CHECK(fs::file_size(delta_path(path)) < before.size());
}

TEST_CASE("deltas and copies in any order give the content of copies alone") {
  const TemporaryDirectory directory;
  for (const std::string order : {"ddddd", "dcdcd", "ddcdd", "cddcc", "ccddd"}) {
    const std::string path = directory / (order + ".db");
    const std::string copied = directory / (order + "-copies.db");
    publish_small(path, 50);
    publish_small(copied, 50);
    for (std::size_t i = 0; i < order.size(); ++i) {
      const std::string value(1, static_cast<char>('a' + i));
      update(path, order[i] == 'd' ? RevisionForm::kDelta : RevisionForm::kCopy, value);
      update(copied, RevisionForm::kCopy, value);
      CAPTURE(order);
      CAPTURE(i);
      CHECK(content_of_index_pages(path) == content_of_index_pages(copied));
      CHECK(check_index_header(path).page_count == check_index_header(copied).page_count);
      CHECK(probe(path) == value);
      CHECK(fs::exists(delta_path(path)) == (order[i] == 'd'));
      CHECK(fs::exists(delta_path(path) + ".seal") == (order[i] == 'd'));
    }
  }
}

TEST_CASE("a copy is made once the delta is an eighth of the index") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  publish_small(path, 300);
  int deltas = 0;
  while (next_form(path) == RevisionForm::kDelta) {
    REQUIRE(deltas < 1000);
    update(path, RevisionForm::kDelta, std::to_string(deltas++));
  }
  CHECK(deltas > 0);
  CHECK(DeltaPages::find(path)->replaced_count() * 8 > check_index_header(path).page_count);
}

TEST_CASE("the delta of another index is ignored") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  publish_small(path, 50);
  update(path, RevisionForm::kDelta, "one");
  const std::string delta = testing::read_file(delta_path(path));
  const std::string seal = testing::read_file(delta_path(path) + ".seal");
  publish_small(path, 60);
  CHECK_FALSE(fs::exists(delta_path(path)));
  // As after a crash between the two steps that replace an index and remove its delta.
  testing::write_file(delta_path(path), delta);
  testing::write_file(delta_path(path) + ".seal", seal);
  CHECK(DeltaPages::find(path) == nullptr);
  CHECK(probe(path).empty());
  CHECK(IndexReader(path, 0).count(Table::kNode) == 62);
  update(path, RevisionForm::kDelta, "two");
  CHECK(probe(path) == "two");
  CHECK(IndexReader(path, 0).meta("long one").empty());
}

TEST_CASE("an index that was moved or copied keeps its delta") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  publish_small(path, 50);
  update(path, RevisionForm::kDelta, "one");
  const std::string copy = directory / "copy.db";
  for (const char* const ending : {"", ".seal", ".delta", ".delta.seal"}) {
    fs::copy_file(path + ending, copy + ending);
  }
  const OpenedIndex opened = open_with_seal(copy, 0);
  CHECK(opened.seal == trust::Seal::kByContent);
  CHECK(opened.reader->meta("probe") == "one");
}

TEST_CASE("an index is not the user's own if its delta is not") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  publish_small(path, 50);
  update(path, RevisionForm::kDelta, "one");
  SUBCASE("without a seal") { fs::remove(delta_path(path) + ".seal"); }
  SUBCASE("changed") {
    std::string delta = testing::read_file(delta_path(path));
    delta[4096 + 100] = static_cast<char>(~delta[4096 + 100]);
    testing::write_file(delta_path(path), delta);
  }
  CHECK(open_own_index(path) == nullptr);
  publish_small(path, 50);
  CHECK(open_own_index(path) != nullptr);
}

TEST_CASE("a changed byte of a delta is found") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  publish_small(path, 50);
  update(path, RevisionForm::kDelta, "one");
  const std::string intact = testing::read_file(delta_path(path));
  for (std::size_t at = 0; at < intact.size();
       at += at < 104 || at + 200 > intact.size() ? 1U : 97U) {
    if (at >= 104 && at < 4096) continue;  // zeros, which nothing reads
    std::string delta = intact;
    delta[at] = static_cast<char>(delta[at] ^ 0x10);
    testing::write_file(delta_path(path), delta);
    CAPTURE(at);
    // With another content code, the delta belongs to another index and is ignored.
    if (at >= 32 && at < 96) {
      CHECK(DeltaPages::find(path) == nullptr);
    } else {
      CHECK_THROWS_AS(check_index_pages(path), base::Error);
    }
  }
  for (const std::size_t size : {std::size_t{0}, std::size_t{50}, intact.size() - 1}) {
    testing::write_file(delta_path(path), intact.substr(0, size));
    CHECK_THROWS_AS(check_index_pages(path), base::Error);
  }
}

TEST_CASE("a forged delta is refused without taking memory for the pages that it claims") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  publish_small(path, 50);
  update(path, RevisionForm::kDelta, "one");
  std::string delta = testing::read_file(delta_path(path));
  const std::size_t table =
      delta.size() - std::size_t{4} * DeltaPages::find(path)->replaced_count();
  SUBCASE("four billion pages") { delta.replace(20, 4, "\xFF\xFF\xFF\xFF"); }
  SUBCASE("fewer pages than the table has") { delta.replace(20, 4, std::string("\1\0\0\0", 4)); }
  SUBCASE("a page twice") { delta.replace(table, 4, delta.substr(table + 4, 4)); }
  SUBCASE("a page beyond the end") { delta.replace(table, 4, "\xFF\xFF\xFF\x0F"); }
  SUBCASE("a page beyond the index is missing") { delta.replace(delta.size() - 4, 4, 4, '\0'); }
  SUBCASE("pages of another size") { delta.replace(16, 4, std::string("\0\2\0\0", 4)); }
  seal_header(delta, 4096);
  testing::write_file(delta_path(path), delta);
  CHECK_THROWS_AS(IndexReader(path, 0), base::Error);
}

TEST_CASE("a directory or link in the place of a delta is not one") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  publish_small(path, 50);
  update(path, RevisionForm::kDelta, "one");
  SUBCASE("a directory") {
    fs::remove(delta_path(path));
    fs::create_directories(delta_path(path) + "/x");
    CHECK(next_form(path) == RevisionForm::kCopy);
    CHECK(probe(path).empty());
  }
  SUBCASE("a link") {
    fs::rename(delta_path(path), directory / "elsewhere");
    fs::create_symlink(directory / "elsewhere", delta_path(path));
    CHECK(next_form(path) == RevisionForm::kDelta);
    CHECK(probe(path).empty());
    update(path, RevisionForm::kDelta, "two");
    CHECK_FALSE(fs::is_symlink(delta_path(path)));
    CHECK(probe(path) == "two");
  }
  SUBCASE("nothing, because the index has no seal") {
    fs::remove(delta_path(path));
    fs::remove(path + ".seal");
    CHECK(next_form(path) == RevisionForm::kCopy);
  }
}

TEST_CASE("a journal next to an index is not played back") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  publish_small(path, 50);
  testing::write_file(path + "-journal", testing::read_file(path));
  testing::write_file(path + "-wal", testing::read_file(path));
  update(path, RevisionForm::kDelta, "one");
  CHECK(probe(path) == "one");
  CHECK(fs::exists(path + "-journal"));
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::store
