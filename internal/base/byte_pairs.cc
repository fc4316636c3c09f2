#include "internal/base/byte_pairs.h"

#include <algorithm>
#include <array>
#include <functional>
#include <queue>
#include <span>

namespace cairn::base {
namespace {

using Rank = Vocabulary::Rank;
using Place = std::uint32_t;  // bytes from the start of the piece

constexpr std::size_t kShortPiece = 64;

class ShortPiece {
 public:
  ShortPiece(const Vocabulary& vocabulary, std::string_view piece)
      : vocabulary_(vocabulary), piece_(piece), parts_(piece.size()) {
    for (std::size_t i = 0; i <= parts_; ++i) begins_[i] = static_cast<Place>(i);
    for (std::size_t i = 0; i < parts_; ++i) ranks_[i] = rank_of_pair(i);
  }

  // Returns the end offsets of the tokens.
  std::span<const Place> split() {
    while (true) {
      const auto* const best = std::min_element(ranks_.begin(), ranks_.begin() + parts_);
      if (*best == Vocabulary::kNoToken) return {begins_.begin() + 1, parts_};
      join(static_cast<std::size_t>(best - ranks_.begin()));
    }
  }

 private:
  Rank rank_of_pair(std::size_t i) const {
    if (i + 2 > parts_) return Vocabulary::kNoToken;
    return vocabulary_.rank_of(piece_.substr(begins_[i], begins_[i + 2] - begins_[i]));
  }

  void join(std::size_t i) {
    std::copy(begins_.begin() + i + 2, begins_.begin() + parts_ + 1, begins_.begin() + i + 1);
    std::copy(ranks_.begin() + i + 2, ranks_.begin() + parts_, ranks_.begin() + i + 1);
    --parts_;
    ranks_[i] = rank_of_pair(i);
    if (i > 0) ranks_[i - 1] = rank_of_pair(i - 1);
  }

  const Vocabulary& vocabulary_;
  std::string_view piece_;
  std::size_t parts_ = 0;
  std::array<Place, kShortPiece + 1> begins_{};  // starts of the parts, then the end of the piece
  std::array<Rank, kShortPiece> ranks_{};        // rank of the token that parts i and i + 1 form
};

class LongPiece {
 public:
  LongPiece(const Vocabulary& vocabulary, std::string_view piece)
      : vocabulary_(vocabulary), piece_(piece), end_(static_cast<Place>(piece.size())) {
    parts_.resize(piece.size() + 1);
    std::vector<Pair> pairs;
    pairs.reserve(piece.size());
    for (Place at = 0; at < end_; ++at) {
      parts_[at] = {at + 1, at == 0 ? 0 : at - 1, rank_of_pair(at, at + 2)};
      if (parts_[at].rank != Vocabulary::kNoToken) pairs.push_back({parts_[at].rank, at});
    }
    best_ = Heap({}, std::move(pairs));
  }

  void append_ends(std::vector<Place>& ends) {
    while (!best_.empty()) {
      const Pair pair = best_.top();
      best_.pop();
      // The pair may be outdated. A pair stays in the heap when one of its parts is joined with
      // another part.
      if (parts_[pair.at].rank == pair.rank) join(pair.at);
    }
    for (Place at = 0; at < end_; at = parts_[at].next) ends.push_back(parts_[at].next);
  }

 private:
  // A part of the piece. Its index in parts_ is the position where it begins.
  struct Part {
    Place next = 0;
    Place previous = 0;
    // The rank of the token that this part and the next part form, or kNoToken if they form none.
    Rank rank = Vocabulary::kNoToken;
  };
  struct Pair {
    Rank rank = 0;
    Place at = 0;
    auto operator<=>(const Pair&) const = default;
  };
  using Heap = std::priority_queue<Pair, std::vector<Pair>, std::greater<>>;

  Rank rank_of_pair(Place begin, Place end) const {
    if (end > end_) return Vocabulary::kNoToken;
    return vocabulary_.rank_of(piece_.substr(begin, end - begin));
  }

  void join(Place at) {
    const Place gone = parts_[at].next;
    parts_[at].next = parts_[gone].next;
    parts_[gone].rank = Vocabulary::kNoToken;
    parts_[parts_[at].next].previous = at;
    update(at);
    if (at > 0) update(parts_[at].previous);
  }

  void update(Place at) {
    const Place next = parts_[at].next;
    parts_[at].rank = next == end_ ? Vocabulary::kNoToken : rank_of_pair(at, parts_[next].next);
    if (parts_[at].rank != Vocabulary::kNoToken) best_.push({parts_[at].rank, at});
  }

  const Vocabulary& vocabulary_;
  std::string_view piece_;
  Place end_ = 0;
  std::vector<Part> parts_;
  Heap best_;
};

}  // namespace

void append_token_ends(const Vocabulary& vocabulary, std::string_view piece,
                       std::vector<std::uint32_t>& ends) {
  if (piece.empty()) return;
  if (piece.size() > kShortPiece) {
    LongPiece(vocabulary, piece).append_ends(ends);
    return;
  }
  ShortPiece short_piece(vocabulary, piece);
  const auto found = short_piece.split();
  ends.insert(ends.end(), found.begin(), found.end());
}

}  // namespace cairn::base
