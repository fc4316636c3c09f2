// Resolves the uses of names in a file to the definitions that they mean:
//
//   1. A bare name is looked up in the enclosing scopes: parameters and variables, nested
//      definitions, the enclosing class (if a bare name can be a member), the file, its imports,
//      its package.
//   2. For a member access (`a.b`), the value of `a` is determined, as far as it is evident. It can
//      be the current object (`this`), a module, a class, an object that is constructed or declared
//      with a type, or the result of a call whose type is declared. `b` is then looked up in the
//      class, in its ancestors, and among the extension methods (C#) that the file sees.
//   3. If the value of `a` is not evident, `b` may mean any member with that name in the project,
//      unless many members have that name or a built-in type also has such a member.
//
// Bare names are looked up in names.cc, modules.cc and exports.cc (imports) and inclusion.cc
// (#include); values in values.cc and members.cc; types and their relations in types.cc and
// hierarchy.cc. guesses.cc has step 3, and choice.cc selects among overloads and constructors.
//
// Step 3 guesses. The confidence in its targets decreases with their number and with their distance
// from the use. A name that is known to come from outside the project has no target.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "internal/base/hash.h"
#include "internal/resolve/named_bindings.h"
#include "internal/resolve/open_searches.h"
#include "internal/resolve/project.h"
#include "internal/resolve/rules.h"
#include "internal/resolve/value_type.h"

namespace cairn::resolve {

struct Target {
  EntityId entity = kNone;
  FileId file = kNone;          // if the target is a whole file rather than an entity
  std::uint8_t confidence = 0;  // percent
};

// Targets are ordered by confidence, highest first, then by project order.
struct ResolvedUse {
  model::Range range;
  syntax::Role role = syntax::Role::kValue;
  std::vector<Target> targets;
};

// The meaning of a name or expression.
struct Meaning {
  enum class What : std::uint8_t {
    kUnknown,   // cannot be determined
    kOutside,   // outside this project
    kEntities,  // one of `entities`; a type means the type itself, not an object of it
    kObject,    // an object of type entities.front() or, in C, of another of `entities`
    kModule,
  };
  What what = What::kUnknown;
  Entities entities;
  Module module;
  std::uint8_t confidence = 90;
  EntityId receiver = kNone;  // the type in which a member was looked up
  EntityId pointee = kNone;  // the type whose members `->` gives an object of a pointer class (C++)
  std::string outside_name;  // the name of an outside type, as written
  bool is_likely = false;    // the type of the object is probable, not proven
  bool may_be_other = false;  // the value may also be an object of another, unknown type
  // Set if `what` is kOutside only because the project does not show the definition, which may
  // still be in the project. Examples: a module of the project lacks the name; the name is a member
  // of a class that has a base class outside the project.
  bool may_be_ours = false;

  bool is(What other) const { return what == other; }
};

class Resolver {
 public:
  // Requires: `project` has all of its files, `rules` has the rules of their families, and both
  // outlive this object. Not thread-safe: caches its results.
  Resolver(const Project& project, const RulesByFamily& rules);
  ~Resolver();

  // Limits the work from now on to `steps` steps, each of which takes a few nanoseconds. When the
  // steps are used up, a name resolves only to a definition in its own file. Call this for each
  // file, because a single file can be slow to resolve: if a thousand definitions share a name,
  // each use of the name examines all of them.
  void allow(std::uint64_t steps);
  std::uint64_t steps_left() const { return steps_left_; }
  bool has_run_out() const { return has_run_out_; }

  // Resolves the uses of `facts`, then its imports, in their order.
  std::vector<ResolvedUse> resolve(FileId file, const syntax::Facts& facts);

  // Returns those direct base types of `type` that are in the project.
  Entities bases_of(EntityId type);

  // Returns the members of base types that `member` overrides or implements. On each path up the
  // type hierarchy, only the nearest such member is returned.
  Entities overridden_by(EntityId member);

