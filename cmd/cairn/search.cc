#include <memory>

#include "cmd/cairn/answering.h"
#include "cmd/cairn/operation_options.h"
#include "internal/base/display.h"
#include "internal/base/utf8.h"
#include "internal/store/databases.h"

namespace cairn::cmd {
namespace {

constexpr const char* kSearchFooter = R"(Query
  words              not every word must match, but results that match more words rank higher
  Class.method, Class::method, pkg/path, gCG (for getCallGraph), typoed nmaes
  "exact phrase", +required, -excluded, +"required phrase", NOT excluded
  kind:function path:src/* -path:vendor lang:python test:no test:only
  In prose (five words, a question, 'fix memory leak'), a phrase need not match, unless it has a +.

Levels
  module, file, symbol; document, section, paragraph, sentence: a match also counts for the nodes
  that contain it; each text is shown only once, at the level where it ranks best

Many repositories
  --repo PATTERN searches repositories of a PostgreSQL database that 'cairn publish' has filled, and
  ranks their results in one list. '*' stands for any characters, as in --repo 'org/*'. Words count
  by how rare they are in all of them. lang:go leaves out repositories without Go.

Examples
  cairn search parse config file
  cairn search Context.invoke
  cairn search --kind class --path src http client
  cairn search --explain how are options parsed
  cairn search --level section release process
  cairn search --level document=0.3,section=0.4,paragraph=0.3 release process
  cairn search --index postgresql://db.example.org/code --repo 'org/*' rate limiter
  cairn search --json --limit 50 'retry backoff' | jq -r '.results[].path'

Weights are text, name, graph, hotspot, recency and exact; for the graph also seeds, damping and
hubs (0 to 1: how strongly to discount hubs). A settings file can also set them, with
weights = "…" in [search]; see 'cairn config --help'.

Exit code: 0 if something was found; 1 if not; 2 on error.)";

// Rejects words such as -bar in `search -- foo -bar`. The user probably meant -bar as an option,
// not as a word to exclude.
void refuse_stray_options(const std::vector<std::string>& words) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i].size() < 2 || words[i][0] != '-') continue;
    throw base::Error(
        base::ErrorKind::kUsage,
        "'" + base::display_line(base::utf8_prefix(words[i], 60)) +
            "' is among the words of the query but looks like an option",
        "put options before the query; if this is a word of the query, quote the whole query");
  }
}

void check_search(const OperationOptions& options) {
  const std::vector<std::string>& words = options.words("query");
  refuse_stray_options(words);
  if (joined(words).find_first_not_of(" \t\r\n") != std::string::npos) return;
  throw base::Error(base::ErrorKind::kUsage, "there is nothing to search for",
                    "give words or a name: cairn search parse config");
}

// Searches the repositories that match `patterns`. Returns false if there are none, so that one
// index is to be searched.
bool search_many(const std::vector<std::string>& patterns, Session& session,
                 const ReadOptions& read, const base::Json& given) {
  if (patterns.empty()) return false;
  const store::DatabaseUrl database = database_of(read, "--repo");
  const operations::Arguments arguments =
      operations::check_arguments(operations::find_operation("search")->parameters, given);
  const auto connect = [&database] { return store::connect_database(database); };
  print_answer(session, read,
               operations::search_repositories(connect, {patterns, {}, {}}, arguments),
               is_terminal(2) ? "use --limit or --offset to see the rest" : "");
  return true;
}

}  // namespace

void add_search(CLI::App& app, Session& session) {
  const auto patterns = std::make_shared<std::vector<std::string>>();
  add_operation_command(
      app, session,
      {.name = "search",
       .description = "Find symbols, files and modules",
       .operation = "search",
       .footer = kSearchFooter,
       .more = is_terminal(2) ? "use --limit or --offset to see the rest" : "",
       .check = check_search,
       .add_options =
           [patterns](CLI::App& command) {
             command
                 .add_option("--repo", *patterns,
                             "Search the repositories of a database whose names "
                             "match, such as 'org/*'")
                 ->type_name("PATTERN")
                 ->allow_extra_args(false);
           },
       .instead =
           [patterns](Session& to, const ReadOptions& read, const base::Json& arguments) {
             return search_many(*patterns, to, read, arguments);
           }});
}

}  // namespace cairn::cmd
