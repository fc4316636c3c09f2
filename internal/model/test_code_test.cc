#include "internal/model/test_code.h"

#include <doctest/doctest.h>

namespace cairn::model {

TEST_SUITE_BEGIN("model/test_code");

TEST_CASE("a name means a test if its file imports a test framework") {
  const NameSurroundings tested{"parser", true};
  CHECK(is_test_name("tests", language_named("rust"), {}));
  CHECK(is_test_name("test_parse", language_named("python"), tested));
  CHECK(is_test_name("TestParser", language_named("python"), tested));
  CHECK_FALSE(is_test_name("Testament", language_named("python"), tested));
  CHECK_FALSE(is_test_name("tests", language_named("python"), tested));
  CHECK_FALSE(is_test_name("parse", language_named("python"), tested));
  CHECK_FALSE(is_test_name("test_parse", language_named("cpp"), tested));
}

TEST_CASE("without a framework, only the class around a function means a test") {
  CHECK_FALSE(
      is_test_name("test_db_signature", language_named("python"), {"DatabaseCreation", false}));
  CHECK_FALSE(is_test_name("TestReport", language_named("python"), {}));
  for (const char* container :
       {"TestParser", "ParserTest", "ParserTests", "checks.ParserTestCase"}) {
    CAPTURE(container);
    CHECK(is_test_name("test_parse", language_named("python"), {container, false}));
  }
  CHECK_FALSE(is_test_name("test_parse", language_named("python"), {"TestParser.helper", false}));
  CHECK_FALSE(is_test_name("test_parse", language_named("python"), {"Contest", false}));
}

TEST_CASE("all forms of framework imports at the top level are recognized") {
  for (const char* code : {"import pytest\n", "import os, unittest.mock as mock\n",
                           "from unittest import TestCase\r\n",
                           "x = 1\nfrom django.test import TestCase", "from django import test\n",
                           "import  pytest as pt", "from hypothesis.strategies import text"}) {
    CAPTURE(code);
    CHECK(imports_test_framework(code, language_named("python")));
    CHECK_FALSE(imports_test_framework(code, language_named("ruby")));
  }
  for (const char* code :
       {"", "\n", "import os\n", "def f():\n    from unittest import skip\n", "import pytester\n",
        "from .unittest import x\n", "from django import db", "from app import pytest\n",
        "importpytest\n", "import", "from"}) {
    CAPTURE(code);
    CHECK_FALSE(imports_test_framework(code, language_named("python")));
  }
}

TEST_CASE("attributes that mark tests are recognized") {
  const auto is_test = [](std::string_view line, std::string_view language) {
    const AttributeLine found = attribute_line(line, language_named(language));
    return found.begins && found.is_test && !found.has_code;
  };
  for (const char* const line :
       {"#[test]", "    #[tokio::test(flavor = \"x\")]", "#[rstest]", "#[tokio::test(", "#[Test]",
        "#[\\PHPUnit\\Framework\\Attributes\\Test]", "#[test] #[ignore] // a", "#[cfg(test)]",
        "#[cfg(all(test, unix))]"}) {
    CAPTURE(line);
    CHECK(is_test(line, "rust"));
  }
  for (const char* const line : {"[Test]", "  [Fact(Skip = \"x\")]", "[TestCase(1, new[] {2})]",
                                 "[NUnit.Framework.Test, Explicit]", "[Test] [Explicit]\r"}) {
    CAPTURE(line);
    CHECK(is_test(line, "csharp"));
    CHECK_FALSE(is_test(line, "rust"));
  }
  for (const char* const line : {"@Test", "\t@Test(expected = A.class)", "@org.junit.Test",
                                 "@ParameterizedTest", "@Test\r", "@Test @Ignore"}) {
    CAPTURE(line);
    CHECK(is_test(line, "java"));
  }
  for (const char* const line : {"", "#[", "#[cfg(not(test))]", "#[cfg(testing)]", "#[testing]",
                                 "// #[test]", "test", "[", "@", "@TestOnly", "[TestFixture]",
                                 "[Tests]", "@Tests", "#[test] fn a() {}", "@Test(a) fun b()"}) {
    CAPTURE(line);
    CHECK_FALSE(is_test(line, "csharp"));
  }
}

TEST_CASE("code may follow an attribute on its line") {
  const Language& kotlin = language_named("kotlin");
  const AttributeLine line = attribute_line("  @Test(a = b()) fun c() {", kotlin);
  CHECK(line.begins);
  CHECK(line.is_test);
  CHECK(line.has_code);
  CHECK(attribute_line("@Test @Ignore fun a()", kotlin).begins);
  CHECK_FALSE(attribute_line("@Override", kotlin).is_test);
  CHECK_FALSE(attribute_line("fun a()", kotlin).begins);
  CHECK_FALSE(attribute_line("a[Test]", language_named("csharp")).begins);
}

TEST_CASE("a keyword marks a test") {
  const Language& zig = language_named("zig");
  CHECK(is_test_signature("test \"parses numbers\"", zig));
  CHECK(is_test_signature("test parse", zig));
  CHECK_FALSE(is_test_signature("fn test() void", zig));
  CHECK_FALSE(is_test_signature("testing", zig));
  CHECK_FALSE(is_test_signature("", zig));
  CHECK_FALSE(is_test_signature("test a", language_named("c")));
}

TEST_SUITE_END();

}  // namespace cairn::model
