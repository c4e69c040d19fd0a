/* SPDX-License-Identifier: MIT */
/**
 * @file waytouch.h
 * @brief Waytouch for compositors: touch gestures recognised once, inside the compositor.
 *
 * A host hands its raw touches in and gets back what its clients are to see: touches now, withheld
 * touches later, or a cancel because a gesture won. Gestures themselves go to the clients over
 * `waytouch_v1`, which the library serves on the host's own display.
 *
 * Conventions
 * - One thread. A context and everything made from it belongs to the thread that created it, which
 *   must be the thread that runs the display's event loop. A call from another thread does nothing,
 *   logs, and returns #WAYTOUCH_ERROR_THREAD.
 * - Misuse never ends the process. A function that is handed something it cannot use changes
 *   nothing, logs one line that names the function and the reason, and returns a negative
 *   #waytouch_result (or NULL). Only a pointer that is not what its type says is beyond help.
 * - Time is microseconds of CLOCK_MONOTONIC, the clock of libinput's `time_usec`. Never negative.
 * - "Layout coordinates" are logical pixels of the space in which the host arranges its outputs,
 *   after their scales and transforms; with a single output at 0, 0 they are the output's own.
 *   "Surface-local coordinates" are wl_surface's.
 * - Structs begin with `size`: set it to `sizeof` of the struct. The library reads no further than
 *   that, and takes members that an older host does not have for zero, so a host compiled against
 *   this header goes on working with a newer library.
 * - Callbacks run inside the library call (or the display's event loop) that caused them. They may
 *   call back into the library, waytouch_destroy() included: the context calls back no more then.
 *   Two exceptions: what waytouch_set_explain() calls must change nothing, and an input's callbacks
 *   must not call waytouch_input_destroy() for it.
 */
#ifndef WAYTOUCH_H
#define WAYTOUCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define WAYTOUCH_EXPORT __attribute__((visibility("default")))
#else
#define WAYTOUCH_EXPORT
#endif

