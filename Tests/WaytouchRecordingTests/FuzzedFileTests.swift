// SPDX-License-Identifier: MIT
import Testing
import WaytouchTestFiles

/// The seeds and findings of the fuzzer, and the same with a few bytes, numbers and lines changed: they are read, or
/// refused with an error of one line, and what is written of them can be read.
struct FuzzedFileTests {
    private static let folder = Files.root + "/Fuzz/Readers"

    @Test("every file of the fuzzer's corpus keeps what is promised of any file")
    func corpus() throws {
        let names = Files.names(in: Self.folder)
        #expect(names.count >= 10)
        for name in names {
            let violation = ReadingInvariants.violation(try Files.bytes(of: "\(Self.folder)/\(name)"))
            #expect(violation == nil, "\(name)")
        }
    }

    /// The number of changed files; a tenth in debug builds, which are slow.
    #if DEBUG
        private static let count = 2000
    #else
        private static let count = 20_000
    #endif

    @Test("and so do 20 000 changed ones")
    func changes() throws {
        let names = Files.names(in: Self.folder).sorted()
        let files = try names.map { try Files.bytes(of: "\(Self.folder)/\($0)") }
        for seed in 0..<Self.count {
            var random = Dice(state: UInt64(seed))
            let number = random.below(files.count)
            var bytes = files[number]
            for _ in 0...random.below(4) { bytes.change(using: &random) }
            guard let violation = ReadingInvariants.violation(bytes) else { continue }
            Issue.record(
                "\(names[number]), seed \(seed): \(violation)\n\(String(decoding: bytes, as: UTF8.self))")
            return
        }
    }
}

/// Numbers that follow from a seed (SplitMix64).
private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<max(limit, 1), using: &self) }
}

private let numbers = [
    "0", "1", "-1", "9", "255", "256", "1023", "1024", "65535", "2147483647", "-2147483648", "4294967296",
    "x",
]

extension [UInt8] {
    /// Changes a byte, a number or a line, or cuts the file off.
    fileprivate mutating func change(using random: inout Dice) {
        guard !isEmpty else { return }
        let place = random.below(count)
        switch random.below(8) {
        case 0: self[place] = UInt8.random(in: 0...255, using: &random)
        case 1: remove(at: place)
        case 2: self = Array(self[..<place])
        case 3, 4: replaceNumber(after: place, with: numbers[random.below(numbers.count)])
        default:
            var lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let (one, other) = (random.below(lines.count), random.below(lines.count))
            switch random.below(3) {
            case 0: lines.remove(at: one)
            case 1: lines.insert(lines[one], at: other)
            default: lines.swapAt(one, other)
            }
            self = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        }
    }

    private mutating func replaceNumber(after place: Int, with text: String) {
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        guard let start = self[place...].firstIndex(where: isDigit) else { return }
        let end = self[start...].firstIndex { !isDigit($0) } ?? endIndex
        replaceSubrange(start..<end, with: text.utf8)
    }
}
