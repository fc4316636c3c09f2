// The part of the interface of FSEvents that cairn uses. It is loaded when a directory is watched
// for the first time, because loading CoreServices takes longer than most commands of cairn.
//
// The declarations follow Apple's headers CoreServices/FSEvents.h and CoreFoundation/CFArray.h,
// which are not needed for building cairn.
#pragma once

#include <dispatch/dispatch.h>

#include <cstddef>
#include <cstdint>

namespace cairn::platform {

using CfRef = const void*;  // any object of CoreFoundation
using StreamRef = void*;    // FSEventStreamRef
using CfIndex = long;

struct StreamContext {
  CfIndex version = 0;
  void* info = nullptr;
  CfRef (*retain)(CfRef) = nullptr;
  void (*release)(CfRef) = nullptr;
  CfRef (*copy_description)(CfRef) = nullptr;
};

// `paths` is an array of `count` C strings.
using StreamCallback = void (*)(CfRef stream, void* info, std::size_t count, void* paths,
                                const std::uint32_t* flags, const std::uint64_t* ids);

constexpr std::uint64_t kSinceNow = 0xFFFFFFFFFFFFFFFFU;
constexpr std::uint32_t kNoDefer = 0x2;
constexpr std::uint32_t kWatchRoot = 0x4;
constexpr std::uint32_t kFileEvents = 0x10;
constexpr std::uint32_t kMustScanSubDirs = 0x1;
constexpr std::uint32_t kUserDropped = 0x2;
constexpr std::uint32_t kKernelDropped = 0x4;
constexpr std::uint32_t kRootChanged = 0x20;
constexpr std::uint32_t kItemRemoved = 0x200;
constexpr std::uint32_t kItemRenamed = 0x800;
constexpr std::uint32_t kItemIsDirectory = 0x20000;
constexpr std::uint32_t kUtf8 = 0x08000100;  // kCFStringEncodingUTF8

struct FileEvents {
  CfRef (*make_string)(CfRef allocator, const char* text, std::uint32_t encoding) = nullptr;
  CfRef (*make_array)(CfRef allocator, const void** values, CfIndex count,
                      const void* callbacks) = nullptr;
  void (*release)(CfRef object) = nullptr;
  StreamRef (*create)(CfRef allocator, StreamCallback callback, const StreamContext* context,
                      CfRef paths, std::uint64_t since, double latency,
                      std::uint32_t flags) = nullptr;
  void (*set_queue)(StreamRef stream, dispatch_queue_t queue) = nullptr;
  unsigned char (*start)(StreamRef stream) = nullptr;
  void (*stop)(StreamRef stream) = nullptr;
  void (*invalidate)(StreamRef stream) = nullptr;
  void (*release_stream)(StreamRef stream) = nullptr;
};

// Returns the functions, or null if the system has not all of them.
const FileEvents* file_events();

}  // namespace cairn::platform
