/* SPDX-License-Identifier: MIT */
#include <libinput.h>
#include <linux/input.h>
#include <stdarg.h>
#include <stdio.h>

/* A context's user data: its owner, and what the owner does with a message, which is valid during the call. */
struct libinput_owner {
	void *owner;
	void (*log)(void *owner, enum libinput_log_priority priority, const char *text);
};

/*
 * libinput's messages are formatted here: where va_list is a structure, as on arm64, the compiler of Swift 6.3 crashes
 * at a closure that receives one.
 */
static inline void
libinput_log_to_owner(struct libinput *context, enum libinput_log_priority priority, const char *format,
	va_list arguments)
{
	const struct libinput_owner *user = (const struct libinput_owner *)libinput_get_user_data(context);
	char text[1024];

	if (user && vsnprintf(text, sizeof text, format, arguments) >= 0)
		user->log(user->owner, priority, text);
}

static inline void
libinput_log_set_owner_handler(struct libinput *context)
{
	libinput_log_set_handler(context, libinput_log_to_owner);
}
