#include "internal/navigation/current_sources.h"

#include <algorithm>

#include "internal/base/whole_word.h"
#include "internal/inventory/source_files.h"
#include "internal/syntax/grammar.h"

namespace cairn::navigation {
namespace {

constexpr std::size_t kReadPerCharged = 8;  // maximum bytes to read, as a multiple of max_bytes_
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

CurrentSources::CurrentSources(const corpus::Corpus& corpus, std::size_t max_bytes)
    : corpus_(corpus), max_bytes_(max_bytes) {
  for (const corpus::FileRow& file : corpus.files()) files_.emplace(file.path, file.node);
}

std::optional<model::NodeId> CurrentSources::node_of(const std::string& path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? std::nullopt : std::optional(found->second);
}

const model::Language& CurrentSources::language_of(const std::string& path) const {
  const auto node = node_of(path);
  const auto file = node ? corpus_.file(*node) : std::nullopt;
  return file ? model::language_named(file->language) : model::language_of_file(path);
}

const CurrentSource* CurrentSources::read(const std::string& path) {
  return with_name(path, {}).source;
}

CurrentSources::Found CurrentSources::with_name(const std::string& path, std::string_view name) {
  const auto has_name = [&](const std::string& text) {
    return name.empty() ||
           corpus_.without_deadline([&] { return base::has_whole_word(text, name); });
  };
  auto known = entries_.find(path);
  if (known == entries_.end()) {
    if (read_bytes_ > kReadPerCharged * max_bytes_) return {nullptr, true};
    auto text = corpus_.without_deadline([&] { return corpus_.sources().read(path); });
    read_bytes_ += text ? text->size() : 0;
    const bool has_room = !text || kept_bytes_ + text->size() <= max_bytes_;
    if (!has_room) {
      if (!has_name(*text)) return {};
      if (charged_bytes_ + text->size() > max_bytes_) return {nullptr, true};
    }
    known = entries_.emplace(path, std::nullopt).first;
    if (text) {
      kept_bytes_ += has_room ? text->size() : 0;
      known->second.emplace();
      known->second->source.path = path;
      known->second->source.text = std::move(*text);
    }
  }
  if (!known->second) return {nullptr, true};
  if (!has_name(known->second->source.text)) return {};
  const CurrentSource* const source = charged(*known->second);
  return {source, source == nullptr};
}

const CurrentSource* CurrentSources::charged(Entry& entry) {
  CurrentSource& source = entry.source;
  if (entry.is_charged) return &source;
  if (charged_bytes_ + source.text.size() > max_bytes_) return nullptr;
  charged_bytes_ += source.text.size();
  entry.is_charged = true;
  const auto row = corpus_.source_row(source.path);
  source.is_as_indexed = row && row->hash == inventory::hash_of(source.text);
  source.language = &language_of(source.path);
  source.begins.push_back(0);
  for (std::size_t at = 0; at < source.text.size(); ++at) {
    if (source.text[at] == '\n') source.begins.push_back(at + 1);
  }
  return &source;
}

const ParsedSource& CurrentSources::parsed(const CurrentSource& source) {
  const auto [found, is_new] = parsed_.try_emplace(&source);
  ParsedSource& parsed = found->second;
  if (!is_new) return parsed;
  if (const syntax::Grammar* grammar = syntax::grammar_for(*source.language, source.path)) {
    parsed.facts =
        corpus_.without_deadline([&] { return extractor_.extract(*grammar, source.text); });
  }
  for (const syntax::Definition& one : parsed.facts.definitions) {
    std::string name = one.parent < parsed.paths.size() ? parsed.paths[one.parent] + "." : "";
    if (!one.owner.empty()) name += one.owner + ".";
    parsed.paths.push_back(name + one.name);
  }
  return parsed;
}

std::string ParsedSource::inside(const syntax::Use& use) const {
  return use.within < paths.size() ? paths[use.within] : std::string();
}

}  // namespace cairn::navigation
