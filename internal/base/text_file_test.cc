#include "internal/base/text_file.h"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "internal/base/error.h"
#include "tests/testing.h"

namespace cairn::base {

TEST_SUITE_BEGIN("text_file");

TEST_CASE("a file is replaced whole, keeps its mode, and nothing else is touched") {
  const testing::TemporaryDirectory directory;
  const std::string path = directory / "report.json";
  testing::write_file(directory / "report.json.new", "of somebody");
  write_text_file(path, "one", IfThere::kReplace);
  REQUIRE(::chmod(path.c_str(), 0600) == 0);
  write_text_file(path, "two", IfThere::kReplace);
  CHECK(read_text_file(path) == "two");
  struct stat status {};
  REQUIRE(::stat(path.c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0600);
  CHECK(testing::read_file(directory / "report.json.new") == "of somebody");
  const auto files = std::filesystem::directory_iterator(directory.path());
  CHECK(std::distance(begin(files), end(files)) == 2);
}

TEST_CASE("text that replaces a secret can at no time be read by others") {
  const testing::TemporaryDirectory directory;
  const std::string path = directory / "tokens.json";
  testing::write_file(path, "old");
  REQUIRE(::chmod(path.c_str(), 0600) == 0);
  const std::string temporary = path + "." + std::to_string(::getpid()) + ".new";
  const auto mode_meanwhile = [&] {
    struct stat status {};
    REQUIRE(::stat(temporary.c_str(), &status) == 0);
    return status.st_mode & 0777U;
  };
  unsigned mode = 0;
  const auto produce = [&](const TextSink& sink) {
    mode = mode_meanwhile();
    sink("new");
  };
  write_text_file(path, produce, IfThere::kReplace);
  CHECK(mode == 0600);
  REQUIRE(::chmod(path.c_str(), 0640) == 0);
  write_text_file(path, produce, IfThere::kReplace);
  CHECK(mode == 0640);
}

TEST_CASE("pieces become one text, and a text that breaks off leaves no file") {
  const testing::TemporaryDirectory directory;
  const std::string path = directory / "graph";
  const auto lines = [](int count, bool breaks_off) {
    return [=](const TextSink& sink) {
      for (int i = 0; i < count; ++i) sink("line " + std::to_string(i) + "\n");
      if (breaks_off) throw Error(ErrorKind::kIndexDamaged, "broken off");
    };
  };
  std::string whole;
  lines(20000, false)([&](std::string_view piece) { whole += piece; });
  write_text_file(path, lines(20000, false), IfThere::kReplace);
  CHECK(testing::read_file(path) == whole);
  CHECK_THROWS_AS(write_text_file(path, lines(20000, true), IfThere::kReplace), Error);
  CHECK(testing::read_file(path) == whole);
  CHECK_THROWS_AS(write_text_file(directory / "new", lines(9, true), IfThere::kReplace), Error);
  const auto files = std::filesystem::directory_iterator(directory.path());
  CHECK(std::distance(begin(files), end(files)) == 1);
}

TEST_CASE("a link stays a link, and a device a device") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "target", "old");
  const std::string link = directory / "link";
  REQUIRE(::symlink("target", link.c_str()) == 0);
  write_text_file(link, "new", IfThere::kReplace);
  CHECK(std::filesystem::is_symlink(link));
  CHECK(testing::read_file(directory / "target") == "new");
  const std::string null = directory / "null";
  REQUIRE(::symlink("/dev/null", null.c_str()) == 0);
  write_text_file(null, "gone", IfThere::kReplace);
  CHECK(std::filesystem::is_symlink(null));
  CHECK(std::filesystem::is_character_file("/dev/null"));
}

TEST_CASE("kRefuse leaves an existing file or broken link alone") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "kept", "kept");
  const std::string broken = directory / "broken";
  REQUIRE(::symlink("nowhere", broken.c_str()) == 0);
  for (const char* name : {"kept", "broken"}) {
    CHECK_THROWS_AS(write_text_file(directory / name, "x", IfThere::kRefuse), Error);
  }
  CHECK(testing::read_file(directory / "kept") == "kept");
  CHECK_FALSE(std::filesystem::exists(directory / "nowhere"));
}

TEST_CASE("a directory can be neither read nor written as a text file") {
  const testing::TemporaryDirectory directory;
  CHECK_THROWS_AS(read_text_file(directory.path()), Error);
  CHECK_THROWS_AS(write_text_file(directory.path(), "x", IfThere::kReplace), Error);
}

TEST_SUITE_END();

}  // namespace cairn::base
