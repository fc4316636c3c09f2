// Finds the types that stop satisfying an interface because of a change (for breaks.h). Either a
// type has lost a method that the interface requires (Go), or the interface has got a member that
// its implementations lack.
//
//   Contracts contracts(corpus, review, finder);
//   contracts.lost_by(change);     // uses: the places that need the type to satisfy the interface
//   contracts.lacking(change);     // uses: the types that lack the new member
//
// The members before and after the change are computed from the index and the review, so the index
// may describe either side of the change. In Go, a type satisfies an interface if it has all its
// methods with the same parameter and result types. Code certainly relies on this only if a line
// names the interface and the type, as in `var _ Store = (*Disk)(nil)`.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "internal/navigation/broken_uses.h"
#include "internal/resolve/family.h"

namespace cairn::navigation {

class Contracts {
 public:
  // The arguments must outlive this object.
  Contracts(const corpus::Corpus& corpus, const review::Review& review, UseFinder& finder);

  std::vector<BrokenUse> lost_by(const review::SymbolChange& change);
  std::vector<BrokenUse> lacking(const review::SymbolChange& change);

  // Whether the maximum number of nodes was visited. The functions above then return nothing.
  bool has_run_out() const { return steps_left_ == 0; }

  // Whether `change` may add a member to an existing interface.
  bool adds_demand(const review::SymbolChange& change) const;

 private:
  enum class Side : std::uint8_t { kBefore, kNow };

  // Identifies a type. `directory` is set only in languages whose packages are directories.
  struct Type {
    std::string directory;
    std::string name;
  };
  struct Member {
    std::string name;
    std::string signature;
  };
  struct Found {
    model::Node node;
    std::string path;
  };
  using Key = std::tuple<std::string, std::string, std::string>;  // directory, type, member

  static std::string last_name(std::string_view path);  // "C" of "A.B.C"
  static bool is_contract(model::NodeKind kind);
  static const resolve::Family& family_of(const model::Language& language);

  bool is_structural(const review::SymbolChange& change) const;
  bool may_go_on(std::size_t steps = 1);
  const std::vector<Found>& named(const std::string& name);
  std::optional<Found> found(model::NodeId id) const;
  Type type_of(const Found& type) const;
  Type owner_of(const Found& member) const;
  std::optional<Found> declaration_of(const Type& type);
  std::optional<std::string> member(const Type& type, const std::string& name, Side side);
  bool has_by_base(const Found& type, const std::string& name, Side side);
  std::vector<Member> members_of(const Found& interface, Side side);
  bool had_all(const Type& type, const std::vector<Member>& members);
  bool is_abstract(const model::Node& type) const;
  bool is_demanded(const review::SymbolChange& change);
  std::optional<Found> interface_of(const review::SymbolChange& change);
  void add_lost(const Found& interface, const Found& demand, const Type& type, bool is_weak,
                std::vector<BrokenUse>& uses);
  void add_satisfying(const review::SymbolChange& change, const Found& interface,
                      std::vector<BrokenUse>& uses);
  void add_declared(const review::SymbolChange& change, const Found& interface,
                    std::vector<BrokenUse>& uses);
  bool add_assertions(const Found& interface, const Type& type, const std::string& why,
                      std::vector<BrokenUse>& uses);
  void add(const Found& place, model::Certainty certainty, const std::string& why,
           std::vector<BrokenUse>& uses);

  const corpus::Corpus& corpus_;
  const review::Review& review_;
  UseFinder& finder_;
  std::set<Key> changed_;              // members that the change affects
  std::map<Key, std::string> before_;  // their signatures before the change
  std::map<Key, std::string> now_;     // their signatures after the change
  std::map<std::string, std::vector<Found>> named_;
  std::map<Key, std::string> indexed_;  // the signatures of members in named_
  std::size_t steps_left_;
};

}  // namespace cairn::navigation
