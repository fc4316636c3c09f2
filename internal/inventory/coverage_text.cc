#include "internal/inventory/coverage_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/display.h"
#include "internal/base/limits.h"
#include "internal/inventory/source_files.h"
#include "internal/model/conventions.h"

namespace cairn::inventory {
namespace {

using base::counted;
using base::with_commas;
using model::Coverage;
using model::Omission;

constexpr std::size_t kMaxLanguages = 4;  // max languages named on one line
constexpr std::size_t kMaxExamples = 3;
constexpr std::size_t kMaxWordBytes = 60;

std::vector<UnreadLanguage> languages_of(const Coverage& coverage, Omission why) {
  std::vector<UnreadLanguage> all;
  for (const auto& [key, tally] : coverage.omissions) {
    if (key.first == why && tally.count > 0) all.push_back({key.second, tally.count});
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.files > b.files; });
  return all;
}

// Returns a phrase such as "504 Scala, 3 Kotlin and 1 Shell file".
std::string by_language(const Coverage& coverage, Omission why) {
  const std::vector<UnreadLanguage> all = languages_of(coverage, why);
  const std::size_t named = all.size() > kMaxLanguages + 1 ? kMaxLanguages : all.size();
  std::string text;
  for (std::size_t i = 0; i < named; ++i) {
    const bool is_last = i + 1 == all.size();
    text += i == 0 ? "" : (is_last ? " and " : ", ");
    text += with_commas(all[i].files) + " " +
            base::display_line(model::peoples_name_of(all[i].language));
  }
  if (named == all.size()) {
    return text.empty() ? text : text + (all.back().files == 1 ? " file" : " files");
  }
  std::uint64_t rest = 0;
  for (std::size_t i = named; i < all.size(); ++i) rest += all[i].files;
  return text + " files and " + with_commas(rest) + " in " + std::to_string(all.size() - named) +
         " other languages";
}

std::string limit_text() { return std::to_string(kMaxParsedBytes >> 20U) + " MiB"; }

// Returns a phrase such as "2 files above 4 MiB", for a reason that is not counted by language.
std::string phrase_of(Omission why, std::uint64_t count) {
  switch (why) {
    case Omission::kTooLarge: return counted(count, "file", "files") + " above " + limit_text();
    case Omission::kUnreadable:
      return counted(count, "file or directory", "files and directories") + " that cannot be read";
    case Omission::kOddName:
      return counted(count, "file or directory", "files and directories") +
             " with a name that is not UTF-8";
    case Omission::kTooDeep:
      return counted(count, "directory", "directories") + " nested more than " +
             std::to_string(base::kMaxListedDepth) + " levels deep";
    case Omission::kBeyond:
      return "parts of " + counted(count, "directory", "directories") +
             " (limit: " + with_commas(base::kMaxListedEntries) + " entries)";
    case Omission::kDocument:
      return counted(count, "document", "documents") + " too large or unreadable";
    case Omission::kVendored: return counted(count, "vendored file", "vendored files");
    case Omission::kGenerated: return counted(count, "generated file", "generated files");
    case Omission::kMinified: return counted(count, "minified file", "minified files");
    default: return {};
  }
}

// Joins the phrases for all reasons. `with_reasons` tells whether a phrase that names languages is
// followed by the reason, such as "(no grammar: only words are indexed)".
std::string all_phrases(const Coverage& coverage, bool with_reasons) {
  std::string text;
  const auto add = [&](const std::string& phrase, std::string_view reason) {
    if (phrase.empty()) return;
    text += (text.empty() ? "" : ", ") + phrase;
    if (with_reasons) text += reason;
  };
  for (std::size_t i = 0; i < model::kOmissionCount; ++i) {
    const auto why = static_cast<Omission>(i);
    const std::uint64_t count = coverage.count(why);
    if (count == 0) continue;
    if (why == Omission::kNoGrammar) {
      add(by_language(coverage, why), " (no grammar: only words are indexed)");
    } else if (why == Omission::kNotImported) {
      add(by_language(coverage, why), " (not in any imported SCIP index)");
    } else {
      add(phrase_of(why, count), "");
    }
  }
  return text;
}

std::string examples_of(const base::Tally& tally) {
  std::string text;
  for (std::size_t i = 0; i < std::min(tally.first.size(), kMaxExamples); ++i) {
    text += (i == 0 ? "" : ", ") + base::display_line(tally.first[i]);
  }
  return text + (tally.count > kMaxExamples ? ", …" : "");
}

std::string label_of(const Coverage::Key& key) {
  const std::string language = base::display_line(model::peoples_name_of(key.second));
  switch (key.first) {
    case Omission::kNoGrammar: return language + ": words only";
    case Omission::kNotImported: return language + ": not imported";
    case Omission::kTooLarge: return "above " + limit_text();
    case Omission::kUnreadable: return "cannot be read";
    case Omission::kOddName: return "name is not UTF-8";
    case Omission::kTooDeep: return "nested too deeply";
    case Omission::kBeyond: return "not fully read";
    case Omission::kDocument: return "document not read";
    default: return std::string(name_of(key.first));
  }
}

// Returns the last sequence of characters in `text` that needs no quoting in a shell.
std::string_view last_word(std::string_view text) {
  while (!text.empty() && !base::is_word_byte(text.back())) text.remove_suffix(1);
  std::size_t begin = text.size();
  while (begin > 0 && base::is_word_byte(text[begin - 1])) --begin;
  return text.substr(begin);
}

// Returns the word in `asked` for which the note suggests a search with rg. It is the last part of
// the longest name (`invoke` for `Context.invoke`). Filters (kind:class), exclusions (-x), ids (@…)
// and positions (a.py:12) do not count as names.
std::string_view word_of(std::string_view asked) {
  std::string_view longest;
  while (!asked.empty()) {
    const std::size_t end = std::min(asked.find_first_of(" \t\r\n"), asked.size());
    const std::string_view one = asked.substr(0, end);
    asked.remove_prefix(std::min(end + 1, asked.size()));
    const std::size_t colon = one.find(':');
    const bool is_filter = colon != one.npos && one.find("::") == one.npos;
    if (is_filter || one.starts_with('-') || one.starts_with('@')) continue;
    if (last_word(one).size() > longest.size()) longest = last_word(one);
  }
  return longest.size() > kMaxWordBytes ? std::string_view() : longest;
}

}  // namespace

