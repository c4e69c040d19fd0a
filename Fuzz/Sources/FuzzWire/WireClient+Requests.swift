// SPDX-License-Identifier: MIT

/// Requests that are not protocol errors.
extension WireClient {
    /// Sends the first request of every client.
    func introduce() {
        let registry = add(.registry)
        send(1, wire.opcode(.display, "get_registry"), [registry.id])
    }

    /// Binds the globals that the registry has announced.
    func bindGlobals() {
        guard let registry = any(.registry) else { return }
        for global in globals {
            let kind = WireProtocol.Kind(rawValue: global.interface)
            guard wire.knows(kind) else { continue }
            let version: UInt32 =
                switch kind {
                case .compositor: 4
                case .seat: 7
                case .shell: 2
                default: 1
                }
            let made = add(kind)
            send(
                registry.id, wire.opcode(.registry, "bind"),
                [global.name] + Self.words(of: global.interface) + [version, made.id])
            if kind == .seat {
                let touch = add(.touch)
                send(made.id, wire.opcode(.seat, "get_touch"), [touch.id])
            }
        }
    }

    /// Encodes a string: its size including the NUL, and its bytes, padded to whole words.
    private static func words(of string: String) -> [UInt32] {
        let bytes = Array(string.utf8) + [0]
        let count = (bytes.count + 3) / 4
        return [UInt32(bytes.count)]
            + (0..<count).map { word in
                (0..<4).reduce(0) { value, index in
                    let position = word * 4 + index
                    return position < bytes.count ? value | UInt32(bytes[position]) << (index * 8) : value
                }
            }
    }

    /// Sends a request, or a few that belong together.
    func sendValid() {
        switch dice.int(100) {
        case 0..<12: commit()
        case 12: createSurface()
        case 13..<16: getRoot()
        case 16..<25: createSubview()
        case 25..<38: addRecognizer()
        case 38..<41: destroySomething()
        case 41..<58: decide()
        case 58: nameSeat()
        case 59: askAsShell()
        case 60..<66: relate()
        case 66..<70: rearrange()
        case 70: sync()
        default: configure()
        }
    }

    private func ask(_ object: WireObject, _ name: String, _ arguments: [UInt32] = []) {
        send(object.id, wire.opcode(object.kind, name), arguments)
    }

    private func commit() {
        if let surface = any(.surface) { ask(surface, "commit") } else { createSurface() }
    }

    private func sync() { send(1, wire.opcode(.display, "sync"), [add(.callback).id]) }

    private func createSurface() {
        guard count(.surface) < 3, let compositor = any(.compositor) else { return sync() }
        ask(compositor, "create_surface", [add(.surface).id])
    }

    private func getRoot() {
        guard let manager = any(.manager), let surface = any(.surface), count(.view) < 18,
            (live[.view] ?? []).count(where: { $0.depth == 1 && $0.parent === surface }) < 2
        else { return commit() }
        ask(manager, "get_view", [add(.view, parent: surface).id, surface.id])
    }

    private func nameSeat() {
        guard let manager = any(.manager), let seat = any(.seat), !seat.hasName else { return commit() }
        seat.hasName = true
        ask(manager, "get_seat", [add(.namedSeat, parent: seat).id, seat.id])
    }

    /// Sends a request of a shell; half of the clients are shells, without knowing.
    private func askAsShell() {
        guard let shell = any(.shell) else { return commit() }
        switch dice.int(12) {
        case 0: ask(shell, "lock")
        case 1: ask(shell, "unlock")
        case 2: ask(shell, "wake")
        case 3: ask(shell, "use_profile", Self.words(of: ""))
        default: askForPolicy(shell)
        }
    }

