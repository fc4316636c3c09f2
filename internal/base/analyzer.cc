#include "internal/base/analyzer.h"

#include <libstemmer.h>

#include <algorithm>
#include <array>
#include <new>
#include <string>

#include "internal/base/ascii.h"
#include "internal/base/identifier.h"
#include "internal/base/utf8.h"

namespace cairn::base {
namespace {

// The ASCII characters that can occur in words.
constexpr std::array<bool, 128> kAsciiWord = [] {
  std::array<bool, 128> table{};
  for (std::size_t c = 0; c < table.size(); ++c) {
    table.at(c) = is_name_byte(static_cast<char>(c));
  }
  return table;
}();

// The maximum number of cached words. Few programs have as many distinct words; when those of a
// larger one are analyzed, the frequent words return to the cache at once.
constexpr std::size_t kMaxWords = std::size_t{1} << 17U;

bool is_stemmable(std::string_view folded) {
  return folded.size() > 2 && std::all_of(folded.begin(), folded.end(), is_lower);
}

}  // namespace

void Analyzer::StemmerDeleter::operator()(sb_stemmer* stemmer) const { sb_stemmer_delete(stemmer); }

Analyzer::Analyzer() : stemmer_(sb_stemmer_new("english", "UTF_8")), terms_begin_{0} {
  if (!stemmer_) throw std::bad_alloc();
}

Analyzer::~Analyzer() = default;

Analyzer::Piece Analyzer::piece_at(std::string_view text, std::size_t at) {
  const std::size_t begin = at;
  while (at < text.size()) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte < 0x80U) {
      if (!kAsciiWord[byte]) break;
      ++at;
      continue;
    }
    const DecodedCharacter character = decode_utf8(text, at);
    if (is_cjk(character.code_point)) {
      if (at == begin) return {at + character.size, PieceKind::kCjk};
      break;
    }
    if (!is_word_character(character.code_point)) {
      if (at == begin) return {at + character.size, PieceKind::kSeparator};
      break;
    }
    at += character.size;
  }
  return at == begin ? Piece{at + 1, PieceKind::kSeparator} : Piece{at, PieceKind::kWord};
}

std::span<const Analyzer::WordTerm> Analyzer::terms_of(std::string_view word) {
  if (words_.size() >= kMaxWords) {
    words_ = {};
    terms_begin_ = {0};
    terms_.clear();
    texts_ = {};
  }
  const StringPool::Id id = words_.intern(utf8_prefix(word, kMaxWordBytes));
  if (id + 1 == terms_begin_.size()) {
    add_terms(words_.view(id));
    terms_begin_.push_back(static_cast<std::uint32_t>(terms_.size()));
  }
  return std::span(terms_).subspan(terms_begin_[id], terms_begin_[id + 1] - terms_begin_[id]);
}

void Analyzer::add_terms(std::string_view word) {
  parts_.clear();
  split_identifier(word, parts_);
  const TermKind kind = parts_.size() == 1 ? TermKind::kWord : TermKind::kPart;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const auto begin = static_cast<std::size_t>(parts_[i].data() - word.data());
    terms_.push_back({stem(parts_[i]), static_cast<std::uint16_t>(begin),
                      static_cast<std::uint16_t>(begin + parts_[i].size()), kind, false});
    if (i == 0 && parts_.size() > 1) {
      terms_.push_back({texts_.intern(name_key(word)), 0, static_cast<std::uint16_t>(word.size()),
                        TermKind::kWhole, true});
    }
  }
}

StringPool::Id Analyzer::stem(std::string_view part) {
  std::string folded = fold(part);
  if (is_stemmable(folded)) {
    const auto* stemmed =
        sb_stemmer_stem(stemmer_.get(), reinterpret_cast<const sb_symbol*>(folded.data()),
                        static_cast<int>(folded.size()));
    if (stemmed == nullptr) throw std::bad_alloc();
    folded.assign(reinterpret_cast<const char*>(stemmed),
                  static_cast<std::size_t>(sb_stemmer_length(stemmer_.get())));
  }
  return texts_.intern(folded);
}

}  // namespace cairn::base
