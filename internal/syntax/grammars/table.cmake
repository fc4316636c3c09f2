# Adds a row to the table of grammars. For example, CMakeLists.txt has these calls:
#
#   cairn_grammar(python)
#   cairn_grammar(csharp FOLDER c-sharp)
#   cairn_grammar(tsx FOLDER typescript/tsx LANGUAGE typescript ENDINGS tsx)
#   cairn_grammar(lua SCOPE @tree-sitter-grammars)
#
# The first argument is the name of the grammar and of its query. FOLDER is the folder of the parser
# in the npm packages, without the prefix tree-sitter-, and SCOPE is the npm scope of the package,
# if any. LANGUAGE is the id of the language in internal/model/language.cc. FOLDER and LANGUAGE
# default to the name. ENDINGS are the file name endings for which the grammar is used; by default,
# all endings of the language that no other grammar has.
macro(cairn_grammar name)
  cmake_parse_arguments(ARG "" "FOLDER;SCOPE;LANGUAGE;ENDINGS" "" ${ARGN})
  foreach(key FOLDER LANGUAGE)
    if(NOT ARG_${key})
      set(ARG_${key} ${name})
    endif()
  endforeach()
  string(JOIN / folder ${ARG_SCOPE} tree-sitter-${ARG_FOLDER})
  list(APPEND CAIRN_GRAMMAR_FOLDERS ${folder})
  get_filename_component(function ${ARG_FOLDER} NAME)
  string(REPLACE "-" "_" function tree_sitter_${function})
  string(APPEND CAIRN_GRAMMAR_PARSERS "const TSLanguage* ${function}(void);\n")
  string(APPEND CAIRN_GRAMMAR_ROWS
         "    {\"${name}\", \"${ARG_LANGUAGE}\", \"${ARG_ENDINGS}\", ${function}},\n")
endmacro()

# Writes `out`, a C++ source with the table of all grammars (internal/syntax/grammar_table.h).
function(cairn_grammar_table out)
  file(CONFIGURE OUTPUT ${out} @ONLY CONTENT [[#include "internal/syntax/grammar_table.h"

extern "C" {
@CAIRN_GRAMMAR_PARSERS@}

namespace cairn::syntax {

std::span<const GrammarRow> grammar_table() {
  static constexpr GrammarRow kRows[] = {
@CAIRN_GRAMMAR_ROWS@  };
  return kRows;
}

}  // namespace cairn::syntax
]])
endfunction()
