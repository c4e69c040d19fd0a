/* SPDX-License-Identifier: MIT */
/**
 * @file waytouch.h
 * @brief Waytouch for compositors: touch gestures recognised once, inside the compositor.
 *
 * A host passes in its raw touches. The library calls back with what the host is to send its clients: touches
 * now, withheld touches later, or a cancel because a gesture won. On the host's display the library serves the
 * protocols `waytouch_v1` and `waytouch_delegate_v1`, over which clients receive gestures, and
 * `waytouch_shell_v1` for the kiosk's shell.
 *
 * Conventions
 * - One thread. A context and everything created from it belong to the thread that created it, which
 *   must be the thread that runs the display's event loop. A call from another thread has no effect, is
 *   logged, and returns #WAYTOUCH_ERROR_THREAD.
 * - Misuse never ends the process. A function with an invalid argument changes nothing, logs one line
 *   that names the function and the reason, and returns a negative #waytouch_result (or NULL). Only
 *   invalid pointers cannot be detected.
 * - Times are microseconds of CLOCK_MONOTONIC, the clock of libinput's `time_usec`, and never negative.
 * - "Layout coordinates" are logical pixels of the space in which the host arranges its outputs,
 *   after their scales and transforms; with a single output at 0, 0 they equal the output's coordinates.
 *   "Surface-local coordinates" are those of wl_surface.
 * - Structs begin with `size`: set it to `sizeof` of the struct. The library reads only that much, and
 *   treats members that an older host lacks as zero, so a host compiled against this header works with
 *   newer libraries.
 * - Callbacks run inside the library call (or the display's event loop) that caused them. They may call
 *   the library, including waytouch_destroy(), after which the context makes no further callbacks. Two
 *   exceptions: the callback of waytouch_set_explain() must change nothing, and an input's callbacks
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

struct wl_client;
struct wl_display;
struct wl_event_loop;
struct wl_resource;

/** A compositor's gesture recognition: one per wl_display. Opaque. */
struct waytouch;

/** An output of the host, with its own touches. Opaque. */
struct waytouch_output;

/** A wl_surface that the context knows. Opaque. */
struct waytouch_surface;

/** A libinput context that reports raw touches. Opaque. */
struct waytouch_input;

/** The result of functions that return `int`: zero, or the reason for failure. */
enum waytouch_result {
	/** Success. */
	WAYTOUCH_OK = 0,
	/** A pointer is NULL, a number is not finite or out of range, or a struct's `size` is too small. */
	WAYTOUCH_ERROR_ARGUMENT = -1,
	/** Called on a thread other than the one that created the context. */
	WAYTOUCH_ERROR_THREAD = -2,
	/** Invalid order of calls: up for a touch that is not down, or down twice. */
	WAYTOUCH_ERROR_STATE = -3,
	/** A file cannot be opened or read. */
	WAYTOUCH_ERROR_IO = -4,
	/** A file has invalid contents. */
	WAYTOUCH_ERROR_SYNTAX = -5
};

/** The severity of a log line. */
enum waytouch_log_level {
	/** Something was rejected or failed. */
	WAYTOUCH_LOG_ERROR = 1,
	/** Something unexpected that was worked around. */
	WAYTOUCH_LOG_WARNING = 2,
	/** Information. */
	WAYTOUCH_LOG_INFO = 3
};

/**
 * The library's version.
 * @return "MAJOR.MINOR.PATCH", a constant string that is never freed.
 */
WAYTOUCH_EXPORT const char *
waytouch_version(void);

/* ---- The host ---------------------------------------------------------------------------- */

/** What a policy may need from its host; may be combined. */
enum waytouch_policy_needs {
	/** The pointer, for clicks and scrolling: waytouch_host.click, waytouch_host.scroll. */
	WAYTOUCH_POLICY_NEEDS_POINTER = 1,
	/** The keyboard: waytouch_host.key. */
	WAYTOUCH_POLICY_NEEDS_KEYBOARD = 2
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
	/** A continuous gesture was cancelled after it had begun. */
	WAYTOUCH_STATE_CANCELLED = 4,
	/** The touches do not match the gesture. */
	WAYTOUCH_STATE_FAILED = 5
};

/** The parts of scrolling: see waytouch_host.scroll. */
enum waytouch_scroll {
	/** All of it at once, as with a wheel. */
	WAYTOUCH_SCROLL_ONCE = 0,
	/** One of several movements in a row, as with fingers on a touchpad. */
	WAYTOUCH_SCROLL_MOTION = 1,
	/** The end of such a row of movements. */
	WAYTOUCH_SCROLL_STOP = 2
};

/**
 * The callbacks of the host.
 *
 * The touch callbacks ask the host to send an event to the client that owns a surface, on its wl_touch
 * objects. `surface` is the `host_data` of waytouch_surface_create(). Every group of touch events for a client
 * ends with one touch_frame. A cancel ends all touches of the client on that seat; those that continue are
 * announced again by touch_down.
 *
 * `size` is required; every callback may be NULL.
 */
struct waytouch_host {
	/** sizeof(struct waytouch_host). */
	size_t size;

	/**
	 * Send wl_touch.down.
	 * @param data     as passed to waytouch_create()
	 * @param seat     the host's number of the wl_seat
	 * @param surface  the surface's host data
	 * @param time_us  when the finger landed, µs; earlier than now if the touch was withheld
	 * @param id       the touch's wl_touch id: the host's own id, unless a cancel required a new one, or another
	 *                 touch has been given that id
	 * @param x, y     surface-local position
	 * @return the serial of the event, or 0 if no event was sent. Gestures that begin with this touch have the
	 *         same serial, which a client may use for a popup's grab or an interactive move.
	 */
	uint32_t (*touch_down)(void *data, uint32_t seat, void *surface, int64_t time_us, int32_t id, double x,
			       double y);

	/** Send wl_touch.motion; parameters as touch_down. */
	void (*touch_motion)(void *data, uint32_t seat, void *surface, int64_t time_us, int32_t id, double x,
			     double y);

	/** Send wl_touch.up; parameters as touch_down. */
	void (*touch_up)(void *data, uint32_t seat, void *surface, int64_t time_us, int32_t id);

	/** Send wl_touch.frame, on this seat, to the client that owns `surface`. */
	void (*touch_frame)(void *data, uint32_t seat, void *surface);

	/**
	 * Send wl_touch.cancel to the client that owns `surface`: it ends all the client's touches on this seat.
	 * Not called for clients that receive lifts instead (#WAYTOUCH_CANCELLATION_LIFT).
	 */
	void (*touch_cancel)(void *data, uint32_t seat, void *surface);

	/**
	 * Write one line to the host's log. Without this callback, lines go to standard error.
	 * @param message  one line without a newline at the end; valid during the call
	 */
	void (*log)(void *data, enum waytouch_log_level level, const char *message);

	/**
	 * For hosts with their own timers: call waytouch_advance() at the deadline. With this callback the library
	 * arms no timer. Called when the deadline changes, and by a waytouch_advance() that comes before it.
	 * @param time_us  the next deadline, µs; -1: none
	 */
	void (*deadline)(void *data, int64_t time_us);

	/**
	 * Cancel a grab: one of the compositor's own gestures was recognised with a touch that
	 * waytouch_touch_grab() took, or the kiosk was locked. Called before the gesture's own callback; the touch
	 * is still down.
	 * @param seat, device, id  the touch, by the host's ids
	 */
	void (*grab_overruled)(void *data, uint32_t seat, uint32_t device, int32_t id);

	/**
	 * Return which seat a client's wl_seat stands for. Called for waytouch_manager_v1.get_seat. Without this
	 * callback, events of gestures have no seat.
	 * @param wl_seat  a wl_seat of a client
	 * @param seat     written: the host's number of the seat, as in waytouch_touch_down()
	 * @return false if the seat no longer exists
	 */
	bool (*seat_number)(void *data, struct wl_resource *wl_seat, uint32_t *seat);

	/**
	 * Make a serial for a client's gesture whose first touch was withheld and so had no touch_down. The host must
	 * accept it in requests like that of a wl_touch.down. Without this callback, the library uses the display's
	 * next serial.
	 * @param seat, device, id  the touch, by the host's ids; it may have lifted
	 * @param surface           the surface's host data
	 */
	uint32_t (*gesture_serial)(void *data, uint32_t seat, void *surface, uint32_t device, int32_t id);

	/**
	 * Click: give the surface at this position the seat's pointer focus, and send it wl_pointer.motion, a press
	 * and a release of the button, and frame. For the policy's actions `click` and `secondary-click`. Called
	 * once the touches of the gesture have been cancelled, or have lifted, for their client; not called while the
	 * policy has locked the kiosk. Do not pass the click back in, neither as a touch nor as hovering. Without
	 * this callback such gestures have no effect and take no touches, and the library logs a line when it reads
	 * the policy.
	 * @param seat     the host's number of the wl_seat whose touches made the gesture
	 * @param time_us  when, µs
	 * @param x, y     layout coordinates; there may be no surface there
	 * @param button   as in wl_pointer.button: BTN_LEFT (0x110) or BTN_RIGHT (0x111)
	 */
	void (*click)(void *data, uint32_t seat, int64_t time_us, double x, double y, uint32_t button);

	/**
	 * The needs of the policy have changed. Called when a policy is put in force, within waytouch_load_policy()
	 * or on the event loop. Give seats that have no pointer the capability now, so that clients have a
	 * wl_pointer before the first click, or take it back. The same applies to a keyboard.
	 * @param needs  bits of #waytouch_policy_needs for which the host has callbacks; initially 0
	 */
	void (*policy_needs)(void *data, uint32_t needs);

