#include "internal/service/service.h"

namespace cairn::service {

Reply write(const Answer& answer, bool with_text) {
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
  return reply;
}

std::shared_ptr<const Reply> Service::run(const std::shared_ptr<Generation>& generation,
                                          const Operation& operation, const Arguments& arguments,
                                          const std::atomic<bool>* cancelled) {
  LiveIndex::Lease lease = index_.borrow(generation);
  lease.corpus().limit(operation.deadline_milliseconds, cancelled);
  try {
    return std::make_shared<const Reply>(write(operation.run(lease.scope(), arguments), true));
  } catch (...) {
    lease.spoil();
    throw;
  }
}

ServiceReply Service::ask(const Operation& operation, const base::Json& given,
                          const std::atomic<bool>* cancelled) {
  const Arguments arguments = check_arguments(operation.parameters, given);
  const std::shared_ptr<Generation> generation = index_.current();
  ServiceReply answer;
  answer.freshness = generation->freshness.look();
  if (!operation.is_lasting) {
    answer.reply = run(generation, operation, arguments, cancelled);
    return answer;
  }
  const std::string key = std::string(operation.name) + '\n' +
                          base::to_text(arguments.values(), base::JsonLayout::kOneLine);
  answer.reply = generation->results.find(key);
  if (answer.reply) return answer;
  answer.reply = run(generation, operation, arguments, cancelled);
  if (answer.reply->generation == generation->name) generation->results.put(key, answer.reply);
  return answer;
}

}  // namespace cairn::service
