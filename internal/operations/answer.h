// The answer of an operation, before it is rendered as text or JSON.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "internal/base/json.h"
#include "internal/operations/answer_files.h"
#include "internal/operations/scope.h"
#include "internal/render/render.h"
#include "internal/render/style.h"

namespace cairn::operations {

// Which part of a list the answer holds, and the arguments that select the rest.
struct Shown {
  std::size_t total = 0;
  std::size_t offset = 0;
  std::size_t shown = 0;
};

enum class Outcome : std::uint8_t {
  kFound,
  kEmpty,       // understood, but there are no results
  kUnresolved,  // a name matches nothing, or several nodes; the answer has suggestions
};

struct Answer {
  std::function<base::Json()> json;
  std::function<std::string()> written;  // instead of `json`: JSON whose layout matters
  std::function<std::string(const render::Style&)> text;
  Outcome outcome = Outcome::kFound;
  std::string generation;
  Files files;                        // the files it mentions; a map lists none
  std::vector<std::string> warnings;  // parts of the request that were not fulfilled
  std::vector<std::string> notes;     // further remarks, shown with the text
  std::string refusal;                // why there are no results: a sentence without full stop
  // If the answer is empty: whether a file that was not read could contain what was asked for.
  bool may_be_unread = true;
  std::optional<Shown> list;
};

// Makes an answer of a result type that internal/render supports.
template <typename Result>
Answer answer_of(Result result) {
  const auto shared = std::make_shared<const Result>(std::move(result));
  Answer answer;
  answer.files = files_of(*shared);
  answer.json = [shared] { return render::json_of(*shared); };
  answer.text = [shared](const render::Style& style) { return render::text_of(*shared, style); };
  if constexpr (requires { shared->generation; }) answer.generation = shared->generation;
  return answer;
}

// Resolves `asked`: a name, path, path:line or id from an argument. Throws base::Error kUsage if it
// is too long.
search::Resolution resolve(const Scope& scope, const std::string& asked);

// "nothing is named 'x'; did you mean a, b?", "'x' is ambiguous: 3 matches; …".
Answer unresolved(const search::Resolution& resolution);

// If the best of several matches was taken: "took the likeliest of 3 named 'x'; a search lists the
// others".
std::string note_of_others(const search::Resolution& resolution);

// If the match has overloads or further parts: "'Foo.bar' has 2 more definitions: a.py:12, b.py:3".
std::string note_of_parts(const search::Resolution& resolution);

// Adds what a reader should know of how a name was resolved: other matches, and parts unless the
// answer covers them.
void note_resolution(const search::Resolution& resolution, bool covers_parts, Answer& answer);

// "a word matches nothing, searched for a similar one: confg -> config"
void note_corrections(const std::vector<std::string>& corrections, Answer& answer);

// "nothing found for 'x'; did you mean a, b?"
std::string nothing_found(const std::string& query, const std::vector<std::string>& suggestions);

}  // namespace cairn::operations
