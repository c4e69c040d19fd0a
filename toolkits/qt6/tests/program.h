// SPDX-License-Identifier: MIT
#ifndef PROGRAM_H
#define PROGRAM_H

#include <QtCore/qcoreapplication.h>
#include <QtCore/qsocketnotifier.h>

#include <csignal>
#include <initializer_list>
#include <sys/signalfd.h>
#include <unistd.h>

// For builds with AddressSanitizer: ignores what Qt's own platform plugin does not free when the process ends.
#define SANITIZER_DEFAULT extern "C" __attribute__((visibility("default"))) const char *
SANITIZER_DEFAULT __asan_default_options()
{
    return "fast_unwind_on_malloc=0";
}
SANITIZER_DEFAULT __lsan_default_suppressions()
{
    return "leak:libQt6WaylandClient\nleak:libfontconfig";
}

// Signals that arrive in the event loop. To be made before there are threads.
class ProcessSignals
{
public:
    ProcessSignals(std::initializer_list<int> numbers)
    {
        sigemptyset(&m_mask);
        for (int number : numbers)
            sigaddset(&m_mask, number);
        sigprocmask(SIG_BLOCK, &m_mask, nullptr);
    }

    // SIGTERM ends the program in order, so that leaks are detected; others call the function.
    template <typename Function>
    void listen(Function function)
    {
        const int file = signalfd(-1, &m_mask, SFD_CLOEXEC);
        auto *notifier = new QSocketNotifier(file, QSocketNotifier::Read, QCoreApplication::instance());
        QObject::connect(notifier, &QSocketNotifier::activated, notifier, [=] {
            signalfd_siginfo info;
            if (read(file, &info, sizeof info) != sizeof info || info.ssi_signo == SIGTERM)
                QCoreApplication::quit();
            else
                function();
        });
    }

private:
    sigset_t m_mask;
};

#endif
