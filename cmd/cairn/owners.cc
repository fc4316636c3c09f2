#include "internal/owners/owners.h"

#include <filesystem>
#include <memory>

#include "cmd/cairn/answering.h"
#include "internal/base/display.h"
#include "internal/base/path.h"

namespace cairn::cmd {
namespace {

struct OwnersOptions {
  ReadOptions read;
  std::string asked;
};

constexpr const char* kOwnersFooter =
    R"(Owners come from the last matching line in .github/CODEOWNERS, CODEOWNERS or docs/CODEOWNERS.

The authors are those of the last 1,000 commits that changed the path or, for a symbol, of the last
300 commits that changed its lines; merges do not count. A commit counts half as much for every 180
days before the newest commit. git runs for each answer, since the index does not store authors;
names are shown as in the commits.

Examples
  cairn owners src/click/core.py
  cairn owners src
  cairn owners Context.invoke
  cairn owners --json core.py | jq -r '.authors[0].email'

Exit code: 0 if an owner or an author was found; 1 if none was, or the name is unknown or ambiguous;
2 on error.)";

// What the user asked about: a path in the sources, or a symbol and the lines of its definition.
struct Subject {
  owners::OwnersRequest request;
  std::optional<search::NodeSummary> symbol;
};

// Returns `asked` as a path relative to the root of the sources, or nothing if no file or directory
// with this path exists below the root. The file need not be indexed.
std::optional<Subject> path_named(const corpus::Corpus& corpus, const std::string& asked) {
  const std::string& root = corpus.sources().root();
  if (root.empty()) return std::nullopt;
  const std::string absolute = absolute_path(asked);
  Subject subject;
  if (absolute != root) {
    if (!base::is_below(absolute, root)) return std::nullopt;
    subject.request.path = absolute.substr(root.size() + 1);
    while (subject.request.path.ends_with('/')) subject.request.path.pop_back();
    if (!base::is_canonical_relative_path(subject.request.path)) return std::nullopt;
  }
  std::error_code ignored;
  subject.request.is_directory = std::filesystem::is_directory(absolute, ignored);
  if (!subject.request.is_directory && !corpus.sources().has(subject.request.path)) {
    return std::nullopt;
  }
  return subject;
}

Subject subject_of(const search::NodeSummary& node) {
  Subject subject;
  subject.request.path = node.path;
  subject.request.is_directory =
      node.node.kind == model::NodeKind::kModule || node.node.kind == model::NodeKind::kRepository;
  if (!model::is_symbol(node.node.kind)) return subject;
  const model::Range& lines = node.node.body.empty() ? node.node.name_range : node.node.body;
  subject.request.first_line = lines.begin.line + 1;
  subject.request.last_line = lines.end.line + 1;
  subject.symbol = node;
  return subject;
}

void print_owners(Session& session, const OwnersOptions& options, const corpus::Corpus& corpus,
                  Subject subject) {
  const owners::OwnersResult result = corpus.without_deadline(
      [&] { return owners::find_owners(corpus.sources(), subject.request); });
  const search::NodeSummary* const symbol = subject.symbol ? &*subject.symbol : nullptr;
  if (options.read.json) {
    session.print_json(render::json_of(result, subject.request.path, symbol));
  } else {
    session.print(
        render::text_of(result, subject.request.path, symbol, make_style(options.read, corpus)));
    if (result.is_cut) Session::note("there are older commits, which were not counted");
  }
  if (!result.failure.empty()) Session::warn("cannot read the history: " + result.failure);
  const bool has_owner = result.rule && !result.rule->owners.empty();
  if (!has_owner && result.authors.empty()) session.exit_code = kNotFound;
}

void run_owners(Session& session, const OwnersOptions& options) {
  session.json = options.read.json;
  if (options.asked.empty()) {
    throw base::Error(base::ErrorKind::kUsage, "the path or symbol is empty");
  }
  const corpus::Corpus corpus = open_corpus(options.read);
  if (const auto path = path_named(corpus, options.asked)) {
    return print_owners(session, options, corpus, *path);
  }
  const search::Resolution found = search::resolve(corpus, options.asked);
  if (found.matches.size() != 1) {
    return print_answer(session, options.read, corpus, operations::unresolved(found));
  }
  if (!found.others.empty() && !options.read.json) Session::note(operations::note_of_others(found));
  print_owners(session, options, corpus, subject_of(found.matches.front()));
}

}  // namespace

void add_owners(CLI::App& app, Session& session) {
  auto options = std::make_shared<OwnersOptions>();
  CLI::App* command =
      app.add_subcommand("owners", "Show the owners and the authors of a path or a symbol");
  command->add_option("PATH|SYMBOL", options->asked, "A file, a directory or a symbol")
      ->required()
      ->type_name("");
  add_read_options(*command, options->read);
  command->footer(kOwnersFooter);
  command->callback([options, &session] { run_owners(session, *options); });
}

}  // namespace cairn::cmd
