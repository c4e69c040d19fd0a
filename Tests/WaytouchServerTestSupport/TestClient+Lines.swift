// SPDX-License-Identifier: MIT
import CWaylandClient

/// An object that a test has named, and the latest values of its gesture.
final class Named {
    unowned let client: TestClient
    let name: String
    var place = (x: 0.0, y: 0.0)
    var touches: UInt32 = 0
    var values = ""
    var velocity = ""

    init(client: TestClient, name: String) {
        self.client = client
        self.name = name
    }

    /// Returns a line with the latest values of a gesture; the time is filled in with the frame.
    func line(_ state: String) -> String {
        "\(state) at \(short(place.x)),\(short(place.y)) touches \(touches) t @\(values)\(velocity)"
    }
}

extension TestClient {
    /// Records a pending update as `changed`, because no other state followed it.
    func settlePendingUpdate(exceptOf named: Named? = nil) {
        guard let pending = pendingUpdate, pending !== named else { return }
        pendingUpdate = nil
        events.append("\(pending.name) \(pending.line("changed"))")
    }

    /// Fills in the time of all events since the last frame.
    func setTime(_ time: UInt64) {
        for index in min(firstWithoutTime, events.count)..<events.count {
            let parts = events[index].components(separatedBy: " t @")
            if parts.count == 2 { events[index] = "\(parts[0]) t \(time)\(parts[1])" }
        }
        firstWithoutTime = events.count
    }
}

extension String {
    fileprivate func components(separatedBy text: String) -> [Substring] {
        let wanted = Array(text.utf8)
        let bytes = Array(utf8)
        guard bytes.count >= wanted.count else { return [self[...]] }
        for start in 0...(bytes.count - wanted.count)
        where bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted) {
            let first = utf8.index(startIndex, offsetBy: start)
            return [self[..<first], self[utf8.index(first, offsetBy: wanted.count)...]]
        }
        return [self[...]]
    }
}

func named(_ data: UnsafeMutableRawPointer?) -> Named {
    Unmanaged<Named>.fromOpaque(data!).takeUnretainedValue()
}

func record(_ data: UnsafeMutableRawPointer?, _ line: String) {
    let named = named(data)
    named.client.settlePendingUpdate()
    named.client.events.append("\(named.name) \(line)")
}

/// Stores the values of a gesture; the event that follows decides what they are recorded as.
func update(_ data: UnsafeMutableRawPointer?, _ x: Int32, _ y: Int32, _ values: String = "") {
    let named = named(data)
    named.client.settlePendingUpdate()
    named.place = (double(x), double(y))
    named.values = values
    named.client.pendingUpdate = named
}

/// Records `began`, `ended` or `cancelled`, with the values of the update just before.
func state(_ data: UnsafeMutableRawPointer?, _ state: String) {
    let named = named(data)
    if named.client.pendingUpdate === named { named.client.pendingUpdate = nil }
    record(data, named.line(state))
}

/// Notes the serial and the seat of `began` or `recognized`.
func occasion(_ data: UnsafeMutableRawPointer?, _ serial: UInt32, _ seat: OpaquePointer?) {
    let named = named(data)
    named.client.occasions.append((named.name, serial, seat))
}

/// Records `recognized`, which has its own values.
func recognized(
    _ data: UnsafeMutableRawPointer?, _ serial: UInt32, _ seat: OpaquePointer?, _ x: Int32, _ y: Int32,
    _ values: String = ""
) {
    occasion(data, serial, seat)
    record(data, "recognized at \(short(double(x))),\(short(double(y))) t @\(values)")
}

/// The client behind a named object.
func tester(_ data: UnsafeMutableRawPointer?) -> TestClient { named(data).client }

/// The name that the test has given to a view.
func name(of view: OpaquePointer?) -> String {
    guard let view, let data = wl_proxy_get_user_data(view) else { return "null" }
    return named(data).name
}

/// A number as the tests write it: two decimals, no trailing zeros.
package func short(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
}

/// A number times 1 000 000 as the tests write it: three decimals, no trailing zeros.
func precise(_ value: Int32) -> String {
    let rounded = (Double(value) / 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
}

/// The number that a `fixed` stands for, and the number that an `int` of millionths stands for.
package func double(_ value: Int32) -> Double { wl_fixed_to_double(value) }
func millionths(_ value: Int32) -> Double { Double(value) / 1e6 }

/// A number as a `fixed`, and a number as an `int` of millionths. Older versions of libwayland round in
/// `wl_fixed_from_double`, newer ones do not.
package func fixed(_ value: Double) -> Int32 { Int32((value * 256).rounded()) }
package func millionths(of value: Double) -> Int32 { Int32((value * 1e6).rounded()) }

func pair(_ x: Int32, _ y: Int32) -> String { "\(short(double(x))),\(short(double(y)))" }

func lasting<Table>(_ table: Table) -> UnsafePointer<Table> {
    let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    memory.initialize(to: table)
    return UnsafePointer(memory)
}