  // Returns the definition that belongs to the declaration `id`, or `id` itself if none is found.
  EntityId principal(EntityId id);

  // Returns the type that `text` means, if the definition `of` names `text` as its owner.
  // Project::link() takes this function as `find_owner`.
  EntityId owner_type(EntityId of, std::string_view text);

 private:
  struct Context {
    FileId file = 0;
    EntityId within = kNone;
    model::Position place;
    bool has_bindings = false;  // whether bindings_ has the bindings of `file`
    bool is_in_head = false;    // syntax::Use::is_in_head
    bool wants_type = false;    // whether the name must be a type, as in `Url Url { get; }`
    bool is_in_path = false;    // whether the name begins a path: `a::b` (Rust)
  };

  static constexpr int kMaxDepth = 12;               // max depth of nested look-ups
  static constexpr std::size_t kMaxAncestors = 100;  // max ancestors of a type that are visited
  static Meaning outside();
  static Meaning hidden();  // outside() with may_be_ours set
  static Meaning object(EntityId type);
  void add_variants(const Entities& found, Meaning& object) const;

  // Whether the members of `id` are members of objects: `id` is a type, or a module that types
  // include.
  bool has_objects(EntityId id) const;

  // Names.
  Meaning name(std::string_view name, const Context& context, int depth);
  const syntax::Binding* binding(std::string_view name, const Context& context) const;
  Meaning around(std::string_view name, const Context& context, int depth);
  bool is_hidden_by_file(const Entities& members, std::string_view name, const Context& context,
                         int depth);
  Entities without_keys(std::span<const EntityId> found, const Context& context) const;
  bool imports_by_name(FileId file, std::string_view name) const;
  Meaning in_file(std::string_view name, const Context& context, int depth);
  bool is_decoration(const Context& context) const;
  bool runs_with(EntityId scope, const Context& context) const;
  Entities defined_before(const Entities& found, const Context& context) const;
  Meaning imported_below(std::string_view name, const Entities& found, const model::Position* place,
                         int depth);
  Meaning imported_by(EntityId scope, std::string_view name, const Context& context, int depth);
  bool sees_own_members(EntityId type) const;
  bool is_property(EntityId id) const;
  Meaning imported(std::string_view name, const Context& context, int depth);
  Meaning included(std::string_view name, FileId file);
  Meaning nearest_of(std::span<const EntityId> found, FileId file);
  Meaning space(std::string_view name, const Context& context, int depth);
  Meaning by_space_name(std::string_view space, std::string_view name, const Family& family);
  Meaning found_in_imports(std::string_view name, const Context& context, int depth);
  Meaning search_imports(std::string_view name, const Context& context, int depth);
  bool is_plainly_imported(const Context& context) const;
  Meaning bound_by(const syntax::Import& import, FileId file, int depth);
  Meaning by_import(const syntax::Import& import, FileId file, int depth);
  Meaning without_package(std::string_view name, FileId from);
  Meaning rust_path(std::string_view first, std::string_view& rest, const Context& context);
  Meaning constant_path(std::string_view first, std::string_view& rest, const Context& context);
  Meaning type_path(std::string_view path, const Context& context) const;
  Meaning package_path(std::string_view first, std::string_view& rest, const Context& context);
  Meaning in_module(const Module& module, std::string_view name, int depth);
  Meaning in_module(const Module& module, std::string_view name, std::optional<NameId> id,
                    int depth);
  bool may_export(FileId id, bool shows_all) const;
  Meaning exported(FileId file, std::string_view name, bool shows_all, int depth);
  Meaning passed_on(FileId file, std::string_view name, bool shows_all, int depth);
  Meaning passed_on_by_name(FileId file, std::string_view name, bool shows_all, int depth);
  void add_twins(Meaning more, Meaning& all) const;
  Meaning outermost(std::string_view name, FileId file);
  Meaning in_namespace(const Module& module, std::string_view name, int depth);
  Meaning global(std::string_view name, FileId file);
  bool is_of_other_source(EntityId id, FileId from);

