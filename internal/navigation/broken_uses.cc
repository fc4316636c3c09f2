#include "internal/navigation/broken_uses.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/identifier.h"
#include "internal/base/path.h"
#include "internal/inventory/source_files.h"
#include "internal/model/conventions.h"
#include "internal/navigation/name_lines.h"
#include "internal/review/writing.h"
#include "internal/syntax/grammar.h"

namespace cairn::navigation {
namespace {

using model::Certainty;
using model::NodeId;
using review::ChangeKind;
using review::SignatureChange;
using review::SymbolChange;

constexpr std::size_t kMaxSourcesBytes = std::size_t{32} << 20U;  // read for one answer
constexpr std::size_t kMaxCallLines = 60;

bool is_in_name(char c) { return base::is_name_byte(c); }

// The place of `name` as a whole word in `text`; npos if it is not there.
std::size_t find_word(std::string_view text, std::string_view name, std::size_t from = 0) {
  for (std::size_t at = text.find(name, from); at != text.npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool is_whole = (at == 0 || !is_in_name(text[at - 1]) || !is_in_name(name.front())) &&
                          (end == text.size() || !is_in_name(text[end]));
    if (is_whole) return at;
  }
  return std::string_view::npos;
}

std::string last_part(const std::string& path) {
  return path.substr(path.find_last_of(".:/\\") + 1);
}

std::string stem_of(const std::string& path) {
  const std::string name(base::base_name(path));
  return name.substr(0, name.find('.', 1));
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "" : path.substr(0, slash);
}

// The old name of a definition, which its users still write.
const std::string& old_name(const SymbolChange& change) { return change.before->name; }

bool has_several_words(std::string_view name) {
  std::vector<std::string_view> parts;
  base::split_identifier(name, parts);
  return parts.size() > 1;
}

// Whether a call with `count` arguments can be valid. Unknown defaults count in favour of the call:
// those of a definition whose declaration stands apart, and arguments that are given by name.
bool accepts(const review::Signature& signature, std::size_t count,
             const model::Language& language) {
  if (!signature.has_parameters || signature.is_cut) return true;
  std::size_t least = 0;
  std::size_t most = 0;
  bool has_rest = false;
  for (const review::Parameter& one : signature.parameters) {
    has_rest |= one.is_rest;
    if (one.is_rest || one.is_named) continue;
    ++most;
    least += one.is_optional ? 0 : 1;
  }
  const review::Writing& writing = review::writing_of(language);
  const bool has_unknown = language.declarations.stand_apart || writing.names_arguments != '\0' ||
                           language.calls.by_name || language.calls.block_arguments;
  const bool is_enough = has_unknown || language.calls.elements || count >= least;
  const bool may_name = writing.names_arguments != '\0' || language.calls.by_name;
  return is_enough && (has_rest || may_name || count <= most);
}

bool loses_name(const SymbolChange& change) {
  return change.kind == ChangeKind::kRemoved || change.kind == ChangeKind::kRenamed ||
         change.kind == ChangeKind::kMoved;
}

}  // namespace

std::string_view CurrentSource::line(std::uint32_t number) const {
  if (number >= begins.size()) return {};
  const std::size_t end = number + 1 < begins.size() ? begins[number + 1] : text.size();
  return std::string_view(text).substr(begins[number], end - begins[number]);
}

std::uint32_t CurrentSource::last_line_of_call(std::uint32_t number, std::string_view name) const {
  const std::string_view first = line(number);
  std::size_t at = find_word(first, name);
  if (at == first.npos) return number;
  at += begins[number] + name.size();
  int depth = 0;
  std::uint32_t last = number;
  for (; at < text.size() && last - number < kMaxCallLines; ++at) {
    const char c = text[at];
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
    if (depth <= 0 && c != ' ') break;
    if (c == '\n') ++last;
  }
  return last;
}

UseFinder::UseFinder(const corpus::Corpus& corpus, const review::Review& review)
    : corpus_(corpus), review_(review) {
  for (const review::ReviewedFile& file : review.files) reviewed_.emplace(file.path, &file);
  for (const corpus::FileRow& file : corpus.files()) files_.emplace(file.path, file.node);
}

const review::ReviewedFile* UseFinder::reviewed(const std::string& path) const {
  const auto found = reviewed_.find(path);
  return found == reviewed_.end() ? nullptr : found->second;
}

UseFinder::State UseFinder::state_of(const std::string& path) const {
  const review::ReviewedFile* file = reviewed(path);
  if (file == nullptr) return State::kUnchanged;
  const auto row = corpus_.source_row(path);
  if (!row || row->hash.empty() || !file->was_read) return State::kOther;
  if (row->hash == file->new_hash) return State::kNew;
  return row->hash == file->old_hash ? State::kOld : State::kOther;
}

std::optional<NodeId> UseFinder::node_of(const std::string& path,
                                         const review::Symbol& symbol) const {
  const auto file = files_.find(path);
  if (file == files_.end()) return std::nullopt;
  const auto top = corpus_.node(file->second);
  if (!top) return std::nullopt;
  for (const model::Node& node : corpus_.subtree(*top)) {
    if (node.name == symbol.name && node.name_range.begin.line == symbol.name_range.begin.line) {
      return node.id;
    }
  }
  return std::nullopt;
}

// In languages whose declarations stand apart, users refer to the declaration.
std::vector<NodeId> UseFinder::with_parts(NodeId node) const {
  std::vector<NodeId> nodes = {node};
  const auto self = corpus_.node(node);
  if (!self) return nodes;
  const auto file = corpus_.file(self->file);
  const bool stand_apart = file && model::language_named(file->language).declarations.stand_apart;
  if (!stand_apart) return nodes;
  for (const corpus::NameMatch& match : corpus_.names_with_key(base::name_key(self->name))) {
    for (const NodeId id : match.nodes) {
      const auto other = corpus_.node(id);
      const bool is_part = other && id != node && other->signature.size() > 0 &&
                           other->qualified_name() == self->qualified_name() &&
                           other->file != self->file;
      if (is_part) nodes.push_back(id);
    }
  }
  return nodes;
}

bool UseFinder::is_still_there(const SymbolChange& change) const {
  const review::Symbol& symbol = *change.before;
  const std::string& path = review_.files[change.old_file].old_path;
  for (const corpus::NameMatch& match : corpus_.names_with_key(base::name_key(symbol.name))) {
    for (const NodeId id : match.nodes) {
      const auto node = corpus_.node(id);
      if (!node || node->is(model::kFlagExternal) || node->name != symbol.name) continue;
      const std::string name = node->qualified_name();
      const std::string wanted = symbol.qualified_name();
      const bool is_same = name == wanted || name.ends_with("." + wanted);
      const auto file = corpus_.file(node->file);
      if (!is_same || !file || file->path == path) continue;
      const State state = state_of(file->path);
      const bool is_current = state == State::kUnchanged || state == State::kNew;
      const model::Language& language = model::language_named(file->language);
      const bool is_near = folder_of(file->path) == folder_of(path);
      const bool is_one =
          !review::writing_of(language).modules_are_files &&
          (language.declarations.stand_apart || is_near || !symbol.container.empty());
      if (is_current && is_one) return true;
    }
  }
  return false;
}

const CurrentSource* UseFinder::source(const std::string& path) {
  const auto known = sources_.find(path);
  if (known != sources_.end()) return known->second ? &*known->second : nullptr;
  std::optional<CurrentSource>& room = sources_[path];
  if (bytes_ > kMaxSourcesBytes) return nullptr;
  auto text = corpus_.without_deadline([&] { return corpus_.sources().read(path); });
  if (!text) return nullptr;
  bytes_ += text->size();
  room.emplace();
  const auto row = corpus_.source_row(path);
  room->is_as_indexed = row && row->hash == inventory::hash_of(*text);
  const auto file = files_.find(path);
  const auto indexed = file == files_.end() ? std::nullopt : corpus_.file(file->second);
  room->language =
      indexed ? &model::language_named(indexed->language) : &model::language_of_file(path);
  room->text = std::move(*text);
  room->begins.push_back(0);
  for (std::size_t at = 0; at < room->text.size(); ++at) {
    if (room->text[at] == '\n') room->begins.push_back(at + 1);
  }
  if (const syntax::Grammar* grammar = syntax::grammar_for(*room->language, path)) {
    room->facts =
        corpus_.without_deadline([&] { return extractor_.extract(*grammar, room->text); });
  }
  for (const syntax::Definition& one : room->facts.definitions) {
    std::string name = one.parent < room->paths.size() ? room->paths[one.parent] + "." : "";
    if (!one.owner.empty()) name += one.owner + ".";
    room->paths.push_back(name + one.name);
  }
  return &*room;
}

std::optional<std::uint32_t> UseFinder::line_now(const std::string& path,
                                                 std::uint32_t line) const {
  const review::ReviewedFile* file = reviewed(path);
  if (file == nullptr || state_of(path) != State::kOld) return line;
  std::int64_t shift = 0;
  for (const model::Hunk& hunk : file->hunks) {
    if (line < hunk.old_begin) break;
    if (line < hunk.old_begin + hunk.old_count) return std::nullopt;
    shift += static_cast<std::int64_t>(hunk.new_count) - static_cast<std::int64_t>(hunk.old_count);
  }
  return static_cast<std::uint32_t>(static_cast<std::int64_t>(line) + shift);
}

bool UseFinder::is_in_change(const std::string& path, std::uint32_t first,
                             std::uint32_t last) const {
  const review::ReviewedFile* file = reviewed(path);
  if (file == nullptr) return false;
  if (file->status == review::FileStatus::kAdded) return true;
  return std::any_of(file->hunks.begin(), file->hunks.end(), [&](const model::Hunk& hunk) {
    const bool is_removal = hunk.new_count == 0 && first < hunk.new_begin && hunk.new_begin <= last;
    return is_removal || (hunk.new_begin <= last && first < hunk.new_begin + hunk.new_count);
  });
}

// Adds the use at `line`, unless it is part of the change or no longer has the name.
void UseFinder::offer(const std::string& path, std::uint32_t line, Certainty certainty,
                      const SymbolChange& change, std::vector<BrokenUse>& uses) {
  const CurrentSource* const text = source(path);
  const std::string& name = old_name(change);
  if (text == nullptr || find_word(text->line(line), name) == std::string_view::npos) return;
  const std::uint32_t last = text->last_line_of_call(line, name);
  if (is_in_change(path, line, last)) return;
  BrokenUse use;
  use.path = path;
  use.line = line;
  use.certainty = certainty;
  use.is_test = model::is_test_path(path, *text->language);
  for (const syntax::Use& one : text->facts.uses) {
    if (one.range.begin.line != line || one.name != name) continue;
    if (one.within < text->paths.size()) use.inside = text->paths[one.within];
    if (!change.after || one.role != syntax::Role::kCall) continue;
    if (one.arguments == syntax::kAnyNumber || loses_name(change)) continue;
    if (!accepts(change.after->signature, one.arguments, *text->language)) {
      use.why = "passes " + std::to_string(one.arguments) +
                (one.arguments == 1 ? " argument" : " arguments");
    }
  }
  if (change.signature.change == SignatureChange::kNames && !loses_name(change)) {
    const std::size_t begin = text->begins[line];
    const std::size_t end =
        last + 1 < text->begins.size() ? text->begins[last + 1] : text->text.size();
    const std::string_view call = std::string_view(text->text).substr(begin, end - begin);
    const char mark = review::writing_of(*text->language).names_arguments;
    const bool names_it =
        std::any_of(change.signature.renamed.begin(), change.signature.renamed.end(),
                    [&](const std::string& parameter) {
                      std::size_t at = find_word(call, parameter);
                      if (at == call.npos) return false;
                      at = call.find_first_not_of(' ', at + parameter.size());
                      return at != call.npos && call[at] == mark;
                    });
    if (!names_it) return;
    use.why = "names it";
  }
  const bool is_known = std::any_of(uses.begin(), uses.end(), [&](const BrokenUse& one) {
    return one.path == use.path && one.line == use.line;
  });
  if (!is_known) uses.push_back(std::move(use));
}

void UseFinder::add_indexed_uses(NodeId node, const SymbolChange& change,
                                 std::vector<BrokenUse>& uses) {
  for (const NodeId part : with_parts(node)) {
    for (const corpus::Posting& posting : corpus_.postings(part)) {
      const auto file = corpus_.file(posting.file);
      if (!file) continue;
      for (const model::Occurrence& one : corpus_.occurrences(posting.file)) {
        if (one.node != part || one.is_definition) continue;
        const auto line = line_now(file->path, one.range.begin.line);
        if (line) offer(file->path, *line, model::certainty_of(one.confidence), change, uses);
      }
    }
  }
}

// Types that implement a method of an interface must follow its changes.
void UseFinder::add_implementations(NodeId node, const SymbolChange& change,
                                    std::vector<BrokenUse>& uses) {
  if (change.kind != ChangeKind::kSignature || !model::is_callable(change.after->kind)) return;
  const std::size_t before = uses.size();
  for (const model::Edge& edge : corpus_.arcs(node).incoming) {
    if (edge.kind != model::EdgeKind::kImplements) continue;
    const auto other = corpus_.node(edge.from);
    const auto file = other ? corpus_.file(other->file) : std::nullopt;
    if (!file) continue;
    const auto line = line_now(file->path, other->name_range.begin.line);
    if (line) offer(file->path, *line, model::certainty_of(edge.confidence), change, uses);
  }
  for (std::size_t i = before; i < uses.size(); ++i) uses[i].why = "overrides it";
}

bool UseFinder::is_only_definition(const review::Symbol& symbol) const {
  for (const corpus::NameMatch& match : corpus_.names_with_key(base::name_key(symbol.name))) {
    if (match.name != symbol.name) continue;
    for (const NodeId id : match.nodes) {
      if (!corpus_.is_prose(id)) return false;
    }
  }
  return true;
}

std::vector<std::string> UseFinder::files_with(const std::string& name, bool& is_cut) const {
  std::set<std::string> paths;
  const auto files = files_with_name(corpus_, name);
  if (!files) is_cut = true;
  if (files) {
    for (const NodeId id : *files) {
      if (const auto file = corpus_.file(id)) paths.insert(file->path);
    }
  }
  for (const review::ReviewedFile& file : review_.files) {
    if (file.status != review::FileStatus::kRemoved) paths.insert(file.path);
  }
  return {paths.begin(), paths.end()};
}

Certainty UseFinder::certainty_of_name(const syntax::Use& use, const CurrentSource& source,
                                       const std::string& path, const SymbolChange& change,
                                       bool is_only) const {
  const std::string& old_path = review_.files[change.old_file].old_path;
  const std::string& container = change.before->container;
  const std::string qualifier = last_part(use.qualifier);
  const bool is_near = folder_of(path) == folder_of(old_path);
  const bool is_distinct = is_only && has_several_words(change.before->name);
  const Certainty guess = is_distinct ? Certainty::kLikely : Certainty::kByName;
  if (!container.empty()) {
    const std::string type = last_part(container);
    const bool is_own = qualifier == "self" || qualifier == "this" || qualifier.empty();
    const std::string inside = use.within < source.paths.size() ? source.paths[use.within] : "";
    const bool is_inside = inside == container || inside.starts_with(container + ".");
    if ((is_own && is_inside && is_only) || qualifier == type) return Certainty::kCertain;
    return guess;
  }
  if (path == old_path && use.qualifier.empty()) return Certainty::kCertain;
  for (const syntax::Import& import : source.facts.imports) {
    const std::string bound = import.alias.empty() ? import.name : import.alias;
    const std::string module = last_part(import.path);
    const bool is_module = module == stem_of(old_path) || module == last_part(folder_of(old_path));
    if (is_module && import.name == change.before->name) return Certainty::kCertain;
    const std::string of = bound.empty() ? module : bound;
    if (!qualifier.empty() && of == qualifier &&
        (is_module || last_part(import.name) == stem_of(old_path))) {
      return Certainty::kCertain;
    }
  }
  const model::Language& language = *source.language;
  const bool is_shared = !review::writing_of(language).modules_are_files;
  if (use.qualifier.empty() && is_shared && is_near && is_only) return Certainty::kCertain;
  return guess;
}

bool UseFinder::is_imported_from_elsewhere(const syntax::Use& use, const CurrentSource& source,
                                           const SymbolChange& change) const {
  if (use.role == syntax::Role::kImport) return false;
  const std::string& old_path = review_.files[change.old_file].old_path;
  const std::string first = use.qualifier.substr(0, use.qualifier.find_first_of(".()["));
  const std::string& wanted = first.empty() ? use.name : first;
  return std::any_of(
      source.facts.imports.begin(), source.facts.imports.end(), [&](const syntax::Import& one) {
        const std::string module = last_part(one.path);
        const std::string bound = !one.alias.empty() ? one.alias
                                  : one.name.empty() ? module
                                                     : last_part(one.name);
        if (bound != wanted) return false;
        return module != stem_of(old_path) && module != last_part(folder_of(old_path)) &&
               last_part(one.name) != stem_of(old_path) && module != change.before->name &&
               !one.path.starts_with('.') && one.path.find("crate") == std::string::npos;
      });
}

void UseFinder::add_named_uses(const SymbolChange& change, std::vector<BrokenUse>& uses,
                               bool& is_cut) {
  const review::Symbol& symbol = *change.before;
  const model::Language& language = *review_.files[change.old_file].language;
  const bool is_only = is_only_definition(symbol);
  for (const std::string& path : files_with(symbol.name, is_cut)) {
    const CurrentSource* const text = source(path);
    if (text == nullptr) {
      is_cut = true;
      continue;
    }
    if (text->language->family != language.family) continue;
    if (find_word(text->text, symbol.name) == std::string::npos) continue;
    std::set<model::Position> resolved;
    const auto file = files_.find(path);
    if (text->is_as_indexed && file != files_.end()) {
      for (const model::Occurrence& one : corpus_.occurrences(file->second)) {
        resolved.insert(one.range.begin);
      }
    }
    for (const syntax::Use& use : text->facts.uses) {
      if (use.name != symbol.name || resolved.contains(use.range.begin)) continue;
      if (syntax::is_by_text(use.qualifier)) continue;
      const bool is_bound =
          std::any_of(text->facts.bindings.begin(), text->facts.bindings.end(),
                      [&](const syntax::Binding& one) {
                        return one.name == use.name && one.scope.contains(use.range.begin);
                      });
      if (use.qualifier.empty() && is_bound) continue;
      if (is_imported_from_elsewhere(use, *text, change)) continue;
      const Certainty certainty = certainty_of_name(use, *text, path, change, is_only);
      if (certainty == Certainty::kByName) continue;
      BrokenUse found;
      found.path = path;
      found.line = use.range.begin.line;
      found.certainty = certainty;
      found.is_test = model::is_test_path(path, *text->language);
      if (use.within < text->paths.size()) found.inside = text->paths[use.within];
      const bool is_known =
          !uses.empty() && uses.back().path == path && uses.back().line == found.line;
      if (!is_known) uses.push_back(std::move(found));
    }
  }
}

std::vector<BrokenUse> UseFinder::uses_of(const SymbolChange& change, bool& is_cut) {
  std::vector<BrokenUse> uses;
  const review::ReviewedFile& old_file = review_.files[change.old_file];
  const review::ReviewedFile& new_file = review_.files[change.new_file];
  std::optional<NodeId> node;
  if (change.kind == ChangeKind::kSignature && state_of(new_file.path) == State::kNew) {
    node = node_of(new_file.path, *change.after);
  }
  // A file that was renamed or removed is in an old index under its old path.
  const auto row = corpus_.source_row(old_file.old_path);
  if (!node && row && row->hash == old_file.old_hash) {
    node = node_of(old_file.old_path, *change.before);
  }
  if (node) {
    add_indexed_uses(*node, change, uses);
    add_implementations(*node, change, uses);
    std::erase_if(uses, [](const BrokenUse& one) { return one.certainty == Certainty::kByName; });
  } else if (loses_name(change)) {
    add_named_uses(change, uses, is_cut);
  } else {
    is_cut = true;
  }
  return uses;
}

}  // namespace cairn::navigation