	/**
	 * Ask the window that has the focus to close, as its close button does (xdg_toplevel.close): the one with the
	 * seat's keyboard focus if it is on the output at this position, else the one in front on that output. If
	 * there is none, do nothing. For the policy's action `close-window`. The rules of waytouch_host.click apply:
	 * when it is called, and what happens without it.
	 * @param seat     the host's number of the wl_seat whose touches made the gesture
	 * @param time_us  when, µs
	 * @param x, y     where the gesture is, layout coordinates
	 */
	void (*close_window)(void *data, uint32_t seat, int64_t time_us, double x, double y);

	/**
	 * Give the focus to the next window of the output at this position, in the host's own order, and show it.
	 * With fewer than two windows, do nothing. For the policy's action `focus-next`; otherwise as
	 * waytouch_host.close_window.
	 */
	void (*focus_next)(void *data, uint32_t seat, int64_t time_us, double x, double y);

	/**
	 * Send the client that has the seat's keyboard focus a key combination: press the modifiers, press and
	 * release the key, release the modifiers. If nothing has the focus, do nothing, or give it to the window in
	 * front on the output at this position. For the policy's action `key`; otherwise as
	 * waytouch_host.close_window.
	 * @param modifiers  bits of #waytouch_modifier: shift, control, alternate (Mod1 of a keymap), command (Mod4)
	 * @param keysym     a name for xkb_keysym_from_name(), which may not know it; valid during the call
	 * @return false if no key of the seat's keymap produces the keysym, which the library logs as an error once
	 *         for each policy; true otherwise
	 */
	bool (*key)(void *data, uint32_t seat, int64_t time_us, double x, double y, uint32_t modifiers,
		    const char *keysym);

	/**
	 * Show a surface above everything else on an output: starting with its next commit of a buffer, with its
	 * upper left corner at that of the output, and without input. For `waytouch monitor --overlay`; only clients
	 * that the policy has started or waytouch_set_shell() names can ask for it. Without this callback such
	 * clients use wlr-layer-shell, if the host has it.
	 * @param inspector  the client's waytouch_inspector_v1. When this resource is destroyed, hide the surface. If
	 *                   the surface already has another role, post the error `role` (0) on it.
	 * @param surface    the wl_surface
	 * @param output     the wl_output
	 * @return false if the surface cannot be shown there; the library then informs the client
	 */
	bool (*show_overlay)(void *data, struct wl_resource *inspector, struct wl_resource *surface,
			     struct wl_resource *output);

	/**
	 * Scroll: give the surface at this position the seat's pointer focus, and send it wl_pointer.axis. ONCE: with
	 * the source `continuous`, and take the focus back. MOTION: with the source `finger`, and keep the focus.
	 * STOP: send axis_stop for both axes with the source `finger`, and take the focus back; there has been a
	 * MOTION at the same position. Each ends with wl_pointer.frame. For the policy's action `scroll`; otherwise
	 * as waytouch_host.click. A policy that scrolls needs the pointer: waytouch_host.policy_needs.
	 * @param x, y    layout coordinates; for every MOTION of a gesture, those where the gesture began
	 * @param dx, dy  values of wl_pointer.axis, logical px: positive to the right and down, as for a wheel that is
	 *                turned that way; up to 100000; 0 for STOP
	 * @param phase   the part of scrolling
	 */
	void (*scroll)(void *data, uint32_t seat, int64_t time_us, double x, double y, double dx, double dy,
		       enum waytouch_scroll phase);

	/**
	 * Move a window, like an interactive move that a client has asked for with xdg_toplevel.move. BEGAN: find the
	 * window at this position; one that cannot be moved, for example because it is fullscreen, does not count.
	 * CHANGED: move it by as much as the position has changed. ENDED and CANCELLED: the gesture is over; leave the
	 * window where it is. The window may be gone before that. A seat has one move at a time: a new one cancels
	 * the one before. For the policy's action `move-window`; otherwise as waytouch_host.close_window.
	 * @param x, y   layout coordinates
	 * @param state  BEGAN, CHANGED, ENDED or CANCELLED
	 * @return for BEGAN, whether there is such a window; if not, there are no further calls for this gesture
	 */
	bool (*move_window)(void *data, uint32_t seat, int64_t time_us, double x, double y,
			    enum waytouch_state state);

	/**
	 * Somebody touches a screen: call your idle notifiers and keep the screen on. Called at the end of
	 * waytouch_touch_frame() for each seat of which the frame has touches that the policy's guards let through.
	 * Touches that the policy holds back first count when it passes them on, which may be on the event loop.
	 * Contacts that it ignores (in dead regions, ghosts, too brief, stuck, palms) do not count, and neither do
	 * cancellations. Without a policy every touch counts.
	 * @param seat  the host's number of the wl_seat
	 */
	void (*activity)(void *data, uint32_t seat);
};

/**
 * Creates a context, and advertises the protocols on `display`.
 *
 * The library arms a timer on the display's event loop for deadlines (a tap that becomes too long, a
 * second tap that does not come), unless the host has its own timer (waytouch_host.deadline). A deadline is
 * met at the end of the loop's iteration, after its input. The library starts no threads.
 *
 * @param display  the host's display, without another context; must outlive the context
 * @param host     callbacks, copied
 * @param data     passed to every callback
 * @return the context, or NULL with a logged reason
 */
WAYTOUCH_EXPORT struct waytouch *
waytouch_create(struct wl_display *display, const struct waytouch_host *host, void *data);

/**
 * Destroys a context and removes the globals, without callbacks. Surfaces, outputs and recognizers created from
 * the context are destroyed with it: their handles must not be used again. The program that the policy has
 * started as its shell loses its connection. Call it while the display still exists.
 * May be called from inside callbacks, except that of waytouch_set_explain().
 * @param waytouch  a context, or NULL (does nothing)
 */
WAYTOUCH_EXPORT void
waytouch_destroy(struct waytouch *waytouch);

/**
 * The next deadline, for example when a held finger becomes a long press, or when a second tap has not come.
 * @return µs of CLOCK_MONOTONIC; -1 if there is none
 */
WAYTOUCH_EXPORT int64_t
waytouch_next_deadline(struct waytouch *waytouch);

/**
 * Advances the time, for hosts with a waytouch_host.deadline callback. Deadlines that are due are met one by
 * one, each at its own time. If nothing is due, the call has no effect. If each deadline sets another one, at
 * most 10000 are met per call, and the next one is reported. Pass in pending touches first: a lift that is passed
 * in later is too late.
 * @param time_us  now, µs
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_advance(struct waytouch *waytouch, int64_t time_us);

/* ---- Outputs ------------------------------------------------------------------------------ */

/** The properties of an output. */
struct waytouch_output_info {
	/** sizeof(struct waytouch_output_info). */
	size_t size;
	/** Its upper left corner, in layout coordinates. */
	double x, y;
	/** Size in logical pixels: after scale and transform. Finite and above zero. */
	double width, height;
	/** Size of the panel in mm as it is mounted, before the transform; 0 when unknown. */
	double width_mm, height_mm;
	/** Physical pixels per logical pixel; above zero. */
	double scale;
	/** A `wl_output.transform` value, 0…7. */
	int32_t transform;
	/**
	 * Its name, as in `wl_output.name`. Regions of policies are on outputs by name, programs are told names, and
	 * the log has them. NULL: none, and a number in the log. Valid during the call.
	 */
	const char *name;
	/**
	 * Size in mm of the touch screen in front of it, used when `width_mm` and `height_mm` are implausible;
	 * 0 when unknown.
	 */
	double touch_width_mm, touch_height_mm;
};

/**
 * Registers an output. Thresholds are physical (points, 1/160 inch), and screen edges are the output's,
 * so recognition needs its correct size: register outputs before the first touch. The library takes the size
 * from the policy, or else from the output, or else from the touch screen. If it finds none of them plausible, a
 * point is one logical pixel. For each output it logs the size, where that comes from and the length of a point,
 * and again whenever they change.
 *
 * Each output has its own touches: fingers on different screens never make one gesture together. A surface is on
 * the output that shows most of it. While there is no output, recognition works as on one of unknown size.
 * @return the output, or NULL with a logged reason
 */
WAYTOUCH_EXPORT struct waytouch_output *
waytouch_output_create(struct waytouch *waytouch, const struct waytouch_output_info *info);

/**
 * Updates an output: its position, mode, scale or transform. Gestures under way continue with the thresholds
 * that they began with. But if the transform or the scale changes, touches and gestures are cancelled, and the
 * fingers that are down are ignored until they lift.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT, without effect
 */
WAYTOUCH_EXPORT int
waytouch_output_update(struct waytouch_output *output, const struct waytouch_output_info *info);

/**
 * Destroys an output; call it when the output is removed. Touches and gestures on it are cancelled; until those
 * touches lift, their further events are accepted and ignored. Its surfaces move to the outputs that show them
 * now.
 * @param output  an output, or NULL (does nothing)
 */
WAYTOUCH_EXPORT void
waytouch_output_destroy(struct waytouch_output *output);

/* ---- Policy ------------------------------------------------------------------------------- */

