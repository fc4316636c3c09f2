#include "cmd/cairn/answering.h"

#include "cmd/cairn/config.h"
#include "internal/freshness/stale_files.h"
#include "internal/operations/operation.h"
#include "internal/render/index_state.h"

namespace cairn::cmd {
namespace {

// Returns `arguments` as command-line options, for example "--tests only --offset 4".
std::string options_text(const base::Json& arguments) {
  std::string text;
  for (const auto& [name, value] : arguments.items()) {
    if (value == 0) continue;  // 0 is the default value
    text += (text.empty() ? "--" : " --") + name + " " +
            (value.is_string() ? value.get<std::string>() : value.dump());
  }
  return text;
}

void say_what_is_not_shown(const operations::Answer& answer, std::string_view more) {
  for (const operations::Rest& rest : answer.rests) {
    // Only agents can call an operation. The text of the answer already has the count.
    if (!rest.operation.empty()) continue;
    Session::note(std::to_string(rest.count) + " " + rest.what + "; " +
                  options_text(rest.arguments) + " lists them");
  }
  if (!answer.list || more.empty()) return;
  const std::size_t shown = answer.list->offset + answer.list->shown;
  if (answer.list->total <= shown) return;
  Session::note(std::to_string(answer.list->total - shown) + " more; " + std::string(more));
}

// Prints a note if indexed files have changed since they were indexed. The note names the changed
// files that the answer mentions. A streamed or empty answer does not list the files that it
// mentions. For such an answer, the note counts all changed files in the index, unless they have
// nothing to do with the answer: a name is ambiguous, or the index has no history. Counting them
// takes 10 us per file of the project.
void say_what_is_stale(const operations::Answer& answer, const corpus::Corpus& corpus,
                       const std::vector<std::string>& stale) {
  std::string note = freshness::note_of_stale(stale);
  const bool is_empty = answer.outcome != operations::Outcome::kFound;
  const bool may_miss = answer.written || (is_empty && answer.may_be_unread);
  if (note.empty() && may_miss) {
    const auto state = freshness::look_at_index(corpus, freshness::Look::kTimes);
    note = render::note_of_changes(state);
  }
  if (!note.empty()) Session::note(note);
}

}  // namespace

void answer(Session& session, const ReadOptions& options, std::string_view operation,
            const base::Json& arguments, std::string_view more) {
  session.json = options.json;
  const operations::Operation& asked = *operations::find_operation(operation);
  const operations::Arguments checked = operations::check_arguments(asked.parameters, arguments);
  const corpus::Corpus corpus = open_corpus(options, asked.deadline_milliseconds);
  const operations::Config config = read_config(corpus);
  print_answer(session, options, corpus, operations::run(asked, {corpus, config}, checked), more);
}

void print_answer(Session& session, const ReadOptions& options, const corpus::Corpus& corpus,
                  const operations::Answer& answer, std::string_view more) {
  for (const std::string& warning : answer.warnings) Session::warn(warning);
  const std::vector<std::string> stale = freshness::stale_among(corpus, answer.files);
  if (!options.json) {
    session.print(answer.text(make_style(options, corpus)));
  } else if (answer.written) {
    session.print(answer.written());
  } else {
    base::Json json = answer.json();
    freshness::tell_stale(stale, json);
    session.print_json(json);
  }
  if (answer.outcome != operations::Outcome::kFound) {
    session.exit_code = kNotFound;
    Session::note(answer.refusal);
  }
  if (!options.json) {
    for (const std::string& note : answer.notes) Session::note(note);
    say_what_is_not_shown(answer, more);
  }
  say_what_is_stale(answer, corpus, stale);
}

void print_answer(Session& session, const ReadOptions& options, const operations::Answer& answer,
                  std::string_view more) {
  for (const std::string& warning : answer.warnings) Session::warn(warning);
  if (options.json) {
    session.print_json(answer.json());
  } else {
    session.print(answer.text(make_style(options, std::string())));
  }
  if (answer.outcome != operations::Outcome::kFound) {
    session.exit_code = kNotFound;
    Session::note(answer.refusal);
  }
  if (options.json) return;
  for (const std::string& note : answer.notes) Session::note(note);
  say_what_is_not_shown(answer, more);
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += ' ';
    text += word;
    // The query parser truncates a query that is too long, and reports this.
    if (text.size() > base::kMaxQueryBytes) break;
  }
  return text;
}

}  // namespace cairn::cmd
