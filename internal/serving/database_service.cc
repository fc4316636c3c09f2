#include "internal/serving/database_service.h"

#include <algorithm>
#include <array>
#include <utility>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/path.h"
#include "internal/base/source_tree.h"

namespace cairn::serving {
namespace {

using base::Error;
using base::ErrorKind;
using base::Json;

constexpr std::size_t kMaxWaiting = 8;
constexpr std::size_t kMaxOpen = 64;
// Indexes of repositories that wait for the next question, each with a connection. PostgreSQL has
// 100 connections unless it is configured otherwise.
constexpr std::size_t kMaxIdleReaders = 16;
constexpr std::string_view kRepository = "repository";
constexpr std::string_view kRepositories = "repositories";

[[noreturn]] void refuse(std::string_view name, const std::string& what,
                         const std::string& hint = {}) {
  throw Error(ErrorKind::kUsage, std::string(name) + ": " + what, hint);
}

// The same message whether the repository is not there or not allowed.
[[noreturn]] void throw_unknown(const std::string& repository) {
  throw Error(ErrorKind::kNoInput,
              "there is no repository '" + base::display_line(repository) + "'",
              "search, with the argument repositories, finds repositories");
}

// Removes the argument `name`, a text or a list of texts, and returns it as a list.
std::vector<std::string> take(std::string_view name, Json& arguments) {
  const auto found = arguments.find(name);
  if (found == arguments.end()) return {};
  std::vector<std::string> texts;
  const Json list = found->is_array() ? *found : Json::array({*found});
  for (const Json& text : list) {
    if (!text.is_string() || text.get_ref<const std::string&>().empty()) {
      refuse(name, "must be a name");
    }
    texts.push_back(text.get<std::string>());
  }
  arguments.erase(found);
  if (texts.empty()) refuse(name, "must not be empty");
  return texts;
}

// Returns the directory of a repository's sources, or "". A name never leads out of `sources`.
std::string checkout_of(const std::string& sources, const std::string& repository) {
  const bool is_inside = !sources.empty() && base::is_canonical_relative_path(repository);
  return is_inside ? base::joined(sources, repository) : std::string();
}

}  // namespace

bool can_ask_many(const operations::Operation& operation) {
  constexpr std::array<std::string_view, 5> kAcross = {"search", "references", "impact",
                                                       "neighbors", "path"};
  return std::find(kAcross.begin(), kAcross.end(), operation.name) != kAcross.end();
}

// Returns its connection to the pool, unless a question has failed.
class BorrowedDatabase final : public store::RepositoryDatabase {
 public:
  BorrowedDatabase(ConnectionPool& pool, std::unique_ptr<store::RepositoryDatabase> database)
      : pool_(pool), database_(std::move(database)) {}
  ~BorrowedDatabase() override { pool_.give_back(std::move(database_)); }
  BorrowedDatabase(const BorrowedDatabase&) = delete;
  BorrowedDatabase& operator=(const BorrowedDatabase&) = delete;

  store::FoundBuckets find_buckets(const store::RepositoryFilter& filter,
                                   const std::vector<std::int32_t>& buckets) override {
    return database_->find_buckets(filter, buckets);
  }
  std::vector<store::FoundBucket> buckets_of(
      const std::vector<store::FoundRepository>& repositories,
      const std::vector<std::int32_t>& buckets) override {
    return database_->buckets_of(repositories, buckets);
  }
  std::vector<store::RepositoryRow> list(const store::RepositoryFilter& filter) override {
    return database_->list(filter);
  }
  std::unique_ptr<store::RowStore> open(const store::FoundRepository& repository,
                                        int deadline_milliseconds) override {
    return database_->open(repository, deadline_milliseconds);
  }

