#include "internal/base/platform/files.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "internal/base/platform/file_times.h"
#include "tests/testing.h"

namespace cairn::platform {
namespace {

std::string content(int fd) {
  std::string text(100, '\0');
  text.resize(base::pread_up_to(fd, text.data(), text.size(), 0, "a file"));
  return text;
}

TEST_CASE("a file is opened below a directory, but not through links") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "a/b.txt", "text");
  std::filesystem::create_symlink("a", directory / "link");
  std::filesystem::create_symlink("b.txt", directory / "a/link.txt");
  const base::UniqueFd root = open_directory(directory.path());
  REQUIRE(root.valid());
  const base::UniqueFd file = open_beneath(root.get(), "a/b.txt", O_RDONLY | O_CLOEXEC);
  REQUIRE(file.valid());
  CHECK(content(file.get()) == "text");
  CHECK_FALSE(open_beneath(root.get(), "link/b.txt", O_RDONLY | O_CLOEXEC).valid());
  CHECK_FALSE(open_beneath(root.get(), "a/link.txt", O_RDONLY | O_CLOEXEC).valid());
  CHECK_FALSE(open_beneath(root.get(), "none", O_RDONLY | O_CLOEXEC).valid());
  CHECK_FALSE(open_directory(directory / "a/b.txt").valid());
}

TEST_CASE("a file without a name can be written and read, and leaves nothing behind") {
  const testing::TemporaryDirectory directory;
  for (const bool in_memory : {false, true}) {
    CAPTURE(in_memory);
    const base::UniqueFd file = in_memory ? file_in_memory() : unnamed_file(directory.path());
    REQUIRE(file.valid());
    base::write_all(file.get(), "text", "a file");
    CHECK(content(file.get()) == "text");
  }
  CHECK(std::filesystem::is_empty(directory.path()));
  CHECK_FALSE(unnamed_file(directory / "none").valid());
}

TEST_CASE("files and directories can be synced") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "a", "text");
  const base::UniqueFd file(::open((directory / "a").c_str(), O_RDONLY | O_CLOEXEC));
  const base::UniqueFd whole(::open(directory.path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  CHECK(sync_file(file.get()));
  CHECK(sync_file(whole.get()));
  CHECK_FALSE(sync_file(-1));
}

TEST_CASE("what the system copies of a file is its beginning") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "from", "some text");
  testing::write_file(directory / "to", "");
  const base::UniqueFd from(::open((directory / "from").c_str(), O_RDONLY | O_CLOEXEC));
  const base::UniqueFd to(::open((directory / "to").c_str(), O_RDWR | O_CLOEXEC));
  REQUIRE(copy_in_kernel(from.get(), to.get()));
  const std::string copied = content(to.get());
  CHECK(std::string("some text").starts_with(copied));
  CHECK(::lseek(from.get(), 0, SEEK_CUR) == static_cast<off_t>(copied.size()));
}

TEST_CASE("the time of a change is not before that of the modification that caused it") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "a", "text");
  std::filesystem::last_write_time(directory / "a", {});  // in the past, or far in the future
  struct stat status {};
  REQUIRE(::stat((directory / "a").c_str(), &status) == 0);
  CHECK(changed_time(status).tv_sec > 1'700'000'000);
  CHECK(modified_time(status).tv_sec != changed_time(status).tv_sec);
}

TEST_CASE("plain names stay as they are") {
  CHECK(usual_name("main.cc") == "main.cc");
  CHECK(usual_name("\xff\xfe") == "\xff\xfe");
  CHECK(usual_name("\u00e9.c") == "\u00e9.c");
}

}  // namespace
}  // namespace cairn::platform
