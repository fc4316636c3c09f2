#include "internal/lsp/file_view.h"

#include <algorithm>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/base/path.h"
#include "internal/base/whole_word.h"
#include "internal/inventory/source_files.h"
#include "internal/lsp/params.h"
#include "internal/lsp/uri.h"
#include "internal/review/line_diff.h"

namespace cairn::lsp {
namespace {

using model::Position;
using model::PositionEncoding;
using model::Range;

// A byte of an identifier in most languages, or of a character that is not ASCII.
bool is_of_word(char c) { return base::is_word_byte(c) || static_cast<unsigned char>(c) >= 0x80; }

// Returns the word at, or just before, the column.
std::string_view word_around(std::string_view line, std::uint32_t byte) {
  std::size_t begin = std::min<std::size_t>(byte, line.size());
  std::size_t end = begin;
  while (begin > 0 && is_of_word(line[begin - 1])) --begin;
  while (end < line.size() && is_of_word(line[end])) ++end;
  return line.substr(begin, end - begin);
}

// Returns where the word is on the line, nearest to the column.
std::optional<std::uint32_t> nearest(std::string_view line, std::string_view word,
                                     std::uint32_t byte) {
  std::optional<std::uint32_t> best;
  const auto distance = [&](std::uint32_t at) { return at < byte ? byte - at : at - byte; };
  for (std::size_t at = base::find_whole_word(line, word); at != std::string_view::npos;
       at = base::find_whole_word(line, word, at + 1)) {
    const auto column = static_cast<std::uint32_t>(at);
    if (!best || distance(column) < distance(*best)) best = column;
  }
  return best;
}

// Returns the place of the word in the lines that replace a line of another text, or nothing.
std::optional<Position> in_replacement(const std::vector<model::Hunk>& hunks, std::uint32_t line,
                                       const TextDocument& text, std::string_view word,
                                       std::uint32_t byte) {
  for (const model::Hunk& hunk : hunks) {
    if (line < hunk.old_begin || line >= hunk.old_begin + hunk.old_count) continue;
    // The line at the same distance first, then all others of the replacement.
    const std::uint32_t same =
        hunk.new_begin + std::min(line - hunk.old_begin, std::max(hunk.new_count, 1U) - 1);
    if (hunk.new_count > 0) {
      if (const auto column = nearest(text.line(same), word, byte)) return Position{same, *column};
    }
    for (std::uint32_t i = 0; i < hunk.new_count; ++i) {
      const std::uint32_t at = hunk.new_begin + i;
      if (const auto column = nearest(text.line(at), word, byte)) return Position{at, *column};
    }
  }
  return std::nullopt;
}

}  // namespace

std::shared_ptr<const IndexedFiles::Rows> IndexedFiles::rows(const corpus::Corpus& corpus) {
  const std::string generation = corpus.generation();
  {
    const std::lock_guard lock(mutex_);
    if (rows_ && generation_ == generation) return rows_;
  }
  auto rows = std::make_shared<Rows>();
  for (store::FileRow& row : corpus.files()) {
    std::string path = row.path;
    rows->emplace(std::move(path), Known{std::move(row), {}});
  }
  for (const corpus::DocumentRow& document : corpus.written_documents()) {
    rows->try_emplace(document.path,
                      Known{{document.node, document.path, "", PositionEncoding::kUtf8, 0}, {}});
  }
  for (store::SourceRow& source : corpus.source_rows()) {
    const auto known = rows->find(source.path);
    if (known != rows->end()) known->second.source = std::move(source);
  }
  const std::lock_guard lock(mutex_);
  generation_ = generation;
  rows_ = std::move(rows);
  return rows_;
}

std::shared_ptr<const TextDocument> IndexedFiles::text(const corpus::Corpus& corpus,
                                                       const store::SourceRow& row) {
  if (row.hash.empty()) return nullptr;
  {
    const std::lock_guard lock(mutex_);
    const auto kept = texts_.find(row.path);
    if (kept != texts_.end() && kept->second.hash == row.hash) return kept->second.text;
  }
  auto read = corpus.sources().read(row.path);
  if (!read || inventory::hash_of(*read) != row.hash) return nullptr;
  auto text = std::make_shared<const TextDocument>(*std::move(read));
  const std::lock_guard lock(mutex_);
  if (texts_.size() >= kMaxTexts) texts_.clear();
  texts_[row.path] = {row.hash, text};
  return text;
}

FileView::FileView(store::FileRow row, std::shared_ptr<const TextDocument> base,
                   std::shared_ptr<const TextDocument> now, PositionEncoding unit)
    : row_(std::move(row)), base_(std::move(base)), now_(std::move(now)), unit_(unit) {
  is_changed_ = base_ == nullptr || (base_ != now_ && base_->text() != now_->text());
  if (base_ == nullptr) {
    base_ = now_;  // the best guess; places are checked by their names
  } else if (is_changed_) {
    forth_ = review::diff_lines(base_->text(), now_->text());
    back_ = review::diff_lines(now_->text(), base_->text());
  }
}

std::string_view FileView::word_at(Position position) const {
  return word_around(now_->line(position.line), now_->in_bytes(position, unit_).character);
}

std::optional<Position> FileView::indexed(Position position) const {
  const Position bytes = now_->in_bytes(position, unit_);
  const review::MovedLine moved = review::moved_line(back_, bytes.line);
  Position base{moved.line, bytes.character};
  if (moved.is_replaced) {
    const std::string_view word = word_at(position);
    if (word.empty()) return std::nullopt;
    const auto found = in_replacement(back_, bytes.line, *base_, word, bytes.character);
    if (!found) return std::nullopt;
    base = *found;
  }
  return base_->in_unit(base, row_.encoding);
}

Range FileView::shown(const Range& range) const {
  const Position begin = base_->in_bytes(range.begin, row_.encoding);
  const Position end = base_->in_bytes(range.end, row_.encoding);
  const review::MovedLine moved = review::moved_line(forth_, begin.line);
  if (moved.is_replaced) {
    const std::string_view line = base_->line(begin.line);
    const bool is_name = begin.line == end.line && end.character <= line.size();
    const std::string_view word =
        is_name ? line.substr(begin.character, end.character - begin.character)
                : std::string_view();
    if (!word.empty()) {
      if (const auto found = in_replacement(forth_, begin.line, *now_, word, begin.character)) {
        const Position last{found->line,
                            found->character + static_cast<std::uint32_t>(word.size())};
        return {now_->in_unit(*found, unit_), now_->in_unit(last, unit_)};
      }
    }
    return {{moved.line, 0}, {moved.line, 0}};
  }
  const Position first = now_->in_unit({moved.line, begin.character}, unit_);
  const review::MovedLine moved_end = review::moved_line(forth_, end.line);
  const Position last = std::max(first, now_->in_unit({moved_end.line, end.character}, unit_));
  return {first, last};
}

FileViews::FileViews(const corpus::Corpus& corpus, const OpenFiles& open, IndexedFiles& indexed,
                     const OpenedDirectory& directory, PositionEncoding unit)
    : corpus_(corpus),
      open_(open),
      indexed_(indexed),
      directory_(directory),
      unit_(unit),
      rows_(indexed.rows(corpus)) {}

const FileView* FileViews::of(const std::string& path) {
  const auto known = views_.find(path);
  if (known != views_.end()) return known->second.get();
  std::unique_ptr<FileView>& view = views_[path];
  const auto row = rows_->find(path);
  if (row == rows_->end()) return nullptr;
  const store::SourceRow& source = row->second.source;
  std::shared_ptr<const TextDocument> base = indexed_.text(corpus_, source);
  std::shared_ptr<const TextDocument> now;
  const auto open = open_.find(absolute(path));
  if (open != open_.end()) {
    now = open->second.text;
  } else if (base && corpus_.is_unchanged(source)) {
    now = base;
  } else if (auto read = corpus_.sources().read(path)) {
    now = std::make_shared<const TextDocument>(*std::move(read));
  }
  if (now)
    view = std::make_unique<FileView>(row->second.file, std::move(base), std::move(now), unit_);
  return view.get();
}

const TextDocument* FileViews::open_text(const std::string& path) const {
  const auto open = open_.find(path);
  return open == open_.end() ? nullptr : open->second.text.get();
}

std::string FileViews::absolute(const std::string& path) const {
  std::string whole = base::joined(corpus_.sources().root(), path);
  if (directory_.named == directory_.real || !base::is_below(whole, directory_.real)) return whole;
  return directory_.named + whole.substr(directory_.real.size());
}

std::optional<std::string> FileViews::relative(const std::string& path) const {
  const std::string& root = corpus_.sources().root();
  if (base::is_below(path, root)) return path.substr(root.size() + 1);
  if (directory_.named.empty() || !base::is_below(path, directory_.named)) return std::nullopt;
  const std::string real = directory_.real + path.substr(directory_.named.size());
  return base::is_below(real, root) ? std::optional(real.substr(root.size() + 1)) : std::nullopt;
}

Range FileViews::shown(const std::string& path, const Range& range) {
  const FileView* const view = of(path);
  return view == nullptr ? range : view->shown(range);
}

base::Json FileViews::location(const std::string& path, const Range& range) {
  return {{"uri", uri_of_path(absolute(path))}, {"range", range_json(shown(path, range))}};
}

}  // namespace cairn::lsp