/**
 * Reads a policy file, and puts it in force: thresholds, the compositor's own gestures and their
 * actions, rules for apps, guards against stuck contacts and palms (docs/configure-a-kiosk.md). It
 * applies from the next touch on; gestures that it does not contain are cancelled. On an error the library logs
 * one line, `path:line: reason`, and the previous policy stays in force. The call never blocks: a file
 * that is not regular (a FIFO, a device) or larger than 1 MiB is rejected.
 *
 * When called from a callback while another policy is being put in force, such as that of a gesture that the other
 * policy cancels, it only reads the file; this policy is put in force after the other one, before the outer call
 * returns. Of several such calls, only the last counts.
 *
 * Programs that a policy starts are not children of the process: it need not wait for them, and receives
 * no SIGCHLD. But a process that adopts orphans, as process 1 of a container or with PR_SET_CHILD_SUBREAPER,
 * must reap them.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_IO; #WAYTOUCH_ERROR_SYNTAX; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_load_policy(struct waytouch *waytouch, const char *path);

/**
 * Loads a policy as waytouch_load_policy() does, and again whenever the file is written or replaced, on the
 * display's event loop. Neither the file nor its folder need exist yet. Errors are logged; once corrected, the
 * file takes effect. If the file is removed, and not back within a second, the library logs a line.
 * @param path  the file to watch instead of the previous one; NULL: none. The policy stays in force.
 * @return #WAYTOUCH_OK when the file is watched, whatever it contains; #WAYTOUCH_ERROR_IO if no folder
 *         on its path can be watched, and then the previous file is still watched; #WAYTOUCH_ERROR_ARGUMENT;
 *         #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_watch_policy(struct waytouch *waytouch, const char *path);

/* ---- Surfaces ---------------------------------------------------------------------------- */

/**
 * Registers a surface. Call it for every wl_surface, when it is created: a client may ask for gestures
 * on it at once.
 * @param wl_surface  the client's wl_surface
 * @param host_data   passed to the touch callbacks
 * @return the surface, or NULL with a logged reason, for example if the wl_surface is already registered
 */
WAYTOUCH_EXPORT struct waytouch_surface *
waytouch_surface_create(struct waytouch *waytouch, struct wl_resource *wl_surface, void *host_data);

/** The geometry of a surface. */
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
 * Sets the geometry of a surface. Before the first call the library finds no touches on the surface.
 * Touches that are on the surface stay on it, wherever it moves. When it is hidden (0 × 0), its touches and
 * gestures are cancelled. A surface that moves to another output belongs to the old one until no finger is down
 * there.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_surface_set_geometry(struct waytouch_surface *surface, const struct waytouch_geometry *geometry);

/**
 * Places a surface directly in front of another. The order matters where the library itself finds the
 * surface below a finger (waytouch_touch_down() with NULL), and the view below a hovering pen. New
 * surfaces are in front of all others.
 * @param sibling  another surface of the context; NULL: in front of all
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_surface_place_above(struct waytouch_surface *surface, struct waytouch_surface *sibling);

/**
 * Places a surface directly behind another, as waytouch_surface_place_above().
 * @param sibling  another surface of the context; NULL: behind all
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_surface_place_below(struct waytouch_surface *surface, struct waytouch_surface *sibling);

/**
 * Sets the app id of a surface, for the policy's rules: call it when an xdg_toplevel sets its app id.
 * Surfaces of the same client without an app id (menus, subsurfaces) belong to the app that was set last.
 * If the policy limits the touches of the new app, those beyond the limit are cancelled for its client.
 * @param app_id  xdg-shell's app id, copied; NULL or empty: unknown
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_surface_set_app_id(struct waytouch_surface *surface, const char *app_id);

/**
 * Applies the client's pending `waytouch_v1` state of this surface. Call it from the host's
 * wl_surface.commit, when the new content takes effect.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_surface_commit(struct waytouch_surface *surface);

/**
 * Destroys a surface; call it when the wl_surface is destroyed, while its host data is still valid. Its
 * touches end for its client at that moment: `touch_up` is called for each that the client has received,
 * with the time of the last frame, and then `touch_frame`, unless the client itself is being destroyed.
 * These are the last callbacks for the surface. They may precede this call, because the library also listens
 * for the destruction of the wl_surface. Gestures on the surface are cancelled. For the output's own gestures
 * the fingers are still down, so continue to pass them in until they lift.
 * @param surface  a surface, or NULL (does nothing)
 */
WAYTOUCH_EXPORT void
waytouch_surface_destroy(struct waytouch_surface *surface);

/* ---- Touches ------------------------------------------------------------------------------ */

/** The phase of a touch. */
enum waytouch_phase {
	WAYTOUCH_PHASE_DOWN = 0,
	WAYTOUCH_PHASE_MOTION = 1,
	WAYTOUCH_PHASE_UP = 2,
	/** The touch is cancelled: a palm, or a removed device. */
	WAYTOUCH_PHASE_CANCEL = 3,
	/** The touch is down and unchanged in this frame. Only in #waytouch_tracked_touch. */
	WAYTOUCH_PHASE_STATIONARY = 4
};

/** The type of a touch. */
enum waytouch_touch_type {
	/** A finger on a screen. */
	WAYTOUCH_TOUCH_TYPE_DIRECT = 0,
	/** A finger on a touchpad; when hovering, a pointer. */
	WAYTOUCH_TOUCH_TYPE_INDIRECT = 1,
	/** A pen. */
	WAYTOUCH_TOUCH_TYPE_PENCIL = 2
};

/** Flags of a struct waytouch_touch; may be combined. */
enum waytouch_touch_flags {
	/** `pressure` is set. */
	WAYTOUCH_TOUCH_HAS_PRESSURE = 1,
	/** `tilt_x` and `tilt_y` are set. */
	WAYTOUCH_TOUCH_HAS_TILT = 2,
	/**
	 * DOWN: there is no client surface below the touch, only the output itself or an element of the host; the
	 * library does not look for a surface.
	 */
	WAYTOUCH_TOUCH_ON_NO_SURFACE = 4
};

/**
 * One event of one touch with all its details, for several devices on one seat, pens, or pressure. For the fingers of
 * one screen, waytouch_touch_down() and related functions are enough; they use device 0.
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
	/** Layout coordinates. Ignored for UP and CANCEL. */
	double x, y;
	/** Used for DOWN only. */
	enum waytouch_touch_type type;
	/** Bits of #waytouch_touch_flags. */
	uint32_t flags;
	/** The pressure, 0…1. */
	double pressure;
	/** The tilt of a pen, in radians from upright: to the right, and to the bottom. */
	double tilt_x, tilt_y;
	/** DOWN: the surface that the host has found, or NULL: the library finds it. */
	struct waytouch_surface *surface;
	/** DOWN without a surface: the output the device belongs to, or NULL: the one at x, y. */
	struct waytouch_output *output;
	/**
	 * DOWN of #WAYTOUCH_TOUCH_TYPE_INDIRECT: the pressed buttons of the mouse, 1 << 0 for the primary one,
	 * 1 << 1 for the secondary one; 0 stands for the primary one.
	 */
	uint32_t buttons;
};

/**
 * Passes in an event of a touch. Takes effect with waytouch_touch_frame().
 * @return as waytouch_touch_down(), waytouch_touch_motion(), waytouch_touch_up(), waytouch_touch_cancel()
 */
WAYTOUCH_EXPORT int
waytouch_touch_event(struct waytouch *waytouch, const struct waytouch_touch *touch);

/**
 * A finger lands. Takes effect with waytouch_touch_frame().
 * @param seat     the host's number of the wl_seat the finger belongs to
 * @param id       the touch's id, 0 or above, not in use on this seat
 * @param time_us  when it happened, µs
 * @param surface  the surface that the host has found, or NULL: the frontmost registered surface at this
 *                 position; while there is no output, none
 * @param x, y     layout coordinates
 * @return #WAYTOUCH_OK, also if there is no surface (the touch is then tracked without a client);
 *         #WAYTOUCH_ERROR_STATE if the id is down already; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_touch_down(struct waytouch *waytouch, uint32_t seat, int32_t id, int64_t time_us,
		    struct waytouch_surface *surface, double x, double y);

/**
 * A finger moves; parameters as waytouch_touch_down(). Several movements of a touch within a frame count as one:
 * the last.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if the id is not down; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_touch_motion(struct waytouch *waytouch, uint32_t seat, int32_t id, int64_t time_us, double x,
		      double y);

/**
 * A finger lifts; parameters as waytouch_touch_down().
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if the id is not down; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_touch_up(struct waytouch *waytouch, uint32_t seat, int32_t id, int64_t time_us);

/**
 * Cancels a touch, for example a palm, both for clients and for the compositor's own gestures; for a touch that a
 * client's grab takes, use waytouch_touch_grab(). Takes effect with waytouch_touch_frame().
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if the id is not down; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_touch_cancel(struct waytouch *waytouch, uint32_t seat, int32_t id, int64_t time_us);

/**
 * A client's grab takes a touch: drag and drop, an interactive move. The touch is cancelled at once, frame event
 * included, for clients' gestures and their wl_touch. The compositor's own gestures (those of a policy, and
 * recognizers on an output) are not affected: continue to pass the touch in. When one of them is recognised with
 * it, waytouch_host.grab_overruled is called.
 * @param seat, device, id  a touch that is down; device 0 if it was passed to waytouch_touch_down()
 * @param time_us           when it happened, µs
 * @return #WAYTOUCH_OK, also if it was taken before; #WAYTOUCH_ERROR_STATE if the id is not down;
 *         #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_touch_grab(struct waytouch *waytouch, uint32_t seat, uint32_t device, int32_t id, int64_t time_us);

/**
 * Ends a frame: everything since the last frame happened at one moment. Recognition runs here, and the
 * touch callbacks are called from here.
 * @param time_us  the frame's time, µs. A time before that of an earlier frame counts as the latest one.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_touch_frame(struct waytouch *waytouch, int64_t time_us);

/**
 * Cancels every touch, hover and press of a seat at once, frame included. Call it when the seat's last device is
 * removed, or when the host has lost track of its touches, while clients still have their wl_touch: those that
 * receive lifts instead of cancels (#WAYTOUCH_CANCELLATION_LIFT) receive them now, with times up to 0.1 s later.
 * Touches that have lifted end for clients too, if their lifts were withheld.
 * @return #WAYTOUCH_OK, also if nothing was down; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_seat_cancel(struct waytouch *waytouch, uint32_t seat, int64_t time_us);

/**
 * Cancels every touch, hover and press of one device of a seat, frame included. Call it when the device is removed.
 * Lifts are sent as by waytouch_seat_cancel().
 * @return #WAYTOUCH_OK, also if nothing was down; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_device_cancel(struct waytouch *waytouch, uint32_t seat, uint32_t device, int64_t time_us);

/** The phase of a hovering pen or pointer. */
enum waytouch_hover_phase {
	/** It hovers. */
	WAYTOUCH_HOVER_PHASE_HOVERING = 0,
	/** It is out of range, or touches the screen. */
	WAYTOUCH_HOVER_PHASE_LEFT = 1,
	/** Its device was removed. */
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
	/** Layout coordinates. Used while it hovers. */
	double x, y;
	/** A pen is #WAYTOUCH_TOUCH_TYPE_PENCIL, a pointer #WAYTOUCH_TOUCH_TYPE_INDIRECT. */
	enum waytouch_touch_type type;
	/** Its distance from the surface, 0…1 of the device's range. */
	double distance;
	/** The tilt of a pen, in radians from upright: to the right, and to the bottom. */
	double tilt_x, tilt_y;
	/** The output the device belongs to, or NULL: the one at x, y. */
	struct waytouch_output *output;
};

