// SPDX-License-Identifier: MIT
import Dispatch
import Glibc
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchFiles
import WaytouchTestFiles

extension PolicyTests {
    /// What a compositor may find in place of its policy: none of it may block the compositor.
    @Suite struct IrregularFiles {
        private let folder: TemporaryFolder
        private var path: String { "\(folder.path)/kiosk.yml" }

        init() throws { folder = try TemporaryFolder() }

        /// Reads the policy. If it blocks on a FIFO, it is unblocked after 3 s: another writer opens the FIFO and
        /// closes it, and the writer of the test is closed.
        private func refusal(writer: Int32 = -1) -> FileError? {
            let path = self.path
            let rescue = DispatchWorkItem {
                let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
                if descriptor >= 0 { close(descriptor) }
                if writer >= 0 { close(writer) }
            }
            DispatchQueue.global().asyncAfter(deadline: .now() + 3, execute: rescue)
            defer {
                rescue.cancel()
                if writer >= 0 { close(writer) }
            }
            do throws(FileError) {
                _ = try Policy(path: path)
                return nil
            } catch {
                return error
            }
        }

        private func refused(_ what: String) -> FileError {
            FileError(
                .cannotOpen, path: path,
                message: "expected a file, found \(what): put a file, or a link to one, in its place")
        }

        @Test func aFIFO() {
            #expect(mkfifo(path, 0o600) == 0)
            #expect(refusal() == refused("a FIFO"))
        }

        @Test func aFIFOWithAWriter() {
            #expect(mkfifo(path, 0o600) == 0)
            let writer = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
            #expect(write(writer, "profile: {}\n", 12) == 12)
            #expect(refusal(writer: writer) == refused("a FIFO"))
        }

        @Test func aDirectory() {
            #expect(mkdir(path, 0o700) == 0)
            #expect(refusal() == refused("a directory"))
        }

        @Test func aSocket() {
            #expect(mknod(path, S_IFSOCK | 0o600, 0) == 0)
            #expect(refusal() == refused("a socket"))
        }

        @Test("a device that never ends, and one that is empty", arguments: ["/dev/zero", "/dev/null"])
        func aDevice(_ device: String) {
            #expect(symlink(device, path) == 0)
            #expect(refusal() == refused("a device"))
        }

        @Test func aFileThatIsTooLong() throws {
            try folder.write("# a policy\n", to: "kiosk.yml")
            #expect(truncate(path, 1024 * 1024) == 0)
            #expect(refusal()?.message != "expected at most 1 MiB, found a longer file")
            #expect(truncate(path, 100 * 1024 * 1024) == 0)
            #expect(
                refusal()
                    == FileError(
                        .badData, path: path, message: "expected at most 1 MiB, found a longer file"))
        }

        @Test func aLinkToAFileIsAFile() throws {
            try folder.write("profile: {pan_threshold: 12}\n", to: "real.yml")
            #expect(symlink("real.yml", path) == 0)
            #expect(try Policy(path: path).profile.panThreshold == 12)
        }

        @Test func onTheCommandLineAPipeIsAllowed() throws {
            var ends: [Int32] = [-1, -1]
            #expect(pipe(&ends) == 0)
            defer { close(ends[0]) }
            #expect(write(ends[1], "profile: {pan_threshold: 12}\n", 29) == 29)
            close(ends[1])
            let policy = try Policy(path: "/dev/fd/\(ends[0])", mayBePipe: true)
            #expect(policy.profile.panThreshold == 12)
        }
    }
}
