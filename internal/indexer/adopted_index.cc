#include "internal/indexer/adopted_index.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <memory>
#include <utility>
#include <vector>

#include "internal/base/error.h"
#include "internal/collected/collected.h"
#include "internal/indexer/import_identity.h"
#include "internal/indexer/known_index.h"
#include "internal/store/index_reviser.h"
#include "internal/store/opened_index.h"
#include "internal/store/publication.h"
#include "internal/trust/seal.h"

namespace cairn::indexer {
namespace {

bool is_suitable(const store::IndexReader& index, const ImportRequest& request,
                 const std::string& other) {
  ImportRequest theirs = request;
  theirs.root = other;
  return request.inputs.empty() && request.syntactic && has_same_rules(&index, request) &&
         index.about().settings == settings_of(theirs) && index.about().made_of.empty() &&
         index.inputs().size() == 1;
}

std::string generation_for(const store::IndexReader& index, const ImportRequest& request) {
  std::vector<collected::InputRecord> inputs;
  for (store::InputRow& row : index.inputs()) {
    collected::InputRecord& input = inputs.emplace_back();
    input.hash = std::move(row.hash);
    input.prefix = std::move(row.prefix);
  }
  return generation_of(request, inputs, index.sources(), index.about().head,
                       index.meta("left_out"));
}

store::WrittenPages copy(const store::IndexReader& index, const std::string& from,
                         const ImportRequest& request, const std::string& to) {
  store::IndexReviser reviser(from, to, store::RevisionForm::kCopy);
  reviser.set_meta("root", request.root);
  reviser.set_meta("settings", settings_of(request));
  reviser.set_meta("generation", generation_for(index, request));
  return reviser.finish();
}

// Makes readers regard the time of the index as unknown: the file was created after its last
// change.
void forget_time(const std::string& path) {
  constexpr std::array<timespec, 2> kTimes = {timespec{0, UTIME_OMIT}, timespec{1, 0}};
  if (::utimensat(AT_FDCWD, path.c_str(), kTimes.data(), 0) != 0) {
    throw base::system_error(errno, "cannot set the time of the new index");
  }
}

}  // namespace

bool adopt_index(const ImportRequest& request, const std::string& other) {
  if (!request.index_path.starts_with(request.root + '/')) return false;
  const std::string from = other + request.index_path.substr(request.root.size());
  const std::string identity = store::index_identity(from);
  const std::string file_identity = trust::file_identity(from);
  try {
    const std::unique_ptr<store::IndexReader> index = store::open_own_index(from);
    if (!index || !is_suitable(*index, request, other)) return false;
    store::Publication publication(request.index_path, request.wait);
    // Another process may have made the index while this one waited for the lock.
    if (::access(request.index_path.c_str(), F_OK) == 0) return false;
    const store::CopiedIndex copied{from, file_identity,
                                    copy(*index, from, request, publication.temporary_path())};
    if (store::index_identity(from) != identity) return false;  // replaced while it was copied
    forget_time(publication.temporary_path());
    publication.publish(&copied);
  } catch (const base::Error& error) {
    // The other index may be damaged, or removed while it is copied: then there is nothing to copy.
    const bool is_theirs =
        error.kind() == base::ErrorKind::kIndexDamaged || error.kind() == base::ErrorKind::kNoIndex;
    if (!is_theirs) throw;
    return false;
  }
  return true;
}

}  // namespace cairn::indexer
