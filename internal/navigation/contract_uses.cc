// Finds the types that no longer satisfy an interface, and the types that lack a new member of
// their interface.
#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/path.h"
#include "internal/base/whole_word.h"
#include "internal/model/conventions.h"
#include "internal/navigation/contracts.h"
#include "internal/review/writing.h"

namespace cairn::navigation {
namespace {

using model::Certainty;
using model::EdgeKind;
using model::NodeKind;
using review::ChangeKind;
using review::SymbolChange;

constexpr std::size_t kMaxTypes = 500;        // maximum number of types compared with one interface
constexpr std::size_t kMaxAssertions = 3;     // maximum number of assertions listed for one type
constexpr std::size_t kMaxMemberLines = 200;  // maximum length of an interface's member

// Returns `text` without its parts in round, square or angle brackets.
std::string without_any_brackets(std::string_view text) {
  std::string flat;
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const char before = i == 0 ? ' ' : text[i - 1];
    const bool is_arrow = c == '>' && (before == '-' || before == '=');
    if (c == '(' || c == '[' || (c == '<' && base::is_word_byte(before))) ++depth;
    if (depth == 0) flat += c;
    if (depth > 0 && (c == ')' || c == ']' || (c == '>' && !is_arrow))) --depth;
  }
  return flat;
}

// Whether `text`, the source text of a member of an interface, contains an implementation.
bool has_default(std::string_view text, const review::Symbol& member, review::Demands demands) {
  const std::string flat = without_any_brackets(text);
  for (const std::string_view word : {"default", "static", "private"}) {
    if (base::has_whole_word(flat, word)) return true;
  }
  if (demands != review::Demands::kAbstract || model::is_callable(member.kind)) {
    return flat.find_first_of("{=") != flat.npos;
  }
  const std::size_t open = flat.find('{');  // a property: { get; set; }
  return flat.find("=>") != flat.npos ||
         (open != flat.npos && flat.find('{', open + 1) != flat.npos);
}

// Whether a line assigns a value of `type` to a variable of type `interface`:
// `var _ Store = Disk{}`.
bool names_both(std::string_view line, std::string_view interface, std::string_view type) {
  const std::size_t at = base::find_whole_word(line, interface);
  return at != line.npos && line.find('=') != line.npos &&
         base::has_whole_word(line.substr(at + interface.size()), type);
}

}  // namespace

void Contracts::add(const Found& place, Certainty certainty, const std::string& why,
                    std::vector<BrokenUse>& uses) {
  const auto line = finder_.line_now(place.path, place.node.name_range.begin.line);
  const CurrentSource* const text = finder_.sources().read(place.path);
  if (!line || text == nullptr || !base::has_whole_word(text->line(*line), place.node.name)) return;
  BrokenUse use;
  use.path = place.path;
  use.line = *line;
  use.character =
      static_cast<std::uint32_t>(base::find_whole_word(text->line(*line), place.node.name));
  use.inside = model::is_type(place.node.kind) ? place.node.qualified_name() : place.node.container;
  use.certainty = certainty;
  use.is_test = model::is_test_path(place.path, *text->language);
  use.why = why;
  use.is_contract = true;
  uses.push_back(std::move(use));
}

// Adds the lines that name both the interface and the type. Returns whether there are any.
bool Contracts::add_assertions(const Found& interface, const Type& type, const std::string& why,
                               std::vector<BrokenUse>& uses) {
  const std::size_t before = uses.size();
  std::set<std::pair<model::NodeId, std::uint32_t>> seen;
  for (const corpus::Posting& posting : corpus_.postings(interface.node.id)) {
    const auto file = corpus_.file(posting.file);
    const CurrentSource* const text = file ? finder_.sources().read(file->path) : nullptr;
    if (text == nullptr) continue;
    for (const model::Occurrence& one : corpus_.occurrences(posting.file)) {
      if (uses.size() - before == kMaxAssertions || !may_go_on()) return uses.size() > before;
      if (one.node != interface.node.id || one.is_definition) continue;
      const auto line = finder_.line_now(file->path, one.range.begin.line);
      if (!line || !seen.emplace(posting.file, *line).second) continue;
      const std::string_view written = text->line(*line);
      const bool is_both = names_both(written, interface.node.name, type.name);
      if (!is_both) continue;
      BrokenUse use;
      use.path = file->path;
      use.line = *line;
      use.character =
          static_cast<std::uint32_t>(base::find_whole_word(written, interface.node.name));
      use.is_test = model::is_test_path(file->path, *text->language);
      use.why = why;
      use.is_contract = true;
      uses.push_back(std::move(use));
    }
  }
  return uses.size() > before;
}

