#include "internal/base/thread.h"

#include <cstddef>
#include <exception>
#include <system_error>

namespace cairn::base {
namespace {

constexpr std::size_t kStackBytes = std::size_t{8} << 20U;

using Work = std::function<void()>;

// noexcept, so that an exception ends the process, as in a std::thread.
extern "C" void* run_work(void* given) noexcept {
  const std::unique_ptr<Work> work(static_cast<Work*>(given));
  (*work)();
  return nullptr;
}

struct Attributes {
  pthread_attr_t value{};
  Attributes() {
    ::pthread_attr_init(&value);
    ::pthread_attr_setstacksize(&value, kStackBytes);
  }
  ~Attributes() { ::pthread_attr_destroy(&value); }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;
};

}  // namespace

Thread::Thread(Work work) {
  auto owned = std::make_unique<Work>(std::move(work));
  const Attributes attributes;
  pthread_t id{};
  const int failed = ::pthread_create(&id, &attributes.value, run_work, owned.get());
  if (failed != 0)
    throw std::system_error(failed, std::generic_category(), "cannot start a thread");
  static_cast<void>(owned.release());  // run_work() owns it now
  id_ = id;
}

Thread& Thread::operator=(Thread&& other) noexcept {
  if (joinable()) std::terminate();
  id_ = std::exchange(other.id_, std::nullopt);
  return *this;
}

Thread::~Thread() {
  if (joinable()) std::terminate();
}

void Thread::join() {
  ::pthread_join(*id_, nullptr);
  id_.reset();
}

}  // namespace cairn::base
