#include <fmt/format.h>

#include <algorithm>

#include "internal/base/display.h"
#include "internal/base/path.h"
#include "internal/base/utf8.h"
#include "internal/render/render.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

using search::NodeSummary;

void candidate_line(Out out, const NodeSummary& summary, const Style& style) {
  fmt::format_to(out, "  {}  ", style.dim(summary.handle));
  headline(out, summary.node, summary.path, style);
  fmt::format_to(out, "\n");
}

void source_block(Out out, const navigation::Details& details, const Style& style) {
  if (details.source_has_changed) {
    fmt::format_to(
        out, "\n{}\n",
        style.dim(
            "the file has changed since it was indexed; run 'cairn index' to update the index"));
  }
  if (!details.source) return;
  fmt::format_to(out, "\n");
  std::uint32_t number = details.source->first_line + 1;
  for (const std::string& line : details.source->lines) {
    fmt::format_to(out, "{} {}\n", style.dim(fmt::format("{:>6}", number++)),
                   base::display_block(line));
  }
  if (!details.source->is_cut) return;
  const std::uint32_t last = details.summary.node.body.end.line + 1;
  const bool is_known = last >= number;
  fmt::format_to(out, "{}\n",
                 style.dim(is_known ? fmt::format("       … lines {}-{} are left out", number, last)
                                    : std::string("       … cut")));
}

}  // namespace

namespace {

// Returns the unscaled value of a signal with its unit, for example " (12 days)"; "" if the signal
// has no unit.
std::string raw_text(const search::SignalPart& part) {
  if (part.unit.empty()) return {};
  const bool is_share = part.unit == "mass";
  return is_share ? fmt::format(" ({:.4f} of the PageRank mass)", part.raw)
                  : fmt::format(" ({:.0f} {})", part.raw, part.unit);
}

// Returns the signals of a score, for example "text 0.62 * 0.80 + name 0.41 * 0.20". If `scaling`,
// lists the signals that scale the score, otherwise the signals that are added up.
std::string parts_text(const search::Explanation& explanation, bool scaling) {
  std::string text;
  for (const search::SignalPart& part : explanation.signals) {
    if (part.value <= 0 || part.weight <= 0 || part.scales != scaling) continue;
    text += fmt::format("{}{} {:.2f}{} * {:.2f}", text.empty() ? "" : " + ", part.name, part.value,
                        raw_text(part), part.weight);
  }
  return text;
}

constexpr std::size_t kShownFeatures = 4;

// Returns how a learned score was computed, for example "0.412 = text 0.21 + name 0.08 * 0.50 +
// file 0.06 (…)". The features that contribute most are listed in the parentheses.
std::string learned_text(const search::SearchHit& hit) {
  const search::Explanation& explanation = *hit.explanation;
  std::string text;
  for (const search::SignalPart& part : explanation.signals) {
    if (part.value < 0.005) continue;
    text += fmt::format("{}{} {:.2f}", text.empty() ? "" : " + ", part.name, part.value);
    if (part.weight != 1) text += fmt::format(" * {:.2f}", part.weight);
  }
  std::string features;
  for (std::size_t i = 0; i < std::min(kShownFeatures, explanation.features.size()); ++i) {
    const search::FeaturePart& feature = explanation.features[i];
    features += fmt::format("{}{} {:.2f} gave {:.2f}", features.empty() ? "" : ", ", feature.name,
                            feature.value, feature.contribution);
  }
  return fmt::format("{:.3f} = {}{}", hit.score, text.empty() ? "0" : text,
                     features.empty() ? "" : " (" + features + ")");
}

// Writes how a score was computed, for example "0.812 = (text 0.62 * 0.80 + …) * prior 1.02 * (1 +
// hotspot 0.30 (4 commits) * 0.25), found by text". Then writes the hops that led to the hit.
void explanation_lines(Out out, const search::SearchHit& hit, const Style& style) {
  const search::Explanation& explanation = *hit.explanation;
  std::string line = explanation.is_learned
                         ? learned_text(hit)
                         : fmt::format("{:.3f} = ({}) * prior {:.2f}", hit.score,
                                       parts_text(explanation, false), explanation.prior);
  if (explanation.activity > 1) line += fmt::format(" * (1 + {})", parts_text(explanation, true));
  if (explanation.exact_bonus > 0) {
    line += fmt::format(" + {:.2f} for an exact name match", explanation.exact_bonus);
  }
  line += ", found by " + std::string(explanation.source);
  if (explanation.is_learned && explanation.wording != rank::Wording::kEither) {
    line += fmt::format(", read as a {}", rank::name_of(explanation.wording));
  }
  fmt::format_to(out, "    {}\n", style.dim(line));
  hop_lines(out, explanation.hops, style);
}

}  // namespace

