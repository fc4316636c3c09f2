// A knapsack with prerequisites: the parts chosen for a map, and the number of remaining tokens.
//
//   Knapsack knapsack(parts, 2000);
//   std::size_t limit = 400;                            // this step may use 400 of 2000 tokens
//   knapsack.take(parts.symbol(7, kPartBody), limit);   // also takes the name, type and file
//
// Parts have prerequisites:
//   * every part needs the heading of its section;
//   * a file also needs the heading of its module;
//   * a symbol needs its file;
//   * a member needs the name of its type;
//   * a signature, summary or body needs the name of its symbol.
// The knapsack takes a part together with all missing prerequisites, or takes nothing.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "internal/map/layout.h"
#include "internal/map/offer.h"
#include "internal/map/priced_parts.h"
#include "internal/map/selection.h"

namespace cairn::map {

class Knapsack {
 public:
  // Creates an empty knapsack with `tokens` to spend. Requires: `parts` outlives the knapsack.
  Knapsack(const PricedParts& parts, std::size_t tokens);

  // Takes `offer` and its missing prerequisites if their total cost fits into both the remaining
  // tokens and `limit`. Subtracts the total cost from both. If the cost does not fit, or if `offer`
  // is already chosen, returns false and changes nothing.
  //
  // Requires: the line of a module is taken before its exports. The line of a document is taken
  // before its sections, and the sections are taken in order.
  bool take(const Offer& offer, std::size_t& limit);

  // Takes `offer` like the function above. Only the remaining tokens limit the cost.
  bool take(const Offer& offer);

  // Removes parts, starting with the last part taken, until the knapsack is empty or the removed
  // parts cost at least `tokens`. A part counts as at least 1 token. Does not increase the
  // remaining tokens; see set_remaining(). Headings still count as taken, so later parts do not pay
  // for them again.
  void undo(std::size_t tokens);

  // Sets the remaining tokens to a corrected value. Costs are estimates, so the exact value is
  // known only after the whole text has been counted.
  void set_remaining(std::size_t tokens) { remaining_ = tokens; }

  std::size_t remaining() const { return remaining_; }
  std::size_t size() const { return log_.size(); }  // number of parts
  const Selection& selection() const { return selection_; }

 private:
  std::size_t heading_cost(const Offer& offer) const;
  std::size_t module_heading_cost(const Offer& offer) const;
  void add(const Offer& offer);

  const PricedParts& parts_;
  std::size_t remaining_;
  Selection selection_;
  std::array<bool, kSectionCount> has_heading_{};
  std::vector<bool> has_module_heading_;  // by module
  std::vector<Offer> log_;                // the chosen parts, in the order in which they were taken
};

}  // namespace cairn::map
