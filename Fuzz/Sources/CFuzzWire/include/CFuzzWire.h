/* SPDX-License-Identifier: MIT */
#ifndef CFUZZ_WIRE_H
#define CFUZZ_WIRE_H

/* In C, because for arm64 Swift 6.3 cannot compile a closure that receives a va_list. */
void ignore_server_log(void);

#endif
