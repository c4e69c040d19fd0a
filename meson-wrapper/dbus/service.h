/* SPDX-License-Identifier: MIT */
/* The object on the bus. */
#ifndef WAYTOUCH_DBUS_SERVICE_H
#define WAYTOUCH_DBUS_SERVICE_H

#include <systemd/sd-bus.h>

#include "control.h"

#define WTD_NAME "org.waytouch.Kiosk1"
#define WTD_PATH "/org/waytouch/Kiosk1"

struct wtd_service;

/** Offers the compositor whose control socket has this path, which may be NULL, on a bus. Both must outlive the
 *  service. Returns 0 or a negative errno value. */
int wtd_service_create(struct wtd_service **service, sd_bus *bus, const char *path);

void wtd_service_destroy(struct wtd_service *service);

struct wtd_control *wtd_service_control(struct wtd_service *service);

/** Microseconds of CLOCK_MONOTONIC. */
uint64_t wtd_now(void);

#endif
