/* SPDX-License-Identifier: MIT */
/** Shared by the kiosk's files. */
#ifndef WAYTOUCH_MIR_KIOSK_HPP
#define WAYTOUCH_MIR_KIOSK_HPP

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <miral/external_client.h>
#include <miral/minimal_window_manager.h>
#include <miral/runner.h>

/** Every window always fills what panels leave of its output. Dialogs are centred. */
class kiosk_policy_t : public miral::MinimalWindowManager
{
      public:
	explicit kiosk_policy_t(const miral::WindowManagerTools &tools);

	miral::WindowSpecification
	place_new_window(const miral::ApplicationInfo &app, const miral::WindowSpecification &requested) override;
	void
	handle_modify_window(miral::WindowInfo &window, const miral::WindowSpecification &changes) override;
	/** No Alt+Tab, no Alt+F4. */
	bool
	handle_keyboard_event(const MirKeyboardEvent *event) override;
	void
	handle_request_move(miral::WindowInfo &window, const MirInputEvent *event) override;
	void
	handle_request_resize(miral::WindowInfo &window, const MirInputEvent *event, MirResizeEdge edge) override;
};

/** The kiosk's app. */
class app_t
{
      public:
	explicit app_t(miral::MirRunner &runner);
	~app_t();

	std::vector<std::string> command;
	/** Whether it is restarted when it ends: after 0.5 s, then 1 s, up to 30 s. */
	bool is_restarted = false;

	/** One of the arguments of run_with(). */
	miral::ExternalClientLauncher launcher;

	/** Call this before run_with(). */
	void
	prepare();
	void
	end();
	/** The app's exit status if the kiosk has ended with it, otherwise 0. */
	int
	status() const
	{
		return status_;
	}

      private:
	miral::MirRunner &runner;
	pid_t process = -1;
	int status_ = 0, delay_ms = 500, timer = -1;
	bool is_ending = false;
	std::unique_ptr<miral::FdHandle> on_timer;

	void
	start();
	void
	reap();
	void
	ended(int wait_status);
};

#endif