/**
 * A pen or pointer hovers. Takes effect at once, without a frame.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if it leaves without having hovered; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_hover_event(struct waytouch *waytouch, const struct waytouch_hover *hover);

/* ---- Keys --------------------------------------------------------------------------------- */

/** What a key is for, by its evdev code; other keys have no type. */
enum waytouch_press_type {
	WAYTOUCH_PRESS_TYPE_UP_ARROW = 0,
	WAYTOUCH_PRESS_TYPE_DOWN_ARROW = 1,
	WAYTOUCH_PRESS_TYPE_LEFT_ARROW = 2,
	WAYTOUCH_PRESS_TYPE_RIGHT_ARROW = 3,
	/** Enter, OK, Select. */
	WAYTOUCH_PRESS_TYPE_SELECT = 4,
	/** Menu, Back, Exit, Escape. */
	WAYTOUCH_PRESS_TYPE_MENU = 5,
	WAYTOUCH_PRESS_TYPE_PLAY_PAUSE = 6,
	/** A page or a channel up. */
	WAYTOUCH_PRESS_TYPE_PAGE_UP = 7,
	/** A page or a channel down. */
	WAYTOUCH_PRESS_TYPE_PAGE_DOWN = 8,
	/** One of the ten digits of a remote. */
	WAYTOUCH_PRESS_TYPE_TV_REMOTE_ONE_TWO_THREE = 9,
	/** The red, green, yellow or blue key of a remote. */
	WAYTOUCH_PRESS_TYPE_TV_REMOTE_FOUR_COLORS = 10
};

/** Modifier keys; may be combined. */
enum waytouch_modifier {
	WAYTOUCH_MODIFIER_SHIFT = 1,
	/** Caps Lock is on. */
	WAYTOUCH_MODIFIER_ALPHA_SHIFT = 2,
	WAYTOUCH_MODIFIER_CONTROL = 4,
	WAYTOUCH_MODIFIER_ALTERNATE = 8,
	/** The key with the logo. */
	WAYTOUCH_MODIFIER_COMMAND = 16,
	/** The key is one of the numeric pad. */
	WAYTOUCH_MODIFIER_NUMERIC_PAD = 32
};

/** Whether the host must still handle a key. */
enum waytouch_key_use {
	/** No recognizer uses it: handle the key as without the library. */
	WAYTOUCH_KEY_USE_UNUSED = 0,
	/** A recognizer tracks it, and has not decided. */
	WAYTOUCH_KEY_USE_UNDECIDED = 1,
	/** A recognizer has recognised its gesture with it. */
	WAYTOUCH_KEY_USE_TAKEN = 2
};

/** A key of a keyboard, a remote or a kiosk that goes down or is released. */
struct waytouch_key {
	/** sizeof(struct waytouch_key). */
	size_t size;
	/** The host's number of the wl_seat. */
	uint32_t seat;
	/** The host's number of the keyboard: the same code on two keyboards is two keys. */
	uint32_t device;
	/** The evdev code, as in wl_keyboard.key; for example KEY_ENTER (28). */
	uint32_t code;
	/** Whether it goes down. Auto-repeat has no effect. */
	bool is_down;
	/** When, µs. */
	int64_t time_us;
	/** Bits of #waytouch_modifier: those that are held. They also apply to touches, until the next key. */
	uint32_t modifiers;
	/** Pressure, 0…1; 0 if the device does not report it. */
	double force;
};

/**
 * Sets where keys go: to the recognizers of a surface and of the output that it is on, or only to those of an
 * output. Presses under way are cancelled, except for recognizers on an output. While the policy has
 * locked the kiosk, keys go to outputs only.
 * @param surface  the surface with the keyboard focus, or NULL
 * @param output   used without a surface: an output, or NULL: the first one
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_set_focus(struct waytouch *waytouch, struct waytouch_surface *surface, struct waytouch_output *output);

/**
 * Passes in a key. Takes effect at once, without a frame. Recognizers receive the types of presses in
 * #WAYTOUCH_PROPERTY_ALLOWED_PRESSES: a tap is a key that is released in time, a long press one that is
 * held. When the keyboard is removed, waytouch_device_cancel() cancels its presses.
 * @param use  written, unless NULL: the use of the key so far; it is final when the key is released
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if it is released without having gone down;
 *         #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_key_event(struct waytouch *waytouch, const struct waytouch_key *key, enum waytouch_key_use *use);

/* ---- Input -------------------------------------------------------------------------------- */

/** A touch screen that libinput has found. */
struct waytouch_input_device {
	/** sizeof(struct waytouch_input_device), as the library was built. */
	size_t size;
	/** The device's number: never 0, and never reused by the same input. */
	uint32_t id;
	/** The kernel's name of the device; valid during the call. */
	const char *name;
	/** Its size in mm; 0 when unknown. */
	double width_mm, height_mm;
};

/** One event of one touch, not mapped to an output yet. */
struct waytouch_raw_touch {
	/** sizeof(struct waytouch_raw_touch), as the library was built. */
	size_t size;
	/** The device's number. */
	uint32_t device;
	/** The touch's id: unique among all present touches of this input, on all devices. */
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

/** The callbacks of an input. `size` is required; every callback may be NULL. */
struct waytouch_input_handler {
	/** sizeof(struct waytouch_input_handler). */
	size_t size;
	/** A touch screen was added. Called inside waytouch_input_create() for those present at the start. */
	void (*device_added)(void *data, const struct waytouch_input_device *device);
	/** A touch screen was removed; its touches have been cancelled. */
	void (*device_removed)(void *data, uint32_t device);
	/** A touch of a device landed, moved, lifted or was cancelled. */
	void (*touch)(void *data, const struct waytouch_raw_touch *touch);
	/** The events of `device` since its last frame happened at one moment. */
	void (*frame)(void *data, uint32_t device, int64_t time_us);
	/** As waytouch_host.log. */
	void (*log)(void *data, enum waytouch_log_level level, const char *message);
};

/**
 * Opens the touch screens of a seat with the library's own libinput context, for hosts that have none. An input
 * is independent of #waytouch contexts: the host maps the raw touches to its output and passes them in like any
 * others. The library opens the devices directly, so the process must be allowed to read them (as root, or in the
 * group `input`). Devices may be added and removed.
 * @param loop     the event loop on which it reads; must outlive the input
 * @param handler  callbacks, copied
 * @param data     passed to every callback
 * @param seat     a udev seat; NULL: "seat0"
 * @return the input, or NULL with a logged reason. Finding no device is not an error.
 */
WAYTOUCH_EXPORT struct waytouch_input *
waytouch_input_create(struct wl_event_loop *loop, const struct waytouch_input_handler *handler, void *data,
		      const char *seat);

/**
 * Closes the devices, without further callbacks. Must not be called from its own callbacks.
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
	/** The display's model (EDID); NULL when unknown. */
	const char *model;
	/** The size of the display in mm, before the output's transform; 0 when unknown. */
	double width_mm, height_mm;
};

/**
 * Adds a rule for the output that touch screens belong to. The first rule that matches a device applies.
 * @param input   an input
 * @param device  the devices: a name with the wildcards '*' and '?', or the vendor and product numbers as
 *                "056a:0333"
 * @param output  the output's name; NULL: the devices are not used
 * @return zero, or a #waytouch_result
 */
WAYTOUCH_EXPORT int32_t
waytouch_input_add_rule(struct waytouch_input *input, const char *device, const char *output);

/**
 * Finds the output that a touch screen belongs to. The first of these that exists counts: the output of the first
 * rule that matches the device; that of udev's WL_OUTPUT; the one whose model is part of the device's name (the
 * longest such model, if only one output has it); the one whose size is nearest, within 5 %, unless two are
 * equally near; the first one. Rules and udev properties that name other outputs are ignored.
 * @param input    an input
 * @param device   the device's number
 * @param outputs  pointers to the present outputs
 * @param count    their number
 * @return the index in `outputs`; -1 if there are none, if a rule says that the device is not used, or if
 *         there is no such device
 */
