/* SPDX-License-Identifier: MIT */
/* Compiles the public header on its own, so that a mistake in it shows in every build of the package. */
#include "waytouch.h"
