// SPDX-License-Identifier: MIT
package import WaytouchFiles
package import WaytouchRecording

extension ReplayInput {
    /// Reads a recording or a touch script; returns nil for ``Labels``, which are often in the same folder.
    package static func readUnlessLabels(
        _ path: String, options: RecordingOptions = RecordingOptions()
    ) throws(FileError) -> ReplayInput? {
        let contents = try FileContents.read(path, limit: Recording.maximumBytes)
        do {
            return try parse(contents, path: path, options: options)
        } catch {
            if Labels.areLabels(contents) { return nil }
            throw error
        }
    }
}
