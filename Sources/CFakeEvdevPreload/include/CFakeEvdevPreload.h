/* SPDX-License-Identifier: MIT */
/*
 * What only a library preloaded into a whole program needs: the program opens device nodes with open(2) itself,
 * and nobody calls us.
 */
#ifndef CFAKEEVDEV_PRELOAD_H
#define CFAKEEVDEV_PRELOAD_H

#ifdef __cplusplus
extern "C" {
#endif

/* Called right before the program's main() and when the program ends; defined in Swift. */
void waytouch_replay_start(void);
void waytouch_replay_stop(void);

/* Takes this library out of LD_PRELOAD, so that programs started by this one do not get it. */
void fe_preload_forget(void);

#ifdef __cplusplus
}
#endif
#endif
