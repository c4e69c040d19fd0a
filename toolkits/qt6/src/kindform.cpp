// SPDX-License-Identifier: MIT
#include "kindform_p.h"

#include "events_p.h"

#include <iterator>
#include <limits>

namespace Waytouch {

namespace {

// ---- events ----

constexpr waytouch_tap_v1_listener tapListener = {Events::tapped};
constexpr waytouch_swipe_v1_listener swipeListener = {Events::swiped};
constexpr waytouch_long_press_v1_listener longPressListener = {
    Events::numberOfTouches, Events::longPressUpdate, Events::began, Events::ended, Events::cancelled};
constexpr waytouch_pan_v1_listener panListener = {Events::panEdge, Events::numberOfTouches, Events::panUpdate,
                                                  Events::panVelocity, Events::began, Events::ended,
                                                  Events::cancelled};
constexpr waytouch_pinch_v1_listener pinchListener = {Events::numberOfTouches, Events::pinchUpdate,
                                                      Events::pinchVelocity, Events::began, Events::ended,
                                                      Events::cancelled};
constexpr waytouch_rotation_v1_listener rotationListener = {Events::numberOfTouches, Events::rotationUpdate,
                                                            Events::rotationVelocity, Events::began, Events::ended,
                                                            Events::cancelled};
constexpr waytouch_transform_v1_listener transformListener = {Events::numberOfTouches, Events::transformUpdate,
                                                              Events::transformVelocity, Events::began, Events::ended,
                                                              Events::cancelled};

template <auto getRole, auto addListener, const auto &listener>
wl_proxy *make(waytouch_recognizer_v1 *recognizer, Wire *wire)
{
    auto *role = getRole(recognizer);
    addListener(role, &listener, wire);
    return reinterpret_cast<wl_proxy *>(role);
}

template <typename Role>
void destroyAs(void (*request)(Role *), wl_proxy *role)
{
    request(reinterpret_cast<Role *>(role));
}

template <auto request>
void destroy(wl_proxy *role)
{
    destroyAs(request, role);
}

// ---- parameters ----

template <typename Value, typename Role, typename Request>
void sendChange(Value wanted, Value sent, Role *role, Request request)
{
    if (wanted != sent)
        request(role, wanted);
}

template <typename Role>
auto fixed(void (*request)(Role *, wl_fixed_t))
{
    return [request](Role *role, qreal number) { request(role, wl_fixed_from_double(number)); };
}

void unbounded(waytouch_pan_v1 *role, int touches)
{
    constexpr int withoutLimit = std::numeric_limits<int>::max();
    waytouch_pan_v1_set_maximum_number_of_touches(role, uint(touches ? touches : withoutLimit));
}

void sendTap(wl_proxy *proxy, const Parameters &wanted, const Parameters &sent)
{
    auto *role = reinterpret_cast<waytouch_tap_v1 *>(proxy);
    sendChange(wanted.taps, sent.taps, role, waytouch_tap_v1_set_number_of_taps_required);
    sendChange(wanted.touches, sent.touches, role, waytouch_tap_v1_set_number_of_touches_required);
    sendChange(wanted.movement, sent.movement, role, fixed(waytouch_tap_v1_set_allowable_movement));
    sendChange(wanted.duration, sent.duration, role, waytouch_tap_v1_set_maximum_duration);
    sendChange(wanted.interval, sent.interval, role, waytouch_tap_v1_set_maximum_interval);
}

void sendLongPress(wl_proxy *proxy, const Parameters &wanted, const Parameters &sent)
{
    auto *role = reinterpret_cast<waytouch_long_press_v1 *>(proxy);
    sendChange(wanted.taps, sent.taps, role, waytouch_long_press_v1_set_number_of_taps_required);
    sendChange(wanted.touches, sent.touches, role, waytouch_long_press_v1_set_number_of_touches_required);
    sendChange(wanted.movement, sent.movement, role, fixed(waytouch_long_press_v1_set_allowable_movement));
    sendChange(wanted.duration, sent.duration, role, waytouch_long_press_v1_set_minimum_press_duration);
}

void sendPan(wl_proxy *proxy, const Parameters &wanted, const Parameters &sent)
{
    auto *role = reinterpret_cast<waytouch_pan_v1 *>(proxy);
    sendChange(wanted.edges, sent.edges, role, waytouch_pan_v1_set_edges);
    sendChange(wanted.minimumTouches, sent.minimumTouches, role, waytouch_pan_v1_set_minimum_number_of_touches);
    sendChange(wanted.maximumTouches, sent.maximumTouches, role, unbounded);
    sendChange(wanted.fromTouchDown, sent.fromTouchDown, role, waytouch_pan_v1_set_reports_from_touch_down);
    sendChange(wanted.reportsVelocity, sent.reportsVelocity, role, waytouch_pan_v1_set_reports_velocity);
}

void sendSwipe(wl_proxy *proxy, const Parameters &wanted, const Parameters &sent)
{
    auto *role = reinterpret_cast<waytouch_swipe_v1 *>(proxy);
    sendChange(wanted.directions, sent.directions, role, waytouch_swipe_v1_set_direction);
    sendChange(wanted.touches, sent.touches, role, waytouch_swipe_v1_set_number_of_touches_required);
}

void sendPinch(wl_proxy *proxy, const Parameters &wanted, const Parameters &sent)
{
    auto *role = reinterpret_cast<waytouch_pinch_v1 *>(proxy);
    sendChange(wanted.fromTouchDown, sent.fromTouchDown, role, waytouch_pinch_v1_set_reports_from_touch_down);
    sendChange(wanted.reportsVelocity, sent.reportsVelocity, role, waytouch_pinch_v1_set_reports_velocity);
}

void sendRotation(wl_proxy *proxy, const Parameters &wanted, const Parameters &sent)
{
    auto *role = reinterpret_cast<waytouch_rotation_v1 *>(proxy);
    sendChange(wanted.fromTouchDown, sent.fromTouchDown, role, waytouch_rotation_v1_set_reports_from_touch_down);
    sendChange(wanted.reportsVelocity, sent.reportsVelocity, role, waytouch_rotation_v1_set_reports_velocity);
}

void sendTransform(wl_proxy *proxy, const Parameters &wanted, const Parameters &sent)
{
    auto *role = reinterpret_cast<waytouch_transform_v1 *>(proxy);
    sendChange(wanted.fromTouchDown, sent.fromTouchDown, role, waytouch_transform_v1_set_reports_from_touch_down);
    sendChange(wanted.reportsVelocity, sent.reportsVelocity, role, waytouch_transform_v1_set_reports_velocity);
}

// In the order of Kind.
constexpr KindForm forms[] = {
    {WAYTOUCH_MANAGER_V1_ROLE_TAP, "Tap",
     make<waytouch_recognizer_v1_get_tap, waytouch_tap_v1_add_listener, tapListener>,
     destroy<waytouch_tap_v1_destroy>, sendTap},
    {WAYTOUCH_MANAGER_V1_ROLE_LONG_PRESS, "LongPress",
     make<waytouch_recognizer_v1_get_long_press, waytouch_long_press_v1_add_listener, longPressListener>,
     destroy<waytouch_long_press_v1_destroy>, sendLongPress},
    {WAYTOUCH_MANAGER_V1_ROLE_PAN, "Pan",
     make<waytouch_recognizer_v1_get_pan, waytouch_pan_v1_add_listener, panListener>,
     destroy<waytouch_pan_v1_destroy>, sendPan},
    {WAYTOUCH_MANAGER_V1_ROLE_PAN, "ScreenEdgePan",
     make<waytouch_recognizer_v1_get_pan, waytouch_pan_v1_add_listener, panListener>,
     destroy<waytouch_pan_v1_destroy>, sendPan},
    {WAYTOUCH_MANAGER_V1_ROLE_SWIPE, "Swipe",
     make<waytouch_recognizer_v1_get_swipe, waytouch_swipe_v1_add_listener, swipeListener>,
     destroy<waytouch_swipe_v1_destroy>, sendSwipe},
    {WAYTOUCH_MANAGER_V1_ROLE_PINCH, "Pinch",
     make<waytouch_recognizer_v1_get_pinch, waytouch_pinch_v1_add_listener, pinchListener>,
     destroy<waytouch_pinch_v1_destroy>, sendPinch},
    {WAYTOUCH_MANAGER_V1_ROLE_ROTATION, "Pinch",
     make<waytouch_recognizer_v1_get_rotation, waytouch_rotation_v1_add_listener, rotationListener>,
     destroy<waytouch_rotation_v1_destroy>, sendRotation},
    {WAYTOUCH_MANAGER_V1_ROLE_TRANSFORM, "Pinch",
     make<waytouch_recognizer_v1_get_transform, waytouch_transform_v1_add_listener, transformListener>,
     destroy<waytouch_transform_v1_destroy>, sendTransform},
};

} // namespace

const KindForm &formOf(Kind kind)
{
    static_assert(std::size(forms) == numberOfKinds);
    return forms[std::size_t(kind)];
}

} // namespace Waytouch