#ifdef __cplusplus
extern "C" {
#endif

struct wl_display;
struct wl_event_loop;
struct wl_resource;

/** A compositor's gesture recognition: one per wl_display. Opaque. */
struct waytouch;

/** One output of the host: a screen with its own touch space. Opaque. */
struct waytouch_output;

/** One wl_surface known to a context. Opaque. */
struct waytouch_surface;

/** A libinput context that hands out raw touches. Opaque. */
struct waytouch_input;

/** What functions returning `int` answer: zero, or why nothing was done. */
enum waytouch_result {
	/** Done. */
	WAYTOUCH_OK = 0,
	/** A pointer is NULL, a number is not finite or out of range, or a struct's `size` is too small. */
	WAYTOUCH_ERROR_ARGUMENT = -1,
	/** Called on another thread than the one that created the context. */
	WAYTOUCH_ERROR_THREAD = -2,
	/** The touch, or the order of calls, does not fit: up for a touch that is not down, down twice. */
	WAYTOUCH_ERROR_STATE = -3,
	/** A file cannot be opened or read. */
	WAYTOUCH_ERROR_IO = -4,
	/** A file was read, but what it says is wrong. */
	WAYTOUCH_ERROR_SYNTAX = -5
};

/** How much a log line matters. */
enum waytouch_log_level {
	/** Something was refused or does not work. */
	WAYTOUCH_LOG_ERROR = 1,
	/** Something is odd and was worked around. */
	WAYTOUCH_LOG_WARNING = 2,
	/** Worth knowing once. */
	WAYTOUCH_LOG_INFO = 3
};

/**
 * The library's version.
 * @return "MAJOR.MINOR.PATCH", a constant string that is never freed.
 */
WAYTOUCH_EXPORT const char *
waytouch_version(void);

/* ---- The host ---------------------------------------------------------------------------- */

/**
 * What the library asks of its host.
 *
 * The touch callbacks say what the client that owns a surface is to be sent on its wl_touch
 * objects. `surface` is the `host_data` of waytouch_surface_create(). Every group of touch events
 * a client gets ends in one touch_frame; a cancel ends all touches the client has on that seat, and
 * those of them that go on are announced again by new touch_down calls.
 *
 * `size` is required; every callback may be NULL.
 */
struct waytouch_host {
	/** sizeof(struct waytouch_host). */
	size_t size;

	/**
	 * Send wl_touch.down.
	 * @param data     what waytouch_create() was given
	 * @param seat     the host's number of the wl_seat
	 * @param surface  the surface's host data
	 * @param time_us  when the finger landed, µs; earlier than now if the touch was withheld
	 * @param id       the touch's wl_touch id: the host's own id, unless a cancel made a new one necessary,
	 *                 or a touch of the seat has it that was given a new one
	 * @param x, y     surface-local position
	 */
	void (*touch_down)(void *data, uint32_t seat, void *surface, int64_t time_us, int32_t id, double x,
			   double y);

	/** Send wl_touch.motion; parameters as touch_down. */
	void (*touch_motion)(void *data, uint32_t seat, void *surface, int64_t time_us, int32_t id, double x,
			     double y);

	/** Send wl_touch.up; parameters as touch_down. */
	void (*touch_up)(void *data, uint32_t seat, void *surface, int64_t time_us, int32_t id);

	/** Send wl_touch.frame, on this seat, to the client that owns `surface`. */
	void (*touch_frame)(void *data, uint32_t seat, void *surface);

	/** Send wl_touch.cancel to the client that owns `surface`: all its touches on this seat are gone. */
	void (*touch_cancel)(void *data, uint32_t seat, void *surface);

	/**
	 * Write one line to the host's log. Without it lines go to standard error.
	 * @param message  one line without a newline at the end; valid during the call
	 */
	void (*log)(void *data, enum waytouch_log_level level, const char *message);

	/**
	 * For hosts that keep the time themselves. With it the library arms no timer: call
	 * waytouch_advance() when the time has come. Called when the moment changes, and by a
	 * waytouch_advance() that came before it.
	 * @param time_us  the next moment at which time alone changes something, µs; -1 = none any more
	 */
	void (*deadline)(void *data, int64_t time_us);

	/**
	 * One of the compositor's own gestures has recognised with a touch that waytouch_touch_grab() took:
	 * cancel that grab. Called before the gesture's own callback; the touch is still down.
	 * @param seat, device, id  the touch, as the host named it
	 */
	void (*grab_overruled)(void *data, uint32_t seat, uint32_t device, int32_t id);
};

/**
 * Creates a context: advertises `waytouch_v1` on `display` and gets ready for touches.
 *
 * The library arms a timer on the display's own event loop for whatever waits for time to pass
 * (a tap that becomes too long, a second tap that does not come), unless the host keeps the time
 * itself (waytouch_host.deadline). A deadline is met at the end of the loop's turn, after the input
 * that the turn reads. It starts no thread.
 *
 * @param display  the host's display, which has no other context; must outlive the context
 * @param host     callbacks, copied
 * @param data     handed to every callback
 * @return the context, or NULL with a logged reason
 */
WAYTOUCH_EXPORT struct waytouch *
waytouch_create(struct wl_display *display, const struct waytouch_host *host, void *data);

/**
 * Destroys a context: withdraws the global and forgets everything, silently. Surfaces and outputs
 * made from the context are destroyed with it: their handles must not be used again. Call it while
 * the display is still alive. May be called from inside callbacks, but not that of waytouch_set_explain().
 * @param waytouch  a context, or NULL (does nothing)
 */
WAYTOUCH_EXPORT void
waytouch_destroy(struct waytouch *waytouch);

/**
 * The next moment at which time alone changes something: a held finger becomes a long press, a
 * second tap has not come.
 * @return µs of CLOCK_MONOTONIC; -1 if nothing waits for time
 */
WAYTOUCH_EXPORT int64_t
waytouch_next_deadline(struct waytouch *waytouch);

/**
 * Lets time pass up to now, for hosts with a waytouch_host.deadline callback. Deadlines that are
 * past are met one by one, each at its own time. Harmless when nothing is due. If a recognizer
 * asks for another moment with each, 10 000 are met in one call, and the next one is told.
 * Hand in the touches that wait to be read first: a lift that comes after the call is too late.
 * @param time_us  now, µs
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_advance(struct waytouch *waytouch, int64_t time_us);

/* ---- Outputs ------------------------------------------------------------------------------ */

/** What an output is like. */
struct waytouch_output_info {
	/** sizeof(struct waytouch_output_info). */
	size_t size;
	/** Where its upper left corner is, in layout coordinates. */
	double x, y;
	/** Size in logical pixels: after scale and transform. Finite and above zero. */
	double width, height;
	/** Size of the panel in mm as it is mounted, before the transform; 0 when unknown. */
	double width_mm, height_mm;
	/** Physical pixels per logical pixel; above zero. */
	double scale;
	/** A `wl_output.transform` value, 0…7. */
	int32_t transform;
};

/**
 * Makes an output known. Thresholds are physical (points, 1/160 inch), and screen edges are the
 * output's, so recognition needs its size to be right: make the outputs known before the first
 * touch. If the size in mm is unknown or implausible a point is one logical pixel.
 *
 * Each output has a touch space of its own: fingers on one screen have nothing to do with those on
 * another. A surface is on the output that shows most of it; while there is no output at all,
 * everything is recognised as if on one of unknown size.
 * @return the output, or NULL with a logged reason
 */
WAYTOUCH_EXPORT struct waytouch_output *
waytouch_output_create(struct waytouch *waytouch, const struct waytouch_output_info *info);

/**
 * Says that something of an output has changed: its place, mode, scale, transform. What is under
 * way on it goes on, with the thresholds it began with; but if it is turned, its touches and gestures end
 * as cancelled, and those fingers are ignored until they lift.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT, and what was set before stays
 */
WAYTOUCH_EXPORT int
waytouch_output_update(struct waytouch_output *output, const struct waytouch_output_info *info);

/**
 * Forgets an output; call it when the output is removed. Touches and gestures on it end as
 * cancelled, and later calls about those touches are accepted and ignored until they lift. Its
 * surfaces go over to the outputs that show them now.
 * @param output  an output, or NULL (does nothing)
 */
WAYTOUCH_EXPORT void
waytouch_output_destroy(struct waytouch_output *output);

/* ---- Policy ------------------------------------------------------------------------------- */

/**
 * Reads a policy file, and puts it in force: thresholds, the compositor's own gestures and what they
 * start or tell clients, what apps may do, guards against stuck contacts and palms
 * (docs/configure-a-kiosk.md). It holds from the next touch on; gestures it no longer has end as
 * cancelled. Anything wrong is one log line, `path:line: what is wrong`, and leaves in force what was
 * in force before. The call never waits for a file: one that is not regular (a FIFO, a device), or has
 * more than 1 MiB, is refused.
 *
 * Programs that a policy starts are no children of the process: it need not wait for them, and is sent
 * no SIGCHLD. Unless it adopts orphans, as process 1 of a container does and whoever has set
 * PR_SET_CHILD_SUBREAPER: then it has to reap these as it reaps others.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_IO; #WAYTOUCH_ERROR_SYNTAX; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_load_policy(struct waytouch *waytouch, const char *path);

/**
 * As waytouch_load_policy(), and from now on again whenever the file has been written or replaced, on
 * the display's event loop. The file need not exist yet, nor its folder, and mistakes in it are logged as
 * they are found: put right, it takes effect. A file that goes, and is not back within a second, is a line as well.
 * @param path  the file, in place of the one followed before; NULL: follow none. What is in force stays.
 * @return #WAYTOUCH_OK when the file is followed, whatever is in it; #WAYTOUCH_ERROR_IO if no folder
 *         on the way to it can be watched, and what was followed before still is; #WAYTOUCH_ERROR_ARGUMENT;
 *         #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_watch_policy(struct waytouch *waytouch, const char *path);

/* ---- Surfaces ---------------------------------------------------------------------------- */

/**
 * Makes a surface known. Do so for every wl_surface, when it is created: a client may ask for its
 * gestures at once.
 * @param wl_surface  the client's wl_surface
 * @param host_data   handed to the touch callbacks
 * @return the surface, or NULL with a logged reason; never the same wl_surface twice
 */
WAYTOUCH_EXPORT struct waytouch_surface *
waytouch_surface_create(struct waytouch *waytouch, struct wl_resource *wl_surface, void *host_data);

/** Where a surface is. */
struct waytouch_geometry {
	/** sizeof(struct waytouch_geometry). */
	size_t size;
	/** Size in surface-local coordinates; 0 × 0 while the surface is not shown. */
	double width, height;
	/**
	 * Surface-local to layout coordinates:
	 * x' = a·x + c·y + tx, y' = b·x + d·y + ty. All finite.
	 */
	double a, b, c, d, tx, ty;
};

/**
 * Says where a surface is now. Until it is called a surface is nowhere and gets no touch that the
 * library places. Touches already on the surface stay on it, wherever it goes; when it is not shown any
 * more (0 × 0) they are cancelled, as are its gestures. A surface that comes to lie on another output goes
 * over to it once no finger is on the one it leaves.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_surface_set_geometry(struct waytouch_surface *surface, const struct waytouch_geometry *geometry);

/**
 * Puts a surface directly in front of another. The order counts where the library itself looks for
 * the surface below a finger (waytouch_touch_down() with NULL), and where it looks for the view below
 * a pen that hovers. New surfaces are in front of all others.
 * @param sibling  another surface of the context; NULL = in front of all
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_surface_place_above(struct waytouch_surface *surface, struct waytouch_surface *sibling);

/**
 * Puts a surface directly behind another, as waytouch_surface_place_above().
 * @param sibling  another surface of the context; NULL = behind all
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_surface_place_below(struct waytouch_surface *surface, struct waytouch_surface *sibling);

/**
 * Says which app a surface belongs to, for the policy's rules: call it when an xdg_toplevel sets its
 * app id. Surfaces of the same client without one (menus, subsurfaces) belong to the app that was named
 * last. Fingers that are too many for the new app are taken from its client, if the policy says so.
 * @param app_id  xdg-shell's app id, copied; NULL or empty: not known
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_surface_set_app_id(struct waytouch_surface *surface, const char *app_id);

/**
 * Applies what the client has set up for this surface over `waytouch_v1` since its last commit.
 * Call it from the host's wl_surface.commit, at the moment the new content takes effect.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_surface_commit(struct waytouch_surface *surface);

/**
 * Forgets a surface; call it when the wl_surface goes, while its host data is still there. Its touches
 * end for its client at that moment: `touch_up` is called for each that the client was told of, with the
 * time of the last frame, and `touch_frame`; not if the client is going itself. That is the last that the
 * host hears of the surface. It may come before this call: the library listens to the wl_surface as well.
 * Gestures on the surface end as cancelled. To the output's own gestures the fingers are down until they
 * lift, so go on handing them in.
 * @param surface  a surface, or NULL (does nothing)
 */
WAYTOUCH_EXPORT void
waytouch_surface_destroy(struct waytouch_surface *surface);

/* ---- Touches ------------------------------------------------------------------------------ */

/** What happens to a touch. */
enum waytouch_phase {
	WAYTOUCH_PHASE_DOWN = 0,
	WAYTOUCH_PHASE_MOTION = 1,
	WAYTOUCH_PHASE_UP = 2,
	/** It turns out not to be a touch: a palm, or the device is gone. */
	WAYTOUCH_PHASE_CANCEL = 3,
	/** It is down, and nothing has happened to it in this frame. Of a #waytouch_tracked_touch only. */
	WAYTOUCH_PHASE_STATIONARY = 4
};

/** What touches. */
enum waytouch_touch_type {
	/** A finger on a screen. */
	WAYTOUCH_TOUCH_TYPE_DIRECT = 0,
	/** A finger on a touchpad; hovering: a pointer. */
	WAYTOUCH_TOUCH_TYPE_INDIRECT = 1,
	/** A pen. */
	WAYTOUCH_TOUCH_TYPE_PENCIL = 2
};

/** What else is known of a struct waytouch_touch; may be combined. */
enum waytouch_touch_flags {
	/** `pressure` is there. */
	WAYTOUCH_TOUCH_HAS_PRESSURE = 1,
	/** `tilt_x` and `tilt_y` are there. */
	WAYTOUCH_TOUCH_HAS_TILT = 2,
	/**
	 * DOWN: the host knows that no client's surface is below, and the library does not look for one:
	 * the touch is on the bare output, or on something of the host's own.
	 */
	WAYTOUCH_TOUCH_ON_NO_SURFACE = 4
};

/**
 * One event of one touch, in full: for several devices on one seat, pens, pressure. Fingers of one
 * screen need no more than waytouch_touch_down() and its siblings, which mean device 0.
 */
struct waytouch_touch {
	/** sizeof(struct waytouch_touch). */
	size_t size;
	/** The host's number of the wl_seat. */
	uint32_t seat;
	/** The host's number of the device: touches of two devices may have the same id. */
	uint32_t device;
	/** The touch's id, 0 or above, unique on this device among those that are down. */
	int32_t id;
	/** What happened. */
	enum waytouch_phase phase;
	/** When, µs. */
	int64_t time_us;
	/** Layout coordinates. Not looked at for UP and CANCEL. */
	double x, y;
	/** Looked at for DOWN. */
	enum waytouch_touch_type type;
	/** Bits of #waytouch_touch_flags. */
	uint32_t flags;
	/** How hard, 0…1. */
	double pressure;
	/** How a pen leans, in radians from upright: to the right, and to the bottom. */
	double tilt_x, tilt_y;
	/** DOWN: the surface the host has picked, or NULL: the library looks for it. */
	struct waytouch_surface *surface;
	/** DOWN without a surface: the output the device belongs to, or NULL: the one at x, y. */
	struct waytouch_output *output;
};

/**
 * Something happens to a touch. Takes effect with waytouch_touch_frame().
 * @return as waytouch_touch_down(), waytouch_touch_motion(), waytouch_touch_up(), waytouch_touch_cancel()
 */
WAYTOUCH_EXPORT int
waytouch_touch_event(struct waytouch *waytouch, const struct waytouch_touch *touch);

/**
 * A finger lands. Takes effect with waytouch_touch_frame().
 * @param seat     the host's number of the wl_seat the finger belongs to
 * @param id       the touch's id, 0 or above, not in use on this seat
 * @param time_us  when it happened, µs
 * @param surface  the surface the host has picked, or NULL: the frontmost surface the library
 *                 knows at this place
 * @param x, y     layout coordinates
 * @return #WAYTOUCH_OK, also if no surface is there (the touch is then followed, and nobody's);
 *         #WAYTOUCH_ERROR_STATE if the id is down already; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_touch_down(struct waytouch *waytouch, uint32_t seat, int32_t id, int64_t time_us,
		    struct waytouch_surface *surface, double x, double y);

/**
 * A finger moves; parameters as waytouch_touch_down(). Several moves of one touch within a frame
 * are one: the last.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if the id is not down; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_touch_motion(struct waytouch *waytouch, uint32_t seat, int32_t id, int64_t time_us, double x,
		      double y);

/**
 * A finger lifts; parameters as waytouch_touch_down().
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if the id is not down
 */
WAYTOUCH_EXPORT int
waytouch_touch_up(struct waytouch *waytouch, uint32_t seat, int32_t id, int64_t time_us);

/**
 * A touch turns out not to be one: a palm. It ends as cancelled for everybody, the compositor's own gestures
 * included; one that a client's grab takes goes to waytouch_touch_grab(). Takes effect with
 * waytouch_touch_frame().
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if the id is not down
 */
WAYTOUCH_EXPORT int
waytouch_touch_cancel(struct waytouch *waytouch, uint32_t seat, int32_t id, int64_t time_us);

/**
 * A grab that a client has asked for takes a touch: drag and drop, an interactive move. For clients' gestures
 * and their wl_touch it is cancelled, at once, frame included. The compositor's own gestures (those of a
 * policy, and recognizers on an output) go on with it as if nothing had happened: so go on handing it in.
 * When one of them recognises with it, waytouch_host.grab_overruled is called.
 * @param seat, device, id  a touch that is down; device 0 if it came by waytouch_touch_down()
 * @param time_us           when it happened, µs
 * @return #WAYTOUCH_OK, also if it was taken before; #WAYTOUCH_ERROR_STATE if the id is not down;
 *         #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_touch_grab(struct waytouch *waytouch, uint32_t seat, uint32_t device, int32_t id, int64_t time_us);

/**
 * Closes a frame: everything since the last frame happened at one moment. Recognition runs here,
 * and this is where the touch callbacks come from.
 * @param time_us  the frame's time, µs. Time never goes back: an earlier one counts as the latest known.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_touch_frame(struct waytouch *waytouch, int64_t time_us);

/**
 * Cancels every touch of a seat at once, frame included: its last device is gone, or the host has
 * lost track of its touches.
 * @return #WAYTOUCH_OK, also if nothing was down; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_seat_cancel(struct waytouch *waytouch, uint32_t seat, int64_t time_us);

/**
 * Cancels every touch and hover of one device of a seat, frame included: the device is gone.
 * @return #WAYTOUCH_OK, also if nothing was down; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_device_cancel(struct waytouch *waytouch, uint32_t seat, uint32_t device, int64_t time_us);

/** What happens to a pen or pointer above the surface. */
enum waytouch_hover_phase {
	/** It is here, and does not touch. */
	WAYTOUCH_HOVER_PHASE_HOVERING = 0,
	/** It has gone out of reach, or touches. */
	WAYTOUCH_HOVER_PHASE_LEFT = 1,
	/** Its device is gone. */
	WAYTOUCH_HOVER_PHASE_CANCELLED = 2
};

/** A pen close to the surface, or a pointer. */
struct waytouch_hover {
	/** sizeof(struct waytouch_hover). */
	size_t size;
	/** The host's number of the wl_seat. */
	uint32_t seat;
	/** The host's number of the device. */
	uint32_t device;
	/** The tool's id, 0 or above, unique on this device. Hovers and touches do not share ids. */
	int32_t id;
	/** What happened. */
	enum waytouch_hover_phase phase;
	/** When, µs. */
	int64_t time_us;
	/** Layout coordinates. Looked at while it hovers. */
	double x, y;
	/** A pen is #WAYTOUCH_TOUCH_TYPE_PENCIL, a pointer #WAYTOUCH_TOUCH_TYPE_INDIRECT. */
	enum waytouch_touch_type type;
	/** How far above the surface, 0…1 of the device's range. */
	double distance;
	/** How it leans, in radians from upright: to the right, and to the bottom. */
	double tilt_x, tilt_y;
	/** The output the device belongs to, or NULL: the one at x, y. */
	struct waytouch_output *output;
};

/**
 * A pen or pointer hovers. Takes effect at once, without a frame.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if what leaves was not there; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_hover_event(struct waytouch *waytouch, const struct waytouch_hover *hover);

/* ---- Input -------------------------------------------------------------------------------- */

/** A touch screen that libinput has found. */
struct waytouch_input_device {
	/** sizeof(struct waytouch_input_device), as the library was built. */
	size_t size;
	/** The device's number: never 0, and not used again within the same input. */
	uint32_t id;
	/** Its name, as the kernel has it; valid during the call. */
	const char *name;
	/** Its size in mm; 0 when unknown. */
	double width_mm, height_mm;
};

/** One event of one finger, before any output is taken into account. */
struct waytouch_raw_touch {
	/** sizeof(struct waytouch_raw_touch), as the library was built. */
	size_t size;
	/** The device's number. */
	uint32_t device;
	/** The touch's id: unique among all touches down of this input, of whatever device. */
	int32_t id;
	/** µs of CLOCK_MONOTONIC. */
	int64_t time_us;
	/** What happened. */
	enum waytouch_phase phase;
	/** Position on the panel, 0…1 from its upper left corner as mounted. Zero for UP and CANCEL. */
	double x, y;
	/** Position in mm from the same corner; 0 when the device's size is unknown. Zero for UP and CANCEL. */
	double x_mm, y_mm;
};

/** What an input tells its host. `size` is required; every callback may be NULL. */
struct waytouch_input_handler {
	/** sizeof(struct waytouch_input_handler). */
	size_t size;
	/** A touch screen appeared. Those there at the start come inside waytouch_input_create(). */
	void (*device_added)(void *data, const struct waytouch_input_device *device);
	/** A touch screen is gone; its touches have been cancelled before. */
	void (*device_removed)(void *data, uint32_t device);
	/** A finger of a device landed, moved, lifted or was given up. */
	void (*touch)(void *data, const struct waytouch_raw_touch *touch);
	/** The events of `device` since its last frame happened at one moment. */
	void (*frame)(void *data, uint32_t device, int64_t time_us);
	/** As in #waytouch_host. */
	void (*log)(void *data, enum waytouch_log_level level, const char *message);
};

/**
 * Opens the touch screens of a seat with a libinput context of the library's own, for hosts
 * that have none. It needs no #waytouch context and feeds none: the host maps the raw touches to its
 * output and goes on as with any touch. Devices are opened directly, so the process must be
 * allowed to read them (root, or the group `input`). Devices may come and go.
 * @param loop     the loop it reads on; must outlive the input
 * @param handler  callbacks, copied
 * @param data     handed to every callback
 * @param seat     a udev seat, NULL for "seat0"
 * @return the input, or NULL with a logged reason. No device at all is no failure.
 */
WAYTOUCH_EXPORT struct waytouch_input *
waytouch_input_create(struct wl_event_loop *loop, const struct waytouch_input_handler *handler, void *data,
		      const char *seat);

/**
 * Closes the devices, without further callbacks. Not to be called from inside its own callbacks.
 * @param input  an input, or NULL (does nothing)
 */
WAYTOUCH_EXPORT void
waytouch_input_destroy(struct waytouch_input *input);

/** An output that touch screens may belong to. `size` and `name` are required. */
struct waytouch_input_output {
	/** sizeof(struct waytouch_input_output). */
	size_t size;
	/** Its name, such as "HDMI-A-1". */
	const char *name;
	/** The display's model as it says itself (EDID); NULL when unknown. */
	const char *model;
	/** The size in mm of the display as it is built, whatever the output's transform; 0 when unknown. */
	double width_mm, height_mm;
};

/**
 * Says which output touch screens belong to, whatever they say themselves. The first rule about a device counts.
 * @param input   an input
 * @param device  which devices: a name in which '*' and '?' stand for anything, or the numbers of maker and
 *                product as "056a:0333"
 * @param output  the output's name; NULL: such a device is not used
 * @return zero, or a #waytouch_result
 */
WAYTOUCH_EXPORT int32_t
waytouch_input_add_rule(struct waytouch_input *input, const char *device, const char *output);

/**
 * Finds the output that a touch screen belongs to: the first of these that there is. The output of the
 * first rule about the device; that of udev's WL_OUTPUT; the one whose model is part of the device's name;
 * the one of the same size, within 5 %; the first one. A rule, or udev, that names an output that is not
 * among these counts for nothing.
 * @param input    an input
 * @param device   the device's number
 * @param outputs  pointers to the outputs that there are now
 * @param count    how many
 * @return the place in `outputs`; -1 if there is none, if a rule says that the device is not used, or if there
 *         is no such device
 */
WAYTOUCH_EXPORT int32_t
waytouch_input_find_output(struct waytouch_input *input, uint32_t device,
			   const struct waytouch_input_output *const *outputs, size_t count);

/* ---- Recognizers -------------------------------------------------------------------------- */

/**
 * One gesture the compositor recognises for itself, such as a swipe from an edge that opens a menu.
 * Opaque.
 *
 * It sees every touch of what it is attached to, whether or not the touch is on a surface, and when it
 * recognises, the touches are taken away from the clients below (see #WAYTOUCH_PROPERTY_CANCELS_TOUCHES).
 * On an output it is out of clients' reach: nothing of theirs prevents or delays it. On a surface it
 * competes with the client's.
 *
 * @code
 * static void
 * on_menu(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture)
 * {
 *         move_menu(data, gesture->translation_x, gesture->state == WAYTOUCH_STATE_ENDED);
 * }
 *
 * static const struct waytouch_recognizer_handler handler = { .size = sizeof handler, .gesture = on_menu };
 *
 * menu = waytouch_recognizer_create(waytouch, WAYTOUCH_KIND_SCREEN_EDGE_PAN, &handler, shell);
 * waytouch_recognizer_set_label(menu, "menu");
 * waytouch_recognizer_set(menu, WAYTOUCH_PROPERTY_EDGES, WAYTOUCH_EDGE_LEFT);
 * waytouch_recognizer_set(menu, WAYTOUCH_PROPERTY_DEFERS_TO_CLIENTS, 1);
 * waytouch_output_add_recognizer(output, menu);
 * @endcode
 *
 * Recognizers on outputs compete with each other only: nothing of a client's prevents one or makes it
 * wait, and when it recognises, clients' gestures on the same touches end. On a surface, those of deeper
 * views come first, and those of the client's views lie deeper.
 */
struct waytouch_recognizer;

/** What a recognizer recognises. "Continuous" gestures begin, change and end; "discrete" ones happen. */
enum waytouch_kind {
	/** What a function table or a client says; see waytouch_recognizer_create_custom(). */
	WAYTOUCH_KIND_CUSTOM = 0,
	/** Taps in a row, with one or more fingers. Discrete. */
	WAYTOUCH_KIND_TAP = 1,
	/** Fingers held in one place. Continuous: it begins when they have been held long enough. */
	WAYTOUCH_KIND_LONG_PRESS = 2,
	/** Fingers moving together. Continuous. */
	WAYTOUCH_KIND_PAN = 3,
	/** A pan of one finger that comes in from an edge of the output. Continuous. */
	WAYTOUCH_KIND_SCREEN_EDGE_PAN = 4,
	/** A flick in one of four directions. Discrete. */
	WAYTOUCH_KIND_SWIPE = 5,
	/** Two fingers moving apart or together. Continuous. */
	WAYTOUCH_KIND_PINCH = 6,
	/** Two fingers turning about each other. Continuous. */
	WAYTOUCH_KIND_ROTATION = 7,
	/** Moving, scaling and turning in one, with any number of fingers. Continuous. */
	WAYTOUCH_KIND_TRANSFORM = 8,
	/** A pointer or pen above the surface, as told by waytouch_hover_event(). Continuous. */
	WAYTOUCH_KIND_HOVER = 9
};

/** The states of a recognizer: UIKit's. */
enum waytouch_state {
	/** Nothing recognised yet. */
	WAYTOUCH_STATE_POSSIBLE = 0,
	/** A continuous gesture has been recognised. */
	WAYTOUCH_STATE_BEGAN = 1,
	/** Its values have changed. */
	WAYTOUCH_STATE_CHANGED = 2,
	/** A continuous gesture is over, or a discrete one has been recognised. */
	WAYTOUCH_STATE_ENDED = 3,
	/** A continuous gesture was taken away after it had begun. */
	WAYTOUCH_STATE_CANCELLED = 4,
	/** These touches are not this gesture. */
	WAYTOUCH_STATE_FAILED = 5
};

/** Edges of the output as the user sees it, after its transform. Bits. */
enum waytouch_edge {
	WAYTOUCH_EDGE_TOP = 1,
	WAYTOUCH_EDGE_LEFT = 2,
	WAYTOUCH_EDGE_BOTTOM = 4,
	WAYTOUCH_EDGE_RIGHT = 8
};

/** Directions on the output as the user sees it, after its transform. Bits. */
enum waytouch_direction {
	WAYTOUCH_DIRECTION_RIGHT = 1,
	WAYTOUCH_DIRECTION_LEFT = 2,
	WAYTOUCH_DIRECTION_UP = 4,
	WAYTOUCH_DIRECTION_DOWN = 8
};

/**
 * What waytouch_recognizer_set() sets. Switches are 0 or 1, counts are whole numbers. In `pt` means
 * points of glass, 1/160 inch. Unless it says otherwise a property is every kind's.
 */
enum waytouch_property {
	/**
	 * Switch, 1: whether the recognizer works. Set to 0 it lets go of its touches at once, and a
	 * gesture that has begun is cancelled. Set to 1 again it is given new touches only.
	 */
	WAYTOUCH_PROPERTY_ENABLED = 0,
	/** Switch, 1: on recognition its touches are cancelled for the clients that have them. */
	WAYTOUCH_PROPERTY_CANCELS_TOUCHES = 1,
	/** Switch, 0: clients are told that a touch landed only when this has failed. */
	WAYTOUCH_PROPERTY_DELAYS_BEGAN = 2,
	/** Switch, 1: clients are told that a touch lifted only when this has failed. */
	WAYTOUCH_PROPERTY_DELAYS_ENDED = 3,
	/** Bits, 1 << each #waytouch_touch_type, 7 = all: the touches it is given. */
	WAYTOUCH_PROPERTY_ALLOWED_TYPES = 4,
	/** Switch, 1: touches of another type than the first are left out. */
	WAYTOUCH_PROPERTY_REQUIRES_EXCLUSIVE_TYPE = 5,
	/** Switch, 0: every other recognizer may recognise together with this one. */
	WAYTOUCH_PROPERTY_SIMULTANEOUS_WITH_ANY = 6,
	/**
	 * Switch, 0: values count from touch down instead of from where the threshold was crossed. Of
	 * PAN, SCREEN_EDGE_PAN, PINCH, ROTATION, TRANSFORM.
	 */
	WAYTOUCH_PROPERTY_REPORTS_FROM_TOUCH_DOWN = 7,
	/** Count, 1…100, 1: how many fingers. Of TAP, LONG_PRESS, SWIPE. */
	WAYTOUCH_PROPERTY_TOUCHES = 8,
	/** Count, 1…100, 1: how many fingers it takes to begin. Of PAN. */
	WAYTOUCH_PROPERTY_MINIMUM_TOUCHES = 9,
	/** Count, 1…100 or INFINITY, INFINITY: how many fingers may take part. Of PAN. */
	WAYTOUCH_PROPERTY_MAXIMUM_TOUCHES = 10,
	/**
	 * Count: how many taps in a row, 1…100, 1, of TAP; how many taps before the press, 0…100, 0, of
	 * LONG_PRESS.
	 */
	WAYTOUCH_PROPERTY_TAPS = 11,
	/**
	 * pt, 0 or above, or #WAYTOUCH_FROM_PROFILE, which it is at first: how far a finger may move. Of
	 * TAP (the profile's `tap_movement`), LONG_PRESS (`long_press_movement`; until it begins).
	 */
	WAYTOUCH_PROPERTY_MOVEMENT = 12,
	/**
	 * Seconds, 0 or above, or #WAYTOUCH_FROM_PROFILE, which it is at first: how long a finger may
	 * be held, INFINITY for as long as it likes, of TAP (`tap_duration`); how long the fingers must be
	 * held, of LONG_PRESS (`long_press_duration`).
	 */
	WAYTOUCH_PROPERTY_DURATION = 13,
	/**
	 * Seconds, 0 or above, or #WAYTOUCH_FROM_PROFILE, which it is at first: how long after a tap the
	 * next may follow. Of TAP (`tap_interval`).
	 */
	WAYTOUCH_PROPERTY_INTERVAL = 14,
	/** Bits of #waytouch_edge, none: the edges that count. Of SCREEN_EDGE_PAN. */
	WAYTOUCH_PROPERTY_EDGES = 15,
	/** Bits of #waytouch_direction, RIGHT: the directions that count. Of SWIPE. */
	WAYTOUCH_PROPERTY_DIRECTIONS = 16,
	/**
	 * Switch, 0: the first swipe from an edge is left to a client that has asked for that edge; see
	 * waytouch_set_edge_deferral(). Of SCREEN_EDGE_PAN.
	 */
	WAYTOUCH_PROPERTY_DEFERS_TO_CLIENTS = 17,
	/**
	 * The host's number of a wl_seat, or #WAYTOUCH_ANY_SEAT, which it is at first: whose touches, pens
	 * and pointers the recognizer is given. All touches of one gesture are of one seat in any case.
	 */
	WAYTOUCH_PROPERTY_SEAT = 18
};

/** The value of #WAYTOUCH_PROPERTY_SEAT of a recognizer that is given the touches of every seat. */
#define WAYTOUCH_ANY_SEAT (-1.0)

/** The value of a property that follows the profile of the policy. */
#define WAYTOUCH_FROM_PROFILE (-1.0)

/** A gesture as it is now. Values that its kind does not have are zero, `scale` is 1. */
struct waytouch_gesture {
	/** sizeof(struct waytouch_gesture). */
	size_t size;
	enum waytouch_kind kind;
	enum waytouch_state state;
	/** When, µs. */
	int64_t time_us;
	/**
	 * Where, in layout coordinates: the middle of its fingers, or where that was last. A tap is where
	 * its first tap landed, a swipe where it started.
	 */
	double x, y;
	/** Number of fingers that contribute to the values, lifted ones too; waytouch_recognizer_get_location() has each. */
	uint32_t touches;
	/** How far the fingers have moved, logical px. PAN, SCREEN_EDGE_PAN, TRANSFORM. */
	double translation_x, translation_y;
	/** How fast they move, logical px/s. PAN, SCREEN_EDGE_PAN, TRANSFORM. */
	double velocity_x, velocity_y;
	/** How much farther apart they are, 1 = as far; and the change per second. PINCH, TRANSFORM. */
	double scale, scale_velocity;
	/** How far they have turned, radians, clockwise positive; and radians per second. ROTATION, TRANSFORM. */
	double rotation, rotation_velocity;
	/** The #waytouch_edge the finger came from; 0 before it is recognised. SCREEN_EDGE_PAN. */
	uint32_t edge;
	/** The #waytouch_direction of the swipe; 0 before it is recognised. SWIPE. */
	uint32_t direction;
	/** How far above the surface the pen is, 0…1 of the device's range; 0 for pointers. HOVER. */
	double z_distance;
	/** How the pen leans, radians from upright, to the right and to the bottom. HOVER. */
	double tilt_x, tilt_y;
};

/** A touch that a recognizer follows, as it is now. */
struct waytouch_tracked_touch {
	/** sizeof(struct waytouch_tracked_touch). */
	size_t size;
	/** By which the host knows it; the device is 0 if the host has named none. */
	uint32_t seat, device;
	int32_t id;
	/** What it last did; MOTION also when only its pressure has changed. */
	enum waytouch_phase phase;
	/** When it last changed, µs. */
	int64_t time_us;
	/** Where it is, and where it was before it last changed, layout coordinates. */
	double x, y, previous_x, previous_y;
	enum waytouch_touch_type type;
	/** WAYTOUCH_TOUCH_HAS_PRESSURE, WAYTOUCH_TOUCH_HAS_TILT. */
	uint32_t flags;
	/** How hard, 0…1. */
	double pressure;
	/** How a pen leans, in radians from upright: to the right, and to the bottom. */
	double tilt_x, tilt_y;
	/** How many taps in a row at this place, this one included. */
	uint32_t taps;
	/** The host data of the surface it landed on; NULL if on none. */
	void *surface;
};

/** Another recognizer, which need not be one of the host's. */
struct waytouch_peer {
	/** sizeof(struct waytouch_peer), as the library was built. */
	size_t size;
	/** The host's recognizer; NULL if it is a client's or comes of the policy file. */
	struct waytouch_recognizer *recognizer;
	enum waytouch_kind kind;
	/** Its label, or a name made of its class and a number; valid during the call. */
	const char *label;
	/** The host data of the surface it is on; NULL if it is on an output, or on nothing. */
	void *surface;
};

/** Why a recognizer failed, was cancelled, or has to wait. */
enum waytouch_cause {
	/** There is nothing to explain. */
	WAYTOUCH_CAUSE_NONE = 0,
	/** A touch moved too far. */
	WAYTOUCH_CAUSE_MOVED = 1,
	/** Something took too long. */
	WAYTOUCH_CAUSE_TIMEOUT = 2,
	/** Touches lifted before they had gone far enough, or been down long enough; or a finger of a tap did before
	 * all its fingers had landed. */
	WAYTOUCH_CAUSE_EARLY_LIFT = 3,
	/** Too many touches; or all have lifted, and there have never been enough. */
	WAYTOUCH_CAUSE_TOUCH_COUNT = 4,
	/** The movement went another way. */
	WAYTOUCH_CAUSE_WRONG_DIRECTION = 5,
	/** A touch landed in the wrong place. */
	WAYTOUCH_CAUSE_WRONG_PLACE = 6,
	/** Another recognizer that shares a touch recognised, and excludes this one, be it waited for or not. */
	WAYTOUCH_CAUSE_PREVENTED = 7,
	/** A recognizer that had to fail recognised, and would not have excluded this one: they share no touch, for
	 * example, or may recognise together. */
	WAYTOUCH_CAUSE_REQUIREMENT = 8,
	/** A callback, or a client that was asked, said no. */
	WAYTOUCH_CAUSE_REFUSED = 9,
	/** The recognizer was disabled. */
	WAYTOUCH_CAUSE_DISABLED = 10,
	/** The recognizer was detached, or what it is on is gone. */
	WAYTOUCH_CAUSE_REMOVED = 11,
	/** A touch was taken away: waytouch_touch_cancel(), waytouch_seat_cancel(). */
	WAYTOUCH_CAUSE_TOUCH_CANCELLED = 12,
	/** The touch is of a type that the recognizer does not take. */
	WAYTOUCH_CAUSE_TOUCH_TYPE = 13,
	/** A custom recognizer failed without saying why. */
	WAYTOUCH_CAUSE_UNSPECIFIED = 14,
	/** It wants to recognise and waits for another to fail. */
	WAYTOUCH_CAUSE_WAITS_FOR_FAILURE = 15,
	/** It wants to recognise and waits for an answer that was put off. */
	WAYTOUCH_CAUSE_WAITS_FOR_ANSWER = 16
};

/** What the numbers of an explanation count. */
enum waytouch_unit {
	/** There are no numbers. */
	WAYTOUCH_UNIT_ABSENT = 0,
	/** Bare numbers. */
	WAYTOUCH_UNIT_NUMBER = 1,
	/** Points, 1/160 inch. */
	WAYTOUCH_UNIT_POINTS = 2,
	/** Seconds. */
	WAYTOUCH_UNIT_SECONDS = 3,
	/** Touches. */
	WAYTOUCH_UNIT_TOUCHES = 4
};

/** What happened to a recognizer, and why. */
struct waytouch_explanation {
	/** sizeof(struct waytouch_explanation), as the library was built. */
	size_t size;
	/** When, µs. */
	int64_t time_us;
	/** The recognizer concerned. */
	const struct waytouch_peer *recognizer;
	/** The state it has entered; POSSIBLE while it has to wait. */
	enum waytouch_state state;
	/** Why; NONE for BEGAN, CHANGED and ENDED. */
	enum waytouch_cause cause;
	/** What `measured` and `limit` count. */
	enum waytouch_unit unit;
	/** What was measured, and against what. */
	double measured, limit;
	/** The one that prevented it or that it waits for; NULL if there is none. */
	const struct waytouch_peer *other;
	/** The same in words: "46.2 pt > 45 pt", "by menu", or ""; valid during the call. */
	const char *detail;
};

/** An answer to a question about a recognizer. */
enum waytouch_answer {
	WAYTOUCH_ANSWER_NO = 0,
	WAYTOUCH_ANSWER_YES = 1,
	/** Later, by waytouch_recognizer_answer(). */
	WAYTOUCH_ANSWER_LATER = 2
};

/** A question, and what holds if its answer is put off and does not come. */
struct waytouch_question {
	/** sizeof(struct waytouch_question), as the library was built. */
	size_t size;
	/** Its number, for waytouch_recognizer_answer(): never used twice. */
	uint64_t id;
	/** To be set with LATER: how long the answer may take, seconds; 0.1 unless set. */
	double timeout;
	/** To be set with LATER: the answer when that time is up, NO unless set. */
	enum waytouch_answer otherwise;
};

/**
 * What a recognizer tells and asks its host. `size` is required; every callback may be NULL, and
 * then every answer is the default.
 *
 * Questions are asked in the middle of a decision: answer by what is asked about, and change
 * nothing that could matter to it. What a callback does change takes effect when all is decided.
 */
struct waytouch_recognizer_handler {
	/** sizeof(struct waytouch_recognizer_handler). */
	size_t size;

	/**
	 * A gesture is recognised, changes or is over: once for a discrete one (ENDED); BEGAN, CHANGED
	 * and ENDED or CANCELLED for a continuous one, each at most once per touch frame.
	 */
	void (*gesture)(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture);

	/** It failed (state FAILED), or is being cancelled. Change nothing here: `gesture` is for that. */
	void (*failed)(void *data, struct waytouch_recognizer *recognizer,
		       const struct waytouch_explanation *explanation);

	/** Whether it may begin, or a discrete one be recognised. NO = it fails. Default: YES. */
	enum waytouch_answer (*should_begin)(void *data, struct waytouch_recognizer *recognizer,
					     struct waytouch_question *question);

	/** Whether it is given a touch that has just landed. Asked once per touch. Default: YES. */
	enum waytouch_answer (*should_receive_touch)(void *data, struct waytouch_recognizer *recognizer,
						     const struct waytouch_tracked_touch *touch,
						     struct waytouch_question *question);

	/** Whether the two may recognise together; a yes from either side is enough. Default: false. */
	bool (*should_recognize_simultaneously)(void *data, struct waytouch_recognizer *recognizer,
						const struct waytouch_peer *other);

	/** Whether it must wait for the other to fail. Asked once per pair and attempt. Default: false. */
	bool (*should_require_failure_of)(void *data, struct waytouch_recognizer *recognizer,
					  const struct waytouch_peer *other);

	/**
	 * Whether the other must wait for this one to fail: the way to come before the gestures of
	 * clients. Asked once per pair and attempt. Default: false.
	 */
	bool (*should_be_required_to_fail_by)(void *data, struct waytouch_recognizer *recognizer,
					      const struct waytouch_peer *other);
};

/**
 * Creates a recognizer, attached to nothing.
 * @param kind     any but #WAYTOUCH_KIND_CUSTOM
 * @param handler  callbacks, copied; NULL for none
 * @param data     handed to every callback
 * @return the recognizer, or NULL with a logged reason
 */
WAYTOUCH_EXPORT struct waytouch_recognizer *
waytouch_recognizer_create(struct waytouch *waytouch, enum waytouch_kind kind,
			   const struct waytouch_recognizer_handler *handler, void *data);

/**
 * Detaches and forgets a recognizer, without any further callback. May be called from its own
 * callbacks. Recognizers that are left are destroyed with their context.
 * @param recognizer  a recognizer, or NULL (does nothing)
 */
WAYTOUCH_EXPORT void
waytouch_recognizer_destroy(struct waytouch_recognizer *recognizer);

/**
 * Names a recognizer in logs and explanations.
 * @param label  UTF-8 without control characters, copied; NULL or "" for the default, its class and a
 *               number
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_set_label(struct waytouch_recognizer *recognizer, const char *label);

/**
 * Sets a property. Numbers hold from the next touch on; an attempt under way may still use the old.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT if there is no such property, the recognizer's kind
 *         does not have it, or the value is out of its range; what was set before stays
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_set(struct waytouch_recognizer *recognizer, enum waytouch_property property, double value);

/**
 * Reads a property.
 * @param value  set on success only
 * @return as waytouch_recognizer_set()
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_get(struct waytouch_recognizer *recognizer, enum waytouch_property property,
			double *value);

/**
 * Attaches a recognizer to an output: it sees every touch on it. A recognizer is on one thing at a
 * time: it is taken off what it was on, where its gesture ends as cancelled. When the output goes, the
 * recognizer is attached to nothing.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT, also if the two are of different contexts
 */
WAYTOUCH_EXPORT int
waytouch_output_add_recognizer(struct waytouch_output *output, struct waytouch_recognizer *recognizer);

/**
 * Attaches a recognizer to a surface: it sees the touches that land on it. It is as deep as the
 * surface's root view, so the recognizers of views inside come before it. When the surface goes, the
 * recognizer is attached to nothing.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT, also if the two are of different contexts
 */
WAYTOUCH_EXPORT int
waytouch_surface_add_recognizer(struct waytouch_surface *surface, struct waytouch_recognizer *recognizer);

/**
 * Takes a recognizer off what it is on. A gesture that has begun is cancelled.
 * @return #WAYTOUCH_OK, also if it was on nothing; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_detach(struct waytouch_recognizer *recognizer);

/**
 * Reads the values as they are now; what they are between two gestures means nothing.
 * @param gesture  `size` set; the rest is written
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_get_gesture(struct waytouch_recognizer *recognizer, struct waytouch_gesture *gesture);

/**
 * Where one of the fingers is that the values come of: of a tap where its first tap landed, of a swipe
 * where it started; of others, once they have lifted, where they last were.
 * @param index  below `touches` of its waytouch_gesture, in the order of landing
 * @param x, y   written: layout coordinates
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_get_location(struct waytouch_recognizer *recognizer, size_t index, double *x, double *y);

/**
 * How many touches it follows: those that are down, and those that lift in the frame under way. None is
 * left of a tap that had to wait for another recognizer: waytouch_recognizer_get_location() has it.
 * @return the number, or a negative #waytouch_result
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_count_touches(struct waytouch_recognizer *recognizer);

/**
 * Reads one of the touches it follows.
 * @param index  below waytouch_recognizer_count_touches(), in the order of landing
 * @param touch  `size` set; the rest is written
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_get_touch(struct waytouch_recognizer *recognizer, size_t index,
			      struct waytouch_tracked_touch *touch);

/**
 * Makes the present translation count as another: (0, 0) to be told only what is new. Set in
 * `gesture` it changes no velocity; between two events, the velocity reads zero until the next. So too
 * below. Of PAN, SCREEN_EDGE_PAN, TRANSFORM.
 * @param x, y  logical px
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT if a number is not finite, or its kind has no translation
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_set_translation(struct waytouch_recognizer *recognizer, double x, double y);

/**
 * Makes the present distance of the fingers count as a scale. Its velocity stays that of the scale that
 * was 1 when it began. Of PINCH, TRANSFORM.
 * @param scale  finite and above 0
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_set_scale(struct waytouch_recognizer *recognizer, double scale);

/**
 * Makes the present angle count as another. Of ROTATION, TRANSFORM.
 * @param radians  finite, clockwise positive
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_set_rotation(struct waytouch_recognizer *recognizer, double radians);

/**
 * Makes a recognizer wait: whenever both are trying, it recognises only after the other has failed.
 * @return #WAYTOUCH_OK, also if it does so already; #WAYTOUCH_ERROR_STATE if the other, directly or
 *         through others, waits for this one; #WAYTOUCH_ERROR_ARGUMENT, also if the two are of
 *         different contexts
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_require_failure(struct waytouch_recognizer *recognizer, struct waytouch_recognizer *other);

/**
 * Lets two recognizers recognise together. See also #WAYTOUCH_PROPERTY_SIMULTANEOUS_WITH_ANY.
 * @return #WAYTOUCH_OK, also if they may already; #WAYTOUCH_ERROR_ARGUMENT if they are the same or
 *         of different contexts
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_allow_simultaneous(struct waytouch_recognizer *recognizer,
				       struct waytouch_recognizer *other);

/**
 * Gives an answer that was put off with #WAYTOUCH_ANSWER_LATER. Until then the recognizer alone
 * waits: it goes on with its touches and does not recognise.
 * @param question  the question's number
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if the question is not open any more: its time was up,
 *         or the attempt is over. That is no misuse, and not logged.
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_answer(struct waytouch_recognizer *recognizer, uint64_t question, bool yes);

/* ---- Custom recognizers ------------------------------------------------------------------- */

/**
 * A recognizer written in C. It is fed touches and says what they are with
 * waytouch_recognizer_set_state(); in everything else it is a recognizer like any other.
 *
 * - All touches of one kind of event within a frame come in one call, `touches` in the order of
 *   landing. The pointers are valid during the call.
 * - Leaving POSSIBLE is a request: it is granted when every recognizer has seen the frame, nobody
 *   prevents it, and those it waits for have failed. `gesture` of the handler is called then.
 * - When the last touch has lifted and nothing is decided, it fails, unless it has set a deadline;
 *   what has begun ends.
 *
 * `size` is required; every function may be NULL. All are called with the `data` of
 * waytouch_recognizer_create_custom().
 */
struct waytouch_custom {
	/** sizeof(struct waytouch_custom). */
	size_t size;
	/** Touches landed: called before anything else about them. */
	void (*touches_began)(void *data, struct waytouch_recognizer *recognizer,
			      const struct waytouch_tracked_touch *const *touches, size_t count);
	/** Touches moved, or their pressure changed. */
	void (*touches_moved)(void *data, struct waytouch_recognizer *recognizer,
			      const struct waytouch_tracked_touch *const *touches, size_t count);
	/** Touches lifted; waytouch_recognizer_count_touches() still has them. */
	void (*touches_ended)(void *data, struct waytouch_recognizer *recognizer,
			      const struct waytouch_tracked_touch *const *touches, size_t count);
	/** Touches were taken away. Default: it fails, or is cancelled when none is left. */
	void (*touches_cancelled)(void *data, struct waytouch_recognizer *recognizer,
				  const struct waytouch_tracked_touch *const *touches, size_t count);
	/** The moment set with waytouch_recognizer_set_deadline() has come. */
	void (*deadline)(void *data, struct waytouch_recognizer *recognizer, int64_t time_us);
	/** BEGAN or ENDED was granted and is about to be entered: the last chance to set its first values. */
	void (*will_begin)(void *data, struct waytouch_recognizer *recognizer);
	/** The attempt is over, whatever it came to: forget everything about it. */
	void (*reset)(void *data, struct waytouch_recognizer *recognizer);
	/** Whether recognising keeps the other from recognising the same touches. Default: true. */
	bool (*can_prevent)(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_peer *other);
	/** Whether the other, by recognising, keeps this one from it. Default: true. */
	bool (*can_be_prevented)(void *data, struct waytouch_recognizer *recognizer,
				 const struct waytouch_peer *other);
};

/**
 * Creates a custom recognizer, attached to nothing.
 * @param custom   the functions, copied
 * @param handler  callbacks, copied; NULL for none
 * @param data     handed to all of them
 * @return the recognizer, or NULL with a logged reason
 */
WAYTOUCH_EXPORT struct waytouch_recognizer *
waytouch_recognizer_create_custom(struct waytouch *waytouch, const struct waytouch_custom *custom,
				  const struct waytouch_recognizer_handler *handler, void *data);

/**
 * Reads where a touch was within this frame, or will probably be: more than the latest position, for
 * recognizers that look at the path, and less late, for what is drawn below a finger. Only from inside
 * `touches_began`, `touches_moved`, `touches_ended` and `touches_cancelled`.
 * @param touch   one that the function was handed
 * @param offset  0: now; -1, -2…: the samples before it that the host has handed in with the same frame,
 *                the newest first; 1, 2: predictions for the next two frames
 * @param sample  `size` set; the rest is written
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if there is no such sample, which is not logged, or, logged,
 *         if no such function is under way or the touch is not the recognizer's; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_get_sample(struct waytouch_recognizer *recognizer,
			       const struct waytouch_tracked_touch *touch, int32_t offset,
			       struct waytouch_tracked_touch *sample);

/**
 * Asks for a state of a custom recognizer: from POSSIBLE to BEGAN, ENDED or FAILED; having begun, to
 * CHANGED, ENDED or CANCELLED. While BEGAN waits to be granted, CHANGED counts for nothing and ENDED
 * follows at once when it is.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if there is no attempt under way, or no such transition;
 *         #WAYTOUCH_ERROR_ARGUMENT if that is no state, or the recognizer is not a custom one
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_set_state(struct waytouch_recognizer *recognizer, enum waytouch_state state);

/**
 * As waytouch_recognizer_set_state() with FAILED (CANCELLED when it has begun), and says why: it is what
 * explanations tell.
 * @param cause            one that a custom recognizer can know: MOVED to WRONG_PLACE, or UNSPECIFIED
 * @param unit             of the numbers; ABSENT if there are none
 * @param measured, limit  what was measured, and against what
 * @return as waytouch_recognizer_set_state(); #WAYTOUCH_ERROR_ARGUMENT also for another cause or unit, or
 *         if a number is not finite
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_fail(struct waytouch_recognizer *recognizer, enum waytouch_cause cause,
			 enum waytouch_unit unit, double measured, double limit);

/**
 * Never counts a touch again, as if it had not landed: a finger too many. It is not taken from its
 * client when the recognizer recognises. Works for every kind; intended for custom recognizers.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if the recognizer does not follow that touch
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_ignore_touch(struct waytouch_recognizer *recognizer, uint32_t seat, uint32_t device,
				 int32_t id);

/**
 * Has the `deadline` of a custom recognizer called at a moment, whether or not touches come. There
 * is one at a time, and it ends with the attempt.
 * @param time_us  µs; a moment that is past comes as soon as this frame is over; negative = none
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if there is no attempt under way; #WAYTOUCH_ERROR_ARGUMENT
 *         if the recognizer is not a custom one
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_set_deadline(struct waytouch_recognizer *recognizer, int64_t time_us);

/**
 * How many logical px there are in one pt (1/160 inch), during an attempt those it began with:
 * lengths that depend on fingers are compared in pt.
 * @param pixels  set on success only
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if the recognizer is attached to nothing;
 *         #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_pixels_per_point(struct waytouch_recognizer *recognizer, double *pixels);

/* ---- Explain ------------------------------------------------------------------------------ */

/**
 * Has every decision explained: each state that any recognizer enters, the clients' included, and
 * each wait, at the moment of the decision and so before anybody acts on it. The callback must not
 * change anything. Costs nothing while it is off.
 * @param explain  called for each; NULL switches it off
 * @param data     handed to it
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_set_explain(struct waytouch *waytouch,
		     void (*explain)(void *data, const struct waytouch_explanation *explanation), void *data);

/* ---- Clients' share ----------------------------------------------------------------------- */

/** Who may have the first swipe from an edge. */
struct waytouch_edge_deferral {
	/** sizeof(struct waytouch_edge_deferral). */
	size_t size;
	/**
	 * How long after the end of the first swipe a second one is the compositor's, seconds; 0…3600. They are counted
	 * for each output and edge, whatever surfaces they land on.
	 */
	double interval;
	/**
	 * The edges (bits of #waytouch_edge) that a client gets of those it asks for and the policy file
	 * does not forbid. NULL = all.
	 * @param surface  the surface's host data
	 */
	uint32_t (*grant)(void *data, void *surface, uint32_t edges);
	/** A swipe from `edge` was left to the client: the moment to show a handle. May be NULL. */
	void (*deferred)(void *data, void *surface, uint32_t edge);
};

/**
 * Says how screen-edge pans with #WAYTOUCH_PROPERTY_DEFERS_TO_CLIENTS share the edges with clients. Without
 * it clients get every edge they ask for, and the second swipe counts within 3 s.
 * @param deferral  copied
 * @param data      handed to its callbacks
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_set_edge_deferral(struct waytouch *waytouch, const struct waytouch_edge_deferral *deferral,
			   void *data);

/**
 * Has `grant` asked again for every client that wants edges, and tells those for which the answer
 * has changed.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_edge_deferral_changed(struct waytouch *waytouch);

/** Recognizers that clients can have. Bits: those of the protocol's `capability`. */
enum waytouch_role {
	WAYTOUCH_ROLE_TAP = 0x1,
	/** Screen-edge pans included. */
	WAYTOUCH_ROLE_PAN = 0x2,
	WAYTOUCH_ROLE_PINCH = 0x4,
	WAYTOUCH_ROLE_ROTATION = 0x8,
	WAYTOUCH_ROLE_LONG_PRESS = 0x10,
	WAYTOUCH_ROLE_SWIPE = 0x20,
	WAYTOUCH_ROLE_TRANSFORM = 0x40,
	/** For hosts that call waytouch_hover_event(). */
	WAYTOUCH_ROLE_HOVER = 0x80,
	WAYTOUCH_ROLE_CUSTOM = 0x100
};

/**
 * Says which recognizers clients can have; at first all but HOVER. It holds for those who bind the
 * protocol from now on: what a client has been told it may use stays.
 * @param roles  bits of #waytouch_role
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT if there is a bit that is no role; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_set_client_roles(struct waytouch *waytouch, uint32_t roles);

/** How much one client may have at a time. More is a protocol error. */
struct waytouch_client_limits {
	/** sizeof(struct waytouch_client_limits). */
	size_t size;
	/** Views, the surfaces' root views included; 4096 unless set. All of these are at least 1. */
	uint32_t views;
	/** Recognizers; 1024 unless set. */
	uint32_t recognizers;
	/** The depth of a view, a root view's being 1; 64 unless set. */
	uint32_t depth;
	/** Pairs of recognizers with a requirement or a permission; 4096 unless set. */
	uint32_t relations;
};

/**
 * Says how much a client may have, from what is created next on.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_set_client_limits(struct waytouch *waytouch, const struct waytouch_client_limits *limits);

/** What becomes of a client's other touches when a gesture takes some: wl_touch.cancel ends them all. */
enum waytouch_cancellation {
	/** They are announced again directly after the cancel, with new ids. The default. */
	WAYTOUCH_CANCELLATION_REISSUE = 0,
	/**
	 * They stay ended, and the client hears of them no more until they have lifted: for clients that
	 * take a second touch_down for another finger.
	 */
	WAYTOUCH_CANCELLATION_ALL = 1
};

/**
 * Says what becomes of a client's other touches when a gesture takes some.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_set_touch_cancellation(struct waytouch *waytouch, enum waytouch_cancellation cancellation);

#ifdef __cplusplus
}
#endif

#endif
