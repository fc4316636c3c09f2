# macOS 11.0 or newer, processors of Apple.
set(CMAKE_SYSTEM_PROCESSOR arm64)
include(${CMAKE_CURRENT_LIST_DIR}/macos.cmake)
