// SPDX-License-Identifier: MIT
import WaytouchClient
import WaytouchFiles
import WaytouchWindow

/// Prints events, for people or for programs.
struct MonitorPrinter {
    let isJSON: Bool
    let hasColors: Bool

    func offer(of manager: WaytouchManager) {
        let roles = MonitorKind.roles.filter { manager.capabilities.contains($0.1) }.map(\.0)
        let limits = manager.limits
        let numbers = manager.knowsProfile ? Self.thresholds(manager.profile) : []
        if isJSON {
            let profile = numbers.map { "\"\($0.name)\":\(number($0.value))" }.joined(separator: ",")
            write(
                "{\"event\":\"offer\",\"roles\":[\(roles.map { "\"\($0)\"" }.joined(separator: ","))],"
                    + "\"limits\":{\"views\":\(limits.views),\"recognizers\":\(limits.recognizers),"
                    + "\"depth\":\(limits.depth),\"surfaces\":\(limits.surfaces),"
                    + "\"relations\":\(limits.relations)},\"profile\":{\(profile)}}"
            )
            return
        }
        write("roles: \(roles.joined(separator: " "))")
        write(
            "limits: \(limits.views) views, \(limits.recognizers) recognizers, depth \(limits.depth), "
                + "\(limits.surfaces) surfaces, \(limits.relations) relations")
        for threshold in numbers {
            write("\(threshold.name): \(number(threshold.value)) \(threshold.unit)")
        }
    }

    /// Prints how large the window's pixels are on the glass.
    func scale(_ pixelsPerPoint: Double) {
        if isJSON {
            write("{\"event\":\"scale\",\"pixels_per_point\":\(number(pixelsPerPoint, 4))}")
        } else {
            write("pixels_per_point: \(number(pixelsPerPoint, 4)) px")
        }
    }

    func gesture(_ kind: MonitorKind, _ recognizer: GestureRecognizer, _ values: [MonitorValue]) {
        let location = recognizer.location(in: nil)
        if isJSON {
            let rest = values.map {
                let numbers = $0.numbers.map { number($0, 4) }.joined(separator: ",")
                return ",\"\($0.name)\":\($0.numbers.count == 1 ? numbers : "[\(numbers)]")"
            }
            write(
                "{\"t\":\(recognizer.time),\"event\":\"\(kind.name)\",\"state\":\"\(recognizer.state)\","
                    + "\"x\":\(number(location.x)),\"y\":\(number(location.y)),"
                    + "\"touches\":\(recognizer.numberOfTouches)\(rest.joined())}")
        } else {
            let rest = values.map {
                "  \($0.name) \($0.numbers.map { number($0, 3) }.joined(separator: ","))"
            }
            let count = recognizer.numberOfTouches
            say(
                "\(padded(kind.name)) \(padded("\(recognizer.state)", 9)) at \(number(location.x)),"
                    + "\(number(location.y))  \(count) touch\(count == 1 ? "" : "es")\(rest.joined())",
                recognizer.state == .cancelled ? .bad : .good)
        }
    }

    /// Prints one of the compositor's own gestures.
    func action(_ name: String, _ state: WaytouchShell.ActionState, _ time: Int64) {
        if isJSON {
            write(
                "{\"t\":\(time),\"event\":\"action\",\"name\":\"\(Self.escaped(name))\",\"state\":\"\(state)\"}"
            )
        } else {
            say("\(padded("action")) \(padded("\(state)", 9)) \(name)", .special)
        }
    }

    /// Returns a name escaped for JSON; names have no control characters.
    private static func escaped(_ name: String) -> String {
        name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    /// Prints a failure; `detail` has the numbers, and is empty if they are not known.
    func failure(_ kind: MonitorKind, _ cause: FailureCause, _ detail: String) {
        if isJSON {
            let rest = detail.isEmpty ? "" : ",\"detail\":\"\(detail)\""
            write(
                "{\"event\":\"failed\",\"recognizer\":\"\(kind.name)\",\"cause\":\"\(cause.kind.rawValue)\"\(rest)}"
            )
        } else {
            let rest = detail.isEmpty ? "" : ": \(detail)"
            say("\(padded(kind.name)) failed    \(cause.kind.rawValue)\(rest)", .bad)
        }
    }

    /// Prints a raw event; `place` is nil if it has none.
    func touch(_ phase: String, id: Int32? = nil, at place: (Double, Double)? = nil, time: UInt32? = nil) {
        if isJSON {
            let parts = [
                id.map { "\"id\":\($0)" }, place.map { "\"x\":\(number($0.0)),\"y\":\(number($0.1))" },
                time.map { "\"ms\":\($0)" },
            ]
            let rest = parts.compactMap { $0.map { ",\($0)" } }.joined()
            write("{\"event\":\"touch\",\"phase\":\"\(phase)\"\(rest)}")
        } else {
            let location = place.map { " at \(number($0.0)),\(number($0.1))" } ?? ""
            say(
                "\(padded(id.map { "touch \($0)" } ?? "touch")) \(location.isEmpty ? phase : padded(phase, 9))\(location)",
                .faint)
        }
    }

    /// Writes a line immediately: readers must not wait for a full buffer.
    private func write(_ line: String) {
        StandardOutput.write(line + "\n")
        StandardOutput.flush()
    }

    /// Writes a line for people.
    private func say(_ line: String, _ style: TextStyle) {
        write(hasColors ? style(line) : line)
    }

    /// Returns a name padded to the columns of `waytouch replay`.
    private func padded(_ name: String, _ width: Int = 16) -> String {
        name + String(repeating: " ", count: max(0, width - name.count))
    }

    private func number(_ value: Double, _ decimals: Int = 2) -> String {
        Console.number(value, decimals)
    }

    private static func thresholds(_ profile: RecognitionProfile)
        -> [(name: String, value: Double, unit: String)]
    {
        [
            ("tap_movement", profile.tapMovement, "pt"), ("tap_duration", profile.tapDuration, "s"),
            ("tap_interval", profile.tapInterval, "s"), ("tap_spacing", profile.tapSpacing, "pt"),
            ("landing_window", profile.landingWindow, "s"),
            ("long_press_duration", profile.longPressDuration, "s"),
            ("long_press_movement", profile.longPressMovement, "pt"),
            ("pan_threshold", profile.panThreshold, "pt"), ("pinch_threshold", profile.pinchThreshold, "pt"),
            ("rotation_threshold", profile.rotationThreshold, "pt"), ("edge_zone", profile.edgeZone, "pt"),
            ("swipe_duration", profile.swipeDuration, "s"), ("swipe_distance", profile.swipeDistance, "pt"),
            ("swipe_distance_fast", profile.swipeDistanceFast, "pt"),
            ("swipe_ratio", profile.swipeRatio, ""), ("swipe_ratio_fast", profile.swipeRatioFast, ""),
            ("swipe_speed", profile.swipeSpeed, "pt/s"),
            ("swipe_speed_fast", profile.swipeSpeedFast, "pt/s"),
            ("velocity_window", profile.velocityWindow, "s"), ("velocity_stop", profile.velocityStop, "s"),
        ]
    }
}
