#include "internal/trust/seal.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "internal/base/platform/file_times.h"
#include "tests/testing.h"

namespace cairn::trust {
namespace {

namespace fs = std::filesystem;

// A directory with a sealed file, and a key used only in this test.
class SealedFile {
 public:
  SealedFile() {
    ::setenv("XDG_STATE_HOME", (folder_ / "state").c_str(), 1);
    testing::write_file(path(), "content");
    REQUIRE(seal(path()));
  }
  ~SealedFile() { ::unsetenv("XDG_STATE_HOME"); }
  SealedFile(const SealedFile&) = delete;
  SealedFile& operator=(const SealedFile&) = delete;

  std::string path() const { return folder_ / "file"; }
  std::string operator/(std::string_view name) const { return folder_ / name; }
  std::string key() const { return folder_ / "state/cairn/key"; }

 private:
  testing::TemporaryDirectory folder_;
};

// The seal of a copy of a file with three parts, the second of which has changed.
class SealedCopy {
 public:
  SealedCopy() {
    const std::string part(kPartBytes, 'a');
    testing::write_file(file_.path(), part + part + "end");
    REQUIRE(seal(file_.path()));
    copied_ = {file_.path(), file_identity(file_.path()), {false, true, true}};
    testing::write_file(copy(), part + std::string(kPartBytes, 'b') + "end, longer");
  }

  std::string original() const { return file_.path(); }
  std::string copy() const { return file_ / "copy"; }
  CopiedParts& copied() { return copied_; }
  // The seal of the copy if the parts that were copied are not read again.
  std::string made() const {
    Sealing sealing(copy());
    REQUIRE(sealing.prepare(copy(), &copied_));
    sealing.finish();
    return testing::read_file(copy() + ".seal");
  }
  std::string expected() const {
    REQUIRE(seal(copy()));
    return testing::read_file(copy() + ".seal");
  }

