#include "internal/summary/first_sentence.h"

#include <doctest/doctest.h>

#include "internal/base/utf8.h"

namespace cairn::summary {

TEST_SUITE_BEGIN("summary/first_sentence");

TEST_CASE("a summary is the first sentence in one line") {
  CHECK(first_sentence("Reads a file. And more.") == "Reads a file.");
  CHECK(first_sentence("Reads e.g. a file\nover  two lines") == "Reads e.g. a file over two lines");
  CHECK(first_sentence("Reads a file\n \nAnd more") == "Reads a file");
  CHECK(first_sentence("\n\nReads a file") == "Reads a file");
  CHECK(first_sentence("読む。書く。") == "読む。");
  CHECK(first_sentence("").empty());
}

TEST_CASE("XML documentation of C#") {
  CHECK(first_sentence("<summary>\n Opens it\n</summary>\n<returns>It.</returns>") == "Opens it");
  CHECK(first_sentence("<param name=\"x\">X.</param>\n<summary>Opens it.</summary>") ==
        "Opens it.");
  CHECK(first_sentence("<member name=\"T:A.B\">\n<summary>Opens it</summary></member>") ==
        "Opens it");
  CHECK(first_sentence("Opens it\n<param name=\"x\">X.</param>") == "Opens it");
  CHECK(first_sentence("<summary>A <c>null</c> <see langword=\"true\"/>, <paramref name='y' />,"
                       " <see href=\"https://a.org\">that</see> &amp; this") ==
        "A null true, y, that & this");
  SUBCASE("a reference is shown by its last part") {
    CHECK(first_sentence("A <seealso cref=\"B\"/>.") == "A B.");
    CHECK(first_sentence("<see cref=\"T:A.B.C\"/>s") == "Cs");
    CHECK(first_sentence("<see cref=\"M:A.B.C(System.Int32,D)\"/>") == "C()");
    CHECK(first_sentence("<see cref=\"M:A.B.#ctor(System.Int32)\"/>") == "B()");
    CHECK(first_sentence("<see cref=\"A.List{System.T}.Add\"></see>") == "Add");
    CHECK(first_sentence("<see cref=\"Map{K,V}\"/>") == "Map<K,V>");
    CHECK(first_sentence("<see cref=\"T:A.List`1\"/>") == "List");
  }
  SUBCASE("other parts are used if there is no summary") {
    CHECK(first_sentence("<returns>The size.</returns>") == "Returns: The size.");
    CHECK(first_sentence("<remarks>Slow.</remarks>") == "Slow.");
    CHECK(first_sentence("<param name=\"x\">X.</param>").empty());
    CHECK(first_sentence("<inheritdoc cref=\"A.B\"/>").empty());
  }
}

TEST_CASE("Doxygen") {
  CHECK(first_sentence("\\brief Parses \\c text by \\ref Reader (\\a fast)\n\\param x X") ==
        "Parses text by Reader (fast)");
  CHECK(first_sentence("@brief Parses @p text\n@c x is kept") == "Parses text x is kept");
  CHECK(first_sentence("Parses it\n\\tparam T See \\ref A") == "Parses it");
  CHECK(first_sentence("\\tparam T A type\n\\return The size.") == "Returns: The size.");
  CHECK(first_sentence("\\alpha is C:\\c and a\\b, not a@c d") ==
        "\\alpha is C:\\c and a\\b, not a@c d");
  CHECK(first_sentence("ends in \\c") == "ends in \\c");
}

TEST_CASE("YARD") {
  CHECK(first_sentence("@!parse\n  # @!attribute method\n  #   @return [Symbol]").empty());
  CHECK(first_sentence("Encodes it.\n@!visibility private") == "Encodes it.");
  CHECK(first_sentence("@return [String] the params") == "Returns: [String] the params");
}

TEST_CASE("Javadoc, JSDoc and TSDoc") {
  CHECK(
      first_sentence("Same as {@link Gson#toJson(Object, Type)} or\n {@link A#b(int, C) that}.") ==
      "Same as toJson() or that.");
  CHECK(first_sentence("A {@linkplain java.util.Map.Entry}, {@link A | label}, {@link #x}") ==
        "A Entry, label, x");
  CHECK(first_sentence("See {@link https://a.org/b.c}") == "See https://a.org/b.c");
  CHECK(first_sentence("Puts {@code Map<K, V>} and {@literal <p>} by {@link A <b>{@code x}</b>}") ==
        "Puts Map<K, V> and <p> by x");
  CHECK(first_sentence("{@inheritDoc}").empty());
  CHECK(first_sentence("{@return the size}") == "Returns the size");
  CHECK(first_sentence("Has <i>n</i> <b>items</b><p>More") == "Has n items");
  CHECK(first_sentence("<p>Has 2<sup>n</sup> items") == "Has 2^n items");
  CHECK(first_sentence("Reads it\n@param x the {@code X}") == "Reads it");
  CHECK(first_sentence("a &lt;b&gt; &#64;c &#x27;d&#x27;&nbsp;e") == "a <b> @c 'd' e");
  SUBCASE("a block tag is used if there is no summary") {
    CHECK(first_sentence("@brief Reads it.") == "Reads it.");
    CHECK(first_sentence("@internal\nReads it.") == "Reads it.");
    CHECK(first_sentence("@return the size\n@throws X") == "Returns: the size");
    CHECK(first_sentence("@deprecated Use {@link #b()}.") == "Deprecated: Use b().");
    CHECK(first_sentence("@param x the\n  size").empty());
    CHECK(first_sentence("@name add\n@summary Adds it.\n@param x X") == "Adds it.");
    CHECK(first_sentence("@param x the\n  size\n\nReads it.") == "Reads it.");
  }
}

TEST_CASE("Sphinx") {
  CHECK(first_sentence("Calls :meth:`~app.Flask.run` of :py:class:`app.Flask`\\s, :func:`!go`.") ==
        "Calls run of app.Flasks, go.");
  CHECK(first_sentence("See :ref:`the guide <guide>`, :pep:`8` and `this <https://a.org>`_") ==
        "See the guide, PEP 8 and this");
  CHECK(first_sentence("Reads it\n:param x: the file") == "Reads it");
  CHECK(first_sentence(":returns: the file\n:rtype: X") == "Returns: the file");
  CHECK(first_sentence("Reads it\n.. versionadded:: 2.0") == "Reads it");
  CHECK(first_sentence(".. versionadded:: 2.0\n   The file.\n\nReads it") == "Reads it");
  CHECK(first_sentence(".. deprecated:: 2.0\n   Use :file:`.b`") == "Deprecated: Use .b");
  CHECK(first_sentence(": The file\n: to read") == "The file to read");
}

TEST_CASE("text that only looks like markup is unchanged") {
  for (const char* const text : {
           "whether x < 3 and y > 4",
           "a Map<String, Integer> or a std::vector<int>",
           "a Result<value> or a list<item>",
           "write to <a@b.org> or a@b.org",
           "text in a <div> or in `<p> &lt;` or in ``{@code x}``",
           "{@unknown x} {@link x {code} {}",
           "a::b and c:d `e",
           "& &; &what; &#0; &#xD800; &#99999999;",
           "<p <see cref=\"x> </ <",
           "the List`1 of `x",
       }) {
    CHECK(first_sentence(text) == text);
  }
}

TEST_CASE("a long text is cut between characters") {
  const auto repeated = [](std::string_view part, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += part;
    return text;
  };
  for (const char* const part :
       {"x", "é", "日", "𝄞", "<", "<p>", "{@link ", "{@code {", "`", ":a:`", "&#", "<c a=\"",
        "\n@x", "a<b>", "{@link a {@link b ", "é\n"}) {
    CAPTURE(part);
    for (std::size_t before = 0; before < 4; ++before) {
      const std::string text = first_sentence(std::string(before, 'x') + repeated(part, 20000));
      CHECK(text.size() < 600);
      CHECK(base::is_valid_utf8(text));
    }
  }
}

TEST_SUITE_END();

}  // namespace cairn::summary
