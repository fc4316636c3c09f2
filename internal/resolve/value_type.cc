#include "internal/resolve/value_type.h"

#include <algorithm>
#include <array>

#include "internal/base/ascii.h"

namespace cairn::resolve {
namespace {

enum class Sort : std::uint8_t { kNone, kBool, kChar, kNumber, kText };

struct Basic {
  std::string_view name;
  Sort sort = Sort::kNone;
  int width = 0;
  bool is_boxed = false;        // an object that holds the value (Java)
  std::string_view plain = {};  // the name of the type without a box, or the usual name
};

constexpr auto kBasics = std::to_array<Basic>({
    {"bool", Sort::kBool},
    {"boolean", Sort::kBool, 0, false, "bool"},
    {"Boolean", Sort::kBool, 0, true, "bool"},
    {"char", Sort::kChar},
    {"wchar_t", Sort::kChar},
    {"Character", Sort::kChar, 0, true, "char"},
    {"byte", Sort::kNumber, 1},
    {"sbyte", Sort::kNumber, 1},
    {"int8_t", Sort::kNumber, 1},
    {"uint8_t", Sort::kNumber, 1},
    {"Byte", Sort::kNumber, 1, true, "byte"},
    {"short", Sort::kNumber, 2},
    {"ushort", Sort::kNumber, 2},
    {"int16_t", Sort::kNumber, 2},
    {"uint16_t", Sort::kNumber, 2},
    {"Short", Sort::kNumber, 2, true, "short"},
    {"int", Sort::kNumber, 3},
    {"uint", Sort::kNumber, 3},
    {"int32_t", Sort::kNumber, 3},
    {"uint32_t", Sort::kNumber, 3},
    {"Int32", Sort::kNumber, 3, false, "int"},
    {"UInt32", Sort::kNumber, 3, false, "uint"},
    {"Integer", Sort::kNumber, 3, true, "int"},
    {"long", Sort::kNumber, 4},
    {"ulong", Sort::kNumber, 4},
    {"int64_t", Sort::kNumber, 4},
    {"uint64_t", Sort::kNumber, 4},
    {"size_t", Sort::kNumber, 4},
    {"Int64", Sort::kNumber, 4, false, "long"},
    {"UInt64", Sort::kNumber, 4, false, "ulong"},
    {"Long", Sort::kNumber, 4, true, "long"},
    {"float", Sort::kNumber, 5},
    {"Float", Sort::kNumber, 5, true, "float"},
    {"double", Sort::kNumber, 6},
    {"Double", Sort::kNumber, 6, true, "double"},
    {"decimal", Sort::kNumber, 6},
    {"string", Sort::kText},
    {"String", Sort::kText, 0, false, "string"},
    {"string_view", Sort::kText},
    {"wstring", Sort::kText},
});

const Basic* basic_named(std::string_view name) {
  const auto* const found = std::find_if(kBasics.begin(), kBasics.end(),
                                         [&](const Basic& one) { return one.name == name; });
  return found == kBasics.end() ? nullptr : found;
}

Basic basic_of(const ValueType& type) {
  const Basic* const found = basic_named(type.name);
  if (found == nullptr) return {};
  Basic basic = *found;
  if (basic.plain.empty()) basic.plain = basic.name;
  if (type.is_pointer && basic.sort == Sort::kChar) {
    basic.sort = Sort::kText;
    basic.plain = "char*";
  }
  return basic;
}

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && base::is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && base::is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// Returns the name of a number type of C that consists of several words, such as `unsigned long int`,
// or "" if the text is no such type.
std::string number_of_words(std::string_view text) {
  bool is_unsigned = false;
  std::string_view main;
  int words = 0;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    ++words;
    if (word == "unsigned" || word == "signed") {
      is_unsigned = word == "unsigned";
    } else if (word == "long" || word == "short" || word == "char" || word == "double" ||
               word == "int") {
      if (main.empty() || main == "int" || word == "double") main = word;
    } else {
      return {};
    }
  }
  if (main.empty() && words == 0) return {};
  if (main.empty()) main = "int";
  const bool has_unsigned = main == "int" || main == "long" || main == "short";
  return (is_unsigned && has_unsigned ? "u" : "") + std::string(main);
}

Fit fit_of_text(const Basic& given, const Basic& wanted) {
  if (given.plain == wanted.plain) return Fit::kExact;
  if (wanted.plain == "char*") return Fit::kNever;
  return given.plain == "string_view" ? Fit::kUnlikely : Fit::kConverts;
}

Fit fit_of_number(const Basic& given, const Basic& wanted, bool converts_values,
                  bool has_pointers) {
  if (given.plain == wanted.plain) {
    return given.is_boxed == wanted.is_boxed ? Fit::kExact : Fit::kConverts;
  }
  if (has_pointers) return Fit::kConverts;
  if (wanted.is_boxed) return Fit::kNever;
  if (given.width < wanted.width) return Fit::kConverts;
  return converts_values || given.width == wanted.width ? Fit::kUnlikely : Fit::kNever;
}

}  // namespace

