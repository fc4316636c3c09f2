#include "internal/operations/answer.h"

#include "internal/base/display.h"
#include "internal/base/limits.h"
#include "internal/base/utf8.h"

namespace cairn::operations {
namespace {

constexpr std::size_t kShownBytes = 200;

std::string quoted(const std::string& text) {
  return "'" + std::string(base::utf8_prefix(text, kShownBytes)) + "'";
}

std::string with_suggestions(std::string text, const std::vector<std::string>& suggestions) {
  for (std::size_t i = 0; i < suggestions.size(); ++i) {
    text += (i == 0 ? "; did you mean " : ", ") + suggestions[i];
  }
  return text + (suggestions.empty() ? "" : "?");
}

}  // namespace

search::Resolution resolve(const Scope& scope, const std::string& asked) {
  if (asked.size() > base::kMaxQueryBytes) {
    throw base::Error(base::ErrorKind::kUsage, "the name to look for is longer than " +
                                                   std::to_string(base::kMaxQueryBytes) + " bytes");
  }
  return search::resolve(scope.corpus, asked);
}

std::string nothing_found(const std::string& query, const std::vector<std::string>& suggestions) {
  return with_suggestions("nothing found for " + quoted(query), suggestions);
}

void note_corrections(const std::vector<std::string>& corrections, Answer& answer) {
  for (const std::string& correction : corrections) {
    answer.notes.push_back("a word has no match, so a similar one was searched for: " + correction);
  }
}

std::string note_of_others(const search::Resolution& resolution) {
  return quoted(resolution.asked) + " is ambiguous: used the most likely of " +
         std::to_string(resolution.others.size() + 1) + " matches; search for it to see the others";
}

std::string note_of_parts(const search::Resolution& resolution) {
  constexpr std::size_t kShown = 5;
  std::string note = quoted(resolution.matches.front().node.qualified_name()) + " has " +
                     base::counted(resolution.parts.size(), "more definition", "more definitions") +
                     ":";
  for (std::size_t i = 0; i < resolution.parts.size(); ++i) {
    if (i == kShown) return note + ", …";
    const search::NodeSummary& part = resolution.parts[i];
    note += (i == 0 ? " " : ", ") + base::display_line(part.path) + ":" +
            std::to_string(part.node.name_range.begin.line + 1);
  }
  return note;
}

void note_resolution(const search::Resolution& resolution, bool covers_parts, Answer& answer) {
  if (!resolution.others.empty()) answer.notes.push_back(note_of_others(resolution));
  if (!resolution.parts.empty() && !covers_parts) {
    answer.notes.push_back(note_of_parts(resolution));
  }
}

Answer unresolved(const search::Resolution& resolution) {
  Answer answer = answer_of(resolution);
  answer.outcome = Outcome::kUnresolved;
  answer.may_be_unread = resolution.matches.empty();
  const std::string asked = quoted(resolution.asked);
  answer.refusal = resolution.matches.empty()
                       ? with_suggestions("nothing is named " + asked, resolution.suggestions)
                       : asked + " is ambiguous: " + std::to_string(resolution.matches.size()) +
                             " matches; choose one by its id, path:line or a longer name";
  // If there are no matches, the refusal already contains all that can be said.
  if (resolution.matches.empty()) answer.text = [](const render::Style&) { return std::string(); };
  return answer;
}

}  // namespace cairn::operations
