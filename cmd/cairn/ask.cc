#include <array>
#include <memory>
#include <optional>

#include "cmd/cairn/answering.h"
#include "cmd/cairn/ask_batch.h"
#include "cmd/cairn/config.h"
#include "cmd/cairn/operation_options.h"
#include "cmd/cairn/renewal.h"
#include "internal/base/display.h"
#include "internal/operations/ask_request.h"

namespace cairn::cmd {
namespace {

struct AskOptions {
  std::optional<OperationOptions> asked;
  std::string batch;
  std::string jobs = "0";
  ReadOptions read;
};

constexpr const char* kAskFooter =
    R"(Names in the question are looked up in the code; the answer lists them after "about:". From these
symbols, and from passages that match words in the question, PageRank spreads over calls, uses,
mentions and documents. Results are functions, types, and sections or paragraphs of documents, each
with the path through the graph that led to it.

Modes
  execution      5 answers, for the current task
  planning       10 answers; follows the graph one hop further
  brainstorming  20 answers; follows the graph two hops further

If a question names code and asks about relations ("similar to", "alternatives to", "related to",
"who uses", 相似, 上下游), it is answered like `cairn related`, unless --intent says otherwise.

Examples
  cairn ask how are command line options parsed
  cairn ask 'what happens when Context.invoke fails?'
  cairn ask --only docs 'how do I run the tests'
  cairn ask 'what is similar to Context.invoke?'
  cairn ask --mode planning --json 'add a new output format' | jq -r '.results[].path'
  cairn ask --batch questions.txt --json > answers.jsonl

Exit code: 0 if something was found; 1 if not; 2 on error.)";

// Makes the question optional, because --batch reads the questions from a file instead.
constexpr std::array kAskChanges = {OptionChange{.parameter = "query", .is_optional = true}};

// Answers each question in the file with passages. (Without --batch, a question about relations
// gets the answer of `cairn related` instead.)
void run_batch(Session& session, const AskOptions& options) {
  const std::vector<std::string> questions = read_questions(options.batch);
  base::Json given = options.asked->arguments();
  given["query"] = "each line";
  const operations::Arguments arguments =
      operations::check_arguments(options.asked->operation().parameters, given);
  const corpus::OpenRequest open = open_request(options.read);
  renew_old_index(open);
  const corpus::Corpus corpus(open);
  const operations::Config config = read_config(corpus);
  const ask::AskRequest request = operations::ask_request({corpus, config}, arguments);
  const std::size_t jobs = parse_count("--jobs", options.jobs, 1024);
  const render::Style style = make_style(options.read, corpus);
  bool found_all = true;
  for (const ask::AskResult& result : ask_all(open, request, questions, jobs)) {
    found_all = found_all && !result.chunks.empty();
    if (options.read.json) {
      session.print(base::to_text(render::json_of(result), base::JsonLayout::kOneLine) + "\n");
    } else {
      session.print(style.heading("# " + base::display_line(result.question)) + "\n" +
                    render::text_of(result, style) + "\n");
    }
  }
  if (!found_all) session.exit_code = kNotFound;
}

void run_ask(Session& session, const AskOptions& options) {
  session.json = options.read.json;
  const std::vector<std::string>& words = options.asked->words("query");
  if (!options.batch.empty() && !words.empty()) {
    throw base::Error(base::ErrorKind::kUsage, "--batch cannot be combined with a question",
                      "put the question into the file instead");
  }
  if (!options.batch.empty()) return run_batch(session, options);
  if (joined(words).find_first_not_of(" \t\r\n") == std::string::npos) {
    throw base::Error(base::ErrorKind::kUsage, "there is no question",
                      "ask a question, for example: cairn ask how are options parsed");
  }
  answer(session, options.read, "ask", options.asked->arguments());
}

}  // namespace

void add_ask(CLI::App& app, Session& session) {
  auto options = std::make_shared<AskOptions>();
  CLI::App* command =
      app.add_subcommand("ask", "Find passages of code and documents that answer a question");
  options->asked.emplace(*command, "ask", kAskChanges);
  command
      ->add_option(
          "--batch", options->batch,
          "Read one question per line from a file (- for standard input); always find passages")
      ->type_name("FILE");
  command
      ->add_option("--jobs", options->jobs,
                   "Number of questions to ask in parallel (default: one per processor)")
      ->type_name("N");
  add_read_options(*command, options->read);
  command->footer(kAskFooter);
  command->callback([options, &session] { run_ask(session, *options); });
}

}  // namespace cairn::cmd