    /// Sends a request of a policy object, occasionally one that makes more such objects than a client may have.
    private func askForPolicy(_ shell: WireObject) {
        guard let policy = any(.policy), !dice.chance(1, of: 6) else {
            guard count(.policy) < 18 else { return commit() }
            return ask(shell, "get_policy", [add(.policy, parent: shell).id])
        }
        switch dice.int(6) {
        case 0: ask(policy, "use", Self.words(of: "/" + String(repeating: "p", count: dice.int(2000))))
        case 1: ask(policy, "reload")
        case 2: ask(policy, "list")
        case 3: configure(policy, dice.pick(["set_accommodations", "set_overlay", "set_asleep"]))
        default: ask(policy, "next")
        }
    }

    /// Adds a delegate for a recognizer's questions, or an object that receives its touches.
    private func addCompanion(to recognizer: WireObject) {
        guard let manager = any(.delegateManager) else { return }
        if dice.chance(1, of: 3), !recognizer.hasTouches {
            recognizer.hasTouches = true
            ask(manager, "get_touches", [add(.touches, parent: recognizer).id, recognizer.id])
        } else if !recognizer.hasDelegate {
            recognizer.hasDelegate = true
            let delegate = add(.delegate, parent: recognizer)
            ask(manager, "get_delegate", [delegate.id, recognizer.id])
            configure(delegate, "set_questions")
        }
    }

    private func createSubview() {
        guard count(.view) < 18, let parent = any(.view), parent.depth < 5 else { return getRoot() }
        let view = add(.view, parent: parent)
        ask(parent, "create_subview", [view.id])
        if dice.chance(3, of: 4) { configure(view, "set_frame") }
    }

    private func addRecognizer() {
        // A role whose recognizer has been destroyed still counts towards the limit.
        let roles = Self.roles.reduce(0) { $0 + count($1) }
        guard count(.recognizer) < 20, roles < 36, var view = any(.view) else { return createSubview() }
        // More touches land in a root view than in any other.
        if dice.chance(1, of: 2), let root = view.root, !root.isGone { view = root }
        let recognizer = add(.recognizer, parent: view)
        ask(view, "add_recognizer", [recognizer.id])
        // A wild client occasionally omits the role.
        if manners == .wild, dice.chance(1, of: 60) { return }
        giveRole(recognizer)
    }

    private func giveRole(_ recognizer: WireObject) {
        let kind = dice.pick(WireProtocol.Kind.roles)
        let role = add(kind, parent: recognizer)
        recognizer.hasRole = true
        let name = "get_\(kind.rawValue.dropFirst("waytouch_".count).dropLast("_v1".count))"
        if wire.isOfDelegates(kind), let manager = any(.delegateManager) {
            ask(manager, name, [role.id, recognizer.id])
        } else {
            ask(recognizer, name, [role.id])
        }
        if kind == .pan, dice.chance(1, of: 4) { configure(role, "set_edges") }
        if dice.chance(1, of: 3) { addCompanion(to: recognizer) }
    }

    private func destroySomething() {
        let kind: WireProtocol.Kind =
            switch dice.int(19) {
            case 0: .surface
            case 1..<5: .view
            case 5..<11: .recognizer
            case 11: dice.pick([.delegate, .touches])
            case 12: .namedSeat
            case 13: .policy
            default: dice.pick(Self.roles)
            }
        // Occasionally a manager instead: the objects made with it stay.
        if kind == .surface, dice.chance(1, of: 3) {
            return replace(dice.pick([.manager, .delegateManager, .shell]))
        }
        guard let object = any(kind) else { return commit() }
        ask(object, "destroy")
        forget(object)
    }

    private static let roles = WireProtocol.Kind.roles

    /// Destroys the object of a global, and binds the global again.
    private func replace(_ kind: WireProtocol.Kind) {
        guard let old = any(kind), let registry = any(.registry),
            let global = globals.first(where: { $0.interface == kind.rawValue })
        else { return }
        ask(old, "destroy")
        forget(old)
        let made = add(kind)
        send(
            registry.id, wire.opcode(.registry, "bind"),
            [global.name] + Self.words(of: global.interface) + [kind == .shell ? 2 : 1, made.id])
    }

