/* SPDX-License-Identifier: MIT */
/* Reads a JSON object, as the control socket sends it. */
#ifndef WAYTOUCH_DBUS_JSON_H
#define WAYTOUCH_DBUS_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** A value, as a range of the text that contains it; `begin` is NULL if there is none. */
struct wtd_json {
	const char *begin;
	const char *end;
};

/** The object that the text consists of; none if the text is anything else, is not UTF-8, or nests deeper than 16
 *  levels. */
struct wtd_json wtd_json_object(const char *text, size_t length);

/** The member of an object; the first if several have that name. */
struct wtd_json wtd_json_member(struct wtd_json object, const char *name);

/** Whether the value is `true`; false if it is not a boolean. */
bool wtd_json_is_true(struct wtd_json value);

/** A non-negative integer, or 0 if the value is not one. */
uint64_t wtd_json_number(struct wtd_json value);

/** A string, empty if the value is not one; U+FFFD replaces what sd-bus does not send: NUL and Unicode's
 *  noncharacters. NULL if out of memory; freed by the caller. */
char *wtd_json_string(struct wtd_json value);

/** A value as JSON, with U+FFFD in place of noncharacters. NULL if out of memory; freed by the caller. */
char *wtd_json_text(struct wtd_json value);

/** The strings of an array, at most `most`, NULL-terminated. NULL if out of memory; freed with
 *  wtd_json_free_strings(). */
char **wtd_json_strings(struct wtd_json value, size_t most);

void wtd_json_free_strings(char **strings);

#endif
