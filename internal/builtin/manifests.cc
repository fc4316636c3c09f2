#include "internal/builtin/manifests.h"

#include <cstdint>
#include <utility>

namespace cairn::builtin {
namespace {

constexpr std::uint64_t kMaxManifestBytes = 1U << 20U;

}  // namespace

std::vector<resolve::Manifest> read_manifests(const base::SourceTree& sources,
                                              const std::vector<std::string>& paths) {
  std::vector<resolve::Manifest> manifests;
  for (const std::string& path : paths) {
    auto text = sources.read(path);
    if (text && text->size() <= kMaxManifestBytes) manifests.push_back({path, std::move(*text)});
  }
  return manifests;
}

}  // namespace cairn::builtin
