#include "internal/syntax/import_tree.h"

#include <string>

#include "internal/base/ascii.h"
#include "internal/syntax/limits.h"

namespace cairn::syntax {
namespace {

constexpr int kMaxDepth = 20;

// Whether `c` can be part of an imported name. The '#' of Rust's r#type can be part of a name, but
// '$' cannot.
bool is_import_name_byte(char c) { return base::is_word_byte(c) || c == '#' || !base::is_ascii(c); }

class ImportTree {
 public:
  explicit ImportTree(std::string_view text)
      : text_(text), text_left_(FileLimits(text.size()).text()) {}

  std::vector<ImportedPath> read(bool* is_cut) {
    take_keyword();
    do {
      const std::size_t before = at_;
      read_branch({}, 0);
      if (at_ == before) break;
    } while (take(","));
    if (is_cut != nullptr) *is_cut = is_cut_;
    return std::move(paths_);
  }

 private:
  void skip_space() {
    while (at_ < text_.size() && base::is_plain_space(text_[at_])) ++at_;
  }

  bool take(std::string_view word) {
    skip_space();
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  std::string_view take_name() {
    skip_space();
    const std::size_t quote = at_ < text_.size() && text_[at_] == '`' ? 1 : 0;
    const std::size_t begin = at_ + quote;
    at_ = begin;
    while (at_ < text_.size() && is_import_name_byte(text_[at_])) ++at_;
    const std::size_t end = at_;
    if (quote > 0 && at_ < text_.size() && text_[at_] == '`') ++at_;
    return text_.substr(begin, end - begin);
  }

  bool take_separator() { return take("::") || take("\\") || take("."); }

  // Skips the word `import`, if the text begins with it.
  void take_keyword() {
    constexpr std::string_view kWord = "import";
    skip_space();
    const std::string_view rest = text_.substr(at_);
    const bool is_word = rest.starts_with(kWord) && rest.size() > kWord.size() &&
                         base::is_plain_space(rest[kWord.size()]);
    if (is_word) at_ += kWord.size();
  }

  void read_branch(std::string path, int depth) {
    if (depth > kMaxDepth || is_cut_) return;
    take_separator();
    std::string_view name;
    std::size_t offset = 0;
    while (true) {
      if (take("{")) {
        add_part(path, name);
        do {
          if (take("}")) return;
          const std::size_t before = at_;
          read_branch(path, depth + 1);
          if (at_ == before) return;  // no progress: not an import
        } while (take(","));
        take("}");
        return;
      }
      if (take("*")) {
        add_part(path, name);
        add(path, {}, {}, at_ - 1, true);
        return;
      }
      add_part(path, name);
      name = take_name();
      offset = static_cast<std::size_t>(name.data() - text_.data());
      if (name.empty()) return;
      if (!take_separator()) break;
    }
    if (name == "_") {  // Scala's `import a._`
      add(path, {}, {}, offset, true);
      return;
    }
    std::string_view alias;
    const std::size_t after = at_;
    if (take("as ") || take("=>")) {
      alias = take_name();
      if (alias == "_") return;  // Scala's `import a.{b => _}` hides b
    } else {
      at_ = after;
    }
    add(path, name, alias, offset, false);
  }

  void add_part(std::string& path, std::string_view part) {
    if (part.empty()) return;
    if (path.size() + part.size() > kLongestPath) is_cut_ = true;
    if (is_cut_) return;
    if (!path.empty()) path += '.';
    path += part;
  }

  void add(const std::string& path, std::string_view name, std::string_view alias,
           std::size_t offset, bool is_wildcard) {
    const std::size_t size = path.size() + name.size() + alias.size();
    is_cut_ = is_cut_ || size > text_left_;
    if (is_cut_) return;
    text_left_ -= size;
    ImportedPath found;
    found.import.path = path;
    found.import.name = name;
    found.import.alias = alias;
    found.import.is_wildcard = is_wildcard;
    found.offset = static_cast<std::uint32_t>(offset);
    found.size = static_cast<std::uint32_t>(is_wildcard ? 1 : name.size());
    paths_.push_back(std::move(found));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<ImportedPath> paths_;
  std::size_t text_left_;  // bytes of paths that may still be added
  bool is_cut_ = false;
};

}  // namespace

std::vector<ImportedPath> read_import_paths(std::string_view text, bool* is_cut) {
  return ImportTree(text).read(is_cut);
}

}  // namespace cairn::syntax
