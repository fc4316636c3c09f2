#include "cmd/cairn/answering.h"
#include "cmd/cairn/operation_options.h"
#include "internal/base/display.h"
#include "internal/base/utf8.h"

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

Examples
  cairn search parse config file
  cairn search Context.invoke
  cairn search --kind class --path src http client
  cairn search --explain how are options parsed
  cairn search --level section release process
  cairn search --level document=0.3,section=0.4,paragraph=0.3 release process
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

}  // namespace

void add_search(CLI::App& app, Session& session) {
  add_operation_command(app, session,
                        {.name = "search",
                         .description = "Find symbols, files and modules",
                         .operation = "search",
                         .footer = kSearchFooter,
                         .more = is_terminal(2) ? "use --limit or --offset to see the rest" : "",
                         .check = check_search});
}

}  // namespace cairn::cmd
