/* SPDX-License-Identifier: MIT */
#pragma once

#define __WAYTOUCH_GTK4_H_INSIDE__

#include <waytouch-types.h>
#include <waytouch-enums.h>
#include <waytouch-gesture.h>
#include <waytouch-long-press.h>
#include <waytouch-pan.h>
#include <waytouch-pinch.h>
#include <waytouch-rotation.h>
#include <waytouch-screen-edge-pan.h>
#include <waytouch-swipe.h>
#include <waytouch-tap.h>
#include <waytouch-transform.h>

#undef __WAYTOUCH_GTK4_H_INSIDE__
