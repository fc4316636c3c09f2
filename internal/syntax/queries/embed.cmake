# Writes OUT, a C++ source that implements query_texts.h. It contains the text of every query in
# FOLDER and of the files in MORE. If the first line of a query is `; inherits: a b`, the texts of
# the queries a and b are put before the text of this query.
#
#   cmake -DFOLDER=internal/syntax/queries -DOUT=build/query_texts.cc -P embed.cmake

file(GLOB queries ${FOLDER}/*.scm)
list(APPEND queries ${MORE})
list(SORT queries)
set(code "#include \"internal/syntax/query_texts.h\"\n\nnamespace cairn::syntax {\n
std::string_view query_text(std::string_view grammar) {\n")
foreach(query ${queries})
  get_filename_component(name ${query} NAME_WE)
  file(READ ${query} text)
  if(text MATCHES "^; inherits: ([a-z_ ]+)\n")
    string(REPLACE " " ";" bases "${CMAKE_MATCH_1}")
    set(before "")
    foreach(base ${bases})
      file(READ ${FOLDER}/${base}.scm base_text)
      string(APPEND before "${base_text}\n")
    endforeach()
    set(text "${before}${text}")
  endif()
  string(APPEND code "  if (grammar == \"${name}\") return R\"scm(${text})scm\";\n")
endforeach()
string(APPEND code "  return {};\n}\n\n}  // namespace cairn::syntax\n")
file(WRITE ${OUT} "${code}")
