// SPDX-License-Identifier: MIT
import Glibc
import WaytouchTestFiles

extension TemporaryFolder {
    /// Returns the text of a file that is about to be made; nil if there is none after two minutes.
    func waitFor(_ name: String) -> String? {
        for _ in 0..<12_000 {
            if let text = try? Files.text(of: "\(path)/\(name)") { return text }
            usleep(10_000)
        }
        return nil
    }
}