ValueType plain_type(std::string_view text) {
  ValueType type;
  text = without_blanks(text);
  for (const std::string_view word : {"final ", "const ", "volatile ", "struct ", "class ", "enum ",
                                      "typename ", "readonly ", "static ", "constexpr "}) {
    if (text.starts_with(word)) text = without_blanks(text.substr(word.size()));
  }
  for (bool again = true; again;) {
    again = false;
    for (const std::string_view mark : {"&", "*", "?", " const", "[]"}) {
      if (!text.ends_with(mark)) continue;
      text = without_blanks(text.substr(0, text.size() - mark.size()));
      type.is_pointer = type.is_pointer || mark == "*";
      type.dimensions += mark == "[]" ? 1 : 0;
      again = true;
    }
  }
  std::string number = number_of_words(text);
  if (!number.empty()) {
    type.name = std::move(number);
    return type;
  }
  const std::size_t open = text.find('<');
  if (open != text.npos && !text.ends_with('>')) return {};
  text = without_blanks(text.substr(0, open));
  std::string_view name = text.substr(std::min(text.rfind('.') + 1, text.size()));
  const std::size_t colons = name.rfind("::");
  if (colons != name.npos) name.remove_prefix(colons + 2);
  const bool is_name = !name.empty() && !base::is_digit(name.front()) &&
                       std::all_of(name.begin(), name.end(), base::is_name_byte);
  if (!is_name || name == "var" || name == "auto" || name == "dynamic" || name == "void") return {};
  type.name = name;
  return type;
}

ValueType literal_type(std::string_view value) {
  ValueType type;
  type.is_literal = true;
  if (value == ":null" || value == ":function") {
    type.name = value;
  } else if (value == ":string") {
    type.name = "string";
  } else if (value.starts_with(':')) {
    type.name = value.substr(1);
  }
  return type;
}

bool is_basic(const ValueType& type) {
  return type.type == kNone && type.dimensions == 0 && basic_named(type.name) != nullptr;
}

bool is_primitive(const ValueType& type) {
  const Basic basic = basic_of(type);
  return is_basic(type) && !basic.is_boxed && basic.sort != Sort::kText;
}

Fit fit_of_basic(const ValueType& given, const ValueType& wanted, bool converts_values,
                 bool has_pointers) {
  const Basic to = basic_of(wanted);
  if (given.name == ":function") return Fit::kNever;
  if (given.name == ":null") {
    if (has_pointers) return wanted.is_pointer ? Fit::kMaybe : Fit::kUnlikely;
    return to.is_boxed || to.sort == Sort::kText ? Fit::kMaybe : Fit::kNever;
  }
  Basic from = basic_of(given);
  if (has_pointers && given.is_literal && from.sort == Sort::kText) from.plain = "char*";
  if (wanted.is_pointer && to.sort != Sort::kText) {
    return given.is_literal ? Fit::kUnlikely : Fit::kMaybe;
  }
  if (from.sort == Sort::kText && to.sort == Sort::kText) return fit_of_text(from, to);
  if (from.sort == Sort::kNumber && to.sort == Sort::kNumber) {
    return fit_of_number(from, to, converts_values && given.is_literal, has_pointers);
  }
  if (from.sort == to.sort) {
    return from.is_boxed == to.is_boxed ? Fit::kExact : Fit::kConverts;
  }
  if (from.sort == Sort::kText || to.sort == Sort::kText) {
    return has_pointers ? Fit::kUnlikely : Fit::kNever;
  }
  if (has_pointers) return Fit::kMaybe;
  const bool widens = from.sort == Sort::kChar && to.sort == Sort::kNumber && to.width > 2;
  return widens && !to.is_boxed ? Fit::kConverts : Fit::kNever;
}

}  // namespace cairn::resolve
