#include "internal/ask/ask.h"

#include <memory>

#include "cmd/cairn/answering.h"
#include "cmd/cairn/ask_batch.h"
#include "cmd/cairn/config.h"
#include "internal/base/display.h"
#include "internal/operations/ask_request.h"
#include "internal/operations/operation.h"

namespace cairn::cmd {
namespace {

struct AskOptions {
  ReadOptions read;
  std::vector<std::string> words;
  std::string batch;
  std::string jobs = "0";
  std::string mode = "execution";
  std::string limit;
  std::string hops;
  std::string only = "all";
  std::vector<std::string> paths;
  bool no_tests = false;
  bool no_synonyms = false;
  std::string weights;
  std::string intent = "auto";
};

constexpr const char* kAskFooter =
    R"(What the question names is looked up in the code (about: …); from there, and from what its words
find, PageRank spreads over calls, uses, mentions and documents. Answers are functions, types,
sections of documents and paragraphs of long ones, with the way over the graph that led there.

Modes
  execution      5 answers, for a task at hand
  planning       10 answers, looks one hop further
  brainstorming  20 answers, two hops

A question about relations ("similar to", "alternatives to", "related to", "who uses", 相似, 上下游)
that names code is answered as by `cairn related`; --intent decides otherwise.

Examples
  cairn ask how are command line options parsed
  cairn ask 'what happens when Context.invoke fails?'
  cairn ask --only docs 'how do I run the tests'
  cairn ask 'what is similar to Context.invoke?'
  cairn ask --mode planning --json 'add a new output format' | jq -r '.results[].path'
  cairn ask --batch questions.txt --json > answers.jsonl

Exit code: 0 something was found, 1 nothing, 2 an error.)";

base::Json arguments_of(const AskOptions& options, const std::string& question) {
  base::Json arguments;
  arguments["query"] = question;
  arguments["mode"] = options.mode;
  arguments["only"] = options.only;
  if (!options.limit.empty()) {
    arguments["limit"] = parse_count("--limit", options.limit, base::kMaxResults);
  }
  if (!options.hops.empty()) {
    arguments["hops"] = parse_count("--hops", options.hops, ask::kMostHops);
  }
  arguments["synonyms"] = !options.no_synonyms;
  arguments["paths"] = options.paths;
  arguments["no_tests"] = options.no_tests;
  if (!options.weights.empty()) arguments["weights"] = options.weights;
  arguments["intent"] = options.intent;
  return arguments;
}

// All are for facts, whatever the questions ask.
void run_batch(Session& session, const AskOptions& options) {
  const std::vector<std::string> questions = read_questions(options.batch);
  const operations::Arguments arguments = operations::check_arguments(
      operations::find_operation("ask")->parameters, arguments_of(options, "each line"));
  const corpus::OpenRequest open = open_request(options.read);
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
  if (!options.batch.empty() && !options.words.empty()) {
    throw base::Error(base::ErrorKind::kUsage, "--batch and a question exclude each other",
                      "put the question into the file");
  }
  if (!options.batch.empty()) return run_batch(session, options);
  const std::string question = joined(options.words);
  if (question.find_first_not_of(" \t\r\n") == std::string::npos) {
    throw base::Error(base::ErrorKind::kUsage, "there is no question",
                      "ask one: cairn ask how are options parsed");
  }
  answer(session, options.read, "ask", arguments_of(options, question));
}

}  // namespace

void add_ask(CLI::App& app, Session& session) {
  auto options = std::make_shared<AskOptions>();
  CLI::App* command =
      app.add_subcommand("ask", "The passages of code and documents that answer a question");
  command->add_option("QUESTION", options->words, "What you want to know")->type_name("");
  command
      ->add_option("-m,--mode", options->mode,
                   "execution (default), planning or brainstorming: how widely to look")
      ->type_name("MODE");
  command->add_option("-n,--limit", options->limit, "Most answers, instead of the mode's")
      ->type_name("N");
  command
      ->add_option("--hops", options->hops,
                   "Start from what is so many edges from the names, too: 0 to 3")
      ->type_name("N");
  command->add_option("--only", options->only, "code, docs or all (default)")->type_name("PART");
  command->add_option("-p,--path", options->paths, "Only below this path or matching this pattern")
      ->type_name("PATTERN")
      ->allow_extra_args(false);
  command->add_flag("--no-tests", options->no_tests, "Leave test code out");
  command->add_flag("--no-synonyms", options->no_synonyms,
                    "Do not start from names that say the same, as ctx and context");
  command->add_option("-w,--weights", options->weights, "As of search, e.g. graph=0")
      ->type_name("WEIGHTS");
  command
      ->add_option("--intent", options->intent,
                   "fact_qa, relationship_discovery or auto (default): what the question wants")
      ->type_name("INTENT");
  command
      ->add_option("--batch", options->batch,
                   "Ask each line of a file, for facts; - is standard input")
      ->type_name("FILE");
  command->add_option("--jobs", options->jobs, "Questions at a time (default: one a processor)")
      ->type_name("N");
  add_read_options(*command, options->read);
  command->footer(kAskFooter);
  command->callback([options, &session] { run_ask(session, *options); });
}

}  // namespace cairn::cmd
