/* SPDX-License-Identifier: MIT */
#include "CWaytouchClient.h"
