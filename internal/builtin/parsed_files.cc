#include "internal/builtin/parsed_files.h"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>

#include "internal/base/hash.h"
#include "internal/base/interrupt.h"
#include "internal/base/thread.h"
#include "internal/base/utf8.h"
#include "internal/outline/outline.h"
#include "internal/syntax/extract.h"
#include "internal/syntax/facts_codec.h"

namespace cairn::builtin {
namespace {

constexpr std::size_t kFilesAhead = 16;  // max parsed files per thread that wait for the caller

// The maximum total size of the sources whose facts wait for the caller. The facts themselves can
// be several times as large.
constexpr std::uint64_t kMaxBytesWaiting = std::uint64_t{4} << 20U;

ParsedFile parse(const base::SourceTree& sources, const SyntacticRequest& request,
                 syntax::Extractor& extractor, const std::string& path) {
  ParsedFile file;
  file.path = path;
  std::optional<std::string> text = sources.read(path);
  file.is_readable = text && text->size() <= inventory::kMaxParsedBytes;
  if (!file.is_readable) return file;
  file.bytes = text->size();
  file.hash = inventory::hash_of(*text) + std::string(request.files.languages.unusual(path));
  file.origin = inventory::origin_of(*text);
  if (file.origin != inventory::Origin::kWritten) return file;
  if (request.known != nullptr) {
    std::string known = request.known->facts(path, file.hash);
    if (auto facts = syntax::decode_facts(known)) {
      file.facts = std::move(*facts);
      file.encoded = std::move(known);
      file.was_known = true;
      return file;
    }
  }
  if (!base::is_valid_utf8(*text)) *text = base::repaired_utf8(*text);
  const model::Language& language = request.files.languages.of(path);
  const outline::Reader* const reader = outline::reader_for(language);
  file.facts = reader != nullptr ? outline::read(*reader, *text)
                                 : extractor.extract(*syntax::grammar_for(language, path), *text);
  file.encoded = syntax::encode_facts(file.facts);
  return file;
}

class Parsing {
 public:
  Parsing(const base::SourceTree& sources, const std::vector<std::string>& paths,
          const SyntacticRequest& request)
      : sources_(sources), paths_(paths), request_(request), done_(paths.size()) {}

  void run(const std::function<void(ParsedFile&&)>& take) {
    std::vector<base::Thread> threads;
    const auto stop = [&] {
      {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
      }
      changed_.notify_all();
      for (base::Thread& thread : threads) thread.join();
    };
    try {
      start(threads);
      for (std::size_t i = 0; i < paths_.size(); ++i) {
        base::throw_if_interrupted();
        take(wait_for(i));
      }
    } catch (...) {
      stop();
      throw;
    }
    stop();
  }

 private:
  // Starts the requested number of threads. If the system cannot start all of them, starts at least
  // one.
  void start(std::vector<base::Thread>& threads) {
    try {
      do {
        threads.emplace_back([this] { work(); });
      } while (threads.size() < request_.threads);
    } catch (const std::system_error&) {
      if (threads.empty()) throw;
    }
  }

  // Whether a thread may parse the next file. It may if the caller needs this file next, or if the
  // limits on files that wait for the caller allow one more.
  bool may_go_on() const {
    if (next_ == taken_) return true;
    return bytes_waiting_ < kMaxBytesWaiting &&
           next_ < taken_ + kFilesAhead * std::max(1U, request_.threads);
  }

  ParsedFile wait_for(std::size_t i) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return done_[i].has_value() || failure_ != nullptr; });
    if (failure_ != nullptr) std::rethrow_exception(failure_);
    ParsedFile file = std::move(*done_[i]);
    done_[i].reset();
    bytes_waiting_ -= file.bytes;
    taken_ = i + 1;
    lock.unlock();
    changed_.notify_all();
    return file;
  }

  void work() {
    try {
      syntax::Extractor extractor;
      while (true) {
        std::size_t i = 0;
        {
          std::unique_lock lock(mutex_);
          changed_.wait(lock, [&] { return stopped_ || next_ >= paths_.size() || may_go_on(); });
          if (stopped_ || next_ >= paths_.size()) return;
          i = next_++;
        }
        ParsedFile file = parse(sources_, request_, extractor, paths_[i]);
        {
          const std::lock_guard lock(mutex_);
          bytes_waiting_ += file.bytes;
          done_[i] = std::move(file);
        }
        changed_.notify_all();
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      changed_.notify_all();
    }
  }

  const base::SourceTree& sources_;
  const std::vector<std::string>& paths_;
  const SyntacticRequest& request_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::optional<ParsedFile>> done_;
  std::size_t next_ = 0;   // next file that a thread takes
  std::size_t taken_ = 0;  // number of files passed to the caller
  std::uint64_t bytes_waiting_ = 0;
  bool stopped_ = false;
  std::exception_ptr failure_;
};

}  // namespace

ParsedFile parse_file(const base::SourceTree& sources, const SyntacticRequest& request,
                      const std::string& path) {
  syntax::Extractor extractor;
  return parse(sources, request, extractor, path);
}

void parse_files(const base::SourceTree& sources, const std::vector<std::string>& paths,
                 const SyntacticRequest& request, const std::function<void(ParsedFile&&)>& take) {
  Parsing(sources, paths, request).run(take);
}

}  // namespace cairn::builtin
