// Finds results that need each other, so that none depends on which was asked for first.
//
// To find the value of a variable, the resolver may need that of another one, which may need the
// first. The inner search then does without the first value, and what it finds is right only for the
// outer search. Searches that are too deep also do without a value. If such results were kept, those
// of later searches would depend on which search came first: an index that is updated would differ
// from one that is made from nothing.
//
//   const Meaning& value = searches.result(values[id], unknown, [&] { return … });
//
// A result is *whole* if no search for it did without another result. Whole results are kept and used
// everywhere: nothing that they need can need one of them, so they are the same in every search. Other
// results are kept, too, but used only where no search is in progress. While one is in progress, it
// remembers the results that are not whole, so that its time is in proportion to the number of
// results that it needs, and not to the number of paths between them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace cairn::resolve {

class KeptState {
 public:
  // Whether the result is being searched for.
  bool is_open() const { return is_open_; }

 protected:
  KeptState() = default;
  ~KeptState() = default;

  // Not private: clang warns of unused private members in each source that keeps nothing.
  int height_ = -1;  // how many searches inside each other found it, 0 without any; -1: not kept
  bool is_open_ = false;
  bool is_whole_ = false;

 private:
  friend class OpenSearches;
  virtual void forget_passing() = 0;
};

// The place where a result is kept. Its address must not change while a search is in progress.
template <typename Result>
class Kept final : public KeptState {
 private:
  friend class OpenSearches;
  void forget_passing() override { passing_.clear(); }

  Result result_{};
  // What the outermost search in progress has found, by the number of searches around it.
  std::map<int, Result> passing_;
};

class OpenSearches {
 public:
  // More searches inside each other are not begun.
  static constexpr int kMost = 16;

  // Keeps a result that needs no search.
  template <typename Result>
  static void keep(Kept<Result>& kept, Result result) {
    kept.result_ = std::move(result);
    kept.height_ = 0;
    kept.is_whole_ = true;
  }

  // Returns the result that is kept. If there is none, returns that of find(), which may call this
  // function for other results, and must not depend on anything else that differs from call to call.
  // Returns `nothing` if the result is being searched for, or if the search would be too deep. The
  // reference is valid until the outermost search ends, and if there is none, as long as `kept`.
  template <typename Result, typename Find>
  const Result& result(Kept<Result>& kept, const Result& nothing, const Find& find) {
    if (kept.is_open_) return lack(nothing);
    if (kept.height_ >= 0 && count_ == 0) return kept.is_whole_ ? kept.result_ : lack(kept.result_);
    if (kept.is_whole_ && count_ + kept.height_ <= kMost) {
      height_ = std::max(height_, kept.height_);
      return kept.result_;
    }
    const auto passing = kept.passing_.find(count_);
    if (passing != kept.passing_.end()) return lack(passing->second);
    return count_ < kMost ? search(kept, find) : lack(nothing);
  }

  // Grows whenever result() returns one that is not whole.
  std::uint64_t lacks() const { return lacks_; }

 private:
  template <typename Result>
  const Result& lack(const Result& instead) {
    ++lacks_;
    return instead;
  }

  template <typename Result, typename Find>
  const Result& search(Kept<Result>& kept, const Find& find) {
    const int place = count_++;
    const int height_before = std::exchange(height_, 0);
    const std::uint64_t lacks_before = lacks_;
    kept.is_open_ = true;
    Result found = find();
    kept.is_open_ = false;
    count_ = place;
    const int height = height_ + 1;
    height_ = std::max(height_before, height);
    const bool is_whole = lacks_ == lacks_before;
    if (place == 0) {
      for (KeptState* const one : passing_) one->forget_passing();
      passing_.clear();
    } else if (!is_whole) {
      passing_.push_back(&kept);
      return lack(kept.passing_[place] = std::move(found));
    }
    kept.result_ = std::move(found);
    kept.height_ = height;
    kept.is_whole_ = is_whole;
    return kept.result_;
  }

  int count_ = 0;            // of the searches in progress
  int height_ = 0;           // how many searches inside each other the one in progress had
  std::uint64_t lacks_ = 0;  // how often a result that is not whole was used
  std::vector<KeptState*> passing_;
};

}  // namespace cairn::resolve
