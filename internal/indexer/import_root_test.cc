#include "internal/indexer/import_root.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "internal/base/error.h"
#include "tests/testing.h"

namespace cairn::indexer {
namespace {

TEST_SUITE_BEGIN("indexer/import_root");

std::string message(char field, const std::string& bytes) {
  std::string text(1, static_cast<char>((static_cast<unsigned>(field) << 3U) | 2U));
  for (std::size_t size = bytes.size();; size >>= 7U) {
    const bool is_last = size < 0x80;
    text += static_cast<char>((size & 0x7FU) | (is_last ? 0 : 0x80U));
    if (is_last) return text + bytes;
  }
}

std::string index_of(std::size_t documents) {
  std::string index = message(1, message(3, "file:///ci/app"));
  for (std::size_t i = 0; i < documents; ++i) {
    index += message(2, message(1, "src/f" + std::to_string(i) + ".py"));
  }
  return index;
}

struct Scene {
  const testing::TemporaryDirectory folder;
  ImportRequest request;

  explicit Scene(std::size_t documents) {
    testing::write_file(folder / "x.scip", index_of(documents));
    testing::write_file(folder / "root/other/a.py", "");
    request.inputs = {folder / "x.scip"};
    request.root = folder / "root";
  }
  void put(std::size_t document, const std::string& below = "") const {
    testing::write_file(request.root + "/" + below + "src/f" + std::to_string(document) + ".py",
                        "");
  }
};

TEST_CASE("a directory with none of the documents is not the root") {
  Scene scene(22);
  const RootLook look = look_below_root(scene.request);
  CHECK_FALSE(look.is_root);
  CHECK(look.documents == 22);
  CHECK(look.found == 0);
  CHECK(look.made_in == "/ci/app");
}

TEST_CASE("a directory with one in twenty of the documents is the root") {
  Scene scene(22);
  scene.put(3);
  CHECK_FALSE(look_below_root(scene.request).is_root);
  scene.put(21);
  CHECK(look_below_root(scene.request).is_root);
}

TEST_CASE("a link is not a document, and neither is a directory") {
  Scene scene(2);
  std::filesystem::create_directories(scene.request.root + "/src/f0.py");
  std::filesystem::create_symlink("../other/a.py", scene.request.root + "/src/f1.py");
  CHECK_FALSE(look_below_root(scene.request).is_root);
}

TEST_CASE("documents are looked for below their prefix") {
  Scene scene(2);
  scene.put(0, "web/");
  CHECK_FALSE(look_below_root(scene.request).is_root);
  scene.request.prefixes = {"web"};
  CHECK(look_below_root(scene.request).is_root);
}

TEST_CASE("only the first thousand documents are looked for") {
  Scene scene(3000);
  for (std::size_t i = 1000; i < 3000; ++i) scene.put(i);
  const RootLook look = look_below_root(scene.request);
  CHECK_FALSE(look.is_root);
  CHECK(look.documents == 1000);
}

TEST_CASE("unreadable inputs have no documents") {
  Scene scene(2);
  scene.request.inputs = {scene.folder / "none.scip"};
  CHECK_FALSE(look_below_root(scene.request).is_root);
  testing::write_file(scene.folder / "x.scip", "\x12\xff\xff\xff\xff\x0f");
  scene.request.inputs = {scene.folder / "x.scip"};
  CHECK(look_below_root(scene.request).documents == 0);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::indexer
