// The directories that the user has trusted with `cairn trust`.
//
//   auto trusted = TrustedDirectories::read(user_directories().config);
//   if (!trusted.warning().empty()) Session::warn(trusted.warning());
//   trusted.allows("/home/u/src/app", TrustLevel::kRun)      // checks real path and owner
//   trusted.add("/home/u/src/app", TrustLevel::kRun, home);  // written at once
//
// The list is in CONFIG/trusted.json ("cairn.trust/1"), never in a repository. An entry applies to
// one directory, but not to the directories below it. The entry records the owner of the directory.
// If the owner is different later, because another user has replaced the directory, the entry no
// longer applies.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::trust {

enum class TrustLevel : std::uint8_t {
  kRead,  // the directory may be used although it belongs to another user
  kRun,   // in addition, SCIP indexers may run there without asking
};

std::string_view name_of(TrustLevel level);  // "read", "run"

struct TrustedDirectory {
  std::string path;  // absolute, without links
  uid_t owner = 0;   // owner of the directory when it was added
  TrustLevel level = TrustLevel::kRead;
};

class TrustedDirectories {
 public:
  // Reads the list. If `config_directory` is "" or does not exist, nothing is trusted. Does not
  // throw, whatever the file contains. If the list cannot be read, or if other users could have
  // written it, the result is empty, and warning() gives the reason.
  static TrustedDirectories read(const std::string& config_directory);

  bool allows(const std::string& path, TrustLevel level) const;

  // Adds an entry for `path`, or replaces the existing one. Throws base::Error:
  // - kNoInput if `path` is not a directory
  // - kUsage if `level` is kRun and `path` is "/" or `home`, or if the path is not UTF-8
  // - kBadData if the existing list cannot be read
  // - kIo and others if the new list cannot be written
  TrustedDirectory add(const std::string& path, TrustLevel level, const std::string& home);
  // Removes the entry of `path`; the directory itself need not exist any more. Returns false if
  // there is no entry. Throws base::Error if the list cannot be read or written.
  bool remove(const std::string& path);

  const std::vector<TrustedDirectory>& entries() const { return entries_; }  // sorted by path
  const std::string& warning() const { return warning_; }  // a clause; "" if there is no problem

 private:
  explicit TrustedDirectories(std::string config_directory);
  void load();
  std::string file() const;
  void write() const;
  void change(const std::string& path, const TrustedDirectory* entry);

  std::string config_directory_;
  std::vector<TrustedDirectory> entries_;
  std::string warning_;
};

}  // namespace cairn::trust