 private:
  ConnectionPool& pool_;
  std::unique_ptr<store::RepositoryDatabase> database_;
};

std::unique_ptr<store::RepositoryDatabase> ConnectionPool::borrow() {
  std::unique_ptr<store::RepositoryDatabase> database;
  {
    const std::lock_guard lock(mutex_);
    if (!waiting_.empty()) {
      database = std::move(waiting_.back());
      waiting_.pop_back();
    }
  }
  if (!database) database = store::connect_database(url_);
  return std::make_unique<BorrowedDatabase>(*this, std::move(database));
}

void ConnectionPool::give_back(std::unique_ptr<store::RepositoryDatabase> database) {
  const std::lock_guard lock(mutex_);
  if (waiting_.size() < kMaxWaiting) waiting_.push_back(std::move(database));
}

DatabaseService::DatabaseService(store::DatabaseUrl url, std::vector<std::string> allowed,
                                 std::string sources, operations::ReadConfig read_config)
    : url_(url),
      allowed_(std::move(allowed)),
      sources_(std::move(sources)),
      read_config_(std::move(read_config)),
      pool_(std::move(url)) {}

ServiceReply DatabaseService::ask(const operations::Operation& operation, const Json& given,
                                  const std::atomic<bool>* cancelled, const Layout& layout,
                                  const Caller& caller) {
  Json arguments = given.is_null() ? Json::object() : given;
  const std::vector<std::string> one = take(kRepository, arguments);
  const std::vector<std::string> patterns = take(kRepositories, arguments);
  if (one.size() > 1) refuse(kRepository, "must be one name", "repositories takes several");
  if (!one.empty() && !patterns.empty()) refuse(kRepository, "is given as well as repositories");
  if (one.empty()) {
    if (can_ask_many(operation)) return ask_many(operation, patterns, arguments, layout, caller);
    refuse(patterns.empty() ? kRepository : kRepositories,
           patterns.empty() ? "is needed, because the database has several"
                            : "is for search, references, impact, neighbors and path; other "
                              "operations "
                              "need the argument repository");
  }
  if (!store::is_allowed(one.front(), allowed_to(caller))) throw_unknown(one.front());
  try {
    ServiceReply reply =
        open(one.front())
            ->service.ask(operation, arguments, cancelled, layout, Caller::unlimited());
    close_idle_readers();
    return reply;
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::kNoIndex) throw;
    forget(one.front());
    throw_unknown(one.front());
  }
}

ServiceReply DatabaseService::ask_many(const operations::Operation& operation,
                                       const std::vector<std::string>& patterns, const Json& given,
                                       const Layout& layout, const Caller& caller) {
  const auto connect = [this] { return pool_.borrow(); };
  const store::RepositoryFilter filter{patterns, allowed_to(caller), {}};
  const auto many = [&] {
    if (operation.name != "search" && operation.name != "path") {
      return operations::answer_across(connect, filter, operation, given);
    }
    const operations::Arguments arguments =
        operations::check_arguments(operation.parameters, given);
    return operation.name == "path" ? operations::answer_path_across(connect, filter, arguments)
                                    : operations::search_repositories(connect, filter, arguments);
  };
  ServiceReply answer;
  answer.reply = std::make_shared<const Reply>(write(many(), layout));
  return answer;
}

std::shared_ptr<DatabaseService::Open> DatabaseService::open(const std::string& repository) {
  const std::lock_guard lock(mutex_);
  if (const auto found = open_.find(repository); found != open_.end()) {
    recent_.splice(recent_.begin(), recent_, found->second.second);
    return found->second.first;
  }
  const auto locate = [url = url_.server + "#" + repository, name = repository,
                       root = checkout_of(sources_, repository)] {
    corpus::OpenRequest request{url, root};
    request.shown_as = name;
    return request;
  };
  // Checks the name, which is part of a URL.
  store::parse_database_url(url_.server + "#" + repository);
  auto fresh = std::make_shared<Open>(locate, read_config_);
  recent_.push_front(repository);
  open_[repository] = {fresh, recent_.begin()};
  if (open_.size() > kMaxOpen) {
    const auto oldest = open_.find(recent_.back());
    closed_ += oldest->second.first->index.opened();
    open_.erase(oldest);
    recent_.pop_back();
  }
  return fresh;
}

// Closes readers of the repositories that were not asked for the longest time.
void DatabaseService::close_idle_readers() {
  const std::lock_guard lock(mutex_);
  std::size_t idle = 0;
  for (const auto& [name, one] : open_) idle += one.first->index.idle();
  for (auto name = recent_.rbegin(); name != recent_.rend() && idle > kMaxIdleReaders; ++name) {
    LiveIndex& index = open_.at(*name).first->index;
    idle -= std::min(idle, index.idle());
    index.close_idle();
  }
}

void DatabaseService::forget(const std::string& repository) {
  const std::lock_guard lock(mutex_);
  const auto found = open_.find(repository);
  if (found == open_.end()) return;
  closed_ += found->second.first->index.opened();
  recent_.erase(found->second.second);
  open_.erase(found);
}

store::NameLists DatabaseService::allowed_to(const Caller& caller) const {
  store::NameLists lists = caller.allowed();
  lists.push_back(allowed_);
  return lists;
}

std::vector<store::RepositoryRow> DatabaseService::repositories(
    const std::vector<std::string>& patterns, const Caller& caller) {
  return pool_.borrow()->list({patterns, allowed_to(caller), {}});
}

ServiceState DatabaseService::state(const Caller& caller) {
  ServiceState state;
  const store::FoundBuckets found = pool_.borrow()->find_buckets({{}, allowed_to(caller), {}}, {});
  state.repositories = found.repositories.size() + found.without_directory.size();
  return state;
}

std::uint64_t DatabaseService::opened() const {
  const std::lock_guard lock(mutex_);
  std::uint64_t opened = closed_;
  for (const auto& [name, one] : open_) opened += one.first->index.opened();
  return opened;
}

}  // namespace cairn::serving
