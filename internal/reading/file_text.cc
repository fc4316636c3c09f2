#include "internal/reading/file_text.h"

#include <utility>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/git/clean_room.h"
#include "internal/git/file_versions.h"
#include "internal/inventory/source_files.h"

namespace cairn::reading {
namespace {

bool is_text(const std::string& text) { return text.find('\0') == std::string::npos; }

std::optional<std::string> version_of(const git::FileVersions& versions, const std::string& commit,
                                      const std::string& path) {
  const std::optional<std::string> id = versions.file_at(commit, path);
  std::optional<std::string> text;
  if (id) {
    versions.read({*id},
                  [&](std::size_t, std::optional<std::string> read) { text = std::move(read); });
  }
  return text;
}

// Returns the text that the commit of the index has. It is the one that was indexed unless the file
// had uncommitted changes then.
std::optional<std::string> text_of_head(const corpus::Corpus& corpus, const std::string& path) {
  if (corpus.head().empty()) return std::nullopt;
  try {
    const git::FileVersions versions(corpus.sources().root(), git::default_room_stem());
    return version_of(versions, corpus.head(), path);
  } catch (const base::Error&) {
    return std::nullopt;  // without the old text, places are checked by the names that are there
  }
}

FileText text_of_revision(const corpus::Corpus& corpus, const std::string& path,
                          const std::string& revision) {
  const git::FileVersions versions(corpus.sources().root(), git::default_room_stem());
  FileText text;
  text.state = TextState::kRevision;
  text.commit = versions.commit(revision);
  std::optional<std::string> read = version_of(versions, text.commit, path);
  if (!read) {
    throw base::Error(base::ErrorKind::kUsage,
                      base::display_quoted(path) + " is not a text file of the commit " +
                          text.commit.substr(0, 10),
                      "it may have had another name then; leave out the revision");
  }
  text.text = *std::move(read);
  return text;
}

}  // namespace

FileText read_text(const corpus::Corpus& corpus, const std::string& path,
                   const std::string& revision) {
  FileText text;
  if (!corpus.sources().available()) {
    text.why = "no sources";
    return text;
  }
  const auto row = corpus.source_row(path);
  const std::string hash = row ? row->hash : std::string();
  const auto is_indexed = [&](const std::string& one) {
    return !hash.empty() && inventory::hash_of(one) == hash;
  };
  std::optional<std::string> disk = corpus.sources().read(path);
  if (!revision.empty()) {
    text = text_of_revision(corpus, path, revision);
  } else if (disk && is_text(*disk)) {
    text.state = is_indexed(*disk) ? TextState::kIndexed : TextState::kChanged;
    text.text = *disk;
  } else {
    text.why = disk ? "binary" : "unreadable";
    return text;
  }
  text.is_as_indexed = is_indexed(text.text);
  if (text.is_as_indexed) return text;
  if (disk && is_indexed(*disk)) {
    text.indexed = std::move(disk);
  } else if (auto old = text_of_head(corpus, path); old && is_indexed(*old)) {
    text.indexed = std::move(old);
  }
  return text;
}

}  // namespace cairn::reading
