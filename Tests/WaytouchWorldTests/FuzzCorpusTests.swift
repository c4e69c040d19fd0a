// SPDX-License-Identifier: MIT
import Glibc
import Testing
import WaytouchTesting

/// What fuzzing has found stays found.
@Suite struct FuzzCorpusTests {
    @Test func whatFuzzingFoundIsAllRight() throws {
        let folder = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Fuzz/Corpus"
        let directory = try #require(opendir(folder), "cannot open \(folder)")
        defer { closedir(directory) }
        var count = 0
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard !name.hasPrefix(".") else { continue }
            let file = try #require(fopen(folder + "/" + name, "r"), "cannot open \(name)")
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let length = fread(&bytes, 1, bytes.count, file)
            let violations = ByteWorld(Array(bytes[..<length])).run()
            #expect(violations.isEmpty, "\(name): \(violations)")
            count += 1
        }
        #expect(count > 0)
    }

    @Test func randomBytesBreakNothing() {
        for seed in 0..<2000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let bytes = (0..<Int.random(in: 1...400, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let violations = ByteWorld(bytes).run()
            #expect(violations.isEmpty, "seed \(seed): \(violations)")
            if !violations.isEmpty { return }
        }
    }
}