WAYTOUCH_EXPORT int32_t
waytouch_input_find_output(struct waytouch_input *input, uint32_t device,
			   const struct waytouch_input_output *const *outputs, size_t count);

/* ---- Recognizers -------------------------------------------------------------------------- */

/**
 * Recognises one of the compositor's own gestures, such as a swipe from an edge that opens a menu. Opaque.
 *
 * A recognizer receives every touch on its output or surface, and when it recognises, the touches are cancelled
 * for the clients below (see #WAYTOUCH_PROPERTY_CANCELS_TOUCHES). Clients can neither prevent nor delay one on an
 * output. On a surface it competes with the client's recognizers. While the policy's touch accommodations are on, it
 * receives contacts as apps do.
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
 * Recognizers on outputs compete only with each other; when one recognises, clients' gestures on the same touches
 * end. On a surface, recognizers of deeper views take precedence, and the client's views are deeper.
 */
struct waytouch_recognizer;

/**
 * The kind of a recognizer. "Continuous" gestures begin, change and end; "discrete" ones are recognised
 * once.
 */
enum waytouch_kind {
	/** Implemented by a table of functions or by a client; see waytouch_recognizer_create_custom(). */
	WAYTOUCH_KIND_CUSTOM = 0,
	/** Taps in a row, with one or more fingers. Discrete. */
	WAYTOUCH_KIND_TAP = 1,
	/** Fingers held in one place. Continuous: it begins when they have been held long enough. */
	WAYTOUCH_KIND_LONG_PRESS = 2,
	/** Fingers moving together. Continuous. */
	WAYTOUCH_KIND_PAN = 3,
	/** A pan that comes in from an edge of the output, with one or more fingers. Continuous. */
	WAYTOUCH_KIND_SCREEN_EDGE_PAN = 4,
	/** A flick in one of four directions. Discrete. */
	WAYTOUCH_KIND_SWIPE = 5,
	/** Two fingers moving apart or together. Continuous. */
	WAYTOUCH_KIND_PINCH = 6,
	/** Two fingers turning about each other. Continuous. */
	WAYTOUCH_KIND_ROTATION = 7,
	/** Translation, scale and rotation in one, with any number of fingers. Continuous. */
	WAYTOUCH_KIND_TRANSFORM = 8,
	/** A pointer or pen above the surface, passed to waytouch_hover_event(). Continuous. */
	WAYTOUCH_KIND_HOVER = 9
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
 * Properties for waytouch_recognizer_set(). Each comment begins with the type, the range and the default: switches
 * are 0 or 1, counts are whole numbers, `pt` are points on the glass, 1/160 inch. "Of" names the kinds that have
 * the property; without it, every kind has it.
 */
enum waytouch_property {
	/**
	 * Switch, 1: whether the recognizer is enabled. Disabling it releases its touches at once and cancels a
	 * gesture that has begun. Once enabled again, it receives only touches that land later.
	 */
	WAYTOUCH_PROPERTY_ENABLED = 0,
	/** Switch, 1: on recognition its touches are cancelled for clients. */
	WAYTOUCH_PROPERTY_CANCELS_TOUCHES = 1,
	/** Switch, 0: clients receive the beginning of touches only when this recognizer has failed. */
	WAYTOUCH_PROPERTY_DELAYS_BEGAN = 2,
	/** Switch, 1: clients receive the end of touches only when this recognizer has failed. */
	WAYTOUCH_PROPERTY_DELAYS_ENDED = 3,
	/** Bits, 1 << each #waytouch_touch_type, 7 = all: the types of touches it receives. */
	WAYTOUCH_PROPERTY_ALLOWED_TYPES = 4,
	/** Switch, 1: touches of another type than the first are ignored. */
	WAYTOUCH_PROPERTY_REQUIRES_EXCLUSIVE_TYPE = 5,
	/** Switch, 0: every other recognizer may recognise together with this one. */
	WAYTOUCH_PROPERTY_SIMULTANEOUS_WITH_ANY = 6,
	/**
	 * Switch, 0: values are measured from touch down instead of from where the threshold was crossed. Of
	 * PAN, SCREEN_EDGE_PAN, PINCH, ROTATION, TRANSFORM.
	 */
	WAYTOUCH_PROPERTY_REPORTS_FROM_TOUCH_DOWN = 7,
	/** Count, 1…100, 1: how many fingers. Of TAP, LONG_PRESS, SWIPE, SCREEN_EDGE_PAN. */
	WAYTOUCH_PROPERTY_TOUCHES = 8,
	/** Count, 1…100, 1: how many fingers must be down before it can begin. Of PAN. */
	WAYTOUCH_PROPERTY_MINIMUM_TOUCHES = 9,
	/** Count, 1…100 or INFINITY, INFINITY: how many fingers may take part. Of PAN. */
	WAYTOUCH_PROPERTY_MAXIMUM_TOUCHES = 10,
	/**
	 * Count: how many taps in a row, 1…100, 1, of TAP; how many taps before the press, 0…100, 0, of
	 * LONG_PRESS.
	 */
	WAYTOUCH_PROPERTY_TAPS = 11,
	/**
	 * pt, 0 or above, or #WAYTOUCH_FROM_PROFILE, the default: how far a finger may move. Of TAP (the
	 * profile's `tap_movement`), LONG_PRESS (`long_press_movement`; until it begins).
	 */
	WAYTOUCH_PROPERTY_MOVEMENT = 12,
	/**
	 * Seconds, 0 or above, or #WAYTOUCH_FROM_PROFILE, the default: how long a finger may be held, INFINITY:
	 * without limit, of TAP (`tap_duration`); how long the fingers must be held, of LONG_PRESS
	 * (`long_press_duration`).
	 */
	WAYTOUCH_PROPERTY_DURATION = 13,
	/**
	 * Seconds, 0 or above, or #WAYTOUCH_FROM_PROFILE, the default: how long after a tap the next may
	 * follow. Of TAP (`tap_interval`).
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
	 * The host's number of a wl_seat, or #WAYTOUCH_ANY_SEAT, the default: the seat whose touches, pens and
	 * pointers the recognizer receives. Either way all touches of one gesture belong to one seat.
	 */
	WAYTOUCH_PROPERTY_SEAT = 18,
	/** Bits, 1 << each #waytouch_press_type, 0 = none: the types of presses it receives. */
	WAYTOUCH_PROPERTY_ALLOWED_PRESSES = 19,
	/**
	 * Bits, 1…65535, 1: exactly the buttons with which touches of a mouse must begin; see
	 * waytouch_touch.buttons. Of TAP.
	 */
	WAYTOUCH_PROPERTY_BUTTONS = 20,
	/**
	 * Switch, 1: every call of the handler's `gesture` has velocities; with 0, only that with
	 * #WAYTOUCH_STATE_ENDED has. Velocities are fitted to the samples of the profile's `velocity_window` (100 ms
	 * by default), which is most of what a touch frame costs: clear it if you read them at the end only. Of PAN,
	 * SCREEN_EDGE_PAN, PINCH, ROTATION, TRANSFORM.
	 */
	WAYTOUCH_PROPERTY_REPORTS_VELOCITY = 21
};

/** The value of #WAYTOUCH_PROPERTY_SEAT for touches of every seat. */
#define WAYTOUCH_ANY_SEAT (-1.0)

/** The value of a property that follows the profile of the policy. */
#define WAYTOUCH_FROM_PROFILE (-1.0)

/**
 * The present values of a gesture. Values that its kind does not have are zero, `scale` is 1.
 *
 * If #WAYTOUCH_PROPERTY_REPORTS_VELOCITY is cleared, the handler's `gesture` gets velocities of zero before
 * #WAYTOUCH_STATE_ENDED. waytouch_recognizer_get_gesture() always computes them.
 */
struct waytouch_gesture {
	/** sizeof(struct waytouch_gesture). */
	size_t size;
	enum waytouch_kind kind;
	enum waytouch_state state;
	/** When, µs. */
	int64_t time_us;
	/**
	 * The location in layout coordinates: the centroid of its fingers, or the last one once they have lifted. For
	 * a tap, where its first tap landed; for a swipe, where it started.
	 */
	double x, y;
	/**
	 * Number of fingers that contribute to the values, including lifted ones; waytouch_recognizer_get_location()
	 * reads the location of each.
	 */
	uint32_t touches;
	/** How far the fingers have moved, logical px. PAN, SCREEN_EDGE_PAN, TRANSFORM. */
	double translation_x, translation_y;
	/** How fast they move, logical px/s. PAN, SCREEN_EDGE_PAN, TRANSFORM. */
	double velocity_x, velocity_y;
	/**
	 * Their distance relative to the beginning, which is 1, and its change per second. PINCH, TRANSFORM.
	 */
	double scale, scale_velocity;
	/** How far they have turned, radians, clockwise positive; and radians per second. ROTATION, TRANSFORM. */
	double rotation, rotation_velocity;
	/** The #waytouch_edge the finger came from; 0 before it is recognised. SCREEN_EDGE_PAN. */
	uint32_t edge;
	/** The #waytouch_direction of the swipe; 0 before it is recognised. SWIPE. */
	uint32_t direction;
	/** The pen's distance from the surface, 0…1 of the device's range; 0 for pointers. HOVER. */
	double z_distance;
	/** The tilt of the pen, radians from upright, to the right and to the bottom. HOVER. */
	double tilt_x, tilt_y;
	/** Bits of #waytouch_modifier: the modifier keys that are held, or with which it was recognised. */
	uint32_t modifiers;
	/** The buttons of a mouse with which its touches began; see waytouch_touch.buttons. */
	uint32_t buttons;
};

/** The present state of a touch that a recognizer tracks. */
struct waytouch_tracked_touch {
	/** sizeof(struct waytouch_tracked_touch). */
	size_t size;
	/** The host's ids; the device is 0 if the host has passed none. */
	uint32_t seat, device;
	int32_t id;
	/** Its last change; MOTION also when only its pressure has changed. */
	enum waytouch_phase phase;
	/** When it last changed, µs. */
	int64_t time_us;
	/** Where it is, and where it was before it last changed, layout coordinates. */
	double x, y, previous_x, previous_y;
	enum waytouch_touch_type type;
	/** #WAYTOUCH_TOUCH_HAS_PRESSURE, #WAYTOUCH_TOUCH_HAS_TILT. */
	uint32_t flags;
	/** The pressure, 0…1. */
	double pressure;
	/** The tilt of a pen, in radians from upright: to the right, and to the bottom. */
	double tilt_x, tilt_y;
	/** Number of taps in a row at this place, including this one. */
	uint32_t taps;
	/** The host data of the surface it landed on; NULL if on none. */
	void *surface;
};

/** Any recognizer: one of the host's, a client's, or one from the policy file. */
struct waytouch_peer {
	/** sizeof(struct waytouch_peer), as the library was built. */
	size_t size;
	/** The host's recognizer; NULL if it is a client's or from the policy file. */
	struct waytouch_recognizer *recognizer;
	enum waytouch_kind kind;
	/** Its label, or a name made of its class and a number; valid during the call. */
	const char *label;
	/** The host data of the surface it is on; NULL if it is on an output, or on nothing. */
	void *surface;
};

/** Why a recognizer failed, was cancelled, or has to wait. */
enum waytouch_cause {
	/** No cause. */
	WAYTOUCH_CAUSE_NONE = 0,
	/** A touch moved too far. */
	WAYTOUCH_CAUSE_MOVED = 1,
	/** Something took too long. */
	WAYTOUCH_CAUSE_TIMEOUT = 2,
	/**
	 * Touches lifted before they had moved far enough or been down long enough; or one lifted before all
	 * fingers of a tap had landed.
	 */
	WAYTOUCH_CAUSE_EARLY_LIFT = 3,
	/** Too many touches; or all have lifted, and there were never enough. */
	WAYTOUCH_CAUSE_TOUCH_COUNT = 4,
	/** The movement went in another direction. */
	WAYTOUCH_CAUSE_WRONG_DIRECTION = 5,
	/** A touch landed in the wrong place. */
	WAYTOUCH_CAUSE_WRONG_PLACE = 6,
	/**
	 * Another recognizer that shares a touch recognised, and excludes this one, whether this one waited for
	 * it or not.
	 */
	WAYTOUCH_CAUSE_PREVENTED = 7,
	/**
	 * A recognizer that had to fail first recognised, and does not exclude this one: they share no touch, for
	 * example, or may recognise together.
	 */
	WAYTOUCH_CAUSE_REQUIREMENT = 8,
	/** A callback, a client or the policy answered no. */
	WAYTOUCH_CAUSE_REFUSED = 9,
	/** The recognizer was disabled. */
	WAYTOUCH_CAUSE_DISABLED = 10,
	/** The recognizer was detached, or its output, surface or view was removed. */
	WAYTOUCH_CAUSE_REMOVED = 11,
	/** A touch was cancelled: waytouch_touch_cancel(), waytouch_seat_cancel(). */
	WAYTOUCH_CAUSE_TOUCH_CANCELLED = 12,
	/** The recognizer does not accept the touch's type. */
	WAYTOUCH_CAUSE_TOUCH_TYPE = 13,
	/** A custom recognizer failed without saying why. */
	WAYTOUCH_CAUSE_UNSPECIFIED = 14,
	/** It is about to recognise, and waits for another to fail. */
	WAYTOUCH_CAUSE_WAITS_FOR_FAILURE = 15,
	/** It is about to recognise, and waits for a deferred answer. */
	WAYTOUCH_CAUSE_WAITS_FOR_ANSWER = 16
};

/** The unit of an explanation's numbers. */
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
	/** The unit of `measured` and `limit`. */
	enum waytouch_unit unit;
	/** The measured value and the limit. */
	double measured, limit;
	/** The recognizer that prevented it or that it waits for; NULL if there is none. */
	const struct waytouch_peer *other;
	/** The same as text: "46.2 pt > 45 pt", "by menu", or ""; valid during the call. */
	const char *detail;
};

