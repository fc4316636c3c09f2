#include "internal/worktree/byte_class.h"

#include <algorithm>
#include <array>

namespace cairn::worktree {
namespace {

using Bytes = std::bitset<256>;

struct Span {
  unsigned char first = 0;
  unsigned char last = 0;
};

struct NamedClass {
  std::string_view name;
  std::array<Span, 4> spans;  // a span from 0 to 0 is unused
};

// These classes contain only ASCII characters, in every locale.
constexpr std::array<NamedClass, 12> kNamedClasses = {
    {{"alnum", {{{'0', '9'}, {'A', 'Z'}, {'a', 'z'}}}},
     {"alpha", {{{'A', 'Z'}, {'a', 'z'}}}},
     {"blank", {{{' ', ' '}, {'\t', '\t'}}}},
     {"cntrl", {{{1, 31}, {127, 127}}}},
     {"digit", {{{'0', '9'}}}},
     {"graph", {{{33, 126}}}},
     {"lower", {{{'a', 'z'}}}},
     {"print", {{{32, 126}}}},
     {"punct", {{{33, 47}, {58, 64}, {91, 96}, {123, 126}}}},
     {"space", {{{' ', ' '}, {'\t', '\n'}, {'\r', '\r'}}}},
     {"upper", {{{'A', 'Z'}}}},
     {"xdigit", {{{'0', '9'}, {'A', 'F'}, {'a', 'f'}}}}}};

class ClassParser {
 public:
  ClassParser(std::string_view text, LetterCase letter_case)
      : text_(text), letter_case_(letter_case) {}

  std::optional<ByteClass> parse() {
    const bool is_negated = byte() == '!' || byte() == '^';
    if (is_negated) ++at_;
    do {  // a ']' at the beginning is a member of the class
      if (!add_member()) return std::nullopt;
    } while (byte() != ']');
    ByteClass found;
    found.bytes = is_negated ? ~bytes_ : bytes_;
    found.bytes.reset('/');
    found.length = at_ + 1;
    return found;
  }

 private:
  // Returns the byte at the offset at_ + `ahead`. Returns 0 after the end of the text, because no
  // pattern contains a 0.
  unsigned char byte(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? static_cast<unsigned char>(text_[at_ + ahead]) : 0;
  }

  unsigned char take_escaped() {
    if (byte() == '\\') ++at_;
    const unsigned char c = byte();
    ++at_;
    return c;
  }

  void add_span(unsigned char first, unsigned char last) {
    for (unsigned c = first; c <= last; ++c) {
      bytes_.set(c);
      const bool has_capital = c >= 'A' && c <= 'Z' && letter_case_ == LetterCase::kIgnored;
      if (has_capital) bytes_.set(c - 'A' + 'a');
    }
  }

  bool add_named(std::string_view name) {
    const auto* const found = std::find_if(kNamedClasses.begin(), kNamedClasses.end(),
                                           [&](const NamedClass& one) { return one.name == name; });
    if (found == kNamedClasses.end()) return false;
    for (const Span& span : found->spans) {
      if (span.last != 0) add_span(span.first, span.last);
    }
    return true;
  }

  // Adds the next member, which is a byte, a span or a named class. Returns false if the class is
  // malformed. If the member is a byte, stores it in `before_`, because a '-' after it would begin
  // a span. For other members, sets `before_` to 0.
  bool add_member() {
    if (byte() == '-' && before_ != 0 && byte(1) != 0 && byte(1) != ']') {
      ++at_;
      const unsigned char last = take_escaped();
      if (last == 0) return false;
      add_span(before_, last);
      before_ = 0;
      return byte() != 0;
    }
    if (byte() == '[' && byte(1) == ':') {
      const std::size_t end = text_.find(']', at_ + 2);
      if (end == text_.npos) return false;
      if (end > at_ + 2 && text_[end - 1] == ':') {
        if (!add_named(text_.substr(at_ + 2, end - at_ - 3))) return false;
        at_ = end + 1;
        before_ = 0;
        return byte() != 0;
      }
    }
    before_ = take_escaped();
    if (before_ == 0) return false;
    bytes_.set(before_);
    return byte() != 0;
  }

  std::string_view text_;
  LetterCase letter_case_;
  std::size_t at_ = 1;
  Bytes bytes_;
  unsigned char before_ = 0;
};

}  // namespace

std::optional<ByteClass> parse_byte_class(std::string_view text, LetterCase letter_case) {
  return ClassParser(text, letter_case).parse();
}

}  // namespace cairn::worktree
