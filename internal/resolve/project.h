// The table of all definitions in a project's files, for looking up names.
//
// Add the files one by one, then call link(). After that the table is immutable, so many threads
// can read it. An entity is one definition. If a type or namespace is declared in several parts
// (C#'s partial classes, reopened Ruby classes), each part is an entity, and all parts share their
// members.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/base/string_pool.h"
#include "internal/model/kind.h"
#include "internal/resolve/entity_index.h"
#include "internal/resolve/family.h"
#include "internal/syntax/facts.h"

namespace cairn::resolve {

using FileId = std::uint32_t;
using EntityId = std::uint32_t;
using NameId = base::StringPool::Id;
using Entities = std::vector<EntityId>;

inline constexpr std::uint32_t kNone = syntax::kNone;

inline constexpr char kParameterMark = '#';

// A base type as written in the source.
struct BaseName {
  std::string name;
  syntax::Chain qualifier;
  bool is_parameter = false;  // a template parameter (C++); `name` is its default value
  // The type arguments as written. A type parameter of the type that has the base is kParameterMark
  // and its position.
  std::vector<std::string> arguments = {};

  friend bool operator==(const BaseName&, const BaseName&) = default;
};

inline constexpr std::uint8_t kNoParameter = 255;

struct Entity {
  FileId file = 0;
  std::uint32_t definition = 0;  // index in the facts of the file
  NameId name = 0;
  EntityId parent = kNone;  // the enclosing entity
  EntityId owner = kNone;   // the entity that has this one as a member, usually the parent
  // The entity inside which the bare name is visible. Usually, it is the parent. For a constant of
  // an open enum, it is the scope that encloses the enum. For a C macro, it is kNone, because a
  // macro is visible in its whole file.
  EntityId scope = kNone;
  model::NodeKind kind = model::NodeKind::kUnknown;
  bool is_declaration = false;
  // Private or static, so that it overrides nothing, or in a namespace without a name (C++).
  bool is_own = false;
  bool has_no_self = false;   // a function of a type that is not called on objects (Rust)
  bool takes_object = false;  // a function declared as `function a:b()` (Lua)
  bool is_static = false;
  bool has_plain_name = false;  // a function without type parameters, if Family::has_delegates
  bool is_assigned = false;     // a field that only methods assign: self.x = … (Python)
  // No use can mean it: Draws in `TEST(Shape, Draws) {…}` (C++), `test "draws" {…}` (Zig).
  bool is_nameless = false;
  bool is_special = false;  // is_specialization() in signature.h (C++)
  // If the declared type is a type parameter of the owner: its position in the list of them.
  std::uint8_t type_parameter = kNoParameter;
  bool has_bound_type = false;  // the declared type is a type parameter; `type` is its bound
  std::uint8_t least_arguments = 0;
  std::uint8_t max_arguments = syntax::kAnyNumber;
  NameId type = 0;  // `type` to `owner_text` are ids of strings (Project::text); 0 means ""
  NameId value = 0;
  NameId trait = 0;
  NameId owner_text = 0;
  // Set for methods if Family::satisfies, and for functions that take a delegate.
  NameId signature = 0;
  // Of the parameters of a function, if Family::has_labels or has_named_arguments: "at _ size="
  // (argument_labels() and parameter_names() in signature.h).
  NameId labels = 0;
  // The types of the parameters of a function (parameter_types) and its qualifiers (qualifiers_of),
  // separated by line breaks, if Family::typed_overloads.
  NameId parameters = 0;
  NameId extended = 0;  // the type that an extension method extends; "object" for any type

  friend bool operator==(const Entity&, const Entity&) = default;

