// SPDX-License-Identifier: MIT
import CWaylandServer
import Testing
import WaytouchClient
import WaytouchServerTestSupport

extension ServerTests {
    /// The keys of a `wl_keyboard`, as the compositor sends them, and the presses that a window makes of them.
    @Suite final class ClientKeyTests {
        final class Field: View {
            var told: [String] = []
            var onPress: (() -> Void)?

            private func note(_ presses: [Press], _ event: PressesEvent) {
                for press in presses {
                    let flags = event.modifierFlags.isEmpty ? "" : " +\(event.modifierFlags.rawValue)"
                    told.append(
                        "\(press.phase) \(press.key?.keyCode ?? 0) at \(event.timestamp / 1000)\(flags)")
                }
                onPress?()
            }

            override func pressesBegan(_ presses: [Press], with event: PressesEvent) { note(presses, event) }
            override func pressesEnded(_ presses: [Press], with event: PressesEvent) { note(presses, event) }
            override func pressesCancelled(_ presses: [Press], with event: PressesEvent) {
                note(presses, event)
            }
        }

        private let stage: ClientStage
        private let field = Field(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        private var seat: WaytouchClient.Seat?

        init() throws {
            stage = try ClientStage()
            stage.window.addSubview(field)
            stage.window.focusedView = field
            seat = stage.manager.seat(for: try #require(stage.client.seat))
            seat?.takesKeys = true
            stage.compositor.settle()
            stage.compositor.keyboardEnter(stage.surface.resource)
        }

        private func down(_ time: UInt32, _ code: UInt32 = 28) {
            stage.compositor.key(time, code, WL_KEYBOARD_KEY_STATE_PRESSED)
        }

        private func up(_ time: UInt32, _ code: UInt32 = 28) {
            stage.compositor.key(time, code, WL_KEYBOARD_KEY_STATE_RELEASED)
        }

        private func take() -> [String] {
            defer { field.told = [] }
            return field.told
        }

        @Test func aKeyOfTheFocusIsAPressOfTheWindow() {
            down(1000)
            up(1050)
            #expect(take() == ["began 28 at 1000", "ended 28 at 1050"])
        }

        @Test func keysThatAreDownWhenTheFocusComesAreNoPresses() {
            stage.compositor.keyboardLeave(stage.surface.resource)
            stage.compositor.keyboardEnter(stage.surface.resource, pressed: [28, 30])
            up(1010)
            up(1020, 30)
            #expect(take() == [])
            down(1030)
            #expect(take() == ["began 28 at 1030"])
        }

        @Test func pressesAreCancelledWhenTheFocusLeaves() {
            down(1000)
            stage.compositor.keyboardLeave(stage.surface.resource)
            #expect(take() == ["began 28 at 1000", "cancelled 28 at 1000"])
            down(1010, 30)
            #expect(take() == [], "without a focus a key is nobody's")
        }

        @Test func timesGoOnWhenTheClockOfTheProtocolOverflows() {
            down(.max - 9)
            up(20)
            let start = Int64(UInt32.max) - 9
            #expect(take() == ["began 28 at \(start)", "ended 28 at \(start + 30)"])
        }

        @Test func timesGoOnWhenTheKeyboardIsReplacedAfterTheOverflow() {
            let start = Int64(UInt32.max) - 9
            down(.max - 9)
            up(.max)
            seat?.takesKeys = false
            seat?.takesKeys = true
            stage.compositor.settle()
            stage.compositor.keyboardEnter(stage.surface.resource)
            _ = take()
            down(20)
            up(60)
            #expect(take() == ["began 28 at \(start + 30)", "ended 28 at \(start + 70)"])
        }

        @Test func timesGoOnAfterWeeksWithoutKeys() {
            let day: Int64 = 86_400_000
            var clock = KeyClock()
            #expect(clock.extend(1000, receivedAt: 7) == 1000)
            for days in [30, 40, 99, 400] as [Int64] {
                let time = 1000 + days * day
                let received = UInt32(truncatingIfNeeded: time)
                #expect(clock.extend(received, receivedAt: 10 + days * day) == time)
                // A keyboard of another seat may be late.
                #expect(clock.extend(received &- 5, receivedAt: 12 + days * day) == time - 5)
            }
        }

        static let modifierBits: [(depressed: UInt32, locked: UInt32, flags: KeyModifierFlags)] = [
            (1, 0, .shift), (2, 0, .alphaShift), (0, 2, .alphaShift), (4, 0, .control), (8, 0, .alternate),
            (64, 0, .command), (16, 0, []), (5, 0, [.shift, .control]),
        ]

        @Test(arguments: modifierBits)
        func modifierKeysAreThoseOfTheKeymap(depressed: UInt32, locked: UInt32, flags: KeyModifierFlags) {
            stage.compositor.modifiers(depressed: depressed, locked: locked)
            #expect(stage.window.modifierFlags == flags && seat?.modifierFlags == flags)
            down(1000)
            #expect(take() == ["began 28 at 1000" + (flags.isEmpty ? "" : " +\(flags.rawValue)")])
            stage.compositor.keyboardLeave(stage.surface.resource)
            #expect(stage.window.modifierFlags == [] && seat?.modifierFlags == [])
        }

        @Test func theKeyboardExistsWhileKeysAreTaken() {
            #expect(stage.compositor.numberOfKeyboards == 1)
            down(1000)
            seat?.takesKeys = false
            stage.compositor.settle()
            #expect(take() == ["began 28 at 1000", "cancelled 28 at 1000"])
            #expect(stage.compositor.numberOfKeyboards == 0)
            seat?.takesKeys = true
            stage.compositor.settle()
            #expect(stage.compositor.numberOfKeyboards == 1)
            stage.manager.invalidate()
            stage.compositor.settle()
            #expect(stage.compositor.numberOfKeyboards == 0)
        }

        @Test func aPressThatIsCancelledWithTheKeyboardMayUseTheSeat() {
            var said: [String] = []
            down(1000)
            field.onPress = { [weak self] in
                guard let seat = self?.seat else { return }
                said.append("\(seat.takesKeys) \(seat.modifierFlags.rawValue)")
            }
            seat?.takesKeys = false
            #expect(said == ["false 0"])
        }

        @Test func aPressMayEndTheKeyboardThatSentIt() {
            field.onPress = { [weak self] in self?.seat?.takesKeys = false }
            down(1000)
            #expect(take() == ["began 28 at 1000", "cancelled 28 at 1000"])
            #expect(stage.compositor.numberOfKeyboards == 0)
        }

        @Test func aPressMayEndTheManager() {
            field.onPress = { [weak self] in self?.stage.manager.invalidate() }
            down(1000)
            #expect(take() == ["began 28 at 1000", "cancelled 28 at 1000"])
            #expect(stage.compositor.numberOfKeyboards == 0)
        }

        @Test func aRecognizerOfKeysMayBeRemovedJustBeforeItBegins() {
            final class Fickle: GestureRecognizer {
                override func pressesBegan(_ presses: [Press], with event: PressesEvent) { state = .began }
                override func willBegin() { view?.removeGestureRecognizer(self) }
            }
            let fickle = stage.attach(Fickle(), "fickle", to: field)
            fickle.allowedPressTypes = [.select]
            down(1000)
            up(1010)
            #expect(stage.take() == ["fickle removed"])
            #expect(fickle.state == .possible)
        }

        // MARK: Keys that a program passes in

        @Test func tooManyKeysAreIgnored() {
            for code in 0..<1000 as Range<UInt32> {
                stage.window.process(key: KeySample(keyCode: code, isDown: true), at: Int64(code))
            }
            #expect(field.told.count == 256)
            for code in 0..<1000 as Range<UInt32> {
                stage.window.process(key: KeySample(keyCode: code, isDown: false), at: 2000)
            }
            #expect(field.told.count == 512)
            #expect(field.told.last == "ended 255 at 2")
        }

        @Test func aFloodInsideAnActionEndsWithNothingHeld() {
            var isFirst = true
            field.onPress = { [weak self] in
                guard isFirst else { return }
                isFirst = false
                for step in 0..<100_000 as Range<UInt32> {
                    let sample = KeySample(keyCode: 1000 + step % 500, isDown: step % 2 == 0)
                    #expect(self?.stage.window.process(key: sample, at: Int64(step)) == .undecided)
                }
            }
            down(1000)
            #expect(field.told.contains("cancelled 28 at 1000"))
            let (began, over) = (
                field.told.filter { $0.hasPrefix("began") }, field.told.filter { !$0.hasPrefix("began") }
            )
            #expect(began.count < 600 && over.count <= began.count)
        }

        /// The cost of one more recognizer does not depend on how many there are.
        @Test func manyRecognizersAreAskedOnceEach() {
            final class Counting: GestureRecognizerDelegate {
                var count = 0
                func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
                    count += 1
                    return true
                }
            }
            let delegate = Counting()
            let chords = (0..<500).map { _ in ChordGestureRecognizer() }
            for chord in chords {
                chord.allowedPressTypes = [.select]
                chord.delegate = delegate
                field.addGestureRecognizer(chord)
            }
            down(1000)
            #expect(delegate.count == 500)
            up(1010)
            #expect(chords.allSatisfy { $0.state == .possible && $0.trackedPresses.isEmpty })
        }

        @Test func aRecognizerOfTheLibraryIsSentNoKeys() {
            let tap = stage.attach(TapGestureRecognizer(), "tap", to: field)
            tap.allowedPressTypes = [.select]
            stage.surface.commit()
            down(1000)
            up(1010)
            #expect(stage.take() == [])
        }
    }
}
