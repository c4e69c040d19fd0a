// SPDX-License-Identifier: MIT

extension WireClient {
    /// A decoded event.
    struct Event {
        let name: String
        let object: WireObject
        let arguments: [UInt32]
        let string: String
    }

    /// Parses all complete events.
    func parse() {
        var start = 0
        input.withUnsafeBytes { bytes in
            func word(_ offset: Int) -> UInt32 {
                bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            }
            while bytes.count - start >= 8 {
                let size = Int(word(start + 4) >> 16)
                guard size >= 8, size % 4 == 0 else {
                    problem("an event of \(size) bytes")
                    start = bytes.count
                    return
                }
                guard bytes.count - start >= size else { return }
                let words = (0..<size / 4).map { word(start + $0 * 4) }
                start += size
                for word in words { digest = (digest ^ UInt64(word)) &* 0x100_0000_01b3 }
                take(words)
            }
        }
        input.removeFirst(start)
    }

    private func take(_ words: [UInt32]) {
        let opcode = Int(words[1] & 0xffff)
        guard let object = object(words[0]) else {
            if !isCondemned { problem("event \(opcode) of object \(words[0]), which does not exist") }
            return
        }
        guard opcode < wire[object.kind].events.count else {
            return problem("event \(opcode) of \(object.kind.rawValue)")
        }
        let message = wire[object.kind].events[opcode]
        guard let event = decode(message, object, words) else {
            return problem("\(object.kind.rawValue).\(message.name) is too short")
        }
        take(event)
    }

