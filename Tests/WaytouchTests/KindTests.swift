// SPDX-License-Identifier: MIT
import Testing
import WaytouchTestFiles
import WaytouchTesting

@testable import Waytouch

/// The descriptions of the kinds match the recognizers.
@Suite struct KindTests {
    typealias Kind = GestureRecognizer.Kind

    final class OwnTap: TapGestureRecognizer {}
    final class OwnRecognizer: GestureRecognizer {}

    // MARK: Kinds

    @Test func everyRecognizerOfTheLibraryIsRegistered() throws {
        let folder = "\(Files.root)/Sources/Waytouch/Recognizers"
        var classes: Set<String> = []
        for file in Files.names(in: folder) {
            let text = String(decoding: try Files.bytes(of: "\(folder)/\(file)"), as: UTF8.self)
            for line in text.split(separator: "\n") where line.hasPrefix("open class ") && line.contains(":")
            {
                classes.insert(String(line.dropFirst("open class ".count).prefix { $0 != ":" }))
            }
        }
        #expect(Set(Kind.all.map { "\(type(of: $0.make()))" }) == classes)
    }

    @Test func theOrderIsThatOfTheNumbersInC() throws {
        let path = "\(Files.root)/Sources/CWaytouch/include/waytouch.h"
        let header = String(decoding: try Files.bytes(of: path), as: UTF8.self)
        var numbers: [String: Int] = [:]
        for match in header.matches(of: /WAYTOUCH_KIND_(\w+) = (\d+)/) {
            numbers[match.1.lowercased().replacing("_", with: "-")] = Int(match.2)
        }
        var expected = [Kind.custom.name: 0]
        for (place, kind) in Kind.all.enumerated() { expected[kind.name] = place + 1 }
        #expect(numbers == expected)
        #expect(numbers["tap"] == 1 && numbers["hover"] == 9)
    }

    @Test func customIsNotAKindOfTheLibrary() {
        #expect(!Kind.all.contains(.custom) && Kind.custom.name == "custom")
    }

    @Test(arguments: Kind.all)
    func aKindMakesItsOwnClass(kind: Kind) {
        let recognizer = kind.make()
        #expect(recognizer.kind == kind && type(of: recognizer).kind === kind)
        #expect(Kind.named(kind.name) == kind)
        #expect(!recognizer.decidesAboutOthers)
        #expect(recognizer.state == .possible && recognizer.view == nil)
    }

    @Test(arguments: Kind.all)
    func theTimeLimitIsTheDeadlineOfAFingerThatRests(kind: Kind) {
        let limit = kind.timeLimit.map { Timestamp.seconds(RecognitionProfile()[keyPath: $0]) }
        // A kind may want the finger in the middle of the view, or at its edge.
        let decided = [(500.0, 500.0), (5, 500)].compactMap { place in
            let world = TouchWorld(width: 1000, height: 1000)
            world.attach(kind.make(), name: "it")
            world.down(0, at: place, t: 0)
            return world.engine.nextDeadline.map { $0 - world.timestamp(0) }
        }
        #expect(decided.isEmpty == (limit == nil))
        // "Longer than" is true one microsecond after the limit.
        #expect(decided.allSatisfy { $0 == limit || $0 == limit.map { $0 + 1 } })
    }

    @Test func aSubclassHasTheKindOfItsSuperclassButMayAnswerAboutOthers() {
        #expect(OwnTap().kind == .tap && OwnTap().decidesAboutOthers)
        #expect(OwnRecognizer().kind == .custom && OwnRecognizer().decidesAboutOthers)
        #expect(Kind.custom.make().kind == .custom && Kind.custom.make().decidesAboutOthers)
        #expect(Kind.named("custom") == nil)
    }

