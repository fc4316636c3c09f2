# zig compiles for macOS with the wrappers in the folder CAIRN_ZIG_TOOLS (zig.sh). It contains the
# headers and the list of symbols of macOS' system library, so no SDK of Apple is needed.
include(${CMAKE_CURRENT_LIST_DIR}/common.cmake)
set(CMAKE_SYSTEM_NAME Darwin)
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES CAIRN_ZIG_TOOLS)
set(CMAKE_C_COMPILER ${CAIRN_ZIG_TOOLS}/cc)
set(CMAKE_CXX_COMPILER ${CAIRN_ZIG_TOOLS}/c++)
set(CMAKE_AR ${CAIRN_ZIG_TOOLS}/ar)
set(CMAKE_RANLIB ${CAIRN_ZIG_TOOLS}/ranlib)
set(CMAKE_INSTALL_NAME_TOOL false)  # CMake demands one, but only shared libraries need it
find_program(CAIRN_CCACHE ccache)  # Debian's links to ccache have the names of other compilers
if(CAIRN_CCACHE)
  set(CMAKE_C_COMPILER_LAUNCHER ${CAIRN_CCACHE})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CAIRN_CCACHE})
endif()
# zig lists the symbols of the newest macOS, so the compiler must notice what macOS 11 lacks.
set(CMAKE_C_FLAGS_INIT -Werror=unguarded-availability-new)
set(CMAKE_CXX_FLAGS_INIT -Werror=unguarded-availability-new)
