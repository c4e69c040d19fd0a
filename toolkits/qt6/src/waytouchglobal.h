// SPDX-License-Identifier: MIT
#ifndef WAYTOUCHGLOBAL_H
#define WAYTOUCHGLOBAL_H

#include <QtCore/qglobal.h>

#if defined(WAYTOUCH_QT_BUILD)
#  define WAYTOUCH_QT_EXPORT Q_DECL_EXPORT
#else
#  define WAYTOUCH_QT_EXPORT Q_DECL_IMPORT
#endif

#endif
