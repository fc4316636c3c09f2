// What an operation answers, before somebody has asked for it as text or as JSON.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "internal/base/json.h"
#include "internal/render/render.h"
#include "internal/render/style.h"
#include "internal/service/scope.h"

namespace cairn::service {

// How much of a list is in the answer, and what asks for the rest.
struct Shown {
  std::size_t total = 0;
  std::size_t offset = 0;
  std::size_t shown = 0;
};

enum class Outcome : std::uint8_t {
  kFound,
  kEmpty,       // understood, and there is nothing
  kUnresolved,  // a name stands for nothing, or for several; the answer has suggestions
};

struct Answer {
  std::function<base::Json()> json;
  std::function<std::string()> written;  // in the place of `json`: JSON whose layout matters
  std::function<std::string(const render::Style&)> text;
  Outcome outcome = Outcome::kFound;
  std::string generation;
  std::vector<std::string> warnings;  // what was not done as asked
  std::vector<std::string> notes;     // what a reader of the text should know beside it
  std::string refusal;                // why there is nothing, a sentence without full stop
  // Of one that has nothing: whether a file that was not read could have it.
  bool may_be_unread = true;
  std::optional<Shown> list;
};

// Of a result that render knows.
template <typename Result>
Answer answer_of(Result result) {
  const auto shared = std::make_shared<const Result>(std::move(result));
  Answer answer;
  answer.json = [shared] { return render::json_of(*shared); };
  answer.text = [shared](const render::Style& style) { return render::text_of(*shared, style); };
  if constexpr (requires { shared->generation; }) answer.generation = shared->generation;
  return answer;
}

// What a name, path, path:line or id of an argument stands for. Throws base::Error kUsage if it is
// longer than any is.
search::Resolution resolve(const Scope& scope, const std::string& asked);

// "nothing is named 'x'; did you mean a, b?", "3 are named 'x'; give the id, …".
Answer unresolved(const search::Resolution& resolution);

// Where one of several was taken: "took the likeliest of 3 named 'x'; a search lists the others".
std::string note_of_others(const search::Resolution& resolution);

// "nothing has this word, searched for another: confg -> config"
void note_corrections(const std::vector<std::string>& corrections, Answer& answer);

// "nothing found for 'x'; did you mean a, b?"
std::string nothing_found(const std::string& query, const std::vector<std::string>& suggestions);

}  // namespace cairn::service
