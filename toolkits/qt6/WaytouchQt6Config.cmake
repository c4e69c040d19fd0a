# SPDX-License-Identifier: MIT
include(CMakeFindDependencyMacro)
find_dependency(Qt6 6.4 COMPONENTS Core Qml Quick)
include("${CMAKE_CURRENT_LIST_DIR}/WaytouchQt6Targets.cmake")
