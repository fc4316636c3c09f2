// Reads CMake files: targets, functions, macros, options, variables and tests.
//
// Source: the CMake language manual, cmake-language(7).

#include <array>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "internal/base/identifier.h"
#include "internal/outline/formats.h"
#include "internal/outline/lines.h"

namespace cairn::outline {
namespace {

struct Command {
  std::string_view name;
  NodeKind kind;
  std::string_view end = {};  // the command that ends the body; "" if there is no body
};

constexpr std::array kCommands = {
    Command{"add_executable", NodeKind::kObject},
    Command{"add_library", NodeKind::kObject},
    Command{"add_custom_target", NodeKind::kObject},
    Command{"project", NodeKind::kNamespace},
    Command{"function", NodeKind::kFunction, "endfunction"},
    Command{"macro", NodeKind::kMacro, "endmacro"},
    Command{"option", NodeKind::kVariable},
    Command{"set", NodeKind::kVariable},
    Command{"add_test", NodeKind::kFunction},
};

class CMakeFile {
 public:
  CMakeFile(std::string_view source, Outline& outline) : source_(source), outline_(outline) {}

  void read() {
    while (at_ < source_.size()) {
      if (base::is_space(source_[at_])) {
        ++at_;
      } else if (source_[at_] == '#') {
        skip_comment();
      } else if (base::is_word_byte(source_[at_])) {
        read_command();
      } else {
        skip_argument();
      }
    }
    for (const Open& one : open_) outline_.close(one.handle, source_.size());
  }

 private:
  struct Open {
    Outline::Handle handle;
    std::string_view end;
  };

  // Returns the end of the bracket argument `[==[ … ]==]` that begins at `at`, or `at` if none
  // begins there.
  std::size_t bracket_end(std::size_t at) const {
    std::size_t marks = at + 1;
    while (marks < source_.size() && source_[marks] == '=') ++marks;
    if (marks >= source_.size() || source_[marks] != '[' || source_[at] != '[') return at;
    const std::string close = "]" + std::string(marks - at - 1, '=') + "]";
    const std::size_t end = source_.find(close, marks + 1);
    return end == source_.npos ? source_.size() : end + close.size();
  }

  void skip_comment() {
    const std::size_t begin = at_;
    const std::size_t bracket = at_ + 1 < source_.size() ? bracket_end(at_ + 1) : at_ + 1;
    at_ = bracket > begin + 1 ? bracket : std::min(source_.find('\n', at_), source_.size());
    if (bracket > begin + 1) return;  // bracket comments do not document a target
    outline_.add_comment({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_)});
  }

  // Skips the argument at at_, or one byte if there is none. Returns the span of the argument
  // without its quotes. For a bracket argument, or if there is no argument, the span is empty.
  base::TextSpan skip_argument() {
    const auto begin = static_cast<std::uint32_t>(at_);
    if (const std::size_t bracket = bracket_end(at_); bracket > at_) {
      at_ = bracket;
      return {begin, begin};
    }
    if (source_[at_] == '"') {
      for (++at_; at_ < source_.size() && source_[at_] != '"'; ++at_) {
        if (source_[at_] == '\\') ++at_;
      }
      at_ = std::min(at_ + 1, source_.size());
      const auto end = static_cast<std::uint32_t>(at_);
      return {begin + 1, std::max(begin + 1, end - 1)};
    }
    const base::TextSpan word =
        word_at(source_, begin, static_cast<std::uint32_t>(source_.size()), "-.+:/$<>{}=;,@*~^!");
    at_ = std::max<std::size_t>(word.end, at_ + 1);
    return word;
  }

  void read_command() {
    const auto begin = static_cast<std::uint32_t>(at_);
    const base::TextSpan word =
        word_at(source_, begin, static_cast<std::uint32_t>(source_.size()), "");
    const std::string name = base::fold(base::part_of(source_, word));
    at_ = after_blanks(source_, word.end, static_cast<std::uint32_t>(source_.size()));
    if (at_ >= source_.size() || source_[at_] != '(') return;
    const std::vector<base::TextSpan> arguments = read_arguments();
    if (!open_.empty() && open_.back().end == name) {
      outline_.close(open_.back().handle, at_);
      open_.pop_back();
      return;
    }
    for (const Command& command : kCommands) {
      if (command.name == name) define(command, begin, arguments);
    }
  }

  // Reads all arguments of a command, and moves at_ past the closing parenthesis. Returns at most
  // the first two arguments.
  std::vector<base::TextSpan> read_arguments() {
    std::vector<base::TextSpan> arguments;
    std::size_t depth = 0;
    while (at_ < source_.size()) {
      const char c = source_[at_];
      if (base::is_space(c)) {
        ++at_;
      } else if (c == '#') {
        skip_comment();
      } else if (c == '(') {
        ++depth;
        ++at_;
      } else if (c == ')') {
        ++at_;
        if (--depth == 0) break;
      } else {
        const base::TextSpan argument = skip_argument();
        if (arguments.size() < 2) arguments.push_back(argument);
      }
    }
    return arguments;
  }

  void define(const Command& command, std::uint32_t begin,
              const std::vector<base::TextSpan>& arguments) {
    if (arguments.empty()) return;
    const bool is_named =
        base::part_of(source_, arguments[0]) == "NAME" && arguments.size() > 1;  // for add_test
    const base::TextSpan name = arguments[is_named ? 1 : 0];
    const std::string_view text = base::part_of(source_, name);
    if (text.find('$') != text.npos) return;
    if (!command.end.empty()) {
      open_.push_back({outline_.open(command.kind, name, begin), command.end});
    } else if (names_.insert(text).second) {
      outline_.add(command.kind, name, {begin, static_cast<std::uint32_t>(at_)});
    }
  }

  std::string_view source_;
  Outline& outline_;
  std::size_t at_ = 0;
  std::vector<Open> open_;
  std::unordered_set<std::string_view>
      names_;  // names of definitions so far; only the first definition of a name counts
};

}  // namespace

void read_cmake(std::string_view source, Outline& outline) { CMakeFile(source, outline).read(); }

}  // namespace cairn::outline
