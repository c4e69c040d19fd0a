/* SPDX-License-Identifier: MIT */
/*
 * Needed only when the library is preloaded into a whole program: the program itself opens device nodes with open(2),
 * and never calls us.
 */
#ifndef CFAKEEVDEV_PRELOAD_H
#define CFAKEEVDEV_PRELOAD_H

#ifdef __cplusplus
extern "C" {
#endif

/* Called right before the program's main() and when the program ends; defined in Swift. */
void waytouch_replay_start(void);
void waytouch_replay_stop(void);

/* Removes this library from LD_PRELOAD, so that programs started by this one do not load it. */
void fe_preload_forget(void);

#ifdef __cplusplus
}
#endif
#endif
