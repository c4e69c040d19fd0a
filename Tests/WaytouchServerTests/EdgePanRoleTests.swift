// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServerTestSupport

extension ServerTests {
    @Suite struct EdgePanRoles {
        /// The protocol's bit for the edge, where the finger starts, and where it goes.
        @Test(
            arguments: [
                (1, (300.0, 5.0), (300.0, 25.0), "0,10 velocity 0,2000"),
                (2, (5, 300), (25, 300), "10,0 velocity 2000,0"),
                (4, (300, 795), (300, 775), "0,-10 velocity 0,-2000"),
                (8, (995, 300), (975, 300), "-10,0 velocity -2000,0"),
            ] as [(UInt32, (Double, Double), (Double, Double), String)])
        func theEdgeIsReportedBeforeTheBeginning(
            bit: UInt32, from: (Double, Double), to: (Double, Double), values: String
        ) throws {
            let scene = try TestScene()
            let pan = scene.client.pan(on: scene.root)
            waytouch_pan_v1_set_edges(pan.role, bit)
            scene.commit()
            scene.compositor.drag(0, from: from, to: to, at: 0, steps: 1)
            scene.compositor.touch(15, .up(0))
            let place = "\(short(to.0)),\(short(to.1)) touches 1"
            #expect(
                scene.gestures() == [
                    "pan edge \(bit)", "pan began at \(place) t 10000 translation \(values)",
                    "pan ended at \(place) t 15000 translation \(values)",
                ])
            // The pan fails anywhere else.
            scene.compositor.drag(0, from: (300, 300), to: (350, 350), at: 1000, steps: 1)
            #expect(scene.gestures() == ["pan failed 6"])
        }

        @Test func severalEdgesMayCount() throws {
            let scene = try TestScene()
            waytouch_pan_v1_set_edges(scene.client.pan(on: scene.root).role, 15)
            scene.commit()
            scene.compositor.drag(0, from: (5, 300), to: (25, 300), at: 0, steps: 1)
            scene.compositor.touch(20, .up(0))
            scene.compositor.drag(0, from: (300, 795), to: (300, 775), at: 100, steps: 1)
            #expect(scene.gestures().filter { $0.contains("edge") } == ["pan edge 2", "pan edge 4"])
        }

        @Test func itTakesTheMinimumNumberOfTouches() throws {
            let scene = try TestScene()
            let pan = scene.client.pan(on: scene.root)
            waytouch_view_v1_set_multiple_touch_enabled(scene.root, 1)
            waytouch_pan_v1_set_minimum_number_of_touches(pan.role, 2)
            waytouch_pan_v1_set_edges(pan.role, 2)
            scene.commit()
            scene.compositor.drag(0, from: (5, 300), to: (25, 300), at: 0, steps: 1)
            scene.compositor.touch(20, .up(0))
            #expect(!scene.gestures().contains("pan edge 2"))
            scene.compositor.touch(100, .down(0, 5, 300), .down(1, 5, 400))
            scene.compositor.touch(110, .move(0, 25, 300), .move(1, 25, 400))
            #expect(scene.gestures().first == "pan edge 2")
        }

        @Test func theMaximumNumberOfTouchesHasNoEffect() throws {
            let scene = try TestScene()
            let pan = scene.client.pan(on: scene.root)
            waytouch_pan_v1_set_maximum_number_of_touches(pan.role, 1)
            waytouch_pan_v1_set_edges(pan.role, 2)
            scene.commit()
            waytouch_pan_v1_set_maximum_number_of_touches(pan.role, 1)
            scene.commit()
            scene.compositor.touch(100, .down(0, 5, 300), .down(1, 5, 400))
            scene.compositor.touch(110, .move(0, 25, 300))
            #expect(scene.gestures().first == "pan edge 2")
        }

        @Test func anEmptySetIsAnOrdinaryPan() throws {
            let scene = try TestScene()
            let pan = scene.client.pan(on: scene.root)
            waytouch_pan_v1_set_edges(pan.role, 2)
            waytouch_pan_v1_set_edges(pan.role, 0)
            scene.commit()
            scene.compositor.drag(0, from: (300, 300), to: (320, 300), at: 0, steps: 1)
            #expect(
                scene.gestures() == [
                    "pan began at 320,300 touches 1 t 10000 translation 10,0 velocity 2000,0"
                ])
        }

        @Test func otherStateAndRelationsAreThoseOfThePan() throws {
            let scene = try TestScene()
            let pan = scene.client.pan(on: scene.root)
            waytouch_recognizer_v1_set_cancels_touches(pan.base, 0)
            waytouch_recognizer_v1_allow_simultaneous(pan.base, nil)
            waytouch_pan_v1_set_reports_from_touch_down(pan.role, 1)
            waytouch_pan_v1_set_edges(pan.role, 2)
            let other = scene.client.pan(on: scene.root, "other")
            waytouch_recognizer_v1_require_failure_of(other.base, pan.base)
            scene.commit()
            scene.compositor.drag(0, from: (5, 300), to: (25, 300), at: 0, steps: 1)
            let events = scene.client.take()
            #expect(events.contains("pan began at 25,300 touches 1 t 10000 translation 20,0 velocity 2000,0"))
            #expect(events.contains("other failed 8"))
            #expect(!events.contains("touch cancel"))
        }
    }
}
