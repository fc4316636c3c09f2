#include "internal/builtin/declared_files.h"

#include <doctest/doctest.h>

#include <map>

namespace cairn::builtin {
namespace {

// A block with files of these paths.
std::string block_of(bool is_last, const std::vector<std::string>& paths) {
  const resolve::Project project;
  resolve::FileEncoder encoder(project);
  begin_declared(is_last, encoder);
  for (const std::string& path : paths) encode_declared({path, 7, 1, {}, {}}, encoder);
  return encoder.take();
}

struct Read {
  std::vector<std::string> paths;
  std::vector<std::uint32_t> blocks;
  bool is_malformed = false;
};

Read read(const std::vector<std::string>& blocks) {
  resolve::Project project;
  DeclaredFiles files(
      [&](std::uint32_t number) { return number < blocks.size() ? blocks[number] : ""; }, project);
  Read all;
  while (const DeclaredFile* const file = files.next()) {
    CHECK(files.next() == file);  // until it is taken
    CHECK(file->hash == 7);
    CHECK(file->cuts == 1);
    all.paths.push_back(file->path);
    all.blocks.push_back(files.block());
    files.take();
  }
  all.is_malformed = files.is_malformed();
  return all;
}

TEST_SUITE_BEGIN("builtin/declared_files");

TEST_CASE("files are read from all blocks in order") {
  const Read all = read({block_of(false, {"a.c", "b.c"}), block_of(true, {"c.c"})});
  CHECK(all.paths == std::vector<std::string>{"a.c", "b.c", "c.c"});
  CHECK(all.blocks == std::vector<std::uint32_t>{0, 0, 1});
  CHECK_FALSE(all.is_malformed);
}

TEST_CASE("a missing block is not taken for the end") {
  CHECK(read({}).is_malformed);
  const Read all = read({block_of(false, {"a.c"})});
  CHECK(all.paths.size() == 1);
  CHECK(all.is_malformed);
  CHECK(read({block_of(false, {"a.c"}), "", block_of(true, {"c.c"})}).is_malformed);
}

TEST_CASE("a block that is cut off is malformed") {
  const std::string whole = block_of(true, {"a.c", "b.c"});
  const std::string one = block_of(true, {"a.c"});
  for (std::size_t size = 0; size < whole.size(); ++size) {
    CAPTURE(size);
    // Where a file ends, the bytes are a block with fewer files.
    const bool is_block = size == 1 || size == one.size();
    CHECK(read({whole.substr(0, size)}).is_malformed == !is_block);
  }
}

TEST_CASE("a documented declaration that the file does not have is malformed") {
  const resolve::Project project;
  resolve::FileEncoder encoder(project);
  begin_declared(true, encoder);
  encode_declared({"a.c", 7, 1, {0}, {}}, encoder);
  CHECK(read({encoder.take()}).is_malformed);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::builtin
