#include "internal/search/ask.h"

#include <algorithm>
#include <array>
#include <memory>

#include "cmd/cairn/ask_batch.h"
#include "cmd/cairn/cli.h"
#include "cmd/cairn/config.h"
#include "cmd/cairn/related_options.h"
#include "internal/base/display.h"
#include "internal/relate/intent.h"

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

constexpr auto kModes = std::to_array<std::string_view>({"execution", "planning", "brainstorming"});
constexpr auto kScopes = std::to_array<std::string_view>({"all", "code", "docs"});

constexpr auto kIntents =
    std::to_array<std::string_view>({"auto", "fact_qa", "relationship_discovery"});
constexpr std::size_t kAutomatic = 0;
constexpr std::size_t kRelationships = 2;

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

search::AskRequest request_of(const AskOptions& options) {
  search::AskRequest request;
  for (const std::string& word : options.words) {
    if (!request.question.empty()) request.question += ' ';
    request.question += word;
    if (request.question.size() > base::kMaxQueryBytes) break;
  }
  request.mode = static_cast<search::AskMode>(parse_choice("mode", options.mode, kModes));
  request.scope = static_cast<search::ChunkScope>(parse_choice("part", options.only, kScopes));
  if (!options.limit.empty()) {
    request.limit = parse_count("--limit", options.limit, base::kMaxResults);
  }
  if (!options.hops.empty()) {
    request.hops = parse_count("--hops", options.hops, search::kMostHops);
  }
  request.with_synonyms = !options.no_synonyms;
  request.filters.paths = options.paths;
  if (options.no_tests) request.filters.tests = search::Tests::kExcluded;
  return request;
}

// What cairn.toml says of the edges of code and of the weights holds here, too.
void apply(const AskOptions& options, const Config& config, search::AskRequest& request) {
  for (std::size_t i = 0; i < config.edges.size(); ++i) {
    if (config.edges.at(i) != model::kDefaultEdgeWeights.at(i)) {
      request.edges.at(i) = config.edges.at(i);
    }
  }
  if (!options.weights.empty()) {
    request.ranking = ranking_of("--weights", options.weights);
  } else if (config.ranking) {
    request.ranking = *config.ranking;
  }
}

// How a question was understood, and who decided.
base::Json intent_json(const relate::IntentDecision& decision, bool is_forced) {
  base::Json json;
  json["name"] = relate::name_of(decision.intent);
  json["decided_by"] = is_forced ? "option" : (decision.cue.empty() ? "default" : "question");
  if (!decision.cue.empty()) json["cue"] = decision.cue;
  return json;
}

relate::IntentDecision decide(const AskOptions& options, const std::string& question) {
  const std::size_t wanted = parse_choice("intent", options.intent, kIntents);
  relate::IntentDecision decision = relate::detect_intent(question);
  if (wanted == kAutomatic) return decision;
  const bool is_relation = wanted == kRelationships;
  if (!is_relation) return {};
  decision.intent = relate::Intent::kRelationshipDiscovery;
  return decision;
}

// Whether the question was about relations of something that it names, and is answered.
bool answer_as_relation(Session& session, const AskOptions& options, const corpus::Corpus& corpus,
                        const std::string& question, const relate::IntentDecision& decision) {
  if (decision.intent != relate::Intent::kRelationshipDiscovery) return false;
  const bool is_forced = options.intent != "auto";
  const search::Resolution found = relate::entity_of_question(corpus, question, decision);
  if (found.matches.empty() && !is_forced) return false;
  const auto entity = report(session, options.read, corpus, found);
  if (!entity) return true;
  RelationOptions relation;
  if (!options.limit.empty()) relation.max_results = options.limit;
  relate::RelatedRequest request = related_request(relation);
  request.entity = *entity;
  request.types = decision.types;
  request.with_tests = relate::wants_users(decision) && !options.no_tests;
  if (!options.read.json) {
    const std::string cue = decision.cue.empty() ? "--intent" : "'" + decision.cue + "'";
    Session::note("taken as a question about relations (" + cue +
                  "); --intent fact_qa asks for passages");
  }
  answer_related(session, options.read, corpus, request, relation,
                 intent_json(decision, is_forced));
  return true;
}

void run_one(Session& session, const AskOptions& options, search::AskRequest request) {
  const corpus::Corpus corpus = open_corpus(options.read);
  relate::IntentDecision decision = decide(options, request.question);
  if (answer_as_relation(session, options, corpus, request.question, decision)) return;
  decision = {};
  apply(options, read_config(corpus), request);
  const search::AskResult result = search::ask(corpus, request);
  for (const std::string& warning : result.warnings) Session::warn(warning);
  if (options.read.json) {
    base::Json json = render::json_of(result);
    json["intent"] = intent_json(decision, options.intent != "auto");
    session.print_json(json);
  } else {
    session.print(render::text_of(result, make_style(options.read, corpus)));
    for (const std::string& correction : result.corrections) {
      Session::note("nothing has this word, searched for another: " + correction);
    }
  }
  if (result.chunks.empty()) {
    report_nothing_found(session, result.question, result.suggestions);
  }
}

void run_batch(Session& session, const AskOptions& options, search::AskRequest request) {
  const std::vector<std::string> questions = read_questions(options.batch);
  const corpus::OpenRequest open = open_request(options.read);
  const corpus::Corpus corpus(open);
  apply(options, read_config(corpus), request);
  const std::size_t jobs = parse_count("--jobs", options.jobs, 1024);
  const render::Style style = make_style(options.read, corpus);
  bool found_all = true;
  for (const search::AskResult& result : ask_all(open, request, questions, jobs)) {
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
  search::AskRequest request = request_of(options);
  if (!options.batch.empty() && !options.words.empty()) {
    throw base::Error(base::ErrorKind::kUsage, "--batch and a question exclude each other",
                      "put the question into the file");
  }
  if (!options.batch.empty()) return run_batch(session, options, std::move(request));
  if (request.question.find_first_not_of(" \t\r\n") == std::string::npos) {
    throw base::Error(base::ErrorKind::kUsage, "there is no question",
                      "ask one: cairn ask how are options parsed");
  }
  run_one(session, options, std::move(request));
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
