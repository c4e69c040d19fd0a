// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc
import WaytouchFiles

/// Reports when a file has changed, on a host's `wl_event_loop`.
///
/// Editors replace files instead of writing to them, and configuration files are often reached through symbolic links,
/// to the file or to one of its folders. So the folders of the file, and of every link on the path to it, are watched.
/// Neither the file nor its folder need exist: for a missing folder, the nearest existing one above it is watched.
public final class FileWatch {
    /// The path of the file.
    public let path: String
    /// Called when the file has been written and closed, or another has replaced it, and nothing has changed since for
    /// ``quietDelay``: a program may empty a file first, and write it afterwards.
    public var onChange: (() -> Void)?
    /// Called once when the file has been missing for ``removalDelay``.
    public var onRemoval: (() -> Void)?
    /// How long a file may be missing, in ms, before its removal is reported: programs that replace it may
    /// remove the old one first.
    public static let removalDelay: Int32 = 1000
    /// How long a file must not change, in ms, before a change is reported.
    public static let quietDelay: Int32 = 200

    private let descriptor: Int32
    private let quietDelay: Int32
    private var source: OpaquePointer?
    private var removalTimer: OpaquePointer?
    private var quietTimer: OpaquePointer?
    /// Whether a change is to be reported once the file is quiet.
    private var isChanging = false
    /// The watched folders, the relevant name in each, and whether that is a missing folder on the path.
    private var watched: [(watch: Int32, name: String, path: String, isAbove: Bool)] = []
    /// The kernel's own limit for links, which may form a cycle.
    private static let mostLinks = 40

    /// Starts watching; `loop` is a `wl_event_loop` that outlives it.
    ///
    /// - Throws: ``FileWatchError`` if no folder on the way to the file can be watched.
    public convenience init(path: String, loop: OpaquePointer) throws(FileWatchError) {
        try self.init(path: path, loop: loop, quietDelay: Self.quietDelay)
    }

    /// Does the same with another ``quietDelay``.
    package init(path: String, loop: OpaquePointer, quietDelay: Int32) throws(FileWatchError) {
        self.path = path
        self.quietDelay = quietDelay
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { throw FileWatchError(path: path, code: errno) }
        // From here on the object is initialised, and `deinit` cleans up after an error.
        guard watchEverything() else { throw FileWatchError(path: path, code: errno) }
        let me = Unmanaged.passUnretained(self).toOpaque()
        source = wl_event_loop_add_fd(
            loop, descriptor, UInt32(WL_EVENT_READABLE),
            { _, _, data in
                guard let data else { return 0 }
                let watch = Unmanaged<FileWatch>.fromOpaque(data).takeUnretainedValue()
                withExtendedLifetime(watch) { watch.read() }
                return 0
            }, me)
        removalTimer = wl_event_loop_add_timer(
            loop,
            { data in
                guard let data else { return 0 }
                let watch = Unmanaged<FileWatch>.fromOpaque(data).takeUnretainedValue()
                withExtendedLifetime(watch) { watch.checkFile() }
                return 0
            }, me)
        quietTimer = wl_event_loop_add_timer(
            loop,
            { data in
                guard let data else { return 0 }
                let watch = Unmanaged<FileWatch>.fromOpaque(data).takeUnretainedValue()
                withExtendedLifetime(watch) { watch.reportChange() }
                return 0
            }, me)
        guard source != nil, removalTimer != nil, quietTimer != nil else {
            throw FileWatchError(path: path, code: ENOMEM)
        }
    }

    deinit {
        for timer in [removalTimer, quietTimer] { timer.map { _ = wl_event_source_remove($0) } }
        if let source { wl_event_source_remove(source) }
        if descriptor >= 0 { close(descriptor) }
    }

