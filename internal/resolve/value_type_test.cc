#include "internal/resolve/value_type.h"

#include <doctest/doctest.h>

namespace cairn::resolve {
namespace {

constexpr bool kConverting = true;
constexpr bool kPointers = true;

Fit java(std::string_view given, std::string_view wanted) {
  return fit_of_basic(plain_type(given), plain_type(wanted), !kConverting, !kPointers);
}

Fit java_literal(std::string_view given, std::string_view wanted) {
  return fit_of_basic(literal_type(given), plain_type(wanted), !kConverting, !kPointers);
}

Fit sharp_literal(std::string_view given, std::string_view wanted) {
  return fit_of_basic(literal_type(given), plain_type(wanted), kConverting, !kPointers);
}

Fit cpp(std::string_view given, std::string_view wanted) {
  return fit_of_basic(plain_type(given), plain_type(wanted), kConverting, kPointers);
}

Fit cpp_literal(std::string_view given, std::string_view wanted) {
  return fit_of_basic(literal_type(given), plain_type(wanted), kConverting, kPointers);
}

}  // namespace

TEST_SUITE_BEGIN("resolve/value_type");

TEST_CASE("the name of a written type") {
  CHECK(plain_type("const std::string &").name == "string");
  CHECK(plain_type("java.util.Map<K, V>").name == "Map");
  CHECK(plain_type("unsigned long int").name == "ulong");
  CHECK(plain_type("long long").name == "long");
  CHECK(plain_type("const char*").is_pointer);
  CHECK(plain_type("int[][]").dimensions == 2);
  CHECK(plain_type("Foo?").name == "Foo");
  CHECK_FALSE(plain_type("auto").is_known());
  CHECK_FALSE(plain_type("void (*)(int)").is_known());
  CHECK_FALSE(plain_type("").is_known());
}

TEST_CASE("numbers") {
  CHECK(java("int", "int") == Fit::kExact);
  CHECK(java("int", "long") == Fit::kConverts);
  CHECK(java("long", "int") == Fit::kNever);
  CHECK(java("int", "Integer") == Fit::kConverts);
  CHECK(java("Integer", "int") == Fit::kMaybe);
  CHECK(java("Integer", "long") == Fit::kMaybe);
  CHECK(java("int", "Long") == Fit::kNever);
  CHECK(java("int", "String") == Fit::kNever);
  CHECK(sharp_literal(":int", "uint") == Fit::kMaybe);
  CHECK(sharp_literal(":int", "byte") == Fit::kMaybe);
  CHECK(sharp_literal(":double", "int") == Fit::kUnlikely);
  CHECK(sharp_literal(":uint", "uint") == Fit::kExact);
  CHECK(cpp("int", "double") == Fit::kConverts);
  CHECK(cpp_literal(":ulong", "unsigned long") == Fit::kExact);
}

TEST_CASE("a whole number of Kotlin takes the type of the parameter") {
  CHECK(java_literal(":Int", "Int") == Fit::kExact);
  CHECK(java_literal(":Int", "Long") == Fit::kMaybe);
  CHECK(java_literal(":Int", "Double") == Fit::kNever);
  CHECK(java_literal(":Int", "int") == Fit::kExact);
  CHECK(java_literal(":long", "Long") == Fit::kConverts);
  CHECK(java_literal(":long", "Int") == Fit::kNever);
  CHECK(java_literal(":int", "Long") == Fit::kNever);  // Java
}

TEST_CASE("characters, booleans and text") {
  CHECK(java("char", "int") == Fit::kConverts);
  CHECK(java("char", "short") == Fit::kNever);
  CHECK(java("Character", "char") == Fit::kMaybe);
  CHECK(java("boolean", "Boolean") == Fit::kConverts);
  CHECK(sharp_literal(":char", "ushort") == Fit::kConverts);
  CHECK(sharp_literal(":string", "string") == Fit::kExact);
  CHECK(cpp_literal(":string", "const char*") == Fit::kExact);
  CHECK(cpp_literal(":string", "std::string") == Fit::kConverts);
  CHECK(cpp_literal(":string", "bool") == Fit::kConverts);
  CHECK(cpp("std::string", "const char*") == Fit::kNever);
  CHECK(cpp("std::string", "bool") == Fit::kUnlikely);
}

TEST_CASE("pointers, null and functions") {
  CHECK(cpp("int *", "int*") == Fit::kExact);
  CHECK(cpp("int *", "int") == Fit::kUnlikely);
  CHECK(cpp("int *", "bool") == Fit::kConverts);
  CHECK(cpp("int", "int*") == Fit::kMaybe);
  CHECK(cpp("char *", "std::string") == Fit::kConverts);
  CHECK(cpp("char *", "char") == Fit::kUnlikely);
  CHECK(cpp_literal(":int", "int*") == Fit::kUnlikely);
  CHECK(cpp_literal(":null", "int*") == Fit::kMaybe);
  CHECK(java_literal(":null", "int") == Fit::kNever);
  CHECK(java_literal(":null", "Integer") == Fit::kMaybe);
  CHECK(java_literal(":function", "String") == Fit::kNever);
}

TEST_SUITE_END();

}  // namespace cairn::resolve
