// A file as the editor shows it, and as the index knows it.
//
//   FileView view = views.of(path);
//   if (auto place = view.indexed(position)) …            // what the index has there
//   if (auto range = view.shown(occurrence.range)) …      // where that is now
//
// Positions of the index belong to the text that was indexed (`base`). If the text is another one
// now, in an unsaved buffer or on disk, lines are matched by their content (review/line_diff.h), so
// that edits above a place do not move it away. A place on a changed line is found by its name.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/lsp/open_files.h"
#include "internal/model/history.h"
#include "internal/store/rows.h"

namespace cairn::lsp {

// The files of the index by path, and their texts as they were indexed. Thread-safe. A text is kept
// after the file has changed, because the index has its positions until the next one is published.
class IndexedFiles {
 public:
  static constexpr std::size_t kMaxTexts = 512;  // that are kept

  struct Known {
    store::FileRow file;
    store::SourceRow source;  // its hash is "" if the import did not read the file
  };
  using Rows = std::map<std::string, Known, std::less<>>;
  std::shared_ptr<const Rows> rows(const corpus::Corpus& corpus);

  // Returns null if the text is not known: the file has changed since, and was not seen before.
  std::shared_ptr<const TextDocument> text(const corpus::Corpus& corpus,
                                           const store::SourceRow& row);

 private:
  struct Kept {
    std::string hash;
    std::shared_ptr<const TextDocument> text;
  };

  std::mutex mutex_;
  std::string generation_;  // of rows_
  std::shared_ptr<const Rows> rows_;
  std::map<std::string, Kept> texts_;
};

class FileView {
 public:
  FileView(store::FileRow row, std::shared_ptr<const TextDocument> base,
           std::shared_ptr<const TextDocument> now, model::PositionEncoding unit);

  const store::FileRow& row() const { return row_; }
  // Whether the text is not the one that was indexed.
  bool is_changed() const { return is_changed_; }
  const TextDocument& text() const { return *now_; }

  // Returns the position in the index of a position in the editor, or nothing if it is on a line
  // that the index does not know.
  std::optional<model::Position> indexed(model::Position position) const;

  // Returns the range in the editor of a range in the index. The range of a name that is not there
  // any more is the beginning of its line.
  model::Range shown(const model::Range& range) const;

  // Returns the word at a position in the editor, or "".
  std::string_view word_at(model::Position position) const;

 private:
  model::Position shown(model::Position bytes) const;
  model::Position base_bytes(model::Position position) const;

  store::FileRow row_;
  std::shared_ptr<const TextDocument> base_;
  std::shared_ptr<const TextDocument> now_;
  model::PositionEncoding unit_;
  bool is_changed_ = false;
  std::vector<model::Hunk> forth_;  // from base_ to now_
  std::vector<model::Hunk> back_;   // from now_ to base_
};

// The directory that the editor has opened, as it calls it, and without symbolic links, as the
// index does. Both are absolute, or "" if it has opened none.
struct OpenedDirectory {
  std::string named;
  std::string real;
};

// The files that a request is about, each read at most once. Not thread-safe.
class FileViews {
 public:
  // Requires: the arguments outlive this object.
  FileViews(const corpus::Corpus& corpus, const OpenFiles& open, IndexedFiles& indexed,
            const OpenedDirectory& directory, model::PositionEncoding unit);

  // Returns null if the index does not have the file, or nobody can read it. `path` is relative.
  const FileView* of(const std::string& path);

  // Returns the text of a file that is open in the editor, or null. `path` is absolute.
  const TextDocument* open_text(const std::string& path) const;
  model::PositionEncoding unit() const { return unit_; }  // of columns in the editor

  // Returns the absolute path of a file, as the editor calls it.
  std::string absolute(const std::string& path) const;
  // Returns the path below the root of the sources, or nothing. The editor may call it either way.
  std::optional<std::string> relative(const std::string& path) const;

  // A Location in the editor, of a range in the index. If the file cannot be read, the columns are
  // those of the index.
  base::Json location(const std::string& path, const model::Range& range);
  model::Range shown(const std::string& path, const model::Range& range);

 private:
  const corpus::Corpus& corpus_;
  const OpenFiles& open_;
  IndexedFiles& indexed_;
  const OpenedDirectory& directory_;
  model::PositionEncoding unit_;
  std::shared_ptr<const IndexedFiles::Rows> rows_;
  std::map<std::string, std::unique_ptr<FileView>> views_;
};

}  // namespace cairn::lsp
