#include "internal/linker/entry_collector.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace cairn::linker {

using linkage::UsePlace;

void EntryCollector::add(const std::string& name, linkage::DefinedName definition) {
  names_[name].definitions.push_back(std::move(definition));
}

const EntryCollector::Modules* EntryCollector::interned(const OutsideWay& way) {
  if (last_ == nullptr || last_->first != way.family || last_->second != way.modules) {
    last_ = &*modules_.emplace(way.family, way.modules).first;
  }
  return last_;
}

void EntryCollector::add(const std::string& name, const OutsideWay& way, UsePlace place) {
  Outside& outside = names_[name].outside[{interned(way), way.container}];
  ++outside.name.uses.at(static_cast<std::size_t>(place.role));
  const bool is_first = outside.name.files == 0 || outside.last_file != place.file;
  if (is_first) {
    outside.last_file = place.file;
    ++outside.name.files;
  }
  // Only the file is around an import, so another use says more.
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

linkage::LinkEntry EntryCollector::entry_of(Name all) {
  linkage::LinkEntry entry;
  std::sort(all.definitions.begin(), all.definitions.end());
  entry.definitions = std::move(all.definitions);
  for (auto& [key, outside] : all.outside) {
    linkage::OutsideName one = std::move(outside.name);
    one.family = key.first->first;
    one.modules = key.first->second;
    one.container = key.second;
    one.places = std::move(outside.first);
    const std::size_t room = linkage::kMaxPlaces - one.places.size();
    const auto end =
        outside.others.begin() + static_cast<std::ptrdiff_t>(std::min(room, outside.others.size()));
    std::move(outside.others.begin(), end, std::back_inserter(one.places));
    std::sort(one.places.begin(), one.places.end());
    entry.outside.push_back(std::move(one));
  }
  // The map is ordered by addresses.
  std::sort(entry.outside.begin(), entry.outside.end(),
            [](const linkage::OutsideName& a, const linkage::OutsideName& b) {
              return std::tie(a.family, a.modules, a.container) <
                     std::tie(b.family, b.modules, b.container);
            });
  return entry;
}

std::vector<store::DirectoryBucket> EntryCollector::take() {
  std::map<std::int32_t, std::vector<std::map<std::string, Name>::node_type>> buckets;
  while (!names_.empty()) {
    auto name = names_.extract(names_.begin());
    buckets[linkage::link_bucket_of(name.key())].push_back(std::move(name));
  }
  std::vector<store::DirectoryBucket> out;
  for (auto& [number, names] : buckets) {  // one by one, because entries repeat their modules
    std::map<std::string, linkage::LinkEntry> entries;
    for (auto& name : names) entries.emplace(name.key(), entry_of(std::move(name.mapped())));
    names.clear();
    out.push_back({number, linkage::encode_bucket(entries)});
  }
  modules_.clear();
  last_ = nullptr;
  return out;
}

}  // namespace cairn::linker