std::string left_out_line(const Coverage& coverage) { return all_phrases(coverage, true); }

std::string left_out_list(const Coverage& coverage) {
  std::string text;
  for (std::size_t i = 0; i < model::kOmissionCount; ++i) {
    const auto why = static_cast<Omission>(i);
    for (const UnreadLanguage& one : languages_of(coverage, why)) {
      const Coverage::Key key(why, one.language);
      text += fmt::format("  {:<28}{:>8}  {}\n", label_of(key), with_commas(one.files),
                          examples_of(coverage.omissions.at(key)));
    }
  }
  return text;
}

std::string cut_warning(const Coverage& coverage) {
  if (!coverage.is_cut()) return {};
  const base::Tally& beyond = coverage.omissions.at({Omission::kBeyond, std::string()});
  return "only the first " + with_commas(base::kMaxListedEntries) +
         " files and directories were read; " +
         counted(beyond.count, "directory was", "directories were") + " not fully read (" +
         examples_of(beyond) + "); exclude directories in .cairnignore";
}

std::string note_of_unread(const Coverage& coverage, std::string_view asked) {
  const std::string unread = all_phrases(coverage, false);
  if (unread.empty()) return {};
  const std::string word(word_of(asked));
  return "not parsed: " + unread + "; " +
         (word.empty() ? "search them with rg" : "run 'rg " + word + "' to search them");
}

std::vector<UnreadLanguage> unread_languages(const Coverage& coverage) {
  return languages_of(coverage, Omission::kNoGrammar);
}

}  // namespace cairn::inventory
