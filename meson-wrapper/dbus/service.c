/* SPDX-License-Identifier: MIT */
#include "service.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define ERROR_PREFIX WTD_NAME ".Error."

/** The most requests of one caller that can wait, so that it leaves room for others. */
#define MOST_OF_ONE 16

/** The most profiles, or actions of a gesture, that are reported. */
#define MOST_STRINGS 256

struct wtd_service {
	sd_bus *bus;
	sd_bus_slot *slot;
	struct wtd_control *control;
	/* The properties, in the types of sd-bus. */
	int connected, locked, idle, asleep, accommodations, overlay;
	char *profile, *policy, *version;
	char **profiles;
};

uint64_t
wtd_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

/* Requests */

/** Turns an error code into a name: no-such-profile becomes NoSuchProfile. */
static void
name_error(char name[static 128], struct wtd_json code)
{
	char *text = wtd_json_string(code), *out = name + strlen(ERROR_PREFIX);
	bool begins = true;

	strcpy(name, ERROR_PREFIX);
	for (const char *at = text; at && *at && out < name + 127; at++) {
		bool is_letter = *at >= 'a' && *at <= 'z';

		if (is_letter)
			*out++ = begins ? (char)(*at - 'a' + 'A') : *at;
		begins = !is_letter;
	}
	*out = '\0';
	if (out == name + strlen(ERROR_PREFIX))
		strcpy(out, "Failed");
	free(text);
}

/** Answers the call that made a request. Failures to send, for example because the caller is gone, do not matter. */
static void
answered(void *data, struct wtd_json answer)
{
	sd_bus_message *call = data;

	if (!answer.begin) {
		sd_bus_reply_method_errorf(call, ERROR_PREFIX "NotConnected", "the connection to the compositor was lost");
	} else if (!wtd_json_is_true(wtd_json_member(answer, "ok"))) {
		char name[128], *message = wtd_json_string(wtd_json_member(answer, "message"));

		name_error(name, wtd_json_member(answer, "error"));
		sd_bus_reply_method_errorf(call, name, "%s", message ? message : "");
		free(message);
	} else if (strcmp(sd_bus_message_get_member(call), "GetStatus") == 0) {
		char *text = wtd_json_text(answer);

		sd_bus_reply_method_return(call, "s", text ? text : "{}");
		free(text);
	} else {
		sd_bus_reply_method_return(call, NULL);
	}
	sd_bus_message_unref(call);
}

static bool
is_of_sender(void *data, const void *sender)
{
	const char *own = sd_bus_message_get_sender(data);

	return own && strcmp(own, sender) == 0;
}

static bool
is_any(void *data, const void *key)
{
	(void)data, (void)key;
	return true;
}

/** Turns a call into a request; the call is answered when the request is. */
static int
request(struct wtd_service *service, sd_bus_message *call, sd_bus_error *error, const char *verb, const char *argument)
{
	char line[WTD_LONGEST_REQUEST + 1];
	const char *sender = sd_bus_message_get_sender(call);

	if (strlen(verb) + 1 + strlen(argument) > WTD_LONGEST_REQUEST)
		return sd_bus_error_setf(error, SD_BUS_ERROR_INVALID_ARGS, "the argument is longer than %d bytes",
					 WTD_LONGEST_REQUEST - (int)strlen(verb) - 1);
	for (const char *at = argument; *at; at++) {
		if ((unsigned char)*at < 0x20 || *at == 0x7f)
			return sd_bus_error_setf(error, SD_BUS_ERROR_INVALID_ARGS,
						 "the argument has a control character");
	}
	if (!wtd_control_is_connected(service->control))
		return sd_bus_error_setf(error, ERROR_PREFIX "NotConnected", "there is no connection to a compositor");
	if (sender && wtd_control_count(service->control, answered, is_of_sender, sender) >= MOST_OF_ONE)
		return sd_bus_error_setf(error, SD_BUS_ERROR_LIMITS_EXCEEDED,
					 "this caller already has %d pending requests", MOST_OF_ONE);
	/* Calls leave room for the requests for the status, without which properties would not follow. */
	if (wtd_control_count(service->control, answered, is_any, NULL) >= WTD_MOST_CALLS)
		return sd_bus_error_setf(error, SD_BUS_ERROR_LIMITS_EXCEEDED, "there are already %d pending requests",
					 WTD_MOST_CALLS);
	strcpy(line, verb);
	if (*argument) {
		strcat(line, " ");
		strcat(line, argument);
	}
	if (!wtd_control_request(service->control, line, answered, sd_bus_message_ref(call), wtd_now())) {
		sd_bus_message_unref(call);
		return -ENOMEM;
	}
	return 1;
}

