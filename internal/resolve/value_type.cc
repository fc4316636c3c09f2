#include "internal/resolve/value_type.h"

#include <algorithm>
#include <array>

#include "internal/base/ascii.h"
#include "internal/base/text_lines.h"

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

// Ordered by name.
constexpr auto kBasics = std::to_array<Basic>({
    {"Boolean", Sort::kBool, 0, true, "bool"},
    {"Byte", Sort::kNumber, 1, true, "byte"},
    {"Char", Sort::kChar, 0, true, "char"},
    {"Character", Sort::kChar, 0, true, "char"},
    {"Double", Sort::kNumber, 6, true, "double"},
    {"Float", Sort::kNumber, 5, true, "float"},
    {"Int", Sort::kNumber, 3, true, "int"},
    {"Int32", Sort::kNumber, 3, false, "int"},
    {"Int64", Sort::kNumber, 4, false, "long"},
    {"Integer", Sort::kNumber, 3, true, "int"},
    {"Long", Sort::kNumber, 4, true, "long"},
    {"Short", Sort::kNumber, 2, true, "short"},
    {"String", Sort::kText, 0, false, "string"},
    {"UByte", Sort::kNumber, 1, true, "ubyte"},
    {"UInt", Sort::kNumber, 3, true, "uint"},
    {"UInt32", Sort::kNumber, 3, false, "uint"},
    {"UInt64", Sort::kNumber, 4, false, "ulong"},
    {"ULong", Sort::kNumber, 4, true, "ulong"},
    {"UShort", Sort::kNumber, 2, true, "ushort"},
    {"bool", Sort::kBool},
    {"boolean", Sort::kBool, 0, false, "bool"},
    {"byte", Sort::kNumber, 1},
    {"char", Sort::kChar},
    {"decimal", Sort::kNumber, 6},
    {"double", Sort::kNumber, 6},
    {"float", Sort::kNumber, 5},
    {"int", Sort::kNumber, 3},
    {"int16_t", Sort::kNumber, 2},
    {"int32_t", Sort::kNumber, 3},
    {"int64_t", Sort::kNumber, 4},
    {"int8_t", Sort::kNumber, 1},
    {"long", Sort::kNumber, 4},
    {"sbyte", Sort::kNumber, 1},
    {"short", Sort::kNumber, 2},
    {"size_t", Sort::kNumber, 4},
    {"string", Sort::kText},
    {"string_view", Sort::kText},
    {"uint", Sort::kNumber, 3},
    {"uint16_t", Sort::kNumber, 2},
    {"uint32_t", Sort::kNumber, 3},
    {"uint64_t", Sort::kNumber, 4},
    {"uint8_t", Sort::kNumber, 1},
    {"ulong", Sort::kNumber, 4},
    {"ushort", Sort::kNumber, 2},
    {"wchar_t", Sort::kChar},
    {"wstring", Sort::kText},
});

constexpr bool is_before(const Basic& a, const Basic& b) { return a.name < b.name; }
static_assert(std::is_sorted(kBasics.begin(), kBasics.end(), is_before));

const Basic* basic_named(std::string_view name) {
  const auto* const found =
      std::lower_bound(kBasics.begin(), kBasics.end(), Basic{.name = name}, is_before);
  return found != kBasics.end() && found->name == name ? found : nullptr;
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

// Returns how well a value fits a type that may be its own but for the box. A call prefers a base
// type to a type without the box (Java).
Fit fit_of_box(const Basic& given, const Basic& wanted) {
  if (given.is_boxed == wanted.is_boxed) return Fit::kExact;
  return given.is_boxed ? Fit::kMaybe : Fit::kConverts;
}

Fit fit_of_text(const Basic& given, const Basic& wanted) {
  if (given.plain == wanted.plain) return Fit::kExact;
  if (wanted.plain == "char*") return Fit::kNever;
  return given.plain == "string_view" ? Fit::kUnlikely : Fit::kConverts;
}

bool is_whole(const Basic& number) { return number.width < 5; }

Fit fit_of_number(const Basic& given, const Basic& wanted, bool is_constant, bool has_pointers) {
  if (given.plain == wanted.plain) return fit_of_box(given, wanted);
  if (has_pointers) return Fit::kConverts;
  if (wanted.is_boxed) return Fit::kNever;
  if (given.width < wanted.width) return given.is_boxed ? Fit::kMaybe : Fit::kConverts;
  // A constant can become any type of whole numbers that holds its value (C#).
  if (is_constant) return is_whole(given) && is_whole(wanted) ? Fit::kMaybe : Fit::kUnlikely;
  return given.width == wanted.width ? Fit::kUnlikely : Fit::kNever;
}

// Returns how well a pointer of C++, or a value for a parameter that is a pointer, fits.
Fit fit_of_pointer(const ValueType& given, const ValueType& wanted, const Basic& to) {
  if (!wanted.is_pointer) return to.sort == Sort::kBool ? Fit::kConverts : Fit::kUnlikely;
  if (given.is_literal) return Fit::kUnlikely;
  if (!given.is_pointer) return Fit::kMaybe;
  return given.name == wanted.name ? Fit::kExact : Fit::kUnlikely;
}

}  // namespace

ValueType plain_type(std::string_view text) {
  ValueType type;
  text = base::trimmed(text);
  for (const std::string_view word : {"final ", "const ", "volatile ", "struct ", "class ", "enum ",
                                      "typename ", "readonly ", "static ", "constexpr "}) {
    if (text.starts_with(word)) text = base::trimmed(text.substr(word.size()));
  }
  for (bool again = true; again;) {
    again = false;
    for (const std::string_view mark : {"&", "*", "?", " const", "[]"}) {
      if (!text.ends_with(mark)) continue;
      text = base::trimmed(text.substr(0, text.size() - mark.size()));
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
  text = base::trimmed(text.substr(0, open));
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
  if (given.is_literal) from.is_boxed = false;
  const bool is_number = given.is_literal && from.sort == Sort::kNumber && !wanted.is_pointer;
  if (is_number && given.name == wanted.name) return Fit::kExact;
  if (has_pointers && given.is_literal && from.sort == Sort::kText) from.plain = "char*";
  const bool is_text = from.plain == "char*";
  if (has_pointers &&
      ((given.is_pointer && !is_text) || (wanted.is_pointer && to.plain != "char*"))) {
    return fit_of_pointer(given, wanted, to);
  }
  if (from.sort == Sort::kText && to.sort == Sort::kText) return fit_of_text(from, to);
  if (from.sort == Sort::kNumber && to.sort == Sort::kNumber) {
    // A whole number of Kotlin takes the type of the parameter.
    const bool adapts = given.is_literal && given.name == "Int" && to.is_boxed && is_whole(to);
    if (adapts && to.plain != "int") return Fit::kMaybe;
    return fit_of_number(from, to, converts_values && given.is_literal, has_pointers);
  }
  if (from.sort == to.sort) return from.plain == to.plain ? fit_of_box(from, to) : Fit::kConverts;
  if (has_pointers && is_text && to.sort == Sort::kBool) return Fit::kConverts;
  if (from.sort == Sort::kText || to.sort == Sort::kText) {
    return has_pointers ? Fit::kUnlikely : Fit::kNever;
  }
  if (has_pointers) return Fit::kMaybe;
  const bool widens = from.sort == Sort::kChar && to.sort == Sort::kNumber &&
                      (to.width > 2 || to.plain == "ushort") && !to.is_boxed;
  if (!widens) return Fit::kNever;
  return from.is_boxed ? Fit::kMaybe : Fit::kConverts;
}

}  // namespace cairn::resolve
