/* SPDX-License-Identifier: MIT */
#include "CFuzzWire.h"
#include <stdarg.h>
#include <wayland-server-core.h>

static void ignore(const char *format, va_list arguments)
{
	(void)format;
	(void)arguments;
}

void ignore_server_log(void)
{
	wl_log_set_handler_server(ignore);
}
