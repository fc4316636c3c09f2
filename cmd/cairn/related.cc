#include "internal/relate/related.h"

#include <algorithm>
#include <memory>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/related_options.h"
#include "internal/relate/intent.h"

namespace cairn::cmd {
namespace {

struct RelatedOptions {
  ReadOptions read;
  std::string entity;
  RelationOptions relation;
};

constexpr const char* kRelatedFooter =
    R"(Found over the graph (PageRank from the entity) and by words (sparse vectors of names, signatures
and documentation), each stretched to [0, 1] and weighed half; then judged by what both have in
common: bases, members, callees, callers, commits.

Relationships
  alternative   the same role: a common base, overloads, the same members
  similar       the same purpose, by words, callers and callees
  upstream      uses the entity
  downstream    is used by the entity

Relevance is high, medium or low beside the other results of the same answer.

Examples
  cairn related Context.invoke
  cairn related JSONDecoder --type alternative
  cairn related src/app.py --min-relevance medium --json
  cairn related 'alternatives to RetryPolicy' --lang zh

Exit code: 0 something is related, 1 nothing, or no or several such entities, 2 an error.)";

// A name that is none may be a question with a name in it.
bool is_question(const std::string& text) {
  return text.find_first_of(" \t?") != std::string::npos ||
         std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<signed char>(c) < 0; });
}

void run_related(Session& session, const RelatedOptions& options) {
  session.json = options.read.json;
  relate::RelatedRequest request = related_request(options.relation);
  const corpus::Corpus corpus = open_corpus(options.read);
  search::Resolution found = search::resolve(corpus, options.entity);
  if (found.matches.empty() && is_question(options.entity)) {
    const relate::IntentDecision decision = relate::detect_intent(options.entity);
    found = relate::entity_of_question(corpus, options.entity, decision);
    if (request.types.empty()) request.types = decision.types;
    request.with_tests = request.with_tests || relate::wants_users(decision);
  }
  const auto entity = report(session, options.read, corpus, found);
  if (!entity) return;
  request.entity = *entity;
  answer_related(session, options.read, corpus, request, options.relation, std::nullopt);
}

}  // namespace

void add_related(CLI::App& app, Session& session) {
  auto options = std::make_shared<RelatedOptions>();
  CLI::App* command = app.add_subcommand(
      "related", "What a symbol, file or module is related to, how, and by which evidence");
  command->add_option("ENTITY", options->entity, "A name, path, path:line, id or question")
      ->required()
      ->type_name("");
  add_relation_options(*command, options->relation);
  add_read_options(*command, options->read);
  command->footer(kRelatedFooter);
  command->callback([options, &session] { run_related(session, *options); });
}

}  // namespace cairn::cmd
