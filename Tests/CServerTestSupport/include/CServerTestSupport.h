/* SPDX-License-Identifier: MIT */
#ifndef CSERVER_TEST_SUPPORT_H
#define CSERVER_TEST_SUPPORT_H

#include <stddef.h>

/* The number of bytes that the whole process has allocated on the heap. */
size_t heap_in_use(void);

/*
 * Sets what receives the messages of libwayland's client side, instead of standard error; the text is valid during the
 * call. They are formatted in C, because for arm64 Swift 6.3 cannot compile a closure that receives a va_list.
 */
void set_client_log(void (*receive)(const char *text));

#endif