void Contracts::add_lost(const Found& interface, const Found& demand, const Type& type,
                         bool is_weak, std::vector<BrokenUse>& uses) {
  const std::string why = type.name + " no longer satisfies " + interface.node.qualified_name();
  if (add_assertions(interface, type, why, uses)) return;
  add(demand, is_weak ? Certainty::kByName : Certainty::kLikely, why, uses);
}

std::vector<BrokenUse> Contracts::lost_by(const SymbolChange& change) {
  std::vector<BrokenUse> uses;
  const bool is_method = change.before && change.before->kind == NodeKind::kMethod &&
                         !change.before->container.empty() && is_structural(change);
  if (!is_method || change.is_implied) return uses;
  const review::ReviewedFile& file = review_.files[change.old_file];
  const resolve::Family& family = family_of(*file.language);
  const std::string& name = change.before->name;
  const Type type{std::string(base::directory_of(file.old_path)),
                  last_name(change.before->container)};
  const auto declaration = declaration_of(type);
  if (!declaration || is_contract(declaration->node.kind)) return uses;
  const auto mine = member(type, name, Side::kNow);
  if (!mine && has_by_base(*declaration, name, Side::kNow)) return uses;
  for (const Found& demand : std::vector<Found>(named(name))) {
    const auto interface = found(demand.node.parent);
    if (!interface || !is_contract(interface->node.kind) || !may_go_on()) continue;
    const Type wanting = type_of(*interface);
    const auto old = member(wanting, name, Side::kBefore);
    const auto now = member(wanting, name, Side::kNow);
    if (!old || !now || !family.agree(change.before->written, *old)) continue;
    if (mine && family.agree(*mine, *now)) continue;
    const std::vector<Member> members = members_of(*interface, Side::kBefore);
    if (had_all(type, members)) add_lost(*interface, demand, type, members.size() < 2, uses);
  }
  if (has_run_out()) uses.clear();  // a member that was not visited would seem to be missing
  return uses;
}

bool Contracts::adds_demand(const SymbolChange& change) const {
  if (!change.after || change.after->container.empty() || change.is_implied) return false;
  if (change.kind == ChangeKind::kAdded || change.kind == ChangeKind::kRenamed) return true;
  if (change.kind == ChangeKind::kMoved) return change.before->container != change.after->container;
  return change.kind == ChangeKind::kSignature && is_structural(change);
}

// Returns the interface that has the new member.
std::optional<Contracts::Found> Contracts::interface_of(const SymbolChange& change) {
  const review::ReviewedFile& file = review_.files[change.new_file];
  for (const Found& one : named(last_name(change.after->container))) {
    const bool is_there = one.path == file.path || one.path == file.old_path;
    if (is_there && is_contract(one.node.kind)) return one;
  }
  return std::nullopt;
}

// Whether types that implement the interface must have the new member themselves.
bool Contracts::is_demanded(const SymbolChange& change) {
  const review::ReviewedFile& file = review_.files[change.new_file];
  const review::Demands demands = review::writing_of(*file.language).demands;
  if (demands == review::Demands::kUnknown || model::is_type(change.after->kind)) return false;
  const bool is_value = !model::is_callable(change.after->kind);
  if (demands == review::Demands::kAll) return !is_value;
  const CurrentSource* const source = finder_.sources().read(file.path);
  if (source == nullptr) return false;
  const model::Position name_end = change.after->name_range.end;
  if (demands == review::Demands::kUnmarked) {
    const std::string_view line = source->line(name_end.line);
    return name_end.character >= line.size() || line[name_end.character] != '?';
  }
  std::string text;
  const std::uint32_t first = change.after->body.begin.line;
  const std::uint32_t last = std::max(change.after->body.end.line, name_end.line);
  for (std::uint32_t line = first; line <= last && line - first < kMaxMemberLines; ++line) {
    text += source->line(line);
  }
  return !has_default(text, *change.after, demands);
}

