// SPDX-License-Identifier: MIT
import Glibc
import WaytouchRecording

extension LibinputRecord.System {
    /// This machine.
    static var current: LibinputRecord.System {
        var system = LibinputRecord.System()
        var names = utsname()
        if uname(&names) == 0 {
            system.kernel = withUnsafeBytes(of: &names.release) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
        }
        if let release = text("/etc/os-release") {
            let values = ["ID", "VERSION_ID"].map { key in
                release.split(separator: "\n").first { $0.hasPrefix("\(key)=") }
                    .map { $0.dropFirst(key.count + 1).filter { $0 != "\"" } } ?? "unknown"
            }
            system.os = values.joined(separator: ":")
        }
        if let dmi = text("/sys/class/dmi/id/modalias") {
            system.dmi = dmi.split(separator: "\n").first.map(String.init) ?? "unknown"
        }
        return system
    }

    /// Returns the beginning of a small file.
    private static func text(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &buffer, buffer.count)
        return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
    }
}
