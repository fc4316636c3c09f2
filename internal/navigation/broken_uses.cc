#include "internal/navigation/broken_uses.h"

#include <algorithm>

#include "internal/base/identifier.h"
#include "internal/base/whole_word.h"
#include "internal/model/conventions.h"
#include "internal/review/line_diff.h"
#include "internal/review/writing.h"

namespace cairn::navigation {
namespace {

using model::Certainty;
using model::NodeId;
using review::ChangeKind;
using review::SignatureChange;
using review::SymbolChange;

// Returns the name of the definition before the change. Uses that the change missed still contain
// this name.
const std::string& old_name(const SymbolChange& change) { return change.before->name; }

// Returns whether a call with `count` arguments can be valid. In some languages, a definition does
// not show how many arguments a call must have: a separate declaration may have default values, or
// an argument may be named or be a block. The minimum is not checked in such languages. The maximum
// is not checked if arguments can be named.
bool fits_call(const review::Signature& signature, std::size_t count,
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

UseFinder::UseFinder(const corpus::Corpus& corpus, const review::Review& review)
    : corpus_(corpus), review_(review), sources_(corpus) {
  for (const review::ReviewedFile& file : review.files) reviewed_.emplace(file.path, &file);
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
  const auto file = sources_.node_of(path);
  const auto top = file ? corpus_.node(*file) : std::nullopt;
  if (!top) return std::nullopt;
  const auto is_at = [&](const model::Range& range) {
    return range.begin.line == symbol.name_range.begin.line;
  };
  for (const model::Node& node : corpus_.subtree(*top)) {
    if (node.name == symbol.name && is_at(node.name_range)) return node.id;
  }
  // A function that is only declared here has its node in the file that defines it.
  for (const model::Occurrence& one : corpus_.occurrences(*file)) {
    if (!one.is_definition || !is_at(one.range)) continue;
    const auto node = corpus_.node(one.node);
    if (node && node->name == symbol.name) return node->id;
  }
  return std::nullopt;
}

// Returns `node` and, in languages with separate declarations, the declarations and definitions of
// the same symbol in other files. In such languages, most uses refer to the declaration.
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
      const bool is_part = other && id != node && !other->signature.empty() &&
                           other->qualified_name() == self->qualified_name() &&
                           other->file != self->file;
      if (is_part) nodes.push_back(id);
    }
  }
  return nodes;
}

std::optional<std::uint32_t> UseFinder::line_now(const std::string& path,
                                                 std::uint32_t line) const {
  const review::ReviewedFile* file = reviewed(path);
  if (file == nullptr || state_of(path) != State::kOld) return line;
  const review::MovedLine moved = review::moved_line(file->hunks, line);
  return moved.is_replaced ? std::nullopt : std::optional(moved.line);
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

// Adds the use at `line`, unless the change touches the use or the line no longer contains the
// name.
void UseFinder::offer(const std::string& path, std::uint32_t line, Certainty certainty,
                      const SymbolChange& change, std::vector<BrokenUse>& uses, Doubt& doubt) {
  const CurrentSource* const text = sources_.read(path);
  const std::string& name = old_name(change);
  if (text == nullptr || !base::has_whole_word(text->line(line), name)) return;
  const std::uint32_t last = text->last_line_of_call(line, name);
  if (is_in_change(path, line, last)) return;
  BrokenUse use;
  use.path = path;
  use.line = line;
  use.character = static_cast<std::uint32_t>(base::find_whole_word(text->line(line), name));
  use.certainty = certainty;
  use.is_test = model::is_test_path(path, *text->language);
  const ParsedSource& parsed = sources_.parsed(*text);
  const std::vector<syntax::Use>& all = parsed.facts.uses;
  auto next = std::lower_bound(
      all.begin(), all.end(), line,
      [](const syntax::Use& one, std::uint32_t wanted) { return one.range.begin.line < wanted; });
  for (; next != all.end() && next->range.begin.line == line; ++next) {
    const syntax::Use& one = *next;
    if (one.name != name) continue;
    use.inside = parsed.inside(one);
    if (!change.after || one.role != syntax::Role::kCall) continue;
    if (one.arguments == syntax::kAnyNumber || loses_name(change)) continue;
    if (!fits_call(change.after->signature, one.arguments, *text->language)) {
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
                      std::size_t at = base::find_whole_word(call, parameter);
                      if (at == call.npos) return false;
                      at = call.find_first_not_of(' ', at + parameter.size());
                      return at != call.npos && call[at] == mark;
                    });
    if (!names_it) return;
    use.why = "names the argument";
  }
  const bool is_known = std::any_of(uses.begin(), uses.end(), [&](const BrokenUse& one) {
    return one.path == use.path && one.line == use.line;
  });
  if (is_known) return;
  if (certainty == Certainty::kByName) {
    ++doubt.by_name;
  } else {
    uses.push_back(std::move(use));
  }
}

void UseFinder::add_indexed_uses(NodeId node, const SymbolChange& change,
                                 std::vector<BrokenUse>& uses, Doubt& doubt) {
  for (const NodeId part : with_parts(node)) {
    for (const corpus::Posting& posting : corpus_.postings(part)) {
      const auto file = corpus_.file(posting.file);
      if (!file) continue;
      for (const model::Occurrence& one : corpus_.occurrences(posting.file)) {
        if (one.node != part || one.is_definition) continue;
        doubt.is_cut |= uses.size() >= kMaxUses;
        if (uses.size() >= kMaxUses) return;
        const auto line = line_now(file->path, one.range.begin.line);
        if (line)
          offer(file->path, *line, model::certainty_of(one.confidence), change, uses, doubt);
      }
    }
  }
}

// Adds the methods that implement or override the changed method, since their signatures must
// match.
void UseFinder::add_implementations(NodeId node, const SymbolChange& change,
                                    std::vector<BrokenUse>& uses, Doubt& doubt) {
  if (change.kind != ChangeKind::kSignature || !model::is_callable(change.after->kind)) return;
  const std::size_t before = uses.size();
  for (const model::Edge& edge : corpus_.arcs(node).incoming) {
    if (edge.kind != model::EdgeKind::kImplements) continue;
    const auto other = corpus_.node(edge.from);
    const auto file = other ? corpus_.file(other->file) : std::nullopt;
    if (!file) continue;
    const auto line = line_now(file->path, other->name_range.begin.line);
    if (line) offer(file->path, *line, model::certainty_of(edge.confidence), change, uses, doubt);
  }
  for (std::size_t i = before; i < uses.size(); ++i) uses[i].why = "overrides the method";
}

std::vector<BrokenUse> UseFinder::uses_of(const SymbolChange& change, Doubt& doubt) {
  std::vector<BrokenUse> uses;
  const review::ReviewedFile& old_file = review_.files[change.old_file];
  const review::ReviewedFile& new_file = review_.files[change.new_file];
  std::optional<NodeId> node;
  if (change.kind == ChangeKind::kSignature && state_of(new_file.path) == State::kNew) {
    node = node_of(new_file.path, *change.after);
  }
  // An index from before the change contains a renamed or removed file under its old path.
  const auto row = corpus_.source_row(old_file.old_path);
  if (!node && row && row->hash == old_file.old_hash) {
    node = node_of(old_file.old_path, *change.before);
  }
  if (node) {
    add_indexed_uses(*node, change, uses, doubt);
    add_implementations(*node, change, uses, doubt);
  } else if (loses_name(change)) {
    add_named_uses(change, uses, doubt);
  } else {
    doubt.is_cut = true;
  }
  return uses;
}

}  // namespace cairn::navigation
