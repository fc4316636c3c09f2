#include "internal/serving/service.h"

#include "internal/freshness/stale_files.h"

namespace cairn::serving {

Reply write(const operations::Answer& answer, bool with_text) {
  Reply reply;
  reply.json =
      answer.written ? answer.written() : base::to_text(answer.json(), base::JsonLayout::kOneLine);
  while (reply.json.ends_with('\n')) reply.json.pop_back();
  if (with_text) reply.text = answer.text(render::Style(render::StyleOptions{}));
  reply.outcome = answer.outcome;
  reply.generation = answer.generation;
  reply.refusal = answer.refusal;
  reply.warnings = answer.warnings;
  reply.notes = answer.notes;
  reply.list = answer.list;
  reply.files = answer.files;
  return reply;
}

std::shared_ptr<const Reply> Service::run(const std::shared_ptr<Generation>& generation,
                                          const operations::Operation& operation,
                                          const operations::Arguments& arguments,
                                          const std::atomic<bool>* cancelled) {
  LiveIndex::Lease lease = index_.borrow(generation);
  lease.corpus().limit(operation.deadline_milliseconds, cancelled);
  try {
    return std::make_shared<const Reply>(
        write(operations::run(operation, lease.scope(), arguments), true));
  } catch (...) {
    lease.spoil();
    throw;
  }
}

std::string ServiceReply::json() const { return freshness::with_stale(reply->json, stale); }

std::vector<std::string> Service::find_stale(const std::shared_ptr<Generation>& generation,
                                             const std::vector<std::string>& paths) {
  std::vector<std::string> stale;
  if (paths.empty() || generation->files.knows(generation->root, paths, stale)) return stale;
  LiveIndex::Lease lease = index_.borrow(generation);  // may be a newer generation
  try {
    return lease.generation().files.stale_among(lease.corpus(), paths);
  } catch (...) {
    lease.spoil();
    throw;
  }
}

ServiceReply Service::ask(const operations::Operation& operation, const base::Json& given,
                          const std::atomic<bool>* cancelled) {
  const operations::Arguments arguments = operations::check_arguments(operation.parameters, given);
  const std::shared_ptr<Generation> generation = index_.current();
  ServiceReply answer;
  answer.freshness = generation->freshness.look();
  const std::string key = std::string(operation.name) + '\n' +
                          base::to_text(arguments.values(), base::JsonLayout::kOneLine);
  if (operation.is_lasting) answer.reply = generation->results.find(key);
  if (!answer.reply) {
    answer.reply = run(generation, operation, arguments, cancelled);
    const bool is_kept = operation.is_lasting && answer.reply->generation == generation->name;
    if (is_kept) generation->results.put(key, answer.reply);
  }
  answer.stale = find_stale(generation, answer.reply->files);
  return answer;
}

}  // namespace cairn::serving
