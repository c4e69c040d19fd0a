// SPDX-License-Identifier: MIT
#ifndef EVENTS_P_H
#define EVENTS_P_H

#include "connection_p.h"
#include "window_p.h"
#include "wire_p.h"

#include "waytouch-delegate-v1-client-protocol.h"
#include "waytouch-v1-client-protocol.h"

namespace Waytouch {

// Listens to the compositor's events for a recognizer; the data of each proxy is its Wire.
void listen(waytouch_recognizer_v1 *recognizer, Wire *wire);
void listen(waytouch_delegate_v1 *delegate, Wire *wire);

// The functions of listeners; kindform.cpp combines those of roles. All positions and vectors arrive in units of the
// surface.
struct Events
{
    static Wire *wire(void *data) { return static_cast<Wire *>(data); }
    static qreal millionths(int32_t number) { return number / 1e6; }
    static QPointF point(const Wire *wire, wl_fixed_t x, wl_fixed_t y)
    {
        return wire->m_window->toScene(QPointF(wl_fixed_to_double(x), wl_fixed_to_double(y)));
    }
    static QPointF vector(const Wire *wire, wl_fixed_t x, wl_fixed_t y)
    {
        return QPointF(wl_fixed_to_double(x), wl_fixed_to_double(y)) / wire->m_window->unitsOfSurface();
    }

    static void recognizerFailed(void *data, waytouch_recognizer_v1 *, uint32_t cause)
    {
        Wire *self = wire(data);
        if (cause == WAYTOUCH_RECOGNIZER_V1_CAUSE_LIMIT && self->owner())
            self->m_window->exceed(self->owner(), "recognizers");
        else
            self->record(Step::Failed, 0, nullptr, cause);
    }

    static void shouldBegin(void *data, waytouch_delegate_v1 *, uint32_t serial, waytouch_seat_v1 *seat, wl_fixed_t x,
                            wl_fixed_t y)
    {
        Wire *self = wire(data);
        self->m_values.position = point(self, x, y);
        self->record(Step::Question, 0, seat, 0, serial);
    }

    static void shouldReceiveTouch(void *, waytouch_delegate_v1 *, uint32_t, waytouch_seat_v1 *, wl_fixed_t, wl_fixed_t,
                                   uint32_t, waytouch_view_v1 *)
    {
        // This question is not requested.
    }

    template <typename Role>
    static void numberOfTouches(void *data, Role *, uint32_t touches)
    {
        wire(data)->m_values.touches = int(touches);
    }

    template <typename Role>
    static void began(void *data, Role *, uint32_t serial, waytouch_seat_v1 *seat)
    {
        wire(data)->m_hasBegun = true;
        wire(data)->record(Step::Began, serial, seat);
    }

    template <typename Role>
    static void ended(void *data, Role *)
    {
        wire(data)->m_hasBegun = false;
        wire(data)->record(Step::Ended);
    }

    template <typename Role>
    static void cancelled(void *data, Role *, uint32_t cause)
    {
        wire(data)->m_hasBegun = false;
        wire(data)->record(Step::Cancelled, 0, nullptr, cause);
    }

    static void tapped(void *data, waytouch_tap_v1 *, uint32_t serial, waytouch_seat_v1 *seat, wl_fixed_t x,
                       wl_fixed_t y)
    {
        Wire *self = wire(data);
        self->m_values.position = point(self, x, y);
        self->record(Step::Recognized, serial, seat);
    }

    static void swiped(void *data, waytouch_swipe_v1 *, uint32_t serial, waytouch_seat_v1 *seat, wl_fixed_t x,
                       wl_fixed_t y, uint32_t direction)
    {
        Wire *self = wire(data);
        self->m_values.position = point(self, x, y);
        self->m_values.direction = direction;
        self->record(Step::Recognized, serial, seat);
    }

    static void longPressUpdate(void *data, waytouch_long_press_v1 *, wl_fixed_t x, wl_fixed_t y)
    {
        Wire *self = wire(data);
        self->hasUpdate();
        self->m_values.position = point(self, x, y);
    }

    static void panEdge(void *data, waytouch_pan_v1 *, uint32_t edge) { wire(data)->m_values.edge = edge; }

    static void panUpdate(void *data, waytouch_pan_v1 *, wl_fixed_t x, wl_fixed_t y, wl_fixed_t tx, wl_fixed_t ty)
    {
        Wire *self = wire(data);
        self->hasUpdate();
        self->m_values.position = point(self, x, y);
        self->m_values.translation = vector(self, tx, ty);
    }

    static void panVelocity(void *data, waytouch_pan_v1 *, wl_fixed_t x, wl_fixed_t y)
    {
        Wire *self = wire(data);
        self->m_values.velocity = vector(self, x, y);
    }

    static void pinchUpdate(void *data, waytouch_pinch_v1 *, wl_fixed_t x, wl_fixed_t y, int32_t scale)
    {
        Wire *self = wire(data);
        self->hasUpdate();
        self->m_values.position = point(self, x, y);
        self->m_values.scale = millionths(scale);
    }

    static void pinchVelocity(void *data, waytouch_pinch_v1 *, int32_t velocity)
    {
        wire(data)->m_values.scaleVelocity = millionths(velocity);
    }

    static void rotationUpdate(void *data, waytouch_rotation_v1 *, wl_fixed_t x, wl_fixed_t y, int32_t rotation)
    {
        Wire *self = wire(data);
        self->hasUpdate();
        self->m_values.position = point(self, x, y);
        self->m_values.rotation = millionths(rotation);
    }

    static void rotationVelocity(void *data, waytouch_rotation_v1 *, int32_t velocity)
    {
        wire(data)->m_values.rotationVelocity = millionths(velocity);
    }

    static void transformUpdate(void *data, waytouch_transform_v1 *, wl_fixed_t x, wl_fixed_t y, wl_fixed_t tx,
                                wl_fixed_t ty, int32_t scale, int32_t rotation)
    {
        Wire *self = wire(data);
        self->hasUpdate();
        self->m_values.position = point(self, x, y);
        self->m_values.translation = vector(self, tx, ty);
        self->m_values.scale = millionths(scale);
        self->m_values.rotation = millionths(rotation);
    }

    static void transformVelocity(void *data, waytouch_transform_v1 *, wl_fixed_t x, wl_fixed_t y, int32_t scale,
                                  int32_t rotation)
    {
        Wire *self = wire(data);
        self->m_values.velocity = vector(self, x, y);
        self->m_values.scaleVelocity = millionths(scale);
        self->m_values.rotationVelocity = millionths(rotation);
    }
};

} // namespace Waytouch

#endif