bool Contracts::is_abstract(const model::Node& type) const {
  return is_contract(type.kind) || base::has_whole_word(type.signature, "abstract");
}

// Adds the types that lack the new member, and whose methods satisfied the interface before the
// change.
void Contracts::add_satisfying(const SymbolChange& change, const Found& interface,
                               std::vector<BrokenUse>& uses) {
  std::vector<Member> members = members_of(interface, Side::kBefore);
  if (members.empty()) return;
  const auto rarest =
      std::min_element(members.begin(), members.end(), [this](const Member& a, const Member& b) {
        return named(a.name).size() < named(b.name).size();
      });
  const resolve::Family& family = family_of(finder_.sources().language_of(interface.path));
  const std::string& name = change.after->name;
  const std::string why = change.kind == ChangeKind::kSignature ? "has another " : "lacks ";
  std::size_t types = 0;
  for (const Found& one : std::vector<Found>(named(rarest->name))) {
    if (one.node.kind != NodeKind::kMethod || ++types > kMaxTypes || !may_go_on()) continue;
    const Type type = owner_of(one);
    const auto declaration = declaration_of(type);
    if (!declaration || is_contract(declaration->node.kind) || !had_all(type, members)) continue;
    const auto mine = member(type, name, Side::kNow);
    if (mine ? family.agree(*mine, change.after->written)
             : has_by_base(*declaration, name, Side::kNow)) {
      continue;
    }
    const std::size_t before = uses.size();
    std::vector<BrokenUse> assertions;
    const bool is_sure = add_assertions(interface, type, {}, assertions);
    const Certainty certainty = is_sure              ? Certainty::kCertain
                                : members.size() > 1 ? Certainty::kLikely
                                                     : Certainty::kByName;
    const bool is_member = change.kind == ChangeKind::kSignature && one.node.name == name;
    add(is_member ? one : *declaration, certainty, why + name, uses);
    if (uses.size() > before) uses.back().inside = type.name;
  }
}

// Adds the types that lack the new member, and whose declarations name the interface or a type that
// implements it.
void Contracts::add_declared(const SymbolChange& change, const Found& interface,
                             std::vector<BrokenUse>& uses) {
  const std::string& name = change.after->name;
  std::vector<std::pair<Found, Certainty>> open{{interface, Certainty::kCertain}};
  std::set<model::NodeId> seen{interface.node.id};
  for (std::size_t at = 0; at < open.size() && at < kMaxTypes; ++at) {
    const Found around = open[at].first;
    for (const model::Edge& edge : corpus_.arcs(around.node.id).incoming) {
      if (edge.kind != EdgeKind::kImplements || !may_go_on()) continue;
      const auto type = found(edge.from);
      if (!type || !model::is_type(type->node.kind) || !seen.insert(edge.from).second) continue;
      const Certainty certainty = std::max(open[at].second, model::certainty_of(edge.confidence));
      const bool has_it = member(type_of(*type), name, Side::kNow).has_value() ||
                          has_by_base(*type, name, Side::kNow);
      if (has_it) continue;
      if (is_abstract(type->node)) {
        open.emplace_back(*type, certainty);
      } else {
        add(*type, certainty, "lacks " + name, uses);
      }
    }
  }
}

std::vector<BrokenUse> Contracts::lacking(const SymbolChange& change) {
  std::vector<BrokenUse> uses;
  if (!adds_demand(change)) return uses;
  const auto interface = interface_of(change);
  if (!interface || !is_demanded(change)) return uses;
  if (is_structural(change)) {
    add_satisfying(change, *interface, uses);
  } else {
    add_declared(change, *interface, uses);
  }
  if (has_run_out()) uses.clear();  // a member that was not visited would seem to be missing
  return uses;
}

}  // namespace cairn::navigation
