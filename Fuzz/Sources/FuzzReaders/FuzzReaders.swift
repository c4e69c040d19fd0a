// SPDX-License-Identifier: MIT
import Glibc

/// libFuzzer's entry point: passes a file in any format, or in none, to every reader; aborts if one breaks a promise.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let contents = Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    guard let violation = ReadingInvariants.violation(contents) else { return 0 }
    let text = "FuzzReaders: \(violation)\n"
    text.withCString { _ = write(2, $0, strlen($0)) }
    abort()
}
