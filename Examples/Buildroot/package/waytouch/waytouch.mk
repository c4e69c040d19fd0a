################################################################################
#
# waytouch
#
################################################################################

# SPDX-License-Identifier: MIT

WAYTOUCH_VERSION = 0.1.0
WAYTOUCH_SITE = $(call qstrip,$(BR2_PACKAGE_WAYTOUCH_SOURCE))
WAYTOUCH_SITE_METHOD = local
# The library contains Swift's standard library, libstdc++ and Unicode tables.
WAYTOUCH_LICENSE = MIT, Apache-2.0 with Swift exception, \
	GPL-3.0+ with GCC Runtime Library Exception, Unicode-3.0
WAYTOUCH_LICENSE_FILES = LICENSE NOTICE LICENSES/Apache-2.0.txt
WAYTOUCH_INSTALL_STAGING = YES

WAYTOUCH_DEPENDENCIES = host-pkgconf host-wayland libinput libxkbcommon \
	libyaml pixman udev wayland wayland-protocols weston

WAYTOUCH_CONF_OPTS = \
	-Dprebuilt=$(call qstrip,$(BR2_PACKAGE_WAYTOUCH_PREBUILT)) \
	-Dweston=enabled \
	-Dwayfire=disabled \
	-Dmir=disabled \
	-Ddbus=disabled

ifeq ($(BR2_PACKAGE_WAYTOUCH_KIOSK),y)
define WAYTOUCH_INSTALL_KIOSK
	$(INSTALL) -D -m 0644 $(@D)/Examples/kiosk.yml \
		$(TARGET_DIR)/etc/waytouch/kiosk.yml
	$(INSTALL) -D -m 0644 $(@D)/Examples/Kiosk/weston.ini \
		$(TARGET_DIR)/etc/waytouch/weston.ini
endef
WAYTOUCH_POST_INSTALL_TARGET_HOOKS += WAYTOUCH_INSTALL_KIOSK

define WAYTOUCH_INSTALL_INIT_SYSTEMD
	$(INSTALL) -D -m 0644 $(@D)/Examples/Kiosk/waytouch-kiosk.service \
		$(TARGET_DIR)/usr/lib/systemd/system/waytouch-kiosk.service
endef

define WAYTOUCH_USERS
	kiosk -1 kiosk -1 * /home/kiosk /bin/sh video,input Kiosk
endef
endif

$(eval $(meson-package))
