/* SPDX-License-Identifier: MIT */
#include "json.h"

#include <stdlib.h>
#include <string.h>

#define MAX_DEPTH 16
#define REPLACEMENT 0xfffdu

static bool
is_space(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static const char *
skip_spaces(const char *at, const char *end)
{
	while (at < end && is_space(*at))
		at++;
	return at;
}

static int
hex_digit(char c)
{
	if (is_digit(c))
		return c - '0';
	c |= 0x20;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/** Four hexadecimal digits, or -1. */
static int
hex(const char *at, const char *end)
{
	int number = 0;

	if (end - at < 4)
		return -1;
	for (int i = 0; i < 4; i++) {
		int digit = hex_digit(at[i]);

		if (digit < 0)
			return -1;
		number = number << 4 | digit;
	}
	return number;
}

/** The length in bytes of the UTF-8 character at this position, or 0 if it is malformed. */
static size_t
utf8_length(const char *at, const char *end)
{
	unsigned char first = (unsigned char)*at, least = 0x80, most = 0xbf;
	size_t length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;

	if (length == 0 || (size_t)(end - at) < length)
		return 0;
	/* Reject overlong forms, surrogates, and anything beyond U+10FFFF. */
	if (first == 0xe0)
		least = 0xa0;
	else if (first == 0xed)
		most = 0x9f;
	else if (first == 0xf0)
		least = 0x90;
	else if (first == 0xf4)
		most = 0x8f;
	for (size_t i = 1; i < length; i++) {
		unsigned char next = (unsigned char)at[i];

		if (next < least || next > most)
			return 0;
		least = 0x80;
		most = 0xbf;
	}
	return length;
}

/* These skip one item and return the position after it, or NULL if it is malformed. */

static const char *
skip_string(const char *at, const char *end)
{
	if (at == end || *at != '"')
		return NULL;
	at++;
	while (at < end && *at != '"') {
		size_t length = 1;

		if ((unsigned char)*at < 0x20)
			return NULL;
		if (*at == '\\') {
			if (++at == end)
				return NULL;
			if (*at == 'u' ? hex(at + 1, end) < 0 : !strchr("\"\\/bfnrt", *at) || !*at)
				return NULL;
			length = *at == 'u' ? 5 : 1;
		} else if (!(length = utf8_length(at, end))) {
			return NULL;
		}
		at += length;
	}
	return at < end ? at + 1 : NULL;
}

static const char *
skip_digits(const char *at, const char *end)
{
	if (at == end || !is_digit(*at))
		return NULL;
	while (at < end && is_digit(*at))
		at++;
	return at;
}

static const char *
skip_number(const char *at, const char *end)
{
	if (at < end && *at == '-')
		at++;
	at = at < end && *at == '0' ? at + 1 : skip_digits(at, end);
	if (at && at < end && *at == '.')
		at = skip_digits(at + 1, end);
	if (at && at < end && (*at == 'e' || *at == 'E')) {
		at++;
		if (at < end && (*at == '+' || *at == '-'))
			at++;
		at = skip_digits(at, end);
	}
	return at;
}

static const char *
skip_word(const char *at, const char *end)
{
	static const char *const words[] = { "true", "false", "null" };

	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		size_t length = strlen(words[i]);

		if ((size_t)(end - at) >= length && memcmp(at, words[i], length) == 0)
			return at + length;
	}
	return NULL;
}

static const char *skip_value(const char *at, const char *end, unsigned depth);

/** An array or object, which begins with [ or {. */
static const char *
skip_container(const char *at, const char *end, unsigned depth)
{
	bool is_object = *at == '{';
	char last = is_object ? '}' : ']';

	if (depth == 0)
		return NULL;
	at = skip_spaces(at + 1, end);
	if (at < end && *at == last)
		return at + 1;
	for (;;) {
		if (is_object) {
			at = skip_string(at, end);
			if (!at)
				return NULL;
			at = skip_spaces(at, end);
			if (at == end || *at != ':')
				return NULL;
			at = skip_spaces(at + 1, end);
		}
		at = skip_value(at, end, depth - 1);
		if (!at)
			return NULL;
		at = skip_spaces(at, end);
		if (at == end || (*at != ',' && *at != last))
			return NULL;
		if (*at == last)
			return at + 1;
		at = skip_spaces(at + 1, end);
	}
}

static const char *
skip_value(const char *at, const char *end, unsigned depth)
{
	if (at == end)
		return NULL;
	if (*at == '{' || *at == '[')
		return skip_container(at, end, depth);
	if (*at == '"')
		return skip_string(at, end);
	if (*at == '-' || is_digit(*at))
		return skip_number(at, end);
	return skip_word(at, end);
}

struct wtd_json
wtd_json_object(const char *text, size_t length)
{
	const char *end = text + length, *begin = skip_spaces(text, end), *behind;

	if (begin == end || *begin != '{')
		return (struct wtd_json){ 0 };
	behind = skip_container(begin, end, MAX_DEPTH);
	if (!behind || skip_spaces(behind, end) != end)
		return (struct wtd_json){ 0 };
	return (struct wtd_json){ begin, behind };
}

/** Reads the next value of a container and, in an object, its name. `at` is the position after the opening bracket or
 *  the previous value. False at the end. The text has already been validated. */
static bool
next_value(struct wtd_json container, const char **at, struct wtd_json *name, struct wtd_json *value)
{
	const char *place = skip_spaces(*at, container.end);

	if (place < container.end && *place == ',')
		place = skip_spaces(place + 1, container.end);
	if (place >= container.end || *place == '}' || *place == ']')
		return false;
	if (*container.begin == '{') {
		name->begin = place;
		name->end = place = skip_string(place, container.end);
		place = skip_spaces(skip_spaces(place, container.end) + 1, container.end);
	}
	value->begin = place;
	value->end = *at = skip_value(place, container.end, MAX_DEPTH);
	return true;
}

struct wtd_json
wtd_json_member(struct wtd_json object, const char *name)
{
	size_t length = strlen(name);
	struct wtd_json key, value;
	const char *at;

	if (!object.begin || *object.begin != '{')
		return (struct wtd_json){ 0 };
	at = object.begin + 1;
	while (next_value(object, &at, &key, &value)) {
		if ((size_t)(key.end - key.begin) == length + 2 && memcmp(key.begin + 1, name, length) == 0)
			return value;
	}
	return (struct wtd_json){ 0 };
}

bool
wtd_json_is_true(struct wtd_json value)
{
	return value.begin && *value.begin == 't';
}

uint64_t
wtd_json_number(struct wtd_json value)
{
	uint64_t number = 0;

	if (!value.begin)
		return 0;
	for (const char *at = value.begin; at < value.end; at++) {
		if (!is_digit(*at) || __builtin_mul_overflow(number, 10, &number) ||
		    __builtin_add_overflow(number, (uint64_t)(*at - '0'), &number))
			return 0;
	}
	return number;
}

/** Whether sd-bus refuses strings with this character, and so drops the whole message. */
static bool
is_noncharacter(unsigned character)
{
	return (character & 0xfffe) == 0xfffe || (character >= 0xfdd0 && character <= 0xfdef);
}

/** Decodes a character of this length in bytes, which is well-formed. */
static unsigned
read_utf8(const char *at, size_t length)
{
	static const unsigned char masks[] = { 0, 0x7f, 0x1f, 0x0f, 0x07 };
	unsigned character = (unsigned char)*at & masks[length];

	for (size_t i = 1; i < length; i++)
		character = character << 6 | ((unsigned char)at[i] & 0x3f);
	return character;
}

static char *
write_utf8(char *out, unsigned character)
{
	if (character < 0x80) {
		*out++ = (char)character;
	} else if (character < 0x800) {
		*out++ = (char)(0xc0 | character >> 6);
		*out++ = (char)(0x80 | (character & 0x3f));
	} else if (character < 0x10000) {
		*out++ = (char)(0xe0 | character >> 12);
		*out++ = (char)(0x80 | (character >> 6 & 0x3f));
		*out++ = (char)(0x80 | (character & 0x3f));
	} else {
		*out++ = (char)(0xf0 | character >> 18);
		*out++ = (char)(0x80 | (character >> 12 & 0x3f));
		*out++ = (char)(0x80 | (character >> 6 & 0x3f));
		*out++ = (char)(0x80 | (character & 0x3f));
	}
	return out;
}

/** Copies the character at this position, which is not an escape, and advances past it. */
static char *
copy_character(char *out, const char **at, const char *end)
{
	size_t length = utf8_length(*at, end);

	if (length >= 3 && is_noncharacter(read_utf8(*at, length))) {
		out = write_utf8(out, REPLACEMENT);
	} else {
		memcpy(out, *at, length);
		out += length;
	}
	*at += length;
	return out;
}

/** Reads the character whose \u precedes this position, and advances past it. A surrogate pair is one character. */
static unsigned
escaped_character(const char **at, const char *end)
{
	unsigned character = (unsigned)hex(*at, end);

	*at += 4;
	if (character >= 0xd800 && character < 0xdc00 && end - *at >= 6 && (*at)[0] == '\\' && (*at)[1] == 'u') {
		unsigned low = (unsigned)hex(*at + 2, end);

		if (low >= 0xdc00 && low < 0xe000) {
			*at += 6;
			character = 0x10000 + ((character - 0xd800) << 10) + (low - 0xdc00);
		}
	}
	if (character == 0 || (character >= 0xd800 && character < 0xe000) || is_noncharacter(character))
		return REPLACEMENT;
	return character;
}

char *
wtd_json_string(struct wtd_json value)
{
	static const char escapes[] = "b\bf\fn\nr\rt\t";
	const char *at, *end;
	char *string, *out;

	if (!value.begin || *value.begin != '"')
		return strdup("");
	/* An escape is never shorter than the character it stands for. */
	out = string = malloc((size_t)(value.end - value.begin));
	if (!string)
		return NULL;
	at = value.begin + 1;
	end = value.end - 1;
	while (at < end) {
		const char *escape;

		if (*at != '\\') {
			out = copy_character(out, &at, end);
			continue;
		}
		at++;
		if (*at == 'u') {
			at++;
			out = write_utf8(out, escaped_character(&at, end));
			continue;
		}
		escape = strchr(escapes, *at);
		*out++ = escape ? escape[1] : *at;
		at++;
	}
	*out = '\0';
	return string;
}

char *
wtd_json_text(struct wtd_json value)
{
	const char *at = value.begin;
	/* A replacement is never longer than what it replaces. */
	char *text = malloc((size_t)(value.end - value.begin) + 1), *out = text;

	while (text && at < value.end)
		out = copy_character(out, &at, value.end);
	if (text)
		*out = '\0';
	return text;
}

char **
wtd_json_strings(struct wtd_json value, size_t most)
{
	char **strings = calloc(most + 1, sizeof *strings);
	struct wtd_json name, element;
	const char *at;
	size_t count = 0;

	if (!strings || !value.begin || *value.begin != '[')
		return strings;
	at = value.begin + 1;
	while (count < most && next_value(value, &at, &name, &element)) {
		if (*element.begin != '"')
			continue;
		strings[count] = wtd_json_string(element);
		if (!strings[count]) {
			wtd_json_free_strings(strings);
			return NULL;
		}
		count++;
	}
	return strings;
}

void
wtd_json_free_strings(char **strings)
{
	for (char **string = strings; string && *string; string++)
		free(*string);
	free(strings);
}
