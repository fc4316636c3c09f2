// What can be an answer beside an entity, and what stands for the code inside of it.
//
//   entity                  answers                        what is inside of them counts for them
//   a function or method    functions, methods and types
//   a type                  types, functions outside them  members of types
//   a field, a constant …   all symbols
//   a file                  files                          symbols
//   a module                modules                        files and symbols
//
// A method that is written outside of its type (Go, C++) is in the type all the same: its symbol
// says so.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::relate {

enum class UnitLevel : std::uint8_t { kSymbol, kType, kFile, kModule };

// Members of one unit that are looked at.
inline constexpr std::size_t kMostTypeMembers = 120;  // of the entity, if it is a type
inline constexpr std::size_t kMostFileMembers = 400;  // if it is a file or module
inline constexpr std::size_t kMostMembers = 16;

class Units {
 public:
  Units(const corpus::Corpus& corpus, const model::Node& entity, bool with_tests);

  UnitLevel level() const { return level_; }
  bool with_tests() const { return with_tests_; }
  // How many there are in all, of what the entity is compared with: nodes, or files.
  double count() const;
  // Members of the entity that are looked at.
  std::size_t most_members() const {
    return level_ == UnitLevel::kType ? kMostTypeMembers : kMostFileMembers;
  }

  // The unit that a node counts for. Nothing for what is outside of the repository, in documents,
  // in tests (unless they are wanted), in the entity or around it, or no answer to such an entity.
  std::optional<model::NodeId> unit_of(model::NodeId node);

  // The last node within a unit that counts for it: beside a function its methods are answers of
  // their own, so a type stands for itself alone.
  model::NodeId reach_of(const model::Node& unit) const;

  // Those nodes of a unit whose edges count, it first: all that is in it, but not in a type within
  // a type; the most used where that is more than `most`.
  std::vector<model::NodeId> members_of(const model::Node& unit, std::size_t most) const;

 private:
  std::optional<model::NodeId> find_unit(model::NodeId node);
  std::optional<model::NodeId> type_or_function(model::NodeId node) const;
  std::optional<model::NodeId> type_of_method(const model::Node& method) const;
  std::vector<model::NodeId> methods_outside(const model::Node& type) const;
  bool holds_entity(model::NodeId node) const;

  const corpus::Corpus& corpus_;
  model::Node entity_;
  std::vector<model::NodeId> around_;       // the entity
  std::vector<model::NodeId> own_methods_;  // of the entity, written outside of it
  UnitLevel level_;
  bool with_tests_;
  std::unordered_map<std::uint32_t, std::optional<model::NodeId>> known_;
};

}  // namespace cairn::relate
