# SPDX-License-Identifier: MIT
include $(sort $(wildcard $(BR2_EXTERNAL_WAYTOUCH_PATH)/package/*/*.mk))