  bool takes(std::uint8_t arguments) const {
    return arguments == syntax::kAnyNumber ||
           (least_arguments <= arguments && arguments <= max_arguments);
  }
};

struct File {
  std::string path;
  const Family* family = &family_named({});
  std::string package;
  std::vector<std::string> more_packages;  // the other packages, if the file declares several
  EntityId first = 0;                      // the file's first entity; ordered like its definitions
  EntityId last = 0;                       // one past the file's last entity
  std::vector<syntax::Import> imports;
  std::vector<EntityId> import_owners;  // for each import, the enclosing namespace or kNone
  std::vector<syntax::Implementation> implementations;
  bool has_exports = false;               // whether one of `imports` is exported
  bool is_broken = false;                 // syntax::Facts::is_broken
  std::vector<std::string> macro_spaces;  // the namespaces that its macros open

  bool is_in(std::string_view name) const {
    return package == name ||
           std::find(more_packages.begin(), more_packages.end(), name) != more_packages.end();
  }
};

// A file and its entities. Entities are numbered from the first one of the file, and
// Entity::definition is that number.
struct FileContent {
  File file;  // without path and family
  std::vector<Entity> entities;
  std::vector<std::pair<EntityId, BaseName>> bases;  // ascending by type
};

class Project {
 public:
  Project();

  FileId add(std::string path, const Family& family, const syntax::Facts& facts);
  // Adds a file with the content that another project, with the same `path` and `family`, has for
  // it. The names are ids of this project.
  FileId add(std::string path, const Family& family, FileContent content);
  // Requires: link() has not been called.
  FileContent content(FileId id) const;
  NameId intern(std::string_view text) { return names_.intern(text); }

  const std::vector<File>& files() const { return files_; }
  const File& file(FileId id) const { return files_[id]; }
  const Entity& entity(EntityId id) const { return entities_[id]; }
  EntityId entity_count() const { return static_cast<EntityId>(entities_.size()); }
  std::string_view text(NameId id) const { return names_.view(id); }
  std::string_view name_of(EntityId id) const { return text(entities_[id].name); }
  const std::vector<BaseName>& base_names(EntityId type) const;

  FileId file_at(std::string_view path) const;  // kNone if there is none

  // These functions return the definitions called `name`, ordered by file and position. at_top()
  // searches the top level of `file`, members() searches `owner` (a type, namespace or function),
  // and named() searches the whole project. Entities without a name (Entity::is_nameless) are left
  // out. all_members() returns all definitions in `owner`, whatever their names.
  std::span<const EntityId> at_top(FileId file, std::string_view name) const;
  std::span<const EntityId> at_top(FileId file, NameId name) const;
  std::span<const EntityId> members(EntityId owner, std::string_view name) const;
  std::span<const EntityId> members(EntityId owner, NameId name) const;
  std::span<const EntityId> named(std::string_view name) const;
  std::span<const EntityId> named(NameId name) const { return by_name_.find(name); }
  std::span<const EntityId> all_members(EntityId owner) const;

  // Returns the id of a name that some definition has. For other names, there may be none.
  std::optional<NameId> id_of_name(std::string_view name) const;

  // Whether an entity's name is visible in its whole file, and its declaration names no owner.
  bool is_at_top(EntityId id) const {
    return entities_[id].scope == kNone && entities_[id].owner_text == 0;
  }

  // Returns the files of `package` in the languages of `family`.
  std::span<const FileId> in_package(const Family& family, std::string_view package) const;
  // Whether a file declares `package` or a package inside `package`.
  bool is_package(const Family& family, std::string_view package) const;
  std::span<const FileId> in_directory(std::string_view directory) const;

  // Returns the entity that represents all parts of a type or namespace: the first part. Any other
  // entity represents itself.
  EntityId whole(EntityId part) const { return whole_[part]; }

  // Returns the type or namespace that a path such as "A::B" means inside `within`, or kNone if
  // there is none. Inner scopes hide outer ones. Only for families with mixins.
  EntityId type_at(std::string_view path, EntityId within) const;

  // Whether a macro opens a namespace with this name: #define BEGIN namespace lib {
  bool is_macro_space(std::string_view name) const { return macro_spaces_.contains(name); }

