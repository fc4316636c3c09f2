#include "internal/base/json_scan.h"

#include <charconv>
#include <vector>

namespace cairn::base {
namespace {

class JsonScanner {
 public:
  JsonScanner(std::string& text, const JsonLimits& limits)
      : text_(text), limits_(limits), members_(limits.depth + 1) {}

  JsonScan run() {
    while (at_ < text_.size() && scan_.broken.empty()) {
      step(text_[at_]);
      ++at_;
    }
    return scan_;
  }

 private:
  void step(char byte) {
    switch (byte) {
      case '"': skip_string(); break;
      case '[':
      case '{': open(); break;
      case ']':
      case '}': close(); break;
      case ',': count_value(); break;
      case ':': count_member(); break;
      default: break;
    }
  }

  void open() {
    if (depth_ == limits_.depth) {
      scan_.broken = "it is nested too deeply";
      return;
    }
    members_[++depth_] = 0;
    count_value();
  }

  // Ignores unmatched closing brackets, because the parser will reject the text.
  void close() {
    if (depth_ > 0) --depth_;
  }

  void count_value() {
    if (++scan_.values > limits_.values) scan_.broken = "it has too many values";
  }

  void count_member() {
    if (++members_[depth_] > limits_.members) scan_.broken = "an object has too many members";
  }

  // Moves at_ to the closing quote. If there is none, moves at_ to the end of the text or past it.
  void skip_string() {
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] != '\\') continue;
      if (const unsigned unit = unit_at(at_); is_surrogate(unit)) {
        repair_surrogate(unit);
      } else {
        ++at_;
      }
    }
  }

  // Replaces the surrogate escape at at_ if it is not the first half of a valid pair. Moves at_ to
  // the last digit of the escape or, for a valid pair, to the last digit of the second escape.
  void repair_surrogate(unsigned unit) {
    const unsigned next = unit_at(at_ + 6);
    if (unit < kLow && next >= kLow && next < kEnd) {
      at_ += 6;
    } else {
      text_.replace(at_ + 2, 4, "fffd");
      ++scan_.surrogates;
    }
    at_ += 5;
  }

  // Returns the number in the escape "\uXXXX" at `position`, or 0 if there is no such escape.
  unsigned unit_at(std::size_t position) const {
    if (position + 6 > text_.size() || text_[position] != '\\' || text_[position + 1] != 'u') {
      return 0;
    }
    unsigned unit = 0;
    const char* const digits = text_.data() + position + 2;
    return std::from_chars(digits, digits + 4, unit, 16).ptr == digits + 4 ? unit : 0;
  }

  static bool is_surrogate(unsigned unit) { return unit >= kHigh && unit < kEnd; }

  static constexpr unsigned kHigh = 0xD800;
  static constexpr unsigned kLow = 0xDC00;
  static constexpr unsigned kEnd = 0xE000;

  std::string& text_;
  JsonLimits limits_;
  std::vector<std::size_t> members_;  // number of members so far in the open object at each depth
  std::size_t depth_ = 0;
  std::size_t at_ = 0;
  JsonScan scan_;
};

}  // namespace

JsonScan scan_json(std::string& text, const JsonLimits& limits) {
  return JsonScanner(text, limits).run();
}

}  // namespace cairn::base
