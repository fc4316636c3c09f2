#include "internal/documents/mentions.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/identifier.h"
#include "internal/base/utf8.h"

namespace cairn::documents {
namespace {

// The maximum length of a code span or link target. A longer code span is probably a mistake by the
// writer, so its opening backticks are ignored.
constexpr std::size_t kMaxSpanBytes = 400;
constexpr std::size_t kMaxNameBytes = 200;

enum class Script : std::uint8_t { kNone, kLatin, kCjk };

// A character, and its script if it can be part of a name. Chinese and Japanese are written without
// spaces, so a change between them and another script ends a name.
struct NameCharacter {
  std::size_t size = 1;
  Script script = Script::kNone;
};

NameCharacter character_at(std::string_view text, std::size_t at) {
  if (base::is_ascii(text[at])) {
    return {1, base::is_name_byte(text[at]) ? Script::kLatin : Script::kNone};
  }
  const base::DecodedCharacter found = base::decode_utf8(text, at);
  if (!found.valid || !base::is_word_character(found.code_point))
    return {found.size, Script::kNone};
  return {found.size, base::is_cjk(found.code_point) ? Script::kCjk : Script::kLatin};
}

// The characters that may join the parts of a name. kCode: separators in code, such as `.`.
// kCodeAndPaths: also separators in paths, such as `/`.
enum class Joints : std::uint8_t { kCode, kCodeAndPaths };

// Returns the length of the separator at `at` if it joins two parts of a name, or 0.
std::size_t joint_at(std::string_view text, std::size_t at, Joints joints) {
  const auto name_at = [&](std::size_t i) {
    return i < text.size() && character_at(text, i).script != Script::kNone;
  };
  if (text.substr(at).starts_with("::")) return name_at(at + 2) ? 2 : 0;
  const char c = text[at];
  const bool joins_code = c == '.' || c == '#';
  const bool joins_path = joints == Joints::kCodeAndPaths && (c == '/' || c == '-');
  return (joins_code || joins_path) && name_at(at + 1) ? 1 : 0;
}

std::size_t end_of_joined(std::string_view text, std::size_t at, Joints joints) {
  Script script = Script::kNone;
  while (at < text.size()) {
    const NameCharacter next = character_at(text, at);
    const std::size_t joint = next.script == Script::kNone ? joint_at(text, at, joints) : 0;
    if (joint > 0) {
      at += joint;
      script = Script::kNone;
      continue;
    }
    const bool goes_on =
        next.script != Script::kNone && (script == Script::kNone || script == next.script);
    if (!goes_on) break;
    script = next.script;
    at += next.size;
  }
  return at;
}

// Returns the end of the name that begins at `at`. A name consists of identifiers joined by `.`,
// `::` or `#`. In a path, `/` and `-` also join identifiers.
std::size_t end_of_name(std::string_view text, std::size_t at, Joints joints) {
  const std::size_t end = end_of_joined(text, at, joints);
  const bool is_path = text.substr(at, end - at).find('/') != text.npos;
  return is_path || joints == Joints::kCode ? end : end_of_joined(text, at, Joints::kCode);
}

bool has_letter(std::string_view part) {
  return std::any_of(part.begin(), part.end(), base::is_letter);
}

// Returns whether `name` is spelled like code, that is, whether it has an underscore or "::", at
// least three components ("a.b.c"), or at least two words ("getItem"). A word has a letter and at
// least two bytes, so "v2" and "e.g" have no words. A name with a dot needs only one word.
bool is_spelled_as_code(std::string_view name) {
  if (base::is_digit(name[0]) || !has_letter(name)) return false;
  if (name.find('_') != name.npos || name.find("::") != name.npos) return true;
  const std::vector<std::string_view> components = name_components(name);
  if (components.size() > 2 &&
      std::none_of(components.begin(), components.end(),
                   [](std::string_view c) { return base::is_digit(c[0]); })) {
    return true;
  }
  std::vector<std::string_view> parts;
  base::split_identifier(name, parts);
  const auto words = std::count_if(parts.begin(), parts.end(), [](std::string_view part) {
    return part.size() > 1 && has_letter(part);
  });
  return words >= 2 || (parts.size() >= 2 && words >= 1 && name.find('.') != name.npos);
}

// Returns whether a name is the path of a file: true for "src/a.py", false for "and/or".
bool is_path_of_file(std::string_view name) {
  const std::size_t slash = name.rfind('/');
  return slash != name.npos && name.find('.', slash) != name.npos;
}

// Returns the end of the web address that contains `at` and begins before it.
std::size_t end_of_address(std::string_view text, std::size_t at) {
  return std::min(text.find_first_of(" \t\n)>\"'`", at), text.size());
}

class Finder {
 public:
  explicit Finder(std::string_view text) : text_(text) {}

