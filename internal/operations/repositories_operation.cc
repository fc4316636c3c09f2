// Implements `search` over many repositories of a database.

#include <algorithm>

#include "internal/base/display.h"
#include "internal/operations/choices.h"
#include "internal/operations/operation.h"

namespace cairn::operations {
namespace {

using federation::FederatedRequest;
using federation::FederatedResult;

constexpr std::size_t kShownNames = 3;

void refuse_levels(const Arguments& arguments) {
  if (!arguments.has("levels")) return;
  throw base::Error(base::ErrorKind::kUsage, "levels cannot be searched in many repositories",
                    "leave levels out, or name one repository");
}

FederatedRequest request_of(const store::RepositoryFilter& repositories,
                            const Arguments& arguments) {
  FederatedRequest request;
  request.repositories = repositories;
  search::SearchRequest& search = request.search;
  search.query = arguments.text("query");
  search.limit = arguments.whole("limit");
  search.offset = arguments.whole("offset");
  search.filters = filters_of(arguments);
  search.explain = arguments.flag("explain");
  if (arguments.has("weights")) search.ranking = ranking_of("weights", arguments.text("weights"));
  return request;
}

// Returns some of the names, for example "org/a, org/b and 12 more".
std::string some_of(const std::vector<std::string>& names) {
  std::string text;
  const std::size_t shown = names.size() > kShownNames + 1 ? kShownNames : names.size();
  for (std::size_t i = 0; i < shown; ++i)
    text += (i == 0 ? "" : ", ") + base::display_line(names[i]);
  return shown == names.size() ? text
                               : text + " and " + std::to_string(names.size() - shown) + " more";
}

// Says what might be missing from the page.
void warn_of_gaps(const FederatedResult& result, Answer& answer) {
  for (const federation::MissingRepository& one : result.missing) {
    answer.warnings.push_back("incomplete: " + base::display_line(one.name) +
                              " was not searched: " + base::display_line(one.why));
  }
  if (!result.without_directory.empty()) {
    answer.warnings.push_back(
        "incomplete: published by an older cairn, and not searched until "
        "published again: " +
        some_of(result.without_directory));
  }
}

std::string words_text(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    text += (text.empty() ? "'" : ", '") + base::display_line(word) + "'";
  }
  return text;
}

}  // namespace

Answer search_repositories(const federation::Connect& connect,
                           const store::RepositoryFilter& repositories,
                           const Arguments& arguments) {
  refuse_levels(arguments);
  const auto result = std::make_shared<const FederatedResult>(
      federation::federated_search(connect, request_of(repositories, arguments)));
  Answer answer;
  answer.json = [result] { return render::json_of(*result); };
  answer.text = [result](const render::Style& style) { return render::text_of(*result, style); };
  answer.warnings = result->warnings;
  answer.is_lasting = false;
  answer.may_be_unread = false;
  answer.list = Shown{result->total, result->offset, result->hits.size()};
  warn_of_gaps(*result, answer);
  if (!result->unknown_words.empty()) {
    answer.notes.push_back("no repository has the word " + words_text(result->unknown_words));
  }
  if (result->with_words == 0 && result->searched < result->repositories) {
    answer.notes.push_back("similar words were looked for in " + std::to_string(result->searched) +
                           " repositories only; name them with --repo to search others");
  }
  answer.notes.push_back("searched " + std::to_string(result->searched) + " of " +
                         std::to_string(result->repositories) + " repositories; " +
                         std::to_string(result->with_words) + " have words of the query");
  note_corrections(result->corrections, answer);
  if (result->total == 0) {
    answer.outcome = Outcome::kEmpty;
    const bool has_none = result->repositories == 0 && result->without_directory.empty();
    answer.refusal = has_none ? "no repository matches the names and languages that were asked for"
                              : nothing_found(result->query, {});
  }
  return answer;
}

}  // namespace cairn::operations
