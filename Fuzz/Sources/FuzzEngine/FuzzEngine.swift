// SPDX-License-Identifier: MIT
import Glibc
import WaytouchTesting

/// libFuzzer's entry point: turns bytes into scenes, frames and calls; aborts if the engine breaks a promise.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
    let violations = ByteWorld(Array(input)).run()
    guard violations.isEmpty else {
        let text = violations.prefix(10).joined(separator: "\n") + "\n"
        text.withCString { _ = write(2, $0, strlen($0)) }
        abort()
    }
    return 0
}