/* Methods without an argument, with a string, and with a switch. The method's name determines the request. */

static const struct verb {
	const char *member, *verb;
} verbs[] = {
	{ "GetStatus", "status" },
	{ "Lock", "lock" },
	{ "Unlock", "unlock" },
	{ "Wake", "wake" },
	{ "UseProfile", "profile" },
	{ "LoadPolicy", "policy" },
	{ "SetAccommodations", "accommodations" },
	{ "SetOverlay", "overlay" },
	{ "SetAsleep", "asleep" },
};

static const char *
verb_of(sd_bus_message *call)
{
	const char *member = sd_bus_message_get_member(call);

	for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
		if (strcmp(verbs[i].member, member) == 0)
			return verbs[i].verb;
	}
	return "";
}

static int
call_plain(sd_bus_message *call, void *data, sd_bus_error *error)
{
	return request(data, call, error, verb_of(call), "");
}

static int
call_with_string(sd_bus_message *call, void *data, sd_bus_error *error)
{
	const char *argument;
	int result = sd_bus_message_read(call, "s", &argument);

	return result < 0 ? result : request(data, call, error, verb_of(call), argument);
}

static int
call_with_switch(sd_bus_message *call, void *data, sd_bus_error *error)
{
	int is_on;
	int result = sd_bus_message_read(call, "b", &is_on);

	return result < 0 ? result : request(data, call, error, verb_of(call), is_on ? "on" : "off");
}

#define NO_ARGS SD_BUS_NO_ARGS
#define ANYBODY SD_BUS_VTABLE_UNPRIVILEGED /* anybody whom the bus's policy allows */
#define PROPERTY(name, type, field) \
	SD_BUS_PROPERTY(name, type, NULL, offsetof(struct wtd_service, field), SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE)

static const sd_bus_vtable vtable[] = {
	SD_BUS_VTABLE_START(0),
	SD_BUS_METHOD_WITH_ARGS("Lock", NO_ARGS, NO_ARGS, call_plain, ANYBODY),
	SD_BUS_METHOD_WITH_ARGS("Unlock", NO_ARGS, NO_ARGS, call_plain, ANYBODY),
	SD_BUS_METHOD_WITH_ARGS("Wake", NO_ARGS, NO_ARGS, call_plain, ANYBODY),
	SD_BUS_METHOD_WITH_ARGS("UseProfile", SD_BUS_ARGS("s", name), NO_ARGS, call_with_string, ANYBODY),
	SD_BUS_METHOD_WITH_ARGS("LoadPolicy", SD_BUS_ARGS("s", path), NO_ARGS, call_with_string, ANYBODY),
	SD_BUS_METHOD_WITH_ARGS("SetAsleep", SD_BUS_ARGS("b", asleep), NO_ARGS, call_with_switch, ANYBODY),
	SD_BUS_METHOD_WITH_ARGS("SetAccommodations", SD_BUS_ARGS("b", on), NO_ARGS, call_with_switch, ANYBODY),
	SD_BUS_METHOD_WITH_ARGS("SetOverlay", SD_BUS_ARGS("b", on), NO_ARGS, call_with_switch, ANYBODY),
	SD_BUS_METHOD_WITH_ARGS("GetStatus", NO_ARGS, SD_BUS_RESULT("s", json), call_plain, ANYBODY),
	PROPERTY("Connected", "b", connected),
	PROPERTY("Locked", "b", locked),
	PROPERTY("Idle", "b", idle),
	PROPERTY("Asleep", "b", asleep),
	PROPERTY("Accommodations", "b", accommodations),
	PROPERTY("Overlay", "b", overlay),
	PROPERTY("Profile", "s", profile),
	PROPERTY("Profiles", "as", profiles),
	PROPERTY("Policy", "s", policy),
	PROPERTY("Version", "s", version),
	SD_BUS_SIGNAL_WITH_ARGS("Action", SD_BUS_ARGS("s", name, "s", state, "t", time), 0),
	SD_BUS_SIGNAL_WITH_ARGS("Gesture", SD_BUS_ARGS("s", id, "s", state, "as", actions, "t", time), 0),
	SD_BUS_SIGNAL_WITH_ARGS("Decision", SD_BUS_ARGS("s", kind, "s", text, "t", time), 0),
	SD_BUS_SIGNAL_WITH_ARGS("Deferred", SD_BUS_ARGS("s", edge, "t", time), 0),
	SD_BUS_SIGNAL_WITH_ARGS("Lost", SD_BUS_ARGS("t", count), 0),
	SD_BUS_VTABLE_END,
};

