// Implements three queries on the code graph: `references`, `neighbors` and `impact`.

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "internal/base/display.h"
#include "internal/model/certainty.h"
#include "internal/model/coverage.h"
#include "internal/navigation/construction.h"
#include "internal/navigation/impact.h"
#include "internal/navigation/name_lines.h"
#include "internal/navigation/references.h"
#include "internal/navigation/walk.h"
#include "internal/operations/choices.h"
#include "internal/operations/operation.h"
#include "internal/operations/review_notes.h"

namespace cairn::operations {
namespace {

constexpr double kMaxGraphHops = 20;
constexpr auto kDirections = std::to_array<std::string_view>({"in", "out", "both"});

constexpr auto kImpactParts = std::to_array<std::string_view>({"all", "code", "tests"});

constexpr std::string_view kImpactDescription =
    "The code that may break if a symbol, file or module changes. For a change since a revision, "
    "what certainly breaks comes first: removed, renamed and moved definitions and changed "
    "signatures, with their callers.";

Parameter symbol_parameter(std::string_view name, std::string_view description,
                           std::string_view option = "SYMBOL") {
  return {.name = name, .description = description, .is_required = true, .option = option};
}

Parameter hops_parameter(std::string_view fallback) {
  return {.name = "hops",
          .type = ValueType::kWhole,
          .description = "Number of edges to follow",
          .is_common = true,
          .fallback = fallback,
          .least = 0,
          .most = kMaxGraphHops};
}

std::vector<model::EdgeKind> kinds_of(const Arguments& arguments) {
  std::vector<model::EdgeKind> kinds;
  for (const std::string& word : arguments.texts("kinds")) {
    const auto kind = model::edge_kind_named(word);
    if (!kind) {
      std::string known;
      for (std::size_t i = 0; i < model::kEdgeKindCount; ++i) {
        known += " " + std::string(model::name_of(static_cast<model::EdgeKind>(i)));
      }
      throw base::Error(base::ErrorKind::kUsage,
                        "there is no kind of edge '" + base::display_line(word) + "'",
                        "kinds are:" + known);
    }
    kinds.push_back(*kind);
  }
  return kinds;
}

std::string quoted_name(const search::NodeSummary& node) {
  return "'" + node.node.qualified_name() + "'";
}

// Whether `node` is a symbol that the repository itself defines.
bool is_own_symbol(const corpus::Corpus& corpus, const model::Node& node) {
  return model::is_symbol(node.kind) && node.id <= corpus.last_code_node();
}

// Returns the first lines as "a.py:12, b.py:3, …".
std::string places_of(const navigation::NameLines& lines) {
  std::string text;
  for (const navigation::NameLine& one : lines.first) {
    text += (text.empty() ? "" : ", ") + base::display_line(one.path) + ":" +
            std::to_string(one.line + 1);
  }
  return text + (lines.lines > lines.first.size() ? ", …" : "");
}

// If the sources have calls of functions with this name that the index does not resolve, adds a
// note: they may be calls of `found`.
void note_unknown_calls(const corpus::Corpus& corpus, const search::Resolution& found,
                        Answer& answer) {
  const model::Node& node = found.matches.front().node;
  // Most other calls of a constructor by its name are those of other types, such as super().__init__.
  if (!is_own_symbol(corpus, node) || node.kind == model::NodeKind::kConstructor) return;
  const auto calls = navigation::unknown_calls(corpus, node);
  if (!calls || calls->lines == 0) return;
  answer.notes.push_back(std::string(calls->is_cut ? "at least " : "") +
                         base::counted(calls->lines, "more line calls", "more lines call") +
                         " something named '" + base::display_line(node.name) +
                         "', and the index does not know what: " + places_of(*calls));
}

// Whether the indexer read no text of some sources, so that they may contain any name.
bool has_unread_sources(const corpus::Corpus& corpus) {
  const std::optional<model::Coverage> coverage = corpus.coverage();
  if (!coverage) return false;
  using model::Omission;
  constexpr std::array kUnread = {Omission::kGenerated, Omission::kMinified,   Omission::kVendored,
                                  Omission::kTooLarge,  Omission::kUnreadable, Omission::kBeyond};
  return std::any_of(kUnread.begin(), kUnread.end(),
                     [&](Omission why) { return coverage->count(why) > 0; });
}

// Returns the types that are created by calls that run `asked` or one of `parts`, if these are
// constructors.
std::vector<model::NodeId> made_types(const corpus::Corpus& corpus,
                                      const search::NodeSummary& asked,
                                      const std::vector<search::NodeSummary>& parts) {
  std::vector<model::NodeId> types;
  std::set<model::NodeId> made;
  const auto add = [&](const search::NodeSummary& one) {
    const auto own = navigation::constructed_type(corpus, one.node.id);
    if (!own || !made.insert(*own).second) return;
    for (const model::NodeId type : navigation::types_made_by(corpus, *own)) types.push_back(type);
  };
  add(asked);
  for (const search::NodeSummary& part : parts) add(part);
  return types;
}

// Returns how many uses of any kind the index has.
std::size_t count_uses(const corpus::Corpus& corpus, const search::Resolution& found) {
  navigation::ReferencesRequest request;
  request.node = found.matches.front();
  request.parts = found.parts;
  request.made = made_types(corpus, request.node, request.parts);
  request.limit = 1;
  return navigation::find_references(corpus, request).total;
}

// Returns the message for a symbol without any use in the index. The index may have missed uses, so
// the message says how many lines of the sources contain the symbol's name. `of_calls` means that
// the user asked only for calls.
std::string no_use_of(const corpus::Corpus& corpus, const search::Resolution& found,
                      const query::Filters& filters, bool of_calls) {
  const search::NodeSummary& node = found.matches.front();
  const std::string subject = quoted_name(node);
  std::string text =
      "the index has no " + std::string(of_calls ? "call" : "use") + " of " + subject;
  if (!is_own_symbol(corpus, node.node)) return text;
  if (!filters.empty()) return text + " in the selected files";
  // A function that is passed on, or a variable that holds one, has uses that are no calls.
  const std::size_t uses = of_calls ? count_uses(corpus, found) : 0;
  if (uses > 0) text += ", but " + base::counted(uses, "other use", "other uses");
  const auto lines = navigation::lines_with_name(corpus, node.node);
  if (!lines || (lines->lines == 0 && lines->is_cut)) return text;
  const std::size_t own = found.parts.size();  // lines of its other definitions
  if (lines->lines <= own && !lines->is_cut && uses > 0) return text;
  if (lines->lines <= own && !lines->is_cut && has_unread_sources(corpus)) {
    return text + ", and its name occurs on no other line of the files that were read";
  }
  if (lines->lines <= own && !lines->is_cut) {
    return subject + " is not " + (of_calls ? "called" : "used") +
           ": its name occurs on no other line of the sources";
  }
  text += uses > 0 ? "; its name occurs on " : ", but its name occurs on ";
  text +=
      (lines->is_cut ? "at least " : "") + base::counted(lines->lines, "other line", "other lines");
  for (std::size_t i = 0; i < lines->first.size(); ++i) {
    text += (i == 0 ? ": " : ", ") + base::display_line(lines->first[i].path) + ":" +
            std::to_string(lines->first[i].line + 1);
  }
  return text + (lines->lines > lines->first.size() ? ", …" : "");
}

// Returns the message for a symbol on which nothing depends. A function that calls itself has uses
// all the same, and so has a table that is only dropped (SQL).
std::string no_dependence_on(const corpus::Corpus& corpus, const search::Resolution& found) {
  const std::string nothing = "nothing is known to depend on this code";
  const std::size_t uses = count_uses(corpus, found);
  if (uses == 0) return nothing + ": " + no_use_of(corpus, found, {}, false);
  return nothing + ", although the index has " + base::counted(uses, "use", "uses") + " of " +
         quoted_name(found.matches.front());
}

Answer run_references(const Scope& scope, const Arguments& arguments) {
  const search::Resolution found = resolve_together(scope, arguments.text("symbol"));
  if (found.matches.size() != 1) return unresolved(found);
  navigation::ReferencesRequest request;
  request.node = found.matches.front();
  request.parts = found.parts;
  request.limit = arguments.whole("limit");
  request.offset = arguments.whole("offset");
  request.tests = test_uses_of(arguments);
  request.with_definitions = arguments.flag("definitions");
  request.filters = filters_of(arguments);
  request.made = made_types(scope.corpus, request.node, request.parts);
  const navigation::ReferencesResult result = navigation::find_references(scope.corpus, request);
  Answer answer = answer_of(result);
  Shown list{result.total, result.offset, 0};
  for (const navigation::FileReferences& file : result.files) list.shown += file.places.size();
  answer.list = list;
  note_resolution(found, true, answer);
  answer.is_only_guessed =
      result.total > 0 &&
      result.by_certainty.at(static_cast<std::size_t>(model::Certainty::kByName)) == result.total;
  if (result.total > 0) return answer;
  answer.outcome = Outcome::kEmpty;
  answer.refusal = no_use_of(scope.corpus, found, request.filters, false);
  return answer;
}

constexpr auto kWalkFormats = std::to_array<std::string_view>({"text", "dot", "mermaid"});

Parameter walk_format_parameter() {
  return {.name = "format",
          .description = "Format: text, or a diagram for Graphviz or Mermaid",
          .fallback = "\"text\"",
          .words = {kWalkFormats.begin(), kWalkFormats.end()}};
}

Answer answer_of_walk(navigation::WalkResult result, const std::string& format) {
  const Shown list{result.total, result.offset, result.steps.size()};
  Answer answer = answer_of(result);
  answer.list = list;
  if (format == "text" && list.total > 0) return answer;
  answer.first = nullptr;
  answer.text = [result = std::move(result), format](const render::Style&) {
    return format == "dot"       ? render::dot_of(result)
           : format == "mermaid" ? render::mermaid_of(result)
                                 : std::string();
  };
  return answer;
}

bool is_about_callers(const navigation::WalkRequest& request) {
  return request.direction == corpus::Direction::kIncoming &&
         request.kinds == std::vector{model::EdgeKind::kCall};
}

// Returns the message for a walk that finds nothing, for example "calls nothing". The caller puts
// the subject of the sentence before it.
std::string nothing_tied(const navigation::WalkRequest& request) {
  const bool is_incoming = request.direction == corpus::Direction::kIncoming;
  if (request.kinds == std::vector{model::EdgeKind::kCall}) return "calls nothing";
  if (request.kinds == std::vector{model::EdgeKind::kImplements} && is_incoming) {
    return "has no implementations in this index";
  }
  const bool is_any = request.kinds.empty() && request.direction == corpus::Direction::kBoth;
  return is_any ? "has no links in this index" : "has no such links in this index";
}

// Adds the types that are created by calls that run a constructor in the request to its parts.
void add_made_types(const corpus::Corpus& corpus, navigation::WalkRequest& request) {
  std::vector<search::NodeSummary> types;
  for (const model::NodeId type : made_types(corpus, request.start, request.parts)) {
    if (auto node = corpus.node(type)) types.push_back(search::summarize(corpus, std::move(*node)));
  }
  request.parts.insert(request.parts.end(), types.begin(), types.end());
}

Answer run_neighbors(const Scope& scope, const Arguments& arguments) {
  const search::Resolution found = resolve_together(scope, arguments.text("symbol"));
  if (found.matches.size() != 1) return unresolved(found);
  navigation::WalkRequest request;
  request.start = found.matches.front();
  request.parts = found.parts;
  constexpr std::array kValues = {corpus::Direction::kIncoming, corpus::Direction::kOutgoing,
                                  corpus::Direction::kBoth};
  request.direction =
      kValues.at(parse_choice("direction", arguments.text("direction"), kDirections));
  request.kinds = kinds_of(arguments);
  request.hops = arguments.whole("hops");
  request.limit = arguments.whole("limit");
  request.offset = arguments.whole("offset");
  request.tests = test_uses_of(arguments);
  request.with_externals = arguments.flag("external");
  if (is_about_callers(request)) add_made_types(scope.corpus, request);
  navigation::WalkResult result = navigation::walk(scope.corpus, request);
  const bool is_only_guessed =
      is_about_callers(request) && !result.steps.empty() &&
      std::all_of(result.steps.begin(), result.steps.end(), [](const navigation::WalkStep& step) {
        return model::certainty_of(step.confidence) == model::Certainty::kByName;
      });
  Answer answer = answer_of_walk(std::move(result), arguments.text("format"));
  answer.is_only_guessed = is_only_guessed;
  note_resolution(found, true, answer);
  if (answer.list->total > 0) {
    if (is_about_callers(request)) note_unknown_calls(scope.corpus, found, answer);
    return answer;
  }
  answer.outcome = Outcome::kEmpty;
  answer.refusal = is_about_callers(request)
                       ? no_use_of(scope.corpus, found, {}, true)
                       : quoted_name(request.start) + " " + nothing_tied(request);
  return answer;
}

constexpr auto kImpactFormats =
    std::to_array<std::string_view>({"text", "markdown", "commands", "sarif"});

// Replaces the text of an answer with text in another format. That text has all items, so
// answer.first is removed.
void write_as(const std::string& format, const navigation::ImpactResult& result, Answer& answer) {
  if (format == "text") return;
  answer.first = nullptr;
  answer.text = [result, format](const render::Style&) {
    if (format == "sarif")
      return base::to_text(render::sarif_of(result), base::JsonLayout::kIndented) + "\n";
    return format == "markdown" ? render::markdown_of(result) : render::commands_of(result);
  };
  if (format == "sarif") answer.json = [result] { return render::sarif_of(result); };
  for (const std::string& language : result.run.unknown) {
    answer.notes.push_back("no test runner is known for " + language);
  }
}

// Compares the revision `revision` with the working tree.
review::Review review_since(const corpus::Corpus& corpus, const std::string& revision) {
  review::ReviewRequest request;
  request.root = corpus.sources().root();
  request.from = revision;
  return corpus.without_deadline([&] { return review::compare_revisions(request); });
}

// Adds notes about changes that the comparison with a revision may have missed.
void note_limits(const corpus::Corpus& corpus, const review::Review& review,
                 const navigation::BreaksResult& breaks, std::vector<std::string>& notes) {
  std::size_t unknown = 0;
  for (const review::ReviewedFile& file : review.files) {
    const auto row = corpus.source_row(file.path);
    const auto old_row = corpus.source_row(file.old_path);
    const bool is_gone = file.status == review::FileStatus::kRemoved && !old_row;
    const bool is_known = is_gone ||
                          (row && (row->hash == file.new_hash || row->hash == file.old_hash)) ||
                          (old_row && old_row->hash == file.old_hash);
    unknown += is_known ? 0 : 1;
  }
  if (unknown > 0) {
    notes.push_back(base::counted(unknown, "changed file is", "changed files are") +
                    " indexed in neither the old nor the new state; run 'cairn index' for a "
                    "complete answer");
  }
  note_what_was_not_compared(review, notes);
  if (review.is_cut) {
    notes.emplace_back(
        "there is too much to compare, so some moved or renamed definitions are listed as removed "
        "and added");
  }
  if (breaks.unchecked > 0) {
    notes.push_back("some files that name " +
                    base::counted(breaks.unchecked, "changed definition", "changed definitions") +
                    " were not read");
  }
}

// Whether there are affected nodes, and all of them follow a guess by name.
bool is_only_guessed(const std::vector<navigation::Affected>& affected,
                     const std::vector<navigation::Affected>& tests) {
  const auto is_guess = [](const navigation::Affected& one) {
    return model::certainty_of(one.confidence) == model::Certainty::kByName;
  };
  return affected.size() + tests.size() > 0 &&
         std::all_of(affected.begin(), affected.end(), is_guess) &&
         std::all_of(tests.begin(), tests.end(), is_guess);
}

Answer run_impact(const Scope& scope, const Arguments& arguments) {
  if (arguments.has("symbol") == arguments.has("revision")) {
    throw base::Error(base::ErrorKind::kUsage, "impact takes either a symbol or a revision",
                      "for example: symbol \"Context.invoke\", or revision \"HEAD~3\"");
  }
  navigation::ImpactRequest request;
  request.hops = arguments.whole("hops");
  request.limit = arguments.whole("limit");
  request.offset = arguments.whole("offset");
  request.part = static_cast<navigation::ImpactPart>(
      parse_choice("part of the answer", arguments.text("only"), kImpactParts));
  std::vector<std::string> notes;
  std::optional<review::Review> review;
  search::Resolution found;
  if (arguments.has("symbol")) {
    found = resolve_together(scope, arguments.text("symbol"));
    if (found.matches.size() != 1) return unresolved(found);
    request.changed.push_back(found.matches.front());
    request.changed.insert(request.changed.end(), found.parts.begin(), found.parts.end());
  } else {
    review = review_since(scope.corpus, arguments.text("revision"));
    request.changed = navigation::nodes_of_change(
        scope.corpus, navigation::lines_of_review(scope.corpus, *review));
    request.with_members = false;  // only these definitions, not all their members, have changed
  }
  navigation::ImpactResult result = navigation::find_impact(scope.corpus, request);
  if (review) {
    result.since = review->from;
    result.changed_files = review->files.size();
    result.breaks = navigation::find_breaks(scope.corpus, *review, request.limit);
    note_limits(scope.corpus, *review, result.breaks, notes);
  }
  Answer answer = answer_of(result);
  answer.notes = std::move(notes);
  if (!review) note_resolution(found, true, answer);
  answer.list = Shown{result.total, result.offset, result.affected.size()};
  answer.is_only_guessed = is_only_guessed(result.affected, result.tests);
  answer.next = {{"only", "code"}};
  if (request.part == navigation::ImpactPart::kTests) {
    answer.list = Shown{result.tests_total, result.offset, result.tests.size()};
    answer.next = nullptr;
  }
  write_as(arguments.text("format"), result, answer);
  if (result.total + result.tests_total + result.breaks.total > 0) {
    if (!review) note_unknown_calls(scope.corpus, found, answer);
    return answer;
  }
  answer.outcome = Outcome::kEmpty;
  answer.may_be_unread = !result.changed.empty();
  if (arguments.text("format") != "sarif")
    answer.text = [](const render::Style&) { return std::string(); };
  answer.first = nullptr;
  const bool is_symbol =
      !found.matches.empty() && is_own_symbol(scope.corpus, found.matches.front().node);
  answer.refusal = is_symbol                  ? no_dependence_on(scope.corpus, found)
                   : !result.changed.empty()  ? "nothing in this index depends on this code"
                   : result.changed_files > 0 ? "the change touches no indexed code"
                                              : "no indexed code has changed";
  return answer;
}

}  // namespace

Operation references_operation() {
  Operation operation;
  operation.name = "references";
  operation.title = "Every use of a symbol";
  operation.description = "Every place where a symbol is used, with its line.";
  operation.parameters = {symbol_parameter("symbol", "What to look for"),
                          limit_parameter("1000", "Maximum number of places"),
                          offset_parameter(),
                          paths_parameter(),
                          no_tests_parameter(),
                          tests_parameter(),
                          {.name = "definitions",
                           .type = ValueType::kFlag,
                           .description = "Include the definitions",
                           .fallback = "false"}};
  operation.run = run_references;
  operation.list = "files";
  operation.members = {"node", "generation", "total", "files"};
  operation.is_lasting = false;  // the answer shows lines of sources
  return operation;
}

Operation neighbors_operation() {
  Operation operation;
  operation.name = "neighbors";
  operation.title = "What a symbol is linked to";
  operation.description = "What a symbol is linked to by calls, uses, types and inheritance.";
  operation.parameters = {symbol_parameter("symbol", "Where to start"),
                          hops_parameter("1"),
                          limit_parameter("100", "Maximum number of nodes"),
                          offset_parameter(),
                          tests_parameter(),
                          {.name = "kinds",
                           .type = ValueType::kTexts,
                           .description = "Follow only edges of these kinds, e.g. call or type-of",
                           .is_common = true,
                           .value = "KIND",
                           .has_commas = true},
                          {.name = "direction",
                           .description = "out: what it uses; in: what uses it",
                           .is_common = true,
                           .fallback = "\"both\"",
                           .words = {kDirections.begin(), kDirections.end()}},
                          {.name = "external",
                           .type = ValueType::kFlag,
                           .description = "Include symbols defined outside of the index",
                           .fallback = "false"},
                          walk_format_parameter()};
  operation.run = run_neighbors;
  operation.list = "steps";
  operation.members = {"start", "generation", "total", "steps"};
  return operation;
}

Operation impact_operation() {
  Operation operation;
  operation.name = "impact";
  operation.title = "What breaks if this changes";
  operation.description = kImpactDescription;
  operation.parameters = {
      {.name = "symbol", .description = "What changes", .is_common = true, .option = "SYMBOL"},
      {.name = "revision",
       .description = "Instead of a symbol: what changed in the working tree since this revision, "
                      "e.g. main",
       .is_common = true,
       .option = "--diff",
       .value = "REV",
       .implied = "HEAD"},
      hops_parameter("4"),
      limit_parameter("50", "Maximum length of each list"),
      offset_parameter(),
      {.name = "only",
       .description = "Only the affected code, or only the tests to run",
       .fallback = "\"all\"",
       .words = {kImpactParts.begin(), kImpactParts.end()},
       .value = "PART"},
      {.name = "format",
       .description =
           "Text, Markdown for a comment on a pull request, only the test commands, or SARIF",
       .fallback = "\"text\"",
       .words = {kImpactFormats.begin(), kImpactFormats.end()}}};
  operation.run = run_impact;
  operation.list = "affected";
  operation.members = {"generation", "total"};
  operation.is_lasting = false;  // the changes since a revision are not part of the index
  return operation;
}

}  // namespace cairn::operations