/** An answer to a question about a recognizer. */
enum waytouch_answer {
	WAYTOUCH_ANSWER_NO = 0,
	WAYTOUCH_ANSWER_YES = 1,
	/** The answer is deferred; see waytouch_recognizer_answer(). */
	WAYTOUCH_ANSWER_LATER = 2
};

/** A question, and what applies if its answer is deferred and does not come. */
struct waytouch_question {
	/** sizeof(struct waytouch_question), as the library was built. */
	size_t size;
	/** Its number, for waytouch_recognizer_answer(): never used twice. */
	uint64_t id;
	/** For LATER: how long the answer may take, seconds; default 0.1. */
	double timeout;
	/** For LATER: the answer if none has come by then; default NO. */
	enum waytouch_answer otherwise;
};

/**
 * The callbacks of a recognizer. `size` is required; every callback may be NULL, and then its default answer
 * applies.
 *
 * Questions are asked in the middle of arbitration: answer them without changing anything that could
 * affect it. Changes made by a callback take effect when everything is decided.
 */
struct waytouch_recognizer_handler {
	/** sizeof(struct waytouch_recognizer_handler). */
	size_t size;

	/**
	 * A gesture is recognised, changes or is over. Called once for a discrete one (ENDED); with BEGAN, CHANGED
	 * and ENDED or CANCELLED for a continuous one, each at most once per touch frame.
	 */
	void (*gesture)(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture);

	/** It failed (state FAILED), or is being cancelled. Change nothing here; use `gesture` for that. */
	void (*failed)(void *data, struct waytouch_recognizer *recognizer,
		       const struct waytouch_explanation *explanation);

	/** Whether its gesture may be recognised. On NO it fails. Default: YES. */
	enum waytouch_answer (*should_begin)(void *data, struct waytouch_recognizer *recognizer,
					     struct waytouch_question *question);

	/** Whether it may receive a touch that has just landed. Asked once per touch. Default: YES. */
	enum waytouch_answer (*should_receive_touch)(void *data, struct waytouch_recognizer *recognizer,
						     const struct waytouch_tracked_touch *touch,
						     struct waytouch_question *question);

	/**
	 * Whether the two may recognise together; a yes from either side is enough. Not asked about one on an output
	 * and one on a surface. Default: false.
	 */
	bool (*should_recognize_simultaneously)(void *data, struct waytouch_recognizer *recognizer,
						const struct waytouch_peer *other);

	/** Whether it must wait for the other to fail. Asked once per pair and attempt. Default: false. */
	bool (*should_require_failure_of)(void *data, struct waytouch_recognizer *recognizer,
					  const struct waytouch_peer *other);

	/**
	 * Whether the other must wait for this one to fail, to take precedence over clients' gestures. Asked
	 * once per pair and attempt. Default: false.
	 */
	bool (*should_be_required_to_fail_by)(void *data, struct waytouch_recognizer *recognizer,
					      const struct waytouch_peer *other);
};

/**
 * Creates a recognizer that is not attached yet.
 * @param kind     any but #WAYTOUCH_KIND_CUSTOM
 * @param handler  callbacks, copied; NULL: none
 * @param data     passed to every callback
 * @return the recognizer, or NULL with a logged reason
 */
WAYTOUCH_EXPORT struct waytouch_recognizer *
waytouch_recognizer_create(struct waytouch *waytouch, enum waytouch_kind kind,
			   const struct waytouch_recognizer_handler *handler, void *data);

/**
 * Detaches and destroys a recognizer, without further callbacks. May be called from its own callbacks.
 * Remaining recognizers are destroyed with their context.
 * @param recognizer  a recognizer, or NULL (does nothing)
 */
WAYTOUCH_EXPORT void
waytouch_recognizer_destroy(struct waytouch_recognizer *recognizer);

/**
 * Sets the name of a recognizer in logs and explanations.
 * @param label  UTF-8 without control characters, copied; NULL or "": the default, its class and a number
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_set_label(struct waytouch_recognizer *recognizer, const char *label);

/**
 * Sets a property. Numbers apply from the next touch on; an attempt under way may still use the old
 * ones.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT, without effect, if there is no such property, the recognizer's
 *         kind does not have it, or the value is out of range
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_set(struct waytouch_recognizer *recognizer, enum waytouch_property property, double value);

/**
 * Reads a property.
 * @param value  written on success only
 * @return as waytouch_recognizer_set()
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_get(struct waytouch_recognizer *recognizer, enum waytouch_property property,
			double *value);

/**
 * Sets a parameter by its name, which is its key in policies, for example `min_duration`. This works for all
 * parameters of the kind, including those without a #waytouch_property.
 * @return as waytouch_recognizer_set()
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_set_parameter(struct waytouch_recognizer *recognizer, const char *name, double value);

/**
 * Reads a parameter by its name.
 * @param value  written on success only
 * @return as waytouch_recognizer_set()
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_get_parameter(struct waytouch_recognizer *recognizer, const char *name, double *value);

/**
 * Reads one of the present values by its name. Unlike waytouch_recognizer_get_gesture(), this works for all values
 * of the kind, including those without a field there.
 * @param name  its key in the output of `waytouch replay`, for example `translation`
 * @param x     written: the number, the bits, or the horizontal part
 * @param y     written: the vertical part, 0 if there is none; may be NULL
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT, also if its kind has no such value; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_get_value(struct waytouch_recognizer *recognizer, const char *name, double *x, double *y);

/**
 * Attaches a recognizer to an output: it receives every touch on it. A recognizer is attached to one output or
 * surface at a time: it is detached from the previous one, where its gesture is cancelled. When the output is
 * destroyed, the recognizer is detached.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT, also if the two are of different contexts
 */