    @Test func aSpecialCaseHasAParameterThatItsBaseLacks() {
        let special = Kind.all.filter { $0.base != nil }
        #expect(special == [.screenEdgePan] && Kind.screenEdgePan.base == .pan)
        #expect(
            special.allSatisfy { kind in kind.parameters.contains { kind.base?.parameter($0.name) == nil } })
    }

    // MARK: Parameters

    static let parameters: [(Kind, String)] = Kind.all.flatMap { kind in
        kind.parameters.map { (kind, $0.name) }
    }

    /// Numbers at both ends of a quantity's range, and just outside it.
    static func sides(of quantity: Kind.Quantity) -> (good: [Double], bad: [Double]) {
        switch quantity {
        case .flag: ([0, 1], [-1, 0.5, 2, .infinity])
        case .count(_, let least, let orUnlimited):
            (
                [Double(least), Double(least) + 1, 1e6] + (orUnlimited ? [.infinity] : []),
                [Double(least) - 1, Double(least) + 0.5, 1e300] + (orUnlimited ? [] : [.infinity])
            )
        case .length: ([0, 0.5, 1e6], [-1e-9, .infinity])
        case .time(_, let orUnlimited):
            ([0, 0.25, 1e6] + (orUnlimited ? [.infinity] : []), [-1e-9] + (orUnlimited ? [] : [.infinity]))
        case .set(_, let words):
            (
                [0, Double(words.allBits)] + words.map { Double($0.bits) },
                [-1, 0.5, Double(words.allBits) + 1, 256]
            )
        }
    }

    @Test(arguments: parameters)
    func aParameterAcceptsOnlyValidNumbers(kind: Kind, name: String) throws {
        let parameter = try #require(kind.parameter(name))
        let recognizer = kind.make()
        let sides = Self.sides(of: parameter.quantity)
        for good in sides.good {
            #expect(parameter.quantity.contains(good) && parameter.set(good, of: recognizer))
            #expect(parameter.value(of: recognizer) == good)
            for bad in sides.bad + [.nan, -.infinity] {
                #expect(!parameter.quantity.contains(bad) && !parameter.set(bad, of: recognizer))
                #expect(parameter.value(of: recognizer) == good, "\(bad) changes nothing")
            }
        }
    }

    @Test(arguments: parameters)
    func theDefaultIsThatOfANewRecognizerOrTheProfiles(kind: Kind, name: String) throws {
        let parameter = try #require(kind.parameter(name))
        let value = kind.defaultValue(of: parameter)
        #expect((value == nil) == (parameter.profileNumber != nil))
        if let value { #expect(parameter.quantity.contains(value)) }
        let recognizer = kind.make()
        let good = try #require(Self.sides(of: parameter.quantity).good.last)
        parameter.set(good, of: recognizer)
        #expect(parameter.set(nil, of: recognizer) == (parameter.profileNumber != nil))
        #expect(parameter.value(of: recognizer) == (parameter.profileNumber == nil ? good : nil))
    }

    final class Numbered: GestureRecognizer {
        var length = 5.0
        var time = 2.0
    }

    @Test func aLengthOrATimeMayHaveADefaultOfItsOwn() {
        let length = Kind.Parameter.length("length", "length", \Numbered.length, "how long")
        let time = Kind.Parameter.time("time", "time", \Numbered.time, orUnlimited: true, "how long it takes")
        let recognizer = Numbered()
        for (parameter, first, good) in [(length, 5.0, 0.5), (time, 2, .infinity)] {
            #expect(parameter.profileNumber == nil && parameter.value(of: recognizer) == first)
            #expect(parameter.set(good, of: recognizer) && parameter.value(of: recognizer) == good)
            #expect(!parameter.set(nil, of: recognizer) && !parameter.set(-1, of: recognizer))
            #expect(parameter.value(of: recognizer) == good)
        }
        #expect(recognizer.length == 0.5 && recognizer.time == .infinity)
        #expect(!length.set(.infinity, of: recognizer))
    }

    @Test(arguments: parameters)
    func aRecognizerOfAnotherKindLacksTheParameter(kind: Kind, name: String) throws {
        let parameter = try #require(kind.parameter(name))
        let other = Kind.hover.make()
        parameter.set(Self.sides(of: parameter.quantity).good[0], of: other)
        #expect(parameter.value(of: other) == nil)
    }

    @Test func parametersAreThePropertiesOfTheirNames() {
        let tap = TapGestureRecognizer()
        Kind.tap.parameter("taps")?.set(2, of: tap)
        Kind.tap.parameter("touches")?.set(3, of: tap)
        Kind.tap.parameter("allowable_movement")?.set(4, of: tap)
        Kind.tap.parameter("max_duration")?.set(.infinity, of: tap)
        Kind.tap.parameter("interval")?.set(0.5, of: tap)
        #expect(tap.numberOfTapsRequired == 2 && tap.numberOfTouchesRequired == 3)
        #expect(tap.allowableMovement == 4 && tap.maximumDuration == .infinity && tap.maximumInterval == 0.5)
        let press = LongPressGestureRecognizer()
        Kind.longPress.parameter("min_duration")?.set(2, of: press)
        Kind.longPress.parameter("allowable_movement")?.set(3, of: press)
        Kind.longPress.parameter("taps")?.set(1, of: press)
        Kind.longPress.parameter("touches")?.set(5, of: press)
        #expect(press.minimumPressDuration == 2 && press.allowableMovement == 3)
        #expect(press.numberOfTapsRequired == 1 && press.numberOfTouchesRequired == 5)
        let pan = PanGestureRecognizer()
        Kind.pan.parameter("min_touches")?.set(2, of: pan)
        #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == .max)
        Kind.pan.parameter("max_touches")?.set(3, of: pan)
        #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 3)
        Kind.pan.parameter("max_touches")?.set(.infinity, of: pan)
        #expect(pan.maximumNumberOfTouches == .max)
        let edgePan = ScreenEdgePanGestureRecognizer()
        Kind.screenEdgePan.parameter("edges")?.set(9, of: edgePan)
        #expect(edgePan.edges == [.top, .right])
        let swipe = SwipeGestureRecognizer()
        Kind.swipe.parameter("direction")?.set(6, of: swipe)
        Kind.swipe.parameter("touches")?.set(2, of: swipe)
        #expect(swipe.direction == [.left, .up] && swipe.numberOfTouchesRequired == 2)
    }

    @Test(arguments: [Kind.pan, .screenEdgePan, .pinch, .rotation, .transform])
    func reportingFromTouchDownIsAParameter(kind: Kind) throws {
        let recognizer = kind.make()
        #expect(kind.parameter("reports_from_touch_down")?.set(1, of: recognizer) == true)
        let flag =
            switch recognizer {
            case let pan as PanGestureRecognizer: pan.reportsFromTouchDown
            case let pinch as PinchGestureRecognizer: pinch.reportsFromTouchDown
            case let rotation as RotationGestureRecognizer: rotation.reportsFromTouchDown
            case let transform as TransformGestureRecognizer: transform.reportsFromTouchDown
            default: false
            }
        #expect(flag)
    }

    // MARK: Values

    static let values: [(Kind, String)] = Kind.all.flatMap { kind in kind.values.map { (kind, $0.name) } }

    @Test(arguments: values)
    func aValueThatIsSetIsReadBack(kind: Kind, name: String) throws {
        let value = try #require(kind.values.first { $0.name == name })
        let recognizer = kind.make()
        let before = value.content(of: recognizer, in: nil)
        let wanted: Kind.Value.Content = value.isVector ? .vector(Vector(dx: 3, dy: -4)) : .number(2.5)
        #expect(value.set(wanted, of: recognizer, in: nil) == value.isSettable)
        #expect(value.content(of: recognizer, in: nil) == (value.isSettable ? wanted : before))
        // Content of another type changes nothing.
        value.set(.word(1), of: recognizer, in: nil)
        #expect(value.content(of: recognizer, in: nil) == (value.isSettable ? wanted : before))
        #expect(value.content(of: Kind.custom.make(), in: nil) != wanted)
    }

    @Test func onlyTranslationScaleAndRotationCanBeSet() {
        for kind in Kind.all {
            for value in kind.values {
                #expect(value.isSettable == ["translation", "scale", "rotation"].contains(value.measure))
            }
        }
    }

    @Test func aMeasureHasTheSameUnitInEveryKind() {
        var units: [String: Kind.Value.Unit?] = [:]
        for value in Kind.all.flatMap(\.values) {
            if let unit = units[value.measure] { #expect(unit == value.unit, "\(value.measure)") }
            units[value.measure] = value.unit
        }
    }

    @Test func valuesAreWhatTheRecognizerReports() {
        let world = TouchWorld(width: 400, height: 400)
        let pan = world.attach(PanGestureRecognizer(), to: "root", name: "pan")
        world.down(0, at: (100, 100), t: 0)
        world.move(0, to: (160, 180), t: 10)
        let root = world.engine.root
        let contents = Kind.pan.values.map { $0.content(of: pan, in: root) }
        #expect(
            contents == [.vector(pan.translation(in: root)), .vector(pan.velocity(in: root))])
        #expect(pan.translation(in: root) != .zero)
    }
}
