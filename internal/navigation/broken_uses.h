// Finds the uses of a changed definition that the change does not update. Used by breaks.cc.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "internal/navigation/breaks.h"
#include "internal/navigation/current_sources.h"

namespace cairn::navigation {

inline constexpr std::size_t kMaxUses = 2'000;  // maximum number of uses of one definition

class UseFinder {
 public:
  UseFinder(const corpus::Corpus& corpus, const review::Review& review);

  // How far a search for uses is from being complete.
  struct Doubt {
    bool is_cut = false;      // whether there may be more uses, for example in files not searched
    std::size_t by_name = 0;  // number of uses that only their name connects with the definition
  };

  // Returns the uses of the old definition that are at least likely.
  std::vector<BrokenUse> uses_of(const review::SymbolChange& change, Doubt& doubt);

  // Returns the imports that still name a module by the path that it had before it was renamed.
  // Finds relative imports, and absolute ones that begin at a root of the sources. `file` is an
  // index of Review::files.
  std::vector<BrokenUse> imports_of_renamed(std::size_t file, bool& is_cut);

  // Returns whether another file still defines the symbol that `change` removes. Ignores files that
  // have changed since they were indexed.
  bool is_still_there(const review::SymbolChange& change) const;

  // Returns the current number of a line of the index, or nothing if the change replaces the line.
  std::optional<std::uint32_t> line_now(const std::string& path, std::uint32_t line) const;
  CurrentSources& sources() { return sources_; }

 private:
  enum class State : std::uint8_t { kUnchanged, kOld, kNew, kOther };

  State state_of(const std::string& path) const;
  const review::ReviewedFile* reviewed(const std::string& path) const;
  std::optional<model::NodeId> node_of(const std::string& path, const review::Symbol& symbol) const;
  std::vector<model::NodeId> with_parts(model::NodeId node) const;
  void add_indexed_uses(model::NodeId node, const review::SymbolChange& change,
                        std::vector<BrokenUse>& uses, Doubt& doubt);
  void add_implementations(model::NodeId node, const review::SymbolChange& change,
                           std::vector<BrokenUse>& uses, Doubt& doubt);
  void add_named_uses(const review::SymbolChange& change, std::vector<BrokenUse>& uses,
                      Doubt& doubt);
  bool is_in_change(const std::string& path, std::uint32_t first, std::uint32_t last) const;
  void offer(const std::string& path, std::uint32_t line, model::Certainty certainty,
             const review::SymbolChange& change, std::vector<BrokenUse>& uses, Doubt& doubt);
  // A source in which uses of a changed definition are searched for by name.
  struct NamedIn {
    const CurrentSource& source;
    const ParsedSource& parsed;
    const review::SymbolChange& change;
    bool is_only = false;  // whether the index has no other definition of the name
    // For each import, whether it may name the module of the definition.
    std::vector<bool> of_module;
  };
  void add_named_uses_in(const CurrentSource& source, const review::SymbolChange& change,
                         bool is_only, std::vector<BrokenUse>& uses, Doubt& doubt);
  // Returns the positions in `source` that the index resolves to symbols of the repository. Returns
  // nothing if the file has changed since it was indexed.
  std::set<model::Position> resolved_in(const CurrentSource& source) const;
  model::Certainty certainty_of_name(const syntax::Use& use, const NamedIn& in) const;
  bool is_imported_from_elsewhere(const syntax::Use& use, const NamedIn& in) const;
  std::vector<std::string> files_with(const std::string& name, bool& is_cut) const;
  bool is_only_definition(const review::Symbol& symbol) const;

  const corpus::Corpus& corpus_;
  const review::Review& review_;
  std::map<std::string, const review::ReviewedFile*> reviewed_;
  CurrentSources sources_;
};

}  // namespace cairn::navigation
