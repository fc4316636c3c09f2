# The compiler of an x86-64 host.
include(${CMAKE_CURRENT_LIST_DIR}/common.cmake)
set(CMAKE_C_COMPILER gcc)
set(CMAKE_CXX_COMPILER g++)
