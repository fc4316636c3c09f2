// Defines the answer of an operation, before it is rendered as text or JSON.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "internal/base/json.h"
#include "internal/operations/answer_files.h"
#include "internal/operations/answer_items.h"
#include "internal/operations/scope.h"
#include "internal/render/render.h"
#include "internal/render/style.h"

namespace cairn::operations {

// Which part of a list an answer contains. A request with another offset gets the other parts.
struct Shown {
  std::size_t total = 0;
  std::size_t offset = 0;
  std::size_t shown = 0;
};

// Items that an answer leaves out, and the call that lists them: the same call with `arguments` in
// addition or, if `operation` is given, a call of another operation.
struct Rest {
  std::size_t count = 0;
  std::string what;  // "more", "more callers", "in tests"
  std::string_view operation = {};
  base::Json arguments = base::Json::object();
};

enum class Outcome : std::uint8_t {
  kFound,
  kEmpty,       // the request is valid, but there are no results
  kUnresolved,  // a name matches no node or several nodes; the answer lists suggestions
};

// Moving a base::Json does not throw, although clang-tidy thinks so.
struct Answer {  // NOLINT(bugprone-exception-escape)
  std::function<base::Json()> json;
  std::function<std::string()> written;  // set instead of `json` if the layout of the JSON matters
  std::function<std::string(const render::Style&)> text;
  Outcome outcome = Outcome::kFound;
  std::string generation;
  Files files;                        // files that the answer mentions; empty for a map
  std::vector<std::string> warnings;  // what the operation could not do as requested
  std::vector<std::string> notes;     // more remarks, shown with the text
  std::string refusal;                // why there are no results, without a full stop
  // If the answer is empty: whether a file that is not in the index could contain the result.
  bool may_be_unread = true;
  std::optional<Shown> list;
  base::Json next;          // arguments that, with an offset, continue `list`; null: none
  std::vector<Rest> rests;  // besides the rest of `list`

  std::size_t items = 0;       // number of items in the answer
  std::size_t main_items = 0;  // how many of these `list` counts
  // Returns the answer with only its `count` most important items. Sets only the text, JSON, files,
  // rests and main_items of the result. Empty if the answer has no items.
  std::function<Answer(std::size_t count)> first;

  // False if this answer, unlike others of its operation, also depends on the sources.
  bool is_lasting = true;
};

// Returns what a result leaves out besides the rest of its main list: uses in tests or, for an
// ImpactResult, tests to run.
std::vector<Rest> rests_of(const navigation::ReferencesResult& result);
std::vector<Rest> rests_of(const navigation::WalkResult& result);
std::vector<Rest> rests_of(const navigation::ImpactResult& result);

// Makes an answer from a result of any type that internal/render can render.
template <typename Result>
Answer answer_of(Result result) {
  const auto shared = std::make_shared<const Result>(std::move(result));
  Answer answer;
  answer.files = files_of(*shared);
  answer.json = [shared] { return render::json_of(*shared); };
  answer.text = [shared](const render::Style& style) { return render::text_of(*shared, style); };
  if constexpr (requires { shared->generation; }) answer.generation = shared->generation;
  if constexpr (requires { rests_of(*shared); }) answer.rests = rests_of(*shared);
  if constexpr (requires { items_of(*shared); }) {
    answer.items = items_of(*shared);
    answer.main_items = main_items_of(*shared);
    answer.first = [shared](std::size_t count) { return answer_of(first_items(*shared, count)); };
  }
  return answer;
}

// Changes the JSON of `answer` and of its first items.
void change_json(Answer& answer, const std::function<base::Json(base::Json)>& change);

// Resolves `asked`: a name, path, path:line or id from an argument. Throws base::Error kUsage if it
// is too long.
search::Resolution resolve(const Scope& scope, const std::string& asked);

// Like resolve(), but functions of the same name are taken together, for operations that answer for
// several definitions.
search::Resolution resolve_together(const Scope& scope, const std::string& asked);

// Makes the answer for a name that does not match exactly one node. Its refusal is, for example,
// "nothing is named 'x'; did you mean a, b?" or "'x' is ambiguous: 3 matches; …".
Answer unresolved(const search::Resolution& resolution);

// Returns the note for a name that other definitions also have, for example "'Quit' is also the
// name of method Program.Quit tea.go:1206".
std::string note_of_others(const search::Resolution& resolution);

// Returns the note for a match with overloads or more parts: "'Foo.bar' has 2 more definitions:
// a.py:12, b.py:3".
std::string note_of_parts(const search::Resolution& resolution);

// Adds notes about how a name was resolved: one if there were other matches and, unless
// `covers_parts`, one if the match has more parts.
void note_resolution(const search::Resolution& resolution, bool covers_parts, Answer& answer);

// Adds a note for each correction, for example "a word has no match, so a similar one was searched
// for: confg -> config".
void note_corrections(const std::vector<std::string>& corrections, Answer& answer);

// Returns, for example, "nothing found for 'x'; did you mean a, b?".
std::string nothing_found(const std::string& query, const std::vector<std::string>& suggestions);

}  // namespace cairn::operations
