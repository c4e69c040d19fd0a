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
 *   call back into the library, except waytouch_destroy() and waytouch_input_destroy().
 */
#ifndef WAYTOUCH_H
#define WAYTOUCH_H

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
	 * @param id       the touch's wl_touch id: the host's own id, unless a cancel made a new one necessary
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
	 * waytouch_advance() when the time has come.
	 * @param time_us  the next moment at which time alone changes something, µs; -1 = none any more
	 */
	void (*deadline)(void *data, int64_t time_us);
};

/**
 * Creates a context: advertises `waytouch_v1` on `display` and gets ready for touches.
 *
 * The library arms a timer on the display's own event loop for whatever waits for time to pass
 * (a tap that becomes too long, a second tap that does not come), unless the host keeps the time
 * itself (waytouch_host.deadline). It starts no thread.
 *
 * @param display  the host's display; must outlive the context
 * @param host     callbacks, copied
 * @param data     handed to every callback
 * @return the context, or NULL with a logged reason
 */
WAYTOUCH_EXPORT struct waytouch *
waytouch_create(struct wl_display *display, const struct waytouch_host *host, void *data);

/**
 * Destroys a context: withdraws the global and forgets everything, silently. Surfaces and outputs
 * made from the context are destroyed with it: their handles must not be used again. Call it while
 * the display is still alive.
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
 * past are met one by one, each at its own time. Harmless when nothing is due.
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
 * way on it goes on, with the thresholds it began with.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT, and what was set before stays
 */
WAYTOUCH_EXPORT int
waytouch_output_update(struct waytouch_output *output, const struct waytouch_output_info *info);

/**
 * Forgets an output; call it when the host has it no more. Touches and gestures on it end as
 * cancelled, and later calls about those touches are accepted and ignored until they lift. Its
 * surfaces go over to the outputs that show them now.
 * @param output  an output, or NULL (does nothing)
 */
WAYTOUCH_EXPORT void
waytouch_output_destroy(struct waytouch_output *output);

/* ---- Policy ------------------------------------------------------------------------------- */

/**
 * Reads a policy file. A `profile:` mapping in it changes thresholds (in pt and s); they hold from
 * the next touch on. Anything wrong is one log line, `path:line: what is wrong`, and leaves in
 * force what was in force before.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_IO; #WAYTOUCH_ERROR_SYNTAX; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_load_policy(struct waytouch *waytouch, const char *path);

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
 * library places. Touches already on the surface stay on it. A surface that comes to lie on another
 * output goes over to it once no finger is on the one it leaves.
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
 * Applies what the client has set up for this surface over `waytouch_v1` since its last commit.
 * Call it from the host's wl_surface.commit, at the moment the new content takes effect.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_surface_commit(struct waytouch_surface *surface);

/**
 * Forgets a surface; call it when the wl_surface goes. Its gestures end as cancelled. Its touches
 * are gone: the host is asked to send nothing more for them, and their later calls are accepted
 * and ignored until they lift.
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
	WAYTOUCH_PHASE_CANCEL = 3
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
 * A touch turns out not to be one: a palm, or the host takes it for itself. It ends as cancelled
 * for everybody. Takes effect with waytouch_touch_frame().
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if the id is not down
 */
WAYTOUCH_EXPORT int
waytouch_touch_cancel(struct waytouch *waytouch, uint32_t seat, int32_t id, int64_t time_us);

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
 * Closes the devices, without further callbacks.
 * @param input  an input, or NULL (does nothing)
 */
WAYTOUCH_EXPORT void
waytouch_input_destroy(struct waytouch_input *input);

#ifdef __cplusplus
}
#endif

#endif
