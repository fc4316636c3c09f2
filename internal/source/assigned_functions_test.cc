#include "internal/source/assigned_functions.h"

#include <doctest/doctest.h>

#include <string>

#include "internal/source/code_text.h"

namespace cairn::source {
namespace {

// Shows each function as its target and, after a colon, its first and last line.
std::vector<std::string> found_in(std::string_view text) {
  const SourceText source(text, model::PositionEncoding::kUtf8);
  const std::string code = code_only(text, model::language_named("javascript"));
  std::vector<std::string> found;
  for (const AssignedFunction& function : assigned_functions(source, code)) {
    std::string shown;
    for (const std::string_view name : function.target) {
      shown += (shown.empty() ? "" : ".") + std::string(name);
    }
    const std::string_view line = source.line(function.name.begin.line);
    const std::size_t begin = function.name.begin.character;
    CHECK(line.substr(begin, function.name.end.character - begin) == function.target.back());
    found.push_back(shown + ":" + std::to_string(function.extent.begin.line) + "-" +
                    std::to_string(function.extent.end.line));
  }
  return found;
}

using Found = std::vector<std::string>;

}  // namespace

TEST_SUITE_BEGIN("source/assigned_functions");

TEST_CASE("functions assigned to a property are found") {
  CHECK(found_in("app.use = function use(fn) {\n  return fn;\n};\n") == Found{"app.use:0-2"});
  CHECK(found_in("'use strict'\n\nLayer.prototype.match = (path) => {\n  go(path)\n}\n") ==
        Found{"Layer.prototype.match:2-4"});
  CHECK(found_in("exports.a = async function () {}\nexports.b = x => x\n") ==
        Found{"exports.a:0-0", "exports.b:1-1"});
  CHECK(found_in("module.exports = wrap('x', function (a) {\n  b()\n})\n") ==
        Found{"module.exports:0-2"});
}

TEST_CASE("with two targets, the one next to the function counts") {
  CHECK(found_in("req.get =\nreq.header = function header(name) {\n};\n") ==
        Found{"req.header:1-2"});
}

TEST_CASE("only functions at the top of a file are found") {
  CHECK(found_in("app.locals = {};\napp.count = 1;\n").empty());
  CHECK(found_in("var use = function () {};\n").empty());
  CHECK(found_in("function f() {\n  this.use = function () {};\n  app.use = function () {};\n}\n")
            .empty());
  CHECK(found_in("this.use = function () {};\n").empty());
  CHECK(found_in("if (a.b == function () {}) c;\n").empty());
  CHECK(found_in("// app.use = function () {}\n").empty());
}

TEST_CASE("any text can be read") {
  for (const std::string_view text : {"", "=", "a.=", ".a = function", "a.b = function (", "a.b =",
                                      "a.b = (", "{ a.b = function () {}", "=a.b=function(){}"}) {
    CAPTURE(text);
    CHECK(found_in(text).size() <= 1);
  }
}

TEST_SUITE_END();

}  // namespace cairn::source
