// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchClient
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// `waytouch_inspector_v1` through the Swift client, against the real server.
    @Suite final class Inspectors {
        typealias Recognizer = WaytouchInspector.Recognizer

        private let compositor: TestCompositor
        private let client: TestClient
        /// Kept, because they must outlive the objects made from them.
        private var others: [TestClient] = []
        private var managers: [WaytouchManager] = []
        private var pictures: [[WaytouchInspector.Output]] = []

        init() throws {
            compositor = try TestCompositor()
            client = compositor.connect()
            let handle = client.handle
            try #require(compositor.server).shell.isShell = { $0 == handle }
        }

        deinit { for manager in managers { manager.invalidate() } }

        private func connect(_ client: TestClient? = nil) throws -> WaytouchInspector {
            let client = client ?? self.client
            let manager = try WaytouchManager(
                registry: try #require(client.registry), globals: client.globals)
            managers.append(manager)
            let inspector = try #require(manager.shell?.inspect())
            inspector.onPicture = { [unowned self] in pictures.append($0) }
            compositor.settle()
            return inspector
        }

        /// Asks for the next picture, and returns those received so far.
        private func ask(_ inspector: WaytouchInspector) -> [[WaytouchInspector.Output]] {
            inspector.next()
            compositor.settle()
            defer { pictures.removeAll() }
            return pictures
        }

        private func pan() -> Waytouch.PanGestureRecognizer {
            let pan = Waytouch.PanGestureRecognizer()
            pan.name = "drag"
            compositor.engine.root.addGestureRecognizer(pan)
            return pan
        }

        @Test func eachRequestIsAnsweredOnce() throws {
            let inspector = try connect()
            compositor.touch(0, .down(0, 100, 50))
            compositor.settle()
            #expect(pictures.isEmpty, "nobody has asked")
            let first = ask(inspector)
            #expect(
                first.map { $0.map(\.touches) } == [
                    [[.init(id: 0, place: Point(x: 100, y: 50), isDown: true)]]
                ])
            #expect(ask(inspector).isEmpty, "nothing is new")
            // Many changes in one turn of the loop are one picture.
            for step in 1...5 { compositor.touch(Int64(10 * step), .move(0, 100 + Double(step), 50)) }
            compositor.settle()
            #expect(!pictures.isEmpty && pictures.count == 1)
            pictures.removeAll()
            compositor.touch(100, .up(0))
            compositor.settle()
            #expect(pictures.isEmpty)
            let last = ask(inspector)
            #expect(
                last.map { $0.map(\.touches) } == [
                    [[.init(id: 0, place: Point(x: 105, y: 50), isDown: false)]]
                ])
            #expect(client.error == nil)
        }

        @Test func fingersThatHaveLiftedAreReportedUntilOneLandsAlone() throws {
            let inspector = try connect()
            compositor.touch(0, .down(0, 100, 50), .down(1, 200, 50))
            compositor.touch(10, .up(0))
            // The panel uses the same number while another finger is down: this is another finger.
            compositor.touch(20, .down(0, 300, 50))
            compositor.touch(30, .up(0), .up(1))
            var touches = try #require(ask(inspector).last?.first).touches
            #expect(touches.map(\.place.x) == [100, 200, 300])
            #expect(touches.allSatisfy { !$0.isDown })
            #expect(Set(touches.map(\.id)).count == 3)
            compositor.touch(1000, .down(0, 5, 5))
            touches = try #require(ask(inspector).last?.first).touches
            #expect(touches.map(\.place.x) == [5])
        }

        @Test func recognizersAreReportedWithTheReasonsOfFailures() throws {
            let drag = pan()
            let tap = Waytouch.TapGestureRecognizer()
            tap.name = "press"
            tap.numberOfTapsRequired = 2
            compositor.engine.root.addGestureRecognizer(tap)
            let app = compositor.connect()
            let (surface, root) = app.makeWindow()
            let press = app.longPress(on: root)
            surface.commit()
            let inspector = try connect()
            _ = ask(inspector)
            compositor.drag(0, from: (100, 100), to: (300, 100), at: 0)
            let told = try #require(ask(inspector).last?.first).recognizers
            let pan = try #require(told.first { $0.name == "drag" })
            #expect(pan.kind == "pan")
            #expect(pan.state == .changed)
            let double = try #require(told.first { $0.name == "press" })
            #expect((double.kind, double.state, double.cause.kind) == ("tap", .failed, .prevented))
            #expect(double.detail == "by drag")
            let appsOwn = try #require(told.first { $0.kind == "long-press" })
            #expect(appsOwn.state == .failed)
            withExtendedLifetime((drag, press)) {}
            // When a finger lands alone, the report starts again.
            compositor.touch(500, .up(0))
            compositor.touch(600, .down(0, 10, 10))
            #expect(try #require(ask(inspector).last?.first).recognizers.allSatisfy { $0.name != "drag" })
        }

        @Test func viewsOfOthersAreReportedWhereTheyAre() throws {
            let app = compositor.connect()
            let (surface, root) = app.makeWindow()
            let window = try #require(compositor.server).window(for: SurfaceResource(surface.resource))
            window.appID = "org.example.Map"
            let child = waytouch_view_v1_create_subview(root)
            waytouch_view_v1_set_frame(
                child, wl_fixed_from_int(10), wl_fixed_from_int(20), wl_fixed_from_int(100),
                wl_fixed_from_int(50))
            surface.commit()
            let inspector = try connect()
            let views = try #require(ask(inspector).last?.first).views
            #expect(views.map(\.depth) == [0, 1])
            #expect(views.allSatisfy { $0.appID == "org.example.Map" })
            let corner = window.convert(Point(x: 10, y: 20), to: nil)
            #expect(views.last?.corner == corner)
            #expect(views.last?.right == Vector(dx: 100, dy: 0))
            #expect(views.last?.down == Vector(dx: 0, dy: 50))
            // Views are reported when they move, even without a finger.
            inspector.next()
            waytouch_view_v1_set_frame(
                child, wl_fixed_from_int(30), wl_fixed_from_int(20), wl_fixed_from_int(100),
                wl_fixed_from_int(50))
            surface.commit()
            compositor.settle()
            #expect(pictures.last?.first?.views.last?.corner.x == corner.x + 20)
            pictures.removeAll()
            inspector.next()
            surface.destroy()
            compositor.settle()
            #expect(pictures.last?.first?.views.isEmpty == true)
        }

        @Test func aPictureIsBoundedWhateverClientsMake() throws {
            let app = compositor.connect()
            let (surface, root) = app.makeWindow()
            for index in 0..<300 {
                let view = waytouch_view_v1_create_subview(root)
                waytouch_view_v1_set_frame(view, 0, 0, wl_fixed_from_int(600), wl_fixed_from_int(600))
                if index % 2 == 0 { _ = app.longPress(on: root, "press\(index)") }
            }
            surface.commit()
            let inspector = try connect()
            _ = ask(inspector)
            compositor.touch(0, (0..<40).map { .down($0, 10 + Double($0), 10) })
            compositor.touch(10, (0..<40).map { .move($0, 300 + Double($0), 310) })
            let output = try #require(ask(inspector).last?.first)
            #expect(output.touches.count == 32)
            #expect(output.views.count == 128)
            #expect(output.recognizers.count == 64)
            #expect(client.error == nil)
        }

        @Test func theEngineHasNoInspectorWhenNobodyLooks() throws {
            #expect(compositor.engine.inspector == nil)
            let inspector = try connect()
            let second = try connect()
            #expect(compositor.engine.inspector != nil)
            inspector.disconnect()
            compositor.settle()
            #expect(compositor.engine.inspector != nil, "the other one looks")
            second.next()
            second.disconnect()
            compositor.settle()
            #expect(compositor.engine.inspector == nil)
            compositor.touch(0, .down(0, 100, 50))
            compositor.settle()
            #expect(pictures.isEmpty)
        }

        @Test func itDoesNotTakeThePlaceOfTheHostsObserver() throws {
            final class Observer: GestureEngineObserver {
                var failures = 0
                func gestureRecognizer(
                    _ recognizer: Waytouch.GestureRecognizer, failed cause: Waytouch.FailureCause,
                    at time: Timestamp
                ) { failures += 1 }
            }
            let observer = Observer()
            compositor.engine.observer = observer
            let drag = pan()
            let inspector = try connect()
            compositor.touch(0, .down(0, 100, 50))
            compositor.touch(10, .up(0))
            #expect(observer.failures == 1)
            let told = try #require(ask(inspector).last?.first).recognizers
            #expect(told.map(\.state) == [.failed])
            #expect(told.map(\.cause.kind) == [.earlyLift])
            #expect(told.map(\.detail) == ["0 pt < 10 pt"])
            inspector.disconnect()
            compositor.settle()
            compositor.touch(1000, .down(0, 100, 50))
            compositor.touch(1010, .up(0))
            #expect(observer.failures == 2)
            withExtendedLifetime(drag) {}
        }

        @Test func otherClientsLearnNothing() throws {
            let other = compositor.connect()
            others.append(other)
            let inspector = try connect(other)
            compositor.touch(0, .down(0, 100, 50))
            #expect(ask(inspector).isEmpty)
            #expect(compositor.engine.inspector == nil)
            #expect(other.error == nil)
        }

        @Test func outputsComeAndGo() throws {
            let inspector = try connect()
            _ = ask(inspector)
            inspector.next()
            let second = GestureEngine(output: Output(width: 300, height: 200))
            let server = try #require(compositor.server)
            server.outputName = { $0 === second ? "second" : "first" }
            server.addEngine(second)
            compositor.settle()
            #expect(pictures.last?.map(\.name).contains("second") == true)
            #expect(pictures.last?.first { $0.name == "second" }?.size == Size(width: 300, height: 200))
            pictures.removeAll()
            // Of two outputs, only the one that has changed is reported.
            inspector.next()
            second.process(TouchFrame(time: 5, samples: [.down(0, 20, 20)]))
            compositor.settle()
            #expect(pictures.map { $0.map(\.name) } == [["second"]])
            server.removeEngine(second)
            compositor.settle()
            #expect(second.inspector == nil)
            // That it is gone is said once.
            var gone = WaytouchInspector.Output()
            gone.name = "second"
            pictures.removeAll()
            #expect(ask(inspector) == [[gone]])
            compositor.touch(10, .down(0, 100, 50))
            #expect(ask(inspector).map { $0.map(\.name) } == [["first"]])
            #expect(client.error == nil)
        }

        @Test func aClientHasSixteenAtMost() throws {
            let manager = try WaytouchManager(
                registry: try #require(client.registry), globals: client.globals)
            managers.append(manager)
            let inspectors = try (0..<18).map { index in
                let inspector = try #require(manager.shell?.inspect())
                inspector.onPicture = { [unowned self] in pictures.append($0) }
                return inspector
            }
            for inspector in inspectors { inspector.next() }
            compositor.settle()
            #expect(!pictures.isEmpty && pictures.count == 16)
            pictures.removeAll()
            // Destroying a working object makes room; destroying an inert one does not.
            inspectors[17].disconnect()
            let inert = try #require(manager.shell?.inspect())
            inert.onPicture = { [unowned self] in pictures.append($0) }
            #expect(ask(inert).isEmpty)
            inspectors[3].disconnect()
            let new = try #require(manager.shell?.inspect())
            new.onPicture = { [unowned self] in pictures.append($0) }
            #expect(ask(new).count == 1)
            #expect(client.error == nil)
        }

        @Test(arguments: [false, true]) func itOutlivesTheServer(isAwaiting: Bool) throws {
            let inspector = try connect()
            if isAwaiting { _ = ask(inspector) }
            inspector.next()
            compositor.touch(0, .down(0, 100, 50))
            compositor.dropServer()
            inspector.next()
            compositor.settle()
            inspector.disconnect()
            compositor.settle()
            #expect(client.error == nil)
        }
    }
}
