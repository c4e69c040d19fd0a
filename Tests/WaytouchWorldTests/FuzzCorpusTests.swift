// SPDX-License-Identifier: MIT
import Testing
import WaytouchTestFiles
import WaytouchTesting

/// Inputs with which fuzzing once found errors, and random ones.
@Suite struct FuzzCorpusTests {
    @Test func inputsFoundByFuzzingBreakNothing() throws {
        let folder = "\(Files.root)/Fuzz/Corpus"
        let names = Files.names(in: folder)
        #expect(!names.isEmpty, "nothing in \(folder)")
        for name in names {
            let violations = ByteWorld(try Files.bytes(of: "\(folder)/\(name)")).run()
            #expect(violations.isEmpty, "\(name): \(violations)")
        }
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