namespace {

// `repository` precedes the path, as in "org/app:src/main.py:12"; "" if there is only one.
void hit_lines(Out out, const search::SearchHit& hit, const std::string& repository,
               const Style& style) {
  headline(out, hit.node, repository.empty() ? hit.path : repository + ":" + hit.path, style);
  fmt::format_to(out, "\n");
  if (!hit.node.signature.empty()) {
    fmt::format_to(out, "    {}\n", style.code(shortened(hit.node.signature)));
  }
  if (!hit.summary.empty()) fmt::format_to(out, "    {}\n", style.dim(hit.summary));
}

}  // namespace

std::string text_of(const federation::FederatedResult& result, const Style& style) {
  std::string text;
  Out out(text);
  for (const federation::FederatedHit& hit : result.hits) {
    hit_lines(out, hit.hit, hit.repository, style);
    if (!hit.hit.explanation) continue;
    const std::string line = fmt::format(
        "{:.3f}, from {:.3f} of the repository, and in it:", hit.score, hit.repository_score);
    fmt::format_to(out, "    {}\n", style.dim(line));
    explanation_lines(out, hit.hit, style);
  }
  return text;
}

std::string text_of(const search::SearchResult& result, const Style& style) {
  std::string text;
  Out out(text);
  for (const search::SearchHit& hit : result.hits) {
    hit_lines(out, hit, {}, style);
    if (hit.explanation) explanation_lines(out, hit, style);
  }
  if (result.confidence && !result.hits.empty()) confidence_line(out, *result.confidence, style);
  return text;
}

std::string text_of(const navigation::Details& details, const Style& style) {
  std::string text;
  Out out(text);
  const model::Node& node = details.summary.node;
  headline(out, node, details.summary.path, style);
  fmt::format_to(out, "\n");
  if (!node.signature.empty()) fmt::format_to(out, "    {}\n", style.code(node.signature));
  const std::string references =
      details.reference_count == 0 ? std::string("no references")
                                   : counted(details.reference_count, "reference", "references") +
                                         " in " + counted(details.reference_files, "file", "files");
  fmt::format_to(out, "    {}\n", style.dim(references + ", id " + details.summary.handle));
  if (!node.symbol.empty() && !style.is_compact()) {
    fmt::format_to(out, "    {}\n", style.dim(node.symbol));
  }
  for (const navigation::Place& place : details.other_definitions) {
    fmt::format_to(out, "    also at {}\n", style.place(place.path, place.range.begin));
  }
  if (!details.documentation.empty()) {
    fmt::format_to(out, "\n");
    indented_block(out, details.documentation, "    ");
  }
  if (!details.members.empty()) {
    fmt::format_to(out, "\n{}\n",
                   style.heading(counted(details.member_count, "member", "members")));
    for (const NodeSummary& member : details.members) {
      const std::uint32_t line = member.node.name_range.begin.line + 1;
      const std::string& signature = member.node.signature;
      fmt::format_to(out, "  {} {}{}  {}\n", style.kind(kind_text(member.node)),
                     style.name(member.node.name),
                     member.node.file == model::kNoNode || node.kind == model::NodeKind::kModule
                         ? std::string()
                         : style.dim(fmt::format(":{}", line)),
                     style.code(shortened(signature)));
    }
    if (details.member_count > details.members.size()) {
      fmt::format_to(
          out, "  {}\n",
          style.dim(fmt::format("… and {} more", details.member_count - details.members.size())));
    }
  }
  source_block(out, details, style);
  return text;
}