  // Values.

  // The value of the first step of an expression.
  struct Start {
    Meaning value;
    Meaning holder;         // the definition that has this value or result
    bool is_final = false;  // whether the value is the same whatever steps follow
  };
  static Start final_value(Meaning value) { return {std::move(value), {}, true}; }
  Meaning expression(std::string_view chain, const Context& context, int depth);
  Meaning common_value(std::string_view chain, const Context& context, int depth);
  Start first_value(std::string_view first, std::string_view& rest, std::string_view whole,
                    bool is_space, const Context& context, int depth);
  Start super_value(std::string_view& rest, const Context& context, int depth);
  Meaning type_of_own_new(const Context& context, int depth);
  bool is_global_of_project(std::string_view name, const Context& context);
  bool may_be_hidden_member(std::string_view name, const Context& context);
  Meaning first_name(std::string_view first, std::string_view& rest, std::string_view whole,
                     bool is_space, const Context& context, int depth);
  Meaning loaded(std::string_view chain, const Context& context, int depth);
  Meaning steps_from(Meaning at, Meaning holder, std::string_view whole, std::string_view chain,
                     const Context& context, int depth);
  Meaning keyed(std::string_view& chain, const Context& context, int depth);
  bool stands_for_type(const Meaning& meaning) const;
  Context wanting_type(const Context& context) const;
  bool is_meant(const Meaning& found, const Context& context) const;
  Meaning first_of_chain(std::string_view first, const Context& context, int depth);
  Meaning self_type(const Context& context);
  Context where_bound(const syntax::Binding& bound, Context context) const;
  Meaning own_type(const Context& context);
  static Meaning file_as_module(FileId file);
  Meaning object_of_value(const Meaning& of, int depth);
  Meaning member(const Meaning& of, std::string_view name, int depth);
  Meaning of_several_types(const Meaning& of, std::string_view name, int depth);
  Meaning submodule(const Module& of, std::string_view name) const;
  Meaning in_package_of_type_name(EntityId type, std::string_view name, int depth);
  Meaning exported_with(const Entities& whole, std::string_view name, int depth);
  Meaning result(const Meaning& of, int depth);
  Meaning result_for(const Meaning& of, std::string_view argument, const Context& context,
                     int depth);
  Meaning value(const Meaning& of, int depth);
  Meaning find_value(EntityId id);
  const syntax::Binding* declaration_of(const syntax::Binding& assigned,
                                        const Context& context) const;
  Meaning value_of_binding(const syntax::Binding& binding, const Context& context, int depth);
  Meaning lambda_parameter(const syntax::Binding& binding, const Context& context, int depth);
  Meaning object_of(std::string_view type_text, const Context& context, EntityId receiver,
                    int depth);
  static bool bounds_parameter(const syntax::Binding& bound);
  Meaning object_of_bounds(const syntax::Binding& bound, const Context& context, int depth);
  EntityId pointee_of(EntityId type, std::string_view text, const Context& context, int depth);
  Meaning object_of_computed(std::string_view argument, const Context& context, int depth);
  Meaning qualified(std::string_view qualifier, const Meaning* of, std::string_view name,
                    const Context& context);
  Meaning element_of_declared(const Meaning& holder, int depth);
  Meaning member_or_extension(const Meaning& of, std::string_view name, const syntax::Use* call,
                              const Context& context, int depth);
  Meaning extended_self(EntityId function, int depth);
  bool may_be_called_here(const Meaning& function, const Context& context);
  Meaning extension(const Meaning& of, std::string_view name, const syntax::Use* call,
                    const Context& context, int depth);
  int fit_of_extension(EntityId function, const Meaning& of, int depth);
  bool has_outside_base(EntityId type, std::string_view name);
  template <typename Visit>
  bool any_ancestor(EntityId type, const Visit& visit);
  Meaning element_at(const Meaning& of, std::string_view chain, const Context& context, int depth);
  Meaning element(std::string_view chain, const Context& context, int depth);
  Meaning element_of(const Meaning& of, std::string_view chain, const Context& context, int depth);
  Context context_of(EntityId entity) const;

