// SPDX-License-Identifier: MIT
import Testing

#if WAYTOUCH_CLIENT
    import WaytouchClient
#else
    import Waytouch
#endif

extension ListingTests {
    /// Keys as presses, in views and in a custom recognizer.
    @Suite final class Chords {
        /// Records the presses that it receives.
        final class Field: View {
            var told: [String] = []
            private func note(_ presses: [Press], _ event: PressesEvent) {
                told += presses.map { "\($0.phase) \($0.key?.keyCode ?? 0) at \(event.timestamp / 1000)" }
            }

            override func pressesBegan(_ presses: [Press], with event: PressesEvent) {
                note(presses, event)
            }
            override func pressesChanged(_ presses: [Press], with event: PressesEvent) {
                note(presses, event)
            }
            override func pressesEnded(_ presses: [Press], with event: PressesEvent) { note(presses, event) }
            override func pressesCancelled(_ presses: [Press], with event: PressesEvent) {
                note(presses, event)
            }
        }

        final class Delegate: GestureRecognizerDelegate {
            var mayBegin = true
            var refused: UInt32?

            func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { mayBegin }
            func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
                press.key?.keyCode != refused
            }
        }

        private let stage: ListingStage
        private let card = View(frame: Rect(x: 100, y: 100, width: 400, height: 400))
        private let field = Field(frame: Rect(x: 10, y: 10, width: 100, height: 40))
        private let chord = ChordGestureRecognizer()
        private var story: [String] = []

        private static let enter: UInt32 = 28
        private static let menu: UInt32 = 139
        private static let letter: UInt32 = 30

        init() throws {
            stage = try ListingStage()
            stage.board.addSubview(card)
            card.addSubview(field)
            attach(chord, "chord")
            stage.focus = field
        }

        private func attach(_ chord: ChordGestureRecognizer, _ name: String, to view: View? = nil) {
            chord.allowedPressTypes = [.select, .menu]
            chord.addTarget { [weak self] in self?.story.append("\(name) \($0.state) \($0.keyCodes)") }
            chord.failureHandler = { [weak self] in self?.story.append("\(name) failed \($1.kind)") }
            (view ?? card).addGestureRecognizer(chord)
            stage.commit()
        }

        private func take() -> [String] {
            defer { story = [] }
            return story
        }

        /// Presses both keys, the second 10 ms after the first.
        private func hold(at t: Int64) {
            stage.key(t, Self.enter, isDown: true)
            stage.key(t + 10, Self.menu, isDown: true)
        }

        // MARK: States

