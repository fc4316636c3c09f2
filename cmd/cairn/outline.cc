#include <memory>

#include "cmd/cairn/answering.h"
#include "internal/navigation/outline_view.h"

namespace cairn::cmd {
namespace {

struct OutlineOptions {
  ReadOptions read;
  std::string file;
};

constexpr const char* kOutlineFooter =
    R"(FILE is a path in the repository, the end of such a path, a module, or a type.

Examples
  cairn outline src/click/core.py
  cairn outline core.py
  cairn outline src/click
  cairn outline .

Exit code: 0 if shown; 1 if FILE is unknown or ambiguous; 2 on error.)";

// Returns `path` relative to `root`, or unchanged if it is not below `root`.
std::string from_root(const std::string& path, const std::string& root) {
  const std::string absolute = absolute_path(path);
  const std::string prefix = root + "/";
  if (!root.empty() && absolute.starts_with(prefix)) return absolute.substr(prefix.size());
  return path;
}

search::Resolution resolve_outline(const corpus::Corpus& corpus, const std::string& asked) {
  const std::string& root = corpus.sources().root();
  const bool is_root = asked == "." && (working_directory() == root || root.empty());
  if (is_root || absolute_path(asked) == root) {
    search::Resolution repository;
    if (auto node = corpus.node(model::NodeId{1})) {
      repository.matches.push_back(search::summarize(corpus, std::move(*node)));
    }
    return repository;
  }
  for (const std::string& path : {from_root(asked, root), asked}) {
    search::Resolution file = search::resolve_file(corpus, path);
    if (!file.matches.empty()) return file;
  }
  return search::resolve(corpus, asked);
}

void run_outline(Session& session, const OutlineOptions& options) {
  session.json = options.read.json;
  if (options.file.empty())
    throw base::Error(base::ErrorKind::kUsage, "the name of the file to outline is empty");
  const corpus::Corpus corpus = open_corpus(options.read);
  const search::Resolution found = resolve_outline(corpus, options.file);
  if (found.matches.size() != 1) {
    return print_answer(session, options.read, corpus, operations::unresolved(found));
  }
  if (!found.others.empty() && !options.read.json) Session::note(operations::note_of_others(found));
  const navigation::OutlineView outline = navigation::view_outline(corpus, found.matches.front());
  if (options.read.json) {
    session.print_json(render::json_of(outline));
  } else {
    session.print(render::text_of(outline, make_style(options.read, corpus)));
  }
}

}  // namespace

void add_outline(CLI::App& app, Session& session) {
  auto options = std::make_shared<OutlineOptions>();
  CLI::App* command = app.add_subcommand("outline", "Show the symbols of a file as a tree");
  command->add_option("FILE", options->file, "What to outline")->required()->type_name("");
  add_read_options(*command, options->read);
  command->footer(kOutlineFooter);
  command->callback([options, &session] { run_outline(session, *options); });
}

}  // namespace cairn::cmd