/* Properties */

/** The names of properties that have changed, NULL-terminated. */
struct changes {
	const char *names[16];
	size_t count;
};

static void
set_switch(int *field, bool value, const char *name, struct changes *changes)
{
	if (*field == (int)value)
		return;
	*field = value;
	changes->names[changes->count++] = name;
}

static void
set_string(char **field, struct wtd_json value, const char *name, struct changes *changes)
{
	char *string = wtd_json_string(value);

	if (!string || strcmp(*field ? *field : "", string) == 0) {
		free(string);
		return;
	}
	free(*field);
	*field = string;
	changes->names[changes->count++] = name;
}

static bool
are_same(char *const *some, char *const *others)
{
	for (; some && *some && others && *others; some++, others++) {
		if (strcmp(*some, *others) != 0)
			return false;
	}
	return !(some && *some) && !(others && *others);
}

static void
set_strings(char ***field, struct wtd_json value, const char *name, struct changes *changes)
{
	char **strings = wtd_json_strings(value, MOST_STRINGS);

	if (!strings || are_same(*field, strings)) {
		wtd_json_free_strings(strings);
		return;
	}
	wtd_json_free_strings(*field);
	*field = strings;
	changes->names[changes->count++] = name;
}

static void
tell(struct wtd_service *service, struct changes *changes)
{
	if (changes->count > 0)
		sd_bus_emit_properties_changed_strv(service->bus, WTD_PATH, WTD_NAME, (char **)changes->names);
}

/** Sets the properties from an event or, without one, to what they are without a compositor. */
static void
set_state(struct wtd_service *service, struct wtd_json event)
{
	struct changes changes = { .count = 0 };

	set_switch(&service->connected, event.begin, "Connected", &changes);
	set_switch(&service->locked, wtd_json_is_true(wtd_json_member(event, "locked")), "Locked", &changes);
	set_switch(&service->idle, wtd_json_is_true(wtd_json_member(event, "idle")), "Idle", &changes);
	set_switch(&service->asleep, wtd_json_is_true(wtd_json_member(event, "asleep")), "Asleep", &changes);
	set_switch(&service->accommodations, wtd_json_is_true(wtd_json_member(event, "accommodations")), "Accommodations",
		   &changes);
	set_switch(&service->overlay, wtd_json_is_true(wtd_json_member(event, "overlay")), "Overlay", &changes);
	set_string(&service->profile, wtd_json_member(event, "profile"), "Profile", &changes);
	set_string(&service->policy, wtd_json_member(event, "policy"), "Policy", &changes);
	tell(service, &changes);
}

/** Sets the properties that are not part of the event `state`. */
static void
status(void *data, struct wtd_json answer)
{
	struct wtd_service *service = data;
	struct changes changes = { .count = 0 };

	set_strings(&service->profiles, wtd_json_member(answer, "profiles"), "Profiles", &changes);
	set_string(&service->version, wtd_json_member(answer, "version"), "Version", &changes);
	tell(service, &changes);
}

static bool
is_service(void *data, const void *service)
{
	return data == service;
}

static void
ask_for_status(struct wtd_service *service)
{
	/* A request that has not been sent yet will return the current values, so two are enough: one sent, one
	 * waiting. */
	if (wtd_control_count(service->control, status, is_service, service) < 2)
		wtd_control_request(service->control, "status", status, service, wtd_now());
}