    private func decode(_ message: WireProtocol.Message, _ object: WireObject, _ words: [UInt32]) -> Event? {
        var position = 2
        var arguments: [UInt32] = []
        var string = ""
        for argument in message.arguments {
            guard position < words.count else { return nil }
            let word = words[position]
            position += 1
            arguments.append(word)
            guard argument.type == "s" else { continue }
            let count = (Int(word) + 3) / 4
            guard position + count <= words.count else { return nil }
            let content = words[position..<position + count]
            position += count
            let bytes = content.flatMap { word in
                (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
            }
            string = String(decoding: bytes.prefix(max(Int(word) - 1, 0)), as: UTF8.self)
        }
        guard position == words.count else { return nil }
        return Event(name: message.name, object: object, arguments: arguments, string: string)
    }

    private func take(_ event: Event) {
        let object = event.object
        switch (object.kind, event.name) {
        case (.display, "error"):
            error = "\(event.arguments[0]) \(event.arguments[1]) \(event.string)"
            if event.string.isEmpty { problem("an error without a message") }
        case (.display, "delete_id"): free(event.arguments[0])
        case (.registry, "global"): globals.append((event.arguments[0], event.string))
        case (.touch, _): takeTouch(event)
        case (.view, "frame"):
            if !object.hasOpenEvents, !isCondemned { problem("view@\(object.id).frame closes nothing") }
            object.hasOpenEvents = false
            for kind in WireProtocol.Kind.roles {
                for role in live[kind] ?? [] where role.root === object { role.hasUpdate = false }
            }
        case (.recognizer, "failed"):
            // The event about a limit is sent at once, without a frame.
            if event.arguments[0] != Self.causeLimit { object.root?.hasOpenEvents = true }
        case (.delegate, _): takeQuestion(event)
        case (.touches, _): object.root?.hasOpenEvents = true
        case (.shell, "refused"): object.isRefused = true
        case (.shell, _): if object.isRefused { problem("waytouch_shell_v1.\(event.name) after refused") }
        case (.policy, _):
            if object.parent?.isRefused == true { problem("waytouch_policy_v1.\(event.name) after refused") }
        case (let kind, _) where kind.isRole: takeRole(event)
        default: break
        }
    }

    /// The entry `limit` of `waytouch_recognizer_v1.cause`.
    private static let causeLimit: UInt32 = 14

    // MARK: Gestures

    private func takeQuestion(_ event: Event) {
        event.object.root?.hasOpenEvents = true
        event.object.note(serial: event.arguments[0])
        check(event, event.arguments[1], is: .namedSeat)
        if event.name == "should_receive_touch" { check(event, event.arguments[5], is: .view) }
    }

    /// Checks that an object in an event exists and is of this kind; the client may have asked for its destruction.
    private func check(_ event: Event, _ id: UInt32, is kind: WireProtocol.Kind) {
        guard id != 0, !isCondemned else { return }
        if object(id)?.kind != kind { problem("\(event.name) names \(id), which is no \(kind.rawValue)") }
    }

    private func takeRole(_ event: Event) {
        let object = event.object
        object.root?.hasOpenEvents = true
        let name = "\(object.kind.rawValue)@\(object.id).\(event.name)"
        func followsUpdate() {
            if !object.hasUpdate, object.kind != .custom { problem("\(name) without an update before it") }
            object.hasUpdate = false
        }
        switch event.name {
        case "update": object.hasUpdate = true
        case "began":
            gestures += 1
            if object.hasBegun { problem("\(name) once more") }
            object.hasBegun = true
            followsUpdate()
            check(event, event.arguments[1], is: .namedSeat)
        case "ended":
            if !object.hasBegun { problem("\(name) without having begun") }
            object.hasBegun = false
            followsUpdate()
        case "cancelled":
            if !object.hasBegun { problem("\(name) without having begun") }
            object.hasBegun = false
        case "recognized":
            gestures += 1
            if object.hasBegun { problem("\(name) after having begun") }
            check(event, event.arguments[1], is: .namedSeat)
        case "attempt":
            object.note(serial: event.arguments[0])
            object.contacts.removeAll()
            object.ignored.removeAll()
            check(event, event.arguments[1], is: .namedSeat)
        case "touch_began":
            let id = event.arguments[0]
            if !object.contacts.insert(id).inserted, object.ignored.remove(id) == nil {
                problem("\(name): touch \(id) is down already")
            }
            if object.serials.isEmpty { problem("\(name) without an attempt") }
            check(event, event.arguments[2], is: .view)
        case "touch_moved", "touch_pressure", "touch_tilt":
            if !object.contacts.contains(event.arguments[0]) { problem("\(name): no such touch") }
        case "touch_ended", "touch_cancelled":
            if object.contacts.remove(event.arguments[0]) == nil { problem("\(name): no such touch") }
        default: break
        }
    }

    // MARK: Raw touches

    private func takeTouch(_ event: Event) {
        let touch = event.object
        func index(_ id: UInt32) -> Int? {
            let index = touch.down.firstIndex { $0.id == Int32(bitPattern: id) }
            if index == nil {
                problem("wl_touch.\(event.name) of \(Int32(bitPattern: id)), which is not down")
            }
            return index
        }
        switch event.name {
        case "down":
            touch.hasOpenGroup = true
            let id = Int32(bitPattern: event.arguments[3])
            if let index = touch.down.firstIndex(where: { $0.id == id }) {
                if !touch.down[index].isForgotten { problem("wl_touch.down of \(id), which is down") }
                touch.down.remove(at: index)
            }
            let surface = object(event.arguments[2])
            if surface?.kind != .surface, !isCondemned {
                problem("wl_touch.down on \(event.arguments[2]), which is no surface")
            }
            touch.down.append(
                .init(id: id, surface: event.arguments[2], isForgotten: surface?.isGone ?? true))
        case "motion":
            touch.hasOpenGroup = true
            _ = index(event.arguments[1])
        case "up":
            touch.hasOpenGroup = true
            if let index = index(event.arguments[2]) { touch.down.remove(at: index) }
        case "frame":
            if !touch.hasOpenGroup { problem("wl_touch.frame closes nothing") }
            touch.hasOpenGroup = false
        case "cancel":
            touch.hasOpenGroup = false
            touch.down.removeAll()
        default: break
        }
    }

    // MARK: What must hold

    /// Checks after every step that all events are followed by a frame.
    func checkClosed() {
        guard !isCondemned, !isDisconnected, !isDeaf else { return }
        for touch in live[.touch] ?? [] where touch.hasOpenGroup {
            problem("wl_touch@\(touch.id): no frame")
        }
        for root in live[.view] ?? [] where root.hasOpenEvents && root.sendsFrames {
            problem("waytouch_view_v1@\(root.id): no frame")
        }
    }

    /// Checks, after all fingers have lifted and all deadlines have passed, that all gestures and touches have ended.
    func checkQuiet() {
        guard !isCondemned, !isDisconnected else { return }
        for kind in WireProtocol.Kind.roles {
            for role in live[kind] ?? [] where role.hasBegun {
                problem("\(kind.rawValue)@\(role.id) began and is not over")
            }
        }
        for touch in live[.touch] ?? [] {
            for contact in touch.down where !contact.isForgotten {
                problem("wl_touch@\(touch.id): touch \(contact.id) is still down")
            }
        }
    }
}
