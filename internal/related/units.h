// Determines which units can be answers for an entity, and to which unit a node belongs.
//
//   entity                  answers                        nodes that belong to an answer
//   a function or method    functions, methods and types
//   a type                  types, functions outside them  members of types
//   a field, a constant …   all symbols
//   a file                  files                          symbols
//   a module                modules                        files and symbols
//
// A method that is defined outside its type (Go, C++) belongs to the type that its symbol names.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::related {

enum class UnitLevel : std::uint8_t { kSymbol, kType, kFile, kModule };

// The maximum number of members that are read per unit.
inline constexpr std::size_t kMaxTypeMembers = 120;  // if the entity is a type
inline constexpr std::size_t kMaxFileMembers = 400;  // if the entity is a file or module
inline constexpr std::size_t kMaxMembers = 16;

class Units {
 public:
  Units(const corpus::Corpus& corpus, const model::Node& entity, bool with_tests);

  UnitLevel level() const { return level_; }
  bool with_tests() const { return with_tests_; }
  // Returns the number of units (nodes or files) with which the entity is compared.
  double count() const;
  // Returns the maximum number of the entity's members that are read.
  std::size_t max_members() const {
    return level_ == UnitLevel::kType ? kMaxTypeMembers : kMaxFileMembers;
  }

  // Returns the unit to which `node` belongs. Returns nothing in these cases:
  // - `node` is outside the repository, in a document or inside the entity.
  // - `node` is in a test, and tests are not requested.
  // - The unit contains the entity or cannot be an answer.
  std::optional<model::NodeId> unit_of(model::NodeId node);

  // Returns the last node that belongs to `unit`. If functions can be answers, the methods of a
  // type are separate answers. In this case, only the type's own node belongs to the type.
  model::NodeId reach_of(const model::Node& unit) const;

  // Returns the unit itself, followed by all nodes inside it. The edges of these nodes count as
  // edges of the unit. If the unit is a type, nested types are excluded. If more than `most` nodes
  // are inside the unit, returns only the most frequently used of them. Unless functions can be
  // answers, also returns the methods of the unit that are defined outside it.
  std::vector<model::NodeId> members_of(const model::Node& unit, std::size_t most) const;

 private:
  std::optional<model::NodeId> find_unit(model::NodeId node);
  std::optional<model::NodeId> type_or_function(model::NodeId node) const;
  std::optional<model::NodeId> type_of_method(const model::Node& method) const;
  std::vector<model::NodeId> methods_outside(const model::Node& type) const;
  bool holds_entity(model::NodeId node) const;

  const corpus::Corpus& corpus_;
  model::Node entity_;
  std::vector<model::NodeId> around_;       // nodes that contain the entity
  std::vector<model::NodeId> own_methods_;  // methods of the entity that are defined outside it
  UnitLevel level_;
  bool with_tests_;
  std::unordered_map<std::uint32_t, std::optional<model::NodeId>> known_;
};

}  // namespace cairn::related
