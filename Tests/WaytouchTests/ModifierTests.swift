// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// docs/recognition.md §11: modifier keys and mouse buttons.
@Suite struct ModifierTests {
    private let world = TouchWorld()

    init() { world.view("card", frame: wholeCard) }

    private func click(_ buttons: ButtonMask, kind: Touch.Kind = .indirect, t: Double) {
        let id = TouchID(contact: 0)
        world.process(
            [
                TouchSample(
                    id: id, phase: .began, location: Point(x: 200, y: 200), kind: kind, buttonMask: buttons)
            ], t: t)
        world.process([TouchSample(id: id, phase: .ended)], t: t + 50)
    }

    @Test func aRecognizerHasTheModifierKeysThatAreHeld() {
        let tap = world.attach(TapGestureRecognizer(), to: "card", name: "tap")
        var flags: [KeyModifierFlags] = []
        tap.addTarget { flags.append($0.modifierFlags) }
        world.tap(at: (200, 200), t: 0)
        world.engine.modifierFlags = [.shift, .control]
        world.tap(at: (200, 200), t: 1000)
        #expect(flags == [[], [.shift, .control]])
    }

    @Test func oneThatWaitsKeepsThoseThatItWasRecognisedWith() throws {
        let single = world.attach(TapGestureRecognizer(), to: "card", name: "single")
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        world.attach(double, to: "card", name: "double")
        try single.require(toFail: double)
        var flags: KeyModifierFlags?
        single.addTarget { flags = $0.modifierFlags }
        world.engine.modifierFlags = .shift
        world.tap(at: (200, 200), t: 0)
        world.engine.modifierFlags = .control
        world.engine.modifierFlags = []
        world.wait(until: 1000)
        #expect(flags == .shift)
        #expect(single.modifierFlags == [])
    }

    @Test func aDragFollowsThem() {
        let pan = world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        var flags: [KeyModifierFlags] = []
        pan.addTarget { flags.append($0.modifierFlags) }
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (230, 200), t: 10)
        world.engine.modifierFlags = .alternate
        world.move(0, to: (240, 200), t: 20)
        #expect(flags == [[], .alternate])
    }

    @Test func eventsAndKeysHaveThem() {
        let custom = world.attach(Custom(), to: "card", name: "custom")
        custom.allowedPressTypes = [.select]
        var ofKey: KeyModifierFlags?
        custom.pressed = { _, presses in ofKey = presses.first?.key?.modifierFlags }
        world.engine.focusedView = world.views["card"] ?? world.engine.root
        world.engine.modifierFlags = .command
        world.keyDown(28, t: 0)
        #expect(ofKey == .command)
    }

    @Test(
        arguments: [
            (ButtonMask.primary, ButtonMask.primary, true), (.secondary, .primary, false),
            ([.primary, .secondary], .primary, false), (.secondary, .secondary, true),
            (.button(3), .button(3), true),
            (.primary, [], true), (.secondary, [], false), ([], .primary, false),
        ] as [(ButtonMask, ButtonMask, Bool)])
    func aTapWantsItsButtonsExactly(pressed: ButtonMask, required: ButtonMask, isTap: Bool) {
        let tap = world.attach(TapGestureRecognizer(), to: "card", name: "tap")
        tap.buttonMaskRequired = required
        var mask: ButtonMask?
        tap.addTarget { mask = $0.buttonMask }
        click(pressed, t: 0)
        #expect(mask == (isTap ? pressed : nil))
    }

    @Test(arguments: [Touch.Kind.direct, .pencil])
    func fingersAndPensHaveNoButtons(kind: Touch.Kind) {
        let tap = world.attach(TapGestureRecognizer(), to: "card", name: "tap")
        tap.buttonMaskRequired = .secondary
        var mask: ButtonMask?
        tap.addTarget { mask = $0.buttonMask }
        click(.primary, kind: kind, t: 0)
        #expect(mask == [])
    }

    @Test func otherRecognizersAreSentAnyButton() {
        let custom = world.attach(Custom(), to: "card", name: "custom")
        var masks: [ButtonMask] = []
        custom.began = { custom, touches in masks = [custom.buttonMask] + touches.map(\.buttonMask) }
        click(.secondary, t: 0)
        #expect(masks == [.secondary, .secondary])
    }

    @Test func theEventHasTheButtonsThatAreDown() {
        let reader = world.attach(EventReader(), to: "card", name: "reader")
        world.engine.modifierFlags = .shift
        click([.primary, .button(4)], t: 0)
        #expect(reader.masks == [[.primary, .button(4)], []])
        #expect(reader.flags == .shift)
    }

    @Test(
        arguments: [(0, 0), (1, 1), (2, 2), (3, 4), (16, 32768), (17, 0), (-1, 0), (Int.min, 0)]
            as [(Int, UInt16)])
    func aButtonHasABit(number: Int, bits: UInt16) { #expect(ButtonMask.button(number).rawValue == bits) }
}

private final class EventReader: GestureRecognizer {
    var masks: [ButtonMask] = []
    var flags: KeyModifierFlags = []

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        masks.append(event.buttonMask)
        flags = event.modifierFlags
    }

    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { masks.append(event.buttonMask) }
}