  // Types.
  struct Bases {
    Entities types;
    bool has_outside = false;
    bool is_open = false;  // a base is a parameter of the template (C++)
  };
  const Bases& bases(EntityId type);
  Bases find_bases(EntityId type);
  struct Ancestors {
    Entities types;                  // the type itself, then its ancestors, breadth first
    bool has_outside = false;        // Bases::has_outside of any of them
    bool is_open = false;            // Bases::is_open of any of them
    bool may_dereference = false;    // whether one of them is in a family with extends_any_type
    std::uint64_t lacks_before = 0;  // OpenSearches::lacks() when the walk began
  };
  bool add_bases(EntityId type, Ancestors& ancestors);
  const Ancestors* known_ancestors(EntityId type) const;
  void keep_ancestors(const Ancestors& ancestors);
  Meaning declared_in(EntityId type, std::string_view name, Ancestors& walked,
                      const Ancestors*& ancestors);
  EntityId super_class(EntityId type);
  Meaning in_type(EntityId type, std::string_view name, int depth);
  Meaning accessed(const Entities& types, std::string_view name) const;
  EntityId deref_target(EntityId type) const;
  const Entities& implemented_traits(EntityId type);
  void find_implementations();
  Entities satisfied_by(EntityId type);
  void keep_same_parameters(const Entity& function, Entities& others) const;
  bool satisfies(EntityId type, EntityId interface);
  EntityId only_type(std::string_view text, FileId file);
  struct TypeArgument {
    std::string text;       // as in BaseName::arguments
    EntityId part = kNone;  // the declaration of a type that contains the text
  };
  Entities parts_of(EntityId type) const;
  EntityId base_type(const BaseName& base, EntityId part);
  TypeArgument type_argument(EntityId type, EntityId generic, std::size_t index, int depth);
  Meaning object_of_parameter(EntityId id, EntityId receiver, int depth);
  bool inherits(EntityId type, EntityId base);  // also true if both are the same type
  bool may_have_unknown_members(const Entities& ancestors, std::string_view name) const;

