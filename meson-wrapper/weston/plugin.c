/* SPDX-License-Identifier: MIT */
/* Entry point, log, and end of the plugin. */
#include <stdlib.h>

#include "waytouch-weston.h"

#define MICROSECONDS 1000000

static void
plugin_destroy(struct wl_listener *listener, void *data)
{
	struct wtw_plugin *plugin = wl_container_of(listener, plugin, destroy);

	(void)data;
	wl_list_remove(&plugin->destroy.link);
	wl_list_remove(&plugin->idle.link);
	wl_list_remove(&plugin->wake.link);
	/* Input first: its seat must not feed a library that is partly destroyed. */
#ifdef WTW_OPENS_INPUT
	wtw_input_destroy(plugin->input);
#endif
	wtw_grabs_fini(plugin);
	wtw_focus_fini(plugin);
	wtw_activity_fini(plugin);
	wtw_seats_fini(plugin);
	wtw_overlays_fini(plugin);
	wtw_surfaces_fini(plugin);
	wtw_output_fini(plugin);
	waytouch_destroy(plugin->waytouch);
	wtw_receivers_fini(plugin);
	free(plugin);
}

struct wtw_plugin *
wtw_plugin_of(struct weston_compositor *compositor)
{
	struct wl_listener *listener = wl_signal_get(&compositor->destroy_signal, plugin_destroy);
	struct wtw_plugin *plugin;

	return listener ? wl_container_of(listener, plugin, destroy) : NULL;
}

void
wtw_log(enum waytouch_log_level level, const char *message)
{
	static const char *const prefixes[] = {
		[WAYTOUCH_LOG_ERROR] = "error: ",
		[WAYTOUCH_LOG_WARNING] = "warning: ",
		[WAYTOUCH_LOG_INFO] = "",
	};
	const char *prefix = "";

	if (level >= WAYTOUCH_LOG_ERROR && level <= WAYTOUCH_LOG_INFO)
		prefix = prefixes[level];
	weston_log("waytouch: %s%s\n", prefix, message);
}

int64_t
wtw_now_us(void)
{
	struct timespec now = { 0, 0 };

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * MICROSECONDS + now.tv_nsec / 1000;
}

/** Weston has darkened the screen, or is about to. */
static void
compositor_idle(struct wl_listener *listener, void *data)
{
	struct wtw_plugin *plugin = wl_container_of(listener, plugin, idle);

	(void)data;
	(void)waytouch_set_asleep(plugin->waytouch, true, wtw_now_us());
}

/** The event of a finger that has woken Weston arrives after this, but the finger landed before. */
static void
compositor_wake(struct wl_listener *listener, void *data)
{
	struct wtw_plugin *plugin = wl_container_of(listener, plugin, wake);

	(void)data;
	(void)waytouch_set_asleep(plugin->waytouch, false, wtw_now_us());
}

static void
follow_darkness(struct wtw_plugin *plugin)
{
	plugin->idle.notify = compositor_idle;
	wl_signal_add(&plugin->compositor->idle_signal, &plugin->idle);
	plugin->wake.notify = compositor_wake;
	wl_signal_add(&plugin->compositor->wake_signal, &plugin->wake);
}

/** Weston creates its socket before it loads modules. It does not report a socket that another program has created. */
static void
open_control(struct wtw_plugin *plugin)
{
	const char *display = getenv("WAYLAND_DISPLAY");

	if (display && *display)
		(void)waytouch_open_control(plugin->waytouch, display);
	else
		weston_log("waytouch: warning: no control socket, since the display has no name\n");
}

WL_EXPORT int
wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[])
{
	struct wtw_settings settings = { .control = true, .enabled = true, .gestures = true };
	const char *hint = "";
	struct wtw_plugin *plugin;

	(void)argc;
	(void)argv;

	/* Weston must start, whatever goes wrong below: a module that returns -1 would end it. */
	if (wtw_plugin_of(compositor)) {
		weston_log("waytouch: warning: loaded twice, the second time is ignored\n");
		return 0;
	}
	wtw_settings_read(compositor, &settings);
	if (!settings.enabled) {
		weston_log("waytouch: off (enabled=false in [waytouch])\n");
		goto out;
	}

	plugin = zalloc(sizeof *plugin);
	if (!plugin) {
		weston_log("waytouch: error: out of memory, gestures are off\n");
		goto out;
	}
	plugin->compositor = compositor;
	wl_list_init(&plugin->outputs);
	wl_list_init(&plugin->seats);
	wl_list_init(&plugin->seat_created.link);
	wl_list_init(&plugin->surfaces);
	wl_list_init(&plugin->unsettled);
	wl_list_init(&plugin->shown);
	wl_list_init(&plugin->clients);
	wl_list_init(&plugin->client_created.link);
	wtw_overlays_init(plugin);
	plugin->waytouch = waytouch_create(compositor->wl_display, &wtw_host, plugin);
	if (!plugin->waytouch) {
		weston_log("waytouch: error: cannot start, gestures are off\n");
		wtw_overlays_fini(plugin);
		free(plugin);
		goto out;
	}
	plugin->destroy.notify = plugin_destroy;
	/* In front of the shell, whose listeners are freed with it, and not removed from the lists that ours are in. */
	wl_list_insert(&compositor->destroy_signal.listener_list, &plugin->destroy.link);
	follow_darkness(plugin);

	wtw_surfaces_init(plugin);
	if (settings.gestures) {
		wtw_receivers_init(plugin);
		wtw_seats_init(plugin);
		wtw_grabs_init(plugin);
		wtw_focus_init(plugin);
		wtw_activity_init(plugin);
	} else
		weston_log("waytouch: touches are left to weston (gestures=false in [waytouch])\n");
	weston_log("waytouch: version %s\n", waytouch_version());
	if (settings.control)
		open_control(plugin);
	/* The library itself logs what is wrong with a policy, and continues without it. This may start a client. */
	if (settings.policy)
		(void)waytouch_watch_policy(plugin->waytouch, settings.policy);
#ifdef WTW_OPENS_INPUT
	if (settings.opens_input)
		plugin->input = wtw_input_create(plugin, settings.outputs);
	else
		hint = " (input=libinput lets the plugin open them itself)";
#endif
	/* After the touch screens, whose sizes are used for outputs that do not know their own. */
	wtw_output_init(plugin);
	if (settings.gestures && (wl_list_empty(&plugin->seats) || plugin->waits_for_touch))
		weston_log("waytouch: no touch screen yet, waiting for one%s\n", hint);
out:
	free(settings.policy);
	free(settings.outputs);
	return 0;
}