/* Events of the compositor */

static void
connected(void *data)
{
	ask_for_status(data);
}

static void
disconnected(void *data)
{
	set_state(data, (struct wtd_json){ 0 });
	status(data, (struct wtd_json){ 0 });
}

/** Emits a signal of one or two strings and a time; `first` and `second` name the members with the strings. */
static void
emit(struct wtd_service *service, const char *name, struct wtd_json event, const char *first, const char *second)
{
	char *one = wtd_json_string(wtd_json_member(event, first));
	char *other = second ? wtd_json_string(wtd_json_member(event, second)) : NULL;
	uint64_t time = wtd_json_number(wtd_json_member(event, "time"));

	if (one && other)
		sd_bus_emit_signal(service->bus, WTD_PATH, WTD_NAME, name, "sst", one, other, time);
	else if (one && !second)
		sd_bus_emit_signal(service->bus, WTD_PATH, WTD_NAME, name, "st", one, time);
	free(one);
	free(other);
}

static void
emit_gesture(struct wtd_service *service, struct wtd_json event)
{
	char *id = wtd_json_string(wtd_json_member(event, "id"));
	char *state = wtd_json_string(wtd_json_member(event, "state"));
	char **actions = wtd_json_strings(wtd_json_member(event, "actions"), MOST_STRINGS);
	sd_bus_message *signal = NULL;

	if (id && state && actions && sd_bus_message_new_signal(service->bus, &signal, WTD_PATH, WTD_NAME, "Gesture") >= 0 &&
	    sd_bus_message_append(signal, "ss", id, state) >= 0 && sd_bus_message_append_strv(signal, actions) >= 0 &&
	    sd_bus_message_append(signal, "t", wtd_json_number(wtd_json_member(event, "time"))) >= 0)
		sd_bus_send(service->bus, signal, NULL);
	sd_bus_message_unref(signal);
	wtd_json_free_strings(actions);
	free(state);
	free(id);
}

static void
event(void *data, struct wtd_json event)
{
	struct wtd_service *service = data;
	char *kind = wtd_json_string(wtd_json_member(event, "event"));

	if (!kind)
		return;
	if (strcmp(kind, "state") == 0)
		set_state(service, event);
	else if (strcmp(kind, "policy") == 0)
		ask_for_status(service);
	else if (strcmp(kind, "action") == 0)
		emit(service, "Action", event, "name", "state");
	else if (strcmp(kind, "gesture") == 0)
		emit_gesture(service, event);
	else if (strcmp(kind, "decision") == 0)
		emit(service, "Decision", event, "kind", "text");
	else if (strcmp(kind, "deferred") == 0)
		emit(service, "Deferred", event, "edge", NULL);
	else if (strcmp(kind, "lost") == 0)
		sd_bus_emit_signal(service->bus, WTD_PATH, WTD_NAME, "Lost", "t",
				   wtd_json_number(wtd_json_member(event, "count")));
	free(kind);
}

static const struct wtd_control_handler handler = {
	.connected = connected,
	.disconnected = disconnected,
	.event = event,
};

int
wtd_service_create(struct wtd_service **made, sd_bus *bus, const char *path)
{
	struct wtd_service *service = calloc(1, sizeof *service);
	int result = -ENOMEM;

	if (!service)
		return result;
	service->bus = bus;
	service->control = wtd_control_create(path, &handler, service);
	if (service->control)
		result = sd_bus_add_object_vtable(bus, &service->slot, WTD_PATH, WTD_NAME, vtable, service);
	if (result < 0) {
		wtd_service_destroy(service);
		return result;
	}
	*made = service;
	return 0;
}

void
wtd_service_destroy(struct wtd_service *service)
{
	if (!service)
		return;
	wtd_control_destroy(service->control);
	sd_bus_slot_unref(service->slot);
	wtd_json_free_strings(service->profiles);
	free(service->profile);
	free(service->policy);
	free(service->version);
	free(service);
}

struct wtd_control *
wtd_service_control(struct wtd_service *service)
{
	return service->control;
}
