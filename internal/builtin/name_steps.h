// Limits the steps that the resolver may take to resolve names (resolve::Resolver::allow).
//
// Each file has its own budget: a constant plus a number of steps per byte. When the resolver has
// used up the budget of a file, it draws on a budget that all files share. This suits real
// projects, in which only a few names need many steps, mostly because of nested includes. The total
// number of steps is at most proportional to the size of the project, and it is the same on every
// machine.
//
//   NameSteps steps(bytes_of_files);
//   steps.begin(file, resolver);   // for each file, before its names are resolved
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "internal/resolve/resolver.h"

namespace cairn::builtin {

class NameSteps {
 public:
  explicit NameSteps(const std::vector<std::uint64_t>& bytes_of_files)
      : bytes_(bytes_of_files),
        shared_(kShared +
                kOfByte * std::accumulate(bytes_.begin(), bytes_.end(), std::uint64_t{0})) {}

  void begin(resolve::FileId file, resolve::Resolver& resolver) {
    settle();
    resolver_ = &resolver;
    own_ = kOwn + kOfByte * bytes_[file];
    given_ = own_ + shared_;
    resolver.allow(given_);
  }

  // Whether a file has used steps of the budget that all files share.
  bool has_shared() const { return has_shared_; }

  // Must be called before the resolver is destroyed.
  void end() {
    settle();
    resolver_ = nullptr;
  }

 private:
  static constexpr std::uint64_t kOwn = 4'000'000;
  static constexpr std::uint64_t kShared = 64'000'000;
  static constexpr std::uint64_t kOfByte = 24;

  // If the previous file took more steps than its own budget, deducts the excess from the shared
  // budget.
  void settle() {
    if (resolver_ == nullptr) return;
    const std::uint64_t used = given_ - resolver_->steps_left();
    if (used > own_) has_shared_ = true;
    shared_ -= std::min(shared_, used > own_ ? used - own_ : 0);
  }

  const std::vector<std::uint64_t>& bytes_;
  std::uint64_t shared_;
  bool has_shared_ = false;
  // Set by the latest call to begin(). `resolver_` is null before the first call and after end().
  resolve::Resolver* resolver_ = nullptr;
  std::uint64_t own_ = 0;
  std::uint64_t given_ = 0;
};

}  // namespace cairn::builtin
