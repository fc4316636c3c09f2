#include "internal/serving/service.h"

#include "internal/base/error.h"
#include "internal/freshness/stale_files.h"

namespace cairn::serving {

namespace {

std::string key_of(const operations::Operation& operation, const operations::Arguments& arguments,
                   const Layout& layout) {
  const operations::Budget& budget = layout.budget;
  return std::string(operation.name) + '\n' + std::to_string(budget.tokens) +
         (budget.with_text ? "t" : "") + (budget.with_json ? "j" : "") +
         (layout.compact ? "c" : "") + '\n' +
         base::to_text(arguments.values(), base::JsonLayout::kOneLine);
}

void refuse_limited(const Caller& caller) {
  if (!caller.is_limited()) return;
  throw base::Error(base::ErrorKind::kInternal, "rights of a caller need repositories with names");
}

}  // namespace

Reply write(const operations::Answer& answer, const Layout& layout) {
  render::StyleOptions style;
  style.compact = style.grouped = layout.compact;
  operations::Fitted fitted = operations::fit(answer, render::Style(style), layout.budget);
  Reply reply;
  reply.json = std::move(fitted.json);
  reply.text = std::move(fitted.text);
  reply.outcome = answer.outcome;
  reply.generation = answer.generation;
  reply.refusal = answer.refusal;
  reply.warnings = answer.warnings;
  reply.notes = answer.notes;
  reply.list = answer.list;
  if (reply.list && fitted.left_out > 0) reply.list->shown = fitted.main_items;
  reply.next = answer.next;
  reply.rests = std::move(fitted.rests);
  reply.left_out = fitted.left_out;
  reply.lines_left_out = fitted.lines_left_out;
  reply.files = std::move(fitted.files);
  reply.is_lasting = answer.is_lasting;
  return reply;
}

std::shared_ptr<const Reply> IndexService::run(const std::shared_ptr<Generation>& generation,
                                               const operations::Operation& operation,
                                               const operations::Arguments& arguments,
                                               const std::atomic<bool>* cancelled,
                                               const Layout& layout) {
  LiveIndex::Lease lease = index_.borrow(generation);
  lease.corpus().limit(operation.deadline_milliseconds, cancelled);
  try {
    return std::make_shared<const Reply>(
        write(operations::run(operation, lease.scope(), arguments), layout));
  } catch (...) {
    lease.spoil();
    throw;
  }
}

std::string ServiceReply::json() const { return freshness::with_stale(reply->json, stale); }

std::vector<std::string> IndexService::find_stale(const std::shared_ptr<Generation>& generation,
                                                  const std::vector<std::string>& paths) {
  std::vector<std::string> stale;
  if (paths.empty() || generation->files.knows(generation->root, paths, stale)) return stale;
  LiveIndex::Lease lease = index_.borrow(generation);  // the lease may be of a newer generation
  try {
    return lease.generation().files.stale_among(lease.corpus(), paths);
  } catch (...) {
    lease.spoil();
    throw;
  }
}

ServiceReply IndexService::ask(const operations::Operation& operation, const base::Json& given,
                               const std::atomic<bool>* cancelled, const Layout& layout,
                               const Caller& caller) {
  refuse_limited(caller);
  const operations::Arguments arguments = operations::check_arguments(operation.parameters, given);
  const std::shared_ptr<Generation> generation = index_.current();
  ServiceReply answer;
  answer.freshness = generation->freshness.look();
  const std::string key = key_of(operation, arguments, layout);
  if (operation.is_lasting) answer.reply = generation->results.find(key);
  if (!answer.reply) {
    answer.reply = run(generation, operation, arguments, cancelled, layout);
    const bool is_kept = operation.is_lasting && answer.reply->is_lasting &&
                         answer.reply->generation == generation->name;
    if (is_kept) generation->results.put(key, answer.reply);
  }
  answer.stale = find_stale(generation, answer.reply->files);
  return answer;
}

std::vector<store::RepositoryRow> IndexService::repositories(
    const std::vector<std::string>& /*patterns*/, const Caller& /*caller*/) {
  throw base::Error(base::ErrorKind::kInternal, "one index has no list of repositories");
}

ServiceState IndexService::state(const Caller& caller) {
  refuse_limited(caller);
  const std::shared_ptr<Generation> generation = index_.current();
  ServiceState state;
  state.generation = generation->name;
  state.freshness = generation->freshness.look();
  state.hits = generation->results.hits();
  state.misses = generation->results.misses();
  return state;
}

}  // namespace cairn::serving
