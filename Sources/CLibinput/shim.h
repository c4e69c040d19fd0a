/* SPDX-License-Identifier: MIT */
#include <libinput.h>
#include <linux/input.h>
