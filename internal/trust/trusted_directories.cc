#include "internal/trust/trusted_directories.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/fd.h"
#include "internal/base/json.h"
#include "internal/base/path.h"
#include "internal/base/platform/files.h"
#include "internal/base/utf8.h"
#include "internal/trust/user_directories.h"

namespace cairn::trust {
namespace {

using base::Json;

constexpr const char* kTrustSchema = "cairn.trust/1";
constexpr const char* kTrustHint = "cairn keeps the list of trusted directories there";
constexpr std::size_t kMaxListBytes = std::size_t{1} << 20U;  // enough for 10,000 directories

struct FreeText {
  void operator()(char* text) const { std::free(text); }
};

std::string real_path(const std::string& path) {
  const std::unique_ptr<char, FreeText> real(::realpath(path.c_str(), nullptr));
  return real ? real.get() : "";
}

std::optional<uid_t> owner_of(const std::string& directory) {
  struct stat status {};
  const bool is_there = ::stat(directory.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
  return is_there ? std::optional(status.st_uid) : std::nullopt;
}

std::optional<TrustLevel> level_named(const std::string& name) {
  for (const TrustLevel level : {TrustLevel::kRead, TrustLevel::kRun}) {
    if (name == name_of(level)) return level;
  }
  return std::nullopt;
}

// Returns the entry that `json` describes, or nothing if `json` is malformed.
std::optional<TrustedDirectory> entry_of(const Json& json) {
  if (!json.is_object()) return std::nullopt;
  const auto path = json.find("path");
  const auto owner = json.find("owner");
  const auto level = json.find("level");
  const bool has_all = path != json.end() && path->is_string() && owner != json.end() &&
                       owner->is_number_unsigned() && level != json.end() && level->is_string();
  if (!has_all) return std::nullopt;
  const auto known = level_named(level->get<std::string>());
  const auto uid = owner->get<std::uint64_t>();
  TrustedDirectory entry{path->get<std::string>(), static_cast<uid_t>(uid),
                         known.value_or(TrustLevel::kRead)};
  if (!known || entry.owner != uid || !entry.path.starts_with('/')) return std::nullopt;
  return entry;
}

std::optional<std::vector<TrustedDirectory>> entries_of(const std::string& text) {
  const Json json = base::parse_json(text);
  const bool is_list = json.is_object() && json.contains("schema") &&
                       json["schema"] == kTrustSchema && json.contains("directories") &&
                       json["directories"].is_array();
  if (!is_list) return std::nullopt;
  std::vector<TrustedDirectory> entries;
  for (const Json& one : json["directories"]) {
    auto entry = entry_of(one);
    // A malformed entry might be meant to restrict trust, so the whole list is rejected.
    if (!entry) return std::nullopt;
    entries.push_back(std::move(*entry));
  }
  return entries;
}

std::string why_not_ours(int fd) {
  struct stat status {};
  if (::fstat(fd, &status) != 0 || !S_ISREG(status.st_mode)) return "it is not a regular file";
  if (status.st_uid != ::geteuid() && status.st_uid != 0) return "it belongs to another user";
  if ((status.st_mode & (S_IWGRP | S_IWOTH)) != 0) return "other users can write to it";
  return {};
}

}  // namespace

std::string_view name_of(TrustLevel level) { return level == TrustLevel::kRun ? "run" : "read"; }

TrustedDirectories::TrustedDirectories(std::string config_directory)
    : config_directory_(std::move(config_directory)) {}

std::string TrustedDirectories::file() const {
  return base::joined(config_directory_, "trusted.json");
}

TrustedDirectories TrustedDirectories::read(const std::string& config_directory) {
  TrustedDirectories list(config_directory);
  if (!config_directory.empty()) list.load();
  return list;
}

void TrustedDirectories::load() {
  entries_.clear();
  warning_.clear();
  // O_NONBLOCK: if the path is a pipe, opening it must not block.
  const base::UniqueFd fd(::open(file().c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!fd.valid() && (errno == ENOENT || errno == ENOTDIR)) return;
  std::string why = fd.valid() ? why_not_ours(fd.get()) : "it cannot be opened";
  if (why.empty()) {
    try {
      std::string text(kMaxListBytes + 1, '\0');
      text.resize(base::read_up_to(fd.get(), text.data(), text.size(), file()));
      auto entries = text.size() > kMaxListBytes ? std::nullopt : entries_of(text);
      if (entries) entries_ = std::move(*entries);
      if (!entries) why = "it was not written by 'cairn trust'";
    } catch (const base::Error& error) {
      why = error.message();
    }
  }
  if (why.empty()) return;
  warning_ = "no directory is trusted: the list '" + base::display_line(file()) +
             "' is not used, since " + why;
}

bool TrustedDirectories::allows(const std::string& path, TrustLevel level) const {
  if (entries_.empty()) return false;
  const std::string real = real_path(path);
  if (real.empty()) return false;
  return std::any_of(entries_.begin(), entries_.end(), [&](const TrustedDirectory& entry) {
    return entry.path == real && entry.level >= level && owner_of(real) == entry.owner;
  });
}

TrustedDirectory TrustedDirectories::add(const std::string& path, TrustLevel level,
                                         const std::string& home) {
  const std::string real = real_path(path);
  const std::optional<uid_t> owner = real.empty() ? std::nullopt : owner_of(real);
  if (!owner) {
    throw base::Error(base::ErrorKind::kNoInput,
                      "there is no directory '" + base::display_line(path) + "'");
  }
  const bool is_too_much = real == "/" || (!home.empty() && real == real_path(home));
  if (is_too_much && level == TrustLevel::kRun) {
    throw base::Error(base::ErrorKind::kUsage,
                      "'" + base::display_line(real) +
                          "' cannot be trusted: it can contain many projects, so it is "
                          "unclear what would run there",
                      "name the directory of the repository: cairn trust DIR");
  }
  if (!base::is_valid_utf8(real)) {
    throw base::Error(base::ErrorKind::kUsage,
                      "'" + base::display_line(real) + "' cannot be trusted: its name is not UTF-8",
                      "rename it, or run 'cairn index --precise' there");
  }
  TrustedDirectory entry{real, *owner, level};
  change(real, &entry);
  return entry;
}

bool TrustedDirectories::remove(const std::string& path) {
  const std::string real = real_path(path);
  const auto named = [&](const TrustedDirectory& entry) {
    return entry.path == path || entry.path == real;
  };
  const auto found = std::find_if(entries_.begin(), entries_.end(), named);
  if (found == entries_.end()) return false;
  change(std::string(found->path), nullptr);
  return true;
}

// Reads, changes and writes the list. Holds a lock, because another process may also change it.
void TrustedDirectories::change(const std::string& path, const TrustedDirectory* entry) {
  if (config_directory_.empty()) {
    throw base::Error(base::ErrorKind::kNoInput, "there is no directory for your settings",
                      "set HOME or XDG_CONFIG_HOME");
  }
  create_private_directories(config_directory_, kTrustHint);
  const base::UniqueFd lock(::open(config_directory_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!lock.valid() || ::flock(lock.get(), LOCK_EX) != 0) {
    throw base::system_error(errno, "cannot lock '" + base::display_line(config_directory_) + "'",
                             kTrustHint);
  }
  load();
  if (!warning_.empty()) {
    throw base::Error(base::ErrorKind::kBadData, warning_, "look at that file, or remove it");
  }
  std::erase_if(entries_, [&](const TrustedDirectory& one) { return one.path == path; });
  if (entry != nullptr) entries_.push_back(*entry);
  std::sort(entries_.begin(), entries_.end(),
            [](const TrustedDirectory& a, const TrustedDirectory& b) { return a.path < b.path; });
  write();
}

void TrustedDirectories::write() const {
  Json json;
  json["schema"] = kTrustSchema;
  json["directories"] = Json::array();
  for (const TrustedDirectory& entry : entries_) {
    json["directories"].push_back(
        {{"path", entry.path}, {"owner", entry.owner}, {"level", name_of(entry.level)}});
  }
  const std::string temporary = file() + "." + std::to_string(::getpid()) + ".new";
  const std::string what = "cannot write '" + base::display_line(file()) + "'";
  ::unlink(temporary.c_str());  // a file left by a killed process with the same id
  const base::UniqueFd fd(
      ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
  if (!fd.valid()) throw base::system_error(errno, what, kTrustHint);
  try {
    base::write_all(fd.get(), base::to_text(json, base::JsonLayout::kIndented) + "\n", file());
    if (!platform::sync_file(fd.get()) || ::rename(temporary.c_str(), file().c_str()) != 0) {
      throw base::system_error(errno, what, kTrustHint);
    }
  } catch (...) {
    ::unlink(temporary.c_str());
    throw;
  }
}

}  // namespace cairn::trust
