#include "internal/codec/word_filter.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>
#include <optional>

#include "internal/base/ascii.h"
#include "internal/base/varint.h"
#include "internal/codec/damage.h"

namespace cairn::codec {
namespace {

constexpr std::size_t kMinWordBytes = 3;
constexpr std::size_t kMaxWordBytes = 64;
constexpr std::size_t kSharedBytes = 32;
constexpr std::size_t kMaxPieces = 4096;                     // max pieces of long words in one file
constexpr std::size_t kMaxParts = 256;                       // max parts in one query
constexpr std::size_t kBlockBytes = std::size_t{32} << 10U;  // min bytes of words in a full block

// The filter lists a file under this word if the filter leaves out some of the file's words. "*" is
// never a word of a text.
constexpr std::string_view kEverything = "*";

// If the character at `at` folds to an ASCII letter, sets `*letter` to that letter and returns the
// character's size in bytes. Otherwise returns 0. A case-insensitive search treats the character
// like the letter.
std::size_t foreign_letter(std::string_view text, std::size_t at, char* letter) {
  const std::string_view rest = text.substr(at, 3);
  if (rest == "\xE2\x84\xAA") return *letter = 'k', 3;        // Kelvin sign
  if (rest.starts_with("\xC5\xBF")) return *letter = 's', 2;  // long s
  if (rest.starts_with("\xC4\xB0")) return *letter = 'i', 2;  // capital i with a dot
  return 0;
}

// The ASCII characters of words, in lower case. 0 for all other bytes.
constexpr std::array<char, 256> kLetters = [] {
  std::array<char, 256> letters{};
  for (std::size_t c = 0; c < 128; ++c) {
    const char letter = base::to_lower(static_cast<char>(c));
    letters.at(c) = base::is_word_byte(letter) ? letter : '\0';
  }
  return letters;
}();

char letter_at(std::string_view text, std::size_t at) {
  return kLetters[static_cast<unsigned char>(text[at])];
}

// Calls visit(word, begin, end) for each word of `text`. `word` is in lower case. Its position in
// `text` is the half-open range [begin, end).
template <typename Visit>
void visit_words(std::string_view text, const Visit& visit) {
  std::string word;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (letter_at(text, at) != '\0') {
      if (word.empty()) begin = at;
      const std::size_t first = at;
      while (at < text.size() && letter_at(text, at) != '\0') ++at;
      const std::size_t known = word.size();
      word.resize(known + at - first);
      for (std::size_t i = first; i < at; ++i) word[known + i - first] = letter_at(text, i);
      continue;
    }
    char letter = text[at];
    const std::size_t size = base::is_ascii(letter) ? 0 : foreign_letter(text, at, &letter);
    if (size > 0) {
      if (word.empty()) begin = at;
      word += letter;
      at += size;
      continue;
    }
    if (!word.empty()) visit(word, begin, at);
    word.clear();
    ++at;
  }
  if (!word.empty()) visit(word, begin, text.size());
}

}  // namespace

// ---- building -----------------------------------------------------------------------------------

void WordFilterBuilder::add_word(std::uint32_t file, std::string_view word) {
  const base::StringPool::Id id = words_.intern(word);
  if (id == lists_.size()) lists_.emplace_back();
  List& list = lists_[id];
  if (list.last == file + 1) return;
  base::put_varint(list.data, file + 1 - list.last);
  list.last = file + 1;
}

void WordFilterBuilder::add(std::uint32_t file, std::string_view text) {
  std::size_t pieces = 0;
  visit_words(text, [&](std::string_view word, std::size_t, std::size_t) {
    if (word.size() < kMinWordBytes) return;
    if (word.size() <= kMaxWordBytes) return add_word(file, word);
    for (std::size_t at = 0; pieces < kMaxPieces; at += kSharedBytes, ++pieces) {
      const bool is_last = at + kMaxWordBytes >= word.size();
      add_word(file, word.substr(is_last ? word.size() - kMaxWordBytes : at, kMaxWordBytes));
      if (is_last) break;
    }
  });
  if (pieces >= kMaxPieces) add_anything(file);
}

void WordFilterBuilder::add_anything(std::uint32_t file) { add_word(file, kEverything); }

std::vector<base::StringPool::Id> WordFilterBuilder::ordered_words() const {
  std::vector<base::StringPool::Id> order(words_.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(),
            [&](auto a, auto b) { return words_.view(a) < words_.view(b); });
  return order;
}

// Encodes the words of `order` from `*at` on, until their size is at least `most`. Advances `*at`.
std::string WordFilterBuilder::take_block(const std::vector<base::StringPool::Id>& order,
                                          std::size_t most, std::size_t* at) const {
  std::string words;
  std::string sizes;
  std::string lists;
  const std::size_t begin = *at;
  for (; *at < order.size() && words.size() < most; ++*at) {
    const List& list = lists_[order[*at]];
    words.append(words_.view(order[*at])) += '\n';
    base::put_varint(sizes, list.data.size());
    lists += list.data;
  }
  std::string block;
  base::put_varint(block, *at - begin);
  base::put_string(block, words);
  return block += sizes + lists;
}

std::vector<std::string> WordFilterBuilder::blocks() const {
  const std::vector<base::StringPool::Id> order = ordered_words();
  std::vector<std::string> blocks;
  for (std::size_t at = 0; at < order.size();) {
    blocks.push_back(take_block(order, kBlockBytes, &at));
  }
  return blocks;
}

