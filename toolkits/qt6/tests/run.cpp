// SPDX-License-Identifier: MIT
// Shows a QML file, as Qt's own tool `qml` would, until SIGTERM; `waytouch-qt-run FILE`.

#include <QtCore/qeventloop.h>
#include <QtCore/qsocketnotifier.h>
#include <QtCore/qtimer.h>
#include <QtGui/qguiapplication.h>
#include <QtQml/qqmlapplicationengine.h>
#include <QtQml/qqmlcontext.h>

#include <csignal>
#include <sys/signalfd.h>

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

// What apps do in C++: event loops inside handlers, such as dialogs and drags run, and recognizers that are destroyed.
class Loops : public QObject
{
    Q_OBJECT

public:
    Q_INVOKABLE void run(int milliseconds)
    {
        QEventLoop loop;
        QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
        connect(this, &Loops::quit, &loop, &QEventLoop::quit);
        loop.exec();
    }

    Q_INVOKABLE void destroyNow(QObject *object) { delete object; }

    // An app in C++ may do so; the engine of QML does not let handlers in QML destroy what calls them.
    Q_INVOKABLE void destroyWhenCancelled(QObject *recognizer)
    {
        connect(recognizer, SIGNAL(cancelled(WaytouchRecognizer::Cause)), SLOT(destroySender()));
    }

Q_SIGNALS:
    // Ends all loops.
    void quit();

private Q_SLOTS:
    void destroySender() { delete sender(); }
};

int main(int argc, char **argv)
{
    // SIGTERM ends the program in order, so that leaks are detected.
    sigset_t mask;
    sigemptyset(&mask);
    sigaddset(&mask, SIGTERM);
    sigprocmask(SIG_BLOCK, &mask, nullptr);

    QGuiApplication application(argc, argv);
    QSocketNotifier notifier(signalfd(-1, &mask, SFD_CLOEXEC), QSocketNotifier::Read);
    QObject::connect(&notifier, &QSocketNotifier::activated, &application, &QCoreApplication::quit);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 2)
        qFatal("usage: waytouch-qt-run FILE");
    Loops loops;
    QQmlApplicationEngine engine;
    engine.rootContext()->setContextProperty(QStringLiteral("loops"), &loops);
    engine.addImportPath(QStringLiteral(WAYTOUCH_QML_PATH));
    engine.load(QUrl::fromLocalFile(arguments[1]));
    return engine.rootObjects().isEmpty() ? 1 : application.exec();
}

#include "run.moc"
