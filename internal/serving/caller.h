// Whose question it is: what the caller may see.
//
// A caller is a value that travels with each question, from the key of the request to the statement
// or the check that decides. Nothing that depends on a caller is kept between questions.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "internal/store/directory.h"

namespace cairn::serving {

class Caller {
 public:
  // May see whatever the service has: where all callers have the same rights.
  static Caller unlimited() { return Caller({}); }
  // May see the repositories whose names match one of `patterns`; none without patterns.
  static Caller limited_to(std::vector<std::string> patterns) {
    return Caller({std::move(patterns)});
  }
  static Caller nobody() { return limited_to({}); }

  bool is_limited() const { return !allowed_.empty(); }
  // To be added to what the service allows.
  const store::NameLists& allowed() const { return allowed_; }

 private:
  explicit Caller(store::NameLists allowed) : allowed_(std::move(allowed)) {}

  store::NameLists allowed_;
};

}  // namespace cairn::serving