  // Targets.
  Context context_before(const syntax::Use& use, const Context& place) const;
  std::vector<Target> targets_of(const syntax::Use& use, const Context& context);
  bool begins_path(const syntax::Use& use) const;
  bool is_start_of_path(std::string_view name) const;
  static bool is_in_path(const syntax::Use& use);
  Meaning module_named_like(const Meaning& found, const syntax::Import& import, FileId file);
  Meaning as_part_of_path(Meaning found, std::string_view name, const Context& context);
  Meaning module_below(Meaning found, const Meaning& of, std::string_view name);
  bool means_variable(std::string_view name, const Context& context) const;
  std::vector<Target> targets_in_literal(const syntax::Use& use, EntityId type,
                                         const Context& place);
  bool is_type_that_property_hides(const Meaning& found, const syntax::Use& use,
                                   const Context& place);
  std::vector<Target> targets_in_schema(const syntax::Use& use, const Context& place);
  Meaning in_last_space(std::string_view path, std::string_view name, const Context& context);
  std::vector<Target> targets_of_key(const syntax::Use& use, const Context& context);
  std::vector<Target> targets_of_attribute(const syntax::Use& use, const Context& context);
  std::vector<Target> targets_of_macro_attribute(const syntax::Use& use, const Context& context);
  std::vector<Target> of_foreign_traits(const syntax::Use& use, const Context& context);
  std::vector<Target> of_extended_type(const syntax::Use& use, const Context& context);
  bool is_private_extension(EntityId id, FileId from) const;
  void keep_reachable(Entities& roots, const syntax::Use& use, const Context& context) const;
  bool is_value_chain(std::string_view chain, const Context& context) const;
  std::vector<Target> guesses_of_values(const syntax::Use& use, const Meaning& of,
                                        const Context& context);
  std::vector<Target> of_brought_module(const syntax::Use& use, const Context& context);
  std::vector<Target> guesses_of_macro_words(const syntax::Use& use, const Context& context);
  std::vector<Target> guesses(const syntax::Use& use, const Context& context);
  const syntax::Binding* literal_around(EntityId id, const Context& context) const;
  const syntax::Binding* outermost_literal(const syntax::Binding* inner, EntityId around) const;
  EntityId method_with_this(const Context& context) const;
  std::vector<Target> of_same_literal(const syntax::Use& use, const Context& context);
  Entities guessed(const syntax::Use& use, const Family& family);
  Entities guessed_by_number(const syntax::Use& use, const Family& family);
  Entities search_guessed(const syntax::Use& use, const Family& family);
  std::vector<Target> guesses_below(const Meaning& object, const syntax::Use& use,
                                    const Context& context);
  std::vector<Target> guesses_by_words(const syntax::Use& use, const Meaning& of,
                                       const Context& context);
  std::vector<Target> only_named(const syntax::Use& use, const Context& context);
  bool has_no_fixture(const Context& context) const;
  std::vector<Target> hidden_member(const syntax::Use& use, const Context& context);
  std::vector<Target> member_by_macro(const syntax::Use& use, const Context& context);
  std::vector<Target> bare_constants(const syntax::Use& use, const Context& context);
  bool may_be_member(EntityId id, syntax::Role role) const;
  std::vector<Target> guesses_of_mixins(const syntax::Use& use, const Context& context);
  std::vector<Target> targets_of(const Entities& roots, const Context& context);
  std::vector<Target> only_in_file(const syntax::Use& use, FileId file);
  // Targets of a use without a qualifier.
  std::vector<Target> targets_of_name(const syntax::Use& use, const Context& place);
  std::vector<Target> targets_of_bare(const syntax::Use& use, const Context& context);
  std::vector<Target> targets_of_text(const syntax::Use& use, const Context& context);
  std::vector<Target> targets_of_symbol(const syntax::Use& use, const Context& context);
  void leave_own_value(const syntax::Use& use, Context& place) const;
  // If a name is both a type and a value (TypeScript), returns only the definitions that the use
  // can mean: the types if `is_type`, otherwise everything that can be a value.
  Entities meant(const Entities& found, bool is_type) const;
  bool is_called_by(EntityId type, EntityId member) const;
  EntityId function_of_field(EntityId field);
  // If a name is both a field and a method (Rust, Java), returns only the definitions that the use
  // can mean. If `is_call`, these are the callable definitions and the types; otherwise, all
  // definitions that are not callable.
  Entities called(const Entities& found, bool is_call) const;
  // Whether one of the definitions can be called with this number of arguments.
  bool fits(const Meaning& found, const syntax::Use& call) const;
  std::vector<Target> chosen(const Meaning& meaning, const syntax::Use& use);
  struct Called {
    Entities candidates;
    Entities made;  // types that the call uses in addition to their constructors
  };
  Called called_definitions(const Meaning& meaning, const syntax::Use& use);
  Entities alternatives_of(const Meaning& meaning, EntityId function);
  bool names_directory(std::string_view path) const;
  Entities constructors_of(EntityId type);
  struct Parameters {
    std::vector<std::string_view> texts;  // parameter_types() in signature.h
    std::vector<ValueType> types;
    std::vector<bool> has_type;  // whether the type at this position has been determined
  };
  Parameters& parameters_of(EntityId function);
  // An overload, and how the arguments of a call fit its parameters.
  struct Overload {
    EntityId function = kNone;
    Parameters* parameters = nullptr;
    std::vector<Fit> fits;

