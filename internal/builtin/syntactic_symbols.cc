#include "internal/builtin/syntactic_symbols.h"

#include <algorithm>
#include <numeric>

#include "internal/base/ascii.h"
#include "internal/base/hash.h"
#include "internal/base/limits.h"

namespace cairn::builtin {
namespace {

using model::NodeKind;
using resolve::EntityId;
using resolve::kNone;

constexpr int kMaxOuter = 100;  // max enclosing containers of a definition

// Limits on the total length of the symbols of one file: a constant, plus a number of bytes per
// definition. Most symbols are about as long as the path of the file plus a few names.
constexpr std::uint64_t kSymbolBytes = std::uint64_t{1} << 20U;
constexpr std::uint64_t kBytesOfSymbol = 192;

bool is_plain(char c) { return base::is_word_byte(c) || c == '+' || c == '-' || c == '$'; }

void append_escaped(std::string& out, std::string_view name) {
  if (!name.empty() && std::all_of(name.begin(), name.end(), is_plain)) {
    out += name;
    return;
  }
  out += '`';
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t end = std::min(name.find('`', at), name.size());
    out += name.substr(at, end - at);
    if (end < name.size()) out += "``";
    at = end + 1;
  }
  out += '`';
}

std::string escaped(std::string_view name) {
  std::string out;
  append_escaped(out, name);
  return out;
}

// Returns the name of a trait without the characters that SCIP does not allow in a disambiguator.
std::string word_of(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (base::is_word_byte(c)) out += c;
    if (c == '<') break;
  }
  return out;
}

std::string terms_of(std::string_view dotted) {
  std::string out;
  while (!dotted.empty()) {
    const std::size_t end = std::min(dotted.find('.'), dotted.size());
    out += escaped(dotted.substr(0, end)) + ".";
    dotted.remove_prefix(std::min(end + 1, dotted.size()));
  }
  return out;
}

}  // namespace

bool is_node(const resolve::Project& project, EntityId id) {
  const resolve::Entity& entity = project.entity(id);
  const bool is_local_function = entity.kind == model::NodeKind::kFunction &&
                                 project.file(entity.file).family->has_hidden_functions;
  if (model::is_type(entity.kind)) return true;
  if (model::is_callable(entity.kind) && !is_local_function) return true;
  for (EntityId at = entity.parent; at != kNone; at = project.entity(at).parent) {
    const resolve::Entity& outer = project.entity(at);
    if (model::is_type(outer.kind)) return true;
    if (model::is_callable(outer.kind)) return false;
  }
  return true;
}

std::string file_symbol(std::string_view path) { return "cairn . . . " + escaped(path) + "/"; }

std::uint64_t SyntacticSymbols::max_bytes(std::uint64_t definitions) {
  return kSymbolBytes + kBytesOfSymbol * definitions;
}

SyntacticSymbols::SyntacticSymbols(const resolve::Project& project, resolve::Resolver& resolver,
                                   const std::function<void(resolve::FileId)>& allow)
    : project_(project), files_(project.files().size()), first_file_(project.files().size()) {
  find_groups(resolver, allow);
}

// Joins each file with those that share a symbol with it (union-find).
void SyntacticSymbols::find_groups(resolve::Resolver& resolver,
                                   const std::function<void(resolve::FileId)>& allow) {
  const auto count = static_cast<resolve::FileId>(files_.size());
  std::vector<resolve::FileId>& above = first_file_;
  std::iota(above.begin(), above.end(), 0);
  const auto first_of = [&](resolve::FileId file) {
    while (above[file] != file) file = above[file] = above[above[file]];
    return file;
  };
  const auto join = [&](resolve::FileId one, EntityId other) {
    const auto [least, most] = std::minmax({first_of(one), first_of(project_.entity(other).file)});
    above[most] = least;
  };
  for (resolve::FileId file = 0; file < count; ++file) {
    allow(file);
    for (EntityId id = project_.file(file).first; id < project_.file(file).last; ++id) {
      if (project_.entity(id).is_declaration) {
        const EntityId main = resolver.principal(id);
        principals_.emplace_back(id, main);
        join(file, main);
      }
      const EntityId container = named_owner(id);
      if (container != kNone) join(file, container);
    }
  }
  std::vector<resolve::FileId> next(count, kNone);  // the first file of the group after this one
  for (resolve::FileId file = count; file-- > 0;) {
    const resolve::FileId first = first_file_[file] = first_of(file);
    files_[file].next = next[first];
    next[first] = file;
  }
}

