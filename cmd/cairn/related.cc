#include <memory>
#include <optional>

#include "cmd/cairn/answering.h"
#include "cmd/cairn/narrate.h"
#include "cmd/cairn/operation_options.h"
#include "internal/operations/operation.h"
#include "internal/operations/related_request.h"

namespace cairn::cmd {
namespace {

struct RelatedOptions {
  std::optional<OperationOptions> asked;
  NarrateOptions narrate;
  ReadOptions read;
};

constexpr const char* kRelatedFooter =
    R"(Results are found through the graph (PageRank from the entity) and by words (sparse vectors of
names, signatures and documentation). Both scores are scaled to [0, 1] and count half each. Results
are then reranked by what they have in common with the entity: bases, members, callees, callers,
commits.

Relationships
  alternative   the same role: a common base, overloads, the same members
  similar       the same purpose, judged by words, callers and callees
  upstream      uses the entity
  downstream    is used by the entity

Relevance is high, medium or low compared with the other results in the same answer.

Examples
  cairn related Context.invoke
  cairn related JSONDecoder --type alternative
  cairn related src/app.py --min-relevance medium --json
  cairn related 'alternatives to RetryPolicy' --language zh

Exit code: 0 if something is related; 1 if not, or if ENTITY is unknown or ambiguous; 2 on error.)";

// Runs the operation `related`. A language model then selects and summarizes the facts.
void run_narrated(Session& session, const RelatedOptions& options, const base::Json& given) {
  const operations::Arguments arguments =
      operations::check_arguments(options.asked->operation().parameters, given);
  related::RelatedRequest request = operations::related_request(arguments);
  const render::Language language = operations::language_of(arguments);
  const corpus::Corpus corpus = open_corpus(options.read);
  const search::Resolution found =
      operations::related_entity(corpus, arguments.text("entity"), request);
  if (found.matches.size() != 1) {
    return print_answer(session, options.read, corpus, operations::unresolved(found));
  }
  request.entity = found.matches.front();
  related::RelatedResult result = related::find_related(corpus, request);
  narrate(result, options.narrate, language);
  if (!result.account->failure.empty()) {
    Session::warn(result.account->failure + "; this answer was written without the model");
  }
  print_answer(session, options.read, corpus,
               operations::answer_of_related(std::move(result), language, nullptr));
}

void run_related(Session& session, const RelatedOptions& options) {
  session.json = options.read.json;
  const base::Json arguments = options.asked->arguments();
  if (!options.narrate.llm.empty()) return run_narrated(session, options, arguments);
  answer(session, options.read, "related", arguments);
}

}  // namespace

void add_related(CLI::App& app, Session& session) {
  auto options = std::make_shared<RelatedOptions>();
  CLI::App* command =
      app.add_subcommand("related", "Find what a symbol, file or module is related to, and how");
  options->asked.emplace(*command, "related");
  add_narrate_options(*command, options->narrate);
  add_read_options(*command, options->read);
  command->footer(kRelatedFooter);
  command->callback([options, &session] { run_related(session, *options); });
}

}  // namespace cairn::cmd
