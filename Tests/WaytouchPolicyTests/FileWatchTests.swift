// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc
import Testing
import WaytouchPolicy
import WaytouchTestFiles

extension PolicyTests {
    @Suite struct FileWatching {
        /// An event loop, a folder with the watched file, and the numbers of reported changes and removals.
        private final class Watch {
            let folder: TemporaryFolder
            let loop: OpaquePointer
            var watch: FileWatch?
            var changes = 0
            var removals = 0

            init(_ name: String = "kiosk.yml", exists: Bool = true, quietDelay: Int32 = 1) throws {
                folder = try TemporaryFolder()
                loop = try #require(wl_event_loop_create())
                if exists { try folder.write("# nothing", to: name) }
                watch = try FileWatch(path: "\(folder.path)/\(name)", loop: loop, quietDelay: quietDelay)
                watch?.onChange = { [unowned self] in changes += 1 }
                watch?.onRemoval = { [unowned self] in removals += 1 }
            }

            deinit {
                watch = nil
                wl_event_loop_destroy(loop)
            }

            /// Returns how many changes were reported since the last call.
            func take() -> Int {
                for _ in 0..<8 { wl_event_loop_dispatch(loop, 5) }
                defer { changes = 0 }
                return changes
            }

            /// Returns how many removals were reported since the last call.
            func takeRemovals() -> Int {
                _ = take()
                for _ in 0..<2 { wl_event_loop_dispatch(loop, FileWatch.removalDelay) }
                defer { removals = 0 }
                return removals
            }

            func rename(_ old: String, to new: String) {
                #expect(Glibc.rename("\(folder.path)/\(old)", "\(folder.path)/\(new)") == 0)
            }
        }

        @Test func aFileThatIsWrittenIsReported() throws {
            let watch = try Watch()
            #expect(watch.take() == 0)
            try watch.folder.write("profile: {}", to: "kiosk.yml")
            #expect(watch.take() == 1)
        }

        /// As by `: >file; cat >>file`, or an editor that empties the file first: in between it is no policy.
        @Test func aFileThatIsWrittenInTwoStepsIsReportedWhenItIsQuiet() throws {
            let watch = try Watch(quietDelay: 60_000)
            try watch.folder.write("", to: "kiosk.yml")
            #expect(watch.take() == 0)
            try watch.folder.write("profile: {}", to: "kiosk.yml")
            #expect(watch.take() == 0)
        }

        @Test func aFileThatIsReplacedIsReported() throws {
            let watch = try Watch()
            for _ in 0..<2 {
                try watch.folder.write("profile: {}", to: "kiosk.yml.new")
                watch.rename("kiosk.yml", to: "kiosk.yml~")
                #expect(watch.take() == 0)
                watch.rename("kiosk.yml.new", to: "kiosk.yml")
                #expect(watch.take() == 1)
            }
        }

        @Test func aFileThatAppearsIsReported() throws {
            let watch = try Watch(exists: false)
            try watch.folder.write("profile: {}", to: "kiosk.yml")
            #expect(watch.take() == 1)
            unlink("\(watch.folder.path)/kiosk.yml")
            #expect(watch.take() == 0, "what was in force stays")
        }

        @Test func aFileThatIsDeletedIsReportedOnce() throws {
            let watch = try Watch()
            unlink("\(watch.folder.path)/kiosk.yml")
            #expect(watch.takeRemovals() == 1)
            #expect(watch.takeRemovals() == 0)
            try watch.folder.write("profile: {}", to: "kiosk.yml")
            #expect(watch.take() == 1)
            watch.rename("kiosk.yml", to: "elsewhere.yml")
            #expect(watch.takeRemovals() == 1)
        }

        @Test func aFileThatIsBackAtOnceWasNotDeleted() throws {
            let watch = try Watch()
            watch.rename("kiosk.yml", to: "kiosk.yml~")
            #expect(watch.take() == 0)
            try watch.folder.write("profile: {}", to: "kiosk.yml")
            #expect(watch.take() == 1)
            #expect(watch.takeRemovals() == 0)
        }

        @Test func aLinkWhoseTargetIsDeletedIsADeletedFile() throws {
            let target = try TemporaryFolder()
            try target.write("# 1", to: "real.yml")
            let watch = try Watch(exists: false)
            #expect(symlink("\(target.path)/real.yml", "\(watch.folder.path)/kiosk.yml") == 0)
            #expect(watch.take() == 1)
            unlink("\(target.path)/real.yml")
            #expect(watch.takeRemovals() == 1)
        }

        @Test(
            "whatever takes the place of the file is reported",
            arguments: ["FIFO", "directory", "socket", "link"])
        func noFile(_ kind: String) throws {
            let watch = try Watch()
            let path = "\(watch.folder.path)/kiosk.yml"
            unlink(path)
            switch kind {
            case "FIFO": #expect(mkfifo(path, 0o600) == 0)
            case "directory": #expect(mkdir(path, 0o700) == 0)
            case "socket": #expect(mknod(path, S_IFSOCK | 0o600, 0) == 0)
            // A hard link gives a file a second name, without anything being written and closed.
            default:
                try watch.folder.write("# 1", to: "other.yml")
                #expect(link("\(watch.folder.path)/other.yml", path) == 0)
            }
            #expect(watch.take() == 1)
            #expect(watch.takeRemovals() == 0)
        }

        @Test func otherFilesAreIgnored() throws {
            let watch = try Watch()
            for name in ["other.yml", "kiosk.yml.swp", "kiosk"] { try watch.folder.write("x", to: name) }
            #expect(watch.take() == 0)
        }

