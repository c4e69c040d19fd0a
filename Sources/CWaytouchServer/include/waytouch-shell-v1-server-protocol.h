/* SPDX-License-Identifier: MIT */
/* Generated from protocol/waytouch-shell-v1.xml by scripts/generate-protocol; do not edit. */

#ifndef WAYTOUCH_SHELL_V1_SERVER_PROTOCOL_H
#define WAYTOUCH_SHELL_V1_SERVER_PROTOCOL_H

#include <stdint.h>
#include <stddef.h>
#include "wayland-server.h"

#ifdef  __cplusplus
extern "C" {
#endif

struct wl_client;
struct wl_resource;

/**
 * @page page_waytouch_shell_v1 The waytouch_shell_v1 protocol
 * control of a kiosk by its shell
 *
 * @section page_desc_waytouch_shell_v1 Description
 *
 * This protocol is for the shell of a kiosk: the program that the user sees
 * around the apps. It tells what the compositor's own gestures have done, and
 * controls the lock and the profile of the compositor's policy, and from
 * version 2 on the policy itself.
 *
 * It is privileged. The compositor grants it to clients that its policy has
 * started for this purpose, and to those that the host names. An object of
 * any other client is inert and receives the event refused.
 *
 * @section page_ifaces_waytouch_shell_v1 Interfaces
 * - @subpage page_iface_waytouch_shell_v1 - the shell of a kiosk
 * - @subpage page_iface_waytouch_inspector_v1 - what fingers and recognizers do
 * - @subpage page_iface_waytouch_policy_v1 - the compositor's policy
 * @section page_copyright_waytouch_shell_v1 Copyright
 * <pre>
 *
 * Copyright © 2026 The Waytouch authors
 *
 * Permission is hereby granted, free of charge, to any person obtaining a
 * copy of this software and associated documentation files (the "Software"),
 * to deal in the Software without restriction, including without limitation
 * the rights to use, copy, modify, merge, publish, distribute, sublicense,
 * and/or sell copies of the Software, and to permit persons to whom the
 * Software is furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice (including the next
 * paragraph) shall be included in all copies or substantial portions of the
 * Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT.  IN NO EVENT SHALL
 * THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
 * FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER
 * DEALINGS IN THE SOFTWARE.
 * </pre>
 */
struct waytouch_inspector_v1;
struct waytouch_policy_v1;
struct waytouch_shell_v1;
struct wl_output;
struct wl_surface;

#ifndef WAYTOUCH_SHELL_V1_INTERFACE
#define WAYTOUCH_SHELL_V1_INTERFACE
/**
 * @page page_iface_waytouch_shell_v1 waytouch_shell_v1
 * @section page_iface_waytouch_shell_v1_desc Description
 *
 * The global of this protocol. After it is bound by a client that may use
 * it, the compositor sends the events idle, locked and profile. Any other
 * client receives the event refused, and the compositor ignores its
 * requests.
 * @section page_iface_waytouch_shell_v1_api API
 * See @ref iface_waytouch_shell_v1.
 */
/**
 * @defgroup iface_waytouch_shell_v1 The waytouch_shell_v1 interface
 *
 * The global of this protocol. After it is bound by a client that may use
 * it, the compositor sends the events idle, locked and profile. Any other
 * client receives the event refused, and the compositor ignores its
 * requests.
 */
extern const struct wl_interface waytouch_shell_v1_interface;
#endif
#ifndef WAYTOUCH_INSPECTOR_V1_INTERFACE
#define WAYTOUCH_INSPECTOR_V1_INTERFACE
/**
 * @page page_iface_waytouch_inspector_v1 waytouch_inspector_v1
 * @section page_iface_waytouch_inspector_v1_desc Description
 *
 * A look into what the compositor recognises, for a program that shows it:
 * the fingers on each output, the frames of views, and the states of
 * recognizers, with the reasons of failures.
 *
 * The client asks with next, and is answered with one picture, as soon as
 * something differs from the previous one. So a client that does not ask
 * is sent nothing, and one that asks once for each frame that it draws is
 * sent as many pictures as it can show. A picture is complete: what it
 * does not have is not there any more. It has one or several outputs, each
 * with an event output and the events touch, view and recognizer that
 * follow it, and ends with done. An output that has not changed is left
 * out.
 *
 * A picture has at most 32 touches, 128 views and 64 recognizers for each
 * output; names and details may be cut.
 * @section page_iface_waytouch_inspector_v1_api API
 * See @ref iface_waytouch_inspector_v1.
 */
/**
 * @defgroup iface_waytouch_inspector_v1 The waytouch_inspector_v1 interface
 *
 * A look into what the compositor recognises, for a program that shows it:
 * the fingers on each output, the frames of views, and the states of
 * recognizers, with the reasons of failures.
 *
 * The client asks with next, and is answered with one picture, as soon as
 * something differs from the previous one. So a client that does not ask
 * is sent nothing, and one that asks once for each frame that it draws is
 * sent as many pictures as it can show. A picture is complete: what it
 * does not have is not there any more. It has one or several outputs, each
 * with an event output and the events touch, view and recognizer that
 * follow it, and ends with done. An output that has not changed is left
 * out.
 *
 * A picture has at most 32 touches, 128 views and 64 recognizers for each
 * output; names and details may be cut.
 */
extern const struct wl_interface waytouch_inspector_v1_interface;
#endif
#ifndef WAYTOUCH_POLICY_V1_INTERFACE
#define WAYTOUCH_POLICY_V1_INTERFACE
/**
 * @page page_iface_waytouch_policy_v1 waytouch_policy_v1
 * @section page_iface_waytouch_policy_v1_desc Description
 *
 * Controls the compositor's policy: which file it is read from, touch
 * accommodations, the overlay, and whether the screen is dark. It lists
 * what is in force, and tells what the policy does.
 *
 * The requests use, reload, set_accommodations, set_overlay and set_asleep
 * are answered in their order: with the events state and succeeded when
 * what was asked for is so, or with the event failed. To be refused is no
 * protocol error.
 *
 * Texts may be cut: none has more than 1024 bytes.
 * @section page_iface_waytouch_policy_v1_api API
 * See @ref iface_waytouch_policy_v1.
 */
/**
 * @defgroup iface_waytouch_policy_v1 The waytouch_policy_v1 interface
 *
 * Controls the compositor's policy: which file it is read from, touch
 * accommodations, the overlay, and whether the screen is dark. It lists
 * what is in force, and tells what the policy does.
 *
 * The requests use, reload, set_accommodations, set_overlay and set_asleep
 * are answered in their order: with the events state and succeeded when
 * what was asked for is so, or with the event failed. To be refused is no
 * protocol error.
 *
 * Texts may be cut: none has more than 1024 bytes.
 */
extern const struct wl_interface waytouch_policy_v1_interface;
#endif

#ifndef WAYTOUCH_SHELL_V1_ACTION_STATE_ENUM
#define WAYTOUCH_SHELL_V1_ACTION_STATE_ENUM
/**
 * @ingroup iface_waytouch_shell_v1
 * the state of a gesture of the compositor
 *
 * The moment of a gesture at which an action is sent.
 */
enum waytouch_shell_v1_action_state {
	/**
	 * a discrete gesture was recognised, or nothing has been touched for the time that was set
	 */
	WAYTOUCH_SHELL_V1_ACTION_STATE_RECOGNIZED = 0,
	/**
	 * a continuous gesture began
	 */
	WAYTOUCH_SHELL_V1_ACTION_STATE_BEGAN = 1,
	/**
	 * a continuous gesture that had begun ended
	 */
	WAYTOUCH_SHELL_V1_ACTION_STATE_ENDED = 2,
	/**
	 * a continuous gesture that had begun was cancelled
	 */
	WAYTOUCH_SHELL_V1_ACTION_STATE_CANCELLED = 3,
};
#endif /* WAYTOUCH_SHELL_V1_ACTION_STATE_ENUM */

/**
 * @ingroup iface_waytouch_shell_v1
 * @struct waytouch_shell_v1_interface
 */
struct waytouch_shell_v1_interface {
	/**
	 * destroy the shell
	 *
	 * Destroys the object. Lock and profile stay as they are.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * lock
	 *
	 * Locks: touches go to no client, and only gestures that the
	 * policy allows while locked are recognised. It does nothing if
	 * the compositor is locked already. The event locked answers it.
	 */
	void (*lock)(struct wl_client *client,
		     struct wl_resource *resource);
	/**
	 * unlock
	 *
	 * Unlocks. It does nothing if the compositor is not locked. The
	 * event locked answers it.
	 */
	void (*unlock)(struct wl_client *client,
		       struct wl_resource *resource);
	/**
	 * wake
	 *
	 * Ends the idle state, as a touch would; if the compositor is
	 * not idle, the time without touches begins anew.
	 */
	void (*wake)(struct wl_client *client,
		     struct wl_resource *resource);
	/**
	 * choose a profile
	 *
	 * Chooses one of the profiles that the policy defines, which
	 * have thresholds of recognition. The empty name is the policy
	 * without a profile. A name that the policy does not have changes
	 * nothing. The event profile answers it.
	 * @param name name of the profile
	 */
	void (*use_profile)(struct wl_client *client,
			    struct wl_resource *resource,
			    const char *name);
	/**
	 * look into what is recognised
	 *
	 * Makes an object that tells of the fingers, views and
	 * recognizers of all clients and of the compositor. For a client
	 * that may not use this protocol the object is inert.
	 * @param id the new object
	 */
	void (*get_inspector)(struct wl_client *client,
			      struct wl_resource *resource,
			      uint32_t id);
	/**
	 * control and follow the policy
	 *
	 * Makes an object that controls the compositor's policy, lists
	 * what is in force, and tells what the policy does. For a client
	 * that may not use this protocol the object is inert. A client has
	 * at most 16 of them at a time: a further one is inert as well.
	 * @param id the new object
	 * @since 2
	 */
	void (*get_policy)(struct wl_client *client,
			   struct wl_resource *resource,
			   uint32_t id);
};

#define WAYTOUCH_SHELL_V1_REFUSED 0
#define WAYTOUCH_SHELL_V1_ACTION 1
#define WAYTOUCH_SHELL_V1_IDLE 2
#define WAYTOUCH_SHELL_V1_LOCKED 3
#define WAYTOUCH_SHELL_V1_PROFILE 4
#define WAYTOUCH_SHELL_V1_DEFERRED 5

/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_REFUSED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_ACTION_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_IDLE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_LOCKED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_PROFILE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_DEFERRED_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_LOCK_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_UNLOCK_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_WAKE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_USE_PROFILE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_GET_INSPECTOR_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_GET_POLICY_SINCE_VERSION 2

/**
 * @ingroup iface_waytouch_shell_v1
 * Sends an refused event to the client owning the resource.
 * @param resource_ The client's resource
 */
static inline void
waytouch_shell_v1_send_refused(struct wl_resource *resource_)
{
	wl_resource_post_event(resource_, WAYTOUCH_SHELL_V1_REFUSED);
}

/**
 * @ingroup iface_waytouch_shell_v1
 * Sends an action event to the client owning the resource.
 * @param resource_ The client's resource
 * @param name the name that the compositor's configuration gives the action
 * @param state what happened
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 */
static inline void
waytouch_shell_v1_send_action(struct wl_resource *resource_, const char *name, uint32_t state, uint32_t time_hi, uint32_t time_lo)
{
	wl_resource_post_event(resource_, WAYTOUCH_SHELL_V1_ACTION, name, state, time_hi, time_lo);
}

/**
 * @ingroup iface_waytouch_shell_v1
 * Sends an idle event to the client owning the resource.
 * @param resource_ The client's resource
 * @param idle 1 if idle, 0 if not
 */
static inline void
waytouch_shell_v1_send_idle(struct wl_resource *resource_, uint32_t idle)
{
	wl_resource_post_event(resource_, WAYTOUCH_SHELL_V1_IDLE, idle);
}

/**
 * @ingroup iface_waytouch_shell_v1
 * Sends an locked event to the client owning the resource.
 * @param resource_ The client's resource
 * @param locked 1 if locked, 0 if not
 */
static inline void
waytouch_shell_v1_send_locked(struct wl_resource *resource_, uint32_t locked)
{
	wl_resource_post_event(resource_, WAYTOUCH_SHELL_V1_LOCKED, locked);
}

/**
 * @ingroup iface_waytouch_shell_v1
 * Sends an profile event to the client owning the resource.
 * @param resource_ The client's resource
 * @param name name of the profile, or empty
 */
static inline void
waytouch_shell_v1_send_profile(struct wl_resource *resource_, const char *name)
{
	wl_resource_post_event(resource_, WAYTOUCH_SHELL_V1_PROFILE, name);
}

/**
 * @ingroup iface_waytouch_shell_v1
 * Sends an deferred event to the client owning the resource.
 * @param resource_ The client's resource
 * @param edge the edge, one bit
 */
static inline void
waytouch_shell_v1_send_deferred(struct wl_resource *resource_, uint32_t edge)
{
	wl_resource_post_event(resource_, WAYTOUCH_SHELL_V1_DEFERRED, edge);
}

#ifndef WAYTOUCH_INSPECTOR_V1_STATE_ENUM
#define WAYTOUCH_INSPECTOR_V1_STATE_ENUM
/**
 * @ingroup iface_waytouch_inspector_v1
 * what a recognizer has done
 *
 * The latest that has happened to a recognizer since a finger landed on
 * the output without another one being there.
 */
enum waytouch_inspector_v1_state {
	/**
	 * it wants to recognise, and has to wait for another recognizer or for an answer
	 */
	WAYTOUCH_INSPECTOR_V1_STATE_WAITS = 0,
	/**
	 * its gesture began
	 */
	WAYTOUCH_INSPECTOR_V1_STATE_BEGAN = 1,
	/**
	 * its gesture changed
	 */
	WAYTOUCH_INSPECTOR_V1_STATE_CHANGED = 2,
	/**
	 * its gesture ended, or was recognised
	 */
	WAYTOUCH_INSPECTOR_V1_STATE_ENDED = 3,
	/**
	 * its gesture was cancelled
	 */
	WAYTOUCH_INSPECTOR_V1_STATE_CANCELLED = 4,
	/**
	 * it failed
	 */
	WAYTOUCH_INSPECTOR_V1_STATE_FAILED = 5,
};
#endif /* WAYTOUCH_INSPECTOR_V1_STATE_ENUM */

#ifndef WAYTOUCH_INSPECTOR_V1_ERROR_ENUM
#define WAYTOUCH_INSPECTOR_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_inspector_v1
 * errors of an inspector
 *
 * Protocol errors.
 */
enum waytouch_inspector_v1_error {
	/**
	 * the surface has another role already
	 */
	WAYTOUCH_INSPECTOR_V1_ERROR_ROLE = 0,
};
#endif /* WAYTOUCH_INSPECTOR_V1_ERROR_ENUM */

/**
 * @ingroup iface_waytouch_inspector_v1
 * @struct waytouch_inspector_v1_interface
 */
struct waytouch_inspector_v1_interface {
	/**
	 * destroy the inspector
	 *
	 * Destroys the object. A surface that it has shown is not shown
	 * any more.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * ask for the next picture
	 *
	 * Asks for one picture, which is sent as soon as anything
	 * differs from the previous one; the first is sent at once. While
	 * one is awaited, the request does nothing.
	 */
	void (*next)(struct wl_client *client,
		     struct wl_resource *resource);
	/**
	 * show a surface above everything
	 *
	 * Gives the surface the role of an overlay: from its next commit
	 * with a buffer on, it is shown above everything else on an
	 * output, with its upper left corner in that of the output. It
	 * receives no input. The event hidden says that the compositor
	 * does not do so; a client can use a shell for such surfaces
	 * instead, if there is one.
	 * @param surface the surface
	 * @param output the output
	 */
	void (*show)(struct wl_client *client,
		     struct wl_resource *resource,
		     struct wl_resource *surface,
		     struct wl_resource *output);
};

#define WAYTOUCH_INSPECTOR_V1_OUTPUT 0
#define WAYTOUCH_INSPECTOR_V1_TOUCH 1
#define WAYTOUCH_INSPECTOR_V1_VIEW 2
#define WAYTOUCH_INSPECTOR_V1_RECOGNIZER 3
#define WAYTOUCH_INSPECTOR_V1_DONE 4
#define WAYTOUCH_INSPECTOR_V1_HIDDEN 5

/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_OUTPUT_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_TOUCH_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_VIEW_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_RECOGNIZER_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_DONE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_HIDDEN_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_NEXT_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_SHOW_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_inspector_v1
 * Sends an output event to the client owning the resource.
 * @param resource_ The client's resource
 * @param name the name that wl_output.name has, or empty
 * @param width width in logical px
 * @param height height in logical px
 */
static inline void
waytouch_inspector_v1_send_output(struct wl_resource *resource_, const char *name, wl_fixed_t width, wl_fixed_t height)
{
	wl_resource_post_event(resource_, WAYTOUCH_INSPECTOR_V1_OUTPUT, name, width, height);
}

/**
 * @ingroup iface_waytouch_inspector_v1
 * Sends an touch event to the client owning the resource.
 * @param resource_ The client's resource
 * @param id a number that no other touch of the picture has
 * @param x horizontal place in logical px
 * @param y vertical place in logical px
 * @param down 1 if it is down, 0 if it has lifted
 */
static inline void
waytouch_inspector_v1_send_touch(struct wl_resource *resource_, uint32_t id, wl_fixed_t x, wl_fixed_t y, uint32_t down)
{
	wl_resource_post_event(resource_, WAYTOUCH_INSPECTOR_V1_TOUCH, id, x, y, down);
}

/**
 * @ingroup iface_waytouch_inspector_v1
 * Sends an view event to the client owning the resource.
 * @param resource_ The client's resource
 * @param depth how many views it is in
 * @param app_id the app that it belongs to, or empty
 * @param x the corner that is the upper left one of the view
 * @param y the same, vertically
 * @param right_x from there to the upper right corner
 * @param right_y the same, vertically
 * @param down_x from there to the lower left corner
 * @param down_y the same, vertically
 */
static inline void
waytouch_inspector_v1_send_view(struct wl_resource *resource_, uint32_t depth, const char *app_id, wl_fixed_t x, wl_fixed_t y, wl_fixed_t right_x, wl_fixed_t right_y, wl_fixed_t down_x, wl_fixed_t down_y)
{
	wl_resource_post_event(resource_, WAYTOUCH_INSPECTOR_V1_VIEW, depth, app_id, x, y, right_x, right_y, down_x, down_y);
}

/**
 * @ingroup iface_waytouch_inspector_v1
 * Sends an recognizer event to the client owning the resource.
 * @param resource_ The client's resource
 * @param name its name
 * @param kind its kind, as policies have it
 * @param app_id the app that it belongs to; empty: the compositor's own, or unknown
 * @param state what has happened
 * @param cause why it failed or was cancelled
 * @param detail the numbers, or the other recognizer, in words
 */
static inline void
waytouch_inspector_v1_send_recognizer(struct wl_resource *resource_, const char *name, const char *kind, const char *app_id, uint32_t state, uint32_t cause, const char *detail)
{
	wl_resource_post_event(resource_, WAYTOUCH_INSPECTOR_V1_RECOGNIZER, name, kind, app_id, state, cause, detail);
}

/**
 * @ingroup iface_waytouch_inspector_v1
 * Sends an done event to the client owning the resource.
 * @param resource_ The client's resource
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 */
static inline void
waytouch_inspector_v1_send_done(struct wl_resource *resource_, uint32_t time_hi, uint32_t time_lo)
{
	wl_resource_post_event(resource_, WAYTOUCH_INSPECTOR_V1_DONE, time_hi, time_lo);
}

/**
 * @ingroup iface_waytouch_inspector_v1
 * Sends an hidden event to the client owning the resource.
 * @param resource_ The client's resource
 * @param surface the surface of the request show
 */
static inline void
waytouch_inspector_v1_send_hidden(struct wl_resource *resource_, struct wl_resource *surface)
{
	wl_resource_post_event(resource_, WAYTOUCH_INSPECTOR_V1_HIDDEN, surface);
}

#ifndef WAYTOUCH_POLICY_V1_ERROR_ENUM
#define WAYTOUCH_POLICY_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_policy_v1
 * errors of a policy
 *
 * Protocol errors.
 */
enum waytouch_policy_v1_error {
	/**
	 * a number has no meaning
	 */
	WAYTOUCH_POLICY_V1_ERROR_VALUE = 0,
};
#endif /* WAYTOUCH_POLICY_V1_ERROR_ENUM */

#ifndef WAYTOUCH_POLICY_V1_SETTING_ENUM
#define WAYTOUCH_POLICY_V1_SETTING_ENUM
/**
 * @ingroup iface_waytouch_policy_v1
 * what becomes of something that is on or off
 *
 * What is asked for.
 */
enum waytouch_policy_v1_setting {
	/**
	 * off
	 */
	WAYTOUCH_POLICY_V1_SETTING_OFF = 0,
	/**
	 * on
	 */
	WAYTOUCH_POLICY_V1_SETTING_ON = 1,
	/**
	 * the opposite of what it is
	 */
	WAYTOUCH_POLICY_V1_SETTING_TOGGLE = 2,
};
#endif /* WAYTOUCH_POLICY_V1_SETTING_ENUM */

#ifndef WAYTOUCH_POLICY_V1_FAILURE_ENUM
#define WAYTOUCH_POLICY_V1_FAILURE_ENUM
/**
 * @ingroup iface_waytouch_policy_v1
 * why a request was not done
 *
 * Clients must expect values that they do not know.
 */
enum waytouch_policy_v1_failure {
	/**
	 * it cannot be done here
	 */
	WAYTOUCH_POLICY_V1_FAILURE_CANNOT = 0,
	/**
	 * the policy in force was read from no file
	 */
	WAYTOUCH_POLICY_V1_FAILURE_NO_POLICY = 1,
	/**
	 * the file cannot be read or has a mistake; what was in force stays so
	 */
	WAYTOUCH_POLICY_V1_FAILURE_BAD_POLICY = 2,
	/**
	 * the policy has no touch accommodations
	 */
	WAYTOUCH_POLICY_V1_FAILURE_NOTHING_TO_SWITCH = 3,
	/**
	 * the argument is invalid: a path that is not absolute
	 */
	WAYTOUCH_POLICY_V1_FAILURE_BAD_ARGUMENT = 4,
};
#endif /* WAYTOUCH_POLICY_V1_FAILURE_ENUM */

#ifndef WAYTOUCH_POLICY_V1_FLAG_ENUM
#define WAYTOUCH_POLICY_V1_FLAG_ENUM
/**
 * @ingroup iface_waytouch_policy_v1
 * what is so
 *
 * Clients must ignore bits that they do not know.
 */
enum waytouch_policy_v1_flag {
	/**
	 * touches go to no client
	 */
	WAYTOUCH_POLICY_V1_FLAG_LOCKED = 1,
	/**
	 * nothing has been touched for the time that the policy sets
	 */
	WAYTOUCH_POLICY_V1_FLAG_IDLE = 2,
	/**
	 * the screen is dark
	 */
	WAYTOUCH_POLICY_V1_FLAG_ASLEEP = 4,
	/**
	 * touch accommodations are in force
	 */
	WAYTOUCH_POLICY_V1_FLAG_ACCOMMODATIONS = 8,
	/**
	 * what is recognised is shown over everything
	 */
	WAYTOUCH_POLICY_V1_FLAG_OVERLAY = 16,
};
#endif /* WAYTOUCH_POLICY_V1_FLAG_ENUM */

/**
 * @ingroup iface_waytouch_policy_v1
 * @struct waytouch_policy_v1_interface
 */
struct waytouch_policy_v1_interface {
	/**
	 * destroy the policy object
	 *
	 * Destroys the object. What is in force stays so.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * choose another policy
	 *
	 * Reads the policy of a file, as the user that the compositor
	 * runs as, and puts it in force. If the compositor reads the
	 * present file again when that changes, it does so with the new
	 * one. A file with a mistake changes nothing. A policy with
	 * another shell ends the connection of the present one.
	 * @param path absolute path of the file
	 */
	void (*use)(struct wl_client *client,
		    struct wl_resource *resource,
		    const char *path);
	/**
	 * read the policy again
	 *
	 * Reads the file of the present policy again. A file with a
	 * mistake changes nothing.
	 */
	void (*reload)(struct wl_client *client,
		       struct wl_resource *resource);
	/**
	 * switch touch accommodations
	 *
	 * Switches the touch accommodations of the policy.
	 * @param setting what is asked for
	 */
	void (*set_accommodations)(struct wl_client *client,
				   struct wl_resource *resource,
				   uint32_t setting);
	/**
	 * switch the overlay
	 *
	 * Shows what is recognised over everything, or does not any
	 * more.
	 * @param setting what is asked for
	 */
	void (*set_overlay)(struct wl_client *client,
			    struct wl_resource *resource,
			    uint32_t setting);
	/**
	 * say whether the screen is dark
	 *
	 * Says that the screen is dark, or that it is not. The first
	 * touch on a dark screen reaches no client, nor do those that land
	 * while it is down; it ends the darkness.
	 * @param asleep 1 if it is dark, 0 if not
	 */
	void (*set_asleep)(struct wl_client *client,
			   struct wl_resource *resource,
			   uint32_t asleep);
	/**
	 * list what is in force
	 *
	 * The answer is the event state, then the events idle_after,
	 * program, profile, output, gesture, region and app, as many as
	 * there are, and the event listed. While an answer is awaited, the
	 * request does nothing.
	 */
	void (*list)(struct wl_client *client,
		     struct wl_resource *resource);
	/**
	 * ask for the next events
	 *
	 * Asks for what the policy does: events of the kinds state,
	 * acted, decided, applied and lost, which end with done. They are
	 * sent as soon as there is one. The first time, the event state is
	 * sent at once; from then on what happens is kept until the client
	 * asks for it, up to a limit. While an answer is awaited, the
	 * request does nothing.
	 *
	 * So a client that does not ask is sent nothing.
	 */
	void (*next)(struct wl_client *client,
		     struct wl_resource *resource);
};

#define WAYTOUCH_POLICY_V1_SUCCEEDED 0
#define WAYTOUCH_POLICY_V1_FAILED 1
#define WAYTOUCH_POLICY_V1_STATE 2
#define WAYTOUCH_POLICY_V1_IDLE_AFTER 3
#define WAYTOUCH_POLICY_V1_PROGRAM 4
#define WAYTOUCH_POLICY_V1_PROFILE 5
#define WAYTOUCH_POLICY_V1_OUTPUT 6
#define WAYTOUCH_POLICY_V1_GESTURE 7
#define WAYTOUCH_POLICY_V1_REGION 8
#define WAYTOUCH_POLICY_V1_APP 9
#define WAYTOUCH_POLICY_V1_LISTED 10
#define WAYTOUCH_POLICY_V1_ACTED 11
#define WAYTOUCH_POLICY_V1_DECIDED 12
#define WAYTOUCH_POLICY_V1_APPLIED 13
#define WAYTOUCH_POLICY_V1_LOST 14
#define WAYTOUCH_POLICY_V1_DONE 15

/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_SUCCEEDED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_FAILED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_STATE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_IDLE_AFTER_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_PROGRAM_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_PROFILE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_OUTPUT_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_GESTURE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_REGION_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_APP_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_LISTED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_ACTED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_DECIDED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_APPLIED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_LOST_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_DONE_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_USE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_RELOAD_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_SET_ACCOMMODATIONS_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_SET_OVERLAY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_SET_ASLEEP_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_LIST_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_NEXT_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_policy_v1
 * Sends an succeeded event to the client owning the resource.
 * @param resource_ The client's resource
 */
static inline void
waytouch_policy_v1_send_succeeded(struct wl_resource *resource_)
{
	wl_resource_post_event(resource_, WAYTOUCH_POLICY_V1_SUCCEEDED);
}

/**
 * @ingroup iface_waytouch_policy_v1
 * Sends an failed event to the client owning the resource.
 * @param resource_ The client's resource
 * @param failure why
 * @param message a sentence for people; for a mistake in a file, where it is
 */
static inline void
waytouch_policy_v1_send_failed(struct wl_resource *resource_, uint32_t failure, const char *message)
{
	wl_resource_post_event(resource_, WAYTOUCH_POLICY_V1_FAILED, failure, message);
}

/**
 * @ingroup iface_waytouch_policy_v1
 * Sends an state event to the client owning the resource.
 * @param resource_ The client's resource
 * @param flags what is so
 * @param profile the profile in force, or empty
 * @param path the file that the policy was read from; empty: none
 */
static inline void
waytouch_policy_v1_send_state(struct wl_resource *resource_, uint32_t flags, const char *profile, const char *path)
{
	wl_resource_post_event(resource_, WAYTOUCH_POLICY_V1_STATE, flags, profile, path);
}

/**
 * @ingroup iface_waytouch_policy_v1
 * Sends an idle_after event to the client owning the resource.
 * @param resource_ The client's resource
 * @param seconds how long nothing is touched until the screen is idle
 */
static inline void
waytouch_policy_v1_send_idle_after(struct wl_resource *resource_, wl_fixed_t seconds)
{
	wl_resource_post_event(resource_, WAYTOUCH_POLICY_V1_IDLE_AFTER, seconds);
}

/**
 * @ingroup iface_waytouch_policy_v1
 * Sends an program event to the client owning the resource.
 * @param resource_ The client's resource
 * @param command the program and its arguments, separated by spaces
 * @param running 1 if it is running, 0 if not
 */
static inline void
waytouch_policy_v1_send_program(struct wl_resource *resource_, const char *command, uint32_t running)
{
	wl_resource_post_event(resource_, WAYTOUCH_POLICY_V1_PROGRAM, command, running);
}

/**
 * @ingroup iface_waytouch_policy_v1
 * Sends an profile event to the client owning the resource.
 * @param resource_ The client's resource
 * @param name what waytouch_shell_v1.use_profile takes
 */
static inline void
waytouch_policy_v1_send_profile(struct wl_resource *resource_, const char *name)
{
	wl_resource_post_event(resource_, WAYTOUCH_POLICY_V1_PROFILE, name);
}

/**
 * @ingroup iface_waytouch_policy_v1
 * Sends an output event to the client owning the resource.
 * @param resource_ The client's resource
 * @param name the name that wl_output.name has, or empty
 * @param width width in logical px
 * @param height height in logical px
 * @param width_mm width in mm
 * @param height_mm height in mm
 * @param point 1/160 inch in logical px
 * @param touches how many touches are down
 */
static inline void
waytouch_policy_v1_send_output(struct wl_resource *resource_, const char *name, wl_fixed_t width, wl_fixed_t height, wl_fixed_t width_mm, wl_fixed_t height_mm, wl_fixed_t point, uint32_t touches)
{
	wl_resource_post_event(resource_, WAYTOUCH_POLICY_V1_OUTPUT, name, width, height, width_mm, height_mm, point, touches);
}

/**
 * @ingroup iface_waytouch_policy_v1
 * Sends an gesture event to the client owning the resource.
 * @param resource_ The client's resource
 * @param name its id in the policy
 * @param kind its kind, as policies have it
 * @param region the region that it is on; empty: the whole output
 * @param actions what it does, in words of the policy, separated by commas
 */
static inline void
waytouch_policy_v1_send_gesture(struct wl_resource *resource_, const char *name, const char *kind, const char *region, const char *actions)
{
	wl_resource_post_event(resource_, WAYTOUCH_POLICY_V1_GESTURE, name, kind, region, actions);
}

/**
 * @ingroup iface_waytouch_policy_v1
 * Sends an region event to the client owning the resource.
 * @param resource_ The client's resource
 * @param name its id in the policy
 * @param output the output that it is on; empty: all
 * @param dead 1 if touches there are ignored, 0 if not
 */
static inline void
waytouch_policy_v1_send_region(struct wl_resource *resource_, const char *name, const char *output, uint32_t dead)
{
	wl_resource_post_event(resource_, WAYTOUCH_POLICY_V1_REGION, name, output, dead);
}

/**
 * @ingroup iface_waytouch_policy_v1
 * Sends an app event to the client owning the resource.
 * @param resource_ The client's resource
 * @param app_id the app; *: all that have no rules of their own
 * @param rules the rules, in words of the policy, separated by commas
 */
static inline void
waytouch_policy_v1_send_app(struct wl_resource *resource_, const char *app_id, const char *rules)
{
	wl_resource_post_event(resource_, WAYTOUCH_POLICY_V1_APP, app_id, rules);
}

/**
 * @ingroup iface_waytouch_policy_v1
 * Sends an listed event to the client owning the resource.
 * @param resource_ The client's resource
 */
static inline void
waytouch_policy_v1_send_listed(struct wl_resource *resource_)
{
	wl_resource_post_event(resource_, WAYTOUCH_POLICY_V1_LISTED);
}

/**
 * @ingroup iface_waytouch_policy_v1
 * Sends an acted event to the client owning the resource.
 * @param resource_ The client's resource
 * @param name its id in the policy
 * @param state what happened
 * @param actions what it does, in words of the policy, separated by commas
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 */
static inline void
waytouch_policy_v1_send_acted(struct wl_resource *resource_, const char *name, uint32_t state, const char *actions, uint32_t time_hi, uint32_t time_lo)
{
	wl_resource_post_event(resource_, WAYTOUCH_POLICY_V1_ACTED, name, state, actions, time_hi, time_lo);
}

/**
 * @ingroup iface_waytouch_policy_v1
 * Sends an decided event to the client owning the resource.
 * @param resource_ The client's resource
 * @param kind what it is, in a word
 * @param text a sentence for people, as in the log
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 */
static inline void
waytouch_policy_v1_send_decided(struct wl_resource *resource_, const char *kind, const char *text, uint32_t time_hi, uint32_t time_lo)
{
	wl_resource_post_event(resource_, WAYTOUCH_POLICY_V1_DECIDED, kind, text, time_hi, time_lo);
}

/**
 * @ingroup iface_waytouch_policy_v1
 * Sends an applied event to the client owning the resource.
 * @param resource_ The client's resource
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 */
static inline void
waytouch_policy_v1_send_applied(struct wl_resource *resource_, uint32_t time_hi, uint32_t time_lo)
{
	wl_resource_post_event(resource_, WAYTOUCH_POLICY_V1_APPLIED, time_hi, time_lo);
}

/**
 * @ingroup iface_waytouch_policy_v1
 * Sends an lost event to the client owning the resource.
 * @param resource_ The client's resource
 * @param count how many were dropped
 */
static inline void
waytouch_policy_v1_send_lost(struct wl_resource *resource_, uint32_t count)
{
	wl_resource_post_event(resource_, WAYTOUCH_POLICY_V1_LOST, count);
}

/**
 * @ingroup iface_waytouch_policy_v1
 * Sends an done event to the client owning the resource.
 * @param resource_ The client's resource
 */
static inline void
waytouch_policy_v1_send_done(struct wl_resource *resource_)
{
	wl_resource_post_event(resource_, WAYTOUCH_POLICY_V1_DONE);
}

#ifdef  __cplusplus
}
#endif

#endif