WAYTOUCH_EXPORT int
waytouch_output_add_recognizer(struct waytouch_output *output, struct waytouch_recognizer *recognizer);

/**
 * Attaches a recognizer to a surface: it receives the touches that land on it. It is as deep as the surface's root
 * view, so recognizers of the views in it take precedence. When the surface is destroyed, the recognizer is
 * detached.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT, also if the two are of different contexts
 */
WAYTOUCH_EXPORT int
waytouch_surface_add_recognizer(struct waytouch_surface *surface, struct waytouch_recognizer *recognizer);

/**
 * Detaches a recognizer. A gesture that has begun is cancelled.
 * @return #WAYTOUCH_OK, also if it was not attached; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_detach(struct waytouch_recognizer *recognizer);

/**
 * Reads the present values, velocities included. Between two gestures they are meaningless.
 * @param gesture  `size` set; the rest is written
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_get_gesture(struct waytouch_recognizer *recognizer, struct waytouch_gesture *gesture);

/**
 * Reads the location of one of the fingers that contribute to the values: for a tap, where it landed in the first
 * tap; for a swipe, where it started; for others, where it is, or was last if it has lifted.
 * @param index  below `touches` of its waytouch_gesture, in the order of landing
 * @param x, y   written: layout coordinates
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_get_location(struct waytouch_recognizer *recognizer, size_t index, double *x, double *y);

/**
 * Returns the number of touches that a recognizer tracks: those that are down, and those that lift in the present
 * frame. A tap that had to wait for another recognizer has none left: use waytouch_recognizer_get_location().
 * @return the number, or a negative #waytouch_result
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_count_touches(struct waytouch_recognizer *recognizer);

/**
 * Reads one of the touches that a recognizer tracks.
 * @param index  below waytouch_recognizer_count_touches(), in the order of landing
 * @param touch  `size` set; the rest is written
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_get_touch(struct waytouch_recognizer *recognizer, size_t index,
			      struct waytouch_tracked_touch *touch);

/**
 * Sets the present translation. If it is set to (0, 0) in each `gesture`, the next one reports only the change.
 * Called within `gesture`, it does not affect the velocity; called between two events, the velocity reads zero until
 * the next. The same applies to the two functions below. Of PAN, SCREEN_EDGE_PAN, TRANSFORM.
 * @param x, y  logical px
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT if a number is not finite, or its kind has no translation
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_set_translation(struct waytouch_recognizer *recognizer, double x, double y);

/**
 * Sets the present scale. The velocity remains relative to the scale of 1 at the beginning. Of PINCH, TRANSFORM.
 * @param scale  finite and above 0
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_set_scale(struct waytouch_recognizer *recognizer, double scale);

/**
 * Sets the present rotation. Of ROTATION, TRANSFORM.
 * @param radians  finite, clockwise positive
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_set_rotation(struct waytouch_recognizer *recognizer, double radians);

/**
 * Requires another recognizer to fail: while both have an attempt under way, this one recognises only
 * after the other has failed.
 * @return #WAYTOUCH_OK, also if it already does; #WAYTOUCH_ERROR_STATE if the other is this one, or waits for
 *         it directly or through others; #WAYTOUCH_ERROR_ARGUMENT, also if the two are of different contexts
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_require_failure(struct waytouch_recognizer *recognizer, struct waytouch_recognizer *other);

/**
 * Lets two recognizers recognise together. See also #WAYTOUCH_PROPERTY_SIMULTANEOUS_WITH_ANY. Without effect
 * between one on an output and one on a surface: the former ends gestures on surfaces when it recognises.
 * @return #WAYTOUCH_OK, also if they already may; #WAYTOUCH_ERROR_ARGUMENT, also if they are the same or
 *         of different contexts
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_allow_simultaneous(struct waytouch_recognizer *recognizer,
				       struct waytouch_recognizer *other);

/**
 * Gives an answer that was deferred with #WAYTOUCH_ANSWER_LATER. Until then the recognizer continues to track its
 * touches and does not recognise; only it, and those that require it to fail, wait.
 * @param question  the question's number
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if the question is no longer open, because its time was up
 *         or the attempt is over. This is not misuse, and not logged.
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_answer(struct waytouch_recognizer *recognizer, uint64_t question, bool yes);

/* ---- Custom recognizers ------------------------------------------------------------------- */

/**
 * A recognizer written in C. It receives touches and sets its state with
 * waytouch_recognizer_set_state(); otherwise it is a recognizer like any other.
 *
 * - All touches that began (moved, ended, were cancelled) within a frame come in one call, in the order of
 *   landing. The pointers are valid during the call.
 * - Leaving POSSIBLE is a request: it is granted when every recognizer has seen the frame, none prevents
 *   it, and those it waits for have failed. Then the handler's `gesture` is called.
 * - When the last touch has lifted without a decision, the recognizer fails, unless it has set a deadline; a
 *   gesture that has begun ends.
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
	/** Touches lifted; waytouch_recognizer_count_touches() still includes them. */
	void (*touches_ended)(void *data, struct waytouch_recognizer *recognizer,
			      const struct waytouch_tracked_touch *const *touches, size_t count);
	/** Touches were cancelled. If NULL, the recognizer fails, or is cancelled when no touch is left. */
	void (*touches_cancelled)(void *data, struct waytouch_recognizer *recognizer,
				  const struct waytouch_tracked_touch *const *touches, size_t count);
	/** The deadline set with waytouch_recognizer_set_deadline() has been reached. */
	void (*deadline)(void *data, struct waytouch_recognizer *recognizer, int64_t time_us);
	/** BEGAN or ENDED was granted and is about to be entered: the last chance to set the first values. */
	void (*will_begin)(void *data, struct waytouch_recognizer *recognizer);
	/** The attempt is over: clear its data. */
	void (*reset)(void *data, struct waytouch_recognizer *recognizer);
	/** Whether this one, by recognising, may prevent the other. Default: true. */
	bool (*can_prevent)(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_peer *other);
	/** Whether the other, by recognising, may prevent this one. Default: true. */
	bool (*can_be_prevented)(void *data, struct waytouch_recognizer *recognizer,
				 const struct waytouch_peer *other);
};

/**
 * Creates a custom recognizer that is not attached yet.
 * @param custom   the functions, copied
 * @param handler  callbacks, copied; NULL: none
 * @param data     passed to all of them
 * @return the recognizer, or NULL with a logged reason
 */
WAYTOUCH_EXPORT struct waytouch_recognizer *
waytouch_recognizer_create_custom(struct waytouch *waytouch, const struct waytouch_custom *custom,
				  const struct waytouch_recognizer_handler *handler, void *data);

/**
 * Reads an earlier sample of a touch in this frame, for recognizers that examine the path, or a
 * prediction, for drawing with less latency. Call it only inside `touches_began`, `touches_moved`,
 * `touches_ended` and `touches_cancelled`.
 * @param touch   one that was passed to the function
 * @param offset  0: now; -1, -2…: earlier samples that the host has passed in with the same frame, the
 *                newest first; 1, 2: predictions for the next two frames
 * @param sample  `size` set; the rest is written
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if there is no such sample (not logged), or if the call is not
 *         inside such a function or the touch is not the recognizer's (logged); #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_get_sample(struct waytouch_recognizer *recognizer,
			       const struct waytouch_tracked_touch *touch, int32_t offset,
			       struct waytouch_tracked_touch *sample);

/**
 * Requests a state of a custom recognizer: from POSSIBLE to BEGAN, ENDED or FAILED; after it has begun,
 * to CHANGED, ENDED or CANCELLED. While BEGAN waits to be granted, CHANGED has no effect, and ENDED
 * follows as soon as it is granted.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if no attempt is under way, or there is no such transition;
 *         #WAYTOUCH_ERROR_ARGUMENT if the state is invalid, or the recognizer is not a custom one
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_set_state(struct waytouch_recognizer *recognizer, enum waytouch_state state);

/**
 * Like waytouch_recognizer_set_state() with FAILED (CANCELLED when it has begun), with a cause for explanations.
 * @param cause            MOVED to WRONG_PLACE, or UNSPECIFIED
 * @param unit             the unit of the numbers; ABSENT if there are none
 * @param measured, limit  the measured value and the limit
 * @return as waytouch_recognizer_set_state(); also #WAYTOUCH_ERROR_ARGUMENT for another cause or unit, or
 *         if a number is not finite
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_fail(struct waytouch_recognizer *recognizer, enum waytouch_cause cause,
			 enum waytouch_unit unit, double measured, double limit);

/**
 * Ignores a touch, such as an additional finger, as if it had not landed. It is not cancelled for its client
 * when the recognizer recognises. Works for every kind; intended for custom recognizers.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if the recognizer does not track that touch
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_ignore_touch(struct waytouch_recognizer *recognizer, uint32_t seat, uint32_t device,
				 int32_t id);

/**
 * Sets the time at which `deadline` of a custom recognizer is called, whether or not there are touches.
 * There is one deadline at a time, and it ends with the attempt.
 * @param time_us  µs; a past deadline is met when this frame is over; negative: none
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if no attempt is under way; #WAYTOUCH_ERROR_ARGUMENT
 *         if the recognizer is not a custom one
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_set_deadline(struct waytouch_recognizer *recognizer, int64_t time_us);

/**
 * Reads the number of logical px per pt (1/160 inch). Use it to compare lengths that depend on fingers in pt. It
 * does not change during an attempt.
 * @param pixels  written on success only
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_STATE if the recognizer is not attached;
 *         #WAYTOUCH_ERROR_ARGUMENT
 */