SyntacticSymbols::Symbol& SyntacticSymbols::symbol(EntityId id) {
  const resolve::Entity& entity = project_.entity(id);
  return files_[entity.file].symbols[id - project_.file(entity.file).first];
}

EntityId SyntacticSymbols::principal(EntityId id) const {
  if (!project_.entity(id).is_declaration) return project_.whole(id);
  return std::lower_bound(principals_.begin(), principals_.end(), std::pair(id, EntityId{0}))
      ->second;
}

// The id of an owner can be greater than the ids of its members. So before a member is named, all of
// its owners in the group are named, outermost first.
void SyntacticSymbols::name_group(resolve::FileId file) {
  const resolve::FileId first = first_file_[file];
  for (resolve::FileId at = first; at != kNone; at = files_[at].next) {
    const std::size_t count = project_.file(at).last - project_.file(at).first;
    files_[at].symbols.resize(count);
    files_[at].bytes_left = max_bytes(count);
    files_[at].beginning = file_symbol(project_.file(at).path);
  }
  std::vector<EntityId> open;
  for (resolve::FileId at = first; at != kNone; at = files_[at].next) {
    for (EntityId id = project_.file(at).first; id < project_.file(at).last; ++id) {
      open.assign(1, id);
      for (int depth = 0; depth < kMaxOuter; ++depth) {
        const EntityId owner = project_.entity(open.back()).owner;
        if (owner == kNone) break;
        const EntityId whole = project_.whole(owner);
        if (first_file_[project_.entity(whole).file] != first || is_named(whole)) break;
        open.push_back(whole);
      }
      for (; !open.empty(); open.pop_back()) {
        if (!is_named(open.back())) name(open.back());
      }
    }
  }
  overloads_.clear();
  container_ = kNone;
}

// Requires: name_group() is naming the file of the entity.
void SyntacticSymbols::name(EntityId id) {
  const EntityId main = principal(id);
  // A part of a type follows the first part, which may be in a group that has not been named yet.
  const bool is_part = !project_.entity(id).is_declaration;
  if (main != id && (is_part || is_named(main))) {
    symbol(id) = {State::kSame, 0, main};
    return;
  }
  const resolve::Entity& entity = project_.entity(id);
  const EntityId container = named_owner(id);
  FileSymbols& file = files_[entity.file];
  const bool is_outermost = container == kNone;
  const std::string beginning = is_outermost ? outermost(id) : std::string();
  const std::string& before = is_outermost ? beginning : symbol_of_container(container);
  // If the container has been named, but its symbol is empty, the symbol exceeded a limit. In this
  // case, the member gets no symbol, either. If the container has not been named yet, the two
  // entities own each other.
  bool is_cut = before.empty() && is_named(container);
  const State state = before.empty() ? State::kBare : State::kWhole;
  descriptor_.clear();
  if (!is_cut) append_descriptor(descriptor_, id);
  const std::uint64_t size = before.size() + descriptor_.size();
  // kMaxSymbolBytes also limits the symbols of SCIP indexes.
  is_cut |= size > std::min<std::uint64_t>(file.bytes_left, base::kMaxSymbolBytes);
  if (is_cut) {
    file.is_cut = true;
  } else {
    file.bytes_left -= size;
  }
  symbol(id).state = is_cut ? State::kCut : state;
  // All definitions of a macro in a file are one symbol.
  if (!is_cut && model::is_callable(entity.kind) && entity.kind != NodeKind::kMacro &&
      project_.file(entity.file).family->has_overloads) {
    // A symbol has only one last descriptor, so its parts can be hashed one by one.
    const std::uint64_t hash = is_outermost ? base::hash64(beginning) : container_hash_;
    symbol(id).number = overloads_[base::hash64(descriptor_, hash)]++;
  }
  if (main != id) symbol(main) = {State::kSame, 0, id};
}

// Like of(), which would take most of the time of naming: most members follow another one of the
// same container.
const std::string& SyntacticSymbols::symbol_of_container(EntityId id) {
  if (id != container_ || !is_named(id)) {
    container_ = id;
    container_symbol_ = of(id);
    container_hash_ = base::hash64(container_symbol_);
  }
  return container_symbol_;
}

