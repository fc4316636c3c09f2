#include "internal/linker/entry_collector.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace cairn::linker {

using linkage::UsePlace;

void EntryCollector::add(const std::string& name, linkage::DefinedName definition) {
  names_[name].definitions.push_back(std::move(definition));
}

void EntryCollector::add(const std::string& name, OutsideKey key, UsePlace place) {
  Outside& outside = names_[name].outside[std::move(key)];
  ++outside.name.uses.at(static_cast<std::size_t>(place.role));
  const bool is_first = outside.name.files == 0 || outside.last_file != place.file;
  if (is_first) {
    outside.last_file = place.file;
    ++outside.name.files;
  }
  // What is around an import is only the file, so another use says more.
  const bool says_more = !is_first && !outside.first.empty() &&
                         outside.first.back().file == place.file &&
                         outside.first.back().role == linkage::UseRole::kImport &&
                         place.role != linkage::UseRole::kImport;
  if (says_more) std::swap(outside.first.back(), place);
  if (is_first && outside.first.size() < linkage::kMaxPlaces) {
    outside.first.push_back(std::move(place));
  } else if (outside.others.size() < linkage::kMaxPlaces) {
    outside.others.push_back(std::move(place));
  }
}

std::vector<store::DirectoryBucket> EntryCollector::take() {
  std::map<std::int32_t, std::map<std::string, linkage::LinkEntry>> buckets;
  for (auto& [name, all] : std::exchange(names_, {})) {
    linkage::LinkEntry& entry = buckets[linkage::link_bucket_of(name)][name];
    std::sort(all.definitions.begin(), all.definitions.end());
    entry.definitions = std::move(all.definitions);
    for (auto& [key, outside] : all.outside) {
      linkage::OutsideName one = std::move(outside.name);
      one.family = key.family;
      one.modules = key.modules;
      one.container = key.container;
      one.places = std::move(outside.first);
      const std::size_t room = linkage::kMaxPlaces - one.places.size();
      const auto end = outside.others.begin() +
                       static_cast<std::ptrdiff_t>(std::min(room, outside.others.size()));
      std::move(outside.others.begin(), end, std::back_inserter(one.places));
      std::sort(one.places.begin(), one.places.end());
      entry.outside.push_back(std::move(one));
    }
  }
  std::vector<store::DirectoryBucket> out;
  for (const auto& [number, entries] : buckets) {
    out.push_back({number, linkage::encode_bucket(entries)});
  }
  return out;
}

}  // namespace cairn::linker