namespace {

// Writes the heading above the uses of one definition.
void part_heading(Out out, const navigation::ReferencesResult& result,
                  std::optional<std::size_t> part, const Style& style) {
  if (!part) {
    fmt::format_to(out, "\n{}\n",
                   style.heading("uses that may refer to more than one of these definitions"));
    return;
  }
  const search::NodeSummary& summary = *part == 0 ? result.node : result.parts.at(*part - 1);
  const model::Node& node = summary.node;
  if (node.qualified_name() != result.node.node.qualified_name() || style.is_compact()) {
    fmt::format_to(out, "\n{} ", style.heading("uses of"));
    headline(out, node, summary.path, style);
    fmt::format_to(out, "\n");
    return;
  }
  fmt::format_to(out, "\n{}\n",
                 style.heading(fmt::format("uses of the definition on line {}",
                                           node.name_range.begin.line + 1)) +
                     "  " + style.code(shortened(node.signature)));
}

// Lists the definitions that a result covers: `first`, followed by `parts`. JSON has all of them.
void part_list(Out out, const search::NodeSummary& first,
               const std::vector<search::NodeSummary>& parts, const Style& style) {
  constexpr std::size_t kShown = 8;  // so that the result itself is on the first screen
  headline(out, first.node, first.path, style);
  fmt::format_to(out, "\n");
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i == kShown) {
      fmt::format_to(out, "… {} more\n", counted(parts.size() - i, "definition", "definitions"));
      return;
    }
    headline(out, parts[i].node, parts[i].path, style);
    fmt::format_to(out, "\n");
  }
}

}  // namespace

std::string text_of(const navigation::ReferencesResult& result, const Style& style) {
  std::string text;
  Out out(text);
  if (!result.parts.empty()) part_list(out, result.node, result.parts, style);
  const navigation::FileReferences* before = nullptr;
  for (const navigation::FileReferences& file : result.files) {
    if (!result.parts.empty() && (before == nullptr || before->of != file.of)) {
      part_heading(out, result, file.of, style);
    }
    before = &file;
    const std::string doubt = file.certainty == model::Certainty::kCertain
                                  ? std::string()
                                  : "  " + style.dim(fmt::format("[{}]", name_of(file.certainty)));
    if (style.is_grouped()) fmt::format_to(out, "{}\n", style.path(file.path));
    for (const navigation::Reference& reference : file.places) {
      const model::Position begin = reference.range.begin;
      const std::string place = style.is_grouped() ? "  " + style.place_in_file(file.path, begin)
                                                   : style.place(file.path, begin);
      std::string line;
      if (reference.is_definition) line += "  " + style.kind("definition");
      if (reference.text)
        line += "  " + style.code(shortened(base::collapse_space(*reference.text)));
      if (!reference.inside.empty()) line += style.dim("  in " + reference.inside);
      fmt::format_to(out, "{}{}{}\n", place, line, doubt);
    }
  }
  return text;
}

namespace {

// Returns `path` relative to `directory`, for example "main/java/app" for "src/main/java/app" and
// "src". The result may have several components: a directory that contains only one directory is
// not a module, so the next module may be several levels below.
std::string_view below(std::string_view path, std::string_view directory) {
  if (directory.empty()) return path;
  return base::is_below(path, directory) ? path.substr(directory.size() + 1) : path;
}

}  // namespace

std::string text_of(const navigation::OutlineView& outline, const Style& style) {
  std::string text;
  Out out(text);
  const std::string top =
      outline.top.path.empty() ? outline.top.node.qualified_name() : outline.top.path;
  fmt::format_to(out, "{}\n",
                 outline.top.path.empty() ? style.name(top.empty() ? "." : top) : style.path(top));
  std::vector<std::string_view> around{outline.top.path};  // the enclosing modules
  for (const navigation::OutlineEntry& entry : outline.entries) {
    const std::string indent(2 * entry.depth, ' ');
    if (!entry.path.empty()) {
      around.resize(entry.depth);
      fmt::format_to(out, "{}{}{}\n", indent, style.name(below(entry.path, around.back())),
                     entry.node.kind == model::NodeKind::kModule ? "/" : "");
      around.emplace_back(entry.path);
      continue;
    }
    fmt::format_to(out, "{}{} {}{}  {}\n", indent, style.kind(kind_text(entry.node)),
                   style.name(entry.node.name),
                   style.dim(fmt::format(":{}", entry.node.name_range.begin.line + 1)),
                   style.code(shortened(entry.node.signature)));
  }
  return text;
}

