/* SPDX-License-Identifier: MIT */
/* Reads JSON of one object, as the control socket sends it. */
#ifndef WAYTOUCH_DBUS_JSON_H
#define WAYTOUCH_DBUS_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** A value, as a part of the text that has it; begin is NULL if there is none. */
struct wtd_json {
	const char *begin;
	const char *end;
};

/** The object that the text is. There is none if it is anything else, is no UTF-8, or is deeper than 16 levels. */
struct wtd_json wtd_json_object(const char *text, size_t length);

/** The member of an object, the first if it has several of that name. */
struct wtd_json wtd_json_member(struct wtd_json object, const char *name);

/** Whether the value is true; what is no boolean is not. */
bool wtd_json_is_true(struct wtd_json value);

/** A whole number from 0 on, or 0. */
uint64_t wtd_json_number(struct wtd_json value);

/** A string, or an empty one if the value is none; U+FFFD stands for a character 0. NULL without memory; freed by the
 *  caller. */
char *wtd_json_string(struct wtd_json value);

/** The strings of an array, at most so many, ended by NULL. NULL without memory; freed with wtd_json_free_strings(). */
char **wtd_json_strings(struct wtd_json value, size_t most);

void wtd_json_free_strings(char **strings);

#endif
