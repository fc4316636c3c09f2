#include "internal/operations/answer.h"

#include <algorithm>

#include "internal/base/display.h"
#include "internal/base/limits.h"
#include "internal/base/utf8.h"

namespace cairn::operations {
namespace {

constexpr std::size_t kShownBytes = 200;

std::string quoted(const std::string& text) {
  return "'" + std::string(base::utf8_prefix(text, kShownBytes)) + "'";
}

// Returns the location of a node, for example " src/app.py:12"; "" if the node is defined outside
// of the index.
std::string place_of(const search::NodeSummary& node) {
  if (node.path.empty()) return {};
  return " " + base::display_line(node.path) + ":" +
         std::to_string(node.node.name_range.begin.line + 1);
}

std::vector<Rest> folded(std::size_t tests) {
  if (tests == 0) return {};
  return {{tests, "in tests", {}, {{"tests", "only"}, {"offset", 0}}}};
}

std::string with_suggestions(std::string text, const std::vector<std::string>& suggestions) {
  for (std::size_t i = 0; i < suggestions.size(); ++i) {
    text += (i == 0 ? "; did you mean " : ", ") + suggestions[i];
  }
  return text + (suggestions.empty() ? "" : "?");
}

}  // namespace

std::vector<Rest> rests_of(const navigation::ReferencesResult& result) {
  return folded(result.folded_tests);
}

std::vector<Rest> rests_of(const navigation::WalkResult& result) {
  return folded(result.folded_tests);
}

std::vector<Rest> rests_of(const navigation::ImpactResult& result) {
  const std::size_t end = result.offset + result.tests.size();
  const bool is_list = result.part == navigation::ImpactPart::kTests;  // Answer::list has the tests
  if (end >= result.tests_total || is_list) return {};
  if (result.part == navigation::ImpactPart::kCode) {
    return {{result.tests_total, "tests", {}, {{"only", "tests"}, {"offset", 0}}}};
  }
  return {{result.tests_total - end, "more tests", {}, {{"only", "tests"}, {"offset", end}}}};
}

void change_json(Answer& answer, const std::function<base::Json(base::Json)>& change) {
  answer.json = [json = std::move(answer.json), change] { return change(json()); };
  if (!answer.first) return;
  answer.first = [first = std::move(answer.first), change](std::size_t count) {
    Answer part = first(count);
    part.json = [json = std::move(part.json), change] { return change(json()); };
    return part;
  };
}

search::Resolution resolve(const Scope& scope, const std::string& asked) {
  if (asked.size() > base::kMaxQueryBytes) {
    throw base::Error(base::ErrorKind::kUsage, "the name to search for is longer than " +
                                                   std::to_string(base::kMaxQueryBytes) + " bytes");
  }
  return search::resolve(scope.corpus, asked);
}

std::string nothing_found(const std::string& query, std::vector<std::string> suggestions) {
  std::erase(suggestions, query);  // found, but left out by a filter
  return with_suggestions("nothing found for " + quoted(query), suggestions);
}

void note_corrections(const std::vector<std::string>& corrections, Answer& answer) {
  for (const std::string& correction : corrections) {
    answer.notes.push_back("a word has no match, so a similar one was searched for: " + correction);
  }
}

search::Resolution resolve_together(const Scope& scope, const std::string& asked) {
  return search::join_namesakes(scope.corpus, resolve(scope, asked));
}

std::string note_of_others(const search::Resolution& resolution) {
  constexpr std::size_t kShown = 3;
  std::string note = quoted(resolution.asked) + " is also the name of ";
  // The most likely matches come last.
  const std::size_t count = resolution.others.size();
  for (std::size_t i = 0; i < std::min(count, kShown); ++i) {
    const search::NodeSummary& other = resolution.others[count - 1 - i];
    note += (i == 0 ? "" : ", ") + std::string(model::name_of(other.node.kind)) + " " +
            base::display_line(other.node.qualified_name()) + place_of(other);
  }
  if (count > kShown) note += " and " + std::to_string(count - kShown) + " more";
  return note;
}

std::string note_of_parts(const search::Resolution& resolution) {
  constexpr std::size_t kShown = 5;
  std::string note = quoted(resolution.matches.front().node.qualified_name()) + " has " +
                     base::counted(resolution.parts.size(), "more definition", "more definitions") +
                     ":";
  for (std::size_t i = 0; i < resolution.parts.size(); ++i) {
    if (i == kShown) return note + ", …";
    const search::NodeSummary& part = resolution.parts[i];
    note += (i == 0 ? "" : ",") + place_of(part);
  }
  return note;
}

void note_resolution(const search::Resolution& resolution, bool covers_parts, Answer& answer) {
  if (!resolution.others.empty()) answer.notes.push_back(note_of_others(resolution));
  if (!resolution.heir.empty()) {
    const std::string owner = resolution.matches.front().node.container;
    answer.notes.push_back(quoted(resolution.heir) + " inherits " +
                           quoted(resolution.matches.front().node.name) +
                           (owner.empty() ? "" : " from " + quoted(owner)));
  }
  if (resolution.is_outside) {
    answer.notes.push_back(quoted(resolution.asked) +
                           " is outside of all definitions; the answer is about the file");
  }
  if (resolution.are_namesakes) {
    const auto is_function = [](const search::NodeSummary& one) {
      return model::is_callable(one.node.kind);
    };
    const bool are_functions =
        is_function(resolution.matches.front()) &&
        std::all_of(resolution.parts.begin(), resolution.parts.end(), is_function);
    answer.notes.push_back(std::to_string(resolution.parts.size() + 1) +
                           (are_functions ? " functions" : " definitions") + " named " +
                           quoted(resolution.asked) + "; choose one by path:line or a longer name");
  }
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
  // If there are no matches, the text would only repeat the refusal.
  if (resolution.matches.empty()) answer.text = [](const render::Style&) { return std::string(); };
  return answer;
}

}  // namespace cairn::operations