    /// Answers a question, or sets the state of an attempt: in time, late, repeatedly, or with an invalid serial.
    private func decide() {
        // Objects that have received a question or an attempt are preferred.
        let customs = (live[.custom] ?? []).filter { !$0.serials.isEmpty }
        let asked = (live[.delegate] ?? []).filter { !$0.serials.isEmpty }
        if dice.chance(1, of: 2), !customs.isEmpty {
            configure(dice.pick(customs), dice.chance(1, of: 6) ? "ignore_touch" : "set_state")
        } else if !asked.isEmpty, !dice.chance(1, of: 10) {
            configure(dice.pick(asked), "answer")
        } else if dice.chance(1, of: 4), let delegate = any(.delegate) {
            configure(delegate, "answer")
        } else if dice.chance(1, of: 4), let recognizer = any(.recognizer) {
            addCompanion(to: recognizer)
        } else {
            createSubview()
        }
    }

    private func relate() {
        guard let recognizer = any(.recognizer), let other = any(.recognizer) else { return addRecognizer() }
        if dice.chance(1, of: 6) { return ask(recognizer, "allow_simultaneous", [0]) }
        guard recognizer.relations < 3, other.hasRole else { return configure() }
        recognizer.relations += 1
        // Requirements must not form a cycle. Ids are reused, so the order of creation decides about their direction.
        if dice.chance(1, of: 2), rank(other) < rank(recognizer) {
            ask(recognizer, "require_failure_of", [other.id])
        } else {
            ask(recognizer, "allow_simultaneous", [other.id])
        }
    }

    private func rank(_ recognizer: WireObject) -> Int {
        live[.recognizer]?.firstIndex { $0 === recognizer } ?? 0
    }

    private func rearrange() {
        guard let view = any(.view), view.depth > 1 else { return configure() }
        let siblings = (live[.view] ?? []).filter { $0 !== view && $0.parent === view.parent }
        guard !siblings.isEmpty else { return createSubview() }
        ask(view, dice.chance(1, of: 2) ? "place_above" : "place_below", [dice.pick(siblings).id])
    }

    // MARK: Values

    private static let configurable: [WireProtocol.Kind] =
        [.view, .view, .view, .recognizer, .recognizer, .recognizer, .delegate] + WireProtocol.Kind.roles
    private static let notForRoots: Set<String> = [
        "set_frame", "set_transform", "set_hidden", "set_user_interaction_enabled",
    ]
    private static let requestNames = ValueRange.table.mapValues { $0.keys.sorted() }

    /// Sends any request that sets values of any object.
    private func configure() {
        let kind = dice.pick(Self.configurable)
        guard let object = any(kind), let names = Self.requestNames[kind] else { return addRecognizer() }
        let name = dice.pick(names)
        // Requests that would be errors for this object are left to sendInvalid().
        if name == "set_edges" { return createSubview() }
        if kind == .view, object.depth == 1, Self.notForRoots.contains(name) { return createSubview() }
        if name == "set_deferred_edges", object.depth != 1 { return addRecognizer() }
        configure(object, name)
    }

    func configure(_ object: WireObject, _ name: String) {
        guard let ranges = ValueRange.table[object.kind]?[name] else { return }
        let values = ranges.map { draw($0, for: object) }
        if name == "ignore_touch", values[0] == object.serials.last { object.ignored.insert(values[1]) }
        ask(object, name, values)
    }

    private func draw(_ range: ValueRange, for object: WireObject) -> UInt32 {
        switch range {
        case .question, .attempt:
            guard !object.serials.isEmpty, !dice.chance(1, of: 10) else { return dice.word() }
            let isNewest = dice.chance(3, of: 4)
            return isNewest ? object.serials[object.serials.count - 1] : dice.pick(object.serials)
        case .touch:
            guard !object.contacts.isEmpty, !dice.chance(1, of: 10) else { return dice.word() }
            return dice.pick(object.contacts.sorted())
        default: return range.draw(dice)
        }
    }
}
