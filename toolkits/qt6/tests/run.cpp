// SPDX-License-Identifier: MIT
// Shows a QML file, as Qt's own tool `qml` would, until SIGTERM; `waytouch-qt-run FILE`.

#include "program.h"

#include "waytouchrecognizer.h"

#include <QtCore/qeventloop.h>
#include <QtCore/qtimer.h>
#include <QtGui/qguiapplication.h>
#include <QtQml/qqmlapplicationengine.h>
#include <QtQml/qqmlcontext.h>

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

    // In QML, lists are set one by one.
    Q_INVOKABLE void requireFailures(WaytouchRecognizer *recognizer, WaytouchRecognizer *one, WaytouchRecognizer *other)
    {
        recognizer->setRequireFailureOf({one, other});
    }

Q_SIGNALS:
    // Ends all loops.
    void quit();

private Q_SLOTS:
    void destroySender() { delete sender(); }
};

int main(int argc, char **argv)
{
    ProcessSignals processSignals = {SIGTERM};
    QGuiApplication application(argc, argv);
    processSignals.listen([] {});
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