    private static let events =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_MOVED_TO) | UInt32(IN_CREATE)
        | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
    private static let removals = UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
    /// The folder itself was moved, with everything in it, or removed.
    private static let losses = UInt32(IN_MOVE_SELF) | UInt32(IN_UNMOUNT) | UInt32(IN_IGNORED)

    /// Watches all folders on the path; returns false if none can be watched.
    private func watchEverything() -> Bool {
        let previous = watched
        watched.removeAll()
        guard add(path) else {
            watched = previous
            return false
        }
        var way = path
        for _ in 0..<Self.mostLinks {
            guard let (link, next) = Self.firstLink(in: way) else { break }
            // The target of the link may be missing.
            _ = add(link)
            _ = add(next)
            way = next
        }
        for old in previous where !watched.contains(where: { $0.watch == old.watch }) {
            inotify_rm_watch(descriptor, old.watch)
        }
        return true
    }

    /// Watches the folder that contains a path or, if that is missing, the nearest one above it.
    private func add(_ path: String) -> Bool {
        // If the missing part was created before the folder above it was watched, try again.
        for _ in 0..<Self.mostLinks {
            guard let found = addNearest(to: path) else { return false }
            if found == path || access(found, F_OK) != 0 { break }
        }
        return true
    }

    /// Watches the nearest folder, and returns the part of the path in it; nil if there is none.
    private func addNearest(to path: String) -> String? {
        var part = path
        while true {
            let (folder, name) = Self.split(part)
            let watch = inotify_add_watch(descriptor, folder, Self.events)
            if watch >= 0 {
                if !watched.contains(where: { $0.watch == watch && $0.name == name }) {
                    watched.append((watch, name, part, part != path))
                }
                return part
            }
            guard errno == ENOENT || errno == ENOTDIR, folder != "/", folder != "." else { return nil }
            part = folder
        }
    }

    /// Returns the first part of a path that is a symbolic link, and the path with the link replaced by its target.
    private static func firstLink(in path: String) -> (link: String, next: String)? {
        var end = path.startIndex
        while end < path.endIndex {
            end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
            let link = String(path[..<end])
            guard let target = target(of: link) else { continue }
            let base = target.hasPrefix("/") ? target : "\(split(link).folder)/\(target)"
            return (link, base + path[end...])
        }
        return nil
    }

    /// Returns the target of a link; nil if the path is not a link.
    private static func target(of link: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(link, &buffer, buffer.count)
        guard count > 0 else { return nil }
        return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private func read() {
        var changes = Changes()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            read(buffer[..<count], into: &changes)
        }
        if changes.isRemoved { wl_event_source_timer_update(removalTimer, Self.removalDelay) }
        if changes.isDue || changes.isElsewhere {
            _ = watchEverything()
            if changes.isDue || access(path, F_OK) == 0 { isChanging = true }
        }
        // What is missing has been removed, and not changed.
        if changes.isRemoved, !Self.isThere(path) { isChanging = false }
        if isChanging, changes.isAnything { wl_event_source_timer_update(quietTimer, quietDelay) }
    }

    private static func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    private func reportChange() {
        isChanging = false
        onChange?()
    }

    private func checkFile() {
        var status = stat()
        if stat(path, &status) != 0, errno == ENOENT || errno == ENOTDIR { onRemoval?() }
    }

    /// What events mean for the file.
    private struct Changes {
        /// Whether there may be something new to read.
        var isDue = false
        /// Whether the file, or a link on its path, was removed.
        var isRemoved = false
        /// Whether folders on its path were created or removed.
        var isElsewhere = false
        /// Whether the file has been written to, and is still open.
        var isBeingWritten = false

        var isAnything: Bool { isDue || isRemoved || isElsewhere || isBeingWritten }
    }

    private func read(_ bytes: ArraySlice<UInt8>, into changes: inout Changes) {
        let header = MemoryLayout<inotify_event>.size
        bytes.withUnsafeBytes { raw in
            var offset = 0
            while offset + header <= raw.count {
                let event = raw.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                let end = offset + header + Int(event.len)
                guard end <= raw.count else { break }
                let name = String(decoding: raw[(offset + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
                offset = end
                // The lost events may have been about the file.
                if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { changes.isDue = true }
                if event.mask & Self.losses != 0, watched.contains(where: { $0.watch == event.wd }) {
                    changes.isElsewhere = true
                    if event.mask & UInt32(IN_IGNORED) == 0 { changes.isRemoved = true }
                    continue
                }
                guard let place = watched.first(where: { $0.watch == event.wd && $0.name == name }) else {
                    continue
                }
                if event.mask & UInt32(IN_MODIFY) != 0 {
                    changes.isBeingWritten = true
                } else if event.mask & Self.removals != 0 {
                    changes.isRemoved = true
                } else if place.isAbove {
                    changes.isElsewhere = true
                } else if event.mask & UInt32(IN_CREATE) == 0 || Self.isComplete(place.path) {
                    changes.isDue = true
                }
            }
        }
    }

    /// Returns whether something just created is complete: anything but a new file, which is still to be written and
    /// closed. A file with several names is not new.
    private static func isComplete(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT != S_IFREG || status.st_nlink > 1
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        var path = path[...]
        while path.count > 1, path.last == "/" { path.removeLast() }
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", String(path)) }
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
    }
}

/// Why a file cannot be watched.
public struct FileWatchError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    /// The `errno`.
    public let code: Int32

    /// The error in a line.
    public var description: String { "\(path): cannot be watched for changes: \(String(systemError: code))" }
}