std::string text_of(const navigation::WalkResult& result, const Style& style) {
  std::string text;
  Out out(text);
  // The steps are in breadth-first order. Print them as a tree: each node below the node from which
  // it was reached.
  std::vector<std::vector<std::size_t>> below(result.steps.size() + 1);
  for (std::size_t i = 0; i < result.steps.size(); ++i) {
    below[result.steps[i].parent].push_back(i + 1);
  }
  part_list(out, result.start, result.parts, style);
  std::vector<std::size_t> open(below[0].rbegin(), below[0].rend());
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    const navigation::WalkStep& step = result.steps[at - 1];
    const char* const arrow = step.is_backward ? "<-" : "->";
    fmt::format_to(out, "{}{} ", std::string(2 * step.depth, ' '), arrow);
    headline(out, step.node.node, step.node.path, style);
    const std::string uses = step.count > 1 ? fmt::format(" x{}", step.count) : std::string();
    fmt::format_to(out, "  {}",
                   style.dim(fmt::format("{}{}{}", model::name_of(step.kind), uses,
                                         doubt_text(step.confidence))));
    if (!step.of.empty()) fmt::format_to(out, "{}", style.dim(" of " + step.of));
    if (!step.path.empty()) {
      fmt::format_to(out, "{}{}", style.dim(" at "),
                     style.place_after(step.node.path, step.path, step.place));
    }
    fmt::format_to(out, "\n");
    open.insert(open.end(), below[at].rbegin(), below[at].rend());
  }
  return text;
}

std::string text_of(const navigation::Overview& overview, const Style& style) {
  std::string text;
  Out out(text);
  const auto line = [&](std::string_view label, const std::string& value) {
    fmt::format_to(out, "{:<12} {}\n", label, value);
  };
  line("index", base::display_line(overview.index_path) + ", " + human_bytes(overview.bytes));
  line("generation",
       overview.generation + ", written by cairn " + base::display_line(overview.cairn_version));
  line("root",
       base::display_line(overview.root) + (overview.sources_available ? "" : " (not available)"));
  line("files",
       with_commas(overview.files) + " in " + counted(overview.modules, "module", "modules"));
  line("symbols",
       fmt::format("{}, {} of them in tests, {} documented", with_commas(overview.symbols),
                   with_commas(overview.test_symbols), with_commas(overview.documented_symbols)));
  line("externals", with_commas(overview.externals) + " symbols used here and defined elsewhere");
  line("occurrences", with_commas(overview.occurrences));
  line("documents", fmt::format("{} with {} and {}", with_commas(overview.documents),
                                counted(overview.sections, "section", "sections"),
                                counted(overview.paragraphs, "paragraph", "paragraphs")));
  for (const auto& [title, counts] :
       {std::pair{"languages", &overview.languages}, std::pair{"kinds", &overview.kinds}}) {
    fmt::format_to(out, "\n{}\n", style.heading(title));
    for (const auto& [name, count] : *counts) {
      fmt::format_to(out, "  {:<12} {:>10}\n", base::display_line(name), with_commas(count));
    }
  }
  fmt::format_to(out, "\n{}\n", style.heading("inputs"));
  for (const auto& input : overview.inputs) {
    fmt::format_to(out, "  {}  {}  {} {}\n", base::display_line(input.name),
                   human_bytes(input.bytes), base::display_line(input.tool),
                   base::display_line(input.version));
  }
  return text;
}

std::string text_of(const navigation::Verification& verification) {
  return fmt::format("{}: intact, {} nodes, {} files, {} occurrences, {}, content {}\n",
                     base::display_line(verification.index_path), with_commas(verification.nodes),
                     with_commas(verification.files), with_commas(verification.occurrences),
                     human_bytes(verification.bytes), verification.content);
}

std::string text_of(const search::Resolution& resolution, const Style& style) {
  std::string text;
  Out out(text);
  for (const NodeSummary& match : resolution.matches) candidate_line(out, match, style);
  return text;
}

}  // namespace cairn::render
