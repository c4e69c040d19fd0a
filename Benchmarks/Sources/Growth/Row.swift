// SPDX-License-Identifier: MIT

/// One kind of relation or change, with a few parts that are measured at every size.
struct Row {
    let kind: String
    let unlimited: String
    let run: (Meter) throws -> Void

    init(_ kind: String, unlimited: String = "", _ run: @escaping (Meter) throws -> Void) {
        (self.kind, self.unlimited, self.run) = (kind, unlimited, run)
    }

    /// Makes a row in which a finger drags over `count` recognizers.
    init(
        _ kind: String, unlimited: String = "", most: [Int: Int] = [:], plan: @escaping (Int) -> Drags.Plan
    ) {
        self.init(kind, unlimited: unlimited) { try Drags.run(plan($0.count), $0, most: most) }
    }

    func callAsFunction(count: Int) throws {
        try run(Meter(kind: kind, count: count, unlimited: unlimited))
    }
}
