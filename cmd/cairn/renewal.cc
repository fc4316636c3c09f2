#include "cmd/cairn/renewal.h"

#include <chrono>

#include "cmd/cairn/cli.h"
#include "internal/base/child_process.h"
#include "internal/base/display.h"
#include "internal/base/path.h"
#include "internal/base/platform/processes.h"
#include "internal/store/index_file.h"
#include "internal/trust/seal.h"

namespace cairn::cmd {

void renew_old_index(const corpus::OpenRequest& request) {
  if (!request.must_be_own) return;
  const std::optional<std::uint32_t> format = store::format_of(request.index_path);
  if (!format || *format >= store::kOldestReadable) return;
  if (trust::is_sealed(request.index_path) == trust::Seal::kNone) return;
  const std::string directory =
      base::system_directory_of(base::system_directory_of(request.index_path));
  Session::note("an older cairn wrote the index (format " + std::to_string(*format) +
                "); it is written again, once");
  base::ChildLimits limits;
  limits.max_silence = limits.max_time = std::chrono::minutes(30);
  base::ChildProcess index({platform::program_path(), "index", directory}, platform::environment(),
                           directory, limits);
  if (index.finish()) return;
  throw base::Error(
      base::ErrorKind::kIndexVersion,
      "the index has format " + std::to_string(*format) + ", and could not be written again",
      "run 'cairn index' in " + base::display_line(directory) + " to see why");
}

}  // namespace cairn::cmd