std::string WordFilterBuilder::block() const {
  std::size_t at = 0;
  return take_block(ordered_words(), std::string::npos, &at);
}

// ---- reading ------------------------------------------------------------------------------------

namespace {

[[noreturn]] void damaged_block() { damaged("its lists of words cannot be decoded"); }

// Adds the files of a list to `files`.
void add_files(std::string_view list, std::vector<bool>& files) {
  base::VarintReader reader(list);
  std::uint64_t file = 0;  // file number + 1
  while (!reader.done()) {
    file += reader.next32();
    if (!reader.ok() || file == 0 || file > files.size()) damaged_block();
    files[file - 1] = true;
  }
}

// The words and lists of a block.
class Block {
 public:
  explicit Block(std::string_view block) : reader_(block) {
    count_ = reader_.next();
    words_ = reader_.next_string();
    if (!reader_.ok() || count_ > words_.size()) damaged_block();
    if (!words_.empty() && words_.back() != '\n') damaged_block();
    lists_ = block.substr(block.size() - reader_.remaining());
  }

  // Finds all words that match `part`, and adds their files to `part.files`.
  template <typename Part>
  void add_files_of(Part& part) {
    std::size_t number = 0;  // index of the word that begins at `counted`
    std::size_t counted = 0;
    for (std::size_t at = 0; (at = find(part.word, at)) != std::string_view::npos;) {
      const std::size_t before = at == 0 ? std::string_view::npos : words_.rfind('\n', at - 1);
      const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
      const std::size_t end = words_.find('\n', at);
      const bool fits =
          (!part.begins_word || at == begin) && (!part.ends_word || at + part.word.size() == end);
      if (!fits) {
        ++at;
        continue;
      }
      number += static_cast<std::size_t>(
          std::count(words_.begin() + static_cast<std::ptrdiff_t>(counted),
                     words_.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));
      counted = begin;
      add_files(list(number), part.files);
      at = end;
    }
  }

  // Adds the files of all words that `is_wanted` accepts to `files`.
  template <typename Wanted>
  void add_files_if(const Wanted& is_wanted, std::vector<bool>& files) {
    std::size_t number = 0;
    for (std::size_t at = 0; at < words_.size(); ++number) {
      const std::size_t end = words_.find('\n', at);
      if (is_wanted(words_.substr(at, end - at))) add_files(list(number), files);
      at = end + 1;
    }
  }

 private:
  std::size_t find(std::string_view word, std::size_t from) const {
    const void* const found =
        ::memmem(words_.data() + from, words_.size() - from, word.data(), word.size());
    return found == nullptr
               ? std::string_view::npos
               : static_cast<std::size_t>(static_cast<const char*>(found) - words_.data());
  }

  std::string_view list(std::size_t number) {
    if (ends_.empty()) read_sizes();
    if (number >= ends_.size()) damaged_block();
    const std::size_t begin = number == 0 ? 0 : ends_[number - 1];
    return lists_.substr(begin, ends_[number] - begin);
  }

  void read_sizes() {
    ends_.reserve(static_cast<std::size_t>(count_));
    std::uint64_t end = 0;
    for (std::uint64_t i = 0; i < count_; ++i) {
      end += reader_.next32();
      ends_.push_back(static_cast<std::size_t>(end));
    }
    if (!reader_.ok() || end != reader_.remaining()) damaged_block();
    lists_.remove_prefix(lists_.size() - reader_.remaining());
  }

  base::VarintReader reader_;
  std::uint64_t count_ = 0;
  std::string_view words_;
  std::string_view lists_;         // until read_sizes() runs, the sizes precede the lists
  std::vector<std::size_t> ends_;  // end of each list in lists_
};

}  // namespace

WordFilterQuery::WordFilterQuery(const std::vector<std::string>& texts, std::uint32_t file_count)
    : file_count_(file_count), everything_(file_count) {
  for (const std::string& text : texts) add_parts(text);
}

void WordFilterQuery::add_parts(std::string_view text) {
  std::vector<std::size_t>& parts = parts_of_text_.emplace_back();
  visit_words(text, [&](const std::string& word, std::size_t begin, std::size_t end) {
    if (word.size() < kMinWordBytes || parts_.size() == kMaxParts) return;
    parts.push_back(parts_.size());
    Part& part = parts_.emplace_back();
    part.word = word.substr(0, kSharedBytes);
    part.begins_word = begin > 0;
    part.ends_word = end < text.size() && word.size() <= kSharedBytes;
    part.files.resize(file_count_);
  });
}

void WordFilterQuery::read(std::string_view block) {
  Block words(block);
  for (Part& part : parts_) words.add_files_of(part);
  Part everything{std::string(kEverything), true, true, std::move(everything_)};
  words.add_files_of(everything);
  everything_ = std::move(everything.files);
}

bool WordFilterQuery::may_contain(std::size_t text, std::uint32_t file) const {
  const std::vector<std::size_t>& parts = parts_of_text_.at(text);
  return everything_.at(file) || std::all_of(parts.begin(), parts.end(), [&](std::size_t part) {
           return parts_[part].files.at(file);
         });
}

void WordFilterSelection::read(std::string_view block) {
  Block(block).add_files_if(
      [&](std::string_view word) { return word == kEverything || is_wanted_(word); }, files_);
}

}  // namespace cairn::codec
