/* SPDX-License-Identifier: MIT */
#include "CServerTestSupport.h"
#include <stdarg.h>
#include <stdio.h>
#include <wayland-client-core.h>

static void (*receiver)(const char *text);

static void log_to_receiver(const char *format, va_list arguments)
{
	char text[1024];

	if (vsnprintf(text, sizeof text, format, arguments) >= 0)
		receiver(text);
}

void set_client_log(void (*receive)(const char *text))
{
	receiver = receive;
	wl_log_set_handler_client(log_to_receiver);
}
