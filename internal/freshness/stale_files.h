// Finds the files of an answer that have changed since they were indexed. Positions in such files
// may be wrong.
//
//   const std::vector<std::string> stale = stale_among(corpus, answer.files);
//   // {"results":[…],"stale":["src/a.py"]}
//
// Files are compared by content: stale_among() reads and hashes each file, which takes about 20 us.
// A server uses FileWatch, which reads a file only if a stat (1 us) shows that the file was written
// to.
#pragma once

#include <sys/stat.h>

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "internal/base/json.h"
#include "internal/corpus/corpus.h"

namespace cairn::freshness {

// Returns the files among `paths` that are in the index and have since changed or disappeared.
// Returns nothing if the sources are not available.
std::vector<std::string> stale_among(const corpus::Corpus& corpus,
                                     const std::vector<std::string>& paths);

// Add the member "stale" at the end of a JSON object, unless `stale` is empty.
void tell_stale(const std::vector<std::string>& stale, base::Json& json);
std::string with_stale(const std::string& json, const std::vector<std::string>& stale);

// Returns, for example, "src/a.py and 2 more have changed since they were indexed; run 'cairn
// index' …". Returns "" if `stale` is empty.
std::string note_of_stale(const std::vector<std::string>& stale);

// Finds stale files of an index that is queried often. Thread-safe except for the corpus.
class FileWatch {
 public:
  std::vector<std::string> stale_among(const corpus::Corpus& corpus,
                                       const std::vector<std::string>& paths);
  // Tries to find stale files without a corpus. This works if all of `paths` have been checked
  // before and have not changed since that check: adds the stale files among them to `stale` and
  // returns true. Otherwise returns false and adds nothing.
  bool knows(const std::string& root, const std::vector<std::string>& paths,
             std::vector<std::string>& stale);

 private:
  struct Seen {
    struct timespec modified {};
    struct timespec changed {};
    off_t size = -1;  // -1: the file is gone
    ino_t inode = 0;
    bool is_stale = false;
  };

  static Seen look(const std::string& path);
  static bool same(const Seen& a, const Seen& b);

  std::mutex mutex_;
  std::map<std::string, Seen> files_;
};

}  // namespace cairn::freshness
