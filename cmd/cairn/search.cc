#include <memory>

#include "cmd/cairn/answering.h"
#include "internal/base/display.h"
#include "internal/base/utf8.h"

namespace cairn::cmd {
namespace {

struct SearchOptions {
  ReadOptions read;
  std::vector<std::string> words;
  std::string limit = "10";
  std::string offset = "0";
  std::vector<std::string> kinds;
  std::vector<std::string> paths;
  std::vector<std::string> languages;
  bool no_tests = false;
  std::string weights;
  std::string levels;
  bool explain = false;
};

constexpr const char* kSearchFooter = R"(Query
  words              any may be missing, more is better; best results first
  Class.method, Class::method, pkg/path, gCG (for getCallGraph), typoed nmaes
  "exact phrase", +required, -excluded, +"required phrase", NOT excluded
  kind:function path:src/* -path:vendor lang:python test:no test:only
  In prose (five words, a question, 'fix memory leak') a phrase without + may be missing, too.

Levels
  module, file, symbol; document, section, paragraph, sentence: what is in one speaks for it, and
  each text is given once, at the level that ranks it best

Examples
  cairn search parse config file
  cairn search Context.invoke
  cairn search --kind class --path src http client
  cairn search --explain how are options parsed
  cairn search --level section release process
  cairn search --levels document=0.3,section=0.4,paragraph=0.3 release process
  cairn search --json --limit 50 'retry backoff' | jq -r '.results[].path'

Weights are text, name, graph, hotspot, recency, exact; seeds, damping and hubs (0
to 1: how much less a hub counts for being one) are of the graph. 'cairn config' tells how a file
can set them, too: weights = "…" in [search].

Exit code: 0 something was found, 1 nothing, 2 an error.)";

// In `search -- foo -bar` the last word is more likely a misplaced option than a word to exclude.
void refuse_stray_options(const std::vector<std::string>& words) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i].size() < 2 || words[i][0] != '-') continue;
    throw base::Error(base::ErrorKind::kUsage,
                      "'" + base::display_line(base::utf8_prefix(words[i], 60)) +
                          "' stands among the words to search for",
                      "put the query into quotes if it belongs to it, options before the words");
  }
}

void run_search(Session& session, const SearchOptions& options) {
  session.json = options.read.json;
  refuse_stray_options(options.words);
  const std::string query = joined(options.words);
  if (query.find_first_not_of(" \t\r\n") == std::string::npos) {
    throw base::Error(base::ErrorKind::kUsage, "there is nothing to search for",
                      "give words or a name: cairn search parse config");
  }
  base::Json arguments;
  arguments["query"] = query;
  arguments["limit"] = parse_count("--limit", options.limit, base::kMaxResults);
  arguments["offset"] = parse_count("--offset", options.offset, base::kMaxResults);
  arguments["kinds"] = options.kinds;
  arguments["paths"] = options.paths;
  arguments["languages"] = options.languages;
  arguments["no_tests"] = options.no_tests;
  arguments["explain"] = options.explain;
  if (!options.levels.empty()) arguments["levels"] = options.levels;
  if (!options.weights.empty()) arguments["weights"] = options.weights;
  answer(session, options.read, "search", arguments,
         is_terminal(2) ? "--limit or --offset shows them" : "");
}

}  // namespace

void add_search(CLI::App& app, Session& session) {
  auto options = std::make_shared<SearchOptions>();
  CLI::App* command = app.add_subcommand("search", "Find symbols, files and modules");
  command->add_option("TEXT", options->words, "What to search for")->required()->type_name("");
  command->add_option("-n,--limit", options->limit, "Most results to show (default 10)")
      ->type_name("N");
  command->add_option("--offset", options->offset, "Results to pass over first")->type_name("N");
  command
      ->add_option("-k,--kind", options->kinds,
                   "Only this kind, e.g. class, function, type, callable")
      ->type_name("KIND")
      ->allow_extra_args(false);
  command->add_option("-p,--path", options->paths, "Only below this path or matching this pattern")
      ->type_name("PATTERN")
      ->allow_extra_args(false);
  command->add_option("-l,--lang", options->languages, "Only this language, e.g. python")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command->add_flag("--no-tests", options->no_tests, "Leave test code out");
  command
      ->add_option("-w,--weights", options->weights,
                   "Preset (default, classic) or weights, e.g. graph=0.5,history=2")
      ->type_name("WEIGHTS");
  command
      ->add_option("--level,--levels", options->levels,
                   "At a level of the outline, or at several with weights")
      ->type_name("LEVELS");
  command->add_flag("-e,--explain", options->explain, "Say why each result has its rank");
  add_read_options(*command, options->read);
  command->footer(kSearchFooter);
  command->callback([options, &session] { run_search(session, *options); });
}

}  // namespace cairn::cmd
