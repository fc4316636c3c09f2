// Finds the uses of names of other projects in a file, from its facts alone (syntax/facts.h):
//
//   from click import Command       click         Command
//   click.echo()                    click         echo
//   def run(ctx: click.Context):
//     ctx.invoke()                  click         Context.invoke
//   #include <fmt/core.h>
//   fmt::print()                    fmt/core.h    fmt.print
//   Rack::Utils.escape()                          Rack.Utils.escape
//
// A name belongs to another project if an import binds its first part, and the project has no such
// module. If a file imports whole modules (C, C#, Swift), any of them may define a name that the
// project itself does not have. The value of a variable is known only if its type is declared, or
// if it is constructed where it is declared. A use through any other value is not found.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/resolve/named_bindings.h"
#include "internal/resolve/project.h"
#include "internal/resolve/rules.h"
#include "internal/syntax/facts.h"

namespace cairn::linker {

struct OutsideUse {
  // See linkage::OutsideName. Valid until the next call of find().
  const std::vector<std::string>* modules = nullptr;
  std::string container;
  std::string name;
  model::Position position;
  syntax::Role role = syntax::Role::kValue;
  std::uint32_t within = syntax::kNone;  // as in syntax::Use; kNone for an import
};

class OutsideUses {
 public:
  // Requires: `project` has been linked, and outlives this object, as does `rules` with those of
  // all families.
  OutsideUses(const resolve::Project& project, const resolve::RulesByFamily& rules);

  // Returns the uses in a file, those in imports first.
  std::vector<OutsideUse> find(resolve::FileId file, const syntax::Facts& facts);

 private:
  // The meaning of a name at the start of an expression, in another project.
  struct Start {
    const std::vector<std::string>* modules = nullptr;  // null: nothing there
    std::string container;                              // the names after the module
  };

  void read_imports(const std::vector<syntax::Import>& imports);
  void read_members(const syntax::Facts& facts);
  bool is_outside(std::string_view path);
  bool is_outside(const syntax::Import& import);
  bool is_of_other_part(const syntax::Import& import) const;
  const std::vector<std::string>* only(std::string_view module);
  void add_included(resolve::FileId file, std::vector<std::string>& paths);
  const std::vector<std::string>* open_modules();
  const std::vector<std::string>* open_modules_and_none();
  void add_enclosing_packages(std::vector<std::string>& modules) const;
  const syntax::Binding* binding_of(std::string_view name, model::Position place) const;
  bool is_variable(const syntax::Use& use) const;
  Start start_of(std::string_view first, const syntax::Use& use, bool is_whole);
  Start bound_start(const syntax::Binding& binding, const syntax::Use& use);
  Start start_of_type(std::string_view type, model::Position place);
  Start start_of_field(std::string_view type, model::Position place);
  bool is_ours(std::string_view name, bool may_be_member);
  bool is_defined(std::string_view name, bool may_be_member) const;
  Start start_by_import(std::string_view first, model::Position place, int depth = 0);
  Start start_by_global(std::string_view first, bool may_be_member, bool is_qualified);
  bool add_use(const syntax::Use& use, std::vector<OutsideUse>& out);
  void add_import(const syntax::Import& import, std::vector<OutsideUse>& out);

  const resolve::Project& project_;
  const resolve::RulesByFamily& rules_;
  std::unordered_map<std::string, bool> ours_;  // is_defined(), by family, "+" or "-", and name

  // Of the current file.
  resolve::FileId file_ = 0;
  const syntax::Facts* facts_ = nullptr;
  const resolve::Rules* own_rules_ = nullptr;
  const resolve::Family* family_ = nullptr;
  std::unordered_map<std::string, bool> outside_;  // by path of a module
  std::unordered_map<const syntax::Import*, bool> outside_imports_;
  std::unordered_map<std::string, std::vector<const syntax::Import*>> imports_;  // by bound name
  std::unordered_map<std::string_view, resolve::NamedBindings> bindings_;
  std::unordered_map<std::string_view, std::string_view> member_types_;    // "" if ambiguous
  std::unordered_map<std::string_view, std::string_view> variable_types_;  // of the file, likewise
  std::unordered_map<std::string, std::vector<std::string>> lists_;        // of one module each
  std::vector<std::string> open_;           // the modules that may define any name
  bool has_open_ = false;                   // whether open_ has been filled
  std::vector<std::string> open_and_none_;  // empty until needed
  std::vector<std::string> none_;
};

}  // namespace cairn::linker
