# Writes OUT, a C++ source with the table of all families (family.h), from the given rules files.
# Each file adds the families of one function: for example, rules_go.cc adds those of go_families().
function(cairn_family_table out)
  set(declarations "")
  set(calls "")
  foreach(file ${ARGN})
    get_filename_component(name ${file} NAME_WE)
    string(REGEX REPLACE "^rules_" "" name ${name})
    string(APPEND declarations "std::span<const Family> ${name}_families();\n")
    string(APPEND calls "    add(${name}_families());\n")
  endforeach()
  file(CONFIGURE OUTPUT ${out} @ONLY CONTENT [[#include "internal/resolve/family.h"

namespace cairn::resolve {

@declarations@
const std::vector<Family>& families() {
  static const std::vector<Family> all = [] {
    std::vector<Family> found;
    const auto add = [&](std::span<const Family> more) {
      found.insert(found.end(), more.begin(), more.end());
    };
@calls@    return found;
  }();
  return all;
}

}  // namespace cairn::resolve
]])
endfunction()
