// SPDX-License-Identifier: MIT
import Glibc

/// A client that writes the bytes of its requests itself, and keeps account of what it is sent.
final class WireClient {
    /// What it sends.
    enum Manners {
        /// Nothing that is an error, and it reads at all times: it must never be disconnected.
        case careful
        /// Anything.
        case wild
    }

    let wire: WireProtocol
    let dice: Dice
    let manners: Manners
    /// The compositor's end, for what it does to a client.
    let handle: OpaquePointer
    private let descriptor: Int32

    /// By id; the place of an id that is free is nil.
    private(set) var objects: [WireObject?] = [nil]
    private var freeIDs: [UInt32] = []
    /// What can be asked of something.
    private(set) var live: [WireProtocol.Kind: [WireObject]] = [:]
    /// The names of the globals.
    var globals: [(name: UInt32, interface: String)] = []

    private var output: [UInt32] = []
    private var sent = 0
    var input: [UInt8] = []

    private var requests = 0
    /// Whether it does not read at present.
    var isDeaf = false {
        didSet { wasDeaf = wasDeaf || isDeaf }
    }
    /// Whether there was a time at which it did not read: the compositor may have lost patience.
    private(set) var wasDeaf = false
    /// It sent what no client sends: its account may be wrong, and its end is near.
    var isCondemned = false
    /// The compositor has closed the connection.
    private(set) var isDisconnected = false
    /// The code and message of the protocol error.
    var error: String?
    /// What must not have happened.
    private(set) var problems: [String] = []
    /// Of all that was received: equal for equal runs.
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    var gestures = 0

    init(
        _ wire: WireProtocol, dice: Dice, manners: Manners, handle: OpaquePointer, descriptor: Int32
    ) {
        self.wire = wire
        self.dice = dice
        self.manners = manners
        self.handle = handle
        self.descriptor = descriptor
        _ = add(.display)
    }

    deinit { close(descriptor) }

    func problem(_ text: String) {
        if problems.count < 10 { problems.append(text) }
    }

    /// How many requests were sent since the last time.
    func takeRequests() -> Int {
        defer { requests = 0 }
        return requests
    }

    // MARK: Objects

    /// Takes the next id for an object; the request that makes it follows.
    func add(_ kind: WireProtocol.Kind, parent: WireObject? = nil) -> WireObject {
        let id = freeIDs.popLast() ?? UInt32(objects.count)
        let object = WireObject(id: id, kind: kind, parent: parent)
        if id < objects.count { objects[Int(id)] = object } else { objects.append(object) }
        live[kind, default: []].append(object)
        return object
    }

    func object(_ id: UInt32) -> WireObject? { id < objects.count ? objects[Int(id)] : nil }

    func any(_ kind: WireProtocol.Kind) -> WireObject? {
        guard let all = live[kind], !all.isEmpty else { return nil }
        return dice.pick(all)
    }

    func count(_ kind: WireProtocol.Kind) -> Int { live[kind]?.count ?? 0 }

    /// The client has asked for its destruction.
    func forget(_ object: WireObject) {
        object.isGone = true
        live[object.kind]?.removeAll { $0 === object }
        switch object.kind {
        case .delegate: object.parent?.hasDelegate = false
        case .touches: object.parent?.hasTouches = false
        case .namedSeat: object.parent?.hasName = false
        default: break
        }
        guard object.kind == .surface else { return }
        for touch in live[.touch] ?? [] {
            for index in touch.down.indices where touch.down[index].surface == object.id {
                touch.down[index].isForgotten = true
            }
        }
    }

    /// The compositor has done with an id.
    func free(_ id: UInt32) {
        guard let object = object(id) else { return }
        if !object.isGone {
            // Only what ends by itself, and what junk has destroyed.
            if object.kind != .callback, !isCondemned {
                problem("\(object.kind.rawValue)@\(id) was deleted")
            }
            forget(object)
        }
        if object.kind == .surface {
            for touch in live[.touch] ?? [] { touch.down.removeAll { $0.surface == id } }
        }
        objects[Int(id)] = nil
        freeIDs.append(id)
    }

    /// The compositor has taken a surface's window away.
    func windowRemoved(_ surface: UInt32) {
        for root in live[.view] ?? [] where root.depth == 1 && root.parent?.id == surface {
            root.isInForce = false
        }
        for touch in live[.touch] ?? [] {
            for index in touch.down.indices where touch.down[index].surface == surface {
                touch.down[index].isForgotten = true
            }
        }
    }

    // MARK: Bytes

    /// One request.
    func send(_ object: UInt32, _ opcode: Int, _ arguments: [UInt32]) {
        output.append(object)
        output.append(UInt32((arguments.count + 2) * 4) << 16 | UInt32(opcode))
        output.append(contentsOf: arguments)
        requests += 1
    }

    /// Writes what has been gathered; what does not fit waits.
    func flush() {
        guard !isDisconnected, !output.isEmpty else { return }
        output.withUnsafeBytes { bytes in
            while sent < bytes.count {
                let count = Glibc.send(
                    descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent,
                    Int32(MSG_NOSIGNAL))
                guard count > 0 else {
                    // What was sent before the end is still to be read.
                    if errno != EAGAIN { sent = bytes.count }
                    return
                }
                sent += count
            }
        }
        guard sent == output.count * 4 else { return }
        sent = 0
        output.removeAll(keepingCapacity: true)
    }

    /// Reads all there is; true if there was something.
    @discardableResult
    func read() -> Bool {
        guard !isDisconnected, !isDeaf else { return false }
        let before = input.count
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
            while true {
                let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
                if count > 0 {
                    input.append(contentsOf: buffer[..<count])
                    continue
                }
                if count == 0 || (errno != EAGAIN && errno != EINTR) { isDisconnected = true }
                if count == 0 || errno != EINTR { return }
            }
        }
        guard input.count > before else { return false }
        parse()
        return true
    }
}