  // Returns the name of a schema (SQL) without its quotes, in lower case. Returns "" for a placeholder,
  // such as `$(schema)`.
  static std::string schema_named(std::string_view text);

  // Returns the names of the enclosing entities and of the entity itself, without namespaces:
  // "Outer.Inner".
  std::string qualified_name(EntityId id) const;

  // Whether a macro opens the same namespaces in both projects.
  bool has_same_macro_spaces(const Project& other) const {
    return macro_spaces_ == other.macro_spaces_;
  }

  // Requires: all files have been added, and link() has not been called yet. `find_owner(id, text)`
  // returns the type that `text` means, or kNone. `text` is the owner that the definition of the
  // entity `id` names: "Shop" in `void Shop::open() {}`.
  template <typename FindOwner>
  void link(FindOwner find_owner) {
    index_names();
    join_parts();
    find_paths();
    index_members();  // for find_owner(), because an owner can itself be a member
    for (EntityId id = 0; id < entities_.size(); ++id) {
      Entity& entity = entities_[id];
      if (entity.owner_text != 0) found_owners_.emplace_back(id, kNone);
    }
    for (auto& [id, owner] : found_owners_) {
      owner = files_[entities_[id].file].family->has_mixins
                  ? owner_by_path(id)
                  : find_owner(id, text(entities_[id].owner_text));
    }
    if (!found_owners_.empty()) {
      set_owners();
      index_members();
    }
    share_defaults();
  }

 private:
  FileId add_file(std::string path, File file);
  void add_package(const File& file, FileId id, const std::string& package);
  void place_imports(File& file, const syntax::Facts& facts);
  void add_bases(const File& file, const syntax::Facts& facts);
  void set_place(const syntax::Definition& definition, const Family& family,
                 const syntax::Facts& facts, const File& file, Entity& entity);
  void index_names();
  void join_parts();
  void set_owners();
  void index_members();
  void share_defaults();
  bool has_parts(const Entity& entity) const;
  bool knows_parameters(const Entity& entity) const;
  std::string part_key(const Entity& entity) const;
  std::string sql_name(const Entity& entity) const;
  std::string schema_of(const Entity& entity) const;
  void find_contested();
  static std::string package_key(const Family& family, std::string_view package) {
    return std::string(family.name) + ' ' + std::string(package);
  }
  void find_paths();
  bool has_path(const Entity& entity) const;
  EntityId type_around(EntityId id) const;
  std::string path_of(EntityId type) const;
  std::string owner_path(EntityId id) const;
  EntityId owner_by_path(EntityId id) const;

  base::StringPool names_;
  std::vector<File> files_;
  std::vector<Entity> entities_;
  std::vector<EntityId> whole_;
  std::unordered_map<EntityId, std::vector<BaseName>> bases_;
  std::vector<std::pair<EntityId, EntityId>> found_owners_;
  // Only for families with mixins. by_type_path_ maps a path such as "A::B" to the first part of a
  // type or namespace. type_paths_ maps each part to the path of its type or namespace.
  std::unordered_map<std::string, EntityId> by_type_path_;
  std::unordered_map<EntityId, std::string> type_paths_;
  std::set<std::string, std::less<>> macro_spaces_;
  // What sql_name() returns for names that are declared in several schemas (SQL).
  std::set<std::string, std::less<>> contested_;
  ScopedEntities top_;             // in files
  ScopedEntities members_;         // in owners
  std::vector<bool> has_members_;  // by entity: whether members_ has an entry for it
  EntityLists by_name_;            // by NameId
  EntityLists all_members_;        // by owner
  std::unordered_map<std::string, std::vector<FileId>> packages_;
  std::unordered_map<std::string, std::vector<FileId>> directories_;
  std::unordered_map<std::string, FileId> by_path_;
};

}  // namespace cairn::resolve