WAYTOUCH_EXPORT int
waytouch_recognizer_pixels_per_point(struct waytouch_recognizer *recognizer, double *pixels);

/* ---- Explain ------------------------------------------------------------------------------ */

/**
 * Reports every decision: each state that any recognizer enters, including clients', and each wait, at
 * the moment of the decision and before its action. The callback must not change anything. While it is off, it
 * costs nothing.
 * @param explain  called for each decision; NULL: off
 * @param data     passed to it
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_set_explain(struct waytouch *waytouch,
		     void (*explain)(void *data, const struct waytouch_explanation *explanation), void *data);

/* ---- Clients' share ----------------------------------------------------------------------- */

/** Which clients may have the first swipe from an edge. */
struct waytouch_edge_deferral {
	/** sizeof(struct waytouch_edge_deferral). */
	size_t size;
	/**
	 * How long after the end of the first swipe a second one goes to the compositor, seconds; 0…3600. Swipes
	 * are counted per output and edge, regardless of the surfaces they land on.
	 */
	double interval;
	/**
	 * Return which edges a client gets (bits of #waytouch_edge). NULL: all of `edges`.
	 * @param surface  the surface's host data
	 * @param edges    the edges that the client asks for and the policy file does not forbid
	 */
	uint32_t (*grant)(void *data, void *surface, uint32_t edges);
	/** A swipe from `edge` was left to the client; the compositor may show a handle. May be NULL. */
	void (*deferred)(void *data, void *surface, uint32_t edge);
};

/**
 * Sets how screen-edge pans with #WAYTOUCH_PROPERTY_DEFERS_TO_CLIENTS share the edges with clients. By
 * default clients get every edge they ask for, and the interval is 3 s.
 * @param deferral  copied
 * @param data      passed to its callbacks
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_set_edge_deferral(struct waytouch *waytouch, const struct waytouch_edge_deferral *deferral,
			   void *data);

/**
 * Calls `grant` again for every client that has asked for edges, and informs those whose edges have
 * changed.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_edge_deferral_changed(struct waytouch *waytouch);

/** Recognizers that clients can have. Bits. */
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
 * Sets which recognizers clients can have; the default is all but HOVER. It applies to clients that bind
 * the protocol from now on; others keep the roles that they were offered.
 * @param roles  bits of #waytouch_role
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT if a bit is not a role; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_set_client_roles(struct waytouch *waytouch, uint32_t roles);

/**
 * Limits of one client, each at least 1. Objects beyond them are inert; a client that has twice as many views or
 * recognizers and creates another one gets a protocol error.
 */
struct waytouch_client_limits {
	/** sizeof(struct waytouch_client_limits). */
	size_t size;
	/** Views, including root views; default 4096. */
	uint32_t views;
	/** Recognizers, and requirements between them; default 1024. */
	uint32_t recognizers;
	/** The depth of a view, where a root view's is 1; default 64. */
	uint32_t depth;
	/** Pairs of recognizers with a requirement or a permission; default 4096. */
	uint32_t relations;
	/** Root views; several on one surface count separately. Default 256. */
	uint32_t surfaces;
};

/**
 * Sets the limits of clients, for objects created from now on.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_set_client_limits(struct waytouch *waytouch, const struct waytouch_client_limits *limits);

/** What a client receives when touches are taken from it. wl_touch.cancel ends all touches that it has. */
enum waytouch_cancellation {
	/** A cancel; its other touches are announced again directly after it, with new ids. The default. */
	WAYTOUCH_CANCELLATION_REISSUE = 0,
	/**
	 * A cancel; its other touches stay ended, and the client receives no more events for them. For clients that
	 * mistake a second touch_down for another finger.
	 */
	WAYTOUCH_CANCELLATION_ALL = 1,
	/**
	 * No cancel: these touches lift, and the others continue. For clients that ignore a cancel and would
	 * keep fingers down forever. A finger that could still be a tap moves to the nearest point 1 px outside of the
	 * surface; 100 ms later the client receives one more touch_motion, at the same position, and touch_up. These
	 * come at a deadline, even if the finger itself has lifted before. A client with a touch on such a surface
	 * receives no cancel for its other surfaces either.
	 */
	WAYTOUCH_CANCELLATION_LIFT = 2,
	/** For a surface: as without waytouch_surface_set_touch_cancellation(). */
	WAYTOUCH_CANCELLATION_DEFAULT = 3
};

/**
 * Sets what clients receive when touches are taken from them, for whatever reason: a gesture, a grab, a guard of
 * the policy, an unplugged device. The policy may have another rule for an app, and for some apps the library
 * itself uses #WAYTOUCH_CANCELLATION_LIFT.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_set_touch_cancellation(struct waytouch *waytouch, enum waytouch_cancellation cancellation);

/**
 * Like waytouch_set_touch_cancellation(), for the touches on one surface that are taken from now on. A rule of the
 * policy for the app takes precedence.
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_surface_set_touch_cancellation(struct waytouch_surface *surface,
					enum waytouch_cancellation cancellation);

/* ---- The kiosk's shell -------------------------------------------------------------------- */

/**
 * Sets which clients are the kiosk's shell: besides the programs that the policy starts as its shell (`shell`), only
 * these can use `waytouch_shell_v1`. Call it before a policy is loaded.
 * @param is_shell  whether a client is a shell; called when a client binds the protocol; NULL: none is
 * @param data      passed to it
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_set_shell(struct waytouch *waytouch, bool (*is_shell)(void *data, struct wl_client *client), void *data);

/** What happened to one of the host's own gestures. */
enum waytouch_action_state {
	/** A discrete gesture was recognised. */
	WAYTOUCH_ACTION_RECOGNIZED = 0,
	/** A continuous gesture began. */
	WAYTOUCH_ACTION_BEGAN = 1,
	/** A continuous gesture ended. */
	WAYTOUCH_ACTION_ENDED = 2,
	/** A continuous gesture was cancelled. */
	WAYTOUCH_ACTION_CANCELLED = 3
};

/**
 * Sends the event `action` to every shell, as the policy's action `emit` does.
 * @param name     1 to 128 bytes
 * @param state    what happened
 * @param time_us  when, µs
 * @return #WAYTOUCH_OK, also if there is no shell; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_send_action(struct waytouch *waytouch, const char *name, enum waytouch_action_state state,
		     int64_t time_us);

/**
 * Locks the kiosk, as the shell can: clients lose the touches that are down and receive no others, and of the
 * policy's gestures only those that unlock work. The host's own gestures are not affected. The lock outlasts a
 * change of the policy.
 * @param time_us  now, µs
 * @return #WAYTOUCH_OK, also if it is already locked; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_lock(struct waytouch *waytouch, int64_t time_us);

/**
 * Unlocks the kiosk, whether waytouch_lock(), the shell or the policy has locked it. If it was locked, the idle time
 * of the policy starts anew.
 * @param time_us  now, µs
 * @return #WAYTOUCH_OK, also if it is not locked; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_unlock(struct waytouch *waytouch, int64_t time_us);

/**
 * Restarts the idle time of the policy, as a touch does, and ends the dark state of the screen; for example, when a
 * key is pressed or a sensor responds.
 * @param time_us  now, µs
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_wake(struct waytouch *waytouch, int64_t time_us);

/**
 * Puts a profile of the policy in force.
 * @param name  its name; NULL or "": the policy without a profile
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT if the policy has no such profile; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_use_profile(struct waytouch *waytouch, const char *name);

/**
 * Tells the library whether the screen is dark. On a dark screen, nobody can see what they hit: the next touch that
 * lands, and those that land within 5 s of it while one of them is down, go to no client. The policy's gestures and
 * the host's own receive them, but do not click. The first of them ends the dark state, so call this again if the
 * screen stays dark. A touch that landed before `time_us` counts as landing on a dark screen even if it is passed in
 * after the screen was lit. Touches that are down when the screen goes dark continue.
 * @param asleep   whether it is dark
 * @param time_us  now, µs
 * @return #WAYTOUCH_OK, also if nothing changes; #WAYTOUCH_ERROR_ARGUMENT; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_set_asleep(struct waytouch *waytouch, bool asleep, int64_t time_us);

/**
 * Opens the control socket, on which `waytouch ctl` lists what is in force and makes the requests that a shell can
 * make. The socket is next to the display's own, `$XDG_RUNTIME_DIR/waytouch-NAME.ctl`, with the permissions 0600, and
 * is served on the display's event loop. Only processes of the compositor's effective user and of root can connect.
 * An abandoned socket there is replaced. Another call, or waytouch_destroy(), removes the socket.
 * @param display  the name of the display's socket, or its absolute path, as in its clients' WAYLAND_DISPLAY;
 *                 NULL: close the control socket
 * @return #WAYTOUCH_OK; #WAYTOUCH_ERROR_ARGUMENT, also for a name without XDG_RUNTIME_DIR; #WAYTOUCH_ERROR_IO if
 *         the socket cannot be created, or another compositor serves it; #WAYTOUCH_ERROR_THREAD
 */
WAYTOUCH_EXPORT int
waytouch_open_control(struct waytouch *waytouch, const char *display);

#ifdef __cplusplus
}
#endif

#endif
