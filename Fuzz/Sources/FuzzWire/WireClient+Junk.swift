// SPDX-License-Identifier: MIT

/// Requests that may be protocol errors, and bytes that are not requests.
extension WireClient {
    /// Sends something that may end the connection.
    func sendInvalid() {
        switch dice.int(10) {
        case 0..<5: sendJunkValues()
        case 5..<8: sendWrongObjects()
        case 8: sendMissingRequest()
        default: sendJunk()
        }
    }

    private func anyAlive() -> WireObject? {
        any(
            dice.pick(
                [
                    .surface, .manager, .view, .recognizer, .recognizer, .delegateManager, .delegate,
                    .touches,
                    .namedSeat, .shell, .policy,
                ] + WireProtocol.Kind.roles))
    }

    private func isPlain(_ message: WireProtocol.Message) -> Bool {
        !message.arguments.isEmpty && message.arguments.allSatisfy(\.isNumber)
    }

    /// Sends an existing request with values that may be out of range.
    private func sendJunkValues() {
        guard let object = anyAlive(), object.kind != .surface else { return sendValid() }
        let requests = wire[object.kind].requests
        let plain = requests.indices.filter { isPlain(requests[$0]) }
        guard !plain.isEmpty else { return sendValid() }
        let opcode = dice.pick(plain)
        send(object.id, opcode, requests[opcode].arguments.map { _ in ValueRange.junk(dice) })
    }

    /// Sends a request with a wrong object: of another kind or tree, destroyed, or none.
    private func sendWrongObjects() {
        guard let object = any(dice.chance(1, of: 2) ? .view : .recognizer) else { return sendValid() }
        let requests = wire[object.kind].requests
        let naming = requests.indices.filter { requests[$0].arguments.first?.type == "o" }
        let wanted: UInt32? =
            switch dice.int(5) {
            case 0, 1: any(object.kind)?.id
            case 2: UInt32(dice.int(objects.count + 3))
            case 3: 0
            default: anyAlive()?.id
            }
        send(object.id, dice.pick(naming), [wanted ?? 0])
    }

    /// Sends a request with an opcode or to an object that does not exist.
    private func sendMissingRequest() {
        isCondemned = true
        if let object = anyAlive(), dice.chance(1, of: 2) {
            send(object.id, wire[object.kind].requests.count + dice.int(5), [])
        } else {
            send(
                UInt32(objects.count + dice.int(1000)) | (dice.chance(1, of: 4) ? 0xff00_0000 : 0),
                dice.int(4), [])
        }
    }

    /// Sends words in the form of a message: too short, too long, with ids that are in use or out of step.
    private func sendJunk() {
        isCondemned = true
        let id = dice.chance(3, of: 4) ? UInt32(dice.int(objects.count)) : dice.word()
        let words = (0..<dice.int(12)).map { _ in
            dice.chance(1, of: 2) ? UInt32(dice.int(objects.count + 2)) : ValueRange.junk(dice)
        }
        send(id, dice.int(24), words)
    }
}