    std::string_view text(std::size_t at) const {
      return at < parameters->texts.size() ? parameters->texts[at] : std::string_view();
    }
    // The class that the parameter has as its type, or kNone. Calls may have more arguments than
    // there are parameters (`Object... args`).
    EntityId type_at(std::size_t at) const {
      return at < parameters->types.size() ? parameters->types[at].type : kNone;
    }
  };
  struct Given {
    bool is_compared = false;  // whether the parameters of the overloads differ at this position
    ValueType type;
  };
  Context context_of_use(const syntax::Use& use) const;
  void keep_copying(Entities& candidates, const syntax::Use& call);
  std::vector<Given> given_to(const std::vector<Overload>& overloads, const syntax::Use& call);
  void fit_arguments(const std::vector<Given>& given, const Family& family, Overload& one);
  EntityId type_of_constructors(const Entities& candidates) const;
  bool takes_arguments(EntityId id, const syntax::Use& call) const;
  bool takes_labels(EntityId id, const syntax::Use& call) const;
  void keep_overloads(Entities& candidates, const syntax::Use& call) const;
  void keep_macro_or_not(Entities& candidates, const syntax::Use& call) const;
  bool keep_typed(Entities& candidates, const syntax::Use& call);
  ValueType written_type(std::string_view text, const Context& context, EntityId receiver);
  ValueType type_of_argument(std::string_view value, const Context& context, int depth);
  ValueType type_of_value(const syntax::Binding& bound, const Context& context, int depth);
  ValueType type_of_result(const Meaning& found, bool is_call);
  static ValueType type_of_object(const Meaning& value);
  Fit fit_of(const ValueType& given, const ValueType& wanted, const Family& family);
  enum class Better : std::uint8_t { kNo, kLikely, kYes };
  Better is_better(const Overload& a, const Overload& b, const std::vector<Given>& given);
  bool are_overloads(const Entities& candidates) const;
  Entities one_of_each(const Entities& candidates, const Family& family) const;
  void resolve_import(const syntax::Import& import, FileId file, std::vector<ResolvedUse>& out);

  // While an object of this class exists, look-ups do not depend on the current file, or on which
  // exports are being searched for. The results of such look-ups can be kept.
  class Apart {
   public:
    explicit Apart(Resolver& resolver);
    ~Apart();
    Apart(const Apart&) = delete;
    Apart& operator=(const Apart&) = delete;

   private:
    Resolver& resolver_;
    std::map<std::pair<FileId, std::string>, int> asked_;
    const syntax::Facts* facts_;
    FileId current_;
  };
  // Uses up `steps` steps; returns false if fewer are left.
  bool takes(std::uint64_t steps) const;
  Meaning all_of(std::span<const EntityId> found) const;

  const Rules& rules(FileId file) const;
  bool is_near(FileId a, FileId b);

  const Project& project_;
  std::vector<const Rules*> rules_of_file_;
  mutable std::uint64_t steps_left_ = std::numeric_limits<std::uint64_t>::max();
  mutable bool has_run_out_ = false;
  bool has_implementations_ = false;  // whether implementations_ has been filled
  bool has_named_imports_ = false;    // whether named_imports_ has been filled
  OpenSearches open_;                 // for values, bases and modules
  std::unordered_map<EntityId, Kept<Bases>> bases_;
  std::unordered_map<EntityId, Ancestors> ancestors_;  // must be cleared with bases_
  std::unordered_map<EntityId, Entities> implementations_;
  std::unordered_map<EntityId, Entities> satisfied_;  // interfaces, by type
  std::unordered_set<EntityId> foreign_traits_;  // traits that outside types or all types implement
  // The results of guessed() for names that several definitions have.
  std::unordered_map<const Family*, std::unordered_map<std::uint64_t, Entities>> guessed_;
  std::unordered_map<EntityId, Kept<Meaning>> values_;  // of variables and fields
  std::unordered_map<EntityId, Parameters> parameters_;
  struct Importing {  // the file that imports a module, and the path
    FileId from = 0;
    std::string path;
  };
  struct ImportingHash {
    using is_transparent = void;
    std::size_t operator()(const std::pair<FileId, std::string_view>& key) const {
      return static_cast<std::size_t>(base::hash64(key.second, key.first));
    }
    std::size_t operator()(const Importing& key) const {
      return (*this)({key.from, std::string_view(key.path)});
    }
  };
  struct ImportingEqual {
    using is_transparent = void;
    bool operator()(const Importing& a, const Importing& b) const {
      return a.from == b.from && a.path == b.path;
    }
    bool operator()(const std::pair<FileId, std::string_view>& a, const Importing& b) const {
      return a.first == b.from && a.second == b.path;
    }
    bool operator()(const Importing& a, const std::pair<FileId, std::string_view>& b) const {
      return operator()(b, a);
    }
  };
  std::unordered_map<Importing, Kept<Module>, ImportingHash, ImportingEqual> modules_;

