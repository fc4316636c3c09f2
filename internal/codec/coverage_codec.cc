#include "internal/codec/coverage_codec.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "internal/base/display.h"
#include "internal/base/utf8.h"

namespace cairn::codec {
namespace {

using model::Coverage;
using model::Omission;

// cairn itself knows only about a hundred languages, but a foreign index can name others.
constexpr std::size_t kMaxLines = 300;
constexpr std::size_t kMaxCoverageBytes = std::size_t{1} << 20U;
constexpr std::size_t kMaxNameBytes = 300;
constexpr std::size_t kMaxLanguageBytes = 40;
constexpr std::uint64_t kMaxCount = 1'000'000'000;
constexpr std::string_view kRead = "read";

std::string safe(std::string_view text, std::size_t most) {
  return std::string(base::utf8_prefix(base::display_line(base::utf8_prefix(text, most)), most));
}

// Removes the first field of `line` and the `end` after it. Returns the field.
std::string_view take(std::string_view& line, char end) {
  const std::size_t at = std::min(line.find(end), line.size());
  const std::string_view field = line.substr(0, at);
  line.remove_prefix(std::min(at + 1, line.size()));
  return field;
}

std::uint64_t number_of(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::result_out_of_range) return kMaxCount;
  const bool is_whole = error == std::errc() && end == text.data() + text.size();
  return is_whole ? std::min(value, kMaxCount) : 0;
}

void read_line(std::string_view line, Coverage& coverage) {
  const std::string_view what = take(line, '\t');
  const std::string language = safe(take(line, '\t'), kMaxLanguageBytes);
  const std::uint64_t count = number_of(take(line, '\t'));
  if (count == 0) return;
  if (what == kRead) coverage.read[language] = count;
  for (std::size_t i = 0; i < model::kOmissionCount; ++i) {
    if (what != model::kOmissionNames.at(i)) continue;
    base::Tally tally;
    while (!line.empty() && tally.first.size() < base::Tally::kMaxNamed) {
      tally.first.push_back(safe(take(line, '\t'), kMaxNameBytes));
    }
    tally.count = count;
    coverage.omissions[{static_cast<Omission>(i), language}] = std::move(tally);
  }
}

}  // namespace

std::string encode_coverage(const Coverage& coverage) {
  std::string text;
  std::size_t lines = 0;
  const auto begin = [&](std::string_view what, std::string_view language, std::uint64_t count) {
    text +=
        std::string(what) + '\t' + safe(language, kMaxLanguageBytes) + '\t' + std::to_string(count);
  };
  for (const auto& [key, tally] : coverage.omissions) {
    if (tally.count == 0 || ++lines > kMaxLines) continue;
    begin(name_of(key.first), key.second, tally.count);
    for (const std::string& name : tally.first) text += '\t' + safe(name, kMaxNameBytes);
    text += '\n';
  }
  for (const auto& [language, count] : coverage.read) {
    if (count == 0 || ++lines > kMaxLines) continue;
    begin(kRead, language, count);
    text += '\n';
  }
  return text.empty() ? "\n" : text;
}

std::optional<Coverage> decode_coverage(std::string_view text) {
  if (text.empty() || text.size() > kMaxCoverageBytes) return std::nullopt;
  Coverage coverage;
  for (std::size_t lines = 0; !text.empty() && lines < kMaxLines; ++lines) {
    read_line(take(text, '\n'), coverage);
  }
  return coverage;
}

}  // namespace cairn::codec
