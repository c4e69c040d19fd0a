// SPDX-License-Identifier: MIT
import CLibinput
import Glibc

/// The priority of a message of libinput.
public enum LibinputLogPriority: Sendable {
    /// Details for debugging libinput.
    case debug
    /// Information, for example why a device is not used.
    case info
    /// An error.
    case error
}

/// libinput's user data: the closures of a context, and its latest log message.
final class LibinputCallbacks {
    let opener: DeviceOpener
    let log: ((LibinputLogPriority, String) -> Void)?
    /// What libinput passes to its callbacks; it refers to this object.
    let userData = UnsafeMutablePointer<libinput_owner>.allocate(capacity: 1)
    /// The best explanation of a refusal since it was last cleared: the first error, or else the last message.
    private(set) var explanation = ""
    private var explanationIsError = false

    init(opener: DeviceOpener, log: ((LibinputLogPriority, String) -> Void)?) {
        self.opener = opener
        self.log = log
        userData.initialize(
            to: libinput_owner(
                owner: Unmanaged.passUnretained(self).toOpaque(),
                log: { owner, priority, text in
                    guard let owner, let text else { return }
                    let callbacks = Unmanaged<LibinputCallbacks>.fromOpaque(owner).takeUnretainedValue()
                    callbacks.receive(priority, String(cString: text))
                }))
    }

    deinit { userData.deallocate() }

    /// The open nodes: the kernel's name of the device, and libinput's descriptor.
    private var openNodes: [(sysname: String, descriptor: Int32)] = []

    /// Opens a node for libinput.
    func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
        let descriptor = opener.open(path, flags)
        if descriptor >= 0 {
            let name = String(cString: path).split(separator: "/").last.map(String.init) ?? ""
            openNodes.append((name, descriptor))
        }
        return descriptor
    }

    /// Closes a node for libinput.
    func close(_ descriptor: Int32) {
        openNodes.removeAll { $0.descriptor == descriptor }
        opener.close(descriptor)
    }

    /// Returns the devices that were removed without being closed.
    func hungUp() -> [String] {
        var names: [String] = []
        for node in openNodes {
            var request = pollfd(fd: node.descriptor, events: 0, revents: 0)
            guard poll(&request, 1, 0) > 0 else { continue }
            if Int32(request.revents) & (POLLHUP | POLLERR) != 0 { names.append(node.sysname) }
        }
        return names
    }

    func forgetExplanation() {
        explanation = ""
        explanationIsError = false
    }

    static func from(_ userData: UnsafeMutableRawPointer?) -> LibinputCallbacks? {
        let owner = userData?.assumingMemoryBound(to: libinput_owner.self).pointee.owner
        return owner.map { Unmanaged<LibinputCallbacks>.fromOpaque($0).takeUnretainedValue() }
    }

    private func receive(_ priority: libinput_log_priority, _ text: String) {
        let line = text.last == "\n" ? String(text.dropLast()) : text
        if !explanationIsError {
            explanation = line
            explanationIsError = priority == LIBINPUT_LOG_PRIORITY_ERROR
        }
        guard let log else { return }
        switch priority {
        case LIBINPUT_LOG_PRIORITY_DEBUG: log(.debug, line)
        case LIBINPUT_LOG_PRIORITY_INFO: log(.info, line)
        default: log(.error, line)
        }
    }
}

/// Why a request to libinput failed.
public struct LibinputError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What failed and, if libinput has reported it, why, in one line.
    public let description: String
}