  std::vector<Mention> run() {
    for (std::size_t at = 0; at < text_.size();) {
      if (text_[at] == '`') {
        at = code_span(at);
      } else if (text_[at] == ']' && at + 1 < text_.size() && text_[at + 1] == '(') {
        at = link_target(at + 2);
      } else {
        const NameCharacter next = character_at(text_, at);
        at = next.script == Script::kNone ? at + next.size : word(at);
      }
    }
    return std::move(found_);
  }

  // Adds every name between `at` and `end` as a mention of the form `form`.
  void names_between(std::size_t at, std::size_t end, MentionForm form, Joints joints) {
    const std::string_view text = text_.substr(0, end);
    while (at < end) {
      const NameCharacter next = character_at(text, at);
      if (next.script == Script::kNone) {
        at += next.size;
        continue;
      }
      const std::size_t after = end_of_name(text, at, joints);
      if (text.substr(after).starts_with("://")) {
        at = end_of_address(text, after);
        continue;
      }
      if (!base::is_digit(text[at])) add(at, after, form);
      at = after;
    }
  }

  std::vector<Mention> take() { return std::move(found_); }

 private:
  void add(std::size_t begin, std::size_t end, MentionForm form) {
    const std::string_view name = text_.substr(begin, end - begin);
    if (name.empty() || name.size() > kMaxNameBytes) return;
    if (name.find('/') != name.npos) {
      if (!is_path_of_file(name)) return;
      form = MentionForm::kPath;
    }
    found_.push_back(
        {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end), name, form});
  }

  std::size_t code_span(std::size_t at) {
    std::size_t begin = at;
    while (begin < text_.size() && text_[begin] == '`') ++begin;
    const std::string_view ticks = text_.substr(at, begin - at);
    const std::size_t close = text_.substr(begin, kMaxSpanBytes).find(ticks);
    if (close == text_.npos) return begin;
    names_between(begin, begin + close, MentionForm::kCode, Joints::kCodeAndPaths);
    return begin + close + ticks.size();
  }

  std::size_t link_target(std::size_t at) {
    const std::size_t close = text_.substr(at, kMaxSpanBytes).find(')');
    if (close == text_.npos) return at;
    std::string_view target = text_.substr(at, close);
    target = target.substr(0, target.find_first_of(" \t"));
    const bool is_path = target.find(':') == target.npos && !target.starts_with('#');
    target = target.substr(0, target.find_first_of("#?"));
    while (target.starts_with("./")) {
      target.remove_prefix(2);
      at += 2;
    }
    if (is_path && !target.empty() && target.size() <= kMaxNameBytes) {
      found_.push_back({static_cast<std::uint32_t>(at),
                        static_cast<std::uint32_t>(at + target.size()), target,
                        MentionForm::kPath});
    }
    return text_.find(')', at) + 1;
  }

  std::size_t word(std::size_t at) {
    const std::size_t end = end_of_name(text_, at, Joints::kCodeAndPaths);
    const std::string_view rest = text_.substr(end);
    if (rest.starts_with("://")) return end_of_address(text_, end);
    const bool is_mail = rest.starts_with('@') || (at > 0 && text_[at - 1] == '@');
    const std::string_view name = text_.substr(at, end - at);
    if (rest.starts_with("()")) {
      add(at, end, MentionForm::kCode);
    } else if (!is_mail && (name.find('/') != name.npos || is_spelled_as_code(name))) {
      add(at, end, MentionForm::kWord);
    }
    return end;
  }

  std::string_view text_;
  std::vector<Mention> found_;
};

}  // namespace

std::vector<Mention> mentions_in(std::string_view text) { return Finder(text).run(); }

std::vector<Mention> mentions_in_code(std::string_view code) {
  Finder finder(code);
  finder.names_between(0, code.size(), MentionForm::kWord, Joints::kCode);
  return finder.take();
}

std::vector<std::string_view> name_components(std::string_view name) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t end = std::min(name.find_first_of(".:#/-", at), name.size());
    if (end > at) parts.push_back(name.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

}  // namespace cairn::documents