        @Test func whatALinkLeadsToIsReported() throws {
            let target = try TemporaryFolder()
            try target.write("# 1", to: "real.yml")
            try target.write("# 2", to: "next.yml")
            let watch = try Watch(exists: false)
            let link = "\(watch.folder.path)/kiosk.yml"
            #expect(symlink("\(target.path)/real.yml", link) == 0)
            #expect(watch.take() == 1)
            try target.write("# 3", to: "real.yml")
            #expect(watch.take() == 1)
            unlink(link)
            #expect(symlink("\(target.path)/next.yml", link) == 0)
            #expect(watch.take() == 1)
            try target.write("# 4", to: "next.yml")
            #expect(watch.take() == 1)
        }

        @Test func everyLinkOnTheWayIsFollowed() throws {
            let first = try TemporaryFolder()
            let second = try TemporaryFolder()
            try first.write("# 1", to: "kiosk.yml")
            try second.write("# 2", to: "kiosk.yml")
            // As in a Kubernetes volume: the path leads through a folder that is a link, and the file's own link stays.
            let watch = try Watch(exists: false)
            let folder = watch.folder.path
            #expect(symlink(first.path, "\(folder)/data") == 0)
            #expect(symlink("data/kiosk.yml", "\(folder)/kiosk.yml") == 0)
            #expect(watch.take() == 1)
            for target in [second, first] {
                #expect(symlink(target.path, "\(folder)/data.new") == 0)
                watch.rename("data.new", to: "data")
                #expect(watch.take() == 1)
                try target.write("# 3", to: "kiosk.yml")
                #expect(watch.take() == 1)
            }
            try second.write("# 4", to: "kiosk.yml")
            #expect(watch.take() == 0, "it leads there no more")
        }

        @Test func linksThatFormACycleAreNotAFile() throws {
            let watch = try Watch(exists: false)
            let folder = watch.folder.path
            #expect(symlink("other.yml", "\(folder)/kiosk.yml") == 0)
            #expect(symlink("kiosk.yml", "\(folder)/other.yml") == 0)
            #expect(watch.take() == 1)
            try watch.folder.write("# 1", to: "new.yml")
            watch.rename("new.yml", to: "other.yml")
            #expect(watch.take() == 1)
        }

        @Test func aFolderThatIsMissingIsWaitedFor() throws {
            let watch = try Watch("etc/waytouch/kiosk.yml", exists: false)
            let folder = watch.folder.path
            #expect(mkdir("\(folder)/etc", 0o700) == 0)
            #expect(watch.take() == 0, "there is no file yet")
            #expect(mkdir("\(folder)/etc/waytouch", 0o700) == 0)
            #expect(watch.take() == 0)
            try watch.folder.write("# 1", to: "etc/waytouch/kiosk.yml")
            #expect(watch.take() == 1)
            try watch.folder.write("# 2", to: "etc/waytouch/kiosk.yml")
            #expect(watch.take() == 1)
        }

        @Test func aFolderThatAppearsWithTheFileInItIsReported() throws {
            let watch = try Watch("etc/waytouch/kiosk.yml", exists: false)
            let folder = watch.folder.path
            #expect(mkdir("\(folder)/new", 0o700) == 0 && mkdir("\(folder)/new/waytouch", 0o700) == 0)
            try watch.folder.write("# 1", to: "new/waytouch/kiosk.yml")
            #expect(watch.take() == 0)
            watch.rename("new", to: "etc")
            #expect(watch.take() == 1)
        }

        @Test func aFolderThatIsRemovedAndMadeAgainIsFollowed() throws {
            let watch = try Watch("waytouch/kiosk.yml", exists: false)
            let folder = "\(watch.folder.path)/waytouch"
            for _ in 0..<2 {
                #expect(mkdir(folder, 0o700) == 0)
                _ = watch.take()
                try watch.folder.write("# 1", to: "waytouch/kiosk.yml")
                #expect(watch.take() == 1)
                unlink("\(folder)/kiosk.yml")
                rmdir(folder)
                #expect(watch.takeRemovals() == 1)
            }
        }

        @Test func aFileInARenamedFolderIsADeletedFile() throws {
            let watch = try Watch("waytouch/kiosk.yml", exists: false)
            #expect(mkdir("\(watch.folder.path)/waytouch", 0o700) == 0)
            try watch.folder.write("# 1", to: "waytouch/kiosk.yml")
            #expect(watch.take() == 1)
            watch.rename("waytouch", to: "waytouch.old")
            #expect(watch.takeRemovals() == 1)
            try watch.folder.write("# 2", to: "waytouch.old/kiosk.yml")
            #expect(watch.take() == 0)
            watch.rename("waytouch.old", to: "waytouch")
            #expect(watch.take() == 1)
        }

        @Test func anImpossiblePathIsAnError() throws {
            let loop = try #require(wl_event_loop_create())
            defer { wl_event_loop_destroy(loop) }
            let path = "/\(String(repeating: "x", count: 300))/kiosk.yml"
            let error = #expect(throws: FileWatchError.self) { _ = try FileWatch(path: path, loop: loop) }
            #expect(error?.description == "\(path): cannot be watched for changes: File name too long")
        }

        @Test func itMayBeReleasedWhileItReports() throws {
            let watch = try Watch()
            watch.watch?.onChange = { watch.watch = nil }
            try watch.folder.write("profile: {}", to: "kiosk.yml")
            _ = watch.take()
            #expect(watch.watch == nil)
            try watch.folder.write("profile: {}", to: "kiosk.yml")
            #expect(watch.take() == 0)
        }
    }
}
