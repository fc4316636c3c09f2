#include "internal/search/search.h"

#include <algorithm>
#include <memory>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/config.h"
#include "cmd/cairn/level_options.h"
#include "internal/base/display.h"
#include "internal/base/identifier.h"
#include "internal/base/limits.h"
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
  "exact phrase", +required, -excluded, NOT excluded
  kind:function path:src/* -path:vendor lang:python test:no test:only

Levels
  module, file, symbol; document, section, paragraph, sentence: what is in one speaks for it, and
  each text is told once, at the level that ranks it best

Examples
  cairn search parse config file
  cairn search Context.invoke
  cairn search --kind class --path src http client
  cairn search --explain how are options parsed
  cairn search --level section release process
  cairn search --levels document=0.3,section=0.4,paragraph=0.3 release process
  cairn search --json --limit 50 'retry backoff' | jq -r '.results[].path'

Weights are text, name, graph, hotspot, recency, exact; seeds, damping and hubs (0
to 1: how much less a hub counts for being one) are of the graph. cairn.toml at the root of the
sources can set them too: weights = "…" in [search].

Exit code: 0 something was found, 1 nothing, 2 an error.)";

search::Filters filters_of(const SearchOptions& options) {
  search::Filters filters;
  for (const std::string& word : options.kinds) {
    const auto kinds = model::kinds_named(word);
    if (!kinds) {
      std::string known;
      for (const std::string_view kind : model::kind_words()) known += " " + std::string(kind);
      throw base::Error(base::ErrorKind::kUsage,
                        "there is no kind '" + base::display_line(word) + "'",
                        "kinds are:" + known);
    }
    filters.kinds.insert(filters.kinds.end(), kinds->begin(), kinds->end());
  }
  filters.paths = options.paths;
  for (const std::string& language : options.languages) {
    filters.languages.push_back(base::fold(language));
  }
  if (options.no_tests) filters.tests = search::Tests::kExcluded;
  return filters;
}

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

search::SearchRequest request_of(const SearchOptions& options) {
  refuse_stray_options(options.words);
  search::SearchRequest request;
  for (const std::string& word : options.words) {
    if (!request.query.empty()) request.query += ' ';
    request.query += word;
    if (request.query.size() > base::kMaxQueryBytes) break;  // the parser cuts and says so
  }
  if (request.query.find_first_not_of(" \t\r\n") == std::string::npos) {
    throw base::Error(base::ErrorKind::kUsage, "there is nothing to search for",
                      "give words or a name: cairn search parse config");
  }
  request.limit = parse_count("--limit", options.limit, base::kMaxResults);
  request.offset = parse_count("--offset", options.offset, base::kMaxResults);
  request.filters = filters_of(options);
  request.explain = options.explain;
  return request;
}

void say_what_is_not_shown(const search::SearchResult& result) {
  const std::size_t shown = result.offset + result.hits.size();
  if (is_terminal(2) && result.total > shown && !result.hits.empty()) {
    Session::note(std::to_string(result.total - shown) + " more; --limit or --offset shows them");
  }
}

void run_levels(Session& session, const SearchOptions& options, const corpus::Corpus& corpus,
                const search::SearchRequest& asked) {
  search::LevelRequest request;
  request.query = asked.query;
  request.levels = parse_levels(options.levels);
  request.limit = asked.limit;
  request.offset = asked.offset;
  request.filters = asked.filters;
  request.ranking = asked.ranking;
  request.edges = asked.edges;
  const search::LevelResult result = search::search_levels(corpus, request);
  for (const std::string& warning : result.warnings) Session::warn(warning);
  if (options.read.json) {
    session.print_json(render::json_of(result));
  } else {
    session.print(render::text_of(result, make_style(options.read, corpus)));
  }
  if (!result.hits.empty()) return;
  session.exit_code = kNotFound;
  Session::note("nothing found for '" + base::display_line(result.query.substr(0, 200)) +
                "' at that level");
}

void run_search(Session& session, const SearchOptions& options) {
  session.json = options.read.json;
  search::SearchRequest request = request_of(options);
  if (!options.levels.empty() && options.explain) {
    throw base::Error(base::ErrorKind::kUsage, "--explain does not go with --level",
                      "the JSON of a search at levels tells the parts of each score");
  }
  if (!options.levels.empty()) parse_levels(options.levels);
  const corpus::Corpus corpus = open_corpus(options.read);
  const Config config = read_config(corpus);
  request.edges = config.edges;
  if (!options.weights.empty()) {
    request.ranking = ranking_of("--weights", options.weights);
  } else if (config.ranking) {
    request.ranking = *config.ranking;
  }
  if (!options.levels.empty()) return run_levels(session, options, corpus, request);
  const search::SearchResult result = search::search(corpus, request);
  for (const std::string& warning : result.warnings) Session::warn(warning);
  if (options.read.json) {
    session.print_json(render::json_of(result));
  } else {
    session.print(render::text_of(result, make_style(options.read, corpus)));
    for (const std::string& correction : result.corrections) {
      Session::note("nothing has this word, searched for another: " + correction);
    }
    say_what_is_not_shown(result);
  }
  if (result.total > 0) return;
  report_nothing_found(session, result.query, result.suggestions);
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
                   "Preset (default, classic) or weights, e.g. graph=0.3,recency=0.1")
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
