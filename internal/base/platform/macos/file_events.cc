#include "internal/base/platform/macos/file_events.h"

#include <dlfcn.h>

namespace cairn::platform {
namespace {

constexpr const char* kLibrary = "/System/Library/Frameworks/CoreServices.framework/CoreServices";

template <typename Function>
bool find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(::dlsym(library, name));
  return function != nullptr;
}

bool load(FileEvents& into) {
  void* const library = ::dlopen(kLibrary, RTLD_LAZY | RTLD_LOCAL);
  return library != nullptr && find(library, "CFStringCreateWithCString", into.make_string) &&
         find(library, "CFArrayCreate", into.make_array) &&
         find(library, "CFRelease", into.release) &&
         find(library, "FSEventStreamCreate", into.create) &&
         find(library, "FSEventStreamSetDispatchQueue", into.set_queue) &&
         find(library, "FSEventStreamStart", into.start) &&
         find(library, "FSEventStreamStop", into.stop) &&
         find(library, "FSEventStreamInvalidate", into.invalidate) &&
         find(library, "FSEventStreamRelease", into.release_stream);
}

}  // namespace

const FileEvents* file_events() {
  static FileEvents functions;
  static const bool is_loaded = load(functions);
  return is_loaded ? &functions : nullptr;
}

}  // namespace cairn::platform
