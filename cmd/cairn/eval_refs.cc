// `eval refs`: how many uses of names the index knows.
#include "cmd/cairn/eval_options.h"
#include "internal/audit/reference_audit.h"
#include "internal/base/ascii.h"
#include "internal/base/interrupt.h"
#include "internal/render/reference_audit.h"

namespace cairn::cmd {
namespace {

constexpr std::size_t kMaxExamples = 1000;

constexpr const char* kFooter =
    R"(A name of two words or more that one definition has, and no parameter or variable, means that
definition wherever it stands in code. Each such place outside of comments, strings and imports is a
use that `cairn refs` should find. No labels are needed, so it works on any repository.

  recall    share of these places that the index knows; certain: of which it is sure
  unread    the syntax shows no use there
  name      a bare name without a target
  member    a member of a value whose type is not known; often one of a library
  type      a type without a target
  other     credited to another definition
  silent    names with uses in the text of which the index knows none
  imported  not judged: the file imports the name from elsewhere

With --against, an index of the same sources by an indexer that knows types: judged are the certain
uses of which it says something, right those where it has the same definition.

Examples
  cairn eval refs
  cairn eval refs --examples 5 --language csharp
  cairn eval refs --against scip.db

Exit code: 0 measured, 1 there was nothing to measure, 2 an error.)";

struct RefsOptions {
  ReadOptions read;
  std::vector<std::string> languages;
  std::string examples = "0";
  std::string against;
};

void run_refs(Session& session, const RefsOptions& options) {
  const corpus::Corpus corpus = open_corpus(options.read, 0);
  if (!corpus.sources().available()) {
    throw base::Error(base::ErrorKind::kUsage, "the sources of this index are not at hand",
                      "--root names their directory");
  }
  audit::AuditRequest request;
  request.examples = parse_count("--examples", options.examples, kMaxExamples);
  for (const std::string& name : options.languages) {
    const model::Language& language = model::language_named(name);
    if (!language.is_known()) {
      throw base::Error(base::ErrorKind::kUsage, "there is no language '" + name + "'",
                        "cairn stats lists the languages of an index");
    }
    request.languages.emplace_back(language.id);
  }
  std::optional<corpus::Corpus> other;
  if (!options.against.empty()) {
    corpus::OpenRequest open = open_request(options.read, 0);
    open.index_path = options.against;
    other.emplace(open);
    request.against = &*other;
  }
  const audit::Audit audit = audit::audit_references(corpus, request);
  if (audit.languages.empty()) session.exit_code = kNotFound;
  const bool with_precision = other.has_value();
  if (options.read.json) {
    session.print_json(render::json_of(audit, with_precision));
  } else {
    session.print(render::text_of(audit, with_precision, make_style(options.read, std::string())));
  }
}

}  // namespace

void add_eval_refs(CLI::App& command, Session& session) {
  auto options = std::make_shared<RefsOptions>();
  CLI::App* refs = command.add_subcommand("refs", "Measure how many uses of names the index knows");
  refs->add_option("--language", options->languages, "Only this language")->type_name("LANGUAGE");
  refs->add_option("--examples", options->examples, "Places to show of each miss (default 0)")
      ->type_name("N");
  refs->add_option("--against", options->against, "An index of the same sources to compare with")
      ->type_name("FILE");
  add_read_options(*refs, options->read);
  refs->footer(kFooter);
  refs->callback([options, &session] { run_refs(session, *options); });
}

}  // namespace cairn::cmd
