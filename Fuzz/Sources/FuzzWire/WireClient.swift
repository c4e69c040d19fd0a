// SPDX-License-Identifier: MIT
import Glibc

/// A client that writes the bytes of its requests itself, and checks the events that it receives.
final class WireClient {
    /// How the client behaves.
    enum Manners {
        /// It never causes an error and always reads: it must never be disconnected.
        case careful
        /// It may send anything.
        case wild
    }

    let wire: WireProtocol
    let dice: Dice
    let manners: Manners
    /// The compositor's `wl_client`, to disconnect the client from the compositor's side.
    let handle: OpaquePointer
    private let descriptor: Int32

    /// The objects by id; nil for a free id.
    private(set) var objects: [WireObject?] = [nil]
    private var freeIDs: [UInt32] = []
    /// The objects that have not been destroyed.
    private(set) var live: [WireProtocol.Kind: [WireObject]] = [:]
    /// The names of the globals.
    var globals: [(name: UInt32, interface: String)] = []

    private var output: [UInt32] = []
    private var sent = 0
    var input: [UInt8] = []

    private var requests = 0
    /// Whether it currently does not read.
    var isDeaf = false {
        didSet { wasDeaf = wasDeaf || isDeaf }
    }
    /// Whether it has ever stopped reading: the compositor may have disconnected it for that.
    private(set) var wasDeaf = false
    /// Whether it has sent nonsense, so that its record of objects may be wrong and it will be disconnected soon.
    var isCondemned = false
    /// Whether the compositor has closed the connection.
    private(set) var isDisconnected = false
    /// The code and message of the protocol error.
    var error: String?
    /// The events that should not have happened.
    private(set) var problems: [String] = []
    /// A hash of all received events: equal for identical runs.
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

    /// Returns the number of requests since the last call.
    func takeRequests() -> Int {
        defer { requests = 0 }
        return requests
    }

    // MARK: Objects

    /// Adds an object with the next id; the caller sends the request that creates it.
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

    /// Records that the client has asked for an object's destruction.
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

    /// Frees an id after the compositor's `delete_id`.
    func free(_ id: UInt32) {
        guard let object = object(id) else { return }
        if !object.isGone {
            // Only callbacks end by themselves; other objects may have been destroyed by junk.
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

    /// Records that the compositor has removed a surface's window.
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

    /// Queues a request.
    func send(_ object: UInt32, _ opcode: Int, _ arguments: [UInt32]) {
        output.append(object)
        output.append(UInt32((arguments.count + 2) * 4) << 16 | UInt32(opcode))
        output.append(contentsOf: arguments)
        requests += 1
    }

    /// Writes the queued requests; those that do not fit into the socket stay queued.
    func flush() {
        guard !isDisconnected, !output.isEmpty else { return }
        output.withUnsafeBytes { bytes in
            while sent < bytes.count {
                let count = Glibc.send(
                    descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent,
                    Int32(MSG_NOSIGNAL))
                guard count > 0 else {
                    // The connection has ended; read() still receives what was sent before.
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

    /// Reads and parses everything available; returns whether there was anything.
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
