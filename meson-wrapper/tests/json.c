/* SPDX-License-Identifier: MIT */
/* How waytouch-dbus parses lines of a control socket, including malformed ones. */
#undef NDEBUG
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../dbus/json.h"

/** The text has its own allocation, so that reading beyond its end is detected. */
static struct wtd_json
object(const char *text, char **memory)
{
	size_t length = strlen(text);

	*memory = malloc(length);
	assert(*memory || length == 0);
	if (length > 0)
		memcpy(*memory, text, length);
	return wtd_json_object(*memory, length);
}

static void
check_validity(const char *text, bool is_valid)
{
	char *memory;
	struct wtd_json json = object(text, &memory);

	if ((json.begin != NULL) != is_valid) {
		fprintf(stderr, "%s: expected %s\n", text, is_valid ? "an object" : "none");
		abort();
	}
	/* Nor is any prefix an object, such as a connection that breaks could leave. */
	for (size_t length = 0; is_valid && length < strlen(text); length++)
		assert(!wtd_json_object(memory, length).begin);
	free(memory);
}

static void
check_string(const char *text, const char *expected)
{
	char *memory, *string = wtd_json_string(wtd_json_member(object(text, &memory), "a"));

	if (strcmp(string, expected) != 0) {
		fprintf(stderr, "%s: expected '%s', found '%s'\n", text, expected, string);
		abort();
	}
	free(string);
	free(memory);
}

static void
check_text(const char *text, const char *expected)
{
	char *memory, *json = wtd_json_text(wtd_json_member(object(text, &memory), "a"));

	if (strcmp(json, expected) != 0) {
		fprintf(stderr, "%s: expected '%s', found '%s'\n", text, expected, json);
		abort();
	}
	free(json);
	free(memory);
}

static void
check_number(const char *text, uint64_t expected)
{
	char *memory;

	assert(wtd_json_number(wtd_json_member(object(text, &memory), "a")) == expected);
	free(memory);
}

static void
validity(void)
{
	static const char *const valid[] = {
		"{}", "{ }", "{\"a\":1}", "{\"a\" : [ 1 , -0.5e+3,true,false,null, \"\\u00e9\\n\" ], \"b\":{}}",
		"{\"a\":\"\303\251\360\237\230\200\"}", "{\"a\":[]}", "{\"a\":{\"a\":{\"a\":[[[[[]]]]]}}}",
	};
	static const char *const invalid[] = {
		"", " ", "[]", "1", "\"a\"", "{} {}", "{}x", "{,}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{\"a\":01}",
		"{\"a\":.5}", "{\"a\":1.}", "{\"a\":1e}", "{\"a\":-}", "{\"a\":+1}", "{\"a\":tru}", "{\"a\":\"\n\"}",
		"{\"a\":\"\\x\"}", "{\"a\":\"\\u12g4\"}", "{\"a\":\"\\", "{\"a\":\"\\u12", "{\"a\":[1 2]}", "{\"a\":[1,]}",
		"{\"a\":[1}", "{\"a\":\"\377\"}", "{\"a\":\"\300\200\"}", "{\"a\":\"\355\240\200\"}", "{\"a\":\"\303\"}",
		"{\"a\":\"\364\220\200\200\"}", "{\"a\":'b'}", "{\"a\":NaN}",
	};
	char deep[64] = "{\"a\":";

	for (size_t i = 0; i < sizeof valid / sizeof *valid; i++)
		check_validity(valid[i], true);
	for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++)
		check_validity(invalid[i], false);
	/* 16 levels, and 17. */
	for (int levels = 15; levels <= 16; levels++) {
		memset(deep + 5, '[', (size_t)levels);
		memset(deep + 5 + levels, ']', (size_t)levels);
		strcpy(deep + 5 + 2 * levels, "}");
		check_validity(deep, levels == 15);
	}
	assert(!wtd_json_object("{\"a\":\"\0\"}", 9).begin);
}

static void
strings(void)
{
	char *memory, **list;

	check_string("{\"a\":\"b\"}", "b");
	check_string("{\"b\":{\"a\":\"no\"},\"a\":\"\"}", "");
	check_string("{\"b\":\"\\\"a\\\":1\", \"a\" : \"\\\"\\\\\\/\\b\\f\\n\\r\\t\"}", "\"\\/\b\f\n\r\t");
	check_string("{\"a\":\"\\u0041\\u00e9\\u20ac\\ud83d\\ude00\"}", "A\303\251\342\202\254\360\237\230\200");
	/* Unpaired surrogates, and 0, are not characters. */
	check_string("{\"a\":\"\\ud83dx\\ude00\\u0000\"}", "\357\277\275x\357\277\275\357\277\275");
	check_string("{\"a\":\"\\ud83d\\u0041\"}", "\357\277\275A");
	check_string("{\"a\":\"\\ud83d\"}", "\357\277\275");
	/* Noncharacters, which sd-bus refuses, and their neighbours. */
	check_string("{\"a\":\"\\ufdcf\\ufdd0\\ufdef\\ufdf0\"}", "\357\267\217\357\277\275\357\277\275\357\267\260");
	check_string("{\"a\":\"\\ufffd\\ufffe\\uffff\\ud83f\\udffe\"}",
		     "\357\277\275\357\277\275\357\277\275\357\277\275");
	check_string("{\"a\":\"x\357\267\220\357\277\276\364\217\277\277\364\217\277\275\"}",
		     "x\357\277\275\357\277\275\357\277\275\364\217\277\275");
	check_text("{\"a\":{\"b\": \"\303\251\\ufdd0\357\267\220\"}}", "{\"b\": \"\303\251\\ufdd0\357\277\275\"}");
	check_string("{\"a\":null}", "");
	check_string("{}", "");
	list = wtd_json_strings(wtd_json_member(object("{\"a\":[\"x\",1,[\"y\"],\"z\",\"w\"]}", &memory), "a"), 2);
	assert(strcmp(list[0], "x") == 0 && strcmp(list[1], "z") == 0 && !list[2]);
	wtd_json_free_strings(list);
	free(memory);
	list = wtd_json_strings(wtd_json_member(object("{\"a\":\"x\"}", &memory), "a"), 2);
	assert(!list[0]);
	wtd_json_free_strings(list);
	free(memory);
}

static void
numbers(void)
{
	check_number("{\"a\":0}", 0);
	check_number("{\"a\":18446744073709551615}", UINT64_MAX);
	check_number("{\"a\":18446744073709551616}", 0);
	check_number("{\"a\":99999999999999999999999}", 0);
	check_number("{\"a\":-1}", 0);
	check_number("{\"a\":1.5}", 0);
	check_number("{\"a\":\"1\"}", 0);
	check_number("{}", 0);
}

int
main(void)
{
	validity();
	strings();
	numbers();
	return 0;
}
