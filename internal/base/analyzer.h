// Converts text to terms. The full-text index stores these terms, and queries look for them.
//
// Prose and identifiers are processed in the same steps. Text is cut into words (runs of letters,
// digits, '_' and '$'). An identifier with several parts yields each part and also the whole
// identifier, at the position of its first part. Parts are folded and stemmed (Snowball English),
// whereas whole identifiers are only folded. A run of Chinese, Japanese or Korean characters yields
// each character. At the same position, it yields the pair that begins with this character.
//
//   "getCallGraph reads"  ->  get|getcallgraph  call  graph  read
//   "検索する"             ->  検|検索  索|索す  す|する  る
//
// The same text yields the same terms everywhere, so query terms and index terms can be compared
// byte by byte.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "internal/base/string_pool.h"

struct sb_stemmer;

namespace cairn::base {

enum class TermKind : std::uint8_t {
  kWord,       // a word of one part, stemmed
  kPart,       // one part of an identifier, stemmed
  kWhole,      // an identifier of several parts, as one term
  kCjkSingle,  // one CJK character
  kCjkPair,    // two adjacent CJK characters
};

struct Term {
  // Points into the input for CJK terms, and into the Analyzer for all others. It is valid only
  // during the call of the sink.
  std::string_view text;
  std::uint32_t begin = 0;  // the term covers the bytes [begin, end) of the input
  std::uint32_t end = 0;
  TermKind kind = TermKind::kWord;
  // True if the term has the same position as the previous term. False if it has the next position.
  bool beside_previous = false;
};

// Not thread-safe, because it caches the terms of words. The cache takes a few dozen megabytes at
// most: when it is full, it starts again.
class Analyzer {
 public:
  Analyzer();
  ~Analyzer();
  Analyzer(const Analyzer&) = delete;
  Analyzer& operator=(const Analyzer&) = delete;

  // Calls sink(const Term&) for each term in order. Words longer than kMaxWordBytes are truncated.
  template <typename Sink>
  void analyze(std::string_view text, Sink&& sink);

  static constexpr std::size_t kMaxWordBytes = 256;

 private:
  enum class PieceKind : std::uint8_t { kWord, kCjk, kSeparator };
  struct Piece {
    std::size_t end = 0;
    PieceKind kind = PieceKind::kSeparator;
  };

  // A term of a cached word.
  struct WordTerm {
    StringPool::Id text = 0;  // in texts_
    std::uint16_t begin = 0;  // the term covers the bytes [begin, end) of the word
    std::uint16_t end = 0;
    TermKind kind = TermKind::kWord;
    bool beside_previous = false;
  };

  // Returns the word, CJK character or separator that begins at `at`.
  static Piece piece_at(std::string_view text, std::size_t at);
  // The result is valid until the next call.
  std::span<const WordTerm> terms_of(std::string_view word);
  StringPool::Id stem(std::string_view part);
  void add_terms(std::string_view word);

  struct StemmerDeleter {
    void operator()(sb_stemmer* stemmer) const;
  };

  std::unique_ptr<sb_stemmer, StemmerDeleter> stemmer_;
  StringPool words_;  // spellings of the words seen
  // The index in terms_ of each word's first term, followed by terms_.size().
  std::vector<std::uint32_t> terms_begin_;
  std::vector<WordTerm> terms_;  // terms of all words
  StringPool texts_;             // spellings of the terms
  std::vector<std::string_view> parts_;
};

template <typename Sink>
void Analyzer::analyze(std::string_view text, Sink&& sink) {
  for (std::size_t at = 0; at < text.size();) {
    const Piece piece = piece_at(text, at);
    if (piece.kind == PieceKind::kWord) {
      const auto begin = static_cast<std::uint32_t>(at);
      for (const WordTerm& term : terms_of(text.substr(at, piece.end - at))) {
        sink(Term{texts_.view(term.text), begin + term.begin, begin + term.end, term.kind,
                  term.beside_previous});
      }
    } else if (piece.kind == PieceKind::kCjk) {
      const auto begin = static_cast<std::uint32_t>(at);
      sink(Term{text.substr(at, piece.end - at), begin, static_cast<std::uint32_t>(piece.end),
                TermKind::kCjkSingle, false});
      if (piece.end < text.size()) {
        const Piece next = piece_at(text, piece.end);
        if (next.kind == PieceKind::kCjk) {
          sink(Term{text.substr(at, next.end - at), begin, static_cast<std::uint32_t>(next.end),
                    TermKind::kCjkPair, true});
        }
      }
    }
    at = piece.end;
  }
}

}  // namespace cairn::base
