#include "internal/linker/system_headers.h"

#include "internal/model/language.h"

namespace cairn::linker {
namespace {

constexpr std::string_view kSystemHeaders =
    "assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal "
    "stdalign "
    "stdarg stdatomic stdbool stddef stdint stdio stdlib stdnoreturn string strings tgmath threads "
    "time uchar wchar wctype alloca dirent dlfcn fcntl getopt io langinfo libgen memory netdb "
    "poll pthread pwd sched semaphore spawn syslog termios unistd utime windows winsock2 ws2tcpip "
    "intrin direct process malloc features endian byteswap";

}  // namespace

bool is_system_header(std::string_view path) {
  const std::string_view first = path.substr(0, path.find('/'));
  if (first.size() < path.size()) {
    return model::has_word("sys arpa net netinet linux asm mach bits machine", first);
  }
  const std::size_t dot = path.find('.');  // those of C++ have no ending
  return dot == path.npos || model::has_word(kSystemHeaders, path.substr(0, dot));
}

}  // namespace cairn::linker
