#include "internal/audit/reference_audit.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "internal/audit/audited_source.h"
#include "internal/audit/name_tokens.h"
#include "internal/audit/outside_imports.h"
#include "internal/audit/second_opinion.h"
#include "internal/audit/unique_names.h"
#include "internal/base/ascii.h"
#include "internal/resolve/family.h"
#include "internal/syntax/extract.h"

namespace cairn::audit {
namespace {

using corpus::Corpus;
using model::NodeId;
using Definition = UniqueName;
using Names = UniqueNames;

// Calls `visit(Source&)` for each readable file of the index whose language the built-in indexer
// can parse.
template <typename Visit>
void visit_sources(const Corpus& corpus, Audit& audit, const Visit& visit) {
  syntax::Extractor extractor;
  for (corpus::FileRow& row : corpus.files()) {
    const model::Language& language = model::language_named(row.language);
    if (language.family.empty()) continue;
    const syntax::Grammar* grammar = syntax::grammar_for(language, row.path);
    if (grammar == nullptr) continue;
    auto text = corpus.without_deadline([&] { return corpus.sources().read(row.path); });
    if (!text) {
      ++audit.unreadable;
      continue;
    }
    Source source{std::move(row), &language, std::move(*text), {}};
    source.facts =
        corpus.without_deadline([&] { return extractor.extract(*grammar, source.text); });
    visit(source);
  }
}

// ---- uses --------------------------------------------------------------------------------------

struct PlacedNode {
  Offset offset = 0;
  NodeId node{};
  bool is_definition = false;
  NodeId parent{};
  model::NodeKind kind = model::NodeKind::kUnknown;
  bool is_certain = false;
  bool is_extension = false;
  bool is_longer = false;      // the name is longer than in the source: TestAttribute for [Test]
  bool is_as_written = false;  // the name is exactly as in the source
  bool is_symbol = false;
};

std::vector<PlacedNode> placed_nodes(const Corpus& corpus, const Source& source,
                                     const source::SourceText& text) {
  std::vector<PlacedNode> placed;
  const bool has_extensions = resolve::family_named(source.language->family).has_extensions();
  for (const model::Occurrence& one : corpus.occurrences(source.row.node)) {
    const auto node = corpus.node(one.node);
    if (!node) continue;
    const Offset begin = text.offset_of(one.range.begin);
    const std::string_view written =
        std::string_view(source.text).substr(begin, text.offset_of(one.range.end) - begin);
    placed.push_back({begin, one.node, one.is_definition, node->parent, node->kind, is_certain(one),
                      has_extensions && is_extension(*node),
                      node->name.size() > written.size() && node->name.starts_with(written),
                      node->name == written, model::is_symbol(node->kind)});
  }
  std::stable_sort(placed.begin(), placed.end(),
                   [](const PlacedNode& a, const PlacedNode& b) { return a.offset < b.offset; });
  return placed;
}

// The offsets and lines of the facts of a file.
struct FactPlaces {
  std::unordered_map<Offset, const syntax::Use*> uses;
  std::unordered_set<Offset> definitions;
  std::unordered_set<std::uint32_t> import_lines;
  std::unordered_map<std::string_view, Offset> imported;  // by the name that the import binds
};

FactPlaces places_of(const syntax::Facts& facts, const source::SourceText& text) {
  FactPlaces places;
  for (const syntax::Use& use : facts.uses) {
    if (use.role == syntax::Role::kImport) {
      places.import_lines.insert(use.range.begin.line);
    } else {
      places.uses.emplace(text.offset_of(use.range.begin), &use);
    }
  }
  for (const syntax::Definition& definition : facts.definitions) {
    places.definitions.insert(text.offset_of(definition.name_range.begin));
  }
  for (const syntax::Import& import : facts.imports) {
    for (auto line = import.range.begin.line; line <= import.range.end.line; ++line) {
      places.import_lines.insert(line);
      if (line == 0xFFFFFFFFU) break;
    }
    std::string_view name = import.alias.empty() ? import.name : import.alias;
    if (name.empty() && !import.is_wildcard) {
      name = import.path;
      const std::size_t last = name.find_last_of("./\\:");
      if (last != name.npos) name.remove_prefix(last + 1);
    }
    if (!name.empty()) places.imported.emplace(name, text.offset_of(import.range.begin));
  }
  return places;
}

Miss cause_of(const syntax::Use* use, bool is_credited) {
  if (is_credited) return Miss::kOther;
  if (use == nullptr) return Miss::kNotRead;
  if (!use->qualifier.empty()) return Miss::kMember;
  const bool is_type = use->role == syntax::Role::kType || use->role == syntax::Role::kBase;
  return is_type ? Miss::kType : Miss::kName;
}

// Returns the package that the file of `definition` declares.
const std::string& package_of(const Corpus& corpus, Definition& definition) {
  if (definition.package) return *definition.package;
  definition.package.emplace();
  const auto node = corpus.node(definition.node);
  const auto file = node ? corpus.node(node->file) : std::nullopt;
  if (!file) return *definition.package;
  const std::string path = file->qualified_name();
  const syntax::Grammar* const grammar = syntax::grammar_for(*definition.language, path);
  const auto text = corpus.without_deadline([&] { return corpus.sources().read(path); });
  if (grammar != nullptr && text) {
    syntax::Extractor extractor;
    definition.package =
        corpus.without_deadline([&] { return extractor.extract(*grammar, *text).package; });
  }
  return *definition.package;
}

// Whether the name at `offset` is in a path that leads to another definition: to a module nested in
// the named module (`A.B` for A in Elixir), to a member of another module (`A::B` for C::B in
// Ruby), or to another namespace (`\Name` in PHP).
bool is_in_other_path(const Corpus& corpus, const Source& source, Offset offset,
                      std::string_view name, Definition& definition) {
  const resolve::Family& family = resolve::family_named(source.language->family);
  const std::string_view text = source.text;
  if (family.has_type_paths) {
    const std::string_view rest = text.substr(offset + name.size());
    return rest.size() > 1 && rest[0] == '.' && base::is_upper(rest[1]);
  }
  if (family.has_mixins && definition.sort == Sort::kType) {
    // The B in `A::B` means another definition if `definition` is in a module that is not called A.
    Offset end = offset;
    if (end < 3 || text.substr(end - 2, 2) != "::") return false;
    end -= 2;
    Offset first = end;
    while (first > 0 && base::is_name_byte(text[first - 1])) --first;
    const auto node = corpus.node(definition.node);
    const std::string_view around = text.substr(first, end - first);
    return node && !node->container.empty() && !around.empty() &&
           !node->container.ends_with(around);
  }
  if (!family.has_package_paths) return false;
  Offset begin = offset;
  while (begin > 0 && (base::is_name_byte(text[begin - 1]) || text[begin - 1] == '\\')) --begin;
  if (begin == offset || text[begin] != '\\') return false;
  std::string package(text.substr(begin, offset - begin));
  std::replace(package.begin(), package.end(), '\\', '.');
  return package != '.' + package_of(corpus, definition) + '.' &&
         !(package == "." && package_of(corpus, definition).empty());
}

// Returns the offset at which the use of the name at `offset` begins. For an Elixir module, this is
// the beginning of the path to the module.
Offset begin_of_use(const Source& source, Offset offset) {
  const bool may_be_path = resolve::family_named(source.language->family).has_type_paths;
  if (!may_be_path || !base::is_upper(source.text[offset])) return offset;
  while (offset > 1 && source.text[offset - 1] == '.' &&
         base::is_name_byte(source.text[offset - 2])) {
    --offset;
    while (offset > 0 && base::is_name_byte(source.text[offset - 1])) --offset;
  }
  return offset;
}

// Whether a namespace of the standard library qualifies the name at `offset`, as in std::a::name.
bool is_of_library(std::string_view source, Offset offset, const resolve::Family& family) {
  const auto is_in_name = [&](Offset at) { return base::is_name_byte(source[at]); };
  std::string_view first;
  while (offset > 2 && source[offset - 1] == ':' && source[offset - 2] == ':') {
    const Offset end = offset - 2;
    for (offset = end; offset > 0 && is_in_name(offset - 1);) --offset;
    first = source.substr(offset, end - offset);
  }
  return !first.empty() && model::has_word(family.outside_spaces, first);
}

// Whether the name that ends at `after_name` is called as a macro. If so, it cannot mean a
// definition of another kind (Family::marks_macros).
bool calls_macro(const Source& source, Offset after_name) {
  const std::string_view rest = std::string_view(source.text).substr(after_name);
  return resolve::family_named(source.language->family).marks_macros && rest.starts_with('!') &&
         !rest.starts_with("!=");
}

// Whether the name from `begin` to `end` cannot mean the definition according to the text around it
// (Rust). After `fn`, it is a definition in the template of a macro. Before `::`, it is a module or
// type. After a dot, it is a member.
bool is_otherwise_in_text(const Definition& definition, std::string_view text, Offset begin,
                          Offset end) {
  if (definition.language->id != "rust") return false;
  const std::string_view before = text.substr(0, begin);
  if (before.ends_with("fn ")) return true;
  const bool is_function = definition.sort == Sort::kFunction && !definition.is_macro;
  if (is_function && before.ends_with('.') && !before.ends_with("..")) return true;
  const bool is_value = is_function || definition.is_member;
  const std::string_view after = text.substr(end);
  return is_value && after.starts_with("::") && !after.starts_with("::<");
}

// Whether the use is `super.name` in the type that has the definition, so that it means a definition
// of a base type.
bool is_of_base(const Corpus& corpus, const Definition& definition, const Source& source,
                const syntax::Use* use) {
  if (use == nullptr || use->within == syntax::kNone) return false;
  const resolve::Family& family = resolve::family_named(source.language->family);
  if (use->qualifier != family.base_object || family.has_crate_paths) return false;
  const auto node = corpus.node(definition.node);
  const auto type = node ? corpus.node(node->parent) : std::nullopt;
  if (!type || node->file != source.row.node) return false;
  constexpr int kMaxSteps = 16;
  std::uint32_t at = use->within;
  for (int steps = 0; at < source.facts.definitions.size() && steps < kMaxSteps; ++steps) {
    const syntax::Definition& around = source.facts.definitions[at];
    if (model::is_type(around.kind)) return around.name == type->name;
    at = around.parent;
  }
  return false;
}

// Whether the use cannot mean the definition, because the definition is local to a function
// elsewhere or because it cannot be called.
bool cannot_mean(const Definition& definition, const Source& source, const syntax::Use* use) {
  const bool is_qualified = use != nullptr && !use->qualifier.empty();
  const resolve::Family& family = resolve::family_named(source.language->family);
  // In TypeScript, an object always precedes the name of a member of a type.
  const bool has_bare_members = !family.has_module_values || family.has_class_tables;
  if (definition.is_of_type && !has_bare_members && use != nullptr && !is_qualified) return true;
  if (definition.is_local && (definition.file != source.row.node || is_qualified)) return true;
  return definition.is_never_called && use != nullptr && use->role == syntax::Role::kCall;
}

// Tells which symbols the index has at the position of a name.
struct Credit {
  bool is_any = false;      // any symbol
  bool is_found = false;    // the symbol of the definition
  bool is_certain = false;  // the symbol of the definition, with certainty
  // Set if the name is not a use of the definition: the index has a definition there, or a use of a
  // definition with another name. For example, the name is an alias, or the source has the name of
  // a property, `path`, and the index has its accessor, getPath().
  bool is_other = false;
};

Credit credit_at(std::vector<PlacedNode>::const_iterator at,
                 std::vector<PlacedNode>::const_iterator end, Offset begin,
                 const Definition& definition) {
  Credit credit;
  bool has_other_name = false;
  for (; at != end && at->offset == begin; ++at) {
    credit.is_other = credit.is_other || at->is_definition || at->is_longer;
    const bool is_constructor = at->kind == model::NodeKind::kConstructor;
    const bool is_this =
        at->node == definition.node ||
        (is_constructor &&
         (at->parent == definition.node ||
          (at->is_as_written && definition.sort == Sort::kType)));  // a constructor in another file
    credit.is_found = credit.is_found || is_this;
    credit.is_certain = credit.is_certain || (is_this && at->is_certain);
    credit.is_any = true;
    has_other_name =
        has_other_name || (at->is_symbol && !at->is_as_written && !is_this && !is_constructor);
  }
  credit.is_other = credit.is_other || (!credit.is_found && has_other_name);
  return credit;
}

// Calls outside.note_target() for each use in the source that has a certain target.
void note_targets(const std::vector<PlacedNode>& placed, const FactPlaces& facts,
                  OutsideImports& outside) {
  for (const PlacedNode& one : placed) {
    if (one.is_definition || !one.is_certain || one.is_extension) continue;
    const auto use = facts.uses.find(one.offset);
    if (use != facts.uses.end()) outside.note_target(*use->second);
  }
}

void judge_source(const Corpus& corpus, const Source& source, Names& names, OutsideImports& outside,
                  const AuditRequest& request) {
  const source::SourceText text(source.text, source.row.encoding);
  const source::SourceText bytes(source.text, model::PositionEncoding::kUtf8);
  const std::vector<PlacedNode> placed = placed_nodes(corpus, source, text);
  const FactPlaces facts = places_of(source.facts, bytes);
  const resolve::Family& family = resolve::family_named(source.language->family);
  outside.begin(source.facts, family);
  note_targets(placed, facts, outside);
  const auto placed_at = [&](Offset offset) {
    return std::lower_bound(
        placed.begin(), placed.end(), offset,
        [](const PlacedNode& one, Offset wanted) { return one.offset < wanted; });
  };
  visit_names(source.text, *source.language, [&](Offset offset, std::string_view name) {
    const auto known = names.find(std::string(name));
    const bool is_judged = known != names.end() && !known->second.is_bound;
    if (!is_judged || facts.definitions.contains(offset)) return;
    if (facts.import_lines.contains(bytes.position_of(offset).line)) return;
    Definition& definition = known->second;
    const auto use_at = facts.uses.find(offset);
    const syntax::Use* const use = use_at == facts.uses.end() ? nullptr : use_at->second;
    if (!definition.is_macro && calls_macro(source, offset + name.size())) return;
    if (cannot_mean(definition, source, use)) return;
    if (is_of_base(corpus, definition, source, use)) return;
    if (is_otherwise_in_text(definition, source.text, offset, offset + name.size())) return;
    if (is_of_library(source.text, offset, family)) {
      ++definition.counts.imported;
      return;
    }
    const Offset begin = begin_of_use(source, offset);
    const Credit credit = credit_at(placed_at(begin), placed.end(), begin, definition);
    if (credit.is_other) return;
    Group& group = definition.counts;
    if (!credit.is_found) {
      if (is_in_other_path(corpus, source, offset, name, definition)) return;
      const auto import = facts.imported.find(name);
      if (import != facts.imported.end()) {
        const auto at = placed_at(import->second);
        const bool is_ours =
            at != placed.end() && at->offset == import->second && at->node == definition.node;
        if (!is_ours) {
          ++group.imported;
          return;
        }
      }
    }
    if (credit.is_found) {
      ++group.uses;
      ++group.found;
      if (credit.is_certain) ++group.certain;
      return;
    }
    const auto cause = static_cast<std::size_t>(cause_of(use, credit.is_any));
    if (use == nullptr || use->qualifier.empty()) {
      ++group.uses;
      ++group.missed.at(cause);
      keep_example(group.examples.at(cause), request.examples, source, text, offset, name);
      return;
    }
    const Place place{source.row.path, text.position_of(offset), std::string(name)};
    const auto count = [&group, cause, place, most = request.examples](bool is_outside) {
      if (is_outside) {
        ++group.imported;
        return;
      }
      ++group.uses;
      ++group.missed.at(cause);
      if (group.examples.at(cause).size() < most) group.examples.at(cause).push_back(place);
    };
    const bool is_path = offset > 1 && source.text.compare(offset - 2, 2, "::") == 0;
    outside.judge(*use, is_path, definition.may_extend, count);
  });
}

// Adds the counts of one name to `all`, and moves the examples of the name to `all`.
void add_counts(Group& one, Group& all) {
  ++all.names;
  if (one.uses > 0 && one.found == 0) ++all.silent;
  all.uses += one.uses;
  all.found += one.found;
  all.certain += one.certain;
  all.imported += one.imported;
  for (std::size_t miss = 0; miss < kMissCount; ++miss) {
    all.missed.at(miss) += one.missed.at(miss);
    std::vector<Place>& places = one.examples.at(miss);
    std::move(places.begin(), places.end(), std::back_inserter(all.examples.at(miss)));
  }
}

// Sorts the places by file and position, and keeps only the first `count`. Sorting makes the result
// deterministic, because names are visited in no particular order.
void keep_first(std::vector<Place>& places, std::size_t count) {
  std::sort(places.begin(), places.end(), [](const Place& a, const Place& b) {
    return std::tie(a.path, a.position) < std::tie(b.path, b.position);
  });
  if (places.size() > count) places.resize(count);
}

}  // namespace

std::string_view name_of(Sort sort) {
  constexpr std::array<std::string_view, kSortCount> kNames = {"functions", "methods", "types",
                                                               "fields", "constants"};
  return kNames.at(static_cast<std::size_t>(sort));
}

std::string_view name_of(Miss miss) {
  constexpr std::array<std::string_view, kMissCount> kNames = {"not read", "name", "member", "type",
                                                               "another"};
  return kNames.at(static_cast<std::size_t>(miss));
}

Audit audit_references(const Corpus& corpus, const AuditRequest& request) {
  Audit audit;
  NamesByFamily families = names_defined_once(corpus);
  OutsideImports outside(corpus);
  std::optional<SecondOpinion> second;
  if (request.against != nullptr) second.emplace(corpus, *request.against);
  visit_sources(corpus, audit, [&](const Source& source) {
    ++audit.files;
    Names& names = families[source.language->family];
    mark_bound_names(source.facts, resolve::family_named(source.language->family), names);
    judge_source(corpus, source, names, outside, request);
    if (second) second->compare(source, request.examples, audit);
  });
  outside.settle();
  for (auto& [family, names] : families) {
    for (auto& [name, definition] : names) {
      if (definition.is_bound) continue;
      add_counts(definition.counts, audit.languages[std::string(definition.language->id)].at(
                                        static_cast<std::size_t>(definition.sort)));
    }
  }
  for (auto& [language, groups] : audit.languages) {
    for (Group& group : groups) {
      for (std::vector<Place>& places : group.examples) keep_first(places, request.examples);
    }
  }
  if (!request.languages.empty()) {
    std::erase_if(audit.languages, [&](const auto& one) {
      return std::find(request.languages.begin(), request.languages.end(), one.first) ==
             request.languages.end();
    });
  }
  return audit;
}

}  // namespace cairn::audit
