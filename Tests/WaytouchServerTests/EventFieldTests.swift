// SPDX-License-Identifier: MIT
import Testing

@testable import Waytouch
@testable import WaytouchServer

/// How values are written in events.
@Suite struct EventFieldTests {
    typealias Value = GestureRecognizer.Kind.Value

    private static func value(_ unit: Value.Unit) -> Value {
        .number("value", unit) { (_: GestureRecognizer) in 0 }
    }

    @Test(
        arguments: [
            (.pixels, "f", 2.5, 640), (.radians, "f", .pi / 2, 90 * 256), (.ratio, "i", 1.5, 1_500_000),
            (.ratio, "u", 0.5, 32768), (.count, "u", 3, 3), (.count, "u", 65_536, 65_536),
            (.count, "u", -1, 0), (.count, "u", .nan, 0), (.count, "u", 1e12, 2_147_483_647),
        ] as [(Value.Unit, Character, Double, UInt32)])
    func aNumberIsWrittenByItsUnitAndType(
        unit: Value.Unit, type: Character, number: Double, expected: UInt32
    ) {
        let field = EventField(Self.value(unit), type: type.asciiValue ?? 0)
        var words: [UInt32] = []
        EventArguments.with {
            $0.append(.number(number), as: field.form)
        } _: { arguments in
            arguments.words { words.append($0) }
        }
        #expect(words == [expected])
    }
}
