// Implements `eval refs`, which measures how many uses of names an index contains.
#include "cmd/cairn/eval_options.h"
#include "internal/audit/reference_audit.h"
#include "internal/base/ascii.h"
#include "internal/base/interrupt.h"
#include "internal/render/reference_audit.h"

namespace cairn::cmd {
namespace {

constexpr std::size_t kMaxExamples = 1000;

constexpr const char* kEvalRefsFooter =
    R"(A name of two or more words that belongs to one definition only, and to no parameter or variable,
refers to that definition everywhere in code. Each occurrence outside of comments, strings and
imports is then a use that `cairn refs` should find. This works on any repository, without labels.

  recall    share of these uses that the index has (certain: that it also marks as certain)
  unread    the parser found no use there
  name      a bare name without a target
  member    a member of a value of unknown type; often from a library
  type      a type without a target
  other     resolved to another definition
  silent    names that occur in code, but have no use in the index
  imported  not judged: the file imports the name, or its owner, from elsewhere, or it is std::name

--against takes an index of the same sources from an indexer that knows types. Only certain uses
that this index covers are judged; a use is right if both indexes resolve it to the same definition.

Examples
  cairn eval refs
  cairn eval refs --examples 5 --language csharp
  cairn eval refs --against scip.db

Exit code: 0 if measured; 1 if there was nothing to measure; 2 on error.)";

struct RefsOptions {
  ReadOptions read;
  std::vector<std::string> languages;
  std::string examples = "0";
  std::string against;
};

void run_refs(Session& session, const RefsOptions& options) {
  const corpus::Corpus corpus = open_corpus(options.read, 0);
  if (!corpus.sources().available()) {
    throw base::Error(base::ErrorKind::kUsage, "the sources of this index are not available",
                      "give their directory with --root");
  }
  audit::AuditRequest request;
  request.examples = parse_count("--examples", options.examples, kMaxExamples);
  for (const std::string& name : options.languages) {
    const model::Language& language = model::language_named(name);
    if (!language.is_known()) {
      throw base::Error(base::ErrorKind::kUsage, "there is no language '" + name + "'",
                        "run 'cairn stats' to see the languages in an index");
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
  CLI::App* refs =
      command.add_subcommand("refs", "Measure which share of all uses of names the index contains");
  refs->add_option("--language", options->languages, "Only this language")->type_name("LANGUAGE");
  refs->add_option("--examples", options->examples,
                   "Number of places to show for each kind of miss (default 0)")
      ->type_name("N");
  refs->add_option("--against", options->against,
                   "Another index of the same sources to compare with")
      ->type_name("FILE");
  add_read_options(*refs, options->read);
  refs->footer(kEvalRefsFooter);
  refs->callback([options, &session] { run_refs(session, *options); });
}

}  // namespace cairn::cmd
