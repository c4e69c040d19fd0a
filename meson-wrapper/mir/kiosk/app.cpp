/* SPDX-License-Identifier: MIT */
/* The kiosk's app: started when Mir is ready, monitored, and restarted. Everything runs on Mir's main loop. */
#include <algorithm>
#include <csignal>
#include <initializer_list>

#include <mir/fd.h>
#include <mir/log.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "kiosk.hpp"

namespace
{

constexpr int last_delay_ms = 30000;

} // namespace

app_t::app_t(miral::MirRunner &runner) : runner(runner)
{
}

app_t::~app_t()
{
	on_timer.reset();
	if (timer >= 0)
		close(timer);
}

void
app_t::prepare()
{
	/* MirRunner keeps a reference to this until it has started. */
	static const std::initializer_list<int> signals{ SIGCHLD };

	timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
	runner.register_signal_handler(signals, [this](int) { reap(); });
	runner.add_start_callback([this] {
		on_timer = runner.register_fd_handler(mir::Fd{ mir::IntOwnedFd{ timer } }, [this](int fd) {
			uint64_t count;

			if (read(fd, &count, sizeof count) == sizeof count)
				start();
		});
		start();
	});
}

void
app_t::start()
{
	if (command.empty() || is_ending)
		return;
	process = launcher.launch(command);
	mir::log_info("kiosk: started %s", command.front().c_str());
}

void
app_t::reap()
{
	int wait_status = 0;

	if (process > 0 && waitpid(process, &wait_status, WNOHANG) == process) {
		process = -1;
		ended(wait_status);
	}
}

void
app_t::ended(int wait_status)
{
	status_ = WIFSIGNALED(wait_status) ? 128 + WTERMSIG(wait_status) : WEXITSTATUS(wait_status);
	mir::log_info("kiosk: the app has ended with status %d", status_);
	if (is_ending)
		return;
	if (!is_restarted) {
		runner.stop();
		return;
	}
	mir::log_info("kiosk: restarting the app in %.1f s", delay_ms / 1000.0);
	itimerspec when{};
	when.it_value.tv_sec = delay_ms / 1000;
	when.it_value.tv_nsec = (delay_ms % 1000) * 1000000L;
	timerfd_settime(timer, 0, &when, nullptr);
	delay_ms = std::min(2 * delay_ms, last_delay_ms);
}

void
app_t::end()
{
	is_ending = true;
	if (process > 0) {
		status_ = 0;
		kill(process, SIGTERM);
	}
}
