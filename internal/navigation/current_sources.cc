#include "internal/navigation/current_sources.h"

#include <algorithm>

#include "internal/base/whole_word.h"
#include "internal/inventory/source_files.h"
#include "internal/syntax/grammar.h"

namespace cairn::navigation {
namespace {

constexpr std::size_t kMaxSourcesBytes = std::size_t{32} << 20U;  // read for one answer
constexpr std::size_t kMaxCallLines = 60;
constexpr std::size_t kMaxCallBytes = 20'000;

}  // namespace

std::string_view CurrentSource::line(std::uint32_t number) const {
  if (number >= begins.size()) return {};
  const std::size_t end = number + 1 < begins.size() ? begins[number + 1] : text.size();
  return std::string_view(text).substr(begins[number], end - begins[number]);
}

std::uint32_t CurrentSource::last_line_of_call(std::uint32_t number, std::string_view name) const {
  const std::string_view first = line(number);
  std::size_t at = base::find_whole_word(first, name);
  if (at == first.npos) return number;
  at += begins[number] + name.size();
  int depth = 0;
  std::uint32_t last = number;
  const std::size_t end = std::min(text.size(), at + kMaxCallBytes);
  for (; at < end && last - number < kMaxCallLines; ++at) {
    const char c = text[at];
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
    if (depth <= 0 && c != ' ') break;
    if (c == '\n') ++last;
  }
  return last;
}

CurrentSources::CurrentSources(const corpus::Corpus& corpus) : corpus_(corpus) {
  for (const corpus::FileRow& file : corpus.files()) files_.emplace(file.path, file.node);
}

std::optional<model::NodeId> CurrentSources::node_of(const std::string& path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? std::nullopt : std::optional(found->second);
}

const CurrentSource* CurrentSources::read(const std::string& path) {
  const auto known = sources_.find(path);
  if (known != sources_.end()) return known->second ? &*known->second : nullptr;
  std::optional<CurrentSource>& room = sources_[path];
  if (bytes_ > kMaxSourcesBytes) return nullptr;
  auto text = corpus_.without_deadline([&] { return corpus_.sources().read(path); });
  if (!text) return nullptr;
  bytes_ += text->size();
  room.emplace();
  const auto row = corpus_.source_row(path);
  room->is_as_indexed = row && row->hash == inventory::hash_of(*text);
  const auto file = files_.find(path);
  const auto indexed = file == files_.end() ? std::nullopt : corpus_.file(file->second);
  room->language =
      indexed ? &model::language_named(indexed->language) : &model::language_of_file(path);
  room->text = std::move(*text);
  room->begins.push_back(0);
  for (std::size_t at = 0; at < room->text.size(); ++at) {
    if (room->text[at] == '\n') room->begins.push_back(at + 1);
  }
  if (const syntax::Grammar* grammar = syntax::grammar_for(*room->language, path)) {
    room->facts =
        corpus_.without_deadline([&] { return extractor_.extract(*grammar, room->text); });
  }
  for (const syntax::Definition& one : room->facts.definitions) {
    std::string name = one.parent < room->paths.size() ? room->paths[one.parent] + "." : "";
    if (!one.owner.empty()) name += one.owner + ".";
    room->paths.push_back(name + one.name);
  }
  return &*room;
}

}  // namespace cairn::navigation
