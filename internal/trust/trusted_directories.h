// Directories that the user has declared trusted with `cairn trust`.
//
//   auto trusted = TrustedDirectories::read(user_directories().config);
//   if (!trusted.warning().empty()) Session::warn(trusted.warning());
//   trusted.allows("/home/u/src/app", TrustLevel::kRun)      // checks real path and owner
//   trusted.add("/home/u/src/app", TrustLevel::kRun, home);  // written at once
//
// The list is CONFIG/trusted.json ("cairn.trust/1"), never in a repository. An entry covers one
// directory, not the ones below it, and only while the directory has the same owner as when it was
// added: what somebody else puts there later is not trusted.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::trust {

enum class TrustLevel : std::uint8_t {
  kRead,  // may be used although it belongs to another user
  kRun,   // also, SCIP indexers may run there without being asked for
};

std::string_view name_of(TrustLevel level);  // "read", "run"

struct TrustedDirectory {
  std::string path;  // absolute, without links
  uid_t owner = 0;   // of the directory when it was added
  TrustLevel level = TrustLevel::kRead;
};

class TrustedDirectories {
 public:
  // If `config_directory` is "" or does not exist, nothing is trusted. Never throws because of the
  // file's content: a list that cannot be read, or that others could have written, counts as empty,
  // and warning() says why.
  static TrustedDirectories read(const std::string& config_directory);

  bool allows(const std::string& path, TrustLevel level) const;

  // Replaces the entry of `path`. Throws base::Error: kNoInput if `path` is not a directory; kUsage
  // if "/" or `home` would get kRun, or if the name is not UTF-8; kBadData if the existing list
  // cannot be read; kIo and others if the new list cannot be written.
  TrustedDirectory add(const std::string& path, TrustLevel level, const std::string& home);
  // Returns false if `path` is not in the list. `path` need not exist any more. Throws like add().
  bool remove(const std::string& path);

  const std::vector<TrustedDirectory>& entries() const { return entries_; }  // by path
  const std::string& warning() const { return warning_; }  // a clause; "" if all is well

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
