// SPDX-License-Identifier: MIT
// Does anything to recognizers, items and windows, in any order and also inside handlers, and checks what the
// recognizers tell; `waytouch-qt-attempts SEED`. At SIGUSR1 it stops doing so; with the next one it waits until no
// gesture is under way, and shows an item in front of the others.

#include "program.h"

#include "waytouchlongpress.h"
#include "waytouchpan.h"
#include "waytouchpinch.h"
#include "waytouchrotation.h"
#include "waytouchswipe.h"
#include "waytouchtap.h"
#include "waytouchtouches.h"
#include "waytouchtransform.h"

#include <QtCore/qeventloop.h>
#include <QtCore/qtimer.h>
#include <QtGui/qguiapplication.h>
#include <QtQml/qqmlcomponent.h>
#include <QtQml/qqmlcontext.h>
#include <QtQml/qqmlengine.h>
#include <QtQuick/qquickitem.h>
#include <QtQuick/qquickwindow.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <utility>

namespace {

constexpr unsigned mostDepth = 3;

uint64_t state;

unsigned chance(unsigned bound)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return unsigned(state >> 33) % bound;
}

#define EXPECT(condition) \
    do { \
        if (!(condition)) \
            qFatal("not so: %s (line %d)", #condition, __LINE__); \
    } while (0)

// Only the warnings about cycles belong to what is done here. Qt has some of its own.
void onMessage(QtMsgType, const QMessageLogContext &, const QString &text)
{
    fprintf(stderr, "%s\n", qPrintable(text));
    if (text.contains(QLatin1String("waytouch"), Qt::CaseInsensitive)
        && !text.contains(QLatin1String("waits for this one already"))
        && !text.contains(QLatin1String("Binding loop")))
        abort();
}

// Items of Qt that handle touches themselves, and those with gestures in QML that come and go with what they do; all of
// them call handle().
const char *const itemsInQml[] = {
    "Item {}",
    "Rectangle { color: 'tan' }",
    "Rectangle { color: 'gold'; TapHandler { onTapped: attempts.handle(); onPressedChanged: attempts.handle() } }",
    "Rectangle { color: 'plum'; DragHandler { target: null; onActiveChanged: attempts.handle();"
    " onActiveTranslationChanged: attempts.handle(); onCanceled: attempts.handle() } }",
    "Rectangle { color: 'pink'; PinchHandler { target: null; onActiveChanged: attempts.handle() }"
    " PointHandler { onPointChanged: attempts.handle() } }",
    "MouseArea { onPressed: attempts.handle(); onPositionChanged: attempts.handle(); onReleased: attempts.handle();"
    " onCanceled: attempts.handle() }",
    "MultiPointTouchArea { onPressed: attempts.handle(); onReleased: attempts.handle();"
    " onCanceled: attempts.handle() }",
    "Flickable { contentHeight: 2000; contentWidth: width; onContentYChanged: attempts.handle();"
    " onMovementEnded: attempts.handle() }",
    "Item { WaytouchPan { enabled: !active; onBegan: attempts.handle(); onCancelled: attempts.handle() } }",
    "Item { id: card; WaytouchLongPress { id: press; item: pan.active ? card.parent : card }"
    " WaytouchPan { id: pan; recognizesWithAll: press.active; onValuesChanged: attempts.handle() } }",
    "Item { id: card; WaytouchPan { id: pan; cancelsTouches: false; onActiveChanged: attempts.handle() }"
    " Loader { active: !pan.active; anchors.fill: parent; sourceComponent: Item {"
    " WaytouchPinch { onBegan: attempts.handle(); onCancelled: attempts.handle() }"
    " WaytouchRotation { recognizesWith: pan; onChanged: attempts.handle() } } }"
    " WaytouchTap { onRecognized: { card.visible = false; card.visible = true; attempts.handle() } } }",
    "ListView { id: list; property int count: 40; model: count; cacheBuffer: 0; delegate: Rectangle {"
    " required property int index; width: 900; height: 60; color: index % 2 ? 'tan' : 'gold';"
    " WaytouchTap { onRecognized: { list.count = 20 + index % 30; attempts.handle() } }"
    " WaytouchSwipe { direction: WaytouchSwipe.Left | WaytouchSwipe.Right; onRecognized: attempts.handle() }"
    " WaytouchPan { minimumNumberOfTouches: 2; onBegan: list.count = 30; onCancelled: attempts.handle() } } }",
    "Item { Repeater { model: pan.active ? 3 : 5; Item { x: 100 * index; width: 100; height: 400;"
    " WaytouchTransform { recognizesWith: pan; onBegan: attempts.handle(); onEnded: attempts.handle() } } }"
    " WaytouchPan { id: pan; recognizesWithAll: true; onBegan: attempts.handle(); onEnded: attempts.handle() } }",
};

// What a recognizer has told so far.
struct Told
{
    bool hasBegun = false;
    bool isActive = false;
    bool usesCompositor = false;
    bool isDestroyed = false;
};

struct Slot
{
    QPointer<WaytouchRecognizer> recognizer;
    std::shared_ptr<Told> told;
};

bool isActive(const Slot &slot)
{
    const auto *continuous = qobject_cast<WaytouchContinuousRecognizer *>(slot.recognizer);
    EXPECT(!slot.recognizer || slot.recognizer->usesCompositor() == slot.told->usesCompositor);
    EXPECT(!continuous || continuous->isActive() == slot.told->hasBegun);
    EXPECT(!continuous || continuous->isActive() == slot.told->isActive);
    return continuous && continuous->isActive();
}

class Attempts : public QObject
{
    Q_OBJECT

public:
    explicit Attempts(QQmlEngine *engine) : m_engine(engine)
    {
        engine->rootContext()->setContextProperty(QStringLiteral("attempts"), this);
        QCoreApplication::instance()->installEventFilter(this);
        m_window->showFullScreen();
        for (int count = 0; count < 40; ++count) {
            makeItem();
            makeRecognizer(aSlot());
        }
        connect(&m_timer, &QTimer::timeout, this, [this] {
            if (chance(8) == 0)
                act();
        });
        m_timer.start(20);
    }

    ~Attempts() override
    {
        m_isResting = true;
        delete m_second;
        for (const QPointer<QQuickItem> &item : m_items)
            delete item;
    }

    // Called in every handler.
    Q_INVOKABLE void handle(bool isOfQt = true)
    {
        if (m_isResting || m_depth >= mostDepth || chance(6) != 0)
            return;
        ++m_depth;
        m_handlersOfQt += isOfQt;
        act();
        m_handlersOfQt -= isOfQt;
        --m_depth;
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::TouchBegin || event->type() == QEvent::TouchUpdate)
            m_hasFingers = true;
        else if (event->type() == QEvent::TouchEnd || event->type() == QEvent::TouchCancel)
            m_hasFingers = false;
        return QObject::eventFilter(watched, event);
    }

    void onSignal()
    {
        if (!std::exchange(m_isResting, true)) {
            m_timer.disconnect(this);
            m_timer.stop();
            delete m_second;
            m_window->showFullScreen();
            qInfo("resting after %u gestures", m_gestures);
            return;
        }
        // The last touches may still be on their way.
        connect(&m_timer, &QTimer::timeout, this, [this] {
            if (std::none_of(m_slots.begin(), m_slots.end(), isActive)) {
                m_timer.stop();
                showFresh();
            }
        });
        m_timer.start(100);
    }

private:
    void showFresh()
    {
        const QList<QQuickItem *> others = m_window->contentItem()->childItems();
        auto *item = new QQuickItem(m_window->contentItem());
        item->setSize(m_window->size());
        item->setZ(1000);
        auto *tap = new WaytouchTap(item);
        auto *pan = new WaytouchPan(item);
        connect(tap, &WaytouchTap::recognized, this, [] { qInfo("fresh tap"); });
        connect(pan, &WaytouchPan::ended, this, [] { qInfo("fresh pan"); });
        // Otherwise Qt's handlers of the items behind compete with those of this one.
        if (!tap->usesCompositor()) {
            for (QQuickItem *other : others)
                other->setVisible(false);
        }
        connect(m_window.get(), &QQuickWindow::afterAnimating, this, [] { qInfo("fresh"); },
                Qt::SingleShotConnection);
        m_window->update();
    }

    QQuickItem *anItem() { return m_items[chance(unsigned(m_items.size()))]; }
    // Often that of the recognizer whose handler is running.
    Slot &aSlot()
    {
        const auto last = std::find_if(m_slots.begin(), m_slots.end(), [this](const Slot &slot) {
            return slot.recognizer && slot.recognizer == m_last;
        });
        return last != m_slots.end() && chance(3) == 0 ? *last : m_slots[chance(unsigned(m_slots.size()))];
    }

    // Qt's functions must not be called again, for any items, inside handlers of what they do to the tree of items.
    void inTree(const std::function<void()> &function)
    {
        if (std::exchange(m_isInTree, true))
            return;
        function();
        m_isInTree = false;
    }

    // Whether a handler of any item's may be running. Those of recognizers in the compositor may destroy everything.
    bool isInQt() const { return m_handlersOfQt > 0 || m_isInTree; }

    void makeItem()
    {
        QPointer<QQuickItem> &item = m_items[chance(unsigned(m_items.size()))];
        if (item && chance(4))
            return;
        if (item) {
            if (isInQt())
                item->deleteLater();
            else
                inTree([&] { delete item; });
            return;
        }
        QQmlComponent component(m_engine);
        component.setData(QByteArray("import QtQuick\nimport Waytouch\n") + itemsInQml[chance(std::size(itemsInQml))],
                          QUrl::fromLocalFile(QStringLiteral("item.qml")));
        auto *made = qobject_cast<QQuickItem *>(component.create());
        if (!made)
            qFatal("%s", qPrintable(component.errorString()));
        QQmlEngine::setObjectOwnership(made, QQmlEngine::CppOwnership);
        made->setSize(QSizeF(900, 600));
        item = made;
        const auto recognizers = made->findChildren<WaytouchContinuousRecognizer *>(Qt::FindDirectChildrenOnly);
        for (WaytouchContinuousRecognizer *each : recognizers) {
            const auto told = std::make_shared<Told>();
            followContinuous(each, told, [] {});
        }
        reparent(made);
        place(made);
    }

    void reparent(QQuickItem *item)
    {
        QQuickItem *content = (m_second && chance(2) ? m_second.data() : m_window.get())->contentItem();
        QQuickItem *parent = chance(3) == 0 ? content : anItem();
        if (!parent && chance(8))
            parent = content;
        if (item && item != parent && (!parent || !item->isAncestorOf(parent)))
            inTree([&] { item->setParentItem(parent); });
    }

    static void place(QQuickItem *item)
    {
        if (!item)
            return;
        switch (chance(7)) {
        case 0: item->setSize(QSizeF(50 + chance(1200), 50 + chance(750))); break;
        case 1: item->setClip(chance(2)); break;
        case 2: item->setRotation(chance(4) * 30); break;
        case 3: item->setScale(0.5 + chance(4) * 0.5); break;
        case 4: item->setZ(int(chance(4)) - 1); break;
        default: item->setPosition(QPointF(int(chance(800)) - 100, int(chance(500)) - 100));
        }
    }

    void makeRecognizer(Slot &slot)
    {
        if (WaytouchRecognizer *former = slot.recognizer) {
            if (chance(3))
                return;
            slot.told->isDestroyed = true;
            delete former;
            return;
        }
        // Some are of an item that is not their parent.
        QQuickItem *item = chance(8) ? anItem() : nullptr;
        WaytouchRecognizer *made;
        switch (chance(8)) {
        case 0: made = follow(slot, new WaytouchTap(item)); break;
        case 1: made = follow(slot, new WaytouchSwipe(item)); break;
        case 2: made = follow(slot, new WaytouchLongPress(item)); break;
        case 3: made = follow(slot, new WaytouchScreenEdgePan(item)); break;
        case 4: made = follow(slot, new WaytouchPinch(item)); break;
        case 5: made = follow(slot, new WaytouchRotation(item)); break;
        case 6: made = follow(slot, new WaytouchTransform(item)); break;
        default: made = follow(slot, new WaytouchPan(item)); break;
        }
        if (!item)
            made->setParent(this);
    }

    template <typename Kind>
    WaytouchRecognizer *follow(Slot &slot, Kind *made)
    {
        const auto told = std::make_shared<Told>();
        slot = {made, told};
        told->usesCompositor = made->usesCompositor();
        const auto handler = [this, told, made] {
            EXPECT(!told->isDestroyed);
            m_last = made;
            handle(!told->usesCompositor);
        };
        connect(made, &WaytouchRecognizer::itemChanged, this, handler);
        connect(made, &WaytouchRecognizer::enabledChanged, this, handler);
        connect(made, &WaytouchRecognizer::parametersChanged, this, handler);
        connect(made, &WaytouchRecognizer::valuesChanged, this, handler);
        connect(made, &WaytouchRecognizer::failed, this, handler);
        connect(made, &WaytouchRecognizer::usesCompositorChanged, this, [=] {
            told->usesCompositor = made->usesCompositor();
            handler();
        });
        if constexpr (std::is_base_of_v<WaytouchDiscreteRecognizer, Kind>)
            connect(made, &WaytouchDiscreteRecognizer::recognized, this, [=] {
                EXPECT(made->isEnabled());
                ++m_gestures;
                handler();
            });
        else
            followContinuous(made, told, handler);
        return made;
    }

    template <typename Handler>
    void followContinuous(WaytouchContinuousRecognizer *made, const std::shared_ptr<Told> &told, Handler handler)
    {
        connect(made, &WaytouchContinuousRecognizer::activeChanged, this, [=] {
            told->isActive = made->isActive();
            handler();
        });
        connect(made, &WaytouchContinuousRecognizer::began, this, [=] {
            EXPECT(!told->hasBegun && made->isActive());
            told->hasBegun = true;
            ++m_gestures;
            handler();
        });
        connect(made, &WaytouchContinuousRecognizer::changed, this, [=] {
            EXPECT(told->hasBegun && made->isActive());
            handler();
        });
        const auto onEnd = [=] {
            EXPECT(told->hasBegun && !made->isActive());
            told->hasBegun = false;
            handler();
        };
        connect(made, &WaytouchContinuousRecognizer::ended, this, onEnd);
        connect(made, &WaytouchContinuousRecognizer::cancelled, this, onEnd);
    }

    void ask(Slot &slot)
    {
        WaytouchRecognizer *recognizer = slot.recognizer;
        if (chance(2)) {
            disconnect(recognizer, &WaytouchRecognizer::shouldBegin, this, nullptr);
            return;
        }
        const auto told = slot.told;
        connect(recognizer, &WaytouchRecognizer::shouldBegin, this, [this, told](WaytouchQuestion *question) {
            EXPECT(!told->isDestroyed && !told->hasBegun);
            question->setAccepted(chance(4));
            handle(!told->usesCompositor);
        });
    }

    void relate(WaytouchRecognizer *recognizer)
    {
        QList<WaytouchRecognizer *> others;
        for (unsigned count = chance(3); count > 0; --count) {
            if (WaytouchRecognizer *other = aSlot().recognizer; other && other != recognizer)
                others.append(other);
        }
        if (chance(2))
            recognizer->setRequireFailureOf(others);
        else
            recognizer->setRecognizesWith(others);
    }

    // Sets a property by name, because few of them are those of all kinds.
    static void parametrize(WaytouchRecognizer *recognizer)
    {
        struct Parameter
        {
            const char *name;
            int least;
            unsigned range;
        };
        static constexpr Parameter parameters[] = {
            {"cancelsTouches", 0, 2}, {"delaysTouchesBegan", 0, 2}, {"delaysTouchesEnded", 0, 2},
            {"allowedTouchTypes", 1, 7}, {"recognizesWithAll", 0, 2}, {"numberOfTapsRequired", 1, 2},
            {"numberOfTouchesRequired", 1, 2}, {"minimumNumberOfTouches", 1, 2}, {"maximumNumberOfTouches", 0, 3},
            {"maximumDuration", -1, 300}, {"maximumInterval", 1, 300}, {"minimumPressDuration", -1, 300},
            {"allowableMovement", -1, 8}, {"reportsFromTouchDown", 0, 2}, {"reportsVelocity", 0, 2},
            {"edges", 1, 15}, {"direction", 1, 15},
        };
        const Parameter &parameter = parameters[chance(std::size(parameters))];
        if (recognizer->metaObject()->indexOfProperty(parameter.name) >= 0)
            recognizer->setProperty(parameter.name, parameter.least + int(chance(parameter.range)));
    }

    void changeWindow()
    {
        // Qt's platform plugin does not report the lift of fingers from a surface that is gone. With fingers that
        // remain, Qt's handlers would recognise nothing any more.
        if (m_hasFingers || m_isInTree)
            return;
        if (chance(2)) {
            // It is only hidden, not destroyed.
            QQuickWindow *window = m_second && chance(2) ? m_second.data() : m_window.get();
            window->setVisible(false);
            QTimer::singleShot(50 + int(chance(200)), window, &QWindow::showFullScreen);
        } else if (!m_second) {
            m_second = new QQuickWindow;
            m_second->showFullScreen();
        } else if (isInQt()) {
            m_second->deleteLater();
        } else {
            inTree([&] { delete m_second; });
        }
    }

    void wait()
    {
        // In handlers of its own, Qt does not expect further touches.
        if (m_handlersOfQt > 0 || m_isInTree || std::exchange(m_isWaiting, true))
            return;
        ++m_depth;
        QEventLoop loop;
        QTimer::singleShot(int(chance(40)), &loop, &QEventLoop::quit);
        loop.exec();
        --m_depth;
        m_isWaiting = false;
    }

    void act()
    {
        QQuickItem *item = anItem();
        Slot &slot = aSlot();
        WaytouchRecognizer *recognizer = slot.recognizer;
        switch (chance(24)) {
        case 0: makeItem(); break;
        case 1: reparent(item); break;
        case 2: case 3: place(item); break;
        case 4:
            if (item)
                inTree([=] { item->setVisible(chance(8)); });
            break;
        case 5:
            if (item)
                inTree([=] { item->setEnabled(chance(8)); });
            break;
        case 6:
            if (item)
                WaytouchTouches::set(item, WaytouchTouches::Touches(chance(3)));
            break;
        case 7:
            if (chance(4) == 0)
                changeWindow();
            break;
        case 8: wait(); break;
        case 9: case 10: case 11: makeRecognizer(slot); break;
        default:
            if (!recognizer) {
                makeItem();
                makeRecognizer(slot);
                break;
            }
            switch (chance(6)) {
            case 0: recognizer->setEnabled(chance(6)); break;
            case 1: recognizer->setItem(item); break;
            case 2: ask(slot); break;
            case 3: relate(recognizer); break;
            default: parametrize(recognizer);
            }
        }
    }

    QQmlEngine *const m_engine;
    const std::unique_ptr<QQuickWindow> m_window = std::make_unique<QQuickWindow>();
    QPointer<QQuickWindow> m_second;
    std::array<QPointer<QQuickItem>, 8> m_items;
    std::array<Slot, 20> m_slots;
    QPointer<WaytouchRecognizer> m_last;
    QTimer m_timer;
    // How many handlers that do something are running, and how many of these are called by Qt's handlers of touches.
    unsigned m_depth = 0;
    unsigned m_handlersOfQt = 0;
    unsigned m_gestures = 0;
    bool m_hasFingers = false;
    bool m_isResting = false;
    bool m_isInTree = false;
    bool m_isWaiting = false;
};

} // namespace

int main(int argc, char **argv)
{
    ProcessSignals processSignals = {SIGTERM, SIGUSR1};
    QGuiApplication application(argc, argv);
    application.setQuitOnLastWindowClosed(false);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 2)
        qFatal("usage: waytouch-qt-attempts SEED");
    state = arguments[1].toULongLong() * 0x9E3779B97F4A7C15u + 1;
    qInstallMessageHandler(onMessage);
    QQmlEngine engine;
    engine.addImportPath(QStringLiteral(WAYTOUCH_QML_PATH));
    Attempts attempts(&engine);
    processSignals.listen([&] { attempts.onSignal(); });
    return application.exec();
}

#include "attempts.moc"