  // A file that another file includes, directly or indirectly. A file that is reached over fewer
  // includes has a lower rank. IncludedFiles is ordered by file.
  struct IncludedFile {
    FileId file = 0;
    std::uint32_t rank = 0;
  };
  using IncludedFiles = std::vector<IncludedFile>;
  const std::vector<FileId>& includes(FileId file);
  const IncludedFiles& included_files(FileId file);
  bool sees(FileId file, FileId other);
  static std::uint32_t rank_of(FileId file, const IncludedFiles& files);
  std::unordered_map<FileId, std::vector<FileId>> includes_;  // direct includes
  std::unordered_map<FileId, IncludedFiles> included_;
  std::size_t included_count_ = 0;        // entries in all lists of included_
  std::vector<std::uint32_t> last_walk_;  // by file: the last walk that reached it
  std::uint32_t walks_ = 0;

  // The other modules that a file passes on. The keys of `imports` are 2 * file, or 2 * file + 1 if
  // the file passes on all that it imports.
  struct Passed {
    IncludedFiles definitions;  // files whose definitions are passed on
    IncludedFiles imports;      // files whose imports are passed on
  };
  struct NamedImport {
    FileId file = 0;
    const syntax::Import* import = nullptr;
  };
  struct WholeImport {
    std::vector<FileId> files;   // of the module
    bool shows_imports = false;  // Module::shows_imports
    bool is_exported = false;
  };
  const Passed& passed_by(FileId file, bool shows_all);
  const std::vector<WholeImport>& whole_imports(FileId file);
  std::span<const NamedImport> imports_of_name(std::string_view name);
  std::unordered_map<FileId, std::vector<WholeImport>> whole_imports_;
  std::unordered_map<FileId, Passed> passed_;  // by 2 * file + shows_all
  std::size_t passed_count_ = 0;               // entries in all lists of passed_
  // Results of imports_of_name().
  std::map<std::string, std::vector<NamedImport>, std::less<>> named_imports_;

  // The exports (file and name) that are being searched for, and the depth of each search.
  std::map<std::pair<FileId, std::string>, int> asked_;
  const Module& module(std::string_view path, FileId from);
  const Module& module_of_import(FileId from, std::size_t import);
  Module named_module(std::string_view path, FileId from);

  // State of the current file.
  const syntax::Facts* facts_ = nullptr;
  FileId current_ = kNone;
  std::unordered_map<std::string_view, NamedBindings> bindings_;
  std::vector<const syntax::Import*> scoped_imports_;  // those that have a scope
  // By name: the only definition in the file, or kNone if the file has several. Empty until needed.
  std::unordered_map<NameId, EntityId> own_;
  struct Imported {
    Meaning meaning;
    int depth = -1;  // of the search that found `meaning`
  };
  struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return static_cast<std::size_t>(base::hash64(text));
    }
  };
  // Results of found_in_imports().
  std::unordered_map<std::string, Imported, TextHash, std::equal_to<>> imported_;
  std::vector<const Module*> imported_modules_;  // results of module_of_import(); may be null
};

}  // namespace cairn::resolve
