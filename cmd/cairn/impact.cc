#include "internal/search/impact.h"

#include <memory>

#include "cmd/cairn/cli.h"
#include "internal/indexer/changes.h"

namespace cairn::cmd {
namespace {

struct ImpactOptions {
  ReadOptions read;
  std::string symbol;
  std::string revision;
  std::string hops = "4";
  std::string limit = "50";
};

constexpr const char* kImpactFooter =
    R"(Strength is the product, over the hops, of half the weight of each edge: a direct caller has 0.50.
--diff takes what has been committed since REV; files that are not committed do not count.

Examples
  cairn impact Context.invoke
  cairn impact src/click/core.py:850
  cairn impact --diff main
  cairn impact --diff HEAD~3 --json | jq -r '.tests[].qualified_name'

Exit code: 0 something may break, 1 nothing or not one symbol, 2 an error.)";

constexpr std::size_t kMostHops = 20;

std::vector<search::NodeSummary> changed_since(const corpus::Corpus& corpus,
                                               const std::string& revision) {
  std::vector<search::ChangedFile> changes;
  for (indexer::ChangedLines& changed : indexer::changed_lines(corpus.sources().root(), revision)) {
    changes.push_back({std::move(changed.path), std::move(changed.lines)});
  }
  return search::nodes_of_change(corpus, changes);
}

void run_impact(Session& session, const ImpactOptions& options) {
  session.json = options.read.json;
  if (options.symbol.empty() == options.revision.empty()) {
    throw base::Error(base::ErrorKind::kUsage, "impact takes a SYMBOL or --diff REV",
                      "for example: cairn impact Context.invoke");
  }
  search::ImpactRequest request;
  request.hops = parse_count("--hops", options.hops, kMostHops);
  request.limit = parse_count("--limit", options.limit, base::kMaxResults);
  const corpus::Corpus corpus = open_corpus(options.read);
  if (options.revision.empty()) {
    auto node = resolve_or_report(session, options.read, corpus, options.symbol);
    if (!node) return;
    request.changed.push_back(std::move(*node));
  } else {
    request.changed = changed_since(corpus, options.revision);
    request.with_members = false;  // what has changed is known to the line
  }
  const search::ImpactResult result = search::find_impact(corpus, request);
  if (options.read.json) {
    session.print_json(render::json_of(result));
  } else if (!result.changed.empty()) {
    session.print(render::text_of(result, make_style(options.read, corpus)));
  }
  if (result.total + result.tests_total > 0) return;
  session.exit_code = kNotFound;
  Session::note(result.changed.empty() ? "nothing that the index knows has changed"
                                       : "nothing in this index depends on it");
}

}  // namespace

void add_impact(CLI::App& app, Session& session) {
  auto options = std::make_shared<ImpactOptions>();
  CLI::App* command =
      app.add_subcommand("impact", "What may break if a symbol changes, and the tests that tell");
  command->add_option("SYMBOL", options->symbol, "What changes")->type_name("");
  command->add_option("--diff", options->revision, "What has been committed since REV changes")
      ->type_name("REV");
  command->add_option("--hops", options->hops, "How far to go (default 4)")->type_name("N");
  command->add_option("-n,--limit", options->limit, "Most to show of each list (default 50)")
      ->type_name("N");
  add_read_options(*command, options->read);
  command->footer(kImpactFooter);
  command->callback([options, &session] { run_impact(session, *options); });
}

}  // namespace cairn::cmd