bool SyntacticSymbols::is_whole(resolve::FileId file) {
  const bool has_symbols = project_.file(file).first < project_.file(file).last;
  if (has_symbols && files_[file].symbols.empty()) name_group(file);
  return !files_[file].is_cut;
}

std::string SyntacticSymbols::of(EntityId id) {
  std::vector<EntityId> inner;  // the entity and its owners, outermost last
  std::string out;
  while (true) {
    const resolve::FileId file = project_.entity(id).file;
    if (files_[file].symbols.empty()) name_group(file);
    if (symbol(id).state == State::kSame) {
      id = symbol(id).same;
      continue;
    }
    const State state = symbol(id).state;
    if (state == State::kUnnamed || state == State::kCut) return {};
    inner.push_back(id);
    if (state == State::kBare) break;
    const EntityId owner = named_owner(id);
    if (owner == kNone) {
      out = outermost(id);
      break;
    }
    id = owner;
  }
  for (; !inner.empty(); inner.pop_back()) {
    append_descriptor(out, inner.back());
    const std::uint32_t number = symbol(inner.back()).number;
    if (number > 0) out.insert(out.size() - 2, "+" + std::to_string(number));
  }
  return out;
}

// Returns the owner whose symbol is the beginning of the entity's symbol. If there is none, returns
// kNone; then outermost() is the beginning.
EntityId SyntacticSymbols::named_owner(EntityId id) const {
  const resolve::Entity& entity = project_.entity(id);
  if (entity.owner == kNone) return kNone;
  const EntityId owner = project_.whole(entity.owner);
  const resolve::Entity& outer = project_.entity(owner);
  const bool is_of_prototype =
      project_.text(entity.owner_text).ends_with(".prototype") && !model::is_type(outer.kind);
  // Several files may give a type such members with the same name.
  const bool is_hidden =
      entity.is_own && project_.file(entity.file).family->hides_unnamed_extensions;
  if (is_hidden && entity.file != outer.file) return kNone;
  return is_of_prototype || outer.kind == NodeKind::kNamespace ? kNone : owner;
}

// Requires: named_owner(id) is kNone.
std::string SyntacticSymbols::outermost(EntityId id) const {
  const resolve::Entity& entity = project_.entity(id);
  std::string out = files_[entity.file].beginning;
  const std::string_view text = project_.text(entity.owner_text);
  if (entity.owner == kNone) {
    // In JavaScript, exports.x gets the symbol that a top-level definition of x would have. The
    // name of any other owner that was not found becomes a part of the symbol.
    const bool is_export = text == "exports" || text == "module.exports" || text == "this";
    const bool is_outermost = text == "::";  // class ::A (Ruby)
    if (!text.empty() && !is_export && !is_outermost) out += terms_of(text);
    return out;
  }
  const EntityId owner = project_.whole(entity.owner);
  if (project_.entity(owner).kind != NodeKind::kNamespace)
    return out + terms_of(text);  // A.prototype
  // A namespace can span many files, so the symbol of a member begins with the path of the member's
  // file.
  std::string spaces;
  EntityId at = owner;
  for (int depth = 0; at != kNone && depth < kMaxOuter; ++depth) {
    if (project_.entity(at).kind != NodeKind::kNamespace) break;
    spaces.insert(0, escaped(project_.name_of(at)) + "/");
    at = project_.entity(at).owner;
  }
  return out + spaces;
}

void SyntacticSymbols::append_descriptor(std::string& out, EntityId id) const {
  const resolve::Entity& entity = project_.entity(id);
  append_escaped(out, project_.name_of(id));
  if (entity.kind == NodeKind::kNamespace) {
    out += '/';
  } else if (model::is_type(entity.kind)) {
    out += '#';
  } else if (entity.kind == NodeKind::kMacro) {
    out += '!';
  } else if (!model::is_callable(entity.kind)) {
    out += '.';
  } else if (entity.is_nameless && !project_.file(entity.file).family->has_overloads) {
    out += "(test).";
  } else {
    out += '(';
    out += word_of(project_.text(entity.trait));
    out += ").";
  }
}

}  // namespace cairn::builtin
