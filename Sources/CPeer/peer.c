/* SPDX-License-Identifier: MIT */
#include "peer.h"

#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

int
cpeer_accept(int listener, uid_t *uid)
{
	int client = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
	struct ucred peer;
	socklen_t size = sizeof peer;

	if (client < 0)
		return -1;
	if (getsockopt(client, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) {
		int code = errno;

		close(client);
		errno = code;
		return -1;
	}
	*uid = peer.uid;
	return client;
}
