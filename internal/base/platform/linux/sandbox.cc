#include "internal/base/platform/sandbox.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <net/if.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "internal/base/error.h"
#include "internal/base/fd.h"

namespace cairn::platform {
namespace {

// ---- Landlock, declared here because system headers may be older than the kernel ----------------

constexpr long kCreateRuleset = 444;  // the same on every architecture
constexpr long kAddRule = 445;
constexpr long kRestrictSelf = 446;

struct RulesetAttributes {
  std::uint64_t files = 0;
  std::uint64_t network = 0;  // since ABI 4
  std::uint64_t scoped = 0;   // since ABI 6
};

struct __attribute__((packed)) PathBeneath {
  std::uint64_t allowed = 0;
  std::int32_t parent = -1;
};

constexpr int kRulePathBeneath = 1;
constexpr std::uint64_t kExecute = 1U << 0U;
constexpr std::uint64_t kWriteFile = 1U << 1U;
constexpr std::uint64_t kReadFile = 1U << 2U;
constexpr std::uint64_t kReadDirectory = 1U << 3U;
constexpr std::uint64_t kTruncate = 1U << 14U;
constexpr std::uint64_t kReading = kExecute | kReadFile | kReadDirectory;
// The rights that Landlock accepts in a rule for a regular file. It accepts all other rights only
// for directories.
constexpr std::uint64_t kForFiles = kExecute | kWriteFile | kReadFile | kTruncate;
constexpr std::uint64_t kScopeAbstractSockets = 1U << 0U;
constexpr std::uint64_t kScopeSignals = 1U << 1U;

std::uint64_t file_rights(int abi) {
  std::uint64_t rights = (1U << 13U) - 1;  // all rights of ABI 1
  if (abi >= 2) rights |= 1U << 13U;       // moving a file to another directory
  if (abi >= 3) rights |= kTruncate;
  if (abi >= 5) rights |= 1U << 15U;  // ioctl() on devices: never granted
  return rights;
}

// The rights to create devices, and to call ioctl() on them.
constexpr std::uint64_t kNeverGranted = (1U << 6U) | (1U << 11U) | (1U << 15U);

int landlock_abi() {
  constexpr unsigned kAskVersion = 1;
  const long abi = ::syscall(kCreateRuleset, nullptr, 0, kAskVersion);
  return abi > 0 ? static_cast<int>(abi) : 0;
}

base::UniqueFd make_ruleset(int abi) {
  RulesetAttributes attributes;
  attributes.files = file_rights(abi);
  if (abi >= 6) attributes.scoped = kScopeAbstractSockets | kScopeSignals;
  const std::size_t size = abi >= 6   ? sizeof(attributes)
                           : abi >= 4 ? 2 * sizeof(std::uint64_t)
                                      : sizeof(std::uint64_t);
  base::UniqueFd ruleset(static_cast<int>(::syscall(kCreateRuleset, &attributes, size, 0)));
  if (!ruleset.valid()) throw base::system_error(errno, "cannot create a sandbox");
  return ruleset;
}

void allow(const base::UniqueFd& ruleset, const std::string& path, std::uint64_t rights) {
  const base::UniqueFd opened(::open(path.c_str(), O_PATH | O_CLOEXEC));
  struct stat status {};
  if (!opened.valid() || ::fstat(opened.get(), &status) != 0) return;  // no such file
  if (!S_ISDIR(status.st_mode)) rights &= kForFiles;
  const PathBeneath rule{rights, opened.get()};
  if (::syscall(kAddRule, ruleset.get(), kRulePathBeneath, &rule, 0) != 0) {
    throw base::system_error(errno, "cannot create a sandbox");
  }
}

// ---- namespaces --------------------------------------------------------------------------------

bool write_whole_file(const char* path, std::string_view text) {
  const int fd = ::open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return false;
  const bool is_written =
      ::write(fd, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  ::close(fd);
  return is_written;
}

// Brings up the loopback interface, which is down in a new network namespace. Gradle and other
// tools use it to talk to their own processes.
bool raise_loopback() {
  const int fd = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return false;
  ifreq request{};
  std::memcpy(request.ifr_name, "lo", 3);
  request.ifr_flags = IFF_UP | IFF_RUNNING;
  const bool is_up = ::ioctl(fd, SIOCSIFFLAGS, &request) == 0;
  ::close(fd);
  return is_up;
}

bool enter_namespaces(std::string_view user_map, std::string_view group_map) {
  return ::unshare(CLONE_NEWUSER | CLONE_NEWNET) == 0 &&
         write_whole_file("/proc/self/setgroups", "deny") &&
         write_whole_file("/proc/self/uid_map", user_map) &&
         write_whole_file("/proc/self/gid_map", group_map) && raise_loopback();
}

std::string map_of(unsigned id) { return std::to_string(id) + " " + std::to_string(id) + " 1\n"; }

bool can_enter_namespaces() {
  const std::string users = map_of(::geteuid());
  const std::string groups = map_of(::getegid());
  const pid_t child = ::fork();
  if (child == 0) ::_exit(enter_namespaces(users, groups) ? 0 : 1);
  int status = 1;
  while (child > 0 && ::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// ---- the call filter ---------------------------------------------------------------------------

#if defined(__x86_64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_X86_64;
constexpr std::uint32_t kFirstForeignCall = 0x40000000;  // the first call number of the x32 ABI
#elif defined(__aarch64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
constexpr std::uint32_t kFirstForeignCall = ~0U;
#else
constexpr std::uint32_t kArchitecture = 0;
constexpr std::uint32_t kFirstForeignCall = ~0U;
#endif

constexpr auto kRefusedCalls = std::to_array<std::uint32_t>(
    {__NR_ptrace, __NR_process_vm_readv, __NR_process_vm_writev, __NR_add_key, __NR_request_key,
     __NR_keyctl, __NR_bpf, __NR_perf_event_open, __NR_userfaultfd, 425 /* io_uring_setup */});

constexpr std::size_t kMaxFilterLines = 40;

// A seccomp filter. It is kept simple so that mistakes are easy to see: each line is one
// instruction, and no jump skips more than one line.
struct CallFilter {
  std::array<sock_filter, kMaxFilterLines> lines{};
  unsigned short count = 0;

  void add(std::uint32_t code, std::uint32_t value, unsigned char if_true = 0,
           unsigned char if_false = 0) {
    lines.at(count++) = {static_cast<std::uint16_t>(code), if_true, if_false, value};
  }
  void load(std::size_t offset) {
    add(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset));
  }
  void refuse(int error) {
    add(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(error));
  }
  void accept() { add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW); }
  // Executes the next line only if the loaded value is `value`.
  void if_equal(std::uint32_t value) { add(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1); }
  void unless_equal(std::uint32_t value) { add(BPF_JMP | BPF_JEQ | BPF_K, value, 1, 0); }
};

CallFilter call_filter(bool network_sockets) {
  CallFilter filter;
  filter.load(offsetof(seccomp_data, arch));
  filter.unless_equal(kArchitecture);
  filter.refuse(ENOSYS);
  filter.load(offsetof(seccomp_data, nr));
  filter.add(BPF_JMP | BPF_JGE | BPF_K, kFirstForeignCall, 0, 1);
  filter.refuse(ENOSYS);
  for (const std::uint32_t call : kRefusedCalls) {
    filter.if_equal(call);
    filter.refuse(EPERM);
  }
  filter.unless_equal(__NR_socket);
  filter.accept();
  filter.load(offsetof(seccomp_data, args));  // low half of the first argument (little-endian)
  filter.if_equal(AF_NETLINK);                // used to list network interfaces
  filter.accept();
  for (const unsigned family : {unsigned{AF_INET}, unsigned{AF_INET6}}) {
    if (!network_sockets) break;
    filter.if_equal(family);
    filter.accept();
  }
  filter.refuse(EACCES);
  return filter;
}

bool has_call_filter() {
  std::uint32_t action = SECCOMP_RET_ERRNO;
  return kArchitecture != 0 && ::syscall(__NR_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

bool set_call_filter(bool network_sockets) {
  CallFilter filter = call_filter(network_sockets);
  const sock_fprog program{filter.count, filter.lines.data()};
  return ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

// ---- capabilities ------------------------------------------------------------------------------

// Removes all capabilities from the bounding set. Otherwise a process that is root, on the computer
// or only in its namespace, would regain capabilities at exec.
void drop_bounding_set() {
  constexpr int kMaxCapabilities = 64;
  for (int one = 0; one < kMaxCapabilities; ++one) ::prctl(PR_CAPBSET_DROP, one, 0, 0, 0);
}

void drop_capabilities() {
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  std::array<__user_cap_data_struct, 2> none{};
  ::syscall(__NR_capset, &header, none.data());
}

// ---- together ----------------------------------------------------------------------------------

struct Kernel {
  int landlock = 0;  // ABI version, 0 = none
  bool has_namespaces = false;
  bool has_call_filter = false;
};

const Kernel& kernel() {
  static const Kernel found{landlock_abi(), can_enter_namespaces(), has_call_filter()};
  return found;
}

}  // namespace

const SandboxSupport& sandbox_support() {
  static const SandboxSupport support{kernel().landlock > 0,
                                      kernel().landlock > 0 && kernel().has_call_filter};
  return support;
}

std::string sandbox_text(bool network) {
  const bool restricts_network = kernel().has_namespaces || kernel().has_call_filter;
  if (kernel().landlock == 0 && !restricts_network) return "no sandbox: the kernel supports none";
  std::string text = kernel().landlock > 0 ? "Landlock " + std::to_string(kernel().landlock)
                                           : "no Landlock, so all files are accessible";
  text += network             ? ", with network"
          : restricts_network ? ", no network"
                              : ", the network cannot be blocked";
  return text + (kernel().has_call_filter ? ", call filter" : ", no call filter");
}

struct Sandbox::Mechanisms {
  base::UniqueFd ruleset;
  bool has_own_network = false;
  bool allows_network_sockets = false;
  std::string user_map;
  std::string group_map;

  explicit Mechanisms(const SandboxRules& rules)
      : has_own_network(!rules.network && kernel().has_namespaces),
        allows_network_sockets(rules.network || has_own_network),
        user_map(map_of(::geteuid())),
        group_map(map_of(::getegid())) {
    const int landlock = kernel().landlock;
    if (landlock == 0) return;
    ruleset = make_ruleset(landlock);
    const std::uint64_t writing = file_rights(landlock) & ~kNeverGranted;
    for (const std::string& path : rules.readable) allow(ruleset, path, kReading);
    for (const std::string& path : rules.writable) allow(ruleset, path, writing);
  }
};

Sandbox::Sandbox(const SandboxRules& rules)
    : mechanisms_(std::make_unique<const Mechanisms>(rules)) {}

Sandbox::~Sandbox() = default;

Command Sandbox::confined(Command command) const { return command; }

int Sandbox::descriptor() const { return mechanisms_->ruleset.get(); }

bool Sandbox::enter(int descriptor) const noexcept {
  const Mechanisms& own = *mechanisms_;
  if (own.has_own_network && !enter_namespaces(own.user_map, own.group_map)) return false;
  drop_bounding_set();
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  if (own.ruleset.valid() && ::syscall(kRestrictSelf, descriptor, 0) != 0) return false;
  if (kernel().has_call_filter && !set_call_filter(own.allows_network_sockets)) return false;
  drop_capabilities();
  return true;
}

}  // namespace cairn::platform