 private:
  SealedFile file_;
  CopiedParts copied_;
};

}  // namespace

TEST_SUITE_BEGIN("trust/seal");

TEST_CASE("a sealed file is recognized without reading it, until it is written") {
  const SealedFile file;
  CHECK(is_sealed(file.path()) == Seal::kByFile);
  testing::write_file(file.path(), "CONTENT");
  CHECK(is_sealed(file.path()) == Seal::kNone);
  testing::write_file(file.path(), "content");
  CHECK(is_sealed(file.path()) == Seal::kByContent);
}

TEST_CASE("setting times back does not hide that a file was written") {
  const SealedFile file;
  struct stat before {};
  REQUIRE(::stat(file.path().c_str(), &before) == 0);
  testing::write_file(file.path(), "CONTENT");
  const timespec modified = platform::modified_time(before);
  const timespec times[] = {modified, modified};  // read and modified
  REQUIRE(::utimensat(AT_FDCWD, file.path().c_str(), times, 0) == 0);
  CHECK(is_sealed(file.path()) == Seal::kNone);
}

TEST_CASE("a copy with its seal is recognized by its content") {
  const SealedFile file;
  fs::copy_file(file.path(), file / "copy");
  CHECK(is_sealed(file / "copy") == Seal::kNone);
  fs::copy_file(file.path() + ".seal", file / "copy.seal");
  CHECK(is_sealed(file / "copy") == Seal::kByContent);
}

TEST_CASE("a seal made with another key does not count") {
  const SealedFile file;
  testing::write_file(file.key(), std::string(32, 'x'));
  CHECK(is_sealed(file.path()) == Seal::kNone);
  fs::remove(file.key());
  CHECK(is_sealed(file.path()) == Seal::kNone);
}

TEST_CASE("a key that others may read is not used") {
  const SealedFile file;
  REQUIRE(::chmod(file.key().c_str(), 0644) == 0);
  CHECK(is_sealed(file.path()) == Seal::kNone);
}

TEST_CASE("during a replacement, the seal is valid for both the old and the new file") {
  const SealedFile file;
  testing::write_file(file / "new", "other content");
  Sealing sealing(file.path());
  REQUIRE(sealing.prepare(file / "new"));
  CHECK(is_sealed(file.path()) != Seal::kNone);
  fs::rename(file / "new", file.path());
  CHECK(is_sealed(file.path()) == Seal::kByContent);
  sealing.finish();
  CHECK(is_sealed(file.path()) == Seal::kByFile);
  testing::write_file(file.path(), "content");
  CHECK(is_sealed(file.path()) == Seal::kNone);  // the old content is no longer sealed
}

TEST_CASE("the codes of copied parts are taken over") {
  SealedCopy sealed;
  CHECK(sealed.made() == sealed.expected());
  // The first part is not read: that it is what was copied is for the caller to ensure.
  testing::write_file(sealed.copy(),
                      std::string(kPartBytes, 'x') + std::string(kPartBytes, 'b') + "end, longer");
  CHECK(sealed.made() != sealed.expected());
}

TEST_CASE("the codes of a file without a valid seal are not taken over") {
  SealedCopy sealed;
  const std::string seal_path = sealed.original() + ".seal";
  const std::string whole = testing::read_file(seal_path);
  testing::write_file(sealed.copy(), std::string(3 * kPartBytes, 'x'));
  const std::string right = sealed.expected();
  SUBCASE("it is another file than before") { sealed.copied().identity += "1"; }
  SUBCASE("it was changed") {
    testing::write_file(sealed.original(), std::string(3 * kPartBytes, 'y'));
    sealed.copied().identity = file_identity(sealed.original());
  }
  SUBCASE("a code of its seal was changed") {
    std::string forged = whole;
    char& digit = forged[forged.find("part ") + 5];
    digit = digit == '0' ? '1' : '0';
    testing::write_file(seal_path, forged);
  }
  SUBCASE("it has no seal") { fs::remove(seal_path); }
  CHECK(sealed.made() == right);
}

TEST_CASE("damaged seals do not count") {
  const SealedFile file;
  for (const std::string& text : {std::string(), std::string("file \n"), std::string(5000, 'a'),
                                  "file " + std::string(64, '0') + "\ncontent\n"}) {
    testing::write_file(file.path() + ".seal", text);
    CHECK(is_sealed(file.path()) == Seal::kNone);
  }
  fs::remove(file.path() + ".seal");
  CHECK(is_sealed(file.path()) == Seal::kNone);
}

TEST_CASE("a link instead of the seal is not followed when writing") {
  const SealedFile file;
  testing::write_file(file / "victim", "victim");
  fs::remove(file.path() + ".seal");
  fs::create_symlink(file / "victim", file.path() + ".seal");
  fs::create_symlink(file / "victim", file.path() + ".seal.new");
  CHECK(seal(file.path()));
  CHECK(testing::read_file(file / "victim") == "victim");
  CHECK(is_sealed(file.path()) == Seal::kByFile);
}

TEST_CASE("without a state directory nothing is sealed") {
  const testing::TemporaryDirectory folder;
  testing::write_file(folder / "file", "content");
  testing::write_file(folder / "occupied", "a file, not a directory");
  ::setenv("XDG_STATE_HOME", (folder / "occupied").c_str(), 1);
  CHECK_FALSE(seal(folder / "file"));
  CHECK_FALSE(fs::exists(folder / "file.seal"));
  ::unsetenv("XDG_STATE_HOME");
}

TEST_CASE("the content code follows the file at each step of a replacement") {
  const SealedFile file;
  const std::string old = sealed_content(file.path());
  CHECK(old.size() == 64);
  testing::write_file(file / "new", "other content");
  Sealing sealing(file.path());
  REQUIRE(sealing.prepare(file / "new"));
  CHECK(sealed_content(file.path()) == old);
  CHECK(is_sealed(file.path()) == Seal::kByFile);
  fs::rename(file / "new", file.path());
  const std::string now = sealed_content(file.path());
  CHECK(now != old);
  CHECK(now.size() == 64);
  CHECK(is_sealed(file.path()) == Seal::kByContent);
  sealing.finish();
  CHECK(sealed_content(file.path()) == now);
  CHECK(is_sealed(file.path()) == Seal::kByFile);
  CHECK(sealed_content(file / "absent").empty());
}

TEST_CASE("a replacement that was interrupted leaves a seal that the next one can follow") {
  const SealedFile file;
  const std::string old = sealed_content(file.path());
  bool is_renamed = false;
  SUBCASE("before the file was renamed") {}
  SUBCASE("after the file was renamed") { is_renamed = true; }
  testing::write_file(file / "new", "lost content");
  REQUIRE(Sealing(file.path()).prepare(file / "new"));
  if (is_renamed) fs::rename(file / "new", file.path());
  const std::string present = sealed_content(file.path());
  CHECK((present == old) != is_renamed);
  testing::write_file(file / "next", "next content");
  Sealing sealing(file.path());
  REQUIRE(sealing.prepare(file / "next"));
  CHECK(is_sealed(file.path()) != Seal::kNone);
  CHECK(sealed_content(file.path()) == present);
  fs::rename(file / "next", file.path());
  CHECK(is_sealed(file.path()) == Seal::kByContent);
  sealing.finish();
  CHECK(is_sealed(file.path()) == Seal::kByFile);
}

TEST_CASE("the code of the file is valid for one content code alone") {
  const SealedFile file;
  std::string text = testing::read_file(file.path() + ".seal");
  const std::size_t digit = text.find("content ") + 8;
  text[digit] = text[digit] == '0' ? '1' : '0';
  testing::write_file(file.path() + ".seal", text);
  CHECK(is_sealed(file.path()) == Seal::kNone);
}

TEST_SUITE_END();

}  // namespace cairn::trust