        @Test func itGoesThroughItsStates() {
            hold(at: 0)
            stage.key(20, 96, isDown: true)
            #expect(chord.isActive && chord.numberOfTouches == 3)
            #expect(chord.location(in: field) == Point(x: 50, y: 20))
            stage.key(30, Self.enter, isDown: false)
            #expect(
                take() == [
                    "chord began [28, 139]", "chord changed [28, 139, 96]", "chord ended [28, 139, 96]",
                ])
            stage.key(40, Self.menu, isDown: false)
            stage.key(50, 96, isDown: false)
            #expect(chord.state == .possible && chord.keyCodes == [])
            hold(at: 1000)
            #expect(take() == ["chord began [28, 139]"])
        }

        @Test func aKeyAloneFails() {
            stage.key(0, Self.enter, isDown: true)
            #expect(chord.trackedPresses.map(\.key?.keyCode) == [28])
            stage.key(50, Self.enter, isDown: false)
            #expect(take() == ["chord failed unspecified"])
            #expect(chord.trackedPresses.isEmpty && chord.keyCodes == [])
        }

        @Test func repeatsAndReleasesWithoutAPressAreIgnored() {
            for t in 0..<5 as Range<Int64> { stage.key(t, Self.enter, isDown: true) }
            stage.key(10, Self.menu, isDown: false)
            #expect(chord.keyCodes == [28])
            #expect(field.told == ["began 28 at 0"])
        }

        @Test func typesThatAreNotAllowedReachOnlyTheView() {
            chord.allowedPressTypes = [.select]
            hold(at: 0)
            #expect(chord.keyCodes == [28])
            #expect(field.told == ["began 28 at 0", "began 139 at 10"])
        }

        @Test func aDisabledRecognizerReceivesNothing() {
            chord.isEnabled = false
            hold(at: 0)
            #expect(chord.keyCodes == [] && take() == [])
            chord.isEnabled = true
            stage.commit()
            stage.key(100, Self.enter, isDown: false)
            stage.key(110, Self.menu, isDown: false)
            hold(at: 200)
            #expect(take() == ["chord began [28, 139]"])
        }

        @Test func disablingItCancelsIt() {
            hold(at: 0)
            chord.isEnabled = false
            stage.commit()
            #expect(
                take() == ["chord began [28, 139]", "chord failed disabled", "chord cancelled [28, 139]"])
            stage.key(30, Self.menu, isDown: false)
            #expect(take() == [] && chord.state == .possible)
        }

        @Test func removingItInItsActionCancelsIt() {
            chord.addTarget { [weak self] in self?.card.removeGestureRecognizer($0) }
            hold(at: 0)
            stage.key(30, Self.menu, isDown: false)
            stage.key(40, Self.enter, isDown: false)
            #expect(take() == ["chord began [28, 139]", "chord failed removed", "chord cancelled [28, 139]"])
        }

        // MARK: Delegates and rivals

        @Test func aDelegateRefusesAPress() {
            let delegate = Delegate()
            delegate.refused = Self.menu
            chord.delegate = delegate
            hold(at: 0)
            #expect(chord.keyCodes == [28] && take() == [])
            stage.key(20, 96, isDown: true)
            #expect(take() == ["chord began [28, 96]"])
        }

        @Test func aDelegateKeepsItFromBeginning() {
            let delegate = Delegate()
            delegate.mayBegin = false
            chord.delegate = delegate
            hold(at: 0)
            #expect(take() == ["chord failed delegate"])
            #expect(field.told == ["began 28 at 0", "began 139 at 10"])
        }

        @Test func theFirstOneThatBeginsPreventsTheOthers() {
            let other = ChordGestureRecognizer()
            other.numberOfKeysRequired = 3
            attach(other, "other")
            hold(at: 0)
            #expect(take() == ["other failed prevented", "chord began [28, 139]"])
            stage.key(20, 96, isDown: true)
            #expect(take() == ["chord changed [28, 139, 96]"])
        }

        @Test func bothRecogniseIfTheyMay() {
            let other = ChordGestureRecognizer()
            other.numberOfKeysRequired = 3
            other.allowsSimultaneousRecognitionWithAny = true
            attach(other, "other")
            hold(at: 0)
            stage.key(20, 96, isDown: true)
            #expect(
                take().sorted() == [
                    "chord began [28, 139]", "chord changed [28, 139, 96]", "other began [28, 139, 96]",
                ])
        }

        @Test func itWaitsForAnotherToFail() throws {
            let larger = ChordGestureRecognizer()
            larger.numberOfKeysRequired = 3
            attach(larger, "larger")
            try chord.require(toFail: larger)
            stage.commit()
            hold(at: 0)
            #expect(take() == [] && chord.isBlocked)
            stage.key(20, Self.menu, isDown: false)
            #expect(
                take() == ["larger failed unspecified", "chord began [28, 139]", "chord ended [28, 139]"])
            stage.key(30, Self.enter, isDown: false)
            hold(at: 100)
            stage.key(120, 96, isDown: true)
            let told = take()
            #expect(told.contains("larger began [28, 139, 96]"), "\(told)")
            #expect(!told.contains { $0.hasPrefix("chord began") }, "\(told)")
            #expect(!chord.isBlocked)
        }

        @Test func aViewBesideItIsNotInvolved() {
            let beside = View(frame: Rect(x: 600, y: 0, width: 100, height: 100))
            stage.board.addSubview(beside)
            let (other, outer) = (ChordGestureRecognizer(), ChordGestureRecognizer())
            attach(other, "other", to: beside)
            outer.allowsSimultaneousRecognitionWithAny = true
            attach(outer, "outer", to: stage.board)
            hold(at: 0)
            #expect(take().sorted() == ["chord began [28, 139]", "outer began [28, 139]"])
            #expect(other.keyCodes == [])
        }

        // MARK: Views

        @Test(arguments: [true, false]) func recognitionTakesThePressesFromTheView(isTaken: Bool) {
            chord.cancelsTouchesInView = isTaken
            stage.commit()
            hold(at: 0)
            stage.key(30, Self.menu, isDown: false)
            stage.key(40, Self.enter, isDown: false)
            let began = ["began 28 at 0", "began 139 at 10"]
            #expect(
                field.told
                    == (isTaken
                        ? ["began 28 at 0", "cancelled 28 at 10"]
                        : began + ["ended 139 at 30", "ended 28 at 40"]))
        }

        @Test func whatIsWithheldIsReplayedOrDropped() {
            chord.delaysTouchesBegan = true
            stage.commit()
            stage.key(0, Self.enter, isDown: true)
            #expect(field.told == [])
            stage.key(30, Self.enter, isDown: false)
            #expect(field.told == ["began 28 at 0", "ended 28 at 30"])
            field.told = []
            hold(at: 100)
            stage.key(130, Self.menu, isDown: false)
            stage.key(140, Self.enter, isDown: false)
            #expect(field.told == [])
        }

        @Test func theAnswerSaysWhatBecameOfTheKey() {
            #expect(stage.key(0, Self.letter, isDown: true) == .taken)
            #expect(stage.key(10, Self.letter, isDown: false) == .taken)
            #expect(stage.key(20, 96, isDown: false) == .unused)
            #expect(stage.key(40, Self.enter, isDown: true) == .undecided)
            #expect(stage.key(50, Self.menu, isDown: true) == .taken)
            chord.isEnabled = false
            stage.focus = stage.plain
            #expect(stage.key(60, Self.letter, isDown: true) == .unused)
        }

        @Test func movingTheFocusCancelsWhatIsUnderWay() {
            hold(at: 0)
            stage.focus = card
            #expect(
                take() == [
                    "chord began [28, 139]", "chord failed touchCancelled", "chord cancelled [28, 139]",
                ])
            stage.key(20, Self.letter, isDown: true)
            stage.focus = field
            stage.key(30, Self.letter, isDown: false)
            #expect(field.told == ["began 28 at 0", "cancelled 28 at 10"])
        }

        @Test func aViewThatIsRemovedLosesTheFocus() {
            stage.key(0, Self.letter, isDown: true)
            field.removeFromSuperview()
            stage.commit()
            #expect(field.told.map { $0.prefix { $0 != " " } } == ["began", "cancelled"])
            hold(at: 100)
            #expect(take() == [], "it is not on the view that has the focus now, nor above it")
        }

        // MARK: Keys and fingers

        @Test func anAttemptOfKeysTakesNoFingers() {
            stage.key(0, Self.enter, isDown: true)
            stage.touch(10, .down(0, 120, 120))
            stage.touch(20, .up(0))
            #expect(chord.trackedTouches.isEmpty)
            stage.key(30, Self.menu, isDown: true)
            #expect(take() == ["chord began [28, 139]"])
        }

        @Test func modifierKeysAreThoseOfTheMoment() {
            stage.modifierFlags = [.shift]
            hold(at: 0)
            #expect(chord.modifierFlags == [.shift])
            #expect(chord.trackedPresses.first?.key?.modifierFlags == [.shift])
            stage.modifierFlags = []
            #expect(chord.modifierFlags == [])
        }

        @Test func aKeyInsideAnActionWaits() {
            var answer: KeyUse?
            chord.addTarget { [weak self] chord in
                guard chord.state == .began else { return }
                answer = self?.stage.key(10, Self.letter, isDown: true)
                self?.story.append("after the action: \(self?.field.told.contains("began 30 at 10") == true)")
            }
            hold(at: 0)
            #expect(answer == .undecided)
            #expect(take().last == "after the action: false")
            #expect(field.told.last == "began 30 at 10")
        }
    }
}
