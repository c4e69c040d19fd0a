// SPDX-License-Identifier: MIT
import CWaylandClient
import Testing
import WaytouchClient
import WaytouchServer
import WaytouchServerTestSupport

/// Limits, and what a compositor may lack.
extension ServerTests.ClientFrames {
    // MARK: Limits

    @Test func aViewBeyondTheLimitSaysSoAndCanBeTriedAgain() {
        compositor.server?.limits.views = 2
        let first = card(0)
        let second = card(500)
        var told: [View.Limit] = []
        second.failureHandler = { told.append($1) }
        let tap = attach(TapGestureRecognizer(), to: second, "tap")
        surface.commit()
        #expect(told == [.views] && second.failedLimit == .views && first.failedLimit == nil)
        func touch(_ t: Int64) {
            compositor.touch(t, .down(0, 600, 100))
            compositor.touch(t + 10, .up(0))
        }
        touch(0)
        #expect(take() == [])
        first.removeFromSuperview()
        window.addSubview(second)
        second.removeFromSuperview()
        window.addSubview(second)
        surface.commit()
        #expect(second.failedLimit == nil && told.count == 1)
        touch(1000)
        #expect(take() == ["tap ended 1010 ", "frame 1010"])
        #expect(tap.state == .possible)
    }

    @Test func objectsBeyondTheLimitsDoNotAddUp() {
        compositor.server?.limits.views = 4
        compositor.server?.limits.recognizers = 2
        var views: [View] = []
        var failed = 0
        for index in 0..<40 {
            let view = card(Double(index))
            view.failureHandler = { _, _ in failed += 1 }
            views.append(view)
            let tap = TapGestureRecognizer()
            tap.failureHandler = { _, cause in if cause.kind == .limit { failed += 1 } }
            window.addGestureRecognizer(tap)
            surface.commit()
        }
        #expect(failed == 37 + 38)
        #expect(client.error == nil)
        for view in views { view.bringToFront() }
        surface.commit()
        #expect(client.error == nil)
    }

    @Test func aRecognizerBeyondTheLimitFailsAndOthersGoOnWithoutIt() throws {
        compositor.server?.limits.recognizers = 1
        let single = attach(TapGestureRecognizer(), "single")
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        try single.require(toFail: double)
        _ = attach(double, "double")
        surface.commit()
        #expect(take() == ["double failed 0 limit"])
        #expect(double.failureCause?.kind == .limit && double.state == .possible)
        compositor.touch(1000, .down(0, 100, 100))
        compositor.touch(1010, .up(0))
        #expect(take() == ["single ended 1010 ", "frame 1010"])
        #expect(client.error == nil)
    }

    @Test func aWindowBeyondTheLimitSaysSo() throws {
        compositor.server?.limits.surfaces = 1
        let other = client.makeSurface()
        compositor.place(other.resource, x: 0, y: 0, width: 100, height: 100)
        let second = manager.window(for: try #require(other.proxy))
        compositor.settle()
        #expect(second.failedLimit == .surfaces && window.failedLimit == nil)
        second.addSubview(View())
        other.commit()
        #expect(client.error == nil)
    }

    // MARK: What a compositor may lack

    @Test func withoutTheDelegateManagerTheRestWorks() throws {
        var globals = client.globals
        globals.remove(name: try #require(client.delegateManagerGlobals.first).name)
        globals.remove(name: try #require(client.shellGlobals.first).name)
        let manager = try WaytouchManager(registry: try #require(client.registry), globals: globals)
        defer { manager.invalidate() }
        let window = manager.window(for: try #require(surface.proxy))
        compositor.settle()
        #expect(manager.isReady && manager.shell == nil)
        let roles = try RoleFormTests.roles(of: "waytouch_manager_v1").map { Capabilities(role: $0.name) }
        #expect(manager.capabilities == Capabilities(roles))
        let press = LongPressGestureRecognizer()
        let pan = attach(PanGestureRecognizer(), to: card(0), "pan") { "\($0.touches.count)" }
        for recognizer in [GestureRecognizer(), HoverGestureRecognizer(), press] {
            window.addGestureRecognizer(recognizer)
        }
        window.addSubview(try #require(pan.view))
        let delegate = Watcher { _ in }
        pan.delegate = delegate
        pan.delegateTerms = Deferral(timeout: 0.05, otherwise: false)
        #expect(!manager.asksDelegates)
        pan.reportsTouches = true
        surface.commit()
        compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1)
        #expect(take() == ["pan began 10 0"])
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
        #expect(client.error == nil)
    }

    @Test func withoutTheManagerThereIsNoClient() throws {
        let registry = try #require(client.registry)
        #expect(throws: WaytouchError.globalMissing) {
            try WaytouchManager(registry: registry, globals: WaytouchManager.Globals())
        }
    }
}
