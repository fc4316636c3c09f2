#include "internal/trust/seal.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <vector>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/fd.h"
#include "internal/base/interrupt.h"
#include "internal/base/platform/file_times.h"
#include "internal/base/platform/files.h"
#include "internal/trust/authenticator.h"
#include "internal/trust/user_directories.h"

namespace cairn::trust {
namespace {

constexpr std::size_t kHeadBytes = 1024;  // of a seal; all lines before the parts are in it
// The maximum number of times that a file is checked. A failed check is repeated if the file was
// replaced during the check.
constexpr int kMaxTries = 100;

// Each code also covers one of these purposes, so a code for the content of a file is never valid
// for the identity of a file, and vice versa.
constexpr std::string_view kContentPurpose = "cairn: parts of a file\n";
constexpr std::string_view kPartPurpose = "cairn: content of a part of a file\n";
constexpr std::string_view kFilePurpose = "cairn: identity of a file\n";

std::string seal_path(const std::string& path) { return path + ".seal"; }

// Returns the numbers that identify a file and its version (size and times of change), one number
// per line.
std::string text_of_identity(const struct stat& status) {
  const timespec modified = platform::modified_time(status);
  const timespec changed = platform::changed_time(status);
  std::string text;
  for (const std::int64_t number :
       {static_cast<std::int64_t>(status.st_dev), static_cast<std::int64_t>(status.st_ino),
        static_cast<std::int64_t>(status.st_size), static_cast<std::int64_t>(modified.tv_sec),
        static_cast<std::int64_t>(modified.tv_nsec), static_cast<std::int64_t>(changed.tv_sec),
        static_cast<std::int64_t>(changed.tv_nsec)}) {
    text += std::to_string(number) + "\n";
  }
  return text;
}

std::string code_of_identity(const Key& key, const std::string& identity,
                             const std::string& content) {
  Authenticator code(key, kFilePurpose);
  code.update(identity);
  code.update(content);
  return code.code();
}

// The codes of all parts of a file.
using PartCodes = std::vector<std::string>;

std::string code_of_content(const Key& key, const PartCodes& parts) {
  Authenticator code(key, kContentPurpose);
  for (const std::string& part : parts) code.update(part);
  return code.code();
}

// Returns the codes of the parts of a file, or nothing if the file cannot be read. Takes the codes
// that `known` has, unless they are "". The last part is always read.
std::optional<PartCodes> codes_of_parts(const Key& key, const std::string& path,
                                        const PartCodes& known) {
  const base::UniqueFd file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat status {};
  if (!file.valid() || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
  const auto size = static_cast<std::size_t>(status.st_size);
  PartCodes codes;
  std::vector<char> bytes(kPartBytes);
  for (std::size_t at = 0; at < size; at += kPartBytes) {
    base::throw_if_interrupted();
    const bool is_last = size - at <= kPartBytes;
    if (!is_last && codes.size() < known.size() && !known[codes.size()].empty()) {
      codes.push_back(known[codes.size()]);
      continue;
    }
    const std::size_t wanted = std::min(kPartBytes, size - at);
    for (std::size_t done = 0; done < wanted;) {
      const ssize_t got =
          ::pread(file.get(), bytes.data() + done, wanted - done, static_cast<off_t>(at + done));
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) return {};  // unreadable, or shorter than before
      done += static_cast<std::size_t>(got);
    }
    Authenticator code(key, kPartPurpose);
    code.update({bytes.data(), wanted});
    codes.push_back(code.code());
  }
  return codes;
}

struct SealText {
  std::vector<std::string> contents;
  std::string file;
  PartCodes parts;
};

// Reads at most `max_bytes` bytes.
SealText read_seal(const std::string& path, std::size_t max_bytes = kHeadBytes) {
  SealText seal;
  const base::UniqueFd file(
      ::open(seal_path(path).c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  struct stat status {};
  if (!file.valid() || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return seal;
  std::string buffer(std::min(max_bytes, static_cast<std::size_t>(status.st_size)), '\0');
  const ssize_t got = ::read(file.get(), buffer.data(), buffer.size());
  std::string_view rest(buffer.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    if (line.starts_with("content ")) seal.contents.emplace_back(line.substr(8));
    if (line.starts_with("file ")) seal.file = line.substr(5);
    if (line.starts_with("part ")) seal.parts.emplace_back(line.substr(5));
  }
  return seal;
}

// Writes the seal atomically: a reader sees either the old seal or the new one.
void write_seal(const std::string& path, const SealText& seal) {
  std::string text;
  for (const std::string& content : seal.contents) text += "content " + content + "\n";
  if (!seal.file.empty()) text += "file " + seal.file + "\n";
  for (const std::string& part : seal.parts) text += "part " + part + "\n";
  const std::string target = seal_path(path);
  const std::string temporary = target + ".new";
  const std::string shown = "'" + base::display_line(target) + "'";
  ::unlink(temporary.c_str());
  const base::UniqueFd file(
      ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0644));
  if (!file.valid()) throw base::system_error(errno, "cannot write " + shown);
  try {
    base::write_all(file.get(), text, target);
    if (!platform::sync_file(file.get())) throw base::system_error(errno, "cannot sync " + shown);
    if (::rename(temporary.c_str(), target.c_str()) != 0) {
      throw base::system_error(errno, "cannot write " + shown);
    }
  } catch (...) {
    ::unlink(temporary.c_str());
    throw;
  }
}

// Whether the seal has the code of a file with this identity. During a replacement, that is the file
// with the last one of the contents.
bool is_file_code(const Key& key, const SealText& seal, const std::string& identity) {
  return !seal.contents.empty() &&
         is_same_code(seal.file, code_of_identity(key, identity, seal.contents.back()));
}

bool is_content_code(const SealText& seal, const std::string& content) {
  return std::any_of(seal.contents.begin(), seal.contents.end(),
                     [&](const std::string& known) { return is_same_code(known, content); });
}

Seal check(const Key& key, const std::string& path, const std::string& identity) {
  const SealText seal = read_seal(path);
  if (is_file_code(key, seal, identity)) return Seal::kByFile;
  if (seal.contents.empty()) return Seal::kNone;
  const std::optional<PartCodes> parts = codes_of_parts(key, path, {});
  if (!parts) return Seal::kNone;
  return is_content_code(seal, code_of_content(key, *parts)) ? Seal::kByContent : Seal::kNone;
}

// Returns the codes of the parts that are the same as in the sealed file `copied.from`; "" stands
// for any other part. Returns none if the seal does not cover them.
PartCodes known_parts(const Key& key, const CopiedParts& copied) {
  const std::size_t line = std::string_view("part \n").size() + kCodeDigits;
  const SealText seal = read_seal(
      copied.from, kHeadBytes + line * std::max<std::size_t>(copied.may_differ.size(), 1));
  const bool is_covered = !copied.identity.empty() && seal.contents.size() == 1 &&
                          is_file_code(key, seal, copied.identity) &&
                          is_same_code(seal.contents.front(), code_of_content(key, seal.parts));
  if (!is_covered) return {};
  PartCodes known = seal.parts;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (i >= copied.may_differ.size() || copied.may_differ[i]) known[i].clear();
  }
  // The last part may be shorter than the same part of the copy.
  if (!known.empty()) known.back().clear();
  return known;
}

}  // namespace

std::string file_identity(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
  return text_of_identity(status);
}

Seal is_sealed(const std::string& path) {
  const std::optional<Key> key = read_key(user_directories().state);
  if (!key) return Seal::kNone;
  for (int tries = 0; tries < kMaxTries; ++tries) {
    const std::string identity = file_identity(path);
    if (identity.empty()) return Seal::kNone;
    const Seal found = check(*key, path, identity);
    if (found != Seal::kNone || file_identity(path) == identity) return found;
  }
  return Seal::kNone;
}

std::string sealed_content(const std::string& path) {
  const SealText seal = read_seal(path);
  if (seal.contents.empty()) return {};
  if (seal.contents.size() == 1) return seal.contents.front();
  // The file is being replaced, or a crash has interrupted that.
  if (const std::optional<Key> key = read_key(user_directories().state)) {
    if (is_file_code(*key, seal, file_identity(path))) return seal.contents.back();
    if (const std::optional<PartCodes> parts = codes_of_parts(*key, path, {})) {
      if (is_content_code(seal, code_of_content(*key, *parts))) {
        return code_of_content(*key, *parts);
      }
    }
  }
  return seal.contents.front();
}

Sealing::Sealing(std::string path)
    : path_(std::move(path)), key_(read_or_create_key(user_directories().state)) {}

bool Sealing::prepare(const std::string& replacement, const CopiedParts* copied) {
  if (!key_) return false;
  const PartCodes known = copied == nullptr ? PartCodes() : known_parts(*key_, *copied);
  std::optional<PartCodes> parts = codes_of_parts(*key_, replacement, known);
  if (!parts) {
    throw base::system_error(errno, "cannot read '" + base::display_line(replacement) + "'");
  }
  parts_ = std::move(*parts);
  content_ = code_of_content(*key_, parts_);
  SealText seal = read_seal(path_);
  const std::string present = sealed_content(path_);
  seal.contents = {content_};
  if (!present.empty()) seal.contents.push_back(present);
  seal.parts.clear();
  write_seal(path_, seal);
  return true;
}

void Sealing::finish() {
  if (!key_ || content_.empty()) return;
  write_seal(path_, {{content_}, code_of_identity(*key_, file_identity(path_), content_), parts_});
}

bool seal(const std::string& path) {
  Sealing sealing(path);
  if (!sealing.prepare(path)) return false;
  sealing.finish();
  return true;
}

void remove_seal(const std::string& path) noexcept { ::unlink(seal_path(path).c_str()); }

}  // namespace cairn::trust
