// The answer of an operation, before it is formatted as text or JSON.
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

// The part of a list that an answer contains: `shown` items, beginning at the position `offset`.
// The same request with a different offset gets a different part of the list.
struct Shown {
  std::size_t total = 0;
  std::size_t offset = 0;
  std::size_t shown = 0;
};

// Items that an answer leaves out, and how to get them. If `operation` is empty, repeat the same
// call with the additional `arguments`. Otherwise, call `operation` with `arguments`.
struct Rest {
  std::size_t count = 0;
  std::string what;  // "more", "more callers", "in tests"
  std::string_view operation = {};
  base::Json arguments = base::Json::object();
};

enum class Outcome : std::uint8_t {
  kFound,
  kEmpty,       // the request is valid, but nothing was found
  kUnresolved,  // a name matches no node or several nodes; the answer lists suggestions
};

// Moving a base::Json does not throw, but clang-tidy assumes that it may.
struct Answer {  // NOLINT(bugprone-exception-escape)
  std::function<base::Json()> json;
  std::function<std::string()> written;  // if set, replaces `json`: JSON with a special layout
  std::function<std::string(const render::Style&)> text;
  Outcome outcome = Outcome::kFound;
  std::string generation;
  Files files;                        // files that the answer mentions; empty for a map
  std::vector<std::string> warnings;  // parts of the request that could not be carried out
  std::vector<std::string> notes;     // more remarks, shown with the text
  std::string refusal;                // why there are no results, without a full stop
  // Whether a file that is not in the index could contain what the request looks for. Used only if
  // nothing was found.
  bool may_be_unread = true;
  bool is_only_guessed = false;  // whether all items that were found are guesses by name
  std::optional<Shown> list;
  base::Json next;          // arguments, besides the offset, that get the rest of `list`; or null
  std::vector<Rest> rests;  // items that were left out of lists other than `list`

  std::size_t items = 0;       // number of items in the answer
  std::size_t main_items = 0;  // how many of these are in `list`
  // Returns a shorter answer, which contains only the `count` most important items. Of its members,
  // only text, json, files, rests and main_items are set. The function is null if there are no
  // items.
  std::function<Answer(std::size_t count)> first;

  // False if the answer also depends on the sources, although most answers of its operation do not.
  bool is_lasting = true;
};

// Returns the items that a result leaves out, except the rest of its main list. The items are tests
// to run for an ImpactResult, and uses in tests for other results.
std::vector<Rest> rests_of(const navigation::ReferencesResult& result);
std::vector<Rest> rests_of(const navigation::WalkResult& result);
std::vector<Rest> rests_of(const navigation::ImpactResult& result);

// Makes an answer from a result. The result can have any type that internal/render can render.
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

// Applies `change` to the JSON of `answer`, and to the JSON that answer.first() returns.
void change_json(Answer& answer, const std::function<base::Json(base::Json)>& change);

// Resolves `asked`, an argument that is a name, path, path:line or id. Throws base::Error kUsage if
// `asked` is too long.
search::Resolution resolve(const Scope& scope, const std::string& asked);

// Like resolve(), but treats functions of the same name as one match. Used by operations whose
// answer can be about several definitions.
search::Resolution resolve_together(const Scope& scope, const std::string& asked);

// Makes the answer for a name that does not match exactly one node. The refusal is, for example,
// "nothing is named 'x'; did you mean a, b?" or "'x' is ambiguous: 3 matches; …".
Answer unresolved(const search::Resolution& resolution);

// Returns a note that lists less likely definitions with the same name, for example "'Quit' is also
// the name of method Program.Quit tea.go:1206".
std::string note_of_others(const search::Resolution& resolution);

// Returns a note that lists the other definitions of the match, such as overloads, for example
// "'Foo.bar' has 2 more definitions: a.py:12, b.py:3".
std::string note_of_parts(const search::Resolution& resolution);

// Adds notes about how a name was resolved. Adds note_of_others() if less likely definitions have
// the same name. Adds note_of_parts() if the match has other definitions and the answer does not
// cover them (`covers_parts` is false).
void note_resolution(const search::Resolution& resolution, bool covers_parts, Answer& answer);

// Adds a note for each corrected word, for example "a word has no match, so a similar one was
// searched for: confg -> config".
void note_corrections(const std::vector<std::string>& corrections, Answer& answer);

// Returns the message for a query without results, for example "nothing found for 'x'; did you mean
// a, b?".
std::string nothing_found(const std::string& query, std::vector<std::string> suggestions);

}  // namespace cairn::operations
