// The text of a file: as it is now, or as it was in a commit. Also the text that was indexed, to
// which the positions of the index belong, if anybody still has it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "internal/corpus/corpus.h"

namespace cairn::reading {

enum class TextState : std::uint8_t {
  kIndexed,     // the file has the text that was indexed
  kChanged,     // the file has changed since it was indexed
  kRevision,    // the text is that of a commit
  kUnavailable  // there are no sources, or the file is gone or binary
};

struct FileText {
  TextState state = TextState::kUnavailable;
  std::string_view why;  // of kUnavailable: "no sources", "binary", or "unreadable" (or gone)
  std::string text;
  std::string commit;  // of kRevision
  // The text that was indexed: nullopt if nobody has it any more. Not set if `is_as_indexed`.
  std::optional<std::string> indexed;
  bool is_as_indexed = false;
};

// Reads a file that the index has. `revision` names a commit; if it is empty, the file is read from
// the disk. Only paths of the index can be read, so that a server does not show what the index was
// told to leave out. Throws base::Error kUsage if there is no such commit, or if it does not have
// the file.
FileText read_text(const corpus::Corpus& corpus, const std::string& path,
                   const std::string& revision);

}  // namespace cairn::reading
