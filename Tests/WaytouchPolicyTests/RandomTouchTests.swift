// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport
import WaytouchTesting

extension PolicyTests {
    /// Whatever a panel reports and whatever is switched meanwhile, an app sees each touch land once and end once.
    @Suite struct RandomTouches {
        private static let recognizers = """

            recognizers:
              - {id: help, kind: tap, touches: 2, action: {accessibility: toggle}}
              - {id: drag, kind: pan, min_touches: 3, action: deny}
              - {id: hold, kind: long-press, accommodate: true, min_duration: 0.2, action: deny}
              - {id: menu, kind: screen-edge-pan, edges: [left], action: deny}
            clients: [{app_id: org.example.App, max_touches: 3, excess: cancel, deny_swipes: [left, right]}]
            regions: {dead: {rect: [90%, 0%, 10%, 100%], dead: true}}
            """
        private static let policies = [
            "accessibility: {hold_duration: 0.03}\npanel: {ghosts: true}",
            "accessibility: {ignore_repeat: 0.05, tap_location: first}\npanel: {debounce: 0.02}",
            "accessibility: {hold_duration: 0.02, tap_location: last}\npanel: {palm: {contacts: 4}, stuck_touch: 0.3}",
            "accessibility: {tap_location: last, enabled: false}\npanel: {minimum_contact: 0.02, ghosts: true}",
            "profile: {tap_duration: 0.1}\naccessibility: {tap_location: first, hold_duration: 0.01, ignore_repeat: 0.01}",
            "panel: {stuck_touch: 0.2}",
            "panel: {debounce: 0.04, minimum_contact: 0.01, ghosts: true, stuck_touch: 0.3}",
            "panel: {debounce: 0.04, stuck_touch: 0.2}",
        ]

        @Test(arguments: 0..<32)
        func touchesLandOnceAndEndOnce(seed: Int) throws {
            var dice = SeededGenerator(seed: UInt64(seed))
            let scene = try PolicyScene(Self.policies[seed % Self.policies.count] + Self.recognizers)
            _ = scene.client.pan(on: scene.root)
            _ = scene.client.tap(on: scene.root)
            scene.surface.commit()
            var down: Set<Int32> = []
            var t: Int64 = 0
            var told = Told()
            for step in 0..<400 {
                t += Int64.random(in: 0...30, using: &dice)
                var samples: [TouchSample] = []
                for contact: Int32 in 0..<5 {
                    let place = (
                        Double(contact) * 250 + Double.random(in: 0...60, using: &dice),
                        Double.random(in: 290...310, using: &dice)
                    )
                    switch (down.contains(contact), Int.random(in: 0..<12, using: &dice)) {
                    case (false, 0..<3):
                        samples.append(.down(contact, place.0, place.1))
                        down.insert(contact)
                    case (true, 0..<6): samples.append(.move(contact, place.0, place.1))
                    case (true, 6..<9):
                        samples.append(.up(contact))
                        down.remove(contact)
                    case (true, 9):
                        samples.append(TouchSample(id: TouchID(contact: contact), phase: .cancelled))
                        down.remove(contact)
                    case (true, 10):
                        samples += [.up(contact), .down(contact, place.0, place.1)]
                    case (true, 11):
                        // The panel loses it, and finds it with another id.
                        let other = Int32.random(in: 0..<5, using: &dice)
                        guard !down.contains(other), !samples.contains(where: { $0.id.contact == other })
                        else { continue }
                        samples += [.up(contact), .down(other, place.0, place.1)]
                        down.remove(contact)
                        down.insert(other)
                    default: break
                    }
                }
                scene.touch(t, samples)
                switch Int.random(in: 0..<200, using: &dice) {
                case 0: try scene.apply(Self.policies.randomElement(using: &dice) ?? "", at: t)
                case 1:
                    try scene.apply(
                        (Self.policies.randomElement(using: &dice) ?? "") + Self.recognizers, at: t)
                case 2:
                    scene.controller.cancelTouches(on: scene.engine, at: t * 1000)
                    scene.compositor.settle()
                    down = []
                case 3: scene.controller.lock(at: t * 1000)
                case 4: scene.controller.unlock(at: t * 1000)
                default: break
                }
                told.take(scene.touches())
                #expect(told.mistakes.isEmpty, "step \(step): \(told.mistakes)")
                #expect(scene.complaints.isEmpty, "step \(step): \(scene.complaints)")
                guard told.mistakes.isEmpty, scene.complaints.isEmpty else { return }
            }
            scene.touch(t + 10, down.sorted().map { .up($0) })
            scene.wait(until: t + 3000)
            told.take(scene.touches())
            #expect(told.mistakes.isEmpty && told.down.isEmpty)
            #expect(told.count > 10)
            #expect(scene.controller.nextDeadline == nil)
            #expect(scene.isQuiet, "\(scene.complaints)")
        }

        /// An app's touches, according to the events that it has received.
        private struct Told {
            var down: Set<Substring> = []
            var mistakes: [String] = []
            var count = 0

            mutating func take(_ lines: [String]) {
                for line in lines {
                    let words = line.split(separator: " ")
                    switch words[1] {
                    case "down":
                        count += 1
                        if !down.insert(words[2]).inserted { mistakes.append("\(line): it is down") }
                    case "motion": if !down.contains(words[2]) { mistakes.append("\(line): it is not down") }
                    case "up": if down.remove(words[2]) == nil { mistakes.append("\(line): it is not down") }
                    case "cancel": down = []
                    default: break
                    }
                }
            }
        }
    }
}
