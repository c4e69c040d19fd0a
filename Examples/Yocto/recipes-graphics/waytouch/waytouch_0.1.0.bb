# SPDX-License-Identifier: MIT
# Waytouch with its Swift part built elsewhere: see docs/embedded-images.md.
SUMMARY = "Touch gesture recognition for Wayland compositors"
DESCRIPTION = "Recognises touch gestures inside of the compositor, and gives them to clients over the protocol waytouch_v1. \
The library, and its plugin for Weston."
SECTION = "libs"
# The library contains Swift's standard library, libstdc++ and Unicode tables: NOTICE names their sources.
LICENSE = "MIT & Apache-2.0 & Swift-exception & GPL-3.0-with-GCC-exception & Unicode-3.0"
LIC_FILES_CHKSUM = "file://LICENSE;md5=0005b88615e33596a5774dbf8a27ef37 \
                    file://NOTICE;md5=8cf741f38648969d24c3a38256e7ca57"

DEPENDS = "libinput libxkbcommon libyaml pixman udev wayland wayland-native wayland-protocols weston"

# In files/: the archive that scripts/release makes; in files/aarch64, files/x86-64: the library.
SRC_URI = "file://waytouch-${PV}.tar.gz \
           file://libwaytouch.so.0"

inherit features_check meson pkgconfig systemd useradd

REQUIRED_DISTRO_FEATURES = "opengl pam systemd wayland"

# Before 5.1 there was no UNPACKDIR.
WAYTOUCH_PREBUILT = "${@d.getVar('UNPACKDIR') or d.getVar('WORKDIR')}"

EXTRA_OEMESON = "-Dprebuilt=${WAYTOUCH_PREBUILT} -Dweston=enabled -Dwayfire=disabled -Dmir=disabled -Ddbus=disabled"

do_install:append() {
    install -d ${D}${sysconfdir}/waytouch ${D}${systemd_system_unitdir}
    mv ${D}${datadir}/waytouch/examples/kiosk.yml ${D}${datadir}/waytouch/examples/weston.ini ${D}${sysconfdir}/waytouch/
    mv ${D}${datadir}/waytouch/examples/waytouch-kiosk.service ${D}${systemd_system_unitdir}/
    rmdir ${D}${datadir}/waytouch/examples
}

# The library; the plugin for Weston; and a kiosk: a user, a unit, and configuration files.
PACKAGES =+ "${PN}-kiosk ${PN}-weston"

FILES:${PN}-dev += "${datadir}/waytouch/protocol"
FILES:${PN}-weston = "${libdir}/weston/*.so"
FILES:${PN}-kiosk = "${sysconfdir}/waytouch ${systemd_system_unitdir}/waytouch-kiosk.service"
CONFFILES:${PN}-kiosk = "${sysconfdir}/waytouch/kiosk.yml ${sysconfdir}/waytouch/weston.ini"
RDEPENDS:${PN}-kiosk = "${PN}-weston weston"

SYSTEMD_PACKAGES = "${PN}-kiosk"
SYSTEMD_SERVICE:${PN}-kiosk = "waytouch-kiosk.service"
USERADD_PACKAGES = "${PN}-kiosk"
USERADD_PARAM:${PN}-kiosk = "--create-home --user-group --groups video,input kiosk"

# Swift's toolchains are available for these.
COMPATIBLE_HOST = "(aarch64|x86_64).*-linux"
COMPATIBLE_HOST:libc-musl = "null"
