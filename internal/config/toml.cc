#include "internal/config/toml.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "internal/base/ascii.h"
#include "internal/base/utf8.h"

namespace cairn::config {
namespace {

// The name of a table prefixes every name in it: without a limit memory would be quadratic.
constexpr std::size_t kMostKeyBytes = 200;

bool is_bare(char c) { return base::is_word_byte(c) || c == '-'; }

struct Fault {
  std::string what;
};

// Throws Fault, which only parse_toml() catches.
class TomlReader {
 public:
  explicit TomlReader(std::string_view text) : text_(text) {}

  std::vector<TomlSetting> read();
  std::size_t line() const { return line_; }

 private:
  bool at_end() const { return at_ >= text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  bool looking_at(std::string_view what) const { return text_.substr(at_).starts_with(what); }
  bool take(char c);
  void skip_blanks();
  void skip_comment();
  bool take_line_end();
  void end_line(std::string_view behind);
  void skip_lines();

  std::string key();
  std::string key_part();
  std::string table();
  TomlValue value(bool in_list);
  TomlValue list();
  TomlValue bare_value();
  std::string basic_string();
  std::string literal_string();
  void escape(std::string& out);
  void code_point(std::string& out, std::size_t digits);

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
};

bool TomlReader::take(char c) {
  if (at_end() || text_[at_] != c) return false;
  ++at_;
  return true;
}

void TomlReader::skip_blanks() {
  while (base::is_blank(peek())) ++at_;
}

// A tab may stand in comments and strings.
bool is_control_but_tab(char c) { return base::is_control(c) && c != '\t'; }

void TomlReader::skip_comment() {
  if (!take('#')) return;
  while (!at_end() && peek() != '\n' && !looking_at("\r\n")) {
    if (is_control_but_tab(text_[at_])) throw Fault{"a control character is in the comment"};
    ++at_;
  }
}

bool TomlReader::take_line_end() {
  const std::size_t length = peek() == '\n' ? 1 : looking_at("\r\n") ? 2 : 0;
  at_ += length;
  if (length > 0) ++line_;
  return length > 0;
}

void TomlReader::end_line(std::string_view behind) {
  skip_blanks();
  skip_comment();
  if (!at_end() && peek() != '\n' && !looking_at("\r\n")) {
    throw Fault{"something follows " + std::string(behind)};
  }
}

// Blank space, comments and ends of lines.
void TomlReader::skip_lines() {
  do {
    skip_blanks();
    skip_comment();
  } while (take_line_end());
}

std::string TomlReader::key_part() {
  skip_blanks();
  const std::size_t begin = at_;
  std::string part;
  if (take('"')) {
    part = basic_string();
  } else if (take('\'')) {
    part = literal_string();
  } else {
    while (is_bare(peek())) ++at_;
    part = text_.substr(begin, at_ - begin);
    if (part.empty()) throw Fault{"a name is missing"};
  }
  skip_blanks();
  const bool is_word = !part.empty() && std::all_of(part.begin(), part.end(), is_bare);
  return is_word ? part : toml_quoted(part);
}

std::string TomlReader::key() {
  std::string all = key_part();
  while (all.size() <= kMostKeyBytes && take('.')) all += "." + key_part();
  if (all.size() > kMostKeyBytes) throw Fault{"the name is longer than 200 bytes"};
  return all;
}

std::string TomlReader::table() {
  if (take('[')) throw Fault{"lists of tables, [[…]], are not read here"};
  std::string name = key();
  if (!take(']')) throw Fault{"the name of the table has no ']'"};
  end_line("the name of the table");
  return name;
}

TomlValue TomlReader::value(bool in_list) {
  if (looking_at("\"\"\"") || looking_at("'''")) {
    throw Fault{"strings of several lines are not read here"};
  }
  if (take('"')) return {TomlValue::Kind::kString, basic_string()};
  if (take('\'')) return {TomlValue::Kind::kString, literal_string()};
  if (take('{')) throw Fault{"tables in braces are not read here"};
  if (take('[')) {
    if (in_list) throw Fault{"lists in lists are not read here"};
    return list();
  }
  return bare_value();
}

TomlValue TomlReader::list() {
  TomlValue all{TomlValue::Kind::kList, {}};
  for (;;) {
    skip_lines();
    if (take(']')) return all;
    if (at_end()) throw Fault{"the list has no ']'"};
    all.items.push_back(value(true));
    skip_lines();
    if (take(']')) return all;
    if (!take(',')) throw Fault{"a ',' or ']' is missing in the list"};
  }
}

// Digits with single "_" between them, none of them a zero in front. "" if that is not so.
std::string digits_of(std::string_view text, bool leading_zeros) {
  std::string digits;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool between =
        i > 0 && i + 1 < text.size() && base::is_digit(text[i - 1]) && base::is_digit(text[i + 1]);
    if (text[i] == '_' ? !between : !base::is_digit(text[i])) return {};
    if (text[i] != '_') digits += text[i];
  }
  if (!leading_zeros && digits.size() > 1 && digits.front() == '0') return {};
  return digits;
}

// 12, -1_000, 0.5, 1e3, as TOML writes them, without "_" and "+"; or nothing. TOML also has
// hexadecimal numbers, inf and nan, but no setting has a use for them.
std::optional<std::string> number_of(std::string_view word) {
  std::string out;
  if (word.starts_with('-')) out = "-";
  if (word.starts_with('-') || word.starts_with('+')) word.remove_prefix(1);
  const std::size_t e = word.find_first_of("eE");
  const std::size_t dot = word.substr(0, e).find('.');
  const std::string whole = digits_of(word.substr(0, std::min(e, dot)), false);
  if (whole.empty()) return std::nullopt;
  out += whole;
  if (dot != std::string_view::npos) {
    const std::string part = digits_of(word.substr(0, e).substr(dot + 1), true);
    if (part.empty()) return std::nullopt;
    out += "." + part;
  }
  if (e != std::string_view::npos) {
    std::string_view power = word.substr(e + 1);
    out += power.starts_with('-') ? "e-" : "e";
    if (power.starts_with('-') || power.starts_with('+')) power.remove_prefix(1);
    const std::string digits = digits_of(power, true);
    if (digits.empty()) return std::nullopt;
    out += digits;
  }
  return out;
}

TomlValue TomlReader::bare_value() {
  const std::size_t begin = at_;
  while (is_bare(peek()) || peek() == '+' || peek() == '.' || peek() == ':') ++at_;
  const std::string_view word = text_.substr(begin, at_ - begin);
  if (word.empty()) throw Fault{"a value is missing"};
  if (word == "true" || word == "false") return {TomlValue::Kind::kBoolean, std::string(word)};
  if (auto number = number_of(word)) return {TomlValue::Kind::kNumber, *std::move(number)};
  throw Fault{"'" + std::string(word.substr(0, 60)) + "' is no value; text goes in quotes"};
}

void TomlReader::code_point(std::string& out, std::size_t digits) {
  std::uint32_t value = 0;
  const std::string_view hex = text_.substr(at_, digits);
  const auto [end, error] = std::from_chars(hex.data(), hex.data() + hex.size(), value, 16);
  const bool is_whole = hex.size() == digits && error == std::errc{} && end == hex.data() + digits;
  if (!is_whole || value > 0x10ffff || (value >= 0xd800 && value < 0xe000)) {
    throw Fault{"an escape of the string is no character"};
  }
  at_ += digits;
  base::append_utf8(out, value);
}

void TomlReader::escape(std::string& out) {
  constexpr std::string_view kEscapes = "btnfr\"\\";
  constexpr std::string_view kMeanings = "\b\t\n\f\r\"\\";
  const char c = peek();
  ++at_;
  if (c == 'u') return code_point(out, 4);
  if (c == 'U') return code_point(out, 8);
  const std::size_t which = c == '\0' ? kEscapes.npos : kEscapes.find(c);
  if (which == kEscapes.npos) {
    throw Fault{"the string has an escape that there is not; '…' takes '\\' as it is"};
  }
  out += kMeanings[which];
}

std::string TomlReader::basic_string() {
  std::string out;
  while (!at_end() && peek() != '\n' && peek() != '\r') {
    if (take('"')) return out;
    if (take('\\')) {
      if (at_end()) break;
      escape(out);
      continue;
    }
    if (is_control_but_tab(text_[at_])) throw Fault{"a control character is in the string"};
    out += text_[at_++];
  }
  throw Fault{"the string has no end"};
}

std::string TomlReader::literal_string() {
  const std::size_t begin = at_;
  while (!at_end() && !is_control_but_tab(text_[at_])) {
    if (take('\'')) return std::string(text_.substr(begin, at_ - begin - 1));
    ++at_;
  }
  throw Fault{"the string has no end"};
}

std::vector<TomlSetting> TomlReader::read() {
  std::vector<TomlSetting> settings;
  std::string prefix;
  for (skip_lines(); !at_end(); skip_lines()) {
    if (take('[')) {
      prefix = table() + ".";
      continue;
    }
    const std::size_t line = line_;
    std::string name = prefix + key();
    if (!take('=')) throw Fault{"'=' is missing behind the name"};
    skip_blanks();
    TomlValue read = value(false);
    end_line("the value");
    settings.push_back({std::move(name), std::move(read), line});
  }
  return settings;
}

std::optional<TomlFault> find_conflict(const std::vector<TomlSetting>& settings) {
  std::vector<const TomlSetting*> sorted;
  sorted.reserve(settings.size());
  for (const TomlSetting& one : settings) sorted.push_back(&one);
  std::sort(sorted.begin(), sorted.end(), [](const TomlSetting* a, const TomlSetting* b) {
    return a->key != b->key ? a->key < b->key : a->line < b->line;
  });
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    const std::string& key = sorted[i]->key;
    if (key != sorted[i - 1]->key) continue;
    return TomlFault{sorted[i]->line, "'" + key + "' is set twice, first in line " +
                                          std::to_string(sorted[i - 1]->line)};
  }
  return std::nullopt;
}

}  // namespace

std::variant<std::vector<TomlSetting>, TomlFault> parse_toml(std::string_view text) {
  if (const std::size_t bad = base::find_invalid_utf8(text); bad < text.size()) {
    const auto lines =
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(bad), '\n');
    return TomlFault{static_cast<std::size_t>(lines) + 1, "the text is not UTF-8"};
  }
  TomlReader reader(text);
  try {
    std::vector<TomlSetting> settings = reader.read();
    if (auto conflict = find_conflict(settings)) return *std::move(conflict);
    return settings;
  } catch (const Fault& fault) {
    return TomlFault{reader.line(), fault.what};
  }
}

std::string toml_quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (base::is_control(c)) {
      const auto byte = static_cast<unsigned char>(c);
      out += "\\u00";
      out += base::kHexDigits[byte >> 4U];
      out += base::kHexDigits[byte & 0xfU];
    } else {
      out += c;
    }
  }
  return out + "\"";
}

}  // namespace cairn::config
